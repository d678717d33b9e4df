"""Games and positions as JSON: what is written is read back equal, whatever is read never
raises, and what the form says (docs/game-json.md, game.schema.json) holds."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import scrabble_rules
from scrabble_rules import (
    Accept,
    Adjudicate,
    Adjust,
    Challenge,
    Counters,
    Draw,
    Exchange,
    Forfeit,
    Game,
    Hold,
    LoseTurn,
    Messages,
    NoMoves,
    Pass,
    Phase,
    Place,
    Position,
    Rack,
    Reclaim,
    Refusal,
    Resign,
    Severity,
    Spend,
    Step,
    Variant,
    Withdraw,
    load_variant,
    parse_move,
)
from scrabble_rules.game.json_form import (
    fingerprint,
    json_variant,
    position_from_dict,
    position_to_dict,
)
from scrabble_rules.messages._template import placeholders
from scrabble_rules.messages.texts_json import TEXTS
from scrabble_rules.values.alphabet import strip_blanks
from scrabble_rules.values.finding import Finding, has_errors
from scrabble_rules.values.play import Command

HERE = Path(__file__).parent
SCHEMA = json.loads(
    (Path(scrabble_rules.__file__).parent / "game" / "game.schema.json").read_text("utf-8")
)
VALID = jsonschema.Draft7Validator(SCHEMA)

# variant, players: letters in two cases, blanks with a mark, rows with letters, three
# players, tiles of several characters, ambiguous spellings, every house rule
GAMES = [
    ("en-csw", 2),
    ("fr-ods", 2),
    ("ro-loc", 2),
    ("nb-nsf", 2),
    ("en-nwl", 2),
    ("en-box", 3),
    ("catalan", 2),
    ("spanish-explicit", 2),
    ("house", 3),
]
SEEDS = st.integers(0, 2**32)


@cache
def loaded(name: str) -> Variant:
    path = HERE / "data" / f"{name}.yaml"
    return load_variant(path if path.is_file() else name)


# -- games, made by chance -------------------------------------------------------------------


def named(rules: Variant, tile: int, chance: Random) -> int:
    return tile or 0x80 | chance.randint(1, len(rules.alphabet.letters))


def a_play(game: Game, chance: Random) -> Place:
    """Some tiles of the player in turn, in a line through what lies on the board."""
    rules, position = game.variant, game.position
    board, size = position.board, rules.board.size
    rack = position.racks[position.turn]
    unseen = [tile for tile, count in enumerate(position.unseen) for _ in range(count)]
    tiles = [*rack.tiles, *chance.sample(unseen, min(rack.unknown, len(unseen)))]
    wanted = chance.randint(1, 3)
    step = chance.choice([1, rules.board.width])
    taken = [square for square, tile in enumerate(board) if tile]
    at = (chance.choice(taken) if taken else min(rules.board.start)) - step * chance.randrange(3)
    squares: list[int] = []
    while len(squares) < min(wanted, len(tiles)) and 0 <= at < size:
        if not board[at]:
            squares.append(at)
        at += step
    chosen = chance.sample(tiles, len(squares))
    hint = chance.choice([None, step == 1])
    return Place(tuple(squares), bytes(named(rules, tile, chance) for tile in chosen), hint)


def a_draw(game: Game, chance: Random) -> Draw:
    """A draw that is due, as far as the bag goes: tiles known or not, in any order."""
    position = game.position
    short = [
        (player, game.variant.setup.rack_size - rack.size)
        for player, rack in enumerate(position.racks)
        if rack.size < game.variant.setup.rack_size and player not in position.gone
    ]
    player, count = chance.choice(short or [(0, 1)])
    bag = [tile for tile, times in enumerate(position.unseen) for _ in range(times)]
    known = chance.sample(bag, min(len(bag), chance.randint(0, count)))
    return Draw(player, bytes(known), count - len(known) if chance.random() < 0.9 else 0)


def an_exchange(game: Game, chance: Random) -> Exchange:
    rack = game.position.racks[game.position.turn]
    known = chance.sample(list(rack.tiles), chance.randint(0, len(rack.tiles)))
    unknown = chance.randint(0, rack.unknown)
    return Exchange(bytes(known), unknown, free=chance.random() < 0.2)


def a_challenge(game: Game, chance: Random) -> Challenge:
    unsettled = game.position.unsettled
    formed = unsettled.score.words if unsettled is not None else ()
    words = tuple(strip_blanks(word.tiles) for word in formed[: chance.randint(0, 2)])
    player = chance.choice([None, *range(game.position.players)])
    return Challenge(words, player, chance.random() < 0.4, chance.choice([None, 3]))


def a_command(game: Game, chance: Random) -> Command:
    """A command that is possible, or nearly so."""
    kinds = sorted(game.legal(), key=lambda kind: kind.__name__)
    rare = (Resign, Forfeit, Adjudicate, NoMoves)
    weights = [
        {Place: 12, Draw: 20, Challenge: 3}.get(kind, 0.15 if kind in rare else 1)
        for kind in kinds
    ]
    kind = chance.choices(kinds, weights)[0]
    player = chance.randrange(game.position.players)
    perhaps = chance.choice([None, player])
    blanks = [square for square, tile in enumerate(game.position.board) if tile & 0x80]
    made: dict[type, Callable[[], Command]] = {
        Place: lambda: a_play(game, chance),
        Draw: lambda: a_draw(game, chance),
        Exchange: lambda: an_exchange(game, chance),
        Challenge: lambda: a_challenge(game, chance),
        Hold: lambda: Hold(perhaps),
        Withdraw: lambda: Withdraw(barred=chance.random() < 0.1),
        Reclaim: lambda: Reclaim(chance.choice(blanks or [0])),
        Spend: lambda: Spend(player, chance.randint(0, 200)),
        Adjust: lambda: Adjust(
            player, chance.randint(-20, 20), chance.choice(["late", "é\n\u2028"])
        ),
        Resign: lambda: Resign(perhaps),
        Forfeit: lambda: Forfeit(player),
        Adjudicate: lambda: Adjudicate(chance.choice([(), tuple(range(game.position.players))])),
    }
    return made.get(kind, kind)()


def walk(
    name: str, players: int, seed: int, turns: int = 30
) -> Iterator[tuple[Game, Step | Refusal]]:
    """A game after each command that is tried."""
    chance = Random(seed)
    names = [f"Ann {number} «é»" for number in range(players)]
    game = Game(loaded(name), names, dealt=chance.random() < 0.5)
    for _ in range(turns):
        yield game, game.do(a_command(game, chance))


def a_game(name: str, players: int, seed: int, turns: int = 30) -> Game:
    *_, (game, _) = walk(name, players, seed, turns)
    return game


def read(text: str, rules: Variant) -> Game:
    """A game that is read without any finding."""
    game, findings = Game.from_json(text, variant=rules)
    assert findings == ()
    assert game is not None
    return game


def kinds_of(game: Game) -> list[type]:
    # commands are tuples: a pass and an acceptance are equal
    return [type(step.command) for step in game.steps]


# -- round trips -----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=SEEDS)
@settings(max_examples=4)
def test_every_state_of_a_game_is_read_back(name: str, players: int, seed: int) -> None:
    for game, result in walk(name, players, seed):
        if isinstance(result, Refusal):
            continue
        text = game.to_json()
        again = read(text, game.variant)
        assert again.players == game.players
        assert again.start == game.start
        assert again.steps == game.steps
        assert kinds_of(again) == kinds_of(game)
        assert again.to_json() == text


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=SEEDS)
@settings(max_examples=4)
def test_every_position_is_read_back(name: str, players: int, seed: int) -> None:
    for game, _ in walk(name, players, seed):
        position = game.position
        data = position_to_dict(game.variant, position)
        plain = json.loads(json.dumps(data))
        assert plain == data
        assert position_from_dict(game.variant, plain) == (position, ())


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=SEEDS)
@settings(max_examples=4)
def test_a_game_can_start_anywhere(name: str, players: int, seed: int) -> None:
    game = a_game(name, players, seed)
    for at in range(0, len(game.steps), 5):
        rest = Game(game.variant, game.players, position=game.steps[at].before)
        assert rest.replay(step.command for step in game.steps[at:]) is None
        again = read(rest.to_json(), game.variant)
        assert again.start == rest.start
        assert again.position == game.position
        VALID.validate({**json.loads(rest.to_json()), "events": []})


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=SEEDS)
@settings(max_examples=4)
def test_what_is_written_fits_the_schema(name: str, players: int, seed: int) -> None:
    VALID.validate(json.loads(a_game(name, players, seed).to_json()))


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=SEEDS)
@settings(max_examples=4)
def test_every_prefix_gives_the_state_after_it(name: str, players: int, seed: int) -> None:
    game = a_game(name, players, seed)
    data = json.loads(game.to_json())
    del data["result"]
    events = data["events"]
    for count, step in enumerate(game.steps):
        again = read(json.dumps({**data, "events": events[:count]}), game.variant)
        assert again.position == step.before


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=SEEDS)
@settings(max_examples=4)
def test_undo_and_refusals_leave_the_text_as_it_was(name: str, players: int, seed: int) -> None:
    before: str | None = None
    for game, result in walk(name, players, seed):
        text = game.to_json()
        if isinstance(result, Refusal):
            assert before in (None, text)
        else:
            assert text != before
            taken = game.undo()
            assert taken == result
            assert before in (None, game.to_json())
            game.do(result.command)
            assert game.to_json() == text
        before = text


def test_the_games_have_every_command_and_phase() -> None:
    # fixed games, so that the properties above are known to see all there is
    done: set[str] = set()
    phases: set[str] = set()
    holds: set[str] = set()
    for name, players in GAMES:
        for seed in range(25):
            for game, _ in walk(name, players, seed):
                position = game.position
                phases.add(position.phase)
                for key in ("aside", "unsettled", "ended", "word_refused", "seconds", "gone"):
                    if getattr(position, key):
                        holds.add(key)
            done.update(event["do"] for event in json.loads(game.to_json())["events"])
    assert done == set(SCHEMA["definitions"]) & done
    assert len(done) == 16
    assert phases == {phase.value for phase in Phase}
    assert holds == {"aside", "unsettled", "ended", "word_refused", "seconds", "gone"}


# -- the form, by hand -----------------------------------------------------------------------


def test_a_game_as_text() -> None:
    # F 4 on D8 x 2, I N E, a blank on H8 x 2: (8 + 3) x 2 = 22
    rules = loaded("en-csw")
    game = Game(rules, ["Ann", "Bøb"])
    game.do(parse_move(rules, game.position.board, "8D FINEd").place)
    game.do(Draw(0, rules.alphabet.rack("BA?")[0], 2))
    game.do(Exchange(rules.alphabet.rack("QU")[0], 1))
    first = (
        '{"do": "place", "squares": ["D8", "E8", "F8", "G8", "H8"], "tiles": "FINEd", '
        '"across": true, "after": {"score": 22, "words": ["FINEd"], "scores": [22, 0], '
        '"turn": 1, "phase": "challengeable"}}'
    )
    second = (
        '{"do": "draw", "player": 0, "tiles": "?AB", "unknown": 2, '
        '"after": {"scores": [22, 0], "turn": 1, "phase": "open"}}'
    )
    third = (
        '{"do": "exchange", "tiles": "QU", "unknown": 1, "free": false, '
        '"after": {"scores": [22, 0], "turn": 0, "phase": "open"}}'
    )
    assert game.to_json() == (
        "{\n"
        ' "format": "scrabble-rules/game",\n'
        ' "version": 1,\n'
        f' "variant": {{"id": "en-csw", "fingerprint": "{fingerprint(rules)}"}},\n'
        ' "players": ["Ann", "Bøb"],\n'
        ' "start": null,\n'
        ' "events": [\n'
        f"  {first},\n  {second},\n  {third}\n"
        " ],\n"
        ' "result": null\n'
        "}\n"
    )


def test_blanks_and_squares_as_the_variant_writes_them() -> None:
    # letter first is across; 0 after a letter marks a blank, which is lower case in files
    rules = loaded("ro-loc")
    game = Game(rules, ["A", "B"])
    game.do(parse_move(rules, game.position.board, "H7 CAS0A").place)
    (event,) = json.loads(game.to_json())["events"]
    assert event["squares"] == ["H7", "H8", "H9", "H10"]
    assert event["tiles"] == "CAsA"
    assert position_to_dict(rules, game.position)["board"][7] == "......CAsA....."


@pytest.mark.parametrize(
    ("name", "move", "tiles", "row"),
    [
        ("catalan", "8H [L·L]A[ny]", "[L·L]A[ny]", ".......[L·L]A[ny]....."),
        ("spanish-explicit", "8H [CH]AC|H", "[CH]AC|H", ".......[CH]AC|H...."),
    ],
)
def test_tiles_of_several_characters(name: str, move: str, tiles: str, row: str) -> None:
    rules = loaded(name)
    game = Game(rules, ["A", "B"])
    game.do(parse_move(rules, game.position.board, move).place)
    (event,) = json.loads(game.to_json())["events"]
    assert event["tiles"] == event["after"]["words"][0] == tiles
    data = position_to_dict(rules, game.position)
    assert data["board"][7] == row
    assert position_from_dict(rules, data) == (game.position, ())
    assert read(game.to_json(), rules).steps == game.steps


def test_unseen_tiles_have_the_names_of_the_variant() -> None:
    rules = loaded("catalan")
    game = Game(rules, ["A", "B"], dealt=False)
    data = position_to_dict(rules, game.position)
    assert data["unseen"]["L·L"] == 1
    assert data["unseen"]["?"] == 2
    assert sum(data["unseen"].values()) == 100
    game.do(Draw(0, rules.alphabet.rack("[L·L]?")[0]))
    data = position_to_dict(rules, game.position)
    assert "L·L" not in data["unseen"]
    assert data["unseen"]["?"] == 1
    assert data["racks"][0] == {"tiles": "[L·L]?", "unknown": 0}


@pytest.mark.parametrize(("dealt", "written"), [(True, None), (False, "empty-racks")])
def test_the_usual_starts_have_a_name(dealt: bool, written: str | None) -> None:
    rules = loaded("en-box")
    game = Game(rules, ["A", "B", "C"], dealt=dealt)
    assert json.loads(game.to_json())["start"] == written
    assert [rack.size for rack in game.position.racks] == ([7, 7, 7] if dealt else [0, 0, 0])
    assert game.position.bag_size == (79 if dealt else 100)
    assert read(game.to_json(), rules).start == game.start


def test_the_result_is_told() -> None:
    game = Game(loaded("en-csw"), ["A", "B"])
    game.do(Adjudicate((10, -5)))
    data = json.loads(game.to_json())
    assert data["result"] == {"places": [1, 2], "winner": 0, "decided_by": "score"}
    assert data["events"][0]["after"]["scores"] == [10, -5]


def test_fingerprints() -> None:
    rules = loaded("en-csw")
    assert re.fullmatch("[0-9a-f]{64}", fingerprint(rules))
    assert fingerprint(rules) == fingerprint(load_variant("en-csw"))
    prints = {fingerprint(loaded(name)) for name, _ in GAMES}
    assert len(prints) == len(GAMES)


def test_the_schema_is_a_schema_and_closed() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    shapes = [SCHEMA, *SCHEMA["definitions"].values()]
    closed = [shape for shape in shapes if "properties" in shape]
    assert len(closed) > 20
    for shape in closed:
        assert shape["additionalProperties"] is False
        assert set(shape["required"]) <= set(shape["properties"])
        assert shape["description"]


def test_the_page_names_all_keys(root: Path) -> None:
    page = (root / "docs" / "game-json.md").read_text("utf-8")
    properties: set[str] = set()
    for shape in [SCHEMA, *SCHEMA["definitions"].values()]:
        properties |= shape.get("properties", {}).keys()
    assert [
        key for key in sorted(properties) if f"`{key}`" not in page and f'"{key}"' not in page
    ] == []
    commands = {
        name
        for name, shape in SCHEMA["definitions"].items()
        if "do" in shape.get("properties", {})
    }
    assert len(commands) == 16
    assert [name for name in sorted(commands) if f"| `{name}` |" not in page] == []


# -- what is wrong ---------------------------------------------------------------------------

FINED = {"do": "place", "squares": ["D8", "E8", "F8", "G8", "H8"], "tiles": "FINED"}
PASS = {"do": "pass"}


def document(*events: Any, **changes: Any) -> dict[str, Any]:
    data = {
        "format": "scrabble-rules/game",
        "version": 1,
        "variant": {"id": "en-csw"},
        "players": ["Ann", "Bob"],
        "start": None,
        "events": list(events),
    }
    return {**data, **changes}


def found(text: str | dict[str, Any], name: str = "en-csw") -> tuple[Game | None, list[Finding]]:
    if not isinstance(text, str):
        text = json.dumps(text)
    game, findings = Game.from_json(text, variant=loaded(name))
    for finding in findings:
        if finding.code in TEXTS:
            assert set(placeholders(TEXTS[finding.code].message)) <= finding.params.keys()
        assert Messages("en").finding(finding).encode()
        assert Messages("en").location(finding.where).encode() is not None
    return game, list(findings)


def places(findings: list[Finding]) -> list[tuple[str, int | None, str | None]]:
    return [(f.code, f.where.event, f.where.key) for f in findings]


def test_a_short_document_will_do() -> None:
    game, findings = found(document(FINED, {"do": "draw", "player": 0, "unknown": 5}, PASS))
    assert findings == []
    assert game is not None
    # F 4 on D8 x 2, I N E, D 2: 13 x 2
    assert game.position.scores == (26, 0)
    assert [type(step.command) for step in game.steps] == [Place, Draw, Pass]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("json.syntax", 1, 1)),
        ("{", ("json.syntax", 1, 2)),
        ('{\n "a": 1,\n}', ("json.syntax", 3, 1)),
        ("x" * 8_000_001, ("json.too-long", None, None)),
        ("[" * 21 + "]" * 21, ("json.too-deep", 1, None)),
        ('"' + "[" * 30 + '"', ("json.not-object", None, None)),
        ("[" * 1_000_000, ("json.too-deep", 1, None)),
        ('{"a": "\\', ("json.syntax", 1, 7)),
        ("[1, 2]", ("json.not-object", None, None)),
        ("null", ("json.not-object", None, None)),
        ("1e9", ("json.not-object", None, None)),
        ("{}", ("json.not-a-game", None, None)),
        ('{"format": "gcg"}', ("json.not-a-game", None, None)),
        ('{"format": "scrabble-rules/game"}', ("json.missing-key", None, None)),
    ],
    ids=range(14),
)
def test_what_is_no_game(text: str, expected: tuple[str, int | None, int | None]) -> None:
    game, findings = found(text)
    assert game is None
    (finding,) = findings
    assert (finding.code, finding.where.line, finding.where.column) == expected


@pytest.mark.parametrize("version", [0, 2, "1", True, 1.0, None, 10**30])
def test_other_versions_are_refused(version: object) -> None:
    game, findings = found(document(version=version))
    assert game is None
    assert places(findings) == [("json.unknown-version", None, None)]


def test_a_byte_order_mark_is_no_fault() -> None:
    game, findings = found("\ufeff" + json.dumps(document(PASS)))
    assert findings == []
    assert game is not None


# changes of the frame; what remains of the game (None: nothing), and the findings
FRAME: dict[str, tuple[dict[str, Any], int | None, list[tuple[str, str | None]]]] = {
    "unknown": ({"evnts": []}, 1, [("json.unknown-key", "evnts")]),
    "variant": ({"variant": "en-csw"}, 1, [("json.not-object", "variant")]),
    "variant-id": ({"variant": {"id": 3}}, 1, [("json.not-text", "variant.id")]),
    "variant-other": ({"variant": {"id": "en-nwl"}}, 1, [("json.other-variant", "variant")]),
    "fingerprint": (
        {"variant": {"id": "en-csw", "fingerprint": "00"}},
        1,
        [("json.variant-differs", "variant")],
    ),
    "players": ({"players": "Ann"}, None, [("json.not-list", "players")]),
    "no-players": ({"players": []}, None, [("json.players", "players")]),
    "player": ({"players": ["Ann", None]}, None, [("json.not-text", "players[2]")]),
    "surrogate": ({"players": ["A", "\ud800"]}, None, [("json.bad-character", "players[2]")]),
    "long": ({"players": ["A" * 1_001, "B"]}, None, [("json.text-too-long", "players[1]")]),
    "too-many-players": ({"players": ["A"] * 3}, 1, [("setup.player-count", "players")]),
    "a-crowd": (
        {"players": ["A"] * 101},
        None,
        [("setup.player-count", "players"), ("json.too-few-tiles", "start")],
    ),
    "start": ({"start": "anywhere"}, None, [("json.unknown-start", "start")]),
    "start-list": ({"start": []}, None, [("json.unknown-start", "start")]),
    "events": ({"events": {}}, 0, [("json.not-list", "events")]),
    "many-events": ({"events": [PASS] * 50_001}, 0, [("json.too-many", "events")]),
    "result": ({"result": {"places": [1, 2]}}, 1, [("json.differs", "result")]),
    "result-list": ({"result": []}, 1, [("json.differs", "result")]),
}


@pytest.mark.parametrize("name", FRAME)
def test_a_wrong_frame(name: str) -> None:
    changes, steps, expected = FRAME[name]
    game, findings = found(
        document(PASS, **changes) if "events" not in changes else document(**changes)
    )
    assert (None if game is None else len(game.steps)) == steps
    assert [(finding.code, finding.where.key) for finding in findings] == expected
    warnings = {"json.other-variant", "json.variant-differs", "setup.player-count"}
    for finding in findings:
        assert (finding.severity is Severity.WARNING) is (finding.code in warnings)


@pytest.mark.parametrize("key", ["variant", "players", "start", "events"])
def test_a_key_that_is_missing(key: str) -> None:
    data = document(PASS)
    del data[key]
    game, findings = found(data)
    assert places(findings) == [("json.missing-key", None, key)]
    assert (game is None) is (key in ("players", "start"))


def test_unknown_keys_have_a_suggestion() -> None:
    _, findings = found(document({**PASS, "plyaer": 1}, evnets=[]))
    assert [(f.code, f.suggestion) for f in findings] == [
        ("json.unknown-key", "events"),
        ("json.unknown-key", None),
    ]
    _, findings = found(document({"do": "draw", "player": 0, "unknwon": 3}))
    assert findings[0].suggestion == "unknown"
    _, findings = found(document({"do": "exchnage"}))
    assert findings[0].suggestion == "exchange"


def test_keys_that_are_written_twice() -> None:
    text = json.dumps(document(PASS))
    twice = text.replace('{"do": "pass"}', '{"do": "pass", "do": "accept", "do": "pass"}')
    game, findings = found(twice)
    assert places(findings) == [("json.duplicate-key", 1, "do")]
    assert game is not None
    assert game.steps == ()
    _, findings = found(text.replace('"version": 1', '"version": 1, "start": null'))
    assert places(findings) == [("json.duplicate-key", None, "start")]


# an event that cannot be read, and the finding
EVENTS: dict[str, tuple[Any, str, str | None]] = {
    "null": (None, "json.not-object", None),
    "text": ("pass", "json.not-object", None),
    "empty": ({}, "json.missing-key", "do"),
    "kind": ({"do": "resgn"}, "json.unknown-value", "do"),
    "kind-number": ({"do": 7}, "json.not-text", "do"),
    "kind-list": ({"do": ["pass"]}, "json.not-text", "do"),
    "no-squares": ({"do": "place", "tiles": "AT"}, "json.missing-key", "squares"),
    "square": ({**FINED, "squares": ["D8", "Z8"]}, "json.no-such-square", "squares[2]"),
    "square-8d": ({**FINED, "squares": ["8D"]}, "json.no-such-square", "squares[1]"),
    "square-number": ({**FINED, "squares": [7]}, "json.not-text", "squares[1]"),
    "tiles": ({**FINED, "tiles": "FI!ED"}, "tiles.unknown", "tiles"),
    "through": ({**FINED, "tiles": "FI.ED"}, "tiles.unknown", "tiles"),
    "across": ({**FINED, "across": 1}, "json.not-boolean", "across"),
    "player": ({"do": "draw", "player": 2, "unknown": 1}, "json.out-of-range", "player"),
    "no-player": ({"do": "draw", "unknown": 1}, "json.missing-key", "player"),
    "null-player": ({"do": "draw", "player": None}, "json.not-integer", "player"),
    "negative": ({"do": "draw", "player": 0, "unknown": -1}, "json.out-of-range", "unknown"),
    "float": ({"do": "draw", "player": 0, "unknown": 1.0}, "json.not-integer", "unknown"),
    "true": ({"do": "draw", "player": True, "unknown": 1}, "json.not-integer", "player"),
    "huge": ({"do": "spend", "player": 0, "seconds": 10**400}, "json.not-integer", "seconds"),
    "large": ({"do": "spend", "player": 0, "seconds": 10**9 + 1}, "json.out-of-range", "seconds"),
    "nan": ({"do": "spend", "player": 0, "seconds": float("nan")}, "json.not-integer", "seconds"),
    "blank-letter": ({"do": "exchange", "tiles": "a"}, "tiles.unknown", "tiles"),
    "kind-of-points": ({"do": "adjust", "player": 0, "points": 1}, "json.missing-key", "kind"),
    "points": ({"do": "adjudicate", "points": [1, "2"]}, "json.not-integer", "points[2]"),
    "words": ({"do": "challenge", "words": "FINED"}, "json.not-list", "words"),
}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_cannot_be_read(name: str) -> None:
    event, code, key = EVENTS[name]
    game, findings = found(document(PASS, event, PASS, PASS))
    assert places(findings) == [(code, 2, key), ("json.stopped", 2, None)]
    assert findings[1].params == {"count": 2}
    assert game is not None
    assert len(game.steps) == 1


def test_squares_written_another_way() -> None:
    for written, meant in [("8D", "D8"), ("d8", "D8"), ("8d", "D8"), ("D16", None), ("", None)]:
        _, findings = found(document({**FINED, "squares": [written]}))
        assert [(f.code, f.suggestion) for f in findings] == [("json.no-such-square", meant)]


def test_all_that_cannot_be_read_is_told() -> None:
    game, findings = found(
        document(
            {"do": "draw", "player": 5, "unknown": "3"}, PASS, {"do": "?"}, players=["A", "B"]
        )
    )
    assert game is not None
    assert game.steps == ()
    assert places(findings) == [
        ("json.out-of-range", 1, "player"),
        ("json.not-integer", 1, "unknown"),
        ("json.unknown-value", 3, "do"),
        ("json.stopped", 1, None),
    ]


def test_no_more_than_a_hundred_findings() -> None:
    game, findings = found(document(*[{"do": f"x{number}", "y": 1} for number in range(4_000)]))
    assert game is not None
    assert game.steps == ()
    assert len(findings) == 100


def test_an_event_that_the_rules_refuse() -> None:
    # J10 and K10 do not cover the start, and the exchange is of more than the rack
    wrong = {"do": "exchange", "unknown": 8}
    game, findings = found(document(PASS, wrong, PASS))
    assert [f.code for f in findings] == [
        "json.refused",
        "exchange.more-than-rack",
        "exchange.too-many-tiles",
        "json.stopped",
    ]
    assert all(f.where.event == 2 for f in findings)
    assert game is not None
    assert game.position.turn == 1
    off = {"do": "place", "squares": ["J10", "K10"], "tiles": "AT"}
    _, findings = found(document(off))
    assert [(f.code, f.where.event) for f in findings] == [
        ("json.refused", 1),
        ("placement.off-start", 1),
    ]


AFTER: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({}, []),
    ({"score": 26, "words": ["FINED"], "scores": [26, 0], "turn": 1}, []),
    ({"score": 27}, [("json.differs", "after.score")]),
    ({"scores": [26, 0, 0]}, [("json.differs", "after.scores")]),
    ({"turn": True}, [("json.differs", "after.turn")]),
    ({"phase": "open"}, [("json.differs", "after.phase")]),
    ({"words": ["FINE"]}, [("json.differs", "after.words")]),
    ({"upheld": True}, [("json.differs", "after.upheld")]),
    ({"total": 26}, [("json.unknown-key", "after.total")]),
]


@pytest.mark.parametrize(("after", "expected"), AFTER, ids=range(len(AFTER)))
def test_an_outcome_that_differs(after: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    game, findings = found(document(PASS, PASS, {**FINED, "after": after}, PASS))
    # a wrong outcome does not stop the reading, except that the draw is due after the play
    assert game is not None
    assert game.position.scores == (26, 0)
    assert [(f.code, f.where.key) for f in findings if f.where.event == 3] == expected
    assert has_errors(findings) is bool(expected)


def test_a_difference_says_both_values() -> None:
    _, findings = found(document({**FINED, "after": {"scores": [0, 26]}}))
    assert findings[0].params == {"field": "scores", "written": "[0, 26]", "computed": "[26, 0]"}


# -- challenges and word lists ---------------------------------------------------------------


def challenged(words: frozenset[bytes]) -> Game:
    rules = loaded("en-csw")
    game = Game(rules, ["A", "B"], words=words)
    game.do(parse_move(rules, game.position.board, "8D FINED").place)
    step = game.do(Challenge())
    assert isinstance(step, Step)
    return game


@pytest.mark.parametrize("valid", [True, False])
def test_a_challenge_keeps_its_verdict_without_the_list(valid: bool) -> None:
    rules = loaded("en-csw")
    fined = rules.alphabet.word("FINED")
    words = frozenset([fined]) if valid else frozenset()
    game = challenged(words)
    # a wrong challenge gives 5 points; a right one takes the play off
    assert game.position.scores == ((31, 0) if valid else (0, 0))
    text = game.to_json()
    after = json.loads(text)["events"][1]["after"]
    assert after["upheld"] is not valid
    assert after["judged"] == [{"word": "FINED", "valid": valid}]
    again, findings = Game.from_json(text, variant=rules)
    assert [(f.code, f.severity) for f in findings] == [("json.verdict-taken", Severity.NOTE)]
    assert again is not None
    assert again.position == game.position
    # with the list it is judged again
    judged, findings = Game.from_json(text, variant=rules, words=words)
    assert findings == ()
    assert judged is not None
    assert judged.steps == game.steps
    assert judged.to_json() == text


def test_a_challenge_that_another_list_decides_otherwise() -> None:
    rules = loaded("en-csw")
    fined = frozenset([rules.alphabet.word("FINED")])
    text = challenged(fined).to_json()
    game, findings = Game.from_json(text, variant=rules, words=frozenset())
    assert game is not None
    assert game.position.scores == (0, 0)
    assert {f.code for f in findings} == {"json.differs"}
    assert "after.upheld" in {f.where.key for f in findings}


def test_a_challenge_that_nobody_can_judge() -> None:
    game, findings = found(document(FINED, {"do": "challenge"}))
    assert [f.code for f in findings] == ["json.refused", "challenge.no-lexicon"]
    assert game is not None
    assert len(game.steps) == 1
    for upheld in (None, "true", 1):
        _, findings = found(document(FINED, {"do": "challenge", "after": {"upheld": upheld}}))
        assert "challenge.no-lexicon" in [f.code for f in findings]


# -- positions -------------------------------------------------------------------------------


def a_position(rules: Variant) -> dict[str, Any]:
    game = Game(rules, ["A", "B"])
    game.do(parse_move(rules, game.position.board, "8D FINEd").place)
    return json.loads(json.dumps(position_to_dict(rules, game.position)))


def at(data: Any, *path: str | int) -> Any:
    for step in path:
        data = data[step]
    return data


# path of what is changed, its value, the finding and its place
POSITIONS: dict[str, tuple[tuple[str | int, ...], Any, str, str | None]] = {
    "rows": (("board",), [], "board.rows", "board"),
    "columns": (("board", 0), "." * 14, "board.columns", "board"),
    "letter": (("board", 0), "É" * 15 + "!", "tiles.unknown", "board[1]"),
    "racks": (("racks",), [], "json.list-length", "racks"),
    "rack": (("racks", 1), {"tiles": ""}, "json.missing-key", "racks[2].unknown"),
    "rack-tiles": (("racks", 1, "tiles"), "a", "tiles.unknown", "racks[2].tiles"),
    "unseen": (("unseen", "AA"), 1, "json.unknown-key", "unseen.AA"),
    "too-many": (("unseen", "A"), 256, "json.out-of-range", "unseen.A"),
    "scores": (("scores",), [1, 2, 3], "json.list-length", "scores"),
    "turn": (("turn",), 2, "json.out-of-range", "turn"),
    "phase": (("phase",), "closed", "json.unknown-value", "phase"),
    "phase-open": (("phase",), "open", "json.phase", "phase"),
    "phase-over": (("phase",), "over", "json.phase", "phase"),
    "counters": (("counters", "exchanges"), [0], "json.list-length", "counters.exchanges"),
    "owed": (("counters", "turns_owed"), [9, 0], "json.out-of-range", "counters.turns_owed[1]"),
    "aside": (("aside",), {}, "json.missing-key", "aside.player"),
    "unsettled": (("unsettled", "score", "words", 0, "tiles"), "F", "json.list-length", "unsettled.score.words[1].values"),
    "start": (("unsettled", "score", "words", 0, "start"), "A99", "json.no-such-square", "unsettled.score.words[1].start"),
    "ended": (("ended",), [], "json.not-object", "ended"),
    "flag": (("word_refused",), None, "json.not-boolean", "word_refused"),
    "gone": (("gone",), [1, 1], "json.twice", "gone"),
    "unknown": (("racks", 0, "unknown"), 1_000, "json.too-few-unseen", "unseen"),
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_a_wrong_position(name: str) -> None:
    path, value, code, key = POSITIONS[name]
    rules = loaded("en-csw")
    data = a_position(rules)
    at(data, *path[:-1])[path[-1]] = value
    position, findings = position_from_dict(rules, data)
    assert position is None
    assert (findings[0].code, findings[0].where.key) == (code, key)
    # in a game it has no other meaning
    game, in_game = found(document(start=data))
    assert game is None
    assert (in_game[0].code, in_game[0].where.key) == (code, f"start.{key}")


def test_a_position_of_other_tiles_is_a_warning() -> None:
    rules = loaded("en-csw")
    data = a_position(rules)
    data["unseen"]["Q"] = 2
    position, findings = position_from_dict(rules, data)
    assert position is not None
    assert [(f.code, f.severity) for f in findings] == [("json.other-tiles", Severity.WARNING)]
    assert findings[0].params == {"count": 101, "expected": 100}
    data["unseen"]["Q"] = 255
    data["racks"][0]["tiles"] = "Q"
    position, findings = position_from_dict(rules, data)
    assert position is None
    assert [f.code for f in findings] == ["json.too-many-tiles"]


def test_a_position_of_fewer_players_than_the_game() -> None:
    data = a_position(loaded("en-csw"))
    game, findings = found(document(start=data, players=["A", "B", "C"]))
    assert game is None
    assert ("json.list-length", None, "start.racks") in places(findings)


def test_a_start_without_counts_of_exchanges_can_be_played() -> None:
    rules = loaded("en-csw")
    plain = Game(rules, ["A", "B"]).start._replace(counters=Counters())
    data = position_to_dict(rules, plain)
    assert position_from_dict(rules, data) == (plain, ())
    game, findings = found(document({"do": "exchange", "unknown": 1}, start=data))
    assert findings == []
    assert game is not None
    assert game.position.counters.exchanges == (1, 0)


@pytest.mark.parametrize("data", [None, [], "", 0, {"board": []}, {1: 2}, {"board": object()}])
def test_data_that_is_no_position(data: Any) -> None:
    position, findings = position_from_dict(loaded("en-csw"), data)
    assert position is None
    assert has_errors(findings)


# -- which variant ---------------------------------------------------------------------------


def test_the_variant_of_a_game() -> None:
    assert json_variant(Game(loaded("fr-ods"), ["A", "B"]).to_json()) == "fr-ods"
    assert json_variant('{"variant": {"id": "x"}, "version": 99}') == "x"
    for text in ("", "[]", "{}", '{"variant": 1}', '{"variant": {"id": 2}}', "[" * 100_000):
        assert json_variant(text) is None


# -- anything at all -------------------------------------------------------------------------

JUNK = [
    None, True, False, 0, 1, -1, 2, 7, 255, 256, 10**9, 10**10, 1.5, "", "?", "A", "[", ".",
    "\ud800", [], {}, [1], {"a": 1}, [[]], "over", "open", "challengeable", "clock",
    "awaiting_final_challenge", "empty-racks",
]  # fmt: skip


def paths(value: Any, above: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if above:
        yield above
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*above, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from paths(inner, (*above, index))


def spoilt(data: Any, chance: Random) -> Any:
    """The data with something in it changed, gone or copied to where it does not belong."""
    data = copy.deepcopy(data)
    for _ in range(chance.randint(1, 3)):
        where = list(paths(data))
        *parents, last = chance.choice(where)
        around = at(data, *parents)
        dice = chance.random()
        if dice < 0.15:
            del around[last]
        elif dice < 0.4 and type(around[last]) is int:
            around[last] += chance.choice([-1, 1, 2])
        elif dice < 0.7:
            around[last] = chance.choice(JUNK)
        else:
            around[last] = copy.deepcopy(at(data, *chance.choice(where)))
    return data


@pytest.mark.parametrize(
    ("name", "players"), [("en-csw", 2), ("en-box", 3), ("catalan", 2), ("house", 3)]
)
@given(seed=SEEDS)
@settings(max_examples=25)
def test_spoilt_games_never_raise_and_what_is_right_fits_the_schema(
    name: str, players: int, seed: int
) -> None:
    chance = Random(seed)
    game = a_game(name, players, seed, turns=25)
    if game.steps:
        first = chance.randrange(len(game.steps))
        rest = Game(game.variant, game.players, position=game.steps[first].before)
        rest.replay(step.command for step in game.steps[first:])
        game = rest
    data = spoilt(json.loads(game.to_json()), chance)
    again, findings = found(data, name)
    if again is None:
        assert has_errors(findings)
    elif not has_errors(findings):
        VALID.validate(data)
        assert read_or_warned(again)
    else:
        assert again.to_json()


def read_or_warned(game: Game) -> bool:
    again, findings = Game.from_json(game.to_json(), variant=game.variant)
    return again is not None and again.steps == game.steps and not has_errors(findings)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(JUNK),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(value=VALUES, key=st.sampled_from([*document(), "result"]))
@settings(max_examples=100)
def test_any_value_anywhere_never_raises(value: Any, key: str) -> None:
    found(document(PASS, **{key: value}))
    found(document(PASS, value, PASS))
    found(document({**FINED, "after": value}))
    position_from_dict(loaded("en-csw"), value)
    found(json.dumps(value))


@given(text=st.text(alphabet='{}[]"\\:,.0123456789eEtrufalsn -+\n\ud800é') | st.text())
@example('{"a":' * 30)
@example('"' * 2_000)
@example('\\"' * 50_000)
@example('"\\')
def test_any_text_never_raises(text: str) -> None:
    game, findings = found(text)
    assert game is None
    assert findings
    json_variant(text)


def test_hostile_texts_are_read_quickly() -> None:
    # each of these would take minutes if something in the reader were quadratic
    many = ",".join(f'"k{number}": 1' for number in range(20_000))
    same = ",".join(['"k": 1'] * 50_000)
    for text in (
        '\\"' * 200_000,
        '"' * 200_001,
        f"{{{many}}}",
        json.dumps(document())[:-1] + f", {many}}}",
        json.dumps(document())[:-1] + f", {same}}}",
        json.dumps(document({**FINED, "squares": ["A1"] * 5_000, "tiles": "A" * 999})),
        json.dumps(document(*[{**FINED, "squares": ["A1"] * 50}] * 500)),
    ):
        _, findings = found(text)
        assert 0 < len(findings) <= 100


def test_positions_are_values_of_their_own() -> None:
    # what is read shares nothing with the data that it was read from
    rules = loaded("en-csw")
    data = a_position(rules)
    position, _ = position_from_dict(rules, data)
    data["scores"][0] = 99
    assert isinstance(position, Position)
    assert position.scores == (22, 0)
    assert position.racks == (Rack(b"", 2), Rack(b"", 7))
    assert isinstance(position.unsettled, tuple)


def test_commands_without_fields_are_told_apart() -> None:
    rules = loaded("en-box")
    game = Game(rules, ["A", "B"])
    game.do(parse_move(rules, game.position.board, "8D FINED").place)
    game.do(Accept())
    game.do(Draw(0, b"", 5))
    game.do(LoseTurn())
    game.do(Pass())
    game.do(NoMoves())
    assert kinds_of(read(game.to_json(), rules)) == [Place, Accept, Draw, LoseTurn, Pass, NoMoves]
