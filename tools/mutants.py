"""Mutation of the rules: does the conformance suite alone notice a changed rule?

``python tools/mutants.py`` changes ``scrabble_rules/rules`` in one place at a time (a
comparison, a number, a word, a condition, a statement) and runs the suite up to its first failure. Nothing is
written: each mutant runs in a forked child, where the code of the functions is exchanged.
Prints the survivors and the share that was killed; ``--least 95`` fails below it.

Left out, as no rule: docstrings, annotations, imports, and what only fills the text of a
finding (the parameters of ``Finding``, the citation ``rule(…)``, ``Where``).
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = ROOT / "scrabble_rules" / "rules"
TIMEOUT = 60
_TEXT_ONLY = {"rule", "Where", "_cite", "shown"}
_FINDING = {"Finding"}

_COMPARE = {
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
_BINARY = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A changed module: what was changed, and the tree with the change."""

    module: str
    line: int
    column: int
    change: str
    tree: ast.Module


class _Marker(ast.NodeVisitor):
    """Collects the nodes that may be changed."""

    def __init__(self) -> None:
        self.nodes: list[ast.AST] = []

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in _TEXT_ONLY:
                return
            if node.func.id in _FINDING:
                self.visit(node.args[0])  # the code, but not the parameters
                return
        self.nodes.append(node)
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self.visit(node.value)
            return
        if isinstance(node, ast.FunctionDef):
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                self.visit(default)
            for statement in node.body:
                self.visit(statement)
            return
        if isinstance(node, ast.ClassDef):
            for statement in node.body:
                self.visit(statement)
            return
        self.generic_visit(node)


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    marker = _Marker()
    marker.visit(tree)
    count = len(marker.nodes)
    for index in range(count):
        for number in range(len(list(_changes(marker.nodes[index])))):
            copied = copy.deepcopy(tree)
            again = _Marker()
            again.visit(copied)
            node = again.nodes[index]
            text, apply = list(_changes(node))[number]
            apply()
            ast.fix_missing_locations(copied)
            line, column = getattr(node, "lineno", 0), getattr(node, "col_offset", 0)
            yield Mutant(path.stem, line, column + 1, text, copied)


def _changes(node: ast.AST) -> Iterator[tuple[str, types.FunctionType]]:
    """Changes of a node: what each is, and what makes it."""

    def setter(field: str, value: object, index: int | None = None):
        def apply() -> None:
            if index is None:
                setattr(node, field, value)
            else:
                getattr(node, field)[index] = value

        return apply

    match node:
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                other = _COMPARE.get(type(op))
                if other is not None:
                    name = f"{type(op).__name__} → {other.__name__}"
                    yield name, setter("ops", other(), index)
        case ast.BoolOp(op=op, values=values):
            other = ast.Or if isinstance(op, ast.And) else ast.And
            yield f"{type(op).__name__} → {other.__name__}", setter("op", other())
            for index in range(len(values)):
                rest = [value for i, value in enumerate(values) if i != index]
                yield (
                    f"without part {index + 1}",
                    setter("values", rest if len(rest) > 1 else rest * 2),
                )
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            other = _BINARY.get(type(op))
            if other is not None:
                yield f"{type(op).__name__} → {other.__name__}", setter("op", other())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            inner = ast.UnaryOp(ast.Not(), ast.UnaryOp(ast.Not(), operand))
            yield (
                "not dropped",
                lambda: (setattr(node, "operand", ast.UnaryOp(ast.Not(), operand)), inner),
            )
        case ast.UnaryOp(op=ast.USub()):
            yield "- dropped", setter("op", ast.UAdd())
        case ast.Constant(value=bool(value)):
            yield f"{value} → {not value}", setter("value", not value)
        case ast.Constant(value=int(value)):
            yield f"{value} → {value + 1}", setter("value", value + 1)
            if value:
                yield f"{value} → {value - 1}", setter("value", value - 1)
        case ast.Constant(value=str(value)) if value:
            yield f"{value!r} → {value + 'X'!r}", setter("value", f"{value}X")
        case ast.Constant(value=None):
            yield "None → 1", setter("value", 1)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield "condition negated", setter("test", ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=ifs):
            for index in range(len(ifs)):
                rest = [value for i, value in enumerate(ifs) if i != index]
                yield "filter dropped", setter("ifs", rest)
        case ast.Call(func=ast.Name(id=name)) if name in _NAMES:
            func = node.func  # type: ignore[attr-defined]
            yield f"{name} → {_NAMES[name]}", lambda: setattr(func, "id", _NAMES[name])
        case ast.Break():
            pass
    body = getattr(node, "body", None)
    if isinstance(body, list):
        for index, statement in enumerate(body):
            if isinstance(statement, ast.AugAssign | ast.Continue | ast.Break | ast.For) or (
                isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
            ):
                text = f"line {statement.lineno} dropped: {ast.unparse(statement).splitlines()[0]}"
                yield text, setter("body", ast.Pass(), index)


def install(mutant: Mutant) -> None:
    """Exchanges the code of the functions of a module, and its constants, everywhere."""
    module = import_module(f"scrabble_rules.rules.{mutant.module}")
    code = compile(mutant.tree, module.__file__ or mutant.module, "exec")
    fresh: dict[str, object] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(code, fresh)  # noqa: S102 -- our own source
    for name, new in fresh.items():
        _exchange(module, name, getattr(module, name, None), new)


def _exchange(module: types.ModuleType, name: str, old: object, new: object) -> None:
    if isinstance(old, types.FunctionType) and isinstance(new, types.FunctionType):
        if old.__module__ == module.__name__:
            old.__code__, old.__defaults__ = new.__code__, new.__defaults__
            old.__kwdefaults__ = new.__kwdefaults__
    elif isinstance(old, type) and isinstance(new, type):
        if old.__module__ == module.__name__:
            for key, value in vars(new).items():
                mine = vars(old).get(key)
                function = getattr(value, "fget", value)
                mine = getattr(mine, "fget", mine)
                if isinstance(mine, types.FunctionType) and isinstance(
                    function, types.FunctionType
                ):
                    mine.__code__, mine.__defaults__ = function.__code__, function.__defaults__
    elif not name.startswith("__") and not isinstance(new, types.ModuleType):
        for other in list(sys.modules.values()):
            if getattr(other, "__name__", "").startswith("scrabble_rules"):
                for key, value in list(vars(other).items()):
                    if value is old and key == name:
                        setattr(other, key, new)


def survives(mutant: Mutant, cases: list, variants) -> bool:
    """True if every case passes with the mutant."""
    from scrabble_rules.conformance import OwnEngine, run_case

    install(mutant)
    engine = OwnEngine()
    return all(run_case(case, engine, variants).verdict.ok for case in cases)


def judged(mutant: Mutant, cases: list, variants) -> str:
    """``killed``, ``survived`` or ``timeout``, found in a child process."""
    child = os.fork()
    if not child:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(TIMEOUT)
        sys.stderr = sys.stdout = open(os.devnull, "w")
        try:
            code = 0 if survives(mutant, cases, variants) else 1
        except BaseException:  # an error is noticed too
            code = 1
        os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGALRM else "killed"
    return "survived" if os.WEXITSTATUS(status) == 0 else "killed"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", help="modules of rules/ (all)")
    parser.add_argument("--least", type=float, default=0.0, help="per cent that must be killed")
    parser.add_argument("--part", default="1/1", help="2/3: the second third of the mutants")
    options = parser.parse_args()

    from scrabble_rules.conformance import Variants, run, shipped_suite

    variants = Variants()
    cases = list(shipped_suite().cases)
    failing = [outcome.case.id for outcome in run(cases) if not outcome.verdict.ok]
    if failing:
        print("these cases fail without any mutant and are left out:", *failing)
        cases = [case for case in cases if case.id not in set(failing)]
    for case in cases:
        variants.of(case)
    # Cases of many kinds early: mutants die sooner.
    cases = [case for step in range(17) for case in cases[step::17]]
    names = options.modules or sorted(
        path.stem for path in RULES.glob("*.py") if path.stem not in ("__init__", "_cite")
    )
    part, parts = map(int, options.part.split("/"))
    counts: Counter[str] = Counter()
    started = time.monotonic()
    number = 0
    for name in names:
        here: Counter[str] = Counter()
        for mutant in mutants(RULES / f"{name}.py"):
            number += 1
            if number % parts != part - 1:
                continue
            verdict = judged(mutant, cases, variants)
            here[verdict] += 1
            if verdict == "survived":
                print(
                    f"{mutant.module}.py:{mutant.line}:{mutant.column}: {mutant.change}",
                    flush=True,
                )
        print(f"  {name}: {dict(here)}", flush=True)
        counts += here
    total = counts.total()
    share = 100 * (total - counts["survived"]) / total
    print(
        f"{total} mutants, {counts['survived']} survived: {share:.1f} % killed in {time.monotonic() - started:.0f} s"
    )
    return int(share < options.least)


if __name__ == "__main__":
    raise SystemExit(main())
