"""The shape of an entry in the tables of texts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """An English text with ``{named}`` parameters, and a comment for its translators.

    ``plural`` is the text for other numbers than one; ``count`` names the parameter that
    decides.
    """

    message: str
    plural: str | None = None
    count: str | None = None
    note: str = ""
