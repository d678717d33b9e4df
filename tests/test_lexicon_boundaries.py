"""Words whose letters can be one tile or several: reported, and put right by hand."""

import pytest

from scrabble_rules.lexicon import BuildReport, Recipe, readings
from scrabble_rules.lexicon.entries import plain_entries
from scrabble_rules.lexicon.normalise import normalise_entries
from scrabble_rules.lexicon.segments import read_boundaries
from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError


def explicit(letters: str) -> Alphabet:
    many = tuple(letters.split())
    return Alphabet(many, tuple(letter.lower() for letter in many), longest=False)


HUNGARIAN = explicit("A C CS E GY K O Ő S SZ Z")
CROATIAN = explicit("A D DŽ I J K L LJ N NJ R T U V Ž")
WELSH = explicit("A B D DD F FF G L LL N NG O R Y")
CATALAN = Alphabet(
    ("A", "L", "L·L", "M", "O"), ("a", "l", "l·l", "m", "o"), {"L-L": "L·L", "l-l": "l·l"}
)


def read(text: str, alphabet: Alphabet, cut: str = "") -> tuple[set[str], BuildReport]:
    boundaries = read_boundaries(cut, alphabet, "cut.txt")
    entries = plain_entries(text, "list.txt")
    words, report = normalise_entries([entries], Recipe(alphabet, 2, 15), boundaries=boundaries)
    return {"|".join(alphabet.spelling(bytes([tile])) for tile in word) for word in words}, report


@pytest.mark.parametrize(
    ("alphabet", "plain", "bracketed", "barred", "tiles"),
    [
        (HUNGARIAN, "kacsa", "ka[cs]a", "ka|cs|a", "K|A|CS|A"),
        (HUNGARIAN, "egyszer", "e[gy]|s|zer", "e|gy|s|z|e|r", None),
        (CROATIAN, "konjunktura", "kon|junktura", "k|o|n|junktura", None),
        (CROATIAN, "njuti", "[nj]uti", "nj|uti", "NJ|U|T|I"),
        (CROATIAN, "nadžnjati", "nad|ž[nj]ati", "na|d|ž|nj|a|t|i", "N|A|D|Ž|NJ|A|T|I"),
        (WELSH, "bangor", "ban|gor", "b|a|n|g|o|r", "B|A|N|G|O|R"),
        (WELSH, "angor", "a[ng]or", "a|ng|or", "A|NG|O|R"),
    ],
)
def test_brackets_and_bars_say_what_bare_letters_do_not(
    alphabet: Alphabet, plain: str, bracketed: str, barred: str, tiles: str | None
) -> None:
    words, report = read(f"{plain}\n", alphabet)
    assert words == set()
    reasons = {rejection.reason for rejection in report.rejections}
    if tiles is None:  # a letter that the small alphabet has not
        return
    assert reasons == {"ambiguous"}
    assert [sample.text for sample in report.ambiguous] == [plain]
    for text in (bracketed, barred):
        assert read(f"{text}\n", alphabet)[0] == {tiles}


@pytest.mark.parametrize(
    ("alphabet", "word", "cut", "tiles"),
    [
        (HUNGARIAN, "kacsa", "kacsa\tka|cs|a", {"K|A|CS|A"}),
        (HUNGARIAN, "KACSA", "kacsa\tka[cs]a", {"K|A|CS|A"}),
        (HUNGARIAN, "kacsa", "ka|cs|a", {"K|A|CS|A"}),
        (HUNGARIAN, "kacsa", "ka|cs|a\nka|c|s|a", {"K|A|CS|A", "K|A|C|S|A"}),
        (HUNGARIAN, "cső", "cső\tcs|ő", {"CS|Ő"}),
        (CROATIAN, "inj", "# n, j\n\ninj\ti|n|j\n", {"I|N|J"}),
        (WELSH, "bangor", "bangor\tban|gor", {"B|A|N|G|O|R"}),
    ],
)
def test_a_boundary_file_says_it_for_the_words_of_a_list(
    alphabet: Alphabet, word: str, cut: str, tiles: set[str]
) -> None:
    words, report = read(f"{word}\n", alphabet, cut)
    assert words == tiles
    assert report.ambiguous == ()
    assert report.lines == report.accepted - report.split == 1


def test_a_boundary_file_leaves_other_words_alone() -> None:
    words, report = read("kacsa\ncsak\naz\n", HUNGARIAN, "kacsa\tka|cs|a")
    assert words == {"K|A|CS|A", "A|Z"}
    assert [str(sample) for sample in report.ambiguous] == ["2: csak"]


@pytest.mark.parametrize(
    ("cut", "code", "line"),
    [
        ("az\nkacsa\tkacsa", "lexicon.boundary-unreadable", 2),
        ("kacsa\tka|cs||a", "lexicon.boundary-unreadable", 1),
        ("kacsa\tka|xx|a", "lexicon.boundary-unreadable", 1),
        ("kacsa\tka|csa", "lexicon.boundary-unreadable", 1),
        ("kacsa\tka|cs|o", "lexicon.boundary-mismatch", 1),
        ("kxcsa\tka|cs|a", "lexicon.boundary-mismatch", 1),
    ],
)
def test_a_boundary_that_is_wrong_is_an_error_with_its_line(
    cut: str, code: str, line: int
) -> None:
    with pytest.raises(LexiconError) as caught:
        read("az\n", HUNGARIAN, cut)
    [finding] = caught.value.findings
    assert (finding.code, finding.where.file, finding.where.line) == (code, "cut.txt", line)


def test_readings_are_listed_with_the_longest_tiles_first() -> None:
    assert readings(HUNGARIAN, "kacsa") == ("K|A|CS|A", "K|A|C|S|A")
    assert readings(HUNGARIAN, "csz") == ("CS|Z", "C|SZ", "C|S|Z")
    assert readings(HUNGARIAN, "xx") == ()
    assert len(readings(HUNGARIAN, "cs" * 10)) == 64


def test_where_the_longest_tile_is_meant_nothing_is_ambiguous() -> None:
    assert read("mal·lo\nmall-lo\nmal-la\n", CATALAN)[0] == {
        "M|A|L·L|O",
        "M|A|L|L·L|O",
        "M|A|L·L|A",
    }


def test_two_spellings_of_a_word_in_brackets_can_still_be_ambiguous() -> None:
    _, report = read("ka[cs]acsa\n", HUNGARIAN)
    assert [rejection.reason for rejection in report.rejections] == ["ambiguous"]


@pytest.mark.parametrize(
    ("alphabet", "text", "tiles"),
    [
        (Alphabet(tuple("ACT"), tuple("act")), "ca|ta", None),
        (Alphabet(tuple("ACT"), tuple("act")), "c|a|t", "C|A|T"),
        (HUNGARIAN, "ko|aő", None),
        (HUNGARIAN, "[cs]ő|ka", None),
        (HUNGARIAN, "okos|zeke", "O|K|O|S|Z|E|K|E"),
    ],
)
def test_a_bar_that_says_nothing_about_tiles_is_no_bar(
    alphabet: Alphabet, text: str, tiles: str | None
) -> None:
    words, report = read(f"{text}\n", alphabet)
    assert words == ({tiles} if tiles else set())
    if not tiles:
        assert [rejection.reason for rejection in report.rejections] == ["foreign-letter"]
