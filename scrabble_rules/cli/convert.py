"""``convert``: a game or a position in another format."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from scrabble_rules._files import write_atomically
from scrabble_rules.game.session import Game
from scrabble_rules.messages import Messages
from scrabble_rules.notation.cgp import cgp_of, write_cgp
from scrabble_rules.notation.convert import game_to_record, record_to_game
from scrabble_rules.notation.gcg_writer import write_gcg
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, Where, has_errors
from scrabble_rules.variant import load_variant

from ._findings import exit_code, show_findings
from ._frame import Argument, Command, Fault, InputPath, OneOf
from ._options import check_output, force_option, variant_option
from ._sources import Source, read_source


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "convert",
        messages=messages,
        code="cli.convert",
        params=[
            Argument(
                "file",
                label=text("cli.metavar.file"),
                required=True,
                type=InputPath(),
                help=text("cli.convert.file"),
            ),
            click.Option(
                ["--to", "target"],
                type=OneOf(["gcg", "json", "cgp"]),
                required=True,
                help=text("cli.convert.to"),
            ),
            variant_option(messages, required=False, code="cli.convert.variant"),
            click.Option(
                ["--output"],
                metavar=text("cli.metavar.file"),
                help=text("cli.convert.output"),
            ),
            force_option(messages),
        ],
        callback=partial(convert, messages),
    )


def convert(
    messages: Messages,
    file: Path,
    target: str,
    variant: str | None,
    output: str | None,
    *,
    force: bool,
) -> int:
    """Writes the file in another format; exit code 1, and nothing written, after an error."""
    place = None if output is None else Path(output)
    if place is not None:
        check_output(place, force=force)
    source = read_source(file, load_variant(variant) if variant is not None else None)
    findings, text = source.findings, None
    if target == "gcg" and source.record is not None:
        # Only the form changes: no rules are needed.
        findings = tuple(item for item in findings if item.code != "record.no-variant")
    if not has_errors(findings):
        try:
            text, findings = _converted(source, findings, target)
        except RecordError as error:
            findings += tuple(_in_file(item, source.file) for item in error.findings)
    show_findings(messages, findings, err=True)
    if text is None or has_errors(findings):
        return 1
    if place is None:
        # Bytes: the formats are UTF-8, whatever the terminal is.
        click.echo(text.encode(), nl=False)
    else:
        write_atomically(place, text.encode())
    return exit_code(findings)


def _converted(
    source: Source, findings: tuple[Finding, ...], target: str
) -> tuple[str | None, tuple[Finding, ...]]:
    """The text in the format wanted, and the findings with those of the conversion."""
    if target == "gcg" and source.record is not None:
        return write_gcg(source.record), findings
    variant, game = source.variant, source.game
    if variant is None:
        return None, findings
    if source.cgp is not None:
        if target == "gcg":
            raise Fault("cli.convert.impossible", source="cgp", target=target)
        if target == "cgp":
            return write_cgp(variant, source.cgp) + "\n", findings
        position = source.cgp.position
        names = [f"player{number}" for number in range(1, position.players + 1)]
        game = Game(variant, names, position=position)
    if source.record is not None:
        game, found = record_to_game(variant, source.record)
        findings += found
        if has_errors(found):
            return None, findings
    if game is None:
        return None, findings
    if target == "cgp":
        return write_cgp(variant, cgp_of(variant, game.position)) + "\n", findings
    if target == "gcg":
        return write_gcg(game_to_record(game)), findings
    return game.to_json(), findings


def _in_file(finding: Finding, file: str) -> Finding:
    where: Where = finding.where
    return finding if where.file else replace(finding, where=replace(where, file=file))
