"""Word lists as people have them: definitions, tables, JSON, encodings, and how they are told."""

import hashlib
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

import pytest

from scrabble_rules.lexicon import Reading
from scrabble_rules.lexicon.readers import read_source
from scrabble_rules.lexicon.readers.read import Read
from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError

ENGLISH = Alphabet(tuple(ascii_uppercase), tuple(ascii_lowercase))


def source(path: Path, data: str | bytes, **how: object) -> Read:
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return read_source(path, Reading(**how), ENGLISH)  # type: ignore[arg-type]


def words(path: Path, data: str | bytes, **how: object) -> list[str]:
    return [word for _, word in source(path, data, **how).entries.items]


def refused(path: Path, data: str | bytes, **how: object) -> str:
    with pytest.raises(LexiconError) as caught:
        list(source(path, data, **how).entries.items)
    return caught.value.findings[0].code


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "list.bin"  # the name tells nothing


# -- definitions ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "CAT\ta small animal\nDOG\tan animal, too\n",
        "CAT=a small animal\nDOG=an animal; too\n",
        "CAT = a small animal\nDOG = an animal\n",
        "CAT a small animal\nDOG an animal, too\n",
        "# words of one's own\n\nCAT\ta small animal\r\nDOG\tan animal\r\n",
        "CAT\ta small = animal, a cat\nDOG\tx\n",
    ],
)
def test_a_definition_after_a_word_is_told_by_the_lines(file: Path, text: str) -> None:
    found = source(file, text)
    assert found.entries.format == "definitions"
    assert [word for _, word in found.entries.items] == ["CAT", "DOG"]
    assert [finding.code for finding in found.entries.findings] == ["lexicon.recognised"]


def test_a_word_without_definition_is_a_word_when_the_format_is_named(file: Path) -> None:
    text = "CAT\ta small animal\nDOG\nCOW\tan animal\nOX\n"
    assert words(file, text, format="definitions") == ["CAT", "DOG", "COW", "OX"]


def test_the_separator_is_the_one_that_most_lines_have(file: Path) -> None:
    text = "CAT\tanimal\nDOG an animal\nCOW an animal\nOX\nEMU a bird\n"
    assert words(file, text, format="definitions")[1:] == ["DOG", "COW", "OX", "EMU"]


def test_a_list_with_some_phrases_is_a_plain_list(file: Path) -> None:
    text = "cat\ndog\na la carte\ncow\nox\n"
    found = source(file, text)
    assert found.entries.format == "text"
    assert [word for _, word in found.entries.items][2] == "a la carte"


def test_lines_are_those_of_the_file(file: Path) -> None:
    found = source(file, "# head\n\nCAT\tx\n\nDOG\ty\n")
    assert list(found.entries.items) == [(3, "CAT"), (5, "DOG")]


# -- tables --------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_a_table_is_read_by_the_column_headed_word(file: Path, mark: str) -> None:
    rows = [["points", "Word"], ["5", "CAT"], ["5", "DOG"], ["9", "OX"]]
    text = "".join(mark.join(row) + "\r\n" for row in rows)
    assert words(file, text, format="csv") == ["CAT", "DOG", "OX"]


def test_a_table_without_heading_is_read_by_its_first_column(file: Path) -> None:
    found = source(file, 'CAT,"a small, furry\nanimal"\nDOG,"an ""animal"""\nOX,one\n')
    assert found.entries.format == "csv"
    assert list(found.entries.items) == [(2, "CAT"), (3, "DOG"), (4, "OX")]


@pytest.mark.parametrize("column", ["2", "Meaning", "meaning"])
def test_a_column_is_named_by_number_or_heading(file: Path, column: str) -> None:
    text = "Entry,Meaning\n1,CAT\n2,DOG\n"
    expected = ["Meaning", "CAT", "DOG"] if column == "2" else ["CAT", "DOG"]
    assert words(file, text, format="csv", column=column) == expected


@pytest.mark.parametrize("column", ["0", "3", "words", ""])
def test_a_column_that_is_not_there_is_an_error(file: Path, column: str) -> None:
    assert refused(file, "a,b\n1,2\n", format="csv", column=column) == "lexicon.no-column"


@pytest.mark.parametrize("tail", ['"COW', 'CO"W",1\n"x"y,2', f'"{"x" * 200_000}",1'])
def test_a_table_that_breaks_off_is_an_error_of_the_report(file: Path, tail: str) -> None:
    found = source(file, f"CAT,1\nDOG,2\n{tail}", format="csv")
    assert [word for _, word in found.entries.items][:2] == ["CAT", "DOG"]
    assert [finding.code for finding in found.entries.findings] == ["lexicon.csv-syntax"]


# -- JSON ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '["CAT", "DOG"]',
        ' [\n["CAT", "cat", "n"], ["DOG", 5]]',
        '[{"word": "CAT", "x": 1}, {"word": "DOG"}]',
        '{"CAT": "a small animal", "DOG": ["x"]}',
        '{"format": 1, "words": ["CAT", "DOG"]}',
    ],
)
def test_json_is_told_by_its_beginning_and_read_by_its_shape(file: Path, text: str) -> None:
    found = source(file, text)
    assert found.entries.format == "json"
    assert list(found.entries.items) == [(1, "CAT"), (2, "DOG")]


def test_the_key_of_json_objects_can_be_named(file: Path) -> None:
    assert words(file, '[{"entry": "CAT", "word": "x"}]', column="entry") == ["CAT"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('["CAT", "DOG"', "lexicon.json-syntax"),
        ('["CAT" "DOG"]', "lexicon.json-syntax"),
        ("[" * 100_000, "lexicon.json-syntax"),
        ('["CAT", 5]', "lexicon.json-shape"),
        ('["CAT", []]', "lexicon.json-shape"),
        ('["CAT", {"entry": "DOG"}]', "lexicon.json-shape"),
        ("5", "lexicon.json-shape"),
    ],
)
def test_json_that_is_no_list_of_words_is_an_error(file: Path, text: str, code: str) -> None:
    assert refused(file, text, format="json") == code


def test_a_word_in_brackets_is_no_json(file: Path) -> None:
    assert words(file, "[CH]OCHO\n[LL]AMA\n") == ["[CH]OCHO", "[LL]AMA"]


# -- encodings -----------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_a_byte_order_mark_tells_the_encoding(file: Path, encoding: str) -> None:
    found = source(file, "CAFÉ\nDOG\n".encode(encoding))
    assert [word for _, word in found.entries.items] == ["CAFÉ", "DOG"]


@pytest.mark.parametrize("encoding", ["utf-16-le", "cp1250", "iso8859-2", "cp852", "mac-latin2"])
def test_an_encoding_can_be_named(file: Path, encoding: str) -> None:
    assert words(file, "CAFÉ\nDOG\n".encode(encoding), encoding=encoding) == ["CAFÉ", "DOG"]


@pytest.mark.parametrize("encoding", ["rot13", "base64", "zlib", "idna", "unicode_escape", "utf7"])
def test_what_is_no_encoding_of_texts_is_an_error(file: Path, encoding: str) -> None:
    assert refused(file, "CAT\n", encoding=encoding) == "lexicon.unknown-encoding"


# -- other files ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"SQLite format 3\0" + bytes(84),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(40)),
        b"PK\x03\x04\x14\0\0\0\x08\0" + bytes(range(50)),
        b"We love Marisa.\0" + bytes(97),
        "CAT\nDOG\n".encode("utf-16-le"),
        bytes(7),
        bytes(28),
    ],
)
def test_a_file_of_no_known_kind_is_refused(file: Path, data: bytes) -> None:
    assert refused(file, data) == "lexicon.unknown-kind"


@pytest.mark.parametrize("name", ["kwg", "dawg"])
@pytest.mark.parametrize("data", [b"", b"CAT\nDOG\n", b"\1" + bytes(50), b"\xff" * 28])
def test_a_file_of_another_kind_than_named_is_refused(file: Path, name: str, data: bytes) -> None:
    assert refused(file, data, format=name) == "lexicon.graph-damaged"


def test_an_unknown_format_is_an_error(file: Path) -> None:
    assert refused(file, "CAT\n", format="excel") == "lexicon.unknown-format"


def test_the_hash_of_the_file_is_kept(file: Path) -> None:
    assert source(file, "CAT\n").files == (("list.bin", hashlib.sha256(b"CAT\n").hexdigest()),)


def test_what_a_reader_finds_late_is_told_also_where_the_format_was_found_out(
    file: Path,
) -> None:
    rows = "".join(f"cat,{number}\n" for number in range(300))
    found = source(file, f'{rows}"bad"x,1\ndog,2\n')
    assert found.entries.format == "csv"
    assert {word for _, word in found.entries.items} == {"cat"}
    codes = [finding.code for finding in found.entries.findings]
    assert codes == ["lexicon.recognised", "lexicon.csv-syntax"]


def test_one_line_with_commas_is_no_table(file: Path) -> None:
    assert words(file, "aah, aalii, aba\n") == ["aah, aalii, aba"]


def test_half_a_character_in_json_is_no_letter(file: Path) -> None:
    assert words(file, r'["cat", "\ud800x", "\ud83d\ude00"]') == ["cat", "\ufffdx", "\U0001f600"]


def test_an_object_of_words_in_json_is_read_by_its_keys(file: Path) -> None:
    assert words(file, '{"words": {"cat": 1, "dog": 2}}') == ["cat", "dog"]
