"""Texts of the command ``play``: a game for people at one terminal."""

from __future__ import annotations

from ._text import Text

_OPTION = "Description of an option."
_PLAYER = "{player}: a name."
_WORD = (
    "A command that players type in a game, one word, lower case; accents may be typed or not. "
    "It must differ from the other command words, also from the English ones of other commands."
)
_DO = "In the list of commands of a game: what the command before it does."
_TOLD = "What happened in a game, told to all players. " + _PLAYER
_HEAD = "Heading of a column, one or two words: the end of a game."
_PROMPT = "Before what a player types, on the same line. " + _PLAYER
_ASK = "A question; the possible answers follow in brackets. "
_PART = "Part of what is told of a challenge, after other sentences. "

TEXTS: dict[str, Text] = {
    "cli.play.error.no-terminal": Text(
        "A game needs standard input and standard output, and one of them is closed.",
        note="Of a program on a command line.",
    ),
    "cli.play.short": Text(
        "Play a game at this terminal.", note="Description in the list of commands."
    ),
    "cli.play.help": Text(
        "Play a game for two or more people who share this terminal. The program draws the "
        "tiles, hides each rack from the others, keeps the score and the time, and sees that "
        "the rules are kept. It does not play itself. In the game, help lists the commands.",
        note="Description of a command. 'help' is typed in the game: use the word that is "
        "the translation of cli.play.word.help.",
    ),
    "cli.play.players": Text(
        "The names of the players, with commas between them. Without it they are asked for.",
        note=_OPTION,
    ),
    "cli.play.seed": Text(
        "A number from which all draws of tiles follow. Without it they are a surprise.",
        note=_OPTION,
    ),
    "cli.play.save": Text("A new file for the game, written after each event.", note=_OPTION),
    "cli.play.resume": Text(
        "Go on with the game in a file, and write it there.",
        note=_OPTION,
    ),
    "cli.play.clock": Text(
        "Whether the clock runs, where the rules have one. Without it, it does.",
        note="Description of the option --clock/--no-clock.",
    ),
    # wrong usage
    "cli.play.error.duplicate": Text(
        "{variant} is a variant of duplicate play; this command plays in turns.",
        note="Duplicate: all players have the same tiles. {variant}: kept as it is.",
    ),
    "cli.play.error.needs-lexicon": Text(
        "In {variant} the program judges every word: name a word list with --lexicon.",
        note="{variant}, --lexicon: kept as they are.",
    ),
    "cli.play.error.exists": Text(
        "{path} is already there. Go on with a game by --resume, or choose another name.",
        note="A game is to be written to a file. {path}: a file; --resume is kept as it is.",
    ),
    "cli.play.error.no-game": Text("{path} holds no saved game.", note="{path}: a file."),
    "cli.play.error.unknown-racks": Text(
        "The game in {path} cannot be played here: it does not say which tiles are on the racks.",
        note="{path}: a file that another program has written.",
    ),
    "cli.play.error.players-and-resume": Text(
        "A game that is resumed has its players: leave out --players.",
        note="--players is kept as it is.",
    ),
    "cli.play.error.no-name": Text("A player needs a name.", note="The name typed is empty."),
    "cli.play.error.long-name": Text(
        "{name} is too long for a name; it may have {limit} characters.",
        note="{name}: as typed; {limit}: a number greater than 1.",
    ),
    "cli.play.error.same-name": Text(
        "There is already a player {name}.", note="{name}: a name as typed."
    ),
    # before the first turn
    "cli.play.words-unchecked": Text(
        "Words: not looked up; after a challenge you say whether they are valid.",
        note="Before a game that is played without a word list. 'you': the players.",
    ),
    "cli.play.ask.count": Text(
        "How many players ({minimum} to {maximum})?", note="A question. Numbers."
    ),
    "cli.play.ask.name": Text("Name of player {number}:", note="A question. A number from 1."),
    "cli.play.drew": Text(
        "Drawn for the first turn: {drawn}.",
        note="{drawn}: a list such as Ann A, Bob R: a player and the tile drawn; ? is a blank.",
    ),
    "cli.play.drew-again": Text(
        "Drawn again: {drawn}.",
        note="After equal letters, or a blank. {drawn}: a list such as Ann A, Bob R.",
    ),
    "cli.play.starts": Text("{player} starts.", note="Who has the first turn. " + _PLAYER),
    # prompts
    "cli.play.prompt.begin": Text("Press Enter to begin.", note="Enter: the key."),
    "cli.play.prompt.ready": Text(
        "{player}, press Enter to see your rack.",
        note="The others should look away. Enter: the key. " + _PLAYER,
    ),
    "cli.play.prompt.move": Text("{player}, your move:", note=_PROMPT),
    "cli.play.prompt.challenge": Text(
        "{player}, do you challenge? (Enter: no)", note=_PROMPT + " Enter: the key."
    ),
    "cli.play.prompt.held": Text(
        "{player}, you think it over: do you challenge? (Enter: no)",
        note=_PROMPT + " The player has asked for time to think. Enter: the key.",
    ),
    "cli.play.may-challenge": Text(
        "You may still challenge the last play: {word}",
        note="{word}: the command word for a challenge.",
    ),
    "cli.play.answer-first": Text(
        "{player}, first say whether you challenge the play.", note=_PLAYER
    ),
    "cli.play.unknown": Text(
        "{text} is neither a move nor a command; help lists what you can type.",
        note="{text}: as typed. 'help': use the translation of cli.play.word.help.",
    ),
    "cli.play.needs-move": Text(
        "Write the move after {word}.", note="{word}: the command word that was typed."
    ),
    "cli.play.capitals": Text(
        "Lower case means a blank: write the letters of your tiles in capitals, not as in {text}.",
        note="{text}: as typed. A blank is the tile without a letter.",
    ),
    "cli.play.how-to-write": Text(
        "A move is a square and tiles, such as {move}: a letter already on the board may be "
        "written or be a dot, and lower case is a blank.",
        note="{move}: a move, kept as it is.",
    ),
    "cli.play.time-up": Text("{player}, your time is up.", note="The clock. " + _PLAYER),
    # questions of yes or no
    "cli.play.word.yes": Text("yes", note="An answer that players type, one word, lower case."),
    "cli.play.word.no": Text(
        "no",
        note="An answer that players type, one word, lower case; its first letter must differ "
        "from that of yes.",
    ),
    "cli.play.ask.quit": Text("The game is not saved. Leave it all the same?", note=_ASK),
    "cli.play.ask.resign": Text("{player}, do you give up the game?", note=_ASK + _PLAYER),
    "cli.play.ask.out": Text("Do all players agree that nobody can play?", note=_ASK),
    "cli.play.ask.undo": Text(
        "Take this back? {what}", note=_ASK + "{what}: a full sentence about what was done."
    ),
    "cli.play.ask.valid": Text(
        "Look it up: is {words} valid?",
        plural="Look them up: are {words} all valid?",
        count="words",
        note=_ASK + "{words}: a list of the words that were challenged.",
    ),
    "cli.play.nothing-to-undo": Text("There is nothing to take back.", note="Answer to undo."),
    # the file
    "cli.play.saved": Text("The game is saved in {file}.", note="{file}: a file."),
    "cli.play.not-saved": Text("The game was not saved.", note="A player left the game."),
    "cli.play.save-failed": Text(
        "The game cannot be saved in {file}: {reason}.",
        note="{file}: a file; {reason}: an English text of the operating system.",
    ),
    "cli.play.save-where": Text(
        "Write the name of a file after {word}.", note="{word}: the command word for saving."
    ),
    "cli.play.go-on": Text("To go on: {command}", note="{command}: what to type in a shell."),
    # the screen
    "cli.play.rack": Text(
        "{player}'s rack: {tiles}", note=_PLAYER + " {tiles}: letters; ? is a blank."
    ),
    "cli.play.bag": Text(
        "{count} tile in the bag",
        plural="{count} tiles in the bag",
        count="count",
        note="Beside the board. {count}: a number, perhaps 0.",
    ),
    "cli.play.gone": Text("out", note="Beside a player who has given up; one word."),
    "cli.play.move-scores": Text(
        "{move}, {count} point",
        plural="{move}, {count} points",
        count="count",
        note="A play and what it scores. {move}: kept as it is.",
    ),
    "cli.play.bonus": Text(
        "bonus {points}", note="In a list of words and their points, such as QUAY 34. A number."
    ),
    # what happened
    "cli.play.told.play": Text("{player}: {play}", note=_TOLD + " {play}: a move and its points."),
    "cli.play.told.exchange": Text(
        "{player} exchanges {count} tile.",
        plural="{player} exchanges {count} tiles.",
        count="count",
        note=_TOLD,
    ),
    "cli.play.told.free": Text(
        "{player} exchanges {count} tile without losing the turn.",
        plural="{player} exchanges {count} tiles without losing the turn.",
        count="count",
        note=_TOLD,
    ),
    "cli.play.told.pass": Text("{player} passes.", note=_TOLD),
    "cli.play.told.reclaim": Text(
        "{player} takes the blank from {square}.", note=_TOLD + " {square}: such as H8."
    ),
    "cli.play.told.out": Text(
        "The players agree that nobody can play.", note="What happened in a game."
    ),
    "cli.play.told.resign": Text("{player} gives up.", note=_TOLD),
    "cli.play.told.hold": Text("{player} thinks a challenge over.", note=_TOLD),
    "cli.play.told.other": Text(
        "The game was decided on from outside.",
        note="What happened in a game that another program has written.",
    ),
    "cli.play.told.challenge": Text("{player} challenges.", note=_TOLD),
    "cli.play.told.misplaced": Text("The tiles were misplaced.", note=_PART),
    "cli.play.told.invalid": Text(
        "{words} is not valid.",
        plural="{words} are not valid.",
        count="words",
        note=_PART + "{words}: a list of words.",
    ),
    "cli.play.told.valid": Text(
        "{words} is valid.",
        plural="{words} are valid.",
        count="words",
        note=_PART + "{words}: a list of words.",
    ),
    "cli.play.told.upheld": Text("The play comes off the board.", note=_PART),
    "cli.play.told.failed": Text("The play stands.", note=_PART),
    "cli.play.told.gains": Text(
        "{player} gets {count} point.",
        plural="{player} gets {count} points.",
        count="count",
        note=_PART + _PLAYER,
    ),
    "cli.play.told.loses": Text(
        "{player} loses {count} point.",
        plural="{player} loses {count} points.",
        count="count",
        note=_PART + _PLAYER,
    ),
    "cli.play.told.turn-lost": Text("{player} loses a turn.", note=_PART + _PLAYER),
    # the end
    "cli.play.head.player": Text("Player", note=_HEAD),
    "cli.play.head.before": Text("Score", note=_HEAD + " The points of the turns."),
    "cli.play.head.tiles": Text("Tiles left", note=_HEAD + " The tiles left on a rack."),
    "cli.play.head.points": Text("For tiles", note=_HEAD + " Points for the tiles left."),
    "cli.play.head.time": Text("For time", note=_HEAD + " Points lost for overtime."),
    "cli.play.head.total": Text("Total", note=_HEAD),
    "cli.play.winner": Text("{player} wins.", note="The end of a game. " + _PLAYER),
    "cli.play.tie": Text("A tie: {players}.", note="{players}: a list of two or more names."),
    "cli.play.decided.lost": Text(
        "The others have lost the game, whatever their scores.",
        note="After the name of the winner: the others gave up, or lost by time or challenge.",
    ),
    "cli.play.decided.score-before-settlement": Text(
        "The totals are equal; the higher score before the tiles left were counted decides.",
        note="After the name of the winner.",
    ),
    # the words that are typed
    "cli.play.word.exchange": Text("exchange", note=_WORD),
    "cli.play.word.free": Text("free", note=_WORD + " An exchange that costs no turn."),
    "cli.play.word.pass": Text("pass", note=_WORD),
    "cli.play.word.challenge": Text("challenge", note=_WORD),
    "cli.play.word.accept": Text("accept", note=_WORD + " The last play is not challenged."),
    "cli.play.word.hold": Text("hold", note=_WORD + " To think a challenge over."),
    "cli.play.word.reclaim": Text("reclaim", note=_WORD + " To take a blank off the board."),
    "cli.play.word.out": Text("out", note=_WORD + " Nobody can play any more."),
    "cli.play.word.resign": Text("resign", note=_WORD),
    "cli.play.word.score": Text("score", note=_WORD + " What a move would score."),
    "cli.play.word.undo": Text("undo", note=_WORD + " To take the last event back."),
    "cli.play.word.board": Text("board", note=_WORD),
    "cli.play.word.rack": Text("rack", note=_WORD),
    "cli.play.word.help": Text("help", note=_WORD),
    "cli.play.word.save": Text("save", note=_WORD),
    "cli.play.word.quit": Text("quit", note=_WORD),
    "cli.play.do.move": Text("Place tiles.", note=_DO),
    "cli.play.do.exchange": Text("Exchange tiles; -ABC does the same.", note=_DO + " Keep -ABC."),
    "cli.play.do.free": Text("Exchange the whole rack without losing the turn.", note=_DO),
    "cli.play.do.pass": Text("Place no tiles and exchange none.", note=_DO),
    "cli.play.do.challenge": Text("Challenge the last play, or words of it.", note=_DO),
    "cli.play.do.accept": Text("Let the last play stand.", note=_DO),
    "cli.play.do.hold": Text("Think a challenge over before tiles are drawn.", note=_DO),
    "cli.play.do.reclaim": Text(
        "Take a blank off the board for the real letter from your rack.", note=_DO
    ),
    "cli.play.do.out": Text("End the game, as nobody can play any more.", note=_DO),
    "cli.play.do.resign": Text("Give up the game.", note=_DO),
    "cli.play.do.score": Text("Say what a move would score; nothing is played.", note=_DO),
    "cli.play.do.undo": Text("Take back what was done last.", note=_DO),
    "cli.play.do.board": Text("Show the board and the scores.", note=_DO),
    "cli.play.do.rack": Text("Show your rack.", note=_DO),
    "cli.play.do.help": Text("Show this list.", note=_DO),
    "cli.play.do.save": Text("Save the game, from now on in this file.", note=_DO),
    "cli.play.do.quit": Text("Leave the game.", note=_DO),
}
