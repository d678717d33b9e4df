"""Builds a :class:`Variant` of a resolved file that has no errors."""

from __future__ import annotations

from scrabble_rules.values.alphabet import BLANK, Alphabet
from scrabble_rules.values.board import Board
from scrabble_rules.values.variant import Tiles, Variant

from . import build_rules as rules
from .cite import citations
from .data import Data
from .keys import CHAPTERS
from .letters import all_folds, lower_of
from .node import Node, Plain
from .resolve import Resolved
from .squares import parse_square, rows_of


def build(resolved: Resolved) -> Variant:
    """The variant. Raises KeyError or TypeError on data that the checks would refuse."""
    data = Data(resolved.root.plain())
    alphabet = build_alphabet(data)
    return Variant(
        id=data.text("id"),
        name=data.text("name"),
        language=data.text("language"),
        alphabet=alphabet,
        tiles=build_tiles(data, alphabet),
        board=build_board(data),
        setup=rules.setup(data.chapter("setup")),
        placement=rules.placement(data.chapter("placement")),
        scoring=rules.scoring(data.chapter("scoring")),
        exchange=rules.exchange(data.chapter("exchange")),
        words=rules.words(data.chapter("words")),
        challenge=rules.challenge(data.chapter("challenge")),
        ending=rules.ending(data.chapter("ending")),
        clock=rules.clock(data.chapter("clock")),
        duplicate=rules.duplicate(data.optional("duplicate")),
        notation=rules.notation(data.chapter("notation")),
        values=flat_values(resolved.root),
        citations=citations(resolved),
    )


def flat_values(root: Node) -> dict[str, object]:
    """Every value of the chapters by its key path; lists are tuples."""
    out: dict[str, object] = {}
    for chapter in CHAPTERS:
        node = root.mapping().get(chapter)
        if node is not None:
            out.update((path, _frozen(leaf.plain())) for path, leaf in node.leaves(chapter))
    return out


def _frozen(value: Plain) -> object:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return value


def build_alphabet(data: Data) -> Alphabet:
    """The letters and how text becomes tiles."""
    tiles = data.chapter("tiles")
    letters = tuple(tiles.mapping("letters"))
    lower = lower_of(letters, tiles.texts_by_key("lower"))
    mark = data.chapter("notation").optional("blank")
    return Alphabet(
        letters=letters,
        lower=lower,
        fold=all_folds(tiles.texts_by_key("fold"), letters, lower),
        join=frozenset(tiles.text("join")),
        capitals=tiles.flag("capitals"),
        longest=tiles.text("multi_letter") == "longest",
        blank_mark="" if mark is None else mark.text("mark"),
        blank_mark_after=mark is None or mark.text("side") == "after",
    )


def build_tiles(data: Data, alphabet: Alphabet) -> Tiles:
    """Counts and points by tile; sets of letters as tile numbers."""
    tiles = data.chapter("tiles")
    table = [tiles.numbers_in("letters", letter) for letter in alphabet.letters]
    blank_points = tiles.number("blank_points")
    points = (blank_points, *[worth for _, worth in table])
    index = {letter: i for i, letter in enumerate(alphabet.letters, 1)}
    return Tiles(
        counts=(tiles.number("blanks"), *[count for count, _ in table]),
        points=points,
        board_points=board_points(points),
        vowels=frozenset(index[letter] for letter in tiles.texts("vowels")),
        consonants=frozenset(index[letter] for letter in tiles.texts("consonants")),
        not_by_blank=frozenset(index[letter] for letter in tiles.texts("not_by_blank")),
        reclaim_blank=tiles.flag("reclaim_blank"),
    )


def board_points(points: tuple[int, ...]) -> tuple[int, ...]:
    """The points of each of the 256 board bytes; 0 for an empty square and unused bytes."""
    letters = len(points) - 1
    out = [0] * 256
    for letter in range(1, letters + 1):
        out[letter] = points[letter]
    for letter in range(letters + 1):
        out[BLANK | letter] = points[0]
    return tuple(out)


def build_board(data: Data) -> Board:
    """The squares as the layout and its symbols give them."""
    board = data.chapter("board")
    rows = rows_of(board.texts("layout"))
    symbols = {key: Data(value) for key, value in board.mapping("symbols").items()}
    letter, word = [], []
    dead, limited = set(), {}
    plain = Data({})
    for square, symbol in enumerate("".join(rows)):
        meaning = symbols.get(symbol, plain)
        letter.append(meaning.number_or_none("letter") or 1)
        word.append(meaning.number_or_none("word") or 1)
        if meaning.flag_or_false("dead"):
            dead.add(square)
        points = meaning.numbers_or_none("points")
        if points is not None:
            limited[square] = frozenset(points)
    width = len(rows[0])
    start = [parse_square(text) for text in board.texts("start")]
    return Board(
        width=width,
        height=len(rows),
        letter_factors=tuple(letter),
        word_factors=tuple(word),
        start=frozenset(row * width + column for row, column in start),
        dead=frozenset(dead),
        limited=limited,
        symbols=rows,
    )
