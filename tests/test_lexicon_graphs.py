"""Word graphs, written here by hand from the description of their formats."""

import struct
from pathlib import Path
from random import Random
from string import ascii_lowercase, ascii_uppercase

import pytest

from scrabble_rules.lexicon import Reading, build_lexicon
from scrabble_rules.lexicon.readers import graph, read_source
from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.variant import load_variant

ENGLISH = Alphabet(tuple(ascii_uppercase), tuple(ascii_lowercase))
LAST, ACCEPTS = 0x400000, 0x800000

# The words AD, ADS, AT, BAD, BADS and BAT: the nodes 4 and 5 (D, T) serve after A and after BA.
KWG_NODES = [
    2 | LAST,  # 0: the words begin at node 2
    0 | LAST,  # 1: no GADDAG
    4 | 1 << 24,  # 2: A, then 4
    7 | 2 << 24 | LAST,  # 3: B, then 7
    6 | 4 << 24 | ACCEPTS,  # 4: D, a word, then 6
    0 | 20 << 24 | ACCEPTS | LAST,  # 5: T, a word
    0 | 19 << 24 | ACCEPTS | LAST,  # 6: S, a word
    4 | 1 << 24 | LAST,  # 7: A, then 4
]
WORDS = ["AD", "ADS", "AT", "BAD", "BADS", "BAT"]


def kwg(nodes: list[int] = KWG_NODES) -> bytes:
    return struct.pack(f"<{len(nodes)}I", *nodes)


def dawg_node(child: int, letter: int, rating: int = 0) -> bytes:
    return child.to_bytes(3, "big") + bytes([letter]) + rating.to_bytes(3, "big")


def dawg_nodes(version: int) -> bytes:
    """The same words; letters count from 0, 64 marks the last sibling, 128 a smaller list."""
    mark = 32 if version == 0 else 0
    rating = 0 if version == 0 else 1
    return b"".join(
        [
            dawg_node(1, 64),
            dawg_node(3, 0),  # 1: A, then 3
            dawg_node(6, 1 | 64),  # 2: B, then 6
            dawg_node(5, 3 | mark | 128, rating * 70_000),  # 3: D
            dawg_node(0, 19 | mark | 64, rating),  # 4: T
            dawg_node(0, 18 | mark | 64, rating),  # 5: S
            dawg_node(3, 0 | 64),  # 6: A, then 3
        ]
    )


def dawg_1(count: int = 6, letters: str = ascii_uppercase) -> bytes:
    alphabet = "".join(f"{letter} " for letter in letters).encode()
    return (
        bytes([1])
        + bytes(range(16))
        + count.to_bytes(3, "big")
        + bytes([len(letters)])
        + alphabet
        + dawg_nodes(1)
    )


def words(path: Path, data: bytes, alphabet: Alphabet = ENGLISH, **how: object) -> list[str]:
    path.write_bytes(data)
    read = read_source(path, Reading(**how), alphabet)  # type: ignore[arg-type]
    return sorted(word for _, word in read.entries.items)


def refused(path: Path, data: bytes, **how: object) -> str:
    with pytest.raises(LexiconError) as caught:
        words(path, data, **how)
    return caught.value.findings[0].code


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "list.txt"  # the name tells nothing


@pytest.mark.parametrize(
    ("data", "kind"), [(kwg(), "kwg"), (dawg_nodes(0), "dawg"), (dawg_1(), "dawg")]
)
@pytest.mark.parametrize("named", [True, False])
def test_a_graph_is_told_by_its_content_and_gives_its_words(
    file: Path, data: bytes, kind: str, named: bool
) -> None:
    assert words(file, data, **({"format": kind} if named else {})) == WORDS


def test_letters_are_those_of_the_variant_or_named(file: Path) -> None:
    # The letters of the numbers 1, 2, 4, 19 and 20 in this order.
    letters = ("E", "CH", *("X" * 16), "Ø", "LL")
    assert words(file, kwg(), letters=letters) == sorted(
        ["EX", "EXØ", "E[LL]", "[CH]EX", "[CH]EXØ", "[CH]E[LL]"]
    )
    short = Alphabet(("A", "B"), ("a", "b"))
    with pytest.raises(LexiconError) as caught:
        words(file, kwg(), short)
    [finding] = caught.value.findings
    assert finding.code == "lexicon.graph-letter"
    assert finding.params["count"] == 2


def test_the_letters_of_a_newer_dawg_are_in_the_file(file: Path) -> None:
    letters = ascii_uppercase.replace("A", "Å")
    assert words(file, dawg_1(letters=letters))[0] == "BÅD"


def test_a_wrong_count_in_the_header_is_a_warning(file: Path) -> None:
    file.write_bytes(dawg_1(count=7))
    entries = read_source(file, Reading(), ENGLISH).entries
    assert [finding.code for finding in entries.findings] == ["lexicon.graph-count"]
    assert entries.findings[0].params == {"stated": 7, "count": 6}


@pytest.mark.parametrize(
    "nodes",
    [
        [2 | LAST, 0 | LAST, 2 | 1 << 24 | LAST],  # A leads to itself
        [2 | LAST, 0 | LAST, 9 | 1 << 24 | LAST],  # leads out of the file
        [2 | LAST, 0 | LAST, 0 | 1 << 24 | ACCEPTS],  # the last sibling is missing
    ],
)
def test_a_graph_that_goes_round_or_out_is_an_error(file: Path, nodes: list[int]) -> None:
    assert refused(file, kwg(nodes)) == "lexicon.graph-damaged"


def test_a_graph_with_a_letter_0_is_an_error(file: Path) -> None:
    nodes = [2 | LAST, 0 | LAST, 0 | ACCEPTS | LAST]
    assert refused(file, kwg(nodes)) == "lexicon.graph-letter"


def test_a_graph_of_endless_words_is_bounded(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty levels of two siblings are a million million words in 82 nodes."""
    monkeypatch.setattr(graph, "MAX_STEPS", 10_000)
    nodes = [2 | LAST, 0 | LAST]
    for level in range(40):
        child = 0 if level == 39 else len(nodes) + 2
        nodes += [child | 1 << 24, child | 2 << 24 | ACCEPTS | LAST]
    assert refused(file, kwg(nodes)) == "lexicon.graph-damaged"


@pytest.mark.parametrize("data", [kwg(), dawg_nodes(0), dawg_1()])
def test_damage_is_an_error_or_other_words_but_no_crash(file: Path, data: bytes) -> None:
    outcomes = set()
    for seed in range(150):
        random = Random(seed)
        damaged = bytearray(data)
        damaged[random.randrange(len(data))] ^= 1 << random.randrange(8)
        cut = bytes(damaged[: random.choice([len(data), random.randrange(len(data))])])
        try:
            outcomes.add(type(words(file, cut)).__name__)
        except LexiconError as error:
            outcomes.add(error.findings[0].code)
    assert outcomes >= {"list", "lexicon.graph-damaged"}
    assert outcomes <= {
        "list",
        "lexicon.graph-damaged",
        "lexicon.graph-letter",
        "lexicon.unknown-kind",
        "lexicon.not-decodable",
    }


def test_a_lexicon_is_built_of_a_graph(file: Path, tmp_path: Path) -> None:
    file.write_bytes(kwg())
    variant = load_variant("en-csw")
    lexicon, report = build_lexicon(file, variant, cache=tmp_path / "cache")
    assert [variant.alphabet.text(word) for word in lexicon] == WORDS
    assert report.lines == 6


def test_a_small_file_that_spells_countless_words_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Levels of two letters, each a word: 2 + 4 + … + 2 ** 10 = 2046 words in 20 nodes.
    nodes = [2 | LAST, 0 | LAST]
    for level in range(10):
        child = 4 + 2 * level if level < 9 else 0
        nodes += [child | 1 << 24 | ACCEPTS, child | 2 << 24 | ACCEPTS | LAST]
    path = tmp_path / "w.kwg"
    path.write_bytes(kwg(nodes))
    assert read_source(path, Reading(), ENGLISH).entries.total == 2046
    monkeypatch.setattr(graph, "MAX_WORDS", 2045)
    with pytest.raises(LexiconError) as caught:
        read_source(path, Reading(), ENGLISH)
    assert caught.value.findings[0].code == "lexicon.graph-damaged"
