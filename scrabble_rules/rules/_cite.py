"""Names the rule that a finding applies."""

from __future__ import annotations

from scrabble_rules.values.finding import Rule
from scrabble_rules.values.variant import Variant


def rule(variant: Variant, key: str) -> Rule:
    """The rule at a key of the variant, with its value and its source."""
    text = shown(variant.values.get(key, ""))
    cited = variant.citation(key)
    source = None
    if cited is not None:
        source = f"{cited.title}, {cited.at}" if cited.at else cited.title
    return Rule(variant.id, key, text, source)


def shown(value: object) -> str:
    """A value as a variant file writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(shown, value))}]"
    return str(value)
