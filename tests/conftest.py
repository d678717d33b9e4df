"""Fixtures that all tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from scrabble_rules import (
    Counters,
    Place,
    Position,
    Rack,
    Refusal,
    Step,
    Variant,
    do,
    load_variant,
    parse_move,
    position_on,
)
from scrabble_rules.rules import tiles

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def variant() -> Callable[[str], Variant]:
    """A variant by its name, or by the name of a file in ``tests/data``; read once."""
    known: dict[str, Variant] = {}

    def load(name: str) -> Variant:
        if name not in known:
            local = ROOT / "tests" / "data" / f"{name}.yaml"
            known[name] = load_variant(local if local.is_file() else name)
        return known[name]

    return load


@pytest.fixture(scope="session")
def board_after(variant: Callable[[str], Variant]) -> Callable[..., bytes]:
    """The board after some plays in the notation of the variant; each must be legal."""

    def lay(name: str, moves: Iterable[str] = ()) -> bytes:
        rules = variant(name)
        board = bytes(rules.board.size)
        for move in moves:
            position, findings = position_on(rules, board)
            assert not findings
            step = do(rules, position, parse_move(rules, board, move).place)
            assert isinstance(step, Step), (move, step)
            board = step.after.board
        return board

    return lay


@pytest.fixture(scope="session")
def played(
    variant: Callable[[str], Variant], board_after: Callable[..., bytes]
) -> Callable[..., Step | Refusal]:
    """What a move leads to after some others: ``played("en-csw", "8A CON(FINED)", after=[…])``.

    The racks are not known, so that any tiles of the set may be played.
    """

    def play(name: str, move: str | Place, *, after: Iterable[str] = ()) -> Step | Refusal:
        rules = variant(name)
        board = board_after(name, after)
        position, findings = position_on(rules, board)
        assert not findings
        place = move if isinstance(move, Place) else parse_move(rules, board, move).place
        return do(rules, position, place)

    return play


@pytest.fixture(scope="session")
def start_position(variant: Callable[[str], Variant]) -> Callable[..., Position]:
    """A position with known racks: ``start_position("tiny14", "AENOSTX", "AENOSTZ")``."""

    def make(name: str, *racks: str, board: bytes | None = None) -> Position:
        rules = variant(name)
        known = []
        for text in racks:
            rack, findings = rules.alphabet.rack(text)
            assert not findings
            known.append(rack)
        squares = board if board is not None else bytes(rules.board.size)
        unseen, findings = tiles.unseen(rules, squares, known)
        assert not findings
        return Position(
            board=squares,
            racks=tuple(Rack(rack) for rack in known),
            unseen=unseen,
            scores=(0,) * len(racks),
            counters=Counters(exchanges=(0,) * len(racks)),
        )

    return make


@pytest.fixture(scope="session")
def variant_with(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Variant]:
    """A variant with some keys changed: ``variant_with("en-csw", "challenge: {mode: free}")``."""
    known: dict[tuple[str, str], Variant] = {}
    folder = tmp_path_factory.mktemp("variants")

    def make(base: str, change: str) -> Variant:
        key = (base, change)
        if key not in known:
            local = ROOT / "tests" / "data" / f"{base}.yaml"
            parent = str(local) if local.is_file() else base
            file = folder / f"v{len(known)}.yaml"
            file.write_text(
                "schema: 1\nid: changed\nname: Changed\nlanguage: en\n"
                f"extends: [{parent}]\n{change}\n",
                encoding="utf-8",
            )
            known[key] = load_variant(file)
        return known[key]

    return make
