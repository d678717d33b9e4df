"""Tiles that change hands: exchange, draw, and the blank reclaimed from the board."""

from __future__ import annotations

from scrabble_rules.game._players import by_player, onwards, with_value
from scrabble_rules.game._turn import after_turn, not_in_turn, settled, stands
from scrabble_rules.rules import ending, tiles
from scrabble_rules.rules import exchange as exchange_rules
from scrabble_rules.rules._cite import rule
from scrabble_rules.rules.notation import square_name
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.values.play import Draw, Exchange, Reclaim, Refusal, Step
from scrabble_rules.values.position import Aside, Phase, Position, Rack
from scrabble_rules.values.variant import Variant


def exchange(variant: Variant, position: Position, command: Exchange) -> Step | Refusal:
    """An exchange: the tiles are set aside until the replacements are drawn."""
    strange = tiles.foreign(command.tiles, variant.alphabet.rack_tiles)
    if strange:
        return Refusal(position, command, strange)
    blocked = not_in_turn(variant, position)
    findings = blocked + exchange_rules.check(variant, position, command)
    player = position.turn
    rack = position.racks[player]
    taken = tiles.take(rack, command.tiles, position.unseen)
    if isinstance(taken, bytes):
        findings += tiles.not_on_rack(variant, rack, command.tiles, position.unseen)
    if findings or isinstance(taken, bytes):
        return Refusal(position, command, findings)
    left, unseen = taken
    if command.unknown:
        # Nobody says which tiles went: none of those kept is known any more.
        unseen = tiles.put_back(unseen, left.tiles)
        left = Rack(b"", left.size - command.unknown)
    count = len(command.tiles) + command.unknown
    after = settled(position).with_rack(player, left, unseen)
    aside = Aside(player, bytes(sorted(command.tiles)), command.unknown, count, command.free)
    counters = after.counters
    counters = counters._replace(exchanges=by_player(counters.exchanges, position))
    if command.free:
        made = by_player(counters.free_exchanges, position)
        made = with_value(made, player, made[player] + 1)
        counters = counters._replace(free_exchanges=made)
    else:
        # What follows the turn waits until the replacements are drawn.
        counters = ending.count_turn(variant, counters, "exchange", player)
        after = onwards(after._replace(counters=counters), player)
        return Step(position, command, after._replace(aside=aside, word_refused=False))
    return Step(position, command, after._replace(aside=aside, counters=counters))


def draw(variant: Variant, position: Position, command: Draw) -> Step | Refusal:
    """A draw. Where the challenge window ends with it, the player's play is accepted."""
    player = command.player
    strange = tiles.foreign(command.tiles, variant.alphabet.rack_tiles)
    if not 0 <= player < position.players or player in position.gone:
        strange += (Finding("turn.no-such-player", {"count": position.players}),)
    if strange:
        return Refusal(position, command, strange)
    findings: list[Finding] = []
    if position.phase is Phase.OVER:
        findings.append(Finding("turn.game-over"))
    unsettled = position.unsettled
    if unsettled is not None and unsettled.held:
        findings.append(Finding("challenge.held"))
    if position.aside is not None and position.aside.player != player:
        # Else there might be too few tiles left to replace those that were given up.
        findings.append(Finding("turn.draw-first"))
    rack = position.racks[player]
    count = len(command.tiles) + command.unknown
    room = variant.setup.rack_size - rack.size
    bag = position.bag_size
    if count < 1 or command.unknown < 0:
        findings.append(Finding("draw.no-tiles"))
    if count > room:
        findings.append(Finding("draw.too-many", {"count": count, "room": max(0, room)}))
    if count > bag:
        findings.append(Finding("draw.bag-empty", {"count": count, "bag": bag}))
    unseen = position.unseen
    if command.tiles:
        drawn = tiles.take(Rack(b"", len(command.tiles)), command.tiles, unseen)
        if isinstance(drawn, bytes):
            text = variant.alphabet.rack_text(drawn)
            findings.append(Finding("draw.not-in-bag", {"tiles": text}))
        else:
            unseen = drawn[1]
    if findings:
        return Refusal(position, command, tuple(findings))
    filled = Rack(bytes(sorted(rack.tiles + command.tiles)), rack.unknown + command.unknown)
    return Step(position, command, _drawn(variant, position, player, filled, unseen))


def draw_unknown(variant: Variant, position: Position, player: int) -> Position:
    """The position after a player has filled the rack with tiles that are not known.

    What :class:`Draw` does with as many unknown tiles as the bag and the rack allow.
    """
    known, unknown = position.racks[player]
    room = variant.setup.rack_size - len(known) - unknown
    count = min(room, position.bag_size)
    if count < 1:
        return position
    return _drawn(variant, position, player, Rack(known, unknown + count), position.unseen)


def _drawn(
    variant: Variant, position: Position, player: int, rack: Rack, unseen: bytes
) -> Position:
    """The position with the rack filled by a draw.

    What a player exchanged goes back to the bag only when all the replacements are drawn,
    so that nobody draws it again (founding document 000).
    """
    unsettled = position.unsettled
    if unsettled is not None and unsettled.player == player:
        closes = variant.challenge.window == "until-draw"
        if closes and position.phase is Phase.CHALLENGEABLE:
            return position.with_rack(player, rack, unseen, accepted=True)
        filled = position.with_rack(player, rack, unseen)
        return stands(variant, filled) if closes else filled
    aside = position.aside
    if aside is None or aside.player != player:
        return position.with_rack(player, rack, unseen)
    due = aside.due - (rack.size - position.racks[player].size)
    if due > 0:
        left = aside._replace(due=due)
        return position.with_rack(player, rack, unseen)._replace(aside=left)
    after = position.with_rack(player, rack, tiles.put_back(unseen, aside.tiles))
    after = after._replace(aside=None)
    return after if aside.free else after_turn(variant, after)


def reclaim(variant: Variant, position: Position, command: Reclaim) -> Step | Refusal:
    """House rule: a blank on the board for the real letter from the rack, before the turn."""
    findings = not_in_turn(variant, position)
    if not variant.tiles.reclaim_blank:
        findings += (Finding("tiles.no-reclaim", rule=rule(variant, "tiles.reclaim_blank")),)
    board, square = position.board, command.square
    if not 0 <= square < len(board):
        return Refusal(position, command, (*findings, Finding("placement.off-board")))
    tile = board[square]
    letter = tile & ~BLANK
    if not tile & BLANK or not letter:
        name = square_name(variant, square)
        findings += (Finding("tiles.no-blank-there", {"square": name}, where=Where(square=name)),)
    if findings:
        return Refusal(position, command, findings)
    player = position.turn
    rack = position.racks[player]
    taken = tiles.take(rack, bytes([letter]), position.unseen)
    if isinstance(taken, bytes):
        letter_tile = bytes([letter])
        found = tiles.not_on_rack(variant, rack, letter_tile, position.unseen)
        return Refusal(position, command, found)
    left, unseen = taken
    filled = Rack(bytes(sorted(left.tiles + b"\0")), left.unknown)
    changed = board[:square] + bytes([letter]) + board[square + 1 :]
    after = settled(position).with_rack(player, filled, unseen)._replace(board=changed)
    return Step(position, command, after)
