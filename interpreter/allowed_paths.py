"""Allowed paths: which files may be read, and how.

A file that the user names is read anywhere. A file that a text refers to (the game of `of:`, a folder of challenges) is
read only in the library, in the folder of the file that the user named or below it, and in folders that the user
allowed. Links are resolved first, so no link leads outside.

Only regular files are read. A named pipe would wait for a writer, and a device may have no end; both are rejected
without waiting. The one exception is a pipe that the user's shell has already opened: `dslrun <(...)`.
"""

import os
import re
import stat
from collections.abc import Iterable
from os.path import realpath
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.records import record

OWN_DESCRIPTOR = re.compile(r"/dev/fd/(\d{1,9})|/proc/self/fd/(\d{1,9})|/dev/stdin")
"""Paths of files that this process was started with."""
KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
AT_ONCE = sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOCTTY", "O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"))
"""Flags to open a file without blocking, without a controlling terminal and without following a link."""


@record
class AllowedPaths:
    """The folders that a text may refer to, resolved."""

    folders: tuple[Path, ...]

    @classmethod
    def to(cls, folders: Iterable[str | Path]) -> "AllowedPaths":
        """Return the allowed paths for these folders and everything below them."""
        return cls(tuple(dict.fromkeys(Path(realpath(folder)) for folder in folders)))

    def resolve(self, path: Path, name: str) -> Path:
        """Return the file of a path, with links resolved; raise an error if it is outside the allowed folders.

        The error uses the name that the user knows and does not reveal whether the file exists.
        """
        try:
            found = Path(realpath(path))
        except ValueError:  # a NUL or half of a surrogate pair
            raise mistake("E0501", f"there is no file {name}", None, "", "library games: dslrun --list") from None
        if any(found.is_relative_to(folder) for folder in self.folders):
            return found
        notes = (
            "a text may refer to the library and to files in the folder of the file you named or below it",
            f"if you trust it: --allow-path {found.parent}",
        )
        raise mistake("E0508", f"{name} is outside the allowed folders", None, "", *notes)


def allowed_folder(name: str | Path) -> Path:
    """Return a folder that the user allows texts to refer to; raise an error if it does not exist."""
    path = Path(name)
    if not path.is_dir():
        raise mistake(
            "E0510", f"there is no folder {name}", None, "", "write --allow-path DIR with a folder that exists"
        )
    return path


def file_bytes(path: Path, name: str, most: int) -> bytes:
    """Return the content of a file, up to `most` + 1 bytes. Raise DslError if it is not a regular file."""
    own = OWN_DESCRIPTOR.fullmatch(str(path))
    if own is not None:
        with os.fdopen(os.dup(int(own[1] or own[2] or 0)), "rb") as file:
            require_plain(os.fstat(file.fileno()).st_mode, name, pipe=True)
            return file.read(most + 1)
    require_plain(path.stat().st_mode, name)  # before opening: some devices act when opened
    with os.fdopen(os.open(realpath(path), os.O_RDONLY | AT_ONCE), "rb") as file:
        require_plain(os.fstat(file.fileno()).st_mode, name)  # and after: the file may have been replaced
        return file.read(most + 1)


def require_plain(mode: int, name: str, *, pipe: bool = False) -> None:
    """Raise an error for anything but a regular file (or a pipe, if allowed)."""
    if stat.S_ISREG(mode) or (pipe and stat.S_ISFIFO(mode)):
        return
    raise not_a_file(name, next((words for test, words in KINDS if test(mode)), "no file"))


def not_a_file(name: str, words: str) -> DslError:
    """Return the error for something that is not a regular file."""
    note = "name a regular file; `-` is standard input"
    return mistake("E0509", f"{name} is {words}, not a file", None, "", note)
