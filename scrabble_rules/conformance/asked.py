"""Another engine as cases ask it: only what it says that it can do."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant

from .answer import Answer
from .case import Case
from .foreign import ForeignEngine
from .message import message_of
from .read import SUITE_VERSION


class AskedEngine:
    """A program that speaks the protocol, as an engine of :func:`run`; a context manager.

    Raises EngineFailed when it is entered, if the program does not start or its greeting is
    wrong.
    """

    def __init__(self, command: Sequence[str], *, timeout: float = 10.0) -> None:
        self._engine = ForeignEngine(command, timeout=timeout, suite=SUITE_VERSION)

    def __enter__(self) -> Self:
        self._engine.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._engine.__exit__(kind, error, trace)

    @property
    def name(self) -> str:
        """Its name and version."""
        return f"{self._engine.name} {self._engine.version}".strip()

    @property
    def answers(self) -> frozenset[str]:
        """The keys of ``then`` that it can tell."""
        return self._engine.answers

    def ask(self, case: Case, variant: Variant) -> Answer:
        """Its answer; ``unsupported`` without asking where it has said so."""
        reason = self._reason(case)
        if reason is not None:
            return Answer("unsupported", reason=reason)
        engine = self._engine
        asked = case.asked & engine.answers
        return engine.ask(message_of(variant, case, asked, rules=engine.rules))

    def _reason(self, case: Case) -> Finding | None:
        engine = self._engine
        missing = case.requires - engine.capabilities
        if missing:
            params = {"capabilities": tuple(sorted(missing))}
            return Finding("conformance.capability", params)
        if engine.variants is not None and case.variant not in engine.variants:
            return Finding("conformance.variant-unknown", {"variant": case.variant})
        if case.override is not None and not engine.rules:
            return Finding("conformance.override-unknown")
        return None
