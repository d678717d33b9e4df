"""``score``: judges and scores one play, and explains every point of it."""

from __future__ import annotations

from functools import partial
from textwrap import indent

import click

from scrabble_rules.game import do
from scrabble_rules.messages import Messages
from scrabble_rules.notation.boards import position_on
from scrabble_rules.notation.moves import format_move, parse_move
from scrabble_rules.rules import notation, scoring, tiles
from scrabble_rules.rules.words import Words, check
from scrabble_rules.values.alphabet import as_rack
from scrabble_rules.values.errors import MoveError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Place, PlayScore
from scrabble_rules.values.position import Rack
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _draw
from ._boards import board_of, board_options
from ._findings import exit_code, show_findings, show_json
from ._frame import Argument, Command
from ._options import format_option, lexicon_option, variant_option
from ._words import words_named


def build(messages: Messages) -> Command:
    """The command."""
    text = messages.text
    return Command(
        "score",
        messages=messages,
        code="cli.score",
        params=[
            Argument(
                "move",
                label=text("cli.metavar.move"),
                nargs=-1,
                required=True,
                help=text("cli.score.move"),
            ),
            variant_option(messages),
            *board_options(messages),
            click.Option(["--rack"], help=text("cli.score.rack")),
            lexicon_option(messages),
            click.Option(["--explain"], is_flag=True, help=text("cli.score.explain")),
            format_option(messages),
        ],
        callback=partial(score, messages),
    )


def score(
    messages: Messages,
    move: tuple[str, ...],
    variant: str,
    board: str,
    after: tuple[str, ...],
    rack: str | None,
    lexicon: str | None,
    style: str,
    *,
    explain: bool,
) -> int:
    """Scores the move on the board; exit code 1 if the rules refuse it."""
    rules = load_variant(variant)
    words = words_named(lexicon, rules)
    squares, findings = board_of(rules, board, after)
    place, result = None, None
    if squares is not None and not findings:
        place, result, findings = _judge(rules, squares, " ".join(move), rack, words)
    if style == "json":
        show_json(_as_json(messages, rules, squares, place, result, findings))
    else:
        if place is not None and result is not None and squares is not None:
            _show(messages, rules, squares, place, result, explain=explain)
        show_findings(messages, findings)
    return exit_code(findings)


def _judge(
    variant: Variant, board: bytes, move: str, rack: str | None, words: Words | None
) -> tuple[Place | None, PlayScore | None, tuple[Finding, ...]]:
    known: bytes | None = None
    findings: tuple[Finding, ...] = ()
    if rack is not None:
        known, findings = variant.alphabet.rack(rack)
    position, surplus = position_on(variant, board, known)
    if findings or surplus:
        return None, None, findings + surplus
    try:
        place = parse_move(variant, board, move).place
    except MoveError as error:
        return None, None, error.findings
    result = do(variant, position, place)
    findings = result.findings
    if known is not None:
        # The rack as given is all that the play may use.
        mine = Rack(known)
        needed = as_rack(place.tiles)
        if isinstance(tiles.take(mine, needed, b""), bytes):
            findings += tiles.not_on_rack(variant, mine, needed, b"")
    if words is not None and result.score is not None and not findings:
        findings = check(variant, result.score, words)
    return place, result.score, findings


def _show(
    messages: Messages,
    variant: Variant,
    board: bytes,
    place: Place,
    result: PlayScore,
    *,
    explain: bool,
) -> None:
    text = messages.text
    click.echo(f"{format_move(variant, board, place)}  {result.total}")
    if not explain:
        return
    spelling = variant.alphabet.spelling
    for word in result.words:
        click.echo()
        click.echo(text("cli.score.word", word=spelling(word.tiles), count=word.total))
        rows = []
        for letter in scoring.explain(variant, place.squares, word):
            shown = str(letter.points)
            if letter.letter_factor != 1:
                shown = f"{letter.points} × {letter.letter_factor} = {letter.value}"
            note = ""
            if letter.letter_factor != 1:
                note = text("cli.score.letter-premium", factor=letter.letter_factor)
            elif letter.word_factor != 1:
                note = text("cli.score.word-premium", factor=letter.word_factor)
            elif not letter.placed:
                note = text("cli.score.played-through")
            name = notation.square_name(variant, letter.square)
            rows.append([name, spelling(bytes([letter.tile])), shown, note])
        heads = [
            text("cli.score.head.square"),
            text("cli.score.head.tile"),
            text("cli.score.head.points"),
            text("cli.score.head.premium"),
        ]
        click.echo(indent(_draw.table(heads, rows, frozenset()), "  "))
        total = sum(word.values)
        if word.factor != 1:
            click.echo(f"  {total} × {word.factor} = {word.total}")
    if result.bonus:
        click.echo()
        click.echo(text("cli.score.bonus", tiles=len(place.squares), count=result.bonus))
    click.echo()
    click.echo(text("cli.score.total", count=result.total))


def _as_json(
    messages: Messages,
    variant: Variant,
    board: bytes | None,
    place: Place | None,
    result: PlayScore | None,
    findings: tuple[Finding, ...],
) -> dict[str, object]:
    entry: dict[str, object] = {"format": 1, "variant": variant.id, "ok": not exit_code(findings)}
    if place is not None and result is not None and board is not None:
        spelling = variant.alphabet.spelling
        entry["move"] = format_move(variant, board, place)
        entry["total"] = result.total
        entry["bonus"] = result.bonus
        entry["words"] = [
            {
                "word": spelling(word.tiles),
                "points": word.total,
                "factor": word.factor,
                "across": word.across,
                "letters": [
                    {
                        "square": notation.square_name(variant, letter.square),
                        "tile": spelling(bytes([letter.tile])),
                        "points": letter.points,
                        "letter_factor": letter.letter_factor,
                        "word_factor": letter.word_factor,
                        "value": letter.value,
                        "placed": letter.placed,
                    }
                    for letter in scoring.explain(variant, place.squares, word)
                ],
            }
            for word in result.words
        ]
    entry["findings"] = [messages.as_dict(finding) for finding in findings]
    return entry
