"""Replays a record by the rules."""

from __future__ import annotations

from collections.abc import Callable

from scrabble_rules import game
from scrabble_rules.record import endgame
from scrabble_rules.record._walk import Walk
from scrabble_rules.record.report import Report, Verdict
from scrabble_rules.rules import challenge, notation, placement, setup, support, tiles
from scrabble_rules.rules import words as word_rules
from scrabble_rules.rules._cite import rule
from scrabble_rules.rules.words import Words
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, Severity, Where
from scrabble_rules.values.play import (
    Accept,
    Adjust,
    Exchange,
    Pass,
    Place,
    PlayScore,
    Refusal,
    Resign,
    Step,
    Withdraw,
    WordScore,
)
from scrabble_rules.values.position import Phase
from scrabble_rules.values.record import FORFEIT, RESIGNED, Event, Kind, Record
from scrabble_rules.values.variant import Variant

_TURNS = (Kind.PLAY, Kind.PASS, Kind.EXCHANGE)


_LEAVING = (RESIGNED, FORFEIT)


def check_record(
    variant: Variant, record: Record, words: Words | None = None, *, strict: bool = False
) -> Report:
    """Checks a record by the rules of a variant.

    Every play is scored again; totals, turn order, the tiles on racks and in the set, the
    challenge points and the settlement at the end are compared with what the rules give.
    ``words`` is a word list: with it every word formed is looked up. A play that the rules
    refuse ends the check: later events are kept, unchecked.

    Raises RecordError if the record names no players or more than can hold racks; with
    ``strict`` also at the first error, with the findings up to it.
    """
    players = len(record.players)
    if not 1 <= players <= sum(variant.tiles.counts):
        where = Where(file=record.file)
        raise RecordError(Finding("record.no-players", where=where))
    if words is not None:
        words = word_rules.matching(variant, words)
    walk = Walk(variant, record, words, game.start(variant, players))
    for finding in setup.check_players(variant, players):
        walk.general(finding)
    for finding in support.not_yet(variant):
        walk.general(finding)
    events = record.events
    for index, event in enumerate(events):
        if walk.stopped:
            walk.close(event, Verdict.UNCHECKED)
        elif event.kind is Kind.END_RACK:
            if index and events[index - 1].kind is Kind.END_RACK:
                continue  # settled with the first of its block
            last = index
            while last < len(events) and events[last].kind is Kind.END_RACK:
                last += 1
            endgame.end_racks(walk, events[index:last])
        else:
            _HANDLERS[event.kind](walk, event)
        _leavers(walk, event)
        if strict and walk.has_error:
            raise RecordError(walk.findings)
    endgame.finish(walk)
    if strict and walk.has_error:
        raise RecordError(walk.findings)
    return Report(
        variant=variant,
        record=record,
        turns=tuple(walk.turns),
        findings=tuple(walk.findings),
        position=walk.position,
        scores=walk.position.scores,
        written=tuple(walk.written),
        words_checked=words is not None,
    )


def _leavers(walk: Walk, event: Event) -> None:
    """Players who leave the game, as a note of the event says: the others go on."""
    for note in event.notes:
        tag, _, nick = note.partition(" ")
        if tag not in _LEAVING or walk.stopped:
            continue
        nicks = [player.nick for player in walk.record.players]
        if nick.strip() not in nicks:
            continue
        walk.draw_due()
        left = game.do(walk.variant, walk.position, Resign(nicks.index(nick.strip())))
        if not isinstance(left, Refusal):
            walk.apply(left)


def _in_turn(walk: Walk, event: Event) -> bool:
    """Sees that an event comes from the player in turn; false if the game is over."""
    walk.draw_due()
    position = walk.position
    player = event.player
    if position.phase is Phase.OVER or (
        position.phase is Phase.AWAITING_FINAL_CHALLENGE and event.kind is not Kind.PASS
    ):
        walk.stop(event, "record.after-end")
        return False
    if player is None:
        walk.stop(event, "record.no-player")
        return False
    if player != position.turn and position.phase is not Phase.AWAITING_FINAL_CHALLENGE:
        names = walk.record.players
        walk.add(
            event,
            "record.out-of-turn",
            player=names[player].nick,
            expected=names[position.turn].nick,
        )
        walk.position = position._replace(turn=player)
    return True


def _play(walk: Walk, event: Event) -> None:
    if not _in_turn(walk, event):
        return
    walk.reveal_rack(event)
    place = _read_play(walk, event)
    if place is None:
        return
    step = _placed(walk, event, place)
    if step is None:
        return
    score = step.score
    assert score is not None and event.player is not None  # noqa: S101, PT018 - a play scores
    invalid = _judge_words(walk, event, step, score)
    if event.points is not None and event.points != score.total:
        walk.add(event, "record.score-differs", written=event.points, computed=score.total)
    walk.check_total(event)
    walk.apply(step)
    walk.due = event.player
    walk.close(
        event,
        place=place,
        invalid=invalid,
        score=score,
        points=score.total,
        before=step.before,
    )


def _read_play(walk: Walk, event: Event) -> Place | None:
    variant, lettered = walk.variant, walk.record.lettered_rows
    start = notation.parse_start(event.square or "", lettered)
    if start is None:
        walk.stop(event, "record.bad-square", square=event.square or "")
        return None
    place, findings = notation.resolve(variant, walk.position.board, start, event.tiles or "")
    if place is None:
        _other_coordinates(walk, event)
        walk.stop_with(event, findings)
        return None
    walk.add_all(event, findings)
    return place


def _placed(walk: Walk, event: Event, place: Place) -> Step | None:
    result = game.do(walk.variant, walk.position, place)
    if isinstance(result, Refusal):
        only_rack = {finding.code for finding in result.findings} == {"tiles.not-on-rack"}
        if only_rack:
            # The rack as written cannot be right; the play may be. Forget the rack.
            walk.add_all(event, result.findings)
            walk.forget_rack(event)
            result = game.do(walk.variant, walk.position, place)
    if isinstance(result, Refusal):
        _other_coordinates(walk, event)
        walk.stop_with(event, result.findings)
        return None
    return result


def _other_coordinates(walk: Walk, event: Event) -> None:
    """A note if the play would be possible with the other style of coordinates."""
    board = walk.position.board
    start = notation.parse_start(event.square or "", not walk.record.lettered_rows)
    if start is None:
        return
    place, _ = notation.resolve(walk.variant, board, start, event.tiles or "")
    if place is None or placement.check(walk.variant, board, place)[0] is None:
        return
    walk.add(event, "record.other-coordinates", severity=Severity.NOTE, square=event.square or "")


def _judge_words(walk: Walk, event: Event, step: Step, score: PlayScore) -> tuple[WordScore, ...]:
    bad = word_rules.invalid(walk.variant, score, walk.words) if walk.words is not None else ()
    taken_off = walk.next_kind() is Kind.WITHDRAWN
    misplaced = tuple([finding.code for finding in step.findings])
    if misplaced and not taken_off:
        walk.add(event, "record.misplaced-stands", severity=Severity.WARNING, codes=misplaced)
    if taken_off and walk.words is not None and not bad and not misplaced:
        walk.add(event, "record.withdrawn-valid", severity=Severity.WARNING)
    if not taken_off:
        engine_judges = walk.variant.challenge.mode == "void"
        for word in bad:
            walk.add(
                event,
                "words.not-in-lexicon" if engine_judges else "record.phony-stands",
                severity=Severity.ERROR if engine_judges else Severity.WARNING,
                word=walk.variant.alphabet.spelling(word.tiles),
            )
    return bad


def _pass(walk: Walk, event: Event) -> None:
    if not _in_turn(walk, event):
        return
    walk.reveal_rack(event)
    position = walk.position
    final = position.phase is Phase.AWAITING_FINAL_CHALLENGE
    result = game.do(walk.variant, position, Accept() if final else Pass())
    _no_points(walk, event, result)


def _exchange(walk: Walk, event: Event) -> None:
    if not _in_turn(walk, event):
        return
    written = walk.reveal_rack(event)
    command = _exchanged(walk, event, written)
    if command is None:
        return
    result = game.do(walk.variant, walk.position, command)
    _no_points(walk, event, result)


def _exchanged(walk: Walk, event: Event, written: bytes | None) -> Exchange | None:
    """The exchange as a command; tiles that only stand for unknown ones become a number."""
    if event.tiles is None:
        count = event.count or 0
        if written is not None and count > len(written):
            walk.stop(event, "exchange.more-than-rack", count=count, rack=len(written))
            return None
        return Exchange(b"", count)
    given, findings = walk.variant.alphabet.rack(event.tiles)
    if findings:
        walk.stop_with(event, findings)
        return None
    known = walk.position.racks[walk.position.turn]
    placeholder = (
        written is not None
        and known.unknown
        and len(given) > 1
        and len({*given, *written}) == 1
        and isinstance(tiles.take(known, given, walk.position.unseen), bytes)
    )
    if placeholder:
        walk.add(event, "record.placeholder-tiles", severity=Severity.NOTE, tiles=event.tiles)
        return Exchange(b"", len(given))
    return Exchange(given)


def _no_points(walk: Walk, event: Event, result: Step | Refusal) -> None:
    """Closes a turn that scores nothing."""
    if isinstance(result, Refusal):
        walk.stop_with(event, result.findings)
        return
    if event.points:
        walk.add(event, "record.points-not-zero", written=event.points)
    walk.check_total(event)
    before = walk.position
    walk.apply(result)
    if isinstance(result.command, Exchange):
        walk.due = event.player
        walk.draw_due()
    walk.close(event, points=0, before=before)


def _withdrawn(walk: Walk, event: Event) -> None:
    unsettled = walk.position.unsettled
    if unsettled is None:
        if challenge.plays_can_be_withdrawn(walk.variant) or not walk.after_play():
            walk.stop(event, "record.withdrawn-without-play")
        else:
            mode = rule(walk.variant, "challenge.mode")
            walk.stop_with(event, (Finding("record.withdrawn-not-in-rules", rule=mode),))
        return
    if event.player != unsettled.player:
        walk.stop(
            event,
            "record.withdrawn-player",
            player=walk.record.players[unsettled.player].nick,
        )
        return
    play = walk.turns[-1].event
    if event.rack is not None and play.rack is not None:
        mine = walk.variant.alphabet.rack(event.rack)[0]
        if mine != walk.variant.alphabet.rack(play.rack)[0]:
            walk.add(event, "record.withdrawn-rack", rack=event.rack, expected=play.rack)
    written = unsettled.score.total if play.points is None else play.points
    if event.points == 0 and written:
        walk.add(event, "record.withdrawn-zero", severity=Severity.NOTE, points=written)
    elif event.points is not None and event.points != -written:
        walk.add(event, "record.withdrawn-points", written=event.points, expected=-written)
    walk.check_total(event, change=-written)
    before = walk.position
    walk.due = None
    result = game.do(walk.variant, before, Withdraw())
    if isinstance(result, Refusal):
        walk.stop_with(event, result.findings)
        return
    walk.apply(result)
    walk.close(event, points=-unsettled.score.total, before=before)


def _bonus(walk: Walk, event: Event) -> None:
    position = walk.position
    unsettled = position.unsettled
    if unsettled is None or event.player is None:
        if walk.after_play() and not challenge.plays_can_be_withdrawn(walk.variant):
            mode = rule(walk.variant, "challenge.mode")
            walk.add(event, "record.bonus-not-in-rules", rule=mode, written=event.points or 0)
        else:
            walk.add(event, "record.bonus-without-play")
        walk.check_total(event)
        walk.close(event, points=0, before=position)
        return
    rules = walk.variant.challenge
    possible = challenge.possible_points(walk.variant, len(unsettled.score.words))
    loses = rules.payment == "challenger-loses"
    written = event.points or 0
    applies = False
    if not possible:
        walk.add(
            event,
            "record.bonus-not-in-rules",
            rule=rule(walk.variant, "challenge.mode"),
            written=written,
        )
    elif (event.player == unsettled.player) is loses:
        walk.add(event, "record.bonus-player", rule=rule(walk.variant, "challenge.payment"))
    elif (-written if loses else written) not in possible:
        walk.add(
            event,
            "record.bonus-differs",
            rule=rule(walk.variant, "challenge.points"),
            written=written,
            possible=tuple(str(-points if loses else points) for points in possible),
        )
    else:
        applies = True
    if walk.words is not None and word_rules.invalid(walk.variant, unsettled.score, walk.words):
        walk.add(event, "record.bonus-for-phony", severity=Severity.WARNING)
    walk.check_total(event)
    paid = (Adjust(event.player, written, "challenge"),) if applies else ()
    for command in (*paid, Accept()):
        result = game.do(walk.variant, walk.position, command)
        if isinstance(result, Refusal):
            walk.stop_with(event, result.findings)
            return
        walk.apply(result)
    walk.draw_due()
    walk.reveal_rack(event, quiet=True)
    walk.close(event, points=written if applies else 0, before=position)


def _unread(walk: Walk, event: Event) -> None:
    walk.stop(event, "record.unread", severity=Severity.NOTE)


_HANDLERS: dict[Kind, Callable[[Walk, Event], None]] = {
    Kind.PLAY: _play,
    Kind.PASS: _pass,
    Kind.EXCHANGE: _exchange,
    Kind.WITHDRAWN: _withdrawn,
    Kind.CHALLENGE_BONUS: _bonus,
    Kind.TIME: endgame.time_penalty,
    Kind.UNREAD: _unread,
}
