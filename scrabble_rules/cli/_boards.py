"""The board and the rack that options give, and earlier plays laid on the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from scrabble_rules._files import read_at_most
from scrabble_rules.game import do
from scrabble_rules.messages import Messages
from scrabble_rules.notation.boards import MAX_LENGTH, parse_board, position_on
from scrabble_rules.notation.moves import parse_move
from scrabble_rules.values.errors import MoveError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Refusal
from scrabble_rules.values.variant import Variant

from ._frame import Fault


def board_options(messages: Messages) -> list[click.Parameter]:
    """The options that give a board."""
    return [
        click.Option(["--board"], default="", help=messages.text("cli.score.board")),
        click.Option(["--after"], multiple=True, help=messages.text("cli.score.after")),
    ]


def board_of(
    variant: Variant, text: str, after: tuple[str, ...] = ()
) -> tuple[bytes | None, tuple[Finding, ...]]:
    """The board given as text or as a file, with earlier plays laid on it."""
    source = "--board"
    if text and "/" not in text and "\n" not in text and not is_file(text):
        raise Fault("cli.error.no-such-file", path=text)
    if is_file(text):
        source = text
        text = read_at_most(Path(text), 4 * MAX_LENGTH).decode("utf-8", errors="replace")
    board, findings = parse_board(variant, text)
    if board is None:
        return None, tuple(
            replace(finding, where=replace(finding.where, file=source)) for finding in findings
        )
    for play in after:
        try:
            place = parse_move(variant, board, play).place
        except MoveError as error:
            return None, error.findings
        position, findings = position_on(variant, board)
        step = do(variant, position, place)
        if findings or isinstance(step, Refusal):
            refused = step.findings if isinstance(step, Refusal) else ()
            return None, (*findings, *refused)
        board = step.after.board
    return board, ()


def is_file(text: str) -> bool:
    """True if the text is the path of a file."""
    try:
        return bool(text) and Path(text).is_file()
    except (OSError, ValueError):
        return False
