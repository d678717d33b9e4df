"""What the players see: the board with the scores beside it, the rack, and the end."""

from __future__ import annotations

from itertools import zip_longest

from scrabble_rules.rules import tiles
from scrabble_rules.rules.ending import Result
from scrabble_rules.values.position import Settlement

from . import _draw
from . import _play_news as news
from ._columns import cells, wrap
from ._play_table import Table

_GAP = 4
_MARKS = {("letter", 2): "'", ("letter", 3): '"', ("word", 2): "-", ("word", 3): "="}


def hand_over(table: Table, player: int | None) -> None:
    """Hides what the player before saw, and shows what everybody may see."""
    table.console.clear()
    table.at_screen = player
    table.console.say(scene(table))


def scene(table: Table) -> str:
    """The board, the scores, the time left, the bag, and what happened last."""
    drawn = _draw.board(table.variant, table.position.board).splitlines()
    wide = max(map(cells, drawn)) + _GAP
    side = ["", *_scores(table), "", _bag(table), "", *_legend(table)]
    lines = [
        (left + " " * (wide - cells(left)) + right).rstrip()
        for left, right in zip_longest(drawn, side, fillvalue="")
    ]
    width = table.console.width()
    told = [
        line for event in news.latest(table, table.position.players) for line in wrap(event, width)
    ]
    return "\n".join([*lines, "", *told, ""] if told else [*lines, ""])


def rack(table: Table, player: int) -> str:
    """The rack of a player, its tiles as they are typed."""
    text = table.variant.alphabet.rack_text
    shown = " ".join(text(bytes([tile])) for tile in _letters_first(table, player))
    return table.text("cli.play.rack", player=table.name(player), tiles=shown)


def time_left(table: Table, player: int) -> str:
    """The time that a player has left, in minutes and seconds; with a minus if it is over."""
    used = table.position.seconds[player] if table.position.seconds else 0
    left = 60 * (table.variant.clock.minutes or 0) - used
    minutes, seconds = divmod(abs(left), 60)
    return f"{'-' if left < 0 else ''}{minutes}:{seconds:02}"


def ending(table: Table) -> list[str]:
    """How the game ended: why, what the racks and the time cost, and who has won."""
    ended = table.position.ended
    if ended is None:
        return []
    lines = [table.text(f"cli.ended.{ended.trigger}"), "", _settlement(table, ended), ""]
    result = table.game.result()
    if result is not None:
        lines += _verdict(table, result)
    return lines


def _letters_first(table: Table, player: int) -> bytes:
    held = table.position.racks[player].tiles
    return held.lstrip(b"\0") + bytes(held.count(0))


def _scores(table: Table) -> list[str]:
    position = table.position
    names = [table.name(player) for player in range(position.players)]
    wide = max(map(cells, names))
    lines = []
    for player, name in enumerate(names):
        mark = "›" if player == position.turn and not table.over else " "
        line = f"{mark} {name}{' ' * (wide - cells(name))} {position.scores[player]:5}"
        if table.timed:
            line += f"  {time_left(table, player):>6}"
        if player in position.gone:
            line += "  " + table.text("cli.play.gone")
        lines.append(line)
    return lines


def _bag(table: Table) -> str:
    return "  " + table.text("cli.play.bag", count=table.position.bag_size)


def _legend(table: Table) -> list[str]:
    """What the marks of the premium squares mean, of those that the board has."""
    layout = table.variant.board
    lines = []
    for kind, factors in (("letter", layout.letter_factors), ("word", layout.word_factors)):
        for factor in sorted(set(factors) - {1}):
            mark = _MARKS.get((kind, factor), "+")
            lines.append(f"  {mark}  " + table.text(f"cli.score.{kind}-premium", factor=factor))
    return lines


def _settlement(table: Table, ended: Settlement) -> str:
    """The points before, for the tiles left, for the time, and after, by player."""
    text, position = table.text, table.position
    racks = position.racks
    points = ended.points or (0,) * position.players
    time = ended.time or (0,) * position.players
    heads = ["player", "before", "tiles", "points", "time", "total"]
    rows = []
    for player, score in enumerate(position.scores):
        left = racks[player].tiles
        shown = table.variant.alphabet.rack_text(_letters_first(table, player))
        value = tiles.value(table.variant, left)
        rows.append(
            [
                table.name(player),
                str(score - points[player] - time[player]),
                f"{shown} ({value})" if left else "",
                f"{points[player]:+d}",
                f"{time[player]:+d}",
                str(score),
            ]
        )
    shown_columns = [0, 1, 2, 3, 5] if not any(time) else [0, 1, 2, 3, 4, 5]
    right = frozenset(
        index for index, column in enumerate(shown_columns) if column in (1, 3, 4, 5)
    )
    return _draw.table(
        [text(f"cli.play.head.{heads[column]}") for column in shown_columns],
        [[row[column] for column in shown_columns] for row in rows],
        right,
    )


def _verdict(table: Table, result: Result) -> list[str]:
    text = table.text
    if result.winner is None:
        first = tuple(
            table.name(player) for player, place in enumerate(result.places) if place == 1
        )
        return [text("cli.play.tie", players=first)]
    lines = [text("cli.play.winner", player=table.name(result.winner))]
    if result.decided_by != "score":
        lines.append(text(f"cli.play.decided.{result.decided_by}"))
    return lines
