"""Chapter exchange. Sources: founding documents 000 (one to seven tiles, seven in the bag, the
discards go back after the draw) and 002 (whole rack), and public reports P12, P25, P36, P67."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import (
    Draw,
    Exchange,
    Finding,
    Pass,
    Position,
    Refusal,
    Step,
    check_record,
    do,
    parse_board,
    position_on,
    read_gcg,
    start,
)

# A public record (904a4210): 79 tiles on the board, so that the bag has seven.
SEVEN_LEFT = (
    "7AS6/7AE6/8E6/8D6/8T6/2ANTHEMIS5/8M6/JAFA1YGOE5Y/1GODROON6A/2R2WEED2K2G/2F7PUTTI/2E8C3/"
    "1QI1NOB4CULL/ZIT2POORISh3/O1SIXAIN2TABUN"
)


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return sorted(finding.code for finding in findings)


def refused(result: Step | Refusal) -> list[str]:
    assert isinstance(result, Refusal)
    return codes(result.findings)


@pytest.fixture
def late(variant: Callable) -> Callable[..., Position]:
    """A position with some tiles left in the bag, seven or fewer, by the rules of a variant."""

    def make(name: str, bag: int) -> Position:
        rules = variant(name)
        board, findings = parse_board(rules, SEVEN_LEFT)
        assert not findings
        assert board is not None
        rack, _ = rules.alphabet.rack("DLLNVVW")
        squares = bytearray(board)
        position, findings = position_on(rules, bytes(squares), rack)
        assert not findings
        assert position.bag_size == 7
        # take tiles out of the bag and lay them down anywhere
        rest = [tile for tile, count in enumerate(position.unseen) for _ in range(count) if tile]
        for tile in rest[: 7 - bag]:
            squares[squares.index(0)] = tile
        position, findings = position_on(rules, bytes(squares), rack)
        assert not findings
        assert position.bag_size == bag
        return position

    return make


# -- report P36: the bag -------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "bag", "allowed"),
    [
        ("en-csw", 7, True),
        ("en-csw", 6, False),
        ("en-exchange-one", 1, True),
        ("en-exchange-one", 0, False),
        ("en-exchange-free-bag", 1, True),
        ("en-exchange-free-bag", 0, False),
    ],
)
def test_the_bag_needs_enough_tiles(name: str, bag: int, allowed: bool, late, variant) -> None:
    result = do(variant(name), late(name, bag), Exchange(variant(name).alphabet.rack("L")[0]))
    assert isinstance(result, Step) is allowed


def test_the_refusal_names_numbers_rule_and_source(late, variant) -> None:
    csw = variant("en-csw")
    result = do(csw, late("en-csw", 6), Exchange(csw.alphabet.rack("L")[0]))
    assert isinstance(result, Refusal)
    (finding,) = result.findings
    assert finding.code == "exchange.bag-too-small"
    assert finding.params == {"bag": 6, "minimum": 7}
    assert finding.rule is not None
    assert (finding.rule.variant, finding.rule.key) == ("en-csw", "exchange.min_bag")
    assert finding.rule.value == "7"
    cited = csw.citation("exchange.min_bag")
    assert cited is not None
    assert finding.rule.source is not None
    assert finding.rule.source.startswith(cited.title)


def test_an_exchange_in_a_record_with_seven_in_the_bag(late, variant) -> None:
    # the exchange of the record: LLNVVW out of DLLNVVW
    csw = variant("en-csw")
    result = do(csw, late("en-csw", 7), Exchange(csw.alphabet.rack("LLNVVW")[0]))
    assert isinstance(result, Step)
    after = result.after
    assert csw.alphabet.rack_text(after.racks[0].tiles) == "D"
    assert after.counters.scoreless == 1
    assert after.counters.exchanges == (1, 0)
    assert after.scores == (0, 0)
    assert after.turn == 1


# -- report P25: never with an empty bag ---------------------------------------------


@pytest.mark.parametrize("name", ["tiny14", "tiny14-void"])
def test_nothing_is_exchanged_with_an_empty_bag(name: str, variant, start_position) -> None:
    rules = variant(name)
    before = start_position(name, "AENOSTX", "AENOSTZ")
    same = start_position(name, "AENOSTX", "AENOSTZ")
    assert before.bag_size == 0
    assert refused(do(rules, before, Exchange(rules.alphabet.rack("A")[0]))) == [
        "exchange.bag-too-small"
    ]
    assert before == same


# -- report P67: inconsistent exchanges ----------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("", ["exchange.no-tiles"]),
        ("C", ["tiles.not-on-rack"]),
        ("AAA", ["exchange.more-than-bag", "tiles.not-on-rack"]),
        ("AAB", ["exchange.more-than-bag"]),
    ],
)
def test_an_inconsistent_exchange_changes_nothing(
    tiles: str, expected: list[str], variant, start_position
) -> None:
    rules = variant("rack3")
    before = start_position("rack3", "AAB", "ABC")
    assert before.bag_size == 2  # two C
    result = do(rules, before, Exchange(rules.alphabet.rack(tiles)[0]))
    assert refused(result) == expected
    assert before == start_position("rack3", "AAB", "ABC")
    assert hash(before) == hash(start_position("rack3", "AAB", "ABC"))


def test_more_tiles_than_the_rack_holds(variant, start_position) -> None:
    rules = variant("en-csw")
    before = start_position("en-csw", "ABCDEFG", "HIJKLMN")
    result = do(rules, before, Exchange(b"", 8))
    assert refused(result) == ["exchange.more-than-rack", "exchange.too-many-tiles"]
    # more known tiles than one rack holds: also not on the rack
    result = do(rules, before, Exchange(rules.alphabet.rack("AABCDEFG")[0]))
    assert "tiles.not-on-rack" in refused(result)


# -- limits by override --------------------------------------------------------------


def test_no_exchanges_at_all(variant, start_position) -> None:
    rules = variant("en-no-exchange")
    before = start_position("en-no-exchange", "ABCDEFG", "HIJKLMN")
    assert refused(do(rules, before, Exchange(b"\x01"))) == ["exchange.not-allowed"]


def test_a_limit_for_each_turn(variant, start_position) -> None:
    rules = variant("en-exchange-two")
    before = start_position("en-exchange-two", "ABCDEFG", "HIJKLMN")
    two, three = rules.alphabet.rack("AB")[0], rules.alphabet.rack("ABC")[0]
    assert isinstance(do(rules, before, Exchange(two)), Step)
    result = do(rules, before, Exchange(three))
    assert isinstance(result, Refusal)
    assert codes(result.findings) == ["exchange.too-many-tiles"]
    assert result.findings[0].params == {"count": 3, "limit": 2}


def test_only_the_whole_rack(variant, start_position) -> None:
    rules = variant("en-exchange-whole")
    before = start_position("en-exchange-whole", "ABCDEFG", "HIJKLMN")
    assert refused(do(rules, before, Exchange(rules.alphabet.rack("ABC")[0]))) == [
        "exchange.whole-rack"
    ]
    assert isinstance(do(rules, before, Exchange(rules.alphabet.rack("ABCDEFG")[0])), Step)


def test_a_limit_for_each_game_and_player(variant, start_position) -> None:
    name = "en-exchange-once"
    rules = variant(name)
    rack = rules.alphabet.rack
    position = start_position(name, "ABCDEFG", "HIJKLMN")
    for player, given, drawn in ((0, "A", "O"), (1, "H", "P")):
        step = do(rules, position, Exchange(rack(given)[0]))
        assert isinstance(step, Step)
        step = do(rules, step.after, Draw(player, rack(drawn)[0]))
        assert isinstance(step, Step)
        position = step.after
    assert position.counters.exchanges == (1, 1)
    result = do(rules, position, Exchange(rack("B")[0]))
    assert refused(result) == ["exchange.too-often"]
    assert isinstance(do(rules, position, Pass()), Step)


def test_every_reason_is_given_at_once(variant, start_position) -> None:
    rules = variant("en-exchange-two")
    before = start_position("en-exchange-two", "ABCDEFG", "HIJKLMN")
    result = do(rules, before, Exchange(rules.alphabet.rack("ZZZZZZZZ")[0]))
    assert refused(result) == [
        "exchange.more-than-rack",
        "exchange.too-many-tiles",
        "tiles.not-on-rack",
    ]


# -- the draw ------------------------------------------------------------------------


def test_discards_return_after_the_draw(variant, start_position) -> None:
    rules = variant("rack3")
    rack = rules.alphabet.rack
    # of A 3, B 2, C 3 the racks AAB and BCC leave A and C in the bag
    before = start_position("rack3", "AAB", "BCC")
    assert before.unseen == bytes([0, 1, 0, 1])
    step = do(rules, before, Exchange(rack("AB")[0]))
    assert isinstance(step, Step)
    between = step.after
    assert between.racks[0].tiles == rack("A")[0]
    assert between.unseen == bytes([0, 1, 0, 1])
    assert between.bag_size == 2
    # the B given up cannot be drawn
    again = do(rules, between, Draw(0, rack("BC")[0]))
    assert isinstance(again, Refusal)
    assert codes(again.findings) == ["draw.not-in-bag"]
    # nobody plays on before the draw
    assert refused(do(rules, between, Pass())) == ["turn.draw-first"]
    drawn = do(rules, between, Draw(0, rack("AC")[0]))
    assert isinstance(drawn, Step)
    assert drawn.after.racks[0].tiles == rack("AAC")[0]
    assert drawn.after.unseen == bytes([0, 1, 1, 0])  # A and B are back
    assert drawn.after.bag_size == 2
    assert drawn.after.aside is None
    assert drawn.after.turn == 1


@pytest.mark.parametrize(
    ("tiles", "unknown", "expected"),
    [
        ("ACC", 0, ["draw.bag-empty", "draw.not-in-bag", "draw.too-many"]),
        ("CC", 0, ["draw.not-in-bag"]),
        ("", 3, ["draw.bag-empty", "draw.too-many"]),
    ],
)
def test_a_draw_that_cannot_be(
    tiles: str, unknown: int, expected: list[str], variant, start_position
) -> None:
    rules = variant("rack3")
    step = do(rules, start_position("rack3", "AAB", "BCC"), Exchange(b"\x01\x02"))
    assert isinstance(step, Step)
    result = do(rules, step.after, Draw(0, rules.alphabet.rack(tiles)[0], unknown))
    assert refused(result) == expected


@pytest.mark.parametrize("first", [Draw(1), Draw(0, b"\x03")])
def test_discards_do_not_return_before_the_draw_is_complete(
    first: Draw, variant, start_position
) -> None:
    # two given up, none or one drawn: the discarded B must not be drawn
    rules = variant("rack3")
    step = do(rules, start_position("rack3", "AAB", "BCC"), Exchange(b"\x01\x02"))
    assert isinstance(step, Step)
    between = do(rules, step.after, first)
    position = between.after if isinstance(between, Step) else step.after
    result = do(rules, position, Draw(0, rules.alphabet.rack("B")[0]))
    assert isinstance(result, Refusal)
    assert "draw.not-in-bag" in codes(result.findings)


def test_an_exchange_of_unknown_tiles(variant) -> None:
    rules = variant("en-csw")
    step = do(rules, start(rules, 2), Exchange(b"", 4))
    assert isinstance(step, Step)
    assert step.after.racks[0] == (b"", 3)
    assert step.after.bag_size == 86
    drawn = do(rules, step.after, Draw(0, b"", 4))
    assert isinstance(drawn, Step)
    assert drawn.after.racks[0] == (b"", 7)
    assert drawn.after.bag_size == 86
    assert sum(drawn.after.unseen) == 100


def test_unknown_tiles_out_of_a_known_rack(variant, start_position) -> None:
    # which four of the seven go is not known: so the rest is not known either
    rules = variant("en-csw")
    before = start_position("en-csw", "ABCDEFG", "HIJKLMN")
    step = do(rules, before, Exchange(b"", 4))
    assert isinstance(step, Step)
    assert step.after.racks[0] == (b"", 3)
    assert step.after.bag_size == 86
    assert sum(step.after.unseen) == 93


# -- report P12: exchanges in records ------------------------------------------------


@pytest.mark.parametrize("move", ["-4", "-III"])
def test_a_number_or_tiles_in_a_record(move: str, variant) -> None:
    text = (
        "#character-encoding UTF-8\n#player1 p1 One\n#player2 p2 Two\n"
        f">p1: DEFINXY 8D FINED +26 26\n>p2: IIIU {move} +0 0\n"
    )
    record, findings = read_gcg(text.encode())
    assert record is not None
    assert not findings
    report = check_record(variant("en-csw"), record)
    assert report.ok
    turn = report.turns[1]
    assert turn.points == 0
    assert turn.after is not None
    assert turn.after.counters.exchanges == (0, 1)
    assert turn.after.counters.scoreless == 1


def test_more_than_the_rack_as_written(variant) -> None:
    text = (
        "#character-encoding UTF-8\n#player1 p1 One\n#player2 p2 Two\n"
        ">p1: DEFINXY 8D FINED +26 26\n>p2: IIIU -5 +0 0\n"
    )
    record, _ = read_gcg(text.encode())
    assert record is not None
    report = check_record(variant("en-csw"), record)
    assert not report.ok
    errors = [finding for finding in report.findings if finding.severity == "error"]
    assert [finding.code for finding in errors] == ["exchange.more-than-rack"]
    assert errors[0].params == {"count": 5, "rack": 4}
    assert errors[0].where.line == 5
