"""Texts about the formats of word lists, about boundaries, and about lexicons verified."""

from __future__ import annotations

from ._text import Text

_FORMATS = (
    "The formats are text, definitions, csv, json, hunspell, kwg and dawg, kept as they are."
)
_HUNSPELL = (
    "Hunspell: a format of spelling dictionaries, two files .dic (words) and .aff (affixes, that"
    " is beginnings and endings)."
)
_GRAPH = "Word graph: a file in which a program keeps its words (.kwg, .dawg)."
_BOUNDARY = (
    "Boundary file: says how words are cut into tiles, where letters such as CS can be one tile or"
    " two. Each line has a word, a tab, and the word cut by bars: cs|ő."
)

TEXTS: dict[str, Text] = {
    # -- formats -----------------------------------------------------------------------
    "lexicon.unknown-format": Text(
        "There is no format {format} of word lists. Known are: {known}.",
        note="{format}: what the user wrote. " + _FORMATS,
    ),
    "lexicon.option-unused": Text(
        "The option {option} does nothing here: it is for files in the format {formats}.",
        note="{option}: the name of an option, kept as it is. " + _FORMATS,
    ),
    "lexicon.unknown-kind": Text(
        "The file {file} is neither a text nor a word graph of a known kind (.kwg, .dawg). A text"
        " in UTF-16 needs its encoding named.",
        note=_GRAPH + " {file}: path of a file.",
    ),
    "lexicon.recognised": Text(
        "The list was read in the format {format}, as its lines look so. Another can be named.",
        note=_FORMATS,
    ),
    "lexicon.csv-syntax": Text(
        "The table cannot be read from here on: a quotation mark is not closed or stands where"
        " none may be, or a cell is too long.",
        note="A word list as a table (CSV).",
    ),
    "lexicon.no-column": Text(
        "The table has {count} column and none called {column}. The first row is: {known}.",
        plural="The table has {count} columns and none called {column}. The first row is:"
        " {known}.",
        count="count",
        note="A word list as a table (CSV). {column}: name or number of a column that the user"
        " asked for; {known}: list of the cells of the first row.",
    ),
    "lexicon.json-syntax": Text("The word list is not valid JSON.", note="JSON: a file format."),
    "lexicon.json-shape": Text(
        "Entry {number} is no word. Expected is a list of words; a list of lists, each with the"
        " word first; a list of objects with the key word; or an object with words as its keys.",
        note="A word list as JSON. The key 'word' is kept as it is. {number}: from 1.",
    ),
    "lexicon.graph-damaged": Text(
        "The word graph {file} is damaged, cut off, or of another kind.",
        note=_GRAPH + " {file}: path of a file.",
    ),
    "lexicon.graph-letter": Text(
        "The word graph has a letter {number}, but only {count} letter is known. Its letters can"
        " be named in their order.",
        plural="The word graph has a letter {number}, but only {count} letters are known. Its"
        " letters can be named in their order.",
        count="count",
        note=_GRAPH + " Letters are numbers in it. {number}: such a number.",
    ),
    "lexicon.graph-count": Text(
        "The word graph states {stated} words; it holds {count}.",
        note=_GRAPH + " {stated} and {count}: numbers of words, may be 1.",
    ),
    "lexicon.hunspell-no-partner": Text(
        "A hunspell dictionary is two files: beside {file} there must be {other}.",
        note=_HUNSPELL + " {file}, {other}: paths of files.",
    ),
    "lexicon.hunspell-compounds": Text(
        "The dictionary also forms compound words; these are not formed here.",
        note=_HUNSPELL,
    ),
    "lexicon.hunspell-unsupported": Text(
        "The dictionary uses {keys}, which is not followed; words may be missing or wrong.",
        note=_HUNSPELL + " {keys}: list of words of that format, kept as they are.",
    ),
    "lexicon.hunspell-no-rule": Text(
        "The dictionary has no affix and no flag {rules}, so that nothing was left out for it.",
        note=_HUNSPELL + " {rules}: list of what the user asked to leave out (ne-, -ule, A).",
    ),
    "lexicon.hunspell-explodes": Text(
        "{count} stem was left out: its affixes give more than 50,000 forms. {samples}",
        plural="{count} stems were left out: their affixes give more than 50,000 forms. {samples}",
        count="count",
        note=_HUNSPELL + " {samples}: list of lines of the dictionary, each as '12: word'.",
    ),
    "lexicon.hunspell-too-many": Text(
        "The dictionary gives more than {limit} forms. Affixes can be left out.",
        note=_HUNSPELL + " {limit}: a number in the millions.",
    ),
    "lexicon.hunspell-bad-lines": Text(
        "{count} line of the affix file cannot be read and was left out: {lines}.",
        plural="{count} lines of the affix file cannot be read and were left out: {lines}.",
        count="count",
        note=_HUNSPELL + " {lines}: list of the first line numbers.",
    ),
    # -- words to drop, and boundaries -------------------------------------------------
    "lexicon.no-words-in-overlay": Text(
        "The list {file} of words to add or to leave out has no word that can be played.",
        note="{file}: path of a file.",
    ),
    "lexicon.boundary-unreadable": Text(
        "{text} is no word cut into tiles: it has other letters, or can still be read in two"
        " ways. Expected is a text such as cs|ő or [CS]Ő.",
        note=_BOUNDARY + " {text}: what stands there. 'cs|ő' and '[CS]Ő' are kept as they are.",
    ),
    "lexicon.boundary-mismatch": Text(
        "{text} has other letters than the word {word} before it.",
        note=_BOUNDARY + " {text}: the word cut into tiles; {word}: the word.",
    ),
    # -- verifying ---------------------------------------------------------------------
    "lexicon.lengths-differ": Text(
        "The manifest states another number of words of length {lengths}.",
        plural="The manifest states other numbers of words of the lengths {lengths}.",
        count="count",
        note="Manifest: the file lexicon.yaml that describes a word list. {lengths}: list of"
        " numbers of tiles.",
    ),
    "lexicon.normaliser-differs": Text(
        "The lexicon was built with other letters or spellings than the variant has now; it"
        " should be built again.",
        note="The letters of a variant have changed since, or it is another variant.",
    ),
}
