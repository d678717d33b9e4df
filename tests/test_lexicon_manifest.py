"""Manifests: what is read, what is refused and where."""

import pytest
import yaml

from scrabble_rules.lexicon.manifest import read_manifest, write_manifest
from scrabble_rules.values.finding import Severity

GOOD = """\
schema: 1
id: no
name: "A list"
kind: house
language: nb
licence: CC-BY-4.0
count: 010
source: {package: thing, url: "https://example.org"}
overlays: [{file: add.txt}]
notes: >-
  two
  lines
"""


@pytest.fixture(params=["libyaml", "pure"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both of PyYAML's parsers: not every build has the quick one."""
    if request.param == "pure":
        monkeypatch.delattr(yaml, "CBaseLoader", raising=False)


def refusal(text: str | bytes) -> tuple[str, int | None]:
    """The code and the line of the one error that a manifest has."""
    data = text if isinstance(text, bytes) else text.encode()
    manifest, findings = read_manifest(data, "lexicon.yaml")
    assert manifest is None
    [error] = [finding for finding in findings if finding.severity is Severity.ERROR]
    assert error.where.file == "lexicon.yaml"
    return error.code, error.where.line


def test_every_value_is_text() -> None:
    manifest, findings = read_manifest(GOOD.encode())
    assert findings == ()
    assert manifest is not None
    assert manifest.id == "no"
    assert manifest.count == 10
    assert manifest.sha256 is None
    assert manifest.values["source"] == {"package": "thing", "url": "https://example.org"}
    assert manifest.values["overlays"] == ({"file": "add.txt"},)
    assert manifest.values["notes"] == "two lines"


def test_what_is_written_reads_back() -> None:
    values = {
        "id": "x",
        "name": 'A "list": é 🂡 \\ #1',
        "kind": "user",
        "language": "en",
        "licence": "LicenseRef-unknown",
        "count": 7,
        "counts_by_length": {"2": 3, "3": 4},
    }
    manifest, findings = read_manifest(write_manifest(values))
    assert findings == ()
    assert manifest is not None
    assert manifest.name == values["name"]
    assert manifest.count == 7
    assert manifest.values["counts_by_length"] == {"2": "3", "3": "4"}


@pytest.mark.parametrize("key", ["id", "name", "kind", "language"])
def test_a_missing_key_is_an_error(key: str) -> None:
    text = "\n".join(line for line in GOOD.splitlines() if not line.startswith(f"{key}:"))
    assert refusal(text)[0] == "lexicon.manifest-missing-key"


@pytest.mark.parametrize("licence", ["", "licence:\n", 'licence: ""\n'])
def test_a_missing_or_empty_licence_is_an_error(licence: str) -> None:
    """P57."""
    text = GOOD.replace("licence: CC-BY-4.0\n", licence)
    assert refusal(text)[0] == "lexicon.licence-missing"


@pytest.mark.parametrize(
    ("old", "new", "key", "line"),
    [
        ("schema: 1", "schema: 2", "schema", 1),
        ("id: no", "id: No", "id", 2),
        ("id: no", f"id: {'x' * 65}", "id", 2),
        ("id: no", "id: ../up", "id", 2),
        ('name: "A list"', "name: [a]", "name", 3),
        ("kind: house", "kind: official", "kind", 4),
        ("language: nb", "language: Norwegian", "language", 5),
        ("licence: CC-BY-4.0", "licence: {a: b}", "licence", 6),
        ("count: 010", "count: -1", "count", 7),
        ("count: 010", "sha256: abc", "sha256", 7),
        ("count: 010", "file: ../words.txt", "file", 7),
        ("count: 010", "file: /etc/words.txt", "file", 7),
        ("count: 010", "file: .hidden.txt", "file", 7),
        ("count: 010", "file: words.marisa", "file", 7),
    ],
)
def test_an_ill_formed_value_is_an_error_with_its_line(
    old: str, new: str, key: str, line: int
) -> None:
    assert refusal(GOOD.replace(old, new)) == (f"lexicon.manifest-value-{key}", line)


BOMB = "a: &a [x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(9)
)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (GOOD + "id: again\n", "lexicon.manifest-duplicate-key", 13),
        (BOMB, "lexicon.manifest-not-plain", 1),
        ("id: *a\n", "lexicon.manifest-not-plain", 1),
        ("id: x\nname: !!python/object:os.system y\n", "lexicon.manifest-not-plain", 2),
        ("id: [[[[[x]]]]]\n", "lexicon.manifest-not-plain", 1),
        ("id: " + "[" * 60 + "]" * 60, "lexicon.manifest-not-plain", 1),
        ("- a\n- b\n", "lexicon.manifest-syntax", 1),
        ("just text", "lexicon.manifest-syntax", 1),
        ("id: x\n---\nid: y\n", "lexicon.manifest-syntax", 2),
        ("id: x\nname: 'open\n", "lexicon.manifest-syntax", 3),
        ("? [a, b]\n: c\n", "lexicon.manifest-syntax", 1),
        ("id: x\0y\n", "lexicon.manifest-syntax", None),
        (b"id: \xff\n", "lexicon.manifest-not-utf8", None),
        ("#" * 65_537, "lexicon.manifest-too-big", None),
    ],
)
def test_what_is_no_plain_mapping_is_refused(
    text: str | bytes, code: str, line: int | None
) -> None:
    assert refusal(text) == (code, line)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_very_deep_nesting_is_refused_without_recursion(opening: str) -> None:
    code, _ = refusal("id:\n " + opening * (60_000 // len(opening)))
    assert code in {"lexicon.manifest-not-plain", "lexicon.manifest-syntax"}


def test_an_empty_manifest_lacks_everything() -> None:
    manifest, findings = read_manifest(b"")
    assert manifest is None
    assert [finding.code for finding in findings] == [
        *["lexicon.manifest-missing-key"] * 4,
        "lexicon.licence-missing",
    ]


def test_a_misspelt_key_is_a_warning_with_a_suggestion() -> None:
    manifest, [finding] = read_manifest((GOOD + "normalizer: x\n").encode())
    assert manifest is not None
    assert finding.severity is Severity.WARNING
    assert (finding.code, finding.suggestion) == ("lexicon.manifest-unknown-key", "normaliser")
