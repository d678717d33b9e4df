"""The conformance suite: that it is well formed and covers the rules; and its runner.

That each case passes is a test of its own, which the plugin for pytest makes of the files.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml
from jsonschema import Draft7Validator

from scrabble_rules import conformance, variant_names
from scrabble_rules.cli import main
from scrabble_rules.conformance import (
    Answer,
    Variants,
    Verdict,
    coverage,
    lint,
    read_suite,
    run,
    shipped_suite,
)
from scrabble_rules.conformance.case import CAPABILITIES, CHAPTERS, QUESTIONS
from scrabble_rules.conformance.coverage import unproven
from scrabble_rules.conformance.message import message_of
from scrabble_rules.conformance.read import case_schema

GOOD = """\
conformance: 1
chapter: scoring
cases:
  - id: scoring-one
    title: The centre doubles the first word
    variant: en-csw
    about: {board.symbols: acts}
    when:
      - place: 8D FINED
    then: {score: 26}
    source: "founding document 000, G01: 2*(2*4+1+1+1+2) = 26"
  - id: scoring-two
    title: A bonus is given for five tiles
    variant: en-csw
    override: {scoring: {bonus: {5: 40}}}
    about: {scoring.bonus: acts}
    when:
      - place: 8D FINED
    then: {score: 66, bonus: 40}
    source: "by hand: 26 + 40 = 66"
"""


@pytest.fixture
def write(tmp_path: Path):
    """Writes a file of cases."""

    def make(text: str, name: str = "a.conformance.yaml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return make


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*argv: object) -> tuple[int, str, str]:
        code = main(["conformance", *map(str, argv)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


# -- the shipped suite ------------------------------------------------------------------


@pytest.fixture(scope="module")
def suite(root: Path):
    return read_suite([root / "tests" / "conformance"])


def test_the_suite_is_well_formed(suite) -> None:
    assert suite.findings == ()
    assert lint(suite) == ()


def test_the_suite_is_as_large_as_it_says(suite) -> None:
    assert len(suite.cases) > 2_000
    chapters = Counter(case.chapter for case in suite.cases)
    assert set(chapters) == set(CHAPTERS)
    variants = {case.variant for case in suite.cases if case.chapter == "variants"}
    assert variants == set(variant_names())


def test_files_lie_in_the_folder_of_their_chapter(suite) -> None:
    assert all(Path(case.where.file or "").parent.name == case.chapter for case in suite.cases)


def test_every_value_is_covered_in_both_directions(suite) -> None:
    missing = [(item.key, item.value) for item in coverage(suite.cases) if not item.complete]
    assert missing == []


def test_cases_show_what_they_are_about(suite) -> None:
    """A part of the cases; ``nox -s mutants`` takes all."""
    assert [finding.params for finding in unproven(suite.cases[::12])] == []


def test_the_shipped_suite_is_that_of_the_checkout(suite) -> None:
    assert [case.id for case in shipped_suite().cases] == [case.id for case in suite.cases]


def test_words_of_the_format_are_those_of_the_schema() -> None:
    case = case_schema()["properties"]["cases"]["items"]["properties"]
    assert tuple(case["requires"]["items"]["enum"]) == CAPABILITIES
    assert tuple(case_schema()["properties"]["chapter"]["enum"]) == CHAPTERS
    assert set(QUESTIONS) < set(case["when"]["items"]["properties"])


def test_public_names_are_sorted_and_there() -> None:
    names = conformance.__all__
    assert names == sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))
    assert all(hasattr(conformance, name) for name in names)


# -- reading ----------------------------------------------------------------------------


def test_a_broken_case_is_told_where_it_is_and_the_others_are_read(write) -> None:
    path = write(GOOD.replace("    then: {score: 26}", "    then: {scores: 26}"))
    found = read_suite([path])
    assert [case.id for case in found.cases] == ["scoring-two"]
    [finding] = found.findings
    assert finding.code == "variant.wrong-type"
    assert (finding.where.line, finding.where.column) == (10, 20)


def test_an_unknown_key_has_a_suggestion(write) -> None:
    [finding] = read_suite([write(GOOD.replace("{score: 26}", "{skore: 26}"))]).findings
    assert (finding.code, finding.suggestion) == ("variant.unknown-key", "score")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "yaml.empty"),
        ("conformance: 2\nchapter: scoring\ncases: []\n", "variant.not-allowed"),
        ("chapter: scoring\n", "variant.missing-key"),
        ("[", None),
        ("cases: &a [*a]\n", None),
    ],
)
def test_a_file_that_is_none_is_told(write, text: str, code: str | None) -> None:
    found = read_suite([write(text)])
    assert found.cases == ()
    assert found.findings
    assert code is None or code in {finding.code for finding in found.findings}


def test_a_folder_without_files_is_told(tmp_path: Path) -> None:
    [finding] = read_suite([tmp_path]).findings
    assert finding.code == "conformance.no-files"


def test_a_variant_of_ones_own_is_read_beside_the_file(write, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        "schema: 1\nid: mine\nname: Mine\nlanguage: en\nextends: en-csw\nscoring: {bonus: {5: 7}}\n"
    )
    path = write(
        GOOD.replace("variant: en-csw", "variant: mine.yaml").replace("score: 26", "score: 33")
    )
    outcomes = list(run(read_suite([path]).cases))
    assert [outcome.verdict for outcome in outcomes] == [Verdict.PASSED, Verdict.PASSED]


# -- running ----------------------------------------------------------------------------


def test_what_differs_is_told_with_the_explanation(write, command) -> None:
    path = write(GOOD.replace("score: 26", "score: 25"))
    code, out, _ = command(path)
    assert code == 1
    assert f"{path}:4:9: failed: scoring-one" in out
    assert "score: expected 25, got 26" in out
    assert "FINED: 2 × (2×4 + 1 + 1 + 1 + 2) = 26" in out
    assert "scoring-two" not in out


def test_a_refused_play_is_explained_by_the_rule(write, command) -> None:
    code, out, _ = command(write(GOOD.replace("8D FINED", "1A FINED")))
    assert code == 1
    assert "legal: expected true, got false" in out
    assert "[placement.off-start]" in out


def test_only_the_last_command_may_be_refused(write) -> None:
    text = GOOD.replace("- place: 8D FINED", "- place: 1A FINED\n      - pass: {}", 1)
    first, second = run(read_suite([write(text)]).cases)
    assert first.verdict is Verdict.ERROR
    [reason] = first.reasons
    assert (reason.code, reason.params["codes"]) == (
        "conformance.stopped",
        ("placement.off-start",),
    )
    assert second.verdict is Verdict.PASSED


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("{racks: [AAAAAAA, null], turn: 3}", "given.turn"),
        ("{scores: [1]}", "given.scores"),
        ("{bag: 99}", "given.bag"),
        ("{racks: [A_, null], bag: AB}", "given.bag"),
        ("{players: 3, racks: [A, B]}", "given.players"),
    ],
)
def test_what_is_given_must_fit(write, given: str, key: str) -> None:
    text = GOOD.replace("    when:", f"    given: {given}\n    when:", 1)
    outcome = next(iter(run(read_suite([write(text)]).cases)))
    assert outcome.verdict is Verdict.ERROR
    assert outcome.reasons[0].params["key"] == key


def test_cases_run_in_other_processes_as_in_this_one(suite) -> None:
    cases = suite.cases[:250]
    with ProcessPoolExecutor(2) as pool:
        there = list(run(cases, executor=pool))
    assert [item.case.id for item in there] == [case.id for case in cases]
    assert [item.verdict for item in there] == [item.verdict for item in run(cases)]


class Wrong:
    """An engine that always gives the same answer."""

    def __init__(self, answer: Answer, answers: frozenset[str] | None = None) -> None:
        self.answer = answer
        self.answers = answers

    def ask(self, case, variant):
        return self.answer


def test_another_engine_is_judged_by_what_it_can_tell(write) -> None:
    cases = read_suite([write(GOOD)]).cases
    told = Answer("result", {"legal": True, "score": 26})
    assert [item.verdict for item in run(cases, Wrong(told))] == [Verdict.PASSED, Verdict.FAILED]
    legal = frozenset({"legal"})
    nothing = {item.verdict for item in run(cases, Wrong(told, legal))}
    assert nothing == {Verdict.UNSUPPORTED}  # that a play is legal says too little
    unsupported = list(run(cases, Wrong(Answer("unsupported", text="no"))))
    assert {item.verdict for item in unsupported} == {Verdict.UNSUPPORTED}
    assert {item.verdict for item in run(cases, Wrong(Answer("result", {})))} == {Verdict.FAILED}


def test_a_skip_needs_a_reason_and_must_fail(write, command, tmp_path: Path) -> None:
    path = write(GOOD.replace("score: 26", "score: 25"))
    skips = tmp_path / "known.yaml"
    skips.write_text("scoring-one: a wrong sum, told the author\n")
    code, out, _ = command(path, "--skip", skips)
    assert code == 0
    assert "a wrong sum" in out
    skips.write_text("scoring-one: known\nscoring-two: also known\n")
    code, out, _ = command(path, "--skip", skips)
    assert code == 1
    assert "passed unexpectedly: scoring-two" in out
    skips.write_text("scoring-one:\nscoring-tow: gone\n")
    code, _, err = command(path, "--skip", skips)
    assert code == 1
    assert "[conformance.skip-reason]" in err
    assert "scoring-two" in err  # the suggestion


# -- the command ------------------------------------------------------------------------


def test_json_has_the_numbers_by_chapter_and_variant(write, command) -> None:
    code, out, _ = command(write(GOOD.replace("score: 26", "score: 25")), "--format", "json")
    told = json.loads(out)
    assert (code, told["ok"], told["total"]) == (1, False, {"passed": 1, "failed": 1})
    assert told["summary"] == [
        {"chapter": "scoring", "variant": "en-csw", "passed": 1, "failed": 1}
    ]
    assert told["cases"][0]["differences"] == [{"key": "score", "expected": 25, "got": 26}]


def test_junit_counts_what_it_lists(write, command) -> None:
    code, out, _ = command(write(GOOD.replace("score: 26", "score: 25")), "--format", "junit")
    assert code == 1
    [group] = ET.fromstring(out)
    assert group.attrib == {
        "name": "scoring", "tests": "2", "failures": "1", "errors": "0", "skipped": "0",
    }  # fmt: skip
    assert [len(test) for test in group] == [1, 0]
    assert group[0][0].tag == "failure"
    assert group[0].get("line") == "4"


def test_tap_has_a_plan_and_a_line_a_case(write, command) -> None:
    _, out, _ = command(write(GOOD.replace("score: 26", "score: 25")), "--format", "tap")
    lines = out.splitlines()
    assert lines[:2] == ["TAP version 14", "1..2"]
    assert lines[2].startswith("not ok 1 - scoring-one: ")
    assert lines[-1].startswith("ok 2 - scoring-two: ")


def test_cases_can_be_chosen(command) -> None:
    code, out, _ = command("list", "--chapter", "exchange", "--variant", "en-csw")
    assert code == 0
    lines = out.splitlines()
    assert lines
    assert all(line.startswith("exchange-") and "\ten-csw\t" in line for line in lines)
    code, out, _ = command("--case", lines[0].split("\t")[0])
    assert code == 0
    assert [row.split() for row in out.splitlines()][-1] == ["total", "1", "1", "1"]


def test_wrong_usage_ends_with_2(command, tmp_path: Path) -> None:
    assert command("--case", "scoring-nothing")[0] == 2
    assert command("--chapter", "scorin")[0] == 2
    assert command("nowhere.conformance.yaml")[0] == 2
    assert command("--engine", "'")[0] == 2
    assert command("--engine", "a", "--jobs", "2")[0] == 2
    assert command("--variant", "xx-none")[0] == 2
    assert command("copy", tmp_path.parent)[0] == 2


def test_a_program_that_is_no_engine_ends_with_2(command) -> None:
    code, out, err = command("--engine", "python -c pass", "--chapter", "scoring")
    assert (code, out) == (2, "")
    assert "Traceback" not in err


def test_lint_tells_every_fault_of_a_case(write, command) -> None:
    text = GOOD.replace("scoring-two", "exchange-two").replace("5: 40", "7: 50")
    text = text.replace("A bonus is given for five tiles", "Test that it works.")
    text = text.replace("scoring.bonus: acts", "scoring.bonsu: acts")
    code, out, _ = command("lint", write(text))
    assert code == 1
    for fault in ("id-chapter", "title", "about", "override"):
        assert f"[conformance.{fault}]" in out
    assert "Did you mean scoring.bonus" in out


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("scoring-two", "scoring-one", "id-twice"),
        ("A bonus is given for five tiles", "The centre doubles the first word", "title-twice"),
        ("place: 8D FINED\n    then: {score: 66", "exchange: A\n    then: {score: 66", "dead-key"),
        ("place: 8D FINED\n    then: {score: 66", "place: 8D FIN3D\n    then: {score: 66", None),
        (
            "place: 8D FINED\n    then: {score: 66",
            "place: 8D fINED\n    then: {score: 66",
            "requires",
        ),
        ("by hand: 26 + 40 = 66", "hm", "source"),
    ],
)
def test_lint(write, command, old: str, new: str, code: str | None) -> None:
    assert old in GOOD
    result, out, _ = command("lint", write(GOOD.replace(old, new)))
    if code is None:
        assert result == 0
    else:
        assert result == 1
        assert f"[conformance.{code}]" in out


def test_lint_of_good_cases(write, command) -> None:
    assert command("lint", write(GOOD))[:2] == (0, "2 cases are good.\n")


def test_coverage_tells_what_is_missing_and_proves_what_is_said(write, command) -> None:
    path = write(GOOD.replace("about: {board.symbols: acts}", "about: {exchange.min_bag: acts}"))
    code, out, _ = command("coverage", path, "--prove", "--format", "json")
    told = json.loads(out)
    assert code == 1
    assert [finding["params"]["key"] for finding in told["findings"]] == ["exchange.min_bag"]
    [seven] = [
        item for item in told["keys"] if (item["key"], item["value"]) == ("exchange.min_bag", "7")
    ]
    assert (seven["acts"], seven["rests"], seven["accepted"], seven["refused"]) == (1, 0, 1, 0)
    assert command("coverage", path)[0] == 0
    assert command("coverage", path, "--strict")[0] == 1


def test_the_suite_can_be_copied_and_run_there(command, tmp_path: Path, root: Path) -> None:
    target = tmp_path / "vendor"
    code, _out, _ = command("copy", target)
    assert code == 0
    assert {"LICENSE", "README.md", "schema.json", "protocol.schema.json"} <= {
        path.name for path in target.iterdir()
    }
    assert command(target / "exchange")[0] == 0
    assert command("copy", target)[0] == 2


def test_variants_are_read_once() -> None:
    variants = Variants()
    assert variants.named("en-csw") is variants.named("en-csw")


def test_every_case_can_be_sent_to_an_engine(suite) -> None:
    """Each message fits its schema, and has nothing of what is expected."""
    text = files("scrabble_rules.conformance").joinpath("protocol.schema.json").read_text("utf-8")
    whole = json.loads(text)
    part = {**whole, "$ref": "#/definitions/runner_case"}
    for key in ("oneOf", "anyOf"):
        part.pop(key, None)
    validator = Draft7Validator(part)
    variants = Variants()
    for case in suite.cases[::9]:
        variant, _ = variants.of(case)
        assert variant is not None
        message = message_of(variant, case, frozenset(case.then), rules=False)
        assert list(validator.iter_errors(json.loads(json.dumps(message)))) == []
        assert message.keys().isdisjoint({"then", "about", "source", "title"})
    for case in suite.cases[::4]:
        variant, _ = variants.of(case)
        assert variant is not None
        assert message_of(variant, case, frozenset(case.then), rules=False)["when"]


# -- what a review broke ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("place: 8D FINED", "overtime: 61\n      - pass: {}", "conformance.question-alone"),
        ("place: 8D FINED", "pass: {}\n      - overtime: 61", "conformance.question-alone"),
        (
            "    when:",
            "    given: {racks: [A], bag: " + "A" * 300 + "}\n    when:",
            "conformance.given",
        ),
        (
            "      - place: 8D FINED",
            "      - pass: {times: 100}\n" * 11,
            "conformance.too-many-commands",
        ),
        ("place: 8D FINED", "exchange: A1", "tiles.unknown"),
    ],
)
def test_a_case_that_cannot_be_run_is_an_error(write, old: str, new: str, code: str) -> None:
    found = read_suite([write(GOOD.replace(old, new, 1))])
    assert found.findings == ()
    outcome = next(iter(run(found.cases)))
    assert outcome.verdict is Verdict.ERROR
    assert [reason.code for reason in outcome.reasons] == [code]


def test_an_override_cannot_be_another_variant(write) -> None:
    text = GOOD.replace("override: {scoring:", "override: {id: other, scoring:")
    assert [item.code for item in read_suite([write(text)]).findings] == ["variant.unknown-key"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_pipes_are_not_read(write, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.conformance.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    write(GOOD.replace("variant: en-csw", "variant: pipe.yaml"))
    found = read_suite([tmp_path])
    assert len(found.cases) == 2
    assert {item.verdict for item in run(found.cases)} == {Verdict.ERROR}


def test_a_variant_file_question_reads_no_files_of_the_machine(write, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("scoring: {bonus: {7: 1}}\n")
    question = "variant_file: 'schema: 1\n\n        extends: ./mine.yaml\n\n        '"
    text = GOOD.replace("place: 8D FINED", question, 1).replace(
        "then: {score: 26}", "then: {legal: false, findings: [variant.extends-unknown]}"
    )
    outcome = next(iter(run(read_suite([write(text)]).cases)))
    assert outcome.verdict is Verdict.PASSED


def test_tap_and_junit_bear_any_title(write, command) -> None:
    text = GOOD.replace("score: 26", "score: 25").replace(
        "The centre doubles the first word", "'A title # with \\# in it'"
    )
    path = write(text, "a\x01b.conformance.yaml")
    _, out, _ = command(path, "--format", "tap")
    lines = out.splitlines()
    assert lines[2] == "not ok 1 - scoring-one: A title \\# with \\\\\\# in it"
    end = lines.index("  ...")
    assert isinstance(yaml.safe_load("\n".join(lines[4:end])), list)
    ET.fromstring(command(path, "--format", "junit")[1])


def test_many_unknown_skips_are_told_at_once(write, command, tmp_path: Path) -> None:
    skips = tmp_path / "known.yaml"
    skips.write_text("".join(f"scoring-{number}: gone\n" for number in range(5_000)))
    code, _, err = command(write(GOOD), "--skip", skips)
    assert code == 1
    assert err.count("[conformance.skip-unknown]") == 100
