"""Questions to lexicons: several at once, verdicts, hooks, patterns, anagrams; and the commands."""

import json
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from threading import Barrier
from time import sleep
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.cli._frame import Group, run
from scrabble_rules.lexicon import Lexicon, load_lexicon, queries
from scrabble_rules.lexicon.patterns import (
    MAX_TEXT,
    Pattern,
    read_letters,
    read_pattern,
    read_rack,
)
from scrabble_rules.lexicon.queries import (
    AnagramIndex,
    Query,
    anagrams,
    check_words,
    find,
    hooks,
    judge,
    mark_blanks,
    words_from,
)
from scrabble_rules.messages import LOCALES, Messages
from scrabble_rules.values.alphabet import BLANK, Alphabet
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant

Load = Callable[[str], Variant]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ENGLISH = Alphabet(tuple(LETTERS), tuple(LETTERS.lower()))
WORDS = "act at ate cat cats coat east eat seat seats tea teas taco oats scat za"


class Listed:
    """Words that count how often they are gone through."""

    def __init__(self, words: list[bytes]) -> None:
        self.words = sorted(words)
        self.times = 0

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.words)

    def iterkeys(self, prefix: bytes) -> Iterator[bytes]:
        self.times += 1
        sleep(0.05)
        return iter([word for word in self.words if word.startswith(prefix)])


def lexicon_of(text: str, alphabet: Alphabet = ENGLISH, name: str = "test") -> Lexicon:
    words = [letters(word, alphabet) for word in text.split()]
    return Lexicon(
        id=name,
        name=name,
        kind="file",
        language="en",
        identity=name,
        count=len(words),
        alphabet=alphabet,
        _words=frozenset(words),
    )


def letters(text: str, alphabet: Alphabet = ENGLISH) -> bytes:
    word = read_letters(alphabet, text)
    assert isinstance(word, bytes)
    return word


def rack(text: str, alphabet: Alphabet = ENGLISH) -> bytes:
    tiles = read_rack(alphabet, text)
    assert isinstance(tiles, bytes)
    return tiles


def pattern(text: str, alphabet: Alphabet = ENGLISH) -> Pattern:
    made = read_pattern(alphabet, text)
    assert isinstance(made, Pattern), made
    return made


def texts(words: tuple[bytes, ...], alphabet: Alphabet = ENGLISH) -> str:
    return " ".join([alphabet.text(word) for word in words])


# -- what people type ---------------------------------------------------------------------


def test_letters_are_read_in_any_case_and_spelling(variant: Load) -> None:
    french = variant("fr-ods").alphabet
    assert french.text(letters("œuvre", french)) == "OEUVRE"
    assert rack("aB?c?") == bytes([0, 0, 1, 2, 3])
    assert rack("??") == bytes(2)
    assert rack(" quay ") == bytes(sorted(letters("QUAY")))


def test_a_tile_of_several_letters_is_read_as_one(variant: Load) -> None:
    spanish = variant("digraph").alphabet
    a, c, ch, h, o = range(1, 6)
    assert letters("chocho", spanish) == bytes([ch, o, ch, o])
    assert letters("c|ho", spanish) == bytes([c, h, o])
    assert rack("ch?oca", spanish) == bytes([0, a, c, ch, o])
    # A blank stands between two letters, which are therefore no CH.
    assert rack("c?h", spanish) == bytes([0, c, h])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "lexicon.query-empty"),
        ("  ", "lexicon.query-empty"),
        ("A1", "lexicon.query-foreign-letter"),
        ("жук", "lexicon.query-foreign-letter"),
        ("A" * (MAX_TEXT + 1), "lexicon.query-too-long"),
    ],
)
@pytest.mark.parametrize("read", [read_letters, read_rack, read_pattern])
def test_what_cannot_be_read(read: Callable[..., object], text: str, code: str) -> None:
    found = read(ENGLISH, text)
    assert isinstance(found, Finding)
    assert found.code == code


def test_two_readings_need_brackets(variant: Load) -> None:
    spanish = variant("spanish-explicit").alphabet
    for read in (read_letters, read_rack, read_pattern):
        found = read(spanish, "chal")
        assert isinstance(found, Finding)
        assert (found.code, found.params["detail"]) == ("lexicon.query-ambiguous", "ch")
    assert len(letters("[CH]AL", spanish)) == 3
    assert len(letters("c|hal", spanish)) == 4


# -- several lexicons ----------------------------------------------------------------------


def test_words_in_several_lexicons(variant: Load) -> None:
    csw, nwl = lexicon_of("at qi ch"), lexicon_of("at qi da")
    checked = check_words(variant("en-csw"), [csw, nwl], ["at", "CH", "da", "zz", "q1"])
    found = [(word.word, word.valid, word.sign, word.only) for word in checked]
    assert found == [
        ("at", (True, True), "", None),
        ("CH", (True, False), "#", 0),
        ("da", (False, True), "", 1),
        ("zz", (False, False), "*", None),
        ("q1", (False, False), "*", None),
    ]
    assert checked[4].letters is None


def test_a_word_of_the_first_and_another_list_has_no_sign(variant: Load) -> None:
    lists = [lexicon_of("at ab"), lexicon_of("ab"), lexicon_of("at")]
    first, second, third = check_words(variant("en-csw"), lists, ["at", "ab", "zz"])
    assert (first.sign, second.sign, third.sign) == ("", "", "*")


def test_one_lexicon_has_nothing_to_be_only_in(variant: Load) -> None:
    there, away = check_words(variant("en-csw"), [lexicon_of("at")], ["at", "ab"])
    assert (there.sign, there.only, away.sign) == ("", None, "*")


# -- judge ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "valid"),
    [("at", True), ("at cat eat", True), ("at zz", False), ("zz at", False), ("zz", False)],
)
def test_one_verdict_for_all_words(variant: Load, words: str, valid: bool) -> None:
    asked = [letters(word) for word in words.split()]
    assert judge(variant("en-csw"), lexicon_of(WORDS), asked) is valid


def test_a_verdict_takes_blanks_for_their_letters(variant: Load) -> None:
    tiles, _ = ENGLISH.tiles("cAt")
    assert tiles[0] & BLANK
    assert judge(variant("en-csw"), lexicon_of(WORDS), [tiles])


def test_no_verdict_without_words(variant: Load) -> None:
    with pytest.raises(ValueError, match=r"\[\]"):
        judge(variant("en-csw"), lexicon_of(WORDS), [])


def test_words_are_matched_as_the_variant_does(variant_with: Callable[..., Variant]) -> None:
    wordsmog = variant_with("en-csw", "words: {match: anagram}")
    lexicon = lexicon_of("cat")
    assert judge(wordsmog, lexicon, [letters("tca")])
    assert not judge(wordsmog, lexicon, [letters("tcc")])
    assert check_words(wordsmog, [lexicon], ["tca"])[0].valid == (True,)


# -- hooks ---------------------------------------------------------------------------------


def test_hooks() -> None:
    found = hooks(lexicon_of("at cat eat oat ate ats a"), letters("at"))
    assert (ENGLISH.text(found.front), ENGLISH.text(found.back)) == ("CEO", "ES")
    assert found.valid
    assert not found.inner_front  # T
    assert found.inner_back  # A


def test_hooks_of_what_is_no_word() -> None:
    found = hooks(lexicon_of("ea tea eat"), letters("ea"))
    assert (found.valid, ENGLISH.text(found.front), ENGLISH.text(found.back)) == (True, "T", "T")
    found = hooks(lexicon_of("tea eat"), letters("ea"))
    assert (found.valid, ENGLISH.text(found.front), ENGLISH.text(found.back)) == (False, "T", "T")
    found = hooks(lexicon_of("tea ea"), letters("tea"))
    assert (found.front, found.back, found.inner_front, found.inner_back) == (
        b"",
        b"",
        True,
        False,
    )


def test_hooks_are_in_the_order_of_the_letters_and_may_be_digraphs(variant: Load) -> None:
    spanish = variant("digraph").alphabet
    found = hooks(lexicon_of("oa hoa choa coa oah", spanish), letters("oa", spanish))
    assert [spanish.letters[tile - 1] for tile in found.front] == ["C", "CH", "H"]
    assert [spanish.letters[tile - 1] for tile in found.back] == ["H"]


# -- patterns ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("?a?", "CAT EAT"),
        ("c*", "CAT CATS COAT"),
        ("*s", "CATS OATS TEAS SEATS"),
        ("*ea*", "EAT TEA SEAT TEAS SEATS EAST"),
        ("a*t*", "AT ACT ATE"),
        ("{cs}?at*", "COAT SCAT SEAT SEATS"),
        ("{^cs}?at", ""),
        ("{^s}?at", "COAT"),
        ("{ABC}{^AB}?", "ACT ATE"),
        ("z?", "ZA"),
        ("?z", ""),
        ("??", "AT ZA"),
        ("*", " ".join(sorted(WORDS.upper().split()))),
        ("**c**t**", "ACT CAT CATS COAT SCAT"),
        ("tea", "TEA"),
        ("te", ""),
    ],
)
def test_patterns(text: str, found: str) -> None:
    words = find(lexicon_of(WORDS), Query(pattern=pattern(text))).words
    assert {ENGLISH.text(word) for word in words} == set(found.split())


def test_a_pattern_is_of_tiles(variant: Load) -> None:
    spanish = variant("digraph").alphabet
    lexicon = lexicon_of("ocho hacha c|ha cacho", spanish)

    def found(text: str) -> str:
        return texts(find(lexicon, Query(pattern=pattern(text, spanish))).words, spanish)

    assert found("?[CH]?") == "O[CH]O"
    assert found("?ch?") == "O[CH]O"
    assert found("*{[CH]}a") == "HA[CH]A"
    assert found("*{ch}?") == "O[CH]O CA[CH]O HA[CH]A"
    assert found("c|h*") == "C|HA"
    assert found("{^ch}??") == "C|HA O[CH]O"
    assert found("{c|h}??") == "C|HA"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a{", "lexicon.pattern-braces"),
        ("a}", "lexicon.pattern-braces"),
        ("{a{b}}", "lexicon.pattern-braces"),
        ("{a?}", "lexicon.pattern-braces"),
        ("{a*}", "lexicon.pattern-braces"),
        ("{a^b}", "lexicon.pattern-braces"),
        ("{}a", "lexicon.pattern-empty-class"),
        ("{^}a", "lexicon.pattern-empty-class"),
        ("{1}", "lexicon.query-foreign-letter"),
        ("[abc]", "lexicon.query-foreign-letter"),
        ("a.c", "lexicon.query-foreign-letter"),
    ],
)
def test_what_is_no_pattern(text: str, code: str) -> None:
    found = read_pattern(ENGLISH, text)
    assert isinstance(found, Finding)
    assert found.code == code


def test_a_pattern_knows_its_lengths_and_its_beginning() -> None:
    found = pattern("ab?{cd}")
    assert (found.prefix, found.min_length, found.max_length) == (letters("ab"), 4, 4)
    found = pattern("ab*c?")
    assert (found.prefix, found.min_length, found.max_length) == (letters("ab"), 4, None)
    assert pattern("*ab").prefix == b""


def test_many_stars_take_no_time() -> None:
    """Tried in every way, these would take longer than the universe is old."""
    word = letters("a" * 120)
    assert not pattern("*a" * 60 + "*b").matches(word)
    assert not pattern("*{^q}" * 30 + "*q").matches(word)
    assert pattern("*a" * 60).matches(word)


def plain_match(parts: list[str], word: str) -> bool:
    """Matches the slow and simple way: tries everything."""
    if not parts:
        return not word
    first, rest = parts[0], parts[1:]
    if first == "*":
        return any(plain_match(rest, word[at:]) for at in range(len(word) + 1))
    if not word:
        return False
    inside = first.strip("{}")
    fits = (
        first == "?"
        or (inside.startswith("^") and word[0] not in inside)
        or (not inside.startswith("^") and word[0] in inside)
    )
    return fits and plain_match(rest, word[1:])


@given(
    st.lists(st.sampled_from(["?", "*", "A", "B", "C", "{AB}", "{^A}", "{^BC}"]), min_size=1,
             max_size=7),
    st.text("ABC", min_size=1, max_size=7),
)  # fmt: skip
def test_patterns_match_what_the_simple_way_matches(parts: list[str], word: str) -> None:
    assert pattern("".join(parts)).matches(letters(word)) == plain_match(parts, word)


def test_conditions_are_joined() -> None:
    lexicon = lexicon_of(WORDS)

    def found(text: str = "", **parts: str) -> str:
        conditions = {name: letters(part) for name, part in parts.items()}
        made = pattern(text) if text else None
        return texts(find(lexicon, Query(pattern=made, **conditions)).words)

    assert found(prefix="s", suffix="t") == "SCAT SEAT"
    assert found(prefix="s", contains="ea") == "SEAT SEATS"
    assert found(letters="ts", prefix="c") == "CATS"
    assert found(letters="ss") == "SEATS"
    assert found(letters="aet", suffix="t") == "EAT EAST SEAT"
    assert found("s*", prefix="se") == "SEAT SEATS"
    assert found("se*", prefix="s") == "SEAT SEATS"
    assert found("se*", prefix="t") == ""
    assert found("???", letters="c") == "ACT CAT"


def test_lengths_limits_and_orders() -> None:
    lexicon = lexicon_of(WORDS)
    found = find(lexicon, Query(min_length=4, max_length=5, letters=letters("e")))
    assert texts(found.words) == "EAST SEAT TEAS SEATS"
    found = find(lexicon, Query(min_length=4, letters=letters("e")), limit=2)
    assert (texts(found.words), found.total) == ("EAST SEAT", 4)
    found = find(lexicon, Query(min_length=4, letters=letters("e")), order="alphabet")
    assert texts(found.words) == "EAST SEAT SEATS TEAS"
    assert find(lexicon, Query(pattern=pattern("???"), min_length=4)).total == 0
    assert find(lexicon, Query()).total == len(lexicon)


# -- anagrams ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "found"),
    [
        ("tca", "ACT CAT"),
        ("atse", "EAST SEAT TEAS"),
        ("ta?", "ACT ATE CAT EAT TEA"),
        ("??", "AT ZA"),
        ("sea?s", "SEATS"),
        ("a", ""),
        ("zzz", ""),
    ],
)
def test_anagrams(tiles: str, found: str) -> None:
    lexicon = lexicon_of(WORDS)
    assert texts(anagrams(lexicon, rack(tiles))) == found
    assert texts(AnagramIndex(lexicon).anagrams(rack(tiles))) == found


def test_words_from_a_rack() -> None:
    lexicon = lexicon_of(WORDS)
    index = AnagramIndex(lexicon)
    for ask in (index.words_from, lambda *a, **k: words_from(lexicon, *a, **k)):
        assert texts(ask(rack("teas"))) == "AT ATE EAT TEA EAST SEAT TEAS"
        assert texts(ask(rack("teas"), min_length=4)) == "EAST SEAT TEAS"
        assert texts(ask(rack("teas"), max_length=2)) == "AT"
        assert texts(ask(rack("zt?"))) == "AT ZA"
        assert ask(rack("at"), min_length=3) == ()
        assert ask(b"") == ()


def test_a_blank_is_shown_as_the_letter_it_stands_for() -> None:
    assert ENGLISH.text(mark_blanks(letters("seats"), rack("sea?t"))) == "SEATs"
    assert ENGLISH.text(mark_blanks(letters("act"), rack("??c"))) == "aCt"
    assert mark_blanks(letters("cat"), rack("cat")) == letters("cat")


SMALL = Alphabet(tuple("ABCD"), tuple("abcd"))
ALL_SMALL = [bytes(word) for size in (1, 2, 3, 4) for word in product(range(1, 5), repeat=size)]


def simply(words: list[bytes], tiles: bytes, low: int, high: int) -> list[bytes]:
    """The words of a rack, by counting."""
    return sorted(
        (
            word
            for word in words
            if low <= len(word) <= min(high, len(tiles))
            and (Counter(word) - Counter(tiles)).total() <= tiles.count(0)
        ),
        key=lambda word: (len(word), word),
    )


@given(
    st.lists(st.sampled_from(ALL_SMALL), unique=True, max_size=60),
    st.lists(st.integers(0, 4), max_size=5),
    st.integers(1, 4),
    st.integers(1, 5),
)
def test_words_of_a_rack_are_those_that_counting_gives(
    words: list[bytes], tiles: list[int], low: int, high: int
) -> None:
    asked = bytes(sorted(tiles))
    lexicon = Lexicon(
        id="x", name="x", kind="file", language="en", identity="x", count=len(words),
        alphabet=SMALL, _words=frozenset(words),
    )  # fmt: skip
    expected = simply(words, asked, low, high)
    assert list(words_from(lexicon, asked, min_length=low, max_length=high)) == expected
    exact = [word for word in simply(words, asked, 1, 5) if len(word) == len(asked)]
    assert list(anagrams(lexicon, asked)) == exact
    for cost in (0, 8):  # with 0 the index is always asked
        with patch.object(queries, "_LOOK_UP_COST", cost):
            index = AnagramIndex(lexicon)
            assert list(index.words_from(asked, min_length=low, max_length=high)) == expected
            assert list(index.anagrams(asked)) == exact


@pytest.mark.parametrize("with_trie", [True, False])
@pytest.mark.parametrize(
    "tiles", [b"\1\2\3", b"\1\1\2\4", b"\0\1\2", b"\0\3", b"\0\2\2\3", b"\0\0\1"]
)
def test_the_index_answers_as_the_lexicon_does(
    monkeypatch: pytest.MonkeyPatch, tiles: bytes, with_trie: bool
) -> None:
    if not with_trie:
        monkeypatch.setattr(queries, "trie_class", lambda: None)
    monkeypatch.setattr(queries, "_LOOK_UP_COST", 0)  # so that the index is always asked
    words = [word for number, word in enumerate(ALL_SMALL) if number % 3]
    listed = Listed(words)
    lexicon = Lexicon(
        id="x", name="x", kind="file", language="en", identity="x", count=len(words),
        alphabet=SMALL, _words=listed,
    )  # fmt: skip
    index = AnagramIndex(lexicon)
    assert list(index.words_from(tiles, min_length=1)) == simply(words, tiles, 1, 9)
    size = len(tiles)
    assert list(index.anagrams(tiles)) == simply(words, tiles, size, size)
    assert listed.times == 1


def test_the_index_is_built_once_when_it_is_needed() -> None:
    listed = Listed([letters(word) for word in WORDS.split()])
    lexicon = Lexicon(
        id="x", name="x", kind="file", language="en", identity="x", count=len(listed),
        alphabet=ENGLISH, _words=listed,
    )  # fmt: skip
    index = AnagramIndex(lexicon)
    assert listed.times == 0
    barrier = Barrier(8)

    def ask() -> str:
        barrier.wait()
        return texts(index.anagrams(rack("tca")))

    with ThreadPoolExecutor(8) as pool:
        answers = [pool.submit(ask) for _ in range(8)]
    assert {answer.result() for answer in answers} == {"ACT CAT"}
    assert listed.times == 1


def test_a_rack_of_blanks_does_not_ask_for_everything() -> None:
    """26 to the power of 20 look-ups would never end."""
    lexicon = lexicon_of(WORDS)
    index = AnagramIndex(lexicon)
    assert set(index.words_from(bytes(20))) == set(lexicon)
    assert index.anagrams(bytes(20)) == ()
    assert len(index.words_from(bytes(sorted(bytes(range(1, 27)) * 4)))) == len(lexicon)


def test_an_index_can_be_sent_to_another_process() -> None:
    index = AnagramIndex(lexicon_of(WORDS))
    index.build()
    copy = pickle.loads(pickle.dumps(index))
    assert texts(copy.anagrams(rack("tca"))) == "ACT CAT"


def test_questions_to_a_list_that_comes_with_the_package(variant: Load, tmp_path: Path) -> None:
    rules = variant("en-csw")
    lexicon = load_lexicon("starter", rules, cache=tmp_path)
    index = AnagramIndex(lexicon)
    for word in list(lexicon)[::7]:
        assert word in index.anagrams(bytes(sorted(word)))
        assert word in index.anagrams(b"\0" + bytes(sorted(word[1:])))
        assert word in words_from(lexicon, b"\0" + bytes(sorted(word)))
        for letter in hooks(lexicon, word).back:
            assert word + bytes([letter]) in lexicon


# -- commands ------------------------------------------------------------------------------

COMMANDS = ("check", "judge", "anagram", "hooks", "pattern", "stats")


@pytest.fixture
def ask(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    """Runs a command for en-csw with the words of a list, unless told otherwise."""
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "list.txt"
    file.write_text("\n".join(WORDS.split()), encoding="utf-8")

    def root(messages: Messages) -> Group:
        home = "scrabble_rules.cli.lexicon_query"
        commands = {name: f"{home}:build_{name}" for name in COMMANDS}
        return Group("lexicon", messages=messages, code="cli.lexicon", commands=commands)

    def command(name: str, *argv: str, variant: str = "en-csw") -> tuple[int, str, str]:
        arguments = [name, *argv, "--variant", variant]
        if name == "stats":
            arguments.insert(1, str(file))
        elif "--lexicon" not in argv:
            arguments += ["--lexicon", str(file)]
        code = run(arguments, root, environ={})
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def write(path: Path, words: str) -> str:
    path.write_text("\n".join(words.split()), encoding="utf-8")
    return str(path)


def test_check_in_one_lexicon(ask) -> None:
    code, out, _ = ask("check", "tea", "Cat")
    assert (code, out) == (0, "tea: in the lexicon\nCat: in the lexicon\n")
    code, out, _ = ask("check", "tea", "zz")
    assert (code, out) == (1, "tea: in the lexicon\nzz: not in the lexicon\n")


def test_check_in_several_lexicons(ask, tmp_path) -> None:
    lists = ["--lexicon", write(tmp_path / "world.txt", "at ch"), "--lexicon",
             write(tmp_path / "america.txt", "at da")]  # fmt: skip
    code, out, _ = ask("check", "ch", "at", "da", *lists)
    assert code == 0
    assert [line.split() for line in out.splitlines()[2:]] == [
        ["ch#", "yes", "no"],
        ["at", "yes", "yes"],
        ["da", "no", "yes"],
        ["#", "only", "in", "world"],
    ]
    code, out, _ = ask("check", "zz", *lists)
    assert code == 1
    assert "zz*" in out
    assert "* in none of them" in out
    code, out, _ = ask("check", "ch", "da", "zz", *lists, "--format", "json")
    shown = json.loads(out)
    assert code == 1
    assert [lexicon["id"] for lexicon in shown["lexicons"]] == ["world", "america"]
    assert shown["words"] == [
        {"word": "ch", "valid": True, "in": ["world"], "sign": "#"},
        {"word": "da", "valid": True, "in": ["america"], "sign": ""},
        {"word": "zz", "valid": False, "in": [], "sign": "*"},
    ]


def test_judge_tells_the_verdict_and_nothing_else(ask) -> None:
    assert ask("judge", "tea", "cat") == (0, "The play is valid.\n", "")
    for words in (("tea", "zz"), ("zz", "tea"), ("zz",), ("zz", "qq")):
        assert ask("judge", *words) == (1, "The play is not valid.\n", "")
    for words, valid in ((("tea",), True), (("tea", "zz"), False)):
        code, out, err = ask("judge", *words, "--format", "json")
        assert (code, err) == (int(not valid), "")
        assert json.loads(out) == {"format": 1, "valid": valid}


def test_judge_rests_no_verdict_on_a_slip_of_the_keyboard(ask) -> None:
    code, out, err = ask("judge", "tea", "ca7")
    assert (code, out) == (2, "")
    assert "ca7: 7 is no letter in this variant." in err


def test_anagram(ask) -> None:
    code, out, err = ask("anagram", "ta?")
    assert (code, out.split()) == (0, ["AcT", "ATe", "cAT", "eAT", "TeA"])
    assert "5 words found." in err
    code, out, err = ask("anagram", "teas", "--sub", "--limit", "2")
    assert (code, out.split()) == (0, ["AT", "ATE"])
    assert "7 words found; the first 2 are shown." in err
    assert ask("anagram", "teas", "--max-length", "2")[1] == "AT\n"
    code, out, err = ask("anagram", "zzz")
    assert (code, out) == (1, "")
    assert "0 words found." in err
    shown = json.loads(ask("anagram", "e?", "--sub", "--format", "json")[1])
    assert (shown["rack"], shown["total"], shown["words"]) == ("E?", 0, [])
    shown = json.loads(ask("anagram", "z?", "--format", "json")[1])
    assert (shown["lexicon"]["id"], shown["total"], shown["words"]) == ("list", 1, ["Za"])


def test_hooks_command(ask) -> None:
    code, out, _ = ask("hooks", "at", "seat")
    assert code == 0
    assert [line.split() for line in out.splitlines()[2:]] == [
        ["CE", "AT", "E"],
        ["SEAT", "S", "EAT"],
    ]
    code, out, _ = ask("hooks", "ea")
    assert code == 1
    assert "EA*" in out
    assert "* not in the lexicon" in out
    (shown,) = json.loads(ask("hooks", "eat", "--format", "json")[1])["words"]
    assert shown == {
        "word": "EAT", "valid": True, "front": ["S"], "back": [], "inner_front": True,
        "inner_back": False,
    }  # fmt: skip


def test_pattern_command(ask) -> None:
    assert ask("pattern", "c*")[1].split() == ["CAT", "CATS", "COAT"]
    assert ask("pattern", "--prefix", "s", "--suffix", "t")[1].split() == ["SCAT", "SEAT"]
    assert ask("pattern", "*{st}", "--letters", "ae", "--min-length", "5")[1].split() == ["SEATS"]
    found = ask("pattern", "--contains", "ea", "--max-length", "4", "--order", "alphabet")[1]
    assert found.split() == ["EAST", "EAT", "SEAT", "TEA", "TEAS"]
    assert ask("pattern", "q*")[:2] == (1, "")
    shown = json.loads(ask("pattern", "?a?", "--limit", "1", "--format", "json")[1])
    assert (shown["pattern"], shown["total"], shown["words"]) == ("?a?", 2, ["CAT"])


def test_stats_command(ask) -> None:
    code, out, _ = ask("stats")
    assert code == 0
    assert "list: 16 words" in out
    rows = [line.split() for line in out.splitlines()]
    # Each of the 16 words has one A, and all but ZA one T; of 53 + 3 letters.
    assert ["1", "A", "1", "9", "16", "28.57", "9.18", "-19.39"] in rows
    assert ["2", "T", "1", "6", "15", "26.79", "6.12", "-20.66"] in rows
    shown = json.loads(ask("stats", "--format", "json")[1])
    frequency = {row["letter"]: row["frequency"] for row in shown["letters"]}
    assert (frequency["T"], frequency["A"], frequency["Z"]) == (15, 16, 1)
    assert shown["counts_by_length"] == {"2": 2, "3": 5, "4": 8, "5": 1}
    assert shown["total_letters"] == 2 * 2 + 5 * 3 + 8 * 4 + 5
    assert shown["two_letter_words"] == ["AT", "ZA"]
    assert "2 words of two tiles: AT, ZA" in out
    only = json.loads(ask("stats", "--max-length", "2", "--format", "json")[1])
    assert (only["words"], only["total_letters"]) == (2, 4)


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["pattern", "a{"], "braces"),
        (["pattern", "{}"], "between the braces"),
        (["pattern", "--suffix", "9"], "9 is no letter"),
        (["anagram", ""], "there is no letter in it"),
        (["anagram", "a" * 201], "201 characters"),
        (["hooks", "é8"], "is no letter"),
        (["anagram", "abc", "--limit", "0"], "--limit"),
    ],
)
def test_what_cannot_be_asked_is_wrong_usage(ask, argv, text) -> None:
    code, out, err = ask(*argv)
    assert (code, out) == (2, "")
    assert text in err


@pytest.mark.parametrize(
    "command", ["check tea", "judge tea", "anagram tea", "hooks tea", "pattern *"]
)
def test_a_starter_list_is_named_as_one(ask, command) -> None:
    name, word = command.split()
    assert "starter list" in ask(name, word, "--lexicon", "starter")[2]
    assert "starter list" not in ask(name, word)[2]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", COMMANDS)
def test_help_in_every_language(ask, name, locale) -> None:
    code, out, err = ask(name, "--help", "--locale", locale)
    assert (code, err) == (0, "")
    assert "cli." not in out
    assert "{{" not in out


def test_asking_needs_no_trie_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "marisa_trie", None)
    assert texts(AnagramIndex(lexicon_of(WORDS)).anagrams(rack("tca"))) == "ACT CAT"
