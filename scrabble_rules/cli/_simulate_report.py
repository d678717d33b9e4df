"""What ``simulate`` shows: tables, and a picture."""

from __future__ import annotations

from fractions import Fraction

from scrabble_rules.messages import Messages
from scrabble_rules.simulation import Distribution, SimulationStatistics, TileUse
from scrabble_rules.values.variant import Variant

from . import _draw, _simulate_svg
from ._lexicon_query import paragraph

_STUCK_NAMED = 5


def blocks(
    messages: Messages, variant: Variant, found: SimulationStatistics, title: str
) -> list[str]:
    """The report as text, block by block; an empty one is an empty line."""
    shown = [paragraph(title), "", _games(messages, found)]
    advantage = first_player(messages, found)
    if advantage:
        shown += ["", *map(paragraph, advantage)]
    shown += ["", _endings(messages, found), "", _letters(messages, variant, found)]
    return [*shown, "", paragraph(messages.text("cli.simulate.legend"))]


def _games(messages: Messages, found: SimulationStatistics) -> str:
    text = messages.text
    seats = [
        (text("cli.simulate.row.seat", number=number), seat)
        for number, seat in enumerate(found.seats, 1)
    ]
    rows = [
        (text("cli.simulate.row.score"), found.scores),
        *(seats if found.players > 1 else ()),
        (text("cli.simulate.row.spread"), found.spreads),
        (text("cli.simulate.row.play-score"), found.play_scores),
        (text("cli.simulate.row.turns"), found.turns),
        (text("cli.simulate.row.plays"), found.plays),
        (text("cli.simulate.row.exchanges"), found.exchanges),
        (text("cli.simulate.row.passes"), found.passes),
        (text("cli.simulate.row.bonuses"), found.bonuses),
    ]
    names = ("what", "mean", "deviation", "least", "greatest")
    return _draw.table(
        [text(f"cli.simulate.head.{name}") for name in names],
        [[name, *_moments(values)] for name, values in rows if values.counts],
        frozenset(range(1, len(names))),
    )


def _moments(values: Distribution) -> list[str]:
    return [
        _number(values.mean, 2),
        _number(values.deviation, 2),
        _number(values.least, 0),
        _number(values.greatest, 0),
    ]


def first_player(messages: Messages, found: SimulationStatistics) -> list[str]:
    """What the first turn is worth, if there are games enough to tell."""
    advantage, reach = found.advantages.mean, found.advantages.interval()
    wins, wins_reach = found.first_wins.mean, found.first_wins_interval
    if advantage is None or wins is None or reach is None or wins_reach is None:
        return []
    return [
        messages.text(
            "cli.simulate.first",
            points=f"{float(advantage):+.1f}",
            low=f"{reach[0]:+.1f}",
            high=f"{reach[1]:+.1f}",
        ),
        messages.text(
            "cli.simulate.wins",
            share=f"{float(wins) * 100:.1f}",
            low=f"{wins_reach[0] * 100:.1f}",
            high=f"{wins_reach[1] * 100:.1f}",
            even=f"{100 / found.players:.1f}",
        ),
    ]


def _endings(messages: Messages, found: SimulationStatistics) -> str:
    rows = [
        [
            messages.text(f"cli.simulate.ending.{name}"),
            str(count),
            f"{100 * count / found.games:.1f}",
        ]
        for name, count in sorted(found.endings, key=lambda ending: (-ending[1], ending[0]))
    ]
    heads = [messages.text(f"cli.simulate.head.{name}") for name in ("ending", "games", "share")]
    return _draw.table(heads, rows, frozenset({1, 2}))


def _letters(messages: Messages, variant: Variant, found: SimulationStatistics) -> str:
    names = (
        "letter",
        "points",
        "tiles",
        "played",
        "plays",
        "play-score",
        "turnover",
        "exchanged",
        "stuck",
    )
    rows = [
        [
            letter(variant, tile),
            str(variant.tiles.points[tile]),
            str(variant.tiles.counts[tile]),
            *_use(found, use),
        ]
        for tile, use in enumerate(found.uses)
        if variant.tiles.counts[tile]
    ]
    heads = [messages.text(f"cli.simulate.head.{name}") for name in names]
    return _draw.table(heads, rows, frozenset(range(1, len(names))))


def letter(variant: Variant, tile: int) -> str:
    """A rack tile as it is shown."""
    return variant.alphabet.letters[tile - 1] if tile else "?"


def _use(found: SimulationStatistics, use: TileUse) -> list[str]:
    return [
        _number(Fraction(use.played, found.games), 2),
        _number(Fraction(use.plays, found.games), 2),
        _number(Fraction(use.scored, use.plays) if use.plays else None, 1),
        _number(use.turnover, 2),
        _number(Fraction(use.exchanged, found.games), 2),
        _number(Fraction(use.stuck, found.games), 3),
    ]


def _number(value: Fraction | float | None, digits: int) -> str:
    return "" if value is None else f"{float(value):.{digits}f}"


def svg(messages: Messages, variant: Variant, found: SimulationStatistics, title: str) -> bytes:
    """The picture: scores, plays and stuck tiles by letter."""
    tiles = [tile for tile, count in enumerate(variant.tiles.counts) if count]
    names = tuple(letter(variant, tile) for tile in tiles)
    stuck = sorted(tiles, key=lambda tile: -found.uses[tile].stuck)[:_STUCK_NAMED]
    scores = found.scores
    charts = [
        _simulate_svg.histogram(
            messages.text("cli.simulate.picture.scores"),
            [(int(value), count) for value, count in scores.counts],
        ),
        _simulate_svg.Chart(
            messages.text("cli.simulate.picture.plays"),
            names,
            tuple(found.uses[tile].plays / found.games for tile in tiles),
        ),
        _simulate_svg.Chart(
            messages.text("cli.simulate.picture.stuck"),
            names,
            tuple(found.uses[tile].stuck / found.games for tile in tiles),
        ),
    ]
    description = messages.text(
        "cli.simulate.picture.desc",
        mean=_number(scores.mean, 1),
        letters=tuple(letter(variant, tile) for tile in stuck if found.uses[tile].stuck),
    )
    language = messages.locale.replace("_", "-")
    return _simulate_svg.picture(title, description, charts, language)
