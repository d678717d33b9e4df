"""A game record: what was written, also where it is wrong.

A record is text about a game. It does not know the rules; :mod:`scrabble_rules.record`
compares it with them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

RESIGNED = "#resigned"
FORFEIT = "#forfeit"
"""Tags in notes: what a GCG file has no line for (``#note #resigned Ann``)."""


class Kind(StrEnum):
    """What an event line of a record says."""

    PLAY = "play"
    PASS = "pass"  # noqa: S105 - a pass in the game
    EXCHANGE = "exchange"
    WITHDRAWN = "withdrawn"
    CHALLENGE_BONUS = "challenge_bonus"
    END_RACK = "end_rack"
    TIME = "time"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event line. Texts are as written; None is "not written".

    ``player`` is an index into the players of the record. ``rack`` is the rack column,
    ``square`` the coordinates and ``tiles`` the tiles of a play. For an exchange ``tiles``
    are those exchanged, or ``count`` is their number; for an end line ``tiles`` are the
    tiles in parentheses. ``points`` is the signed score column, ``total`` the running total. An
    UNREAD event is a line that could not be read; only ``line`` and ``text`` are set.
    """

    kind: Kind
    player: int | None = None
    rack: str | None = None
    square: str | None = None
    tiles: str | None = None
    count: int | None = None
    points: int | None = None
    total: int | None = None
    line: int = 0
    text: str = ""
    notes: tuple[str, ...] = ()
    extra: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player of a record: the nickname that events use, and the full name."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pragma:
    """A pragma line (``#name text``). ``before_event`` is the index of the next event."""

    name: str
    text: str = ""
    line: int = 0
    before_event: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as it was written down."""

    players: tuple[Player, ...]
    events: tuple[Event, ...]
    pragmas: tuple[Pragma, ...] = ()
    racks: tuple[str | None, ...] = ()
    """Racks at the end of an unfinished game (``#rack1`` …), by player."""
    opening_notes: tuple[str, ...] = ()
    """Notes before the first event."""
    lettered_rows: bool = False
    """Whether a letter names a row (``#orientation lettered-rows``)."""
    encoding: str = "utf-8"
    """The encoding that the bytes were read with."""
    file: str | None = None
    _by_name: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for pragma in self.pragmas:
            self._by_name.setdefault(pragma.name, pragma.text)

    def pragma(self, name: str) -> str | None:
        """The text of the first pragma of that name."""
        return self._by_name.get(name)
