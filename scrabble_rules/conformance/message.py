"""A case as another engine gets it: no expectations, all texts taken apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scrabble_rules.game._json_commands import command_name
from scrabble_rules.notation.boards import format_board
from scrabble_rules.values.alphabet import BLANK, strip_blanks
from scrabble_rules.values.play import (
    Challenge,
    Command,
    Draw,
    Exchange,
    Place,
    Reclaim,
)
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant.export import resolved_json

from .case import Case
from .commands import check_form
from .observe import rack_texts
from .own import play
from .position import Start, start_of


def message_of(
    variant: Variant, case: Case, asked: frozenset[str], *, rules: bool
) -> dict[str, Any]:
    """The message ``case`` of the protocol (``docs/conformance-protocol.md``).

    ``asked`` are keys of ``then``; with ``rules`` the whole variant is in it. Raises BadCase
    if the case cannot be run.
    """
    check_form(case)
    start = start_of(variant, case.given)
    override = None if case.override is None else case.override.plain()
    message: dict[str, Any] = {
        "type": "case",
        "id": case.id,
        "chapter": case.chapter,
        "requires": sorted(case.requires),
        "variant": {"id": case.variant, "override": override},
        "given": _given(start, case.given),
        "when": list(_when(start, case)),
        "ask": sorted(asked),
    }
    if rules:
        message["rules"] = resolved_json(start.variant)
    return message


def _given(start: Start, given: Mapping[str, Any]) -> dict[str, Any]:
    variant, position = start.variant, start.position
    board, bag = variant.board, given.get("bag")
    counters = position.counters
    return {
        "board": {
            "rows": board.height,
            "columns": board.width,
            "tiles": [
                _tile(variant, square, tile) for square, tile in enumerate(position.board) if tile
            ],
            "text": format_board(variant, position.board),
        },
        "racks": [
            None if text is None else rack_texts(variant, rack)
            for text, rack in zip(
                given.get("racks", [None] * position.players), position.racks, strict=True
            )
        ],
        "bag": {
            "count": position.bag_size,
            "tiles": rack_texts(variant, (unseen_tiles(position), 0))
            if isinstance(bag, str)
            else None,
        },
        "scores": list(position.scores),
        "turn": position.turn + 1,
        "scoreless": counters.scoreless,
        "passes": counters.passes,
        "turns": counters.turns,
        "exchanges": list(counters.exchanges),
        "seconds": list(position.seconds),
        "wrong_challenges": list(counters.wrong_challenges),
        "words": given.get("words"),
    }


def unseen_tiles(position: Position) -> bytes:
    """The tiles that nobody sees, as rack tiles."""
    return b"".join([bytes([tile]) * count for tile, count in enumerate(position.unseen)])


def _tile(variant: Variant, square: int, tile: int) -> dict[str, Any]:
    row, column = divmod(square, variant.board.width)
    blank = bool(tile & BLANK)
    letter = tile & ~BLANK
    return {
        "row": row + 1,
        "column": column + 1,
        "tile": variant.alphabet.letters[letter - 1] if letter else "?",
        "blank": blank,
    }


def _when(start: Start, case: Case) -> Iterator[dict[str, Any]]:
    question = case.question
    if question is not None:
        yield {"do": "ask", "question": question, "of": case.when[0][question]}
        return
    # The commands are carried out here too, as the text of a play is read on its board.
    played = play(start, case)
    commands: list[Command] = [step.command for step in played.steps]
    if played.refusal is not None:
        commands.append(played.refusal.command)
    texts = iter([item["place"] for item in case.when if "place" in item])
    for command in commands:
        if isinstance(command, Place):
            yield _placed(start.variant, command, next(texts))
        else:
            yield _command(start.variant, command)
    if played.unreadable:
        yield {"do": "place", "move": next(texts), "across": None, "tiles": None}


def _placed(variant: Variant, command: Place, text: Any) -> dict[str, Any]:
    tiles = None
    if len(command.squares) == len(command.tiles):
        placed = zip(command.squares, command.tiles, strict=True)
        tiles = [_tile(variant, square, tile) for square, tile in placed]
    return {
        "do": "place",
        "move": text if isinstance(text, str) else None,
        "across": command.across,
        "tiles": tiles,
    }


def _command(variant: Variant, command: Command) -> dict[str, Any]:
    told: dict[str, Any] = {"do": command_name(command)}
    match command:
        case Exchange():
            tiles = rack_texts(variant, (command.tiles, 0))
            return {**told, "tiles": tiles, "unknown": command.unknown, "free": command.free}
        case Draw():
            tiles = rack_texts(variant, (command.tiles, 0))
            player = command.player + 1
            return {**told, "player": player, "tiles": tiles, "unknown": command.unknown}
        case Challenge():
            words = [rack_texts(variant, (strip_blanks(word), 0)) for word in command.words]
            player_ = None if command.player is None else command.player + 1
            return {
                **told,
                "words": words,
                "player": player_,
                "upheld": command.upheld,
                "seconds": command.seconds,
            }
        case Reclaim():
            row, column = divmod(command.square, variant.board.width)
            return {**told, "row": row + 1, "column": column + 1}
    fields = command._asdict()
    if fields.get("player") is not None:
        fields["player"] += 1
    return {**told, **{key: _plain(field) for key, field in fields.items()}}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
