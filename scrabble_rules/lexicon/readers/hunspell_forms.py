"""The forms of a stem of a hunspell dictionary: all that its affixes make of it.

As hunspell does it: one prefix and two suffixes at most, a second suffix where the first one
says so. A prefix and a suffix go together where both allow it (cross product), and each may
bring the other (flags behind the slash of an affix). Compounds are not formed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from .hunspell_aff import Affixes, Flags, Rule

MAX_FORMS = 50_000
"""Forms of one stem, at most."""

Rules = tuple[tuple[Rule, ...], tuple[Rule, ...]]


class TooManyForms(Exception):
    """A stem has more forms than are formed."""


class Expander:
    """Forms the forms of stems. ``wanted`` says which rules are to be applied."""

    def __init__(self, affixes: Affixes, wanted: Callable[[Rule], bool]) -> None:
        self._affixes = affixes
        named = affixes.named
        self._need = named.get("NEEDAFFIX", "")
        self._circumfix = named.get("CIRCUMFIX", "")
        self._compound = named.get("ONLYINCOMPOUND", "")
        self._forbidden = named.get("FORBIDDENWORD", "")
        self._rules = {
            flag: tuple(rule for rule in rules if wanted(rule))
            for flag, rules in affixes.rules.items()
        }
        self._split = lru_cache(maxsize=None)(self._rules_of)
        self._ending = lru_cache(maxsize=None)(self._suffixes_for)
        self._beginning = lru_cache(maxsize=None)(self._prefixes_for)

    def forms(self, stem: str, flags: Flags) -> set[str]:
        """The words that a stem gives. Raises TooManyForms."""
        found: set[str] = set()
        if self._forbidden and self._forbidden in flags:
            return found
        if not flags & {self._need, self._compound}:
            found.add(stem)
        for suffix in self._ending(flags, stem[-1]):
            found.update(self._with_suffix(stem, suffix, flags))
            if len(found) > MAX_FORMS:
                raise TooManyForms
        for prefix in self._beginning(flags, stem[0]):
            found.update(self._with_prefix(stem, flags, prefix))
            if len(found) > MAX_FORMS:
                raise TooManyForms
        return found

    def _with_suffix(self, stem: str, suffix: Rule, flags: Flags) -> Iterator[str]:
        """Forms with this suffix: alone, with a prefix, with a second suffix, with both."""
        form = self._apply(stem, suffix)
        then = suffix.then
        if not form or self._compound in then:
            return
        if self._need not in then and self._circumfix not in then:
            yield form
        if suffix.cross:
            for prefix in self._beginning(flags | then, form[0]):
                if self._together(prefix, suffix):
                    whole = self._apply(form, prefix)
                    if whole:
                        yield whole
        for outer in self._ending(then, form[-1]) if then else ():
            longer = self._apply(form, outer)
            if not longer or self._compound in outer.then:
                continue
            yield longer
            if suffix.cross and outer.cross:
                for prefix in self._beginning(flags | then, longer[0]):
                    if prefix.cross and self._circumfix not in prefix.then:
                        whole = self._apply(longer, prefix)
                        if whole:
                            yield whole

    def _with_prefix(self, stem: str, flags: Flags, prefix: Rule) -> Iterator[str]:
        """Forms with this prefix: alone, and with the suffixes that it brings itself."""
        then = prefix.then
        if self._compound in then:
            return
        if self._need not in then and self._circumfix not in then:
            form = self._apply(stem, prefix)
            if form:
                yield form
        if not (then and prefix.cross):
            return
        for suffix in self._ending(then, stem[-1]):
            if suffix.flag in flags or not self._together(prefix, suffix):
                continue
            form = self._apply(stem, suffix)
            whole = form and self._apply(form, prefix)
            if whole:
                yield whole

    def _together(self, prefix: Rule, suffix: Rule) -> bool:
        """True if a prefix and a suffix may stand on the same word."""
        if not (prefix.cross and suffix.cross) or self._compound in suffix.then:
            return False
        if (self._circumfix in prefix.then) != (self._circumfix in suffix.then):
            return False
        return not (self._need in suffix.then and self._need in prefix.then)

    def _apply(self, word: str, rule: Rule) -> str | None:
        """The word with an affix, or None where the affix does not fit."""
        strip, affix = rule.strip, rule.affix
        if not rule.fits(word):
            return None
        if rule.suffix:
            if not strip:
                return word + affix
            if not word.endswith(strip):
                return None
            rest = word[: -len(strip)]
            return rest + affix if rest or self._affixes.full_strip else None
        if not strip:
            return affix + word
        if not word.startswith(strip):
            return None
        rest = word[len(strip) :]
        return affix + rest if rest or self._affixes.full_strip else None

    def _rules_of(self, flags: Flags) -> Rules:
        """The prefixes and the suffixes that flags stand for."""
        rules = [rule for flag in sorted(flags) for rule in self._rules.get(flag, ())]
        return (
            tuple([rule for rule in rules if not rule.suffix]),
            tuple([rule for rule in rules if rule.suffix]),
        )

    def _suffixes_for(self, flags: Flags, last: str) -> tuple[Rule, ...]:
        """The suffixes that flags stand for and that a word with this last letter can take."""
        return tuple([rule for rule in self._split(flags)[1] if rule.edge(last)])

    def _prefixes_for(self, flags: Flags, first: str) -> tuple[Rule, ...]:
        return tuple([rule for rule in self._split(flags)[0] if rule.edge(first)])
