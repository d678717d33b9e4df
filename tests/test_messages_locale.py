"""Which locale a reader gets. The expected ones are by CLDR: scripts, parents, aliases."""

import os
import subprocess
import sys

import pytest

from scrabble_rules.messages import (
    LOCALES,
    Messages,
    find_locale,
    locale_from_environment,
    negotiate,
)

SERVED = {
    "en": "en en_GB en-US en_US.UTF-8 eng en_US_POSIX en-GB-oxendict C POSIX C.UTF-8",
    "fr": "fr fr_CA.UTF-8 fr-BE fr_FR@euro FR fra fr_FR.ISO-8859-1 fr-u-ca-gregory fr-Latn-CA",
    "nl": "nl nl_BE nl-NL nld NL_nl",
    "ro": "ro ro_MD.UTF-8 mo ron ro_RO@latin",
    "nb": "nb nb_NO.UTF-8 no nn nn-NO no_NO nor nno nob",
    "zh_Hans": "zh zh_CN zh-CN.GB18030 zh_SG zh-Hans zh_Hans_HK zho zh-Hans-CN-u-nu-hanidec",
    "zh_Hant": "zh_TW zh-TW zh_HK zh_MO zh_TW.Big5 zh-Hant zh_Hant_HK zh-hant-tw cmn-Hant",
}
UNSERVED = "pt_BR de_DE.UTF-8@euro da sv se ja yue zh_Latn zh_Bopo fr_Cyrl en_Shaw sr_Latn"
UNSERVED += " und xx x qqq_QQ i-klingon garbage!! __ _ - 😀 ../../etc/passwd en/../fr 1"


@pytest.mark.parametrize(
    ("requested", "served"),
    [(name, locale) for locale, names in SERVED.items() for name in names.split()],
)
def test_served(requested: str, served: str) -> None:
    assert find_locale(requested) == negotiate(requested) == Messages(requested).locale == served


@pytest.mark.parametrize("requested", UNSERVED.split())
def test_without_texts_it_is_english(requested: str) -> None:
    assert find_locale(requested) is None
    assert negotiate(requested) == Messages(requested).locale == "en"


def test_nothing_asked_is_english() -> None:
    assert negotiate("") == Messages().locale == "en"


def test_every_locale_serves_itself() -> None:
    assert [negotiate(locale) for locale in LOCALES] == list(LOCALES)


@pytest.mark.parametrize(
    ("environ", "served"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "nl_NL", "LC_ALL": "ro_RO"}, "ro"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "nn:da:fr"}, "nb"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:zh_TW:fr"}, "zh_Hant"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "de:pt"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": ""}, "fr"),
        ({"LANGUAGE": "ro"}, "ro"),
        ({"LANG": "C", "LANGUAGE": "ro"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ro"}, "ro"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_CTYPE": "fr_FR.UTF-8", "LC_NUMERIC": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_environment(environ: dict[str, str], served: str) -> None:
    assert locale_from_environment(environ) == served


SPEAK = """
from scrabble_rules.messages import Messages
for locale in ("en", "ro", "unknown"):
    print(Messages(locale).text("cli.error.option-needs-value", option="--x", count=20))
print(Messages().text("cli.error.option-needs-value", option="--x", count=20))
"""


def speak(code: str, **environ: str) -> str:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("L", "PYTHONIO"))
    }
    command = [sys.executable, "-X", "utf8", "-c", code]
    done = subprocess.run(
        command, env=kept | environ, capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout


def test_the_library_does_not_read_the_environment() -> None:
    """P77: the same text four times."""
    spoken = {
        speak(SPEAK),
        speak(SPEAK, LANG="C.UTF-8"),
        speak(SPEAK, LANG="de_DE.UTF-8"),
        speak(SPEAK, LANGUAGE="ro", LANG="fr_FR.UTF-8", LC_ALL="zh_TW.UTF-8"),
    }
    assert len(spoken) == 1
    english = "The option --x needs 20 values."
    first, _, *rest = spoken.pop().splitlines()
    assert [first, *rest] == [english] * 3


@pytest.mark.parametrize("name", ["en", "en_GB.UTF-8", "C", ""])
def test_english_needs_neither_gettext_nor_babel(name: str) -> None:
    code = f"""
import sys
from scrabble_rules.messages import Messages
Messages({name!r}).text("cli.usage")
print([module for module in ("babel", "gettext", "yaml", "click") if module in sys.modules])
"""
    assert speak(code) == "[]\n"
