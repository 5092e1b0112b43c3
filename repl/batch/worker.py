"""The process that does the work: reads tasks from standard input, a line each, and writes what comes of them.

It ends with its supervisor, whatever it is at: the end of standard input is watched for by a thread of its own, so that
nothing is left running when the batch was killed.
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
"""Megabytes of addresses beyond the bound on memory: what is mapped and not used, such as the solver's code."""


def serve() -> None:
    """Answer tasks until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the batch, which then ends us
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever else is printed does not come between the answers
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
    """Take in tasks; when nobody is there to give any more, leave at once."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


def write(out: TextIO, message: dict[str, Any]) -> None:
    """One message, on a line."""
    out.write(json.dumps(message) + "\n")
    out.flush()


def bound_addresses(megabytes: int) -> None:
    """Let the system refuse what goes far beyond the bound: memory can grow faster than a supervisor looks."""
    with suppress(ImportError, ValueError, OSError):  # not every system has such limits
        import resource

        most = (megabytes + HEADROOM) * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))
