"""Mutants of a Python module: its syntax tree, changed in one place."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

TEXT_ONLY = frozenset({"rule", "Where", "shown", "_gap", "_exceeds", "_no_such_tile"})
"""Calls that only fill the text of a finding."""

NO_RULES = frozenset({"explain", "_gap"})
"""Functions that only tell what another has done, or where."""

CITED = "key"
"""The variable that only names the rule of a finding."""

FINDINGS = {"Finding": 0, "_refused": 1, "_at": 1, "_length": 2}
"""Calls that make a finding, with the number of the argument that is its code: a rule."""

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_BINARY: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}

Change = tuple[str, Callable[[], None]]
"""What a change is, and what makes it."""


@dataclass(frozen=True)
class Mutant:
    """A changed module: where and what was changed, and the tree with the change."""

    module: str
    line: int
    column: int
    change: str
    tree: ast.Module

    def __str__(self) -> str:
        return f"{self.module}.py:{self.line}:{self.column}: {self.change}"


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for index, original in enumerate(_nodes(tree)):
        for number in range(len(list(_changes(original)))):
            changed = copy.deepcopy(tree)
            node = _nodes(changed)[index]
            text, apply = list(_changes(node))[number]
            apply()
            ast.fix_missing_locations(changed)
            line, column = getattr(node, "lineno", 0), getattr(node, "col_offset", 0) + 1
            yield Mutant(path.stem, line, column, text, changed)


def _nodes(tree: ast.Module) -> list[ast.AST]:
    """The nodes that may be changed: no imports, docstrings, annotations, texts of findings."""
    found: list[ast.AST] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.FunctionDef) and node.name in NO_RULES:
            return
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == CITED:
            return
        if isinstance(node, ast.If) and ast.unparse(node.body[0]).startswith("raise ValueError"):
            return  # what a caller must not ask is no rule
        called = node.func.id if _is_call(node) else ""  # type: ignore[attr-defined]
        if called in TEXT_ONLY:
            return
        if called in FINDINGS:
            visit(node.args[FINDINGS[called]])  # type: ignore[attr-defined]
            return
        found.append(node)
        for child in _children(node):
            visit(child)

    visit(tree)
    return found


def _is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.AnnAssign(value=value):
            if value is not None:
                yield value
        case ast.FunctionDef(args=arguments, body=body):
            yield from arguments.defaults
            yield from filter(None, arguments.kw_defaults)
            yield from body
        case ast.ClassDef(body=body):
            yield from body
        case _:
            yield from ast.iter_child_nodes(node)


def _changes(node: ast.AST) -> Iterator[Change]:
    for kinds, changes in _BY_KIND:
        if isinstance(node, kinds):
            yield from changes(node)


def _set(node: ast.AST, field: str, value: object, index: int | None = None) -> Callable[[], None]:
    def apply() -> None:
        if index is None:
            setattr(node, field, value)
        else:
            getattr(node, field)[index] = value

    return apply


def _swap(old: ast.AST, new: type[ast.AST]) -> str:
    return f"{type(old).__name__} → {new.__name__}"


def _compare(node: ast.Compare) -> Iterator[Change]:
    for index, op in enumerate(node.ops):
        other = _COMPARE[type(op)]
        yield _swap(op, other), _set(node, "ops", other(), index)


def _boolean(node: ast.BoolOp) -> Iterator[Change]:
    other = ast.Or if isinstance(node.op, ast.And) else ast.And
    yield _swap(node.op, other), _set(node, "op", other())
    for index in range(len(node.values)):
        rest = [value for i, value in enumerate(node.values) if i != index]
        kept = rest if len(rest) > 1 else rest * 2
        yield f"part {index + 1} dropped", _set(node, "values", kept)


def _binary(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    other = _BINARY.get(type(node.op))
    if other is not None:
        yield _swap(node.op, other), _set(node, "op", other())


def _unary(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield "not dropped", _set(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
    elif isinstance(node.op, ast.USub):
        yield "minus dropped", _set(node, "op", ast.UAdd())


def _constant(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield f"{value} → {not value}", _set(node, "value", not value)
    elif isinstance(value, int):
        for other in (value + 1, value - 1) if value else (1,):
            yield f"{value} → {other}", _set(node, "value", other)
    elif isinstance(value, str) and value:
        yield f"{value!r} → {value + 'X'!r}", _set(node, "value", f"{value}X")
    elif value is None:
        yield "None → 1", _set(node, "value", 1)


def _condition(node: ast.If | ast.IfExp | ast.While) -> Iterator[Change]:
    yield "condition negated", _set(node, "test", ast.UnaryOp(ast.Not(), node.test))


def _filter(node: ast.comprehension) -> Iterator[Change]:
    for index in range(len(node.ifs)):
        rest = [value for i, value in enumerate(node.ifs) if i != index]
        yield "filter dropped", _set(node, "ifs", rest)


def _call(node: ast.Call) -> Iterator[Change]:
    name = node.func
    if isinstance(name, ast.Name) and name.id in _FUNCTIONS:
        other = _FUNCTIONS[name.id]
        yield f"{name.id} → {other}", _set(name, "id", other)


def _body(
    node: ast.Module | ast.FunctionDef | ast.If | ast.For | ast.While,
) -> Iterator[Change]:
    for index, statement in enumerate(node.body):
        called = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
        if called or isinstance(statement, ast.AugAssign | ast.Continue | ast.Break | ast.For):
            text = ast.unparse(statement).splitlines()[0]
            yield f"dropped: {text}", _set(node, "body", ast.Pass(), index)


_BY_KIND: list[tuple[tuple[type[ast.AST], ...], Callable[..., Iterator[Change]]]] = [
    ((ast.Compare,), _compare),
    ((ast.BoolOp,), _boolean),
    ((ast.BinOp, ast.AugAssign), _binary),
    ((ast.UnaryOp,), _unary),
    ((ast.Constant,), _constant),
    ((ast.If, ast.IfExp, ast.While), _condition),
    ((ast.comprehension,), _filter),
    ((ast.Call,), _call),
    ((ast.Module, ast.FunctionDef, ast.If, ast.For, ast.While), _body),
]
