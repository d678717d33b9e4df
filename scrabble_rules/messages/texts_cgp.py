"""Texts of the findings about CGP positions."""

from __future__ import annotations

from ._text import Text

_CGP = "CGP is a file format for positions of a game: one line of four fields and operations. "

TEXTS: dict[str, Text] = {
    "cgp.empty": Text("There is no position.", note=_CGP + "The file or the text is empty."),
    "cgp.too-long": Text(
        "The position has more than {limit} characters.", note=_CGP + "{limit}: a number."
    ),
    "cgp.several-lines": Text(
        "A position stands on one line; these are {count} lines.",
        note=_CGP + "{count}: a number greater than 1.",
    ),
    "cgp.fields": Text(
        "A position has {expected} fields with blanks between them: rows, racks, scores and the "
        "number of scoreless turns. There are {count}.",
        note=_CGP + "Numbers.",
    ),
    "cgp.blanks": Text(
        "There are other blanks than one between the fields; some programs do not read that.",
        note=_CGP + "Blanks: spaces or tabs.",
    ),
    "cgp.players": Text(
        "There are {racks} racks but {scores} scores.",
        note=_CGP + "Numbers; either may be 1.",
    ),
    "cgp.score": Text(
        "{text} is not a score: a whole number is expected.",
        note=_CGP + "{text}: as written, may be empty.",
    ),
    "cgp.zeros": Text(
        "{text} is not a number of scoreless turns: the fourth field is a whole number.",
        note=_CGP + "{text}: as written.",
    ),
    "cgp.rack-too-large": Text(
        "The rack {rack} has {count} tiles; there is room for {size}.",
        note=_CGP + "{rack}: tiles, kept as they are. Numbers.",
    ),
    "cgp.named-blank": Text(
        "The rack {rack} has a letter in lower case: a blank on a rack is written as ?.",
        note=_CGP + "{rack}: tiles, kept as they are. Lower case means a blank that stands for "
        "the letter; on a rack it stands for none yet.",
    ),
    "cgp.over": Text(
        "By the rules the game is over in this position.",
        note=_CGP + "Said of a position that somebody wrote down; nothing is wrong with it.",
    ),
    "cgp.cannot-write": Text(
        "The position cannot be written as CGP: an operation holds a semicolon, a line end or a "
        "blank in its name, or a rack or a number has no form there.",
        note=_CGP + "Operations stand after the fields, such as 'bb 50;'.",
    ),
    "cgp.too-many-operations": Text(
        "There are {count} operations; at most {limit} are read.",
        note=_CGP + "Operations stand after the fields, such as 'bb 50;'. Numbers.",
    ),
    "cgp.empty-operation": Text(
        "Nothing stands before a semicolon.",
        note=_CGP + "Operations stand after the fields, such as 'bb 50;'.",
    ),
    "cgp.operation-twice": Text(
        "The operation {name} is written twice; the first one counts.",
        note=_CGP + "{name}: the name of an operation such as bb, kept as it is.",
    ),
    "cgp.unknown-operation": Text(
        "The operation {name} is not known; it is kept as it is.",
        note=_CGP + "{name}: the name of an operation, kept as it is.",
    ),
    "cgp.no-value": Text(
        "The operation {name} has no value.",
        note=_CGP + "{name}: the name of an operation such as bb, kept as it is.",
    ),
    "cgp.not-a-number": Text(
        "The operation {name} has the value {value}, which is not a number.",
        note=_CGP + "{name}: the name of an operation such as bb; {value}: as written.",
    ),
    "cgp.no-such-choice": Text(
        "The operation {name} cannot be {value}. Choose from: {choices}.",
        note=_CGP + "{name}: the name of an operation such as cr; {value}: as written; "
        "{choices}: a list of the values that it can have, kept as they are.",
    ),
    "cgp.unknown-name": Text(
        "{value} is not a name that is known for the operation {name}, so it is not compared "
        "with the variant.",
        note=_CGP + "{name}: the name of an operation such as bdn (a board); {value}: as written.",
    ),
    "cgp.differs": Text(
        "The position says {name} {value}; the variant has something else at {key}.",
        note=_CGP + "{name} {value}: an operation such as 'bb 50', kept as it is; {key}: a key "
        "of a variant file such as exchange.min_bag.",
    ),
}
