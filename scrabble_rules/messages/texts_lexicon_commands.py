"""Texts of the commands that build lexicons, show, verify and compare them, and write them out."""

from __future__ import annotations

from ._text import Text

_SHORT = "Description in the list of commands."
_OPTION = "Description of an option."
_ROW = "In a table about a lexicon: what the value beside it is. One to three words."

TEXTS: dict[str, Text] = {
    "cli.lexicon.option.variant": Text(
        "The rules whose letters count; without it those that the lexicon was built for.",
        note=_OPTION,
    ),
    "cli.lexicon.argument.id": Text(
        "The id of a lexicon, or a word list file.", note="Description of an argument."
    ),
    "cli.lexicon.metavar.id": Text("ID", note="In the help: an argument is an id. One word."),
    "cli.lexicon.no-variant": Text(
        "No variant comes with the program for the language {language}. Known are: {known}.",
        note="{language}: what the user wrote; {known}: list of language codes.",
    ),
    "cli.lexicon.variant-and-language": Text(
        "--variant and --language cannot be used together.",
        note="--variant and --language are options, kept as they are.",
    ),
    # build
    "cli.lexicon.build.language": Text(
        "The language of the list: the first variant of the language is taken.", note=_OPTION
    ),
    "cli.lexicon.build.name": Text("The name of the lexicon.", note=_OPTION),
    "cli.lexicon.build.edition": Text("The edition of the word list.", note=_OPTION),
    "cli.lexicon.build.source": Text("Where the word list comes from (an address).", note=_OPTION),
    "cli.lexicon.build.format": Text(
        "The format of the word list; without it the content tells.", note=_OPTION
    ),
    "cli.lexicon.build.column": Text(
        "The column of a table by its name or number, or the key of JSON objects.", note=_OPTION
    ),
    "cli.lexicon.build.letters": Text(
        "The letters of a word graph in their order, with commas between them; without it those"
        " of the variant.",
        note=_OPTION + " Word graph: a file in which a program keeps its words (.kwg, .dawg).",
    ),
    "cli.lexicon.build.without": Text(
        "What to leave out of a hunspell dictionary: an affix (ne-, -ule), a flag, or entries with"
        " a tag (po:npr, po:npr*). May be given several times.",
        note=_OPTION + " Affix: a beginning or an ending. The examples are kept as they are.",
    ),
    "cli.lexicon.build.add": Text(
        "A list of words to add. May be given several times.", note=_OPTION
    ),
    "cli.lexicon.build.drop": Text(
        "A list of words to leave out. May be given several times.", note=_OPTION
    ),
    "cli.lexicon.build.min": Text("The fewest tiles of a word.", note=_OPTION),
    "cli.lexicon.build.max": Text("The most tiles of a word.", note=_OPTION),
    "cli.lexicon.build.boundaries": Text(
        "A file that says how words are cut into tiles: word, tab, cs|ő.",
        note=_OPTION + " 'cs|ő' is kept as it is.",
    ),
    "cli.lexicon.build.ambiguous": Text(
        "A file to write the words to that can be read as different tiles, to be put right and"
        " given to --boundaries.",
        note=_OPTION + " --boundaries is kept as it is.",
    ),
    "cli.lexicon.build.report": Text("How the report is written.", note=_OPTION),
    "cli.lexicon.build.reading": Text("{file}", note="Before a progress bar. {file}: a file."),
    "cli.lexicon.build.letters-of": Text(
        "Letters: those of the variant {id}", note="After building. {id}: of a variant."
    ),
    "cli.lexicon.build.ambiguous-head": Text(
        "Each word below can be read as different tiles. Keep the lines that are right, take the"
        " # away where it is another, and build with --boundaries.",
        note="First line of a file that the user edits. # and --boundaries are kept as they are.",
    ),
    # info
    "cli.lexicon.info.short": Text("Show what is known of a lexicon.", note=_SHORT),
    "cli.lexicon.info.help": Text(
        "Show the manifest of a lexicon: name, licence, source, how it was built, how many words"
        " it has, and their checksum.",
        note="Description of a command. Manifest: the file lexicon.yaml.",
    ),
    "cli.lexicon.info.id": Text("The id of a lexicon.", note="Description of an argument."),
    "cli.lexicon.info.folder": Text("folder", note=_ROW),
    # verify
    "cli.lexicon.verify.short": Text("Check lexicons against their manifests.", note=_SHORT),
    "cli.lexicon.verify.help": Text(
        "Read lexicons afresh and compare them with their manifests: the words, their number and"
        " checksum, the letters that they were built with. Without an id all lexicons are"
        " checked. The exit code is 0 if all is right, 1 if something is wrong.",
        note="Description of a command. Manifest: the file lexicon.yaml.",
    ),
    "cli.lexicon.verify.good": Text(
        "{id}: right, {count} word",
        plural="{id}: right, {count} words",
        count="count",
        note="A lexicon is as its manifest says. {id}: of a lexicon.",
    ),
    "cli.lexicon.verify.bad": Text("{id}: wrong", note="Of a lexicon. {id}: its id."),
    # diff
    "cli.lexicon.diff.short": Text("Compare two lexicons.", note=_SHORT),
    "cli.lexicon.diff.help": Text(
        "Compare two lexicons: < marks the words that only the first has, > those that only the"
        " second has. The exit code is 0 if they have the same words, 1 if not.",
        note="Description of a command. < and > are kept as they are.",
    ),
    "cli.lexicon.diff.only": Text(
        "Only in {id}: {count} word",
        plural="Only in {id}: {count} words",
        count="count",
        note="{id}: of a lexicon.",
    ),
    "cli.lexicon.diff.common": Text(
        "In both: {count} word",
        plural="In both: {count} words",
        count="count",
        note="Two lexicons are compared.",
    ),
    "cli.lexicon.diff.counts": Text("Only the numbers, no words.", note=_OPTION),
    # export
    "cli.lexicon.export.short": Text("Write out the words of a lexicon.", note=_SHORT),
    "cli.lexicon.export.help": Text(
        "Write out the words of a lexicon, sorted, several letters of one tile in brackets.",
        note="Description of a command.",
    ),
    "cli.lexicon.export.format": Text(
        "How the words are written.", note=_OPTION + " (text, json, csv)"
    ),
    "cli.lexicon.export.output": Text(
        "The file to write to; without it standard output.", note=_OPTION
    ),
}
