"""The figures of one game, counted from its steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from scrabble_rules.rules import ending
from scrabble_rules.values.alphabet import BLANK, as_rack
from scrabble_rules.values.play import Draw, Exchange, Pass, Place, Step
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant

TURN_LIMIT_ENDING = "turn_limit"
"""The ending of a game that was stopped after the most turns allowed."""

STALEMATE_ENDING = "stalemate"
"""The ending of a game that was stopped as nobody could play, and no rule ends it for that."""

NO_RULE = frozenset({TURN_LIMIT_ENDING, STALEMATE_ENDING})
"""The endings of games that no rule of the variant has ended."""


class TileUse(NamedTuple):
    """What became of the tiles of one kind, in a game or in many together.

    ``drawn = played + exchanged + stuck``; ``played + stuck + left`` are all there are.
    """

    drawn: int = 0
    """Tiles drawn from the bag, those too that had been exchanged before."""
    held: int = 0
    """Over all turns, the tiles on the rack of the player in turn at its beginning."""
    played: int = 0
    """Tiles laid on the board."""
    plays: int = 0
    """Plays with at least one of these tiles."""
    scored: int = 0
    """What these plays scored."""
    exchanged: int = 0
    """Tiles put back into the bag."""
    stuck: int = 0
    """Tiles on racks at the end."""
    left: int = 0
    """Tiles in the bag at the end."""
    by_blank: int = 0
    """Blanks laid for the letter (for the blank itself: 0)."""

    @property
    def turnover(self) -> Fraction | None:
        """Turns a tile stays on a rack in the mean, 1 if it goes at once; None if none came.

        By Little's law, what lies on racks over all turns divided by what came to them.
        """
        return Fraction(self.held, self.drawn) if self.drawn else None


class GameTally(NamedTuple):
    """The figures of one game.

    ``ending`` is the rule that ended it (see :class:`Settlement`), or ``turn_limit`` or
    ``stalemate`` if none did. ``scores`` are final, ``places`` count from 1, both in the
    order of play. ``turns`` are ``plays``, ``exchanges`` and ``passes`` together; a free
    exchange is one of the exchanges, but no turn. ``bonuses`` are the plays with a bonus,
    ``play_scores`` what each play scored. ``uses`` is by rack tile (0: blank).
    """

    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    turns: int
    plays: int
    exchanges: int
    passes: int
    bonuses: int
    play_scores: tuple[int, ...]
    uses: tuple[TileUse, ...]


def tally(variant: Variant, steps: Iterable[Step]) -> GameTally:
    """Counts a whole game from its steps, the draws of which are all known.

    Raises ValueError if there is no step.
    """
    kinds = len(variant.tiles.counts)
    drawn, held, played, plays, points, exchanged, by_blank = (Counter[int]() for _ in range(7))
    commands: Counter[str] = Counter()
    scores: list[int] = []
    run = 0
    last: Position | None = None
    for step in steps:
        command, last = step.command, step.after
        if isinstance(command, Draw):
            drawn.update(command.tiles)
            continue
        if isinstance(command, Place | Exchange | Pass):
            run = run + 1 if isinstance(command, Pass) else 0
        if isinstance(command, Place | Pass) or (
            isinstance(command, Exchange) and not command.free
        ):
            commands["turns"] += 1
            held.update(step.before.racks[step.before.turn].tiles)
        if isinstance(command, Place) and step.score is not None:
            tiles = as_rack(command.tiles)
            played.update(tiles)
            plays.update(set(tiles))
            by_blank.update([tile & ~BLANK for tile in command.tiles if tile & BLANK])
            for tile in set(tiles):
                points[tile] += step.score.total
            scores.append(step.score.total)
            commands["bonuses"] += bool(step.score.bonus)
        elif isinstance(command, Exchange):
            exchanged.update(command.tiles)
            commands["exchanges"] += 1
        elif isinstance(command, Pass):
            commands["passes"] += 1
    if last is None:
        raise ValueError("no steps")
    stopped = STALEMATE_ENDING if run >= last.active else TURN_LIMIT_ENDING
    stuck = Counter(b"".join([rack.tiles for rack in last.racks]))
    left = Counter(dict(enumerate(last.unseen)))
    columns = (drawn, held, played, plays, points, exchanged, stuck, left, by_blank)
    return GameTally(
        ending=last.ended.trigger if last.ended is not None else stopped,
        scores=last.scores,
        places=_places(variant, last),
        turns=commands["turns"],
        plays=len(scores),
        exchanges=commands["exchanges"],
        passes=commands["passes"],
        bonuses=commands["bonuses"],
        play_scores=tuple(scores),
        uses=tuple(TileUse(*[column[tile] for column in columns]) for tile in range(kinds)),
    )


def _places(variant: Variant, position: Position) -> tuple[int, ...]:
    """The place of each player; by the scores alone in a game that was stopped."""
    result = ending.result(variant, position)
    if result is not None:
        return result.places
    scores = position.scores
    return tuple([1 + sum(other > own for other in scores) for own in scores])
