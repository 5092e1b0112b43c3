"""How strict a play is, and what is told of it to whoever keeps a record."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from dslrun.repl.play.history import Marks


class Level(Enum):
    """How strict the play is: illegal moves are refused, allowed and shown, or allowed in silence."""

    STRICT = "strict"
    FLAG = "flag"
    QUIET = "quiet"


class Event(NamedTuple):
    """Something that happened, for whoever keeps a record: what, in which words, and what it changed.

    `kind` is "do", "undo", "redo", "suppose", "join", "leave", "enter", "checkpoint", "solved" or "shown" (the
    solver filled it in); `words` the name of the branch or checkpoint, for an action what it is called.
    """

    kind: str
    words: str = ""
    changes: tuple[tuple[int, int | None], ...] = ()
    marks: tuple[tuple[int, Marks | None], ...] = ()


Listener = Callable[[Event], None]
