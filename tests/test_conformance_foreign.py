"""Engines of others: good ones, and all that they can do wrong.

The engines are small programs that are written for a test. Each process notes its id; at the
end of a test none of them is left, nor a thread or an open pipe.
"""

from __future__ import annotations

import gc
import json
import os
import select
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from scrabble_rules import Finding
from scrabble_rules.conformance.answer import Answer, EngineFailed
from scrabble_rules.conformance.case import CAPABILITIES, CHAPTERS, QUESTIONS
from scrabble_rules.conformance.foreign import MAX_RESTARTS, ForeignEngine
from scrabble_rules.conformance.foreign_messages import (
    ANSWERS,
    MAX_DEPTH,
    MAX_SAID,
    answer_of,
    hello_of,
    line_of,
)
from scrabble_rules.conformance.foreign_process import MAX_ERRORS, MAX_LINE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "scrabble_rules" / "conformance"
ADAPTER = ROOT / "examples" / "adapters" / "scrabble_rules_adapter.py"
PAGE = ROOT / "docs" / "conformance-protocol.md"
LONG = 60.0
SHORT = 0.2
posix = pytest.mark.skipif(os.name != "posix", reason="signals and process groups")

PROGRAM = """\
import json, os, signal, subprocess, sys, time

FOLDER = sys.argv[1]
with open(os.path.join(FOLDER, "pids"), "a") as file:
    file.write(f"{os.getpid()}\\n")
with open(os.path.join(FOLDER, "pids")) as file:
    RUN = len(file.readlines())

def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()

def say(type, **keys):
    write(json.dumps({"type": type, **keys}) + "\\n")

HELLO = {"protocol": 1, "name": "tiny", "version": "0.1", "capabilities": ["blanks"],
         "answers": ["legal"], "variants": ["en-csw"], "rules": False}

def hello():
    say("hello", **HELLO)

def case(id):
    say("result", id=id, result={"legal": True, "run": RUN})

def bad(id):
    raise SystemExit(3)

def bye():
    say("bye")
    raise SystemExit

# changes

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "case":
        bad(message["id"]) if message["id"].startswith("bad") else case(message["id"])
    else:
        globals()[message["type"]]()
"""

Engines = Callable[..., ForeignEngine]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engines]:
    """Makes an engine that differs from a good one by some code; none may be left."""
    made: list[ForeignEngine] = []
    before = set(threading.enumerate())

    def make(changes: str = "", timeout: float = LONG) -> ForeignEngine:
        program = tmp_path / "engine.py"
        text = PROGRAM.replace("# changes", changes.strip())
        program.write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", "-S", str(program), str(tmp_path)]
        made.append(ForeignEngine(command, timeout=timeout, suite="1.0.0"))
        return made[-1]

    yield make
    for one in made:
        one.close()
    made.clear()
    gc.collect()
    assert set(threading.enumerate()) <= before
    if os.name == "posix":
        for pid in pids(tmp_path):
            with pytest.raises(ProcessLookupError):  # a zombie would still be there
                os.kill(pid, 0)


def pids(folder: Path) -> list[int]:
    file = folder / "pids"
    return list(map(int, file.read_text().split())) if file.exists() else []


def case(name: str = "good", **more: object) -> dict[str, object]:
    return {"type": "case", "id": name, **more}


def good(run: int) -> Answer:
    return Answer("result", {"legal": True, "run": run})


# -- a good engine -----------------------------------------------------------------------


def test_it_says_what_it_is(engine: Engines) -> None:
    tiny = engine()
    assert (tiny.name, tiny.version, tiny.rules) == ("tiny", "0.1", False)
    assert tiny.capabilities == {"blanks"}
    assert tiny.answers == {"legal"}
    assert tiny.variants == {"en-csw"}


def test_it_may_take_any_variant(engine: Engines) -> None:
    tiny = engine('HELLO.update(variants=None, rules=True, name="tiny \\x1b[31m\\n engine")')
    assert tiny.variants is None
    assert tiny.rules
    assert tiny.name == "tiny [31m engine"


def test_it_starts_when_it_is_asked_and_only_once(engine: Engines, tmp_path: Path) -> None:
    tiny = engine()
    assert pids(tmp_path) == []
    assert tiny.ask(case("one")) == good(1)
    tiny.start()
    assert tiny.name == "tiny"
    assert tiny.ask(case("two")) == good(1)
    assert len(pids(tmp_path)) == 1


def test_it_gets_the_message_as_it_is_in_ascii(engine: Engines) -> None:
    changes = 'def case(id): say("result", id=id, result={"got": message, "line": line})'
    message = case(words=["ÉTÉ", "é\u2028\n", "𐍈"], given={"racks": [None, ["?"]]})
    answer = engine(changes).ask(message)
    assert answer.result["got"] == message
    line = answer.result["line"]
    assert isinstance(line, str)
    assert line.isascii()


@pytest.mark.parametrize(
    ("end", "start"),
    [("\\r\\n", ""), ("\\n", "\\ufeff"), (" \\n", "  ")],
    ids=["crlf", "bom", "blanks"],
)
def test_it_may_write_lines_as_its_system_does(engine: Engines, end: str, start: str) -> None:
    changes = f"""
def write(text):
    sys.stdout.buffer.write(("{start}" + text.strip() + "{end}").encode("utf-8"))
    sys.stdout.buffer.flush()
"""
    assert engine(changes).ask(case()) == good(1)


def test_it_may_be_unable_to_do_a_case(engine: Engines, tmp_path: Path) -> None:
    changes = """
def case(id): say("unsupported", id=id, reason="no \\x1b[1mblanks\\x07\\n in\\texchanges \\u202e")
def bad(id): say("error", id=id, message="x" * 10_000)
"""
    tiny = engine(changes)
    assert tiny.ask(case()) == Answer("unsupported", text="no [1mblanks in exchanges ")
    assert tiny.ask(case("bad")) == Answer("error", text="x" * (MAX_SAID - 1) + "…")
    assert tiny.ask(case()).verdict == "unsupported"
    assert len(pids(tmp_path)) == 1


def test_it_may_write_a_lot_to_standard_error(engine: Engines) -> None:
    changes = """
good = case
def case(id):
    sys.stderr.write("x" * 1_000_000)
    good(id)
"""
    assert engine(changes).ask(case()) == good(1)


def test_it_may_take_long_messages_and_give_long_answers(engine: Engines) -> None:
    changes = 'def case(id): say("result", id=id, result={"words": message["words"]})'
    words = ["A" * 100] * 5_000
    assert engine(changes).ask(case(words=words)).result == {"words": words}


def test_a_message_that_is_too_long_is_not_sent(engine: Engines, tmp_path: Path) -> None:
    tiny = engine()
    answer = tiny.ask(case(words=["A" * MAX_LINE]))
    assert answer == Answer(
        "error", reason=Finding("conformance.case-too-long", {"limit": MAX_LINE})
    )
    assert pids(tmp_path) == []
    assert tiny.ask(case()) == good(1)


# -- faults ------------------------------------------------------------------------------

SAYS = 'def bad(id): say("{}", **{})'
FAULTS: dict[str, tuple[str, str, dict[str, object]]] = {
    "exits": ("raise SystemExit(3)", "exited", {"status": 3}),
    "exits as if all were well": ("raise SystemExit", "exited", {"status": 0}),
    "raises": ("raise RuntimeError", "exited", {"status": 1}),
    "half a line": ("write('{'); raise SystemExit(4)", "exited", {"status": 4}),
    "a line without its end": (
        "write(json.dumps({'type': 'error', 'id': id, 'message': ''})); raise SystemExit(5)",
        "exited",
        {"status": 5},
    ),
    "closes its output": ("os.close(1); time.sleep(60)", "closed", {}),
    "text": ("write('Loading…\\n')", "not-json", {"text": "Loading…"}),
    "nothing": ("write('\\n')", "not-json", {"text": ""}),
    "a list": ("write('[1]\\n')", "not-json", {"text": "[1]"}),
    "no number": ("write('{\"a\": NaN}\\n')", "not-json", {"text": '{"a": NaN}'}),
    "two objects": ("write('{} {}\\n')", "not-json", {"text": "{} {}"}),
    "no UTF-8": (
        "sys.stdout.buffer.write(b'\\xff{}\\n'); sys.stdout.flush()",
        "not-json",
        {"text": "\ufffd{}"},
    ),
    "half a character": (
        'write(\'{"a": "\\\\ud800"}\\n\')',
        "not-json",
        {"text": '{"a": "\\ud800"}'},
    ),
    "a number without end": ("write('1' * 9_999 + '\\n')", "not-json", {"text": "1" * 60}),
    "a nest": ("write('[' * 200_000 + '\\n')", "not-json", {"text": "[" * 60}),
    "too deep": (
        "say('result', id=id, result=json.loads('{\"a\":' * 19 + '[]' + '}' * 19))",
        "too-deep",
        {"limit": MAX_DEPTH},
    ),
    "a key twice": (
        'write(\'{"type": "error", "a": 1, "a": 2}\\n\')',
        "key-twice",
        {"key": '"a"'},
    ),
    "a line without end": (
        "while True: write('x' * 65_536)",
        "line-too-long",
        {"limit": MAX_LINE},
    ),
    "a line too long": (
        f"write(' ' * {MAX_LINE} + '\\n')",
        "line-too-long",
        {"limit": MAX_LINE},
    ),
    "lines without end": ("while True: write('x\\n')", "not-json", {"text": "x"}),
    "another id": ("say('result', id='b', result={})", "wrong-id", {"id": "b", "sent": "bad"}),
    "an id that is long": (
        "say('result', id='b' * 99, result={})",
        "wrong-id",
        {"id": "b" * 60, "sent": "bad"},
    ),
    "another message": (
        "hello()",
        "wrong-type",
        {"type": '"hello"', "known": ("result", "unsupported", "error")},
    ),
    "no type": (
        "write('{}\\n')",
        "wrong-type",
        {"type": "null", "known": ("result", "unsupported", "error")},
    ),
    "a type that is none": (
        "say({}, id=id)",
        "wrong-type",
        {"type": "{}", "known": ("result", "unsupported", "error")},
    ),
    "no result": ("say('result', id=id)", "missing-key", {"type": "result", "key": "result"}),
    "no id": ("say('error', message='')", "missing-key", {"type": "error", "key": "id"}),
    "more than asked": (
        "say('result', id=id, result={}, reson='')",
        "unknown-key",
        {"type": "result", "key": '"reson"'},
    ),
    "a result that is none": (
        "say('result', id=id, result=[['legal', True]])",
        "wrong-value",
        {"type": "result", "key": "result", "value": '[["legal", true]]'},
    ),
    "an id that is none": (
        "say('result', id=1, result={})",
        "wrong-value",
        {"type": "result", "key": "id", "value": "1"},
    ),
    "a reason that is none": (
        "say('unsupported', id=id, reason=None)",
        "wrong-value",
        {"type": "unsupported", "key": "reason", "value": "null"},
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_costs_one_case(engine: Engines, tmp_path: Path, fault: str) -> None:
    code, name, params = FAULTS[fault]
    tiny = engine(f"def bad(id):\n    {code}")
    assert tiny.ask(case()) == good(1)
    answer = tiny.ask(case("bad"))
    assert (answer.verdict, dict(answer.result)) == ("error", {})
    assert answer.reason == Finding(f"conformance.engine-{name}", params)
    assert tiny.ask(case()) == good(2)
    assert len(pids(tmp_path)) == 2


@posix
def test_it_may_be_killed(engine: Engines) -> None:
    answer = engine("def bad(id): os.kill(os.getpid(), signal.SIGSEGV)").ask(case("bad"))
    assert answer.reason == Finding("conformance.engine-killed", {"signal": "SIGSEGV"})


def test_a_key_that_is_misspelt_is_suggested(engine: Engines) -> None:
    answer = engine('def bad(id): say("unsupported", id=id, raeson="")').ask(case("bad"))
    assert answer.reason is not None
    assert answer.reason.suggestion == "reason"


def test_a_crash_shows_the_last_of_standard_error(engine: Engines) -> None:
    changes = """
def bad(id):
    sys.stderr.buffer.write(b"x" * 9_000 + b"\\ntwo\\tlines\\x1b[0m\\nlast \\xc3\\xa9\\xff\\n")
    sys.stderr.flush()
    raise SystemExit(1)
"""
    text = engine(changes).ask(case("bad")).text
    assert text.splitlines()[1:] == ["two lines[0m", "last é\ufffd"]
    assert len(text.encode("utf-8")) <= MAX_ERRORS
    assert text.startswith("xxx")


def test_only_a_crash_shows_standard_error(engine: Engines) -> None:
    changes = 'def bad(id):\n    sys.stderr.write("log\\n"); sys.stderr.flush()\n    write("x\\n")'
    assert engine(changes).ask(case("bad")).text == ""


@pytest.mark.parametrize(
    "hang",
    [
        "time.sleep(60)",
        "write('{'); time.sleep(60)",
        "os.close(0); time.sleep(60)",
        "time.sleep(1); case(id)",
    ],
    ids=["silent", "half a line", "deaf", "late"],
)
def test_it_may_hang(engine: Engines, hang: str) -> None:
    tiny = engine(f"def bad(id):\n    {hang}")
    tiny.start()
    tiny.timeout = SHORT
    answer = tiny.ask(case("bad"))
    assert answer == Answer(
        "error", reason=Finding("conformance.engine-timeout", {"seconds": "0.2"})
    )
    tiny.timeout = LONG
    assert tiny.ask(case()) == good(2)


@posix
def test_it_may_ignore_signals_and_be_stopped(engine: Engines) -> None:
    changes = """
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
def bad(id): os.kill(os.getpid(), signal.SIGSTOP)
"""
    tiny = engine(changes)
    tiny.start()
    tiny.timeout = SHORT
    assert tiny.ask(case("bad")).reason is not None


def test_it_may_not_read_what_it_is_sent(engine: Engines) -> None:
    tiny = engine("def hello():\n    say('hello', **HELLO)\n    time.sleep(60)")
    tiny.start()
    tiny.timeout = SHORT
    answer = tiny.ask(case(words=["A" * 500_000]))  # more than a pipe holds
    assert answer.reason is not None
    assert answer.reason.code == "conformance.engine-timeout"


def test_a_second_answer_is_none_to_the_next_case(engine: Engines) -> None:
    tiny = engine('def bad(id):\n    for _ in "12": case(id)')
    assert tiny.ask(case("bad")) == good(1)
    answer = tiny.ask(case())
    assert answer.reason == Finding("conformance.engine-wrong-id", {"id": "bad", "sent": "good"})
    assert tiny.ask(case()) == good(2)


@posix
def test_what_it_has_started_ends_with_it(engine: Engines, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    watched = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    try:
        changes = f"""
file = open({str(fifo)!r}, "wb", buffering=0)
subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(60)"],
                 pass_fds=[file.fileno()])
file.close()
"""
        tiny = engine(changes)
        tiny.start()
        tiny.timeout = SHORT  # as its child has its output, that does not end
        assert tiny.ask(case("bad")).reason is not None
        assert select.select([watched], [], [], LONG)[0]
        assert os.read(watched, 1) == b""  # nobody has the other end any more
    finally:
        os.close(watched)


# -- restarts ----------------------------------------------------------------------------


def test_it_is_not_restarted_for_ever(engine: Engines, tmp_path: Path) -> None:
    tiny = engine()
    codes = [tiny.ask(case("bad")).reason for _ in range(MAX_RESTARTS + 1)]
    assert {finding and finding.code for finding in codes} == {"conformance.engine-exited"}
    gone = Answer("error", reason=Finding("conformance.engine-gone", {"restarts": MAX_RESTARTS}))
    assert tiny.ask(case()) == gone
    assert tiny.ask(case()) == gone
    assert len(pids(tmp_path)) == 1 + MAX_RESTARTS
    assert tiny.name == "tiny"


@pytest.mark.parametrize("kind", ["result", "unsupported", "error"])
def test_any_answer_is_good(engine: Engines, kind: str) -> None:
    last = {"result": "result={}", "unsupported": "reason=''", "error": "message=''"}[kind]
    tiny = engine(f'def case(id): say("{kind}", id=id, {last})')
    for _ in range(2):
        for _ in range(MAX_RESTARTS):
            tiny.ask(case("bad"))
        assert tiny.ask(case()).verdict == kind


def test_a_restart_may_fail(engine: Engines, tmp_path: Path) -> None:
    changes = """
greet = hello
def hello():
    if RUN > 1:
        sys.stderr.write("the port is taken\\n")
        raise SystemExit(7)
    greet()
"""
    tiny = engine(changes)
    tiny.ask(case("bad"))
    for _ in range(MAX_RESTARTS):
        answer = tiny.ask(case())
        assert answer.reason == Finding("conformance.engine-exited", {"status": 7})
        assert answer.text == "the port is taken"
    answer = tiny.ask(case())
    assert answer.reason == Finding("conformance.engine-gone", {"restarts": MAX_RESTARTS})
    assert len(pids(tmp_path)) == 1 + MAX_RESTARTS


# -- the start ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ("def hello(): raise SystemExit(2)", Finding("conformance.engine-exited", {"status": 2})),
        ("raise SystemExit(2)", Finding("conformance.engine-exited", {"status": 2})),
        ("def hello(): write('Hi!\\n')", Finding("conformance.engine-not-json", {"text": "Hi!"})),
        (
            "HELLO.update(protocol=2)",
            Finding("conformance.engine-protocol", {"protocol": "2", "supported": 1}),
        ),
        (
            "HELLO.update(capabilities=['blanks', 'exchanges'])",
            Finding(
                "conformance.engine-unknown-name",
                {"key": "capabilities", "name": '"exchanges"'},
                suggestion="exchange",
            ),
        ),
        (
            "HELLO.update(answers=['scor'])",
            Finding(
                "conformance.engine-unknown-name",
                {"key": "answers", "name": '"scor"'},
                suggestion="score",
            ),
        ),
        (
            "HELLO.update(name='')",
            Finding(
                "conformance.engine-wrong-value", {"type": "hello", "key": "name", "value": '""'}
            ),
        ),
        (
            "del HELLO['rules']",
            Finding("conformance.engine-missing-key", {"type": "hello", "key": "rules"}),
        ),
        (
            "def hello(): say('bye')",
            Finding("conformance.engine-wrong-type", {"type": '"bye"', "known": ("hello",)}),
        ),
    ],
)
def test_it_may_not_start(engine: Engines, changes: str, finding: Finding) -> None:
    tiny = engine(f"sys.stderr.write('trouble\\n'); sys.stderr.flush()\n{changes}")
    for start in (tiny.start, lambda: tiny.name, lambda: tiny.ask(case())):
        with pytest.raises(EngineFailed) as failed:
            start()
        assert failed.value.finding == finding
        assert failed.value.text == "trouble"


def test_it_may_hang_at_the_start(engine: Engines) -> None:
    with pytest.raises(EngineFailed) as failed:
        engine("def hello(): time.sleep(60)", timeout=SHORT).start()
    assert failed.value.finding == Finding("conformance.engine-timeout", {"seconds": "0.2"})


def test_there_may_be_no_such_program(tmp_path: Path) -> None:
    missing = str(tmp_path / "no such engine")
    with pytest.raises(EngineFailed) as failed, ForeignEngine([missing, "-x"], suite="1") as tiny:
        tiny.start()
    finding = failed.value.finding
    assert finding.code == "conformance.engine-cannot-start"
    assert finding.params["command"] == f"'{missing}' -x"
    assert finding.params["reason"]
    assert finding.code in str(failed.value)


@posix
def test_the_program_may_be_none(tmp_path: Path) -> None:
    file = tmp_path / "engine"
    file.write_text("no program")
    for command in ([str(file)], [str(tmp_path)], ["a\0b"]):
        with pytest.raises(EngineFailed, match="cannot-start"):
            ForeignEngine(command, suite="1").start()
    file.chmod(0o755)
    with pytest.raises(EngineFailed, match="cannot-start"):
        ForeignEngine([str(file)], suite="1").start()


def test_there_must_be_a_command() -> None:
    with pytest.raises(ValueError, match="no command"):
        ForeignEngine([], suite="1")


# -- the end -----------------------------------------------------------------------------


def test_it_ends_with_the_block(engine: Engines, tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    with engine(
        f"def bye():\n    say('bye'); open({str(ended)!r}, 'w').close(); sys.exit()"
    ) as tiny:
        tiny.start()
    assert ended.exists()
    tiny.close()


def test_it_need_not_have_started(engine: Engines, tmp_path: Path) -> None:
    with engine():
        pass
    assert pids(tmp_path) == []


@pytest.mark.parametrize(
    "bye",
    ["time.sleep(60)", "say('bye'); time.sleep(60)", "write('x'); time.sleep(60)"],
    ids=["silent", "stays", "half a line"],
)
def test_it_may_not_end(engine: Engines, bye: str) -> None:
    tiny = engine(f"def bye():\n    {bye}")
    tiny.start()
    tiny.timeout = SHORT
    tiny.close()


@pytest.mark.parametrize("bye", ["raise SystemExit(9)", "os.close(0); os.close(1); sys.exit()"])
def test_how_it_ends_does_not_matter(engine: Engines, bye: str) -> None:
    tiny = engine(f"def bye():\n    {bye}")
    tiny.start()
    tiny.close()


def test_it_may_have_ended_before(engine: Engines) -> None:
    tiny = engine("good = case\ndef case(id):\n    good(id); os._exit(0)")
    assert tiny.ask(case()) == good(1)
    tiny.close()


def test_an_error_ends_it_at_once(engine: Engines) -> None:
    def interrupt() -> None:
        with engine("def bye(): time.sleep(60)") as tiny:
            tiny.start()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupt()


def test_it_ends_if_the_wait_is_interrupted(
    engine: Engines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = engine()
    tiny.start()

    def interrupted(line: bytes, timeout: float) -> bytes:
        raise KeyboardInterrupt

    assert tiny._process is not None
    monkeypatch.setattr(tiny._process, "ask", interrupted)
    with pytest.raises(KeyboardInterrupt):
        tiny.ask(case())
    assert tiny.ask(case()) == good(2)


# -- the schema --------------------------------------------------------------------------

SCHEMA = json.loads((PACKAGE / "protocol.schema.json").read_text("utf-8"))
ID = "scoring-one"
HELLO: dict[str, object] = {
    "type": "hello",
    "protocol": 1,
    "name": "my-engine",
    "version": "1.2",
    "capabilities": ["blanks"],
    "answers": ["legal", "score"],
    "variants": ["en-csw"],
    "rules": False,
}
RESULT: dict[str, object] = {"type": "result", "id": ID, "result": {"legal": True, "more": [1.5]}}
UNSUPPORTED: dict[str, object] = {"type": "unsupported", "id": ID, "reason": "no blanks"}
ERROR: dict[str, object] = {"type": "error", "id": ID, "message": ""}


def variations(message: dict[str, object]) -> Iterator[dict[str, object]]:
    """The message, without each key, with another one, and with other values of each."""
    values: list[object] = [None, True, 0, 1, 1.0, 2, "", "x", "x" * 100, "x" * 101, "legal"]
    values += [[], {}, ["blanks"], ["blanks", "blanks"], ["score"], [1], [None], [""], [[]]]
    values += [["en-csw", "x" * 101], ["x"] * 1_000, ["x"] * 1_001, ["score"] * 1_001]
    values += [list(CAPABILITIES), list(ANSWERS), {"legal": False}]
    yield message
    yield {**message, "more": 1}
    for key in message:
        yield {name: value for name, value in message.items() if name != key}
        for value in values:
            yield {**message, key: value}


def validator(name: str) -> Draft7Validator:
    return Draft7Validator({**SCHEMA, "anyOf": [{"$ref": f"#/definitions/{name}"}]})


def is_taken(read: Callable[[bytes], object], message: dict[str, object]) -> bool:
    try:
        read(line_of(message))
    except EngineFailed:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("engine_hello", HELLO),
        ("engine_hello", {**HELLO, "variants": None, "rules": True, "capabilities": []}),
        ("engine_result", RESULT),
        ("engine_unsupported", UNSUPPORTED),
        ("engine_error", ERROR),
    ],
)
def test_the_schema_and_the_checks_agree(name: str, message: dict[str, object]) -> None:
    schema = validator(name)
    assert schema.is_valid(message)
    taken = 0
    for one in variations(message):
        right = schema.is_valid(one)
        if name == "engine_hello":
            assert is_taken(hello_of, one) == right, one
        elif "id" in one and one["id"] != ID:
            assert not is_taken(lambda line: answer_of(line, ID), one)
        else:
            assert is_taken(lambda line: answer_of(line, ID), one) == right, one
        taken += right
    assert taken >= 2


def test_the_schema_is_one() -> None:
    Draft7Validator.check_schema(SCHEMA)
    definitions = SCHEMA["definitions"]
    messages = [name for name in definitions if name.startswith(("runner_", "engine_"))]
    assert [entry["$ref"] for entry in SCHEMA["anyOf"]] == [
        f"#/definitions/{name}" for name in messages
    ]
    for name, definition in definitions.items():
        assert definition["description"]
        if definition.get("type") == "object":
            assert definition["additionalProperties"] is False, name


def test_the_lists_are_the_same_everywhere() -> None:
    cases = json.loads((PACKAGE / "schema.json").read_text("utf-8"))
    item = cases["properties"]["cases"]["items"]["properties"]
    definitions = SCHEMA["definitions"]
    assert set(item["then"]["properties"]) == set(ANSWERS) == set(definitions["answer"]["enum"])
    assert set(definitions["engine_result"]["properties"]["result"]["properties"]) == set(ANSWERS)
    assert definitions["capability"]["enum"] == list(CAPABILITIES)
    assert definitions["runner_case"]["properties"]["chapter"]["enum"] == list(CHAPTERS)
    assert definitions["question"]["properties"]["question"]["enum"] == list(QUESTIONS)
    commands = [name.removeprefix("do_") for name in definitions if name.startswith("do_")]
    assert {*commands, *QUESTIONS} == set(item["when"]["items"]["properties"])
    assert [entry["$ref"] for entry in definitions["command"]["oneOf"]] == [
        f"#/definitions/do_{name}" for name in commands
    ]


def test_the_page_names_all() -> None:
    page = PAGE.read_text("utf-8")
    commands = [name.removeprefix("do_") for name in SCHEMA["definitions"] if "do_" in name]
    for name in (
        *CAPABILITIES,
        *ANSWERS,
        *commands,
        *SCHEMA["definitions"]["given"]["properties"],
    ):
        assert f"`{name}`" in page, name
    assert f"{MAX_LINE:,} bytes" in page
    assert f"{MAX_ERRORS:,} bytes" in page
    assert f"After {MAX_RESTARTS} restarts" in page
    assert f"{MAX_DEPTH} levels" in page
    assert f"{MAX_SAID} characters" in page


# -- the example -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def adapter() -> Iterator[ForeignEngine]:
    """The program of the page: this engine, driven as a foreign one."""
    command = [sys.executable, "-X", "utf8", str(ADAPTER)]
    with ForeignEngine(command, timeout=LONG, suite="1.0.0") as engine:
        yield engine


def place(row: int, column: int, tiles: list[str], *, across: bool = True) -> dict[str, object]:
    new = []
    for step, tile in enumerate(tiles):
        named = tile.removeprefix("?") or "?"
        line = (row, column + step) if across else (row + step, column)
        new.append({"row": line[0], "column": line[1], "tile": named, "blank": tile[0] == "?"})
    return {"do": "place", "move": None, "across": across, "tiles": new}


def message(
    *when: dict[str, object], variant: str = "en-csw", **given: object
) -> dict[str, object]:
    start: dict[str, object] = {
        "board": {"rows": 15, "columns": 15, "tiles": [], "text": "/".join(["15"] * 15)},
        "racks": [None, None],
        "bag": {"count": 86, "tiles": None},
        "scores": [0, 0],
        "turn": 1,
        "scoreless": 0,
        "passes": 0,
        "turns": 0,
        "exchanges": [0, 0],
        "seconds": [],
        "wrong_challenges": [],
        "words": None,
    }
    made: dict[str, object] = {
        "type": "case",
        "id": ID,
        "chapter": "scoring",
        "requires": [],
        "variant": {"id": variant, "override": None},
        "given": {**start, **given},
        "when": list(when),
        "ask": ["legal"],
    }
    assert validator("runner_case").is_valid(made), list(
        validator("runner_case").iter_errors(made)
    )
    return made


def session() -> list[tuple[dict[str, object], dict[str, object]]]:
    """The messages of the session on the page, each with its answer."""
    lines = PAGE.read_text("utf-8").partition("```text\n")[2].partition("```")[0].splitlines()
    messages = [json.loads(line[2:]) for line in lines]
    assert "".join(line[0] for line in lines) == "><" * (len(lines) // 2)
    return list(zip(messages[::2], messages[1::2], strict=True))


def test_the_session_on_the_page_is_right(adapter: ForeignEngine) -> None:
    for asked, answered in session():
        assert validator(f"runner_{asked['type']}").is_valid(asked)
        assert validator(f"engine_{answered['type']}").is_valid(answered)
        if asked["type"] == "case":
            answer = adapter.ask(asked)
            assert answer.verdict == answered["type"]
            told = json.dumps(answered.get("result", {}))
            keys = json.loads(told).keys()
            assert {key: answer.result[key] for key in keys} == json.loads(told)
            assert not keys or set(asked["ask"]) == keys  # type: ignore[call-overload]


def test_the_adapter_says_what_it_is(adapter: ForeignEngine) -> None:
    assert adapter.name == "scrabble-rules"
    assert adapter.answers >= {"legal", "score", "words", "scores", "bonus"}
    assert adapter.variants is not None
    assert "en-csw" in adapter.variants
    assert not adapter.rules


def test_the_adapter_plays(adapter: ForeignEngine) -> None:
    seven = adapter.ask(message(place(8, 2, ["R", "E", "?T", "A", "I", "N", "S"]), scores=[9, 3]))
    # 8B-8H, with the double letter on 8D (the blank) and the double word on 8H: 6 * 2 + 50
    assert seven.result == {
        "legal": True,
        "findings": [],
        "score": 62,
        "bonus": 50,
        "words": [["RETAINS", 62 - 50]],
        "scores": [71, 3],
        "turn": 2,
    }
    refused = adapter.ask(message(place(1, 1, ["A", "T"])))
    assert refused.result["legal"] is False
    assert refused.result["findings"] == ["placement.off-start"]
    off = adapter.ask(message(place(8, 15, ["A", "T"])))
    assert off.result["findings"] == ["placement.off-board"]
    known: list[object] = [[*"ABBCCDD"], None]
    missing = adapter.ask(
        message(place(8, 8, ["A", "T"]), racks=known, bag={"count": 86, "tiles": None})
    )
    assert missing.result["findings"] == ["tiles.not-on-rack"]


def test_the_adapter_plays_in_turn(adapter: ForeignEngine) -> None:
    draw = {"do": "draw", "player": 1, "tiles": [], "unknown": 2}
    after = adapter.ask(
        message(
            place(8, 8, ["A", "T"]), draw, place(9, 9, ["O"], across=False), words=["AT", "TO"]
        )
    )
    assert after.result["words"] == [["TO", 3]]  # I9 doubles the letter
    early = adapter.ask(message(place(1, 1, ["A", "T"]), {"do": "pass"}))
    assert early == Answer("error", text="an earlier command is refused: placement.off-start")


def test_the_adapter_knows_tiles_of_several_letters(adapter: ForeignEngine) -> None:
    answer = adapter.ask(message(place(8, 8, ["CH", "E"]), variant="es-fise"))
    assert answer.result["words"] == [["CHE", 12]]


@pytest.mark.parametrize(("bag", "legal"), [(6, False), (7, True)])
def test_the_adapter_exchanges(adapter: ForeignEngine, bag: int, legal: bool) -> None:
    exchange = {"do": "exchange", "tiles": ["Q", "?"], "unknown": 1, "free": False}
    given = {"count": bag, "tiles": None}
    assert adapter.ask(message(exchange, bag=given)).result["legal"] is legal
    tiles = {"count": bag, "tiles": ["E"] * bag}
    racks = [["Q", "?", *"AAAAA"], [*"BCDIIII"]]
    known = {**exchange, "unknown": 0}
    assert adapter.ask(message(known, bag=tiles, racks=racks)).result["legal"] is legal


def test_the_adapter_passes_and_says_what_it_cannot_do(adapter: ForeignEngine) -> None:
    assert adapter.ask(message({"do": "pass"}, turn=2)).result["turn"] == 1
    answer = adapter.ask(message({"do": "no_moves"}))
    assert answer == Answer("unsupported", text="no no_moves")
    unread = {"do": "place", "move": "8L SINGER", "across": None, "tiles": None}
    assert adapter.ask(message(unread)) == Answer("unsupported", text="no place")
    broken = message({"do": "pass"})
    broken["variant"] = {"id": "nowhere", "override": None}
    assert adapter.ask(broken).verdict == "error"
    assert adapter.ask(message({"do": "pass"})).verdict == "result"
