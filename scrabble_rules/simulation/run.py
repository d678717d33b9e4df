"""Many games, here or shared out among the workers of any executor."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, as_completed
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from scrabble_rules.movegen import MoveGenerator, WordIndex
from scrabble_rules.simulation.figures import tally
from scrabble_rules.simulation.playing import TURN_LIMIT, seats, self_play
from scrabble_rules.simulation.statistics import SimulationStatistics, gather
from scrabble_rules.values.variant import Variant

CHUNK = 10
"""Games that a worker plays before it reports, unless another number is asked for."""

WordSource = Iterable[bytes] | WordIndex
_ONE_AT_A_TIME = Lock()


class _Asked(NamedTuple):
    """What all games have in common but their rules and words."""

    seed: int | str
    players: int
    limit: int


def simulate(
    variant: Variant,
    words: WordSource | Callable[[], WordSource],
    games: int,
    seed: int | str,
    *,
    players: int | None = None,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    limit: int = TURN_LIMIT,
    progress: Callable[[int], None] | None = None,
) -> SimulationStatistics:
    """Plays games of greedy players, numbers 0 to ``games`` - 1 of a seed, and counts.

    ``words`` are the words as letters, a lexicon for instance, or a function that gives
    them. ``executor`` is any that has the interface of :class:`concurrent.futures.Executor`;
    without one the games are played here. What the executor sends to its workers is pickled:
    words as they are with every chunk of games, so for a long list give a function that
    opens it, once in each worker. ``progress`` is told how many games are done, after each
    chunk. The result depends on neither executor nor chunk.

    Raises GameError if the variant is not for so many players, or not for such games, and
    ValueError if there are no games or nothing in a chunk.
    """
    if games < 0 or chunk < 1 or limit < 1:
        raise ValueError((games, chunk, limit))
    asked = _Asked(seed, seats(variant, players), limit)
    parts = [range(low, min(low + chunk, games)) for low in range(0, games, chunk)]
    told = progress or _nobody
    found = SimulationStatistics()
    if not parts:
        return found
    if executor is None:
        generator = _generator(variant, words)
        for part in parts:
            found += _play(variant, generator, asked, part)
            told(found.games)
        return found
    load = pickle.dumps((variant, words))
    futures = [executor.submit(_work, load, asked, part) for part in parts]
    try:
        for future in as_completed(futures):
            found += future.result()
            told(found.games)
    finally:
        _cancel(futures)
    return found


def _cancel(futures: Iterable[Future[SimulationStatistics]]) -> None:
    for future in futures:
        future.cancel()


def _nobody(_done: int) -> None:
    """Progress is told to nobody."""


def _generator(variant: Variant, words: WordSource | Callable[[], WordSource]) -> MoveGenerator:
    return MoveGenerator(variant, words() if callable(words) else words)


def _play(
    variant: Variant, generator: MoveGenerator, asked: _Asked, numbers: range
) -> SimulationStatistics:
    seed, players, limit = asked
    return gather(
        tally(variant, self_play(variant, generator, seed, number, players=players, limit=limit))
        for number in numbers
    )


def _work(load: bytes, asked: _Asked, numbers: range) -> SimulationStatistics:
    """A chunk of games, in a worker."""
    with _ONE_AT_A_TIME:  # threads of one worker wait for the generator, not build it again
        variant, generator = _opened(load)
    return _play(variant, generator, asked, numbers)


@lru_cache(maxsize=1)
def _opened(load: bytes) -> tuple[Variant, MoveGenerator]:
    variant, words = pickle.loads(load)  # noqa: S301 -- what simulate has just pickled
    return variant, _generator(variant, words)
