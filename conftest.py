"""For all tests: how hard hypothesis tries, and the examples in README.md and docs/.

Hypothesis tries the same examples in each run, so that a run fails for what was changed.
``HYPOTHESIS_PROFILE=deep`` tries far more, and others each time; where a test says how many,
that stands.

The Python examples of a document are one test: each goes on from the one before, so they can
neither be put in another order nor be shared out among processes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from sybil import Example, Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

ROOT = Path(__file__).parent

# A slow machine is no fault of the code: no profile has a deadline.
settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile(
    "deep", deadline=None, max_examples=5_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


class Document(pytest.File):
    """A document in Markdown."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test, if there is a Python example."""
        sybil = Sybil([PythonCodeBlockParser(), SkipParser()], path=str(ROOT))
        examples = list(sybil.parse(self.path).examples())
        if examples:
            yield Examples.from_parent(self, name="examples", examples=examples)


class Examples(pytest.Item):
    """The examples of a document, in their order."""

    def __init__(self, *, examples: list[Example], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.examples = examples

    def runtest(self) -> None:
        """Runs them at the top of the repository, as the paths in them are from there."""
        with chdir(ROOT):
            for example in self.examples:
                example.evaluate()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The line that failed, without the whole document before it."""
        return super().repr_failure(excinfo, style or "short")

    def reportinfo(self) -> tuple[Path, int, str]:
        """What a report of a failure says of the place; the traceback has the line."""
        return self.path, 0, f"examples in {self.path.name}"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Document | None:
    """README.md and what is in docs/."""
    if file_path == ROOT / "README.md" or (
        file_path.suffix == ".md" and file_path.parent == ROOT / "docs"
    ):
        return Document.from_parent(parent, path=file_path)
    return None
