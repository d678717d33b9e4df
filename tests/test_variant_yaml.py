"""The YAML reader: what a value is, where it stands, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrabble_rules.variant import check_variant_file
from scrabble_rules.variant.library import shipped
from scrabble_rules.variant.node import Document, Node
from scrabble_rules.variant.yaml_reader import read_yaml

BOTH = pytest.mark.parametrize("pure", [False, True], ids=["libyaml", "python"])


def read(text: str, *, pure: bool = False) -> Document:
    return read_yaml(text.encode(), "file.yaml", pure=pure)


def root(document: Document) -> Node:
    assert document.root is not None, document.findings
    return document.root


@BOTH
def test_a_plain_scalar_is_text_unless_integer_true_false_null(pure: bool) -> None:
    text = (
        "a: NO\nb: ON\nc: Y\nd: 010\ne: 12:30\nf: =\ng: ~\nh: 1E5\ni: 0x1F\nj: 2024-01-01\n"
        "k: 7\nl: -7\nm: true\nn: false\no: null\np:\nq: True\nr: NULL\ns: '7'\nt: \"true\"\n"
    )
    document = read(text, pure=pure)
    assert document.findings == ()
    assert root(document).plain() == {
        "a": "NO",
        "b": "ON",
        "c": "Y",
        "d": "010",
        "e": "12:30",
        "f": "=",
        "g": "~",
        "h": "1E5",
        "i": "0x1F",
        "j": "2024-01-01",
        "k": 7,
        "l": -7,
        "m": True,
        "n": False,
        "o": None,
        "p": None,
        "q": "True",
        "r": "NULL",
        "s": "7",
        "t": "true",
    }


@BOTH
def test_keys_are_text_as_written(pure: bool) -> None:
    document = read("NO: 1\ntrue: 2\n7: 3\n010: 4\n=: 5\n", pure=pure)
    assert list(root(document).mapping()) == ["NO", "true", "7", "010", "="]


@BOTH
def test_every_value_and_key_knows_its_place(pure: bool) -> None:
    node = root(read("tiles:\n  letters:\n    A: [9, 1]\n", pure=pure))
    points = node.find(("tiles", "letters", "A", 1))
    assert points is not None
    assert (points.file, points.line, points.column) == ("file.yaml", 3, 12)
    letters = node.find(("tiles", "letters"))
    assert letters is not None
    assert letters.keys["A"] == (3, 5)


@BOTH
def test_columns_count_characters(pure: bool) -> None:
    node = root(read("{É: 1, B: 2}\n", pure=pure))
    assert node.keys["B"] == (1, 8)


@BOTH
def test_text_and_keys_are_composed(pure: bool) -> None:
    node = root(read("N\u0303: E\u0301\n", pure=pure))
    assert node.plain() == {"Ñ": "É"}


@BOTH
def test_a_few_aliases_are_read(pure: bool) -> None:
    node = root(read("a: &x [1, 2]\nb: *x\nc: *x\n", pure=pure))
    assert node.plain() == {"a": [1, 2], "b": [1, 2], "c": [1, 2]}


@BOTH
def test_twenty_aliases_are_read_and_the_next_is_refused(pure: bool) -> None:
    twenty = "a: &x 1\nb: [" + ", ".join(["*x"] * 20) + "]\n"
    assert read(twenty, pure=pure).findings == ()
    more = read(twenty + "c: *x\n", pure=pure)
    assert [(found.code, found.where.line) for found in more.findings] == [
        ("yaml.too-many-aliases", 3)
    ]


@BOTH
def test_aliases_may_not_multiply_values(pure: bool) -> None:
    # 6000 values, and nine times 6000 more by nine aliases.
    text = "a: &x [" + ", ".join(["1"] * 6000) + "]\nb: [" + ", ".join(["*x"] * 9) + "]\n"
    assert [found.code for found in read(text, pure=pure).findings] == ["yaml.too-many-values"]


@BOTH
@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: &x [*x]\n", "yaml.recursive-alias", 1, 8),
        ("a: @b\n", "yaml.bad-start", 1, 4),
        ('a: "\\0"\n', "yaml.bad-character", 1, 4),
        ("a: 1\n   b: 2\n", "yaml.bad-colon", 2, 5),
        ("a: 1\n b\nc: [\n", "yaml.unclosed-bracket", 4, 1),
        ("null\n", "yaml.empty", 1, 1),
        ("just text\n", "yaml.not-a-mapping", 1, 1),
        ("? {a: 1}\n: 2\n", "yaml.key-not-text", 1, 3),
        ("a: &x 1\n*x : 2\n", "yaml.key-not-text", 2, 1),
        ("null: 2\n", "yaml.null-key", 1, 1),
    ],
)
def test_refused(text: str, code: str, line: int, column: int, pure: bool) -> None:
    (found,) = read(text, pure=pure).findings
    assert (found.code, found.where.line, found.where.column) == (code, line, column)


def test_control_characters_are_refused() -> None:
    (found,) = read("a: 1\nb: x\x07y\n").findings
    assert (found.code, found.where.line, found.where.column) == ("yaml.bad-character", 2, 5)


def test_a_byte_order_mark_is_skipped() -> None:
    document = read_yaml(b"\xef\xbb\xbfa: 1\n", "f")
    assert root(document).plain() == {"a": 1}


def test_utf_16_is_refused() -> None:
    (found,) = read_yaml("a: 1\n".encode("utf-16"), "f").findings
    assert (found.code, found.where.line, found.where.column) == ("yaml.not-utf-8", 1, 1)


def test_a_file_of_a_megabyte_is_read_and_a_larger_one_not() -> None:
    fits = b"a: 1\n#" + b"x" * (1_000_000 - 6)
    assert read_yaml(fits, "f").findings == ()
    assert [found.code for found in read_yaml(fits + b"x", "f").findings] == ["yaml.too-large"]


def test_a_text_of_ten_thousand_characters_is_read_and_a_longer_one_not() -> None:
    assert read("a: " + "x" * 10_000).findings == ()
    assert [found.code for found in read("a: " + "x" * 10_001).findings] == ["yaml.too-long"]
    assert [found.code for found in read(f"? {'x' * 10_001}\n: 1\n").findings] == ["yaml.too-long"]
    assert [found.code for found in read('"\\0": 1\n').findings] == ["yaml.bad-character"]


def test_twenty_levels_are_read_and_the_next_is_refused() -> None:
    assert read("a: " + "[" * 19 + "]" * 19).findings == ()
    assert [found.code for found in read("a: " + "[" * 20 + "]" * 20).findings] == [
        "yaml.too-deep"
    ]


def test_deep_nesting_is_refused_before_it_is_read() -> None:
    assert [found.code for found in read("[" * 400_000).findings] == ["yaml.too-deep"]
    assert [found.code for found in read("- " * 400_000).findings] == ["yaml.too-deep"]


def test_several_faults_are_told_at_once() -> None:
    document = read("a: 1\na: 2\nb: !x 3\n<<: 4\nnull: 5\n")
    assert [(found.code, found.where.line) for found in document.findings] == [
        ("yaml.duplicate-key", 2),
        ("yaml.tag", 3),
        ("yaml.merge-key", 4),
        ("yaml.null-key", 5),
    ]


def test_a_flood_of_faults_is_cut() -> None:
    assert len(read("a: 1\n" * 5000).findings) == 100


def test_both_parsers_read_the_shipped_files_alike() -> None:
    library = shipped()
    names = library.names()
    assert names
    for name in names:
        file = library.file(name)
        assert file is not None
        data = file.read_bytes()
        fast, slow = read_yaml(data, name), read_yaml(data, name, pure=True)
        assert fast == slow
        assert fast.findings == ()


FRAGMENTS = st.sampled_from(
    ["a", "b: ", ": ", "- ", "\n", "\n  ", "[", "]", "{", "}", ",", "&x ", "*x", "!t ", "'", '"',
     "<<", "? ", "| ", "> ", "#", "---\n", "...\n", "%YAML 1.2\n", "\t", "é", "e\u0301", "\\u0041",
     "null", "true", "-7", "\u2028", "\ufeff", "\x85", "=", "~", "@", "`"]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(text=st.one_of(st.text(), st.lists(FRAGMENTS, max_size=40).map("".join)))
def test_no_text_raises(text: str) -> None:
    for pure in (False, True):
        document = read_yaml(text.encode("utf-8", "surrogatepass"), "f", pure=pure)
        assert document.root is not None or document.findings
        for found in document.findings:
            assert found.code.startswith("yaml.")
            assert found.where.line is not None


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    document = read_yaml(data, "f")
    assert document.root is not None or document.findings


KEYS = [
    "schema", "id", "name", "language", "extends", "tiles", "letters", "blanks", "fold", "lower",
    "board", "layout", "symbols", "start", "setup", "rack_size", "scoring", "bonus", "ending",
    "scoreless", "duplicate", "draw", "cite", "sources", "notation", "blank", "A", "7", "nonsense",
]  # fmt: skip
VALUES = st.recursive(
    st.sampled_from(
        ["null", "true", "0", "-1", "7", "999", "x", "H8", "A", "en-csw", '"."', "'#'"]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[" + ", ".join(items) + "]"),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=4).map(
            lambda entries: "{" + ", ".join(f"{k}: {v}" for k, v in entries.items()) + "}"
        ),
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(entries=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6))
def test_no_file_raises(entries: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> None:
    path: Path = tmp_path_factory.mktemp("fuzz") / "any.yaml"
    path.write_text("".join(f"{k}: {v}\n" for k, v in entries.items()), encoding="utf-8")
    variant, findings = check_variant_file(path)
    assert variant is not None or findings or "id" not in entries
