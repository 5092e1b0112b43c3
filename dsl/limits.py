"""Limits on what a text may cost. `--limit NAME=N` raises each of them."""

from dataclasses import replace

from dslrun.dsl.diagnostics import Diagnostic, Label, LimitError, mistake
from dslrun.dsl.names import nearest
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin

#: The diagnostic code of each limit, and what it counts.
COUNTED: dict[str, tuple[str, str]] = {
    "file_bytes": ("E0901", "bytes in a file"),
    "tokens": ("E0902", "tokens in a file"),
    "nesting": ("E0903", "levels of nested brackets or tags"),
    "expansions": ("E0904", "forms made by expanding definitions and options"),
    "range_length": ("E0905", "numbers in a range"),
    "sites": ("E0906", "sites on a board"),
    "values": ("E0907", "values of a site"),
    "rules": ("E0908", "rule instances in a game"),
    "terms": ("E0909", "terms in the rules of a game, written out"),
    "clauses": ("E0910", "literals in the clauses of a game"),
    "unpacked_bytes": ("E0911", "bytes in a file, unpacked"),
    "puzzles": ("E0912", "puzzles in a file"),
}
#: The next step for limits that a rule exceeds at any size, because it is written out again for every combination.
REWRITE = {
    "terms": "keep intermediate results in a hidden layer and state each step as a rule; see: dslrun explain E0909",
}


@record
class Limits:
    """The limits in force; each field can be raised by `--limit NAME=N`."""

    file_bytes: int = 8_000_000
    tokens: int = 200_000
    nesting: int = 200
    expansions: int = 200_000
    range_length: int = 1_000_000
    sites: int = 40_000
    values: int = 1_024
    rules: int = 300_000
    terms: int = 1_000_000
    clauses: int = 4_000_000
    unpacked_bytes: int = 8_000_000
    puzzles: int = 5_000

    def raised(self, name: str, n: int) -> "Limits":
        """Return these limits with the limit `name` set to `n`."""
        if name not in COUNTED:
            known = ", ".join(COUNTED)
            near = nearest(name, COUNTED)
            label = f"did you mean `{near}`? " if near else ""
            raise mistake("E0900", f"there is no limit `{name}`", None, "", f"{label}limits: {known}")
        if n < 1:
            raise mistake("E0900", f"the limit `{name}` must be at least 1, not {n}", None)
        return replace(self, **{name: n})

    def exceeded(self, name: str, origin: Origin | None, found: int | None = None) -> LimitError:
        """Return the error for exceeding the limit `name`; `found` is the number reached, if known."""
        code, counted = COUNTED[name]
        value = getattr(self, name)
        amount = "" if found is None else f"{found:,}, but "
        message = f"too many {counted}: {amount}the limit `{name}` is {value:,}"
        primary = None if origin is None else Label(origin, "the limit is exceeded here")
        wanted = value * 10 if found is None else found
        flag = f"--limit {name}={wanted}"
        notes = (
            (REWRITE[name], f"a higher limit often fails again: {flag}") if name in REWRITE else (f"raise it: {flag}",)
        )
        return LimitError(Diagnostic(code, message, primary, (), notes))


DEFAULT_LIMITS = Limits()
"""The limits that apply by default."""
