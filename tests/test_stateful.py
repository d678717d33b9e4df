"""Games of every kind, command by command, in any order: what must hold after each of them.

A machine of hypothesis hosts a :class:`Game`: mostly it does what a player would do next,
now and then what nobody should. ``HYPOTHESIS_PROFILE=deep`` tries far more.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import ClassVar, NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scrabble_rules import (
    Accept,
    Adjudicate,
    Adjust,
    Challenge,
    Draw,
    Exchange,
    Forfeit,
    Game,
    Hold,
    LoseTurn,
    NoMoves,
    Pass,
    Phase,
    Place,
    Position,
    Rack,
    Reclaim,
    Refusal,
    Resign,
    Settlement,
    Severity,
    Spend,
    Step,
    Variant,
    Withdraw,
    do,
    load_variant,
    result,
    settle,
    start,
)
from scrabble_rules.game.json_form import (
    position_from_dict,
    position_to_dict,
)
from scrabble_rules.rules import ending
from scrabble_rules.rules.words import Anagrams
from scrabble_rules.values.alphabet import strip_blanks
from scrabble_rules.values.play import Command

DATA = Path(__file__).parent / "data"


class Table(NamedTuple):
    """A variant and the number of players."""

    name: str
    players: int


TABLES = [
    Table("en-csw", 2),
    Table("en-nwl", 2),
    Table("en-box", 3),
    Table("en-box", 4),
    Table("en-box-intl", 4),
    Table("fr-ods", 2),
    Table("ro-loc", 2),
    Table("nl-swl", 2),
    Table("nb-nsf", 2),
    Table("nb-box", 3),
    Table("tiny14", 2),  # no bag: the first out-play ends it
    Table("tiny14-void", 2),
    Table("tiny14-clock", 2),  # time up ends the game
    Table("lose-game", 3),  # whoever is wrong loses
    Table("en-retry", 2),
    Table("house", 3),  # reclaimed blanks, free exchanges, holds, retries, misplaced plays
    Table("digraph", 2),  # tiles of two characters, plays of no points, blanks left over
    Table("super21", 2),
    Table("rack8", 2),
    Table("quad", 4),
    Table("time-lost", 3),  # void with a lost turn, rounds, anagrams, time up loses
    Table("barred", 2),  # barred words, turns owed, challenge by the next player only
]
NAMES = ("Ann", "Bob", "Cid", "Dee")
DEEP = settings.default is not None and settings.default.max_examples > 1_000
GAMES, STEPS = (700, 50) if DEEP else (40, 20)
WALKS = 20 if DEEP else 3

COMMANDS: tuple[type, ...] = (
    Place,
    Exchange,
    Pass,
    Draw,
    Accept,
    Hold,
    Challenge,
    Withdraw,
    LoseTurn,
    Reclaim,
    NoMoves,
    Spend,
    Adjust,
    Resign,
    Forfeit,
    Adjudicate,
)
TRIGGERS = {
    "going_out",
    "scoreless",
    "passes",
    "no_moves",
    "rounds",
    "clock",
    "resigned",
    "forfeit",
    "challenge",
    "adjudicated",
}
# There is always a command of these kinds if ``legal()`` names them; a play, or a blank to
# reclaim, need not be there.
WITNESSED = set(COMMANDS) - {Place, Reclaim}


class SomeWords:
    """A word list that has two words of three, whatever the alphabet."""

    def __contains__(self, word: bytes) -> bool:
        return sum(word) % 3 != 0


class SomeLetters(Anagrams):
    """The same for anagrams: the order of the letters changes no sum."""

    def __init__(self) -> None:
        super().__init__(())

    def __contains__(self, word: bytes, /) -> bool:
        return word in SomeWords()


@cache
def loaded(name: str) -> Variant:
    path = DATA / f"{name}.yaml"
    return load_variant(path if path.is_file() else name)


def tiles_of(position: Position) -> list[int]:
    """How often each tile occurs: unseen, on known racks, set aside and on the board."""
    counts = list(position.unseen)
    known = b"".join(rack.tiles for rack in position.racks)
    if position.aside is not None:
        known += position.aside.tiles
    for tile in known:
        counts[tile] += 1
    for tile in filter(None, position.board):
        counts[0 if tile & 0x80 else tile] += 1
    return counts


def bag_of(position: Position) -> bytes:
    return b"".join(bytes([tile]) * count for tile, count in enumerate(position.unseen))


def dealt(rules: Variant, players: int, seed: int) -> Position:
    """A start with racks that are known."""
    position = start(rules, players)
    bag = list(bag_of(position))
    Random(seed).shuffle(bag)
    for player, rack in enumerate(position.racks):
        hand = bytes(sorted(bag[: rack.size]))
        del bag[: rack.size]
        unseen = bytearray(position.unseen)
        for tile in hand:
            unseen[tile] -= 1
        position = position.with_rack(player, Rack(hand), bytes(unseen))
    return position


def is_decided(rules: Variant, ended: Settlement) -> bool:
    """True if a game was ended by what counts no tiles: it is lost, or a director says so."""
    by_time = ended.trigger == "clock" and rules.clock.on_expiry == "game-lost"
    return by_time or ended.trigger in {"resigned", "forfeit", "challenge", "adjudicated"}


def for_tiles_left(rules: Variant, position: Position, ended: Settlement) -> tuple[int, ...]:
    """What each player gets or loses for the tiles on the racks."""
    settlement = rules.ending.settlement
    how = settlement.get(ended.trigger) or settlement["otherwise"]
    racks = [rack.tiles + bag_of(position) * bool(rack.unknown) for rack in position.racks]
    values = [sum(rules.tiles.points[tile] for tile in rack) for rack in racks]
    points = []
    for player, (rack, value) in enumerate(zip(racks, values, strict=True)):
        gained = sum(values) - value if player == ended.finisher else 0
        lost = how.own_rack * value + rules.ending.blank_left * rack.count(0)
        points.append(how.finisher_gains * gained - lost)
    return tuple(points)


def totals(rules: Variant, first: Position, steps: tuple[Step, ...]) -> tuple[int, ...]:
    """The scores as the sum of what happened."""
    sums = list(first.scores)
    for step in steps:
        before, after, command = step.before, step.after, step.command
        off = isinstance(command, Withdraw)
        if step.challenge is not None:
            off = step.challenge.upheld
            sums = [a + b for a, b in zip(sums, step.challenge.points, strict=True)]
        if off:
            assert before.unsettled is not None
            sums[before.unsettled.player] -= before.unsettled.score.total
        elif isinstance(command, Place) and after.board != before.board:
            assert step.score is not None
            sums[before.turn] += step.score.total
        elif isinstance(command, Adjust):
            sums[command.player] += command.points
        ended = after.ended
        if before.ended is None and ended is not None:
            for change in (ended.time, ended.points or ()):
                sums = [a + b for a, b in zip(sums, change or (0,) * len(sums), strict=True)]
            lowest = rules.ending.lowest_score
            if ended.points is not None and not is_decided(rules, ended):
                assert ended.points == for_tiles_left(rules, after, ended)
                sums = sums if lowest is None else [max(lowest, total) for total in sums]
    return tuple(sums)


class Match(RuleBasedStateMachine):
    """A game in play."""

    reached: ClassVar[Counter[str]] = Counter()

    @initialize(table=st.sampled_from(TABLES), known=st.booleans(), seed=st.integers(0, 999))
    def deal(self, table: Table, known: bool, seed: int) -> None:
        self.deal_to(table, known, seed)

    def deal_to(self, table: Table, known: bool, seed: int) -> None:
        self.table = table
        self.variant = loaded(table.name)
        self.words = SomeLetters() if self.variant.words.match == "anagram" else SomeWords()
        first = dealt(self.variant, table.players, seed) if known else None
        names = NAMES[: table.players]
        self.game = Game(self.variant, names, words=self.words, position=first)
        self.checked: Position | None = None

    # -- doing ---------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self.game.position

    def do(self, command: Command) -> Step | Refusal:
        """Does a command and checks what is true of every step and every refusal."""
        before, count = self.position, len(self.game.steps)
        saved = pickle.dumps(before)
        outcome = self.game.do(command)
        name = type(command).__name__
        assert pickle.loads(saved) == before
        assert outcome.before is before
        assert outcome.command is command
        if isinstance(outcome, Refusal):
            assert self.position is before
            assert len(self.game.steps) == count
            assert outcome.findings
            assert all(found.severity is Severity.ERROR for found in outcome.findings)
            again = self.game.do(command)
            assert isinstance(again, Refusal)
            assert again.findings == outcome.findings
            self.reached[name + "!"] += 1
        else:
            assert self.position is outcome.after
            assert len(self.game.steps) == count + 1
            assert all(found.severity is not Severity.ERROR for found in outcome.findings)
            # an equal position from another process gives an equal one
            again = do(self.variant, pickle.loads(saved), command, self.words)
            assert again == outcome
            assert hash(again.after) == hash(outcome.after)
            self.last_play_is_settled(before, outcome.after)
            self.reached[name] += 1
            if before.ended is None and outcome.after.ended is not None:
                self.reached[outcome.after.ended.trigger] += 1
        self.reached[self.position.phase.value] += 1
        self.reached["steps"] += 1
        return outcome

    def last_play_is_settled(self, before: Position, after: Position) -> None:
        """An out-play ends the game as soon as it is settled, unless it comes off."""
        if before.phase is not Phase.AWAITING_FINAL_CHALLENGE or after.phase is Phase.OVER:
            return
        assert before.unsettled is not None
        if after.unsettled is None:
            assert after.board == before.unsettled.board

    def draw_due(self, choice: int) -> None:
        """What the player in turn must draw before the turn can be taken."""
        position = self.position
        aside = position.aside
        player = position.turn if aside is None else aside.player
        rack = position.racks[player]
        room = min(self.variant.setup.rack_size - rack.size, position.bag_size)
        count = room if aside is None else min(room, aside.due)
        if count > 0 and position.phase is not Phase.OVER:
            self.do(Draw(player, *self.some_of_bag(player, count, choice)))

    def some_of_bag(self, player: int, count: int, choice: int) -> tuple[bytes, int]:
        """So many tiles to draw: known ones where the rack is known, else not all known."""
        bag = bag_of(self.position)
        known = [bag[(choice + 7 * i) % len(bag)] for i in range(count)] if bag else []
        left = list(bag)
        for tile in list(known):
            if tile in left:
                left.remove(tile)
            else:
                known.remove(tile)
        if any(rack.unknown for rack in self.position.racks):
            known = known[: choice % (len(known) + 1)]
        elif len(known) < count:
            known = sorted(bag)[:count]
        return bytes(sorted(known)), count - len(known)

    def hand(self) -> list[int]:
        """Tiles that the player in turn has or may have."""
        rack = self.position.racks[self.position.turn]
        bag = bag_of(self.position)
        return [*rack.tiles, *bag[:: max(1, len(bag) // 9)][: rack.unknown]]

    def named(self, tile: int, choice: int) -> int:
        """A rack tile as it lies on the board."""
        return tile or 0x80 | (1 + choice % len(self.variant.alphabet.letters))

    # -- what a player does ----------------------------------------------------------------

    @rule(
        across=st.booleans(),
        anchor=st.integers(0, 500),
        count=st.integers(1, 8),
        back=st.integers(0, 7),
        beside=st.sampled_from([0, 0, 1, -1]),
        choice=st.integers(0, 500),
    )
    def place(
        self, across: bool, anchor: int, count: int, back: int, beside: int, choice: int
    ) -> None:
        """Tiles in one line that runs through, or beside, a tile on the board."""
        self.draw_due(choice)
        layout, board = self.variant.board, self.position.board
        taken = [square for square, tile in enumerate(board) if tile]
        at = taken[anchor % len(taken)] if taken else min(layout.start)
        row, column = divmod(at, layout.width)
        if across:
            row += beside if taken else 0
            line = [layout.square(row, c) for c in range(column - back, layout.width)]
        else:
            column += beside if taken else 0
            line = [layout.square(r, column) for r in range(row - back, layout.height)]
        free = [square for square in line if square is not None and not board[square]]
        tiles = self.hand()
        squares = tuple(free[: min(count, len(tiles))])
        shift = choice % max(1, len(tiles))
        chosen = [*tiles[shift:], *tiles[:shift]][: len(squares)]
        placed = bytes(self.named(tile, choice) for tile in chosen)
        if choice % 5 == 0:  # any order will do
            squares, placed = squares[::-1], placed[::-1]
        self.do(Place(squares, placed, across))

    @rule(across=st.booleans(), count=st.integers(1, 8), choice=st.integers(0, 500))
    def place_all(self, across: bool, count: int, choice: int) -> None:
        """As :meth:`place`, with as many tiles as there are: games come to an end."""
        self.place(across, choice, 8, count % 4, (choice % 3) - 1, choice)

    @rule(across=st.booleans(), anchor=st.integers(0, 500), choice=st.integers(0, 500))
    def place_one(self, across: bool, anchor: int, choice: int) -> None:
        """A tile before or behind a word."""
        self.place(across, anchor, 1, choice % 2, 0, choice)

    @rule(count=st.integers(1, 8), free=st.integers(0, 3), choice=st.integers(0, 500))
    def exchange(self, count: int, free: int, choice: int) -> None:
        self.draw_due(choice)
        rack = self.position.racks[self.position.turn]
        whole = free == 0 or self.variant.exchange.whole_rack
        known = rack.tiles if whole else rack.tiles[:count]
        unknown = rack.unknown if whole else min(rack.unknown, max(0, count - len(known)))
        self.do(
            Exchange(bytes(known), unknown, free == 0 and self.variant.exchange.free != "none")
        )

    @rule(choice=st.integers(0, 500))
    def pass_turn(self, choice: int) -> None:
        self.draw_due(choice)
        self.do(Pass())

    @rule(choice=st.integers(0, 500))
    def lose_turn(self, choice: int) -> None:
        self.draw_due(choice)
        self.do(LoseTurn())

    @rule(player=st.integers(0, 3), count=st.integers(1, 8), choice=st.integers(0, 500))
    def draw(self, player: int, count: int, choice: int) -> None:
        player %= self.table.players
        room = self.variant.setup.rack_size - self.position.racks[player].size
        count = min(count, max(1, room))
        self.do(Draw(player, *self.some_of_bag(player, count, choice)))

    def might_settle(self) -> bool:
        """True if a play is unsettled, and sometimes when none is."""
        return self.position.unsettled is not None or len(self.game.steps) % 4 == 3

    @precondition(might_settle)
    @rule()
    def accept(self) -> None:
        self.do(Accept())

    @precondition(might_settle)
    @rule(player=st.sampled_from([None, None, 0, 1, 2]))
    def hold(self, player: int | None) -> None:
        self.do(Hold(player))

    @precondition(might_settle)
    @rule(
        player=st.sampled_from([None, None, None, 0, 1, 2]),
        upheld=st.sampled_from([None, None, True, False]),
        named=st.integers(0, 3),
        seconds=st.sampled_from([None, 0, 20, 900]),
    )
    def challenge(
        self, player: int | None, upheld: bool | None, named: int, seconds: int | None
    ) -> None:
        unsettled = self.position.unsettled
        formed = unsettled.score.words if unsettled is not None else ()
        words = tuple(strip_blanks(word.tiles) for word in formed[:named])
        self.do(Challenge(words, player, upheld, seconds))

    @precondition(might_settle)
    @rule(barred=st.booleans())
    def withdraw(self, barred: bool) -> None:
        self.do(Withdraw(barred))

    @rule(choice=st.integers(0, 500))
    def reclaim(self, choice: int) -> None:
        self.draw_due(choice)
        blanks = [square for square, tile in enumerate(self.position.board) if tile & 0x80]
        square = blanks[choice % len(blanks)] if blanks else choice % self.variant.board.size
        self.do(Reclaim(square))

    @rule(player=st.integers(0, 3), seconds=st.integers(0, 900))
    def spend(self, player: int, seconds: int) -> None:
        self.do(Spend(player % self.table.players, seconds))

    @rule(player=st.integers(0, 3), points=st.integers(-50, 50))
    def adjust(self, player: int, points: int) -> None:
        self.do(Adjust(player % self.table.players, points, "director"))

    # -- ends: late, so that there are games to end ----------------------------------------

    def is_late(self) -> bool:
        return len(self.game.steps) >= 8

    @precondition(is_late)
    @rule(player=st.sampled_from([None, 0, 1, 2]))
    def resign(self, player: int | None) -> None:
        self.do(Resign(player))

    @precondition(is_late)
    @rule(player=st.integers(0, 3))
    def forfeit(self, player: int) -> None:
        self.do(Forfeit(player % self.table.players))

    @precondition(is_late)
    @rule(points=st.integers(-30, 30), empty=st.booleans())
    def adjudicate(self, points: int, empty: bool) -> None:
        self.do(Adjudicate(() if empty else (points,) * self.table.players))

    @precondition(is_late)
    @rule()
    def no_moves(self) -> None:
        self.do(NoMoves())

    # -- what nobody should do -------------------------------------------------------------

    @rule(choice=st.integers(0, 10_000), number=st.sampled_from([-1, 4, 99, 10_000]))
    def malformed(self, choice: int, number: int) -> None:
        """Commands that no position allows."""
        strange = bytes([1 + choice % 0x7F, 0x7F, 0xFF])
        middle = min(self.variant.board.start)
        commands: list[Command] = [
            Place((), b""),
            Place((middle,), b""),
            Place((middle, middle), b"\1\1"),
            Place((-1, 0), b"\1\1"),
            Place((number, middle), b"\1\1"),
            Place((middle, middle + 1), strange[-2:]),
            Place((middle, middle + 1), b"\0\1"),
            Place((middle, middle + 1), b"\1\x80"),  # a blank without its letter
            Place(tuple(range(20)), b"\1" * 20),
            Place((middle, middle + self.variant.board.width + 1), b"\1\1"),
            Exchange(),
            Exchange(strange),
            Exchange(b"", -1),
            Exchange(b"\1", -1),
            Exchange(b"", 99),
            Exchange(b"\1" * 99),
            Draw(number, b"", 1),
            Draw(0),
            Draw(0, b"", -1),
            Draw(0, b"", 999),
            Draw(0, strange),
            Draw(1, b"\1" * 99),
            Hold(number),
            Challenge((), number, upheld=True),
            Challenge((b"\1" * 30,), None, upheld=False),
            Challenge((strange,)),
            Reclaim(number),
            Reclaim(-number),
            Spend(number, 1),
            Spend(0, -1),
            Adjust(number, 1, "director"),
            Resign(number),
            Forfeit(number),
            Adjudicate((1,)),
            Adjudicate((1,) * 9),
        ]
        assert isinstance(self.do(commands[choice % len(commands)]), Refusal)

    # -- back and forth ----------------------------------------------------------------------

    @precondition(lambda self: self.game.steps)
    @rule(count=st.integers(1, 10))
    def undo_and_redo(self, count: int) -> None:
        steps, now = self.game.steps, self.position
        taken = [self.game.undo() for _ in range(count)]
        expected = list(steps[::-1][:count])
        assert taken == expected + [None] * (count - len(expected))
        assert self.position == expected[-1].before
        back = [step.command for step in reversed(expected)]
        assert self.game.replay(back) is None
        assert self.game.steps == steps
        assert self.position == now
        assert hash(self.position) == hash(now)
        self.reached["redo"] += 1

    @precondition(lambda self: self.position.phase is Phase.OVER)
    @rule(count=st.integers(1, 6))
    def play_on_from_before(self, count: int) -> None:
        """Takes the end back, so that there is a game again."""
        while self.position.phase is Phase.OVER or count > 0:
            count -= 1
            undone = self.game.undo()
            if undone is None:
                break
        self.reached["undo"] += 1

    @precondition(lambda self: self.position.phase is Phase.OVER)
    @rule(table=st.sampled_from(TABLES), known=st.booleans(), seed=st.integers(0, 999))
    def deal_again(self, table: Table, known: bool, seed: int) -> None:
        """Another game, after what must hold of the last one."""
        self.teardown()
        self.deal_to(table, known, seed)

    # -- what holds in every position ------------------------------------------------------

    @invariant()
    def all_is_well(self) -> None:
        position = self.position
        if position is self.checked:
            return
        self.checked = position
        self.tiles_are_never_made_or_lost()
        self.totals_are_the_sum_of_what_happened()
        self.steps_follow_each_other()
        self.phases_are_consistent()
        self.results_are_only_of_games_that_are_over()
        self.legal_agrees_with_do()
        self.positions_are_values()
        self.json_gives_the_position_back()

    def tiles_are_never_made_or_lost(self) -> None:
        position = self.position
        assert tuple(tiles_of(position)) == self.variant.tiles.counts
        assert position.bag_size >= 0
        for rack in position.racks:
            assert rack.unknown >= 0
            assert 0 <= rack.size <= self.variant.setup.rack_size
            assert list(rack.tiles) == sorted(rack.tiles)
        aside = position.aside
        if aside is not None:
            assert aside.unknown >= 0
            assert 0 < aside.due <= len(aside.tiles) + aside.unknown

    def totals_are_the_sum_of_what_happened(self) -> None:
        game = self.game
        assert self.position.scores == totals(self.variant, game.start, game.steps)

    def steps_follow_each_other(self) -> None:
        steps = self.game.steps
        assert all(one.after is two.before for one, two in pairwise(steps))

    def phases_are_consistent(self) -> None:
        position, rules = self.position, self.variant
        phase, unsettled = position.phase, position.unsettled
        assert (phase is Phase.OVER) is (position.ended is not None)
        waits = phase in (Phase.CHALLENGEABLE, Phase.AWAITING_FINAL_CHALLENGE)
        assert waits is (unsettled is not None)
        assert not waits or rules.challenge.mode not in ("none", "void")
        assert 0 <= position.turn < position.players
        assert len(set(position.gone)) == len(position.gone)
        assert position.active >= 1
        if phase is Phase.OVER:
            assert position.aside is None
        else:
            assert position.active >= 2
            assert position.turn not in position.gone
        if position.aside is not None:
            assert phase is Phase.OPEN
            assert position.aside.player not in position.gone
        if phase is Phase.AWAITING_FINAL_CHALLENGE:
            assert unsettled is not None
            out = ending.is_out(rules, position, unsettled.player)
            assert out or ending.turn_trigger(rules, position) is not None

    def results_are_only_of_games_that_are_over(self) -> None:
        position = self.position
        outcome = self.game.result()
        settled = position.ended is not None and position.ended.points is not None
        assert (outcome is not None) is settled
        if outcome is not None:
            assert outcome == result(self.variant, position)
            assert settle(self.variant, position) == position
            assert min(outcome.places) == 1
            first = [player for player, place in enumerate(outcome.places) if place == 1]
            assert outcome.winner == (first[0] if len(first) == 1 else None)

    def legal_agrees_with_do(self) -> None:
        kinds = self.game.legal()
        assert kinds <= set(COMMANDS)
        for kind, commands in self.samples().items():
            accepted = [
                command
                for command in commands
                if isinstance(do(self.variant, self.position, command, self.words), Step)
            ]
            if kind not in kinds:
                assert not accepted, (kind, accepted)
            elif kind in WITNESSED:
                assert accepted, (kind, self.position)

    def samples(self) -> dict[type, list[Command]]:
        """Commands of each kind; if any of the kind is possible, one of these is."""
        position, rules = self.position, self.variant
        players = range(position.players)
        rack = position.racks[position.turn]
        across = min(rules.board.start)
        hand = bytes(self.named(tile, 0) for tile in self.hand()[:2])
        blanks = [square for square, tile in enumerate(position.board) if tile & 0x80]
        return {
            Place: [Place((across, across + 1)[: len(hand)], hand)],
            Exchange: [
                Exchange(b"", min(1, rack.size)),
                Exchange(rack.tiles[:1]),
                Exchange(rack.tiles, rack.unknown),
                Exchange(rack.tiles, rack.unknown, free=True),
            ],
            Pass: [Pass()],
            Draw: [Draw(player, b"", 1) for player in players],
            Accept: [Accept()],
            Hold: [Hold(), *map(Hold, players)],
            Challenge: [Challenge((), player, upheld=True) for player in (None, *players)],
            Withdraw: [Withdraw(), Withdraw(barred=True)],
            LoseTurn: [LoseTurn()],
            Reclaim: [Reclaim(square) for square in blanks],
            NoMoves: [NoMoves()],
            Spend: [Spend(player, 0) for player in players],
            Adjust: [Adjust(player, 0, "other") for player in players],
            Resign: [Resign(), *map(Resign, players)],
            Forfeit: [Forfeit(player) for player in players],
            Adjudicate: [Adjudicate()],
        }

    def positions_are_values(self) -> None:
        position = self.position
        copy = pickle.loads(pickle.dumps(position))
        assert copy == position
        assert copy is not position
        assert len({copy, position}) == 1

    def json_gives_the_position_back(self) -> None:
        position, findings = position_from_dict(
            self.variant, position_to_dict(self.variant, self.position)
        )
        assert not findings
        assert position == self.position

    # -- at the end of a game --------------------------------------------------------------

    def teardown(self) -> None:
        """Every prefix, replayed, is the position after it; and so is the whole as JSON."""
        game, steps = self.game, self.game.steps
        for count in range(len(steps) + 1):
            other = Game(self.variant, game.players, words=self.words, position=game.start)
            assert other.replay(step.command for step in steps[:count]) is None
            assert other.position == (steps[count - 1].after if count else game.start)
            assert other.steps == steps[:count]
        text = game.to_json()
        again, findings = Game.from_json(text, variant=self.variant, words=self.words)
        assert not findings
        assert again is not None
        assert again.steps == steps
        assert again.start == game.start
        assert again.to_json() == text


def test_what_must_hold_holds() -> None:
    Match.reached.clear()
    run_state_machine_as_test(
        Match,
        settings=settings(
            max_examples=GAMES,
            stateful_step_count=STEPS,
            suppress_health_check=list(HealthCheck),
            deadline=None,
        ),
    )
    assert Match.reached["steps"] >= (20_000 if DEEP else 400)


def moves(match: Match, chance: Random) -> dict[str, Callable[[], None]]:
    """The rules of the machine with chosen arguments; hypothesis seldom goes far in a game."""
    number, coin = chance.randrange, chance.random
    seat = partial(chance.choice, [None, None, 0, 1, 2])
    placing: dict[str, Callable[[], None]] = {
        "place": lambda: match.place(
            across=coin() < 0.5,
            anchor=number(500),
            count=number(1, 9),
            back=number(8),
            beside=chance.choice([0, 0, 1, -1]),
            choice=number(500),
        ),
        "all": lambda: match.place_all(across=coin() < 0.5, count=8, choice=number(500)),
        "one": lambda: match.place_one(across=coin() < 0.5, anchor=number(99), choice=number(99)),
    }
    turns: dict[str, Callable[[], None]] = {
        "exchange": lambda: match.exchange(count=number(1, 9), free=number(4), choice=number(99)),
        "pass": lambda: match.pass_turn(choice=number(500)),
        "lose": lambda: match.lose_turn(choice=number(500)),
        "draw": lambda: match.draw(player=number(4), count=number(1, 9), choice=number(500)),
        "accept": match.accept,
        "hold": lambda: match.hold(player=seat()),
        "withdraw": lambda: match.withdraw(barred=coin() < 0.5),
        "challenge": lambda: match.challenge(
            player=seat(),
            upheld=chance.choice([None, None, True, False]),
            named=number(4),
            seconds=chance.choice([None, 0, 20, 900]),
        ),
        "reclaim": lambda: match.reclaim(choice=number(500)),
        "spend": lambda: match.spend(player=number(4), seconds=number(900)),
        "adjust": lambda: match.adjust(player=number(4), points=number(-50, 51)),
    }
    ends: dict[str, Callable[[], None]] = {
        "resign": lambda: match.resign(player=seat()),
        "forfeit": lambda: match.forfeit(player=number(4)),
        "adjudicate": lambda: match.adjudicate(points=number(-30, 31), empty=coin() < 0.5),
        "no_moves": match.no_moves,
    }
    back: dict[str, Callable[[], None]] = {}
    if match.game.steps:
        back["redo"] = lambda: match.undo_and_redo(count=number(1, 11))
    if match.position.phase is Phase.OVER:
        return ends | {"adjust": turns["adjust"], "place": placing["place"]} | turns | back
    variant, unsettled = match.variant, match.position.unsettled
    often = dict(placing)
    if unsettled is not None:
        often["challenge"] = turns["challenge"]
        if variant.challenge.hold:
            often["hold"] = turns["hold"]
    if variant.tiles.reclaim_blank and any(tile & 0x80 for tile in match.position.board):
        often["reclaim"] = turns["reclaim"]
    if variant.clock.minutes is not None:
        often["spend"] = turns["spend"]
    more = {f"{name}{i}": move for i in range(3) for name, move in often.items()}
    return turns | more | back | (ends if match.is_late() and number(5) == 0 else {})


@cache
def walked(table: Table) -> Counter[str]:
    """Plays games at a table at random; what they reached."""
    Match.reached.clear()
    for seed in range(WALKS):
        chance = Random(seed)
        match = Match()
        match.deal(table=table, known=seed % 2 == 0, seed=seed)
        match.all_is_well()
        for _ in range(60):
            options = moves(match, chance)
            lazy = seed % 3 == 2 and chance.random() < 0.8
            options["pass" if lazy else chance.choice(sorted(options))]()
            match.all_is_well()
            if match.position.phase is Phase.OVER and chance.randrange(6) == 0:
                match.play_on_from_before(count=chance.randrange(1, 7))
                match.all_is_well()
            if chance.randrange(60) == 0:
                for choice in range(36):
                    match.malformed(choice=choice, number=chance.choice([-1, 4, 99, 10_000]))
        match.teardown()
    return Match.reached.copy()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.name}-{table.players}")
def test_what_must_hold_holds_at_each_table(table: Table) -> None:
    reached = walked(table)
    assert reached["steps"] >= 60
    assert reached["Place"]
    assert reached["open"]


def test_the_games_reach_every_kind_of_command_phase_and_end() -> None:
    reached: Counter[str] = Counter()
    for table in TABLES:
        reached += walked(table)
    done = {kind.__name__ for kind in COMMANDS}
    refused = {name + "!" for name in done}
    phases = {phase.value for phase in Phase}
    expected = done | refused | phases | TRIGGERS | {"undo", "redo"}
    assert not expected - set(reached)


def test_a_challenger_who_loses_does_not_keep_the_game_from_its_end() -> None:
    """Twelve tiles, four racks of three: the first play is an out-play, and it is good."""
    rules = loaded("lose-game")
    game = Game(rules, NAMES)
    middle = min(rules.board.start)
    assert isinstance(game.do(Place((middle, middle + 1, middle + 2), b"\1\1\1")), Step)
    assert game.position.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert isinstance(game.do(Challenge(upheld=False)), Step)
    assert game.position.phase is Phase.OVER
    assert game.position.ended is not None
    assert game.position.ended.trigger == "going_out"
    assert game.position.ended.finisher == 0
    assert game.position.gone == (1,)
