"""Chapter ``ending``: what ends the game, and what the tiles left on racks cost.

Order at the end: challenge, then racks, then time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.values.position import Counters, Position, Settlement
from scrabble_rules.values.variant import RunRule, SettlementRule, Variant

_NOTHING = SettlementRule(finisher_gains=0, own_rack=0)


def count_turn(variant: Variant, counters: Counters, kind: str, player: int) -> Counters:
    """The counters after a turn.

    ``kind`` is ``play``, or one of the kinds that ``ending.*.counts`` names: ``pass``,
    ``exchange``, ``withdrawn``, ``lost_turn``, ``zero_play``. A kind that does not count
    ends the run.
    """
    ending = variant.ending
    if kind == "play":
        return Counters(0, 0, counters.turns + 1, *counters[3:])
    exchanges = counters.exchanges
    if kind == "exchange":
        exchanges = (*exchanges[:player], exchanges[player] + 1, *exchanges[player + 1 :])
    return counters._replace(
        scoreless=_run(ending.scoreless, counters.scoreless, kind),
        passes=_run(ending.passes, counters.passes, kind),
        turns=counters.turns + 1,
        exchanges=exchanges,
    )


def _run(rule: RunRule | None, run: int, kind: str) -> int:
    return run + 1 if rule is not None and kind in rule.counts else 0


def turn_trigger(variant: Variant, position: Position) -> str | None:
    """The trigger that the turns taken have reached: ``passes``, ``scoreless``, ``rounds``."""
    ending, counters = variant.ending, position.counters
    if counters.passes or counters.scoreless:
        for name, rule, run in (
            ("passes", ending.passes, counters.passes),
            ("scoreless", ending.scoreless, counters.scoreless),
        ):
            if rule is None:
                continue
            needed = rule.turns * position.active if rule.each else rule.turns
            if run >= needed and (rule.on_empty_board or any(position.board)):
                return name
    rounds = ending.rounds
    if rounds is not None and counters.turns >= rounds * position.players:
        return "rounds"
    return None


def is_out(variant: Variant, position: Position, player: int) -> bool:
    """True if the player has played the last tile: rack and bag are empty."""
    return variant.ending.going_out and not position.racks[player].size and position.bag_size == 0


def final_racks(position: Position) -> tuple[bytes, ...] | None:
    """The tiles left on each rack; None while they are not known.

    With an empty bag, the unknown tiles of a single rack are the unseen ones.
    """
    racks = position.racks
    hidden = [player for player, rack in enumerate(racks) if rack.unknown]
    if len(hidden) > 1 or (hidden and position.bag_size):
        return None
    unseen = b"".join([bytes([tile]) * count for tile, count in enumerate(position.unseen)])
    return tuple([rack.tiles + unseen if rack.unknown else rack.tiles for rack in racks])


def unsettled(position: Position, trigger: str) -> Settlement:
    """A settlement by which no tiles are counted: the game is lost, or a director ends it."""
    return Settlement(trigger, None, (0,) * position.players, before=position.scores)


def settle(variant: Variant, position: Position, trigger: str, finisher: int | None) -> Settlement:
    """The settlement of a game that a trigger has ended.

    The finisher gains ``finisher_gains`` × the sum of the other racks; every player loses
    ``own_rack`` × the own rack. With more than two players this is what double rack means
    here.
    """
    racks = final_racks(position)
    if racks is None:
        return Settlement(trigger, finisher, None, lost=position.gone)
    rules = variant.ending.settlement
    rule = rules.get(trigger) or rules.get("otherwise") or _NOTHING
    return Settlement(
        trigger, finisher, points_of(variant, rule, racks, finisher), lost=position.gone
    )


def points_of(
    variant: Variant, rule: SettlementRule, racks: tuple[bytes, ...], finisher: int | None
) -> tuple[int, ...]:
    """Points by player that a settlement rule gives for the tiles left on the racks.

    Each blank left costs its player ``ending.blank_left`` besides.
    """
    values = [tile_rules.value(variant, rack) for rack in racks]
    cost = variant.ending.blank_left
    points = [
        -rule.own_rack * value - cost * rack.count(0)
        for value, rack in zip(values, racks, strict=True)
    ]
    if finisher is not None:
        points[finisher] += rule.finisher_gains * (sum(values) - values[finisher])
    return tuple(points)


class Result(NamedTuple):
    """How a game ended. ``places`` has the place of each player, from 1; equal is a tie.

    ``winner`` is the only player in the first place, or None. ``decided_by`` is ``score``,
    a tie-break of the variant, or ``lost`` if the others have lost whatever the scores.
    """

    places: tuple[int, ...]
    winner: int | None
    decided_by: str


def result(variant: Variant, position: Position) -> Result | None:
    """The result of a game that is over and settled; None if it is not."""
    ended = position.ended
    if ended is None or ended.points is None:
        return None
    players = range(position.players)
    keys: dict[int, tuple[int, ...]] = {
        player: (int(player not in ended.lost), position.scores[player]) for player in players
    }
    best = max(keys.values())
    first = [player for player in players if keys[player] == best]
    decided = "lost" if ended.lost and len(first) == 1 else "score"
    if len(first) > 1 and "score-before-settlement" in variant.ending.tie_break:
        before = ended.before or position.scores
        broken = {player: (*keys[player], before[player]) for player in players}
        top = max(broken.values())
        if sum(value == top for value in broken.values()) < len(first):
            decided = "score-before-settlement"
        return _ranked(broken, decided)
    return _ranked(keys, decided)


def _ranked(keys: Mapping[int, tuple[int, ...]], decided: str) -> Result:
    places = tuple(1 + sum(other > own for other in keys.values()) for own in keys.values())
    first = [player for player, place in enumerate(places) if place == 1]
    return Result(places, first[0] if len(first) == 1 else None, decided)
