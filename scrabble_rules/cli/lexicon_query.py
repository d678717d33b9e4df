"""``lexicon`` check, judge, anagram, hooks, pattern, stats: asks lexicons."""

from __future__ import annotations

from functools import partial

import click

from scrabble_rules.lexicon import Lexicon, load_lexicon
from scrabble_rules.lexicon.patterns import read_letters, read_pattern, read_rack
from scrabble_rules.lexicon.queries import (
    IN_NONE,
    ONLY_IN_FIRST,
    Found,
    Hooks,
    Order,
    Query,
    WordCheck,
    anagrams,
    check_words,
    find,
    mark_blanks,
    words_from,
)
from scrabble_rules.lexicon.queries import hooks as hooks_of
from scrabble_rules.lexicon.queries import judge as verdict_on
from scrabble_rules.messages import Messages
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

from . import _draw
from ._findings import show_json
from ._frame import Argument, Command, OneOf
from ._lexicon_query import (
    about,
    check_lengths,
    length_options,
    limit_option,
    read,
    show_found,
    warn_of_starters,
    words_argument,
)
from ._lexicon_stats import build_stats
from ._options import format_option, lexicon_option, variant_option

__all__ = [
    "build_anagram",
    "build_check",
    "build_hooks",
    "build_judge",
    "build_pattern",
    "build_stats",
]


# -- check ---------------------------------------------------------------------------------


def build_check(messages: Messages) -> Command:
    """The command ``lexicon check``, for one lexicon or several."""
    lexicons = click.Option(
        ["--lexicon", "lexicons"],
        multiple=True,
        default=("starter",),
        help=messages.text("cli.lexicon.check.lexicon"),
    )
    params = [
        words_argument(messages, "check"),
        variant_option(messages),
        lexicons,
        format_option(messages),
    ]
    return Command(
        "check",
        messages=messages,
        code="cli.lexicon.check",
        params=params,
        callback=partial(check, messages),
    )


def check(
    messages: Messages, words: tuple[str, ...], variant: str, lexicons: tuple[str, ...], style: str
) -> int:
    """Looks words up in each lexicon; exit code 1 if any is in none."""
    rules = load_variant(variant)
    opened = [load_lexicon(name, rules) for name in lexicons]
    checked = check_words(rules, opened, words)
    if style == "json":
        show_json(
            {
                "format": 1,
                "lexicons": [about(lexicon) for lexicon in opened],
                "words": [_check_as_dict(word, opened) for word in checked],
            }
        )
    else:
        for line in _check_lines(messages, checked, opened):
            click.echo(line)
        warn_of_starters(messages, *opened)
    return int(any(word.sign == IN_NONE for word in checked))


def _check_as_dict(word: WordCheck, lexicons: list[Lexicon]) -> dict[str, object]:
    found = [lexicon.id for lexicon, valid in zip(lexicons, word.valid, strict=True) if valid]
    return {"word": word.word, "valid": any(word.valid), "in": found, "sign": word.sign}


def _check_lines(
    messages: Messages, checked: tuple[WordCheck, ...], lexicons: list[Lexicon]
) -> list[str]:
    text = messages.text
    if len(lexicons) == 1:
        codes = {True: "cli.lexicon.valid", False: "cli.lexicon.invalid"}
        return [text(codes[word.valid[0]], word=word.word) for word in checked]
    answers = {True: text("cli.lexicon.check.yes"), False: text("cli.lexicon.check.no")}
    heads = [text("cli.lexicon.check.head.word"), *(lexicon.id for lexicon in lexicons)]
    rows = [[word.word + word.sign, *(answers[each] for each in word.valid)] for word in checked]
    lines = [_draw.table(heads, rows, frozenset())]
    signs = {word.sign for word in checked}
    if ONLY_IN_FIRST in signs:
        lines.append(text("cli.lexicon.check.only", sign=ONLY_IN_FIRST, id=lexicons[0].id))
    if IN_NONE in signs:
        lines.append(text("cli.lexicon.check.none", sign=IN_NONE))
    return lines


# -- judge ---------------------------------------------------------------------------------


def build_judge(messages: Messages) -> Command:
    """The command ``lexicon judge``."""
    return Command(
        "judge",
        messages=messages,
        code="cli.lexicon.judge",
        params=[
            words_argument(messages, "judge"),
            variant_option(messages),
            lexicon_option(messages, "starter"),
            format_option(messages),
        ],
        callback=partial(judge, messages),
    )


def judge(
    messages: Messages, words: tuple[str, ...], variant: str, lexicon: str, style: str
) -> int:
    """Gives the verdict on a challenge and nothing else; exit code 1 if it is not valid."""
    rules = load_variant(variant)
    # A text that is no word on any board is a slip of the keyboard: no verdict rests on it.
    letters = [read(read_letters(rules.alphabet, word)) for word in words]
    opened = load_lexicon(lexicon, rules)
    valid = verdict_on(rules, opened, letters)
    if style == "json":
        show_json({"format": 1, "valid": valid})
    else:
        click.echo(messages.text(f"cli.lexicon.judge.{'valid' if valid else 'invalid'}"))
        warn_of_starters(messages, opened)
    return int(not valid)


# -- anagram -------------------------------------------------------------------------------


def build_anagram(messages: Messages) -> Command:
    """The command ``lexicon anagram``."""
    text = messages.text
    return Command(
        "anagram",
        messages=messages,
        code="cli.lexicon.anagram",
        params=[
            Argument(
                "rack",
                label=text("cli.metavar.rack"),
                required=True,
                help=text("cli.lexicon.anagram.rack"),
            ),
            variant_option(messages),
            lexicon_option(messages, "starter"),
            click.Option(["--sub"], is_flag=True, help=text("cli.lexicon.anagram.sub")),
            *length_options(messages),
            limit_option(messages),
            format_option(messages),
        ],
        callback=partial(anagram, messages),
    )


def anagram(
    messages: Messages,
    rack: str,
    variant: str,
    lexicon: str,
    min_length: int | None,
    max_length: int | None,
    limit: int,
    style: str,
    *,
    sub: bool,
) -> int:
    """Lists the words of a rack, blanks in lower case; exit code 1 if there is none."""
    check_lengths(min_length, max_length)
    rules = load_variant(variant)
    tiles = read(read_rack(rules.alphabet, rack))
    opened = load_lexicon(lexicon, rules)
    if sub or (min_length, max_length) != (None, None):
        words = words_from(opened, tiles, min_length=min_length or 2, max_length=max_length)
    else:
        words = anagrams(opened, tiles)
    marked = tuple(mark_blanks(word, tiles) for word in words[:limit])
    asked = {"rack": rules.alphabet.rack_text(tiles)}
    return show_found(messages, opened, Found(marked, len(words)), style, asked)


# -- hooks ---------------------------------------------------------------------------------


def build_hooks(messages: Messages) -> Command:
    """The command ``lexicon hooks``."""
    return Command(
        "hooks",
        messages=messages,
        code="cli.lexicon.hooks",
        params=[
            words_argument(messages, "hooks"),
            variant_option(messages),
            lexicon_option(messages, "starter"),
            format_option(messages),
        ],
        callback=partial(hooks, messages),
    )


def hooks(
    messages: Messages, words: tuple[str, ...], variant: str, lexicon: str, style: str
) -> int:
    """Shows the hooks of words; exit code 1 if any is not in the lexicon."""
    rules = load_variant(variant)
    letters = [read(read_letters(rules.alphabet, word)) for word in words]
    opened = load_lexicon(lexicon, rules)
    found = [hooks_of(opened, word) for word in letters]
    if style == "json":
        shown = [_hooks_as_dict(rules, each) for each in found]
        show_json({"format": 1, "lexicon": about(opened), "words": shown})
    else:
        names = ("front", "word", "back", "inner")
        heads = [messages.text(f"cli.lexicon.hooks.head.{name}") for name in names]
        rows = [_hooks_row(rules, each) for each in found]
        click.echo(_draw.table(heads, rows, frozenset({0})))
        if not all(each.valid for each in found):
            click.echo(messages.text("cli.lexicon.hooks.none", sign=IN_NONE))
        warn_of_starters(messages, opened)
    return int(not all(each.valid for each in found))


def _hooks_row(rules: Variant, hooks: Hooks) -> list[str]:
    text, letter = rules.alphabet.text, rules.alphabet.tile_text
    front, back = ("".join(map(letter, tiles)) for tiles in (hooks.front, hooks.back))
    word = text(hooks.word) + ("" if hooks.valid else IN_NONE)
    return [front, word, back, " ".join(map(text, _inner(hooks)))]


def _inner(hooks: Hooks) -> list[bytes]:
    shorter = [(hooks.inner_front, hooks.word[1:]), (hooks.inner_back, hooks.word[:-1])]
    return [word for there, word in shorter if there]


def _hooks_as_dict(rules: Variant, hooks: Hooks) -> dict[str, object]:
    text, letters = rules.alphabet.text, rules.alphabet.letters
    return {
        "word": text(hooks.word),
        "valid": hooks.valid,
        "front": [letters[tile - 1] for tile in hooks.front],
        "back": [letters[tile - 1] for tile in hooks.back],
        "inner_front": hooks.inner_front,
        "inner_back": hooks.inner_back,
    }


# -- pattern -------------------------------------------------------------------------------


def build_pattern(messages: Messages) -> Command:
    """The command ``lexicon pattern``."""
    text = messages.text
    order = click.Option(
        ["--order"],
        type=OneOf(["length", "alphabet"]),
        default="length",
        show_default=True,
        help=text("cli.lexicon.pattern.order"),
    )
    parts = [
        click.Option([f"--{name}"], help=text(f"cli.lexicon.pattern.{name}"))
        for name in ("prefix", "suffix", "contains", "letters")
    ]
    return Command(
        "pattern",
        messages=messages,
        code="cli.lexicon.pattern",
        params=[
            Argument(
                "pattern",
                label=text("cli.metavar.pattern"),
                required=False,
                help=text("cli.lexicon.pattern.pattern"),
            ),
            variant_option(messages),
            lexicon_option(messages, "starter"),
            *parts,
            *length_options(messages),
            order,
            limit_option(messages),
            format_option(messages),
        ],
        callback=partial(pattern, messages),
    )


def pattern(
    messages: Messages,
    pattern: str | None,
    variant: str,
    lexicon: str,
    prefix: str | None,
    suffix: str | None,
    contains: str | None,
    letters: str | None,
    min_length: int | None,
    max_length: int | None,
    order: Order,
    limit: int,
    style: str,
) -> int:
    """Lists the words that have all that is asked for; exit code 1 if there is none."""
    check_lengths(min_length, max_length)
    rules = load_variant(variant)

    def tiles(text: str | None) -> bytes:
        return b"" if text is None else read(read_letters(rules.alphabet, text))

    query = Query(
        pattern=None if pattern is None else read(read_pattern(rules.alphabet, pattern)),
        prefix=tiles(prefix),
        suffix=tiles(suffix),
        contains=tiles(contains),
        letters=tiles(letters),
        min_length=min_length or 0,
        max_length=max_length,
    )
    opened = load_lexicon(lexicon, rules)
    found = find(opened, query, limit=limit, order=order)
    return show_found(messages, opened, found, style, {"pattern": pattern})
