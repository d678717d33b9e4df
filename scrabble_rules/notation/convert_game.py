"""A record as a game: the commands that replay it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from scrabble_rules.game.session import Game
from scrabble_rules.record import Report, Turn, Verdict, check_record
from scrabble_rules.rules import clock, setup, tiles
from scrabble_rules.rules.tiles import Revealed
from scrabble_rules.rules.words import Words
from scrabble_rules.values.finding import Finding, Severity, Where
from scrabble_rules.values.play import (
    Accept,
    Adjust,
    Challenge,
    Command,
    Draw,
    Exchange,
    LoseTurn,
    NoMoves,
    Pass,
    Refusal,
    Spend,
    Withdraw,
)
from scrabble_rules.values.position import Phase, Position, Rack
from scrabble_rules.values.record import Event, Kind, Record
from scrabble_rules.values.variant import Variant

from . import convert_tags as tags

_TURNS = (Kind.PLAY, Kind.PASS, Kind.EXCHANGE)
_MAY_PRECEDE_DRAW = (Kind.WITHDRAWN, Kind.CHALLENGE_BONUS)


def record_to_game(
    variant: Variant, record: Record, words: Words | None = None
) -> tuple[Game, tuple[Finding, ...]]:
    """The game that a record tells, and the findings of its check.

    Draws are known where the rack columns show them, from the first turn on. The game
    stops where the check stops; its scores are those that the rules give. Points that need
    more than the record tells (tiles left that are not known, time) are adjustments.
    Raises RecordError if the record names no players, or more than can hold racks.
    """
    report = check_record(variant, record, words)
    replay = _Replay(report, known=True)
    replay.run()
    if replay.refused:
        # What the racks say does not fit together: the plays alone may.
        other = _Replay(report, known=False)
        other.run()
        if other.done > replay.done:
            replay = other
    replay.game.words = words
    return replay.game, (*report.findings, *replay.findings)


def _leaves_play_open(event: Event) -> bool:
    """Whether the event is about the last play, whose player has not drawn yet."""
    failed = event.kind is Kind.PASS and tags.has_tag(event, tags.FAILED_CHALLENGE)
    return failed or event.kind in _MAY_PRECEDE_DRAW


class _Stop(Exception):
    """The event cannot be replayed, for these reasons."""

    def __init__(self, findings: tuple[Finding, ...] = ()) -> None:
        self.findings = findings
        super().__init__(findings)


@dataclass(slots=True)
class _Replay:
    """One pass over the turns of a checked record."""

    report: Report
    known: bool
    game: Game = field(init=False)
    done: int = 0
    """Events replayed."""
    refused: bool = False
    due: int | None = None
    """The player who has not drawn yet after the last play: it may still come off."""
    findings: tuple[Finding, ...] = ()

    def run(self) -> None:
        """Replays all turns up to the first that is refused."""
        report = self.report
        names = [player.name or player.nick for player in report.record.players]
        self.game = Game(report.variant, names, position=self._start(len(names)))
        for index, turn in enumerate(report.turns):
            if turn.verdict in (Verdict.REFUSED, Verdict.UNCHECKED):
                return
            try:
                if not _leaves_play_open(turn.event):
                    self._draw(index)
                self._turn(index, turn)
            except _Stop as stop:
                self._stopped(turn, stop)
                return
            self.done = index + 1
        self._draw(len(report.turns))
        if self.game.position.phase is Phase.AWAITING_FINAL_CHALLENGE:
            self.game.do(Accept())

    def _stopped(self, turn: Turn, stop: _Stop) -> None:
        self.refused = True
        where = Where(self.report.record.file, turn.event.line or None, event=turn.number)
        count = len(self.report.turns) - turn.number + 1
        self.findings = (
            *[
                replace(found, where=replace(where, square=found.where.square))
                for found in stop.findings
            ],
            Finding("convert.stopped", {"count": count}, Severity.WARNING, where),
        )

    def _do(self, *commands: Command) -> None:
        for command in commands:
            result = self.game.do(command)
            if isinstance(result, Refusal):
                raise _Stop(result.findings)

    # -- racks -----------------------------------------------------------------------

    def _start(self, players: int) -> Position:
        variant = self.report.variant
        position = setup.start(variant, players)
        for player in range(players):
            rack = self._next_rack(player, 0)
            if rack is None or len(rack) != position.racks[player].size:
                continue
            shown = tiles.reveal(variant, position.racks[player], rack, position.unseen)
            if isinstance(shown, Revealed):
                position = position.with_rack(player, *shown)
        return position

    def _next_rack(self, player: int, index: int) -> bytes | None:
        """The whole rack of a player at the next turn from an index on, if it is known."""
        if not self.known:
            return None
        rack = self.report.position.racks[player]
        for turn in self.report.turns[index:]:
            event = turn.event
            if event.player == player and event.kind in _TURNS and turn.before is not None:
                rack = turn.before.racks[player]
                break
        return None if rack.unknown else rack.tiles

    def _draw(self, index: int) -> None:
        """The draw that is due; known if the next rack of the player is."""
        player, self.due = self.due, None
        if player is None:
            return
        game = self.game
        position = game.position
        rack = position.racks[player]
        count = min(self.report.variant.setup.rack_size - rack.size, position.bag_size)
        if count < 1 or position.phase is Phase.OVER:
            return
        drawn = self._drawn(rack, self._next_rack(player, index), count)
        if drawn is None or isinstance(game.do(Draw(player, drawn)), Refusal):
            self._do(Draw(player, b"", count))

    def _drawn(self, kept: Rack, following: bytes | None, count: int) -> bytes | None:
        if following is None or kept.unknown or len(following) != kept.size + count:
            return None
        rest = tiles.take(Rack(following), kept.tiles, b"")
        return None if isinstance(rest, bytes) else rest[0].tiles

    # -- turns -----------------------------------------------------------------------

    def _turn(self, index: int, turn: Turn) -> None:
        event, position = turn.event, self.game.position
        final = position.phase is Phase.AWAITING_FINAL_CHALLENGE
        if event.kind in _TURNS and not final and event.player != position.turn:
            raise _Stop
        match event.kind:
            case Kind.PLAY if turn.place is not None:
                self._do(turn.place)
                self.due = event.player
            case Kind.PASS:
                self._pass(event, position, final=final)
            case Kind.EXCHANGE:
                self._do(self._exchange(turn))
                self.due = event.player
            case Kind.WITHDRAWN:
                self._withdraw(event)
                self.due = None
            case Kind.CHALLENGE_BONUS:
                self._bonus(turn)
            case Kind.END_RACK:
                self._end_rack(index, event)
            case Kind.TIME if event.player is not None:
                self._do(Adjust(event.player, event.points or 0, "time"))

    def _pass(self, event: Event, position: Position, *, final: bool) -> None:
        if final:
            self._do(Accept())
        elif tags.has_tag(event, tags.LOST_TURN):
            self._do(LoseTurn())
        elif not (
            tags.has_tag(event, tags.FAILED_CHALLENGE)
            and position.unsettled is not None
            and self.report.variant.challenge.mode == "lose-turn"
            and not isinstance(self.game.do(Challenge(player=event.player, upheld=False)), Refusal)
        ):
            self._do(Pass())

    def _exchange(self, turn: Turn) -> Exchange:
        event = turn.event
        alphabet = self.report.variant.alphabet
        given, _ = alphabet.rack(event.tiles or "")
        placeholder = any(found.code == "record.placeholder-tiles" for found in turn.findings)
        if event.tiles is None:
            return Exchange(b"", event.count or 0)
        return Exchange(b"", len(given)) if placeholder else Exchange(given)

    def _withdraw(self, event: Event) -> None:
        barred = tags.has_tag(event, tags.BARRED)
        if not barred or isinstance(self.game.do(Withdraw(barred=True)), Refusal):
            self._do(Withdraw())

    def _bonus(self, turn: Turn) -> None:
        """A challenge that costs what is written; if none does, the points alone."""
        event, position = turn.event, self.game.position
        unsettled = position.unsettled
        points = turn.points or 0
        player = event.player
        if unsettled is None or player is None:
            return
        if not points:
            self._do(Accept())
            return
        challenger = position.turn if player == unsettled.player else player
        words = unsettled.score.words
        named = [()] + [
            tuple(word.tiles for word in words[:count]) for count in range(1, len(words))
        ]
        for some in named:
            result = self.game.do(Challenge(some, challenger, upheld=False))
            if isinstance(result, Refusal):
                continue
            outcome = result.challenge
            if outcome is not None and outcome.points[player] == points:
                return
            self.game.undo()
        self._do(Adjust(player, points, "challenge"), Accept())

    def _end_rack(self, index: int, event: Event) -> None:
        turns = self.report.turns
        first = not index or turns[index - 1].event.kind is not Kind.END_RACK
        phase = self.game.position.phase
        if first and phase is Phase.AWAITING_FINAL_CHALLENGE:
            self._do(Accept())
        elif first and phase is not Phase.OVER:
            self._do(self._claim())
        ended = self.game.position.ended
        if ended is None:
            raise _Stop
        if ended.points is None and event.player is not None and event.points:
            self._do(Adjust(event.player, event.points, "settlement"))

    def _claim(self) -> Command:
        """The end that the rules know and a record does not show."""
        variant = self.report.variant
        minutes = variant.clock.minutes
        if variant.ending.no_moves:
            return NoMoves()
        if minutes is not None and clock.expired(variant, 60 * minutes) == "ends":
            return Spend(self.game.position.turn, 60 * minutes)
        raise _Stop
