"""The generator as hosts use it: the end when nobody can move, bad input."""

from __future__ import annotations

from scrabble_rules import MoveGenerator, Rack, WordIndex, do, position_on


def letters(variant, *words: str) -> list[bytes]:
    return [variant.alphabet.word(word) for word in words]


def test_nobody_can_move_only_if_no_rack_has_a_play(variant, start_position) -> None:
    rules = variant("en-csw")
    generator = MoveGenerator(rules, letters(rules, "CAT", "AT"))
    assert generator.nobody_can_move(start_position("en-csw", "QW", "VV")) is True
    assert generator.nobody_can_move(start_position("en-csw", "QW", "TA")) is False
    unknown = start_position("en-csw", "QV", "VW")._replace(racks=(Rack(b""), Rack(b"", 7)))
    assert generator.nobody_can_move(unknown) is None
    gone = start_position("en-csw", "QW", "TA", "VV")._replace(gone=(1,))
    assert generator.nobody_can_move(gone) is True


def test_best_of_none_and_of_nothing(variant) -> None:
    rules = variant("en-csw")
    generator = MoveGenerator(rules, WordIndex(letters(rules, "AT"), 26))
    board = bytes(rules.board.size)
    rack, _ = rules.alphabet.rack("AT")
    assert generator.best(board, rack, 0) == []
    assert generator.best(board, b"") == []
    assert not generator.any(board, b"")
    assert generator.totals(board, b"") == (0, 0, 0)


def test_plays_are_accepted_by_the_game_with_their_score(variant) -> None:
    """AT at 8G, 8H, H7, H8: each covers the centre, (1 + 1) * 2 = 4."""
    rules = variant("en-csw")
    generator = MoveGenerator(rules, letters(rules, "AT"))
    rack, _ = rules.alphabet.rack("AT")
    plays = generator.plays(bytes(rules.board.size), rack)
    assert [(play.across, play.squares[0], play.score) for play in plays] == [
        (True, 111, 4),
        (True, 112, 4),
        (False, 97, 4),
        (False, 112, 4),
    ]
    assert list(generator.each(bytes(rules.board.size), rack)) == plays
    position, _ = position_on(rules, bytes(rules.board.size), rack)
    assert [do(rules, position, play.place).score.total for play in plays] == [4] * 4
