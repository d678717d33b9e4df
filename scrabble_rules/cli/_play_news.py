"""What happened in a game, told in one line each."""

from __future__ import annotations

from scrabble_rules.messages import Messages
from scrabble_rules.notation.moves import format_move
from scrabble_rules.rules import notation
from scrabble_rules.values.play import (
    Accept,
    Challenge,
    ChallengeOutcome,
    Draw,
    Exchange,
    Hold,
    NoMoves,
    Pass,
    Place,
    PlayScore,
    Reclaim,
    Resign,
    Spend,
    Step,
)
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant

from ._play_table import Table

_SILENT = (Draw, Spend, Accept)


def latest(table: Table, count: int) -> list[str]:
    """The last things that happened, the oldest first."""
    told: list[str] = []
    for step in reversed(table.game.steps):
        if len(told) >= count:
            break
        if not isinstance(step.command, _SILENT):
            told.append(tell(table, step))
    return told[::-1]


def tell(table: Table, step: Step) -> str:
    """What a step was. The tiles of an exchange are not told."""
    text, command = table.text, step.command
    player = table.name(step.before.turn)
    match command:
        case Place() if step.score is not None:
            what = play(table.messages, table.variant, step.before, command, step.score)
            return text("cli.play.told.play", player=player, play=what)
        case Exchange(free=free):
            count = len(command.tiles) + command.unknown
            code = "cli.play.told.free" if free else "cli.play.told.exchange"
            return text(code, player=player, count=count)
        case Pass():
            return text("cli.play.told.pass", player=player)
        case Reclaim(square=square):
            name = notation.square_name(table.variant, square)
            return text("cli.play.told.reclaim", player=player, square=name)
        case NoMoves():
            return text("cli.play.told.out")
        case Resign(player=who):
            return text("cli.play.told.resign", player=player if who is None else table.name(who))
        case Hold(player=who):
            return text("cli.play.told.hold", player=player if who is None else table.name(who))
        case Challenge() if step.challenge is not None:
            return _challenge(table, step, step.challenge)
    return text("cli.play.told.other")


def play(
    messages: Messages, variant: Variant, before: Position, place: Place, score: PlayScore
) -> str:
    """A play, its points, and its words if there are several: ``8D FINED, 26 points``."""
    text = messages.text
    move = format_move(variant, before.board, place)
    shown = text("cli.play.move-scores", move=move, count=score.total)
    if len(score.words) < 2 and not score.bonus:
        return shown
    parts = [f"{variant.alphabet.spelling(word.tiles)} {word.total}" for word in score.words]
    if score.bonus:
        parts.append(text("cli.play.bonus", points=score.bonus))
    return f"{shown} ({', '.join(parts)})"


def _challenge(table: Table, step: Step, outcome: ChallengeOutcome) -> str:
    text = table.text
    spelling = table.variant.alphabet.spelling
    parts = [text("cli.play.told.challenge", player=table.name(outcome.challenger))]
    bad = tuple(spelling(word) for word, valid in outcome.words if valid is False)
    good = tuple(spelling(word) for word, valid in outcome.words if valid)
    unsettled = step.before.unsettled
    if unsettled is not None and unsettled.misplaced:
        parts.append(text("cli.play.told.misplaced"))
    if bad:
        parts.append(text("cli.play.told.invalid", words=bad))
    elif good:
        parts.append(text("cli.play.told.valid", words=good))
    parts.append(text(f"cli.play.told.{'upheld' if outcome.upheld else 'failed'}"))
    for player, points in enumerate(outcome.points):
        if points > 0:
            parts.append(text("cli.play.told.gains", player=table.name(player), count=points))
        elif points < 0:
            parts.append(text("cli.play.told.loses", player=table.name(player), count=-points))
    if outcome.turn_lost is not None:
        parts.append(text("cli.play.told.turn-lost", player=table.name(outcome.turn_lost)))
    return " ".join(parts)
