"""Positions in JSON: all that a position is made of, so that it is read back equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from scrabble_rules.game._json_read import MAX_NUMBER, Found, Node, shown
from scrabble_rules.game._json_tiles import Writing
from scrabble_rules.values.alphabet import as_rack
from scrabble_rules.values.finding import Finding, Severity, Where
from scrabble_rules.values.play import PlayScore, WordScore
from scrabble_rules.values.position import (
    Aside,
    Counters,
    Phase,
    Position,
    Rack,
    Settlement,
    Unsettled,
)
from scrabble_rules.values.variant import Variant

TRIGGERS = (
    "going_out",
    "scoreless",
    "passes",
    "no_moves",
    "rounds",
    "clock",
    "resigned",
    "forfeit",
    "challenge",
    "adjudicated",
)
"""What can have ended a game."""

_MAX_TILES = 30_000
_MAX_OF_A_TILE = 255
_UNSETTLED_PHASES = (Phase.CHALLENGEABLE, Phase.AWAITING_FINAL_CHALLENGE)

Data = dict[str, object]


def position_to_dict(variant: Variant, position: Position) -> Data:
    """A position as plain data for JSON; :func:`position_from_dict` reads it back.

    The form is told in ``docs/game-json.md``.
    """
    writing = Writing(variant, position.players)
    names = ("?", *variant.alphabet.letters)
    return {
        "board": writing.board(position.board),
        "racks": [_rack_to_dict(writing, rack) for rack in position.racks],
        "unseen": {
            name: count for name, count in zip(names, position.unseen, strict=True) if count
        },
        "scores": list(position.scores),
        "turn": position.turn,
        "phase": position.phase.value,
        "counters": _counters_to_dict(position.counters),
        "aside": position.aside and _aside_to_dict(writing, position.aside),
        "unsettled": position.unsettled and _unsettled_to_dict(writing, position.unsettled),
        "ended": position.ended and _ended_to_dict(position.ended),
        "word_refused": position.word_refused,
        "seconds": list(position.seconds),
        "gone": list(position.gone),
    }


def _rack_to_dict(writing: Writing, rack: Rack) -> Data:
    alphabet = writing.variant.alphabet
    return {"tiles": alphabet.rack_text(rack.tiles), "unknown": rack.unknown}


def _counters_to_dict(counters: Counters) -> Data:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in counters._asdict().items()
    }


def _aside_to_dict(writing: Writing, aside: Aside) -> Data:
    return {**aside._asdict(), "tiles": writing.rack(aside.tiles)}


def _unsettled_to_dict(writing: Writing, unsettled: Unsettled) -> Data:
    score = unsettled.score
    return {
        "player": unsettled.player,
        "score": {
            "words": [
                {
                    "start": writing.square(word.start),
                    "across": word.across,
                    "tiles": writing.tiles(word.tiles),
                    "values": list(word.values),
                    "factor": word.factor,
                    "total": word.total,
                }
                for word in score.words
            ],
            "bonus": score.bonus,
            "total": score.total,
        },
        "board": writing.board(unsettled.board),
        "rack": _rack_to_dict(writing, unsettled.rack),
        "counters": _counters_to_dict(unsettled.counters),
        "misplaced": list(unsettled.misplaced),
        "held": unsettled.held,
    }


def _ended_to_dict(ended: Settlement) -> Data:
    return {
        "trigger": ended.trigger,
        "finisher": ended.finisher,
        "points": None if ended.points is None else list(ended.points),
        "time": list(ended.time),
        "lost": list(ended.lost),
        "before": list(ended.before),
    }


# -- reading -----------------------------------------------------------------------------


def position_from_dict(
    variant: Variant, data: Mapping[str, Any]
) -> tuple[Position | None, tuple[Finding, ...]]:
    """Reads what :func:`position_to_dict` gives, from JSON or not. Never raises.

    Returns None with an error among the findings. A warning says that the tiles are not
    the set of the variant.
    """
    node = Node(data)
    return read_position(variant, node), tuple(node.found.kept)


def read_position(variant: Variant, node: Node, players: int | None = None) -> Position | None:
    """A position, of so many players if that is known; None if it cannot be one."""
    found = node.found
    before = found.count
    fields = node.fields(Position._fields)
    if found.count > before:
        return None
    racks_of = fields["racks"]
    count = len(racks_of.value) if isinstance(racks_of.value, list) else 0
    writing = Writing(variant, max(1, count))
    racks = tuple([_read_rack(writing, item) for item in racks_of.items()])
    expected = count if players is None else players
    if found.count == before and (count != expected or not count):
        racks_of.fault("json.list-length", count=count, expected=max(1, expected))
    position = Position(
        board=writing.read_board(fields["board"]),
        racks=racks,
        unseen=_read_unseen(writing, fields["unseen"]),
        scores=fields["scores"].integers(count, low=-MAX_NUMBER),
        turn=writing.read_player(fields["turn"]),
        phase=_read_phase(fields["phase"]),
        counters=_read_counters(writing, fields["counters"]),
        aside=None if fields["aside"].value is None else _read_aside(writing, fields["aside"]),
        unsettled=None
        if fields["unsettled"].value is None
        else _read_unsettled(writing, fields["unsettled"]),
        ended=None if fields["ended"].value is None else _read_ended(writing, fields["ended"]),
        word_refused=fields["word_refused"].boolean(),
        seconds=fields["seconds"].integers(count, empty=True),
        gone=_read_players(writing, fields["gone"]),
    )
    if found.count == before:
        _check_phase(position, fields["phase"])
        _check_tiles(variant, position, fields["unseen"])
    return position if found.count == before or not _errors(found, before) else None


def _errors(found: Found, before: int) -> bool:
    new = found.kept[before:]
    return len(new) < found.count - before or any(f.severity is Severity.ERROR for f in new)


def _read_rack(writing: Writing, node: Node) -> Rack:
    fields = node.fields(Rack._fields)
    if len(fields) < len(Rack._fields):
        return Rack()
    tiles = bytes(sorted(writing.read_rack(fields["tiles"])))
    return Rack(tiles, fields["unknown"].integer(0, _MAX_TILES))


def _read_unseen(writing: Writing, node: Node) -> bytes:
    names = ("?", *writing.variant.alphabet.letters)
    fields = node.fields((), names)
    return bytes(
        [fields[name].integer(0, _MAX_OF_A_TILE) if name in fields else 0 for name in names]
    )


def _read_phase(node: Node) -> Phase:
    before = node.found.count
    word = node.word([phase.value for phase in Phase])
    return Phase.OPEN if node.found.count > before else Phase(word)


def _read_players(writing: Writing, node: Node) -> tuple[int, ...]:
    players = tuple([writing.read_player(item) for item in node.items()])
    if len(set(players)) < len(players):
        node.fault("json.twice", value=shown(list(players)))
    return players


def _read_counters(writing: Writing, node: Node) -> Counters:
    fields = node.fields(Counters._fields)
    if len(fields) < len(Counters._fields):
        return Counters()
    count = writing.players
    return Counters(
        scoreless=fields["scoreless"].integer(),
        passes=fields["passes"].integer(),
        turns=fields["turns"].integer(),
        exchanges=fields["exchanges"].integers(count, empty=True),
        free_exchanges=fields["free_exchanges"].integers(count, empty=True),
        wrong_challenges=fields["wrong_challenges"].integers(count, empty=True),
        turns_owed=fields["turns_owed"].integers(count, high=1, empty=True),
    )


def _read_aside(writing: Writing, node: Node) -> Aside | None:
    fields = node.fields(Aside._fields)
    if len(fields) < len(Aside._fields):
        return None
    return Aside(
        player=writing.read_player(fields["player"]),
        tiles=writing.read_rack(fields["tiles"]),
        unknown=fields["unknown"].integer(0, _MAX_TILES),
        due=fields["due"].integer(0, _MAX_TILES),
        free=fields["free"].boolean(),
    )


def _read_unsettled(writing: Writing, node: Node) -> Unsettled | None:
    fields = node.fields(Unsettled._fields)
    if len(fields) < len(Unsettled._fields):
        return None
    return Unsettled(
        player=writing.read_player(fields["player"]),
        score=_read_score(writing, fields["score"]),
        board=writing.read_board(fields["board"]),
        rack=_read_rack(writing, fields["rack"]),
        counters=_read_counters(writing, fields["counters"]),
        misplaced=tuple([item.text() for item in fields["misplaced"].items()]),
        held=fields["held"].boolean(),
    )


def _read_score(writing: Writing, node: Node) -> PlayScore:
    fields = node.fields(PlayScore._fields)
    if len(fields) < len(PlayScore._fields):
        return PlayScore((), 0, 0)
    return PlayScore(
        words=tuple([_read_word(writing, item) for item in fields["words"].items()]),
        bonus=fields["bonus"].integer(-MAX_NUMBER),
        total=fields["total"].integer(-MAX_NUMBER),
    )


def _read_word(writing: Writing, node: Node) -> WordScore:
    fields = node.fields(WordScore._fields)
    if len(fields) < len(WordScore._fields):
        return WordScore(0, across=False, tiles=b"", values=(), factor=1, total=0)
    tiles = writing.read_tiles(fields["tiles"])
    return WordScore(
        start=writing.read_square(fields["start"]),
        across=fields["across"].boolean(),
        tiles=tiles,
        values=fields["values"].integers(len(tiles), low=-MAX_NUMBER),
        factor=fields["factor"].integer(),
        total=fields["total"].integer(-MAX_NUMBER),
    )


def _read_ended(writing: Writing, node: Node) -> Settlement | None:
    fields = node.fields(Settlement._fields)
    if len(fields) < len(Settlement._fields):
        return None
    count = writing.players
    finisher, points = fields["finisher"], fields["points"]
    return Settlement(
        trigger=fields["trigger"].word(TRIGGERS),
        finisher=None if finisher.value is None else writing.read_player(finisher),
        points=None if points.value is None else points.integers(count, low=-MAX_NUMBER),
        time=fields["time"].integers(count, low=-MAX_NUMBER, empty=True),
        lost=_read_players(writing, fields["lost"]),
        before=fields["before"].integers(count, low=-MAX_NUMBER, empty=True),
    )


def _check_phase(position: Position, node: Node) -> None:
    """The phase goes with what is unsettled or has ended."""
    phase = position.phase
    lying = position.unsettled is not None
    over = position.ended is not None
    if lying is not (phase in _UNSETTLED_PHASES) or over is not (phase is Phase.OVER):
        node.fault("json.phase", value=phase.value)


def _check_tiles(variant: Variant, position: Position, node: Node) -> None:
    """No more unknown tiles than there can be; a warning if the tiles are not the set."""
    known = b"".join([rack.tiles for rack in position.racks])
    known += as_rack(bytes(filter(None, position.board)))
    if position.aside is not None:
        known += position.aside.tiles
    times = Counter(known)
    counts = [count + times[tile] for tile, count in enumerate(position.unseen)]
    if position.bag_size < 0:
        node.fault("json.too-few-unseen", count=-position.bag_size)
    elif max(counts) > _MAX_OF_A_TILE:
        node.fault("json.too-many-tiles", count=max(counts), limit=_MAX_OF_A_TILE)
    elif tuple(counts) != variant.tiles.counts:
        node.found.add(
            Finding(
                "json.other-tiles",
                {"count": sum(counts), "expected": sum(variant.tiles.counts)},
                Severity.WARNING,
                Where(key=node.path or None),
            )
        )
