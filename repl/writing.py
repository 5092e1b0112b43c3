"""Write files atomically."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that at every moment it is either the old or the new one; symbolic links and mode are kept.

    The folder of a new file is created if needed.
    """
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    target.parent.mkdir(parents=True, exist_ok=True)
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
    """The permissions that new files do not get."""
    found = os.umask(0)
    os.umask(found)
    return found
