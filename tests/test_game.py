"""Commands: plays, draws, challenges, and what a position is. Sources: founding documents 000
and 003 (worked examples), and the public reports named beside the cases."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from scrabble_rules import (
    Accept,
    Adjudicate,
    Adjust,
    Draw,
    Exchange,
    IllegalMove,
    LoseTurn,
    Pass,
    Phase,
    Place,
    Position,
    Rack,
    Refusal,
    Resign,
    Severity,
    Step,
    Variant,
    Withdraw,
    do,
    explain,
    load_variant,
    parse_board,
    parse_move,
    position_on,
    score,
    start,
)
from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.rules import words as word_rules
from scrabble_rules.rules.setup import check_players
from scrabble_rules.rules.support import not_yet

FINED = "8D FINED"
CONFINED = "8A CON(FINED)"
BATTING = "7G BATTInG"
EMPTY = bytes(225)


def done(rules: Variant, position: Position, *commands: object) -> Position:
    for command in commands:
        step = do(rules, position, command)  # type: ignore[arg-type]
        assert isinstance(step, Step), (command, step)
        position = step.after
    return position


def refused(result: Step | Refusal) -> list[str]:
    assert isinstance(result, Refusal)
    return sorted(finding.code for finding in result.findings)


def at(name: str, width: int = 15) -> int:
    return (int(name[1:]) - 1) * width + ord(name[0]) - 65


def words_of(rules: Variant, step: Step | Refusal) -> dict[str, int]:
    assert step.score is not None
    return {rules.alphabet.spelling(word.tiles): word.total for word in step.score.words}


def total_of(step: Step | Refusal) -> int:
    assert isinstance(step, Step), step
    assert step.score is not None
    return step.score.total


@pytest.fixture
def csw(variant: Callable[[str], Variant]) -> Variant:
    return variant("en-csw")


# -- report P01: a blank without its letter ------------------------------------------


@pytest.mark.parametrize("last", ["?", "d", "r", "s"])
def test_an_undesignated_blank_scores_the_same(last: str, csw) -> None:
    # F 4 on D8 x 2 = 8, I N E 3, blank 0 on H8 word x 2: 22
    squares = tuple(at(name) for name in ("D8", "E8", "F8", "G8", "H8"))
    tiles, findings = csw.alphabet.tiles("FINE" + last)
    assert not findings
    assert score(csw, EMPTY, squares, tiles, across=True).total == 22


def test_a_play_names_the_letter_of_a_blank(csw) -> None:
    position = start(csw, 2)
    place = parse_move(csw, EMPTY, "8D FINE?").place
    assert place.tiles[-1] == 0x80
    result = do(csw, position, place)
    assert refused(result) == ["tiles.blank-unnamed"]
    assert position == start(csw, 2)


def test_three_blanks_score_but_cannot_be_played(csw, board_after) -> None:
    # report P20: 27 with three blanks, (0 + 9) x 3, but the set has two
    board = board_after("en-csw", [FINED])
    place = parse_move(csw, board, "8A con.....").place
    assert score(csw, board, place.squares, place.tiles, across=True).total == 27


def test_a_letter_that_a_blank_may_not_stand_for(tmp_path, start_position) -> None:
    path = tmp_path / "no-blank-x.yaml"
    path.write_text(
        "schema: 1\nid: no-blank-x\nname: No blank X\nlanguage: en\nextends: en-csw\n"
        "tiles: {not_by_blank: [X]}\n",
        encoding="utf-8",
    )
    rules = load_variant(path)
    position = start_position("en-csw", "TA?IBCD", "EEEEEEE")
    result = do(rules, position, parse_move(rules, EMPTY, "8G TAxI").place)
    assert refused(result) == ["tiles.blank-not-allowed"]
    assert isinstance(result, Refusal)
    assert result.findings[0].params == {"letter": "X"}
    assert isinstance(do(rules, position, parse_move(rules, EMPTY, "8G TAcI").place), Step)


# -- reports P05 and P06: scoring keeps nothing --------------------------------------


def test_a_preview_leaves_nothing_behind(csw) -> None:
    position = start(csw, 2)
    batting = parse_move(csw, EMPTY, "8D BATTING").place
    at_alone = parse_move(csw, EMPTY, "8H AT").place
    assert total_of(do(csw, position, at_alone)) == 4
    preview = do(csw, position, batting)
    assert total_of(preview) == 76
    assert score(csw, EMPTY, batting.squares, batting.tiles, across=True).total == 76
    assert position == start(csw, 2)
    assert total_of(do(csw, position, at_alone)) == 4


def test_the_bonus_depends_on_the_tiles_played(csw, board_after) -> None:
    # B holds C O N alone, the bag is empty: 42, not 92. The rest of the set lies elsewhere.
    board = bytearray(board_after("en-csw", [FINED]))
    con = csw.alphabet.rack("CON")[0]
    rest, _ = tile_rules.unseen(csw, bytes(board), [con])
    spare = iter([tile for tile, count in enumerate(rest) for _ in range(count)])
    # rows 10 to 15 take the 92 tiles that are left, far from the play
    for square in [*range(at("A10"), 225), at("O1"), at("O2")][:92]:
        tile = next(spare)
        board[square] = tile or 0x81
    unseen, findings = tile_rules.unseen(csw, bytes(board), [con])
    assert not findings
    left = sum(unseen)
    position = Position(
        board=bytes(board),
        racks=(Rack(b"", left), Rack(con)),
        unseen=unseen,
        scores=(26, 0),
        turn=1,
        counters=start(csw, 2).counters,
    )
    assert position.bag_size == 0
    step = do(csw, position, parse_move(csw, bytes(board), CONFINED).place)
    assert total_of(step) == 42
    assert isinstance(step, Step)
    assert step.score is not None
    assert step.score.bonus == 0
    assert step.after.phase is Phase.AWAITING_FINAL_CHALLENGE


# -- reports P13 and P31: a play is withdrawn ----------------------------------------


def test_a_withdrawn_play_leaves_no_trace(csw, start_position) -> None:
    before = start_position("en-csw", "AEIMPYZ", "BCDEFGH")._replace(scores=(110, 95))
    mazey = parse_move(csw, EMPTY, "H8 MAZEY").place
    played = done(csw, before, mazey)
    assert played.phase is Phase.CHALLENGEABLE
    assert played.unsettled is not None
    off = done(csw, played, Withdraw())
    assert off.board == before.board
    assert off.racks == before.racks
    assert off.unseen == before.unseen
    assert off.scores == (110, 95)
    assert off.unsettled is None
    assert off.phase is Phase.OPEN
    # the turn is lost and counts as scoreless
    assert off.turn == 1
    assert off.counters == before.counters._replace(scoreless=1, turns=1)


def test_a_draw_closes_the_challenge(csw, start_position) -> None:
    # founding document 000: a challenge comes before the first replacement tile is drawn
    before = start_position("en-csw", "AEIMPYZ", "BCDEFGH")
    played = done(csw, before, parse_move(csw, EMPTY, "H8 MAZEY").place)
    drawn = done(csw, played, Draw(0, csw.alphabet.rack("QJXK?")[0]))
    assert drawn.phase is Phase.OPEN
    assert refused(do(csw, drawn, Withdraw())) == ["challenge.nothing-unsettled"]


def test_a_withdrawn_play_gives_back_what_was_drawn(variant, start_position) -> None:
    # box rules: a challenge is possible until the next player starts a turn
    rules = variant("en-box")
    before = start_position("en-box", "AEIMPYZ", "BCDEFGH")
    played = done(rules, before, parse_move(rules, EMPTY, "H8 MAZEY").place)
    drawn = done(rules, played, Draw(0, rules.alphabet.rack("QJXK?")[0]))
    assert drawn.phase is Phase.CHALLENGEABLE
    off = done(rules, drawn, Withdraw())
    assert (off.board, off.racks, off.unseen) == (before.board, before.racks, before.unseen)


def test_a_withdrawn_play_that_costs_nothing(variant, start_position) -> None:
    rules = variant("en-retry")
    before = done(rules, start_position("en-retry", "BCDEFGH", "AEIMPYZ"), Pass())
    played = done(rules, before, parse_move(rules, EMPTY, "H8 MAZEY").place)
    # only that a word was refused in this turn is remembered
    assert done(rules, played, Withdraw()) == before._replace(word_refused=True)


def test_premiums_are_live_again(csw, start_position) -> None:
    # report P31: HAT comes off, nobody can build on it, and it scores 12 again
    before = start_position("en-csw", "HATEFUL", "HATORSE")
    hat = parse_move(csw, EMPTY, "8G HAT").place
    first = do(csw, before, hat)
    assert total_of(first) == 12
    off = done(csw, before, hat, Withdraw())
    with pytest.raises(IllegalMove) as caught:
        parse_move(csw, off.board, "I8 .O")
    assert [finding.code for finding in caught.value.findings] == ["notation.empty-square"]
    alone = Place((at("I9"),), csw.alphabet.tiles("O")[0])
    assert refused(do(csw, off, alone)) == ["placement.off-start", "placement.too-few-tiles"]
    assert total_of(do(csw, off, hat)) == 12


def test_the_next_command_accepts_the_play(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    hat = parse_move(csw, EMPTY, "8G HAT").place
    played = done(csw, before, hat)
    for command in (
        Pass(),
        LoseTurn(),
        Exchange(csw.alphabet.rack("O")[0]),
        Accept(),
    ):
        after = done(csw, played, command)
        assert after.unsettled is None
        assert after.phase is Phase.OPEN
        assert refused(do(csw, after, Withdraw())) == ["challenge.nothing-unsettled"]
    # another play is unsettled itself: only that one can be withdrawn
    second = done(csw, played, parse_move(csw, played.board, "I8 (T)O").place)
    assert second.unsettled is not None
    assert second.unsettled.player == 1
    off = done(csw, second, Withdraw())
    assert off.board == played.board
    assert off.scores == (12, 0)


def test_accept_keeps_turn_and_score(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    played = done(csw, before, parse_move(csw, EMPTY, "8G HAT").place)
    after = done(csw, played, Accept())
    assert (after.turn, after.scores, after.board) == (1, (12, 0), played.board)
    assert refused(do(csw, after, Accept())) == ["challenge.nothing-unsettled"]


@pytest.mark.parametrize("name", ["en-void", "quad"])
def test_which_plays_can_be_withdrawn(name: str, variant, start_position) -> None:
    # the engine has judged the words in mode void; in mode free a challenge costs nothing
    racks = ("AAA", "AAB") if name == "quad" else ("HATEFUL", "ORSEBCD")
    rules = variant(name)
    text = "8G AA" if name == "quad" else "8G HAT"
    position = start_position(name, *racks)
    played = done(rules, position, parse_move(rules, position.board, text).place)
    assert (played.unsettled is not None) is (name == "quad")


def test_a_lost_turn(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    after = done(csw, before, parse_move(csw, EMPTY, "8G HAT").place, LoseTurn())
    # the challenger loses the turn, the play stands
    assert after.turn == 0
    assert after.scores == (12, 0)
    assert after.counters.scoreless == 1


# -- draws ---------------------------------------------------------------------------


def test_a_player_draws_before_the_next_turn(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    played = done(csw, before, parse_move(csw, EMPTY, "8G HAT").place)
    assert played.bag_size == 86
    passed = done(csw, played, Pass())
    assert refused(do(csw, passed, Pass())) == ["turn.draw-first"]
    drawn = done(csw, passed, Draw(0, csw.alphabet.rack("AAA")[0]))
    assert drawn.bag_size == 83
    assert csw.alphabet.rack_text(drawn.racks[0].tiles) == "AAAEFLU"
    assert done(csw, drawn, Pass()).turn == 1


def test_draws_of_unknown_tiles(csw) -> None:
    position = start(csw, 2)
    assert position.racks == (Rack(b"", 7), Rack(b"", 7))
    assert position.bag_size == 86
    played = done(csw, position, parse_move(csw, EMPTY, "8G HAT").place)
    assert played.racks[0] == Rack(b"", 4)
    assert played.bag_size == 86
    drawn = done(csw, played, Draw(0, csw.alphabet.rack("Z")[0], 2))
    assert drawn.racks[0] == Rack(csw.alphabet.rack("Z")[0], 6)
    assert drawn.bag_size == 83


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        (Draw(0, b"\x01\x01\x01\x01"), ["draw.too-many"]),
        (Draw(0, b"", 4), ["draw.too-many"]),
        (Draw(1, b"\x01"), ["draw.too-many"]),
        (Draw(0, b"\x11\x11"), ["draw.not-in-bag"]),  # Q, of which there is one
        (Draw(0, b"\x00\x00\x00"), ["draw.not-in-bag"]),  # three blanks
    ],
)
def test_draws_that_cannot_be(draw: Draw, expected: list[str], csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    played = done(csw, before, parse_move(csw, EMPTY, "8G HAT").place)
    assert refused(do(csw, played, draw)) == expected


FOREIGN = {
    "letter": Place((112, 113), b"\x63\x01"),
    "nothing": Place((112, 113), b"\x00\x01"),
    "through": Place((112, 113), b"\xff\x01"),
    "blank": Place((112, 113), bytes([0x80 | 99, 1])),
    "exchange": Exchange(b"\x63"),
    "exchange-negative": Exchange(b"\x01\x02", -1),
    "draw": Draw(0, b"\x63"),
    "draw-player": Draw(9, b"\x01"),
    "adjust-player": Adjust(9, 5, "other"),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_tiles_and_players_that_do_not_exist_are_refused(name: str, csw) -> None:
    position = do(csw, start(csw, 2), parse_move(csw, EMPTY, "8G HAT").place)
    assert isinstance(position, Step)
    before = position.after if name.startswith("draw") else start(csw, 2)
    result = do(csw, before, FOREIGN[name])
    assert isinstance(result, Refusal)
    assert result.findings


# -- players who leave ---------------------------------------------------------------


def test_the_others_go_on(variant, start_position) -> None:
    rules = variant("quad")
    position = start_position("quad", "AAA", "AAB", "ABB", "AAA")
    left = done(rules, position, Resign(1), Pass())
    assert left.turn == 2
    assert left.phase is Phase.OPEN
    assert done(rules, left, Pass(), Pass(), Pass()).turn == 2  # players 3 and 4, then 1 again


def test_a_player_who_leaves_before_the_draw(variant) -> None:
    rules = variant("en-box")
    position = done(rules, start(rules, 3), Exchange(b"", 3), Resign(0))
    after = done(rules, position, Pass())
    assert after.turn == 2
    assert after.phase is Phase.OPEN


def test_a_decision_loses_no_tiles(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    given_up = done(csw, before, Exchange(csw.alphabet.rack("HAT")[0]))
    over = done(csw, given_up, Adjudicate())
    aside = over.aside.tiles if over.aside is not None else b""
    known = b"".join(rack.tiles for rack in over.racks) + aside
    assert sum(over.unseen) + len(known) == 100


# -- reports P35, P41, P43: scoring is data ------------------------------------------


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("en-csw", 75),
        ("en-bonus-40", 65),
        ("en-bonus-35", 60),
        # the main word 15 counts twice; BE 7 and AD 3 do not
        ("en-bonus-factor", 40),
    ],
)
def test_the_bonus_is_data(name: str, total: int, played, variant) -> None:
    step = played(name, BATTING, after=[FINED, CONFINED])
    assert total_of(step) == total
    assert words_of(variant(name), step) == {"BATTInG": 15, "BE": 7, "AD": 3}


@pytest.mark.parametrize(("name", "total"), [("en-csw", 42), ("en-always", 108)])
def test_premiums_count_once_or_always(name: str, total: int, played) -> None:
    # once: (3 + 1 + 1 + 4 + 1 + 1 + 1 + 2) x 3. Always: D8 counts 8 again, 18 x 3 x 2
    assert total_of(played(name, CONFINED, after=[FINED])) == total


def test_premiums_that_count_always_count_in_cross_words(played, variant) -> None:
    # E8 FINE (F 4 on plain E8, N G8, E on H8 doubles): 14; then H7 A over H8 E: AE, H8 doubles
    step = played("en-always", "H7 A(E)", after=["8E FINE"])
    assert words_of(variant("en-always"), step) == {"AE": 4}
    assert words_of(variant("en-csw"), played("en-csw", "H7 A(E)", after=["8E FINE"])) == {"AE": 2}


def test_a_factor_of_five(played) -> None:
    # 2 x (4 x 5 + 1 + 1 + 1 + 2)
    assert total_of(played("en-five", FINED)) == 50


def test_a_premium_for_tiles_of_some_points(played) -> None:
    # D8 and E8 count three times, for tiles of one point alone:
    # F 4, I 3, N 1, E 1, D 2 = 11, doubled
    assert total_of(played("en-one-point", FINED)) == 22
    # I 3, F 4, N 1, E 1, D 2: the same the other way round
    assert total_of(played("en-one-point", "8D IFNED")) == 22
    # a blank has no points: i 0, f 0, N 1, E 1, D 2 = 4, doubled
    assert total_of(played("en-one-point", "8D ifNED")) == 8


def test_a_score_can_be_explained_letter_by_letter(csw, board_after) -> None:
    board = board_after("en-csw", [FINED])
    place = parse_move(csw, board, CONFINED).place
    (word,) = score(csw, board, place.squares, place.tiles, across=True).words
    letters = explain(csw, place.squares, word)
    assert [letter.square for letter in letters] == list(range(105, 113))
    assert [letter.points for letter in letters] == [3, 1, 1, 4, 1, 1, 1, 2]
    assert [letter.value for letter in letters] == [3, 1, 1, 4, 1, 1, 1, 2]
    assert [letter.word_factor for letter in letters] == [3, 1, 1, 1, 1, 1, 1, 1]
    assert [letter.letter_factor for letter in letters] == [1] * 8
    assert [letter.placed for letter in letters] == [True] * 3 + [False] * 5
    assert (word.factor, word.total) == (3, 42)


# -- report P44: letters -------------------------------------------------------------


def test_a_letter_of_another_language(variant) -> None:
    rules = variant("polish")
    _, findings = rules.alphabet.rack("ABXCDEF")
    assert [(finding.code, finding.params) for finding in findings] == [
        ("tiles.unknown", {"text": "X"})
    ]


def test_letters_without_a_tile_come_by_blank(variant, played, start_position) -> None:
    # report P49, Norwegian: TAxI at 8G is (1 + 1 + 0 + 1) x 2 = 6
    rules = variant("nb-nsf")
    assert total_of(played("nb-nsf", "8G TAxI")) == 6
    for position in (start(rules, 2), start_position("nb-nsf", "TAISENR", "BDEEELL")):
        result = do(rules, position, parse_move(rules, EMPTY, "8G TAXI").place)
        assert isinstance(result, Refusal)
        assert "tiles.no-such-tile" in refused(result)
        finding = next(f for f in result.findings if f.code == "tiles.no-such-tile")
        assert finding.params == {"tile": "X"}


# -- reports P47, P48, P53: tiles of several letters ---------------------------------


@pytest.mark.parametrize(
    ("move", "total", "tiles"),
    [
        # C on D8 x 2: 4 + 1 + 10 + 1 + 3 + 1 = 20, doubled
        ("8D COL·LEGI", 40, 6),
        ("8G CANYA", 28, 4),  # 2 + 1 + 10 + 1 = 14
        ("8G QUINZE", 38, 5),  # 8 + 1 + 1 + 8 + 1 = 19
    ],
)
def test_catalan_tiles(move: str, total: int, tiles: int, played, variant) -> None:
    step = played("catalan", move)
    assert total_of(step) == total
    assert isinstance(step.command, Place)
    assert len(step.command.tiles) == tiles
    assert words_of(variant("catalan"), step) == {move.split()[1]: total}


def test_spanish_chocho(variant, played, start_position) -> None:
    # (5 + 1 + 5 + 1) x 2 = 24; with a blank as the second CH (5 + 1 + 0 + 1) x 2 = 14; six
    # loose tiles G8 to L8, O on L8 x 2: (3 + 4 + 1 + 3 + 4 + 2) x 2 = 34
    rules = variant("spanish")
    assert total_of(played("spanish", "8G [CH]O[CH]O")) == 24
    assert total_of(played("spanish", "8G [CH]O[ch]O")) == 14
    letters = {letter: i for i, letter in enumerate(rules.alphabet.letters, 1)}
    loose = bytes(letters[char] for char in "CHOCHO")
    place = Place(tuple(at(name) for name in ("G8", "H8", "I8", "J8", "K8", "L8")), loose)
    step = do(rules, start(rules, 2), place)
    assert total_of(step) == 34
    # the rack decides: one CH is not two, and C and H are no CH
    one = start_position("spanish", "[CH]OOHC?A", "EEEEEEE")
    two_natural = parse_move(rules, EMPTY, "8G [CH]O[CH]O").place
    assert refused(do(rules, one, two_natural)) == ["tiles.not-on-rack"]
    assert total_of(do(rules, one, parse_move(rules, EMPTY, "8G [CH]O[ch]O").place)) == 14
    # the word of the list is four tiles, so that six loose ones do not spell it
    word = rules.alphabet.word("CHOCHO")
    assert isinstance(word, bytes)
    assert len(word) == 4
    assert isinstance(step, Step)
    assert step.score is not None
    assert [w.tiles for w in word_rules.invalid(rules, step.score, frozenset({word}))] == [loose]
    four = do(rules, start(rules, 2), two_natural)
    assert four.score is not None
    assert word_rules.invalid(rules, four.score, frozenset({word})) == ()


@pytest.mark.parametrize("name", ["spanish", "spanish-explicit"])
def test_loose_letters_and_the_tile_of_both_are_written_apart(name: str, variant) -> None:
    alphabet = variant(name).alphabet
    letters = {letter: i for i, letter in enumerate(alphabet.letters, 1)}
    loose = bytes([letters["C"], letters["H"], letters["O"]])
    tiles, findings = alphabet.tiles(alphabet.text(loose))
    assert not findings
    assert tiles == loose


def test_a_lone_tile_of_two_letters_is_no_word(variant, played) -> None:
    # report P53: CH under the last O of CHOCHO reads down with it; across it is alone
    rules = variant("spanish")
    step = played("spanish", "J8 (O)[ch]", after=["8G [CH]O[CH]O"])
    assert words_of(rules, step) == {"Och": 1}
    assert isinstance(step, Step)
    assert step.score is not None
    assert [len(word.tiles) for word in step.score.words] == [2]


def test_the_length_of_words_is_counted_in_tiles(variant, played) -> None:
    # three to five tiles: BE and AD are too short, BATTInG too long
    step = played("en-longer", "7G BATTInG", after=["8D FINED"])
    assert isinstance(step, Refusal)
    found = {f.params["word"]: f.code for f in step.findings}
    # 7G: B over G8 E, A over H8 D
    assert found == {
        "BATTInG": "words.too-long",
        "BE": "words.too-short",
        "AD": "words.too-short",
    }


# -- report P50: nothing is folded that is not declared ------------------------------


def test_german_umlauts_stay(variant, start_position) -> None:
    rules = variant("german")
    word = rules.alphabet.word("ABGRÜNDE")
    assert isinstance(word, bytes)
    words = frozenset({word})
    board, findings = parse_board(rules, "/".join(["15"] * 7 + ["7A7"] + ["15"] * 7))
    assert not findings
    with_u = start_position("german", "BGRUNDE", "EEEEEEE", board=board)
    with_umlaut = start_position("german", "BGRÜNDE", "EEEEEEE", board=board)
    right = parse_move(rules, board, "8H (A)BGRÜNDE").place
    wrong = parse_move(rules, board, "8H (A)BGRUNDE").place
    assert refused(do(rules, with_u, right, words)) == ["tiles.not-on-rack"]
    assert refused(do(rules, with_u, wrong, words)) == ["words.not-in-lexicon"]
    assert isinstance(do(rules, with_umlaut, right, words), Step)


# -- report P45: another board -------------------------------------------------------


def test_a_board_of_21(variant) -> None:
    rules = variant("super21")
    empty = bytes(441)
    position = start(rules, 2)
    assert at("K11", 21) in rules.board.start
    step = do(rules, position, parse_move(rules, empty, "11K AT").place)
    # K11 doubles: (1 + 1) x 2
    assert total_of(step) == 4
    off = do(rules, position, parse_move(rules, empty, "8H AT").place)
    assert refused(off) == ["placement.off-start"]
    assert isinstance(off, Refusal)
    assert off.findings[0].params == {"squares": ("K11",)}


def test_the_last_row_and_column_of_a_board_of_21(variant) -> None:
    rules = variant("super21")
    rows = ["21"] * 21
    rows[18] = "20A"  # U19
    board, findings = parse_board(rules, "/".join(rows))
    assert not findings
    assert board is not None
    position, _ = position_on(rules, board)
    # U19 to U21: A 1, T 1, E 1; U21 is a word x 4
    move = parse_move(rules, board, "U19 (A)TE")
    assert move.place.squares == (at("U20", 21), at("U21", 21))
    assert total_of(do(rules, position, move.place)) == 12
    with pytest.raises(ValueError, match="off-board"):
        parse_move(rules, board, "U19 (A)TED")
    with pytest.raises(ValueError, match="off-board"):
        parse_move(rules, board, "V1 AT")


# -- report P66: a refused play shows its words --------------------------------------


def test_a_refused_play_shows_every_word(variant, board_after) -> None:
    rules = variant("en-void")
    board = board_after("en-void", [FINED, CONFINED])
    position, _ = position_on(rules, board)
    words = frozenset(
        rules.alphabet.tiles(word)[0] for word in ("FINED", "CONFINED", "BATTING", "AD")
    )
    before = position_on(rules, board)[0]
    result = do(rules, position, parse_move(rules, board, BATTING).place, words)
    assert isinstance(result, Refusal)
    assert result.score is not None
    invalid = word_rules.invalid(rules, result.score, words)
    verdicts = [
        (rules.alphabet.spelling(word.tiles), word.total, word not in invalid)
        for word in result.score.words
    ]
    assert verdicts == [("BATTInG", 15, True), ("BE", 7, False), ("AD", 3, True)]
    (finding,) = result.findings
    assert finding.code == "words.not-in-lexicon"
    assert finding.params == {"word": "BE"}
    assert position == before
    both = words | {rules.alphabet.tiles("BE")[0]}
    assert total_of(do(rules, position, parse_move(rules, board, BATTING).place, both)) == 75


def test_words_are_not_judged_where_players_challenge(csw, board_after) -> None:
    position, _ = position_on(csw, bytes(225))
    assert isinstance(
        do(csw, position, parse_move(csw, EMPTY, "8D XQZJK").place, frozenset()), Step
    )


# -- report P68: the census ----------------------------------------------------------


def test_racks_that_cannot_be(csw) -> None:
    z = csw.alphabet.rack("Z")[0]
    _, findings = tile_rules.unseen(csw, EMPTY, [z, z])
    assert [(finding.code, finding.params) for finding in findings] == [
        ("tiles.exceed-set", {"tile": "Z", "count": 2, "limit": 1})
    ]
    _, findings = position_on(csw, EMPTY, csw.alphabet.rack("ZZ")[0])
    assert [finding.code for finding in findings] == ["tiles.exceed-set"]
    board = parse_board(csw, "/".join(["15"] * 7 + ["5QUIZ6"] + ["15"] * 7))[0]
    assert board is not None
    _, findings = position_on(csw, board, csw.alphabet.rack("QZ")[0])
    assert [finding.params["tile"] for finding in findings] == ["Q", "Z"]


def test_three_blanks_on_a_board(csw) -> None:
    board = parse_board(csw, "/".join(["15"] * 7 + ["5quiZ6"] + ["15"] * 7))[0]
    assert board is not None
    _, findings = position_on(csw, board)
    assert [(finding.code, finding.params) for finding in findings] == [
        ("tiles.exceed-set", {"tile": "?", "count": 3, "limit": 2})
    ]


def test_the_number_of_players(variant) -> None:
    csw, box = variant("en-csw"), variant("en-box")
    assert check_players(csw, 2) == ()
    for count, key in ((1, "setup.players.min"), (3, "setup.players.max")):
        (finding,) = check_players(csw, count)
        assert finding.code == "setup.player-count"
        assert finding.params == {"count": count, "minimum": 2, "maximum": 2}
        assert finding.rule is not None
        assert finding.rule.key == key
    assert [len(check_players(box, count)) for count in (1, 2, 3, 4, 5)] == [1, 0, 0, 0, 1]


def test_what_the_engine_does_not_apply_is_said(variant) -> None:
    assert not_yet(variant("en-csw")) == ()
    (finding,) = not_yet(variant("en-rtl"))
    assert finding.code == "support.not-yet"
    assert finding.params == {"key": "notation.direction", "value": "right-to-left"}
    assert finding.severity is Severity.NOTE


# -- report P69: positions are values ------------------------------------------------


def test_positions_are_values(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    same = start_position("en-csw", "HATEFUL", "ORSEBCD")
    hat = parse_move(csw, EMPTY, "8G HAT").place
    one, other = do(csw, before, hat), do(csw, same, hat)
    assert isinstance(one, Step)
    assert isinstance(other, Step)
    assert before == same
    assert len({before, same, copy.copy(before), copy.deepcopy(before)}) == 1
    assert one.after == other.after
    assert hash(one.after) == hash(other.after)
    assert len({one.after, other.after}) == 1
    assert one.after != before


def test_positions_and_results_can_be_pickled(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    step = do(csw, before, parse_move(csw, EMPTY, "8G HAT").place)
    assert isinstance(step, Step)
    refusal = do(csw, before, Place((0,), b"\x01"))
    for value in (before, step.after, step.score, step, refusal):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
    assert hash(pickle.loads(pickle.dumps(step.after))) == hash(step.after)


def test_a_step_remembers_what_came_before(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    hat = parse_move(csw, EMPTY, "8G HAT").place
    step = do(csw, before, hat)
    assert isinstance(step, Step)
    assert step.before is before
    assert step.command == hat
    assert before.board == EMPTY
    # doing it again from the same position gives the same
    assert do(csw, before, hat) == step


def test_adjustments_are_apart_from_plays(csw, start_position) -> None:
    before = start_position("en-csw", "HATEFUL", "ORSEBCD")
    after = done(csw, before, Adjust(1, -10, "time"))
    assert after.scores == (0, -10)
    assert after._replace(scores=(0, 0)) == before
