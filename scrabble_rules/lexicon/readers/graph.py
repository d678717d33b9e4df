"""Walks word graphs: arrays of nodes in which siblings follow each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scrabble_rules.lexicon.entries import Entries
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where

MAX_DEPTH = 64
"""Letters in a word of a graph, at most; a deeper graph is damaged or goes round."""

MAX_STEPS = 50_000_000
"""Nodes that are visited, at most: a few thousand bytes can spell more words than there are."""

MAX_WORDS = 5_000_000
"""Words in a graph, at most."""

Node = tuple[int, int, bool, bool]
"""Of a node: the first of its children (0: none), its letter, end of a word, last sibling."""


def entries(
    words: Iterator[str], file: str, kind: str, findings: Sequence[Finding] = ()
) -> Entries:
    """The words of a graph as entries; a word's number is its place in the graph."""
    found = list(words)
    return Entries(
        file=file,
        items=enumerate(found, 1),
        total=len(found),
        format=kind,
        findings=list(findings),
    )


def walk(
    node: Callable[[int], Node], size: int, root: int, letters: Sequence[str], file: str
) -> Iterator[str]:
    """The words of a graph, spelled; letters of several characters in brackets.

    ``letters`` has the text of letter 0, 1, …; an empty text means that there is none.
    Raises LexiconError: lexicon.graph-damaged, lexicon.graph-letter.
    """
    spelled = [f"[{letter}]" if len(letter) > 1 else letter for letter in letters]
    steps = words = 0
    stack: list[tuple[int, str, int]] = [(root, "", 1)] if root else []
    while stack:
        at, prefix, depth = stack.pop()
        last = False
        while not last:
            steps += 1
            if not 0 < at < size or depth > MAX_DEPTH or steps > MAX_STEPS:
                raise LexiconError(damaged(file))
            child, letter, accepts, last = node(at)
            if letter >= len(spelled) or not spelled[letter]:
                params = {"number": letter, "count": sum(map(bool, spelled))}
                where = Where(file=file)
                raise LexiconError(Finding("lexicon.graph-letter", params, Severity.ERROR, where))
            text = prefix + spelled[letter]
            if accepts:
                words += 1
                if words > MAX_WORDS:
                    raise LexiconError(damaged(file))
                yield text
            if child:
                stack.append((child, text, depth + 1))
            at += 1


def damaged(file: str) -> Finding:
    """The finding for a file that is no graph of its kind, or a damaged one."""
    return Finding("lexicon.graph-damaged", {"file": file}, Severity.ERROR, Where(file=file))
