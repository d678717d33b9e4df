"""Hunspell dictionaries, ``.dic`` with ``.aff``: the words with all their forms.

Compounds are not formed. A word that the dictionary forbids is left out, however it is
formed. Words that keep their case or are not suggested are words like others.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from unicodedata import combining

from scrabble_rules.lexicon.entries import Entries
from scrabble_rules.lexicon.wordfile import decode, read_bytes, unpack
from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Param, Severity, Where

from .hunspell_aff import Affixes, Flags, Rule, encoding_of, read_affixes
from .hunspell_forms import Expander, TooManyForms

MAX_WORDS = 30_000_000
"""Forms of a whole dictionary, at most."""

_COUNT = re.compile(rb"(?:\xef\xbb\xbf)?[ \t]*[0-9]{1,8}[^\n]{0,40}(?:\n|\r|$)")
_AFFIXES = re.compile(rb"^(?:\xef\xbb\xbf)?(SET|FLAG|AF|PFX|SFX|TRY)[ \t]+\S", re.MULTILINE)
_TAG = re.compile(r"\b[a-z]{2}:\S+")
_SAMPLES = 5


def recognise(data: bytes, path: Path) -> bool:
    """True for a file that begins with a number and has a partner, or an affix file."""
    if _COUNT.match(data) and path.suffix != ".aff":
        return path.with_suffix(".aff").is_file()
    return path.suffix == ".aff" and _AFFIXES.search(data) is not None


def read(
    path: Path, data: bytes, without: Sequence[str], alphabet: Alphabet
) -> tuple[Entries, tuple[str, str]]:
    """The words of a dictionary, formed while they are asked for, and its other file.

    ``path`` is either file, ``data`` what is in it. A word's number is its line in the
    ``.dic`` file. Affixes with a character that no word of the alphabet can have are not
    applied. The other file comes with its SHA-256.

    Raises LexiconError: lexicon.hunspell-no-partner, lexicon.hunspell-too-many (while the
    words are asked for), and the errors of reading files.
    """
    other = path.with_suffix(".dic" if path.suffix == ".aff" else ".aff")
    if not other.is_file():
        params = {"file": path.as_posix(), "other": other.as_posix()}
        where = Where(file=path.as_posix())
        raise LexiconError(Finding("lexicon.hunspell-no-partner", params, Severity.ERROR, where))
    raw = read_bytes(other)
    partner = (other.name, hashlib.sha256(raw).hexdigest())
    second = unpack(raw, other.as_posix())
    aff, dic = (data, second) if path.suffix == ".aff" else (second, data)
    aff_path, dic_path = (path, other) if path.suffix == ".aff" else (other, path)
    encoding = encoding_of(aff)
    affixes = read_affixes(_text(aff, aff_path, encoding))
    lines = _text(dic, dic_path, encoding).split("\n")
    findings: list[Finding] = []
    file = dic_path.as_posix()
    dictionary = _Dictionary(
        affixes, lines, file, without=without, alphabet=alphabet, findings=findings
    )
    entries = Entries(
        file=file,
        items=dictionary.words(),
        total=len(lines),
        format="hunspell",
        encoding=encoding,
        findings=findings,
    )
    return entries, partner


def _text(data: bytes, path: Path, encoding: str) -> str:
    text = decode(data, path.as_posix(), encoding)
    if isinstance(text, Finding):
        raise LexiconError(text)
    return text


class _Dictionary:
    """A dictionary while its words are formed."""

    def __init__(
        self,
        affixes: Affixes,
        lines: list[str],
        file: str,
        *,
        without: Sequence[str],
        alphabet: Alphabet,
        findings: list[Finding],
    ) -> None:
        self._affixes = affixes
        self._lines = lines
        self._file = file
        self._without = without
        self._findings = findings
        self._possible = _possible(alphabet)
        self._expander = Expander(affixes, self._wanted)

    def words(self) -> Iterator[tuple[int, str]]:
        """Every form with the line of its stem; a form may come from several stems."""
        affixes = self._affixes
        self._tell()
        forbidden = self._forbidden()
        cut: list[str] = []
        total = many = 0
        for number, stem, flags, tags in self._entries():
            if any(_has_tag(tags, tag) for tag in self._without if ":" in tag):
                continue
            try:
                forms = self._expander.forms(stem, flags)
            except TooManyForms:
                many += 1
                if len(cut) < _SAMPLES:
                    cut.append(f"{number}: {stem}")
                continue
            total += len(forms)
            if total > MAX_WORDS:
                raise LexiconError(
                    self._finding("lexicon.hunspell-too-many", Severity.ERROR, limit=MAX_WORDS)
                )
            for form in sorted(forms - forbidden):
                yield number, form
        if many:
            self._findings.append(
                self._finding(
                    "lexicon.hunspell-explodes",
                    Severity.WARNING,
                    count=many,
                    samples=tuple(cut),
                )
            )
        if affixes.bad_lines:
            self._findings.append(
                self._finding(
                    "lexicon.hunspell-bad-lines",
                    Severity.WARNING,
                    count=len(affixes.bad_lines),
                    lines=tuple(map(str, affixes.bad_lines[:_SAMPLES])),
                )
            )

    def _entries(self) -> Iterator[tuple[int, str, Flags, str]]:
        """Line, stem, flags and tags of the entries; the first line is their number."""
        known: dict[str, Flags] = {}
        for number, raw in enumerate(self._lines, 1):
            line = raw.rstrip()
            if not line or line[0] in "#\t" or (number == 1 and line.split()[0].isdecimal()):
                continue
            head, tags = _split_tags(line)
            stem, flags = _split_flags(head)
            if flags not in known:
                known[flags] = self._affixes.flags(flags)
            if tags.isdecimal() and self._affixes.morph_aliases:
                at = int(tags) - 1
                aliases = self._affixes.morph_aliases
                tags = aliases[at] if 0 <= at < len(aliases) else ""
            if stem:
                yield number, stem, known[flags], tags

    def _forbidden(self) -> frozenset[str]:
        flag = self._affixes.named.get("FORBIDDENWORD")
        if not flag:
            return frozenset()
        return frozenset(stem for _, stem, flags, _ in self._entries() if flag in flags)

    def _wanted(self, rule: Rule) -> bool:
        names = {rule.flag, rule.shown}
        if any(name in names for name in self._without):
            return False
        # What a prefix puts on stays on; what a suffix does can be taken off by the next.
        final = not rule.suffix or not rule.then
        return not final or all(map(self._possible, rule.affix))

    def _tell(self) -> None:
        if self._affixes.compounds:
            self._findings.append(self._finding("lexicon.hunspell-compounds", Severity.NOTE))
        if self._affixes.unsupported:
            keys = tuple(sorted(self._affixes.unsupported))
            self._findings.append(
                self._finding("lexicon.hunspell-unsupported", Severity.WARNING, keys=keys)
            )
        flags = {rule.flag for rules in self._affixes.rules.values() for rule in rules}
        shown = {rule.shown for rules in self._affixes.rules.values() for rule in rules}
        unknown = [name for name in self._without if ":" not in name and name not in flags | shown]
        if unknown:
            self._findings.append(
                self._finding("lexicon.hunspell-no-rule", Severity.WARNING, rules=tuple(unknown))
            )

    def _finding(self, code: str, severity: Severity, **params: Param) -> Finding:
        return Finding(code, params, severity, Where(file=self._file))


def _possible(alphabet: Alphabet) -> Callable[[str], bool]:
    """A test whether a character can be in a word of the alphabet."""
    spellings = (*alphabet.letters, *alphabet.lower, *alphabet.fold, *alphabet.join)
    characters = frozenset("".join(spellings))
    return lambda char: (
        char in characters
        or combining(char) > 0
        or isinstance(alphabet.word(char, any_case=True), bytes)
    )


def _split_tags(line: str) -> tuple[str, str]:
    """The word with its flags, and the tags behind it (after a tab, or ``po:noun`` …)."""
    head, tab, tags = line.partition("\t")
    if tab:
        found = _TAG.search(head)
        return (head[: found.start()].rstrip(), tags) if found else (head.rstrip(), tags.strip())
    found = re.search(r"\s(?=[a-z]{2}:\S|[0-9]+$)", head)
    return (head[: found.start()].rstrip(), head[found.end() :]) if found else (head, "")


def _split_flags(head: str) -> tuple[str, str]:
    r"""The stem and its flags; ``\\/`` in a stem is a slash."""
    at = head.find("/", 1)
    while at > 0 and head[at - 1] == "\\":
        at = head.find("/", at + 1)
    if at <= 0:
        return head.replace("\\/", "/"), ""
    flags = head[at + 1 :].split(maxsplit=1)
    return head[:at].replace("\\/", "/"), flags[0] if flags else ""


def _has_tag(tags: str, wanted: str) -> bool:
    """True if the tags of an entry have this one; ``po:v*`` is any that begins so."""
    if wanted.endswith("*"):
        return any(tag.startswith(wanted[:-1]) for tag in tags.split())
    return wanted in tags.split()
