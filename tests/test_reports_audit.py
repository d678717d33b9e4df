"""What public reports and the founding documents say that no other test of a chapter shows.

The numbers P37 to P80 are those of the collection of reports; the calculation or rule that
an expectation rests on stands beside it.
"""

from __future__ import annotations

import copy
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scrabble_rules import (
    Accept,
    Challenge,
    Draw,
    Exchange,
    Game,
    LexiconError,
    Pass,
    Phase,
    Place,
    Refusal,
    Step,
    check_record,
    do,
    list_lexicons,
    load_lexicon,
    load_variant,
    parse_move,
    position_on,
    read_gcg,
    score,
    start,
    variant_names,
)
from scrabble_rules.game.json_form import json_variant
from scrabble_rules.rules import placement, setup

CLASSIC = ("8D FINED", "8A CON(FINED)", "7G BATTInG")


def total(step: Step | Refusal) -> int:
    assert isinstance(step, Step), step.findings
    assert step.score is not None
    return step.score.total


# -- scoring ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "move", "points"),
    [
        # P37, Polish: Z with a dot 5, with an acute 9. ZOLW at 8E, H8 doubles the word:
        # (5 + 5 + 3 + 1) x 2; ZLE at 8G, G8 plain: (9 + 2 + 1) x 2
        ("polish", "8E ŻÓŁW", 28),
        ("polish", "8G ŹLE", 24),
        # P51, Turkish: dotted I 1, dotless I 2, L 1, K 1, the first on G8:
        # (1 + 1 + 1 + 1) x 2 and (2 + 1 + 2 + 1) x 2
        ("turkish", "8G İLİK", 8),
        ("turkish", "8G ILIK", 12),
        # French club page, H8 ANEMIES: A1 N1 E1 M2, I1 on letter x 2 at H12, E1 S1:
        # 9 x 2 + 50 (the page has 70)
        ("fr-ods", "H8 ANEMIES", 68),
    ],
)
def test_a_play_by_its_own_table(name: str, move: str, points: int, played) -> None:
    assert total(played(name, move)) == points


def test_p51_a_blank_keeps_the_dot(variant, played) -> None:
    rules = variant("turkish")
    dotted, dotless = rules.alphabet.tiles("iı")[0]
    assert dotted == 0x80 | (1 + rules.alphabet.letters.index("İ"))
    assert dotless == 0x80 | (1 + rules.alphabet.letters.index("I"))
    # both blanks: L and K on plain squares, the word doubled
    assert total(played("turkish", "8G iLiK")) == 4
    # ilik in lower case is four blanks, of which there are two
    refused = played("turkish", "8G ilik")
    assert isinstance(refused, Refusal)
    assert {found.code for found in refused.findings} == {"tiles.exceed-set"}


def test_the_running_score_of_the_rules_text(variant) -> None:
    """Founding document 000: FINED 26 and BATTInG 75 against CON(FINED) 42, 101 to 42."""
    game = Game(variant("en-csw"), ["A", "B"])
    for move in CLASSIC:
        game.do(parse_move(game.variant, game.position.board, move).place)
        game.do(Accept())
        player = (game.position.turn + 1) % 2
        room = 7 - game.position.racks[player].size
        assert isinstance(game.do(Draw(player, b"", room)), Step)
    assert game.position.scores == (101, 42)


def test_parallel_play_needs_no_old_tile_in_the_word(played, variant) -> None:
    """Swedish rules: PEDAGOG under BEHAG forms BE ED HA AG GO.

    9C to 9I: C9 letter x 2 (P 6), E 1, D 2, A 1, G9 letter x 2 (G 4), O 1, I9 letter x 2 (G 4)
    = 19. The rows above: B3 E1 H4 A1 G2, so BE 4, ED 3, HA 5, AG 1 + 4, GO 3; seven tiles 50.
    """
    step = played("en-csw", "9C PEDAGOG", after=["8D BEHAG"])
    assert total(step) == 19 + 4 + 3 + 5 + 5 + 3 + 50
    spelling = variant("en-csw").alphabet.spelling
    formed = [spelling(word.tiles) for word in step.score.words]
    assert formed == ["PEDAGOG", "BE", "ED", "HA", "AG", "GO"]


def test_the_letter_tables_of_founding_document_004(variant) -> None:
    """English counts with 98 letters and 2 blanks, worth 187; what the text says of French."""
    english = variant("en-csw")
    table = "E12 S4 A9 I9 R6 O8 N6 T6 L4 D4 U4 C2 G3 P2 M2 H2 B2 Y2 K1 F2 W2 V2 Z1 X1 J1 Q1"
    counts = {entry[0]: int(entry[1:]) for entry in table.split()}
    assert sum(counts.values()) == 98
    letters = english.alphabet.letters
    assert dict(zip(letters, english.tiles.counts[1:], strict=True)) == counts
    assert english.tiles.counts[0] == 2
    worth = zip(english.tiles.counts, english.tiles.points, strict=True)
    assert sum(count * points for count, points in worth) == 187
    french = variant("fr-ods")
    number = {letter: i for i, letter in enumerate(french.alphabet.letters, 1)}
    assert [french.tiles.counts[number[letter]] for letter in "SU"] == [6, 6]
    points = {letter: french.tiles.points[tile] for letter, tile in number.items()}
    assert {points[letter] for letter in "DG"} == {2}
    assert points["V"] == 4
    assert {points[letter] for letter in "XYKWZ"} == {10}
    # the text gives Q both 10 and 8; 8 is right
    assert (points["Q"], points["J"]) == (8, 8)


def test_the_set_in_a_square_of_ten_by_ten(variant) -> None:
    """Founding document 000: 100 tiles are checked as four squares of 5 x 5."""
    rules = variant("en-csw")
    tiles = b"".join(bytes([tile]) * count for tile, count in enumerate(rules.tiles.counts))
    assert len(tiles) == 4 * 5 * 5
    assert setup.check_set(rules, tiles) == ()
    assert sum(variant("fr-ods").tiles.counts) == 102


# -- API -------------------------------------------------------------------------------------


def test_p71_many_plays_on_one_position(variant) -> None:
    """French values, the draw MEEISAN: MINEES at H4 is 18, SEMAINE at H2 is 70."""
    rules = variant("fr-ods")
    rack, _ = rules.alphabet.rack("MEEISAN")
    position, findings = position_on(rules, bytes(225), rack)
    assert not findings
    assert position.racks[0].tiles == rack
    before = copy.deepcopy(position)
    scores = []
    for move in ("H4 MINEES", "H2 SEMAINE", "H4 MINEES"):
        place = parse_move(rules, position.board, move).place
        line, _ = placement.check(rules, position.board, place)
        assert line is not None
        scores.append(score(rules, position.board, line.squares, line.tiles, line.across).total)
        assert position == before
    assert scores == [18, 70, 18]
    top = do(rules, position, parse_move(rules, position.board, "H2 SEMAINE").place)
    assert total(top) == 70
    assert position == before


def test_p22_the_last_play_waits_also_after_it_was_saved(start_position, variant) -> None:
    rules = variant("tiny14")
    first = start_position("tiny14", "AENOSTX", "AENOSTZ")
    game = Game(rules, ["p1", "p2"], position=first)
    game.do(parse_move(rules, first.board, "8D TAXONES").place)
    loaded, findings = Game.from_json(game.to_json(), variant=rules)
    assert not findings
    assert loaded is not None
    assert loaded.position.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert loaded.position.scores == (80, 0)
    assert loaded.result() is None
    assert isinstance(loaded.do(Accept()), Step)
    # 2 x (1 + 1 + 1 + 1 + 1 + 1 + 10)
    assert loaded.position.scores == (112, 0)
    ended = loaded.result()
    assert ended is not None
    assert ended.winner == 0


def test_p46_a_game_of_the_other_revision_is_told(variant_with) -> None:
    official = variant_with("ro-loc", "")
    proposed = variant_with("ro-loc", "tiles: {letters: {A: [10, 1]}, total: null}")
    assert official.id == proposed.id
    assert official.tiles.counts != proposed.tiles.counts
    game = Game(official, ["A", "B"])
    game.do(Pass())
    text = game.to_json()
    assert json_variant(text) == official.id
    same, findings = Game.from_json(text, variant=official)
    assert not findings
    other, findings = Game.from_json(text, variant=proposed)
    assert [found.code for found in findings] == ["json.variant-differs"]
    assert same is not None
    assert other is not None
    named, findings = Game.from_json(text, variant=load_variant("en-csw"))
    assert "json.other-variant" in {found.code for found in findings}
    assert named is not None


def test_p65_an_edited_game_keeps_what_came_before_and_tells_where_it_stops(variant) -> None:
    """The first play becomes a pass: what was built on it no longer applies."""
    rules = variant("en-csw")
    game = Game(rules, ["A", "B"])
    for move in CLASSIC[:2]:
        assert isinstance(game.do(parse_move(rules, game.position.board, move).place), Step)
    commands = [step.command for step in game.steps]
    edited = Game(rules, ["A", "B"])
    refused = edited.replay([Pass(), *commands[1:], Pass()])
    assert isinstance(refused, Refusal)
    assert refused.command == commands[1]
    assert {found.code for found in refused.findings} == {"placement.off-start"}
    assert [step.command for step in edited.steps] == [Pass()]
    assert [step.command for step in game.steps] == commands


def test_p69_a_copy_costs_next_to_nothing(variant) -> None:
    rules = variant("en-csw")
    game = Game(rules, ["A", "B"])
    for _ in range(5):
        game.do(Pass())
    position = game.position
    began = time.perf_counter()
    copies = {copy.copy(position) for _ in range(1000)}
    assert copies == {position}
    assert time.perf_counter() - began < 1


def test_p67_refused_exchanges_leave_the_next_draw_as_it_was(start_position, variant) -> None:
    rules = variant("rack3")
    position = start_position("rack3", "AAB", "ABC")
    draws = []
    for attempt in (Exchange(), Exchange(b"\3"), Exchange(b"\1\1\1"), Exchange(b"\1\1\2")):
        refused = do(rules, position, attempt)
        assert isinstance(refused, Refusal)
        draws.append(refused.before.unseen)
    assert set(draws) == {position.unseen}


# -- challenge ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", variant_names())
def test_p32_a_challenge_knows_the_last_letters_of_the_alphabet(name: str, variant) -> None:
    """The last two letters with tiles make a word: valid it stays, invalid it comes off."""
    rules = variant(name)
    letters = [tile for tile, count in enumerate(rules.tiles.counts) if tile and count][-2:]
    word = bytes(letters)
    middle = min(rules.board.start)
    place = Place((middle, middle + 1), word)
    for words, upheld in (({word}, False), ({word + word}, True)):
        game = Game(rules, ["A", "B"], words=words)
        if rules.challenge.mode == "void":  # the engine judges
            step = game.do(place)
            assert any(game.position.board) is not upheld
            continue
        if rules.challenge.mode == "none":
            game.do(place)
            step = game.do(Challenge())
            assert isinstance(step, Refusal)
            assert "challenge.not-allowed" in {found.code for found in step.findings}
            continue
        assert isinstance(game.do(place), Step)
        step = game.do(Challenge())
        assert isinstance(step, Step)
        assert step.challenge is not None
        assert step.challenge.upheld is upheld
        assert step.challenge.words == ((word, not upheld),)
        assert any(game.position.board) is not upheld


@pytest.mark.parametrize("name", variant_names())
def test_p32_tiles_to_text_and_back(name: str, variant) -> None:
    alphabet = variant(name).alphabet
    every = bytes(sorted(set(alphabet.board_tiles) - {0x80}))
    assert alphabet.tiles(alphabet.text(every)) == (every, ())
    for tile in every:
        assert alphabet.tiles(alphabet.text(bytes([tile]))) == (bytes([tile]), ())


def test_norwegian_tournament_and_box_differ(variant) -> None:
    """NSF: the challenger loses ten points and keeps the turn. Box: the next turn, no points."""
    outcomes = []
    for name in ("nb-nsf", "nb-box"):
        rules = variant(name)
        game = Game(rules, ["A", "B"])
        place = parse_move(rules, game.position.board, "8G TRE").place
        assert isinstance(game.do(place), Step)
        step = game.do(Challenge(upheld=False))
        assert isinstance(step, Step)
        assert step.challenge is not None
        outcomes.append((step.challenge.points, step.challenge.turn_lost, step.after.turn))
    assert outcomes == [((0, -10), None, 1), ((0, 0), 1, 0)]


# -- security ----------------------------------------------------------------------------------


def test_p73_racks_and_plays_beyond_reason_are_refused_fast(variant) -> None:
    rules = variant("en-csw")
    began = time.perf_counter()
    _, findings = position_on(rules, bytes(225), bytes(7))
    assert [found.code for found in findings] == ["tiles.exceed-set"]
    assert findings[0].params == {"tile": "?", "count": 7, "limit": 2}
    _, findings = position_on(rules, bytes(225), b"\1" * 10_000)
    assert "tiles.exceed-set" in {found.code for found in findings}
    position = start(rules, 2)
    many = Place(tuple(range(225)) * 50, b"\1" * 11_250)
    for command in (many, Exchange(b"\1" * 10_000), Exchange(b"", 10**9)):
        refused = do(rules, position, command)
        assert isinstance(refused, Refusal)
        assert len(refused.findings) < 20_000
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize(
    ("letters", "code"), [(10_000, "gcg.line-too-long"), (500, "record.rack-too-large")]
)
def test_p73_a_record_with_a_rack_beyond_reason(letters: int, code: str, variant) -> None:
    text = f"#player1 a A\n#player2 b B\n>a: {'A' * letters} 8G AA +4 4\n"
    began = time.perf_counter()
    record, found = read_gcg(text.encode())
    report = check_record(variant("en-csw"), record)
    assert code in {finding.code for finding in (*found, *report.findings)}
    assert time.perf_counter() - began < 5


# -- lexicons and packaging ----------------------------------------------------------------------


def test_p80_a_built_list_is_ready_in_a_new_process(tmp_path: Path) -> None:
    """40,000 invented words: built once, then opened and asked by another process."""
    letters = "ABCDEFGHIJ"
    words = [f"{a}{b}{c}{d}{e}{a}" for a in letters for b in letters for c in letters
             for d in letters for e in "ABCD"]  # fmt: skip
    source = tmp_path / "words.txt"
    source.write_text("\n".join(words).lower(), encoding="utf-8")
    cache = tmp_path / "cache"
    first = load_lexicon(source, load_variant("en-csw"), cache=cache)
    assert len(first) == 40_000
    before = {path: path.stat().st_mtime_ns for path in cache.rglob("*") if path.is_file()}
    assert before
    program = (
        "import sys, time\n"
        "from pathlib import Path\n"
        "from scrabble_rules import load_lexicon, load_variant\n"
        "variant = load_variant('en-csw')\n"
        "began = time.perf_counter()\n"
        "words = load_lexicon(Path(sys.argv[1]), variant, cache=Path(sys.argv[2]))\n"
        "assert words.has_text('abcdaa') and not words.has_text('abcdez')\n"
        "assert time.perf_counter() - began < 1\n"
        "assert len(words) == 40_000\n"
    )
    subprocess.run(
        [sys.executable, "-c", program, str(source), str(cache)],
        check=True,
        timeout=60,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    after = {path: path.stat().st_mtime_ns for path in cache.rglob("*") if path.is_file()}
    assert after == before


def test_p57_every_shipped_list_says_under_which_licence(variant) -> None:
    lists = list_lexicons()
    assert lists
    assert all(entry.manifest is not None and entry.manifest.licence for entry in lists)
    with pytest.raises(LexiconError):
        load_lexicon("csw24", variant("en-csw"))
