"""A conformance case as data: a position, commands, and what must hold after them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.variant.node import Node

CHAPTERS = (
    "tiles",
    "board",
    "setup",
    "placement",
    "scoring",
    "exchange",
    "words",
    "challenge",
    "ending",
    "clock",
    "notation",
    "records",
    "variants",
)
"""The chapters of the suite, in the order of the rulebook."""

CAPABILITIES = (
    "blanks",
    "multi-letter",
    "exchange",
    "challenge",
    "hold",
    "clock",
    "multi-player",
    "premium-classes",
    "wordsmog",
    "reclaim",
    "free-exchange",
    "misplaced",
    "free-shape",
    "alphabet",
    "setup",
    "end-of-game",
    "adjudication",
    "no-moves",
    "records",
    "variant-files",
    "findings",
)
"""What a case may require of an engine beyond plain plays."""

QUESTIONS = (
    "spell",
    "tiles",
    "set",
    "players",
    "start_draw",
    "balance",
    "overtime",
    "read_move",
    "premium",
    "check_set",
    "record",
    "variant_file",
)
"""Keys of ``when`` that ask something and play nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case, as its file says it. ``where`` is the line of its id.

    ``variant`` is the id of a shipped variant, or a variant file in ``folder``; ``override``
    is a fragment of a variant merged over it, ``trusted`` if it need not be checked against
    the schema. ``about`` has keys of the variant, each with ``acts`` or ``rests``.
    """

    id: str
    title: str
    chapter: str
    variant: str
    about: Mapping[str, str]
    when: tuple[Mapping[str, Any], ...]
    then: Mapping[str, Any]
    source: str
    given: Mapping[str, Any] = field(default_factory=dict)
    override: Node | None = None
    requires: frozenset[str] = frozenset()
    notes: str = ""
    where: Where = field(default_factory=Where)
    folder: Path = Path()
    trusted: bool = False

    @property
    def question(self) -> str | None:
        """The question that the case asks; None if it plays."""
        key = next(iter(self.when[0]))
        return key if key in QUESTIONS else None

    @property
    def asked(self) -> frozenset[str]:
        """The keys that are compared: those of ``then``, and of commands always ``legal``."""
        legal = frozenset({"legal"}) if self.question is None else frozenset()
        return frozenset(self.then) | legal

    @property
    def legal(self) -> bool:
        """False for a case whose last command must be refused."""
        return self.then.get("legal") is not False

    def __hash__(self) -> int:
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class Suite:
    """Cases and what is wrong with their files. ``files`` are those that were read."""

    cases: tuple[Case, ...]
    findings: tuple[Finding, ...] = ()
    files: tuple[Path, ...] = ()
