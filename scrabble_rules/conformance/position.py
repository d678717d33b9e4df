"""The position that a case starts from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scrabble_rules.lexicon.segments import word_of
from scrabble_rules.notation.boards import parse_board
from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.values.alphabet import Rejected, as_rack
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.position import Counters, Position, Rack
from scrabble_rules.values.variant import Variant

_MOST = 250
"""Tiles of a kind that a set has, at most."""


@dataclass(frozen=True, slots=True)
class Start:
    """A position, the variant by which it is played, and the word list of the case.

    The variant's tile set is what the case says there is: with ``given.bag`` the tiles on
    the board, on racks and in the bag.
    """

    variant: Variant
    position: Position
    words: frozenset[bytes] | None


class BadCase(Exception):
    """A case that cannot be run; ``findings`` say why."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__(findings)
        self.findings = findings


def start_of(variant: Variant, given: Mapping[str, Any]) -> Start:
    """The start of a case. Raises BadCase if what is given contradicts itself."""
    board = _board(variant, given.get("board"))
    shown = given.get("racks")
    if shown is None:
        shown = [None] * given.get("players", 2)
    elif given.get("players", len(shown)) != len(shown):
        _bad("players", str(given["players"]))
    known = [b"" if text is None else rack_of(variant, text.rstrip("_")) for text in shown]
    variant, unseen = _set(variant, board, known, shown, given.get("bag"))
    hidden = sum(unseen)
    racks = []
    for text, tiles in zip(shown, known, strict=True):
        if text is None:
            unknown = min(variant.setup.rack_size, hidden)
        else:
            unknown = len(text) - len(text.rstrip("_"))
        hidden -= unknown
        racks.append(Rack(tiles, unknown))
    if hidden < 0:
        _bad("bag", str(hidden))
    players = len(racks)
    turn = given.get("turn", 1) - 1
    if turn >= players:
        _bad("turn", str(given["turn"]))
    position = Position(
        board=board,
        racks=tuple(racks),
        unseen=unseen,
        scores=by_player(given, "scores", players),
        turn=turn,
        counters=Counters(
            scoreless=given.get("scoreless", 0),
            passes=given.get("passes", 0),
            turns=given.get("turns", 0),
            exchanges=by_player(given, "exchanges", players),
            wrong_challenges=by_player(given, "wrong_challenges", players)
            if "wrong_challenges" in given
            else (),
        ),
        seconds=by_player(given, "seconds", players) if "seconds" in given else (),
    )
    return Start(variant, position, words_of(variant, given.get("words")))


def rack_of(variant: Variant, text: str) -> bytes:
    """Rack tiles of a text. Raises BadCase if there is no such tile."""
    tiles, findings = variant.alphabet.rack(text)
    if findings:
        raise BadCase(*findings)
    return tiles


def words_of(variant: Variant, words: list[str] | None) -> frozenset[bytes] | None:
    """The word list of a case, as letters; None if it has none.

    What is no word of the alphabet is left out, as a lexicon leaves it out.
    """
    if words is None:
        return None
    read = [word_of(variant.alphabet, word) for word in words]
    return frozenset([word for word in read if not isinstance(word, Rejected)])


def by_player(given: Mapping[str, Any], key: str, players: int) -> tuple[int, ...]:
    """Numbers by player, by default all 0."""
    numbers = given.get(key)
    if numbers is None:
        return (0,) * players
    if len(numbers) != players:
        _bad(key, str(len(numbers)))
    return tuple(numbers)


def _board(variant: Variant, text: str | None) -> bytes:
    if text is None:
        return bytes(variant.board.size)
    board, findings = parse_board(variant, text)
    if board is None:
        raise BadCase(*findings)
    return board


def _set(
    variant: Variant,
    board: bytes,
    known: list[bytes],
    shown: list[str | None],
    bag: int | str | None,
) -> tuple[Variant, bytes]:
    """The variant with the set of the case, and the tiles that nobody sees."""
    unseen, findings = tile_rules.unseen(variant, board, known)
    if bag is None or isinstance(bag, int):
        if findings:
            raise BadCase(*findings)
        if bag is None:
            return variant, unseen
    if isinstance(bag, str):
        tiles = rack_of(variant, bag)
        if any(text is None or text.endswith("_") for text in shown):
            _bad("bag", bag)  # which tiles are left for the unknown ones?
        numbers = [tiles.count(tile) for tile in range(len(unseen))]
        if max(numbers) > _MOST:
            _bad("bag", bag)
        left = bytes(numbers)
    else:
        size = variant.setup.rack_size
        unknown = sum(
            size if text is None else len(text) - len(text.rstrip("_")) for text in shown
        )
        if sum(unseen) < bag + unknown:
            _bad("bag", str(bag))
        left = _first(unseen, bag + unknown)
    counts = list(left)
    for tile in as_rack(bytes(filter(None, board))) + b"".join(known):
        counts[tile] += 1
    tiles_now = replace(variant.tiles, counts=tuple(counts))
    return replace(variant, tiles=tiles_now), left


def _first(unseen: bytes, count: int) -> bytes:
    """So many of the unseen tiles, spread over the letters (which ones is not told)."""
    left = bytearray(len(unseen))
    while count:
        for tile in range(len(unseen) - 1, -1, -1):
            if count and left[tile] < unseen[tile]:
                left[tile] += 1
                count -= 1
    return bytes(left)


def _bad(key: str, value: str) -> None:
    raise BadCase(Finding("conformance.given", {"key": f"given.{key}", "value": value}))
