"""The outcome of one text, as a worker reports it."""

import traceback
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Failure(Exception):
    """An unacceptable outcome: its kind, a mark that distinguishes it from others of its kind, and details."""

    def __init__(self, kind: str, mark: str = "", details: str = "") -> None:
        super().__init__(kind, mark, details)
        self.kind, self.mark, self.details = kind, mark, details


@dataclass
class Outcome:
    """The outcome of a text. Failures with the same `name` count as one."""

    said: str = ""
    kind: str = ""
    phase: str = ""
    mark: str = ""
    details: str = field(default="", repr=False)

    @property
    def failed(self) -> bool:
        """True if the outcome is unacceptable."""
        return bool(self.kind)

    @property
    def name(self) -> str:
        """The name that distinguishes failures."""
        return " ".join(filter(None, (self.kind, "in", self.phase, self.mark)))


def of_exception(error: BaseException, phase: str) -> Outcome:
    """The outcome of an uncaught exception: a bug of ours, unless it is a `Failure`."""
    if isinstance(error, Failure):
        return Outcome(kind=error.kind, phase=phase, mark=error.mark, details=error.details)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _ours(frame.filename)]
    deepest = frames[-1] if frames else None
    place = f"{Path(deepest.filename).relative_to(ROOT)}:{deepest.name}" if deepest else ""
    if isinstance(error, RecursionError | MemoryError):  # the place where it ran out is a matter of chance
        place = ""
    words = "".join(traceback.format_exception(error, limit=-12))
    return Outcome(kind=type(error).__name__, phase=phase, mark=place, details=words)


def _ours(name: str) -> bool:
    path = Path(name)
    return path.is_relative_to(ROOT) and ".venv" not in path.parts and "bench" not in path.parts
