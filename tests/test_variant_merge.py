"""``extends``: which value holds, where it comes from, and whose citation it has."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_rules.values.errors import VariantError
from scrabble_rules.values.finding import Severity
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import Library, check_variant_file, load_variant

DEFAULTS = """\
sources:
  engine-default: {title: Default}
tiles:
  blanks: 0
  blank_points: 0
  lower: {}
  fold: {}
  join: ""
  capitals: true
  multi_letter: longest
  vowels: []
  consonants: []
  not_by_blank: []
  reclaim_blank: false
board: {symbols: {}, symmetry: none}
setup:
  players: {min: 2, max: 2}
  rack_size: 7
  tiles_per_turn: 7
  start: {method: draw, blank: first, ties: redraw, order: []}
placement: {first_min_tiles: 2, off_start: refuse, misplaced: refuse}
scoring: {premiums: once, bonus: {}}
exchange:
  allowed: true
  min_bag: 7
  per_turn: null
  per_game: null
  whole_rack: false
  after_refused_word: true
  free: none
  free_times: 0
  cite:
    "*": {source: engine-default, confidence: unverified}
words:
  record_names: []
  match: exact
  min_length: 2
  max_length: null
  barred: {categories: [], cost: lose-turn}
challenge:
  mode: none
  points: 0
  escalation: []
  per: word
  payment: opponent-gains
  scope: words
  by: next-player
  window: until-draw
  window_seconds: null
  lost_turn: this
  hold: false
  withdrawn: lose-turn
  right_points: 0
  invalid: refuse
ending:
  going_out: true
  scoreless: null
  passes: null
  no_moves: false
  rounds: null
  clock: false
  settlement: {otherwise: {finisher_gains: 0, own_rack: 1}}
  blank_left: 0
  lowest_score: null
  tie_break: []
clock: {minutes: null, overtime: null, forfeit_after_minutes: null, on_expiry: play-on}
duplicate: null
notation:
  coordinates: number-first
  blank: lowercase
  played_through: parentheses
  direction: left-to-right
"""

BASE = """\
schema: 1
id: base
name: Base
language: en
sources:
  book: {title: The Book, date: 1999}
tiles:
  letters: {A: [20, 1], B: [20, 3]}
  cite:
    letters: {source: book, at: 12, confidence: high}
    letters.B: {source: book, at: 13, confidence: low, note: smudged}
board:
  symbols: {d: {letter: 2}}
  layout: [..., .d., ...]
  start: [B2]
scoring:
  bonus: {6: 10, 7: 50}
exchange:
  min_bag: 5
  per_turn: 3
  cite:
    min_bag: {source: book, at: "3.2", confidence: high}
    "*": {source: book, confidence: medium}
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / "defaults.yaml").write_text(DEFAULTS, encoding="utf-8")
    (folder / "base.yaml").write_text(BASE, encoding="utf-8")
    return Library(folder)


@pytest.fixture
def load(tmp_path: Path, library: Library):
    """Writes files and loads the first of them."""

    def loaded(**files: str) -> Variant:
        for name, text in files.items():
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        return load_variant(tmp_path / f"{next(iter(files))}.yaml", library)

    return loaded


HEAD = "schema: 1\nid: mine\nname: Mine\n"


def test_what_is_not_said_comes_from_the_parent_and_from_the_defaults(load) -> None:
    variant = load(mine=f"{HEAD}extends: base\n")
    assert variant.id == "mine"
    assert variant.language == "en"
    assert variant.exchange.per_turn == 3
    assert variant.placement.first_min_tiles == 2


def test_mappings_merge_key_by_key_and_lists_whole(load) -> None:
    variant = load(
        mine=f"{HEAD}extends: base\ntiles: {{letters: {{B: [19, 4], C: [1, 9]}}}}\n"
        "board: {layout: [d.d, ..., d.d]}\n"
    )
    assert variant.alphabet.letters == ("A", "B", "C")
    assert variant.tiles.counts == (0, 20, 19, 1)
    assert variant.tiles.points == (0, 1, 4, 9)
    assert variant.board.letter_factors == (2, 1, 2, 1, 1, 1, 2, 1, 2)


def test_the_last_parent_wins_and_the_file_itself_over_all(load) -> None:
    files = {
        "one": "exchange: {min_bag: 1, per_turn: 1, per_game: 1}\n",
        "two": "exchange: {min_bag: 2, per_turn: 2}\n",
    }
    text = f"{HEAD}extends: [base, one.yaml, two.yaml]\nexchange: {{min_bag: 3}}\n"
    rules = load(mine=text, **files).exchange
    assert (rules.min_bag, rules.per_turn, rules.per_game) == (3, 2, 1)


def test_a_parent_brings_all_that_it_inherits(load) -> None:
    # The second parent says nothing of min_bag itself, but its own parent does.
    files = {
        "one": "exchange: {min_bag: 1}\n",
        "two": "extends: root.yaml\n",
        "root": "exchange: {min_bag: 2}\n",
    }
    variant = load(mine=f"{HEAD}extends: [base, one.yaml, two.yaml]\n", **files)
    assert variant.exchange.min_bag == 2


def test_a_file_that_two_parents_extend_is_read_once_and_counts_with_each(load) -> None:
    files = {
        "one": "extends: root.yaml\nexchange: {per_turn: 1}\n",
        "two": "extends: root.yaml\nexchange: {per_game: 2}\n",
        "root": "exchange: {min_bag: 9, per_turn: 9, per_game: 9}\n",
    }
    rules = load(mine=f"{HEAD}extends: [base, one.yaml, two.yaml]\n", **files).exchange
    # The second parent stands for all that it inherits, so its 9 is the last word on per_turn.
    assert (rules.min_bag, rules.per_turn, rules.per_game) == (9, 9, 2)


def test_relative_paths_are_seen_from_the_file_that_says_them(load, tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "a.yaml").write_text("extends: b.yaml\n", encoding="utf-8")
    (tmp_path / "parts" / "b.yaml").write_text("exchange: {min_bag: 4}\n", encoding="utf-8")
    assert load(mine=f"{HEAD}extends: [base, parts/a.yaml]\n").exchange.min_bag == 4


def test_null_takes_an_entry_away(load) -> None:
    variant = load(
        mine=f"{HEAD}extends: base\ntiles: {{letters: {{B: null}}}}\nscoring: {{bonus: {{6: null}}}}\n"
    )
    assert variant.alphabet.letters == ("A",)
    assert variant.scoring.bonus == {7: 50}


def test_null_takes_a_whole_table_away(load) -> None:
    assert load(mine=f"{HEAD}extends: base\nscoring: {{bonus: null}}\n").scoring.bonus == {}


def test_null_is_no_limit_where_that_is_a_value(load) -> None:
    assert (
        load(mine=f"{HEAD}extends: base\nexchange: {{per_turn: null}}\n").exchange.per_turn is None
    )


def test_a_table_that_was_cleared_can_be_filled_again(load) -> None:
    variant = load(
        mine=f"{HEAD}extends: [base, none.yaml]\nscoring: {{bonus: {{5: 5}}}}\n",
        none="scoring: {bonus: null}\n",
    )
    assert variant.scoring.bonus == {5: 5}


def test_null_that_clears_a_needed_value_is_refused(load) -> None:
    with pytest.raises(VariantError) as raised:
        load(mine=f"{HEAD}extends: base\nsetup: {{rack_size: null}}\n")
    assert [found.code for found in raised.value.findings] == ["variant.wrong-type"]


def test_parts_of_a_rule_that_was_off_are_filled_up(load) -> None:
    variant = load(
        mine=f"{HEAD}extends: base\nending: {{passes: {{turns: 3}}, scoreless: {{turns: 6}}}}\n"
    )
    passes, scoreless = variant.ending.passes, variant.ending.scoreless
    assert (passes.turns, passes.each, passes.counts) == (3, False, {"pass"})
    assert scoreless.counts == {"pass", "exchange", "withdrawn", "lost_turn"}
    assert variant.clock.overtime_seconds == 60


def test_a_run_needs_its_length(load) -> None:
    with pytest.raises(VariantError) as raised:
        load(mine=f"{HEAD}extends: base\nending: {{passes: {{each: true}}}}\n")
    (found,) = raised.value.findings
    assert (found.code, found.where.key) == ("variant.incomplete", "ending.passes.turns")


def test_a_cycle_is_told_with_its_way(load) -> None:
    with pytest.raises(VariantError) as raised:
        load(mine=f"{HEAD}extends: [base, a.yaml]\n", a="extends: b.yaml\n", b="extends: a.yaml\n")
    (found,) = raised.value.findings
    assert found.code == "variant.extends-cycle"
    assert str(found.params["cycle"]).count("→") == 2
    assert str(found.where.file).endswith("b.yaml")


def test_a_long_chain_is_refused(load) -> None:
    chain = {f"f{i}": f"extends: f{i + 1}.yaml\n" for i in range(20)}
    with pytest.raises(VariantError) as raised:
        load(mine=f"{HEAD}extends: [base, f0.yaml]\n", **chain, f20="notes: end\n")
    assert [found.code for found in raised.value.findings] == ["variant.extends-too-deep"]


def test_errors_of_a_parent_are_told_at_their_place(load) -> None:
    with pytest.raises(VariantError) as raised:
        load(mine=f"{HEAD}extends: [base, part.yaml]\n", part="exchange:\n  min_bag: few\n")
    (found,) = raised.value.findings
    assert str(found.where.file).endswith("part.yaml")
    assert (found.where.line, found.where.column) == (2, 12)


def test_an_unknown_parent_is_told_with_the_nearest(load) -> None:
    with pytest.raises(VariantError) as raised:
        load(mine=f"{HEAD}extends: bas\n")
    assert [(f.code, f.suggestion) for f in raised.value.findings] == [
        ("variant.extends-unknown", "base")
    ]


def test_names_cannot_leave_the_shipped_folder(load) -> None:
    for name in ("../mine", "/etc/hosts", "parts/../base", "base.yml"):
        with pytest.raises(VariantError) as raised:
            load(mine=f'{HEAD}extends: "{name}"\n')
        assert [found.code for found in raised.value.findings] == ["variant.extends-unknown"]


# -- citations --------------------------------------------------------------------------


def test_a_value_has_the_citation_of_its_own_file(load) -> None:
    variant = load(mine=f"{HEAD}extends: base\n")
    cite = variant.citation("exchange.min_bag")
    assert (cite.source, cite.title, cite.at, cite.confidence) == (
        "book", "The Book", "3.2", "high",
    )  # fmt: skip
    assert variant.citation("exchange.per_turn").confidence == "medium"
    # per_game is of the defaults: the "*" of the book is not about it.
    assert variant.citation("exchange.per_game").source == "engine-default"


def test_who_overrides_a_value_does_not_inherit_its_source(load) -> None:
    variant = load(mine=f"{HEAD}extends: base\nexchange: {{min_bag: 1}}\n")
    assert variant.citation("exchange.min_bag") is None
    assert variant.citation("exchange.per_turn").source == "book"


def test_the_nearest_key_that_is_cited_counts(load) -> None:
    variant = load(mine=f"{HEAD}extends: base\n")
    assert variant.citation("tiles.letters.A").at == "12"
    assert variant.citation("tiles.letters.B").note == "smudged"
    assert variant.citation("tiles.letters") is None  # its entries do not agree
    assert variant.citation("tiles.blanks") is None


def test_sources_are_inherited_and_can_be_added(load) -> None:
    variant = load(
        mine=f"{HEAD}extends: base\n"
        "sources: {page: {title: A page}}\n"
        "exchange:\n"
        "  min_bag: 1\n"
        "  per_turn: 2\n"
        "  cite:\n"
        "    min_bag: {source: page, confidence: low}\n"
        "    per_turn: {source: book, confidence: low}\n"
    )
    assert variant.citation("exchange.min_bag").title == "A page"
    assert variant.citation("exchange.per_turn").title == "The Book"


def test_a_citation_of_a_value_of_another_file_is_a_warning(tmp_path: Path, library) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"{HEAD}extends: base\nexchange:\n  cite:\n    min_bag: {{source: book, confidence: low}}\n",
        encoding="utf-8",
    )
    variant, (found,) = check_variant_file(path, library)
    assert variant is not None
    assert (found.code, found.severity) == ("variant.cite-elsewhere", Severity.WARNING)
    assert (found.where.line, found.where.column) == (7, 5)


def test_filled_up_values_have_no_citation(load) -> None:
    variant = load(
        mine=f"{HEAD}extends: base\n"
        "ending:\n"
        "  passes: {turns: 3}\n"
        "  cite: {passes: {source: book, confidence: high}}\n"
    )
    assert variant.citation("ending.passes.turns").source == "book"
    assert variant.citation("ending.passes.each") is None
