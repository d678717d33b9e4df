"""``play``: a game for two or more people at one terminal."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from scrabble_rules.game.session import Game
from scrabble_rules.messages import Messages
from scrabble_rules.rules import setup
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _play_chance as chance
from . import _play_screen as screen
from . import _play_turns as turns
from . import _play_words as words
from ._frame import Command, Fault, InputPath, WholeNumber
from ._options import lexicon_option, variant_option
from ._play_console import Console, terminal
from ._play_save import resume, save
from ._play_table import Leave, Table
from ._words import words_named

INTERRUPTED = 130
_LONGEST_NAME = 20


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "play",
        messages=messages,
        code="cli.play",
        params=[
            variant_option(messages, required=False),
            click.Option(["--players"], help=text("cli.play.players")),
            lexicon_option(messages),
            click.Option(["--seed"], type=WholeNumber(0), help=text("cli.play.seed")),
            click.Option(
                ["--save", "file"],
                type=click.Path(path_type=Path),
                metavar=text("cli.metavar.file"),
                help=text("cli.play.save"),
            ),
            click.Option(["--resume", "saved"], type=InputPath(), help=text("cli.play.resume")),
            click.Option(
                ["--clock/--no-clock"],
                default=True,
                help=text("cli.play.clock"),
            ),
        ],
        callback=partial(play, messages),
    )


def play(
    messages: Messages,
    variant: str | None,
    players: str | None,
    lexicon: str | None,
    seed: int | None,
    file: Path | None,
    saved: Path | None,
    *,
    clock: bool,
    console: Console | None = None,
) -> int:
    """Plays a game, or goes on with one; exit code 0, or 130 if it was left by Ctrl-C."""
    console = console or terminal()
    again = _options(variant, lexicon, seed, clock=clock)
    seed = secrets.randbits(32) if seed is None else seed
    if file is not None and file.exists() and not (saved and saved.samefile(file)):
        raise Fault("cli.play.error.exists", path=str(file))
    try:
        if saved is not None:
            if players is not None:
                raise Fault("cli.play.error.players-and-resume")
            game = resume(messages, saved, variant, lexicon)
            _check_rules(game.variant, lexicon)
        else:
            game = _new_game(messages, console, variant, players, lexicon, seed)
        table = Table(
            game,
            messages,
            console,
            seed,
            timed=clock and game.variant.clock.minutes is not None,
            file=file or saved,
        )
        if table.file is not None and table.file != saved:
            save(game, table.file)  # a file that cannot be written is told before the game
    except EOFError:
        return 0
    return _sit_down(table, again)


def _options(
    variant: str | None, lexicon: str | None, seed: int | None, *, clock: bool
) -> tuple[str, ...]:
    """The options by which a game goes on as it began."""
    options: list[str] = []
    for name, value in (("--variant", variant), ("--lexicon", lexicon), ("--seed", seed)):
        if value is not None:
            options += [name, str(value)]
    return (*options, *(() if clock else ("--no-clock",)))


def _sit_down(table: Table, again: tuple[str, ...]) -> int:
    """Plays until the game is over or the players leave, and says how it ended."""
    code = 0
    try:
        turns.play(table)
    except (Leave, EOFError):
        pass
    except KeyboardInterrupt:
        table.console.say("")
        code = INTERRUPTED
    if table.over:
        screen.hand_over(table, None)
        for line in screen.ending(table):
            table.console.say(line)
    _farewell(table, again)
    return code


def _farewell(table: Table, again: tuple[str, ...]) -> None:
    """Writes the game once more, and says how to go on with it."""
    if table.file is None:
        if not table.over:
            table.say("cli.play.not-saved")
        return
    if not table.keep():
        return
    table.say("cli.play.saved", file=str(table.file))
    if not table.over:
        command = shlex.join(["scrabble-rules", "play", "--resume", str(table.file), *again])
        table.console.say(table.text("cli.play.go-on", command=command))


def _new_game(
    messages: Messages,
    console: Console,
    variant: str | None,
    players: str | None,
    lexicon: str | None,
    seed: int,
) -> Game:
    """The game before the first tile is drawn; who starts has been drawn for."""
    if variant is None:
        raise Fault("cli.error.missing-option", option="--variant")
    rules = load_variant(variant)
    _check_rules(rules, lexicon)
    known = words_named(lexicon, rules)
    console.say(messages.text("cli.replay.by-variant", name=rules.name, id=rules.id))
    if known is None:
        console.say(messages.text("cli.play.words-unchecked"))
    else:
        console.say(messages.text("cli.replay.words-checked", id=known.id))
    if players is None:
        names = _ask_names(messages, console, rules)
    else:
        names = [words.clean(name) for name in players.replace("，", ",").split(",")]
        _check_names(rules, names)
    names = _in_order(messages, console, rules, names, seed)
    position = chance.empty_racks(rules, len(names))
    return Game(rules, names, words=known, position=position)


def _check_rules(rules: Variant, lexicon: str | None) -> None:
    """Raises Fault if the rules cannot be played here, or not without words."""
    if rules.duplicate is not None:
        raise Fault("cli.play.error.duplicate", variant=rules.id)
    if rules.challenge.mode == "void" and lexicon is None:
        raise Fault("cli.play.error.needs-lexicon", variant=rules.id)


def _check_names(rules: Variant, names: Sequence[str]) -> None:
    """Raises Fault if these cannot be the players."""
    if setup.check_players(rules, len(names)):
        low, high = rules.setup.min_players, rules.setup.max_players
        raise Fault("setup.player-count", count=len(names), minimum=low, maximum=high)
    for index, name in enumerate(names):
        problem = _problem(name, names[:index])
        if problem is not None:
            raise Fault(problem, name=name, limit=_LONGEST_NAME)


def _problem(name: str, others: Sequence[str]) -> str | None:
    """The code of what is wrong with a name; None if nothing is."""
    if not name:
        return "cli.play.error.no-name"
    if len(name) > _LONGEST_NAME:
        return "cli.play.error.long-name"
    if words.folded(name) in map(words.folded, others):
        return "cli.play.error.same-name"
    return None


def _ask_names(messages: Messages, console: Console, rules: Variant) -> list[str]:
    """Asks how many play, where the variant leaves it open, and who they are."""
    low, high = rules.setup.min_players, rules.setup.max_players
    count = low
    while low < high:
        prompt = messages.text("cli.play.ask.count", minimum=low, maximum=high)
        answer = words.clean(console.ask(prompt + " "))
        if answer.isdecimal() and len(answer) < 4 and low <= int(answer) <= high:
            count = int(answer)
            break
    names: list[str] = []
    while len(names) < count:
        prompt = messages.text("cli.play.ask.name", number=len(names) + 1)
        name = words.clean(console.ask(prompt + " "))
        problem = _problem(name, names)
        if problem is None:
            names.append(name)
        else:
            console.say(messages.text(problem, name=name, limit=_LONGEST_NAME))
    return names


def _in_order(
    messages: Messages, console: Console, rules: Variant, names: list[str], seed: int
) -> list[str]:
    """The players from the one who starts, as they sit; the draw for it is shown."""
    first = 0
    if rules.setup.start_method != "agreed":
        drawn = chance.opening(rules, len(names), seed)
        first = drawn.first
        for number, drawn_now in enumerate(drawn.rounds):
            code = "cli.play.drew-again" if number else "cli.play.drew"
            told = tuple(
                f"{names[player]} {rules.alphabet.rack_text(bytes([tile]))}"
                for player, tile in drawn_now
            )
            console.say(messages.text(code, drawn=told))
    names = names[first:] + names[:first]
    console.say(messages.text("cli.play.starts", player=names[0]))
    console.ask(messages.text("cli.play.prompt.begin") + " ")
    return names
