"""Chance in a game: which tiles are drawn. The rules only learn what came out.

Every draw has a stream of its own, made from the seed of the game and from how many events
came before it. So a game that is taken up again, or a turn that is taken back and played
again, draws the same tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from scrabble_rules.rules.setup import draw_result, start
from scrabble_rules.values.play import Draw, Spend, Step
from scrabble_rules.values.position import Position, Rack
from scrabble_rules.values.variant import Variant

_MOST_ROUNDS = 50


class Drawn(NamedTuple):
    """A tile that a player drew to see who starts."""

    player: int
    tile: int


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening draw: who starts, and what was drawn in each round."""

    first: int
    rounds: tuple[tuple[Drawn, ...], ...]


def opening(variant: Variant, players: int, seed: int) -> Opening:
    """Draws for the first turn; those who must draw again do, until one player starts.

    Equal players draw again among themselves. Where blanks are drawn again the others keep
    their tiles. A set of which all tiles are alike decides nothing: then the lot does.
    """
    stream = _stream(seed, "opening")
    left = list(range(players))
    drawing = left
    tiles: dict[int, int] = {}
    rounds: list[tuple[Drawn, ...]] = []
    while len(rounds) < _MOST_ROUNDS:
        kept = [tile for player, tile in tiles.items() if player not in drawing]
        fresh = _take(_bag(variant, kept), len(drawing), stream)
        if len(fresh) < len(drawing):
            break
        tiles |= dict(zip(drawing, fresh, strict=True))
        rounds.append(tuple(Drawn(player, tiles[player]) for player in drawing))
        result = draw_result(variant, [tiles[player] for player in left])
        if result.first is not None:
            return Opening(left[result.first], tuple(rounds))
        drawing = [left[index] for index in result.redraw]
        blanks = variant.setup.start_blank == "redraw" and not any(
            tiles[player] for player in drawing
        )
        if not blanks:
            left = drawing
    return Opening(left[_below(len(left), stream)], tuple(rounds))


def empty_racks(variant: Variant, players: int) -> Position:
    """The position before the first draw: all tiles are in the bag."""
    return start(variant, players)._replace(racks=(Rack(),) * players)


def due(variant: Variant, position: Position) -> tuple[int, int] | None:
    """The player who draws now, and how many tiles; None if nobody does.

    Where drawing accepts the play, its player does not draw before the others were asked.
    """
    bag = position.bag_size
    unsettled = position.unsettled
    for player, rack in enumerate(position.racks):
        count = min(variant.setup.rack_size - rack.size, bag)
        if count < 1 or player in position.gone:
            continue
        if unsettled is None or unsettled.player != player:
            return player, count
        if variant.challenge.window != "until-draw" and not unsettled.held:
            return player, count
    return None


def draw(position: Position, player: int, count: int, seed: int, steps: Sequence[Step]) -> Draw:
    """The tiles that a player draws after the events so far."""
    stream = _stream(seed, str(_events(steps)))
    return Draw(player, bytes(sorted(_take(position.unseen, count, stream))))


def _events(steps: Sequence[Step]) -> int:
    """How many events there were. Time is none: chance must not depend on haste."""
    return sum(not isinstance(step.command, Spend) for step in steps)


def _stream(seed: int, name: str) -> Random:
    return Random(f"{seed}/{name}")  # noqa: S311 - a game, no secret


def _bag(variant: Variant, out: Iterable[int]) -> bytes:
    counts = bytearray(variant.tiles.counts)
    for tile in out:
        counts[tile] -= 1
    return bytes(counts)


def _take(unseen: bytes, count: int, stream: Random) -> list[int]:
    """Tiles drawn one by one out of a bag given as counts; fewer if the bag has no more."""
    bag = [tile for tile, number in enumerate(unseen) for _ in range(number)]
    return [bag.pop(_below(len(bag), stream)) for _ in range(min(count, len(bag)))]


def _below(limit: int, stream: Random) -> int:
    """A number below a limit, from the one method whose values Python promises to keep."""
    return int(stream.random() * limit)
