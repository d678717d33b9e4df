"""Finds and reads the variant files that come with the package."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from scrabble_rules._data import data_folder

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)?", re.ASCII)
DEFAULTS = "defaults"


@dataclass(frozen=True, slots=True)
class Library:
    """A folder of variant files: ``en-csw`` is ``en-csw.yaml``, ``tiles/en`` is in ``tiles/``."""

    root: Traversable

    def file(self, name: str) -> Traversable | None:
        """The file of a shipped name, or None if there is none."""
        if not _NAME.fullmatch(name):
            return None
        file = self.root.joinpath(f"{name}.yaml")
        return file if file.is_file() else None

    def variants(self) -> tuple[str, ...]:
        """The names of the complete variants, sorted."""
        return tuple(name for name in _yaml_names(self.root) if name != DEFAULTS)

    def names(self) -> tuple[str, ...]:
        """All names that ``extends`` may use, sorted."""
        parts = [
            f"{folder.name}/{name}"
            for folder in self.root.iterdir()
            if folder.is_dir()
            for name in _yaml_names(folder)
        ]
        return (*self.variants(), *sorted(parts))


def shipped() -> Library:
    """The variants that come with the package. Raises FileNotFoundError if they are missing."""
    return Library(data_folder("variants"))


def display_name(name: str) -> str:
    """A shipped file as findings name it."""
    return f"variants/{name}.yaml"


def _yaml_names(folder: Traversable) -> list[str]:
    return sorted(
        file.name.removesuffix(".yaml")
        for file in folder.iterdir()
        if file.name.endswith(".yaml") and file.is_file()
    )
