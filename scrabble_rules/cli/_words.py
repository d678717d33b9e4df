"""The word list that an option names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.values.variant import Variant

if TYPE_CHECKING:
    from scrabble_rules.lexicon import Lexicon


def words_named(name: str | None, variant: Variant) -> Lexicon | None:
    """The lexicon of that name; None if none was named. Raises LexiconError."""
    if name is None:
        return None
    from scrabble_rules.lexicon import load_lexicon  # noqa: PLC0415 - not for every start

    return load_lexicon(name, variant)
