"""Sessions of development: ``nox`` runs tests, lint and types; ``nox -l`` lists all."""

from __future__ import annotations

import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["tests", "lint", "types"]

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
PYTHONS = ["3.11", "3.12", "3.13"]

# The tests of rules; the others would only be slower, or look at the sources themselves.
OTHER_TESTS = ("cli", "gcg", "layers", "lexicon", "messages", "packaging", "public", "variant")
MUTMUT = """
[mutmut]
source_paths = scrabble_rules
only_mutate = scrabble_rules/rules/*
also_copy =
    variants
    lexicons
    examples
    docs
    conftest.py
    README.md
pytest_add_cli_args_test_selection =
    tests
""" + "".join(f"    --ignore-glob=tests/test_{name}*\n" for name in OTHER_TESTS)


def groups(*names: str) -> tuple[str, ...]:
    """What some dependency groups ask for."""
    return nox.project.dependency_groups(PYPROJECT, *names)


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The tests, also with what is given after ``--``."""
    session.install("-e", ".", *groups("test"))
    session.run("pytest", *(session.posargs or ["-n", "auto", "-q"]))


@nox.session(python="3.11")
def lint(session: nox.Session) -> None:
    """Style, format, layers and catalogues."""
    session.install("-e", ".", *groups("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")
    session.run("python", "tools/catalogues.py", "check")


@nox.session(python="3.11")
def types(session: nox.Session) -> None:
    """Types: the package, and the tooling around it."""
    session.install("-e", ".", *groups("dev"))
    session.run("mypy")
    tooling = ["noxfile.py", "conftest.py", "benchmarks", "tools"]
    session.run("mypy", "--explicit-package-bases", *tooling)


@nox.session(python="3.11")
def docs(session: nox.Session) -> None:
    """The documentation; any warning is an error."""
    session.install(*groups("docs"))
    target = Path(session.create_tmp()) / "html"
    session.run("sphinx-build", "-n", "-W", "--keep-going", "-E", "docs", str(target))
    session.log(f"{target / 'index.html'}")


@nox.session(name="fuzz-deep", python="3.11")
def fuzz_deep(session: nox.Session) -> None:
    """The property tests, with many more examples."""
    session.install("-e", ".", *groups("test"))
    arguments = session.posargs or ["-n", "auto", "-q"]
    session.run("pytest", "-m", "hypothesis", *arguments, env={"HYPOTHESIS_PROFILE": "deep"})


@nox.session(name="movegen-deep", python="3.11")
def movegen_deep(session: nox.Session) -> None:
    """Move generation against brute force, in many more positions."""
    session.install("-e", ".", *groups("test"))
    arguments = session.posargs or ["-n", "auto", "-q"]
    env = {"MOVEGEN_POSITIONS": "2500"}
    session.run("pytest", "tests/test_movegen_identity.py", *arguments, env=env)


@nox.session(python="3.11")
def mutation(session: nox.Session) -> None:
    """Mutants of the rules that no test kills; in a copy, as mutmut writes beside the code."""
    # Not the package itself: the tests must import the mutants.
    session.install(*PYPROJECT["project"]["dependencies"], *groups("mutation"))
    copy = Path(session.create_tmp()) / "checkout"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "dist"))
    (copy / "setup.cfg").write_text(MUTMUT, encoding="utf-8")
    with session.chdir(copy):
        session.run("mutmut", "run", *session.posargs)
        session.run("mutmut", "results")


@nox.session(python="3.11")
def bench(session: nox.Session) -> None:
    """The benchmarks, as a table."""
    session.install("-e", ".", *groups("test"))
    session.run("python", "benchmarks/report.py", *session.posargs)


@nox.session(python="3.11")
def mutants(session: nox.Session) -> None:
    """Mutants of the rules that the conformance suite alone does not kill."""
    session.install("-e", ".")
    session.run("scrabble-rules", "conformance", "coverage", "--prove", "--strict")
    session.run("python", "tools/mutants.py", "--least", "95", *session.posargs)


@nox.session(python=PYTHONS)
def compiled(session: nox.Session) -> None:
    """The tests of move generation where it is compiled; an error if it cannot be."""
    # Not editable: the tests of the other sessions must find the sources alone.
    session.install(".", *groups("test"), env={"SCRABBLE_RULES_PURE": "0"})
    told = "from scrabble_rules.movegen import gaddag; assert gaddag.accelerated"
    session.run("python", "-I", "-c", told)
    found = sorted(str(path) for path in (ROOT / "tests").glob("test_movegen_*.py"))
    session.run("pytest", *found, *(session.posargs or ["-n", "auto", "-q"]))
