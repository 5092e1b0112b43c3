"""Wait until a process has done some work: unlike a pause, it does not depend on how busy the machine is."""

import os
import time
from pathlib import Path

POLL = 0.01
BLOCKED = 50
"""A process that sleeps at so many polls in a row waits for something, perhaps for a reader of its output."""


def state_of(pid: int) -> tuple[str, float]:
    """The state of a process (R: running, S: asleep) and the seconds of processor time it has used."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "X", 0.0
    return words[0], (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def wait_for_work(pid: int, seconds: float) -> None:
    """Return when a process has used so much more processor time, waits for something or has ended."""
    if not Path("/proc/self/stat").exists():
        time.sleep(seconds)
        return
    state, last = state_of(pid)
    end, asleep = last + seconds, 0
    while last < end and asleep < BLOCKED and state not in "XZ":
        time.sleep(POLL)
        state, now = state_of(pid)
        asleep = asleep + 1 if state == "S" and now == last else 0
        last = now
