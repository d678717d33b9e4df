"""The errors that the library raises. Each carries findings, never only a text.

::

    ScrabbleRulesError (ValueError)
    ├── VariantError      a variant file cannot be used
    ├── LexiconError      a word list or a lexicon cannot be used
    ├── RecordError       a game record cannot be read at all
    ├── GameError         a game cannot be set up so
    └── MoveError
        ├── InvalidMove   the text is not a move
        ├── IllegalMove   the rules refuse the move in this position
        └── AmbiguousMove the text can be read in more than one way
"""

from __future__ import annotations

from collections.abc import Iterable

from .finding import Finding


class ScrabbleRulesError(ValueError):
    """Base of all errors of this library. ``findings`` is never empty."""

    def __init__(self, findings: Finding | Iterable[Finding]) -> None:
        self.findings: tuple[Finding, ...] = (
            (findings,) if isinstance(findings, Finding) else tuple(findings)
        )
        super().__init__(self.findings)

    def __str__(self) -> str:
        return "; ".join(f"{finding.code} {dict(finding.params)}" for finding in self.findings)


class VariantError(ScrabbleRulesError):
    """A variant file cannot be read, or says something that cannot be."""


class LexiconError(ScrabbleRulesError):
    """A word list or a lexicon cannot be read, built or trusted."""


class RecordError(ScrabbleRulesError):
    """A game record cannot be read at all."""


class GameError(ScrabbleRulesError):
    """A game cannot be set up so."""


class MoveError(ScrabbleRulesError):
    """A move cannot be made."""


class InvalidMove(MoveError):
    """The text is not a move."""


class IllegalMove(MoveError):
    """The rules refuse the move in this position."""


class AmbiguousMove(MoveError):
    """The text can be read in more than one way."""
