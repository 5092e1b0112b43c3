"""Send texts to worker processes, wait for outcomes, and replace workers that die."""

import json
import os
import selectors
import signal
import subprocess
import sys
import tempfile
from time import monotonic
from types import TracebackType
from typing import IO

from bench.fuzz.outcome import ROOT, Outcome

WALL_SECONDS = 60.0
"""Seconds to wait for an answer. Workers cap their processor time; this catches one that sleeps."""
SERVED = 400
"""Texts a worker runs before it is replaced, so that its caches do not count against later texts."""


class Worker:
    """A worker process, started when it is needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[str] | None = None
        self._served = 0
        self._heard = b""

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._served >= SERVED:
            self.stop()
            self._served, self._heard = 0, b""
            self._errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bench.fuzz.worker"],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
            )
        return self._process

    def treat(self, kind: str, text: str, seed: int) -> Outcome:
        """Run a text and return its outcome."""
        process = self._started()
        assert process.stdin is not None
        self._served += 1
        try:
            process.stdin.write(json.dumps({"kind": kind, "text": text, "seed": seed}).encode() + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            return self._died("start")
        end = monotonic() + WALL_SECONDS
        phase = "start"
        while (line := self._line(process, end)) is not None:
            if not line:
                return self._died(phase)
            answer = json.loads(line)
            if "begins" not in answer:
                return Outcome(**answer)
            phase = answer["begins"]
        self.stop()
        return Outcome(kind="no answer", phase=phase, details=f"none within {WALL_SECONDS:g} s")

    def _line(self, process: subprocess.Popen[bytes], end: float) -> bytes | None:
        """The next line of the worker, empty if it is gone, None if the time is over."""
        assert process.stdout is not None
        while b"\n" not in self._heard:
            with selectors.DefaultSelector() as selector:
                selector.register(process.stdout, selectors.EVENT_READ)
                if not selector.select(max(0.0, end - monotonic())):
                    return None
            more = os.read(process.stdout.fileno(), 1 << 16)
            if not more:
                return b""
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _died(self, phase: str) -> Outcome:
        """The outcome of a worker that ended in a phase."""
        assert self._process is not None
        assert self._errors is not None
        code = self._process.wait()
        self._process = None
        self._errors.seek(0)
        words = self._errors.read()[:6000]
        kind = "timeout" if code == -signal.SIGPROF else f"killed ({code})"
        return Outcome(kind=kind, phase=phase, mark=_place(words), details=words)


def _place(words: str) -> str:
    """The innermost function of the library in the traceback of a process that was ended."""
    ours = f'File "{ROOT}/'
    for line in words.splitlines():
        name, _, function = line.strip().partition(", line ")
        if name.startswith(ours) and "/.venv/" not in name:
            place = name.removeprefix(ours).rstrip('"')
            return f"{place}:{function.split(' in ')[-1]}"
    return ""
