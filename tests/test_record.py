"""The check of game records. Sources: the public reports named beside the cases (P11 to P60),
and the arithmetic of founding document 000."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import (
    Finding,
    Kind,
    Phase,
    Record,
    RecordError,
    Report,
    Severity,
    Variant,
    Verdict,
    check_record,
    do,
    format_board,
    parse_move,
    read_gcg,
    write_gcg,
)

# ADEFINT keeps A T, draws B G I T ?: 26, 42 and 15 + 7 + 3 + 50 (founding document 000)
FINED = ">p1: ADEFINT 8D FINED +26 26"
CONFINED = ">p2: ACEENOR 8A CON..... +42 42"
BATTING = ">p1: ?ABGITT 7G BATTInG +75 101"
GAME = (FINED, CONFINED, BATTING)
WORDS = ("FINED", "CONFINED", "BATTING", "BE", "AD", "TAXONES", "MAZEY")
TAXONES = ">p1: AENOSTX 8D TAXONES +80 80"
EMPTY = "/".join(["15"] * 15)


def read(*lines: str, players: int = 2, pragmas: tuple[str, ...] = ()) -> Record:
    names = [f"#player{i} p{i} Player {i}" for i in range(1, players + 1)]
    text = "\n".join(["#character-encoding UTF-8", *names, *pragmas, *lines]) + "\n"
    record, _ = read_gcg(text.encode(), "game.gcg")
    assert record is not None
    return record


@pytest.fixture
def check(variant: Callable[[str], Variant]) -> Callable[..., Report]:
    def make(name: str, *lines: str, words: tuple[str, ...] | None = None, **more) -> Report:
        rules = variant(name)
        known = None
        if words is not None:
            known = frozenset(rules.alphabet.tiles(word)[0] for word in words)
        strict = more.pop("strict", False)
        return check_record(rules, read(*lines, **more), known, strict=strict)

    return make


def codes(findings: tuple[Finding, ...], *, least: Severity = Severity.WARNING) -> list[str]:
    """Codes of warnings and errors, or of errors alone, in the order of the record."""
    wanted = {Severity.ERROR} if least is Severity.ERROR else {Severity.ERROR, Severity.WARNING}
    return [finding.code for finding in findings if finding.severity in wanted]


def notes(report: Report) -> list[str]:
    return [f.code for f in report.findings if f.severity is Severity.NOTE]


def only(report: Report, code: str) -> Finding:
    found = [finding for finding in report.findings if finding.code == code]
    assert len(found) == 1, report.findings
    return found[0]


# -- a right record ------------------------------------------------------------------


def test_a_right_record(check, variant) -> None:
    report = check("en-csw", *GAME, words=WORDS)
    assert report.ok
    assert codes(report.findings) == []
    assert notes(report) == ["record.unfinished"]
    assert [turn.verdict for turn in report.turns] == [Verdict.OK] * 3
    assert [turn.points for turn in report.turns] == [26, 42, 75]
    assert [turn.total for turn in report.turns] == [26, 42, 101]
    assert report.scores == (101, 42)
    assert report.written == (101, 42)
    assert report.words_checked
    assert [report.move(turn) for turn in report.turns] == [
        "8D FINED",
        "8A CON(FINED)",
        "7G BATTInG",
    ]
    assert report.words(report.turns[2]) == (
        ("BATTInG", 15, True),
        ("BE", 7, True),
        ("AD", 3, True),
    )
    assert format_board(variant("en-csw"), report.position.board).split("/")[6:8] == [
        "6BATTInG2",
        "CONFINED7",
    ]


def test_words_are_not_judged_without_a_list(check) -> None:
    report = check("en-csw", *GAME)
    assert not report.words_checked
    assert report.words(report.turns[0]) == (("FINED", 26, None),)
    assert report.turns[0].invalid == ()


def test_every_turn_keeps_its_event_and_positions(check) -> None:
    report = check("en-csw", *GAME)
    assert [turn.event for turn in report.turns] == list(report.record.events)
    assert [turn.number for turn in report.turns] == [1, 2, 3]
    for turn in report.turns:
        assert turn.before is not None
        assert turn.after is not None
    last = report.turns[-1].after
    assert last is not None
    assert (last.board, last.scores) == (report.position.board, report.position.scores)


# -- scores and totals ---------------------------------------------------------------


def test_a_wrong_score_is_kept_beside_the_right_one(check) -> None:
    # report P19: 26 recorded as 25, then 10 for time: 15 written
    report = check("en-csw", ">p1: ADEFINT 8D FINED +25 25", ">p1: (time) -10 15")
    finding = only(report, "record.score-differs")
    assert finding.params == {"written": 25, "computed": 26}
    assert finding.severity is Severity.ERROR
    turn = report.turns[0]
    assert (turn.points, turn.event.points) == (26, 25)
    assert turn.verdict is Verdict.WRONG
    assert report.turns[1].points == -10
    assert report.written[0] == 15
    assert report.scores[0] == 16
    assert "record.total-differs" not in codes(report.findings)


def test_a_slip_does_not_spoil_later_totals(check) -> None:
    lines = (FINED.replace("26 26", "26 27"), CONFINED, BATTING.replace("101", "102"))
    report = check("en-csw", *lines)
    finding = only(report, "record.total-differs")
    assert finding.params == {"written": 27, "expected": 26}
    assert finding.where.line == 4
    assert finding.where.event == 1
    assert finding.where.file == "game.gcg"
    assert [turn.verdict for turn in report.turns] == [Verdict.WRONG, Verdict.OK, Verdict.OK]
    assert report.written == (102, 42)
    assert report.scores == (101, 42)


def test_points_for_a_turn_without_points(check) -> None:
    report = check("en-csw", FINED, ">p2: ACEENOR - +5 5")
    assert only(report, "record.points-not-zero").params == {"written": 5}
    assert report.scores == (26, 0)


# -- order ---------------------------------------------------------------------------


def test_out_of_turn(check) -> None:
    report = check("en-csw", FINED, ">p1: ?ABGITT - +0 26")
    finding = only(report, "record.out-of-turn")
    assert finding.params == {"player": "p1", "expected": "p2"}
    assert report.turns[1].verdict is Verdict.WRONG
    assert report.position.turn == 1


def test_nothing_follows_the_end(check) -> None:
    report = check(
        "tiny14",
        TAXONES,
        ">p1: (AENOSTZ) +32 112",
        ">p2: AENOSTZ H8 .AT +3 3",
    )
    assert codes(report.findings) == ["record.after-end"]
    assert report.turns[2].verdict is Verdict.REFUSED
    assert report.scores == (112, 0)


def test_a_play_after_the_last_tile_is_refused(check) -> None:
    report = check("tiny14", TAXONES, ">p2: AENOSTZ 9C NO +5 5")
    assert "record.after-end" in codes(report.findings)
    assert report.scores == (80, 0)


# -- racks ---------------------------------------------------------------------------


def test_a_missing_rack_is_unknown(check) -> None:
    # report P11
    record = read(FINED, ">p2:  - +0 0")
    _, warnings = read_gcg(write_gcg(record).encode())
    assert [finding.code for finding in warnings] == ["gcg.no-rack"]
    report = check("en-csw", FINED, ">p2:  - +0 0")
    # the reader has warned; the check has nothing to add
    assert codes(report.findings) == []
    assert report.ok
    turn = report.turns[1]
    assert turn.event.rack is None
    assert turn.event.kind is Kind.PASS
    assert (turn.points, turn.total, turn.verdict) == (0, 0, Verdict.OK)
    assert report.position.racks[1] == (b"", 7)
    again, findings = read_gcg(write_gcg(record).encode(), "game.gcg")
    assert again is not None
    assert len(findings) == 1
    assert again.events == record.events


def test_a_partial_rack_concludes_nothing(check) -> None:
    report = check("en-csw", ">p1: DEFIN 8D FINED +26 26", ">p2: CON 8A CON..... +42 42")
    assert report.ok
    assert codes(report.findings) == []
    assert notes(report)[:2] == ["record.rack-partial", "record.rack-partial"]
    partial = next(f for f in report.findings if f.code == "record.rack-partial")
    assert partial.params == {"count": 5, "size": 7}
    assert report.position.racks == ((b"", 7), (b"", 7))


def test_placeholder_racks_are_not_real_tiles(check) -> None:
    # six Q, of which there is one, stand for tiles that nobody knew
    report = check("en-csw", FINED, ">p2: QQQQQQ -QQQQ +0 0")
    assert report.ok
    assert only(report, "record.placeholder-tiles").params == {"tiles": "QQQQ"}
    assert report.position.counters.exchanges == (0, 1)
    assert report.position.racks[1] == (b"", 7)


def test_more_tiles_than_a_rack_has_room_for(check) -> None:
    report = check("en-csw", ">p1: ADEFINTS 8D FINED +26 26")
    assert only(report, "record.rack-too-large").params == {"count": 8, "size": 7}
    assert report.turns[0].points == 26


def test_tiles_that_are_not_on_the_rack(check) -> None:
    # the play is scored all the same: the rack as written cannot be right
    report = check("en-csw", ">p1: ACEINOT 8D FINED +26 26", CONFINED)
    finding = only(report, "tiles.not-on-rack")
    assert finding.params == {"tiles": "DF", "rack": "ACEINOT"}
    assert [turn.verdict for turn in report.turns] == [Verdict.WRONG, Verdict.OK]
    assert report.scores == (26, 42)


def test_tiles_that_are_kept_must_stay_on_the_rack(check) -> None:
    # p1 kept A and T; the next rack has no T
    report = check("en-csw", FINED, CONFINED, ">p1: ABCGIOU - +0 26")
    assert only(report, "record.rack-changed").params == {"tiles": "T"}
    assert report.turns[2].verdict is Verdict.WRONG


def test_a_rack_with_too_many_of_a_tile(check) -> None:
    report = check("en-csw", ">p1: ADEFINZ 8D FINED +26 26", ">p2: QZZAEIO - +0 0")
    # one Z in the set, and it is known to be on the other rack
    assert only(report, "tiles.exceed-set").params == {"tile": "Z", "count": 3, "limit": 1}


def test_a_foreign_letter_on_a_rack(check) -> None:
    report = check("en-csw", ">p1: ADEFINÞ 8D FINED +26 26")
    assert only(report, "tiles.unknown").params == {"text": "Þ"}
    assert report.turns[0].points == 26


@pytest.mark.parametrize("rack", ["", "AEIOUZZ", "AEIOUXZ", "IZZ"])
def test_a_play_with_too_many_of_a_tile_is_refused(rack: str, check) -> None:
    report = check("en-csw", f">p1: {rack} 8E ZIZZ +62 62", ">p2: ACEENOR - +0 0")
    assert not report.ok
    assert report.turns[0].verdict is Verdict.REFUSED
    assert report.turns[1].verdict is Verdict.UNCHECKED
    assert report.scores == (0, 0)


def test_too_many_of_a_tile_is_said_once_and_clearly(check) -> None:
    report = check("en-csw", ">p1: IZZ 8E ZIZZ +62 62")
    assert codes(report.findings) == ["tiles.exceed-set"]
    assert only(report, "tiles.exceed-set").params == {"tile": "Z", "count": 3, "limit": 1}


def test_the_set_runs_out_in_the_course_of_a_game(check) -> None:
    # QUIZ uses the only Q: (10 + 1 + 1 + 10) x 2. A second one can only be a blank: Uq 1 + 0
    quiz = ">p1: IQUZ 8E QUIZ +44 44"
    report = check("en-csw", quiz, ">p2: AQ 9F Q +11 11")
    assert report.turns[1].verdict is Verdict.REFUSED
    assert report.scores == (44, 0)
    blank = check("en-csw", quiz, ">p2: A? 9F q +1 1")
    assert blank.turns[1].verdict is Verdict.OK


# -- challenges: plays taken off -----------------------------------------------------

# M 3, A 1, Z 10, E 1, Y on H12 x 2 8: 23, doubled on H8
MAZEY = ">p1: AEIMPYZ H8 MAZEY +46 46"
OFF = ">p1: AEIMPYZ -- -46 0"


def test_a_play_that_is_taken_off(check, variant) -> None:
    # report P13
    report = check("en-csw", MAZEY, OFF, ">p2: ACEENOR - +0 0", ">p1: AEIMPYZ - +0 0")
    assert report.ok
    assert codes(report.findings) == []
    assert format_board(variant("en-csw"), report.position.board) == EMPTY
    assert report.scores == (0, 0)
    off = report.turns[1]
    assert (off.points, off.total) == (-46, 0)
    assert off.after is not None
    assert variant("en-csw").alphabet.rack_text(off.after.racks[0].tiles) == "AEIMPYZ"
    assert sum(off.after.unseen) == 93
    assert report.position.counters.scoreless == 3


def test_the_tiles_taken_off_are_on_the_next_rack(check) -> None:
    report = check("en-csw", MAZEY, OFF, ">p2: ACEENOR - +0 0", ">p1: AEIMPYX - +0 0")
    assert only(report, "record.rack-changed").params == {"tiles": "Z"}


def test_the_score_taken_off_is_the_one_written(check) -> None:
    # the slip of one point is told once: 45 was given, 45 is taken back
    report = check("en-csw", MAZEY.replace("46", "45"), OFF.replace("46", "45"))
    assert codes(report.findings) == ["record.score-differs"]
    assert report.scores == (0, 0)


def test_a_withdrawal_written_with_no_points(check) -> None:
    report = check("en-csw", MAZEY, ">p1: AEIMPYZ -- +0 0")
    assert report.ok
    assert only(report, "record.withdrawn-zero").params == {"points": 46}
    assert report.scores == (0, 0)


def test_a_withdrawal_with_other_points(check) -> None:
    report = check("en-csw", MAZEY, ">p1: AEIMPYZ -- -45 0")
    assert only(report, "record.withdrawn-points").params == {"written": -45, "expected": -46}


def test_a_withdrawal_with_another_rack(check) -> None:
    report = check("en-csw", MAZEY, ">p1: AEIMPYX -- -46 0")
    assert only(report, "record.withdrawn-rack").params == {
        "rack": "AEIMPYX",
        "expected": "AEIMPYZ",
    }


def test_a_withdrawal_by_another_player(check) -> None:
    report = check("en-csw", MAZEY, ">p2: AEIMPYZ -- -46 -46", ">p2: ACEENOR - +0 0")
    assert only(report, "record.withdrawn-player").params == {"player": "p1"}
    assert report.turns[1].verdict is Verdict.REFUSED
    assert report.turns[2].verdict is Verdict.UNCHECKED
    assert report.scores == (46, 0)


@pytest.mark.parametrize(
    "lines",
    [
        (">p1: AEIMPYZ -- -46 -46",),
        (FINED, ">p2: ACEENOR - +0 0", ">p1: ADEFINT -- -26 0"),
        (MAZEY, OFF, OFF),
    ],
)
def test_a_withdrawal_without_a_play(lines, check) -> None:
    report = check("en-csw", *lines)
    assert codes(report.findings)[-1] == "record.withdrawn-without-play"


def test_a_valid_play_that_is_taken_off_is_doubtful(check) -> None:
    report = check("en-csw", MAZEY, OFF, words=WORDS)
    assert codes(report.findings) == ["record.withdrawn-valid"]
    assert report.ok
    assert report.turns[0].verdict is Verdict.DOUBTFUL
    phony = check("en-csw", MAZEY, OFF, words=("FINED",))
    assert codes(phony.findings) == []


def test_a_phony_that_stands_is_doubtful(check) -> None:
    words = tuple(word for word in WORDS if word != "BE")
    report = check("en-csw", *GAME, words=words)
    finding = only(report, "record.phony-stands")
    assert finding.severity is Severity.WARNING
    assert finding.params == {"word": "BE"}
    assert report.ok
    assert report.turns[2].verdict is Verdict.DOUBTFUL
    assert report.words(report.turns[2]) == (
        ("BATTInG", 15, True),
        ("BE", 7, False),
        ("AD", 3, True),
    )
    assert report.scores == (101, 42)


def test_a_phony_where_the_engine_judges_is_an_error(check) -> None:
    words = tuple(word for word in WORDS if word != "BE")
    report = check("en-void", *GAME, words=words)
    assert only(report, "words.not-in-lexicon").params == {"word": "BE"}
    assert not report.ok


# -- challenges: points --------------------------------------------------------------


@pytest.mark.parametrize("points", [5, 10, 15])
def test_five_points_for_each_word(points: int, check) -> None:
    report = check("en-csw", *GAME, f">p1: (challenge) +{points} {101 + points}", words=WORDS)
    assert codes(report.findings) == []
    assert report.scores == (101 + points, 42)
    assert report.turns[3].points == points
    assert report.position.turn == 1


@pytest.mark.parametrize("points", [4, 20, 0])
def test_points_that_no_challenge_can_cost(points: int, check) -> None:
    report = check("en-csw", *GAME, f">p1: (challenge) +{points} {101 + points}")
    finding = only(report, "record.bonus-differs")
    assert finding.params == {"written": points, "possible": ("5", "10", "15")}
    assert finding.rule is not None
    assert (finding.rule.key, finding.rule.value) == ("challenge.points", "5")
    assert report.scores == (101, 42)


def test_five_points_for_the_other_player(check) -> None:
    report = check("en-csw", *GAME, ">p2: (challenge) +5 47")
    finding = only(report, "record.bonus-player")
    assert finding.rule is not None
    assert finding.rule.value == "opponent-gains"


def test_the_challenger_loses_points(check) -> None:
    # report P29: 26 / -10, not 36 / 0
    report = check("en-loses", FINED, ">p2: (challenge) -10 -10", ">p2: ACEENOR - +0 -10")
    assert codes(report.findings) == []
    assert report.scores == (26, -10)
    # by play, whatever the number of words
    words = check("en-loses", *GAME, ">p2: (challenge) -10 32")
    assert codes(words.findings) == []
    assert words.scores == (101, 32)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (">p2: (challenge) -20 -20", "record.bonus-differs"),
        (">p2: (challenge) -5 -5", "record.bonus-differs"),
        (">p2: (challenge) +10 10", "record.bonus-differs"),
        (">p1: (challenge) +10 36", "record.bonus-player"),
    ],
)
def test_points_that_the_challenger_cannot_lose(line: str, code: str, check) -> None:
    report = check("en-loses", FINED, line)
    assert codes(report.findings) == [code]


def test_points_for_each_word_off_the_challenger_in_french(check) -> None:
    report = check(
        "fr-ods",
        ">p1: EEIMNST 8D MINEES +18 18",
        ">p2: (challenge) -5 -5",
    )
    assert codes(report.findings) == []
    assert report.scores == (18, -5)


@pytest.mark.parametrize("points", [5, 10, 20])
def test_points_that_rise(points: int, check) -> None:
    report = check("en-escalating", FINED, f">p1: (challenge) +{points} {26 + points}")
    assert codes(report.findings) == []
    assert codes(check("en-csw", FINED, ">p1: (challenge) +10 36").findings) == [
        "record.bonus-differs"
    ]


@pytest.mark.parametrize("name", ["en-box", "en-box-intl"])
def test_points_where_the_rules_give_none(name: str, check) -> None:
    # box rules: a lost turn, or nothing
    report = check(name, FINED, ">p1: (challenge) +5 31")
    assert only(report, "record.bonus-not-in-rules").params == {"written": 5}
    assert report.scores == (26, 0)


def test_points_where_the_engine_judges(check) -> None:
    report = check("en-void", FINED, ">p1: (challenge) +5 31")
    assert codes(report.findings) == ["record.bonus-not-in-rules"]


def test_points_without_a_play(check) -> None:
    for lines in (
        (">p1: (challenge) +5 5",),
        (FINED, ">p2: ACEENOR - +0 0", ">p1: (challenge) +5 31"),
    ):
        report = check("en-csw", *lines)
        assert codes(report.findings)[-1] == "record.bonus-without-play"
        assert report.turns[-1].verdict is Verdict.WRONG
        assert report.scores[0] in (0, 26)  # nothing is given


def test_points_for_a_phony_are_doubtful(check) -> None:
    report = check("en-csw", FINED, ">p1: (challenge) +5 31", words=("AT",))
    assert codes(report.findings) == ["record.phony-stands", "record.bonus-for-phony"]
    assert report.ok


def test_a_lost_turn_is_written_as_a_pass(check) -> None:
    report = check("en-box", FINED, ">p2: ACEENOR - +0 0", ">p1: ?ABGITT - +0 26")
    assert codes(report.findings) == []


# -- the end -------------------------------------------------------------------------


def test_an_out_play_that_is_challenged_in_vain(check) -> None:
    # report P14
    lines = (TAXONES, ">p1: (challenge) +5 85", ">p1: (AENOSTZ) +32 117")
    report = check("tiny14", *lines, words=WORDS)
    assert codes(report.findings) == []
    assert notes(report) == []
    assert report.position.phase is Phase.OVER
    assert report.scores == (117, 0)
    assert report.written == (117, None)
    assert report.position.ended is not None
    assert report.position.ended.finisher == 0
    again, _ = read_gcg(write_gcg(report.record).encode())
    assert again is not None
    assert [event.kind for event in again.events] == [
        Kind.PLAY,
        Kind.CHALLENGE_BONUS,
        Kind.END_RACK,
    ]


def test_an_out_play_that_the_opponent_lets_stand(check) -> None:
    report = check("tiny14", TAXONES, ">p2: AENOSTZ - +0 0", ">p1: (AENOSTZ) +32 112")
    assert codes(report.findings) == []
    assert report.scores == (112, 0)


def test_an_out_play_that_is_taken_off(check) -> None:
    report = check(
        "tiny14", TAXONES, ">p1: AENOSTX -- -80 0", ">p2: AENOSTZ - +0 0", words=("OX",)
    )
    assert codes(report.findings) == []
    assert report.position.phase is Phase.OPEN
    assert report.scores == (0, 0)


DEDUCT = (TAXONES, ">p1:  (AENOSTZ) +16 96", ">p2: AENOSTZ (AENOSTZ) -16 -16")


def test_a_record_settled_by_another_rule_is_kept(check) -> None:
    # report P15: the spread is the same, so that it is only worth a look
    report = check("tiny14", *DEDUCT)
    finding = only(report, "record.settlement-other")
    assert finding.severity is Severity.WARNING
    assert finding.params == {"name": "add-and-deduct"}
    assert report.ok
    assert report.written == (96, -16)
    assert report.scores == (112, 0)
    assert codes(check("tiny14-deduct", *DEDUCT).findings) == []


def test_double_rack_under_the_other_rule(check) -> None:
    report = check("tiny14-deduct", TAXONES, ">p1:  (AENOSTZ) +32 112")
    finding = only(report, "record.settlement-other")
    assert (finding.severity, finding.params["name"]) == (Severity.WARNING, "double-rack")
    assert report.scores == (96, -16)


def test_another_rule_with_another_spread_is_an_error(check) -> None:
    # only the deduction: 80 / -16 is a spread of 96, not of 112
    report = check("tiny14", TAXONES, ">p2: AENOSTZ (AENOSTZ) -16 -16")
    finding = only(report, "record.settlement-other")
    assert (finding.severity, finding.params["name"]) == (Severity.ERROR, "deduct-only")


def test_wrong_points_for_the_tiles_left(check) -> None:
    report = check("tiny14", TAXONES, ">p1: (AENOSTZ) +30 110")
    finding = only(report, "record.settlement-differs")
    assert finding.params == {"player": "p1", "written": 30, "computed": 32}
    assert finding.rule is not None
    assert finding.rule.key == "ending.settlement.going_out.finisher_gains"
    assert not report.ok


def test_other_tiles_left_than_can_be(check) -> None:
    lines = (">p1: AENOSTX - +0 0", ">p2: AENOSTZ - +0 0", TAXONES)
    report = check("tiny14", *lines, ">p1: (AENOST) +32 112")
    assert only(report, "record.end-rack-differs").params == {
        "written": "AENOST",
        "rack": "AENOSTZ",
    }


def test_the_end_comes_too_early(check) -> None:
    report = check("en-csw", FINED, ">p1: (ACEENOR) +18 44")
    assert "record.end-too-early" in codes(report.findings)
    assert not report.ok


def test_the_end_lines_are_missing(check) -> None:
    report = check("tiny14", TAXONES)
    finding = only(report, "record.no-settlement")
    assert finding.params == {"trigger": "going_out"}
    assert finding.severity is Severity.WARNING
    assert report.scores == (112, 0)
    assert report.written[0] == 80


def test_an_unfinished_record(check) -> None:
    report = check("en-csw", FINED)
    assert report.ok
    assert notes(report) == ["record.unfinished"]


def test_six_scoreless_turns(check) -> None:
    # report P23 as a record
    first, second = "CDDPRRV", "BDFGHNQ"
    passes = [f">p{1 + i % 2}: {(first, second)[i % 2]} - +0 0" for i in range(6)]
    lines = (*passes, f">p1: {first} ({first}) -16 -16", f">p2: {second} ({second}) -26 -26")
    report = check("en-csw", *lines)
    assert codes(report.findings) == []
    assert report.scores == (-16, -26)
    # a seventh turn comes too late
    late = check("en-csw", *passes, f">p1: {first} - +0 0")
    assert "record.after-end" in codes(late.findings)
    # and five are too few
    early = check("en-csw", *passes[:5], f">p2: {second} ({second}) -26 -26")
    assert "record.end-too-early" in codes(early.findings)


def test_one_deduction_for_each_player_in_polish(check) -> None:
    # report P24: plays 10 and 18, then six passes; 17 and 6 are left
    first, second = "FHIKOPU", "?ANNZZZ"
    passes = [f">p{1 + i % 2}: {(first, second)[i % 2]} - +0 {(10, 18)[i % 2]}" for i in range(6)]
    report = check(
        "polish",
        ">p1: ADNZ 8G ZNAD +10 10",
        ">p2: IKŚ 7I KIŚ +18 18",
        *passes,
        f">p1: {first} ({first}) -17 -7",
        f">p2: {second} ({second}) -6 12",
    )
    assert codes(report.findings) == []
    assert report.scores == (-7, 12)
    assert [turn.points for turn in report.turns[-2:]] == [-17, -6]


# -- time ----------------------------------------------------------------------------

END = (TAXONES, ">p1: (AENOSTZ) +32 112")


def test_time_after_the_racks(check) -> None:
    report = check("tiny14", *END, ">p2: (time) -10 -10", ">p1: (time) -20 92")
    assert codes(report.findings) == []
    assert report.scores == report.written == (92, -10)


def test_time_before_the_racks(check) -> None:
    report = check("tiny14", TAXONES, ">p2: (time) -10 -10", ">p1: (AENOSTZ) +32 112")
    assert codes(report.findings) == ["record.time-too-early"]
    assert report.scores == (112, -10)


def test_time_twice(check) -> None:
    report = check("tiny14", *END, ">p2: (time) -10 -10", ">p2: (time) -10 -20")
    assert codes(report.findings) == ["record.time-twice"]


@pytest.mark.parametrize("points", ["-15", "-1", "+10"])
def test_points_that_no_overtime_costs(points: str, check) -> None:
    report = check("tiny14", *END, f">p2: (time) {points} {int(points)}")
    finding = only(report, "record.time-differs")
    assert finding.params == {"written": int(points)}


def test_time_where_overtime_costs_nothing(check) -> None:
    report = check("fr-ods", ">p1: EEIMNST 8D MINEES +18 18", ">p1: (time) -10 8")
    assert "record.time-differs" in codes(report.findings)


# -- reports P59 and P60: a play that the rules refuse -------------------------------

BAD = (
    FINED,
    CONFINED,
    ">p1: ?ABGITT 1A BATTInG +75 101",
    ">p2: AEER - +0 42",
    ">p1: ?ABGITT - +0 101",
)


def test_the_check_stops_at_a_play_that_cannot_be(check, variant) -> None:
    report = check("en-csw", *BAD)
    assert [turn.verdict for turn in report.turns] == [
        Verdict.OK,
        Verdict.OK,
        Verdict.REFUSED,
        Verdict.UNCHECKED,
        Verdict.UNCHECKED,
    ]
    assert codes(report.findings) == ["placement.not-connected"]
    finding = only(report, "placement.not-connected")
    assert (finding.where.file, finding.where.line, finding.where.event) == ("game.gcg", 6, 3)
    assert only(report, "record.stopped").params == {"count": 2}
    assert [turn.event for turn in report.turns] == list(report.record.events)
    assert report.turns[3].points is None
    assert report.scores == (26, 42)
    assert format_board(variant("en-csw"), report.position.board).split("/")[7] == "CONFINED7"


def test_a_strict_check_raises(check) -> None:
    with pytest.raises(RecordError) as caught:
        check("en-csw", *BAD, strict=True)
    (finding,) = [f for f in caught.value.findings if f.severity is Severity.ERROR]
    assert finding.code == "placement.not-connected"
    assert (finding.where.line, finding.where.event) == (6, 3)


def test_a_strict_check_of_a_right_record(check) -> None:
    assert check("en-csw", *GAME, strict=True).ok
    # warnings do not raise
    assert check("tiny14", *DEDUCT, strict=True).ok


def test_a_failed_check_leaves_other_positions_alone(check, variant) -> None:
    csw = variant("en-csw")
    good = check("en-csw", FINED).position
    before = hash(good)
    with pytest.raises(RecordError):
        check("en-csw", *BAD, strict=True)
    check("en-csw", *BAD)
    assert hash(good) == before
    step = do(csw, good, parse_move(csw, good.board, "8A CON(FINED)").place)
    assert step.score is not None
    assert step.score.total == 42


def test_checks_repeat(check) -> None:
    one, two = check("en-csw", *GAME), check("en-csw", *GAME)
    assert one.turns == two.turns
    assert one.findings == two.findings
    assert one.position == two.position


def test_a_line_that_cannot_be_read_ends_the_check(check) -> None:
    report = check("en-csw", FINED, ">p2: ACEENOR 8A 42", BATTING)
    assert [turn.verdict for turn in report.turns] == [
        Verdict.OK,
        Verdict.UNCHECKED,
        Verdict.UNCHECKED,
    ]
    assert report.turns[1].event.kind is Kind.UNREAD
    assert only(report, "record.unread").severity is Severity.NOTE
    assert only(report, "record.stopped").params == {"count": 1}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (">p2: ACEENOR M70 CON +42 42", "notation.off-board"),
        (">p2: ACEENOR ABC8 CON +42 42", "record.bad-square"),
        (">p2: ACEENOR 8A CON......Z +42 42", "notation.empty-square"),
        (">p2: ACEENOR 8A CONXINED +42 42", "notation.letter-differs"),
        (">p2: ACEENOR 8D FINED +26 26", "notation.no-new-tiles"),
        (">p2: ACEENOR 9A CON +5 5", "placement.not-connected"),
        (">p2: ACEENOR -ZZ +0 0", "tiles.not-on-rack"),
        (">p2: ACEENOR -8 +0 0", "exchange.more-than-rack"),
    ],
)
def test_turns_that_cannot_be(line: str, code: str, check) -> None:
    report = check("en-csw", FINED, line)
    assert code in codes(report.findings)
    assert report.turns[1].verdict is Verdict.REFUSED
    assert report.scores == (26, 0)


def test_an_exchange_of_tiles_not_held(check) -> None:
    # a public record (9554b976): two I on the rack, three named
    report = check("en-csw", FINED, ">p2: DEIIKOR -KOIII +0 0")
    assert only(report, "tiles.not-on-rack").params == {"tiles": "I", "rack": "DEIIKOR"}


# -- coordinates ---------------------------------------------------------------------


def test_lettered_rows(check) -> None:
    lines = (
        ">p1: ADEFINT H4 FINED +26 26",
        ">p2: ACEENOR H1 CON..... +42 42",
        ">p1: ?ABGITT G7 BATTInG +75 101",
    )
    report = check("en-csw", *lines, pragmas=("#orientation lettered-rows",))
    assert codes(report.findings) == []
    assert report.scores == (101, 42)
    # printed as the variant writes them
    assert report.move(report.turns[1]) == "8A CON(FINED)"


def test_a_play_that_fits_the_other_style_gets_a_hint(check) -> None:
    # H1 is down in column H; on row H it would have been CON(FINED)
    report = check("en-csw", FINED, ">p2: ACEENOR H1 CON..... +42 42")
    hint = only(report, "record.other-coordinates")
    assert hint.severity is Severity.NOTE
    assert hint.params == {"square": "H1"}
    assert report.turns[1].verdict is Verdict.REFUSED
    # A8 down and A8 across are both impossible: no hint
    none = check("en-csw", FINED, ">p2: ACEENOR A1 CON +5 5")
    assert "record.other-coordinates" not in notes(none)


def test_a_french_record_is_printed_in_french(check) -> None:
    report = check("fr-ods", ">p1: EEIMNST 8D MINEES +18 18")
    assert report.move(report.turns[0]) == "H4 MINEES"


# -- more than two players -----------------------------------------------------------


def test_three_players(check) -> None:
    lines = (*GAME[:2], ">p3: ?ABGITT 7G BATTInG +75 75", ">p1: ATEEEOU - +0 26")
    report = check("en-box", *lines, players=3)
    assert codes(report.findings) == []
    assert report.scores == (26, 42, 75)
    assert report.position.turn == 1


def test_more_players_than_the_rules_allow(check) -> None:
    report = check("en-csw", FINED, players=3)
    assert only(report, "setup.player-count").params == {"count": 3, "minimum": 2, "maximum": 2}
    assert report.turns[0].points == 26


QUAD = (
    ">p1: AAA 8G AAA +6 6",
    ">p1: (AABABBAAA) +15 21",
    ">p2: AAB (AAB) -5 -5",
    ">p3: ABB (ABB) -7 -7",
    ">p4: AAA (AAA) -3 -3",
)


def test_four_players_to_the_end(check) -> None:
    # report P21 in the small: 5, 7 and 3 points are left
    report = check("quad", *QUAD, players=4)
    assert codes(report.findings) == []
    assert report.scores == report.written == (21, -5, -7, -3)
    assert report.position.phase is Phase.OVER
    again = check("quad", *QUAD[:1], *QUAD[2:], QUAD[1], players=4)
    assert codes(again.findings) == []


def test_four_players_with_a_slip_at_the_end(check) -> None:
    lines = (*QUAD[:2], ">p2: AAB (AAB) -4 -4", *QUAD[3:])
    report = check("quad", *lines, players=4)
    assert only(report, "record.settlement-differs").params == {
        "player": "p2",
        "written": -4,
        "computed": -5,
    }


def test_racks_that_nobody_wrote_down(check) -> None:
    # three racks, nine tiles, and no line says who held which: the points cannot be told
    report = check("quad", *QUAD[:2], players=4)
    assert report.ok
    assert only(report, "record.settlement-unknown").severity is Severity.NOTE
    assert report.position.phase is Phase.OVER
    assert report.scores == (6, 0, 0, 0)
    assert report.written == (21, None, None, None)


def test_three_players_settled_by_another_rule(check) -> None:
    # with three players the differences are not the same: an error
    lines = (
        ">p1: AAA 8G AAA +6 6",
        ">p1: (AABABB) +12 18",
        ">p2: AAB (AAB) -5 -5",
        ">p3: ABB (ABB) -7 -7",
    )
    report = check("three-double", *lines, players=3)
    finding = only(report, "record.settlement-other")
    assert (finding.severity, finding.params["name"]) == (Severity.ERROR, "add-and-deduct")
    assert report.scores == (30, 0, 0)
    assert report.written == (18, -5, -7)


def test_a_record_without_players_cannot_be_checked(variant) -> None:
    record = Record(players=(), events=())
    with pytest.raises(RecordError) as caught:
        check_record(variant("en-csw"), record)
    assert caught.value.findings[0].code == "record.no-players"


def test_racks_at_the_end_of_an_unfinished_record(check, variant) -> None:
    report = check("en-csw", FINED, "#rack1 ABGITT?", "#rack2 ACEENOR")
    assert report.ok
    alphabet = variant("en-csw").alphabet
    assert [alphabet.rack_text(rack.tiles) for rack in report.position.racks] == [
        "ABGITT?",
        "ACEENOR",
    ]
    wrong = check("en-csw", FINED, "#rack1 ABGITTZ", "#rack2 ACEENOZ")
    assert "tiles.exceed-set" in codes(wrong.findings)


def test_rules_that_are_not_applied_are_told(check) -> None:
    report = check("en-rtl", FINED)
    assert only(report, "support.not-yet").params["key"] == "notation.direction"
    assert report.ok


def test_a_misplaced_play_that_stands(check) -> None:
    # North America: an opening off the centre stands unless it is challenged. A1 is
    # a word x 3: (4 + 1 + 1) x 3
    line = ">p1: ADEHINT 1A HAT +18 18"
    assert check("en-csw", line).turns[0].verdict is Verdict.REFUSED
    report = check("en-nwl", line, ">p2: ACEENOR - +0 0")
    assert report.ok
    assert codes(report.findings) == ["record.misplaced-stands"]
    assert report.turns[0].verdict is Verdict.DOUBTFUL
    assert report.scores == (18, 0)
    off = check("en-nwl", line, ">p1: ADEHINT -- -18 0", words=("HAT",))
    assert off.scores == (0, 0)
