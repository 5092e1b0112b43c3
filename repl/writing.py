"""Write files atomically."""

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import NamedTemporaryFile

from dslrun.dsl.diagnostics import mistake
from dslrun.dsl.source import Origin


def output_path(name: str | None) -> Path | None:
    """Return the path that the option `-o` names; None for standard output, which is `-` or no name."""
    return None if name in (None, "", "-") else Path(name)


def check_output(path: Path, *, force: bool = False, inputs: Iterable[str] = (), origin: Origin | None = None) -> None:
    """Raise an error unless output may go to a path: a new file, or with `force` a regular file that is not an input.

    `origin` is the place where a command names the path.
    """
    try:
        if not path.exists():
            return
        if not path.is_file():
            what = "a folder" if path.is_dir() else "a device or a pipe"
            raise mistake("E0503", f"cannot write {path}: it is {what}", origin, "", "name a file")
        if any(Path(name).exists() and path.samefile(name) for name in inputs):
            raise mistake("E0520", f"{path} is the file that is read", origin, "", "name another file")
    except OSError as error:
        raise mistake("E0503", f"cannot write {path}: {error.strerror}", origin) from None
    if not force:
        raise mistake("E0520", f"{path} exists already", origin, "", "name another file, or replace it with --force")


def write_output(path: Path, content: str | bytes, *, folders: bool = False, origin: Origin | None = None) -> None:
    """Write a file that `check_output` allowed. With `folders`, create its parent folders. Failures are diagnostics."""
    try:
        if folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise mistake("E0503", f"cannot write {path}: {error.strerror}", origin, "", "name another file") from None


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file atomically: readers see the old content or the new one. Symbolic links and the mode are kept."""
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    if target.exists() and not target.is_file():
        raise OSError(22, "it is not a regular file")
    mode = target.stat().st_mode if target.exists() else 0o666 & ~_umask()
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    with NamedTemporaryFile("wb", dir=target.parent, delete=False) as new:
        try:
            new.write(data)
            new.flush()
            os.chmod(new.name, mode)
            os.replace(new.name, target)
        except BaseException:
            Path(new.name).unlink(missing_ok=True)
            raise


def _umask() -> int:
    """Return the umask of the process."""
    found = os.umask(0)
    os.umask(found)
    return found
