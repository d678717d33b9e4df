"""Plays: judged, scored and played by the rules."""

from scrabble_rules import Step, Variant, do, score
from scrabble_rules.rules import placement

from .conftest import Measure, Play


def test_check_and_score(measure: Measure, variant: Variant, plays: list[Play]) -> None:
    def judge() -> int:
        total = 0
        for play in plays:
            board = play.position.board
            line, _ = placement.check(variant, board, play.place)
            assert line is not None
            total += score(variant, board, line.squares, line.tiles, line.across).total
        return total

    total = measure("plays: placement and score", judge, plays=len(plays))
    assert total == sum(play.points for play in plays)


def test_do(measure: Measure, variant: Variant, plays: list[Play]) -> None:
    def play_all() -> int:
        total = 0
        for play in plays:
            step = do(variant, play.position, play.place)
            assert isinstance(step, Step)
            assert step.score is not None
            total += step.score.total
        return total

    total = measure("plays: all rules, to a new position (do)", play_all, plays=len(plays))
    assert total == sum(play.points for play in plays)
