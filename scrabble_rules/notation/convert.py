"""Games as records, and records as games."""

from __future__ import annotations

from .convert_game import record_to_game
from .convert_record import game_to_record

__all__ = ["game_to_record", "record_to_game"]
