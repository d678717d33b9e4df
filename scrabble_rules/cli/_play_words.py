"""What people type in a game: command words in their language or in English, and moves."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from scrabble_rules.messages import Messages
from scrabble_rules.rules import notation
from scrabble_rules.values.alphabet import BLANK, Rejected
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant


class Verb(StrEnum):
    """What can be asked for in a game; the value is the English word."""

    MOVE = "move"
    EXCHANGE = "exchange"
    FREE = "free"
    PASS = "pass"  # noqa: S105 - no password
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    HOLD = "hold"
    RECLAIM = "reclaim"
    OUT = "out"
    RESIGN = "resign"
    SCORE = "score"
    UNDO = "undo"
    BOARD = "board"
    RACK = "rack"
    HELP = "help"
    SAVE = "save"
    QUIT = "quit"


TYPED = tuple(verb for verb in Verb if verb is not Verb.MOVE)
"""The verbs that have a word; a move is typed as it is."""

_WITH_MORE = frozenset(
    {Verb.EXCHANGE, Verb.FREE, Verb.CHALLENGE, Verb.RECLAIM, Verb.SCORE, Verb.SAVE}
)
_DASHES = ("-", "−", "–")


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that somebody typed: what it asks for, and the rest of it.

    ``verb`` is None for an empty line, and for one that nobody can make sense of.
    """

    verb: Verb | None
    rest: str = ""


def word(messages: Messages, verb: Verb) -> str:
    """The word for a command in the reader's language."""
    return messages.text(f"cli.play.word.{verb.value}")


def read(messages: Messages, variant: Variant, line: str) -> Typed:
    """What a typed line asks for. What can be a move of the variant is one.

    So ``PASS 8D`` places the word PASS, and ``pass`` passes.
    """
    text = clean(line)
    if not text:
        return Typed(None)
    if text.startswith(_DASHES):
        return Typed(Verb.EXCHANGE, text[1:].strip())
    if _is_move(variant, text):
        return Typed(Verb.MOVE, text)
    if folded(text) == "no moves":
        return Typed(Verb.OUT)
    first, _, rest = text.partition(" ")
    verb = _verb(messages, first)
    if verb is not None and (not rest or verb in _WITH_MORE):
        return Typed(verb, rest)
    return Typed(Verb.MOVE if rest else None, text)


def clean(line: str) -> str:
    """A typed line without control characters, with single blanks, in form NFC."""
    shown = "".join(char if char.isprintable() else " " for char in line)
    return " ".join(unicodedata.normalize("NFC", shown).split())


def folded(text: str) -> str:
    """A text in which case and accents do not matter: ``Échanger`` is ``echanger``."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in letters if not unicodedata.combining(char))


def is_yes(messages: Messages, line: str) -> bool | None:
    """True for yes, False for no, in the reader's language or in English; else None."""
    text = folded(clean(line))
    for answer, english in (("yes", "yes"), ("no", "no")):
        local = folded(messages.text(f"cli.play.word.{answer}"))
        if text in {english, english[0], local, local[0]}:
            return answer == "yes"
    return None


def rack_tiles(variant: Variant, text: str) -> tuple[bytes, tuple[Finding, ...]]:
    """The rack tiles of a typed text, in any case and with blanks between; ``?`` is a blank."""
    text = "".join(text.split())
    letters = text.replace("?", "")
    found = variant.alphabet.word(letters, any_case=True) if letters else b""
    if isinstance(found, Rejected):
        return variant.alphabet.rack(text)
    return bytes(sorted(found + bytes(text.count("?")))), ()


def named_words(variant: Variant, text: str) -> tuple[tuple[bytes, ...], tuple[Finding, ...]]:
    """The words that a challenger names, in any case, as letters."""
    words: list[bytes] = []
    findings: list[Finding] = []
    for piece in text.replace(",", " ").split():
        found = variant.alphabet.word(piece, any_case=True)
        if isinstance(found, Rejected):
            findings.append(Finding("challenge.unknown-word", {"word": piece}))
        else:
            words.append(found)
    return tuple(words), tuple(findings)


def _verb(messages: Messages, typed: str) -> Verb | None:
    wanted = folded(typed)
    for verb in TYPED:
        if wanted == verb.value:
            return verb
    for verb in TYPED:
        if wanted == folded(word(messages, verb)):
            return verb
    return None


def _is_move(variant: Variant, text: str) -> bool:
    """True if one part is a square on the board and the other has a tile that is no blank."""
    parts = text.split()
    if len(parts) not in (2, 3):
        return False
    one, two = parts[:2]
    return any(
        _on_board(variant, square) and _has_letter(variant, tiles)
        for square, tiles in ((one, two), (two, one))
    )


def _on_board(variant: Variant, text: str) -> bool:
    start = notation.parse_start(text, notation.lettered_rows(variant))
    return start is not None and variant.board.square(start.row, start.column) is not None


def _has_letter(variant: Variant, text: str) -> bool:
    tiles, findings = variant.alphabet.tiles(text.replace("(", "").replace(")", ""))
    return not findings and any(tile < BLANK for tile in tiles)
