"""``perft``: how many plays a position has, and files of such numbers checked."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from scrabble_rules._files import read_at_most
from scrabble_rules.conformance.perft import (
    PerftFile,
    PerftOutcome,
    check_perft,
    read_perft,
    shipped_perft,
)
from scrabble_rules.conformance.variants import Variants
from scrabble_rules.lexicon import load_lexicon
from scrabble_rules.messages import Messages
from scrabble_rules.movegen import Totals
from scrabble_rules.notation.boards import MAX_LENGTH
from scrabble_rules.notation.cgp import read_cgp
from scrabble_rules.values.finding import Finding, has_errors
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _draw
from ._boards import board_of, board_options, is_file
from ._findings import show_findings, show_json
from ._frame import Argument, Command, Fault, InputPath
from ._lexicon_query import about, warn_of_starters
from ._options import format_option, lexicon_option, variant_option
from .moves import generator_of, rack_for, show_unusable

_Position = tuple[bytes | None, bytes, tuple[Finding, ...]]


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "perft",
        messages=messages,
        code="cli.perft",
        params=[
            Argument(
                "files",
                label=text("cli.metavar.file"),
                nargs=-1,
                required=False,
                type=InputPath("path"),
                help=text("cli.perft.files"),
            ),
            variant_option(messages, required=False),
            *board_options(messages),
            click.Option(["--position"], help=text("cli.perft.position")),
            click.Option(["--rack"], help=text("cli.moves.rack")),
            lexicon_option(messages, "starter"),
            click.Option(["--check", "checking"], is_flag=True, help=text("cli.perft.check")),
            format_option(messages),
        ],
        callback=partial(perft, messages),
    )


def perft(
    messages: Messages,
    files: tuple[Path, ...],
    variant: str | None,
    board: str,
    after: tuple[str, ...],
    position: str | None,
    rack: str | None,
    lexicon: str,
    style: str,
    *,
    checking: bool,
) -> int:
    """Counts the plays of a position, or checks files; exit code 1 if anything differs."""
    if checking:
        given = {"--variant": variant, "--board": board, "--after": after}
        given |= {"--position": position, "--rack": rack}
        for option, value in given.items():
            if value:
                raise Fault("cli.perft.check-alone", option=option)
        return check(messages, files, style)
    if files:
        raise Fault("cli.error.extra-arguments", arguments=tuple(map(str, files)))
    if variant is None:
        raise Fault("cli.error.missing-option", option="--variant")
    rules = load_variant(variant)
    if position is not None:
        if board or after:
            raise Fault("cli.perft.two-boards")
        squares, tiles, findings = _position(rules, position, rack)
    elif rack is None:
        raise Fault("cli.error.missing-option", option="--rack")
    else:
        squares, findings = board_of(rules, board, after)
        tiles, findings = rack_for(rules, squares, rack, findings)
    if squares is None or has_errors(findings):
        return show_unusable(messages, findings, style)
    words = load_lexicon(lexicon, rules)
    totals = generator_of(rules, words).totals(squares, tiles)
    if style == "json":
        shown = {"variant": rules.id, "lexicon": about(words)}
        shown["rack"] = rules.alphabet.rack_text(tiles)
        told = [messages.as_dict(finding) for finding in findings]
        show_json({"format": 1, "ok": True, **shown, **totals._asdict(), "findings": told})
    else:
        show_findings(messages, findings, err=True)
        heads = [messages.text(f"cli.perft.head.{name}") for name in Totals._fields]
        click.echo(_draw.table(heads, [list(map(str, totals))], frozenset(range(3))))
        warn_of_starters(messages, words)
    return 0


def _position(variant: Variant, text: str, rack: str | None) -> _Position:
    """The board and the rack of a position in CGP form; ``rack`` is used instead if given."""
    source = "--position"
    if is_file(text):
        source = text
        text = read_at_most(Path(text), 4 * MAX_LENGTH).decode("utf-8-sig", errors="replace")
    cgp, findings = read_cgp(text, variant, source)
    if cgp is None:
        return None, b"", findings
    squares = cgp.position.board
    if rack is not None:
        tiles, faults = rack_for(variant, squares, rack)
        return squares, tiles, findings + faults
    if not cgp.racks[0]:
        raise Fault("cli.perft.no-rack")
    return squares, cgp.racks[0], findings


# -- files ---------------------------------------------------------------------------------


def check(messages: Messages, paths: tuple[Path, ...], style: str) -> int:
    """Checks files of numbers; exit code 1 if anything differs, or a file is wrong."""
    variants = Variants()
    checked = [
        (file, list(check_perft(file, variants)))
        for file in (read_perft(paths) if paths else shipped_perft())
    ]
    findings = [
        finding
        for file, outcomes in checked
        for finding in (*file.findings, *_told_once(outcomes))
    ]
    bad = has_errors(findings)
    if style == "json":
        show_json(
            {
                "format": 1,
                "ok": not bad,
                "files": [_as_json(file, outcomes) for file, outcomes in checked],
                "findings": [messages.as_dict(finding) for finding in findings],
            }
        )
        return int(bad)
    show_findings(messages, findings)
    names = ("variant", "positions", "wrong")
    heads = [messages.text(f"cli.perft.head.{name}") for name in names]
    rows = [
        [file.variant, str(len(outcomes)), str(sum(not _ok(each) for each in outcomes))]
        for file, outcomes in checked
        if outcomes
    ]
    if rows:
        click.echo(_draw.table(heads, rows, frozenset({1, 2})))
    return int(bad)


def _told_once(outcomes: list[PerftOutcome]) -> list[Finding]:
    """The findings; what is wrong with the whole file comes with each of its positions."""
    findings: list[Finding] = []
    for outcome in outcomes:
        findings += [finding for finding in outcome.findings if finding not in findings]
    return findings


def _ok(outcome: PerftOutcome) -> bool:
    return not has_errors(outcome.findings)


def _as_json(file: PerftFile, outcomes: list[PerftOutcome]) -> dict[str, object]:
    return {
        "file": str(file.file),
        "variant": file.variant or None,
        "positions": [
            {
                "id": outcome.position.id,
                "ok": _ok(outcome),
                "expected": outcome.position.expected._asdict(),
                "found": outcome.found._asdict() if outcome.found else None,
            }
            for outcome in outcomes
        ],
    }
