"""The game: a command and a position give a step, or a refusal with every reason.

>>> from scrabble_rules import load_variant, start, do, Pass
>>> variant = load_variant("en-csw")
>>> step = do(variant, start(variant, 2), Pass())
>>> step.after.turn
1
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scrabble_rules.rules import (
    challenge,
    ending,
    exchange,
    placement,
    scoring,
    setup,
    tiles,
)
from scrabble_rules.rules import words as word_rules
from scrabble_rules.rules.words import Words
from scrabble_rules.values.alphabet import as_rack
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Accept,
    Adjust,
    Command,
    Draw,
    Exchange,
    LoseTurn,
    Pass,
    Place,
    Refusal,
    Step,
    Withdraw,
)
from scrabble_rules.values.position import Aside, Phase, Position, Rack, Unsettled
from scrabble_rules.values.variant import Variant

start = setup.start


def do(
    variant: Variant, position: Position, command: Command, words: Words | None = None
) -> Step | Refusal:
    """Decides a command once: the step that it leads to, or a refusal with all findings.

    ``words`` is the word list; where the variant makes the engine judge words (challenge
    mode ``void``) a play with an invalid word is refused. Draws are commands too: after a
    play or an exchange the player's :class:`Draw` must come before the next turn of that
    player. Nothing here is random, and ``position`` never changes.
    """
    if isinstance(command, Place):
        return _place(variant, position, command, words)
    handler = _HANDLERS.get(type(command))
    if handler is None:
        name = type(command).__name__.lower()
        return Refusal(position, command, (Finding("support.command", {"command": name}),))
    return handler(variant, position, command)


def _place(
    variant: Variant, position: Position, command: Place, words: Words | None
) -> Step | Refusal:
    blocked = _not_in_turn(variant, position)
    line, findings = placement.check(variant, position.board, command)
    player = position.turn
    rack = position.racks[player]
    needed = as_rack(command.tiles)
    taken = tiles.take(rack, needed, position.unseen)
    findings += tiles.check_blanks(variant, command.tiles)
    if isinstance(taken, bytes):
        findings += tiles.not_on_rack(variant, rack, taken)
    if line is None or isinstance(taken, bytes) or blocked:
        return Refusal(position, command, blocked + findings)
    score = scoring.score(variant, position.board, line.squares, line.tiles, line.across)
    findings += word_rules.check_lengths(variant, score)
    if words is not None and variant.challenge.mode == "void":
        findings += word_rules.check(variant, score, words)
    if findings:
        return Refusal(position, command, findings, score)
    left, unseen = taken
    board = bytearray(position.board)
    for square, tile in zip(line.squares, line.tiles, strict=True):
        board[square] = tile
    scores = position.scores
    racks = position.racks
    open_to_challenge = challenge.plays_can_be_withdrawn(variant)
    after = Position(
        board=bytes(board),
        racks=(*racks[:player], left, *racks[player + 1 :]),
        unseen=unseen,
        scores=(*scores[:player], scores[player] + score.total, *scores[player + 1 :]),
        turn=(player + 1) % len(racks),
        phase=Phase.CHALLENGEABLE if open_to_challenge else Phase.OPEN,
        counters=ending.count_turn(
            variant, position.counters, "play" if score.total else "zero_play", player
        ),
        unsettled=Unsettled(player, score, position.board, rack, position.counters)
        if open_to_challenge
        else None,
    )
    if not left.size and ending.is_out(variant, after, player):
        if open_to_challenge:
            after = after._replace(phase=Phase.AWAITING_FINAL_CHALLENGE)
        else:
            after = _end(variant, after, "going_out", player)
    elif not score.total:
        after = _end_of_run(variant, after)
    return Step(position, command, after, score)


def _exchange(variant: Variant, position: Position, command: Exchange) -> Step | Refusal:
    blocked = _not_in_turn(variant, position)
    findings = blocked + exchange.check(variant, position, command)
    player = position.turn
    rack = position.racks[player]
    taken = tiles.take(rack, command.tiles, position.unseen)
    if isinstance(taken, bytes):
        findings += tiles.not_on_rack(variant, rack, taken)
    if findings or isinstance(taken, bytes):
        return Refusal(position, command, findings)
    left, unseen = taken
    # Tiles that are not known are given up out of the unknown part first.
    dropped = min(command.unknown, left.unknown)
    if command.unknown > dropped:
        back = left.tiles
        unseen = tiles.put_back(unseen, back)
        left = Rack(b"", left.size - command.unknown)
    else:
        left = Rack(left.tiles, left.unknown - dropped)
    after = _settled(position)._replace(
        racks=_with(position.racks, player, left),
        unseen=unseen,
        aside=Aside(player, command.tiles, command.unknown, len(command.tiles) + command.unknown),
        turn=(player + 1) % position.players,
        counters=ending.count_turn(variant, position.counters, "exchange", player),
    )
    return Step(position, command, after)


def _pass(variant: Variant, position: Position, command: Pass) -> Step | Refusal:
    return _give_up_turn(variant, position, command, "pass")


def _lose_turn(variant: Variant, position: Position, command: LoseTurn) -> Step | Refusal:
    return _give_up_turn(variant, position, command, "lost_turn")


def _give_up_turn(
    variant: Variant, position: Position, command: Command, kind: str
) -> Step | Refusal:
    blocked = _not_in_turn(variant, position)
    if blocked:
        return Refusal(position, command, blocked)
    player = position.turn
    after = _settled(position)._replace(
        turn=(player + 1) % position.players,
        counters=ending.count_turn(variant, position.counters, kind, player),
    )
    return Step(position, command, _end_of_run(variant, after))


def _draw(variant: Variant, position: Position, command: Draw) -> Step | Refusal:
    player = command.player
    findings: list[Finding] = []
    if position.phase is Phase.OVER:
        findings.append(Finding("turn.game-over"))
    rack = position.racks[player]
    count = len(command.tiles) + command.unknown
    room = variant.setup.rack_size - rack.size
    bag = position.bag_size
    if count < 1:
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
    aside = position.aside
    if aside is None or aside.player != player:
        return position.with_rack(player, rack, unseen)
    due = aside.due - (rack.size - position.racks[player].size)
    if due > 0:
        left = aside._replace(due=due)
        return position.with_rack(player, rack, unseen)._replace(aside=left)
    after = position.with_rack(player, rack, tiles.put_back(unseen, aside.tiles))
    return _end_of_run(variant, after._replace(aside=None))


def _accept(variant: Variant, position: Position, command: Accept) -> Step | Refusal:
    if position.unsettled is None:
        return Refusal(position, command, (Finding("challenge.nothing-unsettled"),))
    player = position.unsettled.player
    after = _settled(position)
    if position.phase is Phase.AWAITING_FINAL_CHALLENGE:
        after = _end(variant, after, "going_out", player)
    return Step(position, command, after)


def _withdraw(variant: Variant, position: Position, command: Withdraw) -> Step | Refusal:
    unsettled = position.unsettled
    if unsettled is None:
        return Refusal(position, command, (Finding("challenge.nothing-unsettled"),))
    player = unsettled.player
    racks = _with(position.racks, player, unsettled.rack)
    known = [rack.tiles for rack in racks]
    unseen, findings = tiles.unseen(variant, unsettled.board, known)
    if findings:
        return Refusal(position, command, findings)
    gain = unsettled.score.total
    scores = position.scores
    retry = variant.challenge.withdrawn == "retry"
    after = Position(
        board=unsettled.board,
        racks=racks,
        unseen=unseen,
        scores=(*scores[:player], scores[player] - gain, *scores[player + 1 :]),
        turn=player if retry else (player + 1) % position.players,
        counters=unsettled.counters
        if retry
        else ending.count_turn(variant, unsettled.counters, "withdrawn", player),
    )
    return Step(position, command, _end_of_run(variant, after))


def _adjust(_: Variant, position: Position, command: Adjust) -> Step | Refusal:
    scores = position.scores
    player = command.player
    changed = (*scores[:player], scores[player] + command.points, *scores[player + 1 :])
    return Step(position, command, position._replace(scores=changed))


_HANDLERS: dict[type, Callable[[Variant, Position, Any], Step | Refusal]] = {
    Exchange: _exchange,
    Pass: _pass,
    LoseTurn: _lose_turn,
    Draw: _draw,
    Accept: _accept,
    Withdraw: _withdraw,
    Adjust: _adjust,
}


def settle(variant: Variant, position: Position) -> Position:
    """Settles a game that ended while the racks were not all known, if they are now."""
    ended = position.ended
    if ended is None or ended.points is not None:
        return position
    return _end(variant, position, ended.trigger, ended.finisher)


def _settled(position: Position) -> Position:
    """The position with the last play accepted, as any further command implies."""
    if position.unsettled is None:
        return position
    return position._replace(unsettled=None, phase=Phase.OPEN)


def _not_in_turn(variant: Variant, position: Position) -> tuple[Finding, ...]:
    phase = position.phase
    if phase is Phase.OVER:
        return (Finding("turn.game-over"),)
    if phase is Phase.AWAITING_FINAL_CHALLENGE:
        return (Finding("turn.awaiting-final-challenge"),)
    if position.aside is not None:
        return (Finding("turn.draw-first"),)
    known, unknown = position.racks[position.turn]
    if len(known) + unknown < variant.setup.rack_size and position.bag_size > 0:
        return (Finding("turn.draw-first"),)
    return ()


def _end_of_run(variant: Variant, position: Position) -> Position:
    trigger = ending.run_trigger(variant, position)
    return position if trigger is None else _end(variant, position, trigger, None)


def _end(variant: Variant, position: Position, trigger: str, finisher: int | None) -> Position:
    ended = ending.settle(variant, position, trigger, finisher)
    scores = position.scores
    if ended.points is not None:
        scores = tuple(score + change for score, change in zip(scores, ended.points, strict=True))
    return position._replace(phase=Phase.OVER, unsettled=None, scores=scores, ended=ended)


def _with(racks: tuple[Rack, ...], player: int, rack: Rack) -> tuple[Rack, ...]:
    return (*racks[:player], rack, *racks[player + 1 :])
