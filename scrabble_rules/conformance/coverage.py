"""Which values of which keys the cases cover, and in which direction."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scrabble_rules.rules.support import not_yet
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant.catalogue import variant_names
from scrabble_rules.variant.keys import CHAPTERS
from scrabble_rules.variant.node import Node, Plain
from scrabble_rules.variant.schema_check import schema

from .case import Case
from .compare import differences
from .own import answer_of
from .position import BadCase
from .variants import Variants

OPEN = (
    "board.layout",
    "board.start",
    "board.symbols",
    "tiles.consonants",
    "tiles.fold",
    "tiles.join",
    "tiles.letters",
    "tiles.lower",
    "tiles.not_by_blank",
    "tiles.total",
    "tiles.vowels",
    "words.barred.categories",
    "words.lexicon",
    "words.record_names",
)
"""Keys whose values are texts and tables of the author's: covered as a whole."""

WHOLE = ("clock.overtime.tiers", "scoring.bonus")
"""Tables that are one value."""

NOT_PLAYED = (
    "board.symmetry",
    "duplicate",
    "notation.direction",
    "tiles.total",
    "words.lexicon",
    "words.record_names",
)
"""Keys that no play, ending or question depends on: labels, checks of the file itself, and
duplicate play and the reading direction, which the engine does not apply yet."""


ONLY_RESTS = frozenset(
    f"ending.settlement.{trigger}.finisher_gains"
    for trigger in ("clock", "no_moves", "passes", "rounds", "scoreless")
)
"""Points for the one who went out, after ends at which nobody has."""


TIED = frozenset({("challenge.window_seconds", "null"), ("exchange.free_times", "0")})
"""Values that the check of variants ties to a value of another key: that one is covered."""


@dataclass(slots=True)
class Covered:
    """Cases about a value of a key: with the rule acting and resting, accepted and refused.

    ``wanted`` says that the value must be covered: it is allowed, or a shipped variant has it.
    """

    key: str
    value: str
    wanted: bool = False
    acts: int = 0
    rests: int = 0
    accepted: int = 0
    refused: int = 0
    cases: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """True if both directions are there, or need not be."""
        return not self.wanted or (self.rests > 0 and (self.acts > 0 or self.key in ONLY_RESTS))


def coverage(cases: Iterable[Case], variants: Variants | None = None) -> list[Covered]:
    """Every value that counts, in the order of the format, with its numbers of cases.

    Of a key with a list of allowed values each of these counts; of any other the values
    that shipped variants have, and those that cases try; tables and texts count whole.
    """
    variants = variants or Variants()
    found: dict[tuple[str, str], Covered] = {}
    for key, value in _expected(variants):
        found.setdefault((key, value), Covered(key, value, wanted=(key, value) not in TIED))
    for case in cases:
        variant, _ = variants.of(case)
        if variant is None or case.question == "variant_file":  # of another variant's values
            continue
        for name, direction in case.about.items():
            for key, value in _values_of(variant, name):
                item = found.setdefault((key, value), Covered(key, value))
                item.cases.append(case.id)
                if direction == "acts":
                    item.acts += 1
                else:
                    item.rests += 1
                if case.legal:
                    item.accepted += 1
                else:
                    item.refused += 1
    order = {chapter: index for index, chapter in enumerate(CHAPTERS)}
    return sorted(
        found.values(), key=lambda item: (order[item.key.partition(".")[0]], item.key, item.value)
    )


def unit_of(path: str) -> str:
    """The key that a value path is counted under: of ``tiles.letters.Q`` ``tiles.letters``."""
    for key in (*OPEN, *WHOLE, "duplicate"):
        if path == key or path.startswith(f"{key}."):
            return key
    return path


def units(variant: Variant) -> dict[str, object]:
    """The values of a variant by the key that they are counted under."""
    out: dict[str, Any] = {}
    for path, value in variant.values.items():
        unit = unit_of(path)
        if path.endswith(".notes"):
            continue
        if unit == path:
            out[unit] = value
        else:
            out.setdefault(unit, {})[path[len(unit) + 1 :]] = value
    return out


def _values_of(variant: Variant, name: str) -> Iterator[tuple[str, str]]:
    unit = unit_of(name)
    own = units(variant)
    if unit in own and _played(unit):
        yield unit, _shown(unit, own[unit])


def _shown(unit: str, value: object) -> str:
    return "…" if unit in OPEN else json.dumps(value, ensure_ascii=False)


def _expected(variants: Variants) -> Iterator[tuple[str, str]]:
    allowed = dict(_allowed(schema(), (), schema()))
    for name in variant_names():
        variant, _ = variants.named(name)
        if variant is None:
            continue
        idle = {finding.params["key"] for finding in not_yet(variant)}
        for unit, value in units(variant).items():
            if not _played(unit) or unit in idle:
                continue
            if unit in allowed:
                for choice in allowed[unit]:
                    yield unit, json.dumps(choice)
            else:
                yield unit, _shown(unit, value)
    for unit, choices in allowed.items():
        if _played(unit):
            for choice in choices:
                yield unit, json.dumps(choice)


def _played(unit: str) -> bool:
    return not any(unit == key or unit.startswith(f"{key}.") for key in NOT_PLAYED)


def _allowed(
    node: Mapping[str, Any], path: tuple[str, ...], top: Mapping[str, Any]
) -> Iterator[tuple[str, list[object]]]:
    """Keys of the schema that have a list of allowed values."""
    for part in (node, *node.get("allOf", ())):
        reference = part.get("$ref")
        if reference is not None:
            part = top["definitions"][reference.rpartition("/")[2]]  # noqa: PLW2901
        if path and path[0] not in CHAPTERS:
            return
        if part.get("type") == "boolean":
            yield ".".join(path), [True, False]
        elif "enum" in part and path:
            yield ".".join(path), list(part["enum"])
        for key, child in part.get("properties", {}).items():
            if key != "cite":
                yield from _allowed(child, (*path, key), top)


def unproven(cases: Iterable[Case], variants: Variants | None = None) -> Iterator[Finding]:
    """Keys that a case says to act, although no other value changes the outcome.

    Each case is run with other values of the key: the others that are allowed, the nearest
    numbers, and those of shipped variants. A rule at rest need not be noticed.
    """
    variants = variants or Variants()
    pool: dict[str, set[str]] = {}
    for key, value in _expected(variants):
        if key not in OPEN:
            pool.setdefault(key, set()).add(value)
    for case in cases:
        variant, _ = variants.of(case)
        if variant is None or case.question == "variant_file":
            continue
        own = units(variant)
        acting = [name for name, direction in case.about.items() if direction == "acts"]
        for name in acting:
            unit = unit_of(name)
            if unit in OPEN or unit not in own:
                continue
            others = list(_others(own[unit], pool.get(unit, set())))
            mine = own[unit]
            if others and not any(_changes(case, unit, new, mine, variants) for new in others):
                params = {"case": case.id, "key": unit}
                yield Finding("conformance.insensitive", params, where=case.where)


def _others(value: object, known: set[str]) -> Iterator[Any]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield from (value + 1, value - 1)
    if isinstance(value, dict):  # a bonus for another number of tiles
        yield from ({str(count): 99} for count in range(1, 16) if str(count) not in value)
    mine = json.dumps(value)
    for text in sorted(known):
        if text != mine:
            yield json.loads(text)


def _changes(case: Case, key: str, value: Any, own: object, variants: Variants) -> bool:
    """True if the case has another outcome with another value of a key than its own."""
    change = _node(case, key, value, own if isinstance(own, dict) else ())
    variant, _ = variants.changed(case, change)
    if variant is None:
        return False
    try:
        found = answer_of(variant, case)
    except BadCase:
        return True
    return bool(differences(variant, case, found))


def _node(case: Case, key: str, value: Any, inherited: Iterable[object]) -> Node:
    plain: Any = {} if case.override is None else case.override.plain()
    *parents, last = key.split(".")
    inner = plain
    for name in parents:
        if not isinstance(inner.get(name), dict):
            inner[name] = {}
        inner = inner[name]
    if isinstance(value, dict):  # instead of the entries there are, not besides them
        value = {**dict.fromkeys(map(str, inherited), None), **value}
    inner[last] = value
    if key.startswith("tiles."):  # what a total declares is not the rule
        plain["tiles"]["total"] = {"tiles": None, "points": None}
    return _tree(plain)


def _tree(value: Plain) -> Node:
    if isinstance(value, dict):
        return Node({str(name): _tree(inner) for name, inner in value.items()}, "override", 1, 1)
    if isinstance(value, list):
        return Node([_tree(inner) for inner in value], "override", 1, 1)
    return Node(value, "override", 1, 1)


def count_complete(found: Iterable[Covered]) -> tuple[int, int]:
    """How many values are covered in both directions, and how many there are."""
    counted = Counter(item.complete for item in found if item.wanted)
    return counted[True], counted.total()
