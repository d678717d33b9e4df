"""Texts of the conversions: findings, and the command ``convert``."""

from __future__ import annotations

from ._text import Text

TEXTS: dict[str, Text] = {
    "convert.start-position": Text(
        "The game does not start from an empty board; a record in GCG format has no place for "
        "that.",
        note="GCG is a file format.",
    ),
    "convert.stopped": Text(
        "The game stops here: {count} event of the record is left out.",
        plural="The game stops here: {count} events of the record are left out.",
        count="count",
        note="Events of a game record. {count}: a number.",
    ),
    "convert.not-utf8": Text(
        "The file is not UTF-8 text.", note="A game (JSON) or a position (CGP) to be read."
    ),
    "cli.position.head.rack": Text(
        "Rack", note="Heading of a column, one word: the tiles that a player has."
    ),
    "cli.position.scoreless": Text(
        "{count} turn in a row without points before this position",
        plural="{count} turns in a row without points before this position",
        count="count",
        note="Below the board of a position. {count}: a number, may be 0.",
    ),
    "cli.position.operations": Text(
        "Also written: {operations}",
        note="Below the board of a position in CGP form. {operations}: such as 'bb 50; lex "
        "CSW21', kept as they are.",
    ),
    # convert
    "cli.convert.short": Text(
        "Convert a game or a position to another format.",
        note="Description in the list of commands.",
    ),
    "cli.convert.help": Text(
        "Convert a game record (GCG), a game (JSON) or a position (CGP) to another of these "
        "formats. A record becomes a game by the rules of its variant; a game becomes the "
        "position that it has reached. What a format cannot say is told; after an error "
        "nothing is written, and the exit code is 1.",
        note="GCG, JSON and CGP are file formats.",
    ),
    "cli.convert.file": Text(
        "A game or a position. Its name ends in .gcg, .json or .cgp, or its text shows what it "
        "is.",
        note="Description of an argument.",
    ),
    "cli.convert.to": Text("The format to write.", note="Description of an option."),
    "cli.convert.variant": Text(
        "The rules: the name of a variant or a variant file. A position needs it; else the file "
        "may say it.",
        note="Description of an option.",
    ),
    "cli.convert.output": Text(
        "The file to write. Without it, the result goes to standard output.",
        note="Description of an option.",
    ),
    "cli.convert.force": Text(
        "Write over a file that is there.", note="Description of an option."
    ),
    "cli.convert.exists": Text(
        "{path} is already there; --force writes over it.",
        note="{path}: a file; --force is kept as it is.",
    ),
    "cli.convert.impossible": Text(
        "A file in the format {source} cannot be converted to {target}.",
        note="{source}, {target}: names of formats such as cgp, kept as they are.",
    ),
}
