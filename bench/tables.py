"""Tables in Markdown: written by the benches, and read again to be compared with."""

import os
import platform
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def row_of(cells: Sequence[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def measured_on(*packages: str) -> str:
    """The machine and what runs on it, as a table should say; a package that is missing is left out."""
    found = [f"Python {platform.python_version()}"]
    for package in packages:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return f"{', '.join(found)}; {platform.machine()}, {os.cpu_count()} cores."


def cells_of(path: Path, heading: str) -> Iterator[dict[str, str]]:
    """The rows, by the names of their columns, of the table under a heading with these words, or of the first one."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith("#") and heading in line), 0)
    head: list[str] = []
    for line in lines[start:]:
        if not line.startswith("|"):
            if head:
                return
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not head:
            head = cells
        elif set(cells[0]) != {"-"}:
            yield dict(zip(head, cells, strict=True))
