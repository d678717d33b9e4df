"""Commands in JSON: ``{"do": "place", "squares": […], "tiles": "FINED"}``.

One line a command; its fields have the names that they have in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from scrabble_rules.game._json_read import MAX_NUMBER, Node, shown
from scrabble_rules.game._json_tiles import Writing
from scrabble_rules.values import play
from scrabble_rules.values.play import Command


class _Kind(NamedTuple):
    """How a field is written and read."""

    write: Callable[[Writing, Any], object]
    read: Callable[[Writing, Node], Any]


def _as_is(_: Writing, value: object) -> object:
    return value


def _or_null(kind: _Kind) -> _Kind:
    return _Kind(
        lambda writing, value: None if value is None else kind.write(writing, value),
        lambda writing, node: None if node.value is None else kind.read(writing, node),
    )


def _list_of(kind: _Kind) -> _Kind:
    return _Kind(
        lambda writing, values: [kind.write(writing, value) for value in values],
        lambda writing, node: tuple([kind.read(writing, item) for item in node.items()]),
    )


_PLAYER = _Kind(_as_is, Writing.read_player)
_SQUARE = _Kind(Writing.square, Writing.read_square)
_TILES = _Kind(Writing.tiles, Writing.read_tiles)
_RACK = _Kind(Writing.rack, Writing.read_rack)
_COUNT = _Kind(_as_is, lambda _, node: node.integer())
_POINTS = _Kind(_as_is, lambda _, node: node.integer(-MAX_NUMBER))
_FLAG = _Kind(_as_is, lambda _, node: node.boolean())
_TEXT = _Kind(_as_is, lambda _, node: node.text())

_COMMANDS: dict[str, tuple[type, tuple[_Kind, ...]]] = {
    "place": (play.Place, (_list_of(_SQUARE), _TILES, _or_null(_FLAG))),
    "exchange": (play.Exchange, (_RACK, _COUNT, _FLAG)),
    "pass": (play.Pass, ()),
    "draw": (play.Draw, (_PLAYER, _RACK, _COUNT)),
    "accept": (play.Accept, ()),
    "hold": (play.Hold, (_or_null(_PLAYER),)),
    "challenge": (
        play.Challenge,
        (_list_of(_TILES), _or_null(_PLAYER), _or_null(_FLAG), _or_null(_COUNT)),
    ),
    "withdraw": (play.Withdraw, (_FLAG,)),
    "lose_turn": (play.LoseTurn, ()),
    "reclaim": (play.Reclaim, (_SQUARE,)),
    "no_moves": (play.NoMoves, ()),
    "spend": (play.Spend, (_PLAYER, _COUNT)),
    "adjust": (play.Adjust, (_PLAYER, _POINTS, _TEXT)),
    "resign": (play.Resign, (_or_null(_PLAYER),)),
    "forfeit": (play.Forfeit, (_PLAYER,)),
    "adjudicate": (play.Adjudicate, (_list_of(_POINTS),)),
}
NAMES: Mapping[type, str] = {made: name for name, (made, _) in _COMMANDS.items()}
"""The word that stands for each kind of command."""


def command_name(command: Command) -> str:
    """The word that stands for a kind of command: ``lose_turn``."""
    return NAMES[type(command)]


def command_to_dict(writing: Writing, command: Command) -> dict[str, object]:
    """A command as plain data, with all its fields."""
    name = command_name(command)
    made, kinds = _COMMANDS[name]
    fields = cast("Any", made)._fields
    data: dict[str, object] = {"do": name}
    for field, kind, value in zip(fields, kinds, command, strict=True):
        data[field] = kind.write(writing, value)
    return data


def read_command(writing: Writing, node: Node) -> tuple[Command | None, Node | None]:
    """The command of an event, and what the event says of its outcome (``after``).

    The command is None if anything in it cannot be read.
    """
    before = node.found.count
    kind = node.value.get("do") if isinstance(node.value, dict) else None
    if not isinstance(kind, str) or kind not in _COMMANDS:
        if isinstance(node.value, dict) and "do" in node.value:
            node.child("do").word(_COMMANDS)
        elif isinstance(node.value, dict):
            node.fault("json.missing-key", key="do")
        else:
            node.fault("json.not-object", value=shown(node.value))
        return None, None
    made, kinds = _COMMANDS[kind]
    form = cast("Any", made)
    defaults = form._field_defaults
    required = [field for field in form._fields if field not in defaults]
    fields = node.fields(["do", *required], [*defaults, "after"])
    values = [
        read.read(writing, fields[field]) if field in fields else defaults.get(field)
        for field, read in zip(form._fields, kinds, strict=True)
    ]
    if node.found.count > before:
        return None, None
    return cast("Command", form(*values)), fields.get("after")
