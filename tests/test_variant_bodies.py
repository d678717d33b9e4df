"""The shipped rule bodies, tile sets and boards, each against the facts they were written from.

Totals and fingerprints of the tile sets are those of the collected tables of letters, counts
and points, orders those of the collation of each language; scores are worked out by hand beside
each play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from scrabble_rules import (
    Board,
    Challenge,
    Exchange,
    Pass,
    Phase,
    Position,
    Refusal,
    Step,
    Variant,
    do,
    load_variant,
    start,
)
from scrabble_rules.game import draw_unknown
from scrabble_rules.rules import ending
from scrabble_rules.variant import variant_names

Played = Callable[..., Step | Refusal]
Load = Callable[[str], Variant]

# Tile set: tiles, points and blanks of the whole set, and the fingerprint of the table: the
# first 16 digits of the SHA-256 of its lines "tile count points", sorted, the blank as "?".
SETS = {
    "af": (102, 179, 2, "b9d2744260a98908"),
    "ar": (100, 272, 2, "fbf32671b74b0631"),
    "bg": (102, 227, 2, "a8c3b5e6021fdd81"),
    "ca": (100, 189, 2, "5e458fe830e80a59"),
    "cs": (100, 205, 2, "6b71a8fe650841ac"),
    "cy": (105, 194, 2, "dac4f1e30a662ec2"),
    "da": (100, 247, 2, "122d08001ab2ecfe"),
    "da-wordfeud": (104, 260, 2, "701630e8c14f9619"),
    "de": (102, 202, 2, "f55cca41e66b05f9"),
    "de-119": (119, 222, 2, "b1fd19f99667c00f"),
    "de-wordfeud": (102, 203, 2, "95aa19ff913eafd5"),
    "el": (104, 206, 2, "56963f75271d22a0"),
    "en": (100, 187, 2, "e1b5080b0663493c"),
    "en-crossplay": (100, 210, 3, "feb2446acb877ba2"),
    "en-hk": (107, 228, 4, "3d731d593a1f265a"),
    "en-lexulous": (89, 206, 2, "53c9450961f76050"),
    "en-super": (200, 381, 4, "f5a66946980342d4"),
    "en-wordfeud": (104, 210, 2, "f2953f0ee79a6d0d"),
    "en-wwf": (104, 220, 2, "79d15bdd91523ffc"),
    "eo": (100, 185, 2, "1fae1bb08d98650f"),
    "es": (100, 192, 2, "53be5c91c370397a"),
    "es-na": (103, 216, 2, "5b6795b3d5da8859"),
    "es-wordfeud": (104, 203, 2, "a9910bf6bc1b76d2"),
    "et": (102, 209, 2, "9cee1a1a656b52b9"),
    "eu": (100, 233, 2, "962c1ab952ca5f57"),
    "fa": (102, 204, 2, "aab4210f7d933c61"),
    "fi": (101, 218, 2, "471a78bb9ca48c73"),
    "fi-wordfeud": (104, 221, 2, "98a7c27ea49cb0c5"),
    "fo": (102, 212, 2, "4abd0f52d8ca8c48"),
    "fr": (102, 197, 2, "78cb17c0e417ddd4"),
    "fr-wordfeud": (104, 207, 2, "a31fc90e99b8eac3"),
    "ga": (100, 187, 2, "0fd5e4b2e847b500"),
    "gd": (100, 207, 2, "485f335601dfbee3"),
    "he": (104, 229, 2, "854147c83edfe009"),
    "hr": (103, 182, 2, "3e7820eb3172769e"),
    "hu": (100, 235, 2, "d874f3fca8613c74"),
    "id": (100, 217, 2, "ab55dc9e53f5cea3"),
    "is": (100, 227, 2, "049899f1c615d3a3"),
    "is-2016": (104, 244, 2, "6b2bac884371b461"),
    "is-old": (104, 227, 2, "089609379da0ebbb"),
    "it": (120, 293, 2, "9b5da76577af8093"),
    "la-cambridge": (100, 179, 2, "40cf6a0e960e0d6c"),
    "la-toronto": (100, 160, 2, "61b6d9bd58493385"),
    "lt": (104, 233, 2, "087a842850b5c9dc"),
    "lt-alt": (104, 188, 2, "408ac8de4867eaac"),
    "lv": (104, 250, 2, "6789909189935f67"),
    "mg": (102, 155, 2, "bcce5db4247eb0d4"),
    "ms": (100, 184, 2, "b60e1e78c1b51c48"),
    "nb": (100, 202, 2, "75e0c4c65d6a5345"),
    "nb-wordfeud": (104, 240, 2, "471f30e23045fd97"),
    "nl": (102, 230, 2, "656a0c52f3961b76"),
    "nl-ij": (102, 229, 2, "3443755209fc1a5b"),
    "nl-wordfeud": (104, 236, 2, "a5a60d111df67acd"),
    "pl": (100, 190, 2, "805a6ee2d3e38621"),
    "pl-literaki": (100, 183, 2, "82c0563f9e5f598d"),
    "pt": (120, 204, 3, "03785aa965548601"),
    "pt-wordfeud": (104, 213, 2, "6f6115e86faf529f"),
    "ro": (100, 211, 2, "06156d3065c8e131"),
    "ru": (104, 224, 2, "44503400582c7cc1"),
    "sk": (100, 267, 2, "2f26fef458f63416"),
    "sk-110": (110, 235, 2, "f40878e734564ef0"),
    "sl": (100, 180, 2, "b20c8435b9794bbc"),
    "sv": (100, 194, 2, "7ecf8ced5c50df98"),
    "sv-wordfeud": (104, 210, 2, "ad8fcbf8c4be8e38"),
    "tlh": (100, 200, 2, "d3439daf779646d9"),
    "tr": (100, 201, 2, "1d107492c6c2198e"),
    "uk": (104, 234, 2, "1555d20f4ee65826"),
}

# Which variants play with which tile set.
USES = {
    "af": "af-box",
    "ar": "ar-box",
    "bg": "bg-box",
    "ca": "ca-box ca-fisc",
    "cs": "cs-box",
    "cy": "cy-box",
    "da": "da-box",
    "da-wordfeud": "da-wordfeud",
    "de": "de-box de-tso",
    "de-wordfeud": "de-wordfeud",
    "el": "el-box",
    "en": (
        "en-absp-2011 en-box en-box-intl en-csw en-nwl en-woogles-10pt en-woogles-5pt "
        "en-woogles-double en-woogles-single en-woogles-triple en-woogles-void "
        "en-wordsmog"
    ),
    "en-crossplay": "en-crossplay",
    "en-hk": "en-hk",
    "en-lexulous": "en-lexulous",
    "en-super": "en-super",
    "en-wordfeud": "en-wordfeud",
    "en-wwf": "en-wwf",
    "eo": "eo-box",
    "es": "es-box es-fise",
    "es-wordfeud": "es-wordfeud",
    "et": "et-box",
    "eu": "eu-box",
    "fa": "fa-box",
    "fi": "fi-box",
    "fi-wordfeud": "fi-wordfeud",
    "fo": "fo-box",
    "fr": "fr-box fr-duplicate fr-ods",
    "fr-wordfeud": "fr-wordfeud",
    "ga": "ga-box",
    "gd": "gd-box",
    "he": "he-box",
    "hr": "hr-box",
    "hu": "hu-box",
    "id": "id-box",
    "is": "is-box",
    "it": "it-box it-figs",
    "la-cambridge": "la-box",
    "lt": "lt-box",
    "lv": "lv-box",
    "mg": "mg-box",
    "ms": "ms-box",
    "nb": "nb-box nb-nsf",
    "nb-wordfeud": "nb-wordfeud",
    "nl": "nl-box nl-swl",
    "nl-wordfeud": "nl-wordfeud",
    "pl": "pl-box pl-pfs",
    "pl-literaki": "pl-literaki",
    "pt": "pt pt-box",
    "pt-wordfeud": "pt-wordfeud",
    "ro": "ro-box ro-loc",
    "ru": "ru-box",
    "sk": "sk sk-box",
    "sl": "sl-box",
    "sv": "sv-box sv-ssf",
    "sv-wordfeud": "sv-wordfeud",
    "tlh": "tlh-box",
    "tr": "tr-box tr-kelimelik",
    "uk": "uk-box",
}
VARIANTS = {name: tiles for tiles, names in USES.items() for name in names.split()}

# Draw order, where it is more than the 26 letters: the collation of the language.
ORDERS = {
    "nb": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Ü Z Æ Ä Ø Ö Å",
    "de": "A Ä B C D E F G H I J K L M N O Ö P Q R S T U Ü V W X Y Z",
    "es": "A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z",
    "es-na": "A B C D E F G H I J K L LL M N Ñ O P Q R RR S T U V W X Y Z",
    "ca": "A B C Ç D E F G H I J L L·L M N NY O P QU R S T U V X Z",
    "pl": "A Ą B C Ć D E Ę F G H I J K L Ł M N Ń O Ó P R S Ś T U W Y Z Ź Ż",
    "pt": "A B C Ç D E F G H I J L M N O P Q R S T U V X Z",
    "it": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
    "da": "A B C D E F G H I J K L M N O P R S T U V X Y Z Æ Ø Å",
    "sv": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Ü Z Å Ä Æ Ö",
    "fi": "A B C D E F G H I J K L M N O P R S T U V W Y Ä Ö",
    "is": "A Á B D Ð E É F G H I Í J K L M N O Ó P R S T U Ú V X Y Ý Þ Æ Ö",
    "et": "A B D E F G H I J K L M N O P R S Š Z Ž T U V Õ Ä Ö Ü",
    "lv": "A Ā B C Č D E Ē F G Ģ H I Ī J K Ķ L Ļ M N Ņ O P R S Š T U Ū V Z Ž",
    "lt": "A Ą B C Č D E Ę Ė F G H I Į Y J K L M N O P R S Š T U Ų Ū V Z Ž",
    "cs": "A Á B C Č D Ď E É Ě F G H I Í J K L M N Ň O Ó P R Ř S Š T Ť U Ú Ů V X Y Ý Z Ž",
    "sk": "A Á Ä B C Č D Ď E É Ě F G H I Í J K L Ĺ Ľ M N Ň O Ó Ö Ô P Q R Ŕ Ř S Š T Ť U Ú Ü V W X Y Ý Z Ž",
    "sl": "A B C Č D E F G H I J K L M N O P Q R S Š T U V W X Y Z Ž",
    "hr": "A B C Č Ć D DŽ Đ E F G H I J K L LJ M N NJ O P R S Š T U V Z Ž",
    "hu": "A Á B C CS D E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P Q R S SZ T TY U Ú Ü Ű V W X Y Z ZS",
    "bg": "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ь Ю Я",
    "ru": "А Б В Г Д Е Ё Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я",
    "uk": "' А Б В Г Ґ Д Е Є Ж З И І Ї Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ь Ю Я",
    "el": "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω",
    "tr": "A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z",
    "ar": "ء أ ؤ ئ ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ى",
    "he": "א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת",
    "fa": "آ ا ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن و ه ی",
    "cy": "A B C CH D DD E F FF G NG H I J L LL M N O P R RH S T TH U W Y",
    "ga": "A Á B C D E É F G H I Í L M N O Ó P R S T U Ú",
    "eo": "A B C Ĉ D E F G Ĝ H Ĥ I J Ĵ K L M N O P R S Ŝ T U Ŭ V Z",
    "fo": "A Á B D Ð E F G H I Í J K L M N O Ó P R S T U Ú V Y Ý Æ Ø",
    "eu": "A B D E F G H I J K L M N O P R RR S T TS TX TZ U X Z",
    "nl-ij": "A B C D E F G H I IJ J K L M N O P Q R S T U V W X Y Z",
}


@pytest.fixture
def with_tiles(tmp_path: Path) -> Callable[[str], Variant]:
    """A variant with a tile set of the shipped ones, whether a shipped variant uses it or not."""

    def load(name: str) -> Variant:
        path = tmp_path / f"{name}.yaml"
        path.write_text(
            f"schema: 1\nid: {name}\nname: Any\nlanguage: en\n"
            f"extends: [boards/standard, tiles/{name}, rulesets/box-intl]\n"
            "words: {lexicon: {name: any}}\n",
            encoding="utf-8",
        )
        return load_variant(path)

    return load


def table_of(rules: Variant) -> list[str]:
    spelled = ("?", *rules.alphabet.letters)
    rows = zip(spelled, rules.tiles.counts, rules.tiles.points, strict=True)
    return sorted(f"{tile} {count} {points}" for tile, count, points in rows if count)


# -- tile sets -------------------------------------------------------------------------


def test_every_variant_is_in_the_tables() -> None:
    assert set(VARIANTS) == set(variant_names())
    assert sum(len(names.split()) for names in USES.values()) == len(VARIANTS)


def test_every_tile_set_is_in_the_tables(root) -> None:
    assert set(SETS) == {path.stem for path in (root / "variants" / "tiles").glob("*.yaml")}


@pytest.mark.parametrize("name", VARIANTS)
def test_totals_of_a_variant(name: str, variant) -> None:
    rules = variant(name)
    tiles = rules.tiles
    worth = sum(a * b for a, b in zip(tiles.counts, tiles.points, strict=True))
    assert (sum(tiles.counts), worth, tiles.counts[0]) == SETS[VARIANTS[name]][:3]


@pytest.mark.parametrize("name", SETS)
def test_tile_set_is_the_collected_table(name: str, with_tiles) -> None:
    rules = with_tiles(name)
    tiles, points, blanks, fingerprint = SETS[name]
    assert sha256("\n".join(table_of(rules)).encode()).hexdigest()[:16] == fingerprint
    assert rules.values["tiles.total.tiles"] == tiles == sum(rules.tiles.counts)
    assert rules.values["tiles.total.points"] == points
    assert rules.tiles.counts[0] == blanks
    assert rules.tiles.points[0] == 0


@pytest.mark.parametrize("name", ORDERS)
def test_draw_order(name: str, with_tiles) -> None:
    assert list(with_tiles(name).alphabet.letters) == ORDERS[name].split()


@pytest.mark.parametrize("name", SETS)
def test_vowels_and_consonants_are_letters_and_few_are_both(name: str, with_tiles) -> None:
    rules = with_tiles(name)
    tiles, letters = rules.tiles, rules.alphabet.letters
    both = {letters[tile - 1] for tile in tiles.vowels & tiles.consonants}
    neither = set(range(1, len(letters) + 1)) - tiles.vowels - tiles.consonants
    left = {letters[tile - 1] for tile in neither}
    # Y in French, V as U in Toronto; signs and the apostrophe are neither; no lists for abjads.
    assert both == {"fr": {"Y"}, "fr-wordfeud": {"Y"}, "la-toronto": {"V"}}.get(name, set())
    if name in {"ar", "fa", "he"}:
        assert not tiles.vowels
        return
    signs = {"bg": {"Ь"}, "ru": {"Ъ", "Ь"}, "uk": {"'", "Ь"}, "tlh": {"'"}}
    assert left == signs.get(name, set())


# Letters without a tile, which a blank may stand for (letters that are missing, it may not).
BY_BLANK = {
    "nb": "QXÜZÄÖ", "it": "JKWXY", "sv": "QWÜÆ", "sv-wordfeud": "QW", "sk": "ĚÖQŘÜW", "sl": "QWXY",
    "hu": "QWXY", "af": "XZ", "la-cambridge": "KYZ", "ro": "KQWY", "nb-wordfeud": "", "es": "",
    "da": "", "pl": "", "is": "", "pt": "", "fi": "", "de": "",
}  # fmt: skip


@pytest.mark.parametrize("name", BY_BLANK)
def test_letters_by_blank_only(name: str, with_tiles) -> None:
    rules = with_tiles(name)
    letters = rules.alphabet.letters
    found = {letters[i - 1] for i, count in enumerate(rules.tiles.counts) if i and not count}
    assert found == set(BY_BLANK[name])


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("es", "KW"), ("pl", "QVX"), ("is", "CQWZ"), ("da", "QW"), ("pt", "KWY"), ("ca", "KWYQ"),
        ("fi", "ÅQXZ"), ("af", "CQ"), ("et", "CQWXY"), ("en", "ÉÑ"), ("tr", "QWX"),
    ],
)  # fmt: skip
def test_letters_that_are_none(name: str, missing: str, with_tiles) -> None:
    rules = with_tiles(name)
    assert not set(missing) & set(rules.alphabet.letters)


# -- text ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "letters"),
    [
        ("de-tso", "Straße", "STRASSE"),
        ("de-tso", "Tür", "TÜR"),
        ("de-tso", "café", "CAFE"),
        ("es-fise", "acción", "ACCION"),
        ("es-fise", "pingüino", "PINGUINO"),
        ("es-fise", "año", "AÑO"),
        ("es-fise", "chocho", "[CH]O[CH]O"),
        ("es-fise", "carrillo", "CA[RR]I[LL]O"),
        ("ca-fisc", "col·legi", "CO[L·L]EGI"),
        ("ca-fisc", "col-legi", "CO[L·L]EGI"),
        ("ca-fisc", "coŀlegi", "CO[L·L]EGI"),
        ("ca-fisc", "canya", "CA[NY]A"),
        ("ca-fisc", "quinze", "[QU]INZE"),
        ("ca-fisc", "força", "FORÇA"),
        ("ca-fisc", "ella", "ELLA"),
        ("pl-pfs", "źdźbło", "ŹDŹBŁO"),
        ("pt", "coração", "CORAÇAO"),
        ("it-figs", "città", "CITTA"),
        ("sv-ssf", "idé", "IDE"),
        ("sv-ssf", "älv", "ÄLV"),
        ("tr-box", "ilik", "İLİK"),
        ("tr-box", "ılık", "ILIK"),
        ("tr-box", "kâğıt", "KAĞIT"),
        ("el-box", "οδός", "ΟΔΟΣ"),
        ("el-box", "προϊόν", "ΠΡΟΙΟΝ"),
        ("ru-box", "ёлка", "ЁЛКА"),
        ("uk-box", "п’ять", "П'ЯТЬ"),
        ("uk-box", "пʼять", "П'ЯТЬ"),
        ("uk-box", "п'ять", "П'ЯТЬ"),
        ("he-box", "שלום", "שלומ"),
        ("he-box", "שָׁלוֹם", "שלומ"),
        ("ar-box", "كَتَبَ", "كتب"),
        ("fa-box", "كتابي", "کتابی"),
        ("cy-box", "tŷ", "TY"),
        ("hr-box", "ǆep", "[DŽ]EP"),
        ("is-box", "þú", "ÞÚ"),
        ("hu-box", "őröl", "ŐRÖL"),
        ("tlh-box", "tlhIngan", "[tlh]I[ng]an"),
        ("tlh-box", "Qaq", "Qaq"),
    ],
)
def test_words_of_a_list(name: str, text: str, letters: str, variant) -> None:
    alphabet = variant(name).alphabet
    word = alphabet.word(text, any_case=True)
    expected, findings = alphabet.tiles(letters)
    assert not findings
    assert word == expected


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("es-fise", "kilo"), ("es-fise", "whisky"), ("pl-pfs", "quiz"), ("pl-pfs", "öre"),
        ("is-box", "pizza"), ("ca-fisc", "rugby"), ("da-box", "quiz"), ("ru-box", "Ëлка"),
    ],
)  # fmt: skip
def test_words_with_foreign_letters(name: str, text: str, variant) -> None:
    result = variant(name).alphabet.word(text, any_case=True)
    assert getattr(result, "reason", None) == "foreign-letter"


@pytest.mark.parametrize(
    ("name", "text"), [("hr-box", "konjunktura"), ("hu-box", "egészség"), ("cy-box", "ongl")]
)
def test_where_both_readings_occur_brackets_are_needed(name: str, text: str, variant) -> None:
    result = variant(name).alphabet.word(text)
    assert getattr(result, "reason", None) == "ambiguous"


def test_a_german_noun_is_no_name(variant) -> None:
    assert isinstance(variant("de-tso").alphabet.word("Haus"), bytes)
    assert getattr(variant("pl-pfs").alphabet.word("Anna"), "reason", None) == "capital"


@pytest.mark.parametrize("name", ["ar-box", "fa-box", "he-box"])
def test_a_blank_has_a_mark_where_letters_have_no_case(name: str, variant) -> None:
    rules = variant(name)
    assert rules.notation.direction == "right-to-left"
    letter = rules.alphabet.letters[3]
    tiles, findings = rules.alphabet.tiles(letter + letter + "*")
    assert not findings
    assert tiles == bytes([4, 0x80 | 4])
    assert rules.alphabet.text(tiles) == letter + letter + "*"


# -- plays: each letter worth something rare ---------------------------------------------


@pytest.mark.parametrize(
    ("name", "move", "score"),
    [
        # report P37: the points of Ż and Ź. (5 + 5 + 3 + 1) x 2, (9 + 2 + 1) x 2
        ("pl-pfs", "8E ŻÓŁW", 28),
        ("pl-pfs", "8G ŹLE", 24),
        # report P47: 2+1+10+1+3+1, D8 C x 2, x 2 = 40 (I8 is plain); 2+1+10+1; 8+1+1+8+1
        ("ca-fisc", "8D CO[L·L]EGI", 40),
        ("ca-fisc", "8G CA[NY]A", 28),
        ("ca-fisc", "8G [QU]INZE", 38),
        # report P48: 5+1+0+1; loose letters: 3+4+1+3+4+1 and the 1 on L8 twice
        ("es-fise", "8G [CH]O[ch]O", 14),
        ("es-fise", "8G C|HOC|HO", 34),
        # report P51: 1+1+1+1 and 2+1+2+1
        ("tr-box", "8G İLİK", 8),
        ("tr-box", "8G ILIK", 12),
        ("de-tso", "8E ÜBEL", 24),  # 6+3+1+2
        ("pt", "8F AÇO", 10),  # 1+3+1
        ("it-figs", "8E ACQUA", 34),  # 1+2+10+3+1
        ("da-box", "8F ØRE", 12),  # 4+1+1
        ("sv-ssf", "8E ÄLVA", 16),  # 3+1+3+1
        ("fi-box", "8G YÖ", 22),  # 4+7
        ("is-box", "8F ÞÆR", 24),  # 7+4+1
        ("cs-box", "8E ŘEKA", 14),  # 4+1+1+1
        ("sk", "8E RÔBA", 28),  # 1+8+4+1
        ("sl-box", "8F ČAS", 14),  # 5+1+1
        ("hr-box", "8F [NJ]EGA", 18),  # 4+1+3+1
        ("hu-box", "8F [SZ]ÉP", 20),  # 3+3+4
        ("cy-box", "8F [LL]AN", 14),  # 5+1+1
        ("et-box", "8F ÕUN", 14),  # 4+1+2
        ("lv-box", "8F ĢĒR", 30),  # 10+4+1
        ("ru-box", "8E ЁЛКА", 16),  # 3+2+2+1
        ("bg-box", "8F ЩЪК", 30),  # 10+3+2
        ("uk-box", "8E П'ЯТЬ", 44),  # 2+10+4+1+5
        ("el-box", "8E ΨΩΜΙ", 34),  # 10+3+3+1
        ("he-box", "8E שלומ", 14),  # 2+2+1+2
        ("ar-box", "8F غظك", 34),  # 8+5+4
        ("fa-box", "8F ژرف", 22),  # 8+1+2
        ("eo-box", "8F ĤOR", 24),  # 10+1+1
        ("ga-box", "8F ÉAN", 20),  # 8+1+1
        ("eu-box", "8F [TX]AN", 20),  # 8+1+1
        ("tlh-box", "8F [tlh]Iq", 24),  # 8+1+3
        # Other boards. D8 is a double word in Wordfeud and in Words With Friends, the centre plain.
        ("nb-wordfeud", "8F ØRE", 6),  # 4+1+1
        ("en-wordfeud", "8D QUEEN", 30),  # (10+2+1+1+1) x 2
        ("en-wordfeud", "8C SENATOR", 54),  # (1+1+1+1+1+1+1) x 2 + 40
        ("en-wwf", "8C SENATOR", 51),  # (1+1+2+1+1+1+1) x 2 + 35
        ("en-crossplay", "8G BOX", 13),  # 4+1+8, no premium
        ("en-lexulous", "8B SENATOR", 56),  # (1+1+1+1+2+1+1) x 2 + 40
        ("en-lexulous", "8B SENATORS", 68),  # (1+1+1+1+2+1+1+1) x 2 + 50
        ("en-hk", "8C SENATOR", 16),  # (1 + 2x1 + 5) x 2, seven tiles of nine
        ("en-hk", "8D EDUCATORS", 78),  # (2x1+2+1+3+1+1+1+1+2x1) x 2 + 50
        ("en-super", "11G SENATOR", 66),  # (2x1+1+1+1+1+1+1) x 2 + 50
        # Literaki: F8 is blue, H8 red. B is blue (3 x 3) and G is not red; Ż is red (3 x 5).
        ("pl-literaki", "8F BÓG", 17),  # 9+5+3
        ("pl-literaki", "8F WÓŻ", 21),  # 1+5+15
        # Letter first is across: (2x2+1+1+1+1+1) x 2, (1+1+2x2+1+1+1+1) x 2 + 50
        ("fr-duplicate", "H4 MINEES", 18),
        ("fr-duplicate", "H2 SEMAINE", 70),
    ],
)
def test_scores(name: str, move: str, score: int, played: Played) -> None:
    step = played(name, move)
    assert isinstance(step, Step), step
    assert step.score is not None
    assert step.score.total == score


def test_spanish_with_one_ch_tile(played: Played) -> None:
    # report P48: bare CHOCHO is two CH tiles, and the set has one.
    refusal = played("es-fise", "8G CHOCHO")
    assert isinstance(refusal, Refusal)
    assert [finding.code for finding in refusal.findings] == ["tiles.exceed-set"]


# -- boards ------------------------------------------------------------------------------

# Number of squares by (letter factor, word factor), plain squares left out; start squares.
BOARDS = {
    "standard": ({(2, 1): 24, (3, 1): 12, (1, 2): 17, (1, 3): 8}, 15, 15, 7 * 15 + 7),
    "super21": (
        {(2, 1): 36, (3, 1): 20, (4, 1): 8, (1, 2): 41, (1, 3): 16, (1, 4): 4},
        21,
        21,
        10 * 21 + 10,
    ),
    "wordfeud15": ({(2, 1): 24, (3, 1): 20, (1, 2): 12, (1, 3): 8}, 15, 15, 112),
    "wwf15": ({(2, 1): 24, (3, 1): 16, (1, 2): 12, (1, 3): 8}, 15, 15, 112),
    "wwf11": ({(2, 1): 8, (3, 1): 12, (1, 2): 8, (1, 3): 8}, 11, 11, 60),
    "crossplay15": ({(2, 1): 20, (3, 1): 20, (1, 2): 8, (1, 3): 8}, 15, 15, 112),
    "kelimelik15": ({(2, 1): 24, (3, 1): 8, (1, 2): 8, (1, 3): 8}, 15, 15, 112),
    "literaki15": ({(3, 1): 17 + 24 + 20 + 8, (1, 2): 16, (1, 3): 8}, 15, 15, 112),
    "letterleague27x19": ({(2, 1): 76, (3, 1): 28, (1, 2): 36, (1, 3): 4}, 27, 19, 9 * 27 + 13),
    "scrabbleduel11": ({(2, 1): 16, (3, 1): 4, (1, 2): 9, (1, 3): 4}, 11, 11, 60),
    "lexulous15": ({(2, 1): 20, (3, 1): 8, (1, 2): 17, (1, 3): 8}, 15, 15, 112),
    "wolges-punctured15": ({(2, 1): 24, (3, 1): 12, (1, 2): 9, (1, 3): 4}, 15, 15, 112),
}


@pytest.fixture
def board(tmp_path: Path) -> Callable[[str], Board]:
    """A shipped board."""

    def load(name: str) -> Board:
        path = tmp_path / "any.yaml"
        path.write_text(
            "schema: 1\nid: any\nname: Any\nlanguage: en\n"
            f"extends: [boards/{name}, tiles/en, rulesets/box-intl]\n"
            "words: {lexicon: {name: any}}\n",
            encoding="utf-8",
        )
        return load_variant(path).board

    return load


def test_every_board_is_in_the_table(root) -> None:
    assert set(BOARDS) == {path.stem for path in (root / "variants" / "boards").glob("*.yaml")}


@pytest.mark.parametrize("name", BOARDS)
def test_premiums(name: str, board) -> None:
    squares, width, height, centre = BOARDS[name]
    found = board(name)
    counted = Counter(zip(found.letter_factors, found.word_factors, strict=True))
    del counted[1, 1]
    assert counted == squares
    assert (found.width, found.height, found.start) == (width, height, {centre})


def test_the_colours_of_literaki(board) -> None:
    found = board("literaki15")
    colours = Counter(tuple(points) for points in found.limited.values())
    assert colours == {(1,): 20, (2,): 24, (3,): 8, (5,): 17}


def test_dead_squares(board) -> None:
    found = board("wolges-punctured15")
    assert len(found.dead) == 20
    assert {0, 14, 210, 224} <= found.dead


# -- sources ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_every_value_has_a_source(name: str, variant) -> None:
    rules = variant(name)
    for key, value in rules.values.items():
        if key.endswith(".notes"):
            continue
        cited = rules.citation(key)
        if cited is None:
            # Absent, not a value: no duplicate play, no edition of a list.
            assert key in {"duplicate", "words.lexicon.edition"}, key
            assert value is None, key
            continue
        assert cited.title, key
        assert cited.confidence in {"high", "medium", "low", "unverified"}, key


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("nl-swl", "challenge.mode"),
        ("it-figs", "challenge.mode"),
        ("ca-fisc", "challenge.mode"),
        ("ca-fisc", "clock.minutes"),
        ("fr-ods", "challenge.points"),
        ("sv-ssf", "challenge.per"),
        ("sk", "challenge.payment"),
        ("pl-pfs", "clock.overtime.seconds"),
        ("en-super", "challenge.mode"),
        ("en-hk", "ending.scoreless"),
        ("es-fise", "setup.players"),
    ],
)
def test_stand_ins_are_marked(name: str, key: str, variant) -> None:
    assert variant(name).citation(key).confidence == "unverified"


@pytest.mark.parametrize(
    ("name", "key", "confidence"),
    [
        ("de-tso", "clock.forfeit_after_minutes", "high"),
        ("de-tso", "challenge.points", "medium"),
        ("es-fise", "exchange.min_bag", "high"),
        ("pl-pfs", "exchange.per_game", "medium"),
        ("pl-pfs", "challenge.mode", "low"),
        ("pt", "challenge.points", "low"),
        ("ca-fisc", "ending.scoreless", "low"),
        ("en-wordsmog", "words.match", "high"),
        ("en-lexulous", "tiles.letters.Y", "low"),
        ("en-woogles-5pt", "challenge.points", "high"),
    ],
)
def test_confidence(name: str, key: str, confidence: str, variant) -> None:
    assert variant(name).citation(key).confidence == confidence


def test_a_name_in_records_means_one_variant(variant) -> None:
    names = [listed.casefold() for name in VARIANTS for listed in variant(name).words.lexicons]
    assert len(set(names)) == len(names)


# -- rule bodies --------------------------------------------------------------------------

# What sets each body apart, as the facts have it.
VALUES: dict[str, dict[str, object]] = {
    "en-nwl": {
        "challenge.mode": "lose-turn", "challenge.hold": True, "clock.overtime.cap": 100,
        "placement.off_start": "challengeable", "tiles.reclaim_blank": False,
        "ending.settlement.going_out.finisher_gains": 2,
    },
    "en-csw": {
        "challenge.mode": "points", "challenge.points": 5, "challenge.per": "word",
        "ending.passes": None, "ending.scoreless.turns": 6,
    },
    "en-absp-2011": {
        "challenge.mode": "free", "ending.scoreless.turns": 6, "exchange.min_bag": 7,
        "setup.start.method": "balance",
    },
    "en-box": {"exchange.min_bag": 0, "challenge.lost_turn": "next", "ending.no_moves": True},
    "en-box-intl": {"ending.passes.turns": 2, "ending.passes.each": True},
    "fr-ods": {
        "setup.start.blank": "redraw", "exchange.after_refused_word": False,
        "challenge.withdrawn": "zero-no-exchange", "ending.passes.turns": 3,
    },
    "ro-loc": {"setup.start.blank": "last", "ending.passes.counts.exchange": True},
    "nb-nsf": {"challenge.points": 10, "challenge.per": "play", "clock.minutes": 30},
    "de-tso": {
        "challenge.points": 10, "challenge.per": "word", "challenge.payment": "challenger-loses",
        "challenge.window": "timed", "challenge.window_seconds": 20,
        "ending.passes.turns": 2, "ending.passes.each": True,
        "ending.passes.counts.exchange": False, "ending.scoreless": None,
        "ending.settlement.going_out.finisher_gains": 1,
        "ending.settlement.going_out.own_rack": 1,
        "clock.minutes": 30, "clock.overtime.points": 10, "clock.forfeit_after_minutes": 5,
        "notation.coordinates": "number-first", "exchange.min_bag": 7,
    },
    "es-fise": {
        "placement.off_start": "opponent-chooses", "exchange.min_bag": 1,
        "exchange.per_turn": None, "ending.passes.turns": 4, "ending.passes.each": False,
        "ending.passes.counts.withdrawn": True, "ending.scoreless.turns": 12,
        "ending.scoreless.on_empty_board": False, "challenge.mode": "free",
        "clock.forfeit_after_minutes": None, "clock.minutes": 25,
    },
    "pl-pfs": {
        "exchange.per_game": 3, "ending.passes.turns": 4, "ending.passes.each": False,
        "ending.scoreless.turns": 6, "ending.scoreless.counts.exchange": False,
        "challenge.mode": "lose-turn", "challenge.lost_turn": "next", "clock.minutes": 20,
    },
    "it-figs": {
        "exchange.min_bag": 3, "exchange.free": "any", "exchange.free_times": 1,
        "ending.scoreless.turns": 3, "ending.scoreless.each": True, "ending.blank_left": 7,
        "ending.settlement.going_out.finisher_gains": 0,
        "ending.settlement.going_out.own_rack": 1, "challenge.window_seconds": 20,
    },
    "sv-ssf": {
        "challenge.points": 10, "challenge.payment": "challenger-loses",
        "ending.scoreless.turns": 6, "ending.scoreless.counts.exchange": True,
        "clock.minutes": 30, "clock.forfeit_after_minutes": 5,
    },
    "ca-fisc": {
        "setup.start.blank": "first", "exchange.min_bag": 7, "exchange.free": "none",
        "ending.passes.turns": 3, "ending.passes.each": True,
        "ending.passes.counts.exchange": False, "clock.forfeit_after_minutes": 10,
    },
    "sk": {
        "clock.minutes": 22, "challenge.points": 10, "ending.clock": True,
        "clock.on_expiry": "game-ends",
    },
    "pt": {"challenge.points": 10, "tiles.blanks": 3},
    "en-woogles-void": {"challenge.mode": "void", "ending.scoreless.counts.zero_play": False},
    "en-woogles-5pt": {
        "challenge.points": 5, "challenge.per": "play", "challenge.payment": "opponent-gains",
        "ending.settlement.going_out.finisher_gains": 2,
    },
    "en-woogles-10pt": {"challenge.points": 10, "challenge.per": "play"},
    "en-woogles-single": {"challenge.mode": "free"},
    "en-woogles-double": {"challenge.mode": "lose-turn"},
    "en-woogles-triple": {"challenge.mode": "lose-game"},
    "en-wordsmog": {"words.match": "anagram", "challenge.mode": "points"},
    "en-wordfeud": {"scoring.bonus.7": 40, "setup.rack_size": 7},
    "en-wwf": {"scoring.bonus.7": 35},
    "en-crossplay": {"scoring.bonus.7": 40},
    "tr-kelimelik": {"scoring.bonus.7": 30},
    "pl-literaki": {"scoring.bonus.7": 50},
    "en-lexulous": {"scoring.bonus.7": 40, "scoring.bonus.8": 50, "setup.rack_size": 8},
    "en-super": {"scoring.bonus.7": 50, "setup.rack_size": 7},
    "en-hk": {"scoring.bonus.9": 50, "setup.rack_size": 9, "exchange.min_bag": 9},
    "fr-duplicate": {
        "duplicate.form": "normal", "duplicate.leftover": "kept", "duplicate.blank": "stays",
        "duplicate.solo_bonus.points": 10, "duplicate.solo_bonus.min_players": 16,
        "duplicate.warnings.allowed": 3, "duplicate.warnings.points": -5,
        "duplicate.round_seconds": 180, "exchange.allowed": False, "challenge.mode": "none",
        "ending.settlement.otherwise.own_rack": 0, "notation.coordinates": "letter-first",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_what_sets_a_rule_body_apart(name: str, variant) -> None:
    values = variant(name).values
    assert {key: values[key] for key in VALUES[name]} == VALUES[name]


def test_bonus_is_given_for_these_numbers_of_tiles_only(variant) -> None:
    assert variant("en-lexulous").scoring.bonus == {7: 40, 8: 50}
    assert variant("en-hk").scoring.bonus == {9: 50}
    assert variant("en-wwf").scoring.bonus == {7: 35}


def part(tmp_path: Path, tiles: str, *names: str) -> Variant:
    """A variant that plays by shipped rule bodies, the last one the strongest."""
    bodies = ", ".join(f"rulesets/{name}" for name in names)
    path = tmp_path / "part.yaml"
    path.write_text(
        f"schema: 1\nid: part\nname: Part\nlanguage: {tiles}\n"
        f"extends: [boards/standard, tiles/{tiles}, {bodies}]\n"
        "words: {lexicon: {name: any}}\n",
        encoding="utf-8",
    )
    return load_variant(path)


def test_french_draw(variant) -> None:
    rules = variant("fr-duplicate").duplicate
    early, late = rules.draw
    assert (early.first_round, early.last_round) == (1, 15)
    assert (early.min_vowels, early.min_consonants) == (2, 2)
    assert (late.first_round, late.last_round) == (16, None)
    assert (late.min_vowels, late.min_consonants) == (1, 1)


@pytest.mark.parametrize(
    ("body", "form", "rack", "most", "bonus"),
    [
        ("fisf-joker", "joker", 7, 7, {7: 50}),
        ("fisf-explosive", "explosive", 7, 7, {7: 50}),
        ("fisf-seven-of-eight", "seven-of-eight", 8, 7, {7: 50}),
        ("fisf-seven-and-eight", "seven-and-eight", 8, 8, {7: 50, 8: 75}),
        ("fisf-topping", "topping", 7, 7, {7: 50}),
    ],
)
def test_french_forms_of_duplicate(
    body: str, form: str, rack: int, most: int, bonus: dict[int, int], tmp_path
) -> None:
    rules = part(tmp_path, "fr", body)
    assert rules.duplicate is not None
    assert rules.duplicate.form == form
    assert (rules.setup.rack_size, rules.setup.tiles_per_turn) == (rack, most)
    assert rules.scoring.bonus == bonus
    assert rules.duplicate.blank == ("swapped" if form in {"joker", "explosive"} else "stays")


def test_dutch_duplicate(tmp_path) -> None:
    rules = part(tmp_path, "nl", "ntsv-duplicate").duplicate
    assert rules is not None
    assert (rules.leftover, rules.blank, rules.draw) == ("returned", "swapped", ())
    assert rules.round_seconds == 180


def test_romanian_duplicate(tmp_path) -> None:
    rules = part(tmp_path, "ro", "frsc-duplicate")
    assert rules.duplicate is not None
    (draw,) = rules.duplicate.draw
    assert (draw.first_round, draw.last_round) == (1, None)
    assert (draw.min_vowels, draw.min_consonants) == (1, 1)
    assert rules.duplicate.leftover == "kept"
    assert rules.alphabet.blank_mark == "0"


def test_spanish_duplicate(tmp_path) -> None:
    rules = part(tmp_path, "es", "fise-duplicate")
    assert rules.duplicate is not None
    early, late = rules.duplicate.draw
    assert (early.max_vowels, early.max_consonants) == (5, 5)
    assert (early.last_round, late.first_round) == (15, 16)
    assert (late.min_vowels, late.min_consonants) == (1, 1)
    assert (rules.duplicate.solo_bonus, rules.duplicate.solo_min_players) == (10, 10)
    letter = rules.alphabet.letters.index("Y") + 1
    assert letter in rules.tiles.consonants


def test_letter_league_doubles(tmp_path) -> None:
    rules = part(tmp_path, "en", "letter-league")
    assert (rules.scoring.bonus, rules.scoring.bonus_factor) == ({}, {7: 2})


# -- rule bodies in play --------------------------------------------------------------------


def walk(rules: Variant, turns: str, position: Position | None = None) -> list[str]:
    """Takes turns, ``p`` a pass and ``x`` an exchange of a tile; what ended it after each."""
    position = start(rules, 2) if position is None else position
    out = []
    for turn in turns:
        player = position.turn
        step = do(rules, position, Pass() if turn == "p" else Exchange(b"", 1))
        assert isinstance(step, Step), (turns, turn, step)
        position = step.after
        if turn == "x" and position.phase is not Phase.OVER:
            position = draw_unknown(rules, position, player)
        out.append(position.ended.trigger if position.ended else "")
    return out


@pytest.mark.parametrize(
    ("name", "turns", "trigger"),
    [
        ("de-tso", "pppp", "passes"),
        ("de-tso", "ppxpppp", "passes"),
        ("es-fise", "pppp", "passes"),
        ("es-fise", "pxppxpppp", "passes"),
        ("pl-pfs", "pppp", "passes"),
        ("ca-fisc", "pppppp", "passes"),
        ("it-figs", "pxpxpx", "scoreless"),
        ("sv-ssf", "xxxxxx", "scoreless"),
        ("en-woogles-void", "xpxpxp", "scoreless"),
        ("en-csw", "pppppp", "scoreless"),
        ("en-box-intl", "pppp", "passes"),
    ],
)
def test_runs_end_the_game_with_the_last_turn(
    name: str, turns: str, trigger: str, variant
) -> None:
    assert walk(variant(name), turns) == [*[""] * (len(turns) - 1), trigger]


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("de-tso", "pppxpppxpxpx"),  # an exchange is no pass, and zeros do not end a game
        ("es-fise", "xpxpxpxpxpxpxpxp"),  # twelve zeros, but on an empty board
        ("ca-fisc", "pppppxxxxxxx"),
        ("pl-pfs", "pppxpppxpp"),
        ("en-box", "pppppppppppp"),  # the box of the United States counts no passes
    ],
)
def test_runs_that_do_not_end_the_game(name: str, turns: str, variant) -> None:
    assert not any(walk(variant(name), turns))


def test_spanish_zeros_count_once_there_is_a_tile(variant, start_position, board_after) -> None:
    rules = variant("es-fise")
    board = board_after("es-fise", ["8G SOL"])
    position = start(rules, 2)._replace(board=board)
    assert walk(rules, "xp" * 6, position) == [*[""] * 11, "scoreless"]


def test_three_exchanges_by_a_player_in_poland(variant) -> None:
    rules = variant("pl-pfs")
    position = start(rules, 2)
    for _ in range(6):
        player = position.turn
        step = do(rules, position, Exchange(b"", 1))
        assert isinstance(step, Step)
        position = draw_unknown(rules, step.after, player)
    refusal = do(rules, position, Exchange(b"", 1))
    assert isinstance(refusal, Refusal)
    assert [finding.code for finding in refusal.findings] == ["exchange.too-often"]


def test_blanks_left_in_italy(variant) -> None:
    # Each loses the own rack, and 7 for each blank; who went out gains nothing.
    rules = variant("it-figs")
    rack, findings = rules.alphabet.rack("QZ?")
    assert not findings
    rule = rules.ending.settlement["going_out"]
    # Q 10 and Z 8
    assert ending.points_of(rules, rule, (b"", rack), 0) == (0, -18 - 7)


def test_a_free_exchange_in_italy_keeps_the_turn(variant, start_position) -> None:
    rules = variant("it-figs")
    position = start_position("it-figs", "AAEEIOU", "BCDFGLM")
    rack = position.racks[0].tiles
    step = do(rules, position, Exchange(rack, free=True))
    assert isinstance(step, Step), step
    after = draw_unknown(rules, step.after, 0)
    assert after.turn == 0
    again = do(rules, after, Exchange(b"", 7, free=True))
    assert isinstance(again, Refusal)
    assert [finding.code for finding in again.findings] == ["exchange.free-too-often"]


def test_senyors(tmp_path, start_position) -> None:
    rules = part(tmp_path, "ca", "fisc", "senyors")
    vowels = start_position("ca-fisc", "AAEEIOU", "BCDFGLM")
    step = do(rules, vowels, Exchange(vowels.racks[0].tiles, free=True))
    assert isinstance(step, Step)
    assert step.after.turn == 0
    mixed = start_position("ca-fisc", "AAEEIOB", "BCDFGLM")
    refusal = do(rules, mixed, Exchange(mixed.racks[0].tiles, free=True))
    assert isinstance(refusal, Refusal)
    assert [finding.code for finding in refusal.findings] == ["exchange.not-alike"]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        # A play of one word, wrongly challenged: the change for the player and the challenger.
        ("en-woogles-5pt", (5, 0)),
        ("en-woogles-10pt", (10, 0)),
        ("en-woogles-single", (0, 0)),
        ("de-tso", (0, -10)),
        ("sv-ssf", (0, -10)),
        ("en-csw", (5, 0)),
        ("en-absp-2011", (0, 0)),
    ],
)
def test_cost_of_a_wrong_challenge(
    name: str, points: tuple[int, int], variant, played: Played
) -> None:
    placed = played(name, "8G TON")
    assert isinstance(placed, Step)
    step = do(variant(name), placed.after, Challenge(upheld=False))
    assert isinstance(step, Step), step
    assert step.challenge is not None
    assert step.challenge.points == points
    assert step.challenge.turn_lost is None


def test_cost_of_a_wrong_challenge_on_woogles_in_turns_and_games(variant, played: Played) -> None:
    placed = played("en-woogles-double", "8G TON")
    assert isinstance(placed, Step)
    step = do(variant("en-woogles-double"), placed.after, Challenge(upheld=False))
    assert isinstance(step, Step)
    assert step.challenge is not None
    assert step.challenge.turn_lost == 1
    placed = played("en-woogles-triple", "8G TON")
    assert isinstance(placed, Step)
    step = do(variant("en-woogles-triple"), placed.after, Challenge(upheld=False))
    assert isinstance(step, Step)
    assert step.after.ended is not None
    assert step.after.ended.lost == (1,)


def test_a_first_play_off_the_centre(played: Played) -> None:
    # Spain: for the opponent to choose; Germany: refused. S 1, O 1, L 1, no premium
    stands = played("es-fise", "5B SOL")
    assert isinstance(stands, Step)
    assert stands.score is not None
    assert stands.score.total == 3
    assert isinstance(played("de-tso", "5B ROT"), Refusal)
