"""The file of results: a line of JSON for each puzzle, written when its answer comes, and read to go on from there."""

import json
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from dslrun.dsl.diagnostics import mistake
from dslrun.repl.batch.tasks import Answer

FIRST = b'{"file": '
"""How every line begins: what begins otherwise was not written by us, and is left alone."""

Key = tuple[str, str]


class ResultsFile:
    """The answers so far, and where new ones are added; without a path they go to standard output."""

    def __init__(self, path: Path | None, say: Callable[[str], None]) -> None:
        self.path, self.say = path, say
        self.known: dict[Key, Answer] = {}
        self.before = 0
        self.out: BinaryIO | None = None
        if path is not None:
            self.out = opened(path)
            with path.open("rb") as file:
                whole = self.read(file)
            self.out.truncate(whole)

    def read(self, lines: Iterable[bytes]) -> int:
        """Take in what is there; how many bytes of it are whole lines: a kill may have left one half written."""
        whole = 0
        for number, line in enumerate(lines, 1):
            answer = answer_in(line)
            if answer is not None:
                self.known[key_of(answer)] = slim(answer)
            elif not line.endswith(b"\n"):
                self.say(f"{self.path}:{number}: the last line is torn and is dropped; its puzzle is done again")
                break
            else:
                self.say(f"{self.path}:{number}: not a line of results, passed over")
            whole += len(line)
        self.before = len(self.known)
        return whole

    def add(self, answer: Answer) -> None:
        """Write an answer, so that it outlives whatever happens next."""
        self.known[key_of(answer)] = slim(answer)
        line = json.dumps(answer) + "\n"
        if self.out is None:
            sys.stdout.write(line)
            sys.stdout.flush()
        else:
            self.out.write(line.encode())
            self.out.flush()

    def complete(self, file: str) -> bool:
        """Whether all puzzles of a file have their answers."""
        place = os.path.abspath(file)
        found = [answer for (known, _), answer in self.known.items() if known == place]
        return bool(found) and len(found) >= found[0]["puzzles"]

    def has(self, file: str, challenge: str) -> bool:
        """Whether a puzzle has its answer."""
        return (os.path.abspath(file), challenge) in self.known

    def close(self) -> None:
        """Let go of the file."""
        if self.out is not None:
            self.out.close()


def opened(path: Path) -> BinaryIO:
    """A file to read and add results to. Refused where it holds something else, or another batch writes to it."""
    try:
        file = path.open("ab")
        with path.open("rb") as read:
            begin = read.read(len(FIRST))
    except OSError as error:
        raise mistake("E0503", f"cannot write {path}: {error.strerror}", None) from None
    if not FIRST.startswith(begin):
        file.close()
        raise mistake("E0751", f"{path} holds something else than results", None, "", "name another file after -o")
    if not locked(file):
        file.close()
        raise mistake(
            "E0752", f"another batch writes to {path}", None, "", "wait for it, or name another file after -o"
        )
    return file


def locked(file: BinaryIO) -> bool:
    """Whether the file is ours alone, as far as the system can tell."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def answer_in(line: bytes) -> Answer | None:
    """The answer on a line, None if it is none or not whole."""
    try:
        found: Any = json.loads(line)
    except ValueError:
        return None
    good = isinstance(found, dict) and line.endswith(b"\n") and {"file", "challenge", "status"} <= found.keys()
    return found if good else None


def key_of(answer: Answer) -> Key:
    """What tells puzzles apart."""
    return os.path.abspath(answer["file"]), answer["challenge"]


def slim(answer: Answer) -> Answer:
    """What the summary needs of an answer."""
    return {
        "file": answer["file"],
        "challenge": answer["challenge"],
        "puzzles": answer.get("puzzles", 1),
        "type": answer.get("type", ""),
        "status": answer["status"],
        "message": answer.get("message", "") if answer["status"] in ("error", "unknown") else "",
        "seconds": (answer.get("seconds") or {}).get("all", 0.0),
    }
