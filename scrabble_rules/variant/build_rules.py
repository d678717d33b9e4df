"""Builds the rules of each chapter from its plain data."""

from __future__ import annotations

from collections.abc import Mapping

from scrabble_rules.values.variant import (
    ChallengeRules,
    ClockRules,
    DrawConstraint,
    DuplicateRules,
    EndingRules,
    ExchangeRules,
    Notation,
    Placement,
    RunRule,
    Scoring,
    SettlementRule,
    Setup,
    WordRules,
)

from .data import Data
from .node import Plain


def setup(data: Data) -> Setup:
    """Players, racks and who starts."""
    players, start = data.chapter("players"), data.chapter("start")
    return Setup(
        min_players=players.number("min"),
        max_players=players.number("max"),
        rack_size=data.number("rack_size"),
        tiles_per_turn=data.number("tiles_per_turn"),
        start_method=start.text("method"),
        start_blank=start.text("blank"),
        start_ties=start.text("ties"),
        start_order=start.texts("order"),
    )


def placement(data: Data) -> Placement:
    """Where tiles may be placed."""
    return Placement(
        first_min_tiles=data.number("first_min_tiles"),
        off_start=data.text("off_start"),
        misplaced=data.text("misplaced"),
    )


def scoring(data: Data) -> Scoring:
    """Premiums and bonuses."""
    points, factors = bonus_tables(data.mapping("bonus"))
    return Scoring(premiums=data.text("premiums"), bonus=points, bonus_factor=factors)


def bonus_tables(bonus: Mapping[str, Plain]) -> tuple[dict[int, int], dict[int, int]]:
    """Points, and factors of the main word, by tiles played."""
    points, factors = {}, {}
    for tiles, value in bonus.items():
        if isinstance(value, dict):
            factors[int(tiles)] = Data(value).number("multiply")
        else:
            points[int(tiles)] = Data({"points": value}).number("points")
    return points, factors


def exchange(data: Data) -> ExchangeRules:
    """Exchanges."""
    return ExchangeRules(
        allowed=data.flag("allowed"),
        min_bag=data.number("min_bag"),
        per_turn=data.number_or_none("per_turn"),
        per_game=data.number_or_none("per_game"),
        whole_rack=data.flag("whole_rack"),
        after_refused_word=data.flag("after_refused_word"),
        free=data.text("free"),
        free_times=data.number("free_times"),
    )


def words(data: Data) -> WordRules:
    """Which words count. A variant that names no lexicon has the name ``""``."""
    lexicon, barred = data.optional("lexicon"), data.chapter("barred")
    return WordRules(
        lexicon="" if lexicon is None else lexicon.text("name"),
        lexicons=data.texts("record_names"),
        match=data.text("match"),
        min_length=data.number("min_length"),
        max_length=data.number_or_none("max_length"),
        barred=barred.texts("categories"),
        barred_cost=barred.text("cost"),
    )


def challenge(data: Data) -> ChallengeRules:
    """Challenges."""
    return ChallengeRules(
        mode=data.text("mode"),
        points=data.number("points"),
        escalation=data.numbers("escalation"),
        per=data.text("per"),
        payment=data.text("payment"),
        scope=data.text("scope"),
        by=data.text("by"),
        window=data.text("window"),
        window_seconds=data.number_or_none("window_seconds"),
        lost_turn=data.text("lost_turn"),
        hold=data.flag("hold"),
        withdrawn=data.text("withdrawn"),
        right_points=data.number("right_points"),
        invalid=data.text("invalid"),
    )


def ending(data: Data) -> EndingRules:
    """What ends the game and how it is settled."""
    return EndingRules(
        going_out=data.flag("going_out"),
        scoreless=_run(data.optional("scoreless")),
        passes=_run(data.optional("passes")),
        no_moves=data.flag("no_moves"),
        rounds=data.number_or_none("rounds"),
        clock=data.flag("clock"),
        settlement={
            trigger: SettlementRule(
                finisher_gains=Data(rule).number("finisher_gains"),
                own_rack=Data(rule).number("own_rack"),
            )
            for trigger, rule in data.mapping("settlement").items()
        },
        blank_left=data.number("blank_left"),
        lowest_score=data.number_or_none("lowest_score"),
        tie_break=data.texts("tie_break"),
    )


def _run(data: Data | None) -> RunRule | None:
    if data is None:
        return None
    counts = data.mapping("counts")
    return RunRule(
        turns=data.number("turns"),
        each=data.flag("each"),
        on_empty_board=data.flag("on_empty_board"),
        counts=frozenset(kind for kind, counted in counts.items() if counted is True),
    )


def clock(data: Data) -> ClockRules:
    """Time. Without an overtime rule, overtime costs nothing."""
    overtime = data.optional("overtime")
    tiers = [] if overtime is None else overtime.items("tiers")
    return ClockRules(
        minutes=data.number_or_none("minutes"),
        overtime_points=0 if overtime is None else overtime.number("points"),
        overtime_seconds=60 if overtime is None else overtime.number("seconds"),
        overtime_rounding="started" if overtime is None else overtime.text("rounding"),
        overtime_tiers=tuple([_pair(tier) for tier in tiers]),
        overtime_cap=None if overtime is None else overtime.number_or_none("cap"),
        forfeit_after_minutes=data.number_or_none("forfeit_after_minutes"),
        on_expiry=data.text("on_expiry"),
    )


def _pair(value: Plain) -> tuple[int, int]:
    first, second = Data({"pair": value}).numbers("pair")
    return first, second


def duplicate(data: Data | None) -> DuplicateRules | None:
    """Duplicate play; None for a game of turns."""
    if data is None:
        return None
    solo, warnings = data.optional("solo_bonus"), data.optional("warnings")
    return DuplicateRules(
        form=data.text("form"),
        draw=tuple([_constraint(Data(rule)) for rule in data.items("draw")]),
        leftover=data.text("leftover"),
        blank=data.text("blank"),
        solo_bonus=0 if solo is None else solo.number("points"),
        solo_min_players=0 if solo is None else solo.number("min_players"),
        warnings_allowed=None if warnings is None else warnings.number("allowed"),
        warning_points=0 if warnings is None else warnings.number("points"),
        round_seconds=data.number_or_none("round_seconds"),
    )


def _constraint(data: Data) -> DrawConstraint:
    first, last = _range(data, "rounds", 1)
    min_vowels, max_vowels = _range(data, "vowels", 0)
    min_consonants, max_consonants = _range(data, "consonants", 0)
    return DrawConstraint(
        first_round=first,
        last_round=last,
        min_vowels=min_vowels,
        min_consonants=min_consonants,
        max_vowels=max_vowels,
        max_consonants=max_consonants,
    )


def _range(data: Data, key: str, least: int) -> tuple[int, int | None]:
    """A pair [least, most]; most may be null."""
    if key not in data.mapping():
        return least, None
    low, high = data.items(key)
    pair = Data({"low": low, "high": high})
    return pair.number("low"), pair.number_or_none("high")


def notation(data: Data) -> Notation:
    """How moves are written. ``blank`` is ``lowercase`` or ``mark``."""
    return Notation(
        coordinates=data.text("coordinates"),
        blank="lowercase" if data.optional("blank") is None else "mark",
        played_through=data.text("played_through"),
        direction=data.text("direction"),
    )
