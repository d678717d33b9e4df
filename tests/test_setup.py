"""Chapter setup: who starts, and whether the set is complete."""

from __future__ import annotations

import pytest

from scrabble_rules.rules.setup import StartDraw, Starts, balance, check_set, draw_result


def drawn(rules, text: str) -> list[int]:
    return [rules.alphabet.rack(letter)[0][0] for letter in text]


@pytest.mark.parametrize(
    ("name", "text", "outcome"),
    [
        # founding document 000: nearest to A, a blank beats A, ties are drawn again
        ("en-box", "CA", StartDraw(1)),
        ("en-box", "A?", StartDraw(1)),
        ("en-box", "BDB", StartDraw(None, (0, 2))),
        ("en-box", "DDA", StartDraw(2)),
        ("en-box", "??", StartDraw(None, (0, 1))),
        # French: a blank is drawn again
        ("fr-ods", "A?", StartDraw(None, (1,))),
        ("fr-ods", "BC", StartDraw(0)),
        # Romanian: a blank is the last letter
        ("ro-loc", "Z?", StartDraw(0)),
        ("ro-loc", "?A", StartDraw(1)),
        # Norwegian: Å is the farthest from A
        ("nb-box", "ÅZ".replace("Z", "Y"), StartDraw(1)),
        ("nb-box", "ÅØ", StartDraw(1)),
    ],
)
def test_the_opening_draw(name: str, text: str, outcome: StartDraw, variant) -> None:
    rules = variant(name)
    assert draw_result(rules, drawn(rules, text)) == outcome


@pytest.mark.parametrize("tiles", [[], [1, 99]])
def test_a_draw_that_is_none(tiles, variant) -> None:
    with pytest.raises(ValueError, match=r".*"):
        draw_result(variant("en-box"), tiles)


@pytest.mark.parametrize(
    ("players", "first"),
    [
        # NASPA: fewest firsts, then most seconds, then a draw
        ([Starts(2, 1), Starts(1, 2)], 1),
        ([Starts(2, 3), Starts(2, 1)], 0),
        ([Starts(2, 2), Starts(2, 2)], None),
        ([Starts(0, 0), Starts(3, 9)], 0),
    ],
)
def test_the_balance_of_starts(players, first, variant) -> None:
    assert balance(variant("en-nwl"), players) == first


def test_no_balance_where_the_start_is_drawn(variant_with) -> None:
    rules = variant_with("en-csw", "setup: {start: {order: []}}")
    assert balance(rules, [Starts(0, 0), Starts(3, 9)]) is None


def test_the_set_is_complete(variant) -> None:
    """100 tiles laid out before a tournament game (founding document 000)."""
    rules = variant("en-csw")
    full = b"".join(bytes([tile]) * n for tile, n in enumerate(rules.tiles.counts))
    assert len(full) == 100
    assert check_set(rules, full) == ()
    short = full.replace(rules.alphabet.rack("Q")[0], b"") + b"\0"
    found = {
        (finding.params["tile"], finding.params["count"], finding.params["expected"])
        for finding in check_set(rules, short)
    }
    assert found == {("Q", 0, 1), ("?", 3, 2)}
