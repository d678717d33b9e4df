"""Compares what a case expects with what an engine gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scrabble_rules.notation.boards import format_board, parse_board
from scrabble_rules.values.variant import Variant

from .case import Case


class Difference(NamedTuple):
    """A key of ``then`` whose value is another one. ``got`` is None if nothing was told."""

    key: str
    expected: Any
    got: Any


_NOTHING = object()


def differences(
    variant: Variant, case: Case, found: Mapping[str, Any], asked: frozenset[str] | None = None
) -> tuple[Difference, ...]:
    """What is not as the case expects, in the order of its keys.

    ``asked`` are the keys that the engine can tell; None for all. A case that does not say
    ``legal`` expects a legal command.
    """
    expected = dict(case.then)
    if case.question is None or "legal" in found:
        expected = {"legal": True, **expected}
    out = []
    for key, value in expected.items():
        if asked is not None and key not in asked:
            continue
        got = found.get(key, _NOTHING)
        if got is _NOTHING:
            out.append(Difference(key, value, None))
        elif not _same(variant, key, value, got):
            out.append(Difference(key, value, got))
    legal = [item for item in out if item.key == "legal"]
    return tuple(legal or out)  # of another kind of outcome, the rest says nothing


def _same(variant: Variant, key: str, expected: Any, got: Any) -> bool:
    rule = _RULES.get(key)
    if rule is not None:
        return rule(variant, expected, got)
    return _equal(expected, got)


def _equal(expected: Any, got: Any) -> bool:
    """Equal values of the same types: 26 is neither 26.0 nor true."""
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(_equal, expected, got))
    return type(expected) is type(got) and bool(expected == got)


def _words(_: Variant, expected: Any, got: Any) -> bool:
    return _pairs(got) is not None and _pairs(expected) == _pairs(got)


def _pairs(words: Any) -> list[tuple[Any, ...]] | None:
    if isinstance(words, dict):
        words = list(words.items())
    if not isinstance(words, list):
        return None
    pairs = [tuple(pair) if isinstance(pair, list | tuple) else () for pair in words]
    if any([type(part) for part in pair] != [str, int] for pair in pairs):
        return None
    return sorted(pairs)


def _codes(_: Variant, expected: Any, got: Any) -> bool:
    return isinstance(got, list) and set(expected) == set(map(str, got))


def _part(_: Variant, expected: Any, got: Any) -> bool:
    if expected is None:
        return got is None
    return isinstance(got, dict) and all(
        key in got and _equal(value, got[key]) for key, value in expected.items()
    )


def _board(variant: Variant, expected: str, got: Any) -> bool:
    wanted = _rows(variant, expected)
    return wanted is not None and isinstance(got, str) and wanted == _rows(variant, got)


def _rows(variant: Variant, text: str) -> str | None:
    board, _ = parse_board(variant, text)
    return None if board is None else format_board(variant, board)


def _racks(variant: Variant, expected: Any, got: Any) -> bool:
    if not isinstance(got, list) or len(got) != len(expected):
        return False
    return all(
        _rack(variant, wanted) == _rack(variant, given)
        for wanted, given in zip(expected, got, strict=True)
    )


def _rack(variant: Variant, rack: Any) -> object:
    """A rack as sorted tiles and the number of unknown ones; None is a full unknown rack."""
    if rack is None:
        return b"", variant.setup.rack_size
    if not isinstance(rack, str | list):
        return None
    text = rack if isinstance(rack, str) else "".join(map(_bracketed, rack))
    tiles, findings = variant.alphabet.rack(text.replace("_", ""))
    return (tiles, text.count("_")) if not findings else text


def _bracketed(tile: object) -> str:
    text = str(tile).strip("[]")
    return text if len(text) == 1 else f"[{text}]"


def _tiles(variant: Variant, expected: Any, got: Any) -> bool:
    if isinstance(expected, str):
        tiles, findings = variant.alphabet.tiles(expected)
        expected = None if findings else [variant.alphabet.written(tile) for tile in tiles]
    if not isinstance(expected, list) or not isinstance(got, list):
        return False
    return list(map(_bracketed, expected)) == list(map(_bracketed, got))


def _kinds(_: Variant, expected: Any, got: Any) -> bool:
    return isinstance(got, list) and set(expected) <= set(map(str, got))


def _not_kinds(_: Variant, expected: Any, got: Any) -> bool:
    return isinstance(got, list) and not set(expected) & set(map(str, got))


_RULES: Mapping[str, Callable[[Variant, Any, Any], bool]] = {
    "words": _words,
    "findings": _codes,
    "result": _part,
    "letters": _part,
    "board": _board,
    "racks": _racks,
    "tiles": _tiles,
    "can": _kinds,
    "cannot": _not_kinds,
}
