"""The reply to a request of the player."""

from typing import NamedTuple

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.positions.findings import Finding


class Reply(NamedTuple):
    """The result of a request: whether it succeeded, a message, and what to show on the board.

    `text` is one or more sentences without control characters. `findings` are the rules against the request, or the
    rules broken now. `sites` are to be highlighted, `variables` have changed. `offer` is a command the player may
    accept now. `solved` is True if this request solved the puzzle.
    """

    ok: bool
    text: str = ""
    findings: tuple[Finding, ...] = ()
    sites: tuple[Site, ...] = ()
    variables: tuple[int, ...] = ()
    offer: str = ""
    solved: bool = False


def done(text: str = "") -> Reply:
    """A reply that reports success."""
    return Reply(True, text)


def refused(text: str) -> Reply:
    """A reply that reports failure and its reason."""
    return Reply(False, text)
