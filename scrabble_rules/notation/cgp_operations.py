"""The operations of a CGP position, and how they compare with a variant.

An operation is ``NAME VALUE;`` after the four fields: ``lex CSW21; bb 50; etl 7;``. Those
that say something about the rules are compared with the variant; all others, known or not,
are text that is kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from scrabble_rules.rules._cite import rule
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Variant

MAX_OPERATIONS = 200
"""How many operations are read."""

_NUMBER = re.compile(r"[0-9]{1,7}\Z")
_TIMES = re.compile(r"-?[0-9]{1,12}\Z")

_KEPT = frozenset({"tmr", "ti", "to", "gid", "lm", "oru", "l1", "l2"})
"""Operations that say nothing about the rules."""

# Names that programs give to letter distributions, and the languages they are for.
_LANGUAGES: Mapping[str, frozenset[str]] = {
    "catalan": frozenset({"ca"}),
    "dutch": frozenset({"nl"}),
    "english": frozenset({"en"}),
    "french": frozenset({"fr"}),
    "german": frozenset({"de"}),
    "norwegian": frozenset({"nb", "nn", "no"}),
    "polish": frozenset({"pl"}),
    "romanian": frozenset({"ro"}),
    "spanish": frozenset({"es"}),
}

# A quarter of the standard board, from a corner to the middle row and column; d, t: letter
# times 2, 3; D, T: word times 2, 3. The rest mirrors it.
_QUARTER = (
    "T..d...T",
    ".D...t..",
    "..D...d.",
    "d..D...d",
    "....D...",
    ".t...t..",
    "..d...d.",
    "T..d...D",
)
_FACTORS = {".": (1, 1), "d": (2, 1), "t": (3, 1), "D": (1, 2), "T": (1, 3)}

# Names that programs give to boards: the side, and whether the premiums are those above.
_BOARDS: Mapping[str, tuple[int, bool]] = {
    "crosswordgame": (15, True),
    "standard15": (15, True),
    "supercrosswordgame": (21, False),
    "standard21": (21, False),
}

# Names of forms of the game, and how words match in them.
_FORMS: Mapping[str, str] = {
    "classic": "exact",
    "classic_super": "exact",
    "wordsmog": "anagram",
    "wordsmog_super": "anagram",
}

# Names of challenge rules: the mode, and the points where it has any.
_CHALLENGES: Mapping[str, tuple[str, int]] = {
    "single": ("free", 0),
    "double": ("lose-turn", 0),
    "triple": ("lose-game", 0),
    "void": ("void", 0),
    "5pt": ("points", 5),
    "10pt": ("points", 10),
}


class Operation(NamedTuple):
    """An operation as written: its name, and the text after it."""

    name: str
    value: str = ""


def split_operations(text: str) -> tuple[tuple[Operation, ...], tuple[Finding, ...]]:
    """The operations of a text, and what is wrong with their form."""
    parts = text.split(";")
    if len(parts) > MAX_OPERATIONS:
        params = {"count": len(parts), "limit": MAX_OPERATIONS}
        return (), (Finding("cgp.too-many-operations", params),)
    operations = []
    findings: list[Finding] = []
    seen: set[str] = set()
    last = len(parts) - 1
    for index, part in enumerate(parts):
        words = part.split(None, 1)
        if not words:
            if index < last:
                findings.append(Finding("cgp.empty-operation", {}, Severity.NOTE))
            continue
        name = words[0]
        operations.append(Operation(name, words[1].rstrip() if len(words) > 1 else ""))
        if name in seen:
            findings.append(Finding("cgp.operation-twice", {"name": name}, Severity.WARNING))
        seen.add(name)
    return tuple(operations), tuple(findings)


def check_operations(
    variant: Variant, operations: tuple[Operation, ...], players: int
) -> tuple[Finding, ...]:
    """Compares operations with the variant: a difference is a warning that names the key."""
    findings: list[Finding] = []
    for operation in operations:
        check = _CHECKS.get(operation.name)
        if check is None:
            if operation.name not in _KEPT:
                params = {"name": operation.name}
                findings.append(Finding("cgp.unknown-operation", params, Severity.NOTE))
            elif operation.name == "tmr":
                findings += _times(operation)
        elif not operation.value:
            findings.append(Finding("cgp.no-value", {"name": operation.name}))
        else:
            findings += check(variant, operation, players)
    return tuple(findings)


def operations_of(variant: Variant, players: int) -> tuple[Operation, ...]:
    """The operations that say what a variant says, as far as CGP has words for it."""
    out = []
    if variant.words.lexicons:
        out.append(Operation("lex", variant.words.lexicons[0]))
        out += [
            Operation("ld", name)
            for name, languages in _LANGUAGES.items()
            if variant.language in languages
        ]
    if not variant.scoring.bonus_factor:
        out.append(Operation("bb", str(_bonus(variant))))
    turns = _scoreless(variant, players)
    if turns is not None:
        out.append(Operation("mcnz", str(turns)))
    if variant.exchange.allowed:
        out.append(Operation("etl", str(variant.exchange.min_bag)))
    rules = variant.challenge
    points = rules.points if rules.mode == "points" else 0
    out += [
        Operation("cr", name)
        for name, meaning in _CHALLENGES.items()
        if meaning == (rules.mode, points)
    ]
    return tuple(out)


# -- one check an operation ------------------------------------------------------------


def _lexicon(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    words = variant.words
    if operation.value.casefold() in map(str.casefold, (words.lexicon, *words.lexicons)):
        return ()
    if not words.lexicons:
        return _unknown(operation)
    return _differs(variant, operation, "words.record_names")


def _letters(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    languages = _LANGUAGES.get(operation.value.casefold().removesuffix("_super"))
    if languages is None:
        return _unknown(operation)
    if variant.language in languages:
        return ()
    return _differs(variant, operation, "tiles.letters", cite=False)


def _board(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    known = _BOARDS.get(operation.value.casefold())
    if known is None:
        return _unknown(operation)
    side, standard = known
    layout = variant.board
    same = (layout.width, layout.height) == (side, side)
    if same and standard:
        same = all(
            (layout.letter_factors[square], layout.word_factors[square])
            == _standard_factors(*divmod(square, side))
            for square in range(layout.size)
        )
    return () if same else _differs(variant, operation, "board.layout", cite=False)


def _standard_factors(row: int, column: int) -> tuple[int, int]:
    return _FACTORS[_QUARTER[min(row, 14 - row)][min(column, 14 - column)]]


def _form(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    match = _FORMS.get(operation.value.casefold())
    if match is None:
        return _no_such_choice(operation, _FORMS)
    return () if variant.words.match == match else _differs(variant, operation, "words.match")


def _bonus_points(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    points = _number(operation)
    if points is None:
        return _not_a_number(operation)
    if variant.scoring.bonus_factor:
        return _differs(variant, operation, "scoring.bonus_factor")
    if points == _bonus(variant):
        return ()
    key = f"scoring.bonus.{variant.setup.rack_size}"
    return _differs(variant, operation, key, "scoring.bonus")


def _scoreless_turns(variant: Variant, operation: Operation, players: int) -> tuple[Finding, ...]:
    turns = _number(operation)
    if turns is None:
        return _not_a_number(operation)
    if turns == _scoreless(variant, players):
        return ()
    return _differs(variant, operation, "ending.scoreless.turns", "ending.scoreless")


def _exchange_bag(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    tiles = _number(operation)
    if tiles is None:
        return _not_a_number(operation)
    same = tiles == variant.exchange.min_bag
    return () if same else _differs(variant, operation, "exchange.min_bag")


def _challenge(variant: Variant, operation: Operation, _: int) -> tuple[Finding, ...]:
    meaning = _CHALLENGES.get(operation.value.casefold())
    if meaning is None:
        return _no_such_choice(operation, _CHALLENGES)
    mode, points = meaning
    rules = variant.challenge
    if rules.mode != mode:
        return _differs(variant, operation, "challenge.mode")
    if mode == "points" and rules.points != points:
        return _differs(variant, operation, "challenge.points")
    return ()


_CHECKS: Mapping[str, Callable[[Variant, Operation, int], tuple[Finding, ...]]] = {
    "lex": _lexicon,
    "ld": _letters,
    "bdn": _board,
    "var": _form,
    "bb": _bonus_points,
    "mcnz": _scoreless_turns,
    "etl": _exchange_bag,
    "cr": _challenge,
}


def _times(operation: Operation) -> tuple[Finding, ...]:
    """``tmr``: the time left by player, in thousandths of a second, ``/`` between."""
    if all(_TIMES.match(time) for time in operation.value.split("/")):
        return ()
    return _not_a_number(operation)


def _bonus(variant: Variant) -> int:
    """The bonus for a play of a whole rack."""
    return variant.scoring.bonus.get(variant.setup.rack_size, 0)


def _scoreless(variant: Variant, players: int) -> int | None:
    """The scoreless turns in a row that end a game; None if they do not."""
    run = variant.ending.scoreless
    if run is None:
        return None
    return run.turns * players if run.each else run.turns


def _number(operation: Operation) -> int | None:
    return int(operation.value) if _NUMBER.match(operation.value) else None


# -- findings --------------------------------------------------------------------------


def _differs(
    variant: Variant, operation: Operation, *keys: str, cite: bool = True
) -> tuple[Finding, ...]:
    """The variant says something else: the first of the keys that it has is named."""
    key = next((key for key in keys if key in variant.values), keys[0])
    params = {"name": operation.name, "value": operation.value, "key": key}
    applied = rule(variant, key) if cite else None
    return (Finding("cgp.differs", params, Severity.WARNING, rule=applied),)


def _unknown(operation: Operation) -> tuple[Finding, ...]:
    params = {"name": operation.name, "value": operation.value}
    return (Finding("cgp.unknown-name", params, Severity.NOTE),)


def _not_a_number(operation: Operation) -> tuple[Finding, ...]:
    params = {"name": operation.name, "value": operation.value}
    return (Finding("cgp.not-a-number", params),)


def _no_such_choice(operation: Operation, choices: Mapping[str, object]) -> tuple[Finding, ...]:
    near = nearest_name(operation.value, choices)
    return (
        Finding(
            "cgp.no-such-choice",
            {"name": operation.name, "value": operation.value, "choices": tuple(choices)},
            suggestion=near,
        ),
    )
