"""``conformance``: runs the cases of the suite, or of files, against this engine or another."""

from __future__ import annotations

import os
import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import click

from scrabble_rules.conformance import report
from scrabble_rules.conformance.answer import EngineFailed
from scrabble_rules.conformance.asked import AskedEngine
from scrabble_rules.conformance.case import CHAPTERS, Case, Suite
from scrabble_rules.conformance.read import read_suite, shipped_suite
from scrabble_rules.conformance.run import Outcome, Verdict, run
from scrabble_rules.conformance.skips import read_skips
from scrabble_rules.conformance.variants import Variants
from scrabble_rules.messages import Messages
from scrabble_rules.values.finding import has_errors
from scrabble_rules.values.near import nearest_name

from . import _draw
from ._findings import show_findings, show_json
from ._frame import Argument, Command, Fault, Group, InputPath, OneOf, WholeNumber
from ._options import format_option

_COMMANDS = {
    "run": "scrabble_rules.cli.conformance:build_run",
    "lint": "scrabble_rules.cli.conformance_lint:build_lint",
    "coverage": "scrabble_rules.cli.conformance_lint:build_coverage",
    "list": "scrabble_rules.cli.conformance_lint:build_list",
    "copy": "scrabble_rules.cli.conformance_lint:build_copy",
}


_MOST_JOBS = 60
"""Processes at once, at most: one system takes no more."""


class RunByDefault(Group):
    """A group that runs its first command where none is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse; the name of the first command is put in where it is missing."""
        if not args or (args[0] not in self.targets and args[0] not in ("-h", "--help")):
            args = [next(iter(self.targets)), *args]
        return super().parse_args(ctx, args)


def build_group(messages: Messages) -> Group:
    """The group ``conformance``."""
    return RunByDefault(
        "conformance", messages=messages, code="cli.conformance", commands=_COMMANDS
    )


def files_argument(messages: Messages) -> Argument:
    """Case files and folders, or none for the shipped suite."""
    return Argument(
        "files",
        label=messages.text("cli.metavar.file"),
        nargs=-1,
        required=False,
        type=InputPath("path"),
        help=messages.text("cli.conformance.files"),
    )


def choice_options(messages: Messages) -> list[click.Parameter]:
    """The options that choose cases."""
    text = messages.text
    return [
        click.Option(
            ["--variant", "variants"],
            multiple=True,
            metavar=text("cli.metavar.text"),
            help=text("cli.conformance.option.variant"),
        ),
        click.Option(
            ["--chapter", "chapters"],
            multiple=True,
            type=OneOf(CHAPTERS),
            metavar=text("cli.metavar.text"),
            help=text("cli.conformance.option.chapter"),
        ),
        click.Option(
            ["--case", "ids"],
            multiple=True,
            metavar=text("cli.metavar.text"),
            help=text("cli.conformance.option.case"),
        ),
    ]


def build_run(messages: Messages) -> Command:
    """The command ``conformance run``."""
    text = messages.text
    return Command(
        "run",
        messages=messages,
        code="cli.conformance.run",
        params=[
            files_argument(messages),
            *choice_options(messages),
            click.Option(["--engine"], help=text("cli.conformance.option.engine")),
            click.Option(
                ["--timeout"],
                type=WholeNumber(1, 3600),
                default=10,
                show_default=True,
                help=text("cli.conformance.option.timeout"),
            ),
            click.Option(
                ["--skip"], type=InputPath("file"), help=text("cli.conformance.option.skip")
            ),
            click.Option(
                ["--jobs"],
                type=WholeNumber(1, _MOST_JOBS),
                default=1,
                show_default=True,
                help=text("cli.conformance.option.jobs"),
            ),
            format_option(
                messages, "text", "json", "junit", "tap", code="cli.conformance.option.format"
            ),
            click.Option(["--verbose"], is_flag=True, help=text("cli.conformance.option.verbose")),
        ],
        callback=partial(run_cases, messages),
    )


def read(messages: Messages, files: Sequence[Path], *, quiet: bool = False) -> tuple[Suite, bool]:
    """The suite of files, or the shipped one; its findings are shown. True if it is whole."""
    suite = read_suite(files) if files else shipped_suite()
    if not quiet:
        show_findings(messages, suite.findings, err=True)
    return suite, not has_errors(suite.findings)


def chosen(
    suite: Suite, variants: Sequence[str], chapters: Sequence[str], ids: Sequence[str]
) -> tuple[Case, ...]:
    """The cases that the options choose. Raises Fault for an id or a variant of none."""
    known = {case.id for case in suite.cases}
    for name in ids:
        if name not in known:
            near = nearest_name(name, known)
            raise Fault("cli.conformance.no-case", case=name, suggestion=near)
    listed = {case.variant for case in suite.cases}
    for name in variants:
        if name not in listed:
            near = nearest_name(name, listed)
            raise Fault("cli.conformance.no-variant", variant=name, suggestion=near)
    return tuple(
        case
        for case in suite.cases
        if (not variants or case.variant in variants)
        and (not chapters or case.chapter in chapters)
        and (not ids or case.id in ids)
    )


def run_cases(
    messages: Messages,
    files: tuple[Path, ...],
    variants: tuple[str, ...],
    chapters: tuple[str, ...],
    ids: tuple[str, ...],
    engine: str | None,
    timeout: int,
    skip: Path | None,
    jobs: int,
    style: str,
    *,
    verbose: bool,
) -> int:
    """Runs the cases; exit code 1 if one fails or a file has an error."""
    suite, whole = read(messages, files)
    cases = chosen(suite, variants, chapters, ids)
    if not cases and whole:
        raise Fault("cli.conformance.none")
    skips, findings = read_skips(skip, suite) if skip is not None else ({}, ())
    show_findings(messages, findings, err=True)
    whole = whole and not has_errors(findings)
    if engine is not None and jobs > 1:
        raise Fault("cli.conformance.jobs-and-engine")
    with ExitStack() as stack:
        asked = stack.enter_context(_foreign(engine, timeout)) if engine is not None else None
        pool = stack.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        outcomes = list(run(cases, asked, skips=skips, executor=pool))
    if style == "json":
        show_json(report.as_json(messages, outcomes))
    elif style == "junit":
        click.echo(report.as_junit(messages, outcomes), nl=False)
    elif style == "tap":
        click.echo(report.as_tap(messages, outcomes), nl=False)
    else:
        _show(messages, outcomes, own=engine is None, verbose=verbose)
    return int(not (whole and report.ok(outcomes)))


@contextmanager
def _foreign(command: str, timeout: int) -> Iterator[AskedEngine]:
    """The program, started; Raises Fault if that fails."""
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        words = []
    if not words:
        raise Fault("cli.conformance.engine-command", command=command)
    try:
        with AskedEngine(words, timeout=timeout) as engine:
            yield engine
    except EngineFailed as failed:
        if failed.text:
            click.echo(failed.text, err=True)
        fault = Fault(failed.finding.code)
        fault.finding = failed.finding
        raise fault from failed


def _show(messages: Messages, outcomes: list[Outcome], *, own: bool, verbose: bool) -> None:
    """What did not pass, then the numbers by chapter, and by variant where some failed."""
    explained = Variants() if own else None
    quiet = {Verdict.PASSED} if verbose else {Verdict.PASSED, Verdict.UNSUPPORTED}
    for outcome in outcomes:
        if outcome.verdict not in quiet:
            for line in report.told(messages, outcome, explained):
                click.echo(line)
            click.echo()
    if not own and not verbose:
        for reason, count in report.reasons(messages, outcomes).items():
            click.echo(messages.text("cli.conformance.unsupported", count=count, reason=reason))
        click.echo()
    table = report.table(outcomes)
    used = [verdict for verdict in Verdict if any(count[verdict] for count in table.values())]
    text = messages.text
    heads = [
        text("cli.conformance.head.chapter"),
        text("cli.conformance.head.variants"),
        text("cli.conformance.head.cases"),
        *(text(f"conformance.verdict.{verdict.value}") for verdict in used),
    ]
    rows = []
    for chapter in dict.fromkeys(chapter for chapter, _ in table):
        counts = [count for (name, _), count in table.items() if name == chapter]
        rows.append(_row(chapter, counts, used))
    rows.append(
        _row(
            text("cli.conformance.total"),
            list(table.values()),
            used,
            len({variant for _, variant in table}),
        )
    )
    click.echo(_draw.table(heads, rows, frozenset(range(1, len(heads)))))
    bad = [
        [chapter, variant, *(str(count[verdict]) for verdict in used)]
        for (chapter, variant), count in table.items()
        if any(count[verdict] for verdict in used if not verdict.ok)
    ]
    if bad:
        click.echo()
        heads[1:3] = [text("cli.conformance.head.variant")]
        click.echo(_draw.table(heads, bad, frozenset(range(2, len(heads)))))


def _row(
    name: str, counts: list[Counter[Verdict]], used: list[Verdict], variants: int | None = None
) -> list[str]:
    total: Counter[Verdict] = Counter()
    for count in counts:
        total += count
    numbers = [str(total[verdict]) for verdict in used]
    return [name, str(len(counts) if variants is None else variants), str(total.total()), *numbers]
