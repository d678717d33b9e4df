"""Which of the shipped locales serves a reader who asks for some locale.

The answer follows CLDR (by way of Babel): aliases, likely subtags and parents. It never
crosses scripts: a reader of traditional Chinese is not given simplified Chinese.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

LOCALES = ("en", "fr", "nl", "ro", "nb", "zh_Hans", "zh_Hant")
"""The locales with texts. English is the source and the default."""

_POSIX_ENGLISH = frozenset({"C", "POSIX"})
_PLAIN = re.compile(r"([a-z]{2})(?:_[A-Z]{2})?")
_EXTENSION = re.compile(r"_[0-9a-zA-Z](?:_.*)?$")


def negotiate(requested: str) -> str:
    """The locale of :data:`LOCALES` for a POSIX or BCP 47 name; ``en`` if none fits."""
    return find_locale(requested) or "en"


def find_locale(requested: str) -> str | None:
    """The locale of :data:`LOCALES` for a POSIX or BCP 47 name, or None if none fits.

    ``fr_CA.UTF-8`` gives ``fr``, ``zh-TW`` gives ``zh_Hant``, ``nn`` gives ``nb``; the
    names ``C``, ``POSIX`` and the empty name mean English.
    """
    name = re.split("[.@]", requested.strip(), maxsplit=1)[0].replace("-", "_")
    if not requested.strip() or name in _POSIX_ENGLISH:
        return "en"
    if name in LOCALES:
        return name
    plain = _PLAIN.fullmatch(name)
    if plain and plain[1] in LOCALES:  # a country does not change the script of these
        return plain[1]
    return _by_cldr(_EXTENSION.sub("", name))


def locale_from_environment(environ: Mapping[str, str]) -> str:
    """The locale that the environment variables ask for.

    As gettext does: the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set;
    before these the list ``LANGUAGE``, unless they say ``C`` or ``POSIX``.
    """
    settings = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    setting = next(filter(None, settings), None)
    if setting in _POSIX_ENGLISH:
        return "en"
    preferences = environ.get("LANGUAGE") or setting or "en"
    found = (find_locale(name) for name in preferences.split(":") if name)
    return next(filter(None, found), "en")


def _by_cldr(name: str) -> str | None:
    asked = _language_and_script(name)
    if asked is None:
        return None
    language, script = asked
    for relative in _family(language):
        for locale in LOCALES:
            offered = _language_and_script(locale)
            if offered and offered[1] == script and relative in _family(offered[0]):
                return locale
    return None


def _language_and_script(name: str) -> tuple[str, str] | None:
    """Language and script of a locale, the script by CLDR's likely subtags if not said."""
    from babel.core import get_global, parse_locale  # noqa: PLC0415 -- 30 ms, seldom needed

    try:
        language, territory, script = parse_locale(name)[:3]
    except ValueError:
        return None
    language = get_global("language_aliases").get(language, language)
    if script:
        return language, script
    likely = get_global("likely_subtags")
    found = likely.get(f"{language}_{territory}") or likely.get(language)
    return (language, found.split("_")[1]) if found else None


def _family(language: str) -> Iterator[str]:
    """The language and the languages it descends from: ``nn``, then ``no``."""
    from babel.core import get_global  # noqa: PLC0415

    parents = get_global("parent_exceptions")
    current: str | None = language
    while current:
        yield current
        current = parents.get(current)
