"""What is handed to whoever solves: a file, one of its challenges if it has several, and the bounds on the work."""

from dataclasses import asdict, dataclass
from typing import Any

from dslrun.interpreter.solve.engine import EngineChoice

Answer = dict[str, Any]
"""What comes of a task: a line of results, or the puzzles that were found in its place (`parts`)."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Seconds and megabytes for each puzzle, the engine that solves it and its seed."""

    seconds: float
    megabytes: int
    seed: int = 0
    engine: EngineChoice = "auto"


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle to be solved. Without a challenge, the file is looked at first: it may hold several.

    `folder` is where the file's name leads from: whoever does the work may stand elsewhere.
    """

    file: str
    challenge: str | None
    bounds: Bounds
    folder: str = "."
    puzzles: int = 1

    def as_data(self) -> dict[str, Any]:
        """The task as it is written to a worker."""
        return asdict(self)

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> "Task":
        """The task that was written so."""
        return cls(**{**data, "bounds": Bounds(**data["bounds"])})

    def failed(self, status: str, code: str, message: str, **known: Any) -> Answer:
        """The line of a puzzle that got no answer: `unknown` where a bound was reached, else `error`."""
        return {
            "file": self.file,
            "puzzles": self.puzzles,
            "type": "",
            "size": "",
            "dslrun": 1,
            "game": "",
            "challenge": self.challenge or "",
            "status": status,
            "engine": None,
            "solutions": [],
            "seconds": {},
            "code": code,
            "message": message,
            **known,
        }
