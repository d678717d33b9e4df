"""The engine of this package, asked by cases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scrabble_rules.game import do
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Refusal, Step
from scrabble_rules.values.variant import Variant

from . import observe
from .case import Case
from .commands import makers
from .position import BadCase, Start, start_of
from .questions import answer


@dataclass(frozen=True, slots=True)
class Played:
    """The steps that the commands of a case led to, and why the last was refused, if it was.

    ``unreadable`` are the findings of a last play whose text says no play on this board.
    """

    steps: tuple[Step, ...]
    refusal: Refusal | None = None
    unreadable: tuple[Finding, ...] = ()


def answer_of(variant: Variant, case: Case) -> Mapping[str, Any]:
    """What this engine says to a case, as its ``then`` would say it.

    Raises BadCase if the case cannot be run: what is given contradicts itself, or a command
    before the last is refused.
    """
    start = start_of(variant, case.given)
    if case.question is not None:
        return answer(start, case.question, case.when[0][case.question])
    played = play(start, case)
    if played.unreadable:
        codes = sorted({finding.code for finding in played.unreadable})
        return {"legal": False, "findings": codes}
    if played.refusal is not None:
        return observe.refused(start.variant, played.refusal)
    return observe.after(start.variant, played.steps, case.then)


def play(start: Start, case: Case) -> Played:
    """Gives the commands of a case one after the other.

    Raises BadCase if one before the last is refused, one that is no play cannot be read, or
    nothing is done at all.
    """
    variant, position = start.variant, start.position
    steps: list[Step] = []
    last = len(case.when) - 1
    for index, item in enumerate(case.when):
        for make in makers(variant, item):
            try:
                command = make(position)
            except BadCase as error:
                if index < last or "place" not in item:
                    raise
                return Played(tuple(steps), unreadable=error.findings)
            if command is None:
                continue
            result = do(variant, position, command, start.words)
            if isinstance(result, Refusal):
                if index < last:
                    codes = tuple(sorted({finding.code for finding in result.findings}))
                    raise BadCase(
                        Finding("conformance.stopped", {"number": index + 1, "codes": codes})
                    )
                return Played(tuple(steps), result)
            steps.append(result)
            position = result.after
    if not steps:
        raise BadCase(Finding("conformance.nothing-done"))
    return Played(tuple(steps))
