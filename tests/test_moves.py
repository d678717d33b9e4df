"""Moves as text. Sources: founding documents 000 (``8E QUAY``, ``PRE(Q)UeLS``) and 003
(either order, ``A(D)DITiON(AL) D3 74``), and public reports on notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrabble_rules import (
    AmbiguousMove,
    IllegalMove,
    InvalidMove,
    MoveError,
    Place,
    Refusal,
    Step,
    Variant,
    do,
    format_board,
    format_move,
    load_variant,
    parse_board,
    parse_move,
    position_on,
)
from scrabble_rules.rules.notation import format_start, parse_start, square_name

EMPTY = bytes(225)
FINED = ["8D FINED"]


@pytest.fixture
def csw(variant: Callable[[str], Variant]) -> Variant:
    return variant("en-csw")


def codes(error: MoveError) -> list[str]:
    return sorted(finding.code for finding in error.findings)


# -- order and points ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("8E QUAY", None),
        ("QUAY 8E", None),
        ("8E QUAY 32", 32),
        ("8E QUAY +32", 32),
        ("QUAY 8E +32", 32),
        ("QUAY 8E 32", 32),
        ("8e QUAY", None),
        ("  8E   QUAY  +32 ", 32),
        ("08E QUAY", None),
        ("8E QUAY -5", -5),
    ],
)
def test_both_orders_and_points(text: str, points: int | None, csw) -> None:
    move = parse_move(csw, EMPTY, text)
    # row 8, columns E to H
    assert move.place.squares == (109, 110, 111, 112)
    assert move.place.tiles == csw.alphabet.tiles("QUAY")[0]
    assert move.points == points
    assert move.start == (7, 4, True)


def test_down(csw, board_after) -> None:
    move = parse_move(csw, board_after("en-csw", ["8E QUAY"]), "E5 PRE(Q)UeLS +122")
    # column E, rows 5 to 12, without row 8 where the Q lies
    assert move.place.squares == tuple(15 * row + 4 for row in (4, 5, 6, 8, 9, 10, 11))
    assert move.place.tiles == csw.alphabet.tiles("PREUeLS")[0]
    assert move.start == (4, 4, False)


def test_the_notation_example_of_founding_document_003(csw) -> None:
    # D under D4, AL under D11 and D12; only the notation is tested, its score cannot be known
    rows = ["15"] * 15
    rows[3], rows[10], rows[11] = "3D11", "3A11", "3L11"
    board, findings = parse_board(csw, "/".join(rows))
    assert not findings
    assert board is not None
    move = parse_move(csw, board, "A(D)DITiON(AL) D3 74")
    assert move.points == 74
    assert move.place.squares == tuple(15 * row + 3 for row in (2, 4, 5, 6, 7, 8, 9))
    assert move.place.tiles == csw.alphabet.tiles("ADITiON")[0]
    assert format_move(csw, board, move.place, 74) == "D3 A(D)DITiON(AL) +74"


# -- squares played through ----------------------------------------------------------


@pytest.mark.parametrize("text", ["8A CON.....", "8A CON(FINED)", "8A CONFINED", "8A CON(F)INE."])
def test_spellings_of_squares_played_through(text: str, csw, board_after) -> None:
    move = parse_move(csw, board_after("en-csw", FINED), text)
    assert move.place == Place((105, 106, 107), csw.alphabet.tiles("CON")[0], across=True)


@pytest.mark.parametrize("text", ["8G ...E", "8J E", "J8 E"])
def test_a_single_tile_scores_the_same_in_each_direction(text: str, played, csw) -> None:
    step = played("en-csw", text, after=["8G FOR"])
    assert isinstance(step, Step)
    assert step.score is not None
    assert step.score.total == 7
    assert [csw.alphabet.spelling(word.tiles) for word in step.score.words] == ["FORE"]


@pytest.mark.parametrize("hint", [True, False, None])
def test_a_single_tile_is_written_along_the_word_it_forms(hint, csw, board_after) -> None:
    # O under the T of HAT makes TO down, and nothing across
    board = board_after("en-csw", ["8G HAT"])
    under = Place((8 * 15 + 8,), csw.alphabet.tiles("O")[0], hint)
    assert format_move(csw, board, under) == "I8 (T)O"
    # S after HAT makes HATS across, and nothing down
    after = Place((7 * 15 + 9,), csw.alphabet.tiles("S")[0], hint)
    assert format_move(csw, board, after) == "8G (HAT)S"


@pytest.mark.parametrize(("text", "first"), [("8G (HAT)S", "HATS"), ("J8 S(N)", "SN")])
def test_a_single_tile_in_two_words_follows_the_direction_written(
    text: str, first: str, variant, played
) -> None:
    # S on J8 ends HATS across and begins SN down; both score, the one written comes first
    rules = variant("en-csw")
    step = played("en-csw", text, after=["8G HAT", "I8 (T)O", "9I (O)N"])
    assert isinstance(step, Step)
    assert step.score is not None
    words = [rules.alphabet.spelling(word.tiles) for word in step.score.words]
    assert words[0] == first
    assert sorted(words) == ["HATS", "SN"]
    # H 4, A 1, T 1, S 1, and S 1, N 1
    assert step.score.total == 9


def test_a_blank_on_the_board_may_be_written_in_either_case(csw, board_after) -> None:
    board = board_after("en-csw", ["8D fINED"])
    for text in ("8A CONFINED", "8A CONfINED", "8A CON(f)INED", "8A CON....."):
        move = parse_move(csw, board, text)
        assert move.place.tiles == csw.alphabet.tiles("CON")[0]
    assert format_move(csw, board, move.place) == "8A CON(fINED)"


def test_a_letter_that_contradicts_the_board_is_an_error_at_its_square(csw, board_after) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_move(csw, board_after("en-csw", FINED), "8A CONFINEX")
    (finding,) = caught.value.findings
    assert finding.code == "notation.letter-differs"
    assert finding.where.square == "H8"
    assert finding.params == {"square": "H8", "written": "X", "board": "D"}


def test_every_contradiction_is_named(csw, board_after) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_move(csw, board_after("en-csw", FINED), "8A CONFANEX")
    assert [finding.where.square for finding in caught.value.findings] == ["E8", "H8"]


@pytest.mark.parametrize("text", ["8A CON......", "8A CON(FINED)(S)", "8B (O)N(FINED)"])
def test_an_empty_square_is_not_played_through(text: str, csw, board_after) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_move(csw, board_after("en-csw", FINED), text)
    assert codes(caught.value) == ["notation.empty-square"]


def test_nothing_new_is_no_play(csw, board_after) -> None:
    for text in ("8D FINED", "8D .....", "8D (FINED)"):
        with pytest.raises(IllegalMove) as caught:
            parse_move(csw, board_after("en-csw", FINED), text)
        assert codes(caught.value) == ["notation.no-new-tiles"]


@pytest.mark.parametrize(
    "text", ["8A CON(FINED", "8A CONFINED)", "8A CON((FINED))", "8A CON)FINED("]
)
def test_parentheses_come_in_pairs(text: str, csw, board_after) -> None:
    with pytest.raises(InvalidMove) as caught:
        parse_move(csw, board_after("en-csw", FINED), text)
    assert codes(caught.value) == ["notation.parentheses"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("en-csw", "8A CON(FINED)"),
        ("en-dots", "8A CON....."),
        ("en-letters", "8A CONFINED"),
        ("en-lettered", "H1 CON(FINED)"),
    ],
)
def test_each_variant_writes_in_its_own_style(name: str, expected: str, variant) -> None:
    rules = variant(name)
    board, _ = parse_board(rules, "/".join(["15"] * 7 + ["3FINED7"] + ["15"] * 7))
    assert board is not None
    con = Place((105, 106, 107), rules.alphabet.tiles("CON")[0])
    assert format_move(rules, board, con) == expected
    assert format_move(rules, board, con, 42) == expected + " +42"
    assert parse_move(rules, board, expected, strict=True).place.squares == con.squares


def test_a_hook_is_written_with_its_word(csw, board_after) -> None:
    # letters before, between and after the new ones
    board = board_after("en-csw", ["8G PARK"])
    both = Place((109, 115, 110), csw.alphabet.tiles("RSE")[0])
    assert format_move(csw, board, both) == "8E RE(PARK)S"


def test_what_cannot_be_played_cannot_be_written(csw, board_after) -> None:
    board = board_after("en-csw", FINED)
    with pytest.raises(IllegalMove) as caught:
        format_move(csw, board, Place((0, 1), b"\x01\x02"))
    assert codes(caught.value) == ["placement.not-connected"]


# -- what is no move -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "move.form"),
        ("QUAY", "move.form"),
        ("8E", "move.form"),
        ("8E QUAY 32 64", "move.form"),
        ("8E QUAY four", "move.form"),
        ("EIGHT QUAY", "move.no-square"),
        ("8 QUAY", "move.no-square"),
        ("88888E QUAY", "move.no-square"),
        ("8E QU1Y", "tiles.unknown"),
        ("8E QU-Y", "tiles.unknown"),
        ("8E QUÞY", "tiles.unknown"),
        ("8E [QU]AY", "tiles.unknown"),
        ("8E [Q]UAY", "tiles.bracketed-letter"),
        ("0E QUAY", "notation.off-board"),
        ("8E " + "A" * 300, "move.too-long"),
    ],
)
def test_what_is_no_move(text: str, code: str, csw) -> None:
    with pytest.raises(InvalidMove) as caught:
        parse_move(csw, EMPTY, text)
    assert codes(caught.value) == [code]


@pytest.mark.parametrize("text", ["8E E8", "8E 8F", "H8 A1"])
def test_two_squares_are_ambiguous(text: str, csw) -> None:
    with pytest.raises(AmbiguousMove) as caught:
        parse_move(csw, EMPTY, text)
    assert codes(caught.value) == ["move.two-squares"]


def test_a_digit_that_marks_blanks_can_look_like_a_square(variant) -> None:
    # Romanian writes a blank A as A0, which has the form of a square but is none
    rules = variant("ro-loc")
    board = parse_board(rules, "/".join(["15"] * 7 + ["6CAS6"] + ["15"] * 7))[0]
    assert board is not None
    move = parse_move(rules, board, "H10 A0")
    assert move.place.squares == (7 * 15 + 9,)
    assert rules.alphabet.text(move.place.tiles) == "a"
    assert format_move(rules, board, move.place) == "H7 (CAS)A0"


def test_a_tile_of_several_letters_may_need_brackets(variant) -> None:
    rules = variant("spanish-explicit")
    for text in ("8G CHOCHO", "8G [CH]OCHO"):
        with pytest.raises(AmbiguousMove) as caught:
            parse_move(rules, EMPTY, text)
        assert set(codes(caught.value)) == {"tiles.ambiguous"}
    move = parse_move(rules, EMPTY, "8G [CH]O[CH]O")
    assert len(move.place.tiles) == 4
    assert format_move(rules, EMPTY, move.place) == "8G [CH]O[CH]O"


# -- report P18: brackets ------------------------------------------------------------


def test_catalan_tiles_of_several_letters(variant, played) -> None:
    rules = variant("catalan")
    step = played("catalan", "8D CO[L·L]EGI")
    assert isinstance(step, Step)
    assert step.score is not None
    assert step.score.total == 40
    assert len(step.command.tiles) == 6  # type: ignore[union-attr]
    bare = parse_move(rules, EMPTY, "8D COL·LEGI")
    assert bare.place == step.command
    assert format_move(rules, EMPTY, bare.place) == "8D CO[L·L]EGI"
    rack, findings = rules.alphabet.rack("CO[L·L]EGIA")
    assert not findings
    assert len(rack) == 7
    assert rules.alphabet.rack_text(rack) == "ACEGI[L·L]O"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[C]OLEGIA", "tiles.bracketed-letter"),
        ("[c]OLEGIA", "tiles.bracketed-letter"),
        ("[CO]LEGIA", "tiles.unknown"),
        ("[]COL", "tiles.unknown"),
        ("[L·L", "tiles.unknown"),
        ("[?]COL", "tiles.bracketed-letter"),
        ("COL.", "tiles.unknown"),
    ],
)
def test_brackets_are_for_tiles_of_several_letters(text: str, code: str, variant) -> None:
    _, findings = variant("catalan").alphabet.rack(text)
    assert [finding.code for finding in findings] == [code]


def test_a_blank_for_a_tile_of_several_letters(variant) -> None:
    rules = variant("catalan")
    for text in ("8G CA[ny]A", "8G CAnyA"):
        move = parse_move(rules, EMPTY, text)
        assert len(move.place.tiles) == 4
        assert format_move(rules, EMPTY, move.place) == "8G CA[ny]A"
    board, findings = parse_board(rules, "/".join(["15"] * 7 + ["6CA[ny]A5"] + ["15"] * 7))
    assert not findings
    assert board is not None
    assert format_board(rules, board).split("/")[7] == "6CA[ny]A5"
    for text in ("G8 (C)AL", "8F Q[ny]"):
        with pytest.raises(MoveError):
            parse_move(rules, bytes(225), text)


# -- report P20: strict --------------------------------------------------------------


@pytest.mark.parametrize("text", ["8A CON(FINED)", "8A CON(FINED) +42"])
def test_strict_accepts_the_canonical_spelling(text: str, csw, board_after) -> None:
    move = parse_move(csw, board_after("en-csw", FINED), text, strict=True)
    assert move.place.squares == (105, 106, 107)


@pytest.mark.parametrize(
    "text",
    [
        "8A CON.....",
        "8A CONFINED",
        "8a CON(FINED)",
        "08A CON(FINED)",
        "CON(FINED) 8A",
        " 8A CON(FINED)",
        "8A  CON(FINED)",
        "8A CON(FINED) ",
        "8A CON(FINE)",
        "8A CON(FINED)  +42",
    ],
)
def test_strict_refuses_any_other_spelling(text: str, csw, board_after) -> None:
    board = board_after("en-csw", FINED)
    assert parse_move(csw, board, text).place.squares == (105, 106, 107)
    with pytest.raises(InvalidMove) as caught:
        parse_move(csw, board, text, strict=True)
    assert codes(caught.value) == ["move.not-canonical"]
    assert caught.value.findings[0].suggestion is not None
    assert caught.value.findings[0].suggestion.startswith("8A CON(FINED)")


@pytest.mark.parametrize("text", ["8A CON(FINED) 42", "8A CON(FINED) +042"])
def test_strict_refuses_points_in_another_spelling(text: str, csw, board_after) -> None:
    board = board_after("en-csw", FINED)
    move = parse_move(csw, board, text)
    assert format_move(csw, board, move.place, move.points) == "8A CON(FINED) +42"
    with pytest.raises(InvalidMove):
        parse_move(csw, board, text, strict=True)


def test_strict_refuses_what_cannot_be_played(csw, board_after) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_move(csw, board_after("en-csw", FINED), "1A CON", strict=True)
    assert codes(caught.value) == ["placement.not-connected"]


def test_lower_case_stays_a_blank(csw, board_after) -> None:
    # three blanks, and the set has two: never folded to CON
    board = board_after("en-csw", FINED)
    move = parse_move(csw, board, "8a con.....")
    assert csw.alphabet.text(move.place.tiles) == "con"
    position, _ = position_on(csw, board)
    result = do(csw, position, move.place)
    assert isinstance(result, Refusal)
    assert [(finding.code, finding.params) for finding in result.findings] == [
        ("tiles.exceed-set", {"tile": "?", "count": 3, "limit": 2})
    ]
    # with two blanks: C 3, FINED 4 + 1 + 1 + 1 + 2 = 9; (3 + 9) x 3 = 36
    two = do(csw, position, parse_move(csw, board, "8A Con.....").place)
    assert isinstance(two, Step)
    assert two.score is not None
    assert two.score.total == 36


# -- report P17: styles of coordinates -----------------------------------------------


def test_the_same_text_is_across_in_french_and_down_in_english(variant, csw) -> None:
    french = parse_move(variant("fr-ods"), EMPTY, "H4 MINEES")
    english = parse_move(csw, EMPTY, "H4 MINEES")
    assert french.start == (7, 3, True)
    assert french.place.squares == (108, 109, 110, 111, 112, 113)
    assert english.start == (3, 7, False)
    assert english.place.squares == (52, 67, 82, 97, 112, 127)
    assert format_move(variant("fr-ods"), EMPTY, french.place) == "H4 MINEES"
    assert format_move(csw, EMPTY, english.place) == "H4 MINEES"
    assert format_move(csw, EMPTY, french.place) == "8D MINEES"


def test_names_of_squares(variant, csw) -> None:
    # fourth row, eighth column
    assert square_name(csw, 3 * 15 + 7) == "H4"
    assert square_name(variant("fr-ods"), 3 * 15 + 7) == "D8"


NAMES = ("en-csw", "fr-ods", "ro-loc", "super21", "en-lettered")
LOADED: dict[str, Variant] = {}


def loaded(name: str, root) -> Variant:
    if name not in LOADED:
        path = root / "tests" / "data" / f"{name}.yaml"
        LOADED[name] = load_variant(path if path.is_file() else name)
    return LOADED[name]


@settings(deadline=None)
@given(data=st.data(), name=st.sampled_from(NAMES), across=st.booleans(), lettered=st.booleans())
def test_coordinates_round_trip(root, data, name: str, across: bool, lettered: bool) -> None:
    layout = loaded(name, root).board
    square = data.draw(st.integers(0, layout.size - 1))
    text = format_start(layout, square, across, lettered)
    row, column = divmod(square, layout.width)
    assert parse_start(text, lettered) == (row, column, across)
    assert parse_start(text.lower(), lettered) == (row, column, across)
    # in the other style the same text has row and column, across and down exchanged
    assert parse_start(text, not lettered) == (column, row, not across)


@settings(deadline=None)
@given(data=st.data(), name=st.sampled_from(NAMES), across=st.booleans())
def test_moves_round_trip(root, data, name: str, across: bool) -> None:
    # seven tiles through the start square, some of them blanks
    rules = loaded(name, root)
    layout = rules.board
    (centre,) = layout.start
    count = data.draw(st.integers(2, 7))
    step = 1 if across else layout.width
    first = centre - step * data.draw(st.integers(0, count - 1))
    letters = st.integers(1, len(rules.alphabet.letters))
    tiles = bytes(
        data.draw(letters) | (0x80 if data.draw(st.booleans()) else 0) for _ in range(count)
    )
    place = Place(tuple(first + step * i for i in range(count)), tiles, across)
    board = bytes(layout.size)
    text = format_move(rules, board, place)
    move = parse_move(rules, board, text, strict=True)
    assert move.place == place
    points = data.draw(st.integers(-99, 999))
    again = parse_move(rules, board, format_move(rules, board, place, points), strict=True)
    assert (again.place, again.points) == (place, points)


@settings(deadline=None)
@given(
    text=st.text(max_size=40)
    | st.from_regex(r"[0-9]{1,2}[A-P] [A-Za-z.()?\[\]]{1,9}", fullmatch=True)
)
def test_any_text_is_a_move_or_a_move_error(root, text: str) -> None:
    rules = loaded("en-csw", root)
    board = bytearray(225)
    board[108:113] = rules.alphabet.tiles("FINED")[0]
    try:
        move = parse_move(rules, bytes(board), text)
    except MoveError as error:
        findings = error.findings
    else:
        findings = None
    assert findings is None or len(findings) > 0
    if findings is None:
        assert move.place.squares
        assert all(not board[square] for square in move.place.squares)


# -- boards --------------------------------------------------------------------------


def test_boards_of_two_forms_are_equal(csw) -> None:
    drawn = "\n".join(["." * 15] * 7 + ["...FiNED......."] + [". " * 15] * 7)
    board, findings = parse_board(csw, drawn)
    assert not findings
    assert board == parse_board(csw, "15/15/15/15/15/15/15/3FiNED7/15/15/15/15/15/15/15")[0]
    assert board is not None
    assert format_board(csw, board) == "15/15/15/15/15/15/15/3FiNED7/15/15/15/15/15/15/15"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("15/15", "board.rows"),
        ("/".join(["15"] * 16), "board.rows"),
        ("/".join(["15"] * 14 + ["14"]), "board.columns"),
        ("/".join(["15"] * 14 + ["3FINED8"]), "board.columns"),
        ("/".join(["15"] * 14 + ["3F1N?D7"]), "tiles.unknown"),
        ("/".join(["15"] * 14 + ["14Þ"]), "tiles.unknown"),
        ("1" * 30_000, "board.too-long"),
    ],
)
def test_what_is_no_board(text: str, code: str, csw) -> None:
    board, findings = parse_board(csw, text)
    assert board is None
    assert [finding.code for finding in findings] == [code]
