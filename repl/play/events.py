"""The strictness levels of a play, and the events that it reports to a listener such as the journal."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from dslrun.repl.play.history import Changes, Marks


class Level(Enum):
    """How a play treats illegal moves: it refuses them, allows them and shows conflicts, or allows them silently."""

    STRICT = "strict"
    FLAG = "flag"
    QUIET = "quiet"


class Event(NamedTuple):
    """Something that happened in a play, for the journal.

    `kind` is "do", "undo", "redo", "suppose", "join", "leave", "enter", "checkpoint", "cursor" (where the
    player left), "solved" or "shown" (the solver filled in the solution). `words` names the branch, checkpoint or
    place; for an action it describes the action.
    """

    kind: str
    words: str = ""
    changes: Changes = ()
    marks: tuple[tuple[int, Marks | None], ...] = ()


Listener = Callable[[Event], None]
