"""Texts of the findings about variant files: reading YAML, the schema, checks across keys."""

from __future__ import annotations

from ._text import Text

_KEY = "{key}: a key of a variant file (exchange.min_bag), kept as it is."
_YAML = "YAML file."
_BOARD = "Board of a variant file."
_TILES = "Tiles of a variant file."
_RULES = "Rules of a variant file."

TEXTS: dict[str, Text] = {
    # reading YAML
    "yaml.bad-character": Text(
        "The character {character} is not allowed in a file.",
        note=_YAML + " {character}: a code point such as U+0000.",
    ),
    "yaml.bad-colon": Text(
        "A colon is not allowed here. Indent all keys of a mapping alike, and put a text that"
        " has a colon in quotes.",
        note=_YAML + " The colon after a key.",
    ),
    "yaml.bad-indent": Text(
        "This line is not indented like the lines before it.",
        note=_YAML + " Indented: moved to the right by spaces.",
    ),
    "yaml.bad-start": Text(
        "A text that starts with {character} must be in quotes.",
        note=_YAML + " {character}: one character.",
    ),
    "yaml.duplicate-key": Text(
        "The key {key} is written twice; it was first written in line {line}.",
        note=_YAML + " {key}: a key, kept as it is. {line}: a line number.",
    ),
    "yaml.empty": Text("The file is empty.", note=_YAML),
    "yaml.equals-sign": Text(
        "{key} is followed by an equals sign; a key is written with a colon and a space.",
        note=_YAML + " {key}: as written.",
    ),
    "yaml.key-not-text": Text(
        "A key must be a text or a number, not a mapping, a list or a reference.", note=_YAML
    ),
    "yaml.merge-key": Text(
        "The merge key << is not allowed; use extends.",
        note=_YAML + " Keep << and extends as they are.",
    ),
    "yaml.missing-colon": Text(
        "A colon is missing: a key is written with a colon and a space before its value.",
        note=_YAML,
    ),
    "yaml.not-a-mapping": Text(
        "The file must be a mapping: lines of a key, a colon and a value.", note=_YAML
    ),
    "yaml.not-utf-8": Text(
        "The file is not UTF-8: the byte {byte} cannot be read.",
        note=_YAML + " {byte}: a byte such as 0xE9.",
    ),
    "yaml.null-key": Text("A key is empty.", note=_YAML),
    "yaml.recursive-alias": Text(
        "The reference {anchor} stands inside the value that it refers to.",
        note=_YAML + " {anchor}: name of a YAML anchor, kept as it is.",
    ),
    "yaml.several-documents": Text(
        "The file has a second YAML document; only one is allowed.",
        note=_YAML + " Documents are separated by a line of three hyphens.",
    ),
    "yaml.syntax": Text(
        "This is not valid YAML: {problem}",
        note=_YAML + " {problem}: the parser's own words, in English, kept as they are.",
    ),
    "yaml.tab": Text(
        "A tab stands where only spaces are allowed.", note=_YAML + " Tab: the character."
    ),
    "yaml.tag": Text(
        "The tag {tag} is not allowed; put the value in quotes if it is a text.",
        note=_YAML + " {tag}: a YAML tag such as !!str, kept as it is.",
    ),
    "yaml.too-deep": Text(
        "Mappings and lists are nested deeper than {limit}.", note=_YAML + " {limit}: a number."
    ),
    "yaml.too-large": Text(
        "The file is larger than {limit} bytes.", note=_YAML + " {limit}: a number."
    ),
    "yaml.too-long": Text(
        "A text is longer than {limit} characters.", note=_YAML + " {limit}: a number."
    ),
    "yaml.too-many-aliases": Text(
        "The file has more than {limit} references to anchors.",
        note=_YAML + " Anchors and references: & and * of YAML. {limit}: a number.",
    ),
    "yaml.too-many-values": Text(
        "The file has more than {limit} values, references included.",
        note=_YAML + " {limit}: a number.",
    ),
    "yaml.unclosed-bracket": Text(
        "The bracket {bracket} of line {line} is not closed, or a comma is missing in it.",
        note=_YAML + " {bracket}: [ or {{ as written. {line}: a line number.",
    ),
    "yaml.unclosed-quote": Text("The quotation mark is not closed.", note=_YAML),
    "yaml.unknown-alias": Text(
        "There is no anchor {anchor} before this reference.",
        note=_YAML + " {anchor}: name of a YAML anchor, kept as it is.",
    ),
    # the file and what it extends
    "variant.unknown": Text(
        "There is no variant {name}.", note="{name}: an id such as en-csw, kept as it is."
    ),
    "variant.no-file": Text("There is no file {file}.", note="{file}: a path, kept as it is."),
    "variant.unreadable": Text(
        "The file {file} cannot be read: {reason}.",
        note="{file}: a path. {reason}: the system's own words, kept as they are.",
    ),
    "variant.only-a-part": Text(
        "The file {file} is only a part of a variant: it has no id.",
        note="{file}: a path. Keep id as it is.",
    ),
    "variant.extends-unknown": Text(
        "There is no shipped file {name} to extend. A file of your own is named by a path that"
        " ends in .yaml.",
        note="Key extends of a variant file. {name}: as written.",
    ),
    "variant.extends-no-file": Text(
        "There is no file {name} to extend, seen from this file.",
        note="Key extends of a variant file. {name}: a relative path.",
    ),
    "variant.extends-cycle": Text(
        "The files extend each other in a circle: {cycle}.",
        note="Key extends of a variant file. {cycle}: file names with arrows between them.",
    ),
    "variant.extends-too-deep": Text(
        "{name} is not read: more than {limit} files extend each other in a chain, or there"
        " are too many files.",
        note="Key extends of a variant file. {name}: as written. {limit}: a number.",
    ),
    # one value
    "variant.unknown-key": Text(
        "There is no key {key} here; the keys are {allowed}.",
        note="{key}: as written. {allowed}: list of keys, kept as they are.",
    ),
    "variant.bad-key": Text(
        "{key} cannot be a key here. An entry is written like this: {example}",
        note="{key}: as written. {example}: a line of YAML, kept as it is.",
    ),
    "variant.missing-key": Text("The key {key} is missing.", note=_KEY),
    "variant.incomplete": Text(
        "The key {key} is missing: neither this file nor one that it extends has it.", note=_KEY
    ),
    "variant.wrong-type": Text(
        "{key} is {found}; expected: {expected}.",
        note=_KEY + " {found}: the value as written. {expected}: list of YAML types (mapping,"
        " list, text, integer, true/false, null).",
    ),
    "variant.needs-quotes": Text(
        "{key} must be a text: put {found} in quotes.",
        note=_KEY + " {found}: a number, true, false or null as written.",
    ),
    "variant.not-allowed": Text(
        "{key} cannot be {found}; allowed: {allowed}.",
        note=_KEY + " {found}: as written. {allowed}: list of values, kept as they are.",
    ),
    "variant.out-of-range": Text(
        "{key} is {found}, but must be from {min} to {max}.",
        note=_KEY + " {found}, {min}, {max}: numbers.",
    ),
    "variant.bad-format": Text(
        "{key} has the wrong form: {found}. It is written like this: {example}",
        note=_KEY + " {found}: as written. {example}: an example, kept as it is.",
    ),
    "variant.too-many": Text(
        "{key} has {count} entries; at most {limit} are allowed.",
        note=_KEY + " {count}, {limit}: numbers.",
    ),
    "variant.too-few": Text(
        "{key} has too few entries: {count} instead of at least {limit}.",
        note=_KEY + " {count}, {limit}: numbers.",
    ),
    "variant.too-long": Text(
        "{key} is longer than {limit} characters.", note=_KEY + " {limit}: a number."
    ),
    "variant.empty-text": Text("{key} is an empty text.", note=_KEY),
    "variant.repeated": Text(
        "{item} is in the list {key} twice.", note=_KEY + " {item}: an item as written."
    ),
    "variant.not-by-schema": Text(
        "{key} is {found}, which breaks the rule {rule} of the schema.",
        note=_KEY + " {found}: as written. {rule}: a JSON Schema keyword, kept as it is.",
    ),
    # citations
    "variant.unknown-source": Text(
        "The source {source} is not in the list of sources.",
        note="Citations of a variant file. {source}: an id, kept as it is.",
    ),
    "variant.cite-unknown-key": Text(
        "{key} is cited, but this chapter has no such key.",
        note="Citations of a variant file. {key}: a key, kept as it is.",
    ),
    "variant.cite-elsewhere": Text(
        "The citation of {key} has no effect: the value is written in another file.",
        note="Citations of a variant file. {key}: a key, kept as it is.",
    ),
    # tiles
    "variant.total-tiles": Text(
        "{declared} tiles are declared, but the counts and the blanks add up to {sum}.",
        note=_TILES + " {declared}, {sum}: numbers.",
    ),
    "variant.total-points": Text(
        "{declared} points are declared, but the tiles are worth {sum}.",
        note=_TILES + " {declared}, {sum}: numbers.",
    ),
    "variant.too-many-tiles": Text(
        "The set has {sum} tiles; at most {limit} are allowed.",
        note=_TILES + " {sum}, {limit}: numbers.",
    ),
    "variant.unknown-letter": Text(
        "{letter} is not a letter of this variant.", note=_TILES + " {letter}: as written."
    ),
    "variant.letter-lower-case": Text(
        "The letter {letter} is written in lower case; letters are written in upper case.",
        note=_TILES + " {letter}: as written.",
    ),
    "variant.no-lower": Text(
        "The letter {letter} has no lower case of one character; say in tiles.lower how it is"
        " written.",
        note=_TILES + " {letter}: a letter. Keep tiles.lower as it is.",
    ),
    "variant.no-case": Text(
        "These letters have no lower case: {letters}. Say in notation.blank how a blank is"
        " marked.",
        note=_TILES + " {letters}: list of letters. Keep notation.blank as it is.",
    ),
    "variant.mark-digit": Text(
        "A digit cannot mark the blanks of letters that have no lower case: {letters}.",
        note=_TILES + " {letters}: list of letters.",
    ),
    "variant.lower-clash": Text(
        "The letters {letter} and {other} have the same lower case {lower}; say in tiles.lower"
        " how each is written.",
        note=_TILES + " {letter}, {other}, {lower}: letters. Keep tiles.lower as it is.",
    ),
    "variant.mixed-scripts": Text(
        "The letter {letter} is of the script {script}, but most letters are {usual}: perhaps"
        " it only looks like the right one.",
        note=_TILES + " {script}, {usual}: Unicode names of scripts (LATIN, CYRILLIC), kept as"
        " they are.",
    ),
    "variant.fold-of-letter": Text(
        "{letter} is folded to other letters, but it is a letter of this variant itself.",
        note=_TILES + " To fold: to read É as E. {letter}: a letter.",
    ),
    "variant.fold-not-letters": Text(
        "{key} is folded to {target}, but {part} is not a letter of this variant.",
        note=_TILES + " To fold: to read É as E. {key}, {target}, {part}: letters.",
    ),
    "variant.join-is-letter": Text(
        "{character} is dropped from words, but a letter of this variant has it.",
        note=_TILES + " {character}: one character such as an apostrophe.",
    ),
    "variant.mark-is-letter": Text(
        "{character} marks a blank, but a letter of this variant has it.",
        note=_TILES + " {character}: one character.",
    ),
    "variant.reads-two-ways": Text(
        "These tiles can also be spelt with single tiles: {tiles}. Bare text is read as the"
        " longest tile.",
        note=_TILES + " {tiles}: list of tiles of several letters, such as CH.",
    ),
    # board
    "variant.layout-uneven": Text(
        "Row {row} has {count} squares, but the first row has {width}.",
        note=_BOARD + " {row}, {count}, {width}: numbers.",
    ),
    "variant.board-too-wide": Text(
        "The board is {count} squares wide; at most {limit} are allowed.",
        note=_BOARD + " {count}, {limit}: numbers.",
    ),
    "variant.layout-symbol": Text(
        "The square {place} has the symbol {symbol}, which is not declared. Declared symbols:"
        " {declared}.",
        note=_BOARD + " {place}: a square such as H8. {symbol}: one character. {declared}: list"
        " of characters.",
    ),
    "variant.premium-for-none": Text(
        "No tile earns the premium {symbol}: none has the points {points}.",
        note=_BOARD + " {symbol}: one character. {points}: list of numbers.",
    ),
    "variant.start-off-board": Text(
        "The start square {start} is not on the board; its last square is {last}.",
        note=_BOARD + " {start}, {last}: squares such as H8.",
    ),
    "variant.start-dead": Text(
        "No tile can be placed on the start square {start}.",
        note=_BOARD + " {start}: a square such as H8.",
    ),
    "variant.symmetry-needs-square": Text(
        "The symmetry {symmetry} needs as many rows as columns, but the board has {height} rows"
        " and {width} columns.",
        note=_BOARD + " {symmetry}: a value of the file, kept as it is. {height}, {width}:"
        " numbers.",
    ),
    "variant.symmetry-broken": Text(
        "The layout does not have the symmetry {symmetry}: these squares differ from their"
        " mirror images: {squares}.",
        note=_BOARD + " {symmetry}: a value of the file, kept as it is. {squares}: list of"
        " squares such as H8.",
    ),
    # rules against each other
    "variant.turn-exceeds-rack": Text(
        "{value} tiles may be played in a turn, but a rack holds {limit}.",
        note=_RULES + " {value}, {limit}: numbers.",
    ),
    "variant.players-range": Text(
        "At least {value} players are needed, but at most {limit} may play.",
        note=_RULES + " {value}, {limit}: numbers.",
    ),
    "variant.first-exceeds-turn": Text(
        "The first play needs {value} tiles, but {limit} may be played in a turn.",
        note=_RULES + " {value}, {limit}: numbers.",
    ),
    "variant.word-range": Text(
        "A word needs at least {value} tiles, but may have at most {limit}.",
        note=_RULES + " {value}, {limit}: numbers.",
    ),
    "variant.bonus-unreachable": Text(
        "There is a bonus for {count} tiles, but {limit} is the most that may be played in a"
        " turn.",
        note=_RULES + " {count}, {limit}: numbers.",
    ),
    "variant.rack-exceeds-set": Text(
        "A rack holds {rack} tiles, but the set has {sum}.",
        note=_RULES + " {rack}, {sum}: numbers.",
    ),
    "variant.racks-exceed-set": Text(
        "The racks of {players} players need {needed} tiles, but the set has {sum}.",
        note=_RULES + " {players}, {needed}, {sum}: numbers.",
    ),
    "variant.no-effect": Text(
        "{key} has no effect with {because}.",
        note=_KEY + " {because}: another key with its value, kept as it is.",
    ),
    "variant.free-without-times": Text(
        "A free exchange is allowed, but 0 times: exchange.free_times must be 1 or more.",
        note=_RULES + " Keep exchange.free_times as it is.",
    ),
    "variant.challenge-without-points": Text(
        "A wrong challenge costs points, but no points are given.", note=_RULES
    ),
    "variant.window-without-seconds": Text(
        "The time to challenge is limited, but challenge.window_seconds is not given.",
        note=_RULES + " Keep challenge.window_seconds as it is.",
    ),
    "variant.no-end": Text(
        "Nothing ends the game: all of these are off: {triggers}.",
        note=_RULES + " {triggers}: list of keys, kept as they are.",
    ),
    "variant.no-settlement": Text(
        "{trigger} can end the game, but the settlement names neither it nor otherwise.",
        note=_RULES + " {trigger} and otherwise: keys, kept as they are. Settlement: what is"
        " done with the tiles left at the end.",
    ),
    "variant.nothing-counts": Text(
        "No turn counts for {run}, so it can never end the game.",
        note=_RULES + " {run}: a key (scoreless or passes), kept as it is.",
    ),
    "variant.double-rack-many-players": Text(
        "The player who goes out gains {factor} times the racks of all others, with up to"
        " {players} players: check that this is meant.",
        note=_RULES + " {factor}, {players}: numbers.",
    ),
    "variant.clock-without-minutes": Text(
        "The clock ends the game, but no minutes are given.", note=_RULES
    ),
    "variant.clock-contradiction": Text(
        "clock.on_expiry is {on_expiry}, but ending.clock is {ends}.",
        note=_RULES + " Keep the two keys as they are. {on_expiry}, {ends}: values.",
    ),
    "variant.draw-range": Text(
        "The first number, {low}, is greater than the second, {high}.",
        note=_RULES + " {low}, {high}: numbers.",
    ),
    "variant.draw-without-letters": Text(
        "A draw asks for {list}, but tiles.{list} names no letters.",
        note=_RULES + " {list}: vowels or consonants, as a key; kept as it is.",
    ),
    "variant.draw-exceeds-rack": Text(
        "A draw asks for {least} vowels and consonants, but a rack holds {rack}.",
        note=_RULES + " {least}, {rack}: numbers.",
    ),
}
