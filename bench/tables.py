"""Write Markdown tables, and read earlier ones for comparison."""

import os
import platform
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def row_of(cells: Sequence[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def measured_on(*packages: str) -> str:
    """The versions of Python and packages, and the machine. Packages that are not installed are left out."""
    found = [f"Python {platform.python_version()}"]
    for package in packages:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return f"{', '.join(found)}; {platform.machine()}, {os.cpu_count()} cores."


def cells_of(path: Path, heading: str) -> Iterator[dict[str, str]]:
    """The rows of the table below a heading that contains these words, as dictionaries by column name.

    If no heading contains them, take the first table of the file.
    """
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
