"""Self-play: games by the rules, figures that add up, the command and its picture."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Accept,
    Draw,
    Exchange,
    GameError,
    NoMoves,
    Pass,
    Phase,
    Place,
    Position,
    Step,
    Variant,
    load_lexicon,
    load_variant,
    matching,
)
from scrabble_rules.cli import main
from scrabble_rules.cli._simulate_svg import Chart, histogram, nice, picture
from scrabble_rules.movegen import MoveGenerator
from scrabble_rules.simulation import (
    Distribution,
    SimulationStatistics,
    TileUse,
    gather,
    greedy,
    self_play,
    simulate,
    statistics_to_dict,
    tally,
)
from scrabble_rules.values.alphabet import strip_blanks

Load = Callable[[str], Variant]
Run = Callable[..., tuple[int, str, str]]
Change = Callable[[str, str], Variant]
At = Callable[..., Position]

# Seven tiles A of two points, and racks of three.
SEVEN = """\
schema: 1
id: seven
name: Seven tiles, for tests
language: en
extends: boards/standard
tiles:
  letters:
    A: [7, 2]
  blanks: 0
  total: {tiles: 7, points: 14}
setup:
  players: {min: 2, max: 2}
  rack_size: 3
  tiles_per_turn: 3
exchange: {min_bag: 7}
ending:
  scoreless: {turns: 6, each: false, on_empty_board: true}
words:
  lexicon: {name: test, language: en}
"""
STARTED = {"en": "en-csw", "fr": "fr-ods", "nb": "nb-nsf", "nl": "nl-box", "ro": "ro-loc"}
NO_RUNS = SEVEN.replace("scoreless: {turns: 6, each: false, on_empty_board: true}", "passes: null")


@pytest.fixture(scope="module")
def seven(
    tmp_path_factory: pytest.TempPathFactory, variant_with: Change
) -> Callable[..., Variant]:
    """The variant of seven tiles, perhaps with some keys changed."""
    path = tmp_path_factory.mktemp("seven") / "seven.yaml"
    path.write_text(SEVEN, encoding="utf-8")

    def make(change: str = "") -> Variant:
        return variant_with(str(path.with_suffix("")), change) if change else load_variant(path)

    return make


def played(variant: Variant, words: object, seed: int = 1, **options: int) -> list[Step]:
    return list(self_play(variant, MoveGenerator(variant, words), seed, 0, **options))


def words_of(variant: Variant) -> frozenset[bytes]:
    """The words of the starter list that the letters can spell, and some of the first two."""
    starter = load_lexicon("starter", load_variant(STARTED[variant.language]))
    texts = [starter.alphabet.spelling(word) for word in starter]
    words = map(variant.alphabet.word, texts)
    some = [b"\1\2", b"\2\1", b"\1\1\2"]
    return frozenset([*some, *[word for word in words if isinstance(word, bytes)]])


# -- a game by hand -----------------------------------------------------------------------
#
# The only word is AA. Racks are AAA and AAA, one A is in the bag.
# 1. The first player lays AA over H8 (a double word): (2 + 2) × 2 = 8. All ways score that;
#    the first is G8 H8. Left: A, and the A of the bag.
# 2. The second player lays AA on G7 (a double letter) and H7, above the other two: across
#    4 + 2 = 6, down column G 4 + 2 = 6, down column H 2 + 2 = 4, together 16; on G9 and H9
#    it is the same, and later. Left: A.
# 3. Anything more would make a word of three tiles, and the bag is empty: passes. The sixth
#    scoreless turn ends the game, each player loses the own rack: 8 - 4 and 16 - 2.


def test_the_figures_of_a_game_are_those_made_by_hand(seven) -> None:
    rules = seven()
    steps = played(rules, [b"\1\1"])
    laid = [step.command for step in steps if isinstance(step.command, Place)]
    row7, row8 = 6 * 15, 7 * 15
    assert [place.squares for place in laid] == [(row8 + 6, row8 + 7), (row7 + 6, row7 + 7)]
    found = tally(rules, steps)
    assert found.ending == "scoreless"
    assert (found.scores, found.places) == ((4, 14), (2, 1))
    assert (found.turns, found.plays, found.exchanges, found.passes) == (8, 2, 0, 6)
    assert (found.play_scores, found.bonuses) == ((8, 16), 0)
    # Held: 3 and 3 at the plays, then 2 1 2 1 2 1 at the passes.
    a = TileUse(
        drawn=7, held=15, played=4, plays=2, scored=24, exchanged=0, stuck=3, left=0, by_blank=0
    )
    assert found.uses == (TileUse(), a)
    assert a.turnover == Fraction(15, 7)
    assert TileUse().turnover is None


def test_the_statistics_of_three_such_games(seven) -> None:
    # All tiles are alike, so all games are.
    found = simulate(seven(), [b"\1\1"], 3, 1)
    assert (found.games, found.players, found.stopped) == (3, 2, 0)
    assert found.endings == (("scoreless", 3),)
    assert found.seats == (Distribution(((4, 3),)), Distribution(((14, 3),)))
    assert (found.scores.mean, found.scores.variance) == (9, 30)  # 6 × 5² / 5
    assert (found.spreads.mean, found.advantages.mean, found.first_wins.mean) == (10, -10, 0)
    assert found.advantages.interval() == (-10, -10)
    assert found.play_scores == Distribution(((8, 3), (16, 3)))
    assert found.turns == Distribution(((8, 3),))
    assert found.uses[1][:3] == (21, 45, 12)


def test_a_bonus_is_counted(seven) -> None:
    found = tally(rules := seven("scoring: {bonus: {2: 5}}"), played(rules, [b"\1\1"]))
    assert (found.bonuses, found.play_scores, found.scores) == (2, (13, 21), (9, 19))


def test_nobody_looks_again_for_a_play_that_was_not_there(seven) -> None:
    rules = seven()
    asked = []

    class Asked(MoveGenerator):
        def best(self, board, rack, count=1):
            asked.append((board, rack))
            return super().best(board, rack, count)

    list(self_play(rules, Asked(rules, [b"\1\1"]), 1, 0))
    assert len(asked) == len(set(asked)) == 4


def test_equal_scores_share_the_first_place(seven) -> None:
    found = simulate(
        seven("setup: {rack_size: 2, tiles_per_turn: 2, players: {min: 2, max: 3}}"), [], 4, 1
    )
    # Nobody can play, nor exchange: six passes, and all lose 4 points.
    assert found.seats[0] == found.seats[1] == Distribution(((-4, 4),))
    assert (found.first_wins.mean, found.spreads.mean) == (Fraction(1, 2), 0)


# -- what the player does -----------------------------------------------------------------


def test_without_a_play_the_rack_is_exchanged(variant: Load, start_position: At) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "QVVWXZ?", "AEINRST")
    assert greedy(rules, MoveGenerator(rules, []), position) == Exchange(position.racks[0].tiles)


def test_where_only_some_tiles_may_go_those_of_most_points_do(
    variant: Load, start_position: At
) -> None:
    rules = variant("en-exchange-two")
    position = start_position("en-exchange-two", "EQVVUU?", "AEINRST")
    tiles = rules.alphabet.rack("QV")[0]
    assert greedy(rules, MoveGenerator(rules, []), position) == Exchange(tiles)


def test_where_tiles_may_not_go_the_player_passes(variant: Load, start_position: At) -> None:
    rules = variant("en-no-exchange")
    position = start_position("en-no-exchange", "QVVWXZ?", "AEINRST")
    assert greedy(rules, MoveGenerator(rules, []), position) == Pass()


def test_an_exchange_that_costs_no_turn_comes_first(
    variant_with: Change, start_position: At
) -> None:
    rules = variant_with("en-csw", "exchange: {free: any, free_times: 1}")
    generator = MoveGenerator(rules, [])
    position = start_position("en-csw", "QVVWXZ?", "AEINRST")
    rack = position.racks[0].tiles
    assert greedy(rules, generator, position) == Exchange(rack, free=True)
    found = tally(rules, self_play(rules, generator, 5, 0))
    # Each player has one, then six exchanges are the scoreless turns that end the game.
    assert (found.ending, found.turns, found.exchanges) == ("scoreless", 6, 8)
    assert sum(use.exchanged for use in found.uses) == 8 * 7


@pytest.mark.parametrize("name", ["en-csw", "en-wordsmog", "fr-ods", "tiny14"])
def test_the_play_is_the_first_of_those_that_score_most(name: str, variant: Load) -> None:
    rules = variant(name)
    words = words_of(rules)
    generator = MoveGenerator(rules, words)
    asked = matching(rules, words)
    seen = 0
    for step in self_play(rules, generator, 3, 1):
        if not isinstance(step.command, Place):
            continue
        before = step.before
        plays = generator.plays(before.board, before.racks[before.turn].tiles)
        best = max(plays, key=lambda play: play.score)
        assert (best.place, best.score) == (step.command, step.score.total)
        assert all(strip_blanks(word.tiles) in asked for word in step.score.words)
        seen += 1
    assert seen > 1


# -- every game ---------------------------------------------------------------------------

GAMES = [
    ("en-csw", None),
    ("en-super", None),
    ("en-wordsmog", None),
    ("en-woogles-void", None),
    ("fr-ods", None),
    ("nb-nsf", None),
    ("nl-box", 3),
    ("nl-box", 4),
    ("ro-loc", None),
    ("quad", None),
    ("rack3", None),
    ("rack8", None),
    ("house", None),
    ("lose-game", None),
    ("tiny14", None),
    ("tiny14-void", None),
    ("tiny14-zeros", None),
    ("three-double", None),
]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_tile_is_made_or_lost_and_a_rule_ends_the_game(
    name: str, players: int | None, variant: Load
) -> None:
    rules = variant(name)
    generator = MoveGenerator(rules, words_of(rules))
    for number in range(2):
        steps = list(self_play(rules, generator, "tiles", number, players=players))
        for step in steps:
            after = step.after
            counted = Counter(after.board.translate(bytes(min(128, i) for i in range(256))))
            tiles = [counted[tile or 128] for tile in range(len(rules.tiles.counts))]
            for rack in after.racks:
                assert not rack.unknown
                for tile in rack.tiles:
                    tiles[tile] += 1
            for tile in after.aside.tiles if after.aside else b"":
                tiles[tile] += 1
            assert [a + b for a, b in zip(tiles, after.unseen, strict=True)] == [
                *rules.tiles.counts
            ]
        last = steps[-1].after
        assert last.phase is Phase.OVER
        found = tally(rules, steps)
        assert found.ending == last.ended.trigger
        assert found.scores == last.scores
        free = sum(isinstance(step.command, Exchange) and step.command.free for step in steps)
        assert found.turns == found.plays + found.exchanges + found.passes - free
        for use, count in zip(found.uses, rules.tiles.counts, strict=True):
            assert use.drawn == use.played + use.exchanged + use.stuck
            assert use.played + use.stuck + use.left == count


def for_players(variant: Variant, low: int, high: int) -> Variant:
    return replace(variant, setup=replace(variant.setup, min_players=low, max_players=high))


def test_a_game_has_as_many_players_as_the_variant_needs(variant: Load, seven) -> None:
    assert simulate(variant("three-double"), [], 1, 1).players == 3
    assert simulate(variant("nl-box"), [], 1, 1, limit=9).players == 2
    assert simulate(variant("nl-box"), [], 1, 1, players=4, limit=9).players == 4
    alone = for_players(seven(), 1, 1)
    found = simulate(alone, [b"\1\1"], 2, 1)
    assert (found.players, found.scores.size) == (1, 2)
    assert not found.spreads.counts
    assert not found.advantages.counts
    assert not found.first_wins.counts


@pytest.mark.parametrize(
    ("name", "players", "code"),
    [
        ("en-csw", 3, "setup.player-count"),
        ("en-csw", 0, "setup.player-count"),
        ("three-double", 2, "setup.player-count"),
        ("fr-duplicate", None, "simulation.duplicate"),
        ("fr-duplicate", 2, "simulation.duplicate"),
    ],
)
def test_games_that_cannot_be_played(
    name: str, players: int | None, code: str, variant: Load
) -> None:
    with pytest.raises(GameError) as error:
        simulate(variant(name), [], 1, 1, players=players)
    assert [finding.code for finding in error.value.findings] == [code]


def test_more_players_than_tiles(seven) -> None:
    rules = for_players(seven(), 2, 20)
    with pytest.raises(GameError, match="no-players"):
        simulate(rules, [], 1, 1, players=8)
    assert simulate(rules, [], 1, 1, players=7).players == 7


MODES = ("none", "void", "free", "lose-turn", "points", "lose-game")
WINDOWS = ("until-draw", "until-next-turn", "until-next-play")


def test_how_plays_can_be_challenged_changes_nothing(variant_with: Change) -> None:
    words = load_lexicon("starter", load_variant("en-csw"))
    changes = [f"challenge: {{mode: {mode}}}" for mode in MODES]
    changes += [f"challenge: {{mode: free, window: {window}}}" for window in WINDOWS]
    found = [simulate(variant_with("en-csw", change), words, 1, 4) for change in changes]
    assert found == found[:1] * len(changes)


# -- endings ------------------------------------------------------------------------------


def test_nobody_can_play_and_no_rule_ends_it(seven) -> None:
    found = tally(rules := seven("ending: {scoreless: null}"), played(rules, [b"\1\1"]))
    assert (found.ending, found.turns, found.passes) == ("stalemate", 4, 2)
    assert (found.scores, found.places) == ((8, 16), (2, 1))


def test_nobody_can_play_and_the_players_agree(seven) -> None:
    rules = seven("ending: {scoreless: null, no_moves: true}")
    steps = played(rules, [b"\1\1"])
    assert steps[-1].command == NoMoves()
    found = tally(rules, steps)
    assert (found.ending, found.turns, found.scores) == ("no_moves", 4, (4, 14))


def test_passes_end_a_game_before_the_players_agree(seven) -> None:
    rules = seven("ending: {scoreless: null, passes: {turns: 2, each: true}, no_moves: true}")
    found = tally(rules, played(rules, [b"\1\1"]))
    assert (found.ending, found.passes) == ("passes", 4)


def test_rounds_end_a_game(seven) -> None:
    rules = seven("ending: {scoreless: null, rounds: 5}")
    found = tally(rules, played(rules, [b"\1\1"]))
    assert (found.ending, found.turns) == ("rounds", 10)


def test_going_out_ends_a_game(seven) -> None:
    # AAA and AAAA; the first player begins with AAA and holds the last tile, the second
    # goes out with AAA above it, which must be accepted first.
    rules = seven("challenge: {mode: free}")
    steps = played(rules, [b"\1\1", b"\1\1\1"])
    found = tally(rules, steps)
    assert found.ending == "going_out"
    assert isinstance(steps[-1].command, Accept)
    assert (found.turns, found.uses[1].stuck) == (2, 1)


def test_a_game_without_an_end_is_stopped(variant: Load) -> None:
    found = tally(rules := variant("nl-box"), played(rules, [], limit=30))
    assert (found.ending, found.turns, found.exchanges) == ("turn_limit", 30, 30)
    gathered = simulate(rules, [], 2, 1, limit=30)
    assert (gathered.endings, gathered.stopped) == ((("turn_limit", 2),), 2)


# -- chance -------------------------------------------------------------------------------


def test_a_game_depends_on_its_seed_and_number_only(variant: Load) -> None:
    rules = variant("en-csw")
    generator = MoveGenerator(rules, load_lexicon("starter", rules))

    def draws(seed: int, number: int) -> list[Draw]:
        steps = self_play(rules, generator, seed, number)
        return [step.command for step in steps if isinstance(step.command, Draw)]

    first = draws(1, 1)
    assert draws(2, 1) != first != draws(1, 2)
    assert draws(1, 1) == first
    # Random(str) and Random.random() are those of every version of Python.
    assert rules.alphabet.rack_text(first[0].tiles) == "AAOQRS?"


@pytest.fixture
def fourteen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A word list for the fourteen tiles of tiny14."""
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "fourteen.txt"
    words = (
        "ae at ax en es et ex na ne no oe on os ox so ta te to xo za zo axe eat net tea toe zoa"
    )
    path.write_text("\n".join(words.split()), encoding="utf-8")
    return path


def test_any_number_of_workers_gives_the_same(variant: Load, fourteen: Path) -> None:
    rules = variant("tiny14")
    opens = partial(load_lexicon, str(fourteen), rules)
    words = opens()
    expected = simulate(rules, words, 23, 11, chunk=23)
    assert expected.scores.deviation
    assert simulate(rules, opens, 23, 11, chunk=2) == expected
    assert simulate(rules, words, 23, "11") == expected
    assert simulate(rules, words, 23, 12) != expected
    spawned = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    for workers, chunk, source in [
        (ThreadPoolExecutor(3), 1, frozenset(words)),
        (ThreadPoolExecutor(1), 8, opens),
        (spawned, 5, opens),
    ]:
        with workers as executor:
            found = simulate(rules, source, 23, 11, executor=executor, chunk=chunk)
        assert found == expected
        assert repr(found) == repr(expected)


def test_parts_add_up_in_any_order(variant: Load) -> None:
    rules = variant("en-csw")
    words = load_lexicon("starter", rules)
    generator = MoveGenerator(rules, words)
    games = [tally(rules, self_play(rules, generator, 3, number)) for number in range(4)]
    whole = gather(games)
    a, b, c = gather(games[2:]), gather(games[1:2]), gather(games[:1])
    assert (a + b) + c == a + (b + c) == c + (b + a) == whole
    assert whole == simulate(rules, words, 4, 3)
    nothing = SimulationStatistics()
    assert nothing + whole == whole + nothing == whole
    assert gather([]) == nothing
    assert nothing.players == nothing.stopped == 0


def test_progress_is_told(seven) -> None:
    told: list[int] = []
    simulate(seven(), [b"\1\1"], 7, 1, chunk=3, progress=told.append)
    assert told == [3, 6, 7]
    told.clear()
    with ThreadPoolExecutor(2) as executor:
        simulate(seven(), [b"\1\1"], 7, 1, chunk=3, progress=told.append, executor=executor)
    assert told[-1] == 7
    assert len(told) == 3


def test_what_goes_wrong_in_a_worker_is_told(seven) -> None:
    def broken() -> list[bytes]:
        raise LookupError("no words")

    with pytest.raises(LookupError):
        simulate(seven(), broken, 1, 1)
    with ThreadPoolExecutor(1) as executor, pytest.raises(LookupError):
        simulate(seven(), no_words, 5, 1, chunk=1, executor=executor)


def no_words() -> list[bytes]:
    raise LookupError("no words")


@pytest.mark.parametrize(
    "options", [{"games": -1}, {"games": 1, "chunk": 0}, {"games": 1, "limit": 0}]
)
def test_numbers_that_mean_nothing(seven, options: dict[str, int]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        simulate(seven(), [], seed=1, **options)


def test_no_games_are_no_statistics(seven) -> None:
    assert simulate(seven(), [], 0, 1) == SimulationStatistics()


def test_a_tally_needs_steps(seven) -> None:
    with pytest.raises(ValueError, match="no steps"):
        tally(seven(), [])


# -- distributions ------------------------------------------------------------------------


def test_a_distribution_by_hand() -> None:
    found = Distribution.of([3, 1, 2, 4])
    assert (found.size, found.total, found.mean, found.variance) == (
        4,
        10,
        Fraction(5, 2),
        Fraction(5, 3),
    )
    assert (found.least, found.greatest) == (1, 4)
    assert found.deviation == pytest.approx(sqrt(5 / 3))
    # 2.5 ± 1.959964 × √(5/3) / √4
    assert found.interval() == pytest.approx((2.5 - 1.265151, 2.5 + 1.265151), abs=1e-6)
    low, high = found.interval(0.5)
    assert high - low == pytest.approx(2 * 0.674490 * sqrt(5 / 12), abs=1e-6)


def test_a_distribution_of_too_few_values() -> None:
    none, one = Distribution(), Distribution.of([7])
    assert (none.size, none.total) == (0, 0)
    assert {
        none.mean,
        none.variance,
        none.deviation,
        none.interval(),
        none.least,
        none.greatest,
    } == {None}
    assert (one.mean, one.variance, one.deviation, one.interval()) == (7, None, None, None)


VALUES = st.lists(st.fractions(max_denominator=6) | st.integers(), max_size=8)


@given(VALUES, VALUES, VALUES)
def test_distributions_are_added_in_any_order(a: list, b: list, c: list) -> None:
    one, two, three = map(Distribution.of, (a, b, c))
    added = (one + two) + three
    assert added == one + (two + three) == three + two + one == Distribution.of([*a, *b, *c])
    assert added.size == len(a) + len(b) + len(c)


def test_a_part_of_wins_is_no_less_than_none_and_no_more_than_all() -> None:
    found = SimulationStatistics(first_wins=Distribution.of([0, 0, 0, 1]))
    assert found.first_wins.interval()[0] < 0 == found.first_wins_interval[0]
    assert SimulationStatistics().first_wins_interval is None


# -- JSON ---------------------------------------------------------------------------------


def test_statistics_as_json(seven) -> None:
    rules = seven()
    value = json.loads(json.dumps(statistics_to_dict(rules, simulate(rules, [b"\1\1"], 3, 1))))
    always = {"deviation": 0}
    assert value == {
        "games": 3,
        "players": 2,
        "score": {"mean": 9, "deviation": 5.477226, "least": 4, "greatest": 14, "counts": {"4": 3, "14": 3}},
        "score_by_player": [
            {"mean": 4, "least": 4, "greatest": 4, **always},
            {"mean": 14, "least": 14, "greatest": 14, **always},
        ],
        "play_score": {"mean": 12, "deviation": 4.38178, "least": 8, "greatest": 16},
        "spread": {"mean": 10, "least": 10, "greatest": 10, **always},
        "turns": {"mean": 8, "least": 8, "greatest": 8, **always},
        "plays": {"mean": 2, "least": 2, "greatest": 2, **always},
        "exchanges": {"mean": 0, "least": 0, "greatest": 0, **always},
        "passes": {"mean": 6, "least": 6, "greatest": 6, **always},
        "bonuses": {"mean": 0, "least": 0, "greatest": 0, **always},
        "endings": {"scoreless": 3},
        "first_player": {
            "advantage": -10,
            "advantage_interval": [-10, -10],
            "wins": 0,
            "wins_interval": [0, 0],
        },
        "letters": [
            {
                "letter": "?", "points": 0, "tiles": 0, "drawn": 0, "held": 0, "played": 0,
                "plays": 0, "scored": 0, "exchanged": 0, "stuck": 0, "left": 0, "by_blank": 0,
                "turnover": None, "play_score": None,
            },
            {
                "letter": "A", "points": 2, "tiles": 7, "drawn": 21, "held": 45, "played": 12,
                "plays": 6, "scored": 72, "exchanged": 0, "stuck": 9, "left": 0, "by_blank": 0,
                "turnover": 2.142857, "play_score": 12,
            },
        ],
    }  # fmt: skip


def test_one_game_has_no_intervals(seven) -> None:
    rules = seven()
    value = statistics_to_dict(rules, simulate(rules, [b"\1\1"], 1, 1))
    assert value["first_player"] == {
        "advantage": -10,
        "advantage_interval": None,
        "wins": 0,
        "wins_interval": None,
    }


# -- the picture --------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def test_a_histogram_has_all_values() -> None:
    counts = [(-7, 2), (0, 1), (9, 4), (250, 3)]
    chart = histogram("Scores", counts)
    assert sum(chart.values) == 10
    assert chart.joined
    # 258 values in bins of 10, from the one that begins at -10 to the one at 250
    assert (chart.names[0], chart.names[-1], len(chart.names)) == ("-10", "250", 27)
    assert (chart.values[0], chart.values[1], chart.values[-1]) == (2, 5, 3)
    assert histogram("Scores", []).values == ()
    assert histogram("Scores", [(5, 3)]) == Chart("Scores", ("5",), (3.0,), joined=True)


@pytest.mark.parametrize(
    ("least", "expected"),
    [(0, 1), (0.001, 0.001), (0.13, 0.2), (1, 1), (3, 5), (7, 10), (10, 10), (11, 20), (400, 500)],
)
def test_steps_of_a_scale(least: float, expected: float) -> None:
    assert nice(least) == pytest.approx(expected)


def test_the_picture_is_svg_that_can_be_read_out() -> None:
    charts = [Chart("One <b>", ("A", "[CH]CH"), (3, 0.25)), Chart("None", (), ())]
    root = ET.fromstring(picture("A & B", "What is seen", charts, "zh-Hant"))
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title").text == "A & B"
    assert root.find(f"{SVG}desc").text == "What is seen"
    assert root.get("aria-labelledby") == "title desc"
    assert [root.get("lang"), root.get("role")] == ["zh-Hant", "img"]
    bars = [bar for bar in root.iter(f"{SVG}rect") if bar.find(f"{SVG}title") is not None]
    assert [bar.find(f"{SVG}title").text for bar in bars] == ["A: 3", "[CH]CH: 0.25"]
    tall, short = (float(bar.get("height")) for bar in bars)
    assert tall == pytest.approx(12 * short, rel=1e-3)
    width, height = map(float, root.get("viewBox").split()[2:])
    for bar in bars:
        assert 0 < float(bar.get("x")) < float(bar.get("x")) + float(bar.get("width")) < width
        assert float(bar.get("y")) > 0
    assert height == float(root.get("height"))


# -- the command --------------------------------------------------------------------------


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Run:
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*argv: object) -> tuple[int, str, str]:
        code = main(["simulate", *map(str, argv)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def tiny(tmp_path: Path) -> tuple[str, ...]:
    """Options for games of seven tiles."""
    rules, words = tmp_path / "seven.yaml", tmp_path / "words.txt"
    rules.write_text(SEVEN, encoding="utf-8")
    words.write_text("aa\n", encoding="utf-8")
    return "--variant", str(rules), "--lexicon", str(words)


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_the_tables(run: Run, tiny: tuple[str, ...]) -> None:
    code, out, err = run(*tiny, "--games", 2, "--seed", 5)
    assert (code, err) == (0, "")
    lines = rows(out)
    assert lines[0] == ["seven,", "words:", "2", "games,", "players:", "2,", "seed:", "5"]
    assert ["Score", "of", "a", "player", "9.00", "5.77", "4", "14"] in lines
    assert ["Score", "of", "player", "1", "4.00", "0.00", "4", "4"] in lines
    assert ["Spread", "10.00", "0.00", "10", "10"] in lines
    assert ["Turns", "8.00", "0.00", "8", "8"] in lines
    assert ["scoreless", "turns", "2", "100.0"] in lines
    assert ["A", "2", "7", "4.00", "2.00", "12.0", "2.14", "0.00", "3.000"] in lines
    text = " ".join(out.split())
    assert "scores -10.0 points more than the others in the mean (95 %: -10.0 to -10.0)" in text
    assert "wins 0.0 % of the games (95 %: 0.0 to 0.0; evenly shared: 50.0)" in text


def test_a_single_game_has_no_intervals_to_show(run: Run, tiny: tuple[str, ...]) -> None:
    code, out, _ = run(*tiny, "--games", 1, "--seed", 5)
    assert code == 0
    assert "95 %" not in out
    assert ["Turns", "8.00", "8", "8"] in rows(out)


def test_json_has_what_is_needed_to_do_it_again(run: Run, tiny: tuple[str, ...]) -> None:
    code, out, _ = run(*tiny, "--games", 2, "--format", "json")
    assert code == 0
    value = json.loads(out)
    assert [*value][:4] == ["format", "variant", "lexicon", "seed"]
    assert (value["format"], value["variant"], value["lexicon"]["words"]) == (1, "seven", 1)
    assert isinstance(value["seed"], int)
    assert run(*tiny, "--games", 2, "--format", "json", "--seed", value["seed"])[1] == out


def test_two_games_of_fourteen_tiles(run: Run, root: Path, fourteen: Path) -> None:
    rules = root / "tests/data/tiny14.yaml"
    options = ("--variant", rules, "--lexicon", fourteen, "--games", 2, "--format", "json")
    code, out, _ = run(*options, "--seed", 3)
    assert code == 0
    value = json.loads(out)
    letters = {row["letter"]: row for row in value["letters"]}
    assert letters["E"]["drawn"] == letters["E"]["played"] + letters["E"]["stuck"] == 4
    assert sum(value["endings"].values()) == value["games"] == 2


def test_more_processes_give_the_same(run: Run, tiny: tuple[str, ...]) -> None:
    options = (*tiny, "--games", 23, "--seed", 2, "--format", "json")
    assert run(*options, "--jobs", 2) == run(*options)


def test_the_picture_is_written(run: Run, tiny: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    options = (*tiny, "--games", 2, "--seed", 5, "--svg", path)
    assert run(*options)[0] == 0
    root = ET.fromstring(path.read_bytes())
    assert root.find(f"{SVG}title").text == "seven, words: 2 games, players: 2, seed: 5"
    told = [title.text for title in root.iter(f"{SVG}title")][1:]
    assert [text for text in told if not text.endswith(": 0")] == ["4: 2", "14: 2", "A: 2", "A: 3"]
    code, out, err = run(*options)
    assert (code, out) == (2, "")
    assert "--force" in err
    path.write_bytes(b"")
    assert run(*options, "--force")[0] == 0
    assert path.read_bytes()


def test_games_that_no_rule_has_ended_are_told(run: Run, tmp_path: Path) -> None:
    rules, words = tmp_path / "seven.yaml", tmp_path / "words.txt"
    rules.write_text(NO_RUNS, encoding="utf-8")
    words.write_text("aa\n", encoding="utf-8")
    code, out, err = run("--variant", rules, "--lexicon", words, "--games", 3)
    assert code == 1
    assert ["stopped:", "nobody", "could", "play", "3", "100.0"] in rows(out)
    assert err.startswith("3 games were stopped")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "--games"),
        (("--games", 0), "at least 1"),
        (("--games", 1, "--players", 3), "3 players"),
        (("--games", 1, "--jobs", 2, "--dask", "x"), "--jobs and --dask"),
        (("--games", 1, "--jobs", 0), "at least 1"),
        (("--games", 1, "--seed", -1), "at least 0"),
        (("--games", 1, "--svg", "."), "folder"),
        (("--games", 1, "--variant", "fr-duplicate"), "duplicate"),
        (("--games", 1, "--variant", "no-such"), "no-such"),
        (("--games", 1, "--lexicon", "no-such"), "no-such"),
    ],
)
def test_wrong_usage(run: Run, options: tuple[object, ...], told: str) -> None:
    given_variant = () if "--variant" in options else ("--variant", "en-csw")
    code, out, err = run(*given_variant, *options)
    assert (code, out) == (2, "")
    assert told in err


def test_a_starter_list_is_said_to_be_one(run: Run) -> None:
    code, _, err = run("--variant", "en-csw", "--games", 1)
    assert code == 0
    assert "en-starter is a starter list" in err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_progress(
    run: Run, tiny: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    code, out, _ = run(*tiny, "--games", 2, "--seed", 5)
    assert code == 0
    assert "100%" in terminal.getvalue()
    assert "%]" not in out


def test_without_dask_its_option_is_wrong_usage(
    run: Run, tiny: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = run(*tiny, "--games", 2, "--dask", "tcp://127.0.0.1:8786")
    assert (code, out) == (2, "")
    assert "scrabble-rules[dask]" in err


class Client(nullcontext):
    """What ``simulate`` needs of a client of Dask."""

    def __init__(self, address: str) -> None:
        super().__init__()
        if address != "tcp://here":
            raise OSError("Timed out")
        self.executor = ThreadPoolExecutor(2)

    def get_executor(self) -> Executor:
        return self.executor

    def __exit__(self, *_: object) -> None:
        self.executor.shutdown()


def test_the_workers_of_dask_give_the_same(
    run: Run, tiny: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    dask = ModuleType("distributed")
    dask.Client = Client
    monkeypatch.setitem(sys.modules, "distributed", dask)
    options = (*tiny, "--games", 23, "--seed", 2, "--format", "json")
    assert run(*options, "--dask", "tcp://here") == run(*options)
    code, out, err = run(*options, "--dask", "tcp://there")
    assert (code, out) == (2, "")
    assert "tcp://there" in err
    assert "Timed out" in err
