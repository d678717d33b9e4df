"""KWG files: word graphs of 32-bit nodes, little-endian, without header or letters.

Bits 0-21 of a node are the first of its children, bit 22 marks the last sibling, bit 23 the
end of a word, bits 24-31 are the letter, from 1. Node 0 leads to the words (node 1 leads to a
GADDAG of them, which is not read).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence

from scrabble_rules.lexicon.entries import Entries
from scrabble_rules.values.errors import LexiconError

from . import graph

_ARC, _LAST, _ACCEPTS = 0x3FFFFF, 0x400000, 0x800000


def recognise(data: bytes) -> bool:
    """True if the first nodes can be those of a KWG file: two roots that lead into it."""
    if len(data) < 12 or len(data) % 4:
        return False
    nodes = _nodes(data)
    size = len(nodes)
    roots = nodes[0], nodes[1]
    return all(not root >> 24 and (root & _ARC) < size for root in roots) and roots[0] & _ARC > 1


def read(data: bytes, file: str, letters: Sequence[str]) -> Entries:
    """The words. ``letters`` has what 1, 2, … stand for.

    Raises LexiconError: lexicon.graph-damaged, lexicon.graph-letter.
    """
    if not recognise(data):
        raise LexiconError(graph.damaged(file))
    nodes = _nodes(data)

    def node(at: int) -> graph.Node:
        value = nodes[at]
        return value & _ARC, value >> 24, bool(value & _ACCEPTS), bool(value & _LAST)

    words = graph.walk(node, len(nodes), nodes[0] & _ARC, ("", *letters), file)
    return graph.entries(words, file, "kwg")


def _nodes(data: bytes) -> array[int]:
    nodes = array("I" if array("I").itemsize == 4 else "L", data)
    if sys.byteorder == "big":
        nodes.byteswap()
    return nodes
