"""pytest plugin: every ``*.conformance.yaml`` is a file of tests.

Each case is a test with its id as name; a file whose form is wrong is one failed test more,
and its other cases run. Nothing but this module is imported until such a file is met.
"""

from __future__ import annotations

from argparse import ArgumentError
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from scrabble_rules.conformance import Case, Outcome, Variants
    from scrabble_rules.messages import Messages

_SUFFIX = ".conformance.yaml"
_OPTION = "conformance_variants"
_VARIANTS: pytest.StashKey[Variants] = pytest.StashKey()


@pytest.hookimpl(hookwrapper=True)
def pytest_load_initial_conftests(parser: pytest.Parser) -> Generator[None]:
    """Adds ``--variant``, unless somebody else's conftest has an option of that name."""
    yield
    group = parser.getgroup("conformance", "conformance cases")
    for names in (("--conformance-variant", "--variant"), ("--conformance-variant",)):
        try:
            group.addoption(
                *names,
                dest=_OPTION,
                action="append",
                default=[],
                metavar="ID",
                help="run only conformance cases of this variant (may be repeated)",
            )
        except (ValueError, ArgumentError):
            continue
        break


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ConformanceFile | None:
    """Takes files of conformance cases."""
    if file_path.name.endswith(_SUFFIX):
        return ConformanceFile.from_parent(parent, path=file_path)
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the cases of other variants than those asked for."""
    wanted = config.getoption(_OPTION, [])
    if not wanted:
        return
    out = [
        item for item in items if isinstance(item, CaseItem) and item.case.variant not in wanted
    ]
    if out:
        config.hook.pytest_deselected(items=out)
        left = set(out)
        items[:] = [item for item in items if item not in left]


class ConformanceFile(pytest.File):
    """A file of cases."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test of the form of the file, then its cases."""
        from scrabble_rules.conformance import lint, read_cases  # noqa: PLC0415

        suite = read_cases(self.path, shown=_shown(self.config, self.path))
        yield FormItem.from_parent(self, name="form", findings=(*suite.findings, *lint(suite)))
        for case in suite.cases:
            yield CaseItem.from_parent(self, name=case.id, case=case)


class FormItem(pytest.Item):
    """The test that a file can be read, and that its cases are well formed."""

    def __init__(self, *, findings: tuple[Any, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.findings = findings

    def runtest(self) -> None:
        """Fails with every finding."""
        if self.findings:
            raise FormError

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """A line for each finding."""
        if not isinstance(excinfo.value, FormError):
            return super().repr_failure(excinfo, style)
        messages = _messages()
        return "\n".join(
            f"{messages.location(finding.where)}: {messages.finding(finding)} [{finding.code}]"
            for finding in self.findings
        )

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file."""
        return self.path, 0, f"{self.path.name}: form"


class CaseItem(pytest.Item):
    """The test of one case."""

    def __init__(self, *, case: Case, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.case = case
        self.extra_keyword_matches |= {case.chapter, case.variant}  # for -k

    def runtest(self) -> None:
        """Runs the case against the engine of this package."""
        from scrabble_rules.conformance import OwnEngine, run_case  # noqa: PLC0415

        outcome = run_case(self.case, OwnEngine(), self._variants())
        if not outcome.verdict.ok:
            raise CaseError(outcome)

    def _variants(self) -> Variants:
        from scrabble_rules.conformance import Variants  # noqa: PLC0415

        return self.config.stash.setdefault(_VARIANTS, Variants())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Where the case stands, what is expected and given, and how the engine got there."""
        if not isinstance(excinfo.value, CaseError):
            return super().repr_failure(excinfo, style)
        from scrabble_rules.conformance.report import told  # noqa: PLC0415

        return "\n".join(told(_messages(), excinfo.value.outcome, self._variants()))

    def reportinfo(self) -> tuple[Path, int, str]:
        """The line of the case, from 0."""
        return self.path, (self.case.where.line or 1) - 1, f"{self.case.id}: {self.case.title}"


class CaseError(Exception):
    """A case that did not pass."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.case.id)
        self.outcome = outcome


class FormError(Exception):
    """A file of cases that has findings."""


def _shown(config: pytest.Config, path: Path) -> str:
    """The path as people type it: from the top of the run, if it is below."""
    try:
        return path.relative_to(config.rootpath).as_posix()
    except ValueError:
        return str(path)


def _messages() -> Messages:
    from scrabble_rules.messages import Messages  # noqa: PLC0415

    return Messages()
