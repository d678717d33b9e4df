"""What an engine must be able to do for a case, as far as its form shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scrabble_rules.values.alphabet import BLANK, THROUGH
from scrabble_rules.values.variant import Variant

from .case import Case

_BY_COMMAND = {
    "exchange": "exchange",
    "challenge": "challenge",
    "withdraw": "challenge",
    "hold": "hold",
    "spend": "clock",
    "overtime": "clock",
    "reclaim": "reclaim",
    "no_moves": "no-moves",
    "resign": "adjudication",
    "forfeit": "adjudication",
    "adjudicate": "adjudication",
    "adjust": "adjudication",
    "spell": "alphabet",
    "tiles": "alphabet",
    "read_move": "alphabet",
    "set": "setup",
    "players": "setup",
    "start_draw": "setup",
    "balance": "setup",
    "check_set": "setup",
    "premium": "setup",
    "record": "records",
    "variant_file": "variant-files",
}


def needs(case: Case, variant: Variant) -> frozenset[str]:
    """Capabilities that a case needs by the commands, players and rules that it uses."""
    return frozenset(_needs(case, variant))


def _needs(case: Case, variant: Variant) -> Iterator[str]:
    for item in case.when:
        ((command, value),) = item.items()
        if command in _BY_COMMAND:
            yield _BY_COMMAND[command]
        if command == "exchange" and isinstance(value, dict) and value.get("free"):
            yield "free-exchange"
        if command == "place":
            yield from _of_play(variant, value)
    given = case.given
    players = len(given["racks"]) if "racks" in given else given.get("players", 2)
    if case.question is None and players > 2:
        yield "multi-player"
    if "seconds" in given:
        yield "clock"
    if case.question is None and variant.words.match == "anagram" and "words" in given:
        yield "wordsmog"
    if case.question is None and {"ended", "result", "settlement", "finisher"} & set(case.then):
        yield "end-of-game"


def _of_play(variant: Variant, value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield "free-shape"
        text = value["tiles"]
    else:
        text = " ".join(word for word in value.split() if not word[:1].isdigit())
    alphabet = variant.alphabet
    tiles = [alphabet.tiles(part.strip("()"))[0] for part in text.split()]
    if any(tile & BLANK and tile != THROUGH for part in tiles for tile in part):
        yield "blanks"
