"""Chapter ``ending``: what ends the game, and what the tiles left on racks cost.

Order at the end: challenge, then racks, then time.
"""

from __future__ import annotations

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
    exchanges = counters.exchanges
    if kind == "exchange":
        exchanges = (*exchanges[:player], exchanges[player] + 1, *exchanges[player + 1 :])
    if kind == "play":
        return Counters(0, 0, counters.turns + 1, exchanges)
    return Counters(
        _run(ending.scoreless, counters.scoreless, kind),
        _run(ending.passes, counters.passes, kind),
        counters.turns + 1,
        exchanges,
    )


def _run(rule: RunRule | None, run: int, kind: str) -> int:
    return run + 1 if rule is not None and kind in rule.counts else 0


def run_trigger(variant: Variant, position: Position) -> str | None:
    """The trigger that a run of turns has reached: ``scoreless``, ``passes`` or None."""
    ending, counters = variant.ending, position.counters
    for name, rule, run in (
        ("passes", ending.passes, counters.passes),
        ("scoreless", ending.scoreless, counters.scoreless),
    ):
        if rule is None:
            continue
        needed = rule.turns * position.players if rule.each else rule.turns
        if run >= needed and (rule.on_empty_board or any(position.board)):
            return name
    return None


def is_out(variant: Variant, position: Position, player: int) -> bool:
    """True if the player has played the last tile: rack and bag are empty."""
    return variant.ending.going_out and not position.racks[player].size and position.bag_size == 0


def rack_values(variant: Variant, position: Position) -> tuple[int, ...] | None:
    """Points and blanks' cost of the tiles on each rack; None while racks are not known.

    With an empty bag, the unknown tiles of a single rack are the unseen ones.
    """
    racks = position.racks
    hidden = [player for player, rack in enumerate(racks) if rack.unknown]
    if len(hidden) > 1 or (hidden and position.bag_size):
        return None
    cost = variant.ending.blank_left
    values = []
    for rack in racks:
        tiles = rack.tiles
        if rack.unknown:
            tiles += b"".join(bytes([t]) * n for t, n in enumerate(position.unseen))
        values.append(tile_rules.value(variant, tiles) + cost * tiles.count(0))
    return tuple(values)


def settle(variant: Variant, position: Position, trigger: str, finisher: int | None) -> Settlement:
    """The settlement of a game that a trigger has ended.

    The finisher gains ``finisher_gains`` × the sum of the other racks; every player loses
    ``own_rack`` × the own rack. With more than two players this is what double rack means
    here.
    """
    values = rack_values(variant, position)
    if values is None:
        return Settlement(trigger, finisher, None)
    rules = variant.ending.settlement
    rule = rules.get(trigger) or rules.get("otherwise") or _NOTHING
    return Settlement(trigger, finisher, points_of(rule, values, finisher))


def points_of(
    rule: SettlementRule, values: tuple[int, ...], finisher: int | None
) -> tuple[int, ...]:
    """Points by player that a settlement rule gives for racks of these values."""
    points = [-rule.own_rack * value for value in values]
    if finisher is not None:
        points[finisher] += rule.finisher_gains * (sum(values) - values[finisher])
    return tuple(points)
