"""Turns: a play, a pass, a turn that is lost."""

from __future__ import annotations

from dataclasses import replace

from scrabble_rules.game._over import end
from scrabble_rules.game._players import onwards
from scrabble_rules.game._turn import after_turn, not_in_turn, settled, turn_over
from scrabble_rules.rules import challenge, ending, placement, scoring, tiles
from scrabble_rules.rules import words as word_rules
from scrabble_rules.rules.words import Words
from scrabble_rules.values.alphabet import as_rack
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.play import LoseTurn, Pass, Place, Refusal, Step
from scrabble_rules.values.position import Phase, Position, Unsettled
from scrabble_rules.values.variant import Variant


def place(
    variant: Variant, position: Position, command: Place, words: Words | None
) -> Step | Refusal:
    """A play. A misplaced one stands where the variant leaves it to a challenge."""
    strange = tiles.foreign(command.tiles, variant.alphabet.board_tiles)
    if strange:
        return Refusal(position, command, strange)
    blocked = not_in_turn(variant, position)
    line, misplaced = placement.check(variant, position.board, command)
    player = position.turn
    rack = position.racks[player]
    needed = as_rack(command.tiles)
    taken = tiles.take(rack, needed, position.unseen)
    findings = blocked + tiles.check_blanks(variant, command.tiles)
    if isinstance(taken, bytes):
        findings += tiles.not_on_rack(variant, rack, needed, position.unseen)
    if line is None:
        findings += misplaced
    if line is None or isinstance(taken, bytes) or blocked:
        return Refusal(position, command, findings)
    score = scoring.score(variant, position.board, line.squares, line.tiles, line.across)
    findings += word_rules.check_lengths(variant, score)
    if findings:
        return Refusal(position, command, findings, score)
    if words is not None and variant.challenge.mode == "void":
        findings = word_rules.check(variant, score, words)
        if findings and variant.challenge.invalid == "refuse":
            return Refusal(position, command, findings, score)
        if findings:
            after = turn_over(variant, settled(position), "withdrawn")
            return Step(position, command, after, score, None, _worth_knowing(findings))
    left, unseen = taken
    board = bytearray(position.board)
    for square, tile in zip(line.squares, line.tiles, strict=True):
        board[square] = tile
    scores = position.scores
    racks = position.racks
    counters = position.counters
    open_to_challenge = challenge.plays_can_be_withdrawn(variant)
    unsettled = None
    if open_to_challenge:
        broken = tuple([finding.code for finding in misplaced]) if misplaced else ()
        unsettled = Unsettled(player, score, position.board, rack, counters, broken)
    # Positional, as this is made for every play.
    after = Position(
        bytes(board),
        (*racks[:player], left, *racks[player + 1 :]),
        unseen,
        (*scores[:player], scores[player] + score.total, *scores[player + 1 :]),
        position.player_after(player),
        Phase.CHALLENGEABLE if open_to_challenge else Phase.OPEN,
        ending.count_turn(variant, counters, "play" if score.total else "zero_play", player),
        None,
        unsettled,
        None,
        False,  # noqa: FBT003
        position.seconds,
        position.gone,
    )
    if position.gone:
        after = onwards(after, player)
    out = not left.size and ending.is_out(variant, after, player)
    if not open_to_challenge:
        after = end(variant, after, "going_out", player) if out else after_turn(variant, after)
    elif out or ending.turn_trigger(variant, after) is not None:
        after = after._replace(phase=Phase.AWAITING_FINAL_CHALLENGE)
    elif counters.turns_owed:
        after = after_turn(variant, after)
    found = _worth_knowing(misplaced) if misplaced else ()
    return Step(position, command, after, score, None, found)


def _worth_knowing(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Findings that do not stop the step."""
    return tuple([replace(finding, severity=Severity.WARNING) for finding in findings])


def pass_turn(variant: Variant, position: Position, command: Pass) -> Step | Refusal:
    """A pass."""
    return _give_up_turn(variant, position, command, "pass")


def lose_turn(variant: Variant, position: Position, command: LoseTurn) -> Step | Refusal:
    """A turn lost by a decision made elsewhere."""
    return _give_up_turn(variant, position, command, "lost_turn")


def _give_up_turn(
    variant: Variant, position: Position, command: Pass | LoseTurn, kind: str
) -> Step | Refusal:
    blocked = not_in_turn(variant, position)
    if blocked:
        return Refusal(position, command, blocked)
    return Step(position, command, turn_over(variant, settled(position), kind))
