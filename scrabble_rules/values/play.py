"""Commands, what they lead to, and what a play scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .finding import Finding
from .position import Position


class Place(NamedTuple):
    """Place tiles: board tiles on squares. ``across`` is a hint for a single tile.

    The squares may come in any order and form any shape: the rules judge them.
    """

    squares: tuple[int, ...]
    tiles: bytes
    across: bool | None = None


class Exchange(NamedTuple):
    """Exchange rack tiles (0: blank), and a number of tiles that are not known."""

    tiles: bytes = b""
    unknown: int = 0


class Pass(NamedTuple):
    """Pass: no tiles placed, none exchanged."""


class Draw(NamedTuple):
    """Chance: a player draws these tiles, and a number of tiles that are not known."""

    player: int
    tiles: bytes = b""
    unknown: int = 0


class Accept(NamedTuple):
    """The last play stands: nobody challenges it."""


class Withdraw(NamedTuple):
    """The last play is taken off the board, as after a successful challenge."""


class LoseTurn(NamedTuple):
    """The player in turn loses it, as after an unsuccessful challenge."""


class Adjust(NamedTuple):
    """Points given to or taken from a player apart from any play: ``kind`` says why."""

    player: int
    points: int
    kind: str


class Challenge(NamedTuple):
    """Challenge the last play, or the named words of it."""

    words: tuple[bytes, ...] = ()


class Resign(NamedTuple):
    """The player in turn resigns."""


Command = (
    Place | Exchange | Pass | Draw | Accept | Withdraw | LoseTurn | Adjust | Challenge | Resign
)


class WordScore(NamedTuple):
    """A word that a play forms: board tiles from ``start``, and how it scores.

    ``values`` has the points of each tile after its letter premium; ``factor`` is the
    product of the word premiums; ``total`` is ``sum(values) * factor``.
    """

    start: int
    across: bool
    tiles: bytes
    values: tuple[int, ...]
    factor: int
    total: int


class PlayScore(NamedTuple):
    """What a play scores: its words (the main word first), the bonus, and the total."""

    words: tuple[WordScore, ...]
    bonus: int
    total: int


@dataclass(frozen=True, slots=True)
class Step:
    """A command that the rules allow, applied. ``after.ended`` says whether it ends the game."""

    before: Position
    command: Command
    after: Position
    score: PlayScore | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that the rules refuse, with every reason. The position is unchanged."""

    before: Position
    command: Command
    findings: tuple[Finding, ...]
    score: PlayScore | None = None
