"""The course of a game: draws, challenges, turns, one after the other, to the end.

What is due follows from the position alone, so that a game can be taken up anywhere.
"""

from __future__ import annotations

from scrabble_rules.rules import notation
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Accept,
    Exchange,
    Hold,
    NoMoves,
    Pass,
    Reclaim,
    Refusal,
)
from scrabble_rules.values.position import Phase

from . import _play_chance as chance
from . import _play_screen as screen
from . import _play_verbs as verbs
from . import _play_words as words
from ._play_table import Interrupted, Table
from ._play_words import Typed, Verb

_AT_HAND_OVER = frozenset({Verb.QUIT, Verb.SAVE, Verb.HELP, Verb.UNDO, Verb.BOARD})


def play(table: Table) -> None:
    """Plays to the end. Raises Leave, EOFError or KeyboardInterrupt if the players go."""
    while not table.over:
        drawing = chance.due(table.variant, table.position)
        try:
            if drawing is not None:
                table.draw(*drawing)
            elif (asked := _asked(table)) is not None:
                _ask(table, asked)
            elif _closes(table):
                _close(table)
            else:
                _turn(table)
        except Interrupted:
            continue


# -- the challenge window ----------------------------------------------------------------


def _asked(table: Table) -> int | None:
    """The next player to be asked whether the last play is challenged; None if nobody is.

    Where the window is open until the next turn or play, the player in turn is not asked:
    that player may challenge at the beginning of the turn. After a hold everybody is asked.
    """
    position = table.position
    unsettled = position.unsettled
    if unsettled is None:
        return None
    others = [(unsettled.player + step) % position.players for step in range(1, position.players)]
    others = [player for player in others if player not in position.gone]
    if table.variant.challenge.by == "next-player":
        others = [player for player in others if player == position.turn]
    if not _closes(table):
        others = [player for player in others if player != position.turn]
    return next((player for player in others if player not in table.accepted), None)


def _accepted_by_draw(table: Table) -> bool:
    return table.variant.challenge.window == "until-draw"


def _ask(table: Table, player: int) -> None:
    """Asks a player whether the last play is challenged, until there is an answer."""
    if table.at_screen != player:
        screen.hand_over(table, None)
    unsettled = table.position.unsettled
    held = unsettled is not None and unsettled.held
    code = "cli.play.prompt.held" if held else "cli.play.prompt.challenge"
    typed = table.listen(player, table.text(code, player=table.name(player)) + " ")
    changed = verbs.common(table, player, typed, turn=False)
    if changed is None:
        changed = _answer(table, player, typed)
    table.at_screen = None if changed else player


def _answer(table: Table, player: int, typed: Typed) -> bool:
    match typed:
        case Typed(verb=None, rest=rest) if words.is_yes(table.messages, rest) is False:
            table.accepted.add(player)
            return True
        case Typed(verb=Verb.ACCEPT) | Typed(verb=None, rest=""):
            table.accepted.add(player)
            return True
        case Typed(verb=Verb.CHALLENGE):
            return verbs.challenge(table, player, typed.rest)
        case Typed(verb=Verb.HOLD):
            table.attempt(Hold(player))
            return False
        case Typed(verb=None):
            table.say("cli.play.unknown", text=typed.rest)
        case _:
            table.say("cli.play.answer-first", player=table.name(player))
    return False


def _closes(table: Table) -> bool:
    """True if the last play is accepted as soon as everybody who is asked lets it stand."""
    position = table.position
    unsettled = position.unsettled
    return unsettled is not None and (
        position.phase is Phase.AWAITING_FINAL_CHALLENGE
        or unsettled.held
        or _accepted_by_draw(table)
    )


def _close(table: Table) -> None:
    """The play stands: its player draws, and by that it is accepted, or it is said so."""
    position = table.position
    unsettled = position.unsettled
    if unsettled is None:
        return
    player = unsettled.player
    room = table.variant.setup.rack_size - position.racks[player].size
    count = min(room, position.bag_size)
    if _accepted_by_draw(table) and count > 0 and not unsettled.held:
        table.draw(player, count)
    else:
        table.do(Accept())


# -- the turn ----------------------------------------------------------------------------


def _turn(table: Table) -> None:
    """Lets the player in turn type until something happens in the game."""
    player = table.position.turn
    name = table.name(player)
    if table.at_screen != player and _undone_at_hand_over(table, player):
        return
    screen.hand_over(table, player)
    table.console.say(screen.rack(table, player))
    _hints(table, player)
    while True:
        typed = table.listen(player, table.text("cli.play.prompt.move", player=name) + " ")
        if typed.verb is None and not typed.rest:
            continue
        changed = verbs.common(table, player, typed, turn=True)
        if changed is None:
            changed = _act(table, player, typed)
        if changed:
            return


def _undone_at_hand_over(table: Table, player: int) -> bool:
    """Waits for the player in turn, whose time does not run yet; true if a deed was undone."""
    screen.hand_over(table, None)
    prompt = table.text("cli.play.prompt.ready", player=table.name(player)) + " "
    while True:
        typed = words.read(table.messages, table.variant, table.console.ask(prompt))
        if typed.verb not in _AT_HAND_OVER:
            return False
        if verbs.common(table, player, typed, turn=False):
            return True


def _hints(table: Table, player: int) -> None:
    """Says that a challenge is possible, where it is the player's only time to make one."""
    offered = verbs.offered(table, player, turn=True)
    if Verb.CHALLENGE in offered:
        word = words.word(table.messages, Verb.CHALLENGE)
        table.say("cli.play.may-challenge", word=word)


def _act(table: Table, player: int, typed: Typed) -> bool:
    """What only the player in turn does; True if it was done."""
    match typed.verb:
        case Verb.MOVE:
            return _place(table, typed.rest)
        case Verb.EXCHANGE | Verb.FREE:
            tiles, findings = words.rack_tiles(table.variant, typed.rest)
            if findings:
                table.show(findings)
                return False
            return table.attempt(Exchange(tiles, 0, typed.verb is Verb.FREE))
        case Verb.PASS:
            return table.attempt(Pass())
        case Verb.RECLAIM:
            return _reclaim(table, typed.rest)
        case Verb.OUT:
            possible = NoMoves in table.game.legal()
            if possible and not table.agrees(player, "cli.play.ask.out"):
                return False
            return table.attempt(NoMoves())
        case Verb.CHALLENGE:
            return verbs.challenge(table, player, typed.rest)
        case Verb.HOLD:
            return table.attempt(Hold(player))
        case Verb.ACCEPT:
            return table.attempt(Accept())
    table.say("cli.play.unknown", text=typed.rest)
    return False


def _place(table: Table, text: str) -> bool:
    place = verbs.place_of(table, text)
    if place is None:
        return False
    result = table.do(place)
    if isinstance(result, Refusal):
        verbs.explain_refusal(table, text, place, result.findings)
        return False
    return True


def _reclaim(table: Table, text: str) -> bool:
    start = notation.parse_start(text, notation.lettered_rows(table.variant))
    square = start and table.variant.board.square(start.row, start.column)
    if square is None:
        table.show([Finding("move.no-square", {"text": text})])
        return False
    return table.attempt(Reclaim(square))
