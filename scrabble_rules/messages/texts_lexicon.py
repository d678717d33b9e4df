"""Texts about word lists and lexicons: reading, building, opening, and their manifests."""

from __future__ import annotations

from ._text import Text

_FILE = " {file}: path of a file or folder, kept as it is."
_SAMPLES = (
    " {samples}: list of lines of the word list, each as '12: word' (line number, word); kept"
    " as they are."
)
_MANIFEST = "Manifest: the file lexicon.yaml that describes a word list (name, licence, count)."

TEXTS: dict[str, Text] = {
    # -- finding and opening -----------------------------------------------------------
    "lexicon.unknown": Text(
        "There is no lexicon with the name {name}. Known are: {known}.",
        note="{name}: what the user wrote; {known}: list of names of lexicons. Kept as they"
        " are. Lexicon: a word list prepared for the game.",
    ),
    "lexicon.no-starter": Text(
        "No starter word list comes with the package for the language {language}.",
        note="A starter list is a small list for trying things out. {language}: language"
        " code (nl, pt-BR).",
    ),
    "lexicon.no-such-file": Text(
        "There is no file {file}.", note="A word list was expected." + _FILE
    ),
    "lexicon.not-readable": Text("The file {file} cannot be read.", note=_FILE.strip()),
    "lexicon.not-writable": Text(
        "The lexicon cannot be written to the folder {file}.", note=_FILE.strip()
    ),
    "lexicon.too-big": Text(
        "The word list {file} is larger than {limit} MB, packed or unpacked.",
        note="{limit}: number of megabytes." + _FILE,
    ),
    "lexicon.damaged-gzip": Text(
        "The packed word list {file} is damaged or cut off.",
        note="A file packed with gzip (.gz)." + _FILE,
    ),
    "lexicon.bad-id": Text(
        "{id} cannot be the name of a lexicon: lower-case letters a–z, digits and single"
        " hyphens between them are allowed, 64 characters at most.",
        note="{id}: the name that was given or made from the file's name; may be empty.",
    ),
    "lexicon.id-taken": Text(
        "A lexicon that comes with the package already has the name {id}.",
        note="The user wanted to give this name to a lexicon of their own.",
    ),
    # -- reading a word list -----------------------------------------------------------
    "lexicon.unknown-encoding": Text(
        "There is no text encoding with the name {encoding}.",
        note="{encoding}: what the user wrote (utf-8, latin-1 and cp1250 are encodings).",
    ),
    "lexicon.not-decodable": Text(
        "The word list is not valid {encoding}: byte {at} of the file is {byte}. Another"
        " encoding can be named, such as latin-1 or cp1250.",
        note="{encoding}: name of a text encoding (utf-8); {at}: number of the byte, from 1;"
        " {byte}: the byte in hexadecimal (0xE9).",
    ),
    "lexicon.empty": Text(
        "The word list holds no word that can be played ({lines} lines were read).",
        note="{lines}: number of lines that are neither blank nor comments; may be 0.",
    ),
    "lexicon.wrong-normaliser": Text(
        "{count} of {lines} lines have characters that are no letters in this variant"
        " (most often {letters}). This is evidently a word list of another language, or the"
        " wrong variant.",
        note="{count} is always above 20; {letters}: list of characters.",
    ),
    "lexicon.rejected-foreign-letter": Text(
        "{count} line was left out: it has a character that is no letter in this variant."
        " {samples}",
        plural="{count} lines were left out: they have characters that are no letters in this"
        " variant. {samples}",
        count="count",
        note="The sentence is followed by samples." + _SAMPLES,
    ),
    "lexicon.rejected-capital": Text(
        "{count} line was left out: it is written with a capital letter, as names are. {samples}",
        plural="{count} lines were left out: they are written with a capital letter, as names"
        " are. {samples}",
        count="count",
        note="The sentence is followed by samples." + _SAMPLES,
    ),
    "lexicon.rejected-empty": Text(
        "{count} line was left out: it has no letters. {samples}",
        plural="{count} lines were left out: they have no letters. {samples}",
        count="count",
        note="Lines with only hyphens or apostrophes. The sentence is followed by samples."
        + _SAMPLES,
    ),
    "lexicon.rejected-too-short": Text(
        "{count} word was left out: it has fewer tiles than a word must have. {samples}",
        plural="{count} words were left out: they have fewer tiles than a word must have."
        " {samples}",
        count="count",
        note="The sentence is followed by samples." + _SAMPLES,
    ),
    "lexicon.rejected-too-long": Text(
        "{count} word was left out: it is longer than the board or than the variant allows."
        " {samples}",
        plural="{count} words were left out: they are longer than the board or than the"
        " variant allows. {samples}",
        count="count",
        note="The sentence is followed by samples." + _SAMPLES,
    ),
    "lexicon.rejected-ambiguous": Text(
        "{count} line was left out: it can be read as different tiles. The letters of one tile"
        " can be put in square brackets. {samples}",
        plural="{count} lines were left out: they can be read as different tiles. The letters"
        " of one tile can be put in square brackets. {samples}",
        count="count",
        note="Where a tile has several letters, CH may be one tile, written [CH], or two. The"
        " sentence is followed by samples." + _SAMPLES,
    ),
    "lexicon.rejected-long-line": Text(
        "{count} line was left out: it is longer than 200 characters. {samples}",
        plural="{count} lines were left out: they are longer than 200 characters. {samples}",
        count="count",
        note="The sentence is followed by samples (cut)." + _SAMPLES,
    ),
    "lexicon.letter-unused": Text(
        "No word of the list has the letter {letters}, which has tiles.",
        plural="No word of the list has any of the letters {letters}, which have tiles.",
        count="count",
        note="A sign that words are missing. {letters}: list of letters, kept as they are.",
    ),
    "lexicon.folded": Text(
        "{count} line is another spelling of a word already there; on the board they are the"
        " same word. {samples}",
        plural="{count} lines are other spellings of words already there; on the board they"
        " are the same words. {samples}",
        count="count",
        note="Example: mère and mere are both MERE. {samples}: list of such words, each as"
        " 'MERE = 1: mère / 2: mere' (word on the board, then line number and line); kept as"
        " they are.",
    ),
    "lexicon.repeated": Text(
        "{count} line repeats a word already there.",
        plural="{count} lines repeat words already there.",
        count="count",
        note="Lines of a word list. {count}: their number.",
    ),
    "lexicon.count-differs": Text(
        "The manifest states {stated} words; the list holds {count} in this variant.",
        note=_MANIFEST + " {stated} and {count}: numbers of words, may be 1.",
    ),
    "lexicon.words-differ": Text(
        "The words are not those that the manifest speaks of: their checksum differs, because"
        " the list was changed or is read for another variant.",
        note=_MANIFEST,
    ),
    # -- manifests ---------------------------------------------------------------------
    "lexicon.no-manifest": Text("The folder {file} has no lexicon.yaml.", note=_MANIFEST + _FILE),
    "lexicon.licence-missing": Text(
        "The manifest does not say under which licence the word list is. Expected is a line"
        " such as licence: Apache-2.0, or licence: LicenseRef-unknown.",
        note=_MANIFEST + " 'licence: …' is kept as it is.",
    ),
    "lexicon.manifest-too-big": Text(
        "The manifest is larger than {limit} bytes.",
        note=_MANIFEST + " {limit}: number of bytes.",
    ),
    "lexicon.manifest-not-utf8": Text("The manifest is not valid UTF-8.", note=_MANIFEST),
    "lexicon.manifest-syntax": Text(
        "The manifest is not valid YAML, or not one mapping of keys to values.",
        note=_MANIFEST,
    ),
    "lexicon.manifest-not-plain": Text(
        "The manifest has an alias, an anchor, a tag or too many levels here; it must be plain"
        " keys and values.",
        note=_MANIFEST + " Alias, anchor and tag are terms of YAML.",
    ),
    "lexicon.manifest-duplicate-key": Text(
        "The key {key} is written twice; it was first written in line {line}.",
        note=_MANIFEST + " {key}: a key, kept as it is.",
    ),
    "lexicon.manifest-missing-key": Text(
        "The manifest lacks the key {name}.",
        note=_MANIFEST + " {name}: a key, kept as it is.",
    ),
    "lexicon.manifest-unknown-key": Text(
        "A manifest has no key {key}; it is ignored.",
        note=_MANIFEST + " {key}: a key, kept as it is.",
    ),
    "lexicon.manifest-value-schema": Text(
        "The manifest is in format {value}; only format 1 can be read.",
        note=_MANIFEST + " {value}: what is written there; may be empty.",
    ),
    "lexicon.manifest-value-id": Text(
        "The id must be lower-case letters a–z, digits and single hyphens between them, 64"
        " characters at most, not {value}.",
        note=_MANIFEST + " {value}: what is written there; may be empty.",
    ),
    "lexicon.manifest-value-kind": Text(
        "The kind of a lexicon must be starter, open, official-user, house or user, not {value}.",
        note=_MANIFEST + " The five kinds are kept as they are. {value}: what is written"
        " there; may be empty.",
    ),
    "lexicon.manifest-value-language": Text(
        "The language must be a language code such as en or pt-BR, not {value}.",
        note=_MANIFEST + " {value}: what is written there; may be empty.",
    ),
    "lexicon.manifest-value-file": Text(
        "The file must be the name of a .txt or .txt.gz file in the same folder, not {value}.",
        note=_MANIFEST + " {value}: what is written there; may be empty.",
    ),
    "lexicon.manifest-value-count": Text(
        "The count must be a number of words, not {value}.",
        note=_MANIFEST + " {value}: what is written there; may be empty.",
    ),
    "lexicon.manifest-value-sha256": Text(
        "The sha256 must be 64 hexadecimal digits in lower case, not {value}.",
        note=_MANIFEST + " sha256 is a key, kept as it is. {value}: what is written there; may"
        " be empty.",
    ),
    "lexicon.manifest-value-name": Text("The name of the lexicon must be a text.", note=_MANIFEST),
    "lexicon.manifest-value-licence": Text(
        "The licence must be a text such as Apache-2.0.", note=_MANIFEST
    ),
}
