"""The help pages of the commands by theme. A test runs every example."""

from dslrun.repl.command_pages.options import OPTIONS
from dslrun.repl.command_pages.page import CommandPage
from dslrun.repl.command_pages.playing import PLAYING
from dslrun.repl.command_pages.solving import SOLVING
from dslrun.repl.command_pages.tools import TOOLS

PAGES: tuple[CommandPage, ...] = (*PLAYING, *SOLVING, *OPTIONS, *TOOLS)


def pages_named(name: str) -> list[CommandPage]:
    """The pages of a command, ignoring case and dashes."""
    wanted = name.casefold().removeprefix("dslrun ").strip("-")
    return [page for page in PAGES if any(wanted == known.casefold().strip("-") for known in page.names)]
