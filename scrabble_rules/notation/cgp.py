"""Positions in CGP form: ``ROWS RACKS SCORES ZEROS OPERATION VALUE; …``, one line.

======  =====================================================================
ROWS    the board, see :mod:`scrabble_rules.notation.boards`
RACKS   one rack a player, ``/`` between, that of the player to move first; an
        empty rack is not known
SCORES  one score a player, in the same order; may be negative
ZEROS   scoreless turns in a row before the position
======  =====================================================================

The operations that follow are in :mod:`scrabble_rules.notation.cgp_operations`. Whether
the tiles on the board hang together is not looked at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from scrabble_rules.rules import ending, setup
from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.rules._cite import rule
from scrabble_rules.values.alphabet import BLANK, THROUGH, as_rack
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, Param, Severity, Where, has_errors
from scrabble_rules.values.position import Counters, Position, Rack
from scrabble_rules.values.variant import Variant

from .boards import MAX_LENGTH, format_board, parse_board
from .cgp_operations import Operation, check_operations, operations_of, split_operations

__all__ = ["CgpPosition", "Operation", "cgp_of", "read_cgp", "write_cgp"]

FIELDS = 4
"""The fields before the operations."""

_FIELD = re.compile(r"\S+")
_SCORE = re.compile(r"-?[0-9]{1,7}\Z")
_ZEROS = re.compile(r"[0-9]{1,4}\Z")


@dataclass(frozen=True, slots=True)
class CgpPosition:
    """A position as CGP says it: player 0 moves, only known tiles are on racks.

    ``operations`` are what follows the four fields, in the order written.
    """

    position: Position
    operations: tuple[Operation, ...] = ()

    @property
    def racks(self) -> tuple[bytes, ...]:
        """The known tiles of each rack (rack tiles, sorted); empty if none is known."""
        return tuple(rack.tiles for rack in self.position.racks)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by player."""
        return self.position.scores

    @property
    def scoreless(self) -> int:
        """Scoreless turns in a row before the position."""
        return self.position.counters.scoreless

    def operation(self, name: str) -> str | None:
        """The value of the first operation of that name."""
        return next((value for known, value in self.operations if known == name), None)


@dataclass(frozen=True, slots=True)
class _Field:
    """A field and the column (from 1) at which it starts."""

    text: str
    column: int

    def parts(self) -> list[_Field]:
        """What stands between the ``/``."""
        out, column = [], self.column
        for text in self.text.split("/"):
            out.append(_Field(text, column))
            column += len(text) + 1
        return out


def read_cgp(
    text: str, variant: Variant, file: str | None = None
) -> tuple[CgpPosition | None, tuple[Finding, ...]]:
    """Reads a position; None if the text has an error. Never raises.

    ``file`` is only a name for the findings. Operations that contradict the variant are
    warnings; all of them are kept.
    """
    cgp, findings = _read(text, variant)
    placed = tuple(replace(found, where=replace(found.where, file=file)) for found in findings)
    return (None if has_errors(placed) else cgp), placed


def _read(text: str, variant: Variant) -> tuple[CgpPosition | None, tuple[Finding, ...]]:
    line = text.strip("\r\n")
    if not line.strip():
        return None, (Finding("cgp.empty"),)
    if len(line) > MAX_LENGTH:
        return None, (Finding("cgp.too-long", {"limit": MAX_LENGTH}),)
    if len(line.splitlines()) > 1:
        return None, (_at("cgp.several-lines", 1, {"count": len(line.splitlines())}),)
    found = list(_FIELD.finditer(line))
    if len(found) < FIELDS:
        params: dict[str, Param] = {"count": len(found), "expected": FIELDS}
        return None, (_at("cgp.fields", 1, params),)
    rows, racks, scores, zeros = (_Field(match[0], match.start() + 1) for match in found[:FIELDS])
    findings: list[Finding] = []
    rest = found[FIELDS].start() if len(found) > FIELDS else len(line)
    if not _is_spaced(line, [match.span() for match in found[:FIELDS]], rest):
        findings.append(_at("cgp.blanks", 1, severity=Severity.NOTE))
    board = _board(variant, rows, findings)
    known = [_rack(variant, part, findings) for part in racks.parts()]
    points = [_score(part, findings) for part in scores.parts()]
    turns = _zeros(zeros, findings)
    if len(known) != len(points):
        counts: dict[str, Param] = {"racks": len(known), "scores": len(points)}
        findings.append(_at("cgp.players", racks.column, counts))
    else:
        findings += setup.check_players(variant, len(known))
    operations, faults = split_operations(line[rest:])
    if turns is not None:  # else the fields may be too few, and this no operations
        faults += check_operations(variant, operations, len(known))
    findings += [replace(fault, where=Where(line=1, column=rest + 1)) for fault in faults]
    if board is None or turns is None or has_errors(findings):
        return None, tuple(findings)
    position, surplus = _position(variant, board, known, tuple(points), turns)
    findings += [replace(fault, where=Where(line=1)) for fault in surplus]
    if not surplus and _is_over(variant, position):
        findings.append(_at("cgp.over", None, severity=Severity.NOTE))
    return CgpPosition(position, operations), tuple(findings)


def write_cgp(variant: Variant, cgp: CgpPosition) -> str:
    """The position as one line that :func:`read_cgp` reads back.

    Raises RecordError if an operation holds what CGP cannot say (a ``;``, a line end, a
    name with a blank in it), or the position needs more than the line can hold.
    """
    alphabet = variant.alphabet
    fields = [
        format_board(variant, cgp.position.board),
        "/".join([alphabet.rack_text(rack) for rack in cgp.racks]),
        "/".join(map(str, cgp.scores)),
        str(cgp.scoreless),
        *[f"{name} {value}".rstrip() + ";" for name, value in cgp.operations],
    ]
    text = " ".join(fields)
    back, _ = read_cgp(text, variant)
    if back != cgp:
        raise RecordError(Finding("cgp.cannot-write"))
    return text


def cgp_of(
    variant: Variant, position: Position, operations: tuple[Operation, ...] | None = None
) -> CgpPosition:
    """What CGP can say of a position: the player in turn comes first.

    What a player still has to draw, what is unsettled and who has left the game are lost.
    Without ``operations`` they are those that say what the variant says.
    """
    order = [(position.turn + seat) % position.players for seat in range(position.players)]
    plain, _ = _position(
        variant,
        position.board,
        [position.racks[player].tiles for player in order],
        tuple(position.scores[player] for player in order),
        position.counters.scoreless,
    )
    if operations is None:
        operations = operations_of(variant, position.players)
    return CgpPosition(plain, operations)


# -- fields ----------------------------------------------------------------------------


def _is_spaced(line: str, spans: list[tuple[int, int]], rest: int) -> bool:
    """Whether one blank stands between the fields, and nothing before or after."""
    starts = [start for start, _ in spans] + ([rest] if rest < len(line) else [])
    ends = [end for _, end in spans]
    gaps = [line[end:start] for end, start in zip(ends, starts[1:], strict=False)]
    return starts[0] == 0 and line == line.rstrip() and all(gap == " " for gap in gaps)


def _board(variant: Variant, rows: _Field, findings: list[Finding]) -> bytes | None:
    parts = rows.parts()
    dotted = [part for part in parts if "." in part.text]
    findings += [_at("tiles.unknown", part.column, {"text": "."}) for part in dotted]
    board, faults = parse_board(variant, rows.text)
    for fault in faults:
        number = fault.where.line
        column = rows.column if number is None else parts[number - 1].column
        findings.append(replace(fault, where=Where(line=1, column=column)))
    return board


def _rack(variant: Variant, part: _Field, findings: list[Finding]) -> bytes:
    tiles, faults = variant.alphabet.tiles(part.text)
    size = variant.setup.rack_size
    if THROUGH in tiles:
        faults += (Finding("tiles.unknown", {"text": "."}),)
    elif any(tile > BLANK for tile in tiles):
        # A blank on a rack stands for no letter yet.
        faults += (Finding("cgp.named-blank", {"rack": part.text}),)
    elif len(tiles) > size:
        params: dict[str, Param] = {"rack": part.text, "count": len(tiles), "size": size}
        limit = rule(variant, "setup.rack_size")
        faults += (Finding("cgp.rack-too-large", params, rule=limit),)
    findings += [replace(fault, where=Where(line=1, column=part.column)) for fault in faults]
    return bytes(sorted(as_rack(tiles)))


def _score(part: _Field, findings: list[Finding]) -> int:
    if _SCORE.match(part.text):
        return int(part.text)
    findings.append(_at("cgp.score", part.column, {"text": part.text}))
    return 0


def _zeros(field: _Field, findings: list[Finding]) -> int | None:
    if _ZEROS.match(field.text):
        return int(field.text)
    findings.append(_at("cgp.zeros", field.column, {"text": field.text}))
    return None


# -- position --------------------------------------------------------------------------


def _position(
    variant: Variant, board: bytes, known: list[bytes], scores: tuple[int, ...], turns: int
) -> tuple[Position, tuple[Finding, ...]]:
    """The position, and a finding for each tile of which there are more than the set has.

    A rack that is not known is full, as far as there are tiles; one that is known in part
    has other tiles only if some are left then.
    """
    unseen, surplus = tile_rules.unseen(variant, board, known)
    left, size = sum(unseen), variant.setup.rack_size
    unknown = [0] * len(known)
    for wanted in (True, False):
        for player, tiles in enumerate(known):
            if (not tiles) is wanted:
                unknown[player] = min(left, max(0, size - len(tiles)))
                left -= unknown[player]
    position = Position(
        board=board,
        racks=tuple(
            Rack(bytes(sorted(tiles)), hidden)
            for tiles, hidden in zip(known, unknown, strict=True)
        ),
        unseen=unseen,
        scores=scores,
        counters=Counters(scoreless=turns, exchanges=(0,) * len(known)),
    )
    return position, surplus


def _is_over(variant: Variant, position: Position) -> bool:
    """Whether the rules end a game that has reached the position."""
    if ending.turn_trigger(variant, position) is not None:
        return True
    return any(ending.is_out(variant, position, player) for player in range(position.players))


def _at(
    code: str,
    column: int | None,
    params: dict[str, Param] | None = None,
    severity: Severity = Severity.ERROR,
) -> Finding:
    return Finding(code, params or {}, severity, Where(line=1, column=column))
