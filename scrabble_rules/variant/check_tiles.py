"""Checks of the tile set: sums, letters, case, folds, and what text can mean."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.near import nearest_name

from .context import Context
from .letters import is_lower_case, lower_of, lower_text, split_letters
from .node import Path

LETTERS = ("tiles", "letters")
_MAX_TILES = 2000


def check_tiles(context: Context) -> Iterator[Finding]:
    """All findings about the tiles."""
    letters = tuple(context.entries(*LETTERS))
    yield from _totals(context)
    yield from _idle_reclaim(context)
    if not letters or not context.whole(LETTERS):
        return
    yield from _case(context, letters)
    yield from _script(context, letters)
    yield from _folds(context, letters)
    yield from _lists(context, letters)
    yield from _joins(context, letters)
    yield from _two_readings(context, letters)


def tile_table(context: Context) -> list[tuple[str, int, int]]:
    """Letter, count and points of every letter."""
    out = []
    for letter, node in context.entries(*LETTERS).items():
        numbers = [item.value for item in node.items()]
        if len(numbers) == 2 and isinstance(numbers[0], int) and isinstance(numbers[1], int):
            out.append((letter, numbers[0], numbers[1]))
    return out


def tile_sum(context: Context) -> int | None:
    """The number of tiles, blanks included; None if it cannot be known."""
    blanks = context.number("tiles", "blanks")
    table = tile_table(context)
    if not table or blanks is None or not context.whole(LETTERS, ("tiles", "blanks")):
        return None
    return blanks + sum(count for _, count, _ in table)


def _totals(context: Context) -> Iterator[Finding]:
    tiles = tile_sum(context)
    if tiles is None:
        return
    declared = context.number("tiles", "total", "tiles")
    if declared is not None and declared != tiles:
        yield context.finding(
            "variant.total-tiles", ("tiles", "total", "tiles"), declared=declared, sum=tiles
        )
    blanks = context.number("tiles", "blanks")
    if blanks is not None and context.whole(("tiles", "blank_points")):
        worth = context.number("tiles", "blank_points") or 0
        points = blanks * worth + sum(count * each for _, count, each in tile_table(context))
        declared = context.number("tiles", "total", "points")
        if declared is not None and declared != points:
            yield context.finding(
                "variant.total-points",
                ("tiles", "total", "points"),
                declared=declared,
                sum=points,
            )
    if tiles > _MAX_TILES:
        yield context.finding("variant.too-many-tiles", LETTERS, sum=tiles, limit=_MAX_TILES)


def _given_lower(context: Context) -> dict[str, str]:
    return {letter: str(node.value) for letter, node in context.entries("tiles", "lower").items()}


def _case(context: Context, letters: tuple[str, ...]) -> Iterator[Finding]:
    """Every letter needs a lower case of its own, or the variant marks blanks otherwise."""
    given = _given_lower(context)
    for letter in given:
        if letter not in letters:
            near = nearest_name(letter, letters)
            yield context.at_key(
                "variant.unknown-letter", "tiles", "lower", letter, suggestion=near, letter=letter
            )
    if not context.whole(("tiles", "lower"), ("notation", "blank")):
        return
    lower = lower_of(letters, given)
    mark = context.node("notation", "blank", "mark")
    marked = mark is not None
    caseless = []
    for letter, low in zip(letters, lower, strict=True):
        if letter in given or marked:
            continue
        if lower_text(letter) is None:
            yield context.at_key("variant.no-lower", *LETTERS, letter, letter=letter)
        elif is_lower_case(letter):
            near = letter.upper() if len(letter.upper()) == len(letter) else None
            yield context.at_key(
                "variant.letter-lower-case", *LETTERS, letter, letter=letter, suggestion=near
            )
        elif low == letter:
            caseless.append(letter)
    without = [letter for letter, low in zip(letters, lower, strict=True) if low == letter]
    if mark is not None and str(mark.value).isdecimal() and without:
        # In a board as text, a digit is a run of empty squares.
        at = ("notation", "blank", "mark")
        yield context.finding("variant.mark-digit", at, letters=tuple(without))
    if caseless:
        yield context.at_key("variant.no-case", *LETTERS, caseless[0], letters=tuple(caseless))
    yield from _clashes(context, letters, lower)


def _clashes(
    context: Context, letters: tuple[str, ...], lower: tuple[str, ...]
) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for letter, low in zip(letters, lower, strict=True):
        if lower_text(letter) is None and letter not in context.entries("tiles", "lower"):
            continue
        other = first.setdefault(low, letter)
        if other == letter and low != letter and low in letters:
            other = low
        if other != letter:
            yield context.at_key(
                "variant.lower-clash", *LETTERS, letter, letter=letter, other=other, lower=low
            )


def _script(context: Context, letters: tuple[str, ...]) -> Iterator[Finding]:
    """A letter of another script than most is likely a look-alike (Latin Ë for Cyrillic Ё)."""
    scripts = {letter: _scripts_of(letter) for letter in letters}
    count = Counter(script for found in scripts.values() for script in found)
    if len(count) < 2:
        return
    usual = max(count, key=lambda script: (count[script], script))
    for letter, found in scripts.items():
        strange = found - {usual}
        if strange:
            yield context.warning(
                "variant.mixed-scripts",
                (*LETTERS, letter),
                letter=letter,
                script=min(strange),
                usual=usual,
            )


def _scripts_of(letter: str) -> set[str]:
    return {
        unicodedata.name(char, "UNKNOWN").partition(" ")[0]
        for char in letter
        if unicodedata.category(char)[0] == "L" and unicodedata.category(char) != "Lm"
    }


def _folds(context: Context, letters: tuple[str, ...]) -> Iterator[Finding]:
    known = dict.fromkeys(letters)
    for key, node in context.entries("tiles", "fold").items():
        path: Path = ("tiles", "fold", key)
        target = str(node.value)
        if key in known:
            yield context.at_key("variant.fold-of-letter", "tiles", "fold", key, letter=key)
        if split_letters(target, known) is None:
            bad = next((char for char in target if char not in known), target)
            near = target.upper() if split_letters(target.upper(), known) else None
            yield context.finding(
                "variant.fold-not-letters", path, key=key, target=target, part=bad,
                suggestion=near,
            )  # fmt: skip


def _lists(context: Context, letters: tuple[str, ...]) -> Iterator[Finding]:
    for name in ("vowels", "consonants", "not_by_blank"):
        for i, item in enumerate(context.items("tiles", name)):
            letter = str(item.value)
            if letter not in letters:
                yield context.finding(
                    "variant.unknown-letter",
                    ("tiles", name, i),
                    suggestion=nearest_name(letter, letters),
                    letter=letter,
                )


def _idle_reclaim(context: Context) -> Iterator[Finding]:
    if context.flag("tiles", "reclaim_blank") and context.number("tiles", "blanks") == 0:
        paths: tuple[Path, ...] = (("tiles", "reclaim_blank"), ("tiles", "blanks"))
        yield context.warning(
            "variant.no-effect", *paths, key="tiles.reclaim_blank", because="tiles.blanks: 0"
        )


def _joins(context: Context, letters: tuple[str, ...]) -> Iterator[Finding]:
    """Characters with two jobs: a join or a blank mark that is a letter too."""
    for path, code in (
        (("tiles", "join"), "variant.join-is-letter"),
        (("notation", "blank", "mark"), "variant.mark-is-letter"),
    ):
        for char in context.text(*path) or "":
            if any(char in letter for letter in letters):
                yield context.finding(code, path, character=char)


def _two_readings(context: Context, letters: tuple[str, ...]) -> Iterator[Finding]:
    """Note of tiles of several letters whose spelling can also be laid with single tiles."""
    if context.text("tiles", "multi_letter") != "longest":
        return
    singles = {
        letter for letter, count, _ in tile_table(context) if count > 0 and len(letter) == 1
    }
    double = tuple(
        letter for letter in letters if len(letter) > 1 and all(char in singles for char in letter)
    )
    if double:
        yield context.finding(
            "variant.reads-two-ways",
            (*LETTERS, double[0]),
            ("tiles", "multi_letter"),
            severity=Severity.NOTE,
            tiles=double,
        )
