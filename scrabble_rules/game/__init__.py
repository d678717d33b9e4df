"""The game: a command and a position give a step, or a refusal with every reason.

>>> from scrabble_rules import Pass, do, load_variant, start
>>> variant = load_variant("en-csw")
>>> do(variant, start(variant, 2), Pass()).after.turn
1
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scrabble_rules.game import challenge, end, tiles, turns
from scrabble_rules.game._legal import legal
from scrabble_rules.game._over import settle
from scrabble_rules.game.tiles import draw_unknown
from scrabble_rules.rules.setup import start
from scrabble_rules.rules.words import Words
from scrabble_rules.values.play import (
    Accept,
    Adjudicate,
    Adjust,
    Challenge,
    Command,
    Draw,
    Exchange,
    Forfeit,
    Hold,
    LoseTurn,
    NoMoves,
    Pass,
    Place,
    Reclaim,
    Refusal,
    Resign,
    Spend,
    Step,
    Withdraw,
)
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant

__all__ = ["do", "draw_unknown", "legal", "settle", "start"]


def do(
    variant: Variant, position: Position, command: Command, words: Words | None = None
) -> Step | Refusal:
    """Decides a command once: the step that it leads to, or a refusal with all findings.

    ``words`` is the word list. Challenges are judged by it; where the variant makes the
    engine judge words (challenge mode ``void``) a play with an invalid word is refused. A
    play is accepted by the next command that the variant's challenge window does not
    outlast. Draws are commands too: after a play or an exchange the player's :class:`Draw`
    must come before the next turn of that player. Nothing here is random, no clock is
    read, and ``position`` never changes.
    """
    if isinstance(command, Place):
        return turns.place(variant, position, command, words)
    if isinstance(command, Challenge):
        return challenge.challenge(variant, position, command, words)
    return _HANDLERS[type(command)](variant, position, command)


_HANDLERS: dict[type, Callable[[Variant, Position, Any], Step | Refusal]] = {
    Exchange: tiles.exchange,
    Draw: tiles.draw,
    Reclaim: tiles.reclaim,
    Pass: turns.pass_turn,
    LoseTurn: turns.lose_turn,
    Accept: challenge.accept,
    Hold: challenge.hold,
    Withdraw: challenge.withdraw,
    NoMoves: end.no_moves,
    Spend: end.spend,
    Adjust: end.adjust,
    Resign: end.resign,
    Forfeit: end.forfeit,
    Adjudicate: end.adjudicate,
}
