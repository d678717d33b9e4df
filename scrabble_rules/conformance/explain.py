"""How this engine came to its answer, for the reader of a failure."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.messages import Messages
from scrabble_rules.notation.boards import format_board
from scrabble_rules.rules import notation, scoring
from scrabble_rules.values.play import Place, PlayScore, Step, WordScore
from scrabble_rules.values.variant import Variant

from .case import Case
from .own import play
from .position import BadCase, start_of


def explanation(messages: Messages, case: Case, variant: Variant) -> list[str]:
    """Lines that tell how each play of a case scores, and by which rule it is refused."""
    if case.question is not None:
        return []
    try:
        start = start_of(variant, case.given)
        played = play(start, case)
    except BadCase as error:
        return [messages.finding(finding) for finding in error.findings]
    variant = start.variant
    lines = [line for step in played.steps for line in _step(variant, step)]
    if played.refusal is not None and played.refusal.score is not None:
        command = played.refusal.command
        if isinstance(command, Place):
            lines += _words(variant, command, played.refusal.score)
    refused = played.refusal.findings if played.refusal is not None else ()
    for finding in (*played.unreadable, *refused):
        lines.append(f"{messages.finding(finding)} [{finding.code}]")
    return lines


def _step(variant: Variant, step: Step) -> Iterator[str]:
    if step.score is None or not isinstance(step.command, Place):
        return
    words = step.score.words
    across = words[0].across if words else step.command.across is not False
    move = notation.format_play(variant, step.before.board, step.command, across=across)
    yield f"{move} +{step.score.total}  ({format_board(variant, step.before.board)})"
    yield from _words(variant, step.command, step.score)


def _words(variant: Variant, place: Place, score: PlayScore) -> Iterator[str]:
    for word in score.words:
        yield f"  {_sum(variant, place, word)}"
    if score.bonus:
        yield f"  +{score.bonus}"


def _sum(variant: Variant, place: Place, word: WordScore) -> str:
    """``FINED: 2 × (2×4 + 1 + 1 + 1 + 2) = 26``."""
    letters = scoring.explain(variant, tuple(sorted(place.squares)), word)
    parts = [
        str(letter.points)
        if letter.letter_factor == 1
        else f"{letter.letter_factor}×{letter.points}"
        for letter in letters
    ]
    total = " + ".join(parts)
    if word.factor != 1:
        total = f"{word.factor} × ({total})"
    return f"{variant.alphabet.spelling(word.tiles)}: {total} = {word.total}"
