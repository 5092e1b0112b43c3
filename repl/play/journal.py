"""The journal of a play: a trial, written line by line as it is played.

Every line is a move as `--replay` reads it, or a comment. What a trial cannot say stands in comments that begin with
the time played, so that the play can be taken up again with its undo, marks and branches:

    game: sudoku
    challenge: Tiny
    // dslrun 0.1.0, text 5f3a9c21
    r1c1 1 // @4.2
    // @5.0 mark r1c2: 2 3
    r1c1 . // @6.5 undo
    r4c1 2 // @9.1 suppose r4c1=2
    r4c3 4 // @11.0 solve
    r4c4 1 // @11.0 +
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


class Journal:
    """A file that follows a play. Trouble with the disk is a notice, never the end of the play.

    The file is made at the first event. What could not be written is kept, and tried again with the next event.
    """

    def __init__(self, path: Path, header: str, notice: Notice) -> None:
        self.path = path
        self.header = header
        self.notice = notice
        self._pending = b""
        self._size = 0
        self._failed = False
        self._mine = False
        """Whether the file is this journal's own: made by it, or taken up where it was left."""
        self._lock: FileLock | None = None

    @property
    def is_written(self) -> bool:
        """Whether all that happened so far stands in the file."""
        return not self._failed

    def follow(self, play: PlayState) -> None:
        """Write down everything that happens in a play from now on."""

        def listen(event: Event) -> None:
            self.write("".join(f"{line}\n" for line in event_lines(play.game, event, play.seconds)))

        play.listener = listen

    def go_on(self) -> bool:
        """Take up a journal that is there: False if another program is writing it."""
        if not self._locked():
            return False
        self._mine = True
        try:
            self._size = self.path.read_bytes().rfind(b"\n") + 1  # a line that was torn off is written over
        except OSError as error:
            self._fail(error)
        return True

    def write(self, text: str) -> None:
        """Add lines and hand them to the system, so that nothing is lost if this program is killed."""
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
            self.notice(f"The play is written to {clean(str(self.path))} again.")

    def _begin(self) -> None:
        """Make the file; where another terminal has made one of that name since the play began, one of another name."""
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
        """Write what is pending after the last good byte; a half-written line is overwritten the next time."""
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
        """Hold the journal against other programs; False if one of them holds it."""
        if self._lock is not None:
            return True
        lock = FileLock(f"{self.path}.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True  # a place that cannot be locked: writing itself will tell what is wrong
        self._lock = lock
        return True

    def _fail(self, error: OSError) -> None:
        if not self._failed:
            self._failed = True
            self.notice(f"The play cannot be written to {clean(str(self.path))}: {error.strerror}. It goes on unsaved.")

    def close(self) -> None:
        """Let the file go."""
        if self._lock is not None:
            with suppress(OSError):  # before it is let go: whoever waits for it finds it gone, and makes a new one
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
    """The lines of an event: its moves, then its marks; all but the first are marked as going on with it."""
    time = f"@{seconds:.1f}"
    words = f" {sanitise(event.words)}" if event.kind in ("suppose", "leave", "enter", "join", "checkpoint") else ""
    first = "" if event.kind == "do" else f" {event.kind}{words}"
    again = " +"
    moves = [f"{sanitise(game.name_of(var))} {'.' if value is None else value} " for var, value in event.changes]
    notes = [
        f" mark {sanitise(game.name_of(var))}:{''.join(f' {value}' for value in sorted(marks or ()))}"
        for var, marks in event.marks
    ]
    lines = [(move, "") for move in moves] + [("", note) for note in notes]
    if not moves and event.kind != "do":
        lines.insert(0, ("", ""))  # the event itself
    for number, (move, note) in enumerate(lines):
        yield f"{move}// {time}{first if number == 0 else again}{note}"
