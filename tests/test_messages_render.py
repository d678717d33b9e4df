"""From codes and findings to text."""

import json
import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from scrabble_rules.messages import LOCALES, Messages
from scrabble_rules.values.finding import Finding, Rule, Severity, Where

EN = Messages("en")
TILE = "cli.error.no-such-file"


def test_parameters_are_filled_in() -> None:
    assert EN.text(TILE, path="a.gcg") == "There is no file or folder a.gcg."


def test_values_are_not_read_as_templates() -> None:
    assert EN.text(TILE, path="{path} {0.x}") == "There is no file or folder {path} {0.x}."


def test_a_parameter_without_a_value_stays_as_written() -> None:
    assert EN.text(TILE) == "There is no file or folder {path}."


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "The option -x needs 1 value."),
        (0, "The option -x needs 0 values."),
        (2000, "The option -x needs 2000 values."),
    ],
)
def test_a_number_chooses_the_form_and_is_written_plainly(count: int, text: str) -> None:
    assert EN.text("cli.error.option-needs-value", option="-x", count=count) == text


def test_the_length_of_a_list_chooses_the_form() -> None:
    code = "cli.error.extra-arguments"
    assert EN.text(code, arguments=("a",)) == "This argument is one too many: a."
    assert EN.text(code, arguments=("a", "b")) == "These arguments are too many: a, b."


@pytest.mark.parametrize("locale", LOCALES)
def test_lists_have_the_separator_of_the_locale(locale: str) -> None:
    separator = {"zh_Hans": "、", "zh_Hant": "、"}.get(locale, ", ")
    text = Messages(locale).text("cli.error.extra-arguments", arguments=("a", "b", "c"))
    assert separator.join("abc") in text


def test_truth_is_written_as_in_a_variant_file() -> None:
    assert EN.text(TILE, path=True) == "There is no file or folder true."


@pytest.mark.parametrize("locale", LOCALES)
def test_an_unknown_code_is_shown_with_its_parameters(locale: str) -> None:
    messages = Messages(locale)
    assert messages.text("no.such-code") == "no.such-code"
    assert "no.such-code (" in messages.text("no.such-code", tile="Q", count=2)
    assert {"tile=Q", "count=2"} <= set(
        messages.text("x", tile="Q", count=2).strip("x ()").replace("、", ", ").split(", ")
    )


RULE = Rule("en-csw", "exchange.min_bag", "7", "wespa-2010 3.2.1")


def test_a_finding_has_its_suggestion_and_its_rule() -> None:
    finding = Finding(TILE, {"path": "a"}, suggestion="b", rule=RULE)
    assert EN.finding(finding) == (
        "There is no file or folder a. Did you mean b?"
        " Rule: exchange.min_bag = 7 (wespa-2010 3.2.1)"
    )


def test_a_rule_without_a_source() -> None:
    finding = Finding(TILE, {"path": "a"}, rule=Rule("en-csw", "exchange.min_bag", "7"))
    assert EN.finding(finding) == "There is no file or folder a. Rule: exchange.min_bag = 7"


def test_a_finding_is_one_line_without_control_characters() -> None:
    hostile = "a\n::error::\x1b[2J\u202eb\u2028"
    finding = Finding(
        TILE, {"path": hostile}, suggestion=hostile, rule=Rule("v", "k", hostile, hostile)
    )
    text = EN.finding(finding)
    assert text.isprintable()
    assert r"a\n::error::\x1b[2J\u202eb\u2028" in text
    assert EN.as_dict(finding)["params"] == {"path": hostile}


@pytest.mark.parametrize(
    ("where", "text"),
    [
        (Where(), ""),
        (Where("a.gcg"), "a.gcg"),
        (Where("a.gcg", 3), "a.gcg:3"),
        (Where("a.gcg", 3, 14), "a.gcg:3:14"),
        (Where("a.gcg", 3, 14, key="tiles", event=2, square="H8"), "a.gcg:3:14"),
        (Where(line=3, column=14), "3:14"),
        (Where("a.gcg", event=2, square="H8"), "a.gcg, event 2, H8"),
        (Where(event=2), "event 2"),
        (Where(square="H8"), "H8"),
        (Where("en.yaml", key="tiles.letters.Q"), "en.yaml, tiles.letters.Q"),
        (Where("a\nb", 1), r"a\nb:1"),
    ],
)
def test_location(where: Where, text: str) -> None:
    assert EN.location(where) == text


def test_as_dict_of_everything() -> None:
    finding = Finding(
        TILE,
        {"path": ("a", "b"), "count": 2},
        Severity.WARNING,
        Where("f.gcg", 1, 2, "k", 3, "H8"),
        "b",
        RULE,
    )
    assert EN.as_dict(finding) == {
        "code": TILE,
        "severity": "warning",
        "message": "There is no file or folder a, b.",
        "file": "f.gcg",
        "line": 1,
        "column": 2,
        "key": "k",
        "event": 3,
        "square": "H8",
        "params": {"path": ["a", "b"], "count": 2},
        "suggestion": "b",
        "rule": {
            "variant": "en-csw",
            "key": "exchange.min_bag",
            "value": "7",
            "source": "wespa-2010 3.2.1",
        },
    }


def test_as_dict_leaves_out_what_is_not_there() -> None:
    finding = Finding(TILE, {"path": "a"}, rule=Rule("v", "k", "1"))
    assert EN.as_dict(finding) == {
        "code": TILE,
        "severity": "error",
        "message": "There is no file or folder a.",
        "params": {"path": "a"},
        "rule": {"variant": "v", "key": "k", "value": "1"},
    }
    assert json.loads(json.dumps(EN.as_dict(Finding("x")))) == {
        "code": "x",
        "severity": "error",
        "message": "x",
        "params": {},
    }


def test_messages_are_values() -> None:
    messages: Any = Messages("zh-TW")
    assert messages == Messages("zh_Hant")
    assert pickle.loads(pickle.dumps(messages)) == messages
    with pytest.raises(FrozenInstanceError):
        messages.locale = "fr"
