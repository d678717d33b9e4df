"""Texts of ``moves`` and ``perft``: the plays of a position, and their number."""

from __future__ import annotations

from ._text import Text

_SHORT = "Description in the list of commands."
_OPTION = "Description of an option."
_HEAD = "Heading of a column, one word."
_DIFFERS = (
    "A check of the generator of moves. {id}: of a position, kept as it is; {expected}, {count}: "
    "numbers."
)

TEXTS: dict[str, Text] = {
    # moves
    "cli.moves.short": Text("List the plays of a rack, best first.", note=_SHORT),
    "cli.moves.help": Text(
        "List the plays that a rack and a lexicon allow on a board, those with the highest "
        "scores first. The exit code is 1 if there is none.",
        note="Description of a command. Scores: points of a play, not an opinion of it.",
    ),
    "cli.moves.rack": Text("The tiles of the rack; ? is a blank.", note=_OPTION),
    "cli.moves.top": Text("How many plays are shown; 0: all.", note=_OPTION),
    "cli.moves.head.move": Text("Move", note=_HEAD),
    "cli.moves.head.score": Text("Score", note=_HEAD + " The points of a play."),
    "cli.moves.head.words": Text("Words", note=_HEAD + " The words that a play forms."),
    "cli.moves.total": Text(
        "{count} play",
        plural="{count} plays",
        count="count",
        note="Below a table that shows all plays of a position, or alone: 0 plays.",
    ),
    "cli.moves.more": Text(
        "{count} play, the best {shown} shown",
        plural="{count} plays, the best {shown} shown",
        count="count",
        note="Below a table that shows only the best plays. {shown}: their number.",
    ),
    # perft
    "cli.perft.short": Text("Count the plays of a position.", note=_SHORT),
    "cli.perft.help": Text(
        "Count the plays that a rack and a lexicon allow on a board: how many there are, the sum "
        "of their scores, and the best score. The numbers tell whether two programs find the "
        "same plays. With --check, files of such numbers are compared with what is found; the "
        "exit code is 1 if anything differs.",
        note="Description of a command. --check is kept as it is.",
    ),
    "cli.perft.files": Text(
        "With --check: files *.perft.yaml, or folders with such files; without any, those that "
        "come with the program.",
        note="Description of an argument. --check and *.perft.yaml are kept as they are.",
    ),
    "cli.perft.position": Text(
        "The position in CGP form, or a file with it; the rack is that of the first player.",
        note=_OPTION + " CGP is a format.",
    ),
    "cli.perft.check": Text("Compare files of numbers with what is found.", note=_OPTION),
    "cli.perft.head.plays": Text("Plays", note=_HEAD + " Their number."),
    "cli.perft.head.sum": Text("Sum", note=_HEAD + " Of the scores of plays."),
    "cli.perft.head.best": Text("Best", note=_HEAD + " The highest score of a play."),
    "cli.perft.head.variant": Text("Variant", note=_HEAD),
    "cli.perft.head.positions": Text("Positions", note=_HEAD + " Their number."),
    "cli.perft.head.wrong": Text("Wrong", note=_HEAD + " The number of positions that differ."),
    "cli.perft.two-boards": Text(
        "Either --position or --board and --after can be given.",
        note="A usage error. The options are kept as they are.",
    ),
    "cli.perft.no-rack": Text(
        "The position names no rack for the player to move; give one with --rack.",
        note="A usage error. --rack is kept as it is.",
    ),
    "cli.perft.check-alone": Text(
        "{option} cannot be given together with --check.",
        note="A usage error. {option} and --check are options, kept as they are.",
    ),
    "conformance.perft-no-files": Text(
        "There is no file *.perft.yaml in {folder}.",
        note="{folder}: a path. *.perft.yaml is kept as it is.",
    ),
    "conformance.perft-word": Text(
        "{word} is no word of the letters of the variant, or can be read in two ways.",
        note="{word}: as written in a list of words.",
    ),
    "conformance.perft-plays": Text(
        "{id}: {expected} plays are expected, {count} is found.",
        plural="{id}: {expected} plays are expected, {count} are found.",
        count="count",
        note=_DIFFERS + " Numbers of plays.",
    ),
    "conformance.perft-sum": Text(
        "{id}: the sum of the scores should be {expected}; it is {count}.", note=_DIFFERS
    ),
    "conformance.perft-best": Text(
        "{id}: the best score should be {expected}; it is {count}.", note=_DIFFERS
    ),
}
