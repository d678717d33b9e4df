"""From codes and findings to text in one locale."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from scrabble_rules.values.finding import Finding, Param, Rule, Where

from ._catalogue import texts, translations
from ._locale import negotiate
from ._template import fill
from ._text import Text

# What would break a line, move the cursor or reverse the reading order on a terminal.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")

# Where punctuation is full-width and brings its own space.
_FULL_WIDTH = frozenset({"zh_Hans", "zh_Hant"})


@dataclass(frozen=True, slots=True)
class Messages:
    """Texts in one locale. ``locale`` may be asked for by any name that has a meaning.

    ``Messages("zh-TW").locale`` is ``"zh_Hant"``; a locale without texts gives English.
    """

    locale: str = "en"

    def __post_init__(self) -> None:
        object.__setattr__(self, "locale", negotiate(self.locale))

    def text(self, code: str, /, **params: Param) -> str:
        """The text of a code. An unknown code gives the code itself and the parameters."""
        return self._text(code, {name: _safe(value) for name, value in params.items()})

    def finding(self, finding: Finding) -> str:
        """The text of a finding in one line, with its suggestion and the rule it applies."""
        parts = [self._message(finding)]
        if finding.suggestion is not None:
            parts.append(self.text("hint.suggestion", suggestion=visible(finding.suggestion)))
        if finding.rule is not None:
            parts.append(self._rule(finding.rule))
        return self._sentence_space.join(parts)

    def location(self, where: Where) -> str:
        """The place as ``file:line:column``; without a line the event, square or key."""
        position = [where.file, where.line, where.column]
        if where.line is None:
            position = [where.file]
        places = [":".join(str(part) for part in position if part is not None)]
        if where.line is None:
            if where.event is not None:
                places.append(self.text("hint.event", event=where.event))
            places += [where.square or "", where.key or ""]
        return visible(self._comma.join(filter(None, places)))

    def as_dict(self, finding: Finding) -> dict[str, object]:
        """The finding for JSON: its data, and its text as ``message``. None is left out."""
        where, rule = finding.where, finding.rule
        entry: dict[str, object] = {
            "code": finding.code,
            "severity": finding.severity.value,
            "message": self._message(finding),
            "file": where.file,
            "line": where.line,
            "column": where.column,
            "key": where.key,
            "event": where.event,
            "square": where.square,
            "params": {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in finding.params.items()
            },
            "suggestion": finding.suggestion,
            "rule": rule and _rule_as_dict(rule),
        }
        return _given(**entry)

    def _message(self, finding: Finding) -> str:
        params = {name: _safe(value) for name, value in finding.params.items()}
        expected = params.get("expected")
        if isinstance(expected, tuple):
            params["expected"] = tuple(map(self._term, expected))
        return self._text(finding.code, params)

    def _term(self, word: str) -> str:
        """A word of the texts themselves (``mapping``) in the reader's language."""
        code = f"term.{word.replace('/', '-or-')}"
        return self._text(code, {}) if code in texts() else word

    def _rule(self, rule: Rule) -> str:
        key, value = visible(rule.key), visible(rule.value)
        if rule.source is None:
            return self.text("hint.rule-unsourced", key=key, value=value)
        return self.text("hint.rule", key=key, value=value, source=visible(rule.source))

    def _text(self, code: str, params: Mapping[str, Param]) -> str:
        values = {name: self._show(value) for name, value in params.items()}
        entry = texts().get(code)
        if entry is None:
            shown = self._comma.join(f"{name}={value}" for name, value in values.items())
            return f"{code} ({shown})" if shown else code
        return fill(self._template(code, entry, params), values)

    def _template(self, code: str, entry: Text, params: Mapping[str, Param]) -> str:
        catalogue = None if self.locale == "en" else translations(self.locale)
        if entry.plural is None:
            return catalogue.pgettext(code, entry.message) if catalogue else entry.message
        number = _number(params.get(entry.count or ""))
        if catalogue:
            return catalogue.npgettext(code, entry.message, entry.plural, number)
        return entry.message if number == 1 else entry.plural

    def _show(self, value: Param) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        return self._comma.join(value) if isinstance(value, tuple) else str(value)

    @property
    def _comma(self) -> str:
        return "、" if self._wide else ", "

    @property
    def _sentence_space(self) -> str:
        return "" if self._wide else " "

    @property
    def _wide(self) -> bool:
        return self.locale in _FULL_WIDTH


def _number(value: Param | None) -> int:
    """The number that chooses the plural form: an integer itself, of a list its length."""
    if isinstance(value, int):
        return value
    return len(value) if isinstance(value, tuple) else 0


def _safe(value: Param) -> Param:
    if isinstance(value, str):
        return visible(value)
    return tuple(map(visible, value)) if isinstance(value, tuple) else value


def visible(text: str) -> str:
    """The text with control characters written as escapes (a line feed as backslash, n)."""
    return _CONTROL.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)


def _rule_as_dict(rule: Rule) -> dict[str, object]:
    return _given(variant=rule.variant, key=rule.key, value=rule.value, source=rule.source)


def _given(**entries: object) -> dict[str, object]:
    return {name: value for name, value in entries.items() if value is not None}
