"""Ends and exchanges that a few rule sets know, and house rules: each by its key."""

from __future__ import annotations

import pytest

from scrabble_rules import (
    Adjudicate,
    Draw,
    Exchange,
    Forfeit,
    Game,
    NoMoves,
    Pass,
    Phase,
    Place,
    Position,
    Reclaim,
    Refusal,
    Resign,
    Spend,
    Step,
    Variant,
    do,
    legal,
    parse_move,
    result,
    start,
)


def codes(step: Step | Refusal) -> list[str]:
    assert isinstance(step, Refusal)
    return [finding.code for finding in step.findings]


def after(rules: Variant, position: Position, *commands) -> Position:
    for command in commands:
        step = do(rules, position, command)
        assert isinstance(step, Step), step
        position = step.after
    return position


def rack(rules: Variant, text: str) -> bytes:
    return rules.alphabet.rack(text)[0]


# -- an exchange that costs no turn ---------------------------------------------------

ITALIAN = "exchange: {min_bag: 3, free: any, free_times: 1}"
CATALAN = "exchange: {free: all-vowels-or-all-consonants, free_times: 1}"


def test_the_free_exchange_once_a_game(variant_with, start_position) -> None:
    """FIGS cambio secco: the whole rack, once, and the player still has the turn."""
    rules = variant_with("en-csw", ITALIAN)
    position = start_position("en-csw", "AEIBCDF", "OOOTTTT")
    swapped = after(
        rules,
        position,
        Exchange(rack(rules, "AEIBCDF"), free=True),
        Draw(0, rack(rules, "EEERRRS")),
    )
    assert swapped.turn == 0
    assert swapped.counters.scoreless == 0
    assert swapped.counters.free_exchanges == (1, 0)
    again = do(rules, swapped, Exchange(rack(rules, "EEERRRS"), free=True))
    assert codes(again) == ["exchange.free-too-often"]
    # an ordinary exchange is still possible, and costs the turn
    assert after(rules, swapped, Exchange(rack(rules, "E")), Draw(0, b"", 1)).turn == 1


def test_the_free_exchange_is_of_the_whole_rack(variant_with, start_position) -> None:
    rules = variant_with("en-csw", ITALIAN)
    position = start_position("en-csw", "AEIBCDF", "OOOTTTT")
    assert codes(do(rules, position, Exchange(rack(rules, "AEI"), free=True))) == [
        "exchange.whole-rack"
    ]


@pytest.mark.parametrize(
    ("tiles", "found"),
    [
        ("AAEEIOU", []),
        ("BCDFGHK", []),
        ("AAEEIOB", ["exchange.not-alike"]),
        ("AAEEIO?", ["exchange.not-alike"]),
    ],
)
def test_only_vowels_or_only_consonants(tiles, found, variant_with, start_position) -> None:
    """Catalan senyors, until 2016: no blank either."""
    rules = variant_with("en-csw", CATALAN)
    position = start_position("en-csw", tiles, "TTTNNNR")
    step = do(rules, position, Exchange(rack(rules, tiles), free=True))
    assert (codes(step) if found else isinstance(step, Step)) == (found or True)


def test_no_free_exchange_where_there_is_none(variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "AEIBCDF", "OOOTTTT")
    step = do(rules, position, Exchange(rack(rules, "AEIBCDF"), free=True))
    assert codes(step) == ["exchange.not-free"]


# -- a blank for the real letter ------------------------------------------------------


def test_a_blank_is_reclaimed(variant_with, start_position) -> None:
    """Founding document 000, house rule: blank R for R, at the start of the turn."""
    rules = variant_with("en-csw", "tiles: {reclaim_blank: true}")
    position = start_position("en-csw", "HAT?EIO", "RAAEEII")
    place = parse_move(rules, position.board, "8G rAT").place
    open_ = after(rules, position, place, Draw(0, rack(rules, "SSS")))
    step = do(rules, open_, Reclaim(111))
    assert isinstance(step, Step)
    letters = rules.alphabet
    assert step.after.board[111] == letters.tiles("R")[0][0]
    assert step.after.racks[1].tiles == rack(rules, "?AAEEII")
    assert step.after.turn == 1
    assert step.after.scores == open_.scores
    assert codes(do(rules, step.after, Reclaim(112))) == ["tiles.no-blank-there"]


def test_a_blank_stays_without_the_letter(variant_with, start_position) -> None:
    rules = variant_with("en-csw", "tiles: {reclaim_blank: true}")
    position = start_position("en-csw", "HAT?EIO", "AAEEIIO")
    place = parse_move(rules, position.board, "8G rAT").place
    open_ = after(rules, position, place, Draw(0, rack(rules, "SSS")))
    assert codes(do(rules, open_, Reclaim(111))) == ["tiles.not-on-rack"]


def test_blanks_stay_where_there_is_no_such_rule(variant, start_position) -> None:
    rules = variant("en-csw")
    position = start_position("en-csw", "HAT?EIO", "RAAEEII")
    place = parse_move(rules, position.board, "8G rAT").place
    open_ = after(rules, position, place, Draw(0, rack(rules, "SSS")))
    assert codes(do(rules, open_, Reclaim(111))) == ["tiles.no-reclaim"]


# -- other ends -----------------------------------------------------------------------


def test_nobody_can_play(variant, start_position) -> None:
    """Box rules: each deducts the own tiles: C3 D2 D2 P3 R1 R1 V4 and B3 D2 F4 G2 H4 N1 Q10."""
    rules = variant("en-box")
    position = start_position("en-box", "CDDPRRV", "BDFGHNQ")
    over = after(rules, position, NoMoves())
    assert over.ended.trigger == "no_moves"
    assert over.scores == (-16, -26)


def test_the_game_goes_on_where_that_is_no_end(variant) -> None:
    rules = variant("en-csw")
    assert codes(do(rules, start(rules, 2), NoMoves())) == ["ending.no-such-end"]


def test_rounds(variant_with) -> None:
    rules = variant_with("en-csw", "setup: {players: {max: 3}}\nending: {rounds: 1}")
    position = after(rules, start(rules, 3), Pass(), Pass())
    assert position.phase is Phase.OPEN
    assert after(rules, position, Pass()).ended.trigger == "rounds"


def test_a_right_play_in_the_last_round_is_open_to_a_challenge(variant_with) -> None:
    rules = variant_with("en-csw", "ending: {rounds: 1}\nsetup: {players: {min: 1}}")
    place = parse_move(rules, bytes(225), "8D FINED").place
    position = after(rules, start(rules, 1), place)
    assert position.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert after(rules, position, Draw(0, b"", 5)).ended.trigger == "rounds"


@pytest.mark.parametrize(
    ("change", "trigger", "lost"),
    [
        ("{minutes: 25, on_expiry: game-ends}", "clock", ()),
        ("{minutes: 25, on_expiry: game-lost}", "clock", (0,)),
    ],
)
def test_time_is_up(change: str, trigger: str, lost, variant_with, start_position) -> None:
    """FISF: the game ends; some Romanian events: the game is lost."""
    rules = variant_with("en-csw", f"clock: {change}")
    position = start_position("en-csw", "CDDPRRV", "BDFGHNQ")
    nearly = after(rules, position, Spend(0, 25 * 60 - 1))
    assert nearly.phase is Phase.OPEN
    over = after(rules, nearly, Spend(0, 1))
    assert (over.ended.trigger, over.ended.lost) == (trigger, lost)
    # at the end the tiles left count, in a lost game nothing does
    assert over.scores == ((0, 0) if lost else (-16, -26))


def test_too_much_overtime_loses_the_game(variant) -> None:
    """NASPA and WESPA version 2: more than ten minutes."""
    rules = variant("en-nwl")
    position = after(rules, start(rules, 2), Spend(1, 35 * 60))
    assert position.phase is Phase.OPEN
    over = after(rules, position, Spend(1, 1))
    assert (over.ended.trigger, over.ended.lost) == ("forfeit", (1,))
    assert result(rules, over).winner == 0


@pytest.mark.parametrize(("command", "trigger"), [(Resign(), "resigned"), (Forfeit(0), "forfeit")])
def test_a_player_gives_up(command, trigger: str, variant) -> None:
    rules = variant("en-csw")
    place = parse_move(rules, bytes(225), "8D FINED").place
    position = after(rules, start(rules, 2), place, Draw(0, b"", 5), Pass())
    over = after(rules, position, command)
    assert over.ended.trigger == trigger
    assert over.scores == (26, 0)
    outcome = result(rules, over)
    assert (outcome.winner, outcome.places, outcome.decided_by) == (1, (2, 1), "lost")


def test_two_of_three_go_on(variant) -> None:
    rules = variant("en-box")
    position = after(rules, start(rules, 3), Resign())
    assert (position.turn, position.gone, position.phase) == (1, (0,), Phase.OPEN)
    position = after(rules, position, Pass(), Pass())
    assert position.turn == 1
    assert codes(do(rules, position, Resign(0))) == ["turn.player-gone"]
    over = after(rules, position, Resign(2))
    assert result(rules, over).winner == 1


def test_a_director_decides(variant) -> None:
    rules = variant("en-csw")
    over = after(rules, start(rules, 2), Adjudicate((30, -5)))
    assert (over.scores, over.ended.trigger) == ((30, -5), "adjudicated")
    assert codes(do(rules, start(rules, 2), Adjudicate((1, 2, 3)))) == [
        "ending.adjudicated-points"
    ]


@pytest.mark.parametrize(
    "command", [NoMoves(), Spend(0, 1), Resign(), Forfeit(0), Adjudicate(), Pass()]
)
def test_nothing_comes_after_the_end(command, variant) -> None:
    rules = variant("en-box")
    over = after(rules, start(rules, 2), Adjudicate())
    assert "turn.game-over" in codes(do(rules, over, command))


@pytest.mark.parametrize("command", [Spend(2, 1), Forfeit(2), Resign(-1), Draw(5, b"", 1)])
def test_players_who_are_not_there(command, variant) -> None:
    rules = variant("en-csw")
    assert codes(do(rules, start(rules, 2), command)) == ["turn.no-such-player"]


# -- a game for hosts -----------------------------------------------------------------


def test_undo_and_replay(variant) -> None:
    """P65: undo and redo come to the same position, the open challenge included."""
    rules = variant("en-csw")
    game = Game(rules, ["Ann", "Bob"])
    place = parse_move(rules, game.position.board, "8D FINED").place
    game.do(place)
    played = game.position
    step = game.undo()
    assert step.command == place
    assert game.position == game.start
    game.do(place)
    assert game.position == played
    assert game.position.phase is Phase.CHALLENGEABLE
    assert isinstance(game.do(Draw(0, b"", 99)), Refusal)
    assert game.position == played
    assert Game(rules, ["Ann", "Bob"]).undo() is None


def test_every_prefix_replays(variant) -> None:
    rules = variant("en-csw")
    game = Game(rules, ["Ann", "Bob"])
    place = parse_move(rules, game.position.board, "8D FINED").place
    for command in (place, Draw(0, b"", 5), Exchange(b"", 3), Draw(1, b"", 3), Pass(), Resign()):
        assert isinstance(game.do(command), Step)
    for count in range(len(game.steps) + 1):
        again = Game(rules, ["Ann", "Bob"])
        assert again.replay(step.command for step in game.steps[:count]) is None
        expected = game.steps[count - 1].after if count else game.start
        assert again.position == expected
    assert game.result().winner == 0


def test_what_is_possible(variant) -> None:
    rules = variant("en-nwl")
    position = start(rules, 2)
    assert legal(rules, position) >= {Place, Exchange, Pass, Resign}
    played = after(rules, position, parse_move(rules, position.board, "8D FINED").place)
    names = {kind.__name__ for kind in legal(rules, played)}
    assert names >= {"Accept", "Challenge", "Hold", "Draw", "Place"}
    assert Reclaim not in legal(rules, played)
    drawn = after(rules, played, Draw(0, b"", 5))
    assert {kind.__name__ for kind in legal(rules, drawn)}.isdisjoint({"Challenge", "Draw"})
    over = after(rules, drawn, Resign())
    assert {kind.__name__ for kind in legal(rules, over)} == {"Adjust"}
