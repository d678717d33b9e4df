"""Texts of the recipes for lexicons out of installed packages, and of their commands."""

from __future__ import annotations

from ._text import Text

_SHORT = "Description in the list of commands."
_HEAD = "Head of a column. One word."

TEXTS: dict[str, Text] = {
    "lexicon.recipe-unknown": Text(
        "There is no recipe {name}. Known are: {known}.",
        note="Recipe: how a lexicon is made of an installed list. {known}: names of recipes.",
    ),
    "lexicon.recipe-not-installed": Text(
        "The word list of the recipe {name} was not found. Install the package {package}, which"
        " has it, or name its folder with --path. Looked for {files} in {folders}.",
        note="{package}: a system package, kept as it is, like --path; {files}, {folders}: lists.",
    ),
    "cli.lexicon.recipes.short": Text(
        "Lists recipes for lexicons of installed lists.", note=_SHORT
    ),
    "cli.lexicon.recipes.help": Text(
        "Lists the recipes: free word lists that do not come with the program, but with a package"
        " of your system. Tells whether each is installed, and from where it would be read.",
        note="Description of the command.",
    ),
    "cli.lexicon.recipes.head.name": Text("Recipe", note=_HEAD),
    "cli.lexicon.recipes.head.language": Text("Language", note=_HEAD),
    "cli.lexicon.recipes.head.package": Text("Package", note=_HEAD),
    "cli.lexicon.recipes.head.licence": Text("Licence", note=_HEAD),
    "cli.lexicon.recipes.head.installed": Text("Installed", note=_HEAD),
    "cli.lexicon.recipes.yes": Text("yes", note="In a table: the package is installed."),
    "cli.lexicon.recipes.no": Text("no", note="In a table: the package is not installed."),
    "cli.lexicon.recipes.next": Text(
        "Install a package with your system's program for that, then run:"
        " scrabble-rules lexicon fetch-local NAME",
        note="Below the table. 'scrabble-rules lexicon fetch-local' is kept as it is.",
    ),
    "cli.lexicon.fetch-local.short": Text(
        "Builds a lexicon by a recipe from an installed list.", note=_SHORT
    ),
    "cli.lexicon.fetch-local.help": Text(
        "Builds a lexicon by a recipe from a word list that a package of your system has"
        " installed. Nothing is downloaded. Later commands find the lexicon by the name of the"
        " recipe.",
        note="Description of the command.",
    ),
    "cli.lexicon.fetch-local.metavar": Text("NAME", note="In the help: a name. One word."),
    "cli.lexicon.fetch-local.name": Text(
        "The name of a recipe, as the command recipes lists it.",
        note="Description of an argument. 'recipes' is a command, kept as it is.",
    ),
    "cli.lexicon.fetch-local.path": Text(
        "The folder with the files of the list, if they are not where the package puts them.",
        note="Description of an option.",
    ),
    "cli.lexicon.fetch-local.licence": Text(
        "The words are under this licence: {licence}.",
        note="After building. {licence}: a licence expression, kept as it is.",
    ),
}
