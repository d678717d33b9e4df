"""Turns an error of the YAML parser into a finding: what is wrong, and at which place.

The parser's own mark often lies behind the fault; its context mark tells where the value
began that could not be finished.
"""

from __future__ import annotations

import re

import yaml

from scrabble_rules.values.finding import Finding, Param, Where

MAX_DEPTH = 20
"""Mappings and lists in each other, at most."""

_MAYBE_EQUALS = frozenset({"yaml.bad-colon", "yaml.missing-colon"})
_EQUALS = re.compile(r"\s*([A-Za-z_]+)\s*=\s*(.*)")
_BY_CONTEXT_START = frozenset({"yaml.missing-colon", "yaml.unclosed-quote"})


def syntax_finding(
    error: Exception, text: str, file: str, bracket: tuple[int, int] | None
) -> Finding:
    """The finding for an error that the parser raised on ``text``.

    ``bracket`` is the line and column of the innermost open bracket, if the fault is in one.
    """
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Finding("yaml.syntax", {"problem": str(error)}, where=Where(file, 1, 1))
    params: dict[str, Param]
    problem = error.problem or ""
    context = error.context or ""
    mark, began = error.problem_mark, error.context_mark
    char = _char_at(text, mark.line, mark.column)
    code = _code(problem, context, char)
    if code == "yaml.bad-start" and not char:
        code = "yaml.syntax"
    if bracket is not None and (code == "yaml.unclosed-bracket" or not char):
        line, column = bracket
        code = "yaml.unclosed-bracket"
        params = {"line": line, "bracket": _char_at(text, line - 1, column - 1)}
        return Finding(code, params, where=Where(file, mark.line + 1, mark.column + 1))
    if code in _BY_CONTEXT_START and began is not None:
        mark = began
    if code in _MAYBE_EQUALS:
        equals = _equals_sign(text, mark.line)
        if equals is not None:
            line, match = equals
            where = Where(file, line + 1, match.start(1) + 1)
            fixed = f"{match[1]}: {match[2].strip()}"
            return Finding("yaml.equals-sign", {"key": match[1]}, where=where, suggestion=fixed)
    params = {}
    if code == "yaml.syntax":
        params["problem"] = problem
    if code == "yaml.bad-start":
        params["character"] = char
    if code == "yaml.too-deep":
        params["limit"] = MAX_DEPTH
    return Finding(code, params, where=Where(file, mark.line + 1, mark.column + 1))


def _equals_sign(text: str, line: int) -> tuple[int, re.Match[str]] | None:
    """The line at or just before the fault that is written ``key = value``."""
    rows = text.split("\n", line + 1)[: line + 1]
    for number in range(len(rows) - 1, max(len(rows) - 3, -1), -1):
        match = _EQUALS.match(rows[number])
        if match:
            return number, match
    return None


def _char_at(text: str, line: int, column: int) -> str:
    rows = text.split("\n", line + 1)
    if line >= len(rows):
        return ""
    return rows[line][column : column + 1]


def _code(problem: str, context: str, char: str) -> str:
    if "nesting depth" in problem:  # libyaml gives up before it tells the brackets
        return "yaml.too-deep"
    if char == "\t" or "tab character" in problem:
        return "yaml.tab"
    if "cannot start any token" in problem or "node content" in problem:
        return "yaml.bad-start"
    if "quoted scalar" in context and "end of stream" in problem:
        return "yaml.unclosed-quote"
    if "flow sequence" in context or "flow mapping" in context:
        return "yaml.unclosed-bracket"
    if "could not find expected ':'" in problem:
        return "yaml.missing-colon"
    if "mapping values are not allowed" in problem:
        return "yaml.bad-colon"
    if "block mapping" in context or "block sequence" in context or "block collection" in context:
        return "yaml.bad-indent"
    return "yaml.syntax"
