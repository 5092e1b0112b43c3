"""The journal of a play: a trial file that grows with every action.

Every line is a header, a move that `--replay` reads, or a comment. Comments hold what a trial cannot express: undo,
marks and branches, which `--resume` restores. Except for the first, they begin with the time played, in seconds:

    game: sudoku
    challenge: Tiny
    // dslrun 0.1.0, text 5f3a9c21d04e
    r1c1 1 // @4.2
    // @5.0 mark r1c2: 2 3
    r1c1 . // @6.5 undo
    r4c1 2 // @9.1 suppose r4c1=2
    r4c3 4 // @11.0
    r4c4 1 // @11.0 +

A line with `+` continues the action of the line before it.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout

from dslrun.dsl.sanitiser import clean, sanitise
from dslrun.interpreter.game import Game
from dslrun.repl.play.events import Event
from dslrun.repl.play.state import PlayState

Notice = Callable[[str], None]
NAMING = ("suppose", "leave", "enter", "join", "checkpoint", "cursor")
"""The kinds of events whose words the journal writes."""


class Journal:
    """A file that records a play. A disk error produces a notice and does not end the play.

    The first event creates the file. Text that could not be written is written together with the next event.
    """

    def __init__(self, path: Path, header: str, notice: Notice) -> None:
        self.path = path
        self.header = header
        self.notice = notice
        self._pending = b""
        self._size = 0
        self._failed = False
        self._mine = False
        """True if this journal created the file or resumed it."""
        self._lock: FileLock | None = None

    @property
    def is_written(self) -> bool:
        """True unless the last attempt to read or write the file failed."""
        return not self._failed

    def follow(self, play: PlayState) -> None:
        """Record every event of a play from now on."""

        def listen(event: Event) -> None:
            self.write("".join(f"{line}\n" for line in event_lines(play.game, event, play.seconds)))

        play.listener = listen

    def go_on(self) -> bool:
        """Resume an existing journal; return False if another program is writing it."""
        if not self._locked():
            return False
        self._mine = True
        try:
            self._size = self.path.read_bytes().rfind(b"\n") + 1  # a line that was cut off is overwritten
        except OSError as error:
            self._fail(error)
        return True

    def write(self, text: str) -> None:
        """Append lines. They are written without buffering, so that nothing is lost if this program is killed."""
        self._pending += text.encode()
        try:
            if not self._mine or self._size == 0:
                self._begin()
            self._append()
        except OSError as error:
            self._fail(error)
            return
        if self._failed:
            self._failed = False
            self.notice(f"Your moves are saved to {clean(str(self.path))} again.")

    def _begin(self) -> None:
        """Prepare a new file that starts with the header. Choose another name if the file exists or is locked."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path = self.path
        names = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
        while not self._mine:
            self._mine = self._locked() and not self.path.exists()
            if not self._mine:
                self._unlock()
                self.path = next(names)
        if not self._pending.startswith(self.header.encode()):
            self._pending = self.header.encode() + self._pending

    def _append(self) -> None:
        """Write the pending text after the last complete line."""
        descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
        try:
            os.ftruncate(descriptor, self._size)
            os.lseek(descriptor, 0, os.SEEK_END)
            written = 0
            while written < len(self._pending):
                written += os.write(descriptor, self._pending[written:])
            self._size += written
            self._pending = b""
        finally:
            os.close(descriptor)

    def _locked(self) -> bool:
        """Lock the journal against other programs; return False if another program holds the lock."""
        if self._lock is not None:
            return True
        lock = FileLock(f"{self.path}.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True  # locks do not work here; writing reports what is wrong
        self._lock = lock
        return True

    def _fail(self, error: OSError) -> None:
        if not self._failed:
            self._failed = True
            self.notice(
                f"Your moves cannot be saved to {clean(str(self.path))}: {error.strerror}. The play continues unsaved."
            )

    def close(self) -> None:
        """Release the lock and remove the lock file."""
        if self._lock is not None:
            with suppress(OSError):  # unlink before releasing: a waiting program then creates a new lock file
                Path(f"{self.path}.lock").unlink(missing_ok=True)
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def event_lines(game: Game, event: Event, seconds: float) -> Iterator[str]:
    """The lines of an event: its moves, then its marks. `+` marks every line except the first."""
    time = f"@{seconds:.1f}"
    words = f" {sanitise(event.words)}" if event.kind in NAMING else ""
    first = "" if event.kind == "do" else f" {event.kind}{words}"
    again = " +"
    moves = [f"{game.name_of(var)} {'.' if value is None else value} " for var, value in event.changes]
    notes = [
        f" mark {game.name_of(var)}:{''.join(f' {value}' for value in sorted(marks or ()))}"
        for var, marks in event.marks
    ]
    lines = [(move, "") for move in moves] + [("", note) for note in notes]
    if not moves and event.kind != "do":
        lines.insert(0, ("", ""))  # the event has no moves
    for number, (move, note) in enumerate(lines):
        yield f"{move}// {time}{first if number == 0 else again}{note}"
