"""Files with a game or a position in any of the formats: which it is, and what it holds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from scrabble_rules._files import read_at_most
from scrabble_rules.notation.gcg_encoding import MAX_BYTES as MAX_GCG
from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.values.errors import VariantError
from scrabble_rules.values.finding import Finding, Where, has_errors
from scrabble_rules.values.record import Record
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_shipped, variants_for_record_name

from ._words import words_named

if TYPE_CHECKING:
    from scrabble_rules.game.session import Game
    from scrabble_rules.lexicon import Lexicon
    from scrabble_rules.notation.cgp import CgpPosition

MAX_BYTES = 8_000_000
"""The largest file that is read; each format has limits of its own besides."""

_ENDINGS = {".gcg": "gcg", ".json": "json", ".cgp": "cgp"}


@dataclass(frozen=True, slots=True)
class Source:
    """A file as read: its format, the rules, what it holds and the findings.

    ``variant`` is None if none is known, or it cannot be used; what is read by a variant (a
    game, a position) is None then too.
    """

    file: str
    form: str
    findings: tuple[Finding, ...]
    variant: Variant | None = None
    words: Lexicon | None = None
    record: Record | None = None
    game: Game | None = None
    cgp: CgpPosition | None = None


def form_of(path: Path, data: bytes) -> str:
    """The format of a file: ``gcg``, ``json`` or ``cgp``, by its ending or by what it holds."""
    known = _ENDINGS.get(path.suffix.lower())
    if known is not None:
        return known
    text = data.removeprefix(b"\xef\xbb\xbf").strip()
    if text.startswith(b"{"):
        return "json"
    fields = text.split(None, 4)
    one_line = len(text.splitlines()) == 1
    if one_line and len(fields) >= 3 and all(b"/" in field for field in fields[:3]):
        return "cgp"
    return "gcg"


def read_source(path: Path, variant: Variant | None, lexicon: str | None = None) -> Source:
    """Reads a file. ``variant`` overrides what the file says. Raises OSError, LexiconError."""
    data = read_at_most(path, MAX_BYTES)
    name, form = str(path), form_of(path, data)
    if form == "gcg":
        return _record(name, data[: MAX_GCG + 1], variant, lexicon)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Source(name, form, (Finding("convert.not-utf8", where=Where(file=name)),))
    return _other(name, form, text, variant, lexicon)


def _other(
    name: str, form: str, text: str, variant: Variant | None, lexicon: str | None
) -> Source:
    """A game in JSON or a position in CGP."""
    from scrabble_rules.game.json_form import json_variant  # noqa: PLC0415 -- most are GCG
    from scrabble_rules.game.session import Game  # noqa: PLC0415
    from scrabble_rules.notation.cgp import read_cgp  # noqa: PLC0415

    chosen, findings = _variant(name, variant, json_variant(text) if form == "json" else None)
    if chosen is None:
        return Source(name, form, findings)
    words = words_named(lexicon, chosen)
    if form == "cgp":
        cgp, findings = read_cgp(text, chosen, name)
        return Source(name, form, findings, chosen, words, cgp=cgp)
    game, findings = Game.from_json(text, variant=chosen, words=words)
    findings = tuple(replace(item, where=replace(item.where, file=name)) for item in findings)
    # A game up to the event that cannot be is not the game of the file.
    return Source(name, form, findings, chosen, words, game=None if has_errors(findings) else game)


def _record(name: str, data: bytes, variant: Variant | None, lexicon: str | None) -> Source:
    record, findings = read_gcg(data, name)
    if record is None:
        return Source(name, "gcg", findings)
    named = record.pragma("variant")
    if variant is None and not named:
        of_lexicon = record.pragma("lexicon")
        found = variants_for_record_name(of_lexicon.strip()) if of_lexicon else ()
        named = found[0] if len(found) == 1 else None
    chosen, faults = _variant(name, variant, named.strip() if named else None)
    if chosen is None:
        return Source(name, "gcg", (*findings, *faults), record=record)
    words = words_named(lexicon, chosen)
    return Source(name, "gcg", findings, chosen, words, record=record)


def _variant(
    file: str, chosen: Variant | None, named: str | None
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """The variant chosen on the command line, or else the one that the file names."""
    if chosen is not None:
        return chosen, ()
    if not named:
        return None, (Finding("record.no-variant", where=Where(file=file)),)
    try:
        return load_shipped(named), ()
    except VariantError as error:
        return None, error.findings
