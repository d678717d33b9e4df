"""Engines of others, as processes: asked case by case, restarted after a fault, never trusted.

The protocol is told in ``docs/conformance-protocol.md``. An engine may hang, crash or write
anything: each costs the case that was asked, and no more than the time for one message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self, TypeVar

from scrabble_rules.values.finding import Finding

from .answer import Answer, EngineFailed
from .foreign_messages import (
    PROTOCOL,
    Hello,
    answer_of,
    hello_of,
    line_of,
    without_controls,
)
from .foreign_process import MAX_LINE, EngineProcess

__all__ = ["MAX_RESTARTS", "Answer", "EngineFailed", "ForeignEngine"]

MAX_RESTARTS = 3
"""Restarts in a row without an answer, at most."""

_T = TypeVar("_T")
_CRASHED = frozenset(
    {
        "conformance.engine-closed",
        "conformance.engine-exited",
        "conformance.engine-killed",
    }
)


class ForeignEngine:
    """An engine of others. It starts when it is first asked for something.

    ``command`` is the program and its arguments; no shell reads them. ``timeout`` is the
    time for one message, in seconds. ``suite`` is the version of the suite. Whatever
    happens, the process is ended by :meth:`close`, or at the end of the ``with`` block.
    Not for several threads at once.
    """

    def __init__(self, command: Sequence[str], *, timeout: float = 10.0, suite: str) -> None:
        if not command:
            raise ValueError("no command")
        self.command = tuple(command)
        self.timeout = timeout
        self.suite = suite
        self._process: EngineProcess | None = None
        self._hello: Hello | None = None
        self._restarts = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._stop()

    # -- what it says of itself ------------------------------------------------------

    @property
    def hello(self) -> Hello:
        """What the engine says of itself. Raises EngineFailed if it cannot be started."""
        return self._hello or self._start()

    @property
    def name(self) -> str:
        """The name of the engine."""
        return self.hello.name

    @property
    def version(self) -> str:
        """The version of the engine."""
        return self.hello.version

    @property
    def capabilities(self) -> frozenset[str]:
        """What the engine can do beyond plain plays."""
        return self.hello.capabilities

    @property
    def answers(self) -> frozenset[str]:
        """The keys of ``then`` that the engine can tell."""
        return self.hello.answers

    @property
    def variants(self) -> frozenset[str] | None:
        """The variants that the engine knows; None if it takes any."""
        return self.hello.variants

    @property
    def rules(self) -> bool:
        """True if the engine wants the rules of the variant in each case."""
        return self.hello.rules

    # -- talk ------------------------------------------------------------------------

    def start(self) -> None:
        """Starts the engine, if it does not run. Raises EngineFailed if that fails."""
        if self._process is None:
            self._start()

    def ask(self, message: Mapping[str, object]) -> Answer:
        """The answer to a message of type ``case``.

        A fault of the engine is an answer too, with its reason; the engine is started again
        for the next case. Raises EngineFailed only if it cannot be started for the first.
        """
        line, case = line_of(message), str(message["id"])
        if len(line) > MAX_LINE:
            return Answer(
                "error", reason=Finding("conformance.case-too-long", {"limit": MAX_LINE})
            )
        if self._hello is not None and self._process is None:
            if self._restarts == MAX_RESTARTS:
                gone = Finding("conformance.engine-gone", {"restarts": MAX_RESTARTS})
                return Answer("error", reason=gone)
            self._restarts += 1
        try:
            self.start()
            answer = self._say(line, lambda told: answer_of(told, case))
        except EngineFailed as failed:
            if self._hello is None:
                raise
            return Answer("error", reason=failed.finding, text=failed.text)
        self._restarts = 0
        return answer

    def close(self) -> None:
        """Says goodbye, waits for the engine to end, and ends it if it does not in time."""
        process, self._process = self._process, None
        if process is not None:
            process.finish(line_of({"type": "bye"}), self.timeout)

    def _start(self) -> Hello:
        message = {"type": "hello", "protocol": PROTOCOL, "suite": self.suite}
        hello = self._say(line_of(message), hello_of, with_errors=True)
        self._hello = hello
        return hello

    def _say(self, line: bytes, read: Callable[[bytes], _T], *, with_errors: bool = False) -> _T:
        """Says a line and reads the answer; after any fault the engine is ended.

        Its standard error goes with the fault if it has crashed, or is asked for.
        """
        if self._process is None:
            self._process = EngineProcess(self.command)
        process = self._process
        try:
            return read(process.ask(line, self.timeout))
        except EngineFailed as failed:
            self._stop()
            if with_errors or failed.finding.code in _CRASHED:
                failed.text = without_controls(process.errors).strip()
            raise
        except BaseException:  # interrupted: what comes next would answer something else
            self._stop()
            raise

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.stop()
