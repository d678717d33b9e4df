"""Text in lines and columns on a terminal, where a Chinese character takes two cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from unicodedata import combining, east_asian_width

_WIDEST_TERM = 28
_GAP = "  "
# Punctuation that may not begin a line, nor end one.
_CLOSING_WIDE = "、。，．：；！？）」』】〉》"
_CLOSING = _CLOSING_WIDE + "”’…"
# A no-break space is no place to break a line.
_SPACES = " \t\r\n"
_OPENING = "（「『【〈《“‘"
_ATOM = re.compile(rf"[{_SPACES}]+|[^{_SPACES}]")


def cells(text: str) -> int:
    """How many cells of a terminal the text takes."""
    wide = sum(east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(combining(character) > 0 for character in text)


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` cells; a longer word has a line of its own.

    Lines break at spaces and between Chinese characters. An empty line in the text
    separates paragraphs and stays.
    """
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if lines:
            lines.append("")
        lines += _wrap_paragraph(paragraph, width)
    return lines


def definition_list(rows: Sequence[tuple[str, str]], width: int, indent: str) -> str:
    """Terms in one column, what they mean in the next, wrapped."""
    terms = [cells(term) for term, _ in rows]
    column = max((size for size in terms if size <= _WIDEST_TERM), default=_WIDEST_TERM)
    left = indent + " " * column + _GAP
    lines: list[str] = []
    for (term, meaning), size in zip(rows, terms, strict=True):
        block = wrap(meaning, max(width - len(left), 20))
        if size > column:
            lines.append(indent + term)
        else:
            first = block.pop(0) if block else ""
            lines.append(f"{indent}{term}{' ' * (column - size)}{_GAP}{first}".rstrip())
        lines += [(left + line).rstrip() for line in block]
    return "\n".join(lines) + "\n"


def _wrap_paragraph(paragraph: str, width: int) -> list[str]:
    lines, line = [], ""
    for space, word in _words(paragraph):
        if line and cells(line + space + word) > width:
            lines.append(line)
            line = word
        else:
            line = line + space + word if line else word
    return [*lines, line]


def _words(paragraph: str) -> Iterator[tuple[str, str]]:
    """Pairs of the space before a piece and a piece that may not be broken."""
    space, word = "", ""
    for match in _ATOM.finditer(paragraph):
        atom = match[0]
        if atom[0] in _SPACES:
            if word:
                yield space, word
            space, word = " ", ""
        elif word and _may_break(word[-1], atom):
            yield space, word
            space, word = "", atom
        else:
            word += atom
    if word:
        yield space, word


def _may_break(before: str, after: str) -> bool:
    if after in _CLOSING or before in _OPENING:
        return False
    return "W" in (east_asian_width(before), east_asian_width(after)) or before in _CLOSING_WIDE
