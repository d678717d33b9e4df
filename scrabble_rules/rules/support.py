"""What of a variant the engine reads but does not apply yet. Never silently ignored."""

from __future__ import annotations

from scrabble_rules.rules._cite import rule, shown
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.variant import Variant


def not_yet(variant: Variant) -> tuple[Finding, ...]:
    """A note for each rule of the variant that the engine does not apply yet."""
    keys = {
        "ending.tie_break": bool(set(variant.ending.tie_break) - {"score-before-settlement"}),
        "duplicate": variant.duplicate is not None,
        "notation.direction": variant.notation.direction != "left-to-right",
    }
    return tuple(
        Finding(
            "support.not-yet",
            {"key": key, "value": shown(variant.values.get(key, ""))},
            Severity.NOTE,
            rule=rule(variant, key),
        )
        for key, used in keys.items()
        if used
    )
