"""The file of a game: written whole or not at all, and read to go on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scrabble_rules._files import read_at_most, write_atomically
from scrabble_rules.game.json_form import json_variant
from scrabble_rules.game.session import Game
from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, has_errors
from scrabble_rules.variant import load_shipped, load_variant

from ._findings import show_findings
from ._frame import Fault
from ._words import words_named

_MOST_BYTES = 8_000_000


def save(game: Game, file: Path) -> None:
    """Writes a game as JSON. Whatever happens, the file holds the old game or the new one.

    Raises OSError if the file cannot be written.
    """
    write_atomically(file, game.to_json().encode())


def resume(messages: Messages, file: Path, variant: str | None, lexicon: str | None) -> Game:
    """The game in a file. ``variant`` is needed where the file's own is not shipped.

    Raises RecordError if the file holds no game that the rules allow, and Fault if it is no
    game, or one in which not every rack is known.
    """
    text = read_at_most(file, _MOST_BYTES).decode("utf-8", errors="replace")
    named = json_variant(text)
    if variant is None and named is None:
        raise Fault("cli.play.error.no-game", path=str(file))
    rules = load_variant(variant) if variant is not None else load_shipped(named or "")
    game, findings = Game.from_json(text, variant=rules, words=words_named(lexicon, rules))
    findings = tuple(_in_file(finding, file) for finding in findings)
    if game is None or has_errors(findings):
        raise RecordError(findings or (Finding("cli.play.error.no-game", {"path": str(file)}),))
    if any(rack.unknown for rack in game.position.racks):
        raise Fault("cli.play.error.unknown-racks", path=str(file))
    show_findings(messages, findings)
    return game


def _in_file(finding: Finding, file: Path) -> Finding:
    return replace(finding, where=replace(finding.where, file=str(file)))
