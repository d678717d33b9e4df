"""Finds the data that comes with the package: ``variants/`` and ``lexicons/``.

In an installed package they lie in ``_data/``; in a checkout at the top level.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def data_folder(kind: str) -> Traversable:
    """The folder ``variants`` or ``lexicons``. Raises FileNotFoundError if there is none."""
    installed = files("scrabble_rules").joinpath("_data", kind)
    if installed.is_dir():
        return installed
    checkout = Path(__file__).parent.parent / kind
    if checkout.is_dir():
        return checkout
    raise FileNotFoundError(kind)
