"""The file of results: a line of JSON for each puzzle. A second run reads it and continues."""

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from dslrun.dsl.diagnostics import mistake
from dslrun.dsl.records import record
from dslrun.repl.batch.tasks import Answer, Bounds

FIRST = b'{"file": '
"""The beginning of every line. A file that begins otherwise is refused."""

Key = tuple[str, str]


@record
class Retry:
    """Which puzzles are solved again: those with certain statuses, and those whose answer may change.

    The answer may change if its file has changed, or if it is `unknown` and a limit was raised.
    """

    statuses: frozenset[str] = frozenset()
    bounds: Bounds | None = None

    def again(self, answer: Answer, digest: str) -> bool:
        """True if a puzzle is solved again. `digest` is that of its file now, empty if the file cannot be read."""
        if answer["status"] in self.statuses or (digest and answer["digest"] not in ("", digest)):
            return True
        limits, bounds = answer["limits"], self.bounds
        if answer["status"] != "unknown" or bounds is None or not limits:
            return False
        return bool(limits["seconds"] < bounds.seconds or limits["megabytes"] < bounds.megabytes)


class ResultsFile:
    """The answers so far. New answers go to a file, or to standard output if there is none.

    A puzzle that is solved again gets a second line. The last line of a puzzle counts.
    """

    def __init__(self, path: Path | None, say: Callable[[str], None], retry: Retry | None = None) -> None:
        self.path, self.say, self.retry = path, say, retry or Retry()
        self.digests: dict[str, str] = {}
        self.known: dict[Key, Answer] = {}
        self.before = 0
        self.out: BinaryIO | None = None
        if path is not None:
            self.out = opened(path)
            with path.open("rb") as file:
                whole = self.read(file)
            self.out.truncate(whole)

    def read(self, lines: Iterable[bytes]) -> int:
        """Read the existing answers, and return the number of bytes in complete lines.

        The last line may be incomplete if the batch was killed.
        """
        whole = 0
        for number, line in enumerate(lines, 1):
            answer = answer_in(line)
            if answer is not None:
                self.known[key_of(answer)] = slim(answer)
            elif not line.endswith(b"\n"):
                self.say(f"{self.path}:{number}: the last line is incomplete; its puzzle is solved again")
                break
            else:
                self.say(f"{self.path}:{number}: not a line of results, skipped")
            whole += len(line)
        for key in [key for key, answer in self.known.items() if self.retry.again(answer, self.digest(key[0]))]:
            del self.known[key]
        self.before = len(self.known)
        return whole

    def digest(self, file: str) -> str:
        """Return a digest of the content of a file, as it was when first asked; empty if it cannot be read."""
        place = os.path.abspath(file)
        if place not in self.digests:
            try:
                self.digests[place] = hashlib.sha256(Path(place).read_bytes()).hexdigest()[:16]
            except OSError:
                self.digests[place] = ""
        return self.digests[place]

    def add(self, answer: Answer) -> None:
        """Add an answer, and write it at once."""
        self.known[key_of(answer)] = slim(answer)
        line = json.dumps(answer) + "\n"
        if self.out is None:
            sys.stdout.write(line)
            sys.stdout.flush()
        else:
            self.out.write(line.encode())
            self.out.flush()

    def complete(self, file: str) -> bool:
        """True if all puzzles of a file have answers."""
        place = os.path.abspath(file)
        found = [answer for (known, _), answer in self.known.items() if known == place]
        return bool(found) and len(found) >= found[0]["puzzles"]

    def has(self, file: str, challenge: str) -> bool:
        """True if a puzzle has an answer."""
        return (os.path.abspath(file), challenge) in self.known

    def close(self) -> None:
        """Close the file."""
        if self.out is not None:
            self.out.close()


def opened(path: Path) -> BinaryIO:
    """Open a file of results for appending. Raise an error if it has other content or another batch writes to it."""
    try:
        if path.exists() and not path.is_file():
            raise mistake("E0503", f"cannot write {path}: it is not a regular file", None, "", "name another file")
        file = path.open("ab")
        with path.open("rb") as read:
            begin = read.read(len(FIRST))
    except OSError as error:
        raise mistake("E0503", f"cannot write {path}: {error.strerror}", None) from None
    if not FIRST.startswith(begin):
        file.close()
        raise mistake("E0751", f"{path} does not contain results", None, "", "name another file after -o")
    if not locked(file):
        file.close()
        raise mistake(
            "E0752", f"another batch writes to {path}", None, "", "wait for it, or name another file after -o"
        )
    return file


def locked(file: BinaryIO) -> bool:
    """Lock the file; return False if another process holds the lock."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def answer_in(line: bytes) -> Answer | None:
    """Return the answer on a line; None if the line is not a complete answer."""
    try:
        found: Any = json.loads(line)
    except ValueError:
        return None
    good = isinstance(found, dict) and line.endswith(b"\n") and {"file", "challenge", "status"} <= found.keys()
    return found if good else None


def key_of(answer: Answer) -> Key:
    """Return the key of an answer: the absolute path of its file, and its challenge."""
    return os.path.abspath(answer["file"]), answer["challenge"]


def slim(answer: Answer) -> Answer:
    """Return the part of an answer that the summary needs."""
    return {
        "file": answer["file"],
        "challenge": answer["challenge"],
        "puzzles": answer.get("puzzles", 1),
        "type": answer.get("type", ""),
        "status": answer["status"],
        "message": answer.get("message", "") if answer["status"] in ("error", "unknown") else "",
        "seconds": (answer.get("seconds") or {}).get("all", 0.0),
        "digest": answer.get("digest", ""),
        "limits": answer.get("limits"),
    }
