"""Tells texts from word graphs by what is in the file, never by its name."""

from __future__ import annotations

from scrabble_rules.lexicon.wordfile import marked_encoding

from . import dawg, kwg

BINARY = frozenset({"kwg", "dawg"})
"""The formats that are no text."""

_LOOK = 65_536


def of_text(data: bytes, encoding: str | None) -> bool:
    """True for what is to be read as text: an encoding is known, or there is no zero byte."""
    return bool(encoding or marked_encoding(data)) or b"\0" not in data[:_LOOK]


def of_binary(data: bytes) -> str | None:
    """The format of a word graph, or None if it is none that is known."""
    if dawg.recognise(data):
        return "dawg"
    return "kwg" if kwg.recognise(data) else None
