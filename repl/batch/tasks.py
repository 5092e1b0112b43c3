"""A task for a worker: a file, one of its challenges if it has several, and limits."""

from dataclasses import asdict
from typing import Any

from dslrun.dsl.records import record
from dslrun.interpreter.solve.engine import EngineChoice

Answer = dict[str, Any]
"""The answer to a task: a line of results, or the puzzles found in a file (`parts`)."""


@record
class Bounds:
    """The limits for each puzzle in seconds and megabytes, the engine with its seed, and whether to grade puzzles."""

    seconds: float
    megabytes: int
    seed: int = 0
    engine: EngineChoice = "auto"
    grade: bool = False


@record
class Task:
    """A puzzle to solve. If `challenge` is None, the worker first checks whether the file holds several puzzles.

    `file` is relative to `folder`, since a worker may run in another folder. `puzzles` is the number of puzzles in the
    file.
    """

    file: str
    challenge: str | None
    bounds: Bounds
    folder: str = "."
    puzzles: int = 1

    def as_data(self) -> dict[str, Any]:
        """Return the task as JSON data."""
        return asdict(self)

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> "Task":
        """Return the task that `as_data` converted."""
        return cls(**{**data, "bounds": Bounds(**data["bounds"])})

    def failed(self, status: str, code: str, message: str, **known: Any) -> Answer:
        """Return the answer for a puzzle that was not solved.

        The status is `unknown` if a limit was reached, otherwise `error`. `known` overrides the empty fields.
        """
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
