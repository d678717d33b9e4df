"""The variants of cases: shipped ones or files, with what a case overrides."""

from __future__ import annotations

import json
from pathlib import Path

from scrabble_rules.values.finding import Finding, has_errors
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant.catalogue import changed_variant, resolve_name
from scrabble_rules.variant.library import Library, shipped
from scrabble_rules.variant.node import Node
from scrabble_rules.variant.resolve import Resolved, resolve_path

from .case import Case

_Found = tuple[Variant | None, tuple[Finding, ...]]


class Variants:
    """Reads each variant once, and each override of it once."""

    def __init__(self, library: Library | None = None) -> None:
        self._library = library or shipped()
        self._bases: dict[str, tuple[Resolved | None, tuple[Finding, ...]]] = {}
        self._known: dict[tuple[str, str], _Found] = {}

    def of(self, case: Case) -> _Found:
        """The variant of a case, or None and what is wrong with it."""
        return self.named(_name_of(case), case.override, trusted=case.trusted)

    def plain(self, case: Case) -> _Found:
        """The variant of a case without what it overrides."""
        return self.named(_name_of(case))

    def changed(self, case: Case, change: Node) -> _Found:
        """The variant of a case with another fragment instead, not checked and not kept."""
        return self._read(_name_of(case), change, trusted=True)

    def named(self, name: str, change: Node | None = None, *, trusted: bool = False) -> _Found:
        """A variant by its id or path, with a fragment merged over it."""
        key = (name, "" if change is None else json.dumps(change.plain()))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._read(name, change, trusted=trusted)
        return found

    def base(self, name: str) -> tuple[Resolved | None, tuple[Finding, ...]]:
        """A shipped variant or a file, before it is built."""
        found = self._bases.get(name)
        if found is None:
            found = self._bases[name] = self._resolve(name)
        return found

    def _resolve(self, name: str) -> tuple[Resolved | None, tuple[Finding, ...]]:
        if name.endswith((".yaml", ".yml")):
            path = Path(name)
            if path.exists() and not path.is_file():  # a pipe would never end
                params = {"file": name, "reason": "no file"}
                return None, (Finding("variant.unreadable", params),)
            return resolve_path(path, self._library)
        return resolve_name(name, self._library)

    def _read(self, name: str, change: Node | None, *, trusted: bool) -> _Found:
        resolved, findings = self.base(name)
        if resolved is None or has_errors(findings):
            return None, findings
        if change is None:
            change = Node({}, resolved.own.file, 1, 1)
            trusted = True
        return changed_variant(resolved, change, trusted=trusted)


def _name_of(case: Case) -> str:
    """The id of the variant of a case, or the path of its file."""
    name = case.variant
    return str(case.folder / name) if name.endswith((".yaml", ".yml")) else name
