"""What holds in every position, whatever was tried before: tiles are never made or lost, a
refusal changes nothing, scores are the sum of what happened, positions are values."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrabble_rules import (
    Accept,
    Adjust,
    Draw,
    Exchange,
    LoseTurn,
    Pass,
    Phase,
    Place,
    Position,
    Refusal,
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
from scrabble_rules.values.play import Command

DATA = Path(__file__).parent / "data"
# variant, players
GAMES = [("en-csw", 2), ("tiny14", 2), ("quad", 3), ("ro-loc", 2), ("en-box", 3), ("rack3", 2)]
LOADED: dict[str, Variant] = {}

# A wish, made concrete in the position: what to do, and numbers that choose among the options.
WISH = st.tuples(
    st.sampled_from(
        ["place"] * 6 + ["wild", "exchange", "pass", "lose", "draw", "accept", "withdraw", "adjust"]
    ),
    st.integers(0, 10_000),
    st.integers(0, 10_000),
    st.integers(0, 10_000),
)


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
    square = anchor + (c % 3 - 1) * (layout.width if across else 1) - step * (b % 4)
    tiles = hand(position)
    count = 1 + a % max(1, len(tiles))
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
    if kind == "place":
        return place(rules, position, a, b, c)
    if kind == "wild":
        # any squares, also outside the board, with any tiles, also unnamed blanks
        numbers = [(a * i + b) % (rules.board.size + 20) - 10 for i in range(1 + c % 4)]
        return Place(tuple(numbers), bytes(1 + (b + i) % 200 for i in range(len(numbers)))[:3])
    if kind == "exchange":
        tiles = position.racks[player].tiles
        known = bytes(tiles[: b % (len(tiles) + 1)])
        return Exchange(known or bytes([a % 3]) * (a % 2), c % 3)
    if kind == "draw":
        whom = a % position.players
        bag = [tile for tile, count in enumerate(position.unseen) for _ in range(count)]
        return Draw(whom, bytes(sorted(bag[b % 5 :: 7][: c % 4])), b % 3)
    return {
        "pass": Pass(),
        "lose": LoseTurn(),
        "accept": Accept(),
        "withdraw": Withdraw(),
        "adjust": Adjust(b % position.players, c % 41 - 20, "other"),
    }[kind]


def fill(rules: Variant, position: Position) -> Position:
    """The player in turn draws what is missing, partly known tiles, partly unknown ones."""
    player = position.turn
    mover = player if position.aside is None else (player - 1) % position.players
    room = rules.setup.rack_size - position.racks[mover].size
    count = min(room, position.bag_size)
    if count <= 0 and position.aside is None:
        return position
    bag = [tile for tile, n in enumerate(position.unseen) for _ in range(n)]
    known = bytes(sorted(bag[:: max(1, len(bag) // 3)][: count // 2]))
    step = do(rules, position, Draw(mover, known, count - len(known)))
    return step.after if isinstance(step, Step) else position


def tried(name: str, players: int, wishes: list[tuple[str, int, int, int]]):
    """The positions and results of a sequence of wishes, the draws between them included."""
    rules = loaded(name)
    position = start(rules, players)
    for wish in wishes:
        drawn = fill(rules, position)
        if drawn is not position:
            yield rules, Step(position, Draw(position.turn), drawn)
            position = drawn
        result = do(rules, position, command(rules, position, wish))
        yield rules, result
        if isinstance(result, Step):
            position = result.after


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=30))
@settings(max_examples=40, deadline=None)
def test_tiles_are_never_made_or_lost(name: str, players: int, wishes) -> None:
    counts = list(loaded(name).tiles.counts)
    for rules, result in tried(name, players, wishes):
        position = result.after if isinstance(result, Step) else result.before
        assert all_tiles(position) == counts
        assert position.bag_size >= 0
        for rack in position.racks:
            assert 0 <= rack.unknown
            assert 0 <= rack.size <= rules.setup.rack_size
            assert list(rack.tiles) == sorted(rack.tiles)


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=20))
@settings(max_examples=25, deadline=None)
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
@settings(max_examples=25, deadline=None)
def test_totals_are_the_sum_of_what_happened(name: str, players: int, wishes) -> None:
    sums = [0] * players
    ended = None
    for _, result in tried(name, players, wishes):
        if isinstance(result, Refusal):
            assert result.before.scores == tuple(sums)
            continue
        before, after = result.before, result.after
        match result.command:
            case Place():
                assert result.score is not None
                sums[before.turn] += result.score.total
            case Withdraw():
                assert before.unsettled is not None
                sums[before.unsettled.player] -= before.unsettled.score.total
            case Adjust(player, points, _):
                sums[player] += points
        if after.ended is not ended and after.ended is not None and after.ended.points is not None:
            sums = [a + b for a, b in zip(sums, after.ended.points, strict=True)]
        ended = after.ended
        assert after.scores == tuple(sums)


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=15))
@settings(max_examples=20, deadline=None)
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
@settings(max_examples=20, deadline=None)
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


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(wishes=st.lists(WISH, max_size=20))
@settings(max_examples=20, deadline=None)
def test_scores_are_pure_and_add_up(name: str, players: int, wishes) -> None:
    for rules, result in tried(name, players, wishes):
        if result.score is None or not isinstance(result.command, Place):
            continue
        board = result.before.board
        line, _ = placement.check(rules, board, result.command)
        assert line is not None
        assert score(rules, board, line.squares, line.tiles, line.across) == result.score
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
@settings(max_examples=20, deadline=None)
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
    # a fixed sequence, so that the properties above are known to see real games
    seen: set[str] = set()
    kinds = ["place", "place", "withdraw", "exchange", "pass", "place", "accept", "lose", "adjust"]
    for name, players in GAMES:
        for seed in range(40):
            wishes = [(kinds[(i + seed) % 9], seed * 7 + i, i * 5 + seed, i + seed) for i in range(30)]
            for _, result in tried(name, players, wishes):
                seen.add(type(result.command).__name__ + ("" if isinstance(result, Step) else "!"))
                if isinstance(result, Step) and result.after.phase is Phase.OVER:
                    seen.add("over")
    assert {
        "Place",
        "Place!",
        "Exchange",
        "Exchange!",
        "Pass",
        "Draw",
        "Withdraw",
        "Withdraw!",
        "Accept",
        "LoseTurn",
        "Adjust",
        "over",
    } <= seen
