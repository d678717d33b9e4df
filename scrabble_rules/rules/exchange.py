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
    if count < 1 or command.unknown < 0:
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
    if position.word_refused and not rules.after_refused_word:
        findings.append(_refused(variant, "exchange.after-refused-word", "after_refused_word"))
    if command.free:
        findings += _free(variant, position, command)
    elif rules.per_game is not None:
        exchanges = position.counters.exchanges
        if exchanges and exchanges[position.turn] >= rules.per_game:
            findings.append(
                _refused(variant, "exchange.too-often", "per_game", limit=rules.per_game)
            )
    return tuple(findings)


def is_possible(variant: Variant, position: Position) -> bool:
    """True if the player in turn may exchange: one tile, or the rack where it must be whole."""
    rack = position.racks[position.turn]
    count = rack.size if variant.exchange.whole_rack else min(1, rack.size)
    if not check(variant, position, Exchange(b"", count)):
        return True
    return not check(variant, position, Exchange(rack.tiles, rack.unknown, free=True))


def _free(variant: Variant, position: Position, command: Exchange) -> list[Finding]:
    """Judges an exchange that costs no turn: of the whole rack, so many times in a game."""
    rules = variant.exchange
    player = position.turn
    findings: list[Finding] = []
    if rules.free == "none":
        return [_refused(variant, "exchange.not-free", "free")]
    made = position.counters.free_exchanges
    if made and made[player] >= rules.free_times:
        findings.append(
            _refused(variant, "exchange.free-too-often", "free_times", limit=rules.free_times)
        )
    size = position.racks[player].size
    count = len(command.tiles) + command.unknown
    if count != size:
        findings.append(_refused(variant, "exchange.whole-rack", "free", count=count, rack=size))
    if rules.free == "all-vowels-or-all-consonants":
        kinds = set(command.tiles)
        alike = kinds <= variant.tiles.vowels or kinds <= variant.tiles.consonants
        if command.unknown or not alike:
            findings.append(_refused(variant, "exchange.not-alike", "free"))
    return findings


def _refused(variant: Variant, code: str, key: str, **params: int) -> Finding:
    return Finding(code, dict(params), rule=rule(variant, f"exchange.{key}"))
