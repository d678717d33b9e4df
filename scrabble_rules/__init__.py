"""scrabble_rules: the rules of the crossword board game as data.

Everything public is here; the modules below are private and may move. Names are imported
when they are first used, so that the core costs nothing of YAML, tries or catalogues.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrabble_rules.game import (
        do,
        legal,
        settle,
        start,
    )
    from scrabble_rules.game.json_form import (
        json_variant,
        position_from_dict,
        position_to_dict,
    )
    from scrabble_rules.game.session import (
        Game,
    )
    from scrabble_rules.lexicon import (
        BuildReport,
        Lexicon,
        LexiconDetails,
        LexiconDifference,
        Reading,
        build_lexicon,
        compare_lexicons,
        export_lexicon,
        list_lexicons,
        load_lexicon,
        verify_lexicon,
    )
    from scrabble_rules.lexicon.index_store import (
        word_index,
    )
    from scrabble_rules.lexicon.patterns import (
        read_letters,
        read_pattern,
        read_rack,
    )
    from scrabble_rules.lexicon.queries import (
        AnagramIndex,
        Query,
        anagrams,
        check_words,
        find,
        hooks,
        judge,
        mark_blanks,
        words_from,
    )
    from scrabble_rules.lexicon.stats import (
        list_statistics,
        rank_correlation,
    )
    from scrabble_rules.messages import (
        LOCALES,
        Messages,
    )
    from scrabble_rules.movegen import (
        MoveGenerator,
        Play,
        Totals,
        WordIndex,
    )
    from scrabble_rules.movegen.gaddag import (
        accelerated,
    )
    from scrabble_rules.notation.boards import (
        format_board,
        parse_board,
        position_on,
    )
    from scrabble_rules.notation.cgp import (
        CgpPosition,
        cgp_of,
        read_cgp,
        write_cgp,
    )
    from scrabble_rules.notation.convert import (
        game_to_record,
        record_to_game,
    )
    from scrabble_rules.notation.gcg_reader import (
        read_gcg,
    )
    from scrabble_rules.notation.gcg_writer import (
        write_gcg,
    )
    from scrabble_rules.notation.moves import (
        Move,
        format_move,
        parse_move,
    )
    from scrabble_rules.record import (
        Report,
        Turn,
        Verdict,
        WordVerdict,
        check_record,
    )
    from scrabble_rules.rules.ending import (
        Result,
        result,
    )
    from scrabble_rules.rules.scoring import (
        LetterScore,
        explain,
        score,
    )
    from scrabble_rules.rules.setup import (
        StartDraw,
        Starts,
        balance,
        check_set,
        draw_result,
    )
    from scrabble_rules.rules.words import (
        matching,
    )
    from scrabble_rules.simulation import (
        Distribution,
        GameTally,
        SimulationStatistics,
        TileUse,
        greedy,
        self_play,
        simulate,
        statistics_to_dict,
        tally,
    )
    from scrabble_rules.values.alphabet import (
        Alphabet,
    )
    from scrabble_rules.values.board import (
        Board,
    )
    from scrabble_rules.values.errors import (
        AmbiguousMove,
        GameError,
        IllegalMove,
        InvalidMove,
        LexiconError,
        MoveError,
        RecordError,
        ScrabbleRulesError,
        VariantError,
    )
    from scrabble_rules.values.finding import (
        Finding,
        Rule,
        Severity,
        Where,
        has_errors,
    )
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
    from scrabble_rules.values.record import (
        Event,
        Kind,
        Player,
        Pragma,
        Record,
    )
    from scrabble_rules.values.variant import (
        Citation,
        Variant,
    )
    from scrabble_rules.variant import (
        check_variant_file,
        load_variant,
        resolved_json,
        resolved_yaml,
        schema,
        variant_names,
        variants_for_record_name,
    )

_NAMES = {
    "scrabble_rules.game": (
        "do",
        "legal",
        "settle",
        "start",
    ),
    "scrabble_rules.game.json_form": (
        "json_variant",
        "position_from_dict",
        "position_to_dict",
    ),
    "scrabble_rules.game.session": ("Game",),
    "scrabble_rules.lexicon": (
        "BuildReport",
        "Lexicon",
        "LexiconDetails",
        "LexiconDifference",
        "Reading",
        "build_lexicon",
        "compare_lexicons",
        "export_lexicon",
        "list_lexicons",
        "load_lexicon",
        "verify_lexicon",
    ),
    "scrabble_rules.lexicon.patterns": (
        "read_letters",
        "read_pattern",
        "read_rack",
    ),
    "scrabble_rules.lexicon.queries": (
        "AnagramIndex",
        "Query",
        "anagrams",
        "check_words",
        "find",
        "hooks",
        "judge",
        "mark_blanks",
        "words_from",
    ),
    "scrabble_rules.lexicon.stats": (
        "list_statistics",
        "rank_correlation",
    ),
    "scrabble_rules.lexicon.index_store": ("word_index",),
    "scrabble_rules.messages": (
        "LOCALES",
        "Messages",
    ),
    "scrabble_rules.movegen": (
        "MoveGenerator",
        "Play",
        "Totals",
        "WordIndex",
    ),
    "scrabble_rules.movegen.gaddag": ("accelerated",),
    "scrabble_rules.notation.boards": (
        "format_board",
        "parse_board",
        "position_on",
    ),
    "scrabble_rules.notation.cgp": (
        "CgpPosition",
        "cgp_of",
        "read_cgp",
        "write_cgp",
    ),
    "scrabble_rules.notation.convert": (
        "game_to_record",
        "record_to_game",
    ),
    "scrabble_rules.notation.gcg_reader": ("read_gcg",),
    "scrabble_rules.notation.gcg_writer": ("write_gcg",),
    "scrabble_rules.notation.moves": (
        "Move",
        "format_move",
        "parse_move",
    ),
    "scrabble_rules.record": (
        "Report",
        "Turn",
        "Verdict",
        "WordVerdict",
        "check_record",
    ),
    "scrabble_rules.rules.ending": (
        "Result",
        "result",
    ),
    "scrabble_rules.rules.scoring": (
        "LetterScore",
        "explain",
        "score",
    ),
    "scrabble_rules.rules.setup": (
        "StartDraw",
        "Starts",
        "balance",
        "check_set",
        "draw_result",
    ),
    "scrabble_rules.rules.words": ("matching",),
    "scrabble_rules.simulation": (
        "Distribution",
        "GameTally",
        "SimulationStatistics",
        "TileUse",
        "greedy",
        "self_play",
        "simulate",
        "statistics_to_dict",
        "tally",
    ),
    "scrabble_rules.values.alphabet": ("Alphabet",),
    "scrabble_rules.values.board": ("Board",),
    "scrabble_rules.values.errors": (
        "AmbiguousMove",
        "GameError",
        "IllegalMove",
        "InvalidMove",
        "LexiconError",
        "MoveError",
        "RecordError",
        "ScrabbleRulesError",
        "VariantError",
    ),
    "scrabble_rules.values.finding": (
        "Finding",
        "Rule",
        "Severity",
        "Where",
        "has_errors",
    ),
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
    "scrabble_rules.values.record": (
        "Event",
        "Kind",
        "Player",
        "Pragma",
        "Record",
    ),
    "scrabble_rules.values.variant": (
        "Citation",
        "Variant",
    ),
    "scrabble_rules.variant": (
        "check_variant_file",
        "load_variant",
        "resolved_json",
        "resolved_yaml",
        "schema",
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
    "AnagramIndex",
    "Aside",
    "Board",
    "BuildReport",
    "CgpPosition",
    "Challenge",
    "ChallengeOutcome",
    "Citation",
    "Counters",
    "Distribution",
    "Draw",
    "Event",
    "Exchange",
    "Finding",
    "Forfeit",
    "Game",
    "GameError",
    "GameTally",
    "Hold",
    "IllegalMove",
    "InvalidMove",
    "Kind",
    "LetterScore",
    "Lexicon",
    "LexiconDetails",
    "LexiconDifference",
    "LexiconError",
    "LoseTurn",
    "Messages",
    "Move",
    "MoveError",
    "MoveGenerator",
    "NoMoves",
    "Pass",
    "Phase",
    "Place",
    "Play",
    "PlayScore",
    "Player",
    "Position",
    "Pragma",
    "Query",
    "Rack",
    "Reading",
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
    "SimulationStatistics",
    "Spend",
    "StartDraw",
    "Starts",
    "Step",
    "TileUse",
    "Totals",
    "Turn",
    "Unsettled",
    "Variant",
    "VariantError",
    "Verdict",
    "Where",
    "Withdraw",
    "WordIndex",
    "WordScore",
    "WordVerdict",
    "accelerated",
    "anagrams",
    "balance",
    "build_lexicon",
    "cgp_of",
    "check_record",
    "check_set",
    "check_variant_file",
    "check_words",
    "compare_lexicons",
    "do",
    "draw_result",
    "explain",
    "export_lexicon",
    "find",
    "format_board",
    "format_move",
    "game_to_record",
    "greedy",
    "has_errors",
    "hooks",
    "json_variant",
    "judge",
    "legal",
    "list_lexicons",
    "list_statistics",
    "load_lexicon",
    "load_variant",
    "mark_blanks",
    "matching",
    "parse_board",
    "parse_move",
    "position_from_dict",
    "position_on",
    "position_to_dict",
    "rank_correlation",
    "read_cgp",
    "read_gcg",
    "read_letters",
    "read_pattern",
    "read_rack",
    "record_to_game",
    "resolved_json",
    "resolved_yaml",
    "result",
    "schema",
    "score",
    "self_play",
    "settle",
    "simulate",
    "start",
    "statistics_to_dict",
    "tally",
    "variant_names",
    "variants_for_record_name",
    "verify_lexicon",
    "word_index",
    "words_from",
    "write_cgp",
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
