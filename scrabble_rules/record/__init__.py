"""Checks a game record by the rules of a variant, turn by turn.

:func:`check_record` replays what was written, says of every event whether it is right, and
keeps what was written beside what the rules give. It never goes on past a position that it
does not know.
"""

from __future__ import annotations

from scrabble_rules.record.replay import check_record
from scrabble_rules.record.report import Report, Turn, Verdict, WordVerdict

__all__ = ["Report", "Turn", "Verdict", "WordVerdict", "check_record"]
