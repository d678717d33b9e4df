"""Build hook: compiles the message catalogues into the wheel.

The sources (``.po``) are in the sdist, the compiled catalogues (``.mo``) only in the wheel.
They are made in a temporary folder, so that a build leaves nothing in the tree, and their
dates are fixed, so that two builds give the same bytes. Needs no GNU gettext.
"""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Not the date of anything: gettext wants dates, and they must be the same in each build.
FIXED_DATE = datetime(2000, 1, 1, tzinfo=UTC)


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Compiles each ``.po`` of the package and adds the result to the wheel."""

    _folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; an editable install reads the sources themselves."""
        if version == "editable":
            return
        self._folder = Path(mkdtemp(prefix="scrabble-rules-catalogues-"))
        root = Path(self.root)
        sources = sorted(root.glob("scrabble_rules/locale/*/LC_MESSAGES/*.po"))
        for source in sources:
            target = source.relative_to(root).with_suffix(".mo")
            compiled = self._folder / target
            compiled.parent.mkdir(parents=True)
            compile_catalogue(source, compiled)
            build_data["force_include"][str(compiled)] = target.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder."""
        del version, build_data, artifact_path
        if self._folder is not None:
            shutil.rmtree(self._folder)


def compile_catalogue(source: Path, target: Path) -> None:
    """Compile one catalogue. Raises PoFileError if the source is damaged."""
    with source.open("rb") as po:
        catalogue = read_po(po, locale=source.parts[-3], abort_invalid=True)
    for message in catalogue:
        if message.pluralizable and not all(message.string or ()):
            message.string = ""  # else the English forms are filled in by number of the form
    catalogue.creation_date = catalogue.revision_date = FIXED_DATE
    with target.open("wb") as mo:
        write_mo(mo, catalogue)
