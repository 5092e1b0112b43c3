"""Exit codes of the command."""

from enum import IntEnum


class Exit(IntEnum):
    """The exit codes, which other programs rely on."""

    DONE = 0
    FAILED = 1
    """Proved unsolvable, or a check failed."""
    USAGE = 2
    BAD_FILE = 3
    LIMIT = 4
    BUG = 70
    INTERRUPTED = 130
