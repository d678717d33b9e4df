"""The table at which a game is played: the game, its chance, its clock and its file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from scrabble_rules.game.session import Game
from scrabble_rules.messages import Messages
from scrabble_rules.values.finding import Finding, Param
from scrabble_rules.values.play import Accept, Command, Draw, Hold, Place, Refusal, Spend, Step
from scrabble_rules.values.position import Phase, Position
from scrabble_rules.values.variant import Variant

from . import _play_chance as chance
from . import _play_words as words
from ._columns import wrap
from ._play_console import Console
from ._play_save import save

_PLAYERS_DO_NOT = (Draw, Spend, Accept, Hold)


class Leave(Exception):
    """A player leaves the table; the game is not over."""


class Interrupted(Exception):
    """Time has run out for the player who was asked: the answer does not count."""


@dataclass(slots=True)
class Table:
    """A game in play, and what belongs to it for as long as the program runs.

    ``file`` is where the game is written after each event; None if no file was named.
    ``timed`` says that the clock runs. ``accepted`` are the players who have let the
    last play stand, ``at_screen`` is the player who sees the screen, ``played_at`` the time
    of the last play.
    """

    game: Game
    messages: Messages
    console: Console
    seed: int
    timed: bool = False
    file: Path | None = None
    accepted: set[int] = field(default_factory=set)
    at_screen: int | None = None
    played_at: float | None = None
    _left_over: dict[int, float] = field(default_factory=dict)

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.game.variant

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.position.phase is Phase.OVER

    def name(self, player: int) -> str:
        """The name of a player."""
        return self.game.players[player]

    # -- words ---------------------------------------------------------------------------

    def text(self, code: str, /, **params: Param) -> str:
        """A text in the language of the players."""
        return self.messages.text(code, **params)

    def say(self, code: str, /, **params: Param) -> None:
        """Shows a text by its code."""
        self.tell(self.messages.text(code, **params))

    def tell(self, text: str) -> None:
        """Shows a text in lines that are not too long."""
        for line in wrap(text, self.console.width()):
            self.console.say(line)

    def show(self, findings: Iterable[Finding]) -> None:
        """Shows findings, each on a line of its own."""
        for finding in findings:
            self.tell(self.messages.finding(finding))

    def listen(self, player: int, prompt: str) -> words.Typed:
        """What a player types. The time until then is that player's.

        Raises Interrupted if that time ends the game or the player's part in it.
        """
        return words.read(self.messages, self.variant, self._line(player, prompt))

    def agrees(self, player: int, code: str, /, **params: Param) -> bool:
        """The answer to a question of yes or no; neither is no."""
        answers = f"{self.text('cli.play.word.yes')}/{self.text('cli.play.word.no')}"
        line = self._line(player, f"{self.text(code, **params)} [{answers}] ")
        return words.is_yes(self.messages, line) is True

    def answers(self, player: int, code: str, /, **params: Param) -> bool:
        """The answer to a question of yes or no, asked until it is one of them."""
        answers = f"{self.text('cli.play.word.yes')}/{self.text('cli.play.word.no')}"
        while True:
            line = self._line(player, f"{self.text(code, **params)} [{answers}] ")
            answer = words.is_yes(self.messages, line)
            if answer is not None:
                return answer

    def _line(self, player: int, prompt: str) -> str:
        began = self.console.now()
        try:
            line = self.console.ask(prompt)
        finally:
            self._spend(player, self.console.now() - began)
        if self.over or player in self.position.gone:
            self.say("cli.play.time-up", player=self.name(player))
            raise Interrupted
        return line

    # -- events --------------------------------------------------------------------------

    def do(self, command: Command) -> Step | Refusal:
        """Does a command and keeps the game; a refused one changes nothing."""
        result = self.game.do(command)
        if isinstance(result, Step):
            if isinstance(command, Place):
                self.played_at = self.console.now()
            if not isinstance(command, _PLAYERS_DO_NOT):
                self.accepted.clear()
            self.keep()
        return result

    def attempt(self, command: Command) -> bool:
        """Does a command, or shows why the rules refuse it; True if it was done."""
        result = self.do(command)
        if isinstance(result, Refusal):
            self.show(result.findings)
            return False
        return True

    def draw(self, player: int, count: int) -> None:
        """A player draws by chance. Raises Leave if the rules refuse it."""
        drawn = chance.draw(self.position, player, count, self.seed, self.game.steps)
        if not self.attempt(drawn):
            raise Leave

    def last_deed(self) -> Step | None:
        """The last step that a player chose; draws and time are no choice."""
        index = last_deed(self.game.steps)
        return None if index is None else self.game.steps[index]

    def undo(self) -> None:
        """Takes the last deed back, with the draws after it. Time is not given back."""
        index = last_deed(self.game.steps)
        if index is None:
            return
        spent: list[Command] = []
        while len(self.game.steps) > index:
            step = self.game.undo()
            if step is not None and isinstance(step.command, Spend):
                spent.append(step.command)
        for command in reversed(spent):
            self.game.do(command)
        self.accepted.clear()
        self.at_screen = None
        self.played_at = None
        self.keep()

    def keep(self) -> bool:
        """Writes the game to its file, if it has one; a file that fails stops no game."""
        if self.file is None:
            return False
        try:
            save(self.game, self.file)
        except OSError as error:
            reason = error.strerror or str(error)
            self.say("cli.play.save-failed", file=str(self.file), reason=reason)
            return False
        return True

    def _spend(self, player: int, seconds: float) -> None:
        """Tells the time used in whole seconds; the rest is kept for the next time."""
        if not self.timed or self.over or player in self.position.gone:
            return
        used = self._left_over.get(player, 0.0) + max(0.0, seconds)
        whole = int(used)
        self._left_over[player] = used - whole
        if whole:
            self.do(Spend(player, whole))


def last_deed(steps: Sequence[Step]) -> int | None:
    """The index of the last step that a player chose; None if there is none."""
    for index in range(len(steps) - 1, -1, -1):
        if not isinstance(steps[index].command, _PLAYERS_DO_NOT):
            return index
    return None
