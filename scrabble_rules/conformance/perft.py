"""Numbers of plays as data, by which any generator of moves can be checked.

A file ``*.perft.yaml`` has a variant, a word list of its own, and positions: of each, how many
plays there are, the sum of their scores, and the best of these.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from scrabble_rules._data import data_folder
from scrabble_rules.lexicon.segments import word_of
from scrabble_rules.movegen import MoveGenerator, Totals
from scrabble_rules.notation.boards import parse_board, position_on
from scrabble_rules.values.alphabet import Rejected
from scrabble_rules.values.finding import Finding, Where, has_errors
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant.node import Node, place
from scrabble_rules.variant.schema_check import check_schema

from .read import case_files, read_document
from .variants import Variants

SUFFIX = ".perft.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class PerftPosition:
    """A position of a file: the board and the rack as written, and what there should be."""

    id: str
    board: str
    rack: str
    expected: Totals
    where: Where


@dataclass(frozen=True, slots=True)
class PerftFile:
    """A file: without positions, if anything is wrong with it as ``findings`` say."""

    file: Path
    variant: str = ""
    words: tuple[str, ...] = ()
    positions: tuple[PerftPosition, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class PerftOutcome:
    """What there is in a position; None if it cannot be asked. ``findings`` are what differs."""

    position: PerftPosition
    found: Totals | None
    findings: tuple[Finding, ...]


@lru_cache(maxsize=1)
def perft_schema() -> dict[str, Any]:
    """The JSON Schema (draft-07) of the files."""
    text = files("scrabble_rules.conformance").joinpath("perft.schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def shipped_perft() -> tuple[PerftFile, ...]:
    """The files that come with the package. They are not asked against the schema."""
    with as_file(data_folder("conformance")) as folder:
        return read_perft([folder], trusted=True)


def read_perft(paths: Iterable[str | Path], *, trusted: bool = False) -> tuple[PerftFile, ...]:
    """Files, and those in folders (searched for ``*.perft.yaml``). Never raises.

    ``trusted`` skips the schema, for files that a test has checked.
    """
    out: list[PerftFile] = []
    for path in map(Path, paths):
        refused: list[OSError] = []
        found = list(case_files(path, refused, SUFFIX)) if path.is_dir() else [path]
        # A folder that cannot be read is told as a file that cannot be.
        found += [Path(str(error.filename)) for error in refused]
        if not found:
            finding = Finding("conformance.perft-no-files", {"folder": str(path)})
            out.append(PerftFile(path, findings=(finding,)))
        out += [_read(file, trusted) for file in found]
    return tuple(out)


def check_perft(file: PerftFile, variants: Variants | None = None) -> Iterator[PerftOutcome]:
    """Asks the generator for each position of a file, one after the other.

    A variant or a word that cannot be used is told with each position.
    """
    variant, findings = _variant(file, variants or Variants())
    generator: MoveGenerator | None = None
    if variant is not None:
        words, faults = _words(variant, file)
        findings += faults
        if not has_errors(findings):
            generator = MoveGenerator(variant, words)
    for position in file.positions:
        if generator is None or variant is None:
            yield PerftOutcome(position, None, findings)
        else:
            yield _check(variant, generator, position)


def _read(file: Path, trusted: bool) -> PerftFile:
    document = read_document(file, str(file))
    if not trusted:
        document = check_schema(document, perft_schema())
    root = document.root
    if root is None or has_errors(document.findings):
        return PerftFile(file, findings=document.findings)
    plain: Any = root.plain()
    positions = root.mapping()["positions"].items()
    return PerftFile(
        file,
        plain["variant"],
        tuple(plain["words"]),
        tuple([_position(node) for node in positions]),
        document.findings,
    )


def _position(node: Node) -> PerftPosition:
    plain: Any = node.plain()
    return PerftPosition(
        id=plain["id"],
        board=plain.get("board", ""),
        rack=plain["rack"],
        expected=Totals(plain["plays"], plain["sum"], plain["best"]),
        where=place(node.mapping()["id"]),
    )


def _variant(file: PerftFile, variants: Variants) -> tuple[Variant | None, tuple[Finding, ...]]:
    name = file.variant
    if name.endswith((".yaml", ".yml")):
        name = str(file.file.parent / name)
    variant, findings = variants.named(name)
    return variant, findings if variant is None else ()


def _words(variant: Variant, file: PerftFile) -> tuple[list[bytes], tuple[Finding, ...]]:
    words, findings = [], []
    for text in file.words:
        word = word_of(variant.alphabet, text)
        if isinstance(word, Rejected):
            findings.append(
                Finding("conformance.perft-word", {"word": text}, where=Where(str(file.file)))
            )
        else:
            words.append(word)
    return words, tuple(findings)


def _check(variant: Variant, generator: MoveGenerator, position: PerftPosition) -> PerftOutcome:
    board, findings = parse_board(variant, position.board)
    rack, faults = variant.alphabet.rack(position.rack)
    findings += faults
    if board is not None and not findings:
        findings = position_on(variant, board, rack)[1]
    if board is None or findings:
        wrong = [Finding(each.code, each.params, where=position.where) for each in findings]
        return PerftOutcome(position, None, tuple(wrong))
    found = generator.totals(board, rack)
    differing = [
        Finding(
            f"conformance.perft-{key}",
            {"id": position.id, "expected": wanted, "count": got},
            where=position.where,
        )
        for key, wanted, got in zip(Totals._fields, position.expected, found, strict=True)
        if wanted != got
    ]
    return PerftOutcome(position, found, tuple(differing))
