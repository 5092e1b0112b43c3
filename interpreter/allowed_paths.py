"""Which files may be read, and how.

A file that the user names is read wherever it lies. A file that a text leads to (the game behind `of:`, what lies in a
folder of challenges) is read only in the library, in the folder tree of the file the user named, and in the folders
the user allowed. Links are followed before that is decided, so that none of them leads out.

Only plain files are read. A named pipe would keep us waiting for a writer, a device may have no end; both are refused
without waiting. The one exception is a pipe that the user's shell has already opened for us: `dslrun <(...)`.
"""

import os
import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from os.path import realpath
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, mistake

OWN_DESCRIPTOR = re.compile(r"/dev/fd/(\d{1,9})|/proc/self/fd/(\d{1,9})|/dev/stdin")
"""Paths that stand for a file this process was started with."""
KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
AT_ONCE = sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOCTTY", "O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"))
"""Open without waiting for anybody, attached to no terminal; links have been followed before."""


@dataclass(frozen=True, slots=True)
class AllowedPaths:
    """The folders a text may lead into, resolved."""

    folders: tuple[Path, ...]

    @classmethod
    def to(cls, folders: Iterable[str | Path]) -> "AllowedPaths":
        """Doors to these folders and all that lies below them."""
        return cls(tuple(dict.fromkeys(Path(realpath(folder)) for folder in folders)))

    def resolve(self, path: Path, name: str) -> Path:
        """The file that a path leads to, links followed; refused, under the name people know, if it lies outside.

        Whether there is such a file is not looked at: the refusal tells nothing about what lies outside.
        """
        try:
            found = Path(realpath(path))
        except ValueError:  # a NUL, or half of a surrogate pair: no file has such a name
            raise mistake("E0501", f"there is no file {name}", None, "", "library games: dslrun --list") from None
        if any(found.is_relative_to(folder) for folder in self.folders):
            return found
        notes = (
            "a text leads only to the library and to files in the folder of the file you named, or below it",
            f"if you trust it: --allow-path {found.parent}",
        )
        raise mistake("E0508", f"{name} is out of reach", None, "", *notes)


def allowed_folder(name: str | Path) -> Path:
    """Return a folder the user allows texts to lead into."""
    path = Path(name)
    if not path.is_dir():
        raise mistake(
            "E0510", f"there is no folder {name}", None, "", "write --allow-path DIR with a folder that is there"
        )
    return path


def file_bytes(path: Path, name: str, most: int) -> bytes:
    """What a file holds, up to `most` bytes and one more. OSError if it cannot be read, DslError if it is no file."""
    own = OWN_DESCRIPTOR.fullmatch(str(path))
    if own is not None:
        with os.fdopen(os.dup(int(own[1] or own[2] or 0)), "rb") as file:
            require_plain(os.fstat(file.fileno()).st_mode, name, pipe=True)
            return file.read(most + 1)
    require_plain(path.stat().st_mode, name)  # before it is opened: some devices act on being opened
    with os.fdopen(os.open(realpath(path), os.O_RDONLY | AT_ONCE), "rb") as file:
        require_plain(os.fstat(file.fileno()).st_mode, name)  # and after: another may stand in its place by now
        return file.read(most + 1)


def require_plain(mode: int, name: str, *, pipe: bool = False) -> None:
    """Refuse what is no plain file (or, where that is allowed, a pipe)."""
    if stat.S_ISREG(mode) or (pipe and stat.S_ISFIFO(mode)):
        return
    raise not_a_file(name, next((words for test, words in KINDS if test(mode)), "no file"))


def not_a_file(name: str, words: str) -> DslError:
    """Return the refusal of what is no file."""
    note = "name a plain file; `-` stands for standard input"
    return mistake("E0509", f"{name} is {words}, not a file", None, "", note)
