"""Texts of the commands: their help, their tables and their results."""

from __future__ import annotations

from ._text import Text

_VERDICT = "In a table of turns, one or two words, lower case: what the rules say of a turn."
_MOVE = "In a table of turns, in the place of a move."
_HEAD = "Heading of a column, one word."

TEXTS: dict[str, Text] = {
    # what every command shares
    "cli.help": Text(
        "The rules of the crossword board game as data: check game records turn by turn, "
        "score plays, and look over the files that define a variant.",
        note="What the program is for. A variant is a set of rules for a language.",
    ),
    "cli.option.variant": Text(
        "The rules: the name of a variant (see the command variants) or a variant file.",
        note="Description of an option. 'variants' is a command, kept as it is.",
    ),
    "cli.option.lexicon": Text(
        "The words: starter, the id of a lexicon, or a word list file.",
        note="Description of an option. 'starter' is typed, kept as it is.",
    ),
    "cli.option.format": Text(
        "How the result is written.", note="Description of the option --format (text or json)."
    ),
    "cli.option.strict": Text(
        "Warnings too make the exit code 1.", note="Description of the option --strict."
    ),
    "cli.metavar.move": Text("MOVE", note="In the help: an argument is a move. One word."),
    "cli.metavar.word": Text("WORD", note="In the help: an argument is a word. One word."),
    "cli.metavar.variant": Text(
        "VARIANT", note="In the help: an argument is a variant. One word."
    ),
    "cli.severity.error": Text("error", note="Before the text of a finding, lower case."),
    "cli.severity.warning": Text("warning", note="Before the text of a finding, lower case."),
    "cli.severity.note": Text("note", note="Before the text of a finding, lower case."),
    "cli.finding": Text(
        "{severity}: {text} [{code}]",
        note="A finding on a line of its own. {severity}: error, warning or note; {text}: full "
        "sentences; {code}: an English code, kept in brackets.",
    ),
    "cli.player-total": Text(
        "{player}: {total}", note="Below a table of turns. {player}: a name; {total}: points."
    ),
    "cli.counts": Text(
        "{counts}", note="A list of counts such as: 1 error, 2 notes. Usually just {counts}."
    ),
    "cli.count.error": Text(
        "{count} error", plural="{count} errors", count="count", note="Part of a list of counts."
    ),
    "cli.count.warning": Text(
        "{count} warning",
        plural="{count} warnings",
        count="count",
        note="Part of a list of counts.",
    ),
    "cli.count.note": Text(
        "{count} note", plural="{count} notes", count="count", note="Part of a list of counts."
    ),
    "cli.clean": Text("No findings.", note="Nothing is wrong with a record."),
    # replay
    "cli.replay.short": Text(
        "Check game records turn by turn.", note="Description in the list of commands."
    ),
    "cli.replay.help": Text(
        "Check game records by the rules of a variant: every play is scored again, and "
        "totals, turn order, tiles and the points at the end are compared with what the "
        "rules give. A record is a GCG file, a game in JSON, or a position in CGP. The exit "
        "code is 0 if all is right, 1 if something is wrong.",
        note="GCG, JSON and CGP are file formats.",
    ),
    "cli.replay.files": Text(
        "Game records: GCG, JSON or CGP.", note="Description of an argument. File formats."
    ),
    "cli.replay.variant": Text(
        "The rules: the name of a variant or a variant file. Without it the record says "
        "it: in a line #variant, or by its #lexicon.",
        note="Description of an option. #variant and #lexicon are kept as they are.",
    ),
    "cli.replay.by-variant": Text(
        "Rules: {name} ({id})", note="Above a table of turns. {name}, {id}: of a variant."
    ),
    "cli.replay.words-checked": Text(
        "Words: looked up in {id}", note="Above a table of turns. {id}: of a lexicon."
    ),
    "cli.replay.words-unchecked": Text(
        "Words: not looked up (name a lexicon with --lexicon)",
        note="Above a table of turns. --lexicon is kept as it is.",
    ),
    "cli.replay.head.turn": Text("Turn", note=_HEAD),
    "cli.replay.head.player": Text("Player", note=_HEAD),
    "cli.replay.head.move": Text("Move", note=_HEAD),
    "cli.replay.head.words": Text("Words", note=_HEAD),
    "cli.replay.head.score": Text("Score", note=_HEAD + " The points of one turn."),
    "cli.replay.head.total": Text("Total", note=_HEAD + " The points so far."),
    "cli.replay.head.verdict": Text("Verdict", note=_HEAD + " What the rules say."),
    "cli.verdict.ok": Text("ok", note=_VERDICT),
    "cli.verdict.doubtful": Text("doubtful", note=_VERDICT + " Possible, but worth a look."),
    "cli.verdict.wrong": Text("wrong", note=_VERDICT),
    "cli.verdict.refused": Text("refused", note=_VERDICT + " The play is not allowed."),
    "cli.verdict.unchecked": Text("not checked", note=_VERDICT),
    "cli.move.pass": Text("pass", note=_MOVE + " The player passes."),
    "cli.move.exchange": Text(
        "exchange {tiles}", note=_MOVE + " {tiles}: the tiles exchanged, or their number."
    ),
    "cli.move.withdrawn": Text(
        "taken off the board", note=_MOVE + " The last play is withdrawn after a challenge."
    ),
    "cli.move.challenge_bonus": Text(
        "wrong challenge", note=_MOVE + " Points for a challenge of a valid play."
    ),
    "cli.move.end_rack": Text(
        "tiles left: {tiles}", note=_MOVE + " Points at the end for the tiles left on a rack."
    ),
    "cli.move.time": Text("time", note=_MOVE + " Points lost for too much time."),
    "cli.ended.going_out": Text(
        "The game is over: a player has played the last tile.", note="Below a table of turns."
    ),
    "cli.ended.scoreless": Text(
        "The game is over: too many turns in a row without points.",
        note="Below a table of turns.",
    ),
    "cli.ended.passes": Text(
        "The game is over: too many passes in a row.", note="Below a table of turns."
    ),
    "cli.ended.no_moves": Text(
        "The game is over: nobody can play any more.", note="Below a table of turns."
    ),
    "cli.ended.rounds": Text(
        "The game is over: all rounds have been played.", note="Below a table of turns."
    ),
    "cli.ended.clock": Text(
        "The game is over: a player's time is up.", note="Below a table of turns."
    ),
    "cli.ended.resigned": Text(
        "The game is over: a player has given up.", note="Below a table of turns."
    ),
    "cli.ended.forfeit": Text(
        "The game is over: a player has lost it by a decision.", note="Below a table of turns."
    ),
    "cli.ended.challenge": Text(
        "The game is over: a challenge has decided it.", note="Below a table of turns."
    ),
    "cli.ended.adjudicated": Text(
        "The game is over: it was adjudicated.", note="Below a table of turns."
    ),
    # score
    "cli.score.short": Text(
        "Score a play and explain it.", note="Description in the list of commands."
    ),
    "cli.score.help": Text(
        "Judge and score one play, written as the variant writes moves: 8E QUAY or QUAY 8E "
        "in English, H4 MINEES in French. Lower case is a blank; a letter in parentheses or "
        "a dot is a tile already on the board.",
        note="Keep 8E QUAY, QUAY 8E and H4 MINEES as they are.",
    ),
    "cli.score.move": Text("The play.", note="Description of an argument."),
    "cli.score.board": Text(
        "The board: rows with / between them, a number for empty squares; or a file of rows. "
        "Without it the board is empty.",
        note="Description of an option.",
    ),
    "cli.score.after": Text(
        "A play made before, laid on the board first. May be given several times.",
        note="Description of an option.",
    ),
    "cli.score.rack": Text(
        "The rack: the play may use only its tiles. ? is a blank.",
        note="Description of an option.",
    ),
    "cli.score.explain": Text(
        "Show every word, letter by letter.", note="Description of an option."
    ),
    "cli.score.word": Text(
        "{word}: {count} point",
        plural="{word}: {count} points",
        count="count",
        note="Above the letters of a word. {word}: kept as it is.",
    ),
    "cli.score.head.square": Text("Square", note=_HEAD),
    "cli.score.head.tile": Text("Tile", note=_HEAD),
    "cli.score.head.points": Text("Points", note=_HEAD),
    "cli.score.head.premium": Text("Premium", note=_HEAD + " A premium square."),
    "cli.score.letter-premium": Text(
        "letter × {factor}", note="A premium square: the letter counts so many times."
    ),
    "cli.score.word-premium": Text(
        "word × {factor}", note="A premium square: the word counts so many times."
    ),
    "cli.score.played-through": Text(
        "on the board", note="A tile that was on the board before the play."
    ),
    "cli.score.bonus": Text(
        "Bonus for {tiles} tiles: {count} points",
        note="All the tiles of a rack in one play. Numbers greater than 1.",
    ),
    "cli.score.total": Text(
        "Total: {count} point",
        plural="Total: {count} points",
        count="count",
        note="The points of a play.",
    ),
    # check
    "cli.check.short": Text(
        "Look over variant files.", note="Description in the list of commands."
    ),
    "cli.check.help": Text(
        "Look over variant files and say of every fault where it is, what was expected, and "
        "what was probably meant. The exit code is 0 if all is right, 1 if something is wrong.",
        note="A variant file defines the rules of a game.",
    ),
    "cli.check.files": Text("Variant files (YAML).", note="Description of an argument."),
    "cli.check.good": Text("{file}: no errors", note="{file}: the name of a file."),
    # variants
    "cli.variants.short": Text(
        "List the variants that come with the program.",
        note="Description in the list of commands.",
    ),
    "cli.variants.help": Text(
        "List the variants that come with the program.", note="Description of a command."
    ),
    "cli.variants.head.id": Text("Id", note=_HEAD),
    "cli.variants.head.language": Text("Language", note=_HEAD),
    "cli.variants.head.name": Text("Name", note=_HEAD),
    "cli.variant.short": Text(
        "Show what a variant says.", note="Description in the list of commands."
    ),
    "cli.variant.help": Text("Show what a variant says.", note="Description of a command."),
    "cli.variant.show.short": Text(
        "Show a variant, as written or with all it extends.",
        note="Description in the list of commands.",
    ),
    "cli.variant.show.help": Text(
        "Show a variant as it is written; with --resolved everything that it extends put "
        "together, each value with the file and line it comes from; as JSON always resolved, "
        "in a stable form that tools can compare.",
        note="--resolved is kept as it is.",
    ),
    "cli.variant.show.resolved": Text(
        "Everything that the variant extends, put together.", note="Description of an option."
    ),
    "cli.variant.show.format": Text(
        "How the variant is written.", note="Description of an option (yaml or json)."
    ),
    "cli.schema.short": Text(
        "Show the JSON Schema of a kind of file.", note="Description in the list of commands."
    ),
    "cli.schema.help": Text(
        "Show the JSON Schema of a kind of file, for editors that check while one writes.",
        note="Description of a command.",
    ),
    "cli.schema.kind": Text(
        "Which schema: {kinds}.",
        note="Description of an argument. {kinds}: list of words, kept as they are.",
    ),
    "cli.metavar.kind": Text("KIND", note="In the help: an argument is a kind. One word."),
    # lexicon
    "cli.lexicon.short": Text(
        "Look up words, and build lexicons from word lists.",
        note="Description in the list of commands.",
    ),
    "cli.lexicon.help": Text(
        "Look up words, and build lexicons from word lists. Official word lists do not come "
        "with the program: build a lexicon from the list you own.",
        note="Description of a command.",
    ),
    "cli.lexicon.check.short": Text("Look up words.", note="Description in the list of commands."),
    "cli.lexicon.check.help": Text(
        "Look up words, in one lexicon or several. The exit code is 0 if every word is in "
        "one of them, 1 if any is in none.",
        note="Description of a command.",
    ),
    "cli.lexicon.check.words": Text("The words.", note="Description of an argument."),
    "cli.lexicon.valid": Text(
        "{word}: in the lexicon", note="Answer for a word. {word}: kept as it is."
    ),
    "cli.lexicon.invalid": Text(
        "{word}: not in the lexicon", note="Answer for a word. {word}: kept as it is."
    ),
    "cli.lexicon.starter": Text(
        "{id} is a starter list for trying things out, no edition of an official list.",
        note="Said after looking up words in it. {id}: of a lexicon.",
    ),
    "cli.lexicon.build.short": Text(
        "Build a lexicon from a word list.", note="Description in the list of commands."
    ),
    "cli.lexicon.build.help": Text(
        "Build a lexicon from word lists, and keep it under an id that --lexicon understands.",
        note="Description of a command. --lexicon is kept as it is.",
    ),
    "cli.lexicon.build.file": Text("The word lists.", note="Description of an argument."),
    "cli.lexicon.build.exists": Text(
        "{path} is already there; --ambiguous writes a new file only.",
        note="{path}: a file; --ambiguous is kept as it is.",
    ),
    "cli.lexicon.lengths": Text(
        "The least length, {low}, is greater than the greatest, {high}.",
        note="{low}, {high}: numbers of tiles in a word.",
    ),
    "cli.lexicon.build.id": Text(
        "The id of the lexicon; without it the name of the file.", note="Description of an option."
    ),
    "cli.lexicon.build.encoding": Text(
        "The encoding of the word lists; without it UTF-8.", note="Description of an option."
    ),
    "cli.lexicon.build.licence": Text(
        "The licence of the word list (an SPDX expression).", note="Description of an option."
    ),
    "cli.lexicon.built": Text(
        "{id}: a lexicon of {count} word",
        plural="{id}: a lexicon of {count} words",
        count="count",
        note="After building. {id}: of a lexicon.",
    ),
    "cli.lexicon.list.short": Text(
        "List the lexicons.", note="Description in the list of commands."
    ),
    "cli.lexicon.list.help": Text(
        "List the lexicons that can be named by their id.", note="Description of a command."
    ),
    "cli.lexicon.head.id": Text("Id", note=_HEAD),
    "cli.lexicon.head.language": Text("Language", note=_HEAD),
    "cli.lexicon.head.kind": Text("Kind", note=_HEAD + " Starter, user …"),
    "cli.lexicon.head.words": Text("Words", note=_HEAD + " Their number."),
}
