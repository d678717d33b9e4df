"""Texts with ``{named}`` parameters: which there are, and filling them in.

A brace that is meant as a brace is written twice, as in :meth:`str.format`. Nothing else
of the format language is understood, so that a translation can never reach into a value
or raise an error.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLACE = re.compile(r"\{\{|\}\}|\{([a-z][a-z0-9_]*)\}")


def placeholders(template: str) -> list[str]:
    """The names of the parameters in the text, sorted; a name used twice is there twice."""
    return sorted(match[1] for match in _PLACE.finditer(template) if match[1])


def stray_braces(template: str) -> bool:
    """True if the text has a brace that belongs to no parameter and is not doubled."""
    rest = _PLACE.sub("", template)
    return "{" in rest or "}" in rest


def fill(template: str, values: Mapping[str, str]) -> str:
    """The text with the values in place. A parameter without a value stays as written."""

    def place(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0][0]
        return values.get(match[1], match[0])

    return _PLACE.sub(place, template)
