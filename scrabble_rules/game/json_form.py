"""A game as JSON, and back: what was commanded, and beside it what came of it.

The form is told in ``docs/game-json.md`` and by ``game.schema.json``. Reading replays the
commands, so that a game read is a game that the rules allow.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from scrabble_rules.game._json_commands import command_name, command_to_dict, read_command
from scrabble_rules.game._json_position import (
    position_from_dict,
    position_to_dict,
    read_position,
)
from scrabble_rules.game._json_read import Found, Node, parse_json, same, shown
from scrabble_rules.game._json_tiles import Writing
from scrabble_rules.game.session import Game, start_position
from scrabble_rules.rules import setup
from scrabble_rules.rules.ending import Result
from scrabble_rules.rules.words import Words
from scrabble_rules.values.finding import Finding, Param, Severity, Where
from scrabble_rules.values.play import Challenge, Command, Refusal, Step
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant

__all__ = [
    "FORMAT",
    "VERSION",
    "fingerprint",
    "json_variant",
    "position_from_dict",
    "position_to_dict",
    "read_game",
    "write_game",
]

FORMAT = "scrabble-rules/game"
VERSION = 1
"""Version of the form; it changes when a key changes its meaning or goes."""
EMPTY_RACKS = "empty-racks"
"""A start with empty racks: the first commands are the draws of the players."""
MAX_PLAYERS = 1_000
"""Players of a game, at most; so many can a variant have."""

_UNJUDGED = "challenge.no-lexicon"
_KEYS = ("format", "version", "variant", "players", "start", "events", "result")
_OUTCOME = (
    "score",
    "words",
    "challenger",
    "upheld",
    "judged",
    "points",
    "turn_lost",
    "scores",
    "turn",
    "phase",
)

Data = dict[str, object]


def fingerprint(variant: Variant) -> str:
    """SHA-256 of the rules of a variant, in hexadecimal digits; notes are left out."""
    values = {key: value for key, value in variant.values.items() if _counts(key)}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _counts(key: str) -> bool:
    return key.rpartition(".")[2] != "notes"


# -- writing -----------------------------------------------------------------------------


def write_game(game: Game) -> str:
    """A game as JSON, an event a line; equal games give equal text."""
    variant = game.variant
    writing = Writing(variant, len(game.players))
    head: Data = {
        "format": FORMAT,
        "version": VERSION,
        "variant": {"id": variant.id, "fingerprint": fingerprint(variant)},
        "players": list(game.players),
        "start": _start_to_json(variant, game.start),
    }
    events = [
        _dumped({**command_to_dict(writing, step.command), "after": _outcome(writing, step)})
        for step in game.steps
    ]
    lines = [f" {_dumped(key)}: {_dumped(value)}," for key, value in head.items()]
    listed = "[\n  " + ",\n  ".join(events) + "\n ]" if events else "[]"
    lines.append(f' "events": {listed},')
    lines.append(f' "result": {_dumped(_result_to_json(game.result()))}')
    return "{\n" + "\n".join(lines) + "\n}\n"


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _start_to_json(variant: Variant, position: Position) -> Data | str | None:
    if position.players <= sum(variant.tiles.counts):
        if position == start_position(variant, position.players):
            return None
        if position == start_position(variant, position.players, dealt=False):
            return EMPTY_RACKS
    return position_to_dict(variant, position)


def _outcome(writing: Writing, step: Step) -> Data:
    """What came of a command, for readers that do not know the rules."""
    after = step.after
    data: Data = {}
    if step.score is not None:
        data["score"] = step.score.total
        data["words"] = [writing.tiles(word.tiles) for word in step.score.words]
    challenge = step.challenge
    if challenge is not None:
        data["challenger"] = challenge.challenger
        data["upheld"] = challenge.upheld
        data["judged"] = [
            {"word": writing.tiles(word), "valid": valid} for word, valid in challenge.words
        ]
        data["points"] = list(challenge.points)
        data["turn_lost"] = challenge.turn_lost
    return {
        **data,
        "scores": list(after.scores),
        "turn": after.turn,
        "phase": after.phase.value,
    }


def _result_to_json(result: Result | None) -> Data | None:
    if result is None:
        return None
    return {**result._asdict(), "places": list(result.places)}


# -- reading -----------------------------------------------------------------------------


class _Event(NamedTuple):
    """An event as written: its number from 1, the command if it can be read, the outcome."""

    number: int
    command: Command | None
    after: Node | None


def json_variant(text: str) -> str | None:
    """The id of the variant that a game in JSON was played by; None if it does not say.

    So that a program can load the variant before it reads the game. Never raises.
    """
    value, _ = parse_json(text)
    for key in ("variant", "id"):
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, str) else None


def read_game(
    text: str, *, variant: Variant, words: Words | None = None
) -> tuple[Game | None, tuple[Finding, ...]]:
    """Reads a game and replays it by the rules of a variant. Never raises.

    Returns the game up to the first event that cannot be read or is refused, and every
    finding; None if there is no game to begin with. Without ``words`` the verdict of a
    challenge is taken from the text.
    """
    value, findings = parse_json(text)
    root = Node(value)
    if findings or not _is_ours(root):
        return None, findings or tuple(root.found.kept)
    found = root.found
    fields = root.fields(_KEYS[:-1], _KEYS[-1:])
    if "variant" in fields:
        _check_variant(variant, fields["variant"])
    names = _read_names(variant, fields["players"]) if "players" in fields else ()
    writing = Writing(variant, max(1, len(names)))
    start = _read_start(variant, fields["start"], len(names)) if "start" in fields else None
    events = [
        _read_event(writing, item.value, found, number)
        for number, item in enumerate(fields["events"].items() if "events" in fields else (), 1)
    ]
    if start is None or not names:
        return None, tuple(found.kept)
    game = Game(variant, names, words=words, position=start)
    if _replay(writing, game, events, found) and "result" in fields:
        _compare_result(game, fields["result"])
    return game, tuple(found.kept)


def _is_ours(root: Node) -> bool:
    """True for a game in a version that is known; else there is one finding."""
    data = root.value
    if not isinstance(data, dict):
        root.fault("json.not-object", value=shown(data))
    elif data.get("format") != FORMAT:
        root.fault("json.not-a-game", format=FORMAT)
    elif "version" not in data:
        root.fault("json.missing-key", key="version")
    elif type(data["version"]) is not int or data["version"] != VERSION:
        root.fault("json.unknown-version", version=shown(data["version"]), known=VERSION)
    return not root.found.count


def _check_variant(variant: Variant, node: Node) -> None:
    before = node.found.count
    fields = node.fields(["id"], ["fingerprint"])
    texts = {key: field.text() for key, field in fields.items()}
    if node.found.count > before:
        return
    params = {"written": shown(texts["id"]), "variant": variant.id}
    if texts["id"] != variant.id:
        _warn(node, "json.other-variant", params)
    elif texts.get("fingerprint", "") not in ("", fingerprint(variant)):
        _warn(node, "json.variant-differs", {"variant": variant.id})


def _warn(
    node: Node,
    code: str,
    params: Mapping[str, Param],
    severity: Severity = Severity.WARNING,
) -> None:
    where = Where(key=node.path or None, event=node.event)
    node.found.add(Finding(code, params, severity, where))


def _read_names(variant: Variant, node: Node) -> tuple[str, ...]:
    before = node.found.count
    names = tuple([item.text() for item in node.items()])
    if node.found.count > before:
        return ()
    if not 0 < len(names) <= MAX_PLAYERS:
        node.fault("json.players", count=len(names), limit=MAX_PLAYERS)
        return ()
    for finding in setup.check_players(variant, len(names)):
        warning = replace(finding, severity=Severity.WARNING, where=Where(key=node.path))
        node.found.add(warning)
    return names


def _read_start(variant: Variant, node: Node, players: int) -> Position | None:
    if not players:
        return None
    if node.value is None or node.value == EMPTY_RACKS:
        if sum(variant.tiles.counts) < players:
            node.fault("json.too-few-tiles", count=players)
            return None
        return start_position(variant, players, dealt=node.value is None)
    if not isinstance(node.value, dict):
        node.fault("json.unknown-start", value=shown(node.value), known=EMPTY_RACKS)
        return None
    position = read_position(variant, node, players)
    if position is None or position.counters.exchanges:
        return position
    counters = position.counters._replace(exchanges=(0,) * players)
    return position._replace(counters=counters)


def _read_event(writing: Writing, value: object, found: Found, number: int) -> _Event:
    return _Event(number, *read_command(writing, Node(value, found, "", number)))


def _replay(writing: Writing, game: Game, events: Sequence[_Event], found: Found) -> bool:
    """Does the commands; False if one could not be done, which is noted."""
    for number, command, after in events:
        node = Node(None, found, "", number)
        if command is not None:
            step = _do(game, command, after, node)
            if isinstance(step, Step):
                if after is not None:
                    _compare(_outcome(writing, step), _OUTCOME, after, game.words)
                continue
            node.fault("json.refused", do=command_name(command))
            for reason in step.findings:
                found.add(replace(reason, where=replace(reason.where, event=number)))
        rest = len(events) - number
        if rest:
            _warn(node, "json.stopped", {"count": rest}, Severity.NOTE)
        return False
    return True


def _do(game: Game, command: Command, after: Node | None, node: Node) -> Step | Refusal:
    """Does a command; a challenge that nobody is there to judge as it was judged."""
    result = game.do(command)
    if isinstance(result, Step) or not isinstance(command, Challenge) or after is None:
        return result
    written = after.value
    upheld = written.get("upheld") if isinstance(written, dict) else None
    if not isinstance(upheld, bool) or [found.code for found in result.findings] != [_UNJUDGED]:
        return result
    _warn(node, "json.verdict-taken", {}, Severity.NOTE)
    return game.do(command._replace(upheld=upheld))


def _compare(computed: Data, keys: Iterable[str], node: Node, words: Words | None = None) -> None:
    """A finding for each value that is written otherwise than it is computed."""
    for key, written in node.fields((), keys).items():
        if key == "judged" and words is None:
            continue  # judged by a list that is not at hand
        if not same(written.value, computed.get(key)):
            written.fault(
                "json.differs",
                field=key,
                written=shown(written.value),
                computed=shown(computed.get(key)),
            )


def _compare_result(game: Game, node: Node) -> None:
    result = game.result()
    if result is None or node.value is None:
        computed = None if result is None else _result_to_json(result)
        if not same(node.value, computed):
            node.fault(
                "json.differs",
                field="result",
                written=shown(node.value),
                computed=shown(computed),
            )
    else:
        _compare(_result_to_json(result) or {}, Result._fields, node)
