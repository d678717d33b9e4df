"""Adapter: the conformance suite against the game of the PyPI package "scrabble".

Package: scrabble 1.3 (2018) by Benjamin Crom, licence MIT. Tried on 2026-11-30, Python 3.11.
Install: python -m venv engine && engine/bin/pip install scrabble==1.3
Run:     scrabble-rules conformance run \
             --engine "engine/bin/python examples/adapters/pypi_scrabble.py"

Every answer is the engine's: a position is laid out in its classes, its methods are called, and
what they give is put in the form of the protocol. It draws at once after a play or an exchange,
and ends the game without waiting for a challenge. It has no pass. Words are judged by its own
function, with the list of the case in place of its dictionary. A blank is "*" on the board too:
the engine does not know which letter it stands for.
"""

import contextlib
import copy
import io
import json
import sys
from collections import Counter
from unittest import mock

from scrabble import config, helpers, main

CAPABILITIES = ["blanks", "exchange", "challenge", "multi-player", "free-shape", "setup"]
ANSWERS = ["legal", "score", "words", "scores", "turn", "ended", "settlement", "upheld"]
OF_QUESTIONS = ["count", "points", "blanks", "letters", "word", "letter", "start"]
HELLO = {
    "type": "hello",
    "protocol": 1,
    "name": "scrabble (PyPI)",
    "version": "1.3",
    "capabilities": [*CAPABILITIES, "end-of-game"],
    "answers": ANSWERS + OF_QUESTIONS,
    "variants": ["en-absp-2011", "en-box", "en-box-intl", "en-csw", "en-nwl", "en-woogles-single"],
    "rules": False,
}


class Unsupported(Exception):
    """The engine cannot tell."""


def square(tile):
    """Row 8, column 4 is ("d", 8)."""
    return chr(ord("a") + tile["column"] - 1), tile["row"]


def placed(tile):
    """What a placed tile is called by the engine."""
    if tile["tile"] == "?":
        raise Unsupported("the engine never asks what a blank stands for")
    return "*" if tile["blank"] else tile["tile"]


def named(tiles):
    """The tiles of a rack that somebody knows."""
    return [tile.replace("?", "*") for tile in tiles if tile != "_"]


class Game:
    """A game of the engine, begun from the position of a case."""

    def __init__(self, given):
        self.engine = engine = main.ScrabbleGame(len(given["racks"]))
        self.rest = main.get_new_tile_bag()  # tiles that are in no place yet
        board, bag = given["board"]["tiles"], given["bag"]
        for tile in board:
            engine.board[square(tile)] = self.take(placed(tile))
        engine._cancel_bonus_squares({(None, square(tile)) for tile in board})  # noqa: SLF001
        full = ["_"] * config.PLAYER_RACK_SIZE
        shown = [full if rack is None else rack for rack in given["racks"]]
        if bag["count"] and any(len(rack) < len(full) for rack in shown):
            raise Unsupported("the engine keeps racks full")
        racks = [[self.take(name) for name in named(rack)] for rack in shown]
        known = None if bag["tiles"] is None else [self.take(name) for name in named(bag["tiles"])]
        self.hidden = []  # tiles on racks that may be any, until the case shows them
        for rack, tiles in zip(racks, shown, strict=True):
            while len(rack) < len(tiles) and self.rest:
                self.hidden.append(self.rest.pop())
                rack.append(self.hidden[-1])
        engine.tile_bag = known or [self.rest.pop() for _ in range(bag["count"])]
        # Seat 0 makes the first move of the game, the only one that must cover the start square.
        begun = bool(board or given["turns"])
        self.first = 0 if begun else given["turn"] - 1
        engine.move_number = len(racks) + given["turn"] - 1 if begun else 0
        for seat in range(len(racks)):
            engine.player_rack_list[seat] = racks[self.player(seat)]
            engine.player_score_list_list[seat] = [given["scores"][self.player(seat)]]
        self.drawn, self.exchanged = set(), False  # by the engine, while the case waits
        self.result, self.settlement = {"legal": True}, None

    def take(self, name):
        """A tile of this name that is in no place yet."""
        index = helpers.get_rack_tile_index(self.rest, name)
        if index is None:
            raise Unsupported(f"the set has no more {name}")
        return self.rest.pop(index)

    @property
    def seat(self):
        """Who moves, as the engine counts."""
        return self.engine.move_number % len(self.engine.player_rack_list)

    def player(self, seat):
        """Who sits there, as the case counts, from 0."""
        return (seat + self.first) % len(self.engine.player_rack_list)

    def scores(self):
        """The total of each player."""
        totals = [sum(points) for points in self.engine.player_score_list_list]
        return [totals[(player - self.first) % len(totals)] for player in range(len(totals))]

    def show(self, rack, names):
        """Lets unknown tiles of a rack be these, in exchange for others that nobody sees."""
        known = Counter(tile.letter for tile in rack if tile not in self.hidden)
        for name in (Counter(names) - known).elements():
            mine = [tile for tile in rack if tile in self.hidden]
            unseen = [*mine, *self.engine.tile_bag, *self.hidden, *self.rest]
            other = next((tile for tile in unseen if tile.letter == name), None)
            if mine and other:
                mine[0].__dict__, other.__dict__ = other.__dict__, mine[0].__dict__
                self.hidden.remove(mine[0])

    def act(self, method, *arguments):
        """Calls the engine for the player in turn; true if that ends the game."""
        player, rack = self.player(self.seat), self.engine.player_rack_list[self.seat]
        before = list(rack)
        with contextlib.redirect_stdout(io.StringIO()) as output:
            self.result = {"legal": method(*arguments)}
        if any(tile not in before for tile in rack):
            self.drawn.add(player)
        return "Game Over" in output.getvalue()

    def place(self, command, challenge, words):
        """Plays; the engine asks before, if at all, whether the play is challenged off."""
        if command["tiles"] is None:
            raise Unsupported("only plays square by square")
        play = {(placed(tile), square(tile)) for tile in command["tiles"]}
        squares, seat, before = {where for _, where in play}, self.seat, self.scores()
        self.show(self.engine.player_rack_list[seat], [name for name, _ in play])
        board, formed, upheld = copy.deepcopy(self.engine.board), [], None
        if helpers.move_is_legal(board, self.engine.move_number, play):
            for name, where in play:
                board[where] = main.ScrabbleTile(name)
            for word in filter(None, helpers.get_word_set(board, squares)):
                text = "".join(str(board[where]) for where in sorted(word))
                formed.append([text, helpers.get_word_set_total_score(board, {word}, 0)])
            if challenge and challenge["player"] is not None:
                raise Unsupported("the engine never asks who challenges")
            if challenge and challenge["upheld"] is not None:
                upheld = challenge["upheld"]
            elif challenge:
                if words is None or challenge["words"] or "*" in str(formed):
                    raise Unsupported("the engine judges whole plays without blanks, by a list")
                config.ENGLISH_DICTIONARY_SET = {word.lower() for word in words}
                upheld = not helpers.all_created_words_are_english(board, squares)
        turns = len(self.engine.player_score_list_list[seat])
        with mock.patch("builtins.input", return_value="Y" if upheld else "N"):
            over = self.act(self.engine.next_player_move, play, upheld is not None)
        if self.result["legal"]:
            score = self.engine.player_score_list_list[seat][turns]
            self.result |= {"score": score, "words": formed, "upheld": upheld}
            if over:
                before[self.player(seat)] += score
                self.settlement = [
                    new - old for new, old in zip(self.scores(), before, strict=True)
                ]

    def exchange(self, command):
        """Exchanges tiles."""
        if command["free"]:
            raise Unsupported("the engine has no free exchanges")
        rack, names = self.engine.player_rack_list[self.seat], named(command["tiles"])
        self.show(rack, names)
        unknown = [tile.letter for tile in rack if tile in self.hidden]
        if len(unknown) < command["unknown"] <= len(rack) - len(names):
            raise Unsupported("the engine must know which tiles go")
        self.act(self.engine.exchange, names + (unknown + ["*"] * 9)[: command["unknown"]])

    def do(self, command, following, words):
        """Carries out a command. A challenge is part of the play that it follows."""
        everybody = command["do"] == "exchange"
        ahead = self.drawn if everybody else self.drawn & {self.player(self.seat)}
        if ahead or self.exchanged:
            raise Unsupported("the engine does not wait for a draw")
        if command["do"] == "place":
            challenged = following and following["do"] == "challenge"
            self.place(command, following if challenged else None, words)
        elif command["do"] == "exchange":
            self.exchanged = True
            self.exchange(command)
        else:
            raise Unsupported(f"the engine has no {command['do']}")

    def after(self):
        """What is known after the last command."""
        if not self.result["legal"]:
            return self.result
        found = {"scores": self.scores(), "turn": self.player(self.seat) + 1, "ended": None}
        if self.settlement is not None:
            found |= {"ended": "going_out", "settlement": self.settlement}
        return self.result | found


def question(command):
    """What the engine says of its set of tiles, and of its board."""
    if command["question"] == "set":
        tiles = main.get_new_tile_bag()
        kinds = Counter((str(tile).replace("*", "?"), tile.point_value) for tile in tiles)
        letters = {name: [count, points] for (name, points), count in kinds.items()}
        points = sum(tile.point_value for tile in tiles)
        blanks, _ = letters["?"]
        return {"count": len(tiles), "points": points, "blanks": blanks, "letters": letters}
    if command["question"] == "premium":
        board, name = main.ScrabbleBoard(), command["of"]
        where = name[0].lower(), int(name[1:])
        found = board.board_square_dict[where]
        start = where == board.start_square_location
        return {"word": found.word_multiplier, "letter": found.letter_multiplier, "start": start}
    raise Unsupported("the engine has no such question")


def run(case):
    """The answer to a case."""
    when = case["when"]
    if when[0]["do"] == "ask":
        return question(when[0])
    game, last, words = Game(case["given"]), None, case["given"]["words"]
    for number, command in enumerate(when):
        if not game.result["legal"]:
            raise RuntimeError(f"the engine refuses command {number} of {len(when)}")
        # The play was challenged when it was made, and the end waits for nobody.
        if (last, command["do"]) != ("place", "challenge") and command["do"] != "accept":
            game.do(command, (*when, None)[number + 1], words)
        last = command["do"]
    found = game.after()
    if "words" in case["ask"] and "*" in str(found.get("words")):
        raise Unsupported("the engine does not know what a blank stands for")
    return found


for line in sys.stdin:
    message = json.loads(line)
    reply = {"type": "result", "id": message.get("id")}
    if message["type"] == "hello":
        reply = HELLO
    elif message["type"] == "bye":
        reply = {"type": "bye"}
    else:
        try:
            reply["result"] = run(message)
        except Unsupported as error:
            reply |= {"type": "unsupported", "reason": str(error)}
        except Exception as error:  # noqa: BLE001
            reply |= {"type": "error", "message": f"{type(error).__name__}: {error}"}
    print(json.dumps(reply), flush=True)  # noqa: T201
    if reply["type"] == "bye":
        break
