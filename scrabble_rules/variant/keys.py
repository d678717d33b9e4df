"""The keys of the format that other modules must know by name."""

from __future__ import annotations

from collections.abc import Mapping

from .node import Path, Plain, Step

CHAPTERS = (
    "tiles",
    "board",
    "setup",
    "placement",
    "scoring",
    "exchange",
    "words",
    "challenge",
    "ending",
    "clock",
    "duplicate",
    "notation",
)
"""The chapters of the rulebook, in the order in which they are written."""

_OPEN: tuple[tuple[str, ...], ...] = (
    ("sources",),
    ("tiles", "letters"),
    ("tiles", "total"),
    ("tiles", "lower"),
    ("tiles", "fold"),
    ("board", "symbols"),
    ("board", "symbols", "*"),
    ("scoring", "bonus"),
    ("ending", "settlement"),
)

REQUIRED: Mapping[str, tuple[str, ...]] = {
    "tiles": (
        "letters", "blanks", "blank_points", "lower", "fold", "join", "capitals",
        "multi_letter", "vowels", "consonants", "not_by_blank", "reclaim_blank",
    ),
    "board": ("symbols", "layout", "start", "symmetry"),
    "setup": (
        "players.min", "players.max", "rack_size", "tiles_per_turn", "start.method",
        "start.blank", "start.ties", "start.order",
    ),
    "placement": ("first_min_tiles", "off_start", "misplaced"),
    "scoring": ("premiums", "bonus"),
    "exchange": (
        "allowed", "min_bag", "per_turn", "per_game", "whole_rack", "after_refused_word",
        "free", "free_times",
    ),
    "words": (
        "record_names", "match", "min_length", "max_length", "barred.categories",
        "barred.cost",
    ),
    "challenge": (
        "mode", "points", "escalation", "per", "payment", "scope", "by", "window",
        "window_seconds", "lost_turn", "hold", "withdrawn", "right_points", "invalid",
    ),
    "ending": (
        "going_out", "scoreless", "passes", "no_moves", "rounds", "clock", "settlement",
        "blank_left", "lowest_score", "tie_break",
    ),
    "clock": ("minutes", "overtime", "forfeit_after_minutes", "on_expiry"),
    "notation": ("coordinates", "blank", "played_through", "direction"),
}  # fmt: skip
"""The keys that a complete variant must have, its own or inherited."""

TRIGGERS = ("going_out", "scoreless", "passes", "no_moves", "rounds", "clock")
"""What can end a game, as keys of ``ending`` and of its ``settlement``."""

_RUN: dict[str, Plain] = {"each": False, "on_empty_board": True, "counts": {}}
_SETTLEMENT: dict[str, Plain] = {"finisher_gains": 0, "own_rack": 1}

FILL: Mapping[tuple[str, ...], Mapping[str, Plain]] = {
    ("ending", "scoreless"): _RUN,
    ("ending", "scoreless", "counts"): {
        "pass": True,
        "exchange": True,
        "withdrawn": True,
        "lost_turn": True,
        "zero_play": False,
    },
    ("ending", "passes"): _RUN,
    ("ending", "passes", "counts"): {
        "pass": True,
        "exchange": False,
        "withdrawn": False,
        "lost_turn": False,
        "zero_play": False,
    },
    ("clock", "overtime"): {
        "points": 0,
        "seconds": 60,
        "rounding": "started",
        "tiers": [],
        "cap": None,
    },
    ("duplicate",): {
        "form": "normal",
        "draw": [],
        "leftover": "kept",
        "blank": "stays",
        "solo_bonus": None,
        "warnings": None,
        "round_seconds": None,
    },
    ("notation", "blank"): {"side": "after"},
    ("words", "lexicon"): {"name": "", "language": None, "edition": None},
    **{("ending", "settlement", trigger): _SETTLEMENT for trigger in (*TRIGGERS, "otherwise")},
}
"""What is meant by a mapping that is null elsewhere and does not say all its keys."""


EMPTY_IF_NULL = (("tiles", "lower"), ("tiles", "fold"), ("scoring", "bonus"))
"""Mappings that null clears whole."""


def is_open(path: Path) -> bool:
    """True for a mapping whose keys are the author's: there, null takes an entry away."""
    return any(len(pattern) == len(path) and all(map(_same, pattern, path)) for pattern in _OPEN)


def _same(pattern: str, step: Step) -> bool:
    return pattern in {"*", step}
