"""Chapters ending and clock. Sources: founding documents 000 and 002 (going out, both
settlements), the rule bodies that ``variants/rulesets`` cite, public reports P21 to P27."""

from __future__ import annotations

import pickle
from collections.abc import Callable

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
    Rack,
    Refusal,
    Settlement,
    Spend,
    Step,
    Variant,
    Withdraw,
    do,
    load_variant,
    parse_board,
    parse_move,
    settle,
    start,
)
from scrabble_rules.rules.clock import is_possible_penalty, overtime_penalty

TAXONES = "8D TAXONES"


def done(rules: Variant, position: Position, *commands: object) -> Position:
    for command in commands:
        step = do(rules, position, command)  # type: ignore[arg-type]
        assert isinstance(step, Step), (command, step)
        position = step.after
    return position


def refused(rules: Variant, position: Position, command: object) -> list[str]:
    result = do(rules, position, command)  # type: ignore[arg-type]
    assert isinstance(result, Refusal)
    assert result.before == position
    return sorted(finding.code for finding in result.findings)


@pytest.fixture
def out(variant: Callable, start_position: Callable) -> Callable[[str], tuple[Variant, Position]]:
    """The fourteen tiles after TAXONES, which is 80 points and goes out."""

    def play(name: str) -> tuple[Variant, Position]:
        rules = variant(name)
        before = start_position(name, "AENOSTX", "AENOSTZ")
        return rules, done(rules, before, parse_move(rules, before.board, TAXONES).place)

    return play


# -- going out -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "scores", "points"),
    # 16 points are left: A E N O S T 6, Z 10
    [("tiny14", (112, 0), (32, 0)), ("tiny14-deduct", (96, -16), (16, -16))],
)
def test_settlements_of_two_players(name: str, scores, points, out) -> None:
    rules, position = out(name)
    over = done(rules, position, Accept())
    assert over.phase is Phase.OVER
    assert over.scores == scores
    assert over.ended._replace(before=()) == Settlement("going_out", 0, points)
    # the difference is the same under both rules (founding document 000)
    assert over.scores[0] - over.scores[1] == 112


def test_nothing_is_settled_before_the_last_play_is_accepted(out) -> None:
    rules, position = out("tiny14")
    assert position.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert position.scores == (80, 0)
    assert position.ended is None
    for command in (Pass(), Exchange(b"\x01"), LoseTurn(), Place((0,), b"\x01")):
        assert "turn.awaiting-final-challenge" in refused(rules, position, command)
    # saved and loaded again it waits still
    saved = pickle.loads(pickle.dumps(position))
    assert saved == position
    assert saved.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert done(rules, saved, Accept()).scores == (112, 0)


def test_a_final_play_that_is_withdrawn_ends_nothing(out, start_position) -> None:
    rules, position = out("tiny14")
    after = done(rules, position, Withdraw())
    before = start_position("tiny14", "AENOSTX", "AENOSTZ")
    assert after.phase is Phase.OPEN
    assert after.scores == (0, 0)
    assert (after.board, after.racks, after.unseen) == (before.board, before.racks, before.unseen)
    assert after.ended is None
    assert after.turn == 1


def test_where_the_engine_judges_words_the_game_ends_at_once(out) -> None:
    _, position = out("tiny14-void")
    assert position.phase is Phase.OVER
    assert position.scores == (112, 0)
    assert position.unsettled is None


def test_nothing_happens_after_the_end(out) -> None:
    rules, position = out("tiny14-void")
    for command in (Pass(), LoseTurn(), Exchange(b"\x01"), Place((0, 1), b"\x01\x01"), Draw(0)):
        assert "turn.game-over" in refused(rules, position, command)
    for command in (Accept(), Withdraw()):
        assert refused(rules, position, command) == ["challenge.nothing-unsettled"]
    assert settle(rules, position) == position


def test_a_draw(variant, start_position) -> None:
    # report P26: 100 and 132 before the settlement; 16 points are left
    rules = variant("tiny14-deduct")
    position = start_position("tiny14-deduct", "AENOSTX", "AENOSTZ")._replace(scores=(20, 132))
    move = parse_move(rules, position.board, TAXONES).place
    assert done(rules, position, move, Accept()).scores == (116, 116)


def test_an_empty_rack_is_not_out_while_the_bag_has_tiles(variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "BATTING", "AEIOURS")
    after = done(rules, position, parse_move(rules, position.board, "8D BATTING").place)
    assert after.racks[0].size == 0
    assert after.phase is Phase.CHALLENGEABLE
    assert after.ended is None


def test_four_players(variant, start_position) -> None:
    # report P21: 200, 150, 140 and 130; 5, 7 and 3 points are left. AAA at 8G counts
    # (1 + 1 + 1) x 2 = 6, so that the first player has 194 before it.
    rules = variant("quad")
    position = start_position("quad", "AAA", "AAB", "ABB", "AAA")._replace(
        scores=(194, 150, 140, 130)
    )
    waiting = done(rules, position, parse_move(rules, position.board, "8G AAA").place)
    assert waiting.scores == (200, 150, 140, 130)
    over = done(rules, waiting, Accept())
    assert over.scores == (215, 145, 133, 127)
    assert over.ended._replace(before=()) == Settlement("going_out", 0, (15, -5, -7, -3))


def test_double_rack_of_three_players(variant, start_position) -> None:
    # the finisher gains twice the sum of the other racks: 6 + 2 x (5 + 7) = 30
    rules = variant("three-double")
    position = start_position("three-double", "AAA", "AAB", "ABB")
    move = parse_move(rules, position.board, "8G AAA").place
    over = done(rules, position, move, Accept())
    assert over.scores == (30, 0, 0)


def test_the_last_of_four_players_goes_out(variant, start_position) -> None:
    rules = variant("quad")
    position = start_position("quad", "AAB", "ABB", "AAA", "AAA")
    position = done(rules, position, Pass(), Pass(), Pass())
    move = parse_move(rules, position.board, "8G AAA").place
    over = done(rules, position, move, Accept())
    # 6 + 5 + 7 + 3
    assert over.scores == (-5, -7, -3, 21)


def test_a_blank_that_is_left(variant, start_position) -> None:
    # Italian: each loses the own rack and 7 points for a blank; the finisher gains nothing
    rules = variant("blank-left")
    position = start_position("blank-left", "AAA", "AB?")
    over = done(rules, position, parse_move(rules, position.board, "8G AAA").place)
    assert over.scores == (6, -11)  # 1 + 3 + 0, and 7


def test_a_blank_that_is_left_under_double_rack(variant, start_position) -> None:
    # the points for the blank are lost by the one who holds it, and nobody gains them
    rules = variant("blank-left-double")
    position = start_position("blank-left-double", "AAA", "AB?")
    over = done(rules, position, parse_move(rules, position.board, "8G AAA").place)
    assert over.scores == (6 + 2 * 4, -7)


# -- racks that are not known --------------------------------------------------------


def test_the_only_unknown_rack_is_what_is_unseen(variant, start_position) -> None:
    rules = variant("tiny14")
    known = start_position("tiny14", "AENOSTX", "AENOSTZ")
    unseen = bytearray(len(known.unseen))
    for tile in known.racks[1].tiles:
        unseen[tile] += 1
    hidden = known.with_rack(1, Rack(b"", 7), bytes(unseen))
    assert hidden.bag_size == 0
    move = parse_move(rules, hidden.board, TAXONES).place
    assert done(rules, hidden, move, Accept()).scores == (112, 0)


def test_a_settlement_waits_for_racks(variant, start_position) -> None:
    rules = variant("three-double")
    known = start_position("three-double", "AAA", "AAB", "ABB")
    # racks 2 and 3 hold A A A B B B between them
    hidden = known.with_rack(1, Rack(b"", 3), bytes(3)).with_rack(
        2, Rack(b"", 3), bytes([0, 3, 3])
    )
    move = parse_move(rules, hidden.board, "8G AAA").place
    over = done(rules, hidden, move, Accept())
    assert over.phase is Phase.OVER
    assert over.ended._replace(before=()) == Settlement("going_out", 0, None)
    assert over.scores == (6, 0, 0)
    assert settle(rules, over) == over
    told = over.with_rack(1, Rack(b"\x01\x01\x02"), bytes([0, 1, 2]))
    settled = settle(rules, told)
    assert settled.scores == (30, 0, 0)
    assert settle(rules, settled) == settled


# -- scoreless turns and passes ------------------------------------------------------


def test_six_passes_from_the_first_move(variant, start_position) -> None:
    # report P23: C3 D2 D2 P3 R1 R1 V4 = 16; B3 D2 F4 G2 H4 N1 Q10 = 26
    rules = variant("en-csw")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    five = done(rules, position, *[Pass()] * 5)
    assert five.phase is Phase.OPEN
    assert five.counters.scoreless == 5
    over = done(rules, five, Pass())
    assert over.phase is Phase.OVER
    assert over.scores == (-16, -26)
    assert over.ended._replace(before=()) == Settlement("scoreless", None, (-16, -26))


def test_one_deduction_for_each_player(variant, start_position) -> None:
    # report P24, Polish: 10 and 18 by plays; FHIKOPU 5+3+1+2+1+2+3 = 17, ?ANNZZZ = 6
    rules = variant("polish")
    empty = ["15"] * 15
    empty[6], empty[7] = "8KIŚ4", "6ZNAD5"
    board, findings = parse_board(rules, "/".join(empty))
    assert not findings
    position = start_position("polish", "FHIKOPU", "?ANNZZZ", board=board)
    over = done(rules, position._replace(scores=(10, 18)), *[Pass()] * 6)
    assert over.ended._replace(before=()) == Settlement("scoreless", None, (-17, -6))
    assert over.scores == (-7, 12)


SCORELESS = (Pass(), LoseTurn())


@pytest.mark.parametrize("last", SCORELESS)
def test_turns_that_count_as_scoreless(last, variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    over = done(rules, position, Pass(), LoseTurn(), Pass(), LoseTurn(), Pass(), last)
    assert over.phase is Phase.OVER


def test_the_sixth_scoreless_turn_is_an_exchange(variant, start_position) -> None:
    # the game ends when the new tiles are drawn: X for V leaves C3 D2 D2 P3 R1 R1 X8 = 20
    rules = variant("en-csw")
    position = start_position("en-csw", "BDFGHNQ", "CDDPRRV")
    rack = rules.alphabet.rack
    given_up = done(rules, position, *[Pass()] * 5, Exchange(rack("V")[0]))
    assert given_up.phase is Phase.OPEN
    over = done(rules, given_up, Draw(1, rack("X")[0]))
    assert over.phase is Phase.OVER
    assert over.scores == (-26, -20)


def test_the_sixth_scoreless_turn_is_a_withdrawn_play(variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    five = done(rules, position, *[Pass()] * 5)
    played = done(rules, five, parse_move(rules, five.board, "8G HN").place)
    assert played.phase is Phase.CHALLENGEABLE
    over = done(rules, played, Withdraw())
    assert over.phase is Phase.OVER
    assert over.scores == (-16, -26)


def test_a_play_breaks_the_run(variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    five = done(rules, position, *[Pass()] * 5)
    after = done(rules, five, parse_move(rules, five.board, "8G HN").place)
    assert after.counters.scoreless == 0
    assert done(rules, after, *[Pass()]).counters.scoreless == 1


def test_a_withdrawn_play_goes_on_with_the_run_before_it(variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    two = done(rules, position, Pass(), Pass())
    after = done(rules, two, parse_move(rules, two.board, "8G PR").place, Withdraw())
    assert after.counters.scoreless == 3
    assert after.turn == 1


def test_a_play_of_no_points(variant, start_position) -> None:
    # two blanks: 0 points. The rule names passes, exchanges and withdrawn plays only.
    rules = variant("en-csw")
    position = start_position("en-csw", "CDDPR??", "BDFGHNQ")
    five = done(rules, position, *[Pass()] * 4)
    step = do(rules, five, parse_move(rules, five.board, "8G ah").place)
    assert isinstance(step, Step)
    assert step.score is not None
    assert step.score.total == 0
    assert step.after.counters.scoreless == 0


def test_a_play_of_no_points_may_count(variant, start_position) -> None:
    # two scoreless turns end that game, and no tile has points
    rules = variant("tiny14-zeros")
    position = start_position("tiny14-zeros", "AAAAAAA", "BBBBBBB")
    one = done(rules, position, parse_move(rules, position.board, "8G AA").place)
    assert one.counters.scoreless == 1
    assert one.phase is Phase.CHALLENGEABLE
    two = done(rules, one, parse_move(rules, one.board, "G8 (A)B").place)
    # challenge first: the play may still be withdrawn
    assert two.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert two.ended is None
    over = done(rules, two, Accept())
    assert over.phase is Phase.OVER
    assert over.ended is not None
    assert over.ended.trigger == "scoreless"


def test_no_scoreless_end_on_an_empty_board(variant, start_position) -> None:
    rules = variant("en-not-empty")
    position = start_position("en-not-empty", "CDDPRRV", "BDFGHNQ")
    eight = done(rules, position, *[Pass()] * 8)
    assert eight.phase is Phase.OPEN
    # a play that is withdrawn leaves the board empty
    off = done(rules, eight, parse_move(rules, eight.board, "8G PR").place, Withdraw())
    assert off.phase is Phase.OPEN
    board, _ = parse_board(rules, "/".join(["15"] * 7 + ["6AT7"] + ["15"] * 7))
    laid = start_position("en-not-empty", "CDDPRRV", "BDFGHNQ", board=board)
    assert done(rules, laid, *[Pass()] * 6).phase is Phase.OVER


def test_three_passes_each_in_french(variant, start_position) -> None:
    # French: C3 D2 D2 P3 R1 R1 V4 = 16; B3 D2 F4 G2 H4 N1 Q8 = 24
    rules = variant("fr-ods")
    position = start_position("fr-ods", "CDDPRRV", "BDFGHNQ")
    five = done(rules, position, *[Pass()] * 5)
    assert five.phase is Phase.OPEN
    over = done(rules, five, Pass())
    assert over.ended._replace(before=()) == Settlement("passes", None, (-16, -24))
    assert over.scores == (-16, -24)


def exchange_one(rules: Variant, position: Position) -> Position:
    """The player in turn gives up the first tile of the rack for the first one unseen."""
    player = position.turn
    given_up = position.racks[player].tiles[:1]
    drawn = next(tile for tile, count in enumerate(position.unseen) if count)
    return done(rules, position, Exchange(given_up), Draw(player, bytes([drawn])))


def test_an_exchange_breaks_a_run_of_passes_in_french(variant, start_position) -> None:
    rules = variant("fr-ods")
    position = start_position("fr-ods", "CDDPRRV", "BDFGHNQ")
    five = done(rules, position, *[Pass()] * 5)
    after = exchange_one(rules, five)
    assert after.phase is Phase.OPEN
    assert after.counters.passes == 0
    assert done(rules, after, *[Pass()] * 5).phase is Phase.OPEN
    assert done(rules, after, *[Pass()] * 6).phase is Phase.OVER


def test_an_exchange_counts_as_a_pass_in_romanian(variant, start_position) -> None:
    rules = variant("ro-loc")
    position = start_position("ro-loc", "CDDPRRV", "BDFGHNO")
    five = done(rules, position, *[Pass()] * 5)
    assert five.phase is Phase.OPEN
    over = exchange_one(rules, five)
    assert over.phase is Phase.OVER
    assert over.ended is not None
    assert over.ended.trigger == "passes"
    # exchanges alone end it, too
    turns = position
    for _ in range(6):
        turns = exchange_one(rules, turns)
    assert turns.phase is Phase.OVER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_passes_each_in_the_box(players: int, variant, start_position) -> None:
    rules = variant("en-box-intl")
    racks = ("CDDPRRV", "BDFGHNQ", "AEIOUAE", "SSTTLLO")[:players]
    position = start_position("en-box-intl", *racks)
    before = done(rules, position, *[Pass()] * (2 * players - 1))
    assert before.phase is Phase.OPEN
    over = done(rules, before, Pass())
    assert over.phase is Phase.OVER
    # A E I O U A E = 7; S S T T L L O = 7
    assert over.scores == (-16, -26, -7, -7)[:players]


def test_a_box_without_a_rule_for_passes_goes_on(variant, start_position) -> None:
    rules = variant("en-box")
    position = start_position("en-box", "CDDPRRV", "BDFGHNQ")
    assert done(rules, position, *[Pass()] * 40).phase is Phase.OPEN


def test_a_game_in_which_going_out_ends_nothing(out) -> None:
    rules, position = out("tiny14-no-out")
    after = done(rules, position, Accept())
    assert after.phase is Phase.OPEN
    assert after.scores == (80, 0)


# -- order: challenge, racks, time ---------------------------------------------------


def test_challenge_then_racks_then_time(out) -> None:
    rules, position = out("tiny14")
    paid = done(rules, position, Adjust(0, 5, "challenge"))
    assert paid.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert paid.scores == (85, 0)
    over = done(rules, paid, Accept())
    assert over.scores == (117, 0)
    assert done(rules, over, Adjust(1, -20, "time")).scores == (117, -20)


def test_time_that_runs_out_after_the_last_play(out) -> None:
    # p1 went out before the time of p2 was up: the racks are settled as after going out
    rules, position = out("tiny14-clock")
    over = done(rules, position, Spend(1, 25 * 60))
    if over.phase is not Phase.OVER:
        over = done(rules, over, Accept())
    assert over.scores == (112, 0)


# -- clock ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seconds", "points"),
    [
        # report P27: ten points for each started minute
        ("en-csw", -5, 0),
        ("en-csw", 0, 0),
        ("en-csw", 1, 10),
        ("en-csw", 60, 10),
        ("en-csw", 61, 20),
        ("en-csw", 6000, 1000),
        # at most 100
        ("en-nwl", 600, 100),
        ("en-nwl", 601, 100),
        ("en-nwl", 541, 100),
        ("en-nwl", 540, 90),
        # no points for time
        ("fr-ods", 61, 0),
        ("ro-loc", 6000, 0),
        # by the second: 10 points in 60 seconds, half a point rounds up
        ("en-pro-rata", 0, 0),
        ("en-pro-rata", 2, 0),
        ("en-pro-rata", 3, 1),
        ("en-pro-rata", 30, 5),
        ("en-pro-rata", 60, 10),
        ("en-pro-rata", 61, 10),
        ("en-pro-rata", 63, 11),
        # by tiers: 5, 15, 30 from the first, second and third started minute; at most 20
        ("en-tiers", 0, 0),
        ("en-tiers", 1, 5),
        ("en-tiers", 60, 5),
        ("en-tiers", 61, 15),
        ("en-tiers", 120, 15),
        ("en-tiers", 121, 20),
    ],
)
def test_what_overtime_costs(name: str, seconds: int, points: int, variant) -> None:
    rules = variant(name)
    assert overtime_penalty(rules, seconds) == points
    assert overtime_penalty(rules, seconds) == points


@pytest.mark.parametrize(
    ("name", "points", "possible"),
    [
        ("en-csw", 0, True),
        ("en-csw", 10, True),
        ("en-csw", 30, True),
        ("en-csw", 15, False),
        ("en-csw", -10, False),
        ("en-nwl", 100, True),
        ("en-nwl", 110, False),
        ("fr-ods", 0, True),
        ("fr-ods", 10, False),
        ("en-pro-rata", 7, True),
        ("en-tiers", 5, True),
        ("en-tiers", 15, True),
        ("en-tiers", 30, False),
        ("en-tiers", 10, False),
        ("en-tiers", 20, True),  # the third tier, capped
    ],
)
def test_which_penalties_some_overtime_costs(name, points, possible, variant) -> None:
    assert is_possible_penalty(variant(name), points) is possible


@settings(deadline=None)
@given(seconds=st.integers(0, 4000), more=st.integers(0, 200), data=st.data())
def test_more_overtime_never_costs_less(root, seconds: int, more: int, data) -> None:
    name = data.draw(st.sampled_from(["en-csw", "en-nwl", "en-pro-rata", "en-tiers"]))
    path = root / "tests" / "data" / f"{name}.yaml"
    if name not in LOADED:
        LOADED[name] = load_variant(path if path.is_file() else name)
    rules = LOADED[name]
    less = overtime_penalty(rules, seconds)
    assert 0 <= less <= overtime_penalty(rules, seconds + more)


LOADED: dict[str, Variant] = {}


def test_a_new_game_has_no_history(variant) -> None:
    position = start(variant("en-csw"), 2)
    assert position.counters.scoreless == position.counters.passes == 0
    assert position.scores == (0, 0)
