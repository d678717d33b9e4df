"""Questions that existing engines answer differently: both answers, by changing one key.

Who answers how is in the comment of each question, as the project's facts have it.
"""

from __future__ import annotations

import pytest

from scrabble_rules import (
    Challenge,
    Draw,
    Exchange,
    Pass,
    Phase,
    Place,
    Position,
    Rack,
    Refusal,
    Spend,
    Step,
    Variant,
    do,
    parse_move,
    result,
    start,
)
from scrabble_rules.rules import clock, tiles


def after(rules: Variant, position: Position, *commands, words=None) -> Position:
    for command in commands:
        step = do(rules, position, command, words)
        assert isinstance(step, Step), step
        position = step.after
    return position


def passes(rules: Variant, count: int) -> Position:
    return after(rules, start(rules, 2), *[Pass()] * count)


# 1. Is a play of no points scoreless? Quackle: yes; Macondo, liwords, Netskrafl: no.
@pytest.mark.parametrize(("flag", "run"), [("true", 1), ("false", 0)])
def test_a_play_of_no_points(flag: str, run: int, variant_with) -> None:
    rules = variant_with("en-csw", f"ending: {{scoreless: {{counts: {{zero_play: {flag}}}}}}}")
    place = parse_move(rules, bytes(225), "8G at").place
    assert after(rules, start(rules, 2), place).counters.scoreless == run


# 2. Can scoreless turns end a game with an empty board? Macondo: yes; Quackle: no.
@pytest.mark.parametrize(("flag", "phase"), [("true", Phase.OVER), ("false", Phase.OPEN)])
def test_six_passes_on_an_empty_board(flag: str, phase: Phase, variant_with) -> None:
    rules = variant_with("en-csw", f"ending: {{scoreless: {{on_empty_board: {flag}}}}}")
    assert passes(rules, 6).phase is phase


# 3. Does the finisher gain twice the other rack, or is it added and deducted? (TINY14)
@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        ("{finisher_gains: 2, own_rack: 0}", (112, 0)),
        ("{finisher_gains: 1, own_rack: 1}", (96, -16)),
        ("{finisher_gains: 0, own_rack: 1}", (80, -16)),
    ],
)
def test_the_tiles_left(rule: str, scores, variant_with, start_position) -> None:
    rules = variant_with("tiny14", f"ending: {{settlement: {{going_out: {rule}}}}}")
    position = start_position("tiny14", "AENOSTX", "AENOSTZ")
    place = parse_move(rules, position.board, "8D TAXONES").place
    out = after(rules, position, place)
    assert do(rules, out, Challenge(upheld=True)).after.scores == (0, 0)
    settled = variant_with(
        "tiny14",
        f"challenge: {{mode: none}}\nending: {{settlement: {{going_out: {rule}}}}}",
    )
    assert after(settled, position, place).scores == scores


# 4. What does a wrong challenge cost? The opponent gains (Macondo, Netskrafl), the
#    challenger loses (Xanado, Scrabble3D), a turn, the game.
@pytest.mark.parametrize(
    ("change", "scores", "turn"),
    [
        ("{mode: points, points: 10, per: play}", (36, 0), 1),
        ("{mode: points, points: 10, per: play, payment: challenger-loses}", (26, -10), 1),
        ("{mode: lose-turn}", (26, 0), 0),
        ("{mode: free}", (26, 0), 1),
    ],
)
def test_a_wrong_challenge(change: str, scores, turn: int, variant_with) -> None:
    rules = variant_with("en-csw", f"challenge: {change}")
    place = parse_move(rules, bytes(225), "8D FINED").place
    position = after(rules, start(rules, 2), place, Challenge(upheld=False))
    assert (position.scores, position.turn) == (scores, turn)


# 5. Does a right challenge earn points? Scrabble3D can give some.
@pytest.mark.parametrize(("points", "scores"), [(0, (0, 0)), (5, (0, 5))])
def test_a_right_challenge(points: int, scores, variant_with) -> None:
    rules = variant_with("en-csw", f"challenge: {{right_points: {points}}}")
    place = parse_move(rules, bytes(225), "8D FINED").place
    assert after(rules, start(rules, 2), place, Challenge(upheld=True)).scores == scores


# 6. Is the last play open to a challenge before the game ends? Macondo, liwords: yes.
@pytest.mark.parametrize(
    ("mode", "phase"),
    [("free", Phase.AWAITING_FINAL_CHALLENGE), ("none", Phase.OVER), ("void", Phase.OVER)],
)
def test_the_last_play(mode: str, phase: Phase, variant_with, start_position) -> None:
    rules = variant_with("tiny14", f"challenge: {{mode: {mode}}}")
    position = start_position("tiny14", "AENOSTX", "AENOSTZ")
    place = parse_move(rules, position.board, "8D TAXONES").place
    assert after(rules, position, place).phase is phase


# 7. What happens to an invalid word? It stands (none), is refused (void), costs the turn
#    (xwords), or stands until it is challenged (Xanado "after").
@pytest.mark.parametrize(
    ("change", "outcome"),
    [
        ("{mode: none}", "stands"),
        ("{mode: void, invalid: refuse}", "refused"),
        ("{mode: void, invalid: lose-turn}", "turn lost"),
        ("{mode: free}", "open"),
    ],
)
def test_an_invalid_word(change: str, outcome: str, variant_with) -> None:
    rules = variant_with("en-csw", f"challenge: {change}")
    place = parse_move(rules, bytes(225), "8D FINED").place
    step = do(rules, start(rules, 2), place, frozenset())
    if outcome == "refused":
        assert isinstance(step, Refusal)
        assert [finding.code for finding in step.findings] == ["words.not-in-lexicon"]
        return
    assert isinstance(step, Step)
    position = step.after
    if outcome == "turn lost":
        assert (position.scores, position.turn, any(position.board)) == ((0, 0), 1, False)
        assert position.counters.scoreless == 1
        assert [finding.code for finding in step.findings] == ["words.not-in-lexicon"]
    else:
        assert position.scores == (26, 0)
        assert (position.phase is Phase.CHALLENGEABLE) is (outcome == "open")


# 8. How many tiles must the bag hold for an exchange? 7, 1 (Spanish), as many as are
#    exchanged (Xanado).
@pytest.mark.parametrize(
    ("minimum", "bag", "count", "allowed"),
    [(7, 6, 1, False), (7, 7, 7, True), (1, 1, 1, True), (1, 0, 1, False), (0, 2, 3, False)],
)
def test_the_bag_of_an_exchange(minimum, bag, count, allowed, variant_with) -> None:
    rules = variant_with("en-csw", f"exchange: {{min_bag: {minimum}}}")
    rack = bytes([1, 1, 1, 2, 3, 4, 5])
    unseen, _ = tiles.unseen(rules, bytes(225), [rack])
    # all but a few of the unseen tiles are on the other rack
    position = start(rules, 2)._replace(
        racks=(Rack(rack), Rack(b"", sum(unseen) - bag)), unseen=unseen
    )
    assert position.bag_size == bag
    assert isinstance(do(rules, position, Exchange(rack[:count])), Step) is allowed


# 9. Is overtime charged by the started minute (Netskrafl, liwords), or exactly (Xanado)?
@pytest.mark.parametrize(("rounding", "cost"), [("started", 20), ("pro-rata", 10)])
def test_61_seconds_over(rounding: str, cost: int, variant_with) -> None:
    rules = variant_with(
        "en-csw", f"clock: {{overtime: {{points: 10, seconds: 60, rounding: {rounding}}}}}"
    )
    assert clock.overtime_penalty(rules, 61) == cost
    over = after(rules, start(rules, 2), Spend(1, 25 * 60 + 61), *[Pass()] * 6)
    known = over._replace(racks=(Rack(), Rack()))
    assert over.phase is Phase.OVER
    assert known.ended.time == (0, -cost)


# 10. Can a final score be negative? Netskrafl: no.
@pytest.mark.parametrize(("lowest", "scores"), [("null", (-16, -26)), ("0", (0, 0))])
def test_a_final_score_below_zero(lowest: str, scores, variant_with, start_position) -> None:
    """Racks CDDPRRV and BDFGHNQ after six passes (P23)."""
    rules = variant_with("en-csw", f"ending: {{lowest_score: {lowest}}}")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    assert after(rules, position, *[Pass()] * 6).scores == scores


# 11. Does a player know the next tiles after a play comes off? Macondo shuffles the bag. Here
#     the bag has no order: what a player drew goes back, and may be drawn again or not.
def test_the_bag_has_no_order(variant_with) -> None:
    rules = variant_with("en-csw", "challenge: {window: until-next-play}")
    place = parse_move(rules, bytes(225), "8D FINED").place
    drawn = after(rules, start(rules, 2), place, Draw(0, bytes([1, 2, 3, 4, 5])))
    off = after(rules, drawn, Challenge(upheld=True))
    assert off.unseen == start(rules, 2).unseen
    again = after(rules, off, Pass(), place)
    for tiles_drawn in (bytes([1, 2, 3, 4, 5]), bytes([6, 7, 8, 9, 9])):
        assert isinstance(do(rules, again, Draw(0, tiles_drawn)), Step)


# -- decisions of DESIGN §11 and ties ---------------------------------------------------


@pytest.mark.parametrize(
    ("tie_break", "places", "decided"),
    [("[]", (1, 1), "score"), ("[score-before-settlement]", (2, 1), "score-before-settlement")],
)
def test_level_scores(tie_break, places, decided, variant_with, start_position) -> None:
    """P26: 100 and 132 before, 116 each after the 16 points of the other rack."""
    rules = variant_with(
        "tiny14",
        "challenge: {mode: none}\n"
        "ending: {settlement: {going_out: {finisher_gains: 1, own_rack: 1}}, "
        f"tie_break: {tie_break}}}",
    )
    position = start_position("tiny14", "AENOSTX", "AENOSTZ")._replace(scores=(20, 132))
    over = after(rules, position, parse_move(rules, position.board, "8D TAXONES").place)
    assert over.scores == (116, 116)
    outcome = result(rules, over)
    assert (outcome.places, outcome.decided_by) == (places, decided)
    assert outcome.winner == (None if places == (1, 1) else 1)


def test_no_result_before_the_end(variant) -> None:
    rules = variant("en-csw")
    assert result(rules, start(rules, 2)) is None


@pytest.mark.parametrize(("match", "valid"), [("exact", False), ("anagram", True)])
def test_wordsmog(match: str, valid: bool, variant_with) -> None:
    """Any arrangement of the letters of a word is valid (Clabbers)."""
    rules = variant_with("en-csw", f"words: {{match: {match}}}\nchallenge: {{mode: void}}")
    listed = frozenset([rules.alphabet.word("FINED")])
    place = parse_move(rules, bytes(225), "8D DEnIF").place
    assert isinstance(do(rules, start(rules, 2), place, listed), Step) is valid
    foreign = parse_move(rules, bytes(225), "8D DEnII").place
    assert isinstance(do(rules, start(rules, 2), foreign, listed), Refusal)


def test_right_to_left_is_another_word(variant_with) -> None:
    """SEIVARG is GRAVIES read from the wrong end (founding document 000)."""
    rules = variant_with("en-csw", "challenge: {mode: void}")
    listed = frozenset([rules.alphabet.word("GRAVIES")])
    place = parse_move(rules, bytes(225), "8D SEIVARG").place
    refused = do(rules, start(rules, 2), place, listed)
    assert [finding.params["word"] for finding in refused.findings] == ["SEIVARG"]
    backwards = Place(tuple(range(117, 110, -1)), rules.alphabet.tiles("GRAVIES")[0])
    refused = do(rules, start(rules, 2), backwards, listed)
    assert [finding.params["word"] for finding in refused.findings] == ["SEIVARG"]
