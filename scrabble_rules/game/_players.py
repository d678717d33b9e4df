"""Values by player, and the order of play."""

from __future__ import annotations

from scrabble_rules.values.position import Position


def onwards(position: Position, player: int) -> Position:
    """The position with the player after another to move.

    Players who have left are passed over; their turns count as taken, so that a round has
    as many turns as there were players.
    """
    turn = position.player_after(player)
    if not position.gone:
        return position._replace(turn=turn)
    passed = (turn - player - 1) % position.players
    counters = position.counters
    return position._replace(turn=turn, counters=counters._replace(turns=counters.turns + passed))


def with_value(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with another value at an index."""
    return (*values[:index], value, *values[index + 1 :])


def by_player(values: tuple[int, ...], position: Position) -> tuple[int, ...]:
    """Values by player, where an empty tuple stands for zeros."""
    return values or (0,) * position.players
