"""What a foreign engine answers to a case, and what is known when it does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scrabble_rules.values.finding import Finding

Verdict = Literal["result", "unsupported", "error"]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer. ``result`` has what the engine tells of the case, by the keys of ``then``.

    ``reason`` is what was found about the engine (no answer in time, no JSON …), ``text``
    what the engine itself has said: why it cannot do the case, or the last of its standard
    error where it has crashed. The text has no control characters but line feeds.
    """

    verdict: Verdict
    result: Mapping[str, object] = field(default_factory=dict)
    reason: Finding | None = None
    text: str = ""


class EngineFailed(Exception):
    """The engine did not start, or not answer as the protocol has it; ``finding`` says why.

    ``text`` is the last of its standard error, if that may tell more.
    """

    def __init__(self, finding: Finding, text: str = "") -> None:
        super().__init__(finding.code, dict(finding.params))
        self.finding = finding
        self.text = text
