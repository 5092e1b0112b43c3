"""Supervise a worker process, and replace it if it hangs, crashes or uses too much memory."""

import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any
from weakref import WeakSet

import dslrun
from dslrun.repl.batch.tasks import Answer, Task

TICK = 0.05
"""Seconds between two checks of a worker."""
TRIES = 2
"""The number of times a puzzle is tried if its worker process ends, perhaps through no fault of the puzzle."""
WALL = 10.0
"""The time limit counts seconds of processor time. This many times as many seconds may pass on the clock."""
GRACE = 2.0
"""Seconds beyond the time limit before a worker counts as hanging; until then it may stop by itself."""
PATIENCE = 120.0
"""Seconds that a worker may take to start, even on a busy machine."""
START = "import sys; sys.path.insert(0, {root!r}); from dslrun.repl.batch.worker import serve; serve()"
ROOT = str(Path(dslrun.__file__).parent.parent)


class WorkerEnded(Exception):
    """The worker process has ended."""


class CannotStartWorker(Exception):
    """A worker process could not be started. This does not depend on the puzzle, so the batch ends."""


class WorkerProcess:
    """A process that answers tasks, and a queue of its messages."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", "-c", START.format(root=ROOT)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.fresh = 0.0  # the megabytes it used before its first task
        self.said: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with suppress(ValueError):  # this side closed the pipe
            for line in self.process.stdout:
                self.said.put(line)
        self.said.put(None)

    def give(self, task: Task) -> None:
        """Send a task to the process."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(task.as_data()).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise WorkerEnded from None

    def heard(self, seconds: float) -> dict[str, Any] | None:
        """Return the next message; None if none arrives in time. Raise WorkerEnded at the end of the output."""
        try:
            line = self.said.get(timeout=seconds)
        except Empty:
            return None
        if line is None or not line.endswith(b"\n"):
            raise WorkerEnded
        message: dict[str, Any] = json.loads(line)
        return message

    def megabytes(self) -> float:
        """Return the memory of the process; 0 if the system does not report it."""
        try:
            pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        except (OSError, IndexError):
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000

    def processor_seconds(self) -> float:
        """Return the processor time of the process; the time on the clock if the system does not report it."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, IndexError, ValueError):
            return monotonic()

    def end(self) -> int:
        """Kill the process and return its exit code, which is negative for a signal."""
        ended = self.process.poll()
        self.process.kill()
        code = self.process.wait()
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.close()
        return code if ended is None else ended


class Supervisor:
    """Runs tasks one after another in a worker process, which is replaced when it fails or grows too large."""

    def __init__(self) -> None:
        self.worker: WorkerProcess | None = None
        _ALL.add(self)

    def run(self, task: Task) -> Answer:
        """Return the answer to a task, which is tried again if its worker ends. A failure is also an answer."""
        for left in reversed(range(TRIES)):
            known: dict[str, Any] = {}
            started = monotonic()
            try:
                worker = self.ready()
                worker.give(task)
                started = monotonic()
                found = self.watched(worker, task, known)
                break
            except WorkerEnded:
                how = self.ended()
                if not left:
                    words = f"its worker process ended with {how}, {TRIES} times"
                    found = task.failed("error", "", words, **known)
        if self.worker is not None and 2 * self.worker.megabytes() > self.worker.fresh + task.bounds.megabytes:
            self.close()  # over half of the memory limit is in use, which would leave too little for the next puzzle
        if "parts" not in found and not found["seconds"]:
            found["seconds"] = {"all": round(monotonic() - started, 6)}
        return found

    def ready(self) -> WorkerProcess:
        """Return a worker that waits for a task; start one if there is none."""
        if self.worker is None:
            self.worker = WorkerProcess()
            try:
                ready = self.worker.heard(PATIENCE)
            except WorkerEnded:
                ready = None
            if ready is None:
                raise CannotStartWorker(f"a worker process could not be started: it ended with {self.ended()}")
            self.worker.fresh = self.worker.megabytes()
        return self.worker

    def watched(self, worker: WorkerProcess, task: Task, known: dict[str, Any]) -> Answer:
        """Return the answer of a worker, or stop the worker if it exceeds a limit. Collect its reports in `known`."""
        seconds = task.bounds.seconds
        spent, end = worker.processor_seconds(), monotonic() + WALL * seconds + GRACE
        while True:
            message = worker.heard(TICK)
            if message is not None and "answer" in message:
                found: Answer = message["answer"]
                return found
            known.update((message or {}).get("known", {}))
            if worker.megabytes() > task.bounds.megabytes:
                self.close()
                return task.failed("unknown", "", f"{task.bounds.megabytes} MB reached (--memory raises it)", **known)
            if worker.processor_seconds() - spent > seconds + GRACE or monotonic() > end:
                self.close()
                words = f"time limit of {seconds:g} s passed without an answer: stopped"
                return task.failed("unknown", "", words, **known)

    def ended(self) -> str:
        """End the worker, and describe how it ended: by a signal or with an exit code."""
        code = self.close()
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    def close(self) -> int:
        """End the worker and return its exit code; 0 if there is no worker."""
        worker, self.worker = self.worker, None
        return worker.end() if worker is not None else 0


_ALL: "WeakSet[Supervisor]" = WeakSet()


class _PerThread(threading.local):
    supervisor: Supervisor | None = None


_OWN = _PerThread()


def supervised(task: Task) -> Answer:
    """Run a task with the supervisor of this thread, on this machine or in a cluster."""
    if _OWN.supervisor is None:
        _OWN.supervisor = Supervisor()
    return _OWN.supervisor.run(task)


def close_all() -> None:
    """End the workers of all supervisors in this process."""
    for supervisor in list(_ALL):
        supervisor.close()
