"""Statistics of word lists, against counts made by hand and the table of letters in CSW15."""

from collections.abc import Callable
from math import sqrt

import pytest

from scrabble_rules.lexicon import list_lexicons, load_lexicon
from scrabble_rules.lexicon.stats import list_statistics, rank_correlation
from scrabble_rules.values.variant import Variant

# Letters of the words of 2 to 8 letters of CSW15, most frequent first: points, tiles, how often.
SEED = {
    "E": (1, 12, 92826), "S": (1, 4, 76254), "A": (1, 9, 65718), "I": (1, 9, 60421),
    "R": (1, 6, 56036), "O": (1, 8, 49867), "N": (1, 6, 46719), "T": (1, 6, 45207),
    "L": (1, 4, 43060), "D": (2, 4, 32472), "U": (1, 4, 29843), "C": (3, 2, 27922),
    "G": (2, 3, 24464), "P": (3, 2, 23498), "M": (3, 2, 23362), "H": (4, 2, 20169),
    "B": (3, 2, 18428), "Y": (4, 2, 14694), "K": (5, 1, 12680), "F": (4, 2, 12007),
    "W": (4, 2, 9886), "V": (4, 2, 7449), "Z": (10, 1, 4046), "X": (8, 1, 2525),
    "J": (8, 1, 2264), "Q": (10, 1, 1428),
}  # fmt: skip
ENGLISH = [
    entry.id
    for entry in list_lexicons()
    if entry.shipped
    and entry.manifest is not None
    and entry.manifest.language.partition("-")[0] == "en"
    and entry.manifest.kind != "starter"
]


@pytest.fixture
def english(variant: Callable[[str], Variant]) -> Variant:
    return variant("en-csw")


def words_of(variant: Variant, text: str) -> list[bytes]:
    words = [variant.alphabet.word(word) for word in text.split()]
    assert all(isinstance(word, bytes) for word in words)
    return words  # type: ignore[return-value]


# -- letters ------------------------------------------------------------------------------


def test_letters_are_counted_in_the_words_of_the_lengths(english: Variant) -> None:
    # Counted by hand, without the nine letters of ABANDONED: 2 + 2 + 3 + 3 + 5 + 8 = 23.
    found = list_statistics(english, words_of(english, "at ab tea eat seats cabbages abandoned"))
    letters = english.alphabet.letters
    rows = [(letters[row.tile - 1], row.rank, row.frequency) for row in found.letters]
    assert rows[:8] == [
        ("A", 1, 7), ("E", 2, 4), ("T", 2, 4), ("B", 4, 3), ("S", 4, 3), ("C", 6, 1), ("G", 6, 1),
        ("D", 8, 0),
    ]  # fmt: skip
    assert len(rows) == 26
    assert {rank for _, rank, count in rows if not count} == {8}
    assert (found.words, found.total) == (6, 23)
    assert (found.min_length, found.max_length) == (2, 8)


def test_letters_are_set_beside_the_tiles(english: Variant) -> None:
    found = list_statistics(english, words_of(english, "at ab tea eat seats cabbages"))
    rows = {english.alphabet.letters[row.tile - 1]: row for row in found.letters}
    e, c = rows["E"], rows["C"]
    assert (e.points, e.tiles, c.points, c.tiles) == (1, 12, 3, 2)
    assert e.share == pytest.approx(4 / 23)
    assert e.tile_share == pytest.approx(12 / 98)  # 100 tiles, two of them blanks
    assert sum(row.share for row in found.letters) == pytest.approx(1)
    assert sum(row.tile_share for row in found.letters) == pytest.approx(1)


def test_other_lengths_can_be_counted(english: Variant) -> None:
    words = words_of(english, "at tea eat seats")
    found = list_statistics(english, words, min_length=3, max_length=3)
    assert (found.words, found.total) == (2, 6)
    assert [row.frequency for row in found.letters[:4]] == [2, 2, 2, 0]


def test_lengths_and_words_of_two_tiles_are_those_of_the_whole_list(english: Variant) -> None:
    words = words_of(english, "tea at abandoned eat ab")
    found = list_statistics(english, words, min_length=3)
    assert found.counts_by_length == ((2, 2), (3, 2), (9, 1))
    assert [english.alphabet.text(word) for word in found.twos] == ["AB", "AT"]


def test_a_letter_of_two_characters_is_one_letter(variant: Callable[[str], Variant]) -> None:
    spanish = variant("digraph")  # A, C, CH, H, O
    found = list_statistics(spanish, words_of(spanish, "chocho hacha och cacao"))
    rows = {spanish.alphabet.letters[row.tile - 1]: row.frequency for row in found.letters}
    assert rows == {"A": 4, "O": 4, "CH": 4, "C": 2, "H": 1}
    assert found.counts_by_length == ((2, 1), (4, 2), (5, 1))
    assert [spanish.alphabet.text(word) for word in found.twos] == ["O[CH]"]


def test_no_words_give_zeros(english: Variant) -> None:
    found = list_statistics(english, [])
    assert (found.words, found.total, found.counts_by_length, found.twos) == (0, 0, (), ())
    assert {(row.rank, row.frequency, row.share) for row in found.letters} == {(1, 0, 0.0)}
    assert found.correlation is None


# -- the table ----------------------------------------------------------------------------


def test_the_table_is_that_of_the_founding_document(english: Variant) -> None:
    """Rank, points, tiles and frequency of all letters, from a list with those letters."""
    tile = english.alphabet.letters.index
    letters = b"".join([bytes([tile(one) + 1]) * count for one, (_, _, count) in SEED.items()])
    assert len(letters) == 803_245
    words = [letters[at : at + 8] for at in range(0, len(letters), 8)]
    found = list_statistics(english, words)
    assert found.total == 803_245
    assert [
        (english.alphabet.letters[row.tile - 1], row.rank, row.points, row.tiles, row.frequency)
        for row in found.letters
    ] == [(one, rank, *rest) for rank, (one, rest) in enumerate(SEED.items(), 1)]


@pytest.mark.parametrize("lexicon", ENGLISH)
def test_a_shipped_english_list_has_the_letters_of_the_table(
    english: Variant, lexicon: str
) -> None:
    found = list_statistics(english, load_lexicon(lexicon, english))
    counts = {english.alphabet.letters[row.tile - 1]: row.frequency for row in found.letters}
    seed = [frequency for _, _, frequency in SEED.values()]
    correlation = rank_correlation(seed, [counts[letter] for letter in SEED])
    assert correlation is not None
    assert correlation >= 0.99


# -- rank correlation ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ([1, 2, 3], [10, 20, 30], 1),
        ([1, 2, 3], [9, 5, 0], -1),
        # 1 - 6 × (1 + 1 + 1 + 1 + 0) / (5 × 24)
        ([1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 0.8),
        # 1 - 6 × (0 + 1 + 1) / (3 × 8), whatever the numbers between the ranks
        ([10, 11, 1000], [1, 3, 2], 0.5),
        # Ranks 1, 2, 3.5, 5, 3.5: 8 / √(10 × 9.5)
        ([1, 2, 3, 4, 5], [5, 6, 7, 8, 7], 8 / sqrt(95)),
    ],
)
def test_rank_correlation(left: list[float], right: list[float], expected: float) -> None:
    assert rank_correlation(left, right) == pytest.approx(expected)
    assert rank_correlation(right, left) == pytest.approx(expected)


@pytest.mark.parametrize(("left", "right"), [([], []), ([1], [2]), ([1, 2], [3, 3])])
def test_rank_correlation_without_a_meaning(left: list[float], right: list[float]) -> None:
    assert rank_correlation(left, right) is None


def test_rank_correlation_needs_pairs() -> None:
    with pytest.raises(ValueError, match=r"\(2, 1\)"):
        rank_correlation([1, 2], [1])


def test_tiles_and_frequencies_are_compared_by_rank(variant: Callable[[str], Variant]) -> None:
    # A: 6 tiles, 4 times; O: 6, 4; CH: 3, 4; C: 3, 2; H: 3, 1. Ranks of the frequencies
    # 4, 4, 4, 2, 1, of the tiles 4.5, 4.5, 2, 2, 2: 5 / √(8 × 7.5).
    spanish = variant("digraph")
    found = list_statistics(spanish, words_of(spanish, "chocho hacha och cacao"))
    assert found.correlation == pytest.approx(5 / sqrt(60))
