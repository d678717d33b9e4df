"""Commands that end the game, change scores from outside, or tell the time."""

from __future__ import annotations

from scrabble_rules.game._over import aside_returned, end
from scrabble_rules.game._players import by_player, with_value
from scrabble_rules.game._turn import leave, settled, stands
from scrabble_rules.rules import clock, ending
from scrabble_rules.rules._cite import rule
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Adjudicate,
    Adjust,
    Forfeit,
    NoMoves,
    Refusal,
    Resign,
    Spend,
    Step,
)
from scrabble_rules.values.position import Phase, Position
from scrabble_rules.values.variant import Variant


def no_moves(variant: Variant, position: Position, command: NoMoves) -> Step | Refusal:
    """The players agree that nobody can play any more."""
    refused = _over(position)
    if not variant.ending.no_moves:
        found = Finding("ending.no-such-end", rule=rule(variant, "ending.no_moves"))
        refused += (found,)
    if position.phase is Phase.AWAITING_FINAL_CHALLENGE:
        refused += (Finding("turn.awaiting-final-challenge"),)
    if position.aside is not None:
        refused += (Finding("turn.draw-first"),)
    if refused:
        return Refusal(position, command, refused)
    return Step(position, command, end(variant, settled(position), "no_moves"))


def spend(variant: Variant, position: Position, command: Spend) -> Step | Refusal:
    """Time used. Where the variant says so it ends the game, or loses it."""
    refused = _over(position) + _not_playing(position, command.player)
    if command.seconds < 0:
        refused += (Finding("clock.negative"),)
    if refused:
        return Refusal(position, command, refused)
    player = command.player
    used = by_player(position.seconds, position)
    after = position._replace(seconds=with_value(used, player, used[player] + command.seconds))
    match clock.expired(variant, after.seconds[player]):
        case "ends" if position.phase is Phase.AWAITING_FINAL_CHALLENGE:
            after = stands(variant, after)  # the play comes before the time
        case "ends":
            after = end(variant, settled(after), "clock")
        case "loses":
            after = leave(variant, after, "clock", player)
        case "forfeits":
            after = leave(variant, after, "forfeit", player)
    return Step(position, command, after)


def adjust(_: Variant, position: Position, command: Adjust) -> Step | Refusal:
    """Points given or taken from outside, at any time, also after the end."""
    refused = _no_such_player(position, command.player)
    if refused:
        return Refusal(position, command, refused)
    player, scores = command.player, position.scores
    changed = with_value(scores, player, scores[player] + command.points)
    return Step(position, command, position._replace(scores=changed))


def resign(variant: Variant, position: Position, command: Resign) -> Step | Refusal:
    """A player gives up; the scores stay."""
    player = position.turn if command.player is None else command.player
    return _give_up(variant, position, command, "resigned", player)


def forfeit(variant: Variant, position: Position, command: Forfeit) -> Step | Refusal:
    """A player has lost by decision of a director; the scores stay."""
    return _give_up(variant, position, command, "forfeit", command.player)


def adjudicate(_: Variant, position: Position, command: Adjudicate) -> Step | Refusal:
    """A director ends the game: nothing is settled but the points of the decision."""
    refused = _over(position)
    if command.points and len(command.points) != position.players:
        refused += (Finding("ending.adjudicated-points", {"count": position.players}),)
    if refused:
        return Refusal(position, command, refused)
    points = by_player(command.points, position)
    scores = tuple(a + b for a, b in zip(position.scores, points, strict=True))
    ended = ending.unsettled(position, "adjudicated")._replace(points=points)
    after = aside_returned(position)._replace(
        phase=Phase.OVER, unsettled=None, scores=scores, ended=ended
    )
    return Step(position, command, after)


def _give_up(
    variant: Variant, position: Position, command: Resign | Forfeit, trigger: str, player: int
) -> Step | Refusal:
    refused = _over(position) + _not_playing(position, player)
    if refused:
        return Refusal(position, command, refused)
    return Step(position, command, leave(variant, position, trigger, player))


def _over(position: Position) -> tuple[Finding, ...]:
    return (Finding("turn.game-over"),) if position.phase is Phase.OVER else ()


def _not_playing(position: Position, player: int) -> tuple[Finding, ...]:
    if player in position.gone:
        return (Finding("turn.player-gone"),)
    return _no_such_player(position, player)


def _no_such_player(position: Position, player: int) -> tuple[Finding, ...]:
    if 0 <= player < position.players:
        return ()
    return (Finding("turn.no-such-player", {"count": position.players}),)
