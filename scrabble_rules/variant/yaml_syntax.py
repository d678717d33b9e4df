"""Turns an error of the YAML parser into a finding: what is wrong, and at which place.

The parser's own mark often lies behind the fault; its context mark tells where the value
began that could not be finished.
"""

from __future__ import annotations

import yaml

from scrabble_rules.values.finding import Finding, Param, Where

_BY_CONTEXT_START = frozenset({"yaml.missing-colon", "yaml.unclosed-quote"})


def syntax_finding(error: Exception, text: str, file: str) -> Finding:
    """The finding for an error that the parser raised on ``text``."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Finding("yaml.syntax", {"problem": str(error)}, where=Where(file, 1, 1))
    problem = error.problem or ""
    context = error.context or ""
    mark, began = error.problem_mark, error.context_mark
    char = _char_at(text, mark.line, mark.column)
    code = _code(problem, context, char)
    if code in _BY_CONTEXT_START and began is not None:
        mark = began
    params: dict[str, Param] = {}
    if code == "yaml.syntax":
        params["problem"] = problem
    if code == "yaml.bad-start":
        params["character"] = char
    if code == "yaml.unclosed-bracket" and began is not None:
        params["line"] = began.line + 1
        params["bracket"] = _char_at(text, began.line, began.column) or "["
    return Finding(code, params, where=Where(file, mark.line + 1, mark.column + 1))


def _char_at(text: str, line: int, column: int) -> str:
    rows = text.split("\n", line + 1)
    if line >= len(rows):
        return ""
    return rows[line][column : column + 1]


def _code(problem: str, context: str, char: str) -> str:
    if char == "\t" or "tab character" in problem:
        return "yaml.tab"
    if "cannot start any token" in problem:
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
