"""``replay``: checks game records, games and positions by the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scrabble_rules.messages import Messages
from scrabble_rules.notation.boards import format_board
from scrabble_rules.record import Report, Turn, check_record
from scrabble_rules.rules import notation
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.position import Rack
from scrabble_rules.values.record import Kind
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _draw
from ._findings import exit_code, show_findings, show_json
from ._frame import Command
from ._options import files_argument, format_option, lexicon_option, strict_option, variant_option
from ._sources import read_source

if TYPE_CHECKING:
    from scrabble_rules.game.session import Game
    from scrabble_rules.lexicon import Lexicon
    from scrabble_rules.notation.cgp import CgpPosition

JSON_VERSION = 1

# What the check of a record says that the rules of a game have not said already.
_OF_A_GAME = frozenset(
    {
        "record.bonus-for-phony",
        "record.misplaced-stands",
        "record.phony-stands",
        "record.unfinished",
        "record.withdrawn-valid",
        "setup.player-count",
        "support.not-yet",
        "words.not-in-lexicon",
    }
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A file and what became of it."""

    file: str
    findings: tuple[Finding, ...]
    report: Report | None = None
    variant: Variant | None = None
    lexicon: Lexicon | None = None
    cgp: CgpPosition | None = None


def build(messages: Messages) -> Command:
    """The command."""
    return Command(
        "replay",
        messages=messages,
        code="cli.replay",
        params=[
            files_argument(messages, "cli.replay.files"),
            variant_option(messages, required=False, code="cli.replay.variant"),
            lexicon_option(messages),
            format_option(messages),
            strict_option(messages),
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
    """Reads and checks one file. ``variant`` overrides what the file says."""
    source = read_source(path, variant, lexicon)
    checked = Checked(source.file, source.findings)
    if source.variant is None:
        return checked
    words = source.words
    checked = replace(checked, variant=source.variant, lexicon=words)
    if source.cgp is not None:
        return replace(checked, cgp=source.cgp)
    if source.game is not None:
        return _check_game(checked, source.game)
    if source.record is None:
        return checked
    try:
        report = check_record(source.variant, source.record, words)
    except RecordError as error:
        return Checked(source.file, (*source.findings, *error.findings))
    findings = _in_order((*source.findings, *report.findings))
    return replace(checked, findings=findings, report=report)


def _check_game(checked: Checked, game: Game) -> Checked:
    """The table of a game, whose rules have been applied already; its words are looked up."""
    from scrabble_rules.notation.convert import game_to_record  # noqa: PLC0415 -- most are GCG

    try:
        record = replace(game_to_record(game), file=checked.file)
    except RecordError as error:
        notes = [replace(item, severity=Severity.NOTE) for item in error.findings]
        from scrabble_rules.notation.cgp import cgp_of  # noqa: PLC0415

        cgp = cgp_of(game.variant, game.position, ())
        return replace(checked, findings=(*checked.findings, *notes), cgp=cgp)
    report = check_record(game.variant, record, game.words)
    kept = tuple(item for item in report.findings if item.code in _OF_A_GAME)
    position = game.position
    report = replace(
        report,
        findings=kept,
        position=position,
        scores=position.scores,
        written=position.scores,
    )
    return replace(checked, findings=(*checked.findings, *kept), report=report)


def _in_order(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Findings of the file as a whole first, then by line; notes keep their place."""
    return tuple(sorted(findings, key=lambda finding: finding.where.line or 0))


# -- text -----------------------------------------------------------------------------


def _show(messages: Messages, checked: Checked) -> None:
    text = messages.text
    click.echo(checked.file)
    report, variant = checked.report, checked.variant
    if variant is not None:
        click.echo(text("cli.replay.by-variant", name=variant.name, id=variant.id))
    if report is not None and variant is not None:
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
    if checked.cgp is not None and variant is not None:
        _show_position(messages, variant, checked.cgp)
    if checked.findings:
        click.echo()
        show_findings(messages, checked.findings)
    click.echo()
    click.echo(_verdict(messages, checked))


def _show_position(messages: Messages, variant: Variant, cgp: CgpPosition) -> None:
    """The board, and the racks and scores, the player to move first."""
    text = messages.text
    click.echo()
    click.echo(_draw.board(variant, cgp.position.board))
    click.echo()
    heads = [
        text("cli.replay.head.player"),
        text("cli.position.head.rack"),
        text("cli.replay.head.total"),
    ]
    rows = [
        [str(number), _rack(variant, rack), str(score)]
        for number, (rack, score) in enumerate(zip(cgp.position.racks, cgp.scores, strict=True), 1)
    ]
    click.echo(_draw.table(heads, rows, frozenset({2})))
    click.echo()
    click.echo(text("cli.position.scoreless", count=cgp.scoreless))
    if cgp.operations:
        written = "; ".join(f"{name} {value}".rstrip() for name, value in cgp.operations)
        click.echo(text("cli.position.operations", operations=written))


def _rack(variant: Variant, rack: Rack) -> str:
    """The known tiles, and ``_`` for each that is not."""
    return variant.alphabet.rack_text(rack.tiles) + "_" * rack.unknown


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
        "variant": checked.variant.id if checked.variant else None,
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
    if checked.cgp is not None and checked.variant is not None:
        entry["position"] = _position_json(checked.variant, checked.cgp)
    entry["findings"] = [messages.as_dict(finding) for finding in checked.findings]
    return entry


def _position_json(variant: Variant, cgp: CgpPosition) -> dict[str, object]:
    return {
        "board": format_board(variant, cgp.position.board).split("/"),
        "racks": [variant.alphabet.rack_text(rack) for rack in cgp.racks],
        "scores": list(cgp.scores),
        "scoreless": cgp.scoreless,
        "operations": [{"name": name, "value": value} for name, value in cgp.operations],
    }


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
