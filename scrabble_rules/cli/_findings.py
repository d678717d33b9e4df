"""How findings are shown, as text and as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

import click

from scrabble_rules.messages import Messages
from scrabble_rules.values.finding import Finding, Severity


def show_findings(messages: Messages, findings: Iterable[Finding], *, err: bool = False) -> None:
    """Writes each finding on a line of its own: place, severity, text and code.

    With ``err`` they go to standard error: the result may go to standard output.
    """
    for finding in findings:
        place = messages.location(finding.where)
        severity = messages.text(f"cli.severity.{finding.severity.value}")
        text = messages.finding(finding)
        line = messages.text("cli.finding", severity=severity, text=text, code=finding.code)
        # "file:line:column: " is what editors and other programs look for.
        click.echo(f"{place}: {line}" if place else line, err=err)


def show_json(value: object) -> None:
    """Writes JSON, two blanks a level; ASCII only where the output is not UTF-8."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    click.echo(json.dumps(value, ensure_ascii=encoding != "utf8", indent=2))


def exit_code(findings: Iterable[Finding], *, strict: bool = False) -> int:
    """1 if there is an error, or with ``strict`` a warning; else 0."""
    bad = (Severity.ERROR, Severity.WARNING) if strict else (Severity.ERROR,)
    return int(any(finding.severity in bad for finding in findings))
