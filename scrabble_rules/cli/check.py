"""``check``: looks over variant files."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from scrabble_rules.messages import Messages
from scrabble_rules.variant import check_variant_file

from ._findings import exit_code, show_findings, show_json
from ._frame import Command
from ._options import files_argument, format_option, strict_option


def build(messages: Messages) -> Command:
    """The command."""
    return Command(
        "check",
        messages=messages,
        code="cli.check",
        params=[
            files_argument(messages, "cli.check.files"),
            format_option(messages),
            strict_option(messages),
        ],
        callback=partial(check, messages),
    )


def check(messages: Messages, files: tuple[Path, ...], style: str, *, strict: bool) -> int:
    """Checks each file; exit code 1 if any has an error."""
    results = [(path, check_variant_file(path)[1]) for path in files]
    code = max(exit_code(findings, strict=strict) for _, findings in results)
    if style == "json":
        show_json(
            {
                "format": 1,
                "ok": code == 0,
                "files": [
                    {
                        "file": str(path),
                        "ok": exit_code(findings, strict=strict) == 0,
                        "findings": [messages.as_dict(finding) for finding in findings],
                    }
                    for path, findings in results
                ],
            }
        )
        return code
    for path, findings in results:
        show_findings(messages, findings)
        if not exit_code(findings, strict=strict):
            click.echo(messages.text("cli.check.good", file=str(path)))
    return code
