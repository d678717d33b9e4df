"""The manifest of a lexicon: ``lexicon.yaml`` beside its word list."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Union

from scrabble_rules.values.finding import Finding, Param, Severity, Where
from scrabble_rules.values.near import nearest_name

from .plainyaml import Value, read_plain

FILE = "lexicon.yaml"
MAX_BYTES = 65_536
SCHEMA = "1"
KINDS = ("starter", "open", "official-user", "house", "user")
REQUIRED = ("id", "name", "kind", "language", "licence")
KNOWN = (
    "schema", *REQUIRED, "edition", "file", "attribution", "redistributable", "source",
    "built_with", "normaliser", "alphabet", "min_length", "max_length", "count",
    "counts_by_length", "sha256", "overlays", "hunspell", "compatible_variants", "notes",
)  # fmt: skip

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PATTERNS = {
    "schema": re.compile(SCHEMA),
    "id": re.compile(rf"(?=.{{1,64}}$){_ID.pattern}"),
    "kind": re.compile("|".join(KINDS)),
    "language": re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"),
    "file": re.compile(r"[^/\\.:][^/\\:]*\.txt(\.gz)?"),
    "count": re.compile(r"[0-9]{1,9}"),
    "sha256": re.compile(r"[0-9a-f]{64}"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a manifest says. ``count`` and ``sha256`` are None where it does not say.

    ``licence`` is an SPDX expression or a LicenseRef; ``sha256`` is the identity of the words
    under the alphabet that the list was made for; ``file`` is the word list's name, where it
    is neither words.txt nor words.txt.gz. ``values`` holds every key as it was written.
    """

    id: str
    name: str
    kind: str
    language: str
    licence: str
    file: str | None = None
    count: int | None = None
    sha256: str | None = None
    values: Mapping[str, Value] = field(default_factory=dict, repr=False)


def is_id(text: str) -> bool:
    """True if a text can be the id of a lexicon: lower-case letters, digits, hyphens."""
    return len(text) <= 64 and _ID.fullmatch(text) is not None


def read_manifest(
    data: bytes, file: str | None = None
) -> tuple[Manifest | None, tuple[Finding, ...]]:
    """A manifest and its findings; None where one of these is an error.

    Findings: those of :func:`read_plain`, and lexicon.manifest-too-big, -not-utf8,
    -missing-key, -unknown-key (a warning), -value, and lexicon.licence-missing.
    """
    if len(data) > MAX_BYTES:
        return None, (_at(file, None, "lexicon.manifest-too-big", limit=MAX_BYTES),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None, (_at(file, None, "lexicon.manifest-not-utf8"),)
    plain = read_plain(text, file)
    if plain.findings:
        return None, plain.findings
    values = plain.values
    unknown = tuple(
        Finding(
            "lexicon.manifest-unknown-key",
            {"key": key},
            Severity.WARNING,
            Where(file=file, line=line, key=key),
            suggestion=nearest_name(key, KNOWN),
        )
        for key, line in plain.lines.items()
        if key not in KNOWN
    )
    errors = (*_missing(values, file), *_ill_formed(values, plain.lines, file))
    if errors:
        return None, (*errors, *unknown)
    texts = {key: value for key, value in values.items() if isinstance(value, str)}
    count = texts.get("count")
    manifest = Manifest(
        **{key: texts[key] for key in REQUIRED},
        file=texts.get("file"),
        count=None if count is None else int(count),
        sha256=texts.get("sha256"),
        values=values,
    )
    return manifest, unknown


Writable = Union[str, int, bool, Sequence["Writable"], Mapping[str, "Writable"]]  # noqa: UP007
"""What a value of a manifest may be when it is written."""


def write_manifest(values: Mapping[str, Writable]) -> bytes:
    """The text of a manifest: block YAML in which every value is written as JSON."""
    lines = [f"schema: {SCHEMA}"]
    lines += [
        f"{key}: {json.dumps(value, ensure_ascii=False, default=_plain)}"
        for key, value in values.items()
    ]
    return ("\n".join(_UNPRINTABLE.sub(_escaped, line) for line in lines) + "\n").encode()


# What YAML forbids and JSON does not; the rest of the control characters JSON escapes.
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def _escaped(found: re.Match[str]) -> str:
    # A lone surrogate stands for a byte of a file name that is no UTF-8.
    code = 0xFFFD if "\ud800" <= found[0] <= "\udfff" else ord(found[0])
    return f"\\u{code:04x}"


def _plain(value: object) -> object:
    """A mapping or a sequence of another kind, as JSON has it."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(type(value))


def _missing(values: Mapping[str, Value], file: str | None) -> list[Finding]:
    found = []
    for key in REQUIRED:
        if values.get(key, "") != "":
            continue
        if key == "licence":
            found.append(_at(file, key, "lexicon.licence-missing"))
        else:
            found.append(_at(file, key, "lexicon.manifest-missing-key", name=key))
    return found


def _ill_formed(
    values: Mapping[str, Value], lines: Mapping[str, int], file: str | None
) -> list[Finding]:
    found = []
    for key in (*_PATTERNS, "name", "licence"):
        value = values.get(key, "")
        if value == "":
            continue
        pattern = _PATTERNS.get(key)
        if isinstance(value, str) and (pattern is None or pattern.fullmatch(value)):
            continue
        text = value if isinstance(value, str) else ""
        found.append(
            Finding(
                f"lexicon.manifest-value-{key}",
                {"value": text},
                Severity.ERROR,
                Where(file=file, line=lines.get(key), key=key),
            )
        )
    return found


def _at(file: str | None, key: str | None, code: str, **params: Param) -> Finding:
    return Finding(code, params, Severity.ERROR, Where(file=file, key=key))
