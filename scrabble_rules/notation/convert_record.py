"""A game as a record, for GCG files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scrabble_rules.game.session import Game
from scrabble_rules.rules import challenge, clock, ending, notation, placement
from scrabble_rules.values.alphabet import as_rack
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Adjudicate,
    Adjust,
    Challenge,
    Exchange,
    Forfeit,
    LoseTurn,
    Pass,
    Place,
    Reclaim,
    Resign,
    Step,
    Withdraw,
)
from scrabble_rules.values.position import Phase, Position, Rack
from scrabble_rules.values.record import Event, Kind, Player, Pragma, Record
from scrabble_rules.values.variant import Variant

from . import convert_tags as tags

_BY_TURNS = ("going_out", "scoreless", "passes", "rounds")
"""Ends that the turns of a record show."""
_NOT_IN_NICK = re.compile(r"[^\w.'-]+")


def game_to_record(game: Game) -> Record:
    """The record of a game, finished or not.

    A rack is written as far as it is known, and with the tiles played from it. A turn lost
    is a pass. What GCG has no line for is a tag in a note (points given from outside, a
    player who gives up …); such points are not in the totals. Raises RecordError if the
    game does not start from an empty board.
    """
    start = game.start
    if any(start.board) or any(start.scores) or start.turn or start.counters.turns:
        raise RecordError(Finding("convert.start-position"))
    writer = _Writer(game.variant, _nicks(game.players))
    for step in game.steps:
        writer.step(step)
    writer.lose_turns(game.position)
    return Record(
        players=tuple(
            Player(nick=nick, name=" ".join(name.split()))
            for nick, name in zip(writer.nicks, game.players, strict=True)
        ),
        events=tuple(
            replace(event, notes=tuple(notes))
            for event, notes in zip(writer.events, writer.notes[1:], strict=True)
        ),
        pragmas=(Pragma(name="variant", text=game.variant.id),),
        racks=writer.last_racks(game.position),
        opening_notes=tuple(writer.notes[0]),
    )


def _nicks(names: Sequence[str]) -> tuple[str, ...]:
    """One nickname a player: the name without blanks, numbered where two are the same."""
    out: list[str] = []
    for number, name in enumerate(names, 1):
        nick = _NOT_IN_NICK.sub("_", unicodedata.normalize("NFC", name).strip())
        nick = nick.strip("_") or f"player{number}"
        while nick in out:
            nick = f"{nick}_{number}"
        out.append(nick)
    return tuple(out)


@dataclass(slots=True)
class _Writer:
    """Used for one game, then dropped."""

    variant: Variant
    nicks: tuple[str, ...]
    events: list[Event] = field(default_factory=list)
    notes: list[list[str]] = field(default_factory=lambda: [[]])
    """Notes by the event they follow; the first list is of those before any event."""
    totals: list[int] = field(init=False)
    known: list[bytes] = field(init=False)
    """The tiles that a reader of the events so far knows to be on each rack."""
    before_play: bytes = b""
    """Those of the player of the last play, before it."""
    lost: list[int] = field(default_factory=list)
    """Players who have lost a turn since the last play, which may still come off."""

    def __post_init__(self) -> None:
        self.totals = [0] * len(self.nicks)
        self.known = [b""] * len(self.nicks)

    def step(self, step: Step) -> None:
        """Writes what a step has done."""
        command, before, after = step.command, step.before, step.after
        match command:
            case Place():
                self._play(step, command)
            case Exchange():
                self._exchange(before, command)
            case Pass():
                self._pass(before, before.turn)
            case LoseTurn():
                self._pass(before, before.turn, tags.LOST_TURN)
            case Challenge():
                self._challenge(step)
            case Withdraw():
                self._withdraw(before, tags.BARRED if command.barred else None)
            case Reclaim():
                name = notation.square_name(self.variant, command.square)
                self._note(tags.RECLAIM, name)
            case Adjust():
                self._adjust(before, command)
            case Resign():
                player = before.turn if command.player is None else command.player
                self._note(tags.RESIGNED, self.nicks[player])
            case Forfeit():
                self._note(tags.FORFEIT, self.nicks[command.player])
            case Adjudicate():
                self._note(tags.ADJUDICATED, *[f"{points:+d}" for points in command.points])
        self._owed(before, after)
        if not isinstance(command, Place):
            self.lose_turns(after)
        if before.ended is None and after.ended is not None:
            self._end(after)

    # -- turns -----------------------------------------------------------------------

    def _play(self, step: Step, command: Place) -> None:
        before = step.before
        self.lose_turns(before)
        player, score = before.turn, step.score
        line, _ = placement.check(self.variant, before.board, command)
        across = line.across if line is not None else command.across is not False
        square, written = self._placed(before.board, command, across=across)
        used = as_rack(command.tiles)
        rack = self._rack(before.racks[player], player, used)
        points = score.total if score is not None else 0
        self._event(Kind.PLAY, player, points, rack=rack, square=square, tiles=written)
        self.before_play = self.known[player]
        self.known[player] = _without(self.known[player], used)

    def _exchange(self, before: Position, command: Exchange) -> None:
        player = before.turn
        text = self.variant.alphabet.rack_text
        count = len(command.tiles) + command.unknown
        if command.free:
            given = text(command.tiles) + "_" * command.unknown
            self._note(tags.FREE_EXCHANGE, self.nicks[player], given)
            return
        self.lose_turns(before)
        rack = self._rack(before.racks[player], player, command.tiles)
        if not command.unknown:
            self._event(Kind.EXCHANGE, player, 0, rack=rack, tiles=text(command.tiles))
            self.known[player] = _without(self.known[player], command.tiles)
            return
        if len(self.known[player]) < before.racks[player].size:
            rack = None  # fewer tiles than are exchanged would contradict the number
        self._event(Kind.EXCHANGE, player, 0, rack=rack, count=count)
        if count > before.racks[player].size - len(self.known[player]):
            self.known[player] = b""

    def _pass(self, position: Position, player: int, tag: str | None = None) -> None:
        self.lose_turns(position)
        rack = self._rack(position.racks[player], player)
        self._event(Kind.PASS, player, 0, rack=rack)
        if tag is not None:
            self._note(tag)

    def _owed(self, before: Position, after: Position) -> None:
        """Keeps the players who have lost, by this step, the turn that they owed."""
        owed, left = before.counters.turns_owed, after.counters.turns_owed
        for seat in range(1, before.players + 1):
            player = (before.turn + seat) % before.players
            if owed and owed[player] > (left[player] if left else 0):
                self.lost.append(player)

    def lose_turns(self, position: Position) -> None:
        """Writes the turns lost since the last play."""
        lost, self.lost = self.lost, []
        for player in lost:
            self._pass(position, player, tags.LOST_TURN)

    # -- challenges ------------------------------------------------------------------

    def _challenge(self, step: Step) -> None:
        outcome = step.challenge
        if outcome is None:
            return
        if outcome.upheld:
            self._withdraw(step.before)
            for player, points in enumerate(outcome.points):
                if points:
                    self._note(tags.ADJUST, self.nicks[player], f"{points:+d}", "challenge")
            return
        if any(outcome.points):
            for player, points in enumerate(outcome.points):
                if points:
                    self._event(Kind.CHALLENGE_BONUS, player, points)
        elif step.after.counters.turns > step.before.counters.turns:
            # The challenger's turn is over by it.
            self._pass(step.before, outcome.challenger, tags.FAILED_CHALLENGE)
        else:
            self._note(tags.FAILED_CHALLENGE, self.nicks[outcome.challenger])

    def _withdraw(self, before: Position, tag: str | None = None) -> None:
        unsettled = before.unsettled
        if unsettled is None:
            return
        self.lost.clear()
        play = next(event for event in reversed(self.events) if event.kind is Kind.PLAY)
        player = unsettled.player
        self._event(Kind.WITHDRAWN, player, -unsettled.score.total, rack=play.rack)
        self.known[player] = self.before_play
        if tag is not None:
            self._note(tag)

    def _adjust(self, before: Position, command: Adjust) -> None:
        player, points = command.player, command.points
        if command.kind == "challenge" and before.unsettled is not None:
            self._event(Kind.CHALLENGE_BONUS, player, points)
        elif (
            command.kind == "time"
            and self._is_settled(before)
            and not self._has_time(player)
            and clock.is_possible_penalty(self.variant, -points)
        ):
            self._event(Kind.TIME, player, points)
        else:
            self._note(tags.ADJUST, self.nicks[player], f"{points:+d}", *command.kind.split())

    # -- the end ---------------------------------------------------------------------

    def _end(self, after: Position) -> None:
        """Writes the tiles left and the time; without points for tiles, only a tag."""
        ended = after.ended
        if ended is None:
            return
        racks, points = ending.final_racks(after), ended.points
        settled = self._is_settled(after) and racks is not None and points is not None
        if not settled or racks is None or points is None:
            self._note(tags.ENDED, ended.trigger)
            over = ended.trigger in _BY_TURNS and self._is_last_play_settled()
            for player, change in enumerate(ended.time):
                if change and over:
                    self._event(Kind.TIME, player, change)
                elif change:
                    self._note(tags.TIME, self.nicks[player], f"{change:+d}")
            return
        finisher = ended.finisher
        text = self.variant.alphabet.rack_text
        if finisher is not None and points[finisher]:
            others = b"".join(rack for holder, rack in enumerate(racks) if holder != finisher)
            self._event(Kind.END_RACK, finisher, points[finisher], tiles=text(others))
        alone = finisher is None or len(racks) > 2
        for player, rack in enumerate(racks):
            if player != finisher and rack and (alone or points[player]):
                left = text(rack)
                self._event(Kind.END_RACK, player, points[player], rack=left, tiles=left)
        for player, change in enumerate(ended.time):
            if change:
                self._event(Kind.TIME, player, change)

    def _is_settled(self, position: Position) -> bool:
        """Whether a game that is over has points for the tiles left."""
        ended = position.ended
        if ended is None or ended.points is None or ended.trigger == "adjudicated":
            return False
        return any(ended.points)

    def _is_last_play_settled(self) -> bool:
        """Whether a reader knows that the last play stands."""
        if not self.events or self.events[-1].kind is not Kind.PLAY:
            return True
        return not challenge.plays_can_be_withdrawn(self.variant)

    def _has_time(self, player: int) -> bool:
        return any(event.kind is Kind.TIME and event.player == player for event in self.events)

    def last_racks(self, position: Position) -> tuple[str | None, ...]:
        """What is known of the racks of a game that goes on."""
        if position.phase is Phase.OVER:
            return ()
        text = self.variant.alphabet.rack_text
        racks = [text(rack.tiles) or None for rack in position.racks]
        return tuple(racks) if any(racks) else ()

    def _placed(self, board: bytes, command: Place, *, across: bool) -> tuple[str, str]:
        """The square that a play starts on and its tiles, a dot for each on the board.

        An empty square that is left between the tiles has no form; it is an underscore.
        """
        layout, alphabet = self.variant.board, self.variant.alphabet
        step = 1 if across else layout.width
        new = dict(zip(command.squares, command.tiles, strict=True))
        before, after = self._line(min(new), max(new), step)
        start, end = min(new), max(new)
        while before and board[start - step]:
            start, before = start - step, before - 1
        while after and board[end + step]:
            end, after = end + step, after - 1
        pieces = [
            alphabet.tile_text(new[square]) if square in new else "." if board[square] else "_"
            for square in range(start, end + 1, step)
        ]
        square = notation.format_start(layout, start, across, lettered=False)
        return square, alphabet.joined(pieces)

    def _line(self, first: int, last: int, step: int) -> tuple[int, int]:
        """How many squares of the line are before the first square, and after the last."""
        layout = self.variant.board
        if step == 1:
            return first % layout.width, layout.width - 1 - last % layout.width
        return first // layout.width, layout.height - 1 - last // layout.width

    # -- parts of an event -----------------------------------------------------------

    def _rack(self, rack: Rack, player: int, used: bytes = b"") -> str | None:
        """The rack column: the known tiles and those used, None if there are none.

        A reader takes a whole rack over; one that contradicts what the events before say
        (an exchange was partly unknown) is not written whole.
        """
        shown = rack.tiles + _without(used, rack.tiles)
        whole = len(shown) == rack.size
        if whole and _without(self.known[player], shown):
            shown = used if len(used) < rack.size else b""
        elif whole:
            self.known[player] = bytes(sorted(shown))
        return self.variant.alphabet.rack_text(bytes(sorted(shown))) or None

    def _event(
        self,
        kind: Kind,
        player: int,
        points: int,
        *,
        rack: str | None = None,
        square: str | None = None,
        tiles: str | None = None,
        count: int | None = None,
    ) -> None:
        self.totals[player] += points
        self.events.append(
            Event(
                kind=kind,
                player=player,
                rack=rack,
                square=square,
                tiles=tiles,
                count=count,
                points=points,
                total=self.totals[player],
            )
        )
        self.notes.append([])

    def _note(self, *words: str) -> None:
        self.notes[-1].append(" ".join(words))


def _without(have: bytes, drop: bytes) -> bytes:
    """Tiles without others, each as often as it is there."""
    left = bytearray(have)
    for tile in drop:
        if tile in left:
            left.remove(tile)
    return bytes(left)
