"""What users of such programs reported elsewhere, each with the right answer.

The numbers P35 to P74 are those of the collection of reports; the calculation or rule that
gives the right answer is told beside each.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from scrabble_rules.values.alphabet import BLANK, Rejected
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import check_variant_file, load_variant

HEAD = "schema: 1\nid: mine\nname: Mine\n"

CLASSIC = """\
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...D...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
""".splitlines()


@pytest.fixture
def check(tmp_path: Path):
    """Writes a file and checks it: the variant and the findings."""

    def checked(text: str) -> tuple[Variant | None, tuple[Finding, ...]]:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return check_variant_file(path)

    return checked


def places(findings: tuple[Finding, ...]) -> list[tuple[str, int | None, int | None]]:
    return [(found.code, found.where.line, found.where.column) for found in findings]


def board(rows: list[str], symbols: str = "") -> str:
    drawn = "".join(f'    - "{row}"\n' for row in rows)
    return f"{HEAD}extends: en-csw\nboard:\n{symbols}  layout:\n{drawn}"


def test_p35_bonus_is_data(check) -> None:
    for points in (50, 40, 35):
        variant, findings = check(f"{HEAD}extends: en-csw\nscoring: {{bonus: {{7: {points}}}}}\n")
        assert findings == ()
        assert variant.scoring.bonus == {7: points}


def test_p36_min_bag_is_data(check) -> None:
    assert load_variant("en-csw").exchange.min_bag == 7
    variant, findings = check(f"{HEAD}extends: en-csw\nexchange: {{min_bag: 1}}\n")
    assert findings == ()
    assert variant.exchange.min_bag == 1


def test_p38_no_yes_on_stay_text(check) -> None:
    variant, findings = check(
        f"{HEAD}language: no\nextends: [boards/standard, rulesets/wespa]\n"
        "tiles:\n"
        "  letters: {A: [20, 1], N: [10, 1], Y: [10, 2], NO: [1, 1], ON: [1, 1], OFF: [0, 0]}\n"
        "  vowels: [A]\n"
        "  consonants: [N, Y, NO]\n"
        "  not_by_blank: [OFF]\n"
        "  multi_letter: explicit\n"
    )
    assert findings == ()
    assert variant.language == "no"
    assert variant.alphabet.letters == ("A", "N", "Y", "NO", "ON", "OFF")
    assert variant.tiles.consonants == {2, 3, 4}
    assert variant.tiles.not_by_blank == {6}


def test_p39_duplicate_keys_are_an_error_with_both_lines(check) -> None:
    _, (found,) = check("tiles:\n  letters:\n    A: [9, 1]\n    E: [12, 1]\n    A: [8, 1]\n")
    assert (found.code, found.where.line, found.params["line"]) == ("yaml.duplicate-key", 5, 3)


def test_p40_misspelt_keys_and_wrong_separators_are_errors(check) -> None:
    variant, findings = check(f"{HEAD}extends: en-csw\nscoring:\n  bingo_bonsu: 50\n")
    assert variant is None
    assert places(findings) == [("variant.unknown-key", 6, 3)]
    assert findings[0].suggestion == "bonus"
    variant, findings = check(f"{HEAD}extends: en-csw\nsetup:\n  rack_size = 7\n")
    assert variant is None
    assert places(findings) == [("variant.wrong-type", 6, 3)]
    assert findings[0].suggestion == "rack_size: 7"


def test_p41_premiums_and_bonus_kinds_are_a_closed_list(check) -> None:
    variant, findings = check(
        f"{HEAD}extends: en-csw\nscoring: {{premiums: always, bonus: {{7: {{multiply: 2}}}}}}\n"
    )
    assert findings == ()
    assert variant.scoring.premiums == "always"
    assert (variant.scoring.bonus, variant.scoring.bonus_factor) == ({}, {7: 2})
    assert load_variant("en-csw").scoring.premiums == "once"
    _, findings = check(f"{HEAD}extends: en-csw\nscoring: {{bonus: {{7: {{add: 2}}}}}}\n")
    assert {found.code for found in findings} == {"variant.unknown-key", "variant.missing-key"}


def test_p42_one_premium_on_the_wrong_square_is_named(check) -> None:
    # The double letter of D1 moved to E1: the counts of premiums stay 8, 17, 12 and 24.
    rows = ["T...d..T...d..T", *CLASSIC[1:]]
    variant, findings = check(board(rows))
    assert variant is None
    assert places(findings) == [("variant.symmetry-broken", 7, 7)]
    assert findings[0].params["squares"] == ("D1", "E1")
    variant, findings = check(board(CLASSIC))
    assert findings == ()
    factors = variant.board
    assert [factors.word_factors.count(n) for n in (3, 2)] == [8, 17]
    assert [factors.letter_factors.count(n) for n in (3, 2)] == [12, 24]


def test_p43_factors_of_any_size_and_no_undeclared_kind(check) -> None:
    # D8 is row 8, column 4.
    rows = [*CLASSIC[:7], "T..5...D...d..T", *CLASSIC[8:]]
    symbols = "  symbols: {'5': {letter: 5}}\n  symmetry: none\n"
    variant, findings = check(board(rows, symbols))
    assert findings == ()
    assert variant.board.letter_factors[7 * 15 + 3] == 5
    _, findings = check(board(rows))
    assert findings[0].code == "variant.layout-symbol"
    assert (findings[0].where.line, findings[0].where.square) == (14, "D8")
    _, findings = check(board(rows, "  symbols: {'5': {colour: red}}\n  symmetry: none\n"))
    assert places(findings) == [("variant.unknown-key", 6, 19)]


def test_p44_a_letter_that_the_set_does_not_have_is_refused(check) -> None:
    variant, _ = check(
        f"{HEAD}language: pl\nextends: [boards/standard, rulesets/wespa]\n"
        "tiles: {letters: {A: [50, 1], Ą: [20, 5], Z: [50, 1], Ź: [5, 9], Ż: [5, 5]}}\n"
    )
    _, (found,) = variant.alphabet.rack("ŹAX")
    assert (found.code, found.params["text"]) == ("tiles.unknown", "X")


def test_p45_size_start_and_totals_come_from_the_file(check) -> None:
    rows = "".join("    - " + "." * 21 + "\n" for _ in range(21))
    variant, findings = check(
        f"{HEAD}language: en\nextends: [tiles/en, rulesets/wespa]\n"
        f"tiles:\n  letters: {{E: [112, 1]}}\n  total: {{tiles: 200, points: 287}}\n"
        f"board:\n  layout:\n{rows}  start: [K11]\n  symmetry: full\n"
    )
    assert findings == ()
    assert (variant.board.width, variant.board.height) == (21, 21)
    assert variant.board.start == {10 * 21 + 10}
    assert sum(variant.tiles.counts) == 200


def test_p46_a_proposed_set_stands_beside_the_official_one(check) -> None:
    official = load_variant("ro-loc")
    proposal = "A13 B2 C4 D2 E8 F2 G2 H1 I14 J1 L5 M3 N4 O5 P3 R7 S5 T7 U6 V2 X1 Z1"
    counts = [(new[0], int(new[1:])) for new in proposal.split(" ")]  # 98 letters
    points = dict(zip(official.alphabet.letters, official.tiles.points[1:], strict=True))
    letters = "".join(f"    {letter}: [{count}, {points[letter]}]\n" for letter, count in counts)
    variant, findings = check(
        "schema: 1\nid: ro-proposed\nname: Proposed\nextends: ro-loc\n"
        f"tiles:\n  letters:\n{letters}  total: {{tiles: 100, points: null}}\n"
    )
    assert findings == ()
    assert sum(variant.tiles.counts) == 100
    assert variant.tiles.counts[1] == 13
    assert (variant.id, official.id) == ("ro-proposed", "ro-loc")
    assert variant.tiles != official.tiles
    assert variant.alphabet == official.alphabet


def test_p52_decomposed_letters_are_the_same_letters(check) -> None:
    _, findings = check("tiles:\n  letters:\n    Ñ: [1, 8]\n    N\u0303: [1, 8]\n")
    assert [found.code for found in findings] == ["yaml.duplicate-key"]
    variant, findings = check(
        f"{HEAD}language: es\nextends: [boards/standard, rulesets/wespa]\n"
        "tiles: {letters: {A: [50, 1], N\u0303: [30, 8], O: [30, 1]}}\n"
    )
    assert findings == ()
    assert variant.alphabet.letters == ("A", "Ñ", "O")
    assert variant.alphabet.word("AN\u0303O") == variant.alphabet.word("AÑO") == bytes([1, 2, 3])


def test_p54_a_digraph_is_one_tile_and_codes_for_it_are_unknown(check) -> None:
    variant, findings = check(
        f"{HEAD}language: es\nextends: [boards/standard, rulesets/wespa]\n"
        "tiles: {letters: {C: [40, 3], CH: [20, 5], H: [0, 4], O: [40, 1]}}\n"
    )
    assert findings == ()
    assert variant.alphabet.word("CHOCHO") == bytes([2, 4, 2, 4])
    refused = variant.alphabet.word("1O1O")
    assert isinstance(refused, Rejected)
    assert refused.reason == "foreign-letter"
    assert variant.alphabet.tiles("[ch]O") == (bytes([BLANK | 2, 4]), ())


def test_p54_digits_are_no_letters(check) -> None:
    _, findings = check("tiles:\n  letters: {1: [1, 5]}\n")
    assert [found.code for found in findings] == ["variant.bad-key"]


def test_p63_a_wrong_value_tells_what_is_allowed(check) -> None:
    _, findings = check(
        f"{HEAD}extends: en-csw\nchallenge: {{mode: points, points: 5, per: wrod}}\n"
    )
    (found,) = findings
    assert (found.code, found.where.key) == ("variant.not-allowed", "challenge.per")
    assert found.params["found"] == "wrod"
    assert found.params["allowed"] == ("word", "play")
    assert found.suggestion == "word"


def test_p64_an_error_in_a_long_file_has_its_line_and_path(check) -> None:
    notes = "".join(f"  # line {number}\n" for number in range(7, 291))
    text = f"{HEAD}extends: en-csw\ntiles:\n  letters:\n{notes}    Q: [1, ten]\n"
    assert text.count("\n") == 291
    _, (found,) = check(text)
    assert (found.where.line, found.where.column) == (291, 12)
    assert found.where.key == "tiles.letters.Q[2]"


def test_p73_sizes_have_limits_and_are_refused_fast(check) -> None:
    huge = "board:\n  layout:\n" + ("    - " + "." * 990 + "\n") * 1000
    began = time.perf_counter()
    _, findings = check(huge)
    assert [found.code for found in findings] == ["variant.too-many"]
    _, findings = check("board:\n  layout:\n    - " + "." * 41 + "\n")
    assert [found.code for found in findings] == ["variant.board-too-wide"]
    _, findings = check("setup: {rack_size: 10000}\ntiles: {blanks: 1000000000}\n")
    assert [found.code for found in findings] == ["variant.out-of-range"] * 2
    assert time.perf_counter() - began < 5


def test_p74_an_alias_bomb_is_refused_unexpanded(check) -> None:
    levels = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    for before, name in zip("abcdefgh", "bcdefghi", strict=True):
        levels.append(f"{name}: &{name} [{','.join(['*' + before] * 9)}]")
    bomb = "\n".join(levels) + "\n"
    assert len(bomb) == 306
    _, findings = check(bomb)
    assert [found.code for found in findings] == ["yaml.too-many-aliases"]
