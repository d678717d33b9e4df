"""One event line of a GCG file, read by its form alone.

A line is ``>NICK: RACK MOVE SCORE TOTAL``. The rack may be missing. The move is one of

======================  =====================================================
``SQUARE TILES``        a play
``-``                   a pass
``-TILES`` or ``-4``    an exchange
``--``                  the play just made is taken off
``(challenge)``         points for a play that was challenged in vain
``(time)``              points for overtime
``(TILES)``             tiles that were left on a rack at the end
======================  =====================================================

The score may have a sign, none, or the ``+-`` of old writers; whatever follows the total
is kept as it is. No alphabet and no board is known here: tiles stay text, and a square is
only letters with digits.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scrabble_rules.values.finding import Param
from scrabble_rules.values.record import Kind

BLANKS = " \t"
"""The characters that part the columns of a line."""

UNKNOWN_RACK = "UNKNOWN"
"""What some writers put in the rack column if they do not know the rack."""

_TOKEN = re.compile(r"[^ \t]+")
_SQUARE = re.compile(r"[A-Za-z]{1,3}[0-9]{1,3}|[0-9]{1,3}[A-Za-z]{1,3}")
_NUMBER = re.compile(r"(\+-|[+-]?)([0-9]{1,7})")
_GROUP = re.compile(r"\([^()]*\)")
_DIGIT = re.compile(r"[0-9]")
_COUNT = re.compile(r"[0-9]{1,3}")
_NOT_TILES = re.compile(r"[-+(),:;0-9]")
_HEAD = re.compile(r"([^ \t]+?)[ \t]*:(?=[ \t*]|\Z)|([^ \t:]+)[ \t]*:")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line and its column, counted from 1."""

    text: str
    column: int


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a line cannot be read: the code of a finding, the column and the parameters."""

    code: str
    column: int
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What stands after the nickname. The fields are those of an event."""

    kind: Kind
    points: int
    total: int
    rack: str | None = None
    square: str | None = None
    tiles: str | None = None
    count: int | None = None
    extra: str = ""
    rack_column: int = 0
    extra_column: int = 0


@dataclass(frozen=True, slots=True)
class _Body:
    """The tokens of a move: how many they are, and what they say."""

    size: int
    kind: Kind
    square: str | None = None
    tiles: str | None = None
    count: int | None = None


def nickname_of(line: str) -> str | None:
    """The nickname of an event line, if no player lines say which nicknames there are.

    It ends at the first colon with a blank after it, or else at the first colon, and has
    no blanks in it.
    """
    match = _HEAD.match(line[1:].lstrip(BLANKS))
    return None if match is None else match[1] or match[2]


def split_head(line: str, nicks: Sequence[str]) -> tuple[str, int] | None:
    """The one of the nicknames that a line begins with, and the index after its colon.

    The longest that fits is taken. None if none fits.
    """
    rest = line[1:].lstrip(BLANKS)
    start = len(line) - len(rest)
    for nick in sorted(filter(None, nicks), key=len, reverse=True):
        if rest.startswith(nick):
            tail = rest[len(nick) :].lstrip(BLANKS)
            if tail.startswith(":"):
                return nick, start + len(rest) - len(tail) + 1
    return None


def read_move(line: str, start: int) -> Move | Fault:
    """The move of an event line whose nickname and colon end at ``start``."""
    if line.startswith("*", start):  # some writers mark the newest move so
        start += 1
    tokens = [Token(m[0], m.start() + 1) for m in _TOKEN.finditer(line, start)]
    if tokens and tokens[0].text == "*":
        del tokens[0]
    end = len(line) + 1
    if not tokens:
        return Fault("gcg.missing-move", end)
    if _is_signed(tokens[0].text) and not tokens[0].text.startswith("-"):
        return Fault("gcg.unreadable-line", tokens[0].column)
    racked = _starts_with_rack(tokens)
    rest = tokens[1:] if racked else tokens
    if not rest:
        return Fault("gcg.missing-move", end)
    body = _body(rest, end)
    if isinstance(body, Fault):
        return body
    numbers = _numbers(rest[body.size :], end)
    if isinstance(numbers, Fault):
        return numbers
    last = rest[body.size + 1]
    after = last.column - 1 + len(last.text)
    extra = line[after:].strip(BLANKS)
    return Move(
        kind=body.kind,
        points=numbers[0],
        total=numbers[1],
        rack=tokens[0].text if racked else None,
        square=body.square,
        tiles=body.tiles,
        count=body.count,
        extra=extra,
        rack_column=tokens[0].column,
        extra_column=line.index(extra, after) + 1 if extra else 0,
    )


def is_word_list(extra: str) -> bool:
    """Whether a text after the total can be a list of words: it has no digits and no marks."""
    return re.search(r"[0-9>:#()+]", extra) is None


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def _is_signed(text: str) -> bool:
    return _is_number(text) and text[0] in "+-"


def _value(text: str) -> int:
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return -int(match[2]) if "-" in match[1] else int(match[2])


def _is_square(text: str) -> bool:
    return _SQUARE.fullmatch(text) is not None


def _is_mark(text: str) -> bool:
    """Whether a word begins a move that is no play."""
    return text.startswith("-") or _GROUP.fullmatch(text) is not None


def _starts_with_rack(tokens: Sequence[Token]) -> bool:
    """Whether the first word is a rack.

    A move has no rack before it if the first word begins a move. A word like ``D8`` could
    be both: it is a square, unless a whole move follows it.
    """
    first = tokens[0].text
    if first.startswith(("-", "(")):
        return False
    if not _is_square(first):
        return True
    if len(tokens) < 3:
        return len(tokens) == 2 and _is_mark(tokens[1].text)
    second, third = tokens[1].text, tokens[2].text
    return _is_mark(second) or (_is_square(second) and not _is_number(third))


def _body(tokens: Sequence[Token], end: int) -> _Body | Fault:
    """The move at the beginning of the words; ``end`` is the column after the line."""
    first = tokens[0]
    if first.text == "-":
        if len(tokens) > 1 and not _starts_number(tokens[1].text):
            return Fault("gcg.malformed-exchange", first.column, {"text": first.text})
        return _Body(1, Kind.PASS)
    if first.text == "--":
        return _Body(1, Kind.WITHDRAWN)
    if first.text.startswith("-"):
        return _exchange(first)
    if first.text.startswith("("):
        return _group(first)
    if _is_square(first.text):
        return _play(tokens, end)
    return _no_body(tokens)


def _exchange(token: Token) -> _Body | Fault:
    tiles = token.text[1:]
    if _COUNT.fullmatch(tiles) and int(tiles) > 0:
        return _Body(1, Kind.EXCHANGE, count=int(tiles))
    if _NOT_TILES.search(tiles):
        return Fault("gcg.malformed-exchange", token.column, {"text": token.text})
    return _Body(1, Kind.EXCHANGE, tiles=tiles)


def _group(token: Token) -> _Body | Fault:
    if token.text == "(challenge)":
        return _Body(1, Kind.CHALLENGE_BONUS)
    if token.text == "(time)":
        return _Body(1, Kind.TIME)
    if not _GROUP.fullmatch(token.text) or token.text == "()":
        return Fault("gcg.malformed-end-rack", token.column, {"text": token.text})
    return _Body(1, Kind.END_RACK, tiles=token.text[1:-1])


def _play(tokens: Sequence[Token], end: int) -> _Body | Fault:
    if len(tokens) < 2:
        return Fault("gcg.missing-tiles", end, {"square": tokens[0].text})
    square, tiles = tokens[0].text, tokens[1]
    numeric = _is_number(tiles.text) and (_is_signed(tiles.text) or len(tokens) < 4)
    if numeric or tiles.text.startswith("-"):
        return Fault("gcg.missing-tiles", tiles.column, {"square": square})
    digit = _DIGIT.search(tiles.text)
    if digit is not None:
        params: dict[str, Param] = {"tiles": tiles.text, "digit": digit[0]}
        return Fault("gcg.digit-in-play", tiles.column + digit.start(), params)
    return _Body(2, Kind.PLAY, square=square, tiles=tiles.text)


def _no_body(tokens: Sequence[Token]) -> Fault:
    """Why the words do not begin a move: a square is missing or is none, or neither."""
    first = tokens[0]
    numeric = [_is_number(token.text) for token in tokens[:3]]
    if numeric[0] and len(numeric) < 3:
        return Fault("gcg.play-without-square", first.column)
    if numeric[1:2] == [True]:
        return Fault("gcg.play-without-square", first.column)
    if numeric[2:3] == [True]:
        return Fault("gcg.malformed-square", first.column, {"square": first.text})
    return Fault("gcg.unreadable-line", first.column)


def _starts_number(text: str) -> bool:
    return _DIGIT.match(text.lstrip("+-")) is not None


def _numbers(tokens: Sequence[Token], end: int) -> tuple[int, int] | Fault:
    """The score and the total that the words begin with."""
    if not tokens:
        return Fault("gcg.missing-score", end)
    for token, code in zip(tokens[:2], ("gcg.missing-score", "gcg.missing-total"), strict=False):
        if not _is_number(token.text):
            if _starts_number(token.text):
                return Fault("gcg.malformed-number", token.column, {"text": token.text})
            return Fault(code, token.column)
    if len(tokens) < 2:
        return Fault("gcg.missing-total", end)
    return _value(tokens[0].text), _value(tokens[1].text)
