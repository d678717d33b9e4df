"""Checks across keys."""
from __future__ import annotations
from scrabble_rules.values.finding import Finding
from .resolve import Resolved
def check_meaning(resolved: Resolved, *, thorough: bool) -> tuple[Finding, ...]:
    return ()
