"""Hunspell dictionaries: every expected form is worked out by hand from the affix rules."""

from pathlib import Path

import pytest

from scrabble_rules.lexicon import Reading
from scrabble_rules.lexicon.readers import hunspell, hunspell_forms, read_source
from scrabble_rules.lexicon.readers.read import Read
from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÉ"
FRENCH = Alphabet(tuple(LETTERS), tuple(LETTERS.lower()))
DUTCH = Alphabet(tuple(LETTERS), tuple(LETTERS.lower()), join=frozenset("'-"))


def source(
    folder: Path, aff: str, dic: str, alphabet: Alphabet = FRENCH, without: tuple[str, ...] = ()
) -> Read:
    encoding = "utf-8" if "SET UTF-8" in aff else "latin-1"
    (folder / "x.aff").write_bytes(aff.encode(encoding))
    (folder / "x.dic").write_bytes(f"{len(dic.splitlines())}\n{dic}".encode(encoding))
    return read_source(folder / "x.dic", Reading(without=without), alphabet)


def forms(folder: Path, aff: str, dic: str, *rest: object, **more: object) -> list[str]:
    read = source(folder, aff, dic, *rest, **more)  # type: ignore[arg-type]
    return sorted({word for _, word in read.entries.items})


def codes(read: Read) -> list[str]:
    list(read.entries.items)
    return [finding.code for finding in read.entries.findings]


def test_suffixes_take_off_put_on_and_look_at_the_end(tmp_path: Path) -> None:
    aff = """SET UTF-8
SFX S Y 4
SFX S 0 s [^sy]
SFX S 0 es s
SFX S y ies [^aeiou]y
SFX S 0 s [aeiou]y
"""
    assert forms(tmp_path, aff, "cat/S\nbus/S\nfly/S\nday/S\nox\n") == [
        "bus", "buses", "cat", "cats", "day", "days", "flies", "fly", "ox",
    ]  # fmt: skip


def test_a_prefix_and_a_suffix_cross_only_where_both_allow_it(tmp_path: Path) -> None:
    aff = """PFX U Y 1
PFX U 0 un .
PFX R N 1
PFX R 0 re .
SFX D Y 1
SFX D 0 ed .
SFX N N 1
SFX N 0 ness .
"""
    assert forms(tmp_path, aff, "do/URDN\n") == [
        "do", "doed", "doness", "redo", "undo", "undoed",
    ]  # fmt: skip


def test_a_suffix_may_bring_a_second_one_and_a_prefix(tmp_path: Path) -> None:
    aff = """PFX P Y 1
PFX P 0 un .
SFX A Y 1
SFX A 0 able/BP .
SFX B Y 1
SFX B 0 s/C .
SFX C Y 1
SFX C 0 x .
"""
    # Two suffixes at most: C is never reached.
    assert forms(tmp_path, aff, "do/A\n") == ["do", "doable", "doables", "undoable", "undoables"]


def test_a_prefix_may_bring_a_suffix(tmp_path: Path) -> None:
    aff = """NEEDAFFIX !
PFX M Y 1
PFX M 0 kilo/S! .
SFX S Y 1
SFX S 0 s .
SFX Z Y 1
SFX Z 0 0 .
"""
    # KILO needs a suffix more: kilometre stands only with an ending.
    assert forms(tmp_path, aff, "metre/M\n") == ["kilometres", "metre"]


def test_need_affix_of_a_stem_and_of_a_suffix(tmp_path: Path) -> None:
    aff = """NEEDAFFIX !
PFX P Y 1
PFX P 0 pre .
SFX A Y 2
SFX A 0 a .
SFX A 0 b/! .
"""
    assert forms(tmp_path, aff, "st/!AP\n") == ["prest", "presta", "prestb", "sta"]


def test_a_circumfix_needs_both_of_its_halves(tmp_path: Path) -> None:
    aff = """CIRCUMFIX X
PFX A Y 1
PFX A 0 leg/X .
PFX B Y 1
PFX B 0 legesleg/X .
SFX C Y 3
SFX C 0 obb .
SFX C 0 obb/AX .
SFX C 0 obb/BX .
"""
    # The example of hunspell's own manual.
    assert forms(tmp_path, aff, "nagy/C\n") == [
        "legeslegnagyobb", "legnagyobb", "nagy", "nagyobb",
    ]  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), [("", ["ab"]), ("FULLSTRIP\n", ["ab", "x"])])
def test_a_whole_word_is_taken_off_only_with_full_strip(
    tmp_path: Path, line: str, expected: list[str]
) -> None:
    aff = f"{line}SFX S Y 1\nSFX S ab x .\n"
    assert forms(tmp_path, aff, "ab/S\n") == expected


def test_words_that_are_forbidden_or_only_in_compounds_are_left_out(tmp_path: Path) -> None:
    aff = """FORBIDDENWORD F
ONLYINCOMPOUND O
KEEPCASE K
NOSUGGEST N
SFX S Y 1
SFX S 0 s .
SFX T Y 1
SFX T 0 t/O .
"""
    dic = "cat/ST\ncats/F\nin/O\nkm/K\nbad/N\ndog/FS\n"
    assert forms(tmp_path, aff, dic) == ["bad", "cat", "km"]


@pytest.mark.parametrize(
    ("kind", "flags", "stem"),
    [
        ("", ("S", "P"), "SP"),
        ("FLAG long\n", ("Sx", "P1"), "SxP1"),
        ("FLAG num\n", ("101", "65000"), "101,65000"),
        ("SET UTF-8\nFLAG UTF-8\n", ("Ø", "ß"), "Øß"),
        ("FLAG long\nAF 2\nAF Sx\nAF SxP1 # 2\n", ("Sx", "P1"), "2"),
    ],
)
def test_flags_are_written_in_four_ways_or_as_numbers_of_a_table(
    tmp_path: Path, kind: str, flags: tuple[str, str], stem: str
) -> None:
    suffix, prefix = flags
    aff = f"{kind}SFX {suffix} Y 1\nSFX {suffix} 0 s .\nPFX {prefix} Y 1\nPFX {prefix} 0 un .\n"
    assert forms(tmp_path, aff, f"do/{stem}\n") == ["do", "dos", "undo", "undos"]


@pytest.mark.parametrize(
    "line",
    [
        "caf\u00e9/S po:nom is:mas",
        "caf\u00e9/S\tpo:nom is:mas",
        "caf\u00e9/S  # po",
    ],
)
def test_the_encoding_is_what_the_affix_file_says_or_latin_1(tmp_path: Path, line: str) -> None:
    for first in ("SET UTF-8\n", "SET ISO8859-1\n", ""):
        assert forms(tmp_path, f"{first}SFX S Y 1\nSFX S 0 s .\n", f"{line}\n") == [
            "café",
            "cafés",
        ]


def test_entries_are_left_out_by_tag_and_rules_by_affix_or_flag(tmp_path: Path) -> None:
    aff = """AM 2
AM po:npr
AM po:verb is:x
SFX S Y 2
SFX S 0 s .
SFX S 0 ule .
PFX N Y 1
PFX N 0 ne .
PFX Q Y 1
PFX Q 0 qu .
"""
    dic = "cat/SNQ po:nom\nLyon po:npr\nJo 1\ngo 2\nru po:verbe\n"
    without = ("-ule", "ne-", "Q", "po:npr")
    assert forms(tmp_path, aff, dic, without=without) == ["cat", "cats", "go", "ru"]
    assert "ru" not in forms(tmp_path, aff, dic, without=("po:verb*",))
    assert codes(source(tmp_path, aff, dic, without=("-xx",))) == ["lexicon.hunspell-no-rule"]


def test_prefixes_that_no_word_can_have_are_not_applied(tmp_path: Path) -> None:
    aff = "SET UTF-8\nPFX L Y 1\nPFX L 0 l' .\nSFX S Y 1\nSFX S 0 's .\n"
    assert forms(tmp_path, aff, "auto/LS\n", FRENCH) == ["auto"]
    assert forms(tmp_path, aff, "auto/LS\n", DUTCH) == ["auto", "auto's", "l'auto", "l'auto's"]


def test_compounds_are_not_formed_and_that_is_said(tmp_path: Path) -> None:
    read = source(tmp_path, "COMPOUNDFLAG C\n", "huis/C\ndeur/C\n")
    assert [word for _, word in read.entries.items] == ["huis", "deur"]
    assert [finding.code for finding in read.entries.findings] == ["lexicon.hunspell-compounds"]
    assert codes(source(tmp_path, "COMPLEXPREFIXES\n", "x\n")) == ["lexicon.hunspell-unsupported"]


def test_lines_of_rules_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    read = source(tmp_path, "SFX S Y 1\nSFX S 0\n", "cat/S\n")
    assert codes(read) == ["lexicon.hunspell-bad-lines"]
    assert read.entries.findings[0].params["lines"] == ("2",)


def test_the_forms_of_a_stem_and_of_all_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    aff = "SFX S Y 3\nSFX S 0 a .\nSFX S 0 b .\nSFX S 0 c .\n"
    monkeypatch.setattr(hunspell_forms, "MAX_FORMS", 3)
    read = source(tmp_path, aff, "do/S\nre\n")
    assert [word for _, word in read.entries.items] == ["re"]
    [finding] = read.entries.findings
    assert finding.code == "lexicon.hunspell-explodes"
    assert finding.params["samples"] == ("2: do",)
    monkeypatch.setattr(hunspell_forms, "MAX_FORMS", 4)
    assert len(forms(tmp_path, aff, "do/S\nre\n")) == 5
    monkeypatch.setattr(hunspell, "MAX_WORDS", 4)
    with pytest.raises(LexiconError) as caught:
        forms(tmp_path, aff, "do/S\nre\n")
    assert caught.value.findings[0].code == "lexicon.hunspell-too-many"


def test_either_file_may_be_named_and_both_are_needed(tmp_path: Path) -> None:
    aff = "SFX S Y 1\nSFX S 0 s .\n"
    source(tmp_path, aff, "cat/S\n")
    read = read_source(tmp_path / "x.aff", Reading(), FRENCH)
    assert [word for _, word in read.entries.items] == ["cat", "cats"]
    assert [name for name, _ in read.files] == ["x.aff", "x.dic"]
    (tmp_path / "x.aff").unlink()
    with pytest.raises(LexiconError) as caught:
        read_source(tmp_path / "x.dic", Reading(format="hunspell"), FRENCH)
    assert caught.value.findings[0].code == "lexicon.hunspell-no-partner"


def test_a_slash_of_a_word_and_empty_lines(tmp_path: Path) -> None:
    assert forms(tmp_path, "SFX S Y 1\nSFX S 0 s .\n", "km\\/h/S\n\ncat\n") == [
        "cat", "km/h", "km/hs",
    ]  # fmt: skip
