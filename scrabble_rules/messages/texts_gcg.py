"""Texts of the findings about the form of a GCG file."""

from __future__ import annotations

from ._text import Text

TEXTS: dict[str, Text] = {
    # Bytes and encodings
    "gcg.empty-file": Text(
        "The file is empty; a game record was expected.",
        note="GCG file, a text form of game records.",
    ),
    "gcg.file-too-large": Text(
        "The file is too large: a game record may have {limit} bytes.",
        note="GCG file. {limit}: a large number of bytes.",
    ),
    "gcg.not-text": Text(
        "The file is not a text file in UTF-8 or a one-byte encoding: there is a zero byte"
        " here. If it is in UTF-16, save it as UTF-8.",
        note="GCG file. UTF-8, UTF-16: names of encodings, kept as they are.",
    ),
    "gcg.byte-order-mark": Text(
        "The file begins with a byte order mark. It was left out; some programs do not find"
        " the first line behind it.",
        note="GCG file. The mark is the three bytes that some editors put before UTF-8.",
    ),
    "gcg.byte-order-mark-contradicts": Text(
        "The file declares the encoding {name} but begins with the byte order mark of UTF-8."
        " It was read as UTF-8.",
        note="GCG file. {name}: name of an encoding, as written in the file.",
    ),
    "gcg.unknown-encoding": Text(
        'The encoding "{name}" is not known. The file was read as {used}. Expected a name such'
        " as UTF-8, ISO-8859-1, ISO-8859-2, ASCII or CP1252.",
        note="GCG file. {name}: as written in the file, may be empty; {used}: the encoding"
        " used instead. The names of encodings are kept as they are.",
    ),
    "gcg.invalid-bytes": Text(
        "The file declares the encoding {name}, but the byte {byte} here is no text in it."
        " The file was read as {used}.",
        note="GCG file. {name}: as written in the file; {byte}: a number like 0xE9; {used}:"
        " the encoding used instead.",
    ),
    "gcg.late-encoding": Text(
        'The encoding "{name}" is declared here; it must be declared in the first line of the'
        " file. This line was ignored.",
        note="GCG file. {name}: as written in the file.",
    ),
    "gcg.undeclared-utf8": Text(
        "The file does not declare its encoding. Its bytes are UTF-8 and were read so; other"
        " programs may read them as ISO-8859-1. Write #character-encoding UTF-8 in the first"
        " line.",
        note="GCG file. #character-encoding UTF-8 is kept as it is.",
    ),
    "gcg.undeclared-latin1": Text(
        "The file does not declare its encoding and is not UTF-8. It was read as ISO-8859-1;"
        " letters outside ASCII may be wrong if it was written in another encoding.",
        note="GCG file. The names of encodings are kept as they are.",
    ),
    # Size
    "gcg.too-many-lines": Text(
        "The file has {count} lines; a game record may have {limit} at most.",
        note="GCG file. {count}, {limit}: numbers, both large.",
    ),
    "gcg.too-many-events": Text(
        "The file has {count} lines of events; a game record may have {limit} at most.",
        note="GCG file. An event is a play, a pass and so on. {count}, {limit}: numbers,"
        " both large.",
    ),
    "gcg.line-too-long": Text(
        "The line has {length} characters; it may have {limit} at most. A move in it was not"
        " read.",
        note="GCG file. {length}, {limit}: numbers, both large.",
    ),
    # Pragmas
    "gcg.unknown-pragma": Text(
        "The line #{name} is not one of those known. It was kept as it is.",
        note="GCG file. Lines that begin with # say something about the game. {name}: the"
        " word after the #, may be empty.",
    ),
    "gcg.commented-event": Text(
        "This move has a # before it. It was kept but not read as a move.",
        note="GCG file. A line like '#>ann: ...'.",
    ),
    "gcg.duplicate-pragma": Text(
        "The line #{name} may stand once; it stands also in line {line}.",
        note="GCG file. {name}: for example title; {line}: number of a line.",
    ),
    "gcg.pragma-after-event": Text(
        "The line #{name} stands after a move; it was expected before the first one.",
        note="GCG file. {name}: for example title.",
    ),
    "gcg.unknown-orientation": Text(
        'The orientation "{text}" is not known; expected {expected}. Coordinates were read'
        " with numbered rows.",
        note="GCG file. {text}: as written in the file; {expected}: a fixed word, kept as it"
        " is. Orientation: whether rows have letters or numbers.",
    ),
    "gcg.event-in-note": Text(
        "This line looks like a move but begins with a blank and follows a note. It was read"
        " as a part of the note.",
        note="GCG file. Note: a comment on the move before it.",
    ),
    # Players
    "gcg.no-players": Text(
        "The file does not name its players before the first move; they were taken from the"
        " nicknames of the moves. Expected lines such as #player1 NICKNAME NAME.",
        note="GCG file. #player1 is kept as it is; NICKNAME and NAME may be translated.",
    ),
    "gcg.players-after-event": Text(
        "There is a move before all players are named; the last of them is named in line {line}.",
        note="GCG file. {line}: number of a line.",
    ),
    "gcg.player-twice": Text(
        "Player {number} is named twice; the first time in line {line}. The first one counts.",
        note="GCG file. {number}: 1, 2 and so on; {line}: number of a line.",
    ),
    "gcg.player-gap": Text(
        "Player {above} is named, but player {number} is not.",
        note="GCG file. {above}, {number}: 1, 2 and so on.",
    ),
    "gcg.player-number": Text(
        "#{name} is not a player of a game record; expected #player1 to #player{limit}.",
        note="GCG file. {name}: a word such as player9; {limit}: a number. #player is kept as"
        " it is.",
    ),
    "gcg.player-without-nickname": Text(
        "Player {number} has no nickname; expected #player{number} NICKNAME NAME.",
        note="GCG file. {number}: 1, 2 and so on. #player is kept as it is.",
    ),
    "gcg.same-nickname": Text(
        "Players {other} and {number} have the same nickname, {nick}. Their moves were given"
        " to them by turns.",
        note="GCG file. {other}, {number}: 1, 2 and so on; {nick}: a nickname.",
    ),
    "gcg.rack-without-player": Text(
        "There is a rack of player {number}, but no such player.",
        note="GCG file. {number}: 1, 2 and so on. Rack: the tiles that a player has.",
    ),
    "gcg.event-after-rack": Text(
        "The rack of player {number} stands here, but there is a move after it. It was taken"
        " as the rack at the end of the record.",
        note="GCG file. {number}: 1, 2 and so on. Rack: the tiles that a player has.",
    ),
    "gcg.no-game": Text(
        "The file names no player and has no move; a game record was expected.",
        note="GCG file.",
    ),
    # Lines of events
    "gcg.unreadable-line": Text(
        "The line cannot be read from here on. Expected a line that begins with #, or a move"
        " such as >NICKNAME: RACK SQUARE TILES +SCORE TOTAL; in the place of square and tiles"
        " a move may have -, -TILES, -NUMBER, --, (challenge), (time) or (TILES).",
        note="GCG file. The signs, (challenge) and (time) are kept as they are; the words in"
        " capitals may be translated.",
    ),
    "gcg.missing-nickname": Text(
        "A line that begins with > is a move; a nickname without blanks and a colon were"
        " expected after the >.",
        note="GCG file.",
    ),
    "gcg.unknown-nickname": Text(
        'No player has the nickname "{nick}".',
        note="GCG file. {nick}: as written before the colon of a move.",
    ),
    "gcg.missing-move": Text(
        "The line ends before a move. Expected a square and tiles, -, -TILES, -NUMBER, --,"
        " (challenge), (time) or (TILES).",
        note="GCG file. The signs, (challenge) and (time) are kept as they are; the words in"
        " capitals may be translated.",
    ),
    "gcg.play-without-square": Text(
        "A square such as 8D or H4 was expected here, then the tiles of the play.",
        note="GCG file. A play without the square on which it begins.",
    ),
    "gcg.malformed-square": Text(
        '"{square}" is not a square; expected a number and a letter such as 8D, or a letter'
        " and a number such as H4.",
        note="GCG file. {square}: as written in the file.",
    ),
    "gcg.missing-tiles": Text(
        "The tiles of the play were expected here, after the square {square}.",
        note="GCG file. {square}: for example 8D.",
    ),
    "gcg.digit-in-play": Text(
        'The play "{tiles}" has the digit {digit} in it; expected letters, dots for tiles'
        " that lie there already, parentheses and brackets.",
        note="GCG file. {tiles}: as written in the file; {digit}: one digit.",
    ),
    "gcg.malformed-exchange": Text(
        '"{text}" is not an exchange; expected - and the tiles, as in -AEI, or - and their'
        " number, as in -3.",
        note="GCG file. {text}: as written in the file.",
    ),
    "gcg.malformed-end-rack": Text(
        '"{text}" is not the rack at the end of a game; expected tiles in parentheses, as in'
        " (AEI).",
        note="GCG file. {text}: as written in the file. Rack: the tiles that a player has.",
    ),
    "gcg.missing-score": Text(
        "The score of the move was expected here, then the total.",
        note="GCG file. Score: the points of the move; total: all points of the player.",
    ),
    "gcg.missing-total": Text(
        "The total was expected here, after the score.",
        note="GCG file. Score: the points of the move; total: all points of the player.",
    ),
    "gcg.malformed-number": Text(
        '"{text}" is not a number of at most seven digits, with a sign or without one.',
        note="GCG file. {text}: as written in the file.",
    ),
    "gcg.no-rack": Text(
        "The move has no rack; the rack is taken as unknown.",
        note="GCG file. Rack: the tiles that a player has.",
    ),
    "gcg.rack-unknown": Text(
        "{rack} stands in the place of the rack; the rack is taken as unknown.",
        note="GCG file. {rack}: the word UNKNOWN, as written in the file.",
    ),
    "gcg.text-after-total": Text(
        'There is a text after the total: "{text}". Expected the end of the line or a list of'
        " words. It was kept as it is.",
        note="GCG file. {text}: as written in the file. Total: all points of the player.",
    ),
    # Writing
    "gcg.cannot-write": Text(
        "The record cannot be written as a GCG file, because of this part: {part}.",
        note="GCG file. {part}: name of a part in the program, such as players or pragmas,"
        " kept as it is.",
    ),
    "gcg.cannot-write-event": Text(
        "Event {number} cannot be written as a line of a GCG file: something of it is missing"
        " or would not be read back as it is.",
        note="GCG file. {number}: 1 for the first event. An event is a play, a pass and so on.",
    ),
}
