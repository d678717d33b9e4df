"""``lexicon build``: makes a lexicon out of word lists in many formats."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scrabble_rules._files import write_atomically
from scrabble_rules.lexicon import (
    FORMATS,
    UNKNOWN_LICENCE,
    BuildReport,
    Reading,
    build_lexicon,
    readings,
)
from scrabble_rules.messages import Messages
from scrabble_rules.variant import load_variant

from ._findings import show_findings, show_json
from ._frame import Command, Fault, InputPath, OneOf, WholeNumber
from ._lexicon_query import check_lengths
from ._lexicon_variant import variant_of_language
from ._options import files_argument, variant_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrabble_rules.lexicon import Lexicon
    from scrabble_rules.lexicon.entries import Progress
    from scrabble_rules.values.alphabet import Alphabet
    from scrabble_rules.values.variant import Variant


def build_build(messages: Messages) -> Command:
    """The command ``lexicon build``."""
    text = messages.text

    def option(name: str, **attrs: Any) -> click.Option:
        return click.Option([name], help=text(f"cli.lexicon.build.{name[2:]}"), **attrs)

    return Command(
        "build",
        messages=messages,
        code="cli.lexicon.build",
        params=[
            files_argument(messages, "cli.lexicon.build.file"),
            variant_option(messages, required=False),
            option("--language"),
            option("--id"),
            option("--name"),
            option("--edition"),
            option("--licence"),
            option("--source"),
            option("--format", type=OneOf(FORMATS)),
            option("--encoding"),
            option("--column"),
            option("--letters"),
            option("--without", multiple=True),
            option("--add", multiple=True, type=InputPath()),
            option("--drop", multiple=True, type=InputPath()),
            option("--boundaries", type=InputPath()),
            option("--ambiguous", type=click.Path(dir_okay=False, path_type=Path)),
            option("--min", type=WholeNumber(1)),
            option("--max", type=WholeNumber(1)),
            option("--report", type=OneOf(["text", "json"]), default="text", show_default=True),
        ],
        callback=partial(build, messages),
    )


def build(
    messages: Messages,
    files: tuple[Path, ...],
    *,
    variant: str | None,
    language: str | None,
    ambiguous: Path | None,
    report: str,
    **options: Any,
) -> int:
    """Builds a lexicon out of word lists; later commands find it by its id."""
    if variant is not None and language is not None:
        raise Fault("cli.lexicon.variant-and-language")
    if variant is None and language is None:
        raise Fault("cli.error.missing-option", option="--variant")
    rules = load_variant(variant) if variant else variant_of_language(language or "")
    if ambiguous is not None:
        _check_place(ambiguous)
    check_lengths(options["min"], options["max"])
    letters = options["letters"]
    with progress_bar(messages) as progress:
        lexicon, found = build_lexicon(
            files,
            rules,
            id=options["id"],
            name=options["name"],
            edition=options["edition"],
            licence=options["licence"] or UNKNOWN_LICENCE,
            source=options["source"],
            reading=Reading(
                format=options["format"],
                encoding=options["encoding"],
                column=options["column"],
                letters=tuple(part.strip() for part in letters.split(",")) if letters else (),
                without=options["without"],
            ),
            add=options["add"],
            drop=options["drop"],
            boundaries=options["boundaries"],
            min_length=options["min"],
            max_length=options["max"],
            progress=progress,
        )
    if ambiguous is not None:
        _write_ambiguous(messages, ambiguous, found, rules.alphabet)
    if report == "json":
        show_json(
            {
                "format": 1,
                "lexicon": made_as_dict(lexicon, rules),
                "lines": found.lines,
                "repeated": found.repeated,
                "folded": found.folded_count,
                **left_out_as_dict(messages, found),
            }
        )
        return 0
    click.echo(messages.text("cli.lexicon.built", id=lexicon.id, count=lexicon.count))
    if variant is None:
        click.echo(messages.text("cli.lexicon.build.letters-of", id=rules.id))
    show_findings(messages, found.findings)
    return 0


def made_as_dict(lexicon: Lexicon, variant: Variant) -> dict[str, object]:
    """What JSON says of a lexicon that has just been built."""
    return {
        "id": lexicon.id,
        "words": lexicon.count,
        "identity": lexicon.identity,
        "variant": variant.id,
    }


def left_out_as_dict(messages: Messages, report: BuildReport) -> dict[str, object]:
    """What JSON says of the words that are not in a lexicon, and of what was found."""
    return {
        "dropped": report.dropped,
        "rejected": {rejection.reason: rejection.count for rejection in report.rejections},
        "findings": [messages.as_dict(finding) for finding in report.findings],
    }


def _check_place(path: Path) -> None:
    """Raises Fault where a file cannot be new; so no list of the user's is written over."""
    if path.exists():
        raise Fault("cli.lexicon.build.exists", path=str(path))
    if not path.parent.is_dir():
        raise Fault("cli.error.no-such-file", path=str(path.parent))


def _write_ambiguous(
    messages: Messages, path: Path, report: BuildReport, alphabet: Alphabet
) -> None:
    """A boundary file to be put right: the longest tiles of each word, the others commented."""
    lines = [f"# {messages.text('cli.lexicon.build.ambiguous-head')}"]
    for word in dict.fromkeys(sample.text for sample in report.ambiguous):
        first, *others = readings(alphabet, word) or ("",)
        lines.append(f"{word}\t{first}")
        lines += [f"# {word}\t{other}" for other in others]
    write_atomically(path, "\n".join([*lines, ""]).encode())


@contextmanager
def progress_bar(messages: Messages) -> Iterator[Progress | None]:
    """What is told how far a build is, and shows it where somebody looks at a terminal."""
    bar = _Bar(messages)
    try:
        yield bar if sys.stderr.isatty() else None
    finally:
        bar.close()


class _Bar:
    """A progress bar on standard error for each file that is read."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._file = ""
        self._at = 0
        self._bar: Any = None

    def __call__(self, file: str, at: int, total: int) -> None:
        if file != self._file:
            self.close()
            label = self._messages.text("cli.lexicon.build.reading", file=Path(file).name)
            self._bar = click.progressbar(length=total, label=label, file=sys.stderr)
            self._file, self._at = file, 0
        self._bar.update(at - self._at)
        self._at = at

    def close(self) -> None:
        """Leave the line of the bar."""
        if self._bar is not None:
            self._bar.render_finish()
            self._bar = None
