"""Chapter ``clock``: what overtime costs. Time is data; no clock is read here."""

from __future__ import annotations

from scrabble_rules.values.variant import Variant


def overtime_penalty(variant: Variant, seconds: int) -> int:
    """Points lost for overtime, in seconds, never negative and at most the cap.

    With tiers, the points are those of the last tier that was reached, counted in started
    minutes; else the rate counts each started unit, or the exact part of it rounded to the
    nearest point (half up).
    """
    clock = variant.clock
    if seconds <= 0:
        return 0
    if clock.overtime_tiers:
        started = -(-seconds // 60)
        reached = [cost for minutes, cost in clock.overtime_tiers if started >= minutes]
        lost = max(reached, default=0)
    elif clock.overtime_rounding == "started":
        lost = -(-seconds // clock.overtime_seconds) * clock.overtime_points
    else:
        lost = (2 * seconds * clock.overtime_points + clock.overtime_seconds) // (
            2 * clock.overtime_seconds
        )
    return lost if clock.overtime_cap is None else min(lost, clock.overtime_cap)


def is_possible_penalty(variant: Variant, points: int) -> bool:
    """True if some overtime costs this many points."""
    clock = variant.clock
    cap = clock.overtime_cap
    if points == 0:
        return True
    if points < 0 or (cap is not None and points > cap):
        return False
    if clock.overtime_tiers:
        return any(
            points == (cost if cap is None else min(cost, cap)) for _, cost in clock.overtime_tiers
        )
    if not clock.overtime_points:
        return False
    if clock.overtime_rounding == "started":
        return points % clock.overtime_points == 0 or points == cap
    return True


def penalties(variant: Variant, seconds: tuple[int, ...]) -> tuple[int, ...]:
    """The change of score for overtime by player; empty if no time was told.

    ``seconds`` is the time used by player.
    """
    minutes = variant.clock.minutes
    if minutes is None or not seconds:
        return ()
    return tuple([-overtime_penalty(variant, used - 60 * minutes) for used in seconds])


def expired(variant: Variant, seconds: int) -> str | None:
    """What a player's time used leads to: the game ``ends``, or the player ``loses`` it.

    ``forfeits`` if the overtime is more than the variant bears; None if play goes on.
    """
    clock = variant.clock
    if clock.minutes is None or seconds < 60 * clock.minutes:
        return None
    if clock.on_expiry == "game-lost":
        return "loses"
    if clock.on_expiry == "game-ends" or variant.ending.clock:
        return "ends"
    limit = clock.forfeit_after_minutes
    if limit is not None and seconds > 60 * (clock.minutes + limit):
        return "forfeits"
    return None
