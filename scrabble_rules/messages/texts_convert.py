"""Texts of the conversions: findings, and the command ``convert``."""

from __future__ import annotations

from ._text import Text

TEXTS: dict[str, Text] = {
    "convert.start-position": Text(
        "The game does not start from an empty board; a record in GCG format has no place for "
        "that.",
        note="GCG is a file format.",
    ),
    "convert.stopped": Text(
        "The game stops here: {count} event of the record is left out.",
        plural="The game stops here: {count} events of the record are left out.",
        count="count",
        note="Events of a game record. {count}: a number.",
    ),
}
