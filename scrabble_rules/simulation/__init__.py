"""Self-play: games between greedy players by the full rules, and what a tile set makes of them.

Each game depends on the rules, the words, the seed and its number only, and figures are
added up exactly: any number of workers, whatever they share out, gives the same numbers.
"""

from __future__ import annotations

from scrabble_rules.simulation.distribution import Distribution
from scrabble_rules.simulation.figures import GameTally, TileUse, tally
from scrabble_rules.simulation.json_form import statistics_to_dict
from scrabble_rules.simulation.playing import TURN_LIMIT, greedy, seats, self_play
from scrabble_rules.simulation.run import simulate
from scrabble_rules.simulation.statistics import SimulationStatistics, gather

__all__ = [
    "TURN_LIMIT",
    "Distribution",
    "GameTally",
    "SimulationStatistics",
    "TileUse",
    "gather",
    "greedy",
    "seats",
    "self_play",
    "simulate",
    "statistics_to_dict",
    "tally",
]
