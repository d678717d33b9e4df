"""Chapter ``setup``: players, racks and the position a game starts from."""

from __future__ import annotations

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
