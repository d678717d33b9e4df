"""The statistics of many games: sums and distributions that are added in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from scrabble_rules.simulation.distribution import Distribution
from scrabble_rules.simulation.figures import NO_RULE, GameTally, TileUse

_NONE = Distribution()


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationStatistics:
    """What many games have in common. Two are added by ``+``, in any order and grouping.

    ``scores`` has one value for each player of each game, ``play_scores`` one for each play,
    the other distributions one for each game.
    """

    games: int = 0
    seats: tuple[Distribution, ...] = ()
    """Final scores by player, in the order of play."""
    spreads: Distribution = _NONE
    """The best score less the second best; empty with a single player."""
    advantages: Distribution = _NONE
    """The score of the first player less the mean of the others; empty with a single player."""
    first_wins: Distribution = _NONE
    """The first player's part of a win: 1, 1/k if k players share the first place, or 0."""
    turns: Distribution = _NONE
    plays: Distribution = _NONE
    exchanges: Distribution = _NONE
    passes: Distribution = _NONE
    bonuses: Distribution = _NONE
    """Plays with a bonus."""
    play_scores: Distribution = _NONE
    endings: tuple[tuple[str, int], ...] = ()
    """How many games each rule has ended, by name.

    Those that none has are ``stalemate`` and ``turn_limit``.
    """
    uses: tuple[TileUse, ...] = ()
    """What became of the tiles, by rack tile (0: blank)."""

    @property
    def players(self) -> int:
        """How many players a game has; 0 if there was none."""
        return len(self.seats)

    @property
    def scores(self) -> Distribution:
        """Final scores of all players."""
        return sum(self.seats, _NONE)

    @property
    def first_wins_interval(self) -> tuple[float, float] | None:
        """The interval of confidence of the first player's part, no wider than 0 to 1."""
        interval = self.first_wins.interval()
        return interval and (max(0.0, interval[0]), min(1.0, interval[1]))

    @property
    def stopped(self) -> int:
        """How many games were stopped, as no rule had ended them."""
        return sum([count for ending, count in self.endings if ending in NO_RULE])

    def __add__(self, other: SimulationStatistics) -> SimulationStatistics:
        """The statistics of the games of both. Raises ValueError if they are of other games."""
        if not self.games or not other.games:
            return self if self.games else other
        endings = Counter(dict(self.endings))
        endings.update(dict(other.endings))
        return SimulationStatistics(
            games=self.games + other.games,
            seats=tuple([a + b for a, b in zip(self.seats, other.seats, strict=True)]),
            spreads=self.spreads + other.spreads,
            advantages=self.advantages + other.advantages,
            first_wins=self.first_wins + other.first_wins,
            turns=self.turns + other.turns,
            plays=self.plays + other.plays,
            exchanges=self.exchanges + other.exchanges,
            passes=self.passes + other.passes,
            bonuses=self.bonuses + other.bonuses,
            play_scores=self.play_scores + other.play_scores,
            endings=tuple(sorted(endings.items())),
            uses=tuple(map(_sum, zip(self.uses, other.uses, strict=True))),
        )


def gather(tallies: Iterable[GameTally]) -> SimulationStatistics:
    """The statistics of some games, all by the same rules and of as many players."""
    games = list(tallies)
    if not games:
        return SimulationStatistics()
    several = games if len(games[0].scores) > 1 else []
    return SimulationStatistics(
        games=len(games),
        seats=tuple(map(Distribution.of, zip(*[game.scores for game in games], strict=True))),
        spreads=Distribution.of(map(_spread, several)),
        advantages=Distribution.of(map(_advantage, several)),
        first_wins=Distribution.of(map(_first_wins, several)),
        turns=Distribution.of([game.turns for game in games]),
        plays=Distribution.of([game.plays for game in games]),
        exchanges=Distribution.of([game.exchanges for game in games]),
        passes=Distribution.of([game.passes for game in games]),
        bonuses=Distribution.of([game.bonuses for game in games]),
        play_scores=Distribution.of([score for game in games for score in game.play_scores]),
        endings=tuple(sorted(Counter([game.ending for game in games]).items())),
        uses=tuple(map(_sum, zip(*[game.uses for game in games], strict=True))),
    )


def _spread(game: GameTally) -> int:
    second, best = sorted(game.scores)[-2:]
    return best - second


def _advantage(game: GameTally) -> Fraction:
    first, *others = game.scores
    return first - Fraction(sum(others), len(others))


def _first_wins(game: GameTally) -> Fraction:
    return Fraction(1, game.places.count(1)) if game.places[0] == 1 else Fraction(0)


def _sum(uses: Iterable[TileUse]) -> TileUse:
    return TileUse(*[sum(figures) for figures in zip(*uses, strict=True)])
