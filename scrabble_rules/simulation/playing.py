"""One game of greedy players against themselves, step by step by the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scrabble_rules import game as engine
from scrabble_rules.movegen import MoveGenerator
from scrabble_rules.rules import setup
from scrabble_rules.values.errors import GameError
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import (
    Accept,
    Command,
    Draw,
    Exchange,
    NoMoves,
    Pass,
    Place,
    Refusal,
    Step,
)
from scrabble_rules.values.position import Phase, Position, Rack
from scrabble_rules.values.variant import Variant

TURN_LIMIT = 500
"""Turns after which a game is stopped, as there are rules by which one may never end."""


def seats(variant: Variant, players: int | None = None) -> int:
    """How many players a game has: two, or as many as the variant asks for at least.

    Raises GameError if the variant is not for so many, or is a duplicate one: its players
    do not play against one another on one board.
    """
    low, high = variant.setup.min_players, variant.setup.max_players
    count = min(max(2, low), high) if players is None else players
    if variant.duplicate is not None:
        raise GameError(Finding("simulation.duplicate", {"variant": variant.id}))
    refused = setup.check_players(variant, count)
    if refused:
        raise GameError(refused)
    if not 1 <= count <= sum(variant.tiles.counts):
        raise GameError(Finding("setup.no-players", {"count": count}))
    return count


def greedy(variant: Variant, generator: MoveGenerator, position: Position) -> Command:
    """What a greedy player does in turn.

    It is the play that scores most (of equal ones the first that the generator gives); if
    there is no play, an exchange of as many tiles as may be exchanged, first one that costs
    no turn; if there is none either, a pass. Where not all tiles can go, those of most
    points go, and blanks stay.
    """
    rack = position.racks[position.turn].tiles
    best = generator.best(position.board, rack, 1)
    return best[0].place if best else _without_play(variant, position)


def _without_play(variant: Variant, position: Position) -> Command:
    """An exchange if the rules allow one, or a pass."""
    rack = position.racks[position.turn].tiles
    rules = variant.exchange
    most = len(rack)
    if not rules.whole_rack:
        most = min(most, position.bag_size, most if rules.per_turn is None else rules.per_turn)
    points = variant.tiles.points
    dearest = sorted(rack, key=lambda tile: (tile == 0, -points[tile], tile))
    for exchange in (Exchange(rack, free=True), Exchange(bytes(sorted(dearest[:most])))):
        if isinstance(engine.do(variant, position, exchange), Step):
            return exchange
    return Pass()


def self_play(
    variant: Variant,
    generator: MoveGenerator,
    seed: int | str,
    number: int,
    *,
    players: int | None = None,
    limit: int = TURN_LIMIT,
) -> Iterator[Step]:
    """The steps of a game of greedy players, draws too, from the empty board to the end.

    The tiles come out of a bag that is shuffled by ``Random(f"{seed}:{number}")``, once
    before the game and again when exchanged tiles have come back. The first turn is that of
    player 0. Every play is accepted, as all its words are in the list.

    When all players in a row have had neither a play nor an exchange, they go on passing if
    a rule ends the game for it; else they agree that nobody can play any more, where the
    variant has such an end; else the game is stopped, as it is after ``limit`` turns.

    Raises GameError as :func:`seats` does.
    """
    count = seats(variant, players)
    bag = _Bag(variant, Random(f"{seed}:{number}"))  # noqa: S311 -- a game, no secret
    position = setup.start(variant, count)
    sizes = [rack.size for rack in position.racks]
    position = position._replace(racks=(Rack(),) * count)
    for player, size in enumerate(sizes):
        step = _done(variant, position, Draw(player, bag.draw(size)))
        position = step.after
        yield step
    turns = passes = 0
    # Who had no play: until the board or the rack is another, there is none to look for.
    stuck: dict[int, tuple[bytes, Rack]] = {}
    while position.phase is not Phase.OVER and turns < limit:
        for step in _drawn(variant, position, position.turn, bag):
            position = step.after
            yield step
        player = position.turn
        here = position.board, position.racks[player]
        if stuck.get(player) == here:
            command = _without_play(variant, position)
        else:
            command = greedy(variant, generator, position)
        if not isinstance(command, Place):
            stuck[player] = here
        for step in _turn(variant, position, command, bag):
            position = step.after
            yield step
        turns += not (isinstance(command, Exchange) and command.free)
        passes = passes + 1 if isinstance(command, Pass) else 0
        if passes < position.active or position.phase is Phase.OVER:
            continue
        if _passing_ends(variant, position):
            continue
        if variant.ending.no_moves:
            yield _done(variant, position, NoMoves())
        return


def _turn(variant: Variant, position: Position, command: Command, bag: _Bag) -> Iterator[Step]:
    """A command of the player in turn, the acceptance of a play, and the draw after it."""
    player = position.turn
    step = _done(variant, position, command)
    yield step
    if step.after.unsettled is not None:
        step = _done(variant, step.after, Accept())
        yield step
    if step.after.phase is Phase.OVER:
        return
    yield from _drawn(variant, step.after, player, bag)
    if isinstance(command, Exchange):
        bag.put_back(command.tiles)


def _passing_ends(variant: Variant, position: Position) -> bool:
    """True if the game ends by a rule when all players go on passing."""
    rules = variant.ending
    return rules.rounds is not None or any(
        rule is not None and "pass" in rule.counts and (rule.on_empty_board or any(position.board))
        for rule in (rules.passes, rules.scoreless)
    )


def _drawn(variant: Variant, position: Position, player: int, bag: _Bag) -> Iterator[Step]:
    """The draw of a player, if there is room on the rack and a tile in the bag."""
    room = variant.setup.rack_size - position.racks[player].size
    count = min(room, position.bag_size)
    if count > 0:
        yield _done(variant, position, Draw(player, bag.draw(count)))


def _done(variant: Variant, position: Position, command: Command) -> Step:
    """The step. The players only do what the rules allow, so a refusal is a fault of ours."""
    done = engine.do(variant, position, command)
    if isinstance(done, Refusal):
        codes = [finding.code for finding in done.findings]
        raise RuntimeError(f"{command} was refused: {codes}")  # noqa: TRY004 -- no wrong type
    return done


class _Bag:
    """The tiles in the bag, in the order in which they will be drawn."""

    def __init__(self, variant: Variant, chance: Random) -> None:
        self._chance = chance
        self._tiles = [
            tile for tile, count in enumerate(variant.tiles.counts) for _ in range(count)
        ]
        self._shuffle()

    def _shuffle(self) -> None:
        # By the one method whose values Python promises to keep from version to version.
        tiles = self._tiles
        for last in range(len(tiles) - 1, 0, -1):
            at = int(self._chance.random() * (last + 1))
            tiles[last], tiles[at] = tiles[at], tiles[last]

    def draw(self, count: int) -> bytes:
        """Tiles from the end of the order."""
        drawn = [self._tiles.pop() for _ in range(count)]
        return bytes(sorted(drawn))

    def put_back(self, tiles: bytes) -> None:
        """Tiles come back, and the bag is shuffled."""
        self._tiles += tiles
        self._shuffle()
