"""Values by player."""

from __future__ import annotations

from scrabble_rules.values.position import Position


def following(position: Position, player: int) -> int:
    """The player after another, of those still in the game."""
    players = len(position.racks)
    turn = (player + 1) % players
    while position.gone and turn in position.gone and turn != player:
        turn = (turn + 1) % players
    return turn


def with_value(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with another value at an index."""
    return (*values[:index], value, *values[index + 1 :])


def by_player(values: tuple[int, ...], position: Position) -> tuple[int, ...]:
    """Values by player, where an empty tuple stands for zeros."""
    return values or (0,) * position.players
