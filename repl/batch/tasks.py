"""A task for a worker: a file, one of its challenges if it has several, and limits."""

from dataclasses import asdict, dataclass
from typing import Any

from dslrun.interpreter.solve.engine import EngineChoice

Answer = dict[str, Any]
"""The answer to a task: a line of results, or the puzzles found in a file (`parts`)."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Seconds and megabytes for each puzzle, the engine and its seed."""

    seconds: float
    megabytes: int
    seed: int = 0
    engine: EngineChoice = "auto"


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle to solve. Without a challenge, the file is opened first, since it may hold several.

    `folder` is the folder that the file's name is relative to: a worker may run elsewhere.
    """

    file: str
    challenge: str | None
    bounds: Bounds
    folder: str = "."
    puzzles: int = 1

    def as_data(self) -> dict[str, Any]:
        """The task as JSON data."""
        return asdict(self)

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> "Task":
        """The task from JSON data."""
        return cls(**{**data, "bounds": Bounds(**data["bounds"])})

    def failed(self, status: str, code: str, message: str, **known: Any) -> Answer:
        """The answer for a puzzle that was not solved: `unknown` after a limit, otherwise `error`."""
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
