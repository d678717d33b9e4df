"""What a command led to, in the form of a case's ``then``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scrabble_rules.game import legal
from scrabble_rules.game._json_commands import NAMES
from scrabble_rules.notation.boards import format_board
from scrabble_rules.rules import notation
from scrabble_rules.rules.ending import result
from scrabble_rules.values.alphabet import strip_blanks
from scrabble_rules.values.play import Place, PlayScore, Refusal, Step
from scrabble_rules.values.position import Position, Settlement
from scrabble_rules.values.variant import Variant


def refused(variant: Variant, refusal: Refusal) -> dict[str, Any]:
    """What a case may ask of a refused command."""
    return {
        "legal": False,
        "findings": sorted({finding.code for finding in refusal.findings}),
        **_scored(variant, refusal.score),
    }


def after(variant: Variant, steps: tuple[Step, ...], asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a case asks after its commands, the last of which is the last step."""
    step = steps[-1]
    found: dict[str, Any] = {
        "legal": True,
        "findings": sorted({finding.code for finding in step.findings}),
        **_scored(variant, step.score),
    }
    outcome = step.challenge
    if outcome is not None:
        found |= {
            "upheld": outcome.upheld,
            "challenge_points": list(outcome.points),
            "turn_lost": _number(outcome.turn_lost),
        }
    for key, tell in _TOLD.items():
        if key in asked:
            found[key] = tell(variant, step.after)
    if "can" in asked or "cannot" in asked:
        found["can"] = found["cannot"] = sorted(NAMES[kind] for kind in legal(variant, step.after))
    if "move" in asked and isinstance(step.command, Place) and step.score is not None:
        words = step.score.words
        across = words[0].across if words else step.command.across is not False
        found["move"] = notation.format_play(
            variant, step.before.board, step.command, across=across
        )
    return found


def _scored(variant: Variant, score: PlayScore | None) -> dict[str, Any]:
    if score is None:
        return {}
    words = [[spelled(variant, word.tiles), word.total] for word in score.words]
    return {"score": score.total, "bonus": score.bonus, "words": words}


def spelled(variant: Variant, tiles: bytes) -> str:
    """A word as people write it, without marks of blanks."""
    return variant.alphabet.spelling(strip_blanks(tiles))


def rack_texts(variant: Variant, rack: tuple[bytes, int]) -> list[str]:
    """The tiles of a rack, each as a text; ``_`` for one that nobody knows."""
    known, unknown = rack
    letters = ("?", *variant.alphabet.letters)
    return [letters[tile] for tile in known] + ["_"] * unknown


def _number(player: int | None) -> int | None:
    return None if player is None else player + 1


def _ended(of: Callable[[Settlement], Any]) -> Callable[[Variant, Position], Any]:
    return lambda _, position: None if position.ended is None else of(position.ended)


def _result(variant: Variant, position: Position) -> dict[str, Any] | None:
    found = result(variant, position)
    if found is None:
        return None
    return {
        "winner": _number(found.winner),
        "places": list(found.places),
        "decided_by": found.decided_by,
    }


_TOLD: Mapping[str, Callable[[Variant, Position], Any]] = {
    "scores": lambda _, position: list(position.scores),
    "turn": lambda _, position: position.turn + 1,
    "phase": lambda _, position: position.phase.value,
    "ended": _ended(lambda ended: ended.trigger),
    "settlement": _ended(lambda ended: None if ended.points is None else list(ended.points)),
    "time": _ended(lambda ended: list(ended.time)),
    "lost": _ended(lambda ended: [player + 1 for player in ended.lost]),
    "finisher": _ended(lambda ended: _number(ended.finisher)),
    "result": _result,
    "board": lambda variant, position: format_board(variant, position.board),
    "racks": lambda variant, position: [rack_texts(variant, rack) for rack in position.racks],
    "bag": lambda _, position: position.bag_size,
    "scoreless": lambda _, position: position.counters.scoreless,
    "passes": lambda _, position: position.counters.passes,
    "turns": lambda _, position: position.counters.turns,
    "exchanges": lambda _, position: list(position.counters.exchanges),
}
