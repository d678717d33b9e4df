"""Reads a variant file with everything that it extends."""

from __future__ import annotations

import os.path
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath

from scrabble_rules._files import read_at_most
from scrabble_rules.values.finding import Finding, Param
from scrabble_rules.values.near import nearest_name

from .library import DEFAULTS, Library, display_name
from .merge import CiteMap, as_parent, merged, settled, split_cites
from .node import Document, Node, Path, place
from .schema_check import check_schema, finding_at
from .yaml_reader import MAX_BYTES, read_yaml

MAX_DEPTH = 10
"""Files that extend each other in a chain, at most."""

MAX_FILES = 50
"""Files that a variant is made of, at most."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A file with all that it inherits.

    ``own`` is the tree of the file alone, ``root`` what holds in the end, ``written`` the
    same with the nulls that clear inherited entries. ``cites`` are by file and chapter.
    """

    own: Node
    root: Node
    written: Node
    cites: CiteMap
    sources: Node | None
    files: tuple[str, ...]
    findings: tuple[Finding, ...]
    damaged: frozenset[Path]
    complete: bool


@dataclass(frozen=True, slots=True)
class _File:
    """A file by its identity: a shipped name, or a path; ``data`` is a text at hand."""

    name: str
    path: FilePath | None
    data: bytes | None = None

    @property
    def shown(self) -> str:
        return display_name(self.name) if self.path is None else self.name


@dataclass(slots=True)
class _State:
    library: Library
    findings: list[Finding] = field(default_factory=list)
    damaged: set[Path] = field(default_factory=set)
    cites: CiteMap = field(default_factory=dict)
    done: dict[_File, Node | None] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)


def resolve_shipped(name: str, library: Library) -> tuple[Resolved | None, tuple[Finding, ...]]:
    """A shipped file by its name. The schema is not asked: the tests have done that."""
    return _resolve(_File(name, None), library)


def resolve_path(path: FilePath, library: Library) -> tuple[Resolved | None, tuple[Finding, ...]]:
    """A file of a user, fully checked, with all that it extends."""
    return _resolve(_File(str(path), path), library)


def resolve_text(
    data: bytes, path: FilePath, library: Library
) -> tuple[Resolved | None, tuple[Finding, ...]]:
    """The text of a file, checked as :func:`resolve_path` checks it; ``path`` names it."""
    return _resolve(_File(str(path), path, data), library)


def resolve_changed(base: Resolved, change: Node, *, trusted: bool) -> Resolved:
    """A resolved file with a fragment of a variant merged over it.

    ``trusted`` says that the fragment need not be asked against the schema.
    """
    document = Document(change.file, change)
    if not trusted:
        document = check_schema(document)
    own, cites = split_cites(document.root or replace(change, value={}))
    written = merged(base.written, own)
    return replace(
        base,
        own=own,
        root=settled(written),
        written=written,
        cites={**base.cites, **cites},
        files=(*base.files, change.file),
        findings=document.findings,
        damaged=document.damaged,
    )


def _resolve(file: _File, library: Library) -> tuple[Resolved | None, tuple[Finding, ...]]:
    state = _State(library)
    document, own = _load(file, state)
    if own is None:
        return None, tuple(state.findings)
    complete = "id" in own.mapping() or _has_id(document, state)
    base = _base(state)
    parents = _parents(file, own, state, (file,))
    sources = base.mapping().get("sources") if base is not None else None
    whole = base if complete else None
    for parent in parents:
        whole = parent if whole is None else merged(whole, parent)
    written = own if whole is None else merged(whole, own)
    root = settled(written)
    known = root.mapping().get("sources")
    if sources is not None and known is not None:
        known = merged(sources, known)
    state.order.append(file.shown)
    if complete and base is not None:
        state.order.insert(0, display_name(DEFAULTS))
    resolved = Resolved(
        own=own,
        root=root,
        written=written,
        cites=state.cites,
        sources=known or sources,
        files=tuple(dict.fromkeys(state.order)),
        findings=tuple(state.findings),
        damaged=frozenset(state.damaged),
        complete=complete,
    )
    return resolved, tuple(state.findings)


def _has_id(document: Document, state: _State) -> bool:
    """True for a file whose id is there but wrong."""
    return document.root is not None and ("id",) in state.damaged


def _base(state: _State) -> Node | None:
    file = _File(DEFAULTS, None)
    if state.library.file(DEFAULTS) is None:
        return None
    _, own = _load(file, state)
    return None if own is None else as_parent(own)


def _load(file: _File, state: _State) -> tuple[Document, Node | None]:
    """Reads a file, and takes its findings and citations over."""
    document = _read(file, state.library)
    if file.path is not None:
        document = check_schema(document)
    state.findings += document.findings
    state.damaged |= document.damaged
    if document.root is None:
        return document, None
    own, cites = split_cites(document.root)
    state.cites.update(cites)
    return document, own


def _read(file: _File, library: Library) -> Document:
    shown = file.shown
    try:
        data = _bytes(file, library)
    except FileNotFoundError:
        document = Document(shown, None)
        return Document(shown, None, (finding_at(document, "variant.no-file", file=shown),))
    except (OSError, ValueError) as error:
        document = Document(shown, None)
        reason = getattr(error, "strerror", None) or type(error).__name__
        finding = finding_at(document, "variant.unreadable", file=shown, reason=str(reason))
        return Document(shown, None, (finding,))
    return read_yaml(data, shown)


def _bytes(file: _File, library: Library) -> bytes:
    """The bytes of a file, of a user's no more than needed to see that it is too large."""
    if file.data is not None:
        return file.data
    if file.path is not None:
        return read_at_most(file.path, MAX_BYTES)
    found = library.file(file.name)
    if found is None:
        raise FileNotFoundError(file.name)
    return found.read_bytes()


def _parents(file: _File, own: Node, state: _State, chain: tuple[_File, ...]) -> list[Node]:
    extends = own.mapping().get("extends")
    if extends is None:
        return []
    listed = extends.items() or [extends]
    out = []
    for i, node in enumerate(listed):
        path: Path = ("extends", i) if extends.items() else ("extends",)
        parent = _parent(file, node, path, state, chain)
        if parent is not None:
            out.append(parent)
    return out


def _parent(
    file: _File, node: Node, path: Path, state: _State, chain: tuple[_File, ...]
) -> Node | None:
    """One inherited file, with all that it inherits itself."""
    name = node.value
    if not isinstance(name, str):
        return None
    target = _target(file, name, state.library)
    where = place(node, path)

    def refuse(code: str, suggestion: str | None = None, **params: Param) -> None:
        state.damaged.add(("extends",))
        state.findings.append(
            Finding(code, {"name": name, **params}, where=where, suggestion=suggestion)
        )

    if target is None:
        names = state.library.names()
        near = nearest_name(name, names) or nearest_name(f"tiles/{name}", names)
        refuse("variant.extends-unknown", near)
        return None
    if target in chain:
        shown = tuple(link.shown for link in (*chain[chain.index(target) :], target))
        refuse("variant.extends-cycle", cycle=" → ".join(shown))
        return None
    if target in state.done:
        return state.done[target]
    if len(chain) >= MAX_DEPTH or len(state.done) >= MAX_FILES:
        refuse("variant.extends-too-deep", limit=MAX_DEPTH)
        return None
    if target.path is not None and not target.path.is_file():
        refuse("variant.extends-no-file")
        return None
    _, own = _load(target, state)
    whole: Node | None = None
    if own is not None:
        for parent in _parents(target, own, state, (*chain, target)):
            whole = parent if whole is None else merged(whole, parent)
        inherited = as_parent(own)
        whole = inherited if whole is None else merged(whole, inherited)
        state.order.append(target.shown)
    state.done[target] = whole
    return whole


def _target(file: _File, name: str, library: Library) -> _File | None:
    """The file that a name in ``extends`` means; None for an unknown name."""
    if name.endswith(".yaml"):
        # What is no file has no folder in which others could lie.
        if file.path is None or file.data is not None or "\0" in name:
            return None
        path = FilePath(_normal(file.path.parent / name))
        return _File(str(path), path)
    return _File(name, None) if library.file(name) is not None else None


def _normal(path: FilePath) -> str:
    return os.path.normpath(path)
