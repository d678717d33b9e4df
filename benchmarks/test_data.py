"""Variants and lexicons: loaded and asked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scrabble_rules import Lexicon, Variant, load_lexicon, load_variant, variant_names

from .conftest import Measure


@pytest.fixture
def lexicon(variant: Variant, tmp_path: Path) -> Lexicon:
    """A word list that is opened from its cache."""
    load_lexicon("starter", variant, cache=tmp_path)
    return load_lexicon("starter", variant, cache=tmp_path)


def test_load_variant(measure: Measure) -> None:
    variant = measure(
        "variant: one loaded (en-csw)", lambda: load_variant("en-csw"), rounds=20, variants=1
    )
    assert variant.id == "en-csw"


def test_load_all_variants(measure: Measure) -> None:
    names = variant_names()
    variants = measure(
        "variants: all that are shipped loaded",
        lambda: [load_variant(name) for name in names],
        rounds=5,
        variants=len(names),
    )
    assert len(variants) == len(names)


def test_build_lexicon(
    measure: Measure, variant: Variant, tmp_path_factory: pytest.TempPathFactory
) -> None:
    def build() -> Lexicon:
        return load_lexicon("starter", variant, cache=tmp_path_factory.mktemp("cache"))

    built = measure(
        "lexicon: opened for the first time (cache made)",
        build,
        rounds=10,
        words=len(load_lexicon("starter", variant, cache=tmp_path_factory.mktemp("cache"))),
    )
    assert len(built) > 0


def test_open_lexicon(
    measure: Measure, lexicon: Lexicon, variant: Variant, tmp_path: Path
) -> None:
    opened = measure(
        "lexicon: opened from the cache",
        lambda: load_lexicon("starter", variant, cache=tmp_path),
        lexicons=1,
    )
    assert opened == lexicon


@pytest.mark.parametrize(
    ("what", "change", "expected"),
    [
        ("words that are there", lambda word: word, True),
        ("words that are not there", lambda word: word + word, False),
    ],
    ids=["there", "not-there"],
)
def test_look_up(
    measure: Measure,
    lexicon: Lexicon,
    what: str,
    change: Callable[[bytes], bytes],
    expected: bool,
) -> None:
    words = [asked for asked in map(change, lexicon) if (asked in lexicon) == expected]
    found = measure(
        f"lexicon: {what} looked up",
        lambda: sum([word in lexicon for word in words]),
        words=len(words),
    )
    assert found == (len(words) if expected else 0)
    assert len(words) > len(lexicon) * 0.9
