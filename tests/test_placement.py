"""Chapter placement: what may not be placed, and why. Sources: founding document 000 (first
play, one line, no gap, contact by an edge, no word from right to left) and public reports."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import (
    Challenge,
    Finding,
    InvalidMove,
    Place,
    Position,
    Refusal,
    Severity,
    Step,
    Variant,
    do,
    load_variant,
    parse_move,
    position_on,
)

FINED = "8D FINED"


def squares(names: str, width: int = 15) -> tuple[int, ...]:
    """Numbers of squares such as ``H8``: column A to O, row from 1."""
    return tuple((int(name[1:]) - 1) * width + ord(name[0]) - 65 for name in names.split())


def place(rules: Variant, names: str, tiles: str, across: bool | None = None) -> Place:
    read, findings = rules.alphabet.tiles(tiles)
    assert not findings
    return Place(squares(names), read, across)


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return sorted(finding.code for finding in findings)


@pytest.fixture
def csw(variant: Callable[[str], Variant]) -> Variant:
    return variant("en-csw")


@pytest.fixture
def on_board(csw: Variant, board_after: Callable[..., bytes]) -> Callable[..., Position]:
    def make(*moves: str) -> Position:
        position, findings = position_on(csw, board_after("en-csw", moves))
        assert not findings
        return position

    return make


# earlier plays, squares, tiles, codes
REFUSED = {
    # founding document 000: all tiles of a turn in one row or column
    "diagonal": ([FINED], "D7 E6 F5", "ABC", ["placement.not-in-line"]),
    "two-lines": ([FINED], "D7 E7 E6", "ABC", ["placement.not-in-line"]),
    # one contiguous main word: D6, or E7, is empty
    "gap": ([FINED], "D5 D7", "AT", ["placement.gap"]),
    "gap-across": ([FINED], "C7 D7 F7", "ATE", ["placement.gap"]),
    "gap-and-apart": ([FINED], "A1 C1", "AT", ["placement.gap", "placement.not-connected"]),
    "diagonal-apart": (
        [FINED],
        "A1 B2",
        "AT",
        ["placement.not-connected", "placement.not-in-line"],
    ),
    # report P09: CAT ends on J8; K7 touches it by a corner only
    "corner": (["8H CAT"], "K7 L7", "DO", ["placement.not-connected"]),
    "corner-below": (["8H CAT"], "G9 F9", "DO", ["placement.not-connected"]),
    "apart": ([FINED], "A1 B1", "AT", ["placement.not-connected"]),
    # the ends of two rows are not neighbours: ATESTATE fills H8 to O8, and A9 follows O8
    "row-ends": (
        ["8H ATE", "8H (ATE)STATE"],
        "A9 B9",
        "AT",
        ["placement.not-connected"],
    ),
    # the first play covers the start square with at least two tiles
    "off-start": ([], "A1 B1 C1", "HAT", ["placement.off-start"]),
    "off-start-by-one": ([], "E8 F8 G8", "HAT", ["placement.off-start"]),
    "one-tile": ([], "H8", "A", ["placement.too-few-tiles"]),
    "one-tile-off-start": ([], "A1", "A", ["placement.off-start", "placement.too-few-tiles"]),
    "diagonal-opening": ([], "H8 I9", "AT", ["placement.not-in-line"]),
    "gap-opening": ([], "H8 J8", "AT", ["placement.gap"]),
    "occupied": ([FINED], "H7 H8", "AT", ["placement.occupied"]),
    "occupied-twice": ([FINED], "G8 H8", "AT", ["placement.occupied", "placement.occupied"]),
    "same-square": ([FINED], "H7 H7", "AT", ["placement.square-twice"]),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_misplaced_play_is_refused(name: str, csw, on_board) -> None:
    after, names, tiles, expected = REFUSED[name]
    before = on_board(*after)
    result = do(csw, before, place(csw, names, tiles))
    assert isinstance(result, Refusal)
    assert codes(result.findings) == expected
    assert all(finding.severity is Severity.ERROR for finding in result.findings)
    assert result.score is None


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_changes_nothing(name: str, csw, on_board) -> None:
    after, names, tiles, _ = REFUSED[name]
    before, same = on_board(*after), on_board(*after)
    result = do(csw, before, place(csw, names, tiles))
    assert isinstance(result, Refusal)
    assert result.before is before
    assert before == same
    assert hash(before) == hash(same)


# founding document 000: extensions and parallel plays of PARK, and tiles in any order
ALLOWED = {
    "opening-ends-on-start": ([], "F8 G8 H8", "HAT"),
    "opening-down": ([], "H8 H9", "AT"),
    "around-a-word": (["8G PARK"], "E8 F8 K8 L8 M8", "REING"),
    "parallel": (["8G PARK"], "G9 H9 I9 J9", "ILEA"),
    "hook": (["8G PARK"], "F2 F3 F4 F5 F6 F7 F8", "ZEALOTS"),
    "through": ([FINED], "G7 G9", "TN"),
    "any-order": (["8G PARK"], "J9 H9 G9 I9", "ALIE"),
    "last-column": (["8H ATE", "8H (ATE)STAT"], "O8", "E"),
}


@pytest.mark.parametrize("name", ALLOWED)
def test_a_well_placed_play_is_allowed(name: str, csw, on_board) -> None:
    after, names, tiles = ALLOWED[name]
    result = do(csw, on_board(*after), place(csw, names, tiles))
    assert isinstance(result, Step)


def test_the_order_of_the_tiles_does_not_matter(csw, on_board) -> None:
    before = on_board("8G PARK")
    one = do(csw, before, place(csw, "G9 H9 I9 J9", "ILEA"))
    other = do(csw, before, place(csw, "J9 H9 G9 I9", "ALIE"))
    assert isinstance(one, Step)
    assert isinstance(other, Step)
    assert one.after == other.after
    assert one.score == other.score


def test_off_the_board(csw, on_board) -> None:
    for outside in (-1, 225, 1000):
        result = do(csw, on_board(FINED), Place((outside,), b"\x01"))
        assert isinstance(result, Refusal)
        assert codes(result.findings) == ["placement.off-board"]


def test_no_tiles_and_unequal_numbers(csw, on_board) -> None:
    for nothing in (Place((), b""), Place((112, 113), b"\x01"), Place((112,), b"\x01\x02")):
        result = do(csw, on_board(), nothing)
        assert isinstance(result, Refusal)
        assert codes(result.findings) == ["placement.no-tiles"]


def test_more_tiles_than_a_turn_allows(csw, on_board) -> None:
    result = do(csw, on_board(), place(csw, "D8 E8 F8 G8 H8 I8 J8 K8", "ABATTOIR"))
    assert isinstance(result, Refusal)
    many = next(f for f in result.findings if f.code == "placement.too-many-tiles")
    assert many.params == {"count": 8, "limit": 7}
    assert many.rule is not None
    assert (many.rule.key, many.rule.value) == ("setup.tiles_per_turn", "7")


def test_every_reason_is_given_at_once(csw, start_position) -> None:
    # one tile, not on the start square, not on the rack: three reasons
    position = start_position("en-csw", "ABCDEFG", "HIJKLMN")
    result = do(csw, position, place(csw, "A1", "Z"))
    assert isinstance(result, Refusal)
    assert codes(result.findings) == [
        "placement.off-start",
        "placement.too-few-tiles",
        "tiles.not-on-rack",
    ]


def test_every_square_is_judged(csw, on_board) -> None:
    # F8 holds a tile; 300 is no square of the board
    result = do(csw, on_board(FINED), Place((110, 300), b"\x01\x01"))
    assert isinstance(result, Refusal)
    assert codes(result.findings) == ["placement.occupied", "placement.off-board"]


def test_a_finding_names_square_rule_and_source(csw, on_board) -> None:
    occupied = do(csw, on_board(FINED), place(csw, "H7 H8", "AT"))
    assert isinstance(occupied, Refusal)
    assert occupied.findings[0].where.square == "H8"
    opening = do(csw, on_board(), place(csw, "A1", "A"))
    assert isinstance(opening, Refusal)
    by_code = {finding.code: finding for finding in opening.findings}
    few, start = by_code["placement.too-few-tiles"], by_code["placement.off-start"]
    assert few.params == {"count": 1, "minimum": 2}
    assert few.rule is not None
    assert few.rule.variant == "en-csw"
    assert (few.rule.key, few.rule.value) == ("placement.first_min_tiles", "2")
    cited = csw.citation("placement.first_min_tiles")
    assert cited is not None
    assert few.rule.source is not None
    assert few.rule.source.startswith(cited.title)
    assert start.params == {"squares": ("H8",)}
    assert start.rule is not None
    assert (start.rule.key, start.rule.value) == ("placement.off_start", "refuse")


def test_a_square_is_named_as_the_variant_writes_it(variant, board_after) -> None:
    # FINED on row H from column 4: row H is the eighth row, so that its N is on H6
    rules = variant("fr-ods")
    position, _ = position_on(rules, board_after("fr-ods", ["H4 FINED"]))
    result = do(rules, position, Place((7 * 15 + 5, 6 * 15 + 5), b"\x01\x01"))
    assert isinstance(result, Refusal)
    assert result.findings[0].code == "placement.occupied"
    assert result.findings[0].where.square == "H6"


def test_a_word_that_leaves_the_board_is_no_move(csw) -> None:
    board = bytes(225)
    for text in ("8J SEIVARG", "L12 GRAVY", "20A AT", "P1 AT"):
        with pytest.raises(InvalidMove) as caught:
            parse_move(csw, board, text)
        assert codes(caught.value.findings) == ["notation.off-board"]
    assert parse_move(csw, board, "8I GRAVIES").place.squares == squares("I8 J8 K8 L8 M8 N8 O8")


def test_a_word_from_right_to_left_cannot_be_meant(variant, on_board) -> None:
    # founding document 000: SEIVARG reads GRAVIES only backwards, which no play does; the
    # word list has GRAVIES alone
    rules = variant("en-void")
    graves, _ = rules.alphabet.tiles("GRAVIES")
    backwards = parse_move(rules, bytes(225), "8D SEIVARG").place
    refused = do(rules, on_board(), backwards, frozenset({graves}))
    assert isinstance(refused, Refusal)
    assert codes(refused.findings) == ["words.not-in-lexicon"]
    assert refused.findings[0].params == {"word": "SEIVARG"}
    forwards = parse_move(rules, bytes(225), "8D GRAVIES").place
    assert isinstance(do(rules, on_board(), forwards, frozenset({graves})), Step)


# report P33: earlier plays, squares, tiles, codes
MISPLACED = {
    "off-start": ([], "A1 B1 C1", "HAT", ["placement.off-start"]),
    "one-tile": ([], "H8", "A", ["placement.too-few-tiles"]),
    "apart": ([FINED], "A1 B1", "AT", ["placement.not-connected"]),
}


@pytest.mark.parametrize("name", MISPLACED)
def test_misplaced_plays_stand_until_challenged_where_the_rules_say_so(name, variant) -> None:
    after, names, tiles, expected = MISPLACED[name]
    for rules, stands in ((variant("en-csw"), False), (variant("en-nwl"), True)):
        board = bytearray(225)
        for move in after:
            laid = parse_move(rules, bytes(board), move).place
            for square, tile in zip(laid.squares, laid.tiles, strict=True):
                board[square] = tile
        position, _ = position_on(rules, bytes(board))
        result = do(rules, position, place(rules, names, tiles))
        assert isinstance(result, Step) is stands
        assert codes(result.findings) == expected
        if isinstance(result, Step):
            assert result.findings[0].severity is Severity.WARNING
            # it comes off by a challenge even if its words are good
            word, _ = rules.alphabet.tiles(tiles)
            off = do(rules, result.after, Challenge(), frozenset({word}))
            assert isinstance(off, Step)
            assert off.after.board == bytes(board)
            assert off.after.scores == (0, 0)
            assert off.challenge is not None
            assert off.challenge.upheld


def test_dead_squares_are_not_played_on(variant) -> None:
    # A1 and H9 are dead there
    rules = variant("en-one-point")
    position, _ = position_on(rules, bytes(225))
    result = do(rules, position, place(rules, "H8 H9", "AT"))
    assert isinstance(result, Refusal)
    assert codes(result.findings) == ["placement.dead-square"]
    assert result.findings[0].where.square == "H9"
    assert isinstance(do(rules, position, place(rules, "H7 H8", "AT")), Step)


def test_two_start_squares(tmp_path, root) -> None:
    # any of the start squares may be covered, and the finding names them all
    path = tmp_path / "two-starts.yaml"
    path.write_text(
        "schema: 1\nid: two-starts\nname: Two starts\nlanguage: en\n"
        "extends: en-csw\nboard: {start: [D4, L12]}\n",
        encoding="utf-8",
    )
    rules = load_variant(path)
    position, _ = position_on(rules, bytes(225))
    assert isinstance(do(rules, position, place(rules, "D4 E4", "AT")), Step)
    assert isinstance(do(rules, position, place(rules, "L12 L13", "AT")), Step)
    result = do(rules, position, place(rules, "H8 I8", "AT"))
    assert isinstance(result, Refusal)
    assert result.findings[0].params == {"squares": ("D4", "L12")}
