"""``replay``: checks game records by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scrabble_rules.messages import Messages
from scrabble_rules.notation.boards import format_board
from scrabble_rules.notation.gcg_encoding import MAX_BYTES
from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.record import Report, Turn, check_record
from scrabble_rules.rules import notation
from scrabble_rules.values.errors import RecordError, VariantError
from scrabble_rules.values.finding import Finding, Severity, Where
from scrabble_rules.values.record import Kind, Record
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant, variants_for_record_name

from . import _draw
from ._files import read_at_most
from ._findings import exit_code, show_findings, show_json
from ._frame import Argument, Command, InputPath, OneOf
from ._words import words_named

if TYPE_CHECKING:
    from scrabble_rules.lexicon import Lexicon

JSON_VERSION = 1


@dataclass(frozen=True, slots=True)
class Checked:
    """A file and what became of it."""

    file: str
    findings: tuple[Finding, ...]
    report: Report | None = None
    lexicon: Lexicon | None = None


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "replay",
        messages=messages,
        code="cli.replay",
        params=[
            Argument(
                "files",
                label=text("cli.metavar.file"),
                nargs=-1,
                required=True,
                type=InputPath(),
                help=text("cli.replay.files"),
            ),
            click.Option(["--variant"], help=text("cli.replay.variant")),
            click.Option(["--lexicon"], help=text("cli.option.lexicon")),
            click.Option(
                ["--format", "style"],
                type=OneOf(["text", "json"]),
                default="text",
                show_default=True,
                help=text("cli.option.format"),
            ),
            click.Option(["--strict"], is_flag=True, help=text("cli.option.strict")),
        ],
        callback=partial(replay, messages),
    )


def replay(
    messages: Messages,
    files: tuple[Path, ...],
    variant: str | None,
    lexicon: str | None,
    style: str,
    *,
    strict: bool,
) -> int:
    """Checks each file; one that cannot be read does not stop the others."""
    chosen = load_variant(variant) if variant is not None else None
    results = []
    for path in files:
        checked = check_file(path, chosen, lexicon)
        results.append(checked)
        if style == "text":
            if len(results) > 1:
                click.echo()
            _show(messages, checked)
    code = max(exit_code(checked.findings, strict=strict) for checked in results)
    if style == "json":
        show_json(
            {
                "format": JSON_VERSION,
                "ok": code == 0,
                "files": [_as_json(messages, checked, strict=strict) for checked in results],
            }
        )
    elif len(results) > 1:
        _summary(messages, results, strict=strict)
    return code


def check_file(path: Path, variant: Variant | None, lexicon: str | None) -> Checked:
    """Reads and checks one record. ``variant`` overrides what the record says."""
    name = str(path)
    record, findings = read_gcg(read_at_most(path, MAX_BYTES), name)
    if record is None:
        return Checked(name, findings)
    try:
        chosen = variant or _variant_of(record)
        if chosen is None:
            missing = Finding("record.no-variant", where=Where(file=name))
            return Checked(name, (*findings, missing))
    except VariantError as error:
        return Checked(name, (*findings, *error.findings))
    words = words_named(lexicon, chosen)
    try:
        report = check_record(chosen, record, words)
    except RecordError as error:
        return Checked(name, (*findings, *error.findings))
    return Checked(name, _in_order((*findings, *report.findings)), report, words)


def _variant_of(record: Record) -> Variant | None:
    named = record.pragma("variant")
    if named:
        return load_variant(named.strip())
    lexicon = record.pragma("lexicon")
    found = variants_for_record_name(lexicon.strip()) if lexicon else ()
    return load_variant(found[0]) if len(found) == 1 else None


def _in_order(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Findings of the file as a whole first, then by line; notes keep their place."""
    return tuple(sorted(findings, key=lambda finding: finding.where.line or 0))


# -- text -----------------------------------------------------------------------------


def _show(messages: Messages, checked: Checked) -> None:
    text = messages.text
    click.echo(checked.file)
    report = checked.report
    if report is not None:
        variant = report.variant
        click.echo(text("cli.replay.by-variant", name=variant.name, id=variant.id))
        if checked.lexicon is None:
            click.echo(text("cli.replay.words-unchecked"))
        else:
            click.echo(text("cli.replay.words-checked", id=checked.lexicon.id))
        click.echo()
        click.echo(_turns(messages, report))
        click.echo()
        click.echo(_draw.board(variant, report.position.board))
        click.echo()
        for line in _result(messages, report):
            click.echo(line)
    if checked.findings:
        click.echo()
        show_findings(messages, checked.findings)
    click.echo()
    click.echo(_verdict(messages, checked))


def _turns(messages: Messages, report: Report) -> str:
    heads = [
        messages.text(f"cli.replay.head.{name}")
        for name in ("turn", "player", "move", "words", "score", "total", "verdict")
    ]
    rows = [_row(messages, report, turn) for turn in report.turns]
    return _draw.table(heads, rows, frozenset({0, 4, 5}))


def _row(messages: Messages, report: Report, turn: Turn) -> list[str]:
    event = turn.event
    player = report.record.players[event.player].nick if event.player is not None else "?"
    words = ", ".join(
        word.word + ("*" if word.valid is False else "") for word in report.words(turn)
    )
    return [
        str(turn.number),
        player,
        report.move(turn) or _move(messages, turn),
        words,
        _written_and_right(event.points, turn.points),
        _written_and_right(event.total, None),
        messages.text(f"cli.verdict.{turn.verdict.value}"),
    ]


def _written_and_right(written: int | None, right: int | None) -> str:
    if written is None:
        return "" if right is None else f"({right})"
    if right is None or right == written:
        return str(written)
    return f"{written} ≠ {right}"


def _move(messages: Messages, turn: Turn) -> str:
    event = turn.event
    match event.kind:
        case Kind.PLAY:
            return f"{event.square} {event.tiles}"
        case Kind.EXCHANGE:
            return messages.text("cli.move.exchange", tiles=event.tiles or str(event.count))
        case Kind.END_RACK:
            return messages.text("cli.move.end_rack", tiles=event.tiles or "")
        case Kind.UNREAD:
            return event.text[:40]
    return messages.text(f"cli.move.{event.kind.value}")


def _result(messages: Messages, report: Report) -> list[str]:
    ended = report.position.ended
    lines = []
    if ended is not None:
        lines.append(messages.text(f"cli.ended.{ended.trigger}"))
    for player, right, written in zip(
        report.record.players, report.scores, report.written, strict=True
    ):
        shown = _written_and_right(written, right)
        name = player.name or player.nick
        lines.append(messages.text("cli.player-total", player=name, total=shown))
    return lines


def _verdict(messages: Messages, checked: Checked) -> str:
    counts = dict.fromkeys(Severity, 0)
    for finding in checked.findings:
        counts[finding.severity] += 1
    parts = [
        messages.text(f"cli.count.{severity.value}", count=counts[severity])
        for severity in Severity
        if counts[severity]
    ]
    return (
        messages.text("cli.counts", counts=tuple(parts)) if parts else messages.text("cli.clean")
    )


def _summary(messages: Messages, results: list[Checked], *, strict: bool) -> None:
    click.echo()
    for checked in results:
        state = "wrong" if exit_code(checked.findings, strict=strict) else "ok"
        click.echo(f"{messages.text(f'cli.verdict.{state}')}  {checked.file}")


# -- JSON -----------------------------------------------------------------------------


def _as_json(messages: Messages, checked: Checked, *, strict: bool) -> dict[str, object]:
    report = checked.report
    entry: dict[str, object] = {
        "file": checked.file,
        "ok": exit_code(checked.findings, strict=strict) == 0,
        "variant": report.variant.id if report else None,
        "lexicon": checked.lexicon.id if checked.lexicon else None,
    }
    if report is not None:
        ended = report.position.ended
        entry["players"] = [
            {"nick": player.nick, "name": player.name, "total": right, "written": written}
            for player, right, written in zip(
                report.record.players, report.scores, report.written, strict=True
            )
        ]
        entry["ended"] = ended.trigger if ended else None
        entry["board"] = format_board(report.variant, report.position.board).split("/")
        entry["turns"] = [_turn_json(report, turn) for turn in report.turns]
    entry["findings"] = [messages.as_dict(finding) for finding in checked.findings]
    return entry


def _turn_json(report: Report, turn: Turn) -> dict[str, object]:
    event = turn.event
    variant = report.variant
    entry: dict[str, object] = {
        "turn": turn.number,
        "line": event.line,
        "player": report.record.players[event.player].nick if event.player is not None else None,
        "kind": event.kind.value,
        "move": report.move(turn) or None,
        "rack": event.rack,
        "written": {"points": event.points, "total": event.total},
        "points": turn.points,
        "total": turn.total,
        "verdict": turn.verdict.value,
        "findings": [finding.code for finding in turn.findings],
    }
    if turn.score is not None:
        entry["words"] = [
            {
                "word": verdict.word,
                "points": verdict.points,
                "valid": verdict.valid,
                "square": notation.square_name(variant, word.start),
                "across": word.across,
            }
            for verdict, word in zip(report.words(turn), turn.score.words, strict=True)
        ]
        entry["bonus"] = turn.score.bonus
    return entry
