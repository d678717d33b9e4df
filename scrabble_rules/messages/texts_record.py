"""Texts of the findings of the check of a record."""

from __future__ import annotations

from ._text import Text

_POINTS = "Numbers of points, may be negative."

TEXTS: dict[str, Text] = {
    "record.no-players": Text(
        "The record names no players.", note="A game record has player lines at its start."
    ),
    "record.no-player": Text(
        "The line does not say which player it is about.", note="A line of a game record."
    ),
    "record.no-variant": Text(
        "The record does not say which variant it was played by: name it with --variant.",
        note="Keep --variant as it is. A variant is a set of rules such as en-csw.",
    ),
    "record.bad-square": Text(
        "{square} is not a square: coordinates such as 8E or E8 are expected.",
        note="Keep 8E and E8. {square}: as written.",
    ),
    "record.rack-partial": Text(
        "Only {count} of the {size} tiles of the rack are written.",
        note="A line of a game record. Numbers; {count} may be 1.",
    ),
    "record.rack-too-large": Text(
        "The rack is written with {count} tiles, but it holds {size}.",
        note="A line of a game record. Numbers; {size} may be 0 or 1.",
    ),
    "record.rack-changed": Text(
        "{tiles} was on this rack before and should still be there.",
        note="The rack written does not hold the tiles kept from the turn before.",
    ),
    "record.placeholder-tiles": Text(
        "{tiles} stands for tiles that are not known.",
        note="Some annotators write equal letters for unknown tiles. {tiles}: as written.",
    ),
    "record.out-of-turn": Text(
        "{player} moves, but it is the turn of {expected}.", note="Names of players."
    ),
    "record.after-end": Text(
        "The game was already over.", note="A turn after the end of the game."
    ),
    "record.score-differs": Text(
        "{written} points are written; the play scores {computed}.", note=_POINTS
    ),
    "record.total-differs": Text(
        "The total is written as {written}; the points so far give {expected}.", note=_POINTS
    ),
    "record.points-not-zero": Text(
        "{written} points are written for a turn that scores nothing.", note=_POINTS
    ),
    "record.phony-stands": Text(
        "{word} is not in the lexicon; nobody challenged it, so it stands.",
        note="A phony is an invalid word that was played. {word}: kept as it is.",
    ),
    "record.misplaced-stands": Text(
        "The play is misplaced ({codes}); nobody challenged it, so it stands.",
        note="The play breaks a rule of placement. {codes}: English codes such as "
        "placement.not-connected, kept as they are.",
    ),
    "record.withdrawn-valid": Text(
        "The play was taken off the board, but all its words are in the lexicon.",
        note="A valid play was successfully challenged, which should not be.",
    ),
    "record.withdrawn-without-play": Text(
        "There is no play to take off the board.",
        note="A line says that a play was withdrawn, but none is open.",
    ),
    "record.withdrawn-not-in-rules": Text(
        "A play is taken off the board; in this variant it cannot be challenged.",
        note="A line of a game record.",
    ),
    "record.withdrawn-player": Text(
        "The play to take off the board is that of {player}.", note="{player}: a name."
    ),
    "record.withdrawn-rack": Text(
        "The rack is written as {rack}; it was {expected} when the play was made.",
        note="{rack}, {expected}: tiles, kept as they are.",
    ),
    "record.withdrawn-points": Text(
        "{written} points are written; taking the play off the board gives {expected}.",
        note=_POINTS,
    ),
    "record.withdrawn-zero": Text(
        "Zero points are written for a play taken off the board; the {points} points it scored "
        "are taken back.",
        note=_POINTS,
    ),
    "record.bonus-without-play": Text(
        "There is no play that could have been challenged.",
        note="A line gives points for a wrong challenge.",
    ),
    "record.bonus-not-in-rules": Text(
        "{written} points are written for a wrong challenge; in this variant it costs no points.",
        note=_POINTS,
    ),
    "record.bonus-player": Text(
        "The points for a wrong challenge are written for the wrong player.",
        note="Either the player who made the valid play gains, or the challenger loses.",
    ),
    "record.bonus-differs": Text(
        "{written} points are written for a wrong challenge; possible are {possible}.",
        note="{possible}: a list of numbers.",
    ),
    "record.bonus-for-phony": Text(
        "Points are written for a wrong challenge, but a word of the play is not in the lexicon.",
        note="The challenge was right by this lexicon.",
    ),
    "record.end-too-early": Text(
        "The record settles the game, but by the rules it is not over.",
        note="Points for the tiles left on racks are written too early.",
    ),
    "record.ended-no-moves": Text(
        "The game is taken as over because nobody can play; the record does not show it.",
        note="End of the game: the players agree that no play is possible.",
    ),
    "record.ended-by-clock": Text(
        "The game is taken as over because a player's time is up; the record does not show it.",
        note="End of the game.",
    ),
    "record.end-rack-differs": Text(
        "{written} is written as the tiles left; the rack is {rack}.",
        note="{written}, {rack}: tiles; _ is a tile that is not known.",
    ),
    "record.settlement-other": Text(
        "The points for the tiles left follow another rule ({name}) than that of the variant.",
        note="{name}: the English name of a rule such as add-and-deduct, kept as it is.",
    ),
    "record.settlement-differs": Text(
        "{player}: {written} points are written for the tiles left; the rules give {computed}.",
        note="{player}: a name. Numbers of points, may be negative.",
    ),
    "record.settlement-unknown": Text(
        "The points for the tiles left cannot be checked, as the racks are not known.",
        note="End of the game.",
    ),
    "record.no-settlement": Text(
        "The game is over ({trigger}), but the points for the tiles left are not written.",
        note="{trigger}: the English key of an ending rule such as going_out, kept as it is.",
    ),
    "record.final-differs": Text(
        "{player}: the final total is written as {written}; the rules give {computed}.",
        note="{player}: a name. Numbers of points, may be negative.",
    ),
    "record.time-too-early": Text(
        "Points for time are written before the tiles left are settled.", note="End of the game."
    ),
    "record.time-twice": Text(
        "Points for time are written twice for the same player.", note="End of the game."
    ),
    "record.time-differs": Text(
        "{written} points are written for time; no overtime costs that in this variant.",
        note=_POINTS,
    ),
    "record.unfinished": Text(
        "The record ends before the game is over.", note="An unfinished game."
    ),
    "record.unread": Text(
        "The line could not be read, so the position after it is not known.",
        note="A line of a game record.",
    ),
    "record.stopped": Text(
        "{count} event after this one is not checked.",
        plural="{count} events after this one are not checked.",
        count="count",
        note="Events of a game record. {count}: a number.",
    ),
    "record.other-coordinates": Text(
        "{square} would be possible if letters named rows: "
        "the line #orientation lettered-rows says so.",
        note="Keep #orientation lettered-rows as it is. {square}: coordinates as written.",
    ),
}
