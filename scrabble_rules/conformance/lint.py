"""Checks the cases themselves: what the schema, which sees one value at a time, cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from scrabble_rules.notation.boards import parse_board
from scrabble_rules.values.finding import Finding, Param
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Variant

from .case import Case, Suite
from .commands import check_form
from .needs import needs
from .position import BadCase, start_of
from .variants import Variants

_GIVEN: Mapping[str, frozenset[str]] = {
    "read_move": frozenset({"board"}),
    "record": frozenset({"words"}),
}
"""What of ``given`` a question looks at; the others at nothing."""

_THEN: Mapping[str, frozenset[str]] = {
    "spell": frozenset({"tiles", "count", "rejected"}),
    "tiles": frozenset({"tiles", "count", "findings"}),
    "set": frozenset({"count", "points", "blanks", "letters"}),
    "players": frozenset({"findings"}),
    "start_draw": frozenset({"first", "redraw"}),
    "balance": frozenset({"first"}),
    "overtime": frozenset({"points"}),
    "read_move": frozenset({"squares", "across", "move", "findings"}),
    "premium": frozenset({"word", "letter", "start", "dead"}),
    "check_set": frozenset({"findings"}),
    "record": frozenset({"ok", "findings", "scores", "verdicts"}),
    "variant_file": frozenset({"findings"}),
}
"""What a question is answered by, besides ``legal``."""

_LEGAL = frozenset({"spell", "tiles", "players", "read_move", "record", "variant_file"})
"""Questions that can be answered by a refusal."""

_OF_QUESTIONS = frozenset().union(*_THEN.values()) - {"findings", "scores", "move"}
_OF_REFUSED = frozenset({"legal", "findings", "score", "words", "rejected", "ok"})
_OF_CHALLENGES = frozenset({"upheld", "challenge_points", "turn_lost"})
_OF_PLAYS = frozenset({"score", "bonus", "words", "move"})
_OF_ENDS = frozenset({"settlement", "time", "lost", "finisher", "result"})
_VAGUE = re.compile(r"\b(should|test that|tests|check that|works|correctly)\b", re.IGNORECASE)


def lint(suite: Suite) -> tuple[Finding, ...]:
    """Everything that is wrong with the cases of a suite, besides what reading it found.

    Ids and titles are unique, an id begins with its chapter, a title states something, the
    variant can be read, the keys that a case is about are keys of it, nothing is given or
    expected that has no meaning, an override changes something, and what an engine must be
    able to do is declared.
    """
    variants = Variants()
    findings: list[Finding] = []
    ids: dict[str, Case] = {}
    titles: dict[str, Case] = {}
    for case in suite.cases:
        findings += _named(case, ids, titles)
        try:
            check_form(case)
        except BadCase as error:
            findings += _placed(case, error.findings)
        else:
            findings += _forms(case)
        variant, found = variants.of(case)
        if variant is None:
            findings += found
            continue
        findings += _about(case, variant)
        findings += _override(case, variants)
        findings += _needs(case, variant)
        if "board" in case.then:
            findings += _placed(case, parse_board(variant, case.then["board"])[1])
        try:
            start_of(variant, case.given)
        except BadCase as error:
            findings += _placed(case, error.findings)
    return tuple(findings)


def _placed(case: Case, findings: tuple[Finding, ...]) -> list[Finding]:
    return [replace(finding, where=case.where) for finding in findings]


def _at(case: Case, code: str, suggestion: str | None = None, **params: Param) -> Finding:
    return Finding(code, {"case": case.id, **params}, where=case.where, suggestion=suggestion)


def _named(case: Case, ids: dict[str, Case], titles: dict[str, Case]) -> Iterator[Finding]:
    first = ids.setdefault(case.id, case)
    if first is not case:
        yield _at(case, "conformance.id-twice", line=first.where.line or 0, file=_file(first))
    first = titles.setdefault(case.title.casefold(), case)
    if first is not case:
        yield _at(case, "conformance.title-twice", other=first.id)
    if not case.id.startswith(f"{case.chapter}-"):
        yield _at(case, "conformance.id-chapter", chapter=case.chapter)
    if case.title.endswith(".") or "\n" in case.title or _VAGUE.search(case.title):
        yield _at(case, "conformance.title", title=case.title)
    if len(case.source.strip()) < 10:
        yield _at(case, "conformance.source", source=case.source)


def _file(case: Case) -> str:
    return case.where.file or "?"


def _forms(case: Case) -> Iterator[Finding]:
    """Keys that mean nothing in this kind of case."""
    then = set(case.then)
    question = case.question
    if question is not None:
        allowed = _THEN[question] | ({"legal"} if question in _LEGAL else frozenset())
        given = _GIVEN.get(question, frozenset())
        yield from _dead(case, "given", set(case.given) - given)
        yield from _dead(case, "then", then - allowed)
        return
    yield from _dead(case, "then", then & _OF_QUESTIONS)
    if not case.legal:
        yield from _dead(case, "then", then - _OF_REFUSED)
        return
    last = next(iter(case.when[-1]))
    if last != "challenge":
        yield from _dead(case, "then", then & _OF_CHALLENGES)
    if last != "place":
        yield from _dead(case, "then", then & _OF_PLAYS)
    if case.then.get("ended", "") is None:
        told = {key for key in then & _OF_ENDS if case.then[key] is not None}
        yield from _dead(case, "then", told)
    if "players" in case.given and "racks" in case.given:
        yield from _dead(case, "given", {"players"})


def _dead(case: Case, part: str, keys: Iterable[str]) -> Iterator[Finding]:
    for key in sorted(keys):
        yield _at(case, "conformance.dead-key", key=f"{part}.{key}")


def _about(case: Case, variant: Variant) -> Iterator[Finding]:
    known = variant.values
    for key in case.about:
        if key in known or any(name.startswith(f"{key}.") for name in known):
            continue
        yield _at(case, "conformance.about", nearest_name(key, known), key=key)


def _override(case: Case, variants: Variants) -> Iterator[Finding]:
    if case.override is None:
        return
    plain, _ = variants.plain(case)
    changed, _ = variants.of(case)
    if plain is None or changed is None:
        return
    for path, _node in case.override.leaves():
        if path and changed.values.get(path, changed) == plain.values.get(path, plain):
            yield _at(case, "conformance.override", key=path)


def _needs(case: Case, variant: Variant) -> Iterator[Finding]:
    missing = needs(case, variant) - case.requires
    if missing:
        yield _at(case, "conformance.requires", capabilities=tuple(sorted(missing)))
