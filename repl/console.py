"""Output: data goes to standard output, messages to standard error, both sanitised."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TextIO

from dslrun.dsl.sanitiser import sanitise_lines

if TYPE_CHECKING:
    from dslrun.dsl.diagnostics import Diagnostic
    from dslrun.interpreter.game import Game

MOST_WARNINGS = 20


class Console:
    """The two streams, whether to use colour and line-drawing characters, and whether to print boards as sentences."""

    def __init__(self, color: str = "auto", charset: str = "auto", *, plain: bool = False) -> None:
        self.out, self.err = sys.stdout, sys.stderr
        for stream in (self.out, self.err):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.plain = plain
        self.colour = wants_colour(color, self.out) and not plain
        self.charset = charset if charset != "auto" else charset_of(self.out)

    def print(self, text: str = "") -> None:
        """Print data. Text from files is sanitised."""
        self.out.write(sanitise_lines(text) + "\n")

    def data(self, value: object) -> None:
        """Print a JSON object on one line, in ASCII."""
        import json  # late: few answers are asked for as JSON

        self.print(json.dumps(value))

    def rows(self, key: str, parts: Iterable[Sequence[object]]) -> bool:
        """Print a JSON object with one list on one line, item by item, so that a long list need not be held in memory.

        Return False if the time limit passed: the object is then complete but its list is not.
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
        """Print the warnings about a game."""
        if found:
            from dslrun.dsl.report import render_all  # late: most games have none

            self.message(render_all(found[:MOST_WARNINGS]))
        if len(found) > MOST_WARNINGS:
            self.message(f"... and {len(found) - MOST_WARNINGS} warnings more")


def wants_colour(choice: str, stream: TextIO) -> bool:
    """Decide whether to use colour: as requested, otherwise on a terminal that supports it and without NO_COLOR."""
    if choice != "auto":
        return choice == "always"
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def charset_of(stream: Any) -> str:
    """Choose Unicode if the stream can encode it."""
    encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "")
    return "unicode" if encoding.startswith("utf") else "ascii"
