"""Reads the affix file (``.aff``) of a hunspell dictionary, as far as words depend on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

Flags = frozenset[str]

UNSUPPORTED = frozenset({"COMPLEXPREFIXES", "IGNORE", "CHECKSHARPS"})
"""Keys that change which words there are, and that are not followed."""

_COMPOUNDS = ("COMPOUNDRULE", "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND")
_FLAG_KEYS = (
    "NEEDAFFIX", "PSEUDOROOT", "CIRCUMFIX", "ONLYINCOMPOUND", "FORBIDDENWORD", "KEEPCASE",
    "NOSUGGEST",
)  # fmt: skip
_PIECE = re.compile(r"\[\^?[^\]]+\]|.")
_ENCODINGS = {"tis620-2533": "tis-620", "microsoft-cp1251": "cp1251"}


@dataclass(frozen=True, slots=True)
class Rule:
    """One affix: what it takes off, what it puts on, on which words, and what may follow."""

    flag: str
    suffix: bool
    cross: bool
    strip: str
    affix: str
    fits: Callable[[str], bool] = field(repr=False)
    edge: Callable[[str], bool] = field(repr=False)
    """Whether a word can take the affix, by its last letter (of a prefix: its first)."""
    then: Flags = frozenset()

    @property
    def shown(self) -> str:
        """The affix as people write it: ``ne-``, ``-ule``."""
        return f"-{self.affix}" if self.suffix else f"{self.affix}-"


@dataclass(slots=True)
class Affixes:
    """What an affix file says. The named flags are empty texts where it does not say them."""

    flag_kind: str = "char"
    full_strip: bool = False
    aliases: list[Flags] = field(default_factory=list)
    morph_aliases: list[str] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    rules: dict[str, list[Rule]] = field(default_factory=dict)
    compounds: bool = False
    unsupported: set[str] = field(default_factory=set)
    bad_lines: list[int] = field(default_factory=list)

    def flags(self, text: str) -> Flags:
        """The flags that a text stands for; a number where there are aliases."""
        if self.aliases and text.isdecimal():
            at = int(text) - 1
            return self.aliases[at] if 0 <= at < len(self.aliases) else frozenset()
        return self.split(text)

    def split(self, text: str) -> Flags:
        """The flags of a text, in the way that FLAG says."""
        if self.flag_kind == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        if self.flag_kind == "num":
            return frozenset(part.strip() for part in text.split(",") if part.strip())
        return frozenset(text)

    def has(self, key: str, flags: Flags) -> bool:
        """True if the flags have the one that is named by a key (``NEEDAFFIX``)."""
        return self.named.get(key, "") in flags


def encoding_of(data: bytes) -> str:
    """The encoding that an affix file is in: what SET says, or Latin-1."""
    found = re.search(rb"^(?:\xef\xbb\xbf)?\s*SET\s+(\S+)", data, re.MULTILINE)
    name = found[1].decode("ascii", "replace").lower() if found else "iso8859-1"
    return _ENCODINGS.get(name, name)


def read_affixes(text: str) -> Affixes:
    """An affix file. Lines that are wrong are left out and numbered in ``bad_lines``."""
    affixes = Affixes()
    lines = [line.split() for line in text.split("\n")]
    # FLAG and AF change how the rules are read, wherever they stand.
    for words in lines:
        if len(words) > 1 and words[0] == "FLAG":
            kind = words[1].lower()
            affixes.flag_kind = kind if kind in {"long", "num"} else "char"
    raw_aliases = [words[1] for words in lines if len(words) > 1 and words[0] == "AF"]
    affixes.aliases = [affixes.split(flags) for flags in raw_aliases[1:]]
    affixes.morph_aliases = [
        " ".join(words[1:]) for words in lines if len(words) > 1 and words[0] == "AM"
    ][1:]
    cross: dict[tuple[str, str], bool] = {}
    for number, words in enumerate(lines, 1):
        if not words or words[0].startswith("#"):
            continue
        key = words[0]
        if key in {"PFX", "SFX"}:
            _affix_line(affixes, words, cross, number)
        elif key in _FLAG_KEYS and len(words) > 1:
            name = "NEEDAFFIX" if key == "PSEUDOROOT" else key
            affixes.named[name] = words[1]
        elif key == "FULLSTRIP":
            affixes.full_strip = True
        elif key in _COMPOUNDS:
            affixes.compounds = True
        elif key in UNSUPPORTED:
            affixes.unsupported.add(key)
    return affixes


def _affix_line(
    affixes: Affixes, words: list[str], cross: dict[tuple[str, str], bool], number: int
) -> None:
    """A line ``SFX flag Y count`` or ``SFX flag strip affix[/flags] [condition [tags …]]``."""
    if len(words) < 4:
        affixes.bad_lines.append(number)
        return
    key, flag = words[0], words[1]
    if (key, flag) not in cross:
        cross[key, flag] = words[2] == "Y"
        return
    strip = "" if words[2] == "0" else words[2]
    affix, slash, then = words[3].partition("/")
    condition = words[4] if len(words) > 4 and ":" not in words[4] else "."
    suffix = key == "SFX"
    rule = Rule(
        flag=flag,
        suffix=suffix,
        cross=cross[key, flag],
        strip=strip,
        affix="" if affix == "0" else affix,
        fits=_condition(condition, suffix=suffix),
        edge=_edge(condition, strip, suffix=suffix),
        then=affixes.flags(then) if slash else frozenset(),
    )
    affixes.rules.setdefault(flag, []).append(rule)


def _condition(text: str, *, suffix: bool) -> Callable[[str], bool]:
    """A test of the end of a word, or of its beginning: letters, ``.``, ``[abc]``, ``[^abc]``."""
    if text == ".":
        return bool
    pieces = _PIECE.findall(text)
    if all(len(piece) == 1 and piece != "." for piece in pieces):
        plain = "".join(pieces)
        return (
            (lambda word: word.endswith(plain))
            if suffix
            else (lambda word: word.startswith(plain))
        )
    size = len(pieces)
    whole = re.compile("".join(map(_pattern, pieces)), re.DOTALL).fullmatch
    if suffix:
        return lambda word: len(word) >= size and whole(word[-size:]) is not None
    return lambda word: whole(word[:size]) is not None


def _edge(condition: str, strip: str, *, suffix: bool) -> Callable[[str], bool]:
    at = -1 if suffix else 0
    if strip:
        letter = strip[at]
        return lambda char: char == letter
    pieces = _PIECE.findall(condition)
    match = re.compile(_pattern(pieces[at]), re.DOTALL).fullmatch
    return lambda char: match(char) is not None


def _pattern(piece: str) -> str:
    if piece == ".":
        return "."
    if len(piece) == 1:
        return re.escape(piece)
    mark = "^" if piece[1] == "^" else ""
    return f"[{mark}{re.escape(piece[1 + len(mark) : -1])}]"
