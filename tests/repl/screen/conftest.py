"""The real program in a pseudo-terminal: keys go in, a screen of characters comes out."""

import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte
import pytest

ROOT = Path(__file__).parents[3]
PATIENCE = 300
"""Seconds until what must come is taken for missing, on a machine that is busy with other things."""
QUIET = 0.1
"""Seconds without output after which a screen is drawn completely."""


class Terminal:
    """A program on a terminal of a size, as a player sees it."""

    def __init__(
        self, words: list[str], state: Path, size: tuple[int, int], env: dict[str, str], *, shell: bool = False
    ) -> None:
        rows, columns = size
        inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        program, *arguments = ["bash", "--norc", "-i"] if shell else [sys.executable, "-m", "dslrun", *words]
        self.child = pexpect.spawn(
            program,
            arguments,
            cwd=str(ROOT),
            dimensions=size,
            env={**inherited, "TERM": "xterm-256color", "LANG": "C.UTF-8", "DSLRUN_STATE": str(state), **env},
        )
        self.seen = b""
        if shell:
            self.send(f"{shlex.join([sys.executable, '-m', 'dslrun', *words])}\r")

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def send(self, keys: str) -> "Terminal":
        """Press keys."""
        self.child.send(keys)
        return self

    def until(self, is_there: str | Callable[[str], bool]) -> str:
        """Wait until the screen shows something and the rest of it is drawn too; the screen."""
        end = time.monotonic() + PATIENCE
        while not (is_there in self.text if isinstance(is_there, str) else is_there(self.text)):
            try:
                self.read(1)
            except pexpect.EOF:
                raise AssertionError(f"the program ended, no {is_there!r} on\n{self.text}") from None
            assert time.monotonic() < end, f"no {is_there!r} on\n{self.text}"
        with suppress(pexpect.EOF):
            while self.read(QUIET):
                assert time.monotonic() < end, f"no end of\n{self.text}"
        return self.text

    def read(self, timeout: float) -> bool:
        """Read what the program draws within some seconds; True if there was something."""
        try:
            data = self.child.read_nonblocking(65536, timeout=timeout)
        except pexpect.TIMEOUT:
            return False
        self.seen += data
        self.stream.feed(data)
        return True

    def resize(self, rows: int, columns: int) -> None:
        """Make the window larger or smaller."""
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def ended(self) -> int:
        """Wait for the end of the program; its exit code."""
        self.child.expect(pexpect.EOF, timeout=PATIENCE)
        self.child.close()
        return int(self.child.exitstatus)


Play = Callable[..., Terminal]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """Starts the program; it is ended with the test."""
    started: list[Terminal] = []

    def start(*words: str, size: tuple[int, int] = (24, 80), shell: bool = False, **env: str) -> Terminal:
        terminal = Terminal(list(words), tmp_path, size, env, shell=shell)
        started.append(terminal)
        return terminal

    yield start
    for terminal in started:
        terminal.child.close(force=True)
