"""The variants that come with the package, and loading and checking of any other."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from scrabble_rules.values.errors import VariantError
from scrabble_rules.values.finding import Finding, Severity, Where, has_errors
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Variant

from .build import build
from .library import Library, display_name, shipped
from .node import Node
from .resolve import Resolved, resolve_changed, resolve_path, resolve_shipped, resolve_text
from .semantic import check_meaning
from .yaml_reader import read_yaml


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantEntry:
    """A shipped variant in the catalogue. ``path`` is its file as findings name it."""

    id: str
    name: str
    language: str
    path: str


def variant_names(library: Library | None = None) -> tuple[str, ...]:
    """The ids of the shipped variants, sorted."""
    return (library or shipped()).variants()


def catalogue(library: Library | None = None) -> tuple[VariantEntry, ...]:
    """The shipped variants, sorted by id. Reads the head of each file, not its rules."""
    library = library or shipped()
    out = []
    for name in library.variants():
        file = library.file(name)
        document = read_yaml(file.read_bytes(), display_name(name)) if file else None
        root = document.root.mapping() if document and document.root else {}
        text = {key: str(root[key].value) if key in root else "" for key in ("name", "language")}
        entry = VariantEntry(
            id=name, name=text["name"], language=text["language"], path=display_name(name)
        )
        out.append(entry)
    return tuple(out)


def load_variant(name: str | os.PathLike[str], library: Library | None = None) -> Variant:
    """A shipped variant by its id, or the one in a file of yours (a path that ends in .yaml).

    Raises VariantError with every finding if there is no such variant, or its file has an
    error. A shipped file is not asked against the schema; the tests have done that.
    """
    library = library or shipped()
    if _is_path(name):
        variant, findings = check_variant_file(name, library)
        if variant is None and not has_errors(findings):
            shown = os.fspath(name)
            findings = (
                *findings,
                Finding("variant.only-a-part", {"file": shown}, where=Where(shown, 1, 1)),
            )
    else:
        resolved, findings = resolve_name(str(name), library)
        variant = None
        if resolved is not None:
            variant, findings = _finish(resolved)
    if variant is None:
        raise VariantError(findings)
    return variant


def load_shipped(name: str, library: Library | None = None) -> Variant:
    """A shipped variant by its id, as a record or a saved game names it; never a file.

    Raises VariantError if there is none of that id.
    """
    library = library or shipped()
    names = library.variants()
    if name not in names:
        near = nearest_name(name, names)
        raise VariantError(Finding("variant.unknown", {"name": name}, suggestion=near))
    return load_variant(name, library)


def check_variant_file(
    path: str | os.PathLike[str], library: Library | None = None
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Checks a file of a user. Never raises for what is in it.

    Returns the variant, or None if the file has an error or is only a part of a variant (it
    has no ``id``), and all findings in the order of the file.
    """
    library = library or shipped()
    resolved, findings = resolve_path(Path(path), library)
    if resolved is None:
        return None, findings
    return _finish(resolved)


def check_variant_text(
    text: str, name: str, library: Library | None = None
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Checks the text of a variant file as :func:`check_variant_file` does a file.

    ``name`` is what findings call it.
    """
    resolved, findings = resolve_text(text.encode("utf-8"), Path(name), library or shipped())
    if resolved is None:
        return None, findings
    return _finish(resolved)


def changed_variant(
    base: Resolved, change: Node, *, trusted: bool = False
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """A variant with a fragment merged over it; None with findings if it has an error.

    ``trusted`` says that the fragment need not be asked against the schema.
    """
    return _finish(resolve_changed(base, change, trusted=trusted))


def variants_for_record_name(name: str, library: Library | None = None) -> tuple[str, ...]:
    """The ids of the shipped variants that a lexicon name of a record means (``CSW21``)."""
    library = library or shipped()
    wanted = name.casefold()
    return tuple(
        variant
        for variant in library.variants()
        if _may_name(variant, wanted, library)
        and wanted in map(str.casefold, _record_names(variant, library))
    )


def resolved_of(name: str | os.PathLike[str], library: Library | None = None) -> Resolved:
    """A file with all that it inherits, by name or path. Raises VariantError."""
    library = library or shipped()
    if _is_path(name):
        resolved, findings = resolve_path(Path(name), library)
    elif "/" in str(name) and library.file(str(name)) is not None:
        resolved, findings = resolve_shipped(str(name), library)
    else:
        resolved, findings = resolve_name(str(name), library)
    if resolved is None or has_errors(findings):
        raise VariantError(findings)
    return resolved


def _is_path(name: str | os.PathLike[str]) -> bool:
    return not isinstance(name, str) or name.endswith((".yaml", ".yml"))


def resolve_name(name: str, library: Library) -> tuple[Resolved | None, tuple[Finding, ...]]:
    """A shipped variant by its id, with all that it inherits; None if there is none."""
    names = library.variants()
    if name not in names:
        near = nearest_name(name, names)
        return None, (Finding("variant.unknown", {"name": name}, suggestion=near),)
    return resolve_shipped(name, library)


def _finish(resolved: Resolved) -> tuple[Variant | None, tuple[Finding, ...]]:
    """The checks across keys, and the variant if nothing is wrong."""
    found = (*resolved.findings, *check_meaning(resolved))
    findings = _in_order(found, resolved)
    if has_errors(findings) or not resolved.complete:
        return None, findings
    return build(resolved), findings


def _in_order(findings: tuple[Finding, ...], resolved: Resolved) -> tuple[Finding, ...]:
    """The file itself first, then those it extends; by line; errors before the rest."""
    rank = {file: i for i, file in enumerate(reversed(resolved.files))}
    weight = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}

    def key(finding: Finding) -> tuple[int, int, int, int, str]:
        where = finding.where
        return (
            rank.get(where.file or "", len(rank)),
            where.line or 0,
            where.column or 0,
            weight[finding.severity],
            finding.code,
        )

    return tuple(sorted(dict.fromkeys(findings), key=key))


def _may_name(variant: str, wanted: str, library: Library) -> bool:
    """False if the text of the file shows that it does not have the name."""
    file = library.file(variant)
    text = file.read_text("utf-8") if file is not None else ""
    return "record_names" not in text or wanted in text.casefold()


def _record_names(variant: str, library: Library) -> tuple[str, ...]:
    resolved, _ = resolve_shipped(variant, library)
    node = None if resolved is None else resolved.root.find(("words", "record_names"))
    return () if node is None else tuple(str(item.value) for item in node.items())
