"""Finds lexicons, shipped or built by the user, and opens them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path

from scrabble_rules._data import data_folder
from scrabble_rules._files import read_at_most
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Param, Severity, Where
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Variant

from .lexicon import Lexicon
from .manifest import FILE, MAX_BYTES, Manifest, is_id, read_manifest
from .normalise import Recipe, normalise, recipe_of
from .places import places
from .report import BuildReport
from .store import Header, Words, load, make, save
from .wordfile import read_bytes, unpack

STARTER = "starter"
"""Stands for the starter list of the variant's language."""

WORD_FILES = ("words.txt", "words.txt.gz")
"""Names of the word list, where the manifest names none."""

_TRIES = 5
"""Times that a manifest is read again because its word list has just been replaced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A lexicon that can be named by its id. ``manifest`` is None if it has errors."""

    id: str
    shipped: bool
    folder: Path | Traversable
    manifest: Manifest | None
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A word list as found: what it is called, and the bytes of its file."""

    id: str
    name: str
    kind: str
    language: str
    file: str
    raw: bytes
    manifest: Manifest | None = None
    findings: tuple[Finding, ...] = ()


def list_lexicons(*, cache: Path | None = None) -> tuple[Entry, ...]:
    """The lexicons that can be named: the shipped ones first, then the user's, by id."""
    return tuple(_entry(folder, shipped) for folder, shipped in _folders(cache))


def load_lexicon(source: str | Path, variant: Variant, *, cache: Path | None = None) -> Lexicon:
    """Open a lexicon for a variant.

    ``source`` is ``"starter"`` (the starter list of the variant's language), the id of a
    shipped lexicon or of one that the user built, or a path: a word list (``.txt`` or
    ``.txt.gz``, strict UTF-8) or a folder with a ``lexicon.yaml``. A text that can be an id
    is one; any other text, and every :class:`~pathlib.Path`, is a path.

    The words are put through the variant's alphabet once and kept in the cache as a trie;
    a file there that is missing, damaged or of something else is made again. Where the
    cache cannot be written the trie stays in memory.

    Raises LexiconError: lexicon.unknown, lexicon.no-starter, lexicon.no-such-file and the
    other errors that a word list or a manifest can have.
    """
    return open_source(find_source(source, variant, cache), recipe_of(variant), cache)


def check_lexicon(
    source: str | Path,
    variant: Variant,
    *,
    encoding: str | None = None,
    samples: int = 5,
    cache: Path | None = None,
) -> BuildReport:
    """Read a lexicon afresh and report on it: its lines, and whether its manifest is right.

    ``encoding`` is that of the word list, ``samples`` the most lines shown for a reason.
    Raises LexiconError where there is nothing to read.
    """
    found = find_source(source, variant, cache)
    _, report = normalise(
        unpack(found.raw, found.file),
        recipe_of(variant),
        file=found.file,
        encoding=encoding,
        samples=samples,
    )
    return report.with_findings(*found.findings, *differences(found, report, recipe_of(variant)))


def find_source(source: str | Path, variant: Variant, cache: Path | None) -> Source:
    """The word list that a name or a path stands for. Raises LexiconError."""
    if isinstance(source, str) and is_id(source):
        return _named(source, variant.language, cache)
    path = Path(source)
    if path.is_dir():
        return _from_folder(path)
    raw = read_bytes(path)
    stem = path.name.removesuffix(".gz").removesuffix(".txt")
    return Source(
        id=slug(stem) or "list",
        name=stem,
        kind="file",
        language=variant.language,
        file=path.as_posix(),
        raw=raw,
    )


def open_source(source: Source, recipe: Recipe, cache: Path | None) -> Lexicon:
    """The lexicon of a word list: its cached trie, or one made now. Raises LexiconError."""
    digest = hashlib.sha256(source.raw).hexdigest()
    known = load(places(cache).tries, digest, recipe.fingerprint())
    if known is not None:
        return _lexicon(source, recipe, *known)
    words, report = normalise(unpack(source.raw, source.file), recipe, file=source.file)
    if not report.ok:
        raise LexiconError(report.errors)
    return keep(source, recipe, words, report.identity, cache)


def keep(
    source: Source, recipe: Recipe, words: list[bytes], identity: str, cache: Path | None
) -> Lexicon:
    """The lexicon of a word list that has just been read; its trie goes into the cache."""
    header = Header(
        source=hashlib.sha256(source.raw).hexdigest(),
        recipe=recipe.fingerprint(),
        identity=identity,
        count=len(words),
    )
    trie = make(words)
    save(places(cache).tries, header, trie)
    return _lexicon(source, recipe, header, trie)


def _lexicon(source: Source, recipe: Recipe, header: Header, words: Words) -> Lexicon:
    return Lexicon(
        id=source.id,
        name=source.name,
        kind=source.kind,
        language=source.language,
        identity=header.identity,
        count=header.count,
        alphabet=recipe.alphabet,
        _words=words,
    )


def slug(text: str) -> str:
    """A text made into an id: other characters than a-z and 0-9 become hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:64].strip("-")


def shipped_ids() -> frozenset[str]:
    """The ids of the lexicons that come with the package, and the word for a starter."""
    return frozenset({STARTER, *(folder.name for folder, shipped in _folders(None) if shipped)})


def _named(name: str, language: str, cache: Path | None) -> Source:
    folders = {folder.name: folder for folder, _ in reversed(_folders(cache))}
    if name == STARTER:
        name = f"{language.partition('-')[0]}-{STARTER}"
        if name not in folders:
            raise LexiconError(Finding("lexicon.no-starter", {"language": language}))
    if name not in folders:
        raise LexiconError(unknown(name, folders))
    return _from_folder(folders[name])


def unknown(name: str, known: Iterable[str]) -> Finding:
    """The finding for an id that no lexicon has."""
    ids = tuple(sorted(known))
    near = nearest_name(name, ids)
    return Finding("lexicon.unknown", {"name": name, "known": ids}, suggestion=near)


def _folders(cache: Path | None) -> list[tuple[Path | Traversable, bool]]:
    """The folders of lexicons, and whether each is shipped; a shipped id wins."""
    try:
        shipped = _subfolders(data_folder("lexicons"))
    except FileNotFoundError:
        shipped = []
    built = _subfolders(places(cache).lexicons)
    return [*((folder, True) for folder in shipped), *((folder, False) for folder in built)]


def _subfolders(parent: Path | Traversable) -> list[Path | Traversable]:
    try:
        inside = [
            child
            for child in parent.iterdir()
            if is_id(child.name) and child.joinpath(FILE).is_file()
        ]
    except OSError:
        return []
    return sorted(inside, key=lambda child: child.name)


def _entry(folder: Path | Traversable, shipped: bool) -> Entry:
    manifest, findings = _manifest(folder)
    return Entry(
        id=folder.name, shipped=shipped, folder=folder, manifest=manifest, findings=findings
    )


def _manifest(folder: Path | Traversable) -> tuple[Manifest | None, tuple[Finding, ...]]:
    place = folder.joinpath(FILE)
    file = str(place)
    if not place.is_file():
        return None, (_finding("lexicon.no-manifest", str(folder)),)
    try:
        data = read_at_most(place, MAX_BYTES)
    except OSError:
        return None, (_finding("lexicon.not-readable", file),)
    return read_manifest(data, file)


def _from_folder(folder: Path | Traversable) -> Source:
    # Somebody who builds the lexicon again puts a list of another name there, then the new
    # manifest, and takes the old list away: so the manifest may have changed meanwhile.
    for _ in range(_TRIES):
        manifest, findings = _manifest(folder)
        if manifest is None:
            raise LexiconError(findings)
        names = (manifest.file,) if manifest.file else WORD_FILES
        for name in names:
            place = folder.joinpath(name)
            try:
                if not place.is_file():
                    continue
                raw = read_bytes(place) if isinstance(place, Path) else place.read_bytes()
            except LexiconError as error:
                if error.findings[0].code != "lexicon.no-such-file":
                    raise
                continue
            return Source(
                id=manifest.id,
                name=manifest.name,
                kind=manifest.kind,
                language=manifest.language,
                file=str(place),
                raw=raw,
                manifest=manifest,
                findings=findings,
            )
    raise LexiconError(_finding("lexicon.no-such-file", str(folder.joinpath(names[0]))))


def differences(source: Source, report: BuildReport, recipe: Recipe) -> list[Finding]:
    """Where the words, or the letters of the variant, are not those of the manifest."""
    manifest = source.manifest
    if manifest is None:
        return []
    where = Where(file=source.file)
    found = []
    params: dict[str, Param]
    if manifest.count is not None and manifest.count != report.accepted:
        params = {"stated": manifest.count, "count": report.accepted}
        found.append(Finding("lexicon.count-differs", params, Severity.WARNING, where))
    if manifest.sha256 is not None and manifest.sha256 != report.identity:
        found.append(Finding("lexicon.words-differ", {}, Severity.WARNING, where))
    stated = manifest.values.get("counts_by_length")
    counts = {str(size): str(count) for size, count in report.counts_by_length}
    if isinstance(stated, Mapping) and stated != counts:
        lengths = {*stated, *counts}
        wrong = sorted((size for size in lengths if stated.get(size) != counts.get(size)), key=len)
        params = {"count": len(wrong), "lengths": tuple(wrong)}
        found.append(Finding("lexicon.lengths-differ", params, Severity.WARNING, where))
    made = manifest.values.get("normaliser")
    table = made.get("sha256") if isinstance(made, Mapping) else None
    if isinstance(table, str) and table != recipe.table():
        found.append(Finding("lexicon.normaliser-differs", {}, Severity.WARNING, where))
    return found


def _finding(code: str, file: str) -> Finding:
    return Finding(code, {"file": file}, Severity.ERROR, Where(file=file))
