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
    """Exchange rack tiles (0: blank), and a number of tiles that are not known.

    ``free`` asks for an exchange that costs no turn, where the variant has one.
    """

    tiles: bytes = b""
    unknown: int = 0
    free: bool = False


class Pass(NamedTuple):
    """Pass: no tiles placed, none exchanged."""


class Draw(NamedTuple):
    """Chance: a player draws these tiles, and a number of tiles that are not known."""

    player: int
    tiles: bytes = b""
    unknown: int = 0


class Accept(NamedTuple):
    """The last play stands: nobody challenges it."""


class Hold(NamedTuple):
    """An opponent thinks over a challenge: the player may not draw before it is settled."""

    player: int | None = None


class Challenge(NamedTuple):
    """Challenge the last play, or the named words of it (as letters).

    ``player`` is the challenger, by default the player in turn. ``upheld`` is the verdict
    where somebody else has judged the words; else the word list does. ``seconds`` is the
    time since the play, where the variant limits it.
    """

    words: tuple[bytes, ...] = ()
    player: int | None = None
    upheld: bool | None = None
    seconds: int | None = None


class Withdraw(NamedTuple):
    """The last play is taken off the board, by a successful challenge judged elsewhere.

    ``barred`` says that it has a word of a category that the rules bar (a proper noun, an
    abbreviation …), which may cost something else than an invalid word.
    """

    barred: bool = False


class LoseTurn(NamedTuple):
    """The player in turn loses it, as after an unsuccessful challenge judged elsewhere."""


class Reclaim(NamedTuple):
    """House rule: the player in turn takes a blank off the board for the real letter."""

    square: int


class NoMoves(NamedTuple):
    """The players agree that nobody can play any more."""


class Spend(NamedTuple):
    """A player has used time, in seconds, since the last time it was told."""

    player: int
    seconds: int


class Adjust(NamedTuple):
    """Points given to or taken from a player apart from any play: ``kind`` says why."""

    player: int
    points: int
    kind: str


class Resign(NamedTuple):
    """A player, by default the one in turn, gives the game up."""

    player: int | None = None


class Forfeit(NamedTuple):
    """A player loses the game by decision of a director."""

    player: int


class Adjudicate(NamedTuple):
    """A director ends the game; ``points`` change the scores, by player (empty: not at all)."""

    points: tuple[int, ...] = ()


Command = (
    Place
    | Exchange
    | Pass
    | Draw
    | Accept
    | Hold
    | Challenge
    | Withdraw
    | LoseTurn
    | Reclaim
    | NoMoves
    | Spend
    | Adjust
    | Resign
    | Forfeit
    | Adjudicate
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


class ChallengeOutcome(NamedTuple):
    """How a challenge ended: the words judged, and points given and taken by player.

    ``words`` has each judged word (letters) and whether it is valid, None if the verdict
    came from elsewhere. ``turn_lost`` is the player who loses a turn by it.
    """

    challenger: int
    upheld: bool
    words: tuple[tuple[bytes, bool | None], ...]
    points: tuple[int, ...]
    turn_lost: int | None


class Step(NamedTuple):
    """A command that the rules allow, applied. ``after.ended`` says whether it ends the game.

    ``findings`` are what is worth knowing all the same: a misplaced play that stands until
    it is challenged.
    """

    before: Position
    command: Command
    after: Position
    score: PlayScore | None = None
    challenge: ChallengeOutcome | None = None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that the rules refuse, with every reason. The position is unchanged."""

    before: Position
    command: Command
    findings: tuple[Finding, ...]
    score: PlayScore | None = None
