"""Chapter ``tiles``: tiles are never made or lost.

Bag, racks, tiles set aside and board together are the tile set, always.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scrabble_rules.rules._cite import rule
from scrabble_rules.values.alphabet import BLANK, as_rack
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.position import Rack
from scrabble_rules.values.variant import Variant


class Revealed(NamedTuple):
    """A rack that has become known, and the unseen tiles that are left."""

    rack: Rack
    unseen: bytes


def value(variant: Variant, tiles: bytes) -> int:
    """Points of rack tiles."""
    points = variant.tiles.points
    return sum([points[tile] for tile in tiles])


def unseen(
    variant: Variant, board: bytes, known: Iterable[bytes]
) -> tuple[bytes, tuple[Finding, ...]]:
    """What is left of the set, by tile, and a finding for each tile there are too many of.

    ``known`` are tiles known to be on racks or set aside.
    """
    counts = list(variant.tiles.counts)
    for tile in as_rack(bytes(filter(None, board))):
        counts[tile] -= 1
    for tiles in known:
        for tile in tiles:
            counts[tile] -= 1
    findings = []
    for tile, count in enumerate(counts):
        if count < 0:
            findings.append(_exceeds(variant, tile, variant.tiles.counts[tile] - count))
            counts[tile] = 0
    return bytes(counts), tuple(findings)


def take(rack: Rack, tiles: bytes, left: bytes) -> tuple[Rack, bytes] | bytes:
    """Takes rack tiles off a rack: first known ones, then unknown ones out of the unseen.

    Returns the rack and the unseen that are left, or the tiles that cannot be there.
    """
    known, unknown = rack
    rest = bytearray(known)
    try:
        for tile in tiles:
            rest.remove(tile)
    except ValueError:
        pass
    else:
        return Rack(bytes(rest), unknown), left
    counts: bytearray | None = None
    missing = bytearray()
    for tile in tiles:
        at = known.find(tile)
        if at >= 0:
            known = known[:at] + known[at + 1 :]
            continue
        if counts is None:
            counts = bytearray(left)
        if unknown and counts[tile]:
            unknown -= 1
            counts[tile] -= 1
        else:
            missing.append(tile)
    if missing:
        return bytes(missing)
    return Rack(known, unknown), left if counts is None else bytes(counts)


def put_back(left: bytes, tiles: bytes) -> bytes:
    """The unseen after known tiles have gone back to the bag."""
    if not tiles:
        return left
    counts = bytearray(left)
    for tile in tiles:
        counts[tile] += 1
    return bytes(counts)


def reveal(
    variant: Variant, rack: Rack, tiles: bytes, left: bytes
) -> Revealed | tuple[Finding, ...]:
    """A rack that turns out to hold these tiles: what becomes known leaves the unseen.

    ``tiles`` may be fewer than the rack holds; the rest stays unknown. Returns the findings
    if the set does not have that many.
    """
    counts = bytearray(left)
    for tile in rack.tiles:
        counts[tile] += 1
    short: set[int] = set()
    for tile in tiles:
        if counts[tile]:
            counts[tile] -= 1
        else:
            short.add(tile)
    if short:
        available = put_back(left, rack.tiles)
        return tuple(
            _exceeds(
                variant,
                tile,
                variant.tiles.counts[tile] - available[tile] + tiles.count(tile),
            )
            for tile in sorted(short)
        )
    return Revealed(Rack(bytes(sorted(tiles)), max(0, rack.size - len(tiles))), bytes(counts))


def check_blanks(variant: Variant, tiles: bytes) -> tuple[Finding, ...]:
    """Judges placed board tiles: every blank is named, by a letter that it may stand for."""
    if max(tiles, default=0) < BLANK:
        return ()
    findings = []
    banned = variant.tiles.not_by_blank
    for tile in tiles:
        if tile == BLANK:
            findings.append(Finding("tiles.blank-unnamed"))
        elif tile & BLANK and tile & ~BLANK in banned:
            letter = variant.alphabet.letters[(tile & ~BLANK) - 1]
            findings.append(
                Finding(
                    "tiles.blank-not-allowed",
                    {"letter": letter},
                    rule=rule(variant, "tiles.not_by_blank"),
                )
            )
    return tuple(findings)


def foreign(tiles: bytes, known: bytes) -> tuple[Finding, ...]:
    """Findings for bytes that are no tiles. ``known`` are all that are."""
    strange = tiles.translate(None, known)
    if not strange:
        return ()
    return tuple(
        Finding("tiles.unknown", {"text": f"0x{byte:02x}"}) for byte in sorted(set(strange))
    )


def not_on_rack(variant: Variant, rack: Rack, needed: bytes, left: bytes) -> tuple[Finding, ...]:
    """Findings for tiles that a rack cannot supply: ``needed`` of it, ``left`` unseen."""
    counts = variant.tiles.counts
    findings: list[Finding] = []
    missing = bytearray()
    for tile in sorted(set(needed)):
        wanted = needed.count(tile) - rack.tiles.count(tile)
        if wanted <= 0:
            continue
        if not counts[tile]:
            findings.append(_no_such_tile(variant, tile))
        elif rack.unknown and wanted > left[tile]:
            findings.append(_exceeds(variant, tile, counts[tile] - left[tile] + wanted))
        else:
            missing += bytes([tile]) * wanted
    if missing and (len(missing) > rack.unknown or not findings):
        text = variant.alphabet.rack_text
        shown = text(rack.tiles) + "_" * rack.unknown
        findings.append(
            Finding("tiles.not-on-rack", {"tiles": text(bytes(missing)), "rack": shown or "-"})
        )
    return tuple(findings)


def _exceeds(variant: Variant, tile: int, count: int) -> Finding:
    limit = variant.tiles.counts[tile]
    if not limit:
        return _no_such_tile(variant, tile)
    shown = variant.alphabet.rack_text(bytes([tile]))
    return Finding("tiles.exceed-set", {"tile": shown, "count": count, "limit": limit})


def _no_such_tile(variant: Variant, tile: int) -> Finding:
    shown = variant.alphabet.rack_text(bytes([tile]))
    key = f"tiles.letters.{variant.alphabet.letters[tile - 1]}" if tile else "tiles.blanks"
    return Finding("tiles.no-such-tile", {"tile": shown}, rule=rule(variant, key))
