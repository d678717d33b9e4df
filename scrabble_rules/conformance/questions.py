"""The questions of cases: what the rules say without a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scrabble_rules.lexicon.segments import word_of
from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.notation.moves import format_move, parse_move
from scrabble_rules.record import check_record
from scrabble_rules.rules import setup
from scrabble_rules.rules.clock import overtime_penalty
from scrabble_rules.rules.notation import square_name
from scrabble_rules.values.alphabet import Rejected
from scrabble_rules.values.errors import MoveError, RecordError
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant.catalogue import check_variant_text

from .commands import square_of
from .position import BadCase, Start, rack_of


def answer(start: Start, question: str, of: Any) -> dict[str, Any]:
    """What the rules answer. Raises BadCase if the question makes no sense."""
    return _ANSWERS[question](start, of)


def _spell(start: Start, text: str) -> dict[str, Any]:
    word = word_of(start.variant.alphabet, text)
    if isinstance(word, Rejected):
        return {"legal": False, "rejected": word.reason}
    return {"legal": True, "tiles": _texts(start.variant, word), "count": len(word)}


def _tiles(start: Start, text: str) -> dict[str, Any]:
    tiles, findings = start.variant.alphabet.tiles(text)
    if findings:
        return _refused(findings)
    return {"legal": True, "tiles": _texts(start.variant, tiles), "count": len(tiles)}


def _texts(variant: Variant, tiles: bytes) -> list[str]:
    return [variant.alphabet.written(tile) for tile in tiles]


def _set(start: Start, _: Any) -> dict[str, Any]:
    variant = start.variant
    counts, points = variant.tiles.counts, variant.tiles.points
    letters = ("?", *variant.alphabet.letters)
    return {
        "count": sum(counts),
        "points": sum(count * worth for count, worth in zip(counts, points, strict=True)),
        "blanks": counts[0],
        "letters": {
            letter: [count, worth]
            for letter, count, worth in zip(letters, counts, points, strict=True)
        },
    }


def _players(start: Start, count: int) -> dict[str, Any]:
    findings = setup.check_players(start.variant, count)
    return _refused(findings) if findings else {"legal": True, "findings": []}


def _start_draw(start: Start, drawn: list[str]) -> dict[str, Any]:
    tiles = b"".join([rack_of(start.variant, text) for text in drawn])
    if len(tiles) != len(drawn):
        raise BadCase(Finding("conformance.given", {"key": "start_draw", "value": str(drawn)}))
    found = setup.draw_result(start.variant, tiles)
    if found.first is None:
        return {"redraw": [player + 1 for player in found.redraw]}
    return {"first": found.first + 1}


def _balance(start: Start, players: list[list[int]]) -> dict[str, Any]:
    first = setup.balance(start.variant, [setup.Starts(*pair) for pair in players])
    return {"first": None if first is None else first + 1}


def _overtime(start: Start, seconds: int) -> dict[str, Any]:
    return {"points": overtime_penalty(start.variant, seconds)}


def _read_move(start: Start, text: str) -> dict[str, Any]:
    variant, board = start.variant, start.position.board
    try:
        place = parse_move(variant, board, text).place
    except MoveError as error:
        return _refused(error.findings)
    found = {
        "legal": True,
        "findings": [],
        "squares": [square_name(variant, square) for square in place.squares],
        "across": place.across,
    }
    try:
        return {**found, "move": format_move(variant, board, place)}
    except MoveError:
        return found


def _premium(start: Start, name: str) -> dict[str, Any]:
    board = start.variant.board
    square = square_of(start.variant, name)
    return {
        "word": board.word_factors[square],
        "letter": board.letter_factors[square],
        "start": square in board.start,
        "dead": square in board.dead,
    }


def _check_set(start: Start, text: str) -> dict[str, Any]:
    findings = setup.check_set(start.variant, rack_of(start.variant, text))
    return {"findings": _codes(findings)}


def _record(start: Start, text: str) -> dict[str, Any]:
    record, findings = read_gcg(text.encode("utf-8"))
    if record is None:
        return {**_refused(findings), "ok": False}
    try:
        report = check_record(start.variant, record, start.words)
    except RecordError as error:
        return {**_refused((*findings, *error.findings)), "ok": False}
    found = (*findings, *report.findings)
    return {
        "legal": True,
        "ok": all(finding.severity is not Severity.ERROR for finding in found),
        "findings": _codes(found),
        "scores": list(report.scores),
        "verdicts": [turn.verdict.value for turn in report.turns],
    }


def _variant_file(_: Start, text: str) -> dict[str, Any]:
    variant, findings = check_variant_text(text, "variant.yaml")
    return {"legal": variant is not None, "findings": _codes(findings)}


def _refused(findings: tuple[Finding, ...]) -> dict[str, Any]:
    return {"legal": False, "findings": _codes(findings)}


def _codes(findings: tuple[Finding, ...]) -> list[str]:
    """The codes of what is wrong or doubtful; notes are not told."""
    return sorted({item.code for item in findings if item.severity is not Severity.NOTE})


_ANSWERS: Mapping[str, Callable[[Start, Any], dict[str, Any]]] = {
    "spell": _spell,
    "tiles": _tiles,
    "set": _set,
    "players": _players,
    "start_draw": _start_draw,
    "balance": _balance,
    "overtime": _overtime,
    "read_move": _read_move,
    "premium": _premium,
    "check_set": _check_set,
    "record": _record,
    "variant_file": _variant_file,
}
