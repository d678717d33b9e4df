"""scrabble_rules: the rules of the crossword board game as data.

Everything public is here; the modules below are private and may move. Names are imported
when they are first used, so that the core costs nothing of YAML, tries or catalogues.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrabble_rules.game import do, legal, settle, start
    from scrabble_rules.game.session import Game
    from scrabble_rules.lexicon import (
        BuildReport,
        Lexicon,
        build_lexicon,
        list_lexicons,
        load_lexicon,
    )
    from scrabble_rules.messages import LOCALES, Messages
    from scrabble_rules.notation.boards import format_board, parse_board, position_on
    from scrabble_rules.notation.gcg_reader import read_gcg
    from scrabble_rules.notation.gcg_writer import write_gcg
    from scrabble_rules.notation.moves import Move, format_move, parse_move
    from scrabble_rules.record import Report, Turn, Verdict, WordVerdict, check_record
    from scrabble_rules.rules.ending import Result, result
    from scrabble_rules.rules.scoring import LetterScore, explain, score
    from scrabble_rules.values.alphabet import Alphabet
    from scrabble_rules.values.board import Board
    from scrabble_rules.values.errors import (
        AmbiguousMove,
        IllegalMove,
        InvalidMove,
        LexiconError,
        MoveError,
        RecordError,
        ScrabbleRulesError,
        VariantError,
    )
    from scrabble_rules.values.finding import Finding, Rule, Severity, Where
    from scrabble_rules.values.play import (
        Accept,
        Adjudicate,
        Adjust,
        Challenge,
        ChallengeOutcome,
        Draw,
        Exchange,
        Forfeit,
        Hold,
        LoseTurn,
        NoMoves,
        Pass,
        Place,
        PlayScore,
        Reclaim,
        Refusal,
        Resign,
        Spend,
        Step,
        Withdraw,
        WordScore,
    )
    from scrabble_rules.values.position import (
        Aside,
        Counters,
        Phase,
        Position,
        Rack,
        Settlement,
        Unsettled,
    )
    from scrabble_rules.values.record import Event, Kind, Player, Pragma, Record
    from scrabble_rules.values.variant import Citation, Variant
    from scrabble_rules.variant import (
        check_variant_file,
        load_variant,
        resolved_json,
        variant_names,
        variants_for_record_name,
    )

_NAMES = {
    "scrabble_rules.game": ("do", "legal", "settle", "start"),
    "scrabble_rules.game.session": ("Game",),
    "scrabble_rules.lexicon": (
        "BuildReport",
        "Lexicon",
        "build_lexicon",
        "list_lexicons",
        "load_lexicon",
    ),
    "scrabble_rules.messages": ("LOCALES", "Messages"),
    "scrabble_rules.notation.boards": ("format_board", "parse_board", "position_on"),
    "scrabble_rules.notation.gcg_reader": ("read_gcg",),
    "scrabble_rules.notation.gcg_writer": ("write_gcg",),
    "scrabble_rules.notation.moves": ("Move", "format_move", "parse_move"),
    "scrabble_rules.record": ("Report", "Turn", "Verdict", "WordVerdict", "check_record"),
    "scrabble_rules.rules.ending": ("Result", "result"),
    "scrabble_rules.rules.scoring": ("LetterScore", "explain", "score"),
    "scrabble_rules.values.alphabet": ("Alphabet",),
    "scrabble_rules.values.board": ("Board",),
    "scrabble_rules.values.errors": (
        "AmbiguousMove",
        "IllegalMove",
        "InvalidMove",
        "LexiconError",
        "MoveError",
        "RecordError",
        "ScrabbleRulesError",
        "VariantError",
    ),
    "scrabble_rules.values.finding": ("Finding", "Rule", "Severity", "Where"),
    "scrabble_rules.values.play": (
        "Accept",
        "Adjudicate",
        "Adjust",
        "Challenge",
        "ChallengeOutcome",
        "Draw",
        "Exchange",
        "Forfeit",
        "Hold",
        "LoseTurn",
        "NoMoves",
        "Pass",
        "Place",
        "PlayScore",
        "Reclaim",
        "Refusal",
        "Resign",
        "Spend",
        "Step",
        "Withdraw",
        "WordScore",
    ),
    "scrabble_rules.values.position": (
        "Aside",
        "Counters",
        "Phase",
        "Position",
        "Rack",
        "Settlement",
        "Unsettled",
    ),
    "scrabble_rules.values.record": ("Event", "Kind", "Player", "Pragma", "Record"),
    "scrabble_rules.values.variant": ("Citation", "Variant"),
    "scrabble_rules.variant": (
        "check_variant_file",
        "load_variant",
        "resolved_json",
        "variant_names",
        "variants_for_record_name",
    ),
}
_HOME = {name: module for module, names in _NAMES.items() for name in names}

__all__ = [
    "LOCALES",
    "Accept",
    "Adjudicate",
    "Adjust",
    "Alphabet",
    "AmbiguousMove",
    "Aside",
    "Board",
    "BuildReport",
    "Challenge",
    "ChallengeOutcome",
    "Citation",
    "Counters",
    "Draw",
    "Event",
    "Exchange",
    "Finding",
    "Forfeit",
    "Game",
    "Hold",
    "IllegalMove",
    "InvalidMove",
    "Kind",
    "LetterScore",
    "Lexicon",
    "LexiconError",
    "LoseTurn",
    "Messages",
    "Move",
    "MoveError",
    "NoMoves",
    "Pass",
    "Phase",
    "Place",
    "PlayScore",
    "Player",
    "Position",
    "Pragma",
    "Rack",
    "Reclaim",
    "Record",
    "RecordError",
    "Refusal",
    "Report",
    "Resign",
    "Result",
    "Rule",
    "ScrabbleRulesError",
    "Settlement",
    "Severity",
    "Spend",
    "Step",
    "Turn",
    "Unsettled",
    "Variant",
    "VariantError",
    "Verdict",
    "Where",
    "Withdraw",
    "WordScore",
    "WordVerdict",
    "build_lexicon",
    "check_record",
    "check_variant_file",
    "do",
    "explain",
    "format_board",
    "format_move",
    "legal",
    "list_lexicons",
    "load_lexicon",
    "load_variant",
    "parse_board",
    "parse_move",
    "position_on",
    "read_gcg",
    "resolved_json",
    "result",
    "score",
    "settle",
    "start",
    "variant_names",
    "variants_for_record_name",
    "write_gcg",
]


def __getattr__(name: str) -> object:
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
