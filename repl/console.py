"""Where output goes: data to standard output, messages to standard error, both free of control characters."""

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
    """The two streams, whether to use colour and line-drawing characters, and whether boards are told, not drawn."""

    def __init__(self, color: str = "auto", charset: str = "auto", *, plain: bool = False) -> None:
        self.out, self.err = sys.stdout, sys.stderr
        for stream in (self.out, self.err):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.plain = plain
        self.colour = wants_colour(color, self.out) and not plain
        self.charset = charset if charset != "auto" else charset_of(self.out)

    def say(self, text: str = "") -> None:
        """One line (or several) of data; whatever in it comes from a file cannot act on a terminal."""
        self.out.write(sanitise_lines(text) + "\n")

    def data(self, value: object) -> None:
        """A JSON object on one line, all of it ASCII."""
        import json  # late: few answers are asked for as JSON

        self.say(json.dumps(value))

    def rows(self, key: str, parts: Iterable[Sequence[object]]) -> bool:
        """A JSON object of one list, on one line as `data` writes it, but part by part: lists too long to hold.

        False if the time for it ran out: the object is whole all the same, and says that the list is not.
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

    def tell(self, text: str) -> None:
        """A message."""
        self.out.flush()
        self.err.write(sanitise_lines(text) + "\n")
        self.err.flush()

    def board(self, game: "Game", values: Sequence[int | None]) -> None:
        """A board, drawn or told."""
        if self.plain:
            from dslrun.repl.plain import board_told  # late: most boards are drawn

            for sentence in board_told(game, values):
                self.say(sentence)
            return
        from dslrun.interpreter.drawing import drawn_text  # late: not needed for --json and --check

        # Past the gate of `say`, for the sake of colours: a drawing is made harmless where it is drawn.
        self.out.write(drawn_text(game, values, self.charset, colour=self.colour) + "\n")

    def warnings(self, found: "Sequence[Diagnostic]") -> None:
        """Diagnostics of a game that can be played all the same."""
        if found:
            from dslrun.dsl.report import render_all  # late: most games have none

            self.tell(render_all(found[:MOST_WARNINGS]))
        if len(found) > MOST_WARNINGS:
            self.tell(f"... and {len(found) - MOST_WARNINGS} warnings more")


def wants_colour(choice: str, stream: TextIO) -> bool:
    """Whether to colour: as told, or on a terminal that can, unless NO_COLOR is set."""
    if choice != "auto":
        return choice == "always"
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def charset_of(stream: Any) -> str:
    """Unicode if the stream can write it."""
    encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "")
    return "unicode" if encoding.startswith("utf") else "ascii"
