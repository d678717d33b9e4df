"""Word lists as JSON: a list of words, of lists, of objects, or an object of definitions."""

from __future__ import annotations

import json
import re
from typing import Any

from scrabble_rules.lexicon.entries import Entries
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where

_BEGINNING = re.compile(r'\s*(\[\s*["\[{\]]|\{\s*["}])')
_KEYS = ("word", "words")
_SURROGATE = re.compile("[\ud800-\udfff]")


def recognise(text: str) -> bool:
    """True if the text begins as a JSON list or object does; ``[CH]OCHO`` does not."""
    return _BEGINNING.match(text) is not None


def read(text: str, file: str, column: str | None = None) -> Entries:
    """The words: the texts of a list; of a list of lists the first of each; of a list of
    objects the value of ``word`` (or of the key ``column``); of an object its keys, or, where
    it has a list or an object ``words``, that. A word's number is its place in the list.

    Raises LexiconError: lexicon.json-syntax, lexicon.json-shape.
    """  # noqa: D205 - one sentence
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        where = Where(file=file, line=error.lineno, column=error.colno)
        raise LexiconError(Finding("lexicon.json-syntax", {}, Severity.ERROR, where)) from None
    except (RecursionError, ValueError):
        where = Where(file=file)
        raise LexiconError(Finding("lexicon.json-syntax", {}, Severity.ERROR, where)) from None
    if isinstance(value, dict) and isinstance(value.get("words"), list | dict):
        value = value["words"]
    words = (
        [_word(item, number, file, column) for number, item in enumerate(value, 1)]
        if (isinstance(value, list | dict))
        else None
    )
    if words is None:
        raise LexiconError(_shape(1, file))
    items = [(number, word) for number, word in enumerate(words, 1) if word]
    return Entries(file=file, items=items, total=len(words), format="json")


def _word(item: Any, number: int, file: str, column: str | None) -> str:
    if isinstance(item, list) and item:
        item = item[0]
    elif isinstance(item, dict):
        item = item.get(column or _KEYS[0])
    if not isinstance(item, str):
        raise LexiconError(_shape(number, file))
    return _SURROGATE.sub("\ufffd", item.strip())


def _shape(number: int, file: str) -> Finding:
    return Finding("lexicon.json-shape", {"number": number}, Severity.ERROR, Where(file=file))
