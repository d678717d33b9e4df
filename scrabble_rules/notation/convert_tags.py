"""What GCG has no line for, as tags in notes: ``#note #resigned Ann``.

The first of them is what other programs write and read; all begin with ``#``, so that no
text of a person is taken for one.
"""

from __future__ import annotations

from scrabble_rules.values.record import FORFEIT, RESIGNED, Event

FAILED_CHALLENGE = "#unsuccessful-challenge"
LOST_TURN = "#lost-turn"
BARRED = "#barred"
FREE_EXCHANGE = "#free-exchange"
RECLAIM = "#reclaim"
ADJUST = "#adjust"
TIME = "#time"
ENDED = "#ended"
ADJUDICATED = "#adjudicated"

__all__ = [
    "ADJUDICATED",
    "ADJUST",
    "BARRED",
    "ENDED",
    "FAILED_CHALLENGE",
    "FORFEIT",
    "FREE_EXCHANGE",
    "LOST_TURN",
    "RECLAIM",
    "RESIGNED",
    "TIME",
    "has_tag",
]


def has_tag(event: Event, tag: str) -> bool:
    """Whether a note of the event is this tag."""
    return any(note.split()[:1] == [tag] for note in event.notes)
