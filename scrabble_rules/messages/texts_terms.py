"""Words that stand in other texts: kinds of values in a variant file."""

from __future__ import annotations

from ._text import Text

_KIND = "Kind of a YAML value, part of a list such as: expected mapping, null. Lower case."

TEXTS: dict[str, Text] = {
    "term.mapping": Text("mapping", note=_KIND),
    "term.list": Text("list", note=_KIND),
    "term.text": Text("text", note=_KIND),
    "term.integer": Text("integer", note=_KIND),
    "term.true-or-false": Text("true/false", note=_KIND + " Keep true and false."),
    "term.null": Text("null", note=_KIND + " Keep null."),
}
