"""Texts that are added to any finding: a suggestion, the rule, the place."""

from __future__ import annotations

from ._text import Text

TEXTS: dict[str, Text] = {
    "hint.event": Text(
        "event {event}",
        note="A place in a game record, after a file name or alone: {event} is the number of"
        " an event (a play, an exchange, a pass …), from 1. Part of a list, not a sentence.",
    ),
    "hint.rule": Text(
        "Rule: {key} = {value} ({source})",
        note="After the text of a finding. {key}: key of a variant file (exchange.min_bag),"
        " {value}: its value, {source}: where the rule comes from. All three are kept as they"
        " are.",
    ),
    "hint.rule-unsourced": Text(
        "Rule: {key} = {value}",
        note="As hint.rule, for a rule without a source.",
    ),
    "hint.suggestion": Text(
        "Did you mean {suggestion}?",
        note="After the text of a finding. {suggestion}: a key, option, command or word that"
        " exists and resembles what was written; kept as it is.",
    ),
}
