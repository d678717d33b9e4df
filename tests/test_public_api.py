"""The names of ``scrabble_rules``: the list, the table of homes and the imports for types."""

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules
from types import FunctionType

import pytest

import scrabble_rules

NAMES = scrabble_rules.__all__
SOURCE = Path(scrabble_rules.__file__)


def kind_then_name(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions, each by name."""
    if name.isupper():
        return 0, name
    return (1 if name[0].isupper() else 2), name


def test_all_is_in_order_and_has_nothing_twice() -> None:
    assert sorted(set(NAMES), key=kind_then_name) == NAMES


def test_all_is_the_table_of_homes() -> None:
    homes = [name for names in scrabble_rules._NAMES.values() for name in names]
    assert sorted(homes) == sorted(NAMES)


@pytest.mark.parametrize("home", scrabble_rules._NAMES)
def test_each_name_is_what_its_home_has(home: str) -> None:
    module = import_module(home)
    for name in scrabble_rules._NAMES[home]:
        assert getattr(scrabble_rules, name) is getattr(module, name)


def test_dir_has_the_public_names() -> None:
    assert dir(scrabble_rules) == sorted(NAMES)


def test_dir_stays_the_same_when_names_have_been_used() -> None:
    before = dir(scrabble_rules)
    for name in NAMES:
        getattr(scrabble_rules, name)
    assert dir(scrabble_rules) == before


def test_star_import_gives_the_public_names() -> None:
    found: dict[str, object] = {}
    exec("from scrabble_rules import *", found)
    assert found.keys() - {"__builtins__"} == set(NAMES)


@pytest.mark.parametrize("name", ["Bord", "values_of", "__path_of_tiles__"])
def test_a_name_that_is_not_there(name: str) -> None:
    with pytest.raises(AttributeError, match=f"'scrabble_rules' has no attribute '{name}'"):
        getattr(scrabble_rules, name)


def test_modules_below_can_be_imported_by_their_name() -> None:
    """A lazy name must not stand in the way of a module of the same name."""
    code = "from scrabble_rules import record, game, rules; print(record.__name__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=SOURCE.parent.parent,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == "scrabble_rules.record\n"


def test_imports_for_types_equal_the_table_of_homes() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    (guarded,) = (
        node
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    found = {
        node.module: tuple(alias.asname or alias.name for alias in node.names)
        for node in guarded.body
        if isinstance(node, ast.ImportFrom)
    }
    assert found == scrabble_rules._NAMES


def told_constants(module: str) -> Iterator[str]:
    """The names of a module that are assigned and told in a string on the next line."""
    body = ast.parse(inspect.getsource(import_module(module))).body
    for node, following in pairwise(body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(following, ast.Expr):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def modules_of(home: str) -> list[str]:
    """A module and, if it is a package, those directly in it."""
    inside = iter_modules(getattr(import_module(home), "__path__", ()), f"{home}.")
    return [home, *(module.name for module in inside)]


@pytest.mark.parametrize("name", NAMES)
def test_each_public_name_is_told(name: str) -> None:
    value = getattr(scrabble_rules, name)
    if isinstance(value, type | FunctionType):
        # What the class itself says: not its parent, not what dataclasses make up.
        told = vars(value).get("__doc__") if isinstance(value, type) else value.__doc__
        assert told
        assert not told.startswith(f"{name}(")
        assert told.strip().split("\n")[0][-1] in ".:"
    else:
        home = scrabble_rules._HOME[name]
        assert name in {told for module in modules_of(home) for told in told_constants(module)}


def public_members() -> Iterator[tuple[str, object]]:
    """The methods and properties that the public classes define themselves."""
    for name in NAMES:
        value = getattr(scrabble_rules, name)
        if not isinstance(value, type):
            continue
        for member, found in vars(value).items():
            if isinstance(found, staticmethod | classmethod):
                found = found.__func__  # noqa: PLW2901
            # Not what the makers of named tuples and dataclasses write: it has no file.
            code = getattr(found.fget if isinstance(found, property) else found, "__code__", None)
            if code and not member.startswith("_") and "scrabble_rules" in code.co_filename:
                yield f"{name}.{member}", found


MEMBERS = dict(public_members())


@pytest.mark.parametrize("member", MEMBERS)
def test_each_public_method_is_told(member: str) -> None:
    assert MEMBERS[member].__doc__


def test_public_methods_are_found() -> None:
    assert {"Report.ok", "Report.words", "Alphabet.word", "Messages.text"} <= MEMBERS.keys()


def test_each_error_is_a_scrabble_rules_error() -> None:
    errors = [name for name in NAMES if name.endswith(("Error", "Move")) and name != "Move"]
    assert len(errors) >= 8
    for name in errors:
        assert issubclass(getattr(scrabble_rules, name), scrabble_rules.ScrabbleRulesError)


def test_the_reference_page_has_every_name() -> None:
    root = Path(__file__).parent.parent
    command = [sys.executable, str(root / "tools" / "reference.py"), "--check"]
    assert subprocess.run(command, cwd=root, check=False).returncode == 0
