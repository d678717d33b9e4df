"""Finds the data that comes with the package: variants, lexicons, the conformance suite.

In an installed package they lie in ``_data/``; in a checkout at the top level, the suite
among the tests.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def data_folder(kind: str) -> Traversable:
    """The folder ``variants``, ``lexicons`` or ``conformance``.

    Raises FileNotFoundError if there is none.
    """
    installed = files("scrabble_rules").joinpath("_data", kind)
    if installed.is_dir():
        return installed
    top = Path(__file__).parent.parent
    for checkout in (top / kind, top / "tests" / kind):
        if checkout.is_dir():
            return checkout
    raise FileNotFoundError(kind)
