"""The frame of the command line: language, help, errors, exit codes."""

import errno
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest

from scrabble_rules.cli._columns import cells, definition_list, wrap
from scrabble_rules.cli._frame import (
    STREAM,
    Argument,
    Command,
    Fault,
    Group,
    InputPath,
    OneOf,
    WholeNumber,
    root_options,
    run,
)
from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, Where

Run = Callable[..., tuple[int, str, str]]


def build_root(messages: Messages) -> Group:
    return Group(
        "scrabble-rules",
        messages=messages,
        code="cli",
        params=root_options(messages),
        commands={
            "check": "frame_commands:check",
            "fail": "frame_commands:fail",
            "broken": "no_such_module_anywhere:build",
            "nested": "frame_commands:nested",
        },
    )


def check(messages: Messages) -> Command:
    def callback(files: tuple[Path, ...], style: str, jobs: int, *, quiet: bool) -> int:
        click.echo(f"{[path.name for path in files]} {style} {jobs} {quiet} {messages.locale}")
        return 1 if quiet else 0

    return Command(
        "check",
        messages=messages,
        code="cli.check",
        params=[
            Argument(
                "files",
                label="FILE",
                help="Files.",
                nargs=-1,
                required=True,
                type=InputPath(stream=True),
            ),
            click.Option(
                ["--format", "style"],
                type=OneOf(["text", "json"]),
                default="text",
                show_default=True,
                help="Form.",
            ),
            click.Option(["--jobs"], type=WholeNumber(1, 8), default=1, help="Jobs."),
            click.Option(["--pair"], nargs=2, expose_value=False, help="Pair."),
            click.Option(["--needed"], type=int, expose_value=False, help="Plain click type."),
            click.Option(["--quiet"], is_flag=True, help="Quiet."),
        ],
        callback=callback,
    )


def nested(messages: Messages) -> Group:
    return Group(
        "nested", messages=messages, code="cli.nested", commands={"check": "frame_commands:check"}
    )


FAILURES: dict[str, BaseException] = {
    "no-file": FileNotFoundError(errno.ENOENT, "No such file", "a.gcg"),
    "permission": PermissionError(errno.EACCES, "Permission denied", "a.gcg"),
    "folder": IsADirectoryError(errno.EISDIR, "Is a directory", "a.gcg"),
    "not-folder": NotADirectoryError(errno.ENOTDIR, "Not a directory", "a.gcg"),
    "other": OSError(errno.ELOOP, "Too many levels", "a.gcg"),
    "usage": Fault("cli.error.no-such-file", path="b.gcg"),
    "findings": RecordError([Finding("x.y", {"n": 1}, where=Where("a.gcg", 3)), Finding("x.z")]),
    "abort": click.Abort(),
    "interrupt": KeyboardInterrupt(),
    "pipe": BrokenPipeError(errno.EPIPE, "Broken pipe"),
    "bug": ZeroDivisionError("division by zero"),
    "click": click.ClickException("Told by click."),
    "exit": click.exceptions.Exit(1),
}


def fail(messages: Messages) -> Command:
    def callback(how: str) -> int:
        raise FAILURES[how]

    params = [Argument("how", label="HOW", help="How to fail.")]
    return Command("fail", messages=messages, code="cli.fail", params=params, callback=callback)


@pytest.fixture
def cli(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Run:
    module = ModuleType("frame_commands")
    vars(module).update(check=check, nested=nested, fail=fail)
    monkeypatch.setitem(sys.modules, "frame_commands", module)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("a.gcg").touch()
    Path("folder").mkdir()

    def call(*argv: str, **environ: str) -> tuple[int, str, str]:
        code = run(argv, build_root, environ=environ)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def last_line(text: str) -> str:
    return text.splitlines()[-1]


# Running


def test_the_exit_code_is_what_the_command_returns(cli: Run) -> None:
    assert cli("check", "a.gcg") == (0, "['a.gcg'] text 1 False en\n", "")
    assert cli("check", "--quiet", "a.gcg") == (1, "['a.gcg'] text 1 True en\n", "")


def test_options_and_nested_commands(cli: Run) -> None:
    code, out, _ = cli("nested", "check", "a.gcg", "--jobs=8", "--format", "json", "-")
    assert (code, out) == (0, "['a.gcg', '-'] json 8 False en\n")
    assert STREAM.name == "-"


# Language


@pytest.mark.parametrize(
    ("argv", "locale"),
    [
        (["--locale", "fr", "check", "a.gcg"], "fr"),
        (["check", "a.gcg", "--locale=zh-TW"], "zh_Hant"),
        (["check", "--locale", "nn", "a.gcg"], "nb"),
        (["--locale", "fr", "check", "a.gcg", "--locale", "ro"], "ro"),
        (["check", "a.gcg"], "nl"),
    ],
)
def test_locale_may_stand_anywhere_and_goes_before_the_environment(
    cli: Run, argv: list[str], locale: str
) -> None:
    code, out, _ = cli(*argv, LANG="nl_NL.UTF-8")
    assert (code, out.split()[-1]) == (0, locale)


def test_after_two_dashes_it_is_an_argument(cli: Run) -> None:
    code, _, err = cli("check", "--", "--locale")
    assert code == 2
    assert last_line(err) == "Error: There is no file or folder --locale."


@pytest.mark.parametrize(
    "argv", [["--locale"], ["--locale="], ["--locale", "--help"], ["check", "--locale", ""]]
)
def test_locale_needs_a_value(cli: Run, argv: list[str]) -> None:
    assert cli(*argv) == (2, "", "Error: The option --locale needs 1 value.\n")


def test_a_locale_without_texts_is_refused_with_a_suggestion(cli: Run) -> None:
    code, out, err = cli("check", "--locale", "zh_Hanx")
    assert (code, out) == (2, "")
    assert err == (
        "Error: There are no messages in zh_Hanx. Choose from:"
        " en, fr, nl, ro, nb, zh_Hans, zh_Hant. Did you mean zh_Hant?\n"
    )


# Help


HELP = """\
Usage: scrabble-rules nested check [OPTIONS] FILE...

  {help}

Arguments:
  FILE  Files.

Options:
  --format [text|json]  Form. (Default: text)
  --jobs NUMBER         Jobs.
  --pair TEXT...        Pair.
  --needed NUMBER       Plain click type.
  --quiet               Quiet.
  -h, --help            Show this message and exit.
"""


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_of_a_command(cli: Run, option: str) -> None:
    code, out, err = cli("nested", "check", option)
    assert (code, err) == (0, "")
    help_text = wrap(Messages().text("cli.check.help"), 76)
    expected = (
        HELP.replace("{help}", "\n  ".join(help_text)).replace("TEXT...", "TEXT").splitlines()
    )
    assert [line.split() for line in out.splitlines()] == [line.split() for line in expected]


def test_help_of_a_group_imports_no_command(cli: Run) -> None:
    code, out, err = cli("--help")
    assert (code, err) == (0, "")
    assert "no_such_module_anywhere" not in sys.modules
    commands = out.partition("Commands:\n")[2]
    assert [line.split()[0] for line in commands.splitlines()] == [
        "check",
        "fail",
        "broken",
        "nested",
    ]
    for name in ("--locale LOCALE", "--version", "-h, --help"):
        assert f"\n  {name} " in out


@pytest.mark.parametrize("argv", [[], ["nested"]])
def test_without_a_command_the_help_goes_to_standard_error(cli: Run, argv: list[str]) -> None:
    code, out, err = cli(*argv)
    assert (code, out) == (2, "")
    assert err == cli(*argv, "--help")[1]


# Usage errors


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["chekc"], "There is no command chekc. Did you mean check?"),
        (["zzz"], "There is no command zzz."),
        (["--", "-x"], "There is no command -x."),
        (["--"], "A command is missing."),
        (["--verison"], "There is no option --verison. Did you mean --version?"),
        (["check"], "The argument FILE is missing."),
        (["check", "a.gcg", "--fromat"], "There is no option --fromat. Did you mean --format?"),
        (["check", "a.gcg", "-z"], "There is no option -z."),
        (["check", "a.gcg", "--format"], "The option --format needs 1 value."),
        (["check", "a.gcg", "--pair", "1"], "The option --pair needs 2 values."),
        (["check", "a.gcg", "--quiet=yes"], "The option --quiet takes no value."),
        (
            ["check", "a.gcg", "--format", "jsn"],
            "--format cannot be jsn. Choose from: text, json. Did you mean json?",
        ),
        (["check", "a.gcg", "--jobs", "x"], "--jobs must be a whole number, not x."),
        (["check", "a.gcg", "--jobs", "0"], "--jobs must be at least 1, not 0."),
        (["check", "a.gcg", "--jobs", "9"], "--jobs must be at most 8, not 9."),
        (
            ["check", "a.gcg", "--needed", "x"],
            "The value of --needed cannot be used: 'x' is not a valid integer.",
        ),
        (["check", "b.gcg"], "There is no file or folder b.gcg."),
        (["check", "folder"], "folder is a folder; a file is expected."),
        (["fail", "bug", "b", "c"], "These arguments are too many: b, c."),
        (["fail", "usage"], "There is no file or folder b.gcg."),
    ],
)
def test_usage_errors(cli: Run, argv: list[str], message: str) -> None:
    code, out, err = cli(*argv)
    assert (code, out) == (2, "")
    usage, hint, blank, error = err.splitlines()
    command = argv[0] if argv[0] in ("check", "fail") else ""
    assert usage.startswith(f"Usage: scrabble-rules {command}".rstrip())
    assert hint == f"Try '{f'scrabble-rules {command}'.rstrip()} --help' for help."
    assert (blank, error) == ("", f"Error: {message}")


def test_a_missing_option_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    def build(messages: Messages) -> Command:
        params = [click.Option(["-n", "--needed"], required=True)]
        return Command("x", messages=messages, code="x", params=params)

    assert run([], build, environ={}) == 2
    assert last_line(capsys.readouterr().err) == "Error: The option --needed is missing."


def test_a_folder_may_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert InputPath("folder").convert(str(tmp_path), None, None) == tmp_path
    assert InputPath("path").convert(str(tmp_path), None, None) == tmp_path
    with pytest.raises(Fault) as caught:
        InputPath("folder").convert(str(tmp_path / "file"), None, None)
    assert caught.value.finding.code == "cli.error.is-a-file"


# Errors of a command


@pytest.mark.parametrize(
    ("how", "code", "message"),
    [
        ("no-file", 2, "Error: There is no file or folder a.gcg."),
        ("permission", 2, "Error: You have no permission to use a.gcg."),
        ("folder", 2, "Error: a.gcg is a folder; a file is expected."),
        ("not-folder", 2, "Error: a.gcg is a file; a folder is expected."),
        ("other", 2, "Error: a.gcg cannot be used: Too many levels."),
        ("findings", 1, "Error: a.gcg:3: x.y (n=1)\nError: x.z"),
        ("abort", 130, "\nStopped."),
        ("interrupt", 130, "\nStopped."),
        ("click", 2, "Error: Told by click."),
    ],
)
def test_errors_are_told(cli: Run, how: str, code: int, message: str) -> None:
    assert cli("fail", how) == (code, "", f"{message}\n")


def test_a_broken_pipe_is_quiet(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        sys.stdout, "fileno", lambda: os.open(os.devnull, os.O_WRONLY), raising=False
    )
    assert cli("fail", "pipe") == (141, "", "")


def test_exit_of_click_keeps_its_code(cli: Run) -> None:
    assert cli("fail", "exit") == (1, "", "")


def test_a_fault_of_the_program_shows_no_traceback(cli: Run) -> None:
    code, out, err = cli("fail", "bug")
    assert (code, out) == (70, "")
    assert "ZeroDivisionError: division by zero" in err
    assert "Traceback" not in err


def test_a_command_that_cannot_be_imported_is_a_fault_of_the_program(cli: Run) -> None:
    code, _, err = cli("broken")
    assert code == 70
    assert "no_such_module_anywhere" in err


def test_the_traceback_can_be_asked_for(cli: Run) -> None:
    with pytest.raises(ZeroDivisionError):
        cli("fail", "bug", SCRABBLE_RULES_TRACEBACK="1")


def test_completion(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMP_WORDS", "scrabble-rules che")
    monkeypatch.setenv("COMP_CWORD", "1")
    monkeypatch.setitem(sys.modules, "no_such_module_anywhere", sys.modules["frame_commands"])
    monkeypatch.setattr(sys.modules["frame_commands"], "build", check, raising=False)
    code, out, _ = cli(_SCRABBLE_RULES_COMPLETE="bash_complete")
    assert (code, out) == (0, "plain,check\n")


# Output


def test_characters_that_the_output_does_not_have_are_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def build(messages: Messages) -> Command:
        return Command(
            "x", messages=messages, code="x", callback=lambda: click.echo("é ŁĂȘ 中 \udc80!")
        )

    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="latin-1"))
    assert run([], build, environ={}) == 0
    sys.stdout.flush()
    assert written.getvalue() == b"\xe9 ??? ? ?!\n"


def test_version_imports_nothing_heavy() -> None:
    code = (
        "import sys; from scrabble_rules.cli import main; code = main(['--version']);"
        "heavy = {'click', 'babel', 'yaml', 'jsonschema', 'marisa_trie', 'gettext'};"
        "print(code, sorted(heavy & sys.modules.keys()))"
    )
    environ = os.environ | {"LANG": "fr_FR.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    version, result = done.stdout.splitlines()
    assert version.startswith("scrabble-rules ")
    assert result == "0 []"


def test_version_beside_a_locale(cli: Run) -> None:
    code, out, err = cli("--locale", "fr", "--version")
    assert (code, err) == (0, "")
    assert out.startswith("scrabble-rules ")


# Columns


@pytest.mark.parametrize(
    ("text", "size"), [("abc", 3), ("中文", 4), ("e\u0301", 1), ("Ａ", 2), ("", 0)]
)
def test_cells(text: str, size: int) -> None:
    assert cells(text) == size


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("one  two\nthree", 20, ["one two three"]),
        ("one\n\ntwo", 20, ["one", "", "two"]),
        ("unbreakable x", 5, ["unbreakable", "x"]),
        ("中文字符", 4, ["中文", "字符"]),
        ("中文，字符", 4, ["中", "文，", "字符"]),
        ("中（文）", 4, ["中", "（文）"]),
        ("用 GCG 文件", 6, ["用 GCG", "文件"]),
        ("", 10, [""]),
    ],
)
def test_wrap(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


def test_columns_are_level_whatever_the_script() -> None:
    table = definition_list([("--a 文件", "x"), ("--long 文件", "y"), ("z" * 40, "w")], 60, "  ")
    assert table == "  --a 文件     x\n  --long 文件  y\n  " + "z" * 40 + "\n" + " " * 15 + "w\n"


def test_every_command_of_the_program_has_texts() -> None:
    from scrabble_rules.cli import build_root as real_root  # noqa: PLC0415

    messages = Messages()
    bare: list[str] = []

    def visit(command: Any) -> None:
        ctx = click.Context(command)
        described = [command.help] + [param.help for param in command.params]
        if isinstance(command, Group):
            described += [text for _, rows in command.help_sections(ctx) for _, text in rows]
            for name in command.list_commands(ctx):
                visit(command.get_command(ctx, name))
        bare.extend(f"{command.name}: {text}" for text in described if not text or " " not in text)

    visit(real_root(messages))
    assert not bare
