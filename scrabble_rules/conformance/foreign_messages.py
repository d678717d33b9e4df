"""The messages of foreign engines: read strictly, checked by hand.

``protocol.schema.json`` says the same of their shape; a test holds the two together.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeGuard

from scrabble_rules.values.finding import Finding, Param
from scrabble_rules.values.near import nearest_name

from .answer import Answer, EngineFailed
from .case import CAPABILITIES

PROTOCOL = 1
"""Version of the protocol."""

ANSWERS = (
    "legal",
    "findings",
    "score",
    "bonus",
    "words",
    "scores",
    "turn",
    "phase",
    "ended",
    "settlement",
    "time",
    "lost",
    "finisher",
    "result",
    "upheld",
    "challenge_points",
    "turn_lost",
    "board",
    "racks",
    "bag",
    "move",
    "scoreless",
    "passes",
    "turns",
    "exchanges",
    "can",
    "cannot",
    "tiles",
    "count",
    "rejected",
    "points",
    "blanks",
    "letters",
    "first",
    "redraw",
    "squares",
    "across",
    "word",
    "letter",
    "start",
    "dead",
    "ok",
    "verdicts",
)
"""What a case may ask: the keys of ``then``."""

MAX_DEPTH = 20
"""Objects and lists within each other, at most."""
MAX_SAID = 500
"""Characters of what an engine says, at most."""

_SHOWN = 60
_MAX_NAME = 100
_MAX_LIST = 1_000
# What moves the cursor or reverses the reading order on a terminal. Line feeds may stay.
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Hello:
    """What an engine says of itself. ``variants`` is None if it takes any."""

    name: str
    version: str
    capabilities: frozenset[str]
    answers: frozenset[str]
    variants: frozenset[str] | None
    rules: bool


class _KeyTwice(ValueError):
    """An object has a key twice."""


def line_of(message: Mapping[str, object]) -> bytes:
    """A message as a line: ASCII, as not every engine reads its input as UTF-8."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def hello_of(line: bytes) -> Hello:
    """The hello of an engine. Raises EngineFailed if the line is none."""
    message = _message(line, ("hello",))
    variants = message["variants"]
    return Hello(
        name=said(message["name"]),
        version=said(message["version"]),
        capabilities=frozenset(message["capabilities"]),
        answers=frozenset(message["answers"]),
        variants=None if variants is None else frozenset(variants),
        rules=message["rules"],
    )


def answer_of(line: bytes, case: str) -> Answer:
    """The answer to the case of this id. Raises EngineFailed if the line is none."""
    message = _message(line, ("result", "unsupported", "error"))
    if message["id"] != case:
        _fail("conformance.engine-wrong-id", id=message["id"][:_SHOWN], sent=case)
    match message["type"]:
        case "result":
            return Answer("result", message["result"])
        case "unsupported":
            return Answer("unsupported", text=said(message["reason"]))
    return Answer("error", text=said(message["message"]))


def said(text: str) -> str:
    """What an engine says, fit to be shown: one line, not a long one."""
    text = without_controls(" ".join(text[: 4 * MAX_SAID].split()))
    return text if len(text) <= MAX_SAID else text[: MAX_SAID - 1] + "…"


def without_controls(text: str) -> str:
    """The text without control characters, but with its lines."""
    return _CONTROL.sub("", text.replace("\t", " "))


def _message(line: bytes, types: tuple[str, ...]) -> dict[str, Any]:
    """A message of one of these types, whole and of the right shape."""
    value = _read(line)
    kind = value.get("type")
    if kind not in types:
        _fail("conformance.engine-wrong-type", type=_shown(kind), known=types)
    shape = _SHAPES[kind]
    for key in value:
        if key not in shape and key != "type":
            near = nearest_name(key, shape)
            _fail("conformance.engine-unknown-key", near=near, type=kind, key=_shown(key))
    for key, is_right in shape.items():
        if key not in value:
            _fail("conformance.engine-missing-key", type=kind, key=key)
        if not is_right(value[key]):
            _wrong_value(kind, key, value[key])
    return value


def _read(line: bytes) -> dict[str, Any]:
    """The object that a line holds; a byte order mark is let pass."""
    try:
        text = line.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except _KeyTwice as error:
        _fail("conformance.engine-key-twice", key=_shown(error.args[0]))
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        _fail(
            "conformance.engine-not-json",
            text=line[: 4 * _SHOWN].decode("utf-8", "replace").strip()[:_SHOWN],
        )
    if _is_too_deep(value):
        _fail("conformance.engine-too-deep", limit=MAX_DEPTH)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        (key, _), *_ = Counter([key for key, _ in pairs]).most_common(1)
        raise _KeyTwice(key)
    return made


def _no_number(text: str) -> None:
    raise ValueError(text)


def _is_too_deep(value: object) -> bool:
    level = [value]
    for _ in range(MAX_DEPTH):
        inner: list[object] = []
        for node in level:
            if isinstance(node, dict):
                inner += node.values()
            elif isinstance(node, list):
                inner += node
        if not inner:
            return False
        level = inner
    return any(isinstance(node, (dict, list)) for node in level)


def _wrong_value(kind: str, key: str, value: object) -> NoReturn:
    if key == "protocol":
        _fail("conformance.engine-protocol", protocol=_shown(value), supported=PROTOCOL)
    names = _CLOSED.get(key)
    if names and _are_names(value):
        name = next(name for name in value if name not in names)
        _fail(
            "conformance.engine-unknown-name",
            near=nearest_name(name, names),
            key=key,
            name=_shown(name),
        )
    _fail("conformance.engine-wrong-value", type=kind, key=key, value=_shown(value))


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    text = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return text.encode("utf-8", "replace").decode("utf-8")


def _fail(code: str, /, *, near: str | None = None, **params: Param) -> NoReturn:
    raise EngineFailed(Finding(code, params, suggestion=near))


# -- the shapes of messages --------------------------------------------------------------


def _is_protocol(value: object) -> bool:
    return value == PROTOCOL and not isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _MAX_NAME


def _are_names(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and len(value) <= _MAX_LIST and all(map(_is_name, value))


def _are_capabilities(value: object) -> bool:
    return _are_names(value) and set(value) <= set(CAPABILITIES)


def _are_answers(value: object) -> bool:
    return _are_names(value) and set(value) <= set(ANSWERS)


def _are_variants(value: object) -> bool:
    return value is None or _are_names(value)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


_CLOSED = {"capabilities": CAPABILITIES, "answers": ANSWERS}
_SHAPES: dict[str, dict[str, Callable[[object], bool]]] = {
    "hello": {
        "protocol": _is_protocol,
        "name": _is_name,
        "version": _is_name,
        "capabilities": _are_capabilities,
        "answers": _are_answers,
        "variants": _are_variants,
        "rules": _is_flag,
    },
    "result": {"id": _is_text, "result": _is_object},
    "unsupported": {"id": _is_text, "reason": _is_text},
    "error": {"id": _is_text, "message": _is_text},
}
