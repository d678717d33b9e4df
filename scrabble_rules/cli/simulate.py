"""``simulate``: greedy players play games, and what comes of it is counted."""

from __future__ import annotations

import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

import click

from scrabble_rules._files import write_atomically
from scrabble_rules.lexicon import load_lexicon
from scrabble_rules.lexicon.index_store import word_index
from scrabble_rules.messages import Messages
from scrabble_rules.movegen import WordIndex
from scrabble_rules.simulation import TURN_LIMIT, seats, statistics_to_dict
from scrabble_rules.simulation import simulate as run
from scrabble_rules.values.errors import GameError
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _simulate_report as report
from ._findings import show_json
from ._frame import Command, Fault, WholeNumber
from ._lexicon_query import about, warn_of_starters
from ._options import (
    check_output,
    force_option,
    format_option,
    lexicon_option,
    variant_option,
)


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "simulate",
        messages=messages,
        code="cli.simulate",
        params=[
            variant_option(messages),
            click.Option(
                ["--games"],
                type=WholeNumber(1),
                required=True,
                help=text("cli.simulate.games"),
            ),
            lexicon_option(messages, "starter"),
            click.Option(["--seed"], type=WholeNumber(0), help=text("cli.simulate.seed")),
            click.Option(["--players"], type=WholeNumber(1), help=text("cli.simulate.players")),
            click.Option(
                ["--jobs"],
                type=WholeNumber(1),
                help=text("cli.simulate.jobs"),
            ),
            click.Option(["--dask"], help=text("cli.simulate.dask")),
            click.Option(
                ["--svg"],
                type=click.Path(path_type=Path),
                metavar=text("cli.metavar.file"),
                help=text("cli.simulate.svg"),
            ),
            force_option(messages),
            format_option(messages),
        ],
        callback=partial(simulate, messages),
    )


def simulate(
    messages: Messages,
    variant: str,
    games: int,
    lexicon: str,
    seed: int | None,
    players: int | None,
    jobs: int | None,
    dask: str | None,
    svg: Path | None,
    style: str,
    *,
    force: bool,
) -> int:
    """Plays games and shows their statistics; exit code 1 if no rule has ended some."""
    if jobs is not None and dask is not None:
        raise Fault("cli.simulate.jobs-and-dask")
    if svg is not None:
        check_output(svg, force=force)
    rules = load_variant(variant)
    _check_players(rules, players)
    # Opened here too: what is wrong with it is told at once, and what is cached is made once.
    opened = load_lexicon(lexicon, rules)
    index = word_index(opened)
    seed = secrets.randbits(32) if seed is None else seed
    with _executor(jobs or 1, dask) as executor, _progress(messages, games) as progress:
        found = run(
            rules,
            index if executor is None else _Named(lexicon, rules),
            games,
            seed,
            players=players,
            executor=executor,
            progress=progress,
        )
    title = messages.text(
        "cli.simulate.title",
        variant=rules.id,
        lexicon=opened.id,
        games=games,
        players=found.players,
        seed=seed,
    )
    if svg is not None:
        write_atomically(svg, report.svg(messages, rules, found, title))
    if style == "json":
        head = {"format": 1, "variant": rules.id, "lexicon": about(opened), "seed": seed}
        show_json({**head, **statistics_to_dict(rules, found)})
    else:
        for block in report.blocks(messages, rules, found, title):
            click.echo(block)
        warn_of_starters(messages, opened)
    if found.stopped:
        text = messages.text("cli.simulate.stopped", count=found.stopped, limit=TURN_LIMIT)
        click.echo(text, err=True)
    return int(found.stopped > 0)


def _check_players(variant: Variant, players: int | None) -> None:
    """Raises Fault if these games cannot be played."""
    try:
        seats(variant, players)
    except GameError as error:
        fault = Fault(error.findings[0].code)
        fault.finding = error.findings[0]
        raise fault from error


@dataclass(frozen=True, slots=True)
class _Named:
    """Opens a lexicon by its name, in whatever process it is asked to."""

    name: str
    variant: Variant

    def __call__(self) -> WordIndex:
        return word_index(load_lexicon(self.name, self.variant))


@contextmanager
def _executor(jobs: int, dask: str | None) -> Iterator[Executor | None]:
    """Who plays; None for this process."""
    if dask is not None:
        with _scheduler(dask) as executor:
            yield executor
    elif jobs == 1:
        yield None
    else:
        # New processes, not copies of this one: that works alike on all systems.
        with ProcessPoolExecutor(
            jobs,
            mp_context=get_context("spawn"),
            initializer=signal.signal,
            initargs=(signal.SIGINT, signal.SIG_IGN),  # Ctrl-C is for this process to tell
        ) as executor:
            yield executor


@contextmanager
def _scheduler(address: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as error:
        raise Fault("cli.simulate.no-dask") from error
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        fault = Fault("cli.simulate.no-scheduler", address=address, reason=str(error))
        raise fault from error
    with client:
        yield client.get_executor()


@contextmanager
def _progress(messages: Messages, games: int) -> Iterator[Callable[[int], None] | None]:
    """What is told how many games are done, and shows it where somebody looks at a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    label = messages.text("cli.simulate.progress")
    with click.progressbar(length=games, label=label, file=sys.stderr) as bar:

        def told(done: int) -> None:
            bar.update(done - bar.pos)

        yield told
