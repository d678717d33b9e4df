"""Chapter ``challenge``: what a challenge costs the one who was wrong."""

from __future__ import annotations

from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.rules._cite import rule
from scrabble_rules.values.alphabet import strip_blanks
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import Challenge, PlayScore
from scrabble_rules.values.position import Position, Unsettled
from scrabble_rules.values.variant import Variant


def plays_can_be_withdrawn(variant: Variant) -> bool:
    """True if a play may come off the board after it was made."""
    return variant.challenge.mode not in ("none", "void")


def possible_points(variant: Variant, words: int) -> tuple[int, ...]:
    """The points that a wrong challenge of a play of so many words may cost.

    Empty if a wrong challenge costs no points at all. With ``per: word`` any number of the
    words may have been challenged.
    """
    rules = variant.challenge
    if rules.mode != "points":
        return ()
    steps = {rules.points, *rules.escalation}
    most = words if rules.per == "word" else 1
    return tuple(sorted({step * n for step in steps for n in range(1, most + 1)}))


def challenger(position: Position, unsettled: Unsettled, named: int | None) -> int:
    """The player who challenges: the one named, or the one after the player of the play."""
    return position.player_after(unsettled.player) if named is None else named


def check_challenger(
    variant: Variant, position: Position, unsettled: Unsettled, player: int
) -> tuple[Finding, ...]:
    """Judges who may challenge the last play."""
    if not 0 <= player < position.players or player in position.gone:
        return (Finding("turn.no-such-player", {"count": position.players}),)
    if player == unsettled.player:
        return (Finding("challenge.own-play"),)
    following = position.player_after(unsettled.player)
    if variant.challenge.by == "next-player" and player != following:
        return (Finding("challenge.not-in-turn", rule=rule(variant, "challenge.by")),)
    return ()


def check_challenge(
    variant: Variant, position: Position, command: Challenge
) -> tuple[Finding, ...]:
    """Judges whether the last play may be challenged, by whom, and which words are named."""
    rules = variant.challenge
    unsettled = position.unsettled
    if not plays_can_be_withdrawn(variant):
        return (Finding("challenge.not-allowed", rule=rule(variant, "challenge.mode")),)
    if unsettled is None:
        return ()
    player = challenger(position, unsettled, command.player)
    findings = check_challenger(variant, position, unsettled, player)
    limit = rules.window_seconds if rules.window == "timed" else None
    if limit is not None and command.seconds is not None and command.seconds > limit:
        findings += (
            Finding(
                "challenge.too-late",
                {"seconds": command.seconds, "limit": limit},
                rule=rule(variant, "challenge.window_seconds"),
            ),
        )
    strange = tile_rules.foreign(b"".join(command.words), variant.alphabet.board_tiles)
    if strange:
        return findings + strange
    formed = {strip_blanks(word.tiles) for word in unsettled.score.words}
    findings += tuple(
        Finding("challenge.unknown-word", {"word": variant.alphabet.spelling(word)})
        for word in command.words
        if strip_blanks(word) not in formed
    )
    return findings


def judged_words(
    variant: Variant, score: PlayScore, named: tuple[bytes, ...]
) -> tuple[bytes, ...]:
    """The words, as letters, that a challenge judges.

    Only the named ones where the variant says so, and if any are named; else all words of
    the play.
    """
    formed = tuple([strip_blanks(word.tiles) for word in score.words])
    if variant.challenge.scope == "play" or not named:
        return formed
    wanted = {strip_blanks(word) for word in named}
    return tuple([word for word in formed if word in wanted])


def cost(variant: Variant, words: int, count: int) -> int:
    """The points that a challenger's ``count``-th wrong challenge costs, of so many words."""
    rules = variant.challenge
    if rules.mode != "points":
        return 0
    points = rules.points
    if count > 1 and rules.escalation:
        points = rules.escalation[min(count - 2, len(rules.escalation) - 1)]
    return points * words if rules.per == "word" else points


def loses_later_turn(variant: Variant) -> bool:
    """True if a challenger in turn takes that turn, and loses the one after it.

    A challenge made before the challenger's turn begins (the usual windows) costs that very
    turn, whether a rule calls it this turn or the next. Only where challenges are made
    within the turn (window ``until-next-play``) is the next turn another one.
    """
    rules = variant.challenge
    return rules.lost_turn == "next" and rules.window == "until-next-play"
