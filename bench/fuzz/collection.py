"""The results of a run: counts of outcomes, and a shrunk example of every kind of failure."""

import re
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bench.fuzz.outcome import Outcome
from bench.fuzz.pool import Worker
from bench.fuzz.shrink import shrunk

SHRINKING_SECONDS = 30.0


@dataclass(frozen=True)
class Case:
    """One text of a run: `text` mutates the library, `rules` composes a rule set, `ideas` has a second meaning."""

    kind: str
    seed: int
    text: str


@dataclass
class Collection:
    """All outcomes of a run; thread-safe."""

    folder: Path
    said: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    files: dict[str, Path] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, case: Case, outcome: Outcome, worker: Worker) -> None:
        """Count an outcome; shrink and keep the first failure of each name."""
        with self._lock:
            if not outcome.failed:
                self.said[case.kind, outcome.said] += 1
                return
            self.failures[outcome.name] += 1
            if outcome.name in self.files:
                return
            number = len(self.files) + 1
            word = re.sub(r"[^\w]+", "-", outcome.name).strip("-")[:60].lower()
            self.files[outcome.name] = self.folder / f"{number:03}-{word}.lud"
        print(f"failure: {outcome.name} (seed {case.seed})", flush=True)
        self._write(case, outcome, case.text, self.files[outcome.name])
        if case.kind == "ideas":  # its second meaning goes with the whole text
            return

        def fails(text: str) -> bool:
            return worker.treat(case.kind, text, case.seed).name == outcome.name

        self._write(case, outcome, shrunk(case.text, fails, SHRINKING_SECONDS), self.files[outcome.name])

    def _write(self, case: Case, outcome: Outcome, text: str, path: Path) -> None:
        """Write the text, and a report of its origin and failure beside it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace", newline="")
        again = f"python -m bench fuzz --again {case.kind}:{case.seed}"
        words = f"{outcome.name}\n{again}\n\n{outcome.details}\n\n{case.text}"
        path.with_suffix(".txt").write_text(words, encoding="utf-8", errors="backslashreplace")

    def table(self) -> str:
        """The counts of outcomes and the failures with their files, as Markdown."""
        lines = ["| texts | came to | how many |", "|---|---|---|"]
        lines += [f"| {kind} | {said} | {count} |" for (kind, said), count in self.said.most_common()]
        if self.failures:
            lines += ["", "| failure | how many | smallest text |", "|---|---|---|"]
            lines += [f"| {name} | {count} | {self.files[name]} |" for name, count in self.failures.most_common()]
        return "\n".join(lines)
