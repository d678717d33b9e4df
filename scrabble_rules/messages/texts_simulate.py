"""Texts of the command that plays games by itself, and of what cannot be simulated."""

from __future__ import annotations

from ._text import Text

_OPTION = "Description of an option."
_ROW = "In a table of statistics: what the row is about, in a game. One to four words."
_HEAD = "Heading of a column, one or two words."
_ENDING = "In a table: what ended a game. Two to five words."
_LETTER = (
    "Heading of a column, one or two words; the row is about the tiles of one letter, and the"
    " number is the mean of a game."
)
_PICTURE = "In a picture with statistics of many games."

TEXTS: dict[str, Text] = {
    "simulation.duplicate": Text(
        "{variant} is duplicate play: the players have the same rack and do not play against one"
        " another, so there is no game to simulate.",
        note="{variant}: the id of a variant.",
    ),
    "cli.simulate.short": Text(
        "Play games by itself and show their statistics.",
        note="Description in the list of commands.",
    ),
    "cli.simulate.help": Text(
        "Let greedy players play games by all the rules and show what a tile set makes of them:"
        " scores, bonuses, lengths and endings of games, what the first turn is worth, and what"
        " becomes of the tiles of each letter. A greedy player takes the play that scores most;"
        " without a play it exchanges all tiles it can, or passes. The same seed gives the same"
        " numbers, whatever --jobs or --dask is. The exit code is 1 if there are games that no"
        " rule has ended.",
        note="Description of a command. Play: tiles laid in a turn. Seed: a number from which all"
        " draws follow. --jobs and --dask are options, kept as they are.",
    ),
    "cli.simulate.games": Text("How many games are played.", note=_OPTION),
    "cli.simulate.seed": Text(
        "A number from which all draws of tiles follow. Without it one is chosen and shown.",
        note=_OPTION,
    ),
    "cli.simulate.players": Text(
        "How many players a game has. Without it two, or the fewest that the variant allows.",
        note=_OPTION,
    ),
    "cli.simulate.jobs": Text(
        "How many processes of this computer play; without it one.", note=_OPTION
    ),
    "cli.simulate.dask": Text(
        "The address of a Dask scheduler whose workers play (tcp://127.0.0.1:8786). The package"
        " and the lexicon must be there too.",
        note=_OPTION + " Dask: a program, and its scheduler shares out work among computers.",
    ),
    "cli.simulate.svg": Text(
        "A file to write a picture (SVG) to: the scores, and the tiles of each letter.",
        note=_OPTION,
    ),
    "cli.simulate.jobs-and-dask": Text(
        "--jobs and --dask cannot be used together.",
        note="--jobs and --dask are options, kept as they are.",
    ),
    "cli.simulate.no-dask": Text(
        "--dask needs the package distributed, which is not installed:"
        " pip install 'scrabble-rules[dask]'.",
        note="--dask, distributed and the command after the colon are kept as they are.",
    ),
    "cli.simulate.no-scheduler": Text(
        "There is no Dask scheduler at {address}: {reason}",
        note="{address}: what was typed; {reason}: an English error text of Dask.",
    ),
    "cli.simulate.progress": Text("Games", note="Before a progress bar. One word."),
    "cli.simulate.stopped": Text(
        "{count} game was stopped, as no rule had ended it: nobody could play, or {limit} turns"
        " had been taken.",
        plural="{count} games were stopped, as no rule had ended them: nobody could play, or"
        " {limit} turns had been taken.",
        count="count",
        note="A warning. {limit}: a number, far above 1.",
    ),
    # -- the report --------------------------------------------------------------------
    "cli.simulate.title": Text(
        "{variant}, {lexicon}: {games} game, players: {players}, seed: {seed}",
        plural="{variant}, {lexicon}: {games} games, players: {players}, seed: {seed}",
        count="games",
        note="Above statistics. {variant}, {lexicon}: ids; {players}: how many a game has;"
        " {seed}: the number from which all draws follow.",
    ),
    "cli.simulate.head.what": Text(
        "In a game", note="Heading of a column whose rows are 'Turns', 'Score' and so on."
    ),
    "cli.simulate.head.mean": Text("Mean", note=_HEAD),
    "cli.simulate.head.deviation": Text("Deviation", note=_HEAD + " Standard deviation."),
    "cli.simulate.head.least": Text("Least", note=_HEAD + " The least value."),
    "cli.simulate.head.greatest": Text("Greatest", note=_HEAD + " The greatest value."),
    "cli.simulate.row.score": Text("Score of a player", note=_ROW),
    "cli.simulate.row.seat": Text(
        "Score of player {number}", note=_ROW + " {number}: 1 is who has the first turn."
    ),
    "cli.simulate.row.spread": Text(
        "Spread", note=_ROW + " The winner's score less that of the next player."
    ),
    "cli.simulate.row.play-score": Text("Score of a play", note=_ROW),
    "cli.simulate.row.turns": Text("Turns", note=_ROW + " Of all players together."),
    "cli.simulate.row.plays": Text("Plays", note=_ROW + " Turns in which tiles were laid."),
    "cli.simulate.row.exchanges": Text("Exchanges", note=_ROW),
    "cli.simulate.row.passes": Text("Passes", note=_ROW),
    "cli.simulate.row.bonuses": Text(
        "Bonuses", note=_ROW + " Plays that earned the bonus for many tiles (bingos)."
    ),
    "cli.simulate.first": Text(
        "The first player scores {points} points more than the others in the mean (95 %: {low} to"
        " {high}).",
        note="The numbers have a sign (+12.3, -4.0). In brackets: the interval of confidence.",
    ),
    "cli.simulate.wins": Text(
        "The first player wins {share} % of the games (95 %: {low} to {high}; evenly shared:"
        " {even}). A shared first place counts as a part of a win.",
        note="All are per cent. In brackets: the interval of confidence, and what each player"
        " would win if the first turn were worth nothing.",
    ),
    "cli.simulate.head.ending": Text("Ending", note=_HEAD + " Of games."),
    "cli.simulate.head.games": Text("Games", note=_HEAD + " How many."),
    "cli.simulate.head.share": Text("%", note=_HEAD + " Per cent of all games."),
    "cli.simulate.ending.going_out": Text("a player went out", note=_ENDING),
    "cli.simulate.ending.scoreless": Text(
        "scoreless turns", note=_ENDING + " Several turns in a row without points."
    ),
    "cli.simulate.ending.passes": Text("passes", note=_ENDING + " Several in a row."),
    "cli.simulate.ending.no_moves": Text("nobody could play", note=_ENDING),
    "cli.simulate.ending.rounds": Text("number of rounds", note=_ENDING),
    "cli.simulate.ending.stalemate": Text(
        "stopped: nobody could play",
        note=_ENDING + " No rule of the variant ends a game for that.",
    ),
    "cli.simulate.ending.turn_limit": Text(
        "stopped: too many turns",
        note=_ENDING + " No rule had ended it.",
    ),
    "cli.simulate.head.letter": Text("Letter", note=_HEAD),
    "cli.simulate.head.points": Text("Points", note=_HEAD + " What the tile scores."),
    "cli.simulate.head.tiles": Text("Tiles", note=_HEAD + " Their number in the set."),
    "cli.simulate.head.played": Text("Played", note=_LETTER + " Tiles laid on the board."),
    "cli.simulate.head.plays": Text(
        "Plays", note=_LETTER + " Plays with at least one tile of the letter."
    ),
    "cli.simulate.head.play-score": Text(
        "Play score", note=_HEAD + " What a play with a tile of the letter scores in the mean."
    ),
    "cli.simulate.head.turnover": Text(
        "On rack", note=_HEAD + " How many turns a tile stays on a rack in the mean."
    ),
    "cli.simulate.head.exchanged": Text("Exchanged", note=_LETTER + " Tiles exchanged."),
    "cli.simulate.head.stuck": Text(
        "Stuck", note=_LETTER + " Tiles left on racks at the end of the game."
    ),
    "cli.simulate.legend": Text(
        "Played, Plays, Exchanged and Stuck are means of a game; On rack is the number of turns"
        " that a tile stays on a rack.",
        note="Below a table: what its columns are. The names in it are those of the headings.",
    ),
    # -- the picture -------------------------------------------------------------------
    "cli.simulate.picture.desc": Text(
        "Three bar charts of simulated games: how often final scores are in each range (mean"
        " {mean}), and for each letter the plays and the tiles stuck on racks in a game. Most"
        " often stuck: {letters}.",
        note=_PICTURE + " Read out to people who cannot see it. {mean}: a number; {letters}: a"
        " list of letters.",
    ),
    "cli.simulate.picture.scores": Text("Final scores of players", note=_PICTURE + " A heading."),
    "cli.simulate.picture.plays": Text(
        "Plays with the letter, per game", note=_PICTURE + " A heading."
    ),
    "cli.simulate.picture.stuck": Text(
        "Tiles stuck on racks at the end, per game", note=_PICTURE + " A heading."
    ),
}
