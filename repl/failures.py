"""Report failures: the user's errors as diagnostics, our bugs with a traceback."""

import sys
import traceback

from dslrun.dsl.diagnostics import DslError, LimitError
from dslrun.dsl.recursion import too_deep
from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.interpreter.deadline import TimeLimit
from dslrun.interpreter.solve.certify import Disagreement
from dslrun.repl.exits import Exit

BUG = "This is a bug in dslrun, not in your file. Please report it with the lines above and the command you ran."
USAGE_CODES = frozenset({"E0210", "E0211", "E0505", "E0510", "E0610", "E0701", "E0704", "E0753", "E0760", "E0900"})
"""Codes of diagnostics about the command line itself."""


def report(error: Exception) -> int:
    """Report a failure on standard error and return the exit code."""
    sys.stdout.flush()
    code, words = described(error)
    sys.stderr.write(sanitise_lines(words) + "\n")
    return int(code)


def described(error: Exception) -> tuple[Exit, str]:
    """Return the exit code and the message of a failure."""
    match error:
        case LimitError():
            return Exit.LIMIT, str(error)
        case DslError():
            usage = all(diagnostic.code in USAGE_CODES for diagnostic in error.diagnostics)
            return (Exit.USAGE if usage else Exit.BAD_FILE), str(error)
        case TimeLimit():
            return Exit.LIMIT, "the time limit was reached"
        case RecursionError():
            return Exit.LIMIT, str(too_deep())
        case Disagreement():
            return Exit.BUG, f"two answers to one puzzle: {error}\n{BUG}"
        case MemoryError():
            return Exit.LIMIT, "out of memory"
    return Exit.BUG, "".join(traceback.format_exception(error)) + BUG
