"""The cache of indexes for the generation of moves: beside the tries, one file a lexicon.

The checksum of the file covers the header and the beginning of the index, which has the
checksums of the rest: nothing is read of a length that is not asked for, so that the index
of a large lexicon is there at once. A length whose section is damaged is made again from the
lexicon, and the file is taken away, so that the next to ask makes a whole one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from scrabble_rules.movegen.automaton import Gaddag, TooManyStates
from scrabble_rules.movegen.gaddag import accelerated
from scrabble_rules.movegen.index import CHECKSUM, WordIndex

from .lexicon import Lexicon
from .places import places
from .store import mapped, put, verified

MAGIC = b"SRindex1"
KIND, SCHEMA = "index", 1
AUTOMATON = "gaddag"


def word_index(lexicon: Lexicon, *, cache: Path | None = None) -> WordIndex:
    """The index of the words of a lexicon, for a :class:`~scrabble_rules.MoveGenerator`.

    It is made once and kept in the cache; a file there that is missing, damaged or of
    something else is made again. Where the cache cannot be written it stays in memory.
    """
    letters = lexicon.alphabet.letters
    folder = places(cache).tries
    path = folder / file_name(lexicon.identity, letters)
    fields = {
        "kind": KIND,
        "schema": SCHEMA,
        "identity": lexicon.identity,
        "count": lexicon.count,
        "letters": list(letters),
    }
    index = _load(path, lexicon, fields)
    if index is None:
        index = WordIndex(lexicon, len(letters))
        put(folder, path.name, index.to_bytes(), fields, magic=MAGIC, covered=CHECKSUM)
    if accelerated:
        index.automaton = _automaton(path.with_suffix(".gaddag"), lexicon, fields)
    return index


def file_name(identity: str, letters: Sequence[str]) -> str:
    """The name of a cached index.

    The words are numbers of letters there: so it depends not only on how they are spelled,
    which the identity of a lexicon says, but on the letters in their order too.
    """
    order = sha256("\n".join(letters).encode()).hexdigest()
    return f"{identity[:32]}-{order[:16]}.index"


def _automaton(path: Path, lexicon: Lexicon, fields: Mapping[str, object]) -> Gaddag | None:
    """The words as the compiled kernel wants them, from the cache or made."""
    fields = {**fields, "kind": AUTOMATON}
    with suppress(OSError, ValueError):
        data = mapped(path)
        found = None if data is None else verified(data, MAGIC, CHECKSUM)
        if data is not None and found is not None:
            size = found.pop("size")
            if found == fields:
                return Gaddag.from_buffer(memoryview(data)[:size])
    try:
        made = Gaddag(lexicon)
    except TooManyStates:  # the other kernel has no such bound
        return None
    put(path.parent, path.name, made.to_bytes(), fields, magic=MAGIC, covered=CHECKSUM)
    return made


def _load(path: Path, lexicon: Lexicon, wanted: Mapping[str, object]) -> WordIndex | None:
    """The cached index; None if there is none whose directory can be trusted."""

    def remake(length: int) -> Iterable[bytes]:
        with suppress(OSError):
            path.unlink()
        return (word for word in lexicon if len(word) == length)

    try:
        data = mapped(path)
        fields = None if data is None else verified(data, MAGIC, CHECKSUM)
        if data is None or fields is None:
            return None
        size = fields.pop("size")
        if fields != wanted:
            return None
        return WordIndex.from_buffer(memoryview(data)[:size], remake)
    except (OSError, ValueError):
        return None
