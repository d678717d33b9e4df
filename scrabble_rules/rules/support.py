"""What of a variant the engine reads but does not apply yet. Never silently ignored."""

from __future__ import annotations

from scrabble_rules.rules._cite import rule, shown
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.variant import Variant


def not_yet(variant: Variant) -> tuple[Finding, ...]:
    """A note for each rule of the variant that the engine does not apply yet."""
    ending, words = variant.ending, variant.words
    keys = {
        "tiles.reclaim_blank": variant.tiles.reclaim_blank,
        "placement.off_start": variant.placement.off_start != "refuse",
        "placement.misplaced": variant.placement.misplaced != "refuse",
        "exchange.free": variant.exchange.free != "none",
        "words.match": words.match != "exact",
        "words.barred.categories": bool(words.barred),
        "ending.no_moves": ending.no_moves,
        "ending.rounds": ending.rounds is not None,
        "ending.clock": ending.clock,
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

