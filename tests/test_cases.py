"""Cases from public game records: ``data/cases.yaml``, which says where each comes from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from scrabble_rules import (
    Accept,
    Adjust,
    Challenge,
    Exchange,
    Finding,
    Phase,
    Place,
    Position,
    Rack,
    Refusal,
    Step,
    Variant,
    check_record,
    do,
    parse_board,
    read_gcg,
    start,
)
from scrabble_rules.game import draw_unknown
from scrabble_rules.rules import ending, notation, tiles

FILE = Path(__file__).parent / "data" / "cases.yaml"
CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
EMPTY = "/".join(["15"] * 15)


def parametrize(section: str) -> pytest.MarkDecorator:
    cases = CASES[section]
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


def test_ids_are_unique_and_every_case_has_a_source() -> None:
    cases = [case for section in CASES.values() for case in section]
    assert len({case["id"] for case in cases}) == len(cases) >= 25
    assert all(case["source"] and case["why"] for case in cases)


def rack_of(rules: Variant, text: str) -> bytes:
    rack, findings = rules.alphabet.rack(text)
    assert not findings
    return rack


def position_of(rules: Variant, board: str, racks: list[str | None]) -> Position:
    """A position with racks that are known, or full ones that are not (null)."""
    squares, findings = parse_board(rules, board)
    assert not findings
    assert squares is not None
    known = [b"" if text is None else rack_of(rules, text) for text in racks]
    unseen, findings = tiles.unseen(rules, squares, known)
    assert not findings
    size = rules.setup.rack_size
    held = [
        Rack(rack, size if text is None else 0) for rack, text in zip(known, racks, strict=True)
    ]
    return start(rules, len(racks))._replace(board=squares, racks=tuple(held), unseen=unseen)


def placed(rules: Variant, position: Position, at: str, text: str) -> Place | tuple[Finding, ...]:
    square = notation.parse_start(at, lettered=False)
    assert square is not None
    place, findings = notation.resolve(rules, position.board, square, text)
    return findings if place is None else place


@parametrize("plays")
def test_play(case: dict[str, Any], variant: Callable[[str], Variant]) -> None:
    rules = variant(case["variant"])
    # where the record does not tell the rack, any tiles of the set may be on it
    rack = case.get("rack")
    partial = rack is not None and len(rack_of(rules, rack)) < rules.setup.rack_size
    position = position_of(rules, case.get("board", EMPTY), [None if partial else rack, None])
    position = position._replace(scores=(case["before"], 0))
    place = placed(rules, position, case["at"], case["tiles"])
    assert isinstance(place, Place)
    assert len(place.tiles) == case["placed"]
    step = do(rules, position, place)
    assert isinstance(step, Step), step
    assert step.score is not None
    words = [rules.alphabet.spelling(word.tiles) for word in step.score.words]
    assert sorted(words) == sorted(case["words"])
    assert (step.score.total, step.score.bonus) == (case["score"], case["bonus"])
    assert step.after.scores[0] == case["after"]


def commanded(rules: Variant, position: Position, step: dict[str, Any]) -> Any:
    if "at" in step:
        return placed(rules, position, step["at"], step["tiles"])
    if "exchange" in step:
        return Exchange(rack_of(rules, step["exchange"]))
    if "challenge" in step:
        assert position.unsettled is not None
        words = position.unsettled.score.words[: step["challenge"]]
        return Challenge(tuple(word.tiles for word in words), upheld=False)
    if "time" in step:
        return Adjust(*step["time"], "time")
    assert step == {"accept": True}
    return Accept()


@parametrize("sequences")
def test_sequence(case: dict[str, Any], variant: Callable[[str], Variant]) -> None:
    rules = variant(case["variant"])
    position = position_of(rules, case["board"], case["racks"])
    position = position._replace(scores=tuple(case["totals"]), turn=case["turn"])
    for step in case["steps"]:
        if "at" in step or "exchange" in step:
            position = draw_unknown(rules, position, position.turn)
        result = do(rules, position, commanded(rules, position, step))
        assert isinstance(result, Step), result
        if "score" in step:
            assert result.score is not None
            assert result.score.total == step["score"]
        position = result.after
    expect = case["expect"]
    assert position.scores == tuple(expect["totals"])
    assert (position.phase is Phase.OVER) is expect["over"]
    if "turn" in expect:
        assert position.turn == expect["turn"]
    if "scoreless" in expect:
        assert position.counters.scoreless == expect["scoreless"]
    if "trigger" in expect:
        assert position.ended is not None
        assert position.ended.trigger == expect["trigger"]


@parametrize("settlements")
def test_settlement(case: dict[str, Any], variant: Callable[[str], Variant]) -> None:
    rules = variant(case["variant"])
    position = position_of(rules, case["board"], case["racks"])
    assert position.bag_size == 0
    assert ending.is_out(rules, position, case["finisher"])
    points = ending.settle(rules, position, "going_out", case["finisher"]).points
    assert points is not None
    after = [total + change for total, change in zip(case["totals"], points, strict=True)]
    assert after == case["after"]


@parametrize("records")
def test_record(case: dict[str, Any], variant: Callable[[str], Variant]) -> None:
    lines = ["#character-encoding UTF-8", "#player1 p1 One", "#player2 p2 Two", *case["lines"]]
    record, findings = read_gcg("\n".join(lines).encode())
    assert record is not None
    assert not findings
    report = check_record(variant(case["variant"]), record)
    assert report.ok
    assert [finding.code for finding in report.findings if finding.severity != "note"] == []
    assert report.scores == report.written == tuple(case["expect"]["totals"])
    assert report.position.ended is not None
    assert report.position.ended.trigger == case["expect"]["trigger"]


@parametrize("refusals")
def test_refusal(case: dict[str, Any], variant: Callable[[str], Variant]) -> None:
    rules = variant(case["variant"])
    position = position_of(rules, case.get("board", EMPTY), [case["rack"], None])
    if "exchange" in case:
        command: Any = Exchange(rack_of(rules, case["exchange"]))
    else:
        command = placed(rules, position, case["at"], case["tiles"])
    if isinstance(command, tuple) and not isinstance(command, Exchange | Place):
        findings = command  # the text is refused already
    else:
        result = do(rules, position, command)
        assert isinstance(result, Refusal)
        assert result.before == position
        findings = result.findings
    assert [(finding.code, finding.params) for finding in findings] == [
        (case["code"], case["params"])
    ]
