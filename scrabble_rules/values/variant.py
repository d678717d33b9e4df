"""A variant: the rules of one game, chapter by chapter, as the engine reads them.

One class a chapter, one field a key; names and meanings are those of the variant file
(``docs/variant-format.md``). The reader in :mod:`scrabble_rules.variant` builds these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .alphabet import Alphabet
from .board import Board


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """Where a value comes from. ``confidence`` is high, medium, low or unverified."""

    source: str
    title: str
    at: str = ""
    confidence: str = "unverified"
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles:
    """The tile set. ``counts`` and ``points`` are indexed by rack tile (0: blank).

    ``board_points`` has the points of every board byte, so that a blank needs no test.
    """

    counts: tuple[int, ...]
    points: tuple[int, ...]
    board_points: tuple[int, ...]
    vowels: frozenset[int] = frozenset()
    consonants: frozenset[int] = frozenset()
    not_by_blank: frozenset[int] = frozenset()
    reclaim_blank: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Players, racks and who starts."""

    min_players: int
    max_players: int
    rack_size: int
    tiles_per_turn: int
    start_method: str
    start_blank: str
    start_ties: str
    start_order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """Where tiles may be placed, and what a misplaced play leads to."""

    first_min_tiles: int
    off_start: str
    misplaced: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Premiums and bonuses: by tiles played, ``bonus`` in points or ``bonus_factor``."""

    premiums: str
    bonus: Mapping[int, int]
    bonus_factor: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeRules:
    """Exchanges; None is no limit."""

    allowed: bool
    min_bag: int
    per_turn: int | None
    per_game: int | None
    whole_rack: bool
    after_refused_word: bool
    free: str
    free_times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WordRules:
    """Which words count. ``lexicons`` are names that records use for lists of this variant."""

    lexicon: str
    lexicons: tuple[str, ...]
    match: str
    min_length: int
    max_length: int | None
    barred: tuple[str, ...]
    barred_cost: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRules:
    """Challenges: what a wrong one costs, what a right one does."""

    mode: str
    points: int
    escalation: tuple[int, ...]
    per: str
    payment: str
    scope: str
    by: str
    window: str
    window_seconds: int | None
    lost_turn: str
    hold: bool
    withdrawn: str
    right_points: int
    invalid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRule:
    """A run of turns that ends the game. ``each``: that many by each player, in a row."""

    turns: int
    each: bool
    on_empty_board: bool
    counts: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementRule:
    """Settlement: the finisher gains k × the others' racks, each loses m × the own rack."""

    finisher_gains: int
    own_rack: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingRules:
    """What ends the game and how it is settled."""

    going_out: bool
    scoreless: RunRule | None
    passes: RunRule | None
    no_moves: bool
    rounds: int | None
    clock: bool
    settlement: Mapping[str, SettlementRule]
    blank_left: int
    lowest_score: int | None
    tie_break: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRules:
    """Time: minutes a player, and what overtime costs."""

    minutes: int | None
    overtime_points: int
    overtime_seconds: int
    overtime_rounding: str
    overtime_tiers: tuple[tuple[int, int], ...]
    overtime_cap: int | None
    forfeit_after_minutes: int | None
    on_expiry: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawConstraint:
    """Duplicate: the vowels and consonants that a drawn rack must hold in some rounds."""

    first_round: int
    last_round: int | None
    min_vowels: int
    min_consonants: int
    max_vowels: int | None
    max_consonants: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateRules:
    """Duplicate play: everybody has the same rack, the best play goes on the board."""

    form: str
    draw: tuple[DrawConstraint, ...]
    leftover: str
    blank: str
    solo_bonus: int
    solo_min_players: int
    warnings_allowed: int | None
    warning_points: int
    round_seconds: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """How moves are written."""

    coordinates: str
    blank: str
    played_through: str
    direction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """All the rules of one game."""

    id: str
    name: str
    language: str
    alphabet: Alphabet
    tiles: Tiles
    board: Board
    setup: Setup
    placement: Placement
    scoring: Scoring
    exchange: ExchangeRules
    words: WordRules
    challenge: ChallengeRules
    ending: EndingRules
    clock: ClockRules
    duplicate: DuplicateRules | None
    notation: Notation
    values: Mapping[str, object] = field(default_factory=dict, repr=False, compare=False)
    """Every value by its key path, as the variant file names it (``exchange.min_bag``)."""
    citations: Mapping[str, Citation] = field(default_factory=dict, repr=False, compare=False)
    """Where a value comes from, by its key path; a chapter's own path stands for its rest."""

    def citation(self, key: str) -> Citation | None:
        """The citation of a key, or of the nearest key above it that has one."""
        while key:
            found = self.citations.get(key)
            if found is not None:
                return found
            key = key.rpartition(".")[0]
        return None
