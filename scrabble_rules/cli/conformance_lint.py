"""``conformance lint``, ``coverage``, ``list`` and ``copy``: the cases themselves."""

from __future__ import annotations

import errno
import os
import shutil
from functools import partial
from importlib import resources
from pathlib import Path

import click

from scrabble_rules._data import data_folder
from scrabble_rules.conformance.coverage import count_complete, coverage, unproven
from scrabble_rules.conformance.lint import lint
from scrabble_rules.conformance.variants import Variants
from scrabble_rules.messages import Messages

from . import _draw
from ._findings import exit_code, show_findings, show_json
from ._frame import Argument, Command, Fault
from ._options import format_option
from .conformance import choice_options, chosen, files_argument, read

_WIDEST = 40


def build_lint(messages: Messages) -> Command:
    """The command ``conformance lint``."""
    return Command(
        "lint",
        messages=messages,
        code="cli.conformance.lint",
        params=[files_argument(messages), format_option(messages)],
        callback=partial(lint_cases, messages),
    )


def lint_cases(messages: Messages, files: tuple[Path, ...], style: str) -> int:
    """Checks the cases; exit code 1 if anything is wrong."""
    suite, _ = read(messages, files, quiet=style == "json")
    findings = (*suite.findings, *lint(suite))
    code = exit_code(findings)
    if style == "json":
        shown = [messages.as_dict(finding) for finding in findings]
        show_json({"format": 1, "ok": code == 0, "cases": len(suite.cases), "findings": shown})
        return code
    show_findings(messages, findings[len(suite.findings) :])
    if not code:
        click.echo(messages.text("cli.conformance.lint.good", count=len(suite.cases)))
    return code


def build_coverage(messages: Messages) -> Command:
    """The command ``conformance coverage``."""
    text = messages.text
    return Command(
        "coverage",
        messages=messages,
        code="cli.conformance.coverage",
        params=[
            files_argument(messages),
            click.Option(
                ["--all", "every"],
                is_flag=True,
                help=text("cli.conformance.coverage.option.all"),
            ),
            click.Option(
                ["--prove"], is_flag=True, help=text("cli.conformance.coverage.option.prove")
            ),
            format_option(messages),
            click.Option(
                ["--strict"],
                is_flag=True,
                help=text("cli.conformance.coverage.option.strict"),
            ),
        ],
        callback=partial(show_coverage, messages),
    )


def show_coverage(
    messages: Messages,
    files: tuple[Path, ...],
    style: str,
    *,
    every: bool,
    prove: bool,
    strict: bool,
) -> int:
    """Shows the coverage; with ``strict`` exit code 1 if it is not complete."""
    suite, whole = read(messages, files)
    variants = Variants()
    found = coverage(suite.cases, variants)
    covered, count = count_complete(found)
    findings = tuple(unproven(suite.cases, variants)) if prove else ()
    bad = not whole or bool(findings) or (strict and covered < count)
    if style == "json":
        show_json(
            {
                "format": 1,
                "covered": covered,
                "values": count,
                "keys": [
                    {
                        "key": item.key,
                        "value": item.value,
                        "acts": item.acts,
                        "rests": item.rests,
                        "accepted": item.accepted,
                        "refused": item.refused,
                        "cases": item.cases,
                    }
                    for item in found
                ],
                "findings": [messages.as_dict(finding) for finding in findings],
            }
        )
        return int(bad)
    names = ("key", "value", "acts", "rests", "accepted", "refused")
    heads = [messages.text(f"cli.conformance.coverage.head.{name}") for name in names]
    rows = [
        [
            item.key,
            _short(item.value),
            *map(str, (item.acts, item.rests, item.accepted, item.refused)),
        ]
        for item in found
        if every or not item.complete
    ]
    if rows:
        click.echo(_draw.table(heads, rows, frozenset({2, 3, 4, 5})))
    click.echo(messages.text("cli.conformance.coverage.sum", covered=covered, count=count))
    show_findings(messages, findings)
    return int(bad)


def _short(value: str) -> str:
    return value if len(value) <= _WIDEST else f"{value[: _WIDEST - 1]}…"


def build_list(messages: Messages) -> Command:
    """The command ``conformance list``."""
    return Command(
        "list",
        messages=messages,
        code="cli.conformance.list",
        params=[files_argument(messages), *choice_options(messages), format_option(messages)],
        callback=partial(list_cases, messages),
    )


def list_cases(
    messages: Messages,
    files: tuple[Path, ...],
    variants: tuple[str, ...],
    chapters: tuple[str, ...],
    ids: tuple[str, ...],
    style: str,
) -> int:
    """Lists cases, one a line."""
    suite, whole = read(messages, files)
    cases = chosen(suite, variants, chapters, ids)
    if style == "json":
        listed = [
            {
                "id": case.id,
                "chapter": case.chapter,
                "variant": case.variant,
                "title": case.title,
                "about": dict(case.about),
                "requires": sorted(case.requires),
                "source": case.source,
            }
            for case in cases
        ]
        show_json({"format": 1, "cases": listed})
    else:
        for case in cases:
            click.echo(f"{case.id}\t{case.variant}\t{case.title}")
    return int(not whole)


def build_copy(messages: Messages) -> Command:
    """The command ``conformance copy``."""
    text = messages.text
    return Command(
        "copy",
        messages=messages,
        code="cli.conformance.copy",
        params=[
            Argument(
                "folder",
                label=text("cli.metavar.folder"),
                type=click.Path(path_type=Path),
                help=text("cli.conformance.copy.folder"),
            )
        ],
        callback=partial(copy_suite, messages),
    )


def copy_suite(messages: Messages, folder: Path) -> int:
    """Copies the suite, its schemas and its own README and licence."""
    if folder.exists() and not folder.is_dir():
        raise Fault("cli.error.is-a-file", path=str(folder))
    if folder.exists() and any(folder.iterdir()):
        raise Fault("cli.conformance.copy.not-empty", path=str(folder))
    work = folder.with_name(f".{folder.name}-{os.getpid()}")
    try:
        with resources.as_file(data_folder("conformance")) as source:
            shutil.copytree(source, work)
        schemas = resources.files("scrabble_rules.conformance")
        for name in ("schema.json", "perft.schema.json", "protocol.schema.json"):
            (work / name).write_bytes(schemas.joinpath(name).read_bytes())
        if folder.is_dir():
            folder.rmdir()
        work.rename(folder)
    except shutil.Error as error:  # of many files: the first will do
        raise OSError(errno.EIO, str(error.args[0][0][2]), str(folder)) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)
    count = sum(path.is_file() for path in folder.rglob("*"))
    click.echo(messages.text("cli.conformance.copy.done", count=count, path=str(folder)))
    return 0
