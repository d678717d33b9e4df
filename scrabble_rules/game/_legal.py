"""Which kinds of commands are possible in a position."""

from __future__ import annotations

from scrabble_rules.game._turn import not_in_turn
from scrabble_rules.rules import challenge, exchange
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.play import (
    Accept,
    Adjudicate,
    Adjust,
    Challenge,
    Draw,
    Exchange,
    Forfeit,
    Hold,
    LoseTurn,
    NoMoves,
    Pass,
    Place,
    Reclaim,
    Resign,
    Spend,
    Withdraw,
)
from scrabble_rules.values.position import Phase, Position
from scrabble_rules.values.variant import Variant


def legal(variant: Variant, position: Position) -> frozenset[type]:
    """The kinds of commands that are possible now.

    Whether a play is there is for a move generator to say: here a play is possible when a
    turn can be taken.
    """
    kinds: set[type] = {Adjust}
    if position.phase is Phase.OVER:
        return frozenset(kinds)
    kinds |= {Resign, Forfeit, Adjudicate, Spend}
    if position.unsettled is not None:
        kinds |= {Accept, Withdraw}
        opponents = position.active > 1
        if challenge.plays_can_be_withdrawn(variant) and opponents:
            kinds.add(Challenge)
        if variant.challenge.hold and opponents and not position.unsettled.held:
            kinds.add(Hold)
    if _someone_draws(variant, position):
        kinds.add(Draw)
    if not not_in_turn(variant, position):
        kinds |= {Place, Pass, LoseTurn}
        if exchange.is_possible(variant, position):
            kinds.add(Exchange)
        if variant.tiles.reclaim_blank and max(position.board) > BLANK:
            kinds.add(Reclaim)
    waiting = position.phase is Phase.AWAITING_FINAL_CHALLENGE or position.aside is not None
    if variant.ending.no_moves and not waiting:
        kinds.add(NoMoves)
    return frozenset(kinds)


def _someone_draws(variant: Variant, position: Position) -> bool:
    held = position.unsettled is not None and position.unsettled.held
    if position.bag_size < 1 or held:
        return False
    size = variant.setup.rack_size
    return any(
        rack.size < size
        for player, rack in enumerate(position.racks)
        if player not in position.gone
    )
