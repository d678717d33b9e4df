"""The end lines of a record: tiles left on racks, time, and what is missing."""

from __future__ import annotations

from scrabble_rules import game
from scrabble_rules.record._walk import Walk
from scrabble_rules.rules import clock, ending
from scrabble_rules.rules._cite import rule
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.play import Accept, Adjust, NoMoves, Refusal, Spend
from scrabble_rules.values.position import Phase
from scrabble_rules.values.record import Event, Kind
from scrabble_rules.values.variant import SettlementRule

# Settlements that records are known to use, by the name that the finding gives.
_KNOWN = {
    "double-rack": SettlementRule(finisher_gains=2, own_rack=0),
    "add-and-deduct": SettlementRule(finisher_gains=1, own_rack=1),
    "deduct-only": SettlementRule(finisher_gains=0, own_rack=1),
    "add-only": SettlementRule(finisher_gains=1, own_rack=0),
}


def end_racks(walk: Walk, block: tuple[Event, ...]) -> None:
    """Settles the game by the end lines, which stand together."""
    first = block[0]
    walk.draw_due()
    before = walk.position
    finisher = _finisher(walk)
    for event in block:
        _reveal(walk, event, finisher)
        walk.check_total(event)
    if walk.position.phase is Phase.AWAITING_FINAL_CHALLENGE:
        accepted = game.do(walk.variant, walk.position, Accept())
        if not isinstance(accepted, Refusal):
            walk.apply(accepted)
    elif walk.position.phase is not Phase.OVER:
        _end_by_claim(walk, first)
    walk.position = game.settle(walk.variant, walk.position)
    ended = walk.position.ended
    expected: tuple[int, ...] | None = None
    if ended is None:
        walk.add(first, "record.end-too-early")
    elif ended.points is None:
        walk.add(first, "record.settlement-unknown", severity=Severity.NOTE)
    else:
        expected = ended.points
        _compare(walk, block, expected)
    seen: set[int] = set()
    for event in block:
        player = event.player
        points = None
        if expected is not None and player is not None and player not in seen:
            points = expected[player]
            seen.add(player)
        walk.close(event, points=points, before=before)


def _end_by_claim(walk: Walk, event: Event) -> None:
    """Where the rules know an end that a record does not show, takes it as agreed."""
    variant, position = walk.variant, walk.position
    clock_rules = variant.clock
    command: NoMoves | Spend
    if variant.ending.no_moves:
        code, command = "record.ended-no-moves", NoMoves()
    elif (
        clock_rules.minutes is not None
        and clock.expired(variant, 60 * clock_rules.minutes) == "ends"
    ):
        code, command = "record.ended-by-clock", Spend(position.turn, 60 * clock_rules.minutes)
    else:
        return
    result = game.do(variant, position, command)
    if not isinstance(result, Refusal):
        walk.apply(result)
        walk.add(event, code, severity=Severity.NOTE)


def _finisher(walk: Walk) -> int | None:
    position = walk.position
    if position.phase is Phase.AWAITING_FINAL_CHALLENGE and position.unsettled is not None:
        return position.unsettled.player
    return position.ended.finisher if position.ended is not None else None


def _reveal(walk: Walk, event: Event, finisher: int | None) -> None:
    """Makes known the rack that an end line names: the finisher's line names the others'."""
    written, findings = walk.variant.alphabet.rack(event.tiles or "")
    if findings:
        walk.add_all(event, findings)
        return
    player = event.player
    if player is None:
        return
    racks = walk.position.racks
    gains = finisher is None and (event.points or 0) > 0
    if player == finisher or gains:  # what a player gains is worth the tiles of the others
        others = [holder for holder in range(len(racks)) if holder != player]
        if len(others) != 1:
            return
        player = others[0]
    rack = racks[player]
    if len(written) != rack.size or (not rack.unknown and written != rack.tiles):
        shown = walk.variant.alphabet.rack_text(rack.tiles) + "_" * rack.unknown
        walk.add(
            event,
            "record.end-rack-differs",
            written=event.tiles or "",
            rack=shown or "-",
        )
        return
    walk.reveal(event, player, written)


def _compare(walk: Walk, block: tuple[Event, ...], expected: tuple[int, ...]) -> None:
    written = [0] * len(expected)
    for event in block:
        if event.player is not None:
            written[event.player] += event.points or 0
    if tuple(written) == expected:
        return
    ended = walk.position.ended
    trigger = ended.trigger if ended is not None else "otherwise"
    key = f"ending.settlement.{trigger}"
    if f"{key}.own_rack" not in walk.variant.values:
        key = "ending.settlement.otherwise"
    applied = rule(walk.variant, f"{key}.finisher_gains")
    name = _known_settlement(walk, tuple(written))
    if name is not None:
        same_spread = len(expected) == 2 and (written[0] - written[1] == expected[0] - expected[1])
        walk.add(
            block[0],
            "record.settlement-other",
            severity=Severity.WARNING if same_spread else Severity.ERROR,
            rule=applied,
            name=name,
        )
        return
    for player, (points, right) in enumerate(zip(written, expected, strict=True)):
        if points != right:
            walk.add(
                _line_of(block, player),
                "record.settlement-differs",
                rule=applied,
                player=walk.record.players[player].nick,
                written=points,
                computed=right,
            )


def _line_of(block: tuple[Event, ...], player: int) -> Event:
    return next((event for event in block if event.player == player), block[0])


def _known_settlement(walk: Walk, written: tuple[int, ...]) -> str | None:
    racks = ending.final_racks(walk.position)
    ended = walk.position.ended
    if racks is None or ended is None:
        return None
    for name, settlement in _KNOWN.items():
        if ending.points_of(walk.variant, settlement, racks, ended.finisher) == written:
            return name
    return None


def time_penalty(walk: Walk, event: Event) -> None:
    """Checks a time line: after the racks, once a player, an amount that the clock knows."""
    walk.draw_due()
    before = walk.position
    lost = -(event.points or 0)
    player = event.player
    if player is None:
        walk.stop(event, "record.no-player")
        return
    if before.phase is not Phase.OVER:
        walk.add(event, "record.time-too-early")
    if any(turn.event.kind is Kind.TIME and turn.event.player == player for turn in walk.turns):
        walk.add(event, "record.time-twice")
    possible = clock.is_possible_penalty(walk.variant, lost)
    if not possible:
        walk.add(
            event,
            "record.time-differs",
            rule=rule(walk.variant, "clock.overtime.points"),
            written=event.points or 0,
        )
    walk.check_total(event)
    adjusted = game.do(walk.variant, before, Adjust(player, -lost, "time"))
    if not isinstance(adjusted, Refusal):
        walk.apply(adjusted)
    walk.close(event, points=-lost if possible else None, before=before)


def finish(walk: Walk) -> None:
    """Looks at what the record leaves open after its last event."""
    record = walk.record
    if walk.stopped:
        return
    walk.draw_due()
    for player, text in enumerate(record.racks):
        if text is not None and record.events:
            _last_rack(walk, player, text)
    settled = any(event.kind is Kind.END_RACK for event in record.events)
    if walk.position.phase is Phase.AWAITING_FINAL_CHALLENGE:
        accepted = game.do(walk.variant, walk.position, Accept())
        if not isinstance(accepted, Refusal):
            walk.apply(accepted)
    ended = walk.position.ended
    if ended is None:
        if not settled:
            walk.at_end(Finding("record.unfinished", {}, Severity.NOTE))
        return
    if not settled and (ended.points is None or any(ended.points)):
        walk.at_end(Finding("record.no-settlement", {"trigger": ended.trigger}, Severity.WARNING))
    if walk.has_error or not settled:
        return
    for player, (total, right) in enumerate(zip(walk.written, walk.position.scores, strict=True)):
        if total is not None and total != right and not _explained(walk):
            walk.at_end(
                Finding(
                    "record.final-differs",
                    {"player": record.players[player].nick, "written": total, "computed": right},
                )
            )


def _explained(walk: Walk) -> bool:
    """True if the record settles by another rule, which has been said already."""
    return any(
        finding.code in ("record.settlement-other", "record.settlement-unknown")
        for finding in walk.findings
    )


def _last_rack(walk: Walk, player: int, text: str) -> None:
    written, findings = walk.variant.alphabet.rack(text)
    for finding in findings:
        walk.at_end(finding)
    if findings:
        return
    rack = walk.position.racks[player]
    if len(written) > rack.size:
        walk.at_end(Finding("record.rack-too-large", {"count": len(written), "size": rack.size}))
    elif len(written) == rack.size:
        walk.reveal_last(player, written)
