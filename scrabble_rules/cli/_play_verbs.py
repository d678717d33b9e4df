"""What can be typed at any time of a game, and a challenge, which has two places."""

from __future__ import annotations

from pathlib import Path

from scrabble_rules import game as engine
from scrabble_rules.notation.moves import format_move, parse_move
from scrabble_rules.rules import notation
from scrabble_rules.rules.challenge import check_challenger, judged_words
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.errors import MoveError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Accept,
    Challenge,
    Exchange,
    Hold,
    NoMoves,
    Pass,
    Place,
    Reclaim,
    Refusal,
    Resign,
)
from scrabble_rules.values.variant import Variant

from . import _play_news as news
from . import _play_screen as screen
from . import _play_words as words
from ._columns import definition_list
from ._play_table import Leave, Table
from ._play_words import Typed, Verb

_KINDS = {
    Verb.MOVE: Place,
    Verb.EXCHANGE: Exchange,
    Verb.FREE: Exchange,
    Verb.PASS: Pass,
    Verb.CHALLENGE: Challenge,
    Verb.ACCEPT: Accept,
    Verb.HOLD: Hold,
    Verb.RECLAIM: Reclaim,
    Verb.OUT: NoMoves,
    Verb.SCORE: Place,
    Verb.RESIGN: Resign,
}
_TOO_MANY_BLANKS = frozenset({"tiles.not-on-rack", "tiles.exceed-set", "tiles.no-such-tile"})
_ALWAYS = (Verb.BOARD, Verb.RACK, Verb.HELP, Verb.SAVE, Verb.QUIT)
TURN_ONLY = frozenset(
    {Verb.MOVE, Verb.EXCHANGE, Verb.FREE, Verb.PASS, Verb.RECLAIM, Verb.OUT, Verb.SCORE}
)
"""What a player may do only in the own turn."""


def offered(table: Table, player: int, *, turn: bool) -> list[Verb]:
    """The verbs that are possible now for a player, in or out of turn."""
    kinds = table.game.legal()
    unsettled = table.position.unsettled
    barred = unsettled is None or bool(
        check_challenger(table.variant, table.position, unsettled, player)
    )
    limit, seconds = table.variant.challenge.window_seconds, _seconds_since(table)
    late = limit is not None and seconds is not None and seconds > limit
    possible = []
    for verb, kind in _KINDS.items():
        if kind not in kinds or (verb in TURN_ONLY and not turn):
            continue
        if verb is Verb.FREE and table.variant.exchange.free == "none":
            continue
        if verb is Verb.RECLAIM and max(table.position.board) < BLANK:
            continue
        if verb in (Verb.CHALLENGE, Verb.ACCEPT, Verb.HOLD) and barred:
            continue
        if verb in (Verb.CHALLENGE, Verb.HOLD) and late:
            continue
        possible.append(verb)
    if table.last_deed() is not None:
        possible.append(Verb.UNDO)
    return [*possible, *_ALWAYS]


def common(table: Table, player: int, typed: Typed, *, turn: bool) -> bool | None:
    """Does what can be asked for at any time.

    Returns True if the game has changed by it, False if not, None if it is something else.
    Raises Leave.
    """
    match typed.verb:
        case Verb.HELP:
            show_help(table, player, turn=turn)
        case Verb.BOARD:
            table.console.say(screen.scene(table))
        case Verb.RACK:
            table.console.say(screen.rack(table, player))
        case Verb.SCORE if turn:
            _score(table, typed.rest)
        case Verb.SAVE:
            _save(table, typed.rest)
        case Verb.QUIT:
            if table.file is not None or table.agrees(player, "cli.play.ask.quit"):
                raise Leave
        case Verb.RESIGN:
            question = "cli.play.ask.resign"
            return table.agrees(player, question, player=table.name(player)) and table.attempt(
                Resign(player)
            )
        case Verb.UNDO:
            return _undo(table, player)
        case _:
            return None
    return False


def challenge(table: Table, player: int, rest: str) -> bool:
    """A challenge of the last play, or of words of it; True if it was made.

    Without a word list the players say themselves whether the words are valid.
    """
    named, findings = words.named_words(table.variant, rest)
    if findings:
        table.show(findings)
        return False
    command = Challenge(named, player, None, _seconds_since(table))
    position = table.position
    unsettled = position.unsettled
    if table.game.words is None and unsettled is not None and not unsettled.misplaced:
        judged = command._replace(upheld=True)
        refused = engine.do(table.variant, position, judged)
        if isinstance(refused, Refusal):
            table.show(refused.findings)
            return False
        questioned = judged_words(table.variant, unsettled.score, named)
        spelled = tuple(map(table.variant.alphabet.spelling, questioned))
        stands = table.answers(player, "cli.play.ask.valid", words=spelled)
        command = command._replace(upheld=not stands)
    return table.attempt(command)


def show_help(table: Table, player: int, *, turn: bool) -> None:
    """The commands that are possible now, in the language of the players."""
    possible = offered(table, player, turn=turn)
    rows = [(_form(table, verb), table.text(f"cli.play.do.{verb.value}")) for verb in possible]
    table.console.say(definition_list(rows, table.console.width(), indent="  ").rstrip("\n"))
    if Verb.MOVE in possible:
        table.say("cli.play.how-to-write", move=_example(table.variant))


def place_of(table: Table, text: str) -> Place | None:
    """The play that a text writes, or None and the reasons are shown."""
    try:
        return parse_move(table.variant, table.position.board, text).place
    except MoveError as error:
        table.show(error.findings)
        return None


def explain_refusal(table: Table, text: str, place: Place, findings: tuple[Finding, ...]) -> None:
    """Shows why a play is refused; lower case, which means blanks, is a slip of many."""
    table.show(findings)
    only_blanks = all(tile & BLANK for tile in place.tiles)
    codes = {finding.code for finding in findings}
    if only_blanks and codes & _TOO_MANY_BLANKS:
        table.say("cli.play.capitals", text=text)


def _seconds_since(table: Table) -> int | None:
    """Seconds since the last play, where a challenge must come in time; None if not known."""
    if table.variant.challenge.window_seconds is None or table.played_at is None:
        return None
    return int(table.console.now() - table.played_at)


def _score(table: Table, text: str) -> None:
    if not text:
        table.say("cli.play.needs-move", word=words.word(table.messages, Verb.SCORE))
        return
    place = place_of(table, text)
    if place is None:
        return
    # Without the words, as nobody looks them up before playing.
    result = engine.do(table.variant, table.position, place)
    if result.score is not None and _writable(table, place):
        told = news.play(table.messages, table.variant, table.position, place, result.score)
        table.tell(told)
    if isinstance(result, Refusal):
        explain_refusal(table, text, place, result.findings)
    else:
        table.show(result.findings)


def _writable(table: Table, place: Place) -> bool:
    try:
        format_move(table.variant, table.position.board, place)
    except MoveError:
        return False
    return True


def _save(table: Table, rest: str) -> None:
    before = table.file
    if rest:
        file = Path(rest)
        if file != before and file.exists():
            table.say("cli.play.error.exists", path=rest)
            return
        table.file = file
    if table.file is None:
        table.say("cli.play.save-where", word=words.word(table.messages, Verb.SAVE))
    elif table.keep():
        table.say("cli.play.saved", file=str(table.file))
    else:
        table.file = before


def _undo(table: Table, player: int) -> bool:
    deed = table.last_deed()
    if deed is None:
        table.say("cli.play.nothing-to-undo")
        return False
    if not table.agrees(player, "cli.play.ask.undo", what=news.tell(table, deed)):
        return False
    table.undo()
    return True


def _form(table: Table, verb: Verb) -> str:
    """How a command is typed: ``exchange ABC``."""
    if verb is Verb.MOVE:
        return _example(table.variant)
    text = table.text
    after = {
        Verb.EXCHANGE: "ABC",
        Verb.FREE: "ABC",
        Verb.CHALLENGE: f"[{text('cli.metavar.word')}…]",
        Verb.RECLAIM: notation.square_name(table.variant, _start(table.variant)),
        Verb.SCORE: text("cli.metavar.move"),
        Verb.SAVE: f"[{text('cli.metavar.file')}]",
    }
    return f"{words.word(table.messages, verb)} {after.get(verb, '')}".rstrip()


def _example(variant: Variant) -> str:
    """A move as the variant writes it: the first letters of the alphabet, across."""
    alphabet = variant.alphabet
    tiles = alphabet.text(bytes(range(1, min(3, len(alphabet.letters)) + 1)))
    lettered = notation.lettered_rows(variant)
    start = notation.format_start(variant.board, _start(variant), across=True, lettered=lettered)
    return f"{start} {tiles}"


def _start(variant: Variant) -> int:
    return min(variant.board.start, default=0)
