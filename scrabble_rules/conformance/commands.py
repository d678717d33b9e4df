"""The commands of a case, made of what its file says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scrabble_rules.notation.moves import parse_move
from scrabble_rules.rules.notation import parse_start
from scrabble_rules.values.errors import MoveError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Accept,
    Adjudicate,
    Adjust,
    Challenge,
    Command,
    Draw,
    Exchange,
    Forfeit,
    Hold,
    LoseTurn,
    NoMoves,
    Pass,
    Place,
    Reclaim,
    Resign,
    Spend,
    Withdraw,
)
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant

from .case import QUESTIONS, Case
from .position import BadCase, rack_of

MAX_COMMANDS = 1_000
"""Commands of a case, at most."""

Maker = Callable[[Position], Command | None]
"""Makes a command for the position in which it is given; None if there is nothing to do."""


def makers(variant: Variant, when: Mapping[str, Any]) -> Iterator[Maker]:
    """The commands of one item of ``when``: mostly one, several for ``pass: {times: 3}``."""
    ((name, value),) = when.items()
    count = value.get("times", 1) if name == "pass" else 1
    for _ in range(count):
        yield lambda position: _MAKE[name](variant, position, value)


def check_form(case: Case) -> None:
    """Raises BadCase for a question among others, or too many commands."""
    asked = [key for item in case.when for key in item if key in QUESTIONS]
    if asked and len(case.when) > 1:
        raise BadCase(
            Finding("conformance.question-alone", {"case": case.id, "question": asked[0]})
        )
    passes = [item["pass"].get("times", 1) for item in case.when if "pass" in item]
    count = len(case.when) - len(passes) + sum(passes)
    if count > MAX_COMMANDS:
        params = {"count": count, "limit": MAX_COMMANDS}
        raise BadCase(Finding("conformance.too-many-commands", params))


def square_of(variant: Variant, name: str) -> int:
    """The number of a square that is named letter first, as the variant names it.

    Raises BadCase off the board.
    """
    lettered = variant.notation.coordinates == "letter-first"
    start = parse_start(name, lettered)
    square = None if start is None else variant.board.square(start.row, start.column)
    if square is None:
        raise BadCase(Finding("conformance.square", {"square": name}))
    return square


def _place(variant: Variant, position: Position, value: Any) -> Command:
    if isinstance(value, str):
        try:
            return parse_move(variant, position.board, value).place
        except MoveError as error:
            raise BadCase(*error.findings) from error
    squares = tuple([_any_square(variant, name) for name in value["squares"]])
    tiles, findings = variant.alphabet.tiles(value["tiles"])
    if findings:
        raise BadCase(*findings)
    return Place(squares, tiles)


def _any_square(variant: Variant, name: str) -> int:
    """A square, also one off the board: the rules must refuse it."""
    try:
        return square_of(variant, name)
    except BadCase:
        return variant.board.size


def _exchange(variant: Variant, _: Position, value: Any) -> Command:
    if isinstance(value, str):
        return Exchange(rack_of(variant, value))
    tiles = rack_of(variant, value.get("tiles", ""))
    return Exchange(tiles, value.get("unknown", 0), value.get("free", False))


def _draw(variant: Variant, position: Position, value: Any) -> Command | None:
    player = value["player"] - 1
    if "tiles" in value or "unknown" in value:
        return Draw(player, rack_of(variant, value.get("tiles", "")), value.get("unknown", 0))
    if not 0 <= player < position.players:
        return Draw(player, b"", 1)
    room = variant.setup.rack_size - position.racks[player].size
    count = min(room, position.bag_size)
    return Draw(player, b"", count) if count > 0 else None


def _challenge(variant: Variant, _: Position, value: Any) -> Command:
    words = []
    for word in value.get("words", ()):
        tiles, findings = variant.alphabet.tiles(word)
        if findings:
            raise BadCase(*findings)
        words.append(tiles)
    return Challenge(tuple(words), _player(value), value.get("upheld"), value.get("seconds"))


def _player(value: Mapping[str, Any]) -> int | None:
    return value["player"] - 1 if "player" in value else None


_MAKE: Mapping[str, Callable[[Variant, Position, Any], Command | None]] = {
    "place": _place,
    "exchange": _exchange,
    "pass": lambda *_: Pass(),
    "draw": _draw,
    "challenge": _challenge,
    "accept": lambda *_: Accept(),
    "hold": lambda _, __, value: Hold(_player(value)),
    "withdraw": lambda _, __, value: Withdraw(value.get("barred", False)),
    "lose_turn": lambda *_: LoseTurn(),
    "reclaim": lambda variant, _, value: Reclaim(square_of(variant, value)),
    "no_moves": lambda *_: NoMoves(),
    "spend": lambda _, __, value: Spend(value["player"] - 1, value["seconds"]),
    "adjust": lambda _, __, value: Adjust(
        value["player"] - 1, value["points"], value.get("kind", "other")
    ),
    "resign": lambda _, __, value: Resign(_player(value)),
    "forfeit": lambda _, __, value: Forfeit(value["player"] - 1),
    "adjudicate": lambda _, __, value: Adjudicate(tuple(value.get("points", ()))),
}
