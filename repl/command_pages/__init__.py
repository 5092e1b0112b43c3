"""The help pages of the commands by theme. A test runs every example."""

from dslrun.repl.command_pages.options import OPTIONS
from dslrun.repl.command_pages.page import CommandPage
from dslrun.repl.command_pages.playing import PLAYING
from dslrun.repl.command_pages.solving import SOLVING
from dslrun.repl.command_pages.tools import TOOLS

PAGES: tuple[CommandPage, ...] = (*PLAYING, *SOLVING, *OPTIONS, *TOOLS)


def pages_named(name: str) -> list[CommandPage]:
    """Return the pages with a name, ignoring case, dashes around it and the prefix `dslrun`."""
    wanted = name.casefold().removeprefix("dslrun ").strip("-")
    return [page for page in PAGES if any(wanted == known.casefold().strip("-") for known in page.names)]
