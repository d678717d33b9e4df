"""Names the rule that a finding applies."""

from __future__ import annotations

from scrabble_rules.values.finding import Rule
from scrabble_rules.values.variant import Variant


def rule(variant: Variant, key: str) -> Rule:
    """The rule at a key of the variant, with its value and its source."""
    value = variant.values.get(key, "")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    cited = variant.citation(key)
    source = None
    if cited is not None:
        source = f"{cited.title}, {cited.at}" if cited.at else cited.title
    return Rule(variant.id, key, text, source)
