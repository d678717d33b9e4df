"""Cases known to fail: a YAML mapping of ids to reasons."""

from __future__ import annotations

from pathlib import Path

from scrabble_rules._files import read_at_most
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.near import nearest_name
from scrabble_rules.variant.node import key_place
from scrabble_rules.variant.yaml_reader import MAX_BYTES, MAX_FINDINGS, read_yaml

from .case import Suite

_SUGGESTED = 20
"""Unknown ids for which the nearest known one is sought: it takes a while."""


def read_skips(file: Path, suite: Suite) -> tuple[dict[str, str], tuple[Finding, ...]]:
    """The reasons by id, and what is wrong: an id that no case has, a missing reason.

    Raises OSError if the file cannot be read.
    """
    document = read_yaml(read_at_most(file, MAX_BYTES), str(file))
    root = document.root
    findings = list(document.findings)
    skips: dict[str, str] = {}
    if root is None:
        return skips, tuple(findings)
    known = {case.id: None for case in suite.cases}
    for name, node in root.mapping().items():
        where = key_place(root, name, (name,))
        if len(findings) >= MAX_FINDINGS:
            break
        if name not in known:
            near = nearest_name(name, known) if len(findings) < _SUGGESTED else None
            findings.append(
                Finding("conformance.skip-unknown", {"case": name}, where=where, suggestion=near)
            )
        elif not isinstance(node.value, str) or not node.value.strip():
            findings.append(Finding("conformance.skip-reason", {"case": name}, where=where))
        else:
            skips[name] = node.value
    return skips, tuple(findings)
