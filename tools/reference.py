"""Writes docs/reference.md: every public name, with the first line of its docstring.

``python tools/reference.py`` writes it; ``python tools/reference.py --check`` says by its
exit code whether it is as it should be.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType

import scrabble_rules
from scrabble_rules import conformance

PAGE = Path(__file__).parent.parent / "docs" / "reference.md"
_ROLE = re.compile(r":(?:func|class|meth|mod|attr):`[~!]?([^`]*)`")
_HEAD = (
    "All of them are in `scrabble_rules`, those for conformance cases in "
    "`scrabble_rules.conformance`; nothing else is public. Each has a docstring that tells "
    "shapes, units, what is raised, and where a rule comes from."
)


_CONSTANTS = {
    "LOCALES": "The locales that have messages.",
    "SUITE_VERSION": "The version of the shipped suite.",
    "accelerated": "True where the move generator is compiled.",
}


def kind(name: str) -> str:
    """The heading under which a public name stands."""
    value = getattr(scrabble_rules, name)
    if not callable(value):
        return "Constants"
    if not isinstance(value, type):
        return "Functions"
    return "Errors" if issubclass(value, Exception) else "Commands and values"


def summary(name: str, home: ModuleType = scrabble_rules) -> str:
    """The first paragraph of the docstring of a public name, for a table."""
    value = getattr(home, name)
    if not callable(value):
        return _CONSTANTS.get(name, "")
    text = inspect.getdoc(value) or ""
    first = text.split("\n\n", maxsplit=1)[0].replace("\n", " ").replace("|", "\\|")
    return _ROLE.sub(r"`\1`", first).replace("``", "`")


def page() -> str:
    """The text of the page."""
    lines = ["# Public names", "", _HEAD]
    for heading in ("Functions", "Commands and values", "Errors", "Constants"):
        lines += ["", f"## {heading}", "", "| name | |", "|---|---|"]
        lines += [
            f"| `{name}` | {summary(name)} |"
            for name in scrabble_rules.__all__
            if kind(name) == heading
        ]
    lines += ["", "## Conformance", "", "| name | |", "|---|---|"]
    lines += [f"| `{name}` | {summary(name, conformance)} |" for name in conformance.__all__]
    return "\n".join([*lines, ""])


def main() -> int:
    """Writes the page, or checks it."""
    if "--check" in sys.argv[1:]:
        return int(PAGE.read_text(encoding="utf-8") != page())
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
