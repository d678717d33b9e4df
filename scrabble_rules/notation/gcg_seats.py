"""Whose event is it? The player of each event line of a GCG file.

A nickname says it. Where two players have the same nickname, the events are given to them
by turns: a play, a pass or an exchange belongs to the next of them after the last turn,
and a line about the play just made belongs to its player.
"""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_rules.values.record import Kind

from .gcg_lines import Move

_TURNS = frozenset({Kind.PLAY, Kind.PASS, Kind.EXCHANGE})
_SAME = frozenset({Kind.WITHDRAWN, Kind.CHALLENGE_BONUS})


class Seats:
    """The nicknames by seat, and who had the last turn and the last event."""

    def __init__(self, nicks: Sequence[str]) -> None:
        self._nicks = tuple(nicks)
        self._turn: int | None = None
        self._event: int | None = None

    def take(self, nick: str, move: Move) -> int:
        """The seat (from 0) of the player with that nickname who made the move."""
        seats = [seat for seat, name in enumerate(self._nicks) if name == nick]
        seat = seats[0] if len(seats) == 1 else self._choose(seats, move)
        if move.kind in _TURNS:
            self._turn = seat
        self._event = seat
        return seat

    def _choose(self, seats: Sequence[int], move: Move) -> int:
        goes_out = move.kind is Kind.END_RACK and move.rack is None and move.points >= 0
        if move.kind in _TURNS:
            return _after(seats, self._turn)
        turn = self._turn
        if (move.kind in _SAME or goes_out) and turn is not None and turn in seats:
            return turn
        return _after(seats, self._event)


def _after(seats: Sequence[int], last: int | None) -> int:
    """The next of the seats after the last one, round the table."""
    if last is None:
        return seats[0]
    return next((seat for seat in seats if seat > last), seats[0])
