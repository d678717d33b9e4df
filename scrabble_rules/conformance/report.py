"""What a run says: by case, and counted by chapter and variant."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree as ET

from scrabble_rules.messages import Messages

from .case import CHAPTERS
from .compare import Difference
from .explain import explanation
from .run import Outcome, Verdict
from .variants import Variants

Table = Mapping[tuple[str, str], Counter[Verdict]]
"""Numbers of verdicts by chapter and variant."""

_VERDICTS = tuple(Verdict)
_NOT_XML = re.compile("[^\t\n -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def table(outcomes: Iterable[Outcome]) -> Table:
    """How many cases of each chapter and variant have which verdict, in suite order."""
    counts: dict[tuple[str, str], Counter[Verdict]] = {}
    for outcome in outcomes:
        key = (outcome.case.chapter, outcome.case.variant)
        counts.setdefault(key, Counter())[outcome.verdict] += 1
    order = {chapter: index for index, chapter in enumerate(CHAPTERS)}
    return dict(sorted(counts.items(), key=lambda item: (order[item[0][0]], item[0][1])))


def ok(outcomes: Iterable[Outcome]) -> bool:
    """True if nothing failed."""
    return all(outcome.verdict.ok for outcome in outcomes)


def reasons(messages: Messages, outcomes: Iterable[Outcome]) -> dict[str, int]:
    """Why cases are unsupported, and how many for each reason, the most frequent first."""
    counts: Counter[str] = Counter()
    for outcome in outcomes:
        if outcome.verdict is Verdict.UNSUPPORTED:
            found = " ".join(map(messages.finding, outcome.reasons))
            counts[found or outcome.text] += 1
    return dict(counts.most_common())


def told(messages: Messages, outcome: Outcome, variants: Variants | None = None) -> list[str]:
    """The lines about a case that did not pass: where it is, what differs, and why.

    With ``variants``, this engine's explanation follows; leave it out for another engine.
    """
    case = outcome.case
    place = messages.location(case.where)
    verdict = messages.text(f"conformance.verdict.{outcome.verdict.value}")
    lines = [f"{place}: {verdict}: {case.id}: {case.title}"]
    lines += [f"  {_difference(messages, item)}" for item in outcome.differences]
    lines += [f"  {messages.finding(reason)} [{reason.code}]" for reason in outcome.reasons]
    if outcome.text:
        lines.append(f"  {messages.text('conformance.reason', reason=outcome.text)}")
    lines.append(f"  {messages.text('conformance.by', source=case.source)}")
    if variants is not None and outcome.verdict is Verdict.FAILED:
        variant, _ = variants.of(case)
        if variant is not None:
            lines += [f"  | {line}" for line in explanation(messages, case, variant)]
    return lines


def _difference(messages: Messages, item: Difference) -> str:
    return messages.text(
        "conformance.difference",
        key=item.key,
        expected=shown(item.expected),
        got=shown(item.got),
    )


def shown(value: Any) -> str:
    """A value of ``then`` as text, as in the file."""
    return json.dumps(value, ensure_ascii=False)


def as_json(messages: Messages, outcomes: list[Outcome]) -> dict[str, object]:
    """A run as plain data."""
    total = Counter(outcome.verdict for outcome in outcomes)
    return {
        "format": 1,
        "ok": ok(outcomes),
        "total": _numbers(total),
        "summary": [
            {"chapter": chapter, "variant": variant, **_numbers(numbers)}
            for (chapter, variant), numbers in table(outcomes).items()
        ],
        "cases": [_case(messages, outcome) for outcome in outcomes],
    }


def _numbers(counted: Counter[Verdict]) -> dict[str, int]:
    return {verdict.value: counted[verdict] for verdict in _VERDICTS if counted[verdict]}


def _case(messages: Messages, outcome: Outcome) -> dict[str, object]:
    case = outcome.case
    entry: dict[str, object] = {
        "id": case.id,
        "chapter": case.chapter,
        "variant": case.variant,
        "title": case.title,
        "file": case.where.file,
        "line": case.where.line,
        "verdict": outcome.verdict.value,
    }
    if outcome.differences:
        entry["differences"] = [item._asdict() for item in outcome.differences]
    if outcome.reasons:
        entry["reasons"] = [messages.as_dict(reason) for reason in outcome.reasons]
    if outcome.text:
        entry["text"] = outcome.text
    return entry


def as_junit(messages: Messages, outcomes: list[Outcome]) -> str:
    """A run as JUnit XML: one suite a chapter."""
    root = ET.Element("testsuites", name="scrabble-rules conformance")
    by_chapter: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_chapter.setdefault(outcome.case.chapter, []).append(outcome)
    for chapter, group in by_chapter.items():
        verdicts = Counter(outcome.verdict for outcome in group)
        suite = ET.SubElement(
            root,
            "testsuite",
            name=chapter,
            tests=str(len(group)),
            failures=str(verdicts[Verdict.FAILED] + verdicts[Verdict.UNEXPECTED]),
            errors=str(verdicts[Verdict.ERROR]),
            skipped=str(verdicts[Verdict.SKIPPED] + verdicts[Verdict.UNSUPPORTED]),
        )
        for outcome in group:
            _testcase(messages, suite, outcome)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


_JUNIT = {
    Verdict.FAILED: "failure",
    Verdict.UNEXPECTED: "failure",
    Verdict.ERROR: "error",
    Verdict.SKIPPED: "skipped",
    Verdict.UNSUPPORTED: "skipped",
}


def _testcase(messages: Messages, suite: ET.Element, outcome: Outcome) -> None:
    case = outcome.case
    element = ET.SubElement(
        suite, "testcase", classname=_xml(f"{case.chapter}.{case.variant}"), name=case.id
    )
    if case.where.file is not None:
        element.set("file", _xml(case.where.file))
        element.set("line", str(case.where.line or 1))
    kind = _JUNIT.get(outcome.verdict)
    if kind is not None:
        lines = told(messages, outcome)
        child = ET.SubElement(element, kind, message=_xml(lines[1].strip()))
        child.text = _xml("\n".join(lines))


def _xml(text: str) -> str:
    """The text without the characters that XML does not have."""
    return _NOT_XML.sub("\ufffd", text)


def as_tap(messages: Messages, outcomes: list[Outcome]) -> str:
    """A run in the Test Anything Protocol, version 14; its diagnostics are YAML lists."""
    lines = ["TAP version 14", f"1..{len(outcomes)}"]
    for number, outcome in enumerate(outcomes, 1):
        case, verdict = outcome.case, outcome.verdict
        state = "ok" if verdict in (Verdict.PASSED, Verdict.UNSUPPORTED) else "not ok"
        line = f"{state} {number} - {_tap(f'{case.id}: {case.title}')}"
        word = _DIRECTIVES.get(verdict)
        if word is not None:
            reason = outcome.text or " ".join(map(messages.finding, outcome.reasons))
            line = f"{line} # {word} {_tap(reason)}".rstrip()
        lines.append(line)
        if state == "not ok":
            told_lines = told(messages, outcome)
            lines.append("  ---")
            lines += [f"  - {json.dumps(text, ensure_ascii=False)}" for text in told_lines]
            lines.append("  ...")
    return "\n".join(lines) + "\n"


_DIRECTIVES = {Verdict.UNSUPPORTED: "SKIP", Verdict.SKIPPED: "TODO"}


def _tap(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("#", "\\#")
    return " ".join(escaped.split())
