"""Lexicons: word lists as data, made into tries, asked in tiles or in text."""

from .build import UNKNOWN_LICENCE, LexiconDetails, build_lexicon
from .catalogue import Entry, check_lexicon, list_lexicons, load_lexicon
from .compare import EXPORTS, LexiconDifference, compare_lexicons, export_lexicon, verify_lexicon
from .lexicon import Lexicon
from .normalise import Recipe, normalise, recipe_of
from .places import Places, places
from .readers import FORMATS, Reading
from .report import BuildReport, Folded, Rejection, Sample
from .segments import readings

__all__ = [
    "EXPORTS",
    "FORMATS",
    "UNKNOWN_LICENCE",
    "BuildReport",
    "Entry",
    "Folded",
    "Lexicon",
    "LexiconDetails",
    "LexiconDifference",
    "Places",
    "Reading",
    "Recipe",
    "Rejection",
    "Sample",
    "build_lexicon",
    "check_lexicon",
    "compare_lexicons",
    "export_lexicon",
    "list_lexicons",
    "load_lexicon",
    "normalise",
    "places",
    "readings",
    "recipe_of",
    "verify_lexicon",
]
