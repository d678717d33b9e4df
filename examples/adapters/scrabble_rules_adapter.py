"""scrabble_rules as an engine of the conformance protocol: plays, exchanges, draws, passes.

The protocol is told in ``docs/conformance-protocol.md``. Start from here for your engine.
"""

import json
import sys
from collections import Counter
from importlib.metadata import version
from typing import Any

import scrabble_rules as sr

CAPABILITIES = ["blanks", "multi-letter", "exchange", "multi-player", "premium-classes"]
CAPABILITIES += ["wordsmog", "free-exchange", "misplaced", "free-shape", "findings"]
ANSWERS = ["legal", "findings", "score", "bonus", "words", "scores", "turn"]
HELLO = {"type": "hello", "protocol": 1, "rules": False, "variants": list(sr.variant_names())}
HELLO |= {"name": "scrabble-rules", "version": version("scrabble-rules")}
HELLO |= {"capabilities": CAPABILITIES, "answers": ANSWERS}


def tiles_of(variant: sr.Variant, names: list[Any]) -> bytes:
    """Rack tiles: 0 is a blank, letters count from 1. Tiles nobody knows are left out."""
    plain = [
        tile if isinstance(tile, str) else "?" * tile["blank"] or tile["tile"] for tile in names
    ]
    return bytes(("?", *variant.alphabet.letters).index(name) for name in plain if name != "_")


def position_of(variant: sr.Variant, case: dict[str, Any]) -> sr.Position:
    """The position of a case. Where its bag is a small one, tiles are out of the game."""
    given = case["given"]
    board, findings = sr.parse_board(variant, given["board"]["text"])
    if board is None:
        raise sr.InvalidMove(findings)
    racks = [["_"] * variant.setup.rack_size if rack is None else rack for rack in given["racks"]]
    known = [bytes(sorted(tiles_of(variant, rack))) for rack in racks]
    unseen = Counter(dict(enumerate(sr.position_on(variant, board, b"".join(known))[0].unseen)))
    if given["bag"]["tiles"] is not None:
        unseen = Counter(tiles_of(variant, given["bag"]["tiles"]))
    # Nobody knows which tiles are out of the game: not those that the case names.
    named = [tile for item in case["when"] for tile in item.get("tiles") or []]
    wanted = Counter(tiles_of(variant, named))
    order = [*(wanted & unseen).elements(), *(unseen - wanted).elements()]
    unknown = [rack.count("_") for rack in racks]
    left = order[: given["bag"]["count"] + sum(unknown)]
    return sr.Position(
        board=board,
        racks=tuple(sr.Rack(*rack) for rack in zip(known, unknown, strict=True)),
        unseen=bytes(left.count(tile) for tile in range(len(variant.alphabet.letters) + 1)),
        scores=tuple(given["scores"]),
        turn=given["turn"] - 1,
        counters=sr.Counters(
            given["scoreless"], given["passes"], given["turns"], tuple(given["exchanges"])
        ),
    )


def command_of(
    variant: sr.Variant, item: dict[str, Any]
) -> sr.Place | sr.Exchange | sr.Draw | sr.Pass | None:
    """A command; None if it is none of those that this program can do."""
    match item:
        case {"do": "pass"}:
            return sr.Pass()
        case {"do": "exchange"}:
            return sr.Exchange(tiles_of(variant, item["tiles"]), item["unknown"], item["free"])
        case {"do": "draw"}:
            tiles = tiles_of(variant, item["tiles"])
            return sr.Draw(item["player"] - 1, tiles, item["unknown"])
        case {"do": "place", "tiles": list(new)}:
            letters = tiles_of(variant, [tile["tile"] for tile in new])
            tiles = bytes(
                tile["blank"] << 7 | letter for tile, letter in zip(new, letters, strict=True)
            )
            places = [variant.board.square(tile["row"] - 1, tile["column"] - 1) for tile in new]
            squares = [variant.board.size if place is None else place for place in places]
            return sr.Place(tuple(squares), tiles, item["across"])
    return None


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """The answer to a case: what came of the last of its commands."""
    variant, words = sr.load_variant(case["variant"]["id"]), case["given"]["words"]
    known = None if words is None else {variant.alphabet.word(word) for word in words}
    position = position_of(variant, case)
    for item in case["when"]:
        command = command_of(variant, item)
        if command is None:
            return {"type": "unsupported", "reason": f"no {item.get('question', item['do'])}"}
        done = sr.do(variant, position, command, known)
        if isinstance(done, sr.Refusal) and item is not case["when"][-1]:
            codes = ", ".join(finding.code for finding in done.findings)
            return {"type": "error", "message": f"an earlier command is refused: {codes}"}
        position = done.after if isinstance(done, sr.Step) else done.before
    result = {
        "legal": isinstance(done, sr.Step),
        "findings": sorted({finding.code for finding in done.findings}),
        "scores": list(position.scores),
        "turn": position.turn + 1,
    }
    if done.score is not None:
        spelled = [
            (variant.alphabet.spelling(bytes(tile & 127 for tile in word.tiles)), word.total)
            for word in done.score.words
        ]
        result |= {"score": done.score.total, "bonus": done.score.bonus, "words": spelled}
    return {"type": "result", "result": result}


def main() -> None:
    """A line for each line."""
    for line in sys.stdin:
        message = json.loads(line)
        reply = HELLO if message["type"] == "hello" else {"type": "bye"}
        if message["type"] == "case":
            try:
                reply = answer(message)
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                reply = {"type": "error", "message": f"{type(error).__name__}: {error}"}
            reply["id"] = message["id"]
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
        if message["type"] == "bye":
            return


if __name__ == "__main__":
    main()
