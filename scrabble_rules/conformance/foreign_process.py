"""A process that answers each line with one line: never waited for without a bound.

Its pipes belong to two threads, one that writes a line and reads the answer, and one that
reads standard error; each closes what is its own. So nothing here can block on a pipe, on
any system, whatever the process does with its ends.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from scrabble_rules.values.finding import Finding

from .answer import EngineFailed

MAX_LINE = 1_000_000
"""Bytes of a line with its end, at most, in both directions."""
MAX_ERRORS = 4_096
"""Bytes of standard error that are kept."""

_GRACE = 2.0
"""Seconds for what takes no time: an end after the last output, a thread after its pipe."""


class EngineProcess:
    """A running process. Starting it raises EngineFailed if the system cannot."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 -- the user's own command, no shell
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that what it starts can be ended with it
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or type(error).__name__
            params = {"command": shlex.join(command), "reason": str(reason)}
            raise EngineFailed(Finding("conformance.engine-cannot-start", params)) from error
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._outbox: SimpleQueue[bytes] = SimpleQueue()
        self._errors = b""
        self._threads = (
            Thread(target=self._talk, daemon=True),
            Thread(target=self._listen, daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def ask(self, line: bytes, timeout: float) -> bytes:
        """The answer to a line. Raises EngineFailed if there is none that is a line."""
        self._inbox.put(line)
        try:
            answer = self._outbox.get(timeout=timeout)
        except Empty:
            late = Finding("conformance.engine-timeout", {"seconds": f"{timeout:g}"})
            raise EngineFailed(late) from None
        if len(answer) > MAX_LINE:
            raise EngineFailed(Finding("conformance.engine-line-too-long", {"limit": MAX_LINE}))
        if not answer.endswith(b"\n"):
            raise EngineFailed(self._how_it_ended())
        return answer

    def finish(self, line: bytes, timeout: float) -> None:
        """Sends a last line, and ends the process if it does not end by itself in time."""
        self._inbox.put(line)
        self._inbox.put(None)
        try:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout)
        finally:  # also if the wait is interrupted
            self.stop()

    def stop(self) -> None:
        """Ends the process at once, and on POSIX systems what it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            # Gone already, or (macOS) nothing but a zombie is left: both are fine.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self._inbox.put(None)
        for thread in self._threads:
            thread.join(_GRACE)

    @property
    def errors(self) -> str:
        """The last of what it wrote to standard error; complete when it has ended."""
        return self._errors.decode("utf-8", "replace")

    def _how_it_ended(self) -> Finding:
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return Finding("conformance.engine-closed")
        if status >= 0:
            return Finding("conformance.engine-exited", {"status": status})
        try:
            name = signal.Signals(-status).name
        except ValueError:
            name = str(-status)
        return Finding("conformance.engine-killed", {"signal": name})

    def _talk(self) -> None:
        stdin, stdout = _open(self._process.stdin), _open(self._process.stdout)
        # Closing writes what could not be written; where that fails nobody reads any more.
        with suppress(OSError), stdin, stdout:
            while (line := self._inbox.get()) is not None:
                answer = _exchange(stdin, stdout, line)
                self._outbox.put(answer)
                if not answer.endswith(b"\n"):
                    return

    def _listen(self) -> None:
        with suppress(OSError), _open(self._process.stderr) as stderr:
            while chunk := os.read(stderr.fileno(), 65_536):
                self._errors = (self._errors + chunk)[-MAX_ERRORS:]


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise ValueError("no pipe")
    return pipe


def _exchange(stdin: IO[bytes], stdout: IO[bytes], line: bytes) -> bytes:
    """One line for another; no bytes if the process does not read or write any more."""
    try:
        stdin.write(line)
        stdin.flush()
        return stdout.readline(MAX_LINE + 1)
    except OSError:
        return b""
