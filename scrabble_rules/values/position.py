"""A position: all that decides what may happen next, as one immutable value."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .play import PlayScore


class Phase(StrEnum):
    """What a game waits for."""

    OPEN = "open"
    """The player in turn commands; nothing on the board is unsettled."""
    CHALLENGEABLE = "challengeable"
    """As open, but the last play is unsettled: it may still be withdrawn."""
    AWAITING_FINAL_CHALLENGE = "awaiting_final_challenge"
    """A player went out; the play must be accepted or withdrawn before the game ends."""
    OVER = "over"
    """The game has ended and is settled."""


class Rack(NamedTuple):
    """A rack: the tiles known to be on it (sorted; 0 is a blank), and how many are not."""

    tiles: bytes = b""
    unknown: int = 0

    @property
    def size(self) -> int:
        """Tiles on the rack, known or not."""
        return len(self.tiles) + self.unknown


class Counters(NamedTuple):
    """What the end of a game and the limits of a turn are counted by."""

    scoreless: int = 0
    """Scoreless turns in a row, of all players."""
    passes: int = 0
    """Passes in a row, of all players."""
    turns: int = 0
    """Turns taken in the game, and those that players who left would have had."""
    exchanges: tuple[int, ...] = ()
    """Exchanges so far, by player."""
    free_exchanges: tuple[int, ...] = ()
    """Exchanges that cost no turn, by player; empty if there was none."""
    wrong_challenges: tuple[int, ...] = ()
    """Unsuccessful challenges, by player; empty if there was none."""
    turns_owed: tuple[int, ...] = ()
    """Turns that players will lose, by player; empty if nobody will."""


class Aside(NamedTuple):
    """Tiles that a player gave up in an exchange, until the replacements are drawn.

    ``tiles`` are those known (sorted; 0 is a blank), ``unknown`` is the number of the
    others, ``due`` how many replacements are still to be drawn; ``free`` says that the
    exchange costs no turn.
    """

    player: int
    tiles: bytes
    unknown: int
    due: int
    free: bool = False


class Settlement(NamedTuple):
    """What ended the game, and the points given and taken for it.

    ``trigger`` is the key of the ``ending`` chapter that applied (``going_out``,
    ``scoreless``, ``passes``, ``no_moves``, ``rounds``, ``clock``), or ``resigned``,
    ``forfeit``, ``challenge`` (the challenge that loses the game) or ``adjudicated``.
    ``finisher`` is the player who went out; ``points`` has the change of score for the
    tiles left by player, or is None while the racks are not all known; ``time`` the change
    for overtime; ``lost`` the players who have lost whatever the scores; ``before`` the
    scores before any of this.
    """

    trigger: str
    finisher: int | None
    points: tuple[int, ...] | None
    time: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    before: tuple[int, ...] = ()


class Unsettled(NamedTuple):
    """The last play while it may still be withdrawn, and what was before it.

    ``board``, ``rack`` (of the player) and ``counters`` are those before the play;
    ``misplaced`` has the codes of the rules of placement that it breaks, where such a play
    stands until it is challenged; ``held`` says that an opponent thinks it over.
    """

    player: int
    score: PlayScore
    board: bytes
    rack: Rack
    counters: Counters
    misplaced: tuple[str, ...] = ()
    held: bool = False


class Position(NamedTuple):
    """A position. Equal and hashed by value; nothing in it is random or depends on time.

    ``board`` has one byte a square (see :mod:`scrabble_rules.values.alphabet`). ``unseen``
    counts, by tile (0: blank), what is neither on the board nor known to be on a rack: the
    bag and the unknown tiles of racks together. ``aside`` are tiles given up in an exchange
    that return to the bag when the replacements have been drawn. ``unsettled`` is the last
    play while it may be withdrawn, ``ended`` the settlement of a game that is over.
    ``word_refused`` says that the player in turn has already had a play taken off in this
    turn; ``seconds`` is the time used by player (empty: none told); ``gone`` are players
    who have left a game that goes on.
    """

    board: bytes
    racks: tuple[Rack, ...]
    unseen: bytes
    scores: tuple[int, ...]
    turn: int = 0
    phase: Phase = Phase.OPEN
    counters: Counters = Counters()
    aside: Aside | None = None
    unsettled: Unsettled | None = None
    ended: Settlement | None = None
    word_refused: bool = False
    seconds: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()

    @property
    def bag_size(self) -> int:
        """Tiles in the bag: the unseen ones less those on racks that are not known."""
        size = sum(self.unseen)
        for rack in self.racks:
            size -= rack[1]
        return size if self.aside is None else size - self.aside.unknown

    def with_rack(
        self, player: int, rack: Rack, unseen: bytes, *, accepted: bool = False
    ) -> Position:
        """The position with another rack of a player, and other unseen tiles.

        ``accepted`` says that the last play is settled by it.
        """
        racks = self.racks
        # Positional, as this is made for every rack of every record.
        return Position(
            self.board,
            (*racks[:player], rack, *racks[player + 1 :]),
            unseen,
            self.scores,
            self.turn,
            Phase.OPEN if accepted else self.phase,
            self.counters,
            self.aside,
            None if accepted else self.unsettled,
            self.ended,
            self.word_refused,
            self.seconds,
            self.gone,
        )

    @property
    def players(self) -> int:
        """Number of players at the start."""
        return len(self.racks)

    def player_after(self, player: int) -> int:
        """The player after another, of those still in the game."""
        players = len(self.racks)
        turn = (player + 1) % players
        while self.gone and turn in self.gone and turn != player:
            turn = (turn + 1) % players
        return turn

    @property
    def active(self) -> int:
        """Number of players who are still in the game."""
        return len(self.racks) - len(self.gone)
