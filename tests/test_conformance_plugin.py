"""The pytest plugin: in a repository of others, from an installed wheel in an environment of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from venv import EnvBuilder
from zipfile import ZipFile

import pytest

pytest_plugins = ["pytester"]

GOOD = """\
conformance: 1
chapter: scoring
cases:
  - id: scoring-one
    title: The centre doubles the first word
    variant: en-csw
    about: {board.symbols: acts}
    when:
      - place: 8D FINED
    then: {score: 26}
    source: "founding document 000, G01: 26"
  - id: scoring-nl
    title: The centre doubles the first word in Dutch
    variant: nl-swl
    about: {board.symbols: acts}
    when:
      - place: 8H AAN
    then: {legal: true}
    source: "by hand: it covers the centre"
"""
BAD = GOOD.replace("score: 26", "score: 25")
BROKEN = GOOD.replace("scoring", "exchange").replace("then: {score: 26}", "then: {skore: 26}")


def copied(root: Path, target: Path) -> Path:
    """A copy of what a wheel is built from."""
    kept = ["scrabble_rules", "variants", "lexicons", "LICENSES", "tests/conformance"]
    for name in kept:
        ignored = shutil.ignore_patterns("__pycache__", ".*_cache")
        shutil.copytree(root / name, target / name, ignore=ignored)
    for name in ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(root / name, target / name)
    return target


@pytest.fixture(scope="module")
def python(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel in it.

    What the package depends on is found where the tests themselves find it, so that nothing
    is fetched; the package is not: only its wheel is there.
    """
    if find_spec("hatchling") is None:
        pytest.skip("hatchling, which builds the package, is not installed")
    folder = tmp_path_factory.mktemp("plugin")
    tree = copied(root, folder / "tree")
    code = "import sys; from hatchling import build; print(build.build_wheel(sys.argv[1]))"
    made = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=tree,
        env={**os.environ, "SCRABBLE_RULES_PURE": "1"},  # what is compiled is tested elsewhere
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    EnvBuilder(with_pip=False, symlinks=os.name == "posix").create(folder / "venv")
    scheme = "nt" if os.name == "nt" else "posix_prefix"
    values = {"base": str(folder / "venv"), "platbase": str(folder / "venv")}
    site = Path(sysconfig.get_path("purelib", scheme, vars=values))
    with ZipFile(folder / made.stdout.splitlines()[-1]) as wheel:
        wheel.extractall(site)
    here = sysconfig.get_path("purelib")
    (site / "dependencies.pth").write_text(f"{here}\n", encoding="utf-8")
    return folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@pytest.fixture
def run(python: Path, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    """Runs pytest of that environment in a folder with files of cases."""
    for name in ("PYTEST_ADDOPTS", "PYTHONPATH", "PYTEST_PLUGINS"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str, **files: str) -> pytest.RunResult:
        for name, text in files.items():
            pytester.path.joinpath(f"{name}.conformance.yaml").write_text(text, encoding="utf-8")
        command = [str(python), "-m", "pytest", "-p", "no:randomly", *arguments]
        return pytester.run(*command)

    return call


def test_the_package_comes_from_the_wheel(python: Path, tmp_path: Path) -> None:
    code = "import scrabble_rules; print(scrabble_rules.__file__)"
    told = subprocess.run(
        [str(python), "-c", code], cwd=tmp_path, check=True, capture_output=True, encoding="utf-8"
    )
    assert Path(told.stdout.strip()).is_relative_to(python.parent.parent)


def test_each_case_is_a_test_with_its_id(run) -> None:
    result = run("-v", scoring=GOOD)
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(
        [
            "scoring.conformance.yaml::form PASSED*",
            "scoring.conformance.yaml::scoring-one PASSED*",
            "scoring.conformance.yaml::scoring-nl PASSED*",
        ]
    )


def test_a_failure_tells_where_what_and_why(run) -> None:
    result = run(scoring=BAD)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "scoring.conformance.yaml:4:9: failed: scoring-one: *",
            "*score: expected 25, got 26",
            "*Source: founding document 000*",
            "*FINED: 2 × (2×4 + 1 + 1 + 1 + 2) = 26",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_broken_file_fails_and_the_rest_runs(run) -> None:
    result = run(broken=BROKEN, unreadable="[", scoring=GOOD)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=4, failed=2)  # a case of the broken file is whole
    result.stdout.fnmatch_lines(["broken.conformance.yaml:10:*skore*"])


def test_one_case_can_be_run_by_its_node_id(run) -> None:
    run("scoring.conformance.yaml::scoring-nl", scoring=GOOD).assert_outcomes(passed=1)
    run("-k", "nl-swl", scoring=GOOD).assert_outcomes(passed=1, deselected=2)


@pytest.mark.parametrize("option", ["--variant", "--conformance-variant"])
def test_variants_are_chosen_by_an_option(run, option: str) -> None:
    run(option, "nl-swl", scoring=GOOD).assert_outcomes(passed=2, deselected=1)


def test_an_option_of_a_conftest_is_left_alone(run, pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        "def pytest_addoption(parser):\n    parser.addoption('--variant', default='theirs')\n"
    )
    pytester.makepyfile(
        "def test(pytestconfig): assert pytestconfig.getoption('variant') == 'x'\n"
    )
    result = run("--variant", "x", "--conformance-variant", "nl-swl", scoring=GOOD)
    result.assert_outcomes(passed=3, deselected=1)


def test_several_processes_run_the_same_tests(run) -> None:
    if find_spec("xdist") is None:
        pytest.skip("pytest-xdist is not installed")
    run("-n", "2", scoring=BAD).assert_outcomes(passed=2, failed=1)


def test_nothing_is_imported_where_there_are_no_cases(run, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        "import sys\n"
        "def test():\n"
        "    assert 'scrabble_rules.pytest_plugin' in sys.modules\n"
        "    loaded = [name for name in sys.modules if name.startswith('scrabble_rules.')]\n"
        "    assert loaded == ['scrabble_rules.pytest_plugin']\n"
        "    assert 'yaml' not in sys.modules and 'jsonschema' not in sys.modules\n"
    )
    run().assert_outcomes(passed=1)
