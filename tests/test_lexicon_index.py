"""The index of words for the generator: what it says, as bytes, and in the cache."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrabble_rules import Lexicon, Variant, load_lexicon, load_variant
from scrabble_rules.lexicon.index_store import file_name, word_index
from scrabble_rules.movegen import MoveGenerator, WordIndex
from scrabble_rules.movegen import index as index_module
from scrabble_rules.movegen.index import DamagedIndex, FixedWords, OfLength

TEXTS = [a + b + c for a in "abcdefgh" for b in "aeiou" for c in "lmnprst"]
TEXTS += ["at", "ta", "aa", "banana", "mississippi", "zoo"]
WORDS = st.lists(st.binary(max_size=6).map(lambda raw: bytes([byte % 5 + 1 for byte in raw])))


@pytest.fixture(scope="module")
def english() -> Variant:
    return load_variant("en-csw")


@pytest.fixture
def lexicon(english: Variant, tmp_path: Path) -> Lexicon:
    source = tmp_path / "list.txt"
    source.write_text("\n".join(TEXTS), encoding="utf-8")
    return load_lexicon(source, english, cache=tmp_path / "cache")


@pytest.fixture
def cached(lexicon: Lexicon, tmp_path: Path) -> Path:
    """The file of the index of the lexicon, made."""
    word_index(lexicon, cache=tmp_path / "cache")
    [path] = (tmp_path / "cache/tries").glob("*.index")
    return path


def numbers(bits: int) -> set[int]:
    return {number for number in range(bits.bit_length()) if bits >> number & 1}


def content(index: WordIndex) -> dict[int, tuple[object, ...]]:
    out = {}
    for length in index.lengths():
        known = index.of_length(length)
        assert known is not None
        out[length] = (tuple(known.words), known.at, known.many, known.every)
    return out


# -- what it says --------------------------------------------------------------------------


@given(WORDS, st.integers(5, 8))
@settings(max_examples=60)
def test_the_bitsets_are_what_they_are_called(words: list[bytes], letters: int) -> None:
    index = WordIndex(words, letters)
    lengths = {len(word) for word in words if word}
    assert index.lengths() == tuple(sorted(lengths))
    assert index.longest == max(lengths, default=0)
    for length in range(8):
        known = index.of_length(length)
        expected = sorted({word for word in words if len(word) == length and word})
        if not expected:
            assert known is None
            continue
        assert known is not None
        assert list(known.words) == expected
        assert numbers(known.every) == set(range(len(expected)))
        assert len(known.at) == length
        for position, row in enumerate(known.at):
            assert [numbers(bits) for bits in row] == [
                {number for number, word in enumerate(expected) if word[position] == letter}
                for letter in range(letters + 1)
            ]
        assert len(known.many) == letters + 1
        for letter, levels in enumerate(known.many):
            most = max(word.count(letter) for word in expected)
            assert [numbers(bits) for bits in levels] == [
                {number for number, word in enumerate(expected) if word.count(letter) > count}
                for count in range(most)
            ]


@pytest.mark.parametrize("word", [b"\0\1", b"\1\4", b"\1\5", b"\1\x81", b"\xff"])
def test_what_is_no_letter_is_refused(word: bytes) -> None:
    with pytest.raises(ValueError, match="letters are 1 to 3"):
        WordIndex([b"\1\2", word], 3)


def test_the_words_of_a_length_are_a_sequence() -> None:
    words = FixedWords(b"abcdef", 2)
    assert len(words) == 3
    assert list(words) == [b"ab", b"cd", b"ef"]
    assert (words[0], words[-1]) == (b"ab", b"ef")
    assert words[1:] == (b"cd", b"ef")
    assert words[::-1] == (b"ef", b"cd", b"ab")
    assert b"cd" in words
    for number in (3, -4):
        with pytest.raises(IndexError):
            words[number]


# -- as bytes ------------------------------------------------------------------------------


@given(WORDS, st.integers(5, 40))
@settings(max_examples=60)
def test_bytes_are_read_back(words: list[bytes], letters: int) -> None:
    index = WordIndex(words, letters)
    data = index.to_bytes()
    for buffer in (data, bytearray(data), memoryview(data)):
        back = WordIndex.from_buffer(buffer)
        assert (back.letters, back.longest) == (letters, index.longest)
        assert content(back) == content(index)
        assert back.to_bytes() == data


def test_a_very_long_word() -> None:
    index = WordIndex([b"\1" * 300, b"\1" * 299 + b"\2"], 2)
    assert content(WordIndex.from_buffer(index.to_bytes())) == content(index)


def test_the_order_of_the_words_does_not_matter() -> None:
    words = [bytes([a, b]) for a in range(1, 6) for b in range(1, 6)]
    shuffled = words * 2
    random.Random(0).shuffle(shuffled)
    assert WordIndex(shuffled, 5).to_bytes() == WordIndex(words, 5).to_bytes()


def test_a_length_is_read_only_when_it_is_asked_for() -> None:
    data = bytearray(WordIndex([b"\1\2", b"\1\2\3", b"\3\2\1\2"], 3).to_bytes())
    data[-1] ^= 1  # in the last section
    index = WordIndex.from_buffer(data)
    assert index.lengths() == (2, 3, 4)
    assert index.of_length(2) is index.of_length(2)
    assert index.of_length(3) is not None
    with pytest.raises(DamagedIndex):
        index.of_length(4)


def test_a_damaged_length_is_made_again() -> None:
    words = [b"\1\2", b"\1\2\3", b"\3\2\1", b"\2\2\2"]
    whole = WordIndex(words, 3)
    data = bytearray(whole.to_bytes())
    data[-1] ^= 1
    asked: list[int] = []

    def remake(length: int) -> list[bytes]:
        asked.append(length)
        return [word for word in reversed(words) if len(word) == length]

    index = WordIndex.from_buffer(data, remake)
    assert not asked
    assert content(index) == content(whole)
    assert asked == [3]


def test_a_damaged_directory_is_refused() -> None:
    data = WordIndex([b"\1\2", b"\1\2\3"], 3).to_bytes()
    size = 32 + 8 + 2 * 56
    for at in range(size):
        damaged = bytearray(data)
        damaged[at] ^= 16
        with pytest.raises(DamagedIndex):
            WordIndex.from_buffer(damaged)
    for end in range(size):
        with pytest.raises(DamagedIndex):
            WordIndex.from_buffer(data[:end])


# -- in the cache --------------------------------------------------------------------------


def test_it_is_made_once(
    lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = word_index(lexicon, cache=tmp_path / "cache")

    def fail(*_: object) -> OfLength:
        pytest.fail("it was made again")

    monkeypatch.setattr(index_module, "_indexed", fail)
    again = word_index(lexicon, cache=tmp_path / "cache")
    assert content(again) == content(first)
    assert again.letters == 26


def test_it_lies_beside_the_trie(cached: Path, lexicon: Lexicon) -> None:
    assert cached.name == file_name(lexicon.identity, lexicon.alphabet.letters)
    kinds = {path.suffix for path in cached.parent.iterdir()}
    assert kinds - {".gaddag"} == {".index", ".trie"}  # that of the compiled kernel, if any


def test_the_order_of_the_letters_is_part_of_the_name() -> None:
    """The words are numbers of letters, and their spelling, the identity, is not all."""
    names = {file_name("0" * 64, letters) for letters in (("A", "B"), ("B", "A"), ("A", "B", "C"))}
    assert len(names) == 3


def test_lexicons_and_alphabets_do_not_disturb_each_other(tmp_path: Path) -> None:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text("cat\nact\n", encoding="utf-8")
    other.write_text("cat\ntac\n", encoding="utf-8")
    cache = tmp_path / "cache"
    for source in (one, other):
        for name in ("en-csw", "es-fise", "nb-nsf"):
            opened = load_lexicon(source, load_variant(name), cache=cache)
            for _ in range(2):
                index = word_index(opened, cache=cache)
                known = index.of_length(3)
                assert known is not None
                assert list(known.words) == list(opened)
                assert index.letters == len(opened.alphabet.letters)
    assert len(list((cache / "tries").glob("*.index"))) == 6


def flip(dice: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for at in dice.sample(range(len(out)), dice.randint(1, 16)):
        out[at] ^= 1 << dice.randrange(8)
    return bytes(out)


def cut(dice: random.Random, data: bytes) -> bytes:
    return data[: dice.randrange(len(data))]


def longer(dice: random.Random, data: bytes) -> bytes:
    return data + dice.randbytes(dice.randint(1, 99))


def hole(dice: random.Random, data: bytes) -> bytes:
    start = dice.randrange(len(data))
    size = min(len(data) - start, dice.randint(1, 4096))
    return data[:start] + bytes(size) + data[start + size :]


def empty(dice: random.Random, data: bytes) -> bytes:
    return b""


def bare(dice: random.Random, data: bytes) -> bytes:
    return WordIndex([b"\1\2"], 26).to_bytes()


KINDS = [flip] * 60 + [cut] * 30 + [longer] * 10 + [hole] * 60 + [empty, bare]


def test_a_damaged_file_never_shows(
    cached: Path, lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)
    good = cached.read_bytes()
    expected = content(WordIndex(lexicon, 26))
    for number, kind in enumerate(KINDS):
        cached.write_bytes(kind(random.Random(number), good))
        found = word_index(lexicon, cache=tmp_path / "cache")
        assert content(found) == expected, (number, kind)
        # Once more: a section that turned out to be damaged took the file with it.
        assert content(word_index(lexicon, cache=tmp_path / "cache")) == expected
        assert cached.read_bytes() == good


def test_a_damaged_section_takes_the_file_away(
    cached: Path, lexicon: Lexicon, tmp_path: Path
) -> None:
    good = cached.read_bytes()
    damaged = bytearray(good)
    word = next(word for word in lexicon if len(word) == 11)
    damaged[good.index(word)] ^= 1
    cached.write_bytes(damaged)
    found = word_index(lexicon, cache=tmp_path / "cache")
    assert found.of_length(3) is not None
    assert cached.is_file()
    known = found.of_length(11)
    assert known is not None
    assert list(known.words) == [word]
    assert not cached.exists()
    word_index(lexicon, cache=tmp_path / "cache")
    assert cached.read_bytes() == good


def test_a_file_of_another_lexicon_is_refused(
    cached: Path, lexicon: Lexicon, english: Variant, tmp_path: Path
) -> None:
    source = tmp_path / "other.txt"
    source.write_text("cat\ndog\n", encoding="utf-8")
    other = load_lexicon(source, english, cache=tmp_path / "cache")
    word_index(other, cache=tmp_path / "cache")
    foreign = cached.with_name(file_name(other.identity, other.alphabet.letters))
    foreign.replace(cached)
    found = word_index(lexicon, cache=tmp_path / "cache")
    assert content(found) == content(WordIndex(lexicon, 26))


@pytest.mark.parametrize("blocked", ["cache", "cache/tries"])
def test_a_cache_that_cannot_be_written_is_no_error(
    lexicon: Lexicon, tmp_path: Path, blocked: str
) -> None:
    obstacle = tmp_path / "full" / blocked
    obstacle.parent.mkdir(parents=True)
    obstacle.write_text("a file where the folder should be", encoding="utf-8")
    index = word_index(lexicon, cache=tmp_path / "full/cache")
    assert content(index) == content(WordIndex(lexicon, 26))
    assert obstacle.is_file()


def test_a_full_disk_leaves_no_half_written_file(
    lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert word_index(lexicon, cache=tmp_path / "new").longest == 11
    assert list((tmp_path / "new/tries").iterdir()) == []


def test_the_folder_is_that_of_the_environment(
    lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "named"))
    word_index(lexicon)
    assert ".index" in {path.suffix for path in (tmp_path / "named/tries").iterdir()}


def test_a_generator_finds_the_same_with_it(
    lexicon: Lexicon,
    english: Variant,
    board_after: Callable[..., bytes],
    tmp_path: Path,
) -> None:
    word_index(lexicon, cache=tmp_path / "cache")
    kept = MoveGenerator(english, word_index(lexicon, cache=tmp_path / "cache"))
    made = MoveGenerator(english, lexicon)
    rack, _ = english.alphabet.rack("ABENST?")
    for moves in ((), ("8D BANANA",), ("8G BAT", "H7 H(A)T")):
        board = board_after("en-csw", moves)
        plays = kept.plays(board, rack)
        assert plays
        assert plays == made.plays(board, rack)
