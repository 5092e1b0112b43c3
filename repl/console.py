"""Output: data goes to standard output, messages to standard error, both sanitised."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any, TextIO

from dslrun.dsl.sanitiser import sanitise_lines

if TYPE_CHECKING:
    from dslrun.dsl.diagnostics import Diagnostic
    from dslrun.interpreter.game import Game

MOST_WARNINGS = 20


class Console:
    """Prints to the two output streams, with or without colour, in Unicode or ASCII.

    With `plain`, it prints boards as sentences.
    """

    def __init__(self, color: str = "auto", charset: str = "auto", *, plain: bool = False) -> None:
        self.out: TextIO = sys.stdout
        self.err = sys.stderr
        for stream in (self.out, self.err):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.plain = plain
        self.colour = wants_colour(color, self.out) and not plain
        self.charset = charset if charset != "auto" else charset_of(self.out)

    def print(self, text: str = "") -> None:
        """Print sanitised text to standard output."""
        self.out.write(sanitise_lines(text) + "\n")

    def data(self, value: object) -> None:
        """Print a JSON object on one line, in ASCII."""
        import json  # late: few answers are asked for as JSON

        self.print(json.dumps(value))

    def rows(self, key: str, parts: Iterable[Sequence[object]]) -> bool:
        """Print a JSON object with one list on one line, item by item, so that a long list need not be held in memory.

        Return False if the time limit was reached. The output is then valid JSON, but the list is incomplete.
        """
        import json  # late, as above

        from dslrun.interpreter.deadline import TimeLimit  # late: --version and --help need none

        self.out.write(f"{{{json.dumps(key)}: [")
        between, end = "", "]}\n"
        try:
            for part in parts:
                self.out.write(between + sanitise_lines(json.dumps(part)[1:-1]))
                between = ", "
        except TimeLimit:
            end = '], "status": "unknown"}\n'
        self.out.write(end)
        return end == "]}\n"

    @contextmanager
    def held(self, *, drop: bool) -> Iterator[None]:
        """Hold the output back until the block ends. With `drop`, a time limit discards it."""
        from dslrun.interpreter.deadline import TimeLimit  # late, as above

        out, self.out = self.out, StringIO()
        complete = True
        try:
            yield
        except TimeLimit:
            complete = not drop
            raise
        finally:
            held, self.out = self.out.getvalue(), out
            if complete:
                out.write(held)

    def message(self, text: str) -> None:
        """Print a message to standard error."""
        self.out.flush()
        self.err.write(sanitise_lines(text) + "\n")
        self.err.flush()

    def board(self, game: "Game", values: Sequence[int | None]) -> None:
        """Print a board as a drawing or as sentences."""
        if self.plain:
            from dslrun.repl.describing import describe_board  # late: most boards are drawn

            for sentence in describe_board(game, values):
                self.print(sentence)
            return
        from dslrun.interpreter.drawing import drawn_text  # late: not needed for --json and --check

        # A drawing contains colour codes, which `print` would remove. Its texts are sanitised when it is drawn.
        self.out.write(drawn_text(game, values, self.charset, colour=self.colour) + "\n")

    def warnings(self, found: "Sequence[Diagnostic]") -> None:
        """Print the warnings about a game, up to `MOST_WARNINGS`."""
        if found:
            from dslrun.dsl.diagnostics import render_all  # late: most games have none

            self.message(render_all(found[:MOST_WARNINGS]))
        if len(found) > MOST_WARNINGS:
            self.message(f"... and {len(found) - MOST_WARNINGS} warnings more")


def wants_colour(choice: str, stream: TextIO) -> bool:
    """Return whether to use colour. `auto` means colour on a terminal that supports it, unless NO_COLOR is set."""
    if choice != "auto":
        return choice == "always"
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def charset_of(stream: Any) -> str:
    """Return `unicode` if the stream uses a Unicode encoding, else `ascii`."""
    encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "")
    return "unicode" if encoding.startswith("utf") else "ascii"
