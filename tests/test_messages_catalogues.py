"""The catalogues are complete: every text in every language, ready to be used."""

from collections.abc import Iterator
from functools import cache
from gettext import c2py
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import scrabble_rules
from scrabble_rules.messages import LOCALES, Messages
from scrabble_rules.messages._catalogue import texts
from scrabble_rules.messages._template import placeholders, stray_braces

FOLDER = Path(scrabble_rules.__file__).parent / "locale"
TRANSLATED = [locale for locale in LOCALES if locale != "en"]
NUMBERS = [*range(131), 1000, 10**6, 10**6 + 1, 2 * 10**6]
ADVICE = "run tools/catalogues.py check"

pytestmark = pytest.mark.parametrize("locale", TRANSLATED)


@cache
def catalogue(locale: str) -> Catalog:
    path = FOLDER / locale / "LC_MESSAGES" / "scrabble_rules.po"
    return read_po(BytesIO(path.read_bytes()), locale=locale, abort_invalid=True)


def entries(locale: str) -> dict[str, Message]:
    return {message.context or "": message for message in catalogue(locale) if message.id}


def forms(message: Message) -> Iterator[str]:
    if isinstance(message.string, str):
        yield message.string
    else:
        yield from message.string or ()


def test_it_has_the_texts_of_the_tables_and_no_others(locale: str) -> None:
    written = {code: message.id for code, message in entries(locale).items()}
    wanted = {
        code: text.message if text.plural is None else (text.message, text.plural)
        for code, text in texts().items()
    }
    stale = sorted(
        code for code in wanted.keys() | written.keys() if wanted.get(code) != written.get(code)
    )
    assert not stale, "run tools/catalogues.py extract"


def test_every_text_is_translated(locale: str) -> None:
    unfinished = sorted(
        code
        for code, message in entries(locale).items()
        if message.fuzzy or not message.string or not all(map(str.strip, forms(message)))
    )
    assert not unfinished, f"{locale}: {len(unfinished)} texts to translate; {ADVICE}"


def test_parameters_are_those_of_the_english_text(locale: str) -> None:
    wrong = sorted(
        code
        for code, message in entries(locale).items()
        for form in forms(message)
        if form
        and code in texts()
        and (placeholders(form) != placeholders(texts()[code].message) or stray_braces(form))
    )
    assert not wrong, f"{locale}: {ADVICE}"


def test_every_entry_has_all_plural_forms(locale: str) -> None:
    number = catalogue(locale).num_plurals
    wrong = [
        code
        for code, message in entries(locale).items()
        if len(list(forms(message))) != (number if message.pluralizable else 1)
    ]
    assert not wrong, f"{locale}: {ADVICE}"


def test_plural_forms_are_those_of_cldr(locale: str) -> None:
    header = catalogue(locale)
    by_header = c2py(header.plural_expr)
    by_cldr = Locale.parse(locale).plural_form
    pairs = {(by_header(number), by_cldr(number)) for number in NUMBERS}
    assert len(pairs) == len({form for form, _ in pairs}) == len({tag for _, tag in pairs})
    assert {form for form, _ in pairs} == set(range(header.num_plurals))


def test_every_entry_tells_the_translator_what_it_is(locale: str) -> None:
    bare = [code for code, message in entries(locale).items() if not message.auto_comments]
    assert not bare


def test_nothing_is_obsolete(locale: str) -> None:
    assert not catalogue(locale).obsolete


def test_header(locale: str) -> None:
    header = dict(catalogue(locale).mime_headers)
    assert header["Language"] == locale
    assert header["Content-Type"] == "text/plain; charset=utf-8"


def test_no_code_is_there_twice(locale: str) -> None:
    path = FOLDER / locale / "LC_MESSAGES" / "scrabble_rules.po"
    contexts = [
        line
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("msgctxt")
    ]
    assert len(contexts) == len(set(contexts))


def test_no_cedilla_where_romanian_has_a_comma(locale: str) -> None:
    text = (FOLDER / locale / "LC_MESSAGES" / "scrabble_rules.po").read_text(encoding="utf-8")
    assert not set(text) & set("şţŞŢ")


def test_messages_uses_the_translation(locale: str) -> None:
    """In a checkout the source is compiled in memory, in a wheel before."""
    translated = entries(locale)["cli.aborted"].string
    assert translated, f"{locale}: {ADVICE}"
    assert Messages(locale).text("cli.aborted") == translated
    assert translated != texts()["cli.aborted"].message
