"""Chapter challenge: who may challenge, what is judged, and what it costs.

The play is BATTInG of founding document 000 (75 points; words BATTInG, BE, AD), made by the
first player, with CONFINED on the board.
"""

from __future__ import annotations

import pytest

from scrabble_rules import (
    Accept,
    Challenge,
    Draw,
    Exchange,
    Finding,
    Hold,
    Pass,
    Phase,
    Place,
    Position,
    Rack,
    Refusal,
    Step,
    Variant,
    Withdraw,
    do,
    parse_board,
    parse_move,
)
from scrabble_rules.rules import tiles
from scrabble_rules.values.position import Counters

WORDS = ("BATTING", "BE", "AD", "FINED", "CONFINED", "HAT")
ROWS = "/".join(["15"] * 7 + ["CONFINED7"] + ["15"] * 7)


def words(rules: Variant, *without: str) -> frozenset[bytes]:
    return frozenset(rules.alphabet.word(word) for word in WORDS if word not in without)


def before(rules: Variant, players: int = 2) -> Position:
    """The position in which the first player holds ABGITT and a blank."""
    board, findings = parse_board(rules, ROWS)
    assert not findings
    rack, _ = rules.alphabet.rack("ABGITT?")
    unseen, findings = tiles.unseen(rules, board, [rack])
    assert not findings
    return Position(
        board=board,
        racks=(Rack(rack), *[Rack(b"", 7)] * (players - 1)),
        unseen=unseen,
        scores=(26, 42, 7, 8)[:players],
        counters=Counters(scoreless=2, turns=2, exchanges=(0,) * players),
    )


def played(rules: Variant, players: int = 2) -> Position:
    position = before(rules, players)
    step = do(rules, position, parse_move(rules, position.board, "7G BATTInG").place)
    assert isinstance(step, Step)
    assert step.score.total == 75
    assert step.after.phase is Phase.CHALLENGEABLE
    return step.after


def challenged(rules: Variant, position: Position, *, valid=None, **command) -> Step:
    named = tuple(rules.alphabet.word(word) for word in command.pop("named", ()))
    listed = words(rules) if valid is None else valid
    step = do(rules, position, Challenge(named, **command), listed)
    assert isinstance(step, Step), step
    return step


def codes(result: Step | Refusal) -> list[str]:
    assert isinstance(result, Refusal)
    return [finding.code for finding in result.findings]


# -- a wrong challenge: P28, P29, P34 -------------------------------------------------

# change of the challenge chapter, words named -> scores after, player in turn after
WRONG = {
    "free": ("{mode: free}", (), (101, 42), 1),
    # WESPA: 5 a word, the opponent gains; all three words, then one
    "5-a-word": ("{mode: points, points: 5, per: word}", (), (116, 42), 1),
    "5-a-word-named": ("{mode: points, points: 5, per: word}", ("AD",), (106, 42), 1),
    "5-two-words": ("{mode: points, points: 5, per: word}", ("AD", "BE"), (111, 42), 1),
    "5-a-play": ("{mode: points, points: 5, per: play}", (), (106, 42), 1),
    "10-a-play": ("{mode: points, points: 10, per: play}", (), (111, 42), 1),
    # NSF, SSF: the challenger loses 10
    "10-off": (
        "{mode: points, points: 10, per: play, payment: challenger-loses}",
        (),
        (101, 32),
        1,
    ),
    # TSO: 10 a word, off the challenger
    "10-a-word-off": (
        "{mode: points, points: 10, per: word, payment: challenger-loses}",
        (),
        (101, 12),
        1,
    ),
    "lose-turn": ("{mode: lose-turn}", (), (101, 42), 0),
    "lose-next-turn": (
        "{mode: lose-turn, lost_turn: next, window: until-next-turn}",
        (),
        (101, 42),
        0,
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_challenge_costs(name: str, variant_with) -> None:
    change, named, scores, turn = WRONG[name]
    rules = variant_with("en-csw", f"challenge: {change}")
    step = challenged(rules, played(rules), named=named)
    assert not step.challenge.upheld
    assert step.after.scores == scores
    assert step.after.turn == turn
    assert step.after.board == played(rules).board
    assert step.after.unsettled is None


def test_a_turn_is_lost_after_the_one_at_hand(variant_with) -> None:
    """A challenge made within the challenger's turn costs the next one, if it says so."""
    rules = variant_with(
        "en-csw", "challenge: {mode: lose-turn, lost_turn: next, window: until-next-play}"
    )
    step = challenged(rules, played(rules))
    assert step.after.turn == 1
    drawn = do(rules, step.after, Draw(0, b"", 7)).after
    passed = do(rules, drawn, Pass()).after  # the turn at hand
    assert passed.turn == 0
    assert do(rules, passed, Pass()).after.turn == 0  # the second player's turn is lost


def test_a_lost_turn_counts_as_scoreless(variant_with) -> None:
    """DESIGN decision 2; a flag of ``ending.scoreless.counts`` turns it off."""
    rules = variant_with("en-csw", "challenge: {mode: lose-turn}")
    assert challenged(rules, played(rules)).after.counters.scoreless == 1
    rules = variant_with(
        "en-csw",
        "challenge: {mode: lose-turn}\nending: {scoreless: {counts: {lost_turn: false}}}",
    )
    assert challenged(rules, played(rules)).after.counters.scoreless == 0


def test_points_that_rise(variant_with) -> None:
    """Slovak: the first wrong challenge 10, later ones more."""
    rules = variant_with(
        "en-csw",
        "challenge: {mode: points, points: 10, escalation: [15, 20], per: play, "
        "payment: challenger-loses}",
    )
    position = played(rules)
    costs = []
    for wrong in range(4):
        owed = position.counters._replace(wrong_challenges=(0, wrong))
        costs.append(challenged(rules, position._replace(counters=owed)).challenge.points)
    assert costs == [(0, -10), (0, -15), (0, -20), (0, -20)]
    assert challenged(rules, position).after.counters.wrong_challenges == (0, 1)


@pytest.mark.parametrize(("valid", "loser"), [(True, 1), (False, 0)])
def test_whoever_is_wrong_loses_the_game(valid: bool, loser: int, variant_with) -> None:
    """P34: the result is recorded as lost, the scores are untouched."""
    rules = variant_with("en-csw", "challenge: {mode: lose-game}")
    listed = words(rules) if valid else words(rules, "BE")
    step = challenged(rules, played(rules), valid=listed)
    assert step.after.phase is Phase.OVER
    assert step.after.ended.lost == (loser,)
    assert step.after.ended.trigger == "challenge"
    assert step.after.scores == ((101, 42) if valid else (26, 42))


# -- a right challenge: P13, P31 ------------------------------------------------------


def test_a_right_challenge_restores_everything(variant) -> None:
    rules = variant("en-csw")
    step = challenged(rules, played(rules), valid=words(rules, "BE"))
    old, new = before(rules), step.after
    assert step.challenge.upheld
    assert step.challenge.turn_lost == 0
    assert (new.board, new.racks, new.unseen, new.scores) == (
        old.board,
        old.racks,
        old.unseen,
        old.scores,
    )
    # two scoreless turns before the play, and the withdrawn one
    assert new.counters.scoreless == 3
    assert new.turn == 1
    assert new.phase is Phase.OPEN


def test_a_play_off_after_the_draw_gives_the_tiles_back(variant_with) -> None:
    rules = variant_with("en-csw", "challenge: {window: until-next-play}")
    rack, _ = rules.alphabet.rack("EEEORSS")
    drawn = do(rules, played(rules), Draw(0, rack))
    step = challenged(rules, drawn.after, valid=words(rules, "BATTING"))
    old = before(rules)
    assert (step.after.racks, step.after.unseen) == (old.racks, old.unseen)


def test_a_refused_word_may_be_tried_again(variant_with) -> None:
    rules = variant_with("en-csw", "challenge: {withdrawn: retry}")
    step = challenged(rules, played(rules), valid=words(rules, "BE"))
    assert step.after.turn == 0
    assert step.after.word_refused
    assert step.after.counters == before(rules).counters
    assert isinstance(do(rules, step.after, Exchange(b"\x01")), Step)
    strict = variant_with(
        "en-csw", "challenge: {withdrawn: retry}\nexchange: {after_refused_word: false}"
    )
    again = challenged(strict, played(strict), valid=words(strict, "BE")).after
    assert codes(do(strict, again, Exchange(b"\x01"))) == ["exchange.after-refused-word"]


def test_a_barred_category_is_taken_back_and_played_again(variant) -> None:
    """Founding document 002: such a word costs nothing but the try; an invalid one the turn."""
    rules = variant("nb-box")
    start = before_norwegian(rules)
    step = do(rules, start, parse_move(rules, start.board, "8G HAT").place)
    barred = do(rules, step.after, Withdraw(barred=True))
    assert (barred.after.turn, barred.after.scores) == (0, (0, 0))
    invalid = do(rules, step.after, Withdraw())
    assert (invalid.after.turn, invalid.after.scores) == (1, (0, 0))


def test_no_category_is_barred_where_the_rules_name_none(variant) -> None:
    rules = variant("en-csw")
    result = do(rules, played(rules), Withdraw(barred=True))
    assert codes(result) == ["words.nothing-barred"]


def before_norwegian(rules: Variant) -> Position:
    rack, _ = rules.alphabet.rack("HATEFUL")
    unseen, _ = tiles.unseen(rules, bytes(225), [rack])
    return Position(
        board=bytes(225),
        racks=(Rack(rack), Rack(b"", 7)),
        unseen=unseen,
        scores=(0, 0),
        counters=Counters(exchanges=(0, 0)),
    )


# -- which words: P30, DESIGN decision 1 ----------------------------------------------


def test_only_named_words_are_judged(variant) -> None:
    rules = variant("en-csw")
    without_be = words(rules, "BE")
    stands = challenged(rules, played(rules), named=("AD",), valid=without_be)
    assert not stands.challenge.upheld
    assert stands.after.scores == (106, 42)
    assert stands.challenge.words == ((rules.alphabet.word("AD"), True),)
    off = challenged(rules, played(rules), valid=without_be)
    assert off.challenge.upheld
    assert off.after.scores == (26, 42)


def test_any_bad_word_takes_the_play_off_where_the_play_is_judged(variant_with) -> None:
    rules = variant_with("en-csw", "challenge: {scope: play}")
    step = challenged(rules, played(rules), named=("AD",), valid=words(rules, "BE"))
    assert step.challenge.upheld


def test_a_word_that_the_play_does_not_form(variant) -> None:
    rules = variant("en-csw")
    command = Challenge((rules.alphabet.word("HAT"),))
    assert codes(do(rules, played(rules), command, words(rules))) == ["challenge.unknown-word"]


# -- who, when, by what ---------------------------------------------------------------


def test_the_words_may_be_judged_elsewhere(variant) -> None:
    rules = variant("en-csw")
    assert codes(do(rules, played(rules), Challenge())) == ["challenge.no-lexicon"]
    upheld = do(rules, played(rules), Challenge(upheld=True))
    assert upheld.after.scores == (26, 42)
    assert upheld.challenge.words[0] == (rules.alphabet.word("BATTING"), None)
    assert do(rules, played(rules), Challenge(upheld=False)).after.scores == (116, 42)


def test_nobody_challenges_their_own_play(variant) -> None:
    rules = variant("en-csw")
    command = Challenge(player=0)
    assert codes(do(rules, played(rules), command, words(rules))) == ["challenge.own-play"]


def test_a_challenger_out_of_turn(variant_with) -> None:
    """Three players: the third challenges while the second is to move."""
    change = "setup: {players: {max: 4}}\nchallenge: {mode: lose-turn, by: %s}"
    refused = variant_with("en-csw", change % "next-player")
    result = do(refused, played(refused, 3), Challenge(player=2), words(refused))
    assert codes(result) == ["challenge.not-in-turn"]
    rules = variant_with("en-csw", change % "any-opponent")
    step = challenged(rules, played(rules, 3), player=2)
    assert step.challenge.turn_lost == 2
    assert step.after.turn == 1
    drawn = do(rules, step.after, Draw(0, b"", 7)).after
    passed = do(rules, drawn, Pass()).after
    assert passed.turn == 0  # the third player's turn is lost
    assert passed.counters.turns_owed == ()
    # the pass and the lost turn
    assert passed.counters.scoreless == 2


def test_never_more_than_one_turn_is_owed(variant_with) -> None:
    rules = variant_with(
        "en-csw", "setup: {players: {max: 4}}\nchallenge: {mode: lose-turn, by: any-opponent}"
    )
    position = played(rules, 4)
    owed = position._replace(counters=position.counters._replace(turns_owed=(0, 0, 1, 0)))
    step = challenged(rules, owed, player=2)
    assert step.after.counters.turns_owed == (0, 0, 1, 0)


@pytest.mark.parametrize("mode", ["none", "void"])
def test_no_challenge_where_there_is_none(mode: str, variant_with) -> None:
    rules = variant_with("en-csw", f"challenge: {{mode: {mode}, points: 0}}")
    position = before(rules)
    step = do(rules, position, parse_move(rules, position.board, "7G BATTInG").place)
    assert step.after.unsettled is None
    assert codes(do(rules, step.after, Challenge(), words(rules))) == ["challenge.not-allowed"]


def test_the_window_ends_with_the_draw(variant_with) -> None:
    early = variant_with("en-csw", "challenge: {window: until-draw}")
    drawn = do(early, played(early), Draw(0, b"", 7)).after
    assert drawn.phase is Phase.OPEN
    assert codes(do(early, drawn, Challenge(), words(early))) == ["challenge.nothing-unsettled"]
    late = variant_with("en-csw", "challenge: {window: until-next-play}")
    drawn = do(late, played(late), Draw(0, b"", 7)).after
    assert drawn.phase is Phase.CHALLENGEABLE
    assert challenged(late, drawn, valid=words(late, "AD")).challenge.upheld
    passed = do(late, drawn, Pass()).after
    assert codes(do(late, passed, Challenge(), words(late))) == ["challenge.nothing-unsettled"]


def test_the_window_is_timed(variant_with) -> None:
    """TSO and FIGS: 20 seconds."""
    rules = variant_with("en-csw", "challenge: {window: timed, window_seconds: 20}")
    assert challenged(rules, played(rules), seconds=20).after.scores == (116, 42)
    result = do(rules, played(rules), Challenge(seconds=21), words(rules))
    assert codes(result) == ["challenge.too-late"]


def test_a_hold(variant) -> None:
    """NASPA: with a hold the player may not draw before the play is settled."""
    rules = variant("en-nwl")
    held = do(rules, played(rules), Hold()).after
    assert codes(do(rules, held, Draw(0, b"", 7))) == ["challenge.held"]
    assert codes(do(rules, held, Pass())) == ["challenge.held", ]  # fmt: skip
    accepted = do(rules, held, Accept()).after
    assert isinstance(do(rules, accepted, Draw(0, b"", 7)), Step)
    assert challenged(rules, held).after.turn == 0


def test_no_hold_where_the_rules_have_none(variant_with) -> None:
    rules = variant_with("en-csw", "challenge: {hold: false}")
    assert codes(do(rules, played(rules), Hold())) == ["challenge.no-hold"]


# -- the last play: P22 ---------------------------------------------------------------

OUT = "8D TAXONES"


def out_play(rules: Variant, start_position) -> Position:
    position = start_position("tiny14", "AENOSTX", "AENOSTZ")
    step = do(rules, position, parse_move(rules, position.board, OUT).place)
    assert step.after.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert step.after.scores == (80, 0)
    return step.after


@pytest.mark.parametrize("command", [Pass(), Exchange(b"\x01"), Draw(0, b"", 1)])
def test_an_out_play_must_be_settled_first(command, variant, start_position) -> None:
    rules = variant("tiny14")
    assert isinstance(do(rules, out_play(rules, start_position), command), Refusal)


def test_a_wrong_challenge_of_the_last_play(variant, start_position) -> None:
    """+5 for the word, then twice the 16 points left: 80 + 5 + 32 (P14)."""
    rules = variant("tiny14")
    listed = frozenset([rules.alphabet.word("TAXONES")])
    step = do(rules, out_play(rules, start_position), Challenge(), listed)
    assert step.after.phase is Phase.OVER
    assert step.after.scores == (117, 0)


def test_the_last_play_is_taken_off(variant, start_position) -> None:
    """The game goes on with an empty bag, all tiles where they were."""
    rules = variant("tiny14")
    step = do(rules, out_play(rules, start_position), Challenge(), frozenset())
    start = start_position("tiny14", "AENOSTX", "AENOSTZ")
    assert step.after.phase is Phase.OPEN
    assert (step.after.racks, step.after.scores, step.after.turn) == (start.racks, (0, 0), 1)


# -- misplaced plays: P33 -------------------------------------------------------------


def test_a_misplaced_play_stands_until_it_is_challenged(variant) -> None:
    """NASPA: whatever the words."""
    rules = variant("en-nwl")
    start = before_norwegian(rules)
    place = parse_move(rules, start.board, "1A HAT").place
    step = do(rules, start, place)
    assert isinstance(step, Step)
    assert [finding.code for finding in step.findings] == ["placement.off-start"]
    assert challenged(rules, step.after).challenge.upheld
    # unchallenged, the next play need only touch it
    opened = do(rules, step.after, Draw(0, b"", 3)).after
    assert isinstance(do(rules, opened, parse_move(rules, opened.board, "A1 (H)I").place), Step)


def test_one_tile_first_stands_too(variant) -> None:
    rules = variant("en-nwl")
    start = before_norwegian(rules)
    step = do(rules, start, Place((112,), rules.alphabet.tiles("A")[0]))
    assert step.score.total == 0
    assert [finding.code for finding in step.findings] == ["placement.too-few-tiles"]


def test_misplaced_plays_are_refused_elsewhere(variant) -> None:
    rules = variant("en-csw")
    start = before_norwegian(rules)
    off = do(rules, start, parse_move(rules, start.board, "1A HAT").place)
    assert codes(off) == ["placement.off-start"]
    lone = do(rules, start, Place((112,), rules.alphabet.tiles("A")[0]))
    assert codes(lone) == ["placement.too-few-tiles"]


def test_the_opponent_chooses(variant_with) -> None:
    """FISE: an opening off the centre is void, or accepted without doubling."""
    rules = variant_with("en-csw", "placement: {off_start: opponent-chooses}")
    start = before_norwegian(rules)
    step = do(rules, start, parse_move(rules, start.board, "1B HAT").place)
    assert step.score.total == 4 + 1 + 1 + 1  # T on D1, letter × 2; no doubling
    void = challenged(rules, step.after)
    assert (void.after.scores, void.after.turn) == ((0, 0), 1)
    accepted = do(rules, step.after, Accept()).after
    assert accepted.scores == (7, 0)


def test_tiles_that_form_no_line_are_always_refused(variant) -> None:
    rules = variant("en-nwl")
    start = before_norwegian(rules)
    result = do(rules, start, Place((112, 128), rules.alphabet.tiles("HA")[0]))
    assert codes(result)[0] == "placement.not-in-line"


def test_the_finding_names_rule_and_source(variant) -> None:
    rules = variant("en-csw")
    result = do(rules, played(rules), Hold())
    finding: Finding = result.findings[0]
    assert (finding.rule.key, finding.rule.value) == ("challenge.hold", "false")
