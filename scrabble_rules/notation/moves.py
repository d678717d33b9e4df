"""Moves as text: ``8E QUAY +32``, ``QUAY 8E +32``, ``A(D)DITiON(AL) D3 74``.

Coordinates and tiles come in either order; the points, with or without a sign, may follow.
The style of coordinates is the variant's (:mod:`scrabble_rules.rules.notation`).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from scrabble_rules.rules import notation, placement
from scrabble_rules.rules.notation import Start
from scrabble_rules.values.errors import (
    AmbiguousMove,
    IllegalMove,
    InvalidMove,
    MoveError,
)
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Place
from scrabble_rules.values.variant import Variant

_POINTS = re.compile(r"[+-]?[0-9]{1,5}\Z")
_MAX_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Move:
    """A play read from text: what it places, where it starts, and the points written."""

    place: Place
    start: Start
    tiles: str
    points: int | None = None


def parse_move(variant: Variant, board: bytes, text: str, *, strict: bool = False) -> Move:
    """Reads one play in the notation of the variant.

    ``board`` is the board before the play. With ``strict`` the text must be exactly what
    :func:`format_move` writes; else blanks and the case of coordinates are free, but never
    the case of tiles, as lower case means a blank.

    Raises InvalidMove if the text is no play, AmbiguousMove if it can be read in two ways,
    and IllegalMove if it contradicts the board.
    """
    if len(text) > _MAX_LENGTH:
        raise InvalidMove(Finding("move.too-long", {"limit": _MAX_LENGTH}))
    words = unicodedata.normalize("NFC", text).split()
    points: int | None = None
    if len(words) == 3 and _POINTS.match(words[2]):
        points = int(words.pop())
    if len(words) != 2:
        raise InvalidMove(Finding("move.form", {"text": text}))
    start, tiles = _square_first(variant, words[0], words[1], text)
    place, findings = notation.resolve(variant, board, start, tiles)
    if place is None:
        raise _error(findings)
    if strict:
        canonical = format_move(variant, board, place, points)
        if text != canonical:
            raise InvalidMove(Finding("move.not-canonical", {"text": text}, suggestion=canonical))
    return Move(place, start, tiles, points)


def format_move(variant: Variant, board: bytes, place: Place, points: int | None = None) -> str:
    """A play in the notation of the variant: ``8A CON(FINED) +42``.

    Raises IllegalMove if the tiles do not lie where a play may.
    """
    line, findings = placement.check(variant, board, place)
    if line is None:
        raise IllegalMove(findings)
    text = notation.format_play(variant, board, place, across=line.across)
    return text if points is None else f"{text} {points:+d}"


def _square_first(variant: Variant, first: str, second: str, text: str) -> tuple[Start, str]:
    lettered = notation.lettered_rows(variant)
    starts = [_on_board(variant, notation.parse_start(word, lettered)) for word in (first, second)]
    forms = [notation.parse_start(word, lettered) for word in (first, second)]
    for found in (starts, forms):
        one, two = found
        if one is not None and two is not None:
            raise AmbiguousMove(Finding("move.two-squares", {"text": text}))
        if one is not None:
            return one, second
        if two is not None:
            return two, first
    raise InvalidMove(Finding("move.no-square", {"text": text}))


def _on_board(variant: Variant, start: Start | None) -> Start | None:
    if start is None or variant.board.square(start.row, start.column) is None:
        return None
    return start


def _error(findings: tuple[Finding, ...]) -> MoveError:
    codes = {finding.code for finding in findings}
    if "tiles.ambiguous" in codes:
        return AmbiguousMove(findings)
    if codes & {"notation.letter-differs", "notation.empty-square", "notation.no-new-tiles"}:
        return IllegalMove(findings)
    return InvalidMove(findings)
