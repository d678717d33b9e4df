"""Lexicons: word lists as data, made into tries, asked in tiles or in text."""

from .build import UNKNOWN_LICENCE, build_lexicon
from .catalogue import Entry, check_lexicon, list_lexicons, load_lexicon
from .lexicon import Lexicon
from .normalise import Recipe, normalise, recipe_of
from .places import Places, places
from .report import BuildReport, Folded, Rejection, Sample

__all__ = [
    "UNKNOWN_LICENCE",
    "BuildReport",
    "Entry",
    "Folded",
    "Lexicon",
    "Places",
    "Recipe",
    "Rejection",
    "Sample",
    "build_lexicon",
    "check_lexicon",
    "list_lexicons",
    "load_lexicon",
    "normalise",
    "places",
    "recipe_of",
]
