"""Every legal play of a position: move generation, best plays, totals."""

from .generator import MoveGenerator, Play, Totals
from .index import WordIndex

__all__ = ["MoveGenerator", "Play", "Totals", "WordIndex"]
