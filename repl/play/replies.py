"""What came of a request of the player."""

from typing import NamedTuple

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.findings import Finding


class Reply(NamedTuple):
    """Whether it was done, in words, and what there is to see.

    `text` is one or more sentences, free of control characters. `findings` are the rules against it, or those that are
    broken now; `sites` are to be lit, `variables` have changed. `offer` is a command the player may take now. `solved`:
    the puzzle was solved by this.
    """

    ok: bool
    text: str = ""
    findings: tuple[Finding, ...] = ()
    sites: tuple[Site, ...] = ()
    variables: tuple[int, ...] = ()
    offer: str = ""
    solved: bool = False


def done(text: str = "") -> Reply:
    """It was done, and nothing is to be seen on the board."""
    return Reply(True, text)


def refused(text: str) -> Reply:
    """It was not done, and why."""
    return Reply(False, text)
