"""What a variant file becomes: letters, squares, rules as the engine reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_rules.values.alphabet import BLANK, Rejected
from scrabble_rules.values.finding import Severity
from scrabble_rules.values.variant import DrawConstraint, RunRule, SettlementRule, Variant
from scrabble_rules.variant import check_variant_file

HEAD = "schema: 1\nid: mine\nname: Mine\nlanguage: xx\n"
PARENTS = "extends: [boards/standard, rulesets/wespa]\n"


@pytest.fixture
def load(tmp_path: Path):
    """Loads a text; only notes may be found."""

    def loaded(text: str) -> Variant:
        path = tmp_path / "mine.yaml"
        path.write_text(HEAD + text, encoding="utf-8")
        variant, findings = check_variant_file(path)
        assert [found for found in findings if found.severity is not Severity.NOTE] == []
        assert variant is not None
        return variant

    return loaded


@pytest.fixture
def codes(tmp_path: Path):
    """The codes of what is wrong with a text."""

    def found(text: str) -> list[str]:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return [finding.code for finding in check_variant_file(path)[1]]

    return found


# -- letters ----------------------------------------------------------------------------


def test_turkish_letters_have_their_own_lower_case(load) -> None:
    alphabet = load(
        f"{PARENTS}tiles: {{letters: {{A: [50, 1], I: [20, 2], İ: [40, 1]}}, lower: {{I: ı, İ: i}}}}\n"
    ).alphabet
    assert alphabet.lower == ("a", "ı", "i")
    assert alphabet.tiles("aıi") == (bytes([BLANK | 1, BLANK | 2, BLANK | 3]), ())
    assert alphabet.word("ısı") == Rejected("foreign-letter", "s")


def test_folds_come_in_both_cases(load) -> None:
    alphabet = load(
        f"{PARENTS}tiles: {{letters: {{A: [50, 1], E: [30, 1], O: [10, 1], S: [20, 1]}},"
        " fold: {É: E, Œ: OE, ß: SS}}\n"
    ).alphabet
    assert dict(alphabet.fold) == {"É": "E", "é": "e", "Œ": "OE", "œ": "oe", "ß": "ss"}
    assert alphabet.word("œé") == bytes([3, 2, 2])
    assert alphabet.word("aß") == bytes([1, 4, 4])
    assert alphabet.tiles("Œœ") == (bytes([3, 2, BLANK | 3, BLANK | 2]), ())


def test_a_final_form_folds_to_a_letter_of_a_script_without_case(load) -> None:
    variant = load(
        f"{PARENTS}tiles: {{letters: {{א: [60, 1], כ: [40, 2]}}, fold: {{ך: כ}}}}\n"
        'notation: {blank: {mark: "*"}}\n'
    )
    alphabet = variant.alphabet
    assert alphabet.word("אך") == bytes([1, 2])
    assert (alphabet.blank_mark, alphabet.blank_mark_after) == ("*", True)
    assert alphabet.tiles("א*כ") == (bytes([BLANK | 1, 2]), ())
    assert variant.notation.blank == "mark"


def test_lower_case_is_taken_character_by_character(load) -> None:
    # As a whole, ΑΣ becomes ας; as a tile, Σ is always σ.
    alphabet = load(
        f"{PARENTS}tiles: {{letters: {{Α: [60, 1], ΑΣ: [1, 9], Σ: [40, 1]}}}}\n"
    ).alphabet
    assert alphabet.lower == ("α", "ασ", "σ")


def test_georgian_has_no_lower_case(codes) -> None:
    assert codes("tiles: {letters: {ა: [1, 1], ბ: [1, 1]}}\nnotation: {blank: lowercase}\n") == [
        "variant.no-case"
    ]


def test_one_script_with_punctuation_is_no_mix(codes) -> None:
    assert (
        codes(
            "tiles: {letters: {Ґ: [1, 1], \"'\": [1, 1], Є: [1, 1]}}\nnotation: {blank: {mark: '*'}}\n"
        )
        == []
    )
    assert codes("tiles: {letters: {A: [1, 1], L·L: [1, 1], Ç: [1, 1]}}\n") == []


def test_a_latin_letter_among_cyrillic_ones(codes) -> None:
    assert codes("tiles: {letters: {Е: [1, 1], \u00cb: [1, 1], Ж: [1, 1]}}\n") == [
        "variant.mixed-scripts"
    ]
    assert codes("tiles: {letters: {Е: [1, 1], \u0401: [1, 1], Ж: [1, 1]}}\n") == []


def test_blanks_have_their_points(load) -> None:
    tiles = load(
        f"{PARENTS}tiles: {{letters: {{A: [100, 3]}}, blanks: 2, blank_points: 5}}\n"
    ).tiles
    assert tiles.counts == (2, 100)
    assert (tiles.board_points[1], tiles.board_points[BLANK | 1], tiles.board_points[BLANK]) == (
        3,
        5,
        5,
    )
    assert sum(tiles.board_points) == 3 + 5 + 5


def test_explicit_reading(load, codes) -> None:
    letters = "letters: {C: [50, 1], CH: [20, 5], H: [30, 4]}"
    assert codes(f"tiles: {{{letters}, multi_letter: explicit}}\n") == []
    assert codes(f"tiles: {{{letters}, multi_letter: longest}}\n") == ["variant.reads-two-ways"]
    assert not load(f"{PARENTS}tiles: {{{letters}, multi_letter: explicit}}\n").alphabet.longest


def test_a_tile_whose_letters_are_no_tiles_is_clear(codes) -> None:
    text = "tiles: {letters: {C: [1, 1], QU: [1, 5], U: [1, 4]}, multi_letter: longest}\n"
    assert codes(text) == []


@pytest.mark.parametrize("join", ["-'", "A"])
def test_what_is_dropped_from_words_is_no_letter(codes, join: str) -> None:
    found = codes(f'tiles: {{letters: {{A: [1, 1]}}, join: "{join}"}}\n')
    assert found == (["variant.join-is-letter"] if join == "A" else [])


# -- board ------------------------------------------------------------------------------

BOARD = """\
tiles: {letters: {A: [100, 1], B: [10, 8]}}
board:
  symbols:
    x: {dead: true}
    T: {word: 3}
    y: {letter: 3, points: [1]}
    b: {letter: 2, word: 4}
  layout:
    - T . y
    - . x .
    - y . b
    - . . .
  start: [A1, C4]
"""


def test_squares(load) -> None:
    board = load(f"extends: rulesets/wespa\n{BOARD}").board
    assert (board.width, board.height) == (3, 4)
    assert board.word_factors == (3, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1)
    assert board.letter_factors == (1, 1, 3, 1, 1, 1, 3, 1, 2, 1, 1, 1)
    assert board.dead == {4}
    assert board.limited == {2: {1}, 6: {1}}
    assert board.start == {0, 11}
    assert board.symbols == ("T.y", ".x.", "y.b", "...")


SQUARE = ["abc", "def", "ghi"]


@pytest.mark.parametrize(
    ("symmetry", "rows"),
    [
        ("horizontal", ["aba", "cdc"]),
        ("vertical", ["abc", "def", "abc"]),
        ("both", ["aba", "cdc", "aba"]),
        ("rotation", ["abc", "cba"]),
        ("transpose", ["abc", "bde", "cef"]),
        ("full", ["aba", "bcb", "aba"]),
        ("none", SQUARE),
    ],
)
def test_symmetries(codes, symmetry: str, rows: list[str]) -> None:
    def text(rows: list[str]) -> str:
        symbols = "".join(f"    {char}: {{letter: 2}}\n" for char in "abcdefghi")
        layout = "".join(f"    - {row}\n" for row in rows)
        return f"board:\n  symbols:\n{symbols}  layout:\n{layout}  symmetry: {symmetry}\n"

    assert codes(text(rows)) == []
    if symmetry != "none":
        assert codes(text(SQUARE)) == ["variant.symmetry-broken"]


def test_columns_beyond_z(load) -> None:
    row = "." * 30
    board = load(
        f"extends: rulesets/wespa\ntiles: {{letters: {{A: [99, 1]}}}}\nboard: {{layout: [{row}, {row}], start: [AD2, Z1]}}\n"
    ).board
    assert board.start == {59, 25}


# -- rules ------------------------------------------------------------------------------


def test_rules_of_every_chapter(load) -> None:
    variant = load(
        "extends: [boards/standard, tiles/en]\n"
        "setup:\n"
        "  players: {min: 1, max: 3}\n"
        "  rack_size: 8\n"
        "  start: {method: balance, blank: last, order: [most-seconds, draw]}\n"
        "placement: {first_min_tiles: 3, off_start: challengeable, misplaced: challengeable}\n"
        "scoring: {bonus: {6: 10, 7: {multiply: 2}}}\n"
        "exchange: {per_turn: 2, per_game: 1, whole_rack: true, after_refused_word: false,"
        " free: any, free_times: 2}\n"
        "words:\n"
        "  lexicon: {name: LIST, edition: 2020}\n"
        "  record_names: [LIST]\n"
        "  match: anagram\n"
        "  min_length: 3\n"
        "  max_length: 9\n"
        "  barred: {categories: [proper-nouns], cost: zero}\n"
        "challenge: {mode: points, points: 5, escalation: [10, 20], per: play,"
        " payment: challenger-loses, by: next-player, window: timed, window_seconds: 20,"
        " lost_turn: next, hold: true, withdrawn: retry}\n"
        "ending:\n"
        "  going_out: false\n"
        "  scoreless: {turns: 4, each: true, on_empty_board: false, counts: {exchange: false}}\n"
        "  rounds: 30\n"
        "  settlement: {rounds: {finisher_gains: 0, own_rack: 2}}\n"
        "  blank_left: 10\n"
        "  tie_break: [last-game]\n"
        "clock: {minutes: 25, overtime: {points: 10, tiers: [[1, 10], [2, 30]], cap: 50},"
        " forfeit_after_minutes: 10}\n"
        "notation: {coordinates: letter-first, blank: {mark: '0', side: before},"
        " played_through: dots, direction: right-to-left}\n"
    )
    setup = variant.setup
    assert (setup.min_players, setup.max_players, setup.rack_size) == (1, 3, 8)
    assert (setup.tiles_per_turn, setup.start_method, setup.start_blank) == (7, "balance", "last")
    assert setup.start_order == ("most-seconds", "draw")
    assert (variant.scoring.bonus, variant.scoring.bonus_factor) == ({6: 10}, {7: 2})
    exchange = variant.exchange
    assert (exchange.per_turn, exchange.per_game, exchange.whole_rack) == (2, 1, True)
    assert (exchange.free, exchange.free_times, exchange.after_refused_word) == ("any", 2, False)
    words = variant.words
    assert (words.lexicon, words.lexicons, words.match) == ("LIST", ("LIST",), "anagram")
    assert (words.min_length, words.max_length) == (3, 9)
    assert (words.barred, words.barred_cost) == (("proper-nouns",), "zero")
    challenge = variant.challenge
    assert (challenge.points, challenge.escalation, challenge.per) == (5, (10, 20), "play")
    assert (challenge.window, challenge.window_seconds, challenge.hold) == ("timed", 20, True)
    ending = variant.ending
    assert ending.scoreless == RunRule(
        turns=4,
        each=True,
        on_empty_board=False,
        counts=frozenset({"pass", "withdrawn", "lost_turn"}),
    )
    assert ending.settlement["rounds"] == SettlementRule(finisher_gains=0, own_rack=2)
    assert (ending.rounds, ending.blank_left, ending.tie_break) == (30, 10, ("last-game",))
    clock = variant.clock
    assert (clock.minutes, clock.overtime_points, clock.overtime_seconds) == (25, 10, 60)
    assert (clock.overtime_tiers, clock.overtime_cap) == (((1, 10), (2, 30)), 50)
    notation = variant.notation
    assert (notation.coordinates, notation.blank) == ("letter-first", "mark")
    assert (notation.played_through, notation.direction) == ("dots", "right-to-left")
    assert not variant.alphabet.blank_mark_after
    assert variant.duplicate is None


def test_duplicate_play(load) -> None:
    variant = load(
        "extends: [boards/standard, tiles/fr]\n"
        "setup: {players: {min: 1, max: 1000}}\n"
        "duplicate:\n"
        "  draw:\n"
        "    - {rounds: [1, 15], vowels: [2, null], consonants: [2, 5]}\n"
        "    - {rounds: [16, null], vowels: [1, null]}\n"
        "  solo_bonus: {points: 10, min_players: 16}\n"
        "  warnings: {allowed: 3, points: -5}\n"
    )
    rules = variant.duplicate
    assert rules is not None
    assert rules.draw == (
        DrawConstraint(
            first_round=1,
            last_round=15,
            min_vowels=2,
            min_consonants=2,
            max_vowels=None,
            max_consonants=5,
        ),
        DrawConstraint(
            first_round=16,
            last_round=None,
            min_vowels=1,
            min_consonants=0,
            max_vowels=None,
            max_consonants=None,
        ),
    )
    assert (rules.form, rules.leftover, rules.blank) == ("normal", "kept", "stays")
    assert (rules.solo_bonus, rules.solo_min_players) == (10, 16)
    assert (rules.warnings_allowed, rules.warning_points) == (3, -5)
    assert rules.round_seconds is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("exchange: {allowed: false, free: any}", ["variant.no-effect"]),
        ("exchange: {free: any, free_times: 0}", ["variant.free-without-times"]),
        ("exchange: {free: none, free_times: 1}", ["variant.no-effect"]),
        ("challenge: {mode: points, points: 0}", ["variant.challenge-without-points"]),
        ("challenge: {mode: points, points: 0, escalation: [5]}", []),
        ("challenge: {mode: free, escalation: [5]}", ["variant.no-effect"]),
        ("challenge: {window: until-draw, window_seconds: 5}", ["variant.no-effect"]),
        ("words: {min_length: 4, max_length: 3}", ["variant.word-range"]),
        ("setup: {tiles_per_turn: 5}\nplacement: {first_min_tiles: 6}", ["variant.first-exceeds-turn"]),
        ("tiles: {blanks: 0, reclaim_blank: true}", ["variant.no-effect"]),
        ("tiles: {letters: {A: [250, 1]}, blanks: 250}", []),
        (
            ("tiles: {letters: {A: [250, 1], B: [250, 1], C: [250, 1], D: [250, 1], E: [250, 1],"
            " F: [250, 1], G: [250, 1], H: [250, 1]}, blanks: 1}"),
            ["variant.too-many-tiles"],
        ),
        (
            ("ending: {scoreless: {turns: 6, counts: "
            "{pass: false, exchange: false, withdrawn: false, lost_turn: false}}}"),
            ["variant.nothing-counts"],
        ),
        ("ending: {going_out: true, settlement: {clock: {own_rack: 1}}}", ["variant.no-settlement"]),
        ("ending: {clock: true}\nclock: {on_expiry: game-ends, minutes: null}",
         ["variant.clock-without-minutes"]),
        ("ending: {clock: true}\nclock: {on_expiry: play-on, minutes: 25}",
         ["variant.clock-contradiction"]),
        ("duplicate: {draw: [{rounds: [5, 1]}]}", ["variant.draw-range"]),
        ("duplicate: {draw: [{rounds: [1, 5], vowels: [1, null]}]}",
         ["variant.draw-without-letters"]),
        ("notation: {blank: {mark: '0'}}\ntiles: {letters: {A: [1, 1]}}", []),
        ("notation: {blank: {mark: A}}\ntiles: {letters: {A: [1, 1]}}", ["variant.mark-is-letter"]),
        ("notation: {blank: upper}", ["variant.not-allowed"]),
        ("name: ''", ["variant.empty-text"]),
        ("name: " + "x" * 201, ["variant.too-long"]),
        ("tiles: {letters: {A: [1, 1], B: [1, 1]}, lower: {A: B}}", ["variant.lower-clash"]),
        ("tiles: {letters: {A: [1, 1], B: [1, 1]}, lower: {A: b}}", ["variant.lower-clash"]),
        ("tiles: {letters: {İ: [1, 1]}, lower: {İ: 7}}", ["variant.needs-quotes"]),
        ("extends: [tiles/en, 7]", ["variant.needs-quotes"]),
        ("tiles: {lower: {Q: q}, letters: {A: [1, 1]}}", ["variant.unknown-letter"]),
    ],
)  # fmt: skip
def test_what_cannot_be_together(codes, text: str, found: list[str]) -> None:
    assert codes(f"{text}\n") == found


def test_a_value_that_is_idle_through_another_file_is_no_fault(load) -> None:
    # The points are of the parent; the file itself only switches the mode.
    load("extends: en-csw\nchallenge: {mode: void}\n")


def test_double_rack_with_more_than_two_players_is_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"{HEAD}extends: en-csw\nsetup: {{players: {{max: 3}}}}\n"
        "ending: {settlement: {going_out: {finisher_gains: 2, own_rack: 0}}}\n",
        encoding="utf-8",
    )
    variant, (found,) = check_variant_file(path)
    assert variant is not None
    assert (found.code, found.severity) == (
        "variant.double-rack-many-players",
        Severity.WARNING,
    )
