"""Adapter: the conformance suite against the move generator of the PyPI package "wordfeudbot".

Package: wordfeudbot 1.1.0 (2020) by Pricehacker, licence MIT. Its folder wordfeud_logic, all that
         is used here, is by Marcus Svensson: GPL-2. Tried on 2026-11-30, Python 3.11.
Install: python -m venv engine && engine/bin/pip install --no-deps wordfeudbot==1.1.0
Run:     scrabble-rules conformance run \
             --engine "engine/bin/python examples/adapters/pypi_wordfeudbot.py"

Every answer is the engine's: a play is legal if it is among all plays that the generator finds for
the rack, and its score is the one found with it. The generator only knows words: those of the case
if words are judged at once, else those that the play forms. Swedish Wordfeud is played by the
engine's own tables of letters and premiums; for other variants they are filled from the rules that
come with the case. It has no bag, no turns, and no tile set.
"""

import json
import sys
from collections import Counter

from wordfeudbot.wordfeud_logic import board as engine
from wordfeudbot.wordfeud_logic.wordlist import Wordlist

HELLO = {
    "type": "hello",
    "protocol": 1,
    "name": "wordfeudbot (PyPI)",
    "version": "1.1.0",
    "capabilities": ["blanks", "multi-letter", "multi-player", "free-shape"],
    "answers": ["legal", "score"],
    "variants": None,
    "rules": True,
}
OWN_POINTS = dict(engine._letter_points)  # noqa: SLF001
SIZE = 15
RACK = 7
# What the engine has no choice in.
FIXED = {
    "board": {"start": ["H8"]},
    "placement": {"first_min_tiles": 2, "misplaced": "refuse", "off_start": "refuse"},
    "scoring": {"premiums": "once"},
    "setup": {"rack_size": RACK, "tiles_per_turn": RACK},
    "tiles": {"blank_points": 0, "not_by_blank": []},
    "words": {"match": "exact", "min_length": 2, "max_length": None},
}
# A sign for each tile, one of two letters too. The engine writes blanks in upper case.
SIGNS = [c for c in map(chr, range(ord("a"), 1500)) if c.upper() != c == c.upper().lower()]


class Unsupported(Exception):
    """The engine cannot tell."""


def check(case):
    """Raises Unsupported if the engine has other rules, or none."""
    rules, given, play = case["rules"], case["given"], case["when"][0]
    if len(case["when"]) > 1 or play["do"] != "place" or play["tiles"] is None:
        raise Unsupported("the engine makes one play, square by square")
    for chapter, keys in FIXED.items():
        for key, value in keys.items():
            if rules[chapter][key] != value:
                raise Unsupported(f"the engine has another {chapter}.{key}")
    if {len(rules["board"]["layout"]), *map(len, rules["board"]["layout"])} != {SIZE}:
        raise Unsupported("the engine has 15 rows of 15 squares")
    placed = len({(tile["row"], tile["column"]) for tile in play["tiles"]})
    if placed != len(play["tiles"]) or not placed:
        raise Unsupported("the engine cannot be asked for such a play")
    bonus = rules["scoring"]["bonus"].get(str(placed), 0)
    if bonus != 40 * (placed >= RACK) and "score" in case["ask"]:
        raise Unsupported("the engine has one bonus: 40 for 7 tiles")
    rack = given["racks"][given["turn"] - 1]
    if rack is not None and len(rack) < RACK and given["bag"]["count"]:
        raise Unsupported("the engine has no bag")
    left = Counter({tile: count for tile, (count, _) in rules["tiles"]["letters"].items()})
    left["?"] = rules["tiles"]["blanks"]
    left.subtract(tile["blank"] * "?" or tile["tile"] for tile in given["board"]["tiles"])
    left.subtract(tile["blank"] * "?" or tile["tile"] for tile in play["tiles"])
    if min(left.values()) < 0 or any(tile["tile"] == "?" for tile in play["tiles"]):
        raise Unsupported("the engine has no set of tiles, and asks for no letter")
    if max(max(tile["row"], tile["column"]) for tile in play["tiles"]) > SIZE:
        raise Unsupported("the engine cannot be asked for squares beside the board")


def tables(variant, rules):
    """An empty board, and the sign of each tile. Fills the engine's table of letters."""
    letters = rules["tiles"]["letters"]
    if variant == {"id": "sv-wordfeud", "override": None}:
        engine._letter_points = OWN_POINTS  # noqa: SLF001
        return engine.Board(), {tile: tile.lower() for tile in letters}
    squares = {".": "--"}
    for symbol, premium in rules["board"]["symbols"].items():
        kinds = [f"{times}{kind[0]}" for kind, times in premium.items()]
        if len(kinds) != 1 or kinds[0] not in {"2l", "3l", "4l", "2w", "3w", "4w"}:
            raise Unsupported("the engine knows no such premium")
        squares[symbol] = kinds[0]
    signs = dict(zip(letters, SIGNS, strict=False))
    engine._letter_points = {signs[tile]: points for tile, (_, points) in letters.items()}  # noqa: SLF001
    layout = [[squares[symbol] for symbol in row] for row in rules["board"]["layout"]]
    return engine.Board(layout, expand=False), signs


def run(case):
    """The answer to a case."""
    check(case)
    given, rules, new = case["given"], case["rules"], case["when"][0]["tiles"]
    board, signs = tables(case["variant"], rules)
    grid = [[" "] * SIZE for _ in range(SIZE)]

    def rows(tiles):
        for tile in tiles:
            sign = signs[tile["tile"]]
            grid[tile["row"] - 1][tile["column"] - 1] = sign.upper() if tile["blank"] else sign
        return ["".join(row) for row in grid]

    before, after = rows(given["board"]["tiles"]), rows(new)
    play = {(tile["column"] - 1, tile["row"] - 1) for tile in new}
    words = Wordlist()
    if given["words"] is not None and rules["challenge"]["mode"] == "void":
        if not set("".join(given["words"])) <= set(signs):
            raise Unsupported("the engine does not know how words are spelled")
        for word in given["words"]:
            words.add("".join(signs[letter] for letter in word), 1)
    else:
        board.set_state(after)
        for x, y in play:
            for line, at in ((board.horizontal[y], x), (board.vertical[x], y)):
                words.add(line[slice(*board.start_end(line, at))].lower(), 1)
    # The rack as far as it is known; unknown tiles are those that the play needs.
    rack = given["racks"][given["turn"] - 1] or ["_"] * RACK
    known = ["*" if tile == "?" else signs[tile] for tile in rack if tile != "_"]
    needed = Counter("*" if tile["blank"] else signs[tile["tile"]] for tile in new)
    missing = list((needed - Counter(known)).elements())
    letters = "".join(known + missing[: len(rack) - len(known)])
    board.set_state(before)
    for x, y, across, word, score in board.calc_all_word_scores(letters, words):
        squares = [(x + n, y) if across else (x, y + n) for n in range(len(word))]
        found = {square for square in squares if not board.is_occupied(*square)}
        if found == play and word == "".join(after[row][column] for column, row in squares):
            return {"legal": True, "score": score}
    return {"legal": False}


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
