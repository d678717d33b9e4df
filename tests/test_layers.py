"""The layers of the package, read from its sources without import-linter.

The order is the one that ``pyproject.toml`` gives to import-linter, so there is one list.
Every import counts: also one inside a function, also one for types only.
"""

import ast
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import scrabble_rules

PACKAGE = Path(scrabble_rules.__file__).parent
NAME = PACKAGE.name
CORE = ("values", "rules", "game", "record")
HEAVY = {"babel", "click", "jsonschema", "marisa_trie", "yaml"}
# The package itself names everything for types and imports nothing; __main__ starts the cli.
ABOVE_ALL = {NAME, f"{NAME}.__main__"}


def module_name(path: Path) -> str:
    parts = (NAME, *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports(module: str, source: str, *, package: bool) -> Iterator[str]:
    """The absolute name of everything that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            up = node.level - (1 if package else 0)
            base = parts[: len(parts) - up] if node.level else []
            target = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{target}.{alias.name}"
                yield inner if inner in MODULES else target


def imports_of(module: str) -> set[str]:
    path = MODULES[module]
    source = path.read_text(encoding="utf-8")
    return set(imports(module, source, package=path.name == "__init__.py"))


def read_layers(root: Path) -> list[set[str]]:
    """The layers of the contract, the highest first."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    return [{name.strip() for name in layer.split(":")} for layer in layers]


def layer_of(module: str, layers: list[set[str]]) -> tuple[int, str] | None:
    """The height of the layer that a module is in, and the name of its part of the layer."""
    for height, names in enumerate(reversed(layers)):
        for name in names:
            if module == name or module.startswith(f"{name}."):
                return height, name
    return None


def faults(module: str, imported: set[str], layers: list[set[str]]) -> list[str]:
    """The imports of a module that its layer does not allow."""
    here = layer_of(module, layers)
    assert here is not None
    wrong = []
    for name in sorted(imported):
        if name.split(".")[0] != NAME:
            continue
        there = layer_of(name, layers)
        if there is None or there[0] > here[0] or (there[0] == here[0] and there[1] != here[1]):
            wrong.append(name)
    return wrong


LAYERED = sorted(MODULES.keys() - ABOVE_ALL)


@pytest.fixture(scope="module")
def layers(root: Path) -> list[set[str]]:
    return read_layers(root)


def test_each_module_is_in_a_layer(layers: list[set[str]]) -> None:
    assert [module for module in LAYERED if layer_of(module, layers) is None] == []


def test_each_layer_has_modules(layers: list[set[str]]) -> None:
    named = {name for names in layers for name in names}
    assert named <= MODULES.keys()


@pytest.mark.parametrize("module", LAYERED)
def test_a_lower_layer_never_imports_a_higher_one(module: str, layers: list[set[str]]) -> None:
    assert faults(module, imports_of(module), layers) == []


@pytest.mark.parametrize("module", [module for module in LAYERED if module.split(".")[1] in CORE])
def test_the_core_needs_the_standard_library_only(module: str) -> None:
    roots = {name.split(".")[0] for name in imports_of(module)}
    assert roots - sys.stdlib_module_names - {NAME} == set()


def test_the_core_is_there() -> None:
    assert {module.split(".")[1] for module in LAYERED} >= set(CORE)


@pytest.mark.parametrize(
    ("module", "source", "expected"),
    [
        ("scrabble_rules.rules.scoring", "import scrabble_rules.game", ["scrabble_rules.game"]),
        ("scrabble_rules.rules.scoring", "from .. import game", ["scrabble_rules.game"]),
        ("scrabble_rules.game", "from scrabble_rules import do", ["scrabble_rules"]),
        ("scrabble_rules.game", "def f():\n from .cli import main", ["scrabble_rules.cli"]),
        (
            "scrabble_rules.variant.build",
            "from scrabble_rules.lexicon import Lexicon",
            ["scrabble_rules.lexicon"],
        ),
        ("scrabble_rules.game", "from .rules import scoring\nimport yaml, re", []),
        ("scrabble_rules.lexicon.build", "from .store import make", []),
    ],
)
def test_the_check_sees_what_is_wrong(
    module: str, source: str, expected: list[str], layers: list[set[str]]
) -> None:
    found = set(imports(module, source, package=False))
    assert faults(module, found, layers) == expected


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter loads for some code, beyond those it starts with."""
    program = (
        "import contextlib, io, json, sys\n"
        "before = set(sys.modules)\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        f"    {code}\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=PACKAGE.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def from_elsewhere(modules: set[str]) -> set[str]:
    return {name.split(".")[0] for name in modules} - sys.stdlib_module_names - {NAME}


def test_importing_the_package_loads_no_other_module_of_it() -> None:
    loaded = loaded_by("import scrabble_rules")
    assert {name for name in loaded if name.split(".")[0] == NAME} == {NAME}
    assert from_elsewhere(loaded) == set()


def test_the_version_is_told_without_other_packages() -> None:
    loaded = loaded_by(
        "import runpy; sys.argv = ['x', '--version']; "
        "runpy.run_module('scrabble_rules', run_name='__main__')"
    )
    assert "scrabble_rules.cli" in loaded
    assert from_elsewhere(loaded) == set()


@pytest.mark.parametrize("name", ["do", "check_record", "score", "start", "Place", "Position"])
def test_the_core_loads_no_other_package(name: str) -> None:
    loaded = loaded_by(f"import scrabble_rules; scrabble_rules.{name}")
    assert from_elsewhere(loaded) == set()
    parts = {name.split(".")[1] for name in loaded if name.startswith(f"{NAME}.")}
    assert parts <= set(CORE)


def test_a_shipped_variant_needs_only_a_reader_of_yaml() -> None:
    loaded = loaded_by("import scrabble_rules; scrabble_rules.load_variant('en-csw')")
    assert from_elsewhere(loaded) & HEAVY == {"yaml"}
