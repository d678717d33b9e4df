"""Whether a turn can be taken, and how it ends."""

from __future__ import annotations

from scrabble_rules.game._over import end, lose
from scrabble_rules.game._players import onwards, with_value
from scrabble_rules.rules import ending
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.position import Phase, Position
from scrabble_rules.values.variant import Variant


def not_in_turn(variant: Variant, position: Position) -> tuple[Finding, ...]:
    """Why no turn can be taken now; empty if it can."""
    phase = position.phase
    if phase is Phase.OVER:
        return (Finding("turn.game-over"),)
    if phase is Phase.AWAITING_FINAL_CHALLENGE:
        return (Finding("turn.awaiting-final-challenge"),)
    unsettled = position.unsettled
    if unsettled is not None and unsettled.held:
        return (Finding("challenge.held"),)
    if position.aside is not None:
        return (Finding("turn.draw-first"),)
    known, unknown = position.racks[position.turn]
    if len(known) + unknown < variant.setup.rack_size and position.bag_size > 0:
        return (Finding("turn.draw-first"),)
    return ()


def settled(position: Position) -> Position:
    """The position with the last play accepted."""
    if position.unsettled is None:
        return position
    return position._replace(unsettled=None, phase=Phase.OPEN)


def stands(variant: Variant, position: Position) -> Position:
    """The position with the last play accepted; if it was to end the game, it does so now."""
    unsettled = position.unsettled
    after = settled(position)
    if unsettled is None or position.phase is not Phase.AWAITING_FINAL_CHALLENGE:
        return after
    if ending.is_out(variant, after, unsettled.player):
        return end(variant, after, "going_out", unsettled.player)
    return after_turn(variant, after)


def leave(variant: Variant, position: Position, trigger: str, player: int) -> Position:
    """A player has lost the game and leaves it; the turn goes on if it was the player's."""
    if player in position.gone:
        return position
    after = lose(position, trigger, player)
    if after.phase is Phase.OVER:
        return after
    if after.turn == player:
        after = onwards(after, player)._replace(word_refused=False)
    if after.unsettled is None and after.aside is None:
        return after_turn(variant, after)
    return after


def turn_over(variant: Variant, position: Position, kind: str) -> Position:
    """The position after the turn of the player in turn, of some kind."""
    player = position.turn
    counted = position._replace(
        counters=ending.count_turn(variant, position.counters, kind, player),
        word_refused=False,
    )
    return after_turn(variant, onwards(counted, player))


def after_turn(variant: Variant, position: Position) -> Position:
    """What follows a turn: players who owe one lose it now, and a run may end the game."""
    if position.counters.turns_owed:
        position = _lose_owed(variant, position)
    trigger = ending.turn_trigger(variant, position)
    return position if trigger is None else end(variant, position, trigger)


def _lose_owed(variant: Variant, position: Position) -> Position:
    owed = position.counters.turns_owed
    while owed and owed[position.turn]:
        player = position.turn
        owed = with_value(owed, player, owed[player] - 1)
        owed = owed if any(owed) else ()
        counters = ending.count_turn(variant, position.counters, "lost_turn", player)
        counted = position._replace(counters=counters._replace(turns_owed=owed))
        position = onwards(counted, player)
    return position
