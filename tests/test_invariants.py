"""What holds in every position, whatever was tried before: tiles are never made or lost, a
refusal changes nothing, scores are the sum of what happened, positions are values."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase as Phase_
from hypothesis import given, settings
from hypothesis import strategies as st

from scrabble_rules import (
    Accept,
    Adjudicate,
    Adjust,
    Challenge,
    Draw,
    Exchange,
    Hold,
    LoseTurn,
    NoMoves,
    Pass,
    Phase,
    Place,
    Position,
    Reclaim,
    Refusal,
    Resign,
    Spend,
    Step,
    Variant,
    Withdraw,
    do,
    load_variant,
    score,
    settle,
    start,
)
from scrabble_rules.rules import placement
from scrabble_rules.values.alphabet import strip_blanks
from scrabble_rules.values.play import Command

DATA = Path(__file__).parent / "data"
# variant, players
GAMES = [
    ("en-csw", 2),
    ("tiny14", 2),
    ("quad", 3),
    ("ro-loc", 2),
    ("en-box", 3),
    ("rack3", 2),
    ("house", 2),
]
LOADED: dict[str, Variant] = {}

# A wish, made concrete in the position: what to do, and numbers that choose among the options.
KINDS = [
    *["place"] * 10,
    *["exchange"] * 2,
    *["draw"] * 2,
    *["challenge"] * 2,
    "wild",
    "pass",
    "lose",
    "accept",
    "hold",
    "withdraw",
    "adjust",
    "spend",
    "reclaim",
    "end",
]
WISH = st.tuples(
    st.sampled_from(KINDS),
    st.integers(0, 10_000),
    st.integers(0, 10_000),
    st.integers(0, 10_000),
)
QUICK = settings(max_examples=25, deadline=None, phases=[Phase_.explicit, Phase_.generate])


def loaded(name: str) -> Variant:
    if name not in LOADED:
        path = DATA / f"{name}.yaml"
        LOADED[name] = load_variant(path if path.is_file() else name)
    return LOADED[name]


def all_tiles(position: Position) -> list[int]:
    """How often each tile occurs: unseen, on known racks, set aside and on the board."""
    counts = list(position.unseen)
    known = b"".join(rack.tiles for rack in position.racks)
    if position.aside is not None:
        known += position.aside.tiles
    for tile in known:
        counts[tile] += 1
    for tile in position.board:
        if tile:
            counts[0 if tile & 0x80 else tile] += 1
    return counts


def hand(position: Position) -> list[int]:
    """Tiles that the player in turn has, or may have."""
    rack = position.racks[position.turn]
    unseen = [tile for tile, count in enumerate(position.unseen) for _ in range(count)]
    return list(rack.tiles) + unseen[:: max(1, len(unseen) // 9)][: rack.unknown]


def board_tile(rules: Variant, tile: int, choice: int) -> int:
    return tile or 0x80 | (1 + choice % len(rules.alphabet.letters))


def place(rules: Variant, position: Position, a: int, b: int, c: int) -> Place:
    """A few tiles of the player in one line through, or beside, what lies on the board."""
    layout = rules.board
    across = bool(a % 2)
    step = 1 if across else layout.width
    taken = [square for square, tile in enumerate(position.board) if tile]
    anchor = taken[b % len(taken)] if taken else next(iter(layout.start))
    # from some squares before the anchor, or from a line beside it
    beside = (c % 3 - 1) * (layout.width if across else 1) if taken or a % 7 == 0 else 0
    tiles = hand(position)
    count = 1 + a % max(1, len(tiles))
    square = anchor + beside - step * (b % min(4, count))
    squares: list[int] = []
    while len(squares) < count and 0 <= square < layout.size:
        if not position.board[square]:
            squares.append(square)
        square += step
    chosen = [tiles[(c + i) % len(tiles)] for i in range(len(squares))] if tiles else []
    return Place(tuple(squares), bytes(board_tile(rules, t, c) for t in chosen), across)


def command(rules: Variant, position: Position, wish: tuple[str, int, int, int]) -> Command:
    kind, a, b, c = wish
    player = position.turn
    letters = len(rules.alphabet.letters)
    match kind:
        case "place":
            return place(rules, position, a, b, c)
        case "wild":
            # any squares, also outside the board, with any letters or blanks, also unnamed
            count = 1 + c % 4
            squares = tuple((a * i + b) % (rules.board.size + 20) - 10 for i in range(count))
            marks = [0x80 if (a >> i) & 1 else 0 for i in range(count)]
            return Place(squares, bytes(m | (1 + (b + i) % letters) for i, m in enumerate(marks)))
        case "exchange":
            tiles = position.racks[player].tiles
            known = bytes(tiles[: b % (len(tiles) + 1)])
            return Exchange(known or bytes([a % 3]) * (a % 2), c % 3, bool(a % 5 == 0))
        case "draw":
            bag = [tile for tile, count in enumerate(position.unseen) for _ in range(count)]
            return Draw(a % position.players, bytes(sorted(bag[b % 5 :: 7][: c % 4])), b % 3)
        case "challenge":
            word = position.unsettled.score.words[:1] if position.unsettled is not None else ()
            named = tuple(strip_blanks(formed.tiles) for formed in word) if a % 3 == 0 else ()
            return Challenge(named, None if b % 2 else a % position.players, bool(c % 2))
        case "reclaim":
            blanks = [square for square, tile in enumerate(position.board) if tile & 0x80]
            return Reclaim(blanks[a % len(blanks)] if blanks else a % rules.board.size)
        case "adjust":
            return Adjust(b % position.players, c % 41 - 20, "other")
        case "spend":
            return Spend(b % position.players, c % 300)
        case "end":
            # seldom, so that games are played out
            return {
                0: Resign(None if b % 2 else b % position.players),
                1: Adjudicate((b % 9,) * position.players if b % 2 else ()),
                2: NoMoves(),
            }.get(a % 12, Pass())
    return {
        "pass": Pass(),
        "lose": LoseTurn(),
        "accept": Accept(),
        "hold": Hold(),
        "withdraw": Withdraw(),
    }[kind]


def fill(rules: Variant, position: Position) -> Step | Refusal | None:
    """The draw that is due before the next turn: known tiles, then unknown ones."""
    mover = position.turn if position.aside is None else position.aside.player
    room = rules.setup.rack_size - position.racks[mover].size
    count = min(room, position.bag_size)
    if position.aside is not None:
        count = min(count, position.aside.due)
    if count <= 0 or position.phase is Phase.OVER:
        return None
    bag = [tile for tile, n in enumerate(position.unseen) for _ in range(n)]
    known = bytes(sorted(bag[:: max(1, len(bag) // 3)][: count // 2]))
    return do(rules, position, Draw(mover, known, count - len(known)))


def tried(
    name: str, players: int, wishes: list[tuple[str, int, int, int]]
) -> Iterator[tuple[Variant, Step | Refusal]]:
    """The results of a sequence of wishes, the draws between them included."""
    rules = loaded(name)
    position = start(rules, players)
    for wish in wishes:
        early = wish[0] == "draw" or (wish[0] == "end" and wish[1] % 12 == 0)
        drawn = None if early else fill(rules, position)
        if drawn is not None:
            yield rules, drawn
            position = drawn.after if isinstance(drawn, Step) else position
        result = do(rules, position, command(rules, position, wish))
        yield rules, result
        if isinstance(result, Step):
            position = result.after


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=30))
@QUICK
def test_tiles_are_never_made_or_lost(name: str, players: int, wishes) -> None:
    counts = list(loaded(name).tiles.counts)
    for rules, result in tried(name, players, wishes):
        position = result.after if isinstance(result, Step) else result.before
        assert all_tiles(position) == counts
        assert position.bag_size >= 0
        for rack in position.racks:
            assert rack.unknown >= 0
            assert 0 <= rack.size <= rules.setup.rack_size
            assert list(rack.tiles) == sorted(rack.tiles)


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=20))
@QUICK
def test_a_refusal_changes_nothing(name: str, players: int, wishes) -> None:
    before: Position | None = None
    for rules, result in tried(name, players, wishes):
        saved = pickle.dumps(result.before)
        again = do(rules, result.before, result.command) if isinstance(result, Refusal) else None
        assert pickle.loads(saved) == result.before
        if isinstance(result, Refusal):
            assert result.findings
            assert again is not None
            assert isinstance(again, Refusal)
            assert again.findings == result.findings
            if before is not None:
                assert result.before == before
        before = result.after if isinstance(result, Step) else result.before


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=30))
@QUICK
def test_totals_are_the_sum_of_what_happened(name: str, players: int, wishes) -> None:
    sums = [0] * players
    for _, result in tried(name, players, wishes):
        if isinstance(result, Refusal):
            assert result.before.scores == tuple(sums)
            continue
        before, after = result.before, result.after
        command = result.command
        taken_off = isinstance(command, Withdraw)
        if result.challenge is not None:
            taken_off = result.challenge.upheld
            sums = [a + b for a, b in zip(sums, result.challenge.points, strict=True)]
        if taken_off:
            assert before.unsettled is not None
            sums[before.unsettled.player] -= before.unsettled.score.total
        elif isinstance(command, Place):
            assert result.score is not None
            sums[before.turn] += result.score.total
        elif isinstance(command, Adjust):
            sums[command.player] += command.points
        if before.ended is None and after.ended is not None:
            for changes in (after.ended.points, after.ended.time):
                sums = [a + b for a, b in zip(sums, changes or (0,) * players, strict=True)]
        assert after.scores == tuple(sums)


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=15))
@QUICK
def test_positions_are_values(name: str, players: int, wishes) -> None:
    one = [result for _, result in tried(name, players, wishes)]
    two = [result for _, result in tried(name, players, wishes)]
    for first, second in zip(one, two, strict=True):
        if isinstance(first, Step):
            assert isinstance(second, Step)
            assert first.after == second.after
            assert hash(first.after) == hash(second.after)
            assert len({first.after, second.after, pickle.loads(pickle.dumps(first.after))}) == 1


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=20))
@QUICK
def test_a_withdrawn_play_leaves_the_tiles_as_they_were(name: str, players: int, wishes) -> None:
    for rules, result in tried(name, players, wishes):
        if not isinstance(result, Step) or not isinstance(result.command, Place):
            continue
        if result.after.unsettled is None:
            continue
        off = do(rules, result.after, Withdraw())
        assert isinstance(off, Step)
        before, after = result.before, off.after
        assert (after.board, after.racks, after.unseen) == (
            before.board,
            before.racks,
            before.unseen,
        )
        if after.phase is not Phase.OVER:
            assert after.scores == before.scores
        assert after.seconds == before.seconds
        assert after.gone == before.gone


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=20))
@QUICK
def test_scores_are_pure_and_add_up(name: str, players: int, wishes) -> None:
    for rules, result in tried(name, players, wishes):
        if result.score is None or not isinstance(result.command, Place):
            continue
        board = result.before.board
        line, _ = placement.check(rules, board, result.command)
        assert line is not None
        assert score(rules, board, line.squares, line.tiles, across=line.across) == result.score
        assert result.before.board == board
        scored = result.score
        assert scored.total == scored.bonus + sum(word.total for word in scored.words)
        for word in scored.words:
            assert len(word.tiles) >= 2
            assert word.total == sum(word.values) * word.factor
        # the words are runs: every new tile is in one, and the words differ
        assert len({(word.start, word.across) for word in scored.words}) == len(scored.words)


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=30))
@QUICK
def test_a_game_that_is_over_stays_over(name: str, players: int, wishes) -> None:
    over = False
    for rules, result in tried(name, players, wishes):
        position = result.after if isinstance(result, Step) else result.before
        if over:
            assert position.phase is Phase.OVER
            assert not isinstance(result, Step) or isinstance(result.command, Adjust)
        over = position.phase is Phase.OVER
        assert over is (position.ended is not None)
        if over and position.ended is not None and position.ended.points is not None:
            assert settle(rules, position) == position


def test_the_wishes_reach_every_kind_of_step() -> None:
    # fixed sequences, so that the properties above are known to see real games
    seen: set[str] = set()
    for name, players in GAMES:
        for seed in range(40):
            chance = Random(seed)
            wishes = [
                (chance.choice(KINDS), *(chance.randrange(10_000) for _ in range(3)))
                for _ in range(30)
            ]
            for _, result in tried(name, players, wishes):
                seen.add(type(result.command).__name__ + ("" if isinstance(result, Step) else "!"))
                if isinstance(result, Step) and result.after.ended is not None:
                    seen.add(result.after.ended.trigger)
    assert {
        "Place",
        "Place!",
        "Exchange",
        "Exchange!",
        "Pass",
        "Draw",
        "Draw!",
        "Challenge",
        "Challenge!",
        "Withdraw",
        "Withdraw!",
        "Accept",
        "Hold",
        "LoseTurn",
        "Resign",
        "Reclaim",
        "Spend",
        "Adjust",
        "going_out",
        "scoreless",
    } <= seen
