"""Word lists as text: which words they hold, and what is said about the rest."""

import gzip
import hashlib
import unicodedata
from string import ascii_lowercase, ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.lexicon import BuildReport, Recipe, normalise, recipe_of, wordfile
from scrabble_rules.lexicon.normalise import word_list
from scrabble_rules.lexicon.report import Sample
from scrabble_rules.values.alphabet import Alphabet, Rejected
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Severity
from scrabble_rules.variant import load_variant


def letters(
    upper: str = ascii_uppercase, lower: str = ascii_lowercase, **more: object
) -> Alphabet:
    return Alphabet(tuple(upper), tuple(lower), **more)  # type: ignore[arg-type]


PLAIN = letters()
SPANISH = Alphabet(("A", "C", "CH", "H", "N", "Ñ", "O"), ("a", "c", "ch", "h", "n", "ñ", "o"))


def read(
    text: str | bytes, alphabet: Alphabet, encoding: str | None = None, **more: int
) -> tuple[list[str], BuildReport]:
    plain = text.encode() if isinstance(text, str) else text
    recipe = Recipe(alphabet, 2, 15)
    words, report = normalise(plain, recipe, file="list.txt", encoding=encoding, **more)
    return [alphabet.text(word) for word in words], report


def codes(report: BuildReport, severity: Severity | None = None) -> list[str]:
    return [
        finding.code
        for finding in report.findings
        if severity is None or finding.severity is severity
    ]


def rejected(report: BuildReport) -> dict[str, int]:
    return {rejection.reason: rejection.count for rejection in report.rejections}


# -- spellings -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "written", "played"),
    [
        ("nl-swl", "auto's", "AUTOS"),
        ("nl-swl", "auto’s", "AUTOS"),
        ("nl-swl", "mee-eten", "MEEETEN"),
        ("nl-swl", "reünie", "REUNIE"),
        ("nl-swl", "café", "CAFE"),
        ("nl-swl", "ĳs", "IJS"),
        ("fr-ods", "œuvre", "OEUVRE"),
        ("fr-ods", "mère", "MERE"),
        ("fr-ods", "garçon", "GARCON"),
        ("ro-loc", "știre", "STIRE"),
        ("ro-loc", "ştire", "STIRE"),
        ("ro-loc", "țară", "TARA"),
        ("ro-loc", "ţară", "TARA"),
        ("ro-loc", "în", "IN"),
        ("nb-nsf", "ærlig", "ÆRLIG"),
        ("nb-nsf", "kafé", "KAFE"),
        ("en-csw", "naïve", "NAIVE"),
    ],
)
def test_natural_spelling_becomes_what_is_played(variant: str, written: str, played: str) -> None:
    recipe = recipe_of(load_variant(variant))
    expected = [recipe.alphabet.word(played)]
    for form in ("NFC", "NFD"):
        words, report = normalise(unicodedata.normalize(form, written).encode(), recipe)
        assert words == expected
        assert report.rejected == 0


@pytest.mark.parametrize(
    ("variant", "written", "played"),
    [
        ("de-box", "Straße", "STRASSE"),
        ("de-box", "GROẞ", "GROSS"),
        ("de-box", "Abgründe", "ABGRÜNDE"),
        ("tr-box", "ilik", "İLİK"),
        ("tr-box", "ılık", "ILIK"),
        ("tr-box", "ILIK", "ILIK"),
        ("tr-box", "İLİK", "İLİK"),
        ("tr-box", "kâğıt", "KAĞIT"),
        ("el-box", "λόγος", "ΛΟΓΟΣ"),
        ("el-box", "ΛΌΓΟΣ", "ΛΟΓΟΣ"),
        ("ca-box", "col·lega", "CO[L·L]EGA"),
        ("ca-box", "coŀlega", "CO[L·L]EGA"),
        ("ca-box", "COĿLEGA", "CO[L·L]EGA"),
        ("ca-box", "collar", "COLLAR"),
        ("es-box", "coche", "CO[CH]E"),
        ("hr-box", "ǌega", "[NJ]EGA"),
        ("pl-box", "źdźbło", "ŹDŹBŁO"),
        ("pl-box", "öre", None),
        ("ro-loc", "paşă", "PASA"),
        ("sv-box", "idé", "IDE"),
        ("nl-swl", "’s-avonds", "SAVONDS"),
        ("fr-ods", "aujourd'hui", None),
        ("fr-ods", "Œdipe", None),
    ],
)
def test_each_language_has_its_own_policy(variant: str, written: str, played: str | None) -> None:
    recipe = recipe_of(load_variant(variant))
    for form in ("NFC", "NFD"):
        words, _ = normalise(unicodedata.normalize(form, written).encode(), recipe)
        assert [recipe.alphabet.text(word) for word in words] == ([played] if played else [])


def test_letters_with_a_mark_of_their_own_are_not_folded() -> None:
    """P50: ABGRÜNDE is no ABGRUNDE."""
    german = letters(ascii_uppercase + "ÄÖÜ", ascii_lowercase + "äöü")
    words, _ = read("ABGRÜNDE\n", german)
    assert words == ["ABGRÜNDE"]


def test_a_decomposed_word_is_the_composed_one() -> None:
    """P52."""
    words, report = read("AN\u0303O\nAÑO\n", SPANISH)
    assert words == ["AÑO"]
    assert report.accepted == 1


def test_a_tile_of_several_letters_is_one_tile_and_placeholders_are_no_letters() -> None:
    """P54: CHOCHO has four tiles; the legacy spelling 1O1O is an error."""
    words, report = normalise(b"CHOCHO\n1O1O\n[CH]OCHO\n", Recipe(SPANISH, 2, 15))
    assert words == [bytes([3, 7, 3, 7])]
    assert [(r.reason, r.samples) for r in report.rejections] == [
        ("foreign-letter", (Sample(2, "1O1O"),))
    ]
    assert report.counts_by_length == ((4, 1),)


def test_letters_that_a_variant_lacks_are_named_with_their_lines() -> None:
    words, report = read("CAT\nCOWEGI\nĿLUM\nDOG\n", letters("ACDEGIMOTU", "acdegimotu"))
    assert words == ["CAT", "DOG"]
    assert report.rejections[0].samples == (Sample(2, "COWEGI"), Sample(3, "ĿLUM"))
    assert dict(report.foreign) == {"W": 1, "Ŀ": 1}
    [finding] = report.findings
    assert finding.code == "lexicon.rejected-foreign-letter"
    assert finding.severity is Severity.WARNING
    assert (finding.where.file, finding.where.line) == ("list.txt", 2)
    assert finding.params["samples"] == ("2: COWEGI", "3: ĿLUM")


@pytest.mark.parametrize(
    ("line", "accepted"), [("Paris", False), ("PARIS", True), ("paris", True), ("pARIS", True)]
)
def test_a_capital_marks_a_name_unless_all_is_in_capitals(line: str, *, accepted: bool) -> None:
    strict = letters(capitals=False)
    words, report = read(f"chat\n{line}\n", strict)
    assert ("PARIS" in words) is accepted
    assert rejected(report) == ({} if accepted else {"capital": 1})


def test_where_capitals_are_no_sign_of_a_name_they_are_accepted() -> None:
    words, _ = read("Haus\n", letters(capitals=True))
    assert words == ["HAUS"]


def test_a_word_that_can_be_read_twice_needs_brackets() -> None:
    hungarian = Alphabet(("A", "C", "CS", "S"), ("a", "c", "cs", "s"), longest=False)
    words, report = read("ACSA\nA[CS]A\n", hungarian)
    assert words == ["A[CS]A"]
    assert rejected(report) == {"ambiguous": 1}


# -- folding -------------------------------------------------------------------------------


def test_two_spellings_of_one_word_are_both_reported() -> None:
    """P55."""
    french = letters(fold={"È": "E", "è": "e", "É": "E", "é": "e"})
    words, report = read("mère\nélire\nmere\nmère\n", french)
    assert words == ["ELIRE", "MERE"]
    [folded] = report.folded
    assert folded.word == "MERE"
    assert folded.sources == (Sample(1, "mère"), Sample(3, "mere"))
    assert (report.folded_count, report.repeated) == (1, 1)
    assert codes(report) == ["lexicon.folded", "lexicon.repeated"]
    assert "mère" in str(report.findings[0].params["samples"])
    assert "3: mere" in str(report.findings[0].params["samples"])


def test_without_a_fold_an_accent_is_a_foreign_letter() -> None:
    """P55: the other half."""
    words, report = read("mère\nélire\n", PLAIN)
    assert words == []
    assert rejected(report) == {"foreign-letter": 2}


def test_the_second_of_two_further_spellings_repeats_nothing_twice() -> None:
    _, report = read("cat\nCat\nCAT\nCat\n", PLAIN)
    assert (report.accepted, report.folded_count, report.repeated) == (1, 2, 1)
    assert [sample.line for sample in report.folded[0].sources] == [1, 2, 3]


# -- files ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"CAT\nDOG\n",
        b"CAT\r\nDOG\r\n",
        b"CAT\rDOG",
        b"\xef\xbb\xbfCAT\nDOG",
        b"# a comment\n\n  CAT \t\n   \n #another\nDOG",
    ],
)
def test_line_ends_marks_blanks_and_comments_do_not_matter(data: bytes) -> None:
    words, report = read(data, PLAIN)
    assert words == ["CAT", "DOG"]
    assert (report.lines, report.rejected) == (2, 0)


def test_a_line_is_one_word_and_no_definition() -> None:
    words, report = read("CAT a small animal\nDOG\n", PLAIN)
    assert words == ["DOG"]
    assert rejected(report) == {"foreign-letter": 1}


def test_bytes_that_are_no_utf8_are_an_error_with_their_line() -> None:
    words, report = read(b"chat\nm\xe8re\n", PLAIN)
    assert words == []
    [finding] = report.findings
    assert finding.code == "lexicon.not-decodable"
    assert finding.severity is Severity.ERROR
    assert finding.where.line == 2
    assert finding.params == {"encoding": "utf-8", "byte": "0xE8", "at": 7}


def test_a_named_encoding_is_used() -> None:
    french = letters(fold={"è": "e"})
    assert read(b"m\xe8re\n", french, encoding="latin-1")[0] == ["MERE"]


@pytest.mark.parametrize("encoding", ["klingon", "rot13", "undefined", "a\0b", "hex"])
def test_an_unknown_encoding_is_an_error(encoding: str) -> None:
    assert codes(read(b"cat", PLAIN, encoding=encoding)[1]) == ["lexicon.unknown-encoding"]


def test_lengths_count_tiles() -> None:
    text = "CHA\nCH\nCHCHCHCH\n"
    words, report = normalise(text.encode(), Recipe(SPANISH, 2, 3))
    assert words == [bytes([3, 1])]
    assert rejected(report) == {"too-long": 1, "too-short": 1}
    assert set(codes(report)) == {"lexicon.rejected-too-long", "lexicon.rejected-too-short"}


def test_the_longest_word_fits_the_board() -> None:
    recipe = recipe_of(load_variant("en-csw"))
    words, report = normalise(f"{'a' * 15}\n{'a' * 16}\n".encode(), recipe)
    assert words == [bytes([1]) * 15]
    assert rejected(report) == {"too-long": 1}


def test_a_line_of_only_dropped_characters_has_no_letters() -> None:
    _, report = read("--\ncat\n", letters(join=frozenset("-")))
    assert rejected(report) == {"empty": 1}


def test_a_very_long_line_is_left_out_and_cut_in_the_report() -> None:
    words, report = read(f"cat\n{'a' * 201}\n{'b' * 200}\n", PLAIN)
    assert words == ["CAT"]
    assert rejected(report) == {"long-line": 1, "too-long": 1}
    [cut] = report.rejections[0].samples
    assert (cut.line, len(cut.text)) == (2, 200)


def test_samples_are_few_unless_more_are_asked_for() -> None:
    text = "cat\n" + "".join(f"x{number}\n" for number in range(9))
    for asked, kept in ((None, 5), (7, 7), (0, 1)):
        _, report = read(text, PLAIN, **({} if asked is None else {"samples": asked}))
        assert report.rejections[0].count == 9
        assert len(report.rejections[0].samples) == kept


def test_an_empty_list_is_an_error() -> None:
    _, report = read("# nothing\n", PLAIN)
    assert codes(report, Severity.ERROR) == ["lexicon.empty"]
    assert not report.ok


def test_a_file_beyond_the_bound_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(wordfile, "MAX_BYTES", 100)
    path = tmp_path / "list.txt"
    path.write_bytes(b"x" * 100)
    assert wordfile.read_bytes(path) == b"x" * 100
    path.write_bytes(b"x" * 101)
    with pytest.raises(LexiconError) as caught:
        wordfile.read_bytes(path)
    assert caught.value.findings[0].code == "lexicon.too-big"
    bomb = gzip.compress(b"x" * 101)
    assert len(bomb) < 100
    with pytest.raises(LexiconError) as caught:
        wordfile.unpack(bomb, "bomb.gz")
    assert caught.value.findings[0].code == "lexicon.too-big"


def test_apostrophes_are_no_sign_of_the_wrong_variant() -> None:
    """A list of French words has many forms with l' and d'."""
    words = [a + b + c for a in "abcd" for b in "aeiou" for c in "lmnprst"]
    _, report = read("\n".join([*words, *(f"l'{word}" for word in words)]), PLAIN)
    assert rejected(report) == {"foreign-letter": 140}
    assert "lexicon.wrong-normaliser" not in codes(report)


@pytest.mark.parametrize("cut", [1, 8, 12])
def test_a_cut_gzip_file_is_an_error(cut: int) -> None:
    with pytest.raises(LexiconError) as caught:
        wordfile.unpack(gzip.compress(b"cat\ndog\n")[:-cut], "list.gz")
    assert caught.value.findings[0].code == "lexicon.damaged-gzip"


# -- evidently wrong -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foreign", "good", "wrong"),
    [(21, 83, True), (21, 84, False), (20, 0, False), (25, 0, True), (200, 600, True)],
)
def test_too_many_foreign_letters_mean_the_wrong_variant(
    foreign: int, good: int, *, wrong: bool
) -> None:
    fine = [a + b + c for a in "abcde" for b in ascii_lowercase for c in ascii_lowercase]
    text = "\n".join([*fine[:good], *(f"ø{word}" for word in fine[:foreign])])
    _, report = read(text, PLAIN)
    assert ("lexicon.wrong-normaliser" in codes(report, Severity.ERROR)) is wrong
    if wrong:
        [finding] = [f for f in report.findings if f.code == "lexicon.wrong-normaliser"]
        assert finding.params["letters"] == ("ø",)
        assert finding.params["lines"] == foreign + good


def test_a_letter_with_tiles_that_no_word_has_is_a_warning() -> None:
    """P58."""
    recipe = Recipe(SPANISH, 2, 15, frozenset({1, 2, 3, 5, 6, 7}))
    _, report = normalise(b"CANA\nCHOCHO\n", recipe)
    assert report.unused == ("Ñ",)
    assert codes(report, Severity.WARNING) == ["lexicon.letter-unused"]
    _, report = normalise("CAÑA\nCHON\n".encode(), recipe)
    assert report.unused == ()
    assert report.findings == ()


# -- identity ------------------------------------------------------------------------------


def test_identity_is_the_hash_of_the_sorted_list() -> None:
    _, report = read("dog\nCAT\nox\n", PLAIN)
    assert report.identity == hashlib.sha256(b"CAT\nDOG\nOX\n").hexdigest()


def test_identity_spells_tiles_of_several_letters_in_brackets() -> None:
    _, report = read("OCHO\nCOÑA\n", SPANISH)
    expected = hashlib.sha256("COÑA\nO[CH]O\n".encode()).hexdigest()
    assert report.identity == expected


def test_identity_has_a_bar_where_two_tiles_look_like_one() -> None:
    _, report = read("C|HO\nCHO\n", SPANISH)
    assert report.accepted == 2
    assert report.identity == hashlib.sha256(b"C|HO\n[CH]O\n").hexdigest()


def test_identity_does_not_depend_on_the_order_of_letters() -> None:
    backwards = letters(ascii_uppercase[::-1], ascii_lowercase[::-1])
    assert read("zo\nab\n", backwards)[1].identity == read("ab\nzo\n", PLAIN)[1].identity


WORDS = st.lists(st.text("abcxyz", min_size=2, max_size=6), min_size=1, max_size=30)


@given(WORDS, st.randoms())
def test_identity_does_not_depend_on_order_case_or_repeats(words: list[str], random) -> None:  # type: ignore[no-untyped-def]
    shuffled = [word.upper() if random.random() < 0.5 else word for word in words * 2]
    random.shuffle(shuffled)
    first = read("\n".join(words), PLAIN)
    second = read("\n".join(shuffled), PLAIN)
    assert first[0] == second[0]
    assert first[1].identity == second[1].identity


LINES = st.lists(st.text("abCDé\u0301œ-'# \t\rß1Ñn\u0303", max_size=8), max_size=25)


@given(LINES, st.booleans())
def test_every_line_is_accounted_for_and_every_word_is_read_as_the_alphabet_reads_it(
    lines: list[str], capitals: bool
) -> None:
    alphabet = letters(
        fold={"é": "e", "É": "E", "œ": "oe"}, join=frozenset("-'"), capitals=capitals
    )
    text = "\n".join(lines)
    words, report = normalise(text.encode(), Recipe(alphabet, 2, 5), samples=99)
    entries = [line.strip() for line in text.replace("\r", "\n").split("\n")]
    entries = [entry for entry in entries if entry and entry[0] != "#"]
    expected = {
        word
        for word in map(alphabet.word, entries)
        if not isinstance(word, Rejected) and 2 <= len(word) <= 5
    }
    assert words == sorted(expected)
    assert report.lines == len(entries)
    assert report.lines == (
        report.accepted + report.repeated + report.folded_count + report.rejected
    )
    assert sum(count for _, count in report.counts_by_length) == report.accepted


@given(st.lists(st.binary(min_size=2, max_size=9), max_size=20))
def test_a_written_list_reads_back_as_the_same_words(raw: list[bytes]) -> None:
    words = sorted({bytes(byte % 7 + 1 for byte in word) for word in raw})
    again, report = normalise(word_list(SPANISH, words), Recipe(SPANISH, 2, 15))
    assert again == words
    assert report.rejected == 0
