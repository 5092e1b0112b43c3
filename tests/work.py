"""Wait until a process has done some work: unlike a pause, it does not depend on how busy the machine is."""

import os
import time
from pathlib import Path


def work_of(pid: int) -> float:
    """Seconds of processor time a process has used; infinite if it has ended or the system does not say."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("inf")
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def wait_for_work(pid: int, seconds: float) -> None:
    """Return when a process has used so much processor time; where the system does not say, after that many seconds."""
    if not Path("/proc/self/stat").exists():
        time.sleep(seconds)
    while work_of(pid) < seconds:
        time.sleep(0.01)
