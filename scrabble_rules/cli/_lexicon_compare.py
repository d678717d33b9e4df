"""``lexicon verify``, ``diff`` and ``export``."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from scrabble_rules._files import write_atomically
from scrabble_rules.lexicon import (
    EXPORTS,
    BuildReport,
    compare_lexicons,
    export_lexicon,
    list_lexicons,
    load_lexicon,
    verify_lexicon,
)
from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, has_errors

from ._findings import show_findings, show_json
from ._frame import Argument, Command, Fault, OneOf
from ._lexicon_variant import variant_for
from ._options import check_output, force_option, format_option, variant_option


def _variant(messages: Messages) -> click.Option:
    return variant_option(messages, required=False, code="cli.lexicon.option.variant")


def _id(messages: Messages, name: str, **attrs: int | bool) -> Argument:
    return Argument(
        name,
        label=messages.text("cli.lexicon.metavar.id"),
        help=messages.text("cli.lexicon.argument.id"),
        **attrs,
    )


def build_verify(messages: Messages) -> Command:
    """The command ``lexicon verify``."""
    return Command(
        "verify",
        messages=messages,
        code="cli.lexicon.verify",
        params=[_id(messages, "ids", nargs=-1), _variant(messages), format_option(messages)],
        callback=partial(verify, messages),
    )


def verify(messages: Messages, ids: tuple[str, ...], variant: str | None, style: str) -> int:
    """Checks lexicons against their manifests; all of them if none is named."""
    results = []
    for name in ids or tuple(entry.id for entry in list_lexicons()):
        found = _verified(name, variant)
        findings = found.findings if isinstance(found, BuildReport) else found
        count = found.accepted if isinstance(found, BuildReport) else None
        results.append((name, count, findings))
    wrong = [name for name, _, findings in results if has_errors(findings)]
    if style == "json":
        show_json(
            {
                "format": 1,
                "ok": not wrong,
                "lexicons": [
                    {
                        "id": name,
                        "ok": name not in wrong,
                        "words": count,
                        "findings": [messages.as_dict(finding) for finding in findings],
                    }
                    for name, count, findings in results
                ],
            }
        )
    else:
        for name, count, findings in results:
            if name in wrong:
                click.echo(messages.text("cli.lexicon.verify.bad", id=name))
            else:
                click.echo(messages.text("cli.lexicon.verify.good", id=name, count=count or 0))
            show_findings(messages, findings)
    return int(bool(wrong))


def _verified(name: str, variant: str | None) -> BuildReport | tuple[Finding, ...]:
    broken = [entry for entry in list_lexicons() if entry.id == name and entry.manifest is None]
    if broken:
        return broken[0].findings
    try:
        return verify_lexicon(name, variant_for(variant, name))
    except Fault as fault:
        # One lexicon of a language without variants must not keep the others from a check.
        if fault.finding.code != "cli.lexicon.no-variant":
            raise
        return (fault.finding,)
    except LexiconError as error:
        if error.findings[0].code == "lexicon.unknown":
            raise
        return error.findings


def build_diff(messages: Messages) -> Command:
    """The command ``lexicon diff``."""
    return Command(
        "diff",
        messages=messages,
        code="cli.lexicon.diff",
        params=[
            _id(messages, "a"),
            _id(messages, "b"),
            _variant(messages),
            click.Option(
                ["--counts"], is_flag=True, help=messages.text("cli.lexicon.diff.counts")
            ),
            format_option(messages),
        ],
        callback=partial(diff, messages),
    )


def diff(
    messages: Messages, a: str, b: str, variant: str | None, style: str, *, counts: bool
) -> int:
    """Compares the words of two lexicons."""
    rules = variant_for(variant, a)
    first, second = load_lexicon(a, rules), load_lexicon(b, rules)
    found = compare_lexicons(first, second)
    if style == "json":
        sides = {
            side: {"id": one.id, "words": one.count, "identity": one.identity}
            for side, one in (("a", first), ("b", second))
        }
        words = {"only_a": list(found.only_a), "only_b": list(found.only_b)}
        numbers = {"only_a": len(found.only_a), "only_b": len(found.only_b)}
        show_json(
            {
                "format": 1,
                "same": found.same,
                **sides,
                "counts": {**numbers, "common": found.common},
                **({} if counts else words),
            }
        )
        return int(not found.same)
    if not counts:
        for mark, only in (("<", found.only_a), (">", found.only_b)):
            for word in only:
                click.echo(f"{mark} {word}")
    for one, only in ((first, found.only_a), (second, found.only_b)):
        click.echo(messages.text("cli.lexicon.diff.only", id=one.id, count=len(only)))
    click.echo(messages.text("cli.lexicon.diff.common", count=found.common))
    return int(not found.same)


def build_export(messages: Messages) -> Command:
    """The command ``lexicon export``."""
    text = messages.text
    return Command(
        "export",
        messages=messages,
        code="cli.lexicon.export",
        params=[
            _id(messages, "name"),
            _variant(messages),
            click.Option(
                ["--format", "style"],
                type=OneOf(EXPORTS),
                default="text",
                show_default=True,
                help=text("cli.lexicon.export.format"),
            ),
            click.Option(
                ["--output"],
                type=click.Path(dir_okay=False, path_type=Path),
                help=text("cli.lexicon.export.output"),
            ),
            force_option(messages),
        ],
        callback=show_export,
    )


def show_export(
    name: str, variant: str | None, style: str, output: Path | None, *, force: bool
) -> int:
    """Writes out the words of a lexicon."""
    if output is not None:
        check_output(output, force=force)
    lexicon = load_lexicon(name, variant_for(variant, name))
    pieces = export_lexicon(lexicon, style)
    if output is None:
        click.echo("".join(pieces), nl=False)
    else:
        write_atomically(output, "".join(pieces).encode())
    return 0
