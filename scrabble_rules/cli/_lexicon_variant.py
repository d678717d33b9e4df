"""Which variant a lexicon is read for."""

from __future__ import annotations

from scrabble_rules.lexicon import list_lexicons
from scrabble_rules.lexicon.catalogue import STARTER, unknown
from scrabble_rules.lexicon.manifest import is_id
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import catalogue, load_variant

from ._frame import Fault


def variant_of_language(language: str) -> Variant:
    """The first shipped variant of a language. Raises Fault if there is none."""
    wanted = language.lower()
    entries = sorted(catalogue(), key=lambda entry: entry.id)
    for part in (wanted, wanted.partition("-")[0]):
        for entry in entries:
            if entry.language.lower() == part:
                return load_variant(entry.id)
    known = tuple(sorted({entry.language for entry in entries}))
    raise Fault("cli.lexicon.no-variant", language=language, known=known)


def variant_for(name: str | None, lexicon: str) -> Variant:
    """The variant that is named, or the one that a lexicon was built for.

    Where the lexicon does not say, it is the first of its language. Raises Fault where
    nothing tells.
    """
    if name is not None:
        return load_variant(name)
    entries = {entry.id: entry for entry in list_lexicons()}
    entry = entries.get(lexicon)
    if entry is not None and entry.manifest is not None:
        made = entry.manifest.values.get("normaliser")
        built_for = made.get("variant") if isinstance(made, dict) else None
        if isinstance(built_for, str) and built_for in {found.id for found in catalogue()}:
            return load_variant(built_for)
        return variant_of_language(entry.manifest.language)
    if entry is None and is_id(lexicon) and lexicon != STARTER:
        raise LexiconError(unknown(lexicon, entries))
    raise Fault("cli.error.missing-option", option="--variant")
