"""``moves``: the plays that a rack and a lexicon allow on a board."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial

import click

from scrabble_rules.lexicon import Lexicon, load_lexicon
from scrabble_rules.lexicon.index_store import word_index
from scrabble_rules.messages import Messages
from scrabble_rules.movegen import MoveGenerator, Play
from scrabble_rules.notation.boards import position_on
from scrabble_rules.notation.moves import format_move
from scrabble_rules.rules.scoring import score
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import PlayScore
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _draw
from ._boards import board_of, board_options
from ._findings import show_findings, show_json
from ._frame import Command, WholeNumber
from ._lexicon_query import about, warn_of_starters
from ._options import format_option, lexicon_option, variant_option

TOP = 20
"""Plays shown unless ``--top`` says otherwise."""

UNUSABLE = 2
"""The exit code where the board or the rack cannot be used."""


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "moves",
        messages=messages,
        code="cli.moves",
        params=[
            variant_option(messages),
            *board_options(messages),
            click.Option(["--rack"], required=True, help=text("cli.moves.rack")),
            click.Option(
                ["--top"],
                type=WholeNumber(0),
                default=TOP,
                show_default=True,
                help=text("cli.moves.top"),
            ),
            lexicon_option(messages, "starter"),
            format_option(messages),
        ],
        callback=partial(moves, messages),
    )


def moves(
    messages: Messages,
    variant: str,
    board: str,
    after: tuple[str, ...],
    rack: str,
    top: int,
    lexicon: str,
    style: str,
) -> int:
    """Lists the plays; exit code 1 if there is none, 2 if board or rack cannot be used."""
    rules = load_variant(variant)
    squares, findings = board_of(rules, board, after)
    tiles, findings = rack_for(rules, squares, rack, findings)
    if squares is None or findings:
        return show_unusable(messages, findings, style)
    words = load_lexicon(lexicon, rules)
    plays = generator_of(rules, words).best(squares, tiles, sys.maxsize)
    shown = plays[: top or None]
    scored = [score(rules, squares, play.squares, play.tiles, play.across) for play in shown]
    if style == "json":
        show_json(
            {
                "format": 1,
                "ok": True,
                "variant": rules.id,
                "lexicon": about(words),
                "rack": rules.alphabet.rack_text(tiles),
                "total": len(plays),
                "plays": [
                    _as_json(rules, squares, play, result)
                    for play, result in zip(shown, scored, strict=True)
                ],
                "findings": [],
            }
        )
    else:
        _show(messages, rules, squares, list(zip(shown, scored, strict=True)), len(plays))
        warn_of_starters(messages, words)
    return int(not plays)


def generator_of(variant: Variant, words: Lexicon) -> MoveGenerator:
    """The generator of a lexicon, with its index from the cache."""
    return MoveGenerator(variant, word_index(words))


def rack_for(
    variant: Variant, board: bytes | None, text: str, findings: tuple[Finding, ...] = ()
) -> tuple[bytes, tuple[Finding, ...]]:
    """The rack tiles of a text; findings also where board and rack have too many of a tile."""
    tiles, faults = variant.alphabet.rack(text)
    findings += faults
    if board is not None and not findings:
        findings = position_on(variant, board, tiles)[1]
    return tiles, findings


def show_unusable(messages: Messages, findings: Sequence[Finding], style: str) -> int:
    """Tells why a board or a rack cannot be used; the exit code."""
    if style == "json":
        told = [messages.as_dict(finding) for finding in findings]
        show_json({"format": 1, "ok": False, "findings": told})
    else:
        show_findings(messages, findings, err=True)
    return UNUSABLE


def _show(
    messages: Messages,
    variant: Variant,
    board: bytes,
    plays: list[tuple[Play, PlayScore]],
    total: int,
) -> None:
    text = messages.text
    if plays:
        heads = [text(f"cli.moves.head.{name}") for name in ("move", "score", "words")]
        rows = [
            [format_move(variant, board, play.place), str(play.score), _words(variant, result)]
            for play, result in plays
        ]
        click.echo(_draw.table(heads, rows, frozenset({1})))
        click.echo()
    code = "cli.moves.total" if len(plays) == total else "cli.moves.more"
    click.echo(text(code, count=total, shown=len(plays)))


def _words(variant: Variant, result: PlayScore) -> str:
    return ", ".join([variant.alphabet.spelling(word.tiles) for word in result.words])


def _as_json(variant: Variant, board: bytes, play: Play, result: PlayScore) -> dict[str, object]:
    return {
        "move": format_move(variant, board, play.place),
        "score": play.score,
        "bonus": result.bonus,
        "words": [
            {
                "word": variant.alphabet.spelling(word.tiles),
                "points": word.total,
                "across": word.across,
            }
            for word in result.words
        ],
    }
