"""Reads case files: each on its own, so that a broken one does not stop the rest."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from scrabble_rules._data import data_folder
from scrabble_rules._files import read_at_most
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.variant.node import Document, Node, place
from scrabble_rules.variant.schema_check import check_schema
from scrabble_rules.variant.yaml_reader import MAX_BYTES, read_yaml

from .case import Case, Suite

SUFFIX = ".conformance.yaml"
SUITE_VERSION = "1.0.0"
"""Version of the shipped suite (SemVer): a changed expectation or format is a major one,
new cases are a minor one."""

MAX_FILES = 10_000


@lru_cache(maxsize=1)
def case_schema() -> dict[str, Any]:
    """The JSON Schema (draft-07) of case files."""
    text = files("scrabble_rules.conformance").joinpath("schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def shipped_suite() -> Suite:
    """The suite that comes with the package. Its files are not asked against the schema."""
    with as_file(data_folder("conformance")) as folder:
        return read_suite([folder], trusted=True)


def read_suite(paths: Iterable[str | Path], *, trusted: bool = False) -> Suite:
    """The cases of files and folders (searched for ``*.conformance.yaml``). Never raises.

    ``trusted`` skips the schema, for files that a test has checked.
    """
    cases: list[Case] = []
    findings: list[Finding] = []
    found: list[Path] = []
    for path in map(Path, paths):
        refused: list[OSError] = []
        listed = list(case_files(path, refused)) if path.is_dir() else [path]
        for error in refused:
            reason = error.strerror or type(error).__name__
            shown = {"file": str(error.filename), "reason": reason}
            findings.append(Finding("variant.unreadable", shown))
        if not listed and not refused:
            findings.append(Finding("conformance.no-files", {"folder": str(path)}))
        found += listed
    found = list(dict.fromkeys(found))
    if len(found) > MAX_FILES:
        params = {"count": len(found), "limit": MAX_FILES}
        return Suite((), (Finding("conformance.too-many-files", params),))
    for file in found:
        suite = read_cases(file, trusted=trusted)
        cases += suite.cases
        findings += suite.findings
    return Suite(tuple(cases), tuple(findings), tuple(found))


def case_files(
    folder: Path, refused: list[OSError] | None = None, suffix: str = SUFFIX
) -> Iterator[Path]:
    """The case files in a folder and those below it, sorted; links to folders are not followed.

    ``refused`` takes the errors of folders that cannot be read. A pipe or a device is none.
    """
    errors = [] if refused is None else refused
    found = []
    for name, _, files_there in os.walk(folder, onerror=errors.append):
        paths = [Path(name, file) for file in files_there if file.endswith(suffix)]
        found += [path for path in paths if path.is_file() or not path.exists()]
    yield from sorted(found)


def read_cases(file: Path, *, trusted: bool = False, shown: str | None = None) -> Suite:
    """The cases of one file, and everything that is wrong with it. Never raises."""
    document = read_document(file, str(file) if shown is None else shown)
    root, findings = document.root, document.findings
    if root is None or trusted:
        cases = _cases(root, file, frozenset(), trusted) if root is not None else ()
        return Suite(tuple(cases), findings, (file,))
    checked = check_schema(document, case_schema())
    # A case is taken as a whole or not at all: one that lost a value says something else.
    broken = frozenset(path[1] for path in checked.damaged if path[:1] == ("cases",) and path[1:])
    whole = all(path[:1] == ("cases",) and path[1:] for path in checked.damaged)
    cases = _cases(root, file, broken, trusted) if whole else ()
    return Suite(tuple(cases), checked.findings, (file,))


def read_document(file: Path, name: str) -> Document:
    """A YAML file as a tree; ``name`` is what findings call it. Never raises."""
    try:
        data = read_at_most(file, MAX_BYTES)
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or type(error).__name__)
        params = {"file": name, "reason": reason}
        return Document(name, None, (Finding("variant.unreadable", params, where=Where(name)),))
    return read_yaml(data, name)


def _cases(root: Node, file: Path, broken: frozenset[str | int], trusted: bool) -> Iterator[Case]:
    chapter = str(root.mapping()["chapter"].value)
    listed = root.mapping().get("cases")
    for index, node in enumerate(listed.items() if listed is not None else ()):
        if index not in broken and node.value:
            yield _case(node, chapter, file, trusted)


def _case(node: Node, chapter: str, file: Path, trusted: bool) -> Case:
    entries = node.mapping()
    plain: Any = {key: child.plain() for key, child in entries.items() if key != "override"}
    return Case(
        id=plain["id"],
        title=plain["title"],
        chapter=chapter,
        variant=plain["variant"],
        folder=file.parent,
        about=plain["about"],
        given=plain.get("given", {}),
        when=tuple(plain["when"]),
        then=plain["then"],
        source=plain["source"],
        override=entries.get("override"),
        requires=frozenset(plain.get("requires", ())),
        notes=plain.get("notes", ""),
        where=place(entries["id"]),
        trusted=trusted,
    )
