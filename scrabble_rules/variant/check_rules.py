"""Checks of rules against each other: numbers that cannot be met, options that contradict."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.values.finding import Finding

from .check_tiles import tile_sum
from .context import Context
from .keys import TRIGGERS
from .node import Path, show

_RACK: Path = ("setup", "rack_size")
_TURN: Path = ("setup", "tiles_per_turn")


def check_rules(context: Context) -> Iterator[Finding]:
    """All findings about the rules."""
    yield from _sizes(context)
    yield from _racks(context)
    yield from _exchange(context)
    yield from _challenge(context)
    yield from _ending(context)
    yield from _clock(context)
    yield from _duplicate(context)


def _exceeds(context: Context, code: str, path: Path, limit_path: Path) -> Iterator[Finding]:
    """A finding if one number is greater than another."""
    value, limit = context.number(*path), context.number(*limit_path)
    if value is not None and limit is not None and value > limit:
        yield context.finding(code, path, limit_path, value=value, limit=limit)


def _sizes(context: Context) -> Iterator[Finding]:
    yield from _exceeds(context, "variant.turn-exceeds-rack", _TURN, _RACK)
    yield from _exceeds(
        context, "variant.players-range", ("setup", "players", "min"), ("setup", "players", "max")
    )
    yield from _exceeds(
        context, "variant.first-exceeds-turn", ("placement", "first_min_tiles"), _TURN
    )
    yield from _exceeds(
        context, "variant.word-range", ("words", "min_length"), ("words", "max_length")
    )
    most = context.number(*_TURN)
    for key in context.entries("scoring", "bonus"):
        if most is not None and int(key) > most:
            path: Path = ("scoring", "bonus", key)
            yield context.finding(
                "variant.bonus-unreachable", path, _TURN, count=int(key), limit=most
            )


def _racks(context: Context) -> Iterator[Finding]:
    tiles, rack = tile_sum(context), context.number(*_RACK)
    if tiles is None or rack is None:
        return
    letters: Path = ("tiles", "letters")
    if rack > tiles:
        yield context.finding("variant.rack-exceeds-set", _RACK, letters, rack=rack, sum=tiles)
        return
    path: Path = ("setup", "players", "max")
    players = context.number(*path)
    turns = not context.entries("duplicate")
    if turns and players is not None and players * rack > tiles:
        yield context.finding(
            "variant.racks-exceed-set",
            path,
            _RACK,
            letters,
            players=players,
            needed=players * rack,
            sum=tiles,
        )


def _no_effect(
    context: Context, path: tuple[str, ...], other: tuple[str, ...]
) -> Iterator[Finding]:
    """A warning about a value that another one of the same file makes idle."""
    if context.same_file(path, other):
        node = context.node(*other)
        because = f"{'.'.join(other)}: {show(node.plain() if node is not None else None)}"
        yield context.warning("variant.no-effect", path, key=".".join(path), because=because)


def _exchange(context: Context) -> Iterator[Finding]:
    free = context.text("exchange", "free")
    if context.flag("exchange", "allowed") is False:
        if free not in {None, "none"}:
            yield from _no_effect(context, ("exchange", "free"), ("exchange", "allowed"))
    elif free not in {None, "none"} and context.number("exchange", "free_times") == 0:
        yield context.finding(
            "variant.free-without-times", ("exchange", "free"), ("exchange", "free_times")
        )
    elif free == "none" and context.number("exchange", "free_times"):
        yield from _no_effect(context, ("exchange", "free_times"), ("exchange", "free"))


def _challenge(context: Context) -> Iterator[Finding]:
    mode = context.text("challenge", "mode")
    points = context.number("challenge", "points")
    escalation = context.items("challenge", "escalation")
    paths: tuple[Path, ...] = (("challenge", "mode"), ("challenge", "points"))
    if mode == "points" and points == 0 and not escalation:
        yield context.finding("variant.challenge-without-points", *paths)
    elif mode is not None and mode != "points":
        if points:
            yield from _no_effect(context, ("challenge", "points"), ("challenge", "mode"))
        if escalation:
            yield from _no_effect(context, ("challenge", "escalation"), ("challenge", "mode"))
    window, seconds = context.text("challenge", "window"), ("challenge", "window_seconds")
    if not context.whole(seconds):
        return
    if window == "timed" and context.number(*seconds) is None:
        yield context.finding("variant.window-without-seconds", ("challenge", "window"))
    elif window not in {None, "timed"} and context.number(*seconds) is not None:
        yield from _no_effect(context, seconds, ("challenge", "window"))


def _is_on(context: Context, trigger: str) -> bool:
    node = context.node("ending", trigger)
    return node is not None and node.value not in (None, False)


def _ending(context: Context) -> Iterator[Finding]:
    if not context.whole(("ending",)) or context.node("ending") is None:
        return
    known = [trigger for trigger in TRIGGERS if context.node("ending", trigger) is not None]
    on = [trigger for trigger in known if _is_on(context, trigger)]
    if len(known) == len(TRIGGERS) and not on:
        yield context.finding("variant.no-end", ("ending",), triggers=TRIGGERS)
    settled = context.entries("ending", "settlement")
    if settled and "otherwise" not in settled:
        for trigger in on:
            if trigger not in settled:
                yield context.finding(
                    "variant.no-settlement", ("ending", "settlement"), trigger=trigger
                )
    for run in ("scoreless", "passes"):
        counts = context.entries("ending", run, "counts")
        if counts and not any(node.value is True for node in counts.values()):
            yield context.finding("variant.nothing-counts", ("ending", run, "counts"), run=run)
    yield from _double_rack(context)


def _double_rack(context: Context) -> Iterator[Finding]:
    path: Path = ("ending", "settlement", "going_out", "finisher_gains")
    players: Path = ("setup", "players", "max")
    gains, most = context.number(*path), context.number(*players)
    if gains is not None and most is not None and gains > 1 and most > 2:
        yield context.warning(
            "variant.double-rack-many-players", path, players, factor=gains, players=most
        )


def _clock(context: Context) -> Iterator[Finding]:
    ends: Path = ("ending", "clock")
    expiry: Path = ("clock", "on_expiry")
    minutes = context.node("clock", "minutes")
    if context.flag(*ends) and minutes is not None and minutes.value is None:
        yield context.finding("variant.clock-without-minutes", ends, ("clock", "minutes"))
    text, on = context.text(*expiry), context.flag(*ends)
    if on is not None and text is not None and on != (text == "game-ends"):
        yield context.warning("variant.clock-contradiction", expiry, ends, ends=on, on_expiry=text)


def _duplicate(context: Context) -> Iterator[Finding]:
    rack = context.number(*_RACK)
    for i in range(len(context.items("duplicate", "draw"))):
        path: Path = ("duplicate", "draw", i)
        least = 0
        for key in ("rounds", "vowels", "consonants"):
            low = context.number(*path, key, 0)
            high = context.number(*path, key, 1)
            if low is None:
                continue
            if high is not None and low > high:
                yield context.finding("variant.draw-range", (*path, key), low=low, high=high)
            least += low if key != "rounds" else 0
            if key != "rounds" and low and not context.items("tiles", key):
                yield context.finding(
                    "variant.draw-without-letters", (*path, key), ("tiles", key), list=key
                )
        if rack is not None and least > rack:
            yield context.finding("variant.draw-exceeds-rack", path, _RACK, least=least, rack=rack)
