"""Chapter ``exchange``: when tiles may be exchanged, how many, how often."""

from __future__ import annotations

from scrabble_rules.rules._cite import rule
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Exchange
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant


def check(variant: Variant, position: Position, command: Exchange) -> tuple[Finding, ...]:
    """Judges an exchange by the player in turn, the tiles themselves aside.

    The bag is counted before the exchange. In no variant are more tiles exchanged than the
    bag holds, as there would be nothing to draw.
    """
    rules = variant.exchange
    rack = position.racks[position.turn]
    count = len(command.tiles) + command.unknown
    bag = position.bag_size
    findings: list[Finding] = []
    if not rules.allowed:
        findings.append(_refused(variant, "exchange.not-allowed", "allowed"))
    if count < 1:
        findings.append(Finding("exchange.no-tiles"))
    if count > rack.size:
        findings.append(Finding("exchange.more-than-rack", {"count": count, "rack": rack.size}))
    if bag < rules.min_bag:
        findings.append(
            _refused(variant, "exchange.bag-too-small", "min_bag", bag=bag, minimum=rules.min_bag)
        )
    elif count > bag:
        findings.append(Finding("exchange.more-than-bag", {"count": count, "bag": bag}))
    if rules.per_turn is not None and count > rules.per_turn:
        findings.append(
            _refused(
                variant, "exchange.too-many-tiles", "per_turn", count=count, limit=rules.per_turn
            )
        )
    if rules.whole_rack and count != rack.size:
        findings.append(
            _refused(variant, "exchange.whole-rack", "whole_rack", count=count, rack=rack.size)
        )
    if rules.per_game is not None:
        made = position.counters.exchanges[position.turn]
        if made >= rules.per_game:
            findings.append(
                _refused(variant, "exchange.too-often", "per_game", limit=rules.per_game)
            )
    return tuple(findings)


def _refused(variant: Variant, code: str, key: str, **params: int) -> Finding:
    return Finding(code, dict(params), rule=rule(variant, f"exchange.{key}"))
