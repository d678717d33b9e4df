"""Reads YAML strictly: only mappings, lists, text, integers, ``true``, ``false``, ``null``.

A plain scalar is text unless it is a decimal integer, ``true``, ``false`` or ``null``, so
that ``NO``, ``Y``, ``010``, ``12:30`` and ``=`` stay what was written. Everything is NFC.
The parser's events are taken one by one (no recursion, no constructor), so depth, aliases
and size are checked before any work is done.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import NoReturn

import yaml

from scrabble_rules.values.finding import Finding, Param, Where

from .node import Document, Node, Path, Scalar, dotted
from .yaml_syntax import MAX_DEPTH, syntax_finding

MAX_BYTES = 1_000_000
MAX_ALIASES = 20
MAX_VALUES = 50_000
MAX_SCALAR = 10_000
MAX_FINDINGS = 100

_CORE_TAG = "tag:yaml.org,2002:"
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})", re.ASCII)
_FORBIDDEN = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FORBIDDEN_IN_KEY = re.compile(f"[\t\n\r\x85\u2028\u2029]|{_FORBIDDEN.pattern}")
_WORDS: dict[str, Scalar] = {"": None, "null": None, "true": True, "false": False}


def read_yaml(data: bytes, file: str, *, pure: bool = False) -> Document:
    """The tree of a YAML file and everything that is wrong with it.

    ``file`` is its name in findings. ``pure`` takes the parser written in Python even
    where libyaml is at hand. Never raises: what cannot be read is told by the findings.
    """
    if len(data) > MAX_BYTES:
        return _refused(file, "yaml.too-large", 1, 1, limit=MAX_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line, column = _position(before, len(before))
        return _refused(file, "yaml.not-utf-8", line, column, byte=f"0x{data[error.start]:02X}")
    bad = _FORBIDDEN.search(text)
    if bad:
        line, column = _position(text, bad.start())
        return _refused(file, "yaml.bad-character", line, column, character=_code_point(bad[0]))
    return _Reader(file).read(text, pure=pure)


def _position(text: str, at: int) -> tuple[int, int]:
    start = text.rfind("\n", 0, at) + 1
    return text.count("\n", 0, at) + 1, at - start + 1


def _code_point(char: str) -> str:
    return f"U+{ord(char):04X}"


def _refused(file: str, code: str, line: int, column: int, /, **params: Param) -> Document:
    return Document(file, None, (Finding(code, params, where=Where(file, line, column)),))


class _Stop(Exception):
    """Reading cannot go on; the finding says why."""


@dataclass(slots=True)
class _Frame:
    """A mapping or a list that is being read.

    In a mapping, ``pending`` is true between a key and its value; ``key`` is then None if
    the value is to be thrown away. ``size`` counts the values inside, aliases expanded.
    """

    line: int
    column: int
    anchor: str | None
    flow: bool
    entries: dict[str, Node] | None = None
    items: list[Node] | None = None
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    pending: bool = False
    key: str | None = None
    size: int = 1


class _Reader:
    """Builds a tree from the events of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.damaged: set[Path] = set()
        self.stack: list[_Frame] = []
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.open_anchors: set[str] = set()
        self.aliases = 0
        self.documents = 0
        self.values = 0
        self.root: Node | None = None

    def read(self, text: str, *, pure: bool) -> Document:
        loader = yaml.SafeLoader if pure else getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        root = None
        try:
            for event in yaml.parse(text, Loader=loader):
                self._event(event)
            root = self._whole()
        except _Stop:
            pass
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            self.findings.append(syntax_finding(error, text, self.file, self._bracket()))
        return Document(self.file, root, tuple(self.findings), frozenset(self.damaged))

    def _bracket(self) -> tuple[int, int] | None:
        frame = self.stack[-1] if self.stack else None
        return (frame.line, frame.column) if frame is not None and frame.flow else None

    def _whole(self) -> Node | None:
        root = self.root
        if root is None or root.value is None:
            self._report("yaml.empty", 1, 1)
        elif not isinstance(root.value, dict):
            self._report("yaml.not-a-mapping", root.line, root.column)
        else:
            return root
        return None

    # -- events ----------------------------------------------------------------------

    def _event(self, event: yaml.Event) -> None:
        mark = event.start_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event, line, column)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._start(event, line, column)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._end()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(str(event.anchor), line, column)
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self._stop("yaml.several-documents", line, column)

    def _scalar(self, event: yaml.ScalarEvent, line: int, column: int) -> None:
        self._tag(event, line, column)
        text: str = event.value
        plain = not event.style
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.entries is not None and not frame.pending:
            self._key(frame, text, line, column, plain=plain)
            return
        value: Scalar = text
        damaged = False
        if len(text) > MAX_SCALAR:
            self._report("yaml.too-long", line, column, limit=MAX_SCALAR)
            value, damaged = text[:MAX_SCALAR], True
        elif plain and text in _WORDS:
            value = _WORDS[text]
        elif plain and _INTEGER.fullmatch(text):
            value = int(text)
        elif not text.isascii():
            value = unicodedata.normalize("NFC", text)
        if not plain and not damaged:
            bad = _FORBIDDEN.search(text)
            if bad:
                self._report("yaml.bad-character", line, column, character=_code_point(bad[0]))
                value, damaged = _FORBIDDEN.sub("", text), True
        if damaged:
            self.damaged.add(self._path())
        node = Node(value, self.file, line, column)
        if event.anchor:
            self.anchors[event.anchor] = (node, 1)
        self._add(node, 1)

    def _key(self, frame: _Frame, text: str, line: int, column: int, *, plain: bool) -> None:
        frame.pending = True
        frame.key = None
        if plain and text in {"", "null"}:
            self._report("yaml.null-key", line, column)
        elif plain and text == "<<":
            self._report("yaml.merge-key", line, column)
        elif len(text) > MAX_SCALAR:
            self._report("yaml.too-long", line, column, limit=MAX_SCALAR)
        elif not plain and (bad := _FORBIDDEN_IN_KEY.search(text)):
            self._report("yaml.bad-character", line, column, character=_code_point(bad[0]))
        else:
            key = text if text.isascii() else unicodedata.normalize("NFC", text)
            first = frame.keys.get(key)
            if first is None:
                frame.key = key
                frame.keys[key] = (line, column)
            else:
                path = (*self._path_of_frame(), key)
                self.damaged.add(path)
                self._report("yaml.duplicate-key", line, column, path, key=key, line=first[0])

    def _start(self, event: yaml.CollectionStartEvent, line: int, column: int) -> None:
        self._tag(event, line, column)
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.entries is not None and not frame.pending:
            self._report("yaml.key-not-text", line, column)
        if len(self.stack) >= MAX_DEPTH:
            self._stop("yaml.too-deep", line, column, limit=MAX_DEPTH)
        new = _Frame(line, column, event.anchor, bool(event.flow_style))
        if isinstance(event, yaml.MappingStartEvent):
            new.entries = {}
        else:
            new.items = []
        if event.anchor:
            self.open_anchors.add(event.anchor)
        self.stack.append(new)

    def _end(self) -> None:
        frame = self.stack.pop()
        value = frame.items if frame.entries is None else frame.entries
        node = Node(value, self.file, frame.line, frame.column, frame.keys)
        if frame.anchor:
            self.open_anchors.discard(frame.anchor)
            self.anchors[frame.anchor] = (node, frame.size)
        self._add(node, frame.size)

    def _alias(self, anchor: str, line: int, column: int) -> None:
        self.aliases += 1
        if self.aliases > MAX_ALIASES:
            self._stop("yaml.too-many-aliases", line, column, limit=MAX_ALIASES)
        if anchor in self.open_anchors:
            self._stop("yaml.recursive-alias", line, column, anchor=anchor)
        if anchor not in self.anchors:
            self._stop("yaml.unknown-alias", line, column, anchor=anchor)
        node, size = self.anchors[anchor]
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.entries is not None and not frame.pending:
            self._report("yaml.key-not-text", line, column)
            frame.pending, frame.key = True, None
            return
        self._add(node, size, alias=True)

    # -- building --------------------------------------------------------------------

    def _add(self, node: Node, size: int, *, alias: bool = False) -> None:
        self.values += size if alias or not isinstance(node.value, dict | list) else 1
        if self.values > MAX_VALUES:
            self._stop("yaml.too-many-values", node.line, node.column, limit=MAX_VALUES)
        if not self.stack:
            self.root = node
            return
        frame = self.stack[-1]
        frame.size += size
        if frame.items is not None:
            frame.items.append(node)
        elif not frame.pending:  # a mapping or a list as key: thrown away
            frame.pending, frame.key = True, None
        else:
            if frame.key is not None and frame.entries is not None:
                frame.entries[frame.key] = node
            frame.pending, frame.key = False, None

    def _path_of_frame(self) -> Path:
        path: list[str | int] = []
        for frame in self.stack[:-1]:
            if frame.items is not None:
                path.append(len(frame.items))
            elif frame.key is not None:
                path.append(frame.key)
        return tuple(path)

    def _path(self) -> Path:
        path = self._path_of_frame()
        if not self.stack:
            return path
        frame = self.stack[-1]
        if frame.items is not None:
            return (*path, len(frame.items))
        return path if frame.key is None else (*path, frame.key)

    # -- findings --------------------------------------------------------------------

    def _tag(
        self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, line: int, column: int
    ) -> None:
        if event.tag is not None:
            self._report("yaml.tag", line, column, tag=event.tag.replace(_CORE_TAG, "!!"))

    def _report(
        self, code: str, line: int, column: int, path: Path = (), /, **params: Param
    ) -> None:
        where = Where(self.file, line, column, dotted(path or self._path()) or None)
        self.findings.append(Finding(code, params, where=where))
        if len(self.findings) >= MAX_FINDINGS:
            raise _Stop

    def _stop(self, code: str, line: int, column: int, /, **params: Param) -> NoReturn:
        self._report(code, line, column, (), **params)
        raise _Stop
