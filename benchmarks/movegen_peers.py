"""Move generators of others, for :mod:`benchmarks.movegen`; each runs in a process of its own.

Needs the standard library and the peer, not this project, so that any interpreter can run it:
``python movegen_peers.py NAME``. It reads JSON lines and answers each with one: first what all
positions share (word list, points, premiums), then a position a line.

A play is told as the squares of its new tiles with their letters, a blank's as a capital:
``112c 113A``. How an answer is told is not timed.

Looked at and left out:

- ``scrabble`` 1.3 (MIT): its ``get_best_move`` tries each arrangement of the rack on each
  square of a copy of the game, which takes an hour or so a position; it lays no word around a
  tile on the board, and plays no blanks.
- ``qrs`` 3.0.0 (MIT), ``wordgame`` 0.4.0, ``scrabbler`` 0.3.0: they find words of letters.
- ``scrabbly`` 0.0.3 (GPL-3.0): it keeps a board and judges a word, and generates no plays.
- ``games-collection`` 1.6.1 (MIT): its word games have no such board.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Protocol, TypeAlias

SIDE = 15
Told: TypeAlias = tuple[str, int]
"""A play, and what the peer scores it."""


class Peer(Protocol):
    """What is asked of a generator. The board is text, a row a line, spaces for no tile."""

    package: str
    lists_all: bool
    """True if it gives all plays; otherwise it is asked for the best only."""

    def __init__(self, job: dict[str, Any]) -> None: ...
    def set_up(self, board: list[str], rack: str) -> None: ...
    def every(self) -> Any: ...
    def best(self) -> Any: ...
    def told(self, found: Any) -> Iterator[Told]: ...
    def counted(self) -> Any:
        """All plays, in any way that the peer has; not timed."""


def placed(board: list[str], row: int, column: int, across: bool, word: str) -> list[str]:
    """The new tiles of a word, each with its square."""
    tiles = []
    for letter in word:
        if board[row][column] == " ":
            tiles.append(f"{row * SIDE + column}{letter}")
        row, column = (row, column + 1) if across else (row + 1, column)
    return tiles


class WordfeudBot:
    """``wordfeudbot`` (MIT; the two modules used here name the GPL-2.0): all plays, by a trie."""

    package = "wordfeudbot"
    lists_all = True

    def __init__(self, job: dict[str, Any]) -> None:
        self.boards: Any = import_module("wordfeudbot.wordfeud_logic.board")
        lists: Any = import_module("wordfeudbot.wordfeud_logic.wordlist")
        # It scores by the Swedish letters of Wordfeud unless told otherwise.
        points = vars(self.boards)["_letter_points"]
        points.clear()
        points.update(job["points"])
        self.premiums: list[list[str]] = job["premiums"]
        self.words = lists.Wordlist()
        self.variant = self.words.read_wordlist(job["words"])

    def set_up(self, board: list[str], rack: str) -> None:
        self.rows = board
        self.board = self.boards.Board(qboard=self.premiums, expand=False)
        self.board.set_state(board)
        self.rack = rack.replace("?", "*")

    def every(self) -> Any:
        return list(self.board.calc_all_word_scores(self.rack, self.words, self.variant))

    counted = every

    def best(self) -> Any:
        plays = self.board.calc_all_word_scores(self.rack, self.words, self.variant)
        best = max(plays, key=lambda play: play[4], default=None)
        return [] if best is None else [best]

    def told(self, found: Any) -> Iterator[Told]:
        for column, row, across, word, score in found:
            tiles = placed(self.rows, row, column, across, word)
            # It gives 40 points for seven tiles, whatever the variant; so now and then it
            # takes another play for the best.
            yield " ".join(tiles), score + 10 * (len(tiles) == 7)


class Squabble:
    """``squabble-game`` (MIT): the best play, by a trie; tries all and sorts them."""

    package = "squabble-game"
    lists_all = False

    def __init__(self, job: dict[str, Any]) -> None:
        rules: Any = import_module("game.rulebook")
        players: Any = import_module("game.players.computer")
        with TemporaryDirectory() as folder:
            text = Path(job["words"]).read_text(encoding="ascii").upper()
            (Path(folder) / "words.txt").write_text(text, encoding="ascii")
            # It reads the list as a tree from the folder that this variable names.
            os.environ["DATA_ROOT"] = folder
            tree = rules.Rulebook.generate_dictionary_tree(Path(folder) / "words.txt")
            points = {letter.upper(): value for letter, value in job["points"].items()}
            for name, value in (("dictionary_tree", tree), ("tile_scores", {**points, "?": 0})):
                text = json.dumps(value)
                (Path(folder) / f"{name}.json").write_text(text, encoding="ascii")
            self.rules = rules.Rulebook()
        self.player = players.ComputerPlayer(0, [], self.rules, "peer")

    def set_up(self, board: list[str], rack: str) -> None:
        self.board = [row.upper() for row in board]
        self.player.set_tiles(list(rack.upper()))

    def every(self) -> Any:
        raise NotImplementedError

    def counted(self) -> Any:
        found = []
        move = import_module("game.types").Move
        for place in self.player.get_valid_locations(self.board):
            for word in self.player.find_words(
                fixed_tiles=tuple(place.fixed),
                min_length=max(2, place.min_len),
                max_length=place.max_len,
            ):
                play = move(place.coords, place.dir, word)
                score = self.player.move_heuristic(play, self.board)
                if score >= 0:
                    found.append((play, score))
        return found

    def best(self) -> Any:
        before = len(self.player.score_hist)
        play = self.player.get_move(self.board)
        return [(play, score) for score in self.player.score_hist[before:]]

    def told(self, found: Any) -> Iterator[Told]:
        for play, score in found:
            (row, column), across = play.coords, play.dir == "R"
            # Its small letters are blanks.
            yield " ".join(placed(self.board, row, column, across, play.word.swapcase())), score


PEERS: dict[str, type[Peer]] = {each.package: each for each in (WordfeudBot, Squabble)}


def timed(function: Callable[[], Any]) -> tuple[float, Any]:
    """The seconds of CPU time that a call takes, and what it gives."""
    gc.collect()
    gc.disable()
    try:
        begin = process_time()
        found = function()
        return process_time() - begin, found
    finally:
        gc.enable()


def introduce(name: str) -> dict[str, str]:
    """What the peer says of itself."""
    about = metadata.metadata(name)
    return {
        "version": about["Version"],
        "licence": about.get("License", "not told"),  # type: ignore[attr-defined]
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def answer(peer: Peer, ask: dict[str, Any]) -> dict[str, Any]:
    """Times what is asked: ``all``, ``best``, or untimed ``counted``."""
    peer.set_up(ask["board"], ask["rack"])
    if ask["what"] == "counted":
        return {"plays": sorted(set(peer.told(peer.counted())))}
    seconds, found = timed(peer.every if ask["what"] == "all" else peer.best)
    return {"seconds": seconds, "plays": sorted(set(peer.told(found)))}


def main(name: str) -> None:
    """Answers until there is no more to answer."""
    out, sys.stdout = sys.stdout, sys.stderr  # what a peer prints is no answer

    def say(what: dict[str, Any]) -> None:
        out.write(json.dumps(what) + "\n")
        out.flush()

    job = json.loads(sys.stdin.readline())
    kind = PEERS[name]
    try:
        begin = process_time()
        about = introduce(kind.package)
        peer = kind(job)
        ready = process_time() - begin
    except ImportError as error:  # PackageNotFoundError is one
        say({"missing": str(error)})
        return
    gc.collect()
    gc.freeze()
    say({**about, "ready": ready, "lists_all": kind.lists_all})
    for line in sys.stdin:
        say(answer(peer, json.loads(line)))


if __name__ == "__main__":
    main(sys.argv[1])
