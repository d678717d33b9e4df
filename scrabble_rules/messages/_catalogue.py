"""The English texts of all tables, and the translations of a locale."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

from ._text import Text

if TYPE_CHECKING:
    from gettext import GNUTranslations
    from importlib.resources.abc import Traversable

DOMAIN = "scrabble_rules"
_PACKAGE = __name__.rpartition(".")[0]


def tables() -> dict[str, Mapping[str, Text]]:
    """The tables of texts by the name of their module (``texts_cli``), sorted."""
    path = import_module(_PACKAGE).__path__
    names = sorted(module.name for module in iter_modules(path))
    return {
        name: import_module(f"{_PACKAGE}.{name}").TEXTS
        for name in names
        if name.startswith("texts_")
    }


@lru_cache(maxsize=1)
def texts() -> Mapping[str, Text]:
    """All English texts by code."""
    merged: dict[str, Text] = {}
    for table in tables().values():
        merged |= table
    return MappingProxyType(merged)


@lru_cache(maxsize=8)
def translations(locale: str) -> GNUTranslations | None:
    """The catalogue of a locale, or None if there is none.

    An installed package has it compiled; in a checkout the source is compiled in memory.
    """
    from gettext import GNUTranslations  # noqa: PLC0415 -- English does without
    from importlib.resources import files  # noqa: PLC0415

    folder = files(DOMAIN) / "locale" / locale / "LC_MESSAGES"
    compiled = folder / f"{DOMAIN}.mo"
    if compiled.is_file():
        return GNUTranslations(BytesIO(compiled.read_bytes()))
    source = folder / f"{DOMAIN}.po"
    if source.is_file():
        return GNUTranslations(_compile(source, locale))
    return None


def _compile(source: Traversable, locale: str) -> BytesIO:
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    catalogue = read_po(BytesIO(source.read_bytes()), locale=locale, abort_invalid=True)
    for message in catalogue:
        if message.pluralizable and not all(message.string or ()):
            message.string = ""  # else the English forms are filled in by number of the form
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return compiled
