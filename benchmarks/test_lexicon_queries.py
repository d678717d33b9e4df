"""Questions to a lexicon as large as the lists of tournaments.

The list is made here: words of syllables with the endings that English has, so that many of
them are anagrams of others, as in a true list.
"""

import random
from itertools import cycle, product
from pathlib import Path

import pytest

from scrabble_rules import Lexicon, Variant, load_lexicon
from scrabble_rules.lexicon.patterns import Pattern, read_pattern
from scrabble_rules.lexicon.queries import AnagramIndex, Query, find, hooks, words_from
from scrabble_rules.lexicon.stats import list_statistics

from .conftest import Measure

WORDS = 270_000
RACKS = 200
ONSETS = (
    *"bcdfghjklmnpqrstvwyz", "bl", "br", "ch", "cl", "cr", "dr", "fl", "gr", "pl", "pr", "qu",
    "sc", "sh", "sl", "sp", "st", "str", "th", "tr",
)  # fmt: skip
VOWELS = ("a", "a", "e", "e", "e", "i", "i", "o", "o", "u", "ai", "ea", "ee", "ou")
CODAS = ("", "", "", "l", "n", "n", "r", "r", "s", "t", "d", "ck", "m", "nt", "st", "x")
ENDINGS = ("", "s", "ed", "er", "ers", "ing", "ings", "y", "al", "ion", "ions", "able", "ness")


def word_list(count: int, seed: int = 1) -> list[str]:
    """So many different words of 2 to 15 letters that look like words, sorted."""
    chance = random.Random(seed)
    syllables = ["".join(parts) for parts in product(ONSETS, VOWELS, CODAS)]
    words: set[str] = set()
    while len(words) < count:
        stem = "".join(chance.choices(syllables, k=chance.choice((1, 2, 2, 2, 3))))
        words |= {stem + ending for ending in ENDINGS if len(stem) + len(ending) <= 15}
    return sorted(chance.sample(sorted(words), count))


@pytest.fixture(scope="module")
def lexicon(variant: Variant, tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    folder: Path = tmp_path_factory.mktemp("lexicon")
    file = folder / "words.txt"
    file.write_text("\n".join(word_list(WORDS)), encoding="utf-8")
    load_lexicon(file, variant, cache=folder)
    return load_lexicon(file, variant, cache=folder)  # from the cache, as always but once


@pytest.fixture(scope="module")
def index(lexicon: Lexicon) -> AnagramIndex:
    index = AnagramIndex(lexicon)
    index.build()
    return index


@pytest.fixture(scope="module")
def racks(lexicon: Lexicon) -> list[bytes]:
    """Racks of seven letters and a blank; the letters are those of words."""
    sevens = [word for word in lexicon if len(word) == 7]
    return [b"\0" + bytes(sorted(word)) for word in random.Random(2).sample(sevens, RACKS)]


def test_look_up_in_a_large_list(measure: Measure, lexicon: Lexicon) -> None:
    words = random.Random(3).sample(list(lexicon), 20_000)
    asked = words + [word[::-1] for word in words]
    found = measure(
        f"lexicon of {WORDS:,} words: words looked up, in any order",
        lambda: sum([word in lexicon for word in asked]),
        words=len(asked),
    )
    assert len(words) <= found < len(asked)


def test_build_the_index(measure: Measure, lexicon: Lexicon) -> None:
    def build() -> AnagramIndex:
        index = AnagramIndex(lexicon)
        index.build()
        return index

    index = measure("anagrams: index built", build, rounds=3, words=len(lexicon))
    assert index.anagrams(next(iter(lexicon)))


def test_anagrams(measure: Measure, index: AnagramIndex, racks: list[bytes]) -> None:
    rack = cycle(racks)
    words = measure(
        "anagrams: of 7 letters and a blank", lambda: index.anagrams(next(rack)), racks=1
    )
    assert all(len(word) == 8 for word in words)


def test_words_from_a_rack(measure: Measure, index: AnagramIndex, racks: list[bytes]) -> None:
    rack = cycle(racks)
    words = measure(
        "anagrams: of 7 letters and a blank, shorter words too",
        lambda: index.words_from(next(rack)),
        racks=1,
    )
    assert any(len(word) == 7 for word in words)


def test_words_from_a_rack_without_an_index(
    measure: Measure, lexicon: Lexicon, index: AnagramIndex, racks: list[bytes]
) -> None:
    words = measure(
        "anagrams: the same without an index", lambda: words_from(lexicon, racks[0]), rounds=5
    )
    assert words == index.words_from(racks[0])


def test_hooks(measure: Measure, lexicon: Lexicon) -> None:
    words = random.Random(4).sample(list(lexicon), 500)
    found = measure("hooks", lambda: [hooks(lexicon, word) for word in words], words=len(words))
    assert any(each.back for each in found)


@pytest.mark.parametrize("text", ["st*", "?{aeiou}?{^aeiou}*ing", "*ea*s"])
def test_pattern(measure: Measure, variant: Variant, lexicon: Lexicon, text: str) -> None:
    pattern = read_pattern(variant.alphabet, text)
    assert isinstance(pattern, Pattern)
    found = measure(
        f"pattern: `{text}`", lambda: find(lexicon, Query(pattern=pattern)), rounds=5, lists=1
    )
    assert 0 < found.total < WORDS


def test_statistics(measure: Measure, variant: Variant, lexicon: Lexicon) -> None:
    found = measure("statistics", lambda: list_statistics(variant, lexicon), rounds=5, lists=1)
    assert sum(count for _, count in found.counts_by_length) == WORDS
