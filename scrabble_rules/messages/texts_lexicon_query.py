"""Texts of the commands that ask lexicons, and of what cannot be asked."""

from __future__ import annotations

from ._text import Text

_SHORT = "Description in the list of commands."
_HELP = "Description of a command."
_OPTION = "Description of an option."
_ARGUMENT = "Description of an argument."
_HEAD = "Heading of a column, one word."

TEXTS: dict[str, Text] = {
    # -- what cannot be asked ----------------------------------------------------------
    "lexicon.query-too-long": Text(
        "What is asked for has {count} characters; {limit} are allowed.",
        note="A word, a rack or a pattern that was typed. Numbers, always above 1.",
    ),
    "lexicon.query-empty": Text(
        "A word, a rack or a pattern is expected here, but there is no letter in it.",
        note="What was typed is empty.",
    ),
    "lexicon.query-foreign-letter": Text(
        "{text}: {detail} is no letter in this variant.",
        note="{text}: what was typed; {detail}: the character in it that cannot be read.",
    ),
    "lexicon.query-ambiguous": Text(
        "{text}: {detail} may be one tile or several. Write [{detail}] for one tile, and | "
        "between the letters for several.",
        note="{text}: what was typed; {detail}: letters that are one tile of the set (LL). The "
        "brackets and | are kept.",
    ),
    "lexicon.pattern-braces": Text(
        "{text}: braces are not in pairs, or hold something other than letters. {{ABC}} is one "
        "tile of these, {{^ABC}} one tile that is none of these.",
        note="{text}: a pattern that was typed. The doubled braces are kept as they are.",
    ),
    "lexicon.pattern-empty-class": Text(
        "{text}: there are no letters between the braces.",
        note="{text}: a pattern that was typed.",
    ),
    # -- what the commands share -------------------------------------------------------
    "cli.metavar.rack": Text("RACK", note="In the help: an argument is a rack. One word."),
    "cli.metavar.pattern": Text(
        "PATTERN", note="In the help: an argument is a pattern. One word."
    ),
    "cli.metavar.lexicon": Text(
        "LEXICON", note="In the help: an argument is a lexicon. One word."
    ),
    "cli.lexicon.query.limit": Text("The most words shown.", note=_OPTION),
    "cli.lexicon.query.min-length": Text("The least number of tiles in a word.", note=_OPTION),
    "cli.lexicon.query.max-length": Text("The greatest number of tiles in a word.", note=_OPTION),
    "cli.lexicon.query.total": Text(
        "{count} word found.",
        plural="{count} words found.",
        count="count",
        note="Said after a list of words. May be 0.",
    ),
    "cli.lexicon.query.more": Text(
        "{count} words found; the first {shown} are shown. --limit shows more.",
        note="Said after a list of words. {count}: greater than {shown}, which is 1 or more. "
        "--limit is kept as it is.",
    ),
    # -- check -------------------------------------------------------------------------
    "cli.lexicon.check.lexicon": Text(
        "The words: starter, the id of a lexicon, or a word list file. Given several times, "
        "each word is looked up in every one; # marks a word that only the first one has, * a "
        "word that none has, and the exit code is 1 if there is one that none has.",
        note="Description of an option. 'starter', # and * are kept as they are.",
    ),
    "cli.lexicon.check.head.word": Text("Word", note=_HEAD),
    "cli.lexicon.check.yes": Text(
        "yes", note="In a table: the word is in this lexicon. One word, lower case."
    ),
    "cli.lexicon.check.no": Text(
        "no", note="In a table: the word is not in this lexicon. One word, lower case."
    ),
    "cli.lexicon.check.only": Text(
        "{sign} only in {id}", note="Below a table: what a sign means. {sign}: #; {id}: a lexicon."
    ),
    "cli.lexicon.check.none": Text(
        "{sign} in none of them", note="Below a table: what a sign means. {sign}: *; of lexicons."
    ),
    # -- judge -------------------------------------------------------------------------
    "cli.lexicon.judge.short": Text("Judge a challenge.", note=_SHORT),
    "cli.lexicon.judge.help": Text(
        "Judge a challenge as in tournaments: give all the words that are challenged. The "
        "verdict is on the play as a whole, without a hint which word is wrong. The exit code "
        "is 0 if the play is valid, 1 if it is not.",
        note=_HELP,
    ),
    "cli.lexicon.judge.words": Text("All the words that are challenged.", note=_ARGUMENT),
    "cli.lexicon.judge.valid": Text(
        "The play is valid.", note="The verdict on a challenge: all its words are valid."
    ),
    "cli.lexicon.judge.invalid": Text(
        "The play is not valid.",
        note="The verdict on a challenge: one of its words, or more, is not valid.",
    ),
    # -- anagram -----------------------------------------------------------------------
    "cli.lexicon.anagram.short": Text("Find the words of a rack.", note=_SHORT),
    "cli.lexicon.anagram.help": Text(
        "Find the words made of all the tiles of a rack, or with --sub of some of them. The "
        "letters of blanks are in lower case. The exit code is 1 if there is no word.",
        note=_HELP + " --sub is kept as it is.",
    ),
    "cli.lexicon.anagram.rack": Text(
        "The letters, in any case; ? is a blank (in quotes, for the shell).", note=_ARGUMENT
    ),
    "cli.lexicon.anagram.sub": Text(
        "Words made of some of the tiles too; so it is also when a length is given.",
        note=_OPTION,
    ),
    # -- hooks -------------------------------------------------------------------------
    "cli.lexicon.hooks.short": Text("Show the hooks of words.", note=_SHORT),
    "cli.lexicon.hooks.help": Text(
        "Show the letters that make another word when they are put before a word or after it, "
        "and the words that are left without its first or its last letter. The exit code is 1 "
        "if a word is not in the lexicon.",
        note=_HELP + " Hooks: letters that can be added at either end.",
    ),
    "cli.lexicon.hooks.words": Text("The words.", note=_ARGUMENT),
    "cli.lexicon.hooks.head.front": Text("Front", note=_HEAD + " Letters put before a word."),
    "cli.lexicon.hooks.head.word": Text("Word", note=_HEAD),
    "cli.lexicon.hooks.head.back": Text("Back", note=_HEAD + " Letters put after a word."),
    "cli.lexicon.hooks.head.inner": Text(
        "Inner", note=_HEAD + " Words left without the first or the last letter."
    ),
    "cli.lexicon.hooks.none": Text(
        "{sign} not in the lexicon", note="Below a table: what a sign means. {sign}: *."
    ),
    # -- pattern -----------------------------------------------------------------------
    "cli.lexicon.pattern.short": Text("Find words by a pattern.", note=_SHORT),
    "cli.lexicon.pattern.help": Text(
        "Find the words that have all that is asked for. In a pattern ? is any one tile, * any "
        "number of tiles, {{ABC}} one tile of these, {{^ABC}} one tile that is none of these; "
        "[CH] is one tile of several characters. Put patterns in quotes, for the shell. The "
        "exit code is 1 if there is no word.",
        note=_HELP + " The doubled braces, the brackets, ? and * are kept as they are.",
    ),
    "cli.lexicon.pattern.pattern": Text("The pattern of the whole word.", note=_ARGUMENT),
    "cli.lexicon.pattern.prefix": Text("Letters that the word begins with.", note=_OPTION),
    "cli.lexicon.pattern.suffix": Text("Letters that the word ends with.", note=_OPTION),
    "cli.lexicon.pattern.contains": Text("Letters in a row, anywhere in the word.", note=_OPTION),
    "cli.lexicon.pattern.letters": Text(
        "Letters in any order and place; one that is given twice is there twice.", note=_OPTION
    ),
    "cli.lexicon.pattern.order": Text(
        "Shorter words first (length), or all in the order of the alphabet (alphabet).",
        note=_OPTION + " 'length' and 'alphabet' in parentheses are typed, kept as they are.",
    ),
    # -- stats -------------------------------------------------------------------------
    "cli.lexicon.stats.short": Text("Show the statistics of a lexicon.", note=_SHORT),
    "cli.lexicon.stats.help": Text(
        "Show how often each letter occurs in the words of some lengths, beside its points and "
        "its tiles in the variant; how many words there are of each length; and the words of "
        "two tiles.",
        note=_HELP,
    ),
    "cli.lexicon.stats.title": Text(
        "{id}: {count} word",
        plural="{id}: {count} words",
        count="count",
        note="Above statistics. {id}: of a lexicon.",
    ),
    "cli.lexicon.stats.counted": Text(
        "Letters counted in the words of {low} to {high} tiles. Words: {words}; letters: "
        "{letters}.",
        note="Above statistics. All are numbers.",
    ),
    "cli.lexicon.stats.head.rank": Text("Rank", note=_HEAD + " By frequency."),
    "cli.lexicon.stats.head.letter": Text("Letter", note=_HEAD),
    "cli.lexicon.stats.head.points": Text("Points", note=_HEAD + " What the tile scores."),
    "cli.lexicon.stats.head.tiles": Text("Tiles", note=_HEAD + " Their number in the set."),
    "cli.lexicon.stats.head.frequency": Text(
        "Frequency", note=_HEAD + " How often the letter occurs in the words."
    ),
    "cli.lexicon.stats.head.share": Text(
        "Letters %", note="Heading of a column: per cent of all letters. Short."
    ),
    "cli.lexicon.stats.head.tile-share": Text(
        "Tiles %", note="Heading of a column: per cent of all tiles but the blanks. Short."
    ),
    "cli.lexicon.stats.head.difference": Text(
        "Difference", note=_HEAD + " Per cent of tiles less per cent of letters."
    ),
    "cli.lexicon.stats.head.length": Text("Length", note=_HEAD + " Of words, in tiles."),
    "cli.lexicon.stats.correlation": Text(
        "Rank correlation of frequencies and numbers of tiles (Spearman): {value}",
        note="Below a table. {value}: a number from -1 to 1, such as 0.934.",
    ),
    "cli.lexicon.stats.twos": Text(
        "{count} word of two tiles: {words}",
        plural="{count} words of two tiles: {words}",
        count="count",
        note="{words}: a list of words, kept as they are; empty if there are none.",
    ),
}
