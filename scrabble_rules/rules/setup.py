"""Chapter ``setup``: players, racks and the position a game starts from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scrabble_rules.rules._cite import rule
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.position import Counters, Position, Rack
from scrabble_rules.values.variant import Variant


def check_players(variant: Variant, players: int) -> tuple[Finding, ...]:
    """Judges the number of players."""
    low, high = variant.setup.min_players, variant.setup.max_players
    if low <= players <= high:
        return ()
    key = "setup.players.min" if players < low else "setup.players.max"
    return (
        Finding(
            "setup.player-count",
            {"count": players, "minimum": low, "maximum": high},
            rule=rule(variant, key),
        ),
    )


def start(variant: Variant, players: int) -> Position:
    """The position before the first turn: an empty board, and full racks not yet known.

    Raises ValueError if the set has fewer tiles than players.
    """
    total = sum(variant.tiles.counts)
    if players < 1 or total < players:
        raise ValueError(players)
    size = min(variant.setup.rack_size, total // players)
    return Position(
        board=bytes(variant.board.size),
        racks=(Rack(b"", size),) * players,
        unseen=bytes(variant.tiles.counts),
        scores=(0,) * players,
        counters=Counters(exchanges=(0,) * players),
    )


class StartDraw(NamedTuple):
    """What the opening draw decides: who starts, or who must draw again."""

    first: int | None
    redraw: tuple[int, ...] = ()


def draw_result(variant: Variant, drawn: Sequence[int]) -> StartDraw:
    """Who starts, by the rack tile (0: blank) that each player has drawn.

    The letter nearest to the first of the alphabet starts. A blank comes first, last, or is
    drawn again, as the variant says; equal best letters are drawn again. Raises ValueError
    if nobody has drawn, or a byte is no tile.
    """
    known = variant.alphabet.rack_tiles
    if not drawn or any(tile not in known for tile in drawn):
        raise ValueError(drawn)
    blank = variant.setup.start_blank
    if blank == "redraw":
        again = tuple([player for player, tile in enumerate(drawn) if not tile])
        if again:
            return StartDraw(None, again)
    last = len(variant.alphabet.letters) + 1
    ranks = [tile or (0 if blank == "first" else last) for tile in drawn]
    best = [player for player, rank in enumerate(ranks) if rank == min(ranks)]
    return StartDraw(best[0]) if len(best) == 1 else StartDraw(None, tuple(best))


class Starts(NamedTuple):
    """How often a player has started so far in a tournament, and how often replied."""

    firsts: int
    seconds: int


def balance(variant: Variant, players: Sequence[Starts]) -> int | None:
    """Who starts by the balance of earlier starts; None if it must be drawn, or agreed.

    Applies the steps of ``setup.start.order`` up to the first that decides (fewest firsts,
    most seconds, draw: founding document 000, read as the Spanish and NASPA texts have it);
    a draw always decides. Where the method is no balance, earlier starts decide nothing.
    """
    if variant.setup.start_method != "balance":
        return None
    left = list(range(len(players)))
    for step in variant.setup.start_order:
        if step == "fewest-firsts":
            best = min(players[player].firsts for player in left)
            left = [player for player in left if players[player].firsts == best]
        elif step == "most-seconds":
            best = max(players[player].seconds for player in left)
            left = [player for player in left if players[player].seconds == best]
        else:
            return None
        if len(left) == 1:
            return left[0]
    return None


def check_set(variant: Variant, tiles: bytes) -> tuple[Finding, ...]:
    """Checks the equipment: a finding for each tile of which there are too few or too many.

    ``tiles`` are all rack tiles of the set as counted out (0: blank).
    """
    findings = []
    for tile, expected in enumerate(variant.tiles.counts):
        count = tiles.count(tile)
        if count != expected:
            shown = variant.alphabet.rack_text(bytes([tile]))
            findings.append(
                Finding("setup.set", {"tile": shown, "count": count, "expected": expected})
            )
    return tuple(findings)
