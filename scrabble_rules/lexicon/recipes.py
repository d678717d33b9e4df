"""Recipes for lexicons from free word lists that a system package puts on the user's machine.

Lists whose licence asks for the same licence again do not come with this package. Where the
user has installed such a list, a recipe in ``recipes.json`` says where it lies, how it is read
and what is left out of it; nothing is downloaded.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Param
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Variant

from .build import LexiconDetails, build_lexicon
from .entries import Progress
from .lexicon import Lexicon
from .readers import Reading, read_source
from .report import BuildReport
from .segments import word_of

DATA = "recipes.json"
SHORT = 4
"""A word of at most so many letters must have a vowel, unless the recipe keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalRecipe:
    """How a lexicon is made of a list that a system package installs.

    ``name`` becomes the id of the lexicon. ``folders`` are looked through in order for the
    first of ``files``. ``without`` is for hunspell dictionaries, see :class:`Reading`. With
    ``lower_case_only`` words with a capital are left out (abbreviations, names), wherever it
    stands in them. Words of up to SHORT letters without one of the ``vowels``
    are left out but for those in ``keep``; ``add`` and ``drop`` are further words.
    """

    name: str
    title: str
    language: str
    variant: str
    package: str
    folders: tuple[str, ...]
    files: tuple[str, ...]
    format: str
    without: tuple[str, ...]
    lower_case_only: bool
    vowels: str
    keep: tuple[str, ...]
    add: tuple[str, ...]
    drop: tuple[str, ...]
    licence: str
    attribution: str
    url: str
    notes: str


@lru_cache(maxsize=1)
def local_recipes() -> tuple[LocalRecipe, ...]:
    """The recipes that come with the package, by name."""
    data = json.loads(files("scrabble_rules.lexicon").joinpath(DATA).read_text("utf-8"))
    return tuple(
        LocalRecipe(name=name, **{key: _frozen(value) for key, value in values.items()})
        for name, values in sorted(data.items())
    )


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def find_recipe(name: str) -> LocalRecipe:
    """The recipe of a name. Raises LexiconError: lexicon.recipe-unknown."""
    known = {recipe.name: recipe for recipe in local_recipes()}
    if name not in known:
        params: dict[str, Param] = {"name": name, "known": tuple(known)}
        near = nearest_name(name, known)
        raise LexiconError(Finding("lexicon.recipe-unknown", params, suggestion=near))
    return known[name]


def find_files(recipe: LocalRecipe, folder: Path | None = None) -> Path | None:
    """The file that a recipe reads, in its folders or in the one given; None if not there.

    A hunspell dictionary is there when both of its files are.
    """
    for place in recipe.folders if folder is None else (folder,):
        for name in recipe.files:
            path = Path(place, name)
            whole = recipe.format != "hunspell" or path.with_suffix(".aff").is_file()
            if whole and path.is_file():
                return path
    return None


def build_local(
    recipe: LocalRecipe,
    variant: Variant,
    *,
    folder: Path | None = None,
    cache: Path | None = None,
    progress: Progress | None = None,
) -> tuple[Lexicon, BuildReport]:
    """Make the user's lexicon of a recipe from what is installed; its id is the recipe's name.

    ``variant`` is the one that the recipe names, loaded. The list is read twice: once for the
    words that the recipe leaves out, then for the lexicon. Raises LexiconError:
    lexicon.recipe-not-installed, and the errors of :func:`build_lexicon`.
    """
    path = find_files(recipe, folder)
    if path is None:
        places = recipe.folders if folder is None else (folder.as_posix(),)
        params: dict[str, Param] = {
            "name": recipe.name,
            "package": recipe.package,
            "files": recipe.files,
            "folders": places,
        }
        raise LexiconError(Finding("lexicon.recipe-not-installed", params))
    reading = Reading(
        format=recipe.format,
        encoding="utf-8" if recipe.format == "text" else None,
        without=recipe.without,
    )
    told = None if progress is None else _Halves(progress, path.as_posix())
    left_out = _left_out(recipe, path, reading, variant.alphabet, told)
    with tempfile.TemporaryDirectory() as name:
        overlay = Path(name)
        return build_lexicon(
            path,
            variant,
            id=recipe.name,
            name=recipe.title,
            licence=recipe.licence,
            reading=reading,
            details=LexiconDetails(
                kind="open",
                attribution=recipe.attribution,
                redistributable=True,
                url=recipe.url,
                package=recipe.package,
                notes=recipe.notes,
            ),
            add=_written(overlay / f"{recipe.name}-add.txt", recipe.add),
            drop=_written(overlay / f"{recipe.name}-drop.txt", left_out),
            cache=cache,
            progress=told,
        )


class _Halves:
    """Tells of a list that is read twice as of one that is twice as long."""

    def __init__(self, progress: Progress, file: str) -> None:
        self._progress = progress
        self._file = file
        self.done = 0

    def __call__(self, file: str, at: int, total: int) -> None:
        if file == self._file:
            at, total = self.done + at, 2 * total
        self._progress(file, at, total)


def _left_out(
    recipe: LocalRecipe,
    path: Path,
    reading: Reading,
    alphabet: Alphabet,
    told: _Halves | None,
) -> list[str]:
    """The words that the recipe leaves out, spelled in capitals, sorted.

    Words with a capital are left out only where no other spelling of the same word is there.
    """
    keep = _words(alphabet, recipe.keep)
    found = _words(alphabet, recipe.drop)
    capitals: set[bytes] = set()
    small: set[str] = set()
    entries = read_source(path, reading, alphabet).entries
    for count, (number, text) in enumerate(entries.items):
        if text == text.lower():
            small.add(text)
        elif recipe.lower_case_only:
            capitals |= _words(alphabet, (text,))
        if told is not None and not count & 0x1FFF:
            told(path.as_posix(), number, entries.total)
    if told is not None:
        told.done = entries.total
    vowels = frozenset(recipe.vowels)
    if vowels:
        bare = [text for text in small if len(text) <= SHORT and not vowels & _plain(text)]
        found |= _words(alphabet, bare) - keep
    if capitals:
        found |= capitals - _words(alphabet, small)
    return sorted(alphabet.text(word) for word in found)


def _words(alphabet: Alphabet, texts: Iterable[str]) -> set[bytes]:
    words = (word_of(alphabet, text) for text in texts)
    return {word for word in words if isinstance(word, bytes) and word}


def _plain(text: str) -> frozenset[str]:
    """The letters of a word, each as it is and without its marks."""
    return frozenset(text) | {char for char in normalize("NFD", text) if not combining(char)}


def _written(path: Path, words: Iterable[str]) -> tuple[Path, ...]:
    """A file with the words, one a line, in a tuple; an empty one if there are no words."""
    lines = [f"{word}\n" for word in words]
    if not lines:
        return ()
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
    return (path,)
