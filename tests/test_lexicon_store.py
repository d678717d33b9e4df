"""The cache of tries: damage, other files, other builders, no cache, no marisa-trie."""

import subprocess
import sys
import textwrap
from pathlib import Path

import marisa_trie
import pytest

import scrabble_rules
from scrabble_rules.lexicon import catalogue, list_lexicons, load_lexicon
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

ROOT = Path(scrabble_rules.__file__).parents[1]
WORDS = [a + b + c for a in "abcdefgh" for b in "aeiou" for c in "lmnprst"]


@pytest.fixture(scope="module")
def variant() -> Variant:
    return load_variant("en-csw")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return path


def child(code: str, *arguments: object) -> subprocess.Popen[str]:
    """Another process, so that a crash of the native code is a failure and not the end."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code), *map(str, arguments)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def finish(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out.strip()


def tries(cache: Path) -> list[Path]:
    return sorted((cache / "tries").iterdir())


DAMAGE = """
    import gzip, os, random, sys
    from pathlib import Path
    import marisa_trie
    from scrabble_rules.lexicon import load_lexicon, recipe_of
    from scrabble_rules.lexicon.store import load
    from scrabble_rules.variant import load_variant

    source, cache = Path(sys.argv[1]), Path(sys.argv[2])
    variant = load_variant("en-csw")
    words = [variant.alphabet.word(word) for word in source.read_text().split()]
    no_words = [variant.alphabet.word(word) for word in ("zzz", "aaa", "bat" * 3, "ab")]
    assert load_lexicon(source, variant, cache=cache).count == len(words)
    [file] = (cache / "tries").iterdir()
    good = file.read_bytes()
    other = source.with_name("other.txt")
    other.write_text("cat\\ndog\\n")
    load_lexicon(other, variant, cache=cache)
    [foreign] = [path for path in (cache / "tries").iterdir() if path != file]

    def keyed():
        import hashlib
        digest = hashlib.sha256(source.read_bytes()).hexdigest()
        return load(cache / "tries", digest, recipe_of(variant).fingerprint())

    def flip(random, data):
        data = bytearray(data)
        for at in random.sample(range(len(data)), random.randint(1, 16)):
            data[at] ^= 1 << random.randrange(8)
        return bytes(data)

    def cut(random, data):
        return data[: random.randrange(len(data))]

    def swap(random, data):
        while True:
            a, b = sorted(random.sample(range(0, len(data) - 8), 2))
            if b - a >= 8 and data[a : a + 8] != data[b : b + 8]:
                middle = data[a + 8 : b]
                return data[:a] + data[b : b + 8] + middle + data[a : a + 8] + data[b + 8 :]

    def longer(random, data):
        return data + random.randbytes(random.randint(1, 99))

    def of_another_class(random, data):
        texts = [variant.alphabet.text(word) for word in words]
        kind = random.choice(["Trie", "BytesTrie"])
        if kind == "Trie":
            return marisa_trie.Trie(texts).tobytes()
        return marisa_trie.BytesTrie([(text, b"x") for text in texts]).tobytes()

    def of_another_list(random, data):
        return foreign.read_bytes()

    def bare_trie(random, data):
        return marisa_trie.BinaryTrie(words).tobytes()

    def text(random, data):
        return source.read_bytes()

    def of_nothing(random, data):
        return b""

    def graph_of_words(random, data):
        return bytes.fromhex("02004000000040000000c001")  # a KWG file of the word A

    def packed(random, data):
        return gzip.compress(data)

    kinds = [flip] * 120 + [cut] * 60 + [swap] * 60 + [longer] * 30
    kinds += [of_another_class] * 24 + [of_another_list, bare_trie, text, of_nothing] + [
        graph_of_words, packed
    ]
    os.fsync = lambda _: None  # what a disk does is not asked here, and takes its time
    for number, kind in enumerate(kinds):
        damaged = kind(random.Random(number), good)
        assert damaged != good
        file.write_bytes(damaged)
        assert keyed() is None, (number, kind.__name__)
        lexicon = load_lexicon(source, variant, cache=cache)
        assert all(word in lexicon for word in words), number
        assert not any(word in lexicon for word in no_words), number
        header, rebuilt = keyed()
        assert header.count == len(rebuilt) == len(words)
    print(len(kinds))
"""


def test_a_damaged_or_foreign_file_is_refused_and_built_again(
    source: Path, tmp_path: Path
) -> None:
    """P56, P72: an unchecked damaged trie crashes the process."""
    assert finish(child(DAMAGE, source, tmp_path / "cache")) == "300"


BUILDER = """
    import sys
    from pathlib import Path
    from scrabble_rules.lexicon import load_lexicon
    from scrabble_rules.variant import load_variant

    variant = load_variant("en-csw")
    print("ready", flush=True)
    sys.stdin.readline()
    lexicons = [
        load_lexicon(Path(sys.argv[1]), variant, cache=Path(sys.argv[2]) / str(number))
        for number in range(20)
    ]
    print(sum(lexicon.has_text("bat") for lexicon in lexicons), lexicons[-1].identity)
"""


def test_two_builders_at_once_do_not_disturb_each_other(source: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    builders = [
        subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(BUILDER), str(source), str(cache)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for builder in builders:
        assert builder.stdout is not None
        assert builder.stdout.readline() == "ready\n"
    outputs = [builder.communicate("go\n", timeout=120)[0].split() for builder in builders]
    assert [builder.returncode for builder in builders] == [0, 0]
    assert outputs[0] == outputs[1]
    assert outputs[0][0] == "20"
    for number in range(20):
        assert [path.suffix for path in tries(cache / str(number))] == [".trie"]


def test_a_second_load_does_not_read_the_words_again(
    source: Path, variant: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P80."""
    first = load_lexicon(source, variant, cache=tmp_path / "cache")

    def fail(*_: object, **__: object) -> None:
        pytest.fail("the list was read again")

    monkeypatch.setattr(catalogue, "normalise", fail)
    second = load_lexicon(source, variant, cache=tmp_path / "cache")
    assert second == first
    assert list(second) == list(first)
    assert second.has_text("bat")


def test_a_changed_list_or_variant_is_read_again(
    source: Path, variant: Variant, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    load_lexicon(source, variant, cache=cache)
    source.write_text("cat\nzebra\n", encoding="utf-8")
    changed = load_lexicon(source, variant, cache=cache)
    assert changed.has_text("zebra")
    assert not changed.has_text("bat")
    norwegian = load_lexicon(source, load_variant("nb-nsf"), cache=cache)
    assert norwegian.has_text("zebra")
    assert norwegian.alphabet != changed.alphabet
    assert len(tries(cache)) == 3


@pytest.mark.parametrize("blocked", ["cache", "cache/tries"])
def test_a_cache_that_cannot_be_written_is_no_error(
    source: Path, variant: Variant, tmp_path: Path, blocked: str
) -> None:
    obstacle = tmp_path / blocked
    obstacle.parent.mkdir(exist_ok=True)
    obstacle.write_text("a file where the folder should be", encoding="utf-8")
    lexicon = load_lexicon(source, variant, cache=tmp_path / "cache")
    assert lexicon.count == len(WORDS)
    assert lexicon.has_text("bat")
    assert obstacle.is_file()


def test_a_full_disk_leaves_no_half_written_file(
    source: Path, variant: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert load_lexicon(source, variant, cache=tmp_path).has_text("bat")
    assert tries(tmp_path) == []


def test_without_marisa_trie_the_words_are_the_same(
    source: Path, variant: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P78."""
    with_trie = load_lexicon(source, variant, cache=tmp_path / "with")
    monkeypatch.setitem(sys.modules, "marisa_trie", None)
    without = load_lexicon(source, variant, cache=tmp_path / "without")
    assert without == with_trie
    assert list(without) == list(with_trie)
    prefix = variant.alphabet.word("ba")
    assert isinstance(prefix, bytes)
    assert list(without.words(prefix)) == list(with_trie.words(prefix))
    assert without.has_text("bat")
    assert not without.has_text("zzz")
    assert not (tmp_path / "without").exists()
    assert load_lexicon(source, variant, cache=tmp_path / "with").has_text("bat")


def test_a_path_that_the_trie_cannot_map_is_copied(
    source: Path, variant: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unmapped(marisa_trie.BinaryTrie):  # type: ignore[misc]
        def mmap(self, path: str) -> None:
            raise OSError(path)

    cache = tmp_path / "cache"
    first = load_lexicon(source, variant, cache=cache)
    monkeypatch.setattr(marisa_trie, "BinaryTrie", Unmapped)
    again = load_lexicon(source, variant, cache=cache)
    assert list(again) == list(first)


def test_the_cache_is_for_its_owner_only(source: Path, variant: Variant, tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no modes there")
    load_lexicon(source, variant, cache=tmp_path / "cache")
    assert (tmp_path / "cache/tries").stat().st_mode & 0o077 == 0


def test_listing_writes_nothing(tmp_path: Path) -> None:
    list_lexicons(cache=tmp_path / "cache")
    assert not (tmp_path / "cache").exists()
