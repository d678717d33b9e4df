"""Keeps the message catalogues: extraction, checks, and exchange with translators.

::

    python tools/catalogues.py extract           tables of texts -> .pot and every .po
    python tools/catalogues.py check             what is missing or wrong; exit code 1 if any
    python tools/catalogues.py export fr         JSON lines of what is to be translated
    python tools/catalogues.py import fr FILE    JSON lines of translations -> .po

A line of the export has ``code``, ``msgid``, ``plural``, ``note``, ``current`` and, for a
text with a number, ``forms``: for each form some of the numbers that it is for. A line of
the import has ``code`` and ``msgstr``, or ``msgstrs`` with one text for each form. What is
wrong is refused and told; the rest is taken.
"""

from __future__ import annotations

import argparse
import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from gettext import c2py
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scrabble_rules.messages import LOCALES, Text  # noqa: E402
from scrabble_rules.messages._catalogue import DOMAIN, texts  # noqa: E402
from scrabble_rules.messages._template import placeholders, stray_braces  # noqa: E402

FOLDER = ROOT / "scrabble_rules" / "locale"
TRANSLATED = tuple(locale for locale in LOCALES if locale != "en")
SAMPLES = 4

HEADER = """\
# {title} of scrabble-rules.
# SPDX-License-Identifier: Apache-2.0
msgid ""
msgstr ""
"Project-Id-Version: scrabble-rules\\n"
{language}"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
{plurals}
"""


def source_path(locale: str) -> Path:
    """The catalogue of a locale."""
    return FOLDER / locale / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(locale: str) -> Catalog:
    """The catalogue of a locale; an empty one with CLDR's plural forms if there is none."""
    path = source_path(locale)
    if not path.is_file():
        return Catalog(locale=locale, fuzzy=False)
    return read_po(BytesIO(path.read_bytes()), locale=locale, abort_invalid=True)


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue: entries as they are, a header that changes only when it must."""
    body = BytesIO()
    write_po(body, catalogue, no_location=True, omit_header=True, ignore_obsolete=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header(catalogue) + body.getvalue().rstrip() + b"\n")


def header(catalogue: Catalog) -> bytes:
    """The header of a catalogue, without dates and names."""
    title, language, plurals = "The messages", "", ""
    if catalogue.locale:
        title = f"The messages in {catalogue.locale.english_name}"
        language = f'"Language: {catalogue.locale}\\n"\n'
        plurals = f'"Plural-Forms: {catalogue.plural_forms}\\n"\n'
    return HEADER.format(title=title, language=language, plurals=plurals).encode()


def by_code(catalogue: Catalog) -> dict[str, Message]:
    """The entries of a catalogue by their code (``msgctxt``)."""
    return {message.context or "": message for message in catalogue if message.id}


def message_id(text: Text) -> str | tuple[str, str]:
    """The English text as gettext's key."""
    return text.message if text.plural is None else (text.message, text.plural)


def forms_of(message: Message) -> list[str]:
    """The translations of an entry: one, or one for each plural form."""
    if isinstance(message.string, (list, tuple)):
        return list(message.string)
    return [message.string or ""]


def merge(old: Catalog, table: Mapping[str, Text], locale: str | None) -> Catalog:
    """A catalogue of the texts of the table, with the translations that there were.

    A translation of a text that has since changed is kept as *fuzzy* if it can still be
    of use: it is not compiled, and the export shows it to the translator.
    """
    new = read_po(BytesIO(header(old)), locale=locale)
    known = by_code(old)
    for code, text in sorted(table.items()):
        before = known.get(code)
        id_ = message_id(text)
        string: str | list[str] | tuple[str, ...] | None = None
        flags: set[str] = set()
        if before and any(forms_of(before)) and before.pluralizable == (text.plural is not None):
            string = before.string
            if before.fuzzy or before.id != id_:
                flags = {"fuzzy"}
        new.add(id_, string, flags=flags, auto_comments=[text.note], context=code)
    return new


def problems(locale: str) -> Iterator[str]:
    """What is missing or wrong in the catalogue of a locale, a line for each."""
    path = source_path(locale)
    if not path.is_file():
        yield f"{locale}: there is no catalogue"
        return
    catalogue, table = read(locale), texts()
    known = by_code(catalogue)
    for code in sorted(known.keys() - table.keys()):
        yield f"{locale}: {code}: not in the tables of texts"
    for code in sorted(table.keys() - known.keys()):
        yield f"{locale}: {code}: not in the catalogue; run extract"
    for message in catalogue.obsolete.values():
        yield f"{locale}: {message.context}: obsolete entry"
    for code in sorted(known.keys() & table.keys()):
        message, text = known[code], table[code]
        if message.id != message_id(text):
            yield f"{locale}: {code}: the English text has changed; run extract"
        elif message.fuzzy:
            yield f"{locale}: {code}: fuzzy"
        elif not any(forms_of(message)):
            yield f"{locale}: {code}: not translated"
        else:
            for fault in faults(text, forms_of(message), catalogue.num_plurals):
                yield f"{locale}: {code}: {fault}"


def faults(text: Text, forms: list[str], num_plurals: int) -> Iterator[str]:
    """What is wrong with the translations of a text."""
    expected = num_plurals if text.plural else 1
    if len(forms) != expected:
        yield f"{len(forms)} forms, expected {expected}"
    wanted = placeholders(text.message)
    for form in forms:
        if not form.strip():
            yield "an empty form"
        elif placeholders(form) != wanted:
            yield f"has the parameters {placeholders(form)}, expected {wanted}: {form}"
        elif stray_braces(form):
            yield f"a brace that is not doubled and belongs to no parameter: {form}"
        elif _edges(form) != _edges(text.message):
            yield f"begins or ends with other spaces than the English text: {form!r}"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def extract() -> int:
    """Write the template and bring every catalogue up to date."""
    template = merge(Catalog(), texts(), locale=None)
    write(template, FOLDER / f"{DOMAIN}.pot")
    for locale in TRANSLATED:
        write(merge(read(locale), texts(), locale), source_path(locale))
    print(f"{len(texts())} texts, {len(TRANSLATED)} catalogues")
    return 0


def check() -> int:
    """Print the problems of all catalogues."""
    found = [problem for locale in TRANSLATED for problem in problems(locale)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


def export(locale: str, *, everything: bool = False) -> int:
    """Print what a translator has to do, a JSON object in a line for each text."""
    catalogue = read(locale)
    known = by_code(catalogue)
    for code, text in sorted(texts().items()):
        message = known.get(code)
        if not everything and message and _is_done(message, text, catalogue.num_plurals):
            continue
        entry: dict[str, object] = {
            "code": code,
            "msgid": text.message,
            "plural": text.plural,
            "note": text.note,
            "current": message.string if message and any(forms_of(message)) else None,
        }
        if text.plural:
            entry["forms"] = plural_samples(catalogue)
        print(json.dumps(entry, ensure_ascii=False))
    return 0


def _is_done(message: Message, text: Text, num_plurals: int) -> bool:
    if message.fuzzy or message.id != message_id(text):
        return False
    return not any(faults(text, forms_of(message), num_plurals))


def plural_samples(catalogue: Catalog) -> list[list[int]]:
    """For each plural form of a locale the first few numbers that it is for."""
    samples: list[list[int]] = [[] for _ in range(catalogue.num_plurals)]
    choose = c2py(catalogue.plural_expr)
    for number in [*range(200), 10**6, 2 * 10**6]:
        form = samples[choose(number)]
        if len(form) < SAMPLES:
            form.append(number)
    return samples


def import_lines(locale: str, lines: Iterable[str], origin: str) -> int:
    """Take translations into the catalogue; print the refused ones to standard error."""
    table = texts()
    catalogue = merge(read(locale), table, locale)
    known = by_code(catalogue)
    taken: set[str] = set()
    refused = 0
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            code, forms = parse_line(line)
            refuse_wrong(code, forms, table, taken, catalogue.num_plurals)
        except ValueError as error:
            refused += 1
            print(f"{origin}:{number}: {error}", file=sys.stderr)
            continue
        taken.add(code)
        message = known[code]
        message.string = tuple(forms) if message.pluralizable else forms[0]
        message.flags.discard("fuzzy")
    write(catalogue, source_path(locale))
    print(f"{locale}: {len(taken)} taken, {refused} refused")
    return 1 if refused else 0


def refuse_wrong(
    code: str, forms: list[str], table: Mapping[str, Text], taken: set[str], num_plurals: int
) -> None:
    """Raise ValueError if a translation cannot be taken."""
    if code not in table:
        raise ValueError(f"{code} is not a code")
    if code in taken:
        raise ValueError(f"{code} is there twice")
    wrong = list(faults(table[code], forms, num_plurals))
    if wrong:
        raise ValueError(f"{code}: {'; '.join(wrong)}")


def parse_line(line: str) -> tuple[str, list[str]]:
    """The code and the forms of a line of translations, in NFC. Raises ValueError."""
    entry = json.loads(line)
    if not isinstance(entry, dict):
        raise ValueError("a JSON object is expected")  # noqa: TRY004 -- told as all others
    code = entry.get("code")
    forms = entry.get("msgstrs", [entry.get("msgstr")])
    if not isinstance(code, str):
        raise ValueError("there is no code")  # noqa: TRY004
    if "msgstr" in entry and "msgstrs" in entry:
        raise ValueError(f"{code} has both msgstr and msgstrs")
    if not isinstance(forms, list) or not all(isinstance(form, str) for form in forms):
        raise ValueError(f"{code} needs msgstr, a text, or msgstrs, a list of texts")
    return code, [unicodedata.normalize("NFC", form) for form in forms]


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Keeps the message catalogues.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="bring the template and all catalogues up to date")
    commands.add_parser("check", help="report what is missing or wrong")
    exporter = commands.add_parser("export", help="print what is to be translated")
    exporter.add_argument("locale", choices=TRANSLATED)
    exporter.add_argument("--all", action="store_true", help="also what is translated")
    importer = commands.add_parser("import", help="take translations")
    importer.add_argument("locale", choices=TRANSLATED)
    importer.add_argument("file", type=Path, help="JSON lines; - for standard input")
    options = parser.parse_args()
    if options.command == "extract":
        return extract()
    if options.command == "check":
        return check()
    if options.command == "export":
        return export(options.locale, everything=options.all)
    if options.file == Path("-"):
        return import_lines(options.locale, sys.stdin, "<stdin>")
    lines = options.file.read_text(encoding="utf-8-sig").split("\n")
    return import_lines(options.locale, lines, str(options.file))


if __name__ == "__main__":
    sys.exit(main())
