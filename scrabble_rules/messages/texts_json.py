"""Texts of the findings of a game or a position in JSON."""

from __future__ import annotations

from ._text import Text

_VALUE = "A game in JSON. {value}: what is written, kept as it is."

TEXTS: dict[str, Text] = {
    "json.syntax": Text(
        "This is not JSON: there is a mistake in the syntax here.",
        note="JSON is a file format. The place is shown before the text.",
    ),
    "json.too-long": Text(
        "The text is too long: at most {limit} characters are read.",
        note="A game in JSON. {limit}: a large number.",
    ),
    "json.too-deep": Text(
        "Lists and objects are nested too deeply: at most {limit} levels are read.",
        note="A game in JSON, a file format with lists and objects. {limit}: a number.",
    ),
    "json.duplicate-key": Text(
        "The key {key} is written twice.", note="A game in JSON. {key}: kept as it is."
    ),
    "json.unknown-key": Text(
        "There is no key {key} here.", note="A game in JSON. {key}: kept as it is."
    ),
    "json.missing-key": Text(
        "The key {key} is missing.", note="A game in JSON. {key}: kept as it is."
    ),
    "json.not-object": Text(
        "{value} is written where an object (braces with keys and values) is expected.",
        note=_VALUE,
    ),
    "json.not-list": Text(
        "{value} is written where a list (in square brackets) is expected.", note=_VALUE
    ),
    "json.not-integer": Text("{value} is written where an integer is expected.", note=_VALUE),
    "json.not-boolean": Text(
        "{value} is written where true or false is expected.",
        note="A game in JSON. Keep true and false. {value}: what is written, kept as it is.",
    ),
    "json.not-text": Text(
        "{value} is written where a text (in quotation marks) is expected.", note=_VALUE
    ),
    "json.text-too-long": Text(
        "The text is too long: at most {limit} characters are read here.",
        note="One text of a game in JSON. {limit}: a number.",
    ),
    "json.bad-character": Text(
        "{value} has half of a surrogate pair, which is no character.",
        note="A game in JSON. A surrogate pair is two code units of UTF-16; keep the term."
        " {value}: what is written.",
    ),
    "json.too-many": Text(
        "The list has {count} items; at most {limit} are read.",
        note="A list of a game in JSON. Numbers, {count} is large.",
    ),
    "json.list-length": Text(
        "The list has {count} items where {expected} are expected.",
        note="A list of a game in JSON, such as the scores by player. Numbers, may be 0 or 1.",
    ),
    "json.out-of-range": Text(
        "{value} is out of range: a number from {minimum} to {maximum} is expected.",
        note="A game in JSON. Numbers, may be negative.",
    ),
    "json.unknown-value": Text(
        "{value} is not known here; known are {known}.",
        note="A game in JSON. {value}, {known}: English words of the format, kept as they are.",
    ),
    "json.twice": Text(
        "{value} has the same player twice.",
        note="A list of players in JSON. {value}: the list, kept as it is.",
    ),
    "json.no-such-square": Text(
        "{square} is not a square of the board; a square is written as the variant names it.",
        note="A game in JSON. {square}: what is written, kept as it is.",
    ),
    "json.not-a-game": Text(
        'This is not a game in JSON: the key format with the value "{format}" is expected.',
        note="Keep the word format, it is a key. {format}: kept as it is.",
    ),
    "json.unknown-version": Text(
        "The version of the format is {version}; this program reads version {known}.",
        note="A game in JSON, made by another version of the program. {known}: a number.",
    ),
    "json.other-variant": Text(
        "The game was played by the variant {written}; it is read by the rules of {variant}.",
        note="A variant is a set of rules such as en-csw. Ids, kept as they are.",
    ),
    "json.variant-differs": Text(
        "The rules of {variant} have changed since the game was saved.",
        note="{variant}: id of a variant, a set of rules such as en-csw.",
    ),
    "json.players": Text(
        "The game has {count} players; it needs at least 1 and at most {limit}.",
        note="Numbers; {count} is 0 or large.",
    ),
    "json.too-few-tiles": Text(
        "The set has fewer tiles than there are players ({count}).",
        note="{count}: a number of players.",
    ),
    "json.unknown-start": Text(
        "{value} is no start of a game: null, {known} or a position is expected.",
        note="A game in JSON. Keep null. {value}: what is written; {known}: an English word of"
        " the format, kept as it is.",
    ),
    "json.phase": Text(
        "The phase {value} does not go with the keys unsettled and ended.",
        note="A position in JSON. Keep unsettled and ended, they are keys. {value}: an English"
        " word of the format, kept as it is.",
    ),
    "json.too-few-unseen": Text(
        "The racks hold {count} more unknown tile than there are unseen tiles.",
        plural="The racks hold {count} more unknown tiles than there are unseen tiles.",
        count="count",
        note="A position in JSON. Unseen tiles are those in the bag and the unknown ones on"
        " racks.",
    ),
    "json.too-many-tiles": Text(
        "There are {count} of the same tile; at most {limit} are possible.",
        note="A position in JSON. Large numbers.",
    ),
    "json.other-tiles": Text(
        "The tiles of the position are not the set of the variant: {count} tiles are written,"
        " and the set has {expected}.",
        note="A position in JSON. The numbers may be equal, if there are other tiles.",
    ),
    "json.refused": Text(
        "The rules refuse this event ({do}); the reasons follow.",
        note="An event of a game in JSON. {do}: an English word of the format such as place,"
        " kept as it is.",
    ),
    "json.stopped": Text(
        "{count} event after this one is not read.",
        plural="{count} events after this one are not read.",
        count="count",
        note="Events of a game in JSON. {count}: a number.",
    ),
    "json.differs": Text(
        "{field} is written as {written}; the rules give {computed}.",
        note="A game in JSON: scores, turn, result … {field}: an English word of the format;"
        " all three are kept as they are.",
    ),
    "json.verdict-taken": Text(
        "No word list is at hand: the challenge is decided as it was when the game was saved.",
        note="Note about an event of a game in JSON.",
    ),
}
