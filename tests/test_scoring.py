"""Chapter scoring. Expected values: founding documents 000 and 003 and the public rule
pages that ``variants/rulesets`` cite, or worked out by hand beside the case."""

from __future__ import annotations

import pytest

from scrabble_rules import Step, WordScore, do, parse_board, parse_move, position_on

FINED = "8D FINED"
CONFINED = "8A CON(FINED)"

# variant, earlier plays, move, words with their points, bonus, total
CASES = {
    # founding document 000, worked examples
    "fined": ("en-csw", [], FINED, {"FINED": 26}, 0, 26),
    "confined": ("en-csw", [FINED], CONFINED, {"CONFINED": 42}, 0, 42),
    "batting": (
        "en-csw",
        [FINED, CONFINED],
        "7G BATTInG",
        {"BATTInG": 15, "BE": 7, "AD": 3},
        50,
        75,
    ),
    "quay": ("en-csw", [], "8E QUAY", {"QUAY": 32}, 0, 32),
    "prequels": ("en-csw", ["8E QUAY"], "E5 PRE(Q)UeLS", {"PREQUeLS": 72}, 50, 122),
    # founding document 003, records
    "muzjiks": ("en-csw", [], "8B MUZJIKS", {"MUZJIKS": 78}, 50, 128),
    "bezique-8b": ("en-csw", [], "8B BEZIQUE", {"BEZIQUE": 74}, 50, 124),
    "bezique-8h": ("en-csw", [], "8H BEZIQUE", {"BEZIQUE": 74}, 50, 124),
    # the parallel play of founding document 000: PI 4, AL 2, RE 2, KA 6; ILEA 4 + letter and
    # word premiums are worked out below
    # PARK at 8G covers G8 (plain), H8 word × 2, I8, J8: (3 + 1 + 1 + 5) × 2 = 20
    "park": ("en-csw", [], "8G PARK", {"PARK": 20}, 0, 20),
    # ILEA at 9G: G9 letter × 2 (I 2), H9 plain (L 1), I9 letter × 2 (E 2), J9 plain (A 1): 6.
    # PI 3 + 2 = 5, AL 1 + 1 = 2, RE 1 + 2 = 3, KA 5 + 1 = 6.
    "ilea": (
        "en-csw",
        ["8G PARK"],
        "9G ILEA",
        {"ILEA": 6, "PI": 5, "AL": 2, "RE": 3, "KA": 6},
        0,
        22,
    ),
    # hooks and extensions of PARK (founding document 000): no premium under the new tiles
    # but K8 (plain), L8 letter × 2, M8 plain
    "parks": ("en-csw", ["8G PARK"], "8G (PARK)S", {"PARKS": 11}, 0, 11),
    "parking": ("en-csw", ["8G PARK"], "8G (PARK)ING", {"PARKING": 15}, 0, 15),
    "repark": ("en-csw", ["8G PARK"], "8E RE(PARK)", {"REPARK": 12}, 0, 12),
    "reparking": ("en-csw", ["8G PARK"], "8E RE(PARK)ING", {"REPARKING": 17}, 0, 17),
    # ZEALOTS down in column F with its S on F8: F2 word? F2, F6, F10 and F14 carry letter × 3
    # on rows 2, 6, 10, 14; F2 Z 30, F3 E, F4 A, F5 L, F6 O × 3, F7 T, F8 S:
    # 30 + 1 + 1 + 1 + 3 + 1 + 1 = 38; SPARK 1 + 10 = 11; 7 tiles 50
    "zealots": (
        "en-csw",
        ["8G PARK"],
        "F2 ZEALOTS",
        {"ZEALOTS": 38, "SPARK": 11},
        50,
        99,
    ),
    # P02: centre doubled, premiums for down plays as for across plays
    # JOG at 8F: F8 plain J 8, G8 plain O 1, H8 word × 2 G 2: 22
    "jog": ("en-csw", [], "8F JOG", {"JOG": 22}, 0, 22),
    # G7 letter × 2 G 4, O 1, G9 letter × 2 R 2, E 1: 8
    "gore": ("en-csw", ["8F JOG"], "G7 G(O)RE", {"GORE": 8}, 0, 8),
    # P04: each run once
    "to": ("en-csw", ["8G HAT"], "I8 (T)O", {"TO": 3}, 0, 3),
    # P05: the second of two previews is what it is alone
    "at": ("en-csw", [], "8H AT", {"AT": 4}, 0, 4),
    "batting-opening": ("en-csw", [], "8D BATTING", {"BATTING": 26}, 50, 76),
    # P08: UMPS hooks OVA
    "umps": (
        "en-csw",
        ["8G OVA", "7I APP"],
        "J5 UM(P)S",
        {"UMPS": 14, "OVAS": 7},
        0,
        21,
    ),
    # P09, first half
    "cat": ("en-csw", [], "8H CAT", {"CAT": 10}, 0, 10),
    # French (scrabble club page): letters name rows
    "minees": ("fr-ods", [], "H4 MINEES", {"MINEES": 18}, 0, 18),
    "semaine": ("fr-ods", [], "H2 SEMAINE", {"SEMAINE": 20}, 50, 70),
    # Romanian (Aldea, Indreptar de Scrabble IV), one after the other
    "casa": ("ro-loc", [], "H7 CASA", {"CASA": 8}, 0, 8),
    "stire": ("ro-loc", ["H7 CASA"], "I8 STIRE", None, 0, 13),
    "comanda": ("ro-loc", ["H7 CASA", "I8 STIRE"], "6E cOMANDA", None, 50, 71),
    "tracasai": (
        "ro-loc",
        ["H7 CASA", "I8 STIRE", "6E cOMANDA"],
        "H4 TR(ACASA)I",
        None,
        0,
        11,
    ),
    "caprarul": (
        "ro-loc",
        ["H7 CASA", "I8 STIRE", "6E cOMANDA", "H4 TR(ACASA)I"],
        "K5 C(A)PRARUL",
        None,
        50,
        86,
    ),
    # Romanian, as scrabblero.ro counts it:
    "burghez": ("ro-loc", [], "H8 BURGHEZ", {"BURGHEZ": 102}, 50, 152),
    # 15F to 15L: F8 L1 A1 M4 B9 A1, J10 on letter x 2 = 44, x 3 on H15 = 132; BURGHEZA:
    # 9 + 1 + 1 + 9 + 10 + 1 + 10 + 1 = 42, x 3 = 126
    "flambaj": (
        "ro-loc",
        ["H8 BURGHEZ"],
        "15F FLAMBAJ",
        {"FLAMBAJ": 132, "BURGHEZA": 126},
        50,
        308,
    ),
    # Norwegian: a letter without a tile comes by blank and counts 0.
    # TAxI at 8G: T 1, A 1 on H8 word × 2, x 0, I 1: (1 + 1 + 0 + 1) × 2 = 6 (P49)
    "taxi": ("nb-nsf", [], "8G TAxI", {"TAxI": 6}, 0, 6),
}


def by_word(words: tuple[WordScore, ...], spelling: object) -> dict[str, int]:
    return {spelling(word.tiles): word.total for word in words}  # type: ignore[operator]


@pytest.mark.parametrize("name", CASES)
def test_a_play_scores(name: str, played, variant) -> None:
    game, after, move, words, bonus, total = CASES[name]
    step = played(game, move, after=after)
    assert isinstance(step, Step)
    assert step.score is not None
    if words is not None:
        assert by_word(step.score.words, variant(game).alphabet.spelling) == words
    assert step.score.bonus == bonus
    assert step.score.total == total


# Records of founding document 003. Each has a tile on the board already, so that the row
# from one corner holds two triple-word squares: words x 9.
#   BRAZIERS 1A: B3 R1 A1, Z10 on letter x 2 at D1, I E R S 1 each: 29 x 9 + 50
#   CAZIQUES 1H: C3 A1 Z10 I1, Q10 on letter x 2 at L1, U E S 1 each: 38 x 9 + 50
@pytest.mark.parametrize(
    ("row", "move", "total"),
    [("1R13", "1A B(R)AZIERS", 311), ("12U2", "1H CAZIQ(U)ES", 392)],
)
def test_triple_triples(row: str, move: str, total: int, variant) -> None:
    rules = variant("en-csw")
    board, findings = parse_board(rules, "/".join([row] + ["15"] * 14))
    assert not findings
    position, _ = position_on(rules, board)
    step = do(rules, position, parse_move(rules, board, move).place)
    assert isinstance(step, Step)
    assert step.score.total == total


def test_the_notation_example_of_founding_document_003_scores_61_alone(variant) -> None:
    """A(D)DITiON(AL) D3: seven tiles, no premium counts, 11 + 50; 74 has cross words."""
    rules = variant("en-csw")
    rows = ["15"] * 15
    rows[3], rows[10], rows[11] = "3D11", "3A11", "3L11"
    board, _ = parse_board(rules, "/".join(rows))
    move = parse_move(rules, board, "A(D)DITiON(AL) D3 74")
    assert move.points == 74
    step = do(rules, position_on(rules, board)[0], move.place)
    assert step.score.total == 61


def test_the_table_of_founding_document_004(variant) -> None:
    """The points of the English letters, by the table of the document."""
    table = "E1 S1 A1 I1 R1 O1 N1 T1 L1 D2 U1 C3 G2 P3 M3 H4 B3 Y4 K5 F4 W4 V4 Z10 X8 J8 Q10"
    rules = variant("en-csw")
    points = {letter: rules.tiles.points[i] for i, letter in enumerate(rules.alphabet.letters, 1)}
    assert points == {entry[0]: int(entry[1:]) for entry in table.split()}
