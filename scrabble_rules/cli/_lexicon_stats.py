"""``lexicon stats``: the statistics of a lexicon."""

from __future__ import annotations

from functools import partial

import click

from scrabble_rules.lexicon import Lexicon, load_lexicon
from scrabble_rules.lexicon.stats import MAX_LENGTH, MIN_LENGTH, ListStatistics, list_statistics
from scrabble_rules.messages import Messages
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _draw
from ._findings import show_json
from ._frame import Argument, Command
from ._lexicon_query import (
    about,
    check_lengths,
    length_options,
    paragraph,
    warn_of_starters,
)
from ._options import format_option, variant_option


def build_stats(messages: Messages) -> Command:
    """The command ``lexicon stats``."""
    text = messages.text
    return Command(
        "stats",
        messages=messages,
        code="cli.lexicon.stats",
        params=[
            Argument(
                "lexicon",
                label=text("cli.metavar.lexicon"),
                required=True,
                help=text("cli.option.lexicon"),
            ),
            variant_option(messages),
            *length_options(messages, MIN_LENGTH, MAX_LENGTH),
            format_option(messages),
        ],
        callback=partial(stats, messages),
    )


def stats(
    messages: Messages, lexicon: str, variant: str, min_length: int, max_length: int, style: str
) -> int:
    """Shows the statistics of a lexicon."""
    check_lengths(min_length, max_length)
    rules = load_variant(variant)
    opened = load_lexicon(lexicon, rules)
    found = list_statistics(rules, opened, min_length=min_length, max_length=max_length)
    if style == "json":
        show_json(
            {"format": 1, "lexicon": about(opened), "variant": rules.id, **_stats(rules, found)}
        )
        return 0
    for block in _stats_blocks(messages, rules, opened, found):
        click.echo(block)
    warn_of_starters(messages, opened)
    return 0


def _stats(rules: Variant, found: ListStatistics) -> dict[str, object]:
    return {
        "min_length": found.min_length,
        "max_length": found.max_length,
        "words": found.words,
        "total_letters": found.total,
        "letters": [
            {
                "letter": rules.alphabet.letters[row.tile - 1],
                "rank": row.rank,
                "points": row.points,
                "tiles": row.tiles,
                "frequency": row.frequency,
                "share": round(row.share, 6),
                "tile_share": round(row.tile_share, 6),
            }
            for row in found.letters
        ],
        "correlation": None if found.correlation is None else round(found.correlation, 6),
        "counts_by_length": {str(size): count for size, count in found.counts_by_length},
        "two_letter_words": [rules.alphabet.text(word) for word in found.twos],
    }


def _stats_blocks(
    messages: Messages, rules: Variant, lexicon: Lexicon, found: ListStatistics
) -> list[str]:
    text = messages.text
    names = ("rank", "letter", "points", "tiles", "frequency", "share", "tile-share", "difference")
    rows = [
        [
            str(row.rank),
            rules.alphabet.letters[row.tile - 1],
            str(row.points),
            str(row.tiles),
            str(row.frequency),
            f"{row.share * 100:.2f}",
            f"{row.tile_share * 100:.2f}",
            f"{(row.tile_share - row.share) * 100:+.2f}",
        ]
        for row in found.letters
    ]
    lengths = [[str(size), str(count)] for size, count in found.counts_by_length]
    twos = tuple(rules.alphabet.text(word) for word in found.twos)
    blocks = [
        paragraph(text("cli.lexicon.stats.title", id=lexicon.id, count=lexicon.count)),
        paragraph(
            text(
                "cli.lexicon.stats.counted",
                words=found.words,
                letters=found.total,
                low=found.min_length,
                high=found.max_length,
            )
        ),
        "",
        _draw.table(
            [text(f"cli.lexicon.stats.head.{name}") for name in names],
            rows,
            frozenset({0, *range(2, len(names))}),
        ),
    ]
    if found.correlation is not None:
        value = f"{found.correlation:.3f}"
        blocks += ["", paragraph(text("cli.lexicon.stats.correlation", value=value))]
    heads = [text("cli.lexicon.stats.head.length"), text("cli.lexicon.head.words")]
    blocks += ["", _draw.table(heads, lengths, frozenset({0, 1})), ""]
    blocks.append(paragraph(text("cli.lexicon.stats.twos", count=len(twos), words=twos)))
    return blocks
