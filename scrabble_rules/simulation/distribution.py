"""A distribution: how often each value was seen, and what follows from it. All exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

LEVEL = Fraction(95, 100)
"""The level of confidence of an interval, unless another is asked for."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Values and how often each was seen, the least value first.

    Two of them are added by ``+``, in any order and any grouping with the same result.
    Means and variances are exact fractions; only square roots are floating numbers.
    """

    counts: tuple[tuple[Fraction, int], ...] = ()

    @staticmethod
    def of(values: Iterable[int | Fraction]) -> Distribution:
        """The distribution of some values."""
        return _sorted(Counter(map(Fraction, values)))

    def __add__(self, other: Distribution) -> Distribution:
        """The distribution of the values of both."""
        if not self.counts or not other.counts:
            return self if self.counts else other
        counts = Counter(dict(self.counts))
        counts.update(dict(other.counts))
        return _sorted(counts)

    @property
    def size(self) -> int:
        """How many values there are."""
        return sum([count for _, count in self.counts])

    @property
    def total(self) -> Fraction:
        """The sum of the values."""
        return sum([value * count for value, count in self.counts], Fraction(0))

    @property
    def least(self) -> Fraction | None:
        """The least value; None if there is none."""
        return self.counts[0][0] if self.counts else None

    @property
    def greatest(self) -> Fraction | None:
        """The greatest value; None if there is none."""
        return self.counts[-1][0] if self.counts else None

    @property
    def mean(self) -> Fraction | None:
        """The arithmetic mean; None if there is no value."""
        size = self.size
        return self.total / size if size else None

    @property
    def variance(self) -> Fraction | None:
        """The variance of the sample (divided by n - 1); None for fewer than two values."""
        size = self.size
        if size < 2:
            return None
        squares = sum([value * value * count for value, count in self.counts], Fraction(0))
        return (squares - self.total**2 / size) / (size - 1)

    @property
    def deviation(self) -> float | None:
        """The standard deviation, the root of the variance; None for fewer than two values."""
        variance = self.variance
        return None if variance is None else sqrt(variance)

    def interval(self, level: float | Fraction = LEVEL) -> tuple[float, float] | None:
        """The interval of confidence of the mean; None for fewer than two values.

        It is x̄ ± z·s/√n, with the mean x̄, the standard deviation s, the number n of values
        and the quantile z of the normal distribution at (1 + level) / 2 (1.96 for 95 %): the
        confidence limits about the mean of the IUPAC Gold Book (C01247) with the limit of
        Student's t for many values. With fewer than some thirty values it is too narrow.
        The values must not depend on one another. Those of one game do; so what is compared
        within a game, such as the scores of its players, is first made one difference a game.
        """
        mean, deviation = self.mean, self.deviation
        if mean is None or deviation is None:
            return None
        z = NormalDist().inv_cdf(float((1 + level) / 2))
        reach = z * deviation / sqrt(self.size)
        return float(mean) - reach, float(mean) + reach


def _sorted(counts: Counter[Fraction]) -> Distribution:
    return Distribution(tuple(sorted(counts.items())))
