"""Text to tiles, in the shipped alphabets. The folds are those of ``variants/tiles``."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Alphabet, load_variant
from scrabble_rules.values.alphabet import BLANK, Rejected, strip_blanks

WORDS = [
    # variant, as written in a word list, as on the board
    ("fr-ods", "œuvre", "OEUVRE"),
    ("fr-ods", "ŒUVRE", "OEUVRE"),
    ("fr-ods", "élire", "ELIRE"),
    ("fr-ods", "mère", "MERE"),
    ("fr-ods", "ex æquo".replace(" ", ""), "EXAEQUO"),
    ("fr-ods", "garçon", "GARCON"),
    ("ro-loc", "știre", "STIRE"),
    ("ro-loc", "ştire", "STIRE"),  # cedilla
    ("ro-loc", "țară", "TARA"),
    ("ro-loc", "ţară", "TARA"),  # cedilla
    ("ro-loc", "întâi", "INTAI"),
    ("nl-swl", "auto's", "AUTOS"),
    ("nl-swl", "auto’s", "AUTOS"),
    ("nl-swl", "mee-eten", "MEEETEN"),
    ("nl-swl", "reünie", "REUNIE"),
    ("nl-swl", "café", "CAFE"),
    ("nl-swl", "ĳs", "IJS"),
    ("nb-nsf", "ærlig", "ÆRLIG"),
    ("nb-nsf", "øre", "ØRE"),
    ("nb-nsf", "ål", "ÅL"),
    ("nb-nsf", "idé", "IDE"),
    ("en-csw", "café", "CAFE"),
]


@pytest.mark.parametrize(("name", "text", "spelled"), WORDS)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_words_of_a_list(name: str, text: str, spelled: str, form: str, variant) -> None:
    alphabet = variant(name).alphabet
    word = alphabet.word(unicodedata.normalize(form, text))
    assert isinstance(word, bytes)
    assert alphabet.spelling(word) == spelled


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("en-csw", "mee-eten", "foreign-letter"),
        ("en-csw", "auto's", "foreign-letter"),
        ("fr-ods", "aujourd'hui", "foreign-letter"),
        ("en-csw", "Boston", "capital"),
        ("fr-ods", "Élise", "capital"),
        ("nl-swl", "-", "empty"),
        ("nb-nsf", "straße", "foreign-letter"),
    ],
)
def test_no_words(name: str, text: str, reason: str, variant) -> None:
    rejected = variant(name).alphabet.word(text)
    assert isinstance(rejected, Rejected)
    assert rejected.reason == reason


def test_capitals_all_through_are_no_proper_noun(variant) -> None:
    alphabet = variant("en-csw").alphabet
    assert alphabet.word("BOSTON") == alphabet.word("boston")


def test_norwegian_letters_without_a_tile_come_by_blank_only(variant) -> None:
    rules = variant("nb-nsf")
    for letter in "QXZÄÖÜ":
        index = rules.alphabet.letters.index(letter) + 1
        assert rules.tiles.counts[index] == 0
        tiles, findings = rules.alphabet.tiles(letter.lower())
        assert not findings
        assert tiles == bytes([BLANK | index])
        assert rules.tiles.board_points[tiles[0]] == 0
    assert rules.alphabet.word("Ä".lower()) != rules.alphabet.word("a")


def test_aa_is_not_a_ring(variant) -> None:
    alphabet = variant("nb-nsf").alphabet
    assert len(alphabet.word("aa")) == 2
    assert alphabet.word("aa") != alphabet.word("å")


def test_romanian_blanks_are_written_with_a_zero(variant) -> None:
    """Indreptar de Scrabble writes C0OMANDA; lower case is read as well."""
    alphabet = variant("ro-loc").alphabet
    marked, findings = alphabet.tiles("C0OMANDA")
    assert not findings
    assert (marked, ()) == alphabet.tiles("cOMANDA")
    assert alphabet.text(marked) == "cOMANDA"  # in files, where digits mean something else
    assert alphabet.written(marked[0]) == "C0"


def test_a_fold_keeps_the_case_of_a_blank(variant) -> None:
    alphabet = variant("fr-ods").alphabet
    assert alphabet.tiles("œ") == alphabet.tiles("oe")
    assert alphabet.tiles("É") == alphabet.tiles("E")


@pytest.mark.parametrize("text", ["FI9ED", "FIÑED", "F-D", "[F]INED", "FIN[", "日本"])
def test_what_is_no_tile_is_named(text: str, variant) -> None:
    _, findings = variant("en-csw").alphabet.tiles(text)
    assert {finding.code for finding in findings} <= {"tiles.unknown", "tiles.bracketed-letter"}
    assert (findings == ()) is (text == "FIÑED")  # Ñ folds to N in English


TURKISH = Alphabet(letters=("A", "I", "İ", "K", "L"), lower=("a", "ı", "i", "k", "l"))


def test_case_is_the_alphabets_own() -> None:
    """P51: ``i`` is İ, ``ı`` is I; Python's own upper case would mix them up."""
    assert TURKISH.spelling(TURKISH.word("ilik")) == "İLİK"
    assert TURKISH.spelling(TURKISH.word("ılık")) == "ILIK"


CATALAN = Alphabet(
    letters=("A", "C", "E", "G", "I", "L", "L·L", "N", "NY", "O", "QU"),
    lower=("a", "c", "e", "g", "i", "l", "l·l", "n", "ny", "o", "qu"),
    fold={"Ŀ": "L"},
)


@pytest.mark.parametrize(
    ("text", "count"), [("COL·LEGI", 6), ("CO[L·L]EGI", 6), ("CANYA", 4), ("[qu]È", 1)]
)
def test_the_longest_tile_is_read(text: str, count: int) -> None:
    """P47: tiles that begin with another tile."""
    tiles, _ = CATALAN.tiles(text)
    assert len(tiles) == count


def test_a_digraph_by_blank() -> None:
    tiles, findings = CATALAN.tiles("[ny]A")
    assert not findings
    assert CATALAN.text(tiles) == "[ny]A"
    assert CATALAN.spelling(tiles) == "nyA"


def test_two_readings_are_ambiguous_where_brackets_are_asked_for() -> None:
    spanish = Alphabet(letters=("C", "CH", "H", "O"), lower=("c", "ch", "h", "o"), longest=False)
    _, findings = spanish.tiles("CHO")
    assert [finding.code for finding in findings] == ["tiles.ambiguous"]
    assert spanish.tiles("[CH]O") == (bytes([2, 4]), ())


ALPHABETS = ["en-csw", "fr-ods", "nl-swl", "ro-loc", "nb-nsf"]


@given(st.data())
def test_tiles_to_text_and_back(data: st.DataObject) -> None:
    """P32: encode(decode(x)) == x, the last letters of the alphabet included."""
    alphabet = load_variant(data.draw(st.sampled_from(ALPHABETS))).alphabet
    count = len(alphabet.letters)
    letters = st.integers(1, count)
    tiles = bytes(
        data.draw(st.lists(st.one_of(letters, letters.map(lambda i: BLANK | i)), max_size=15))
    )
    assert alphabet.tiles(alphabet.text(tiles)) == (tiles, ())
    assert alphabet.word(alphabet.spelling(strip_blanks(tiles)) or "A") in (
        strip_blanks(tiles),
        alphabet.word("A"),
    )


@given(st.text(max_size=30))
def test_any_text_gives_tiles_or_findings(text: str) -> None:
    alphabet = load_variant("ro-loc").alphabet
    tiles, findings = alphabet.tiles(text)
    assert isinstance(tiles, bytes)
    assert all(finding.code.startswith("tiles.") for finding in findings)
    assert isinstance(alphabet.word(text), bytes | Rejected)
