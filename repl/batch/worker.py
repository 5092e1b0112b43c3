"""The worker process, which reads tasks from standard input, one per line, and writes the answers.

A thread ends the process at the end of standard input, so that no worker keeps running after the batch was killed.
"""

import json
import os
import signal
import sys
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TextIO

from dslrun.repl.batch.puzzle import answer, warm_up
from dslrun.repl.batch.tasks import Task

HEADROOM = 1_000
"""Megabytes of address space beyond the memory limit, for mapped but unused memory such as the solver's code."""


def serve() -> None:
    """Answer tasks until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the batch, which then ends this process
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # so that nothing else is printed between the answers
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    warm_up()
    write(out, {"ready": True})
    while True:
        task = Task.of_data(json.loads(lines.get()))
        os.chdir(task.folder)
        bound_addresses(task.bounds.megabytes)
        write(out, {"answer": answer(task, lambda known: write(out, {"known": known}))})


def listen(lines: "SimpleQueue[str]") -> None:
    """Queue the lines of standard input, and end the process when it ends."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


def write(out: TextIO, message: dict[str, Any]) -> None:
    """Write a message on one line."""
    out.write(json.dumps(message) + "\n")
    out.flush()


def bound_addresses(megabytes: int) -> None:
    """Limit the address space of the process to `HEADROOM` above the memory limit.

    Memory can grow faster than the supervisor checks it.
    """
    with suppress(ImportError, ValueError, OSError):  # some systems have no such limits
        import resource

        most = (megabytes + HEADROOM) * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))
