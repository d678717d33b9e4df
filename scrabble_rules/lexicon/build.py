"""Makes a lexicon of the user's own out of a word list."""

from __future__ import annotations

import gzip
from pathlib import Path

from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant

from .catalogue import Source, keep, shipped_ids, slug
from .lexicon import Lexicon
from .manifest import FILE, is_id, read_manifest, write_manifest
from .normalise import VERSION, normalise, recipe_of, word_list
from .places import places
from .report import BuildReport
from .store import write_atomically
from .wordfile import read_bytes, unpack

UNKNOWN_LICENCE = "LicenseRef-unknown"
"""Written where the user does not say under which licence the list is."""


def build_lexicon(
    path: str | Path,
    variant: Variant,
    *,
    id: str | None = None,  # noqa: A002
    name: str | None = None,
    edition: str | None = None,
    licence: str = UNKNOWN_LICENCE,
    source: str | None = None,
    encoding: str | None = None,
    samples: int = 5,
    out: Path | None = None,
    cache: Path | None = None,
) -> tuple[Lexicon, BuildReport]:
    """Make a lexicon from a word list, one word a line, and open it.

    The words are put through the variant's alphabet and written, sorted, as ``words.txt.gz``
    with a ``lexicon.yaml`` beside it, in a folder named by ``id`` (made from the file's name
    if not given) in ``out``, or else among the user's lexicons, where
    :func:`load_lexicon` finds it by its id. A lexicon that is there under this id is replaced,
    one file at a time, the manifest last. The trie goes into the cache.

    ``encoding`` is that of the word list (UTF-8 unless given). ``samples`` is the number of
    lines that the report shows for each reason.

    Raises LexiconError: lexicon.bad-id, lexicon.id-taken, lexicon.not-writable, or the errors
    of the report; then nothing has been written.
    """
    origin = Path(path)
    raw = read_bytes(origin)
    lexicon_id = slug(origin.name.partition(".")[0]) if id is None else id
    if not is_id(lexicon_id):
        raise LexiconError(Finding("lexicon.bad-id", {"id": lexicon_id}))
    if lexicon_id in shipped_ids():
        raise LexiconError(Finding("lexicon.id-taken", {"id": lexicon_id}))
    file = origin.as_posix()
    recipe = recipe_of(variant)
    words, report = normalise(
        unpack(raw, file), recipe, file=file, encoding=encoding, samples=samples
    )
    if not report.ok:
        raise LexiconError(report.errors)
    values: dict[str, str | int | dict[str, str | int]] = {
        "id": lexicon_id,
        "name": name or lexicon_id,
        **({"edition": edition} if edition else {}),
        "kind": "user",
        "language": variant.language,
        "licence": licence,
        "redistributable": "false",
        "source": {"file": origin.name, **({"url": source} if source else {})},
        "normaliser": {"variant": variant.id, "version": VERSION},
        "min_length": recipe.min_length,
        "max_length": recipe.max_length,
        "count": report.accepted,
        "counts_by_length": {str(size): count for size, count in report.counts_by_length},
        "sha256": report.identity,
    }
    text = write_manifest(values)
    manifest, findings = read_manifest(text, FILE)
    if manifest is None:
        raise LexiconError(findings)
    packed = gzip.compress(word_list(recipe.alphabet, words), 6, mtime=0)
    folder = (places(cache).lexicons if out is None else out) / lexicon_id
    _write(folder, {"words.txt.gz": packed, FILE: text})
    made = Source(
        id=lexicon_id,
        name=manifest.name,
        kind=manifest.kind,
        language=manifest.language,
        file=(folder / "words.txt.gz").as_posix(),
        raw=packed,
    )
    return keep(made, recipe, words, report.identity, cache), report


def _write(folder: Path, files: dict[str, bytes]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            write_atomically(folder / name, data)
    except OSError:
        raise LexiconError(Finding("lexicon.not-writable", {"file": folder.as_posix()})) from None
