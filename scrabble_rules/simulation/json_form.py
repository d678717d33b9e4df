"""Statistics as values for JSON (``docs/simulate.md``)."""

from __future__ import annotations

from fractions import Fraction

from scrabble_rules.simulation.distribution import Distribution
from scrabble_rules.simulation.figures import TileUse
from scrabble_rules.simulation.statistics import SimulationStatistics
from scrabble_rules.values.variant import Variant

_DIGITS = 6


def statistics_to_dict(variant: Variant, found: SimulationStatistics) -> dict[str, object]:
    """Statistics as values that JSON has; fractions are rounded to six digits.

    Letters are named as in the variant, the blank is ``?``.
    """
    scores = found.scores
    letters = ("?", *variant.alphabet.letters)
    return {
        "games": found.games,
        "players": found.players,
        "score": {
            **_moments(scores),
            "counts": {str(value): count for value, count in scores.counts},
        },
        "score_by_player": [_moments(seat) for seat in found.seats],
        "play_score": _moments(found.play_scores),
        "spread": _moments(found.spreads),
        "turns": _moments(found.turns),
        "plays": _moments(found.plays),
        "exchanges": _moments(found.exchanges),
        "passes": _moments(found.passes),
        "bonuses": _moments(found.bonuses),
        "endings": dict(found.endings),
        "first_player": {
            "advantage": _number(found.advantages.mean),
            "advantage_interval": _interval(found.advantages.interval()),
            "wins": _number(found.first_wins.mean),
            "wins_interval": _interval(found.first_wins_interval),
        },
        "letters": [
            {
                "letter": letters[tile],
                "points": variant.tiles.points[tile],
                "tiles": variant.tiles.counts[tile],
                **_use(use),
            }
            for tile, use in enumerate(found.uses)
        ],
    }


def _moments(values: Distribution) -> dict[str, int | float | None]:
    return {
        "mean": _number(values.mean),
        "deviation": _number(values.deviation),
        "least": _number(values.least),
        "greatest": _number(values.greatest),
    }


def _use(use: TileUse) -> dict[str, int | float | None]:
    score = Fraction(use.scored, use.plays) if use.plays else None
    return {**use._asdict(), "turnover": _number(use.turnover), "play_score": _number(score)}


def _interval(interval: tuple[float, float] | None) -> list[int | float | None] | None:
    return None if interval is None else [_number(value) for value in interval]


def _number(value: Fraction | float | None) -> int | float | None:
    if value is None:
        return None
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return round(float(value), _DIGITS)
