"""The last play while it is open: accepted, thought over, challenged, withdrawn.

A successful challenge restores board, rack, bag, score and counters exactly.
"""

from __future__ import annotations

from scrabble_rules.game._players import by_player, onwards, with_value
from scrabble_rules.game._turn import after_turn, leave, stands, turn_over
from scrabble_rules.rules import challenge as rules
from scrabble_rules.rules import ending, tiles
from scrabble_rules.rules._cite import rule
from scrabble_rules.rules.words import Words, matching
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Accept,
    Challenge,
    ChallengeOutcome,
    Hold,
    Refusal,
    Step,
    Withdraw,
)
from scrabble_rules.values.position import Phase, Position, Unsettled
from scrabble_rules.values.variant import Variant

_NOTHING = (Finding("challenge.nothing-unsettled"),)


def accept(variant: Variant, position: Position, command: Accept) -> Step | Refusal:
    """The play stands; after an out-play the game ends."""
    unsettled = position.unsettled
    if unsettled is None:
        return Refusal(position, command, _NOTHING)
    return Step(position, command, stands(variant, position))


def hold(variant: Variant, position: Position, command: Hold) -> Step | Refusal:
    """An opponent thinks a challenge over: nobody goes on before it is settled."""
    unsettled = position.unsettled
    if unsettled is None:
        return Refusal(position, command, _NOTHING)
    refused: tuple[Finding, ...] = ()
    if unsettled.held:
        refused = (Finding("challenge.held"),)
    if not variant.challenge.hold:
        refused += (Finding("challenge.no-hold", rule=rule(variant, "challenge.hold")),)
    player = rules.challenger(position, unsettled, command.player)
    refused += rules.check_challenger(variant, position, unsettled, player)
    if refused:
        return Refusal(position, command, refused)
    after = position._replace(unsettled=unsettled._replace(held=True))
    return Step(position, command, after)


def challenge(
    variant: Variant, position: Position, command: Challenge, words: Words | None
) -> Step | Refusal:
    """A challenge, judged by the word list or by the verdict that comes with it."""
    unsettled = position.unsettled
    refused = rules.check_challenge(variant, position, command)
    if unsettled is None or refused:
        return Refusal(position, command, refused or _NOTHING)
    challenger = rules.challenger(position, unsettled, command.player)
    judged = rules.judged_words(variant, unsettled.score, command.words)
    if words is None or command.upheld is not None:
        verdicts: list[tuple[bytes, bool | None]] = [(word, None) for word in judged]
    else:
        asked = matching(variant, words)
        verdicts = [(word, word in asked) for word in judged]
    if command.upheld is not None:
        upheld = command.upheld
    elif unsettled.misplaced:
        upheld = True  # whatever the words
    elif words is None:
        return Refusal(position, command, (Finding("challenge.no-lexicon"),))
    else:
        upheld = any(valid is False for _, valid in verdicts)
    outcome = ChallengeOutcome(challenger, upheld, tuple(verdicts), (0,) * position.players, None)
    if upheld:
        lost = variant.challenge.mode == "lose-game"
        cost = "lose-turn" if lost else variant.challenge.withdrawn
        after = _taken_off(variant, position, unsettled, cost)
        if not isinstance(after, Position):
            return Refusal(position, command, after)
        gain = variant.challenge.right_points
        if gain:
            scores = after.scores
            points = with_value((0,) * position.players, challenger, gain)
            after = after._replace(
                scores=with_value(scores, challenger, scores[challenger] + gain)
            )
            outcome = outcome._replace(points=points)
        if lost:
            after = leave(variant, after, "challenge", unsettled.player)
        elif variant.challenge.withdrawn != "retry":
            outcome = outcome._replace(turn_lost=unsettled.player)
        return Step(position, command, after, challenge=outcome)
    after, outcome = _failed(variant, position, unsettled, outcome)
    return Step(position, command, after, challenge=outcome)


def withdraw(variant: Variant, position: Position, command: Withdraw) -> Step | Refusal:
    """The play comes off by a decision made elsewhere."""
    unsettled = position.unsettled
    if unsettled is None:
        return Refusal(position, command, _NOTHING)
    cost = variant.challenge.withdrawn
    if command.barred:
        if not variant.words.barred:
            key = "words.barred.categories"
            found = Finding("words.nothing-barred", rule=rule(variant, key))
            return Refusal(position, command, (found,))
        cost = variant.words.barred_cost
    after = _taken_off(variant, position, unsettled, cost)
    if not isinstance(after, Position):
        return Refusal(position, command, after)
    return Step(position, command, after)


def _taken_off(
    variant: Variant, position: Position, unsettled: Unsettled, cost: str
) -> Position | tuple[Finding, ...]:
    """The position without the play. With the cost ``retry`` its player has another try."""
    player = unsettled.player
    back = position.with_rack(player, unsettled.rack, position.unseen)
    known = [rack.tiles for rack in back.racks]
    unseen, findings = tiles.unseen(variant, unsettled.board, known)
    if findings:
        return findings
    scores = position.scores
    after = back._replace(
        board=unsettled.board,
        unseen=unseen,
        scores=with_value(scores, player, scores[player] - unsettled.score.total),
        phase=Phase.OPEN,
        counters=unsettled.counters,
        unsettled=None,
        turn=player,
    )
    if cost == "retry" and player not in position.gone:
        return after._replace(word_refused=True)
    return turn_over(variant, after, "withdrawn")


def _failed(
    variant: Variant, position: Position, unsettled: Unsettled, outcome: ChallengeOutcome
) -> tuple[Position, ChallengeOutcome]:
    """The position after an unsuccessful challenge: its cost, and the play stands."""
    challenger = outcome.challenger
    counters = position.counters
    wrong = by_player(counters.wrong_challenges, position)
    count = wrong[challenger] + 1
    counters = counters._replace(wrong_challenges=with_value(wrong, challenger, count))
    cost = rules.cost(variant, len(outcome.words), count)
    payer_loses = variant.challenge.payment == "challenger-loses"
    payee, change = (challenger, -cost) if payer_loses else (unsettled.player, cost)
    points = with_value((0,) * position.players, payee, change)
    scores = tuple(a + b for a, b in zip(position.scores, points, strict=True))
    outcome = outcome._replace(points=points)
    charged = position._replace(counters=counters, scores=scores)
    mode = variant.challenge.mode
    if mode == "lose-game":
        after = leave(variant, charged, "challenge", challenger)
        return after if after.phase is Phase.OVER else stands(variant, after), outcome
    final = position.phase is Phase.AWAITING_FINAL_CHALLENGE
    after = stands(variant, charged)
    if mode != "lose-turn" or final:
        return after, outcome
    outcome = outcome._replace(turn_lost=challenger)
    if challenger == after.turn and not rules.loses_later_turn(variant):
        counted = ending.count_turn(variant, after.counters, "lost_turn", challenger)
        moved = onwards(after._replace(counters=counted), challenger)
        return after_turn(variant, moved), outcome
    owed = by_player(after.counters.turns_owed, after)
    # Never more than one turn is owed (Hasbro box rules).
    counters = after.counters._replace(turns_owed=with_value(owed, challenger, 1))
    return after._replace(counters=counters), outcome
