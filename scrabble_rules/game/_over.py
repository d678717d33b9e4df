"""The end of a game: the racks, then the time (challenges come before)."""

from __future__ import annotations

from scrabble_rules.game._players import with_value
from scrabble_rules.rules import clock, ending, tiles
from scrabble_rules.values.position import Phase, Position, Rack
from scrabble_rules.values.variant import Variant


def end(
    variant: Variant, position: Position, trigger: str, finisher: int | None = None
) -> Position:
    """The game ends by a trigger and is settled, as far as the racks are known."""
    position = aside_returned(position)
    ended = ending.settle(variant, position, trigger, finisher)
    time = clock.penalties(variant, position.seconds)
    ended = ended._replace(time=time, before=position.scores)
    scores = _sum(position.scores, time)
    if ended.points is not None:
        scores = _final(variant, _sum(scores, ended.points))
    return position._replace(phase=Phase.OVER, unsettled=None, scores=scores, ended=ended)


def lose(position: Position, trigger: str, player: int) -> Position:
    """A player has lost whatever the scores, which stay as they are.

    The others go on while there are two or more of them.
    """
    lost = (*position.gone, player)
    if position.players - len(lost) > 1:
        aside = position.aside
        if aside is not None and aside.player == player:
            position = aside_returned(position)
        counters = position.counters
        if counters.turns_owed:
            owed = with_value(counters.turns_owed, player, 0)
            counters = counters._replace(turns_owed=owed if any(owed) else ())
        return position._replace(gone=lost, counters=counters)
    position = aside_returned(position)
    ended = ending.unsettled(position, trigger)._replace(lost=lost)
    return position._replace(phase=Phase.OVER, unsettled=None, gone=lost, ended=ended)


def aside_returned(position: Position) -> Position:
    """The position without tiles set aside in an exchange that is not completed.

    If nothing has been drawn for them yet, they are still the player's; else they go back
    to the bag.
    """
    aside = position.aside
    if aside is None:
        return position
    if aside.due < len(aside.tiles) + aside.unknown:
        back = tiles.put_back(position.unseen, aside.tiles)
        return position._replace(unseen=back, aside=None)
    rack = position.racks[aside.player]
    whole = Rack(bytes(sorted(rack.tiles + aside.tiles)), rack.unknown + aside.unknown)
    return position._replace(aside=None).with_rack(aside.player, whole, position.unseen)


def settle(variant: Variant, position: Position) -> Position:
    """Settles a game that ended while the racks were not all known, if they are now."""
    ended = position.ended
    if ended is None or ended.points is not None:
        return position
    settled = ending.settle(variant, position, ended.trigger, ended.finisher)
    if settled.points is None:
        return position
    return position._replace(
        scores=_final(variant, _sum(position.scores, settled.points)),
        ended=ended._replace(points=settled.points),
    )


def _final(variant: Variant, scores: tuple[int, ...]) -> tuple[int, ...]:
    lowest = variant.ending.lowest_score
    return scores if lowest is None else tuple([max(lowest, score) for score in scores])


def _sum(scores: tuple[int, ...], changes: tuple[int, ...]) -> tuple[int, ...]:
    if not changes:
        return scores
    return tuple([score + change for score, change in zip(scores, changes, strict=True)])
