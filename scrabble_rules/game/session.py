"""A game in play, for programs that host one: commands in, steps or refusals out.

>>> from scrabble_rules import Game, Pass, load_variant
>>> game = Game(load_variant("en-csw"), ["Ann", "Bob"])
>>> _ = game.do(Pass())
>>> game.position.turn
1
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules import game as engine
from scrabble_rules.rules import ending, setup
from scrabble_rules.rules.words import Words
from scrabble_rules.values.errors import GameError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Command, Refusal, Step
from scrabble_rules.values.position import Position, Rack
from scrabble_rules.values.variant import Variant


def start_position(variant: Variant, players: int, *, dealt: bool = True) -> Position:
    """The position before the first command: full racks that are not known, or empty ones.

    Raises GameError if nobody plays, or the set has fewer tiles than players.
    """
    if not 1 <= players <= sum(variant.tiles.counts):
        raise GameError(Finding("setup.no-players", {"count": players}))
    position = setup.start(variant, players)
    return position if dealt else position._replace(racks=(Rack(),) * players)


class Game:
    """The steps of a game, one after the other. The only object here that changes.

    ``players`` are the names, in the order of play. ``words`` is the word list that
    challenges, or the engine itself, judge by. ``position`` is where the game starts, by
    default an empty board and racks that are full, but not known. With ``dealt`` false they
    are empty, and the first commands are the draws of the players: so a game is hosted.

    Raises GameError if the variant is not for so many players.
    """

    __slots__ = ("_start", "_steps", "players", "variant", "words")

    def __init__(
        self,
        variant: Variant,
        players: Sequence[str],
        *,
        words: Words | None = None,
        position: Position | None = None,
        dealt: bool = True,
    ) -> None:
        self.variant = variant
        self.players = tuple(players)
        self.words = words
        if position is None:
            refused = setup.check_players(variant, len(players)) if players else ()
            if refused:
                raise GameError(refused)
            position = start_position(variant, len(players), dealt=dealt)
        elif position.players != len(players):
            params = {"count": len(players), "expected": position.players}
            raise GameError(Finding("setup.names", params))
        self._start = position
        self._steps: list[Step] = []

    @property
    def start(self) -> Position:
        """The position before the first command."""
        return self._start

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far."""
        return tuple(self._steps)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._steps[-1].after if self._steps else self._start

    def do(self, command: Command) -> Step | Refusal:
        """Does a command; a refused one changes nothing."""
        result = engine.do(self.variant, self.position, command, self.words)
        if isinstance(result, Step):
            self._steps.append(result)
        return result

    def undo(self) -> Step | None:
        """Takes the last step back and returns it; None at the start."""
        return self._steps.pop() if self._steps else None

    def replay(self, commands: Iterable[Command]) -> Refusal | None:
        """Does commands one after the other, up to the first that is refused."""
        for command in commands:
            result = self.do(command)
            if isinstance(result, Refusal):
                return result
        return None

    def legal(self) -> frozenset[type]:
        """The kinds of commands that are possible now (of a play, only that it is due)."""
        return engine.legal(self.variant, self.position)

    def result(self) -> ending.Result | None:
        """How the game ended; None if it has not, or is not settled."""
        return ending.result(self.variant, self.position)

    def to_json(self) -> str:
        """The game as JSON, to be saved or read by other programs (``docs/game-json.md``)."""
        from scrabble_rules.game import json_form  # noqa: PLC0415 -- most games are not saved

        return json_form.write_game(self)

    @staticmethod
    def from_json(
        text: str, *, variant: Variant, words: Words | None = None
    ) -> tuple[Game | None, tuple[Finding, ...]]:
        """Reads a game and replays it by the rules of a variant. Never raises.

        Returns the game up to the first event that cannot be read or that the rules refuse,
        and every finding; None if there is no game to begin with. ``json_variant`` reads
        which variant to load. Without ``words``, a challenge keeps the verdict it had.
        """
        from scrabble_rules.game import json_form  # noqa: PLC0415 -- see above

        return json_form.read_game(text, variant=variant, words=words)
