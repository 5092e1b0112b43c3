"""The real program in a pseudo-terminal, and the screen as a person would see it."""

import os
import sys
import time
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).parents[3]
PATIENCE = 300.0
"""Seconds to wait for what must come: the machine may be busy."""


class Terminal:
    """A terminal of 100 columns and 40 lines with `dslrun` in it. What scrolled off the screen is kept too."""

    def __init__(self, *words: str, state: Path, **environment: str) -> None:
        names = {"DSLRUN_STATE": str(state), "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "dslrun", *words],
            env=os.environ | names | environment,
            dimensions=(40, 100),
            cwd=str(ROOT),
        )
        self.screen = pyte.HistoryScreen(100, 40, history=2_000, ratio=0.5)
        self.stream = pyte.ByteStream(self.screen)

    def text(self) -> str:
        """All that was shown so far, the screen last."""
        above = ["".join(line[at].data for at in range(100)) for line in self.screen.history.top]
        return "\n".join(line.rstrip() for line in [*above, *self.screen.display])

    def wait_for(self, words: str, times: int = 1) -> None:
        """Read until some words have been shown so often."""
        end = time.monotonic() + PATIENCE
        while self.text().count(words) < times:
            assert time.monotonic() < end, f"{words!r} did not come:\n{self.text()}"
            try:
                self.show(self.child.read_nonblocking(65_536, timeout=0.5))
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                assert self.text().count(words) >= times, f"{words!r} did not come:\n{self.text()}"

    def show(self, data: bytes) -> None:
        """Put on the screen what the program writes, and tell it where the cursor is if it asks."""
        *parts, rest = data.split(b"\x1b[6n")
        for part in parts:
            self.stream.feed(part)
            self.child.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
        self.stream.feed(rest)

    def type(self, text: str) -> None:
        """Type something."""
        self.child.send(text)

    def end(self) -> int | None:
        """Wait for the program to leave; its exit code."""
        self.child.expect(pexpect.EOF, timeout=PATIENCE)
        self.child.close()
        code: int | None = self.child.exitstatus
        return code
