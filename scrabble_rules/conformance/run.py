"""Runs cases against an engine, and says of each whether it is as expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Protocol

from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant

from .answer import Answer
from .case import Case
from .commands import check_form
from .compare import Difference, differences
from .own import answer_of
from .position import BadCase
from .variants import Variants


class Verdict(StrEnum):
    """What is said of a case."""

    PASSED = "passed"
    FAILED = "failed"
    """The engine gives something else than expected."""
    ERROR = "error"
    """The case cannot be run, or the engine gave no usable answer."""
    UNSUPPORTED = "unsupported"
    """The engine says that it cannot do what the case needs."""
    SKIPPED = "skipped"
    """Known to fail, with a reason, and it does."""
    UNEXPECTED = "unexpected"
    """Known to fail, but it passes: the reason is out of date."""

    @property
    def ok(self) -> bool:
        """False if the run has failed by it."""
        return self in (Verdict.PASSED, Verdict.UNSUPPORTED, Verdict.SKIPPED)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a case. ``reason`` says why it was not compared, or was skipped.

    ``text`` is what a foreign engine said. ``got`` is its whole answer.
    """

    case: Case
    verdict: Verdict
    differences: tuple[Difference, ...] = ()
    reasons: tuple[Finding, ...] = ()
    text: str = ""
    got: Mapping[str, Any] | None = None


class Engine(Protocol):
    """Something that answers cases. ``answers`` are the keys of ``then`` that it can tell."""

    @property
    def answers(self) -> frozenset[str] | None:
        """The keys that it can tell; None for all."""

    def ask(self, case: Case, variant: Variant) -> Answer:
        """Its answer to a case, by the rules of a variant."""


class OwnEngine:
    """The engine of this package."""

    answers: frozenset[str] | None = None

    def ask(self, case: Case, variant: Variant) -> Answer:
        """What the rules here give."""
        return Answer("result", answer_of(variant, case))


def run_case(
    case: Case, engine: Engine, variants: Variants, skipped: str | None = None
) -> Outcome:
    """Runs one case. ``skipped`` is the reason why it is known to fail."""
    outcome = _run(case, engine, variants)
    if skipped is None or outcome.verdict is Verdict.UNSUPPORTED:
        return outcome
    passed = outcome.verdict is Verdict.PASSED
    return replace(
        outcome, verdict=Verdict.UNEXPECTED if passed else Verdict.SKIPPED, text=skipped
    )


def run(
    cases: Sequence[Case],
    engine: Engine | None = None,
    *,
    skips: Mapping[str, str] | None = None,
    executor: Executor | None = None,
    chunk: int = 100,
) -> Iterator[Outcome]:
    """Runs cases in their order, against this engine if no other is given.

    ``skips`` has the ids of cases that are known to fail, each with the reason. With an
    executor (threads, processes, or of another library) chunks of cases run at once; a
    foreign engine runs in one process and takes none.
    """
    known = skips or {}
    if executor is None or engine is not None:
        variants = Variants()
        asked = OwnEngine() if engine is None else engine
        for case in cases:
            yield run_case(case, asked, variants, known.get(case.id))
        return
    chunks = [cases[start : start + chunk] for start in range(0, len(cases), chunk)]
    futures = [
        executor.submit(
            _chunk, part, {case.id: known[case.id] for case in part if case.id in known}
        )
        for part in chunks
    ]
    for future in futures:
        yield from future.result()


def _chunk(cases: Sequence[Case], skips: Mapping[str, str]) -> list[Outcome]:
    return list(run(cases, skips=skips))


def _run(case: Case, engine: Engine, variants: Variants) -> Outcome:
    variant, findings = variants.of(case)
    if variant is None:
        return Outcome(case, Verdict.ERROR, reasons=findings)
    try:
        check_form(case)
        if _tells_nothing(case, engine):
            nothing = Finding("conformance.nothing-asked")
            return Outcome(case, Verdict.UNSUPPORTED, reasons=(nothing,))
        found = engine.ask(case, variant)
    except BadCase as error:
        return Outcome(case, Verdict.ERROR, reasons=error.findings)
    reasons = () if found.reason is None else (found.reason,)
    if found.verdict == "unsupported":
        return Outcome(case, Verdict.UNSUPPORTED, reasons=reasons, text=found.text)
    if found.verdict == "error":
        return Outcome(case, Verdict.ERROR, reasons=reasons, text=found.text)
    unlike = differences(variant, case, found.result, engine.answers)
    verdict = Verdict.FAILED if unlike else Verdict.PASSED
    return Outcome(case, verdict, unlike, got=found.result)


def _tells_nothing(case: Case, engine: Engine) -> bool:
    """True if the engine can tell nothing of what is asked, or only that a play is legal."""
    if engine.answers is None:
        return False
    told = case.asked & engine.answers
    return not told or (case.legal and told == {"legal"} != case.asked)
