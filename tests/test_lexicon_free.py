"""The free word lists that come with the package: what they hold, and that no other list is one."""

from __future__ import annotations

import gzip
import hashlib
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pytest

import scrabble_rules
from scrabble_rules.lexicon import list_lexicons, load_lexicon, verify_lexicon
from scrabble_rules.lexicon.manifest import Manifest, read_manifest
from scrabble_rules.lexicon.stats import rank_correlation
from scrabble_rules.variant import load_variant

ROOT = Path(scrabble_rules.__file__).parents[1]
LEXICONS = ROOT / "lexicons"
MOST_BYTES = 1_200_000

VARIANTS = {"en-scowl": "en-csw", "nl-opentaal": "nl-swl", "nb-ordbok": "nb-nsf"}
LICENCES = {
    "en-scowl": "LicenseRef-SCOWL",
    "nl-opentaal": "BSD-3-Clause OR CC-BY-3.0",
    "nb-ordbok": "CC-BY-4.0",
}

# Words of 2 to 15 letters and of 2 letters in the sources, before drop.txt: of Dutch and
# Norwegian as measured before there was a builder, of English by iconv, grep and sort.
SOURCE_COUNTS = {
    "en-scowl": (116_743, 94),
    "nl-opentaal": (304_693, 165),
    "nb-ordbok": (333_594, 159),
}

PRESENT = {
    "en-scowl": "AAH ABANDON AND BOOKS BROUGHT CAFE CHILDREN COLOR COLOUR COMPUTER CWM DOING"
    " FACADE GRAY GREY HOUSES JUMPED MICE NAIVE NTH OXEN QI QUARTZ RAN REALISE REALIZE RUNNING"
    " SEVEN SH THEATRE THEATER THOUGHT UNHAPPIEST WOMEN XI ZEBRAS ZOO",
    "nl-opentaal": "AAN AUTOS BOEK BOEKEN BROOD CAFE DE EEN FIETSEN GELOPEN GEWERKT GROOT GROTER"
    " HET HUIS HUIZEN IK JIJ KIND KINDEREN LIEP LOPEN MEEETEN MOOI MOOIE PST REUNIE SCHAAP"
    " SCHEPEN VROUWEN WATER WERKT ZIJN ZEE",
    "nb-ordbok": "AV BARN BARNET BIL BILENE BILER BØKER DAG DAGENE EN ER FJELL GIKK GÅ GÅR HUS"
    " HUSENE JEG KASTET KVINNER LESE LEST ORD OG PÅ SNØ SPISER STORE STØRRE STØRST TAXI VÆRE ØL"
    " ØRENE ÅR ÆRLIG",
}
ABSENT = {
    "en-scowl": "AEQ BBC CSC DKL DR ETC HHD KB KHZ KM KS LN LX MB MR MS NATO NASA PS TV UK USA",
    "nl-opentaal": "BTW BV CAO CD CM DVD EEG HBO KG KM MBO MM NAVO NV OK PC SMS TV VVD WC XXV",
    "nb-ordbok": "ADL BH CD CIF CV DVD IDK KG KM LP NATO PC PDF SMS TV USA WC",
}

# Words, words of two letters, words of three letters; None where not known. Figures that the
# publishers or the programs that carry the lists state; the lists themselves are not here.
OFFICIAL: dict[str, dict[str, tuple[int, int | None, int | None]]] = {
    "en": {
        "NWL2023": (196_601, 107, 1_085),
        "NSWL2023": (195_747, None, None),
        "CSW21": (279_077, 127, None),
        "CSW24": (280_887, 127, 1_351),
    },
    "nl": {"SWL 2023": (1_095_016, None, None), "SWL 2023, to 13": (846_799, None, None)},
    "nb": {
        "NSF 2021": (826_650, None, None),
        "NSF 2021, 2 to 15": (722_956, None, None),
        "an older list": (596_079, 177, None),
    },
}

# Letters of the words of 2 to 8 letters of CSW15, most frequent first.
LETTER_ORDER = "ESAIRONTLDUCGPMHBYKFWVZXJQ"

ids = pytest.mark.parametrize("name", sorted(VARIANTS))


@lru_cache(maxsize=3)
def lines(name: str) -> tuple[str, ...]:
    packed = (LEXICONS / name / "words.txt.gz").read_bytes()
    return tuple(gzip.decompress(packed).decode("utf-8").removesuffix("\n").split("\n"))


def manifest(name: str) -> Manifest:
    found, findings = read_manifest((LEXICONS / name / "lexicon.yaml").read_bytes())
    assert findings == ()
    assert found is not None
    return found


def part(name: str, key: str) -> Mapping[str, object]:
    value = manifest(name).values[key]
    assert isinstance(value, Mapping)
    return value


def dropped(name: str) -> set[str]:
    text = (LEXICONS / name / "drop.txt").read_text(encoding="utf-8")
    return {line for line in text.split("\n") if line and not line.startswith("#")}


def test_the_free_lists_are_listed(tmp_path: Path) -> None:
    entries = {entry.id: entry for entry in list_lexicons(cache=tmp_path)}
    for name in VARIANTS:
        assert entries[name].shipped
        assert entries[name].findings == ()
    kinds = {entry.manifest.kind for entry in entries.values() if entry.manifest}
    assert kinds == {"starter", "open"}
    open_ones = {
        entry.id for entry in entries.values() if entry.manifest and entry.manifest.kind == "open"
    }
    assert open_ones == set(VARIANTS)


@pytest.mark.parametrize("name", sorted(VARIANTS.values()))
def test_the_starter_stays_the_starter(name: str, tmp_path: Path) -> None:
    lexicon = load_lexicon("starter", load_variant(name), cache=tmp_path)
    assert lexicon.kind == "starter"
    assert lexicon.count < 1_000


@ids
def test_the_list_is_what_its_manifest_says(name: str, tmp_path: Path) -> None:
    report = verify_lexicon(name, load_variant(VARIANTS[name]), cache=tmp_path)
    assert report.findings == ()
    assert (report.rejected, report.repeated, report.folded_count) == (0, 0, 0)
    assert report.accepted == manifest(name).count == len(lines(name))


@ids
def test_the_manifest_is_complete(name: str) -> None:
    found = manifest(name)
    assert (found.id, found.kind, found.licence) == (name, "open", LICENCES[name])
    assert found.values["redistributable"] == "true"
    assert found.values["attribution"]
    assert "official" in str(found.values["notes"])
    assert set(part(name, "source")) == {
        "url", "package", "version", "retrieved", "sha256", "files",
    }  # fmt: skip
    assert part(name, "normaliser")["variant"] == VARIANTS[name]
    counts = Counter(str(len(line)) for line in lines(name))
    assert part(name, "counts_by_length") == {size: str(count) for size, count in counts.items()}


@ids
def test_the_counts_are_those_of_the_source_without_what_is_dropped(name: str) -> None:
    words, twos = SOURCE_COUNTS[name]
    drop = dropped(name)
    assert len(lines(name)) == words - len(drop)
    two_letters = [line for line in lines(name) if len(line) == 2]
    assert len(two_letters) == twos - len([word for word in drop if len(word) == 2])
    assert drop.isdisjoint(lines(name))
    overlays = manifest(name).values["overlays"]
    assert isinstance(overlays, tuple)
    [overlay] = overlays
    digest = hashlib.sha256((LEXICONS / name / "drop.txt").read_bytes()).hexdigest()
    assert overlay == {"file": "drop.txt", "sha256": digest, "drop": str(len(drop))}


@ids
def test_the_file_is_small_sorted_and_reproducible(name: str) -> None:
    packed = (LEXICONS / name / "words.txt.gz").read_bytes()
    assert len(packed) < MOST_BYTES
    assert packed[4:8] == b"\0\0\0\0", "the time in the gzip header"
    assert not packed[3] & 0x08, "a file name in the gzip header"
    assert list(lines(name)) == sorted(set(lines(name)))
    text = "".join(f"{line}\n" for line in lines(name))
    assert hashlib.sha256(text.encode()).hexdigest() == manifest(name).sha256


@ids
def test_common_words_are_there_and_abbreviations_are_not(name: str) -> None:
    words = set(lines(name))
    assert set(PRESENT[name].split()) - words == set()
    assert set(ABSENT[name].split()) & words == set()
    assert all(2 <= len(word) <= 15 for word in words)


@ids
def test_short_words_have_a_vowel_but_for_a_few(name: str) -> None:
    bare = {word for word in lines(name) if len(word) <= 4 and not set(word) & set("AEIOUYÆØÅÄÖÜ")}
    assert bare == set(
        {
            "en-scowl": "BRR CWM CWMS HMM NTH PSST PWN PWNS SH SHH SSH",
            "nl-opentaal": "BRR HM PST ST TSS",
            "nb-ordbok": "HM PST",
        }[name].split()
    )


def test_english_letters_are_in_the_order_of_the_founding_document() -> None:
    counts = Counter("".join(line for line in lines("en-scowl") if len(line) <= 8))
    correlation = rank_correlation(
        range(len(LETTER_ORDER), 0, -1), [counts[letter] for letter in LETTER_ORDER]
    )
    assert correlation is not None
    assert correlation >= 0.99


@ids
def test_the_list_can_be_no_official_edition(name: str) -> None:
    """A list with nearly all words of an edition has about as many words, and as many short ones."""
    words = len(lines(name))
    sizes = Counter(map(len, lines(name)))
    for edition, (total, twos, threes) in OFFICIAL[name.partition("-")[0]].items():
        assert words < 0.995 * total, edition
        assert twos is None or sizes[2] < 0.995 * twos, edition
        assert threes is None or sizes[3] < 0.995 * threes, edition


@ids
def test_the_notices_are_there(name: str) -> None:
    notice = (LEXICONS / name / "NOTICE").read_text(encoding="utf-8")
    assert f"lexicons/{name}: " in (ROOT / "NOTICE").read_text(encoding="utf-8")
    for owner in {
        "en-scowl": (
            "Kevin Atkinson",
            "J Ross Beresford",
            "Princeton University",
            "Geoff Kuenning",
        ),
        "nl-opentaal": ("OpenTaal", "Simon Brouwer", "Sander van Geloven", "AS IS"),
        "nb-ordbok": ("Universitetet i Bergen", "Språkrådet", "CC-BY-4.0"),
    }[name]:
        assert owner in notice
    for licence in LICENCES[name].split(" OR "):
        assert (ROOT / "LICENSES" / f"{licence}.txt").is_file()
