"""The summary of a batch: a table by type."""

from collections.abc import Iterable, Sequence

from dslrun.repl.batch.tasks import Answer
from dslrun.repl.listing import columns

HEADINGS = ("type", "puzzles", "solved", "unique", "several", "none", "unknown", "errors", "slowest")
STATUSES = ("unique", "multiple", "none", "unknown", "error")


def table(answers: Iterable[Answer]) -> list[str]:
    """Return the lines of a table with a row for each type: the number of puzzles by status, and the slowest puzzle.

    If there are several types, the last row is the total.
    """
    by_type: dict[str, list[Answer]] = {}
    for answer in answers:
        by_type.setdefault(answer["type"] or "(not read)", []).append(answer)
    rows = [row(kind, by_type[kind]) for kind in sorted(by_type, key=str.casefold)]
    every = [answer for some in by_type.values() for answer in some]
    total = [row("all", every)] if len(rows) > 1 else []
    return columns([HEADINGS, *rows, *total])


def row(kind: str, answers: Sequence[Answer]) -> tuple[str, ...]:
    """Return the row of a type."""
    counts = [sum(answer["status"] == status for answer in answers) for status in STATUSES]
    solved = counts[0] + counts[1]
    slowest = max(answers, key=lambda answer: float(answer["seconds"]))
    return (kind, str(len(answers)), str(solved), *map(str, counts), f"{slowest['seconds']:.2f} s {slowest['file']}")
