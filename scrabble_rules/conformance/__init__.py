"""Conformance: cases as data, by which any engine can be tested.

>>> from scrabble_rules.conformance import run, shipped_suite
>>> outcomes = run(shipped_suite().cases[:3])
>>> [outcome.verdict.value for outcome in outcomes]
['passed', 'passed', 'passed']
"""

from .answer import Answer
from .asked import AskedEngine
from .case import Case, Suite
from .compare import Difference
from .coverage import Covered, coverage
from .lint import lint
from .read import SUITE_VERSION, case_schema, read_cases, read_suite, shipped_suite
from .run import Engine, Outcome, OwnEngine, Verdict, run, run_case
from .variants import Variants

__all__ = [
    "SUITE_VERSION",
    "Answer",
    "AskedEngine",
    "Case",
    "Covered",
    "Difference",
    "Engine",
    "Outcome",
    "OwnEngine",
    "Suite",
    "Variants",
    "Verdict",
    "case_schema",
    "coverage",
    "lint",
    "read_cases",
    "read_suite",
    "run",
    "run_case",
    "shipped_suite",
]
