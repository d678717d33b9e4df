"""Texts of the findings that the rules give: one chapter after the other."""

from __future__ import annotations

from ._text import Text

_SQUARE = "{square}: a square such as H8, kept as it is."
_TILES = "{tiles}: letters of tiles, kept as they are."

TEXTS: dict[str, Text] = {
    # tiles
    "tiles.unknown": Text(
        "{text} is not a letter of this variant.",
        note="Tiles chapter. {text}: what was written, kept as it is.",
    ),
    "tiles.ambiguous": Text(
        "{text} can be one tile or several: write [{text}] for the one tile.",
        note="Tiles chapter; a tile of several letters such as CH. Keep the brackets.",
    ),
    "tiles.bracketed-letter": Text(
        "{text}: only a tile of several letters is written in brackets.",
        note="Tiles chapter; a tile of several letters such as CH. {text}: as written.",
    ),
    "tiles.blank-unnamed": Text(
        "A blank is placed without saying which letter it stands for.",
        note="Tiles chapter. A blank is the tile without a letter.",
    ),
    "tiles.blank-not-allowed": Text(
        "A blank may not stand for {letter}.", note="Tiles chapter. {letter}: a letter."
    ),
    "tiles.not-on-rack": Text(
        "{tiles} is not on the rack {rack}.",
        note="Tiles chapter. {tiles}, {rack}: tiles, kept as they are; ? is a blank, _ a tile "
        "that is not known.",
    ),
    "tiles.no-such-tile": Text(
        "The set has no tile {tile}: only a blank can be this letter.",
        note="Tiles chapter. {tile}: a letter.",
    ),
    "tiles.exceed-set": Text(
        "{count} tiles {tile} are used, but the set has {limit}.",
        note="Tiles chapter. {tile}: a letter, or ? for the blank. {count} is at least 2.",
    ),
    # turn and draw
    "turn.game-over": Text("The game is over.", note="A command after the end of the game."),
    "turn.awaiting-final-challenge": Text(
        "A player has gone out: the last play must first be accepted or challenged.",
        note="To go out is to play the last tile of one's rack when the bag is empty.",
    ),
    "turn.draw-first": Text(
        "Tiles must be drawn before the next turn.", note="Draw tiles from the bag."
    ),
    "draw.no-tiles": Text("A draw takes at least one tile.", note="Draw tiles from the bag."),
    "draw.too-many": Text(
        "{count} tiles are drawn, but the rack has room for {room}.",
        note="{count}, {room}: numbers.",
    ),
    "draw.bag-empty": Text(
        "{count} tiles are drawn, but the bag holds {bag}.", note="{count}, {bag}: numbers."
    ),
    "draw.not-in-bag": Text("{tiles} cannot be drawn: it is not in the bag.", note=_TILES),
    "turn.no-such-player": Text(
        "There is no such player in the game of {count}.", note="{count}: the number of players."
    ),
    "turn.player-gone": Text("The player has already left the game.", note="A player resigned."),
    "tiles.no-reclaim": Text(
        "In this variant a blank stays on the board.",
        note="A house rule elsewhere: take the blank for the real letter.",
    ),
    "tiles.no-blank-there": Text(
        "{square} holds no blank.", note="{square}: a square such as H8."
    ),
    "clock.negative": Text("Time used cannot be less than zero.", note="Seconds on a clock."),
    # placement
    "placement.no-tiles": Text(
        "A play places at least one tile, and one tile for each square.",
        note="Placement chapter.",
    ),
    "placement.too-many-tiles": Text(
        "{count} tiles are placed, but a turn allows {limit}.",
        note="Placement chapter. Numbers; {count} is never 1.",
    ),
    "placement.off-board": Text("The play leaves the board.", note="Placement chapter."),
    "placement.square-twice": Text(
        "Two tiles are placed on the same square.", note="Placement chapter."
    ),
    "placement.occupied": Text(
        "{square} already holds a tile.", note=f"Placement chapter. {_SQUARE}"
    ),
    "placement.dead-square": Text(
        "{square} is not a square to play on.", note=f"Placement chapter. {_SQUARE}"
    ),
    "placement.not-in-line": Text(
        "All tiles of a turn must lie in one row or in one column.",
        note="Placement chapter: a diagonal or scattered play.",
    ),
    "placement.gap": Text(
        "The tiles must form one unbroken line: {square} is empty.",
        note=f"Placement chapter. {_SQUARE}",
    ),
    "placement.too-few-tiles": Text(
        "The first play needs at least {minimum} tiles; it has {count}.",
        note="Placement chapter. Numbers; {minimum} is usually 2.",
    ),
    "placement.off-start": Text(
        "The first play must cover the start square {squares}.",
        note="Placement chapter. {squares}: one or more squares such as H8.",
    ),
    "placement.not-connected": Text(
        "The play must touch a tile already on the board, along an edge.",
        note="Placement chapter: contact by a corner is no contact.",
    ),
    # exchange
    "exchange.not-allowed": Text(
        "This variant has no exchange of tiles.", note="Exchange chapter."
    ),
    "exchange.no-tiles": Text("An exchange needs at least one tile.", note="Exchange chapter."),
    "exchange.more-than-rack": Text(
        "{count} tiles are exchanged, but the rack holds {rack}.",
        note="Exchange chapter. Numbers; {count} is never 1.",
    ),
    "exchange.more-than-bag": Text(
        "{count} tiles are exchanged, but the bag holds {bag}.",
        note="Exchange chapter. Numbers.",
    ),
    "exchange.bag-too-small": Text(
        "An exchange needs at least {minimum} tiles in the bag; it holds {bag}.",
        note="Exchange chapter. Numbers.",
    ),
    "exchange.too-many-tiles": Text(
        "{count} tiles are exchanged, but a turn allows {limit}.",
        note="Exchange chapter. Numbers; {count} is never 1.",
    ),
    "exchange.whole-rack": Text(
        "Only the whole rack may be exchanged: {rack} tiles, not {count}.",
        note="Exchange chapter. Numbers.",
    ),
    "exchange.too-often": Text(
        "A player may exchange {limit} time in a game.",
        plural="A player may exchange {limit} times in a game.",
        count="limit",
        note="Exchange chapter. {limit}: a number.",
    ),
    "exchange.after-refused-word": Text(
        "A player whose word was refused may not exchange in the same turn.",
        note="Exchange chapter.",
    ),
    "exchange.not-free": Text(
        "In this variant every exchange costs a turn.", note="Exchange chapter."
    ),
    "exchange.free-too-often": Text(
        "A player may exchange without losing the turn {limit} time in a game.",
        plural="A player may exchange without losing the turn {limit} times in a game.",
        count="limit",
        note="Exchange chapter. {limit}: a number.",
    ),
    "exchange.not-alike": Text(
        "An exchange that costs no turn needs a rack of vowels only or of consonants only.",
        note="Exchange chapter; the rack may not hold a blank either.",
    ),
    # words
    "words.not-in-lexicon": Text(
        "{word} is not in the lexicon.", note="Words chapter. {word}: a word, kept as it is."
    ),
    "words.too-short": Text(
        "{word} has {length} tiles; a word needs at least {minimum}.",
        note="Words chapter. {word}: a word; numbers, {length} is at least 2.",
    ),
    "words.too-long": Text(
        "{word} has {length} tiles; a word may have at most {maximum}.",
        note="Words chapter. {word}: a word; numbers.",
    ),
    # challenge
    "challenge.nothing-unsettled": Text(
        "There is no play that could be accepted, challenged or withdrawn.",
        note="Challenge chapter: a play is open until the next turn begins.",
    ),
    "challenge.not-allowed": Text(
        "In this variant a play cannot be challenged.", note="Challenge chapter."
    ),
    "challenge.own-play": Text(
        "Players cannot challenge their own play.", note="Challenge chapter."
    ),
    "challenge.not-in-turn": Text(
        "Only the next player may challenge.", note="Challenge chapter."
    ),
    "challenge.too-late": Text(
        "The challenge comes after {seconds} seconds; {limit} are allowed.",
        note="Challenge chapter. Numbers greater than 1.",
    ),
    "challenge.unknown-word": Text(
        "{word} is not a word that the play forms.",
        note="Challenge chapter. {word}: kept as it is.",
    ),
    "challenge.no-lexicon": Text(
        "The challenge needs a word list, or a verdict from elsewhere.",
        note="Challenge chapter.",
    ),
    "challenge.held": Text(
        "An opponent is thinking a challenge over: the play must first be accepted or challenged.",
        note="Challenge chapter: the rule of the hold.",
    ),
    "challenge.no-hold": Text(
        "This variant has no hold before a challenge.", note="Challenge chapter."
    ),
    "words.nothing-barred": Text(
        "This variant bars no categories of words.",
        note="Words chapter; such categories are proper nouns, abbreviations …",
    ),
    # ending
    "ending.no-such-end": Text(
        "In this variant the game does not end because nobody can play.",
        note="Ending chapter.",
    ),
    "ending.adjudicated-points": Text(
        "A decision gives points to all {count} players, or to none.",
        note="Ending chapter: a director ends the game. {count}: a number greater than 1.",
    ),
    # setup
    "setup.player-count": Text(
        "The game has {count} players; the variant allows {minimum} to {maximum}.",
        note="Setup chapter. Numbers; {count} may be 1.",
    ),
    "setup.no-players": Text(
        "A game of {count} players cannot be set up.", note="Setup chapter. Often 0."
    ),
    "setup.names": Text(
        "{count} names are given for a position of {expected} players.",
        note="Setup chapter. Numbers, may be 1.",
    ),
    "setup.set": Text(
        "The set counts {count} tiles {tile}; it should have {expected}.",
        note="Setup chapter. {tile}: a letter, or ? for the blank. Numbers, may be 0 or 1.",
    ),
    # notation
    "notation.off-board": Text("The play leaves the board.", note="Notation chapter."),
    "notation.empty-square": Text(
        "{square} is written as already holding a tile, but it is empty.",
        note=f"Notation chapter. {_SQUARE}",
    ),
    "notation.letter-differs": Text(
        "{square} holds {board}, but {written} is written there.",
        note=f"Notation chapter. {_SQUARE} {{board}}, {{written}}: letters.",
    ),
    "notation.no-new-tiles": Text(
        "The play places no tile: every square it names already holds one.",
        note="Notation chapter.",
    ),
    "notation.parentheses": Text(
        "The parentheses in {text} do not match.", note="Notation chapter. {text}: as written."
    ),
    # moves as text
    "move.form": Text(
        "{text} is not a move: a square and tiles are expected, such as 8E QUAY or QUAY 8E.",
        note="Notation of a move. Keep 8E QUAY and QUAY 8E as they are. {text}: as written.",
    ),
    "move.no-square": Text(
        "{text} names no square: coordinates such as 8E or H4 are expected.",
        note="Notation of a move. Keep 8E and H4. {text}: as written.",
    ),
    "move.two-squares": Text(
        "{text} can be read in two ways: both parts look like coordinates.",
        note="Notation of a move. {text}: as written.",
    ),
    "move.too-long": Text(
        "A move has at most {limit} characters.", note="Notation of a move. A number."
    ),
    "move.not-canonical": Text(
        "{text} is not written in the exact form.", note="Notation of a move, strict reading."
    ),
    # boards as text
    "board.too-long": Text(
        "The board has more than {limit} characters.", note="A board as text. {limit}: a number."
    ),
    "board.rows": Text(
        "The board has {count} rows; the variant has {expected}.",
        note="A board as text. Numbers; {count} may be 1.",
    ),
    "board.columns": Text(
        "Row {row} has {count} squares; the variant has {expected}.",
        note="A board as text. Numbers.",
    ),
    "board.dead-square": Text(
        "{count} tile lies on a square that is not to play on.",
        plural="{count} tiles lie on squares that are not to play on.",
        count="count",
        note="A board as text. {count}: a number.",
    ),
    # not supported yet
    "support.not-yet": Text(
        "The rule {key} = {value} is read but not applied yet.",
        note="{key}: the name of a rule such as ending.no_moves; {value}: its value. Both are "
        "kept as they are.",
    ),
}
