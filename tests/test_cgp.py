"""Positions in CGP form: read, compared with the variant, written back."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Place,
    RecordError,
    Step,
    Variant,
    do,
    load_variant,
    start,
    variant_names,
)
from scrabble_rules.messages import Messages
from scrabble_rules.messages._template import placeholders
from scrabble_rules.messages.texts_cgp import TEXTS
from scrabble_rules.notation.boards import MAX_LENGTH
from scrabble_rules.notation.cgp import Operation, cgp_of, read_cgp, write_cgp
from scrabble_rules.notation.cgp_operations import operations_of
from scrabble_rules.values.finding import Severity, has_errors

HERE = Path(__file__).parent
BROKEN = HERE / "broken" / "cgp"
EMPTY = "/".join(["15"] * 15)
FINED = "/".join([*["15"] * 7, "3FINED7", *["15"] * 7])
LOADED: dict[str, Variant] = {}


def loaded(name: str) -> Variant:
    if name not in LOADED:
        local = HERE / "data" / f"{name}.yaml"
        LOADED[name] = load_variant(local if local.is_file() else name)
    return LOADED[name]


def expected_rows() -> list[tuple[str, str, str, str]]:
    rows = []
    for line in (BROKEN / "expected.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            file, code, column, severity = line.split("\t")
            rows.append((file, code, column, severity))
    return rows


# -- what is read ----------------------------------------------------------------------


def test_all_fields_of_a_position() -> None:
    rules = loaded("en-csw")
    text = f"{FINED} CNOAEI?/ -5/26 2 lex CSW24; tmr 900000/-1000; colour dark red;"
    cgp, findings = read_cgp(text, rules)
    assert cgp is not None
    assert [found.code for found in findings] == ["cgp.unknown-operation"]
    assert cgp.position.turn == 0
    assert cgp.position.board[7 * 15 + 3 : 7 * 15 + 8] == rules.alphabet.tiles("FINED")[0]
    assert sum(map(bool, cgp.position.board)) == 5
    assert cgp.racks == (rules.alphabet.rack("ACEINO?")[0], b"")
    assert cgp.scores == (-5, 26)
    assert cgp.scoreless == cgp.position.counters.scoreless == 2
    assert cgp.operations == (
        Operation("lex", "CSW24"),
        Operation("tmr", "900000/-1000"),
        Operation("colour", "dark red"),
    )
    assert cgp.operation("tmr") == "900000/-1000"
    assert cgp.operation("bb") is None


def test_a_rack_that_is_not_known_is_full() -> None:
    cgp, _ = read_cgp(f"{FINED} CNOAEIT/ 0/26 0", loaded("en-csw"))
    assert cgp is not None
    assert [rack.unknown for rack in cgp.position.racks] == [0, 7]
    # 100 tiles, 5 on the board, 14 on racks
    assert cgp.position.bag_size == 81


def test_a_small_rack_is_whole_when_no_tiles_are_left_for_it() -> None:
    # tiny14 has 14 tiles: 5 lie on the board, 2 are known, 7 fill the unknown rack.
    text = "/".join([*["15"] * 7, "3TAXES7", *["15"] * 7]) + " ON/ 0/26 0"
    cgp, findings = read_cgp(text, loaded("tiny14"))
    assert cgp is not None
    assert not findings
    assert [rack.unknown for rack in cgp.position.racks] == [0, 7]
    assert cgp.position.bag_size == 0


def test_the_rules_go_on_from_a_position() -> None:
    rules = loaded("en-csw")
    cgp, _ = read_cgp(f"{FINED} CNOAEIT/ 0/26 0", rules)
    assert cgp is not None
    # (3 + 1 + 1 + FINED 9) × 3, the C on the triple word = 42
    tiles = rules.alphabet.tiles("CON")[0]
    step = do(rules, cgp.position, Place((105, 106, 107), tiles))
    assert isinstance(step, Step)
    assert step.after.scores == (42, 26)


def test_three_players_where_the_variant_has_them() -> None:
    cgp, findings = read_cgp(f"{EMPTY} AAB/A/ 1/-2/3 1", loaded("quad"))
    assert cgp is not None
    assert not findings
    assert cgp.scores == (1, -2, 3)
    # twelve tiles: three and one are known, three fill the third rack, two the second
    assert [rack.unknown for rack in cgp.position.racks] == [0, 2, 3]


@pytest.mark.parametrize(
    ("row", "letters"),
    [
        ("[L·L]14", ["L·L"]),
        ("L·L14", ["L·L"]),
        ("[NY]a13", ["NY", "a"]),
        ("NYa13", ["NY", "a"]),
        ("[qu]14", ["qu"]),
    ],
)
def test_a_tile_of_several_letters_with_and_without_brackets(row, letters) -> None:
    rules = loaded("catalan")
    cgp, findings = read_cgp(f"{row}/{'/'.join(['15'] * 14)} / 0/0 0", rules)
    assert cgp is not None
    assert not findings
    spelled = "".join(f"[{letter}]" if len(letter) > 1 else letter for letter in letters)
    board = cgp.position.board[: len(letters)]
    assert board == rules.alphabet.tiles(spelled)[0]
    assert write_cgp(rules, cgp).startswith(spelled)


def test_bare_letters_that_can_be_read_twice_need_brackets() -> None:
    rules = loaded("spanish-explicit")
    rest = "/".join(["15"] * 14) + " / 0/0 0"
    _, findings = read_cgp(f"CH13/{rest}", rules)
    assert [(found.code, found.where.column) for found in findings] == [("tiles.ambiguous", 1)]
    one, _ = read_cgp(f"[CH]14/{rest}", rules)
    two, _ = read_cgp(f"C|H13/{rest}", rules)
    assert one is not None
    assert two is not None
    assert one.position.board[:2] == rules.alphabet.tiles("[CH]")[0] + b"\0"
    assert two.position.board[:2] == rules.alphabet.tiles("C|H")[0]


def test_tiles_that_do_not_hang_together_are_not_refused() -> None:
    cgp, findings = read_cgp(f"A14/{'/'.join(['15'] * 14)} / 0/0 0", loaded("en-csw"))
    assert cgp is not None
    assert not findings


def test_a_board_of_another_size() -> None:
    rules = loaded("super21")
    text = "/".join(["21"] * 21) + " / 0/0 0 bdn SuperCrosswordGame;"
    cgp, findings = read_cgp(text, rules)
    assert cgp is not None
    assert not findings
    _, findings = read_cgp(f"{EMPTY} / 0/0 0", rules)
    assert [found.code for found in findings if found.code == "board.rows"] == ["board.rows"]


def test_a_position_at_its_end_is_told() -> None:
    # a set of 14 tiles: all played, nobody has any
    board = "3TAXES7/4ON9/3SENAZTO5"
    text = f"{board}/{'/'.join(['15'] * 12)} / 100/90 0"
    cgp, findings = read_cgp(text, loaded("tiny14"))
    assert cgp is not None
    assert [found.code for found in findings] == ["cgp.over"]


# -- the operations --------------------------------------------------------------------


def test_operations_that_agree_with_the_variant() -> None:
    operations = (
        "lex csw21; ld english; bdn CrosswordGame; var classic; bb 50; mcnz 6; etl 7; cr 5pt; "
        "tmr 1/2; ti 3; to 4; gid abc; oru 1; l1 CSW21; l2 NWL23; lm n8.FINED;"
    )
    _, findings = read_cgp(f"{FINED} / 0/26 0 {operations}", loaded("en-csw"))
    assert findings == ()


@pytest.mark.parametrize(
    ("name", "operation", "key"),
    [
        ("en-csw", "lex NWL23", "words.record_names"),
        ("en-csw", "ld polish", "tiles.letters"),
        ("en-csw", "bdn standard21", "board.layout"),
        ("super21", "bdn standard15", "board.layout"),
        ("en-csw", "var wordsmog", "words.match"),
        ("en-csw", "bb 0", "scoring.bonus.7"),
        ("rack3", "bb 50", "scoring.bonus"),
        ("en-bonus-factor", "bb 50", "scoring.bonus_factor"),
        ("en-csw", "mcnz 4", "ending.scoreless.turns"),
        ("fr-ods", "mcnz 6", "ending.scoreless"),
        ("en-csw", "etl 1", "exchange.min_bag"),
        ("en-csw", "cr single", "challenge.mode"),
        ("en-csw", "cr 10pt", "challenge.points"),
        ("en-nwl", "cr void", "challenge.mode"),
    ],
)
def test_a_difference_names_the_key_of_the_variant(name, operation, key) -> None:
    rules = loaded(name)
    side = rules.board.width
    rows = "/".join([str(side)] * rules.board.height)
    cgp, findings = read_cgp(f"{rows} / 0/0 0 {operation};", rules)
    assert cgp is not None
    (found,) = findings
    assert (found.code, found.severity) == ("cgp.differs", Severity.WARNING)
    assert found.params["key"] == key
    assert found.rule is None or found.rule.key == key


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("en-csw", "lex CSW24; ld english; bb 50; mcnz 6; etl 7; cr 5pt;"),
        ("fr-ods", "lex ODS9; ld french; bb 50; etl 7; cr 5pt;"),
        ("nb-nsf", "lex NSF25; ld norwegian; bb 50; mcnz 6; etl 7; cr 10pt;"),
        ("en-nwl", "lex NWL23; ld english; bb 50; mcnz 6; etl 7; cr double;"),
    ],
)
def test_a_position_of_a_game_says_what_its_variant_says(name, written) -> None:
    rules = loaded(name)
    text = write_cgp(rules, cgp_of(rules, start(rules, 2)))
    assert text == f"{EMPTY} / 0/0 0 {written}"
    assert read_cgp(text, rules)[1] == ()


def test_turns_that_count_for_each_player_are_counted_for_all() -> None:
    rules = loaded("en-csw")
    run = replace(rules.ending.scoreless, turns=2, each=True)
    rules = replace(rules, ending=replace(rules.ending, scoreless=run))
    assert Operation("mcnz", "6") in operations_of(rules, 3)
    assert Operation("mcnz", "4") in operations_of(rules, 2)


# -- round trips -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY} / 0/0 0",
        f"{FINED} ACEINOT/ 0/26 0",
        f"{FINED} ACEINO?/DEGOQS? -30/26 5 lex CSW24; bb 50; gid a b  c; lm -2; flag;",
        f"{FINED} /?? 1/2 3",
    ],
)
def test_a_canonical_text_is_written_as_it_was(text: str) -> None:
    rules = loaded("en-csw")
    cgp, findings = read_cgp(text, rules)
    assert cgp is not None
    assert not has_errors(findings)
    assert write_cgp(rules, cgp) == text


def test_another_form_is_written_in_the_canonical_one() -> None:
    rules = loaded("en-csw")
    text = f"  {FINED}\t?TOA/Z  0/26   0 bb   50 ;;etl 7\r\n"
    cgp, findings = read_cgp(text, rules)
    assert cgp is not None
    assert {found.code for found in findings} == {"cgp.blanks", "cgp.empty-operation"}
    assert write_cgp(rules, cgp) == f"{FINED} AOT?/Z 0/26 0 bb 50; etl 7;"


@pytest.mark.parametrize("name", [*variant_names(), "catalan", "spanish", "icelandic", "super21"])
def test_positions_of_every_alphabet_come_back(name: str) -> None:
    rules = loaded(name)
    chance = Random(1)
    counts = list(rules.tiles.counts)
    bag = [tile for tile, count in enumerate(counts) for _ in range(count)]
    chance.shuffle(bag)
    letters = range(1, len(rules.alphabet.letters) + 1)
    board = bytearray(rules.board.size)
    for square in range(rules.board.size):
        if square not in rules.board.dead and chance.random() < 0.6 and len(bag) > 20:
            board[square] = bag.pop() or 0x80 | chance.choice(letters)
    players = rules.setup.min_players
    rack = bytes(sorted(bag[: rules.setup.rack_size]))
    position = start(rules, players)._replace(
        board=bytes(board), scores=tuple(range(-1, players - 1)), turn=players - 1
    )
    position = position.with_rack(players - 1, position.racks[0]._replace(tiles=rack), b"")
    cgp = cgp_of(rules, position)
    assert cgp.racks[0] == rack
    assert cgp.scores[0] == players - 2
    text = write_cgp(rules, cgp)
    again, findings = read_cgp(text, rules)
    assert not has_errors(findings)
    assert again == cgp
    assert write_cgp(rules, again) == text


@pytest.mark.parametrize(
    "operation",
    [Operation("lex", "a;b"), Operation("lex", "a\nb"), Operation("l x", "a"), Operation("", "")],
)
def test_what_cannot_be_read_back_is_not_written(operation: Operation) -> None:
    rules = loaded("en-csw")
    with pytest.raises(RecordError) as caught:
        write_cgp(rules, cgp_of(rules, start(rules, 2), (operation,)))
    assert caught.value.findings[0].code == "cgp.cannot-write"


# -- broken positions ------------------------------------------------------------------


@pytest.mark.parametrize("row", expected_rows(), ids=lambda row: row[0])
def test_broken_position_has_its_one_finding(row: tuple[str, str, str, str]) -> None:
    name, code, column, severity = row
    text = (BROKEN / name).read_text(encoding="utf-8")
    cgp, findings = read_cgp(text, loaded("en-csw"), name)
    found = [
        (item.where.file, item.code, str(item.where.column or "-"), item.severity.value)
        for item in findings
    ]
    assert found == [(name, code, column, severity)]
    assert (cgp is None) is (severity == "error")
    shown = Messages("en").finding(findings[0])
    assert shown
    assert code not in shown


def test_table_of_broken_positions_is_complete() -> None:
    rows = expected_rows()
    assert len({row[0] for row in rows}) == len(rows) >= 15
    assert {row[0] for row in rows} == {path.name for path in BROKEN.glob("*.cgp")}


def test_every_code_has_a_text_with_its_parameters() -> None:
    sources = (HERE.parent / "scrabble_rules" / "notation").glob("cgp*.py")
    codes = {
        code
        for source in sources
        for code in re.findall(r'"(cgp\.[a-z0-9-]+)"', source.read_text(encoding="utf-8"))
    }
    assert codes == TEXTS.keys()
    for file, code, _, _ in expected_rows():
        text = (BROKEN / file).read_text(encoding="utf-8")
        params = read_cgp(text, loaded("en-csw"))[1][0].params
        if code in TEXTS:
            assert set(placeholders(TEXTS[code].message)) <= params.keys()


def test_a_tile_that_the_set_does_not_have_twice_is_named() -> None:
    """P68: English, an empty board, Z on both racks."""
    _, findings = read_cgp(f"{EMPTY} Z/Z 0/0 0", loaded("en-csw"))
    (found,) = findings
    assert found.code == "tiles.exceed-set"
    assert found.params == {"tile": "Z", "count": 2, "limit": 1}


def test_a_huge_text_is_refused_at_once() -> None:
    _, findings = read_cgp("A" * (MAX_LENGTH + 1), loaded("en-csw"))
    assert [found.code for found in findings] == ["cgp.too-long"]
    _, findings = read_cgp("999/" * 4000 + " / 0/0 0", loaded("en-csw"))
    assert "board.rows" in {found.code for found in findings}


@given(text=st.text(max_size=200))
def test_no_text_raises(text: str) -> None:
    cgp, findings = read_cgp(text, loaded("en-csw"))
    assert (cgp is None) is has_errors(findings)


PIECES = st.sampled_from(
    [
        FINED,
        EMPTY,
        "15/",
        "/",
        "AB",
        "?",
        "0/0",
        "-1/2",
        " ",
        "  ",
        "0",
        "6",
        ";",
        "bb",
        "x",
        "[",
        "|",
    ]
)


@given(pieces=st.lists(PIECES, max_size=12))
def test_what_can_be_read_can_be_written(pieces: list[str]) -> None:
    rules = loaded("en-csw")
    cgp, _ = read_cgp(f"{FINED} " + "".join(pieces), rules)
    if cgp is not None:
        assert read_cgp(write_cgp(rules, cgp), rules)[0] == cgp
