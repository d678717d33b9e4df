"""Chapter ``challenge``: what a challenge costs the one who was wrong."""

from __future__ import annotations

from scrabble_rules.values.variant import Variant


def plays_can_be_withdrawn(variant: Variant) -> bool:
    """True if a play may come off the board after it was made."""
    return variant.challenge.mode not in ("none", "void")


def possible_points(variant: Variant, words: int) -> tuple[int, ...]:
    """The points that a wrong challenge of a play of so many words may cost.

    Empty if a wrong challenge costs no points at all. With ``per: word`` any number of the
    words may have been challenged.
    """
    rules = variant.challenge
    if rules.mode != "points":
        return ()
    steps = {rules.points, *rules.escalation}
    most = words if rules.per == "word" else 1
    return tuple(sorted({step * n for step in steps for n in range(1, most + 1)}))
