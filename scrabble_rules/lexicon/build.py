"""Makes a lexicon of the user's own out of word lists."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from pathlib import Path

from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where
from scrabble_rules.values.variant import Variant

from .catalogue import Source, keep, shipped_ids, slug
from .entries import Entries, Progress
from .lexicon import Lexicon
from .manifest import Writable, is_id
from .normalise import VERSION, Recipe, normalise_entries, recipe_of, word_list
from .places import places
from .readers import Reading, read_source
from .report import BuildReport
from .segments import Boundaries, read_boundaries
from .wordfile import decode, read_bytes, unpack
from .write import put

UNKNOWN_LICENCE = "LicenseRef-unknown"
"""Written where the user does not say under which licence the list is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LexiconDetails:
    """What a manifest says of a lexicon besides its words; what is empty is not written.

    ``url``, ``package``, ``version`` and ``retrieved`` (a date) are those of the source.
    """

    kind: str = "user"
    attribution: str = ""
    redistributable: bool = False
    url: str = ""
    package: str = ""
    version: str = ""
    retrieved: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Overlay:
    file: str
    sha256: str
    words: frozenset[bytes]
    findings: tuple[Finding, ...]


def build_lexicon(
    path: str | Path | Sequence[str | Path],
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
    reading: Reading | None = None,
    details: LexiconDetails | None = None,
    add: Sequence[Path] = (),
    drop: Sequence[Path] = (),
    boundaries: Path | None = None,
    min_length: int | None = None,
    max_length: int | None = None,
    progress: Progress | None = None,
) -> tuple[Lexicon, BuildReport]:
    """Make a lexicon from one or more word lists, and open it.

    The words are put through the variant's alphabet and written, sorted, as ``words.txt.gz``
    with a ``lexicon.yaml`` beside it, in a folder named by ``id`` (made from the first file's
    name if not given) in ``out``, or else among the user's lexicons, where
    :func:`load_lexicon` finds it by its id. A lexicon that is there under this id is replaced
    whole: whoever opens it finds the old one or the new one. The trie goes into the cache.

    ``reading`` says how the sources are read (``encoding`` is short for its encoding), the
    format of each is found out otherwise. ``add`` and ``drop`` are plain lists of words to add
    and to leave out; ``boundaries`` is a file that says how words are cut into tiles.
    ``min_length`` and ``max_length`` narrow the lengths of the variant. ``samples`` is the
    number of lines that the report shows for each reason. ``progress`` is told how far it is.

    Raises LexiconError: lexicon.bad-id, lexicon.id-taken, lexicon.not-writable, the errors of
    the sources, or those of the report; then nothing has been written.
    """
    paths = [Path(path)] if isinstance(path, str | Path) else [Path(one) for one in path]
    if not paths:
        raise LexiconError(Finding("lexicon.empty", {"lines": 0}))
    lexicon_id = slug(paths[0].name.partition(".")[0]) if id is None else id
    if not is_id(lexicon_id):
        raise LexiconError(Finding("lexicon.bad-id", {"id": lexicon_id}))
    if lexicon_id in shipped_ids():
        raise LexiconError(Finding("lexicon.id-taken", {"id": lexicon_id}))
    reading = reading or Reading()
    if encoding is not None:
        reading = replace(reading, encoding=encoding)
    details = details or LexiconDetails()
    if source:
        details = replace(details, url=source)
    recipe = recipe_of(variant).within(min_length, max_length)
    alphabet = recipe.alphabet
    one = len(paths) == 1 and not add
    cut = _boundaries(boundaries, reading.encoding, recipe)
    reads = [read_source(one_path, reading, alphabet) for one_path in paths]
    plain = Reading(format="text", encoding=reading.encoding)
    lists = [read_source(file, plain, alphabet).entries for file in add]
    added, dropped = (
        [_overlay(file, plain, recipe, cut) for file in files] for files in (add, drop)
    )
    sources = [
        entries if one else _labelled(entries)
        for entries in (*(read.entries for read in reads), *lists)
    ]
    leave_out = frozenset[bytes]().union(*(overlay.words for overlay in dropped))
    words, report = normalise_entries(
        sources,
        recipe,
        file=sources[0].file if one else None,
        samples=samples,
        boundaries=cut,
        drop=leave_out,
        progress=progress,
    )
    # What is to be added is a source too, so the report already tells what of it was left out.
    report = report.with_findings(
        *(found for one in dropped for found in one.findings),
        *_unused(reading, {read.entries.format for read in reads}),
    )
    if not report.ok:
        raise LexiconError(report.errors)
    overlays: list[Writable] = [
        {"file": overlay.file, "sha256": overlay.sha256, kind: len(overlay.words)}
        for kind, group in (("add", added), ("drop", dropped))
        for overlay in group
    ]
    if boundaries is not None:
        overlays.append({"file": boundaries.name, "sha256": _digest(boundaries)})
    files: list[Writable] = [
        {"file": name, "sha256": digest, "format": read.entries.format}
        for read in reads
        for name, digest in read.files
    ]
    values: dict[str, Writable] = {
        "id": lexicon_id,
        "name": name or lexicon_id,
        "edition": edition or "",
        "kind": details.kind,
        "language": variant.language,
        "licence": licence,
        "attribution": details.attribution,
        "redistributable": details.redistributable,
        "source": _given(
            url=details.url,
            package=details.package,
            version=details.version,
            retrieved=details.retrieved,
            files=files,
        ),
        "built_with": _options(reading, min_length, max_length),
        "normaliser": {"variant": variant.id, "version": VERSION, "sha256": recipe.table()},
        "alphabet": list(alphabet.letters),
        "min_length": recipe.min_length,
        "max_length": recipe.max_length,
        "count": report.accepted,
        "counts_by_length": {str(size): count for size, count in report.counts_by_length},
        "sha256": report.identity,
        "overlays": overlays,
        "hunspell": {"without": list(reading.without)} if reading.without else {},
        "notes": details.notes,
    }
    packed = gzip.compress(word_list(alphabet, words), 6, mtime=0)
    parent = places(cache).lexicons if out is None else out
    manifest, file = put(parent / lexicon_id, _given(**values), packed, places(cache).tries)
    made = Source(
        id=lexicon_id,
        name=manifest.name,
        kind=manifest.kind,
        language=manifest.language,
        file=file.as_posix(),
        raw=packed,
    )
    return keep(made, recipe_of(variant), words, report.identity, cache), report


def _given(**values: Writable) -> dict[str, Writable]:
    """The values that are not empty; ``redistributable`` is always written."""
    return {
        key: value
        for key, value in values.items()
        if value or (isinstance(value, int) and value is not None)
    }


def _options(reading: Reading, shortest: int | None, longest: int | None) -> dict[str, Writable]:
    """The program and the options that decide which words there are."""
    options = _given(
        format=reading.format or "",
        encoding=reading.encoding or "",
        column=reading.column or "",
        letters=list(reading.letters),
        without=list(reading.without),
        min=shortest or "",
        max=longest or "",
    )
    tool: dict[str, Writable] = {"tool": "scrabble-rules"}
    return {**tool, "options": options} if options else tool


def _unused(reading: Reading, formats: AbstractSet[str]) -> list[Finding]:
    """A warning for each option that is about none of the formats."""
    return [
        Finding("lexicon.option-unused", {"option": name, "formats": known}, Severity.WARNING)
        for name, given, known in (
            ("column", reading.column, ("csv", "json")),
            ("letters", reading.letters, ("kwg", "dawg")),
            ("without", reading.without, ("hunspell",)),
        )
        if given and not formats & set(known)
    ]


def _labelled(entries: Entries) -> Entries:
    return replace(entries, label=Path(entries.file).name)


def _overlay(file: Path, plain: Reading, recipe: Recipe, cut: Boundaries) -> _Overlay:
    """The words of a list of words to add or to leave out. Raises LexiconError if it has none."""
    read = read_source(file, plain, recipe.alphabet)
    words, report = normalise_entries([read.entries], recipe, file=file.name, boundaries=cut)
    wrong = [found for found in report.findings if found.code == "lexicon.wrong-normaliser"]
    if wrong or not words:
        params = {"file": file.as_posix()}
        where = Where(file=file.as_posix())
        raise LexiconError(
            wrong or Finding("lexicon.no-words-in-overlay", params, Severity.ERROR, where)
        )
    [(name, digest)] = read.files
    left_out = tuple(
        found for found in report.findings if found.code.startswith("lexicon.rejected-")
    )
    return _Overlay(file=name, sha256=digest, words=frozenset(words), findings=left_out)


def _boundaries(file: Path | None, encoding: str | None, recipe: Recipe) -> Boundaries:
    if file is None:
        return Boundaries()
    text = decode(unpack(read_bytes(file), file.as_posix()), file.as_posix(), encoding)
    if isinstance(text, Finding):
        raise LexiconError(text)
    return read_boundaries(text, recipe.alphabet, file.as_posix())


def _digest(file: Path) -> str:
    return hashlib.sha256(read_bytes(file)).hexdigest()
