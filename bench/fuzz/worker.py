"""A worker process: it reads one text per line and reports each outcome.

Its memory and the processor time of every phase are capped. Past the cap the system ends the process, which first
writes its traceback; the pool sees the phase in which it died.
"""

import faulthandler
import json
import resource
import signal
import sys
from typing import IO

from bench.fuzz.differ import differ
from bench.fuzz.ideas import compare_ideas
from bench.fuzz.misbehaving import SELF_TESTS
from bench.fuzz.outcome import Outcome, of_exception
from bench.fuzz.treat import treat

MEMORY = 1 << 30
"""Bytes of address space a worker may have."""
PHASE_SECONDS = 5.0
"""Processor time of one phase: load, solve, ..."""
SECONDS_OF = {"endless": 0.2}
TREATMENTS = {"text": treat, "rules": differ, "ideas": compare_ideas, **SELF_TESTS}
"""The actions: the three kinds of text, and the deliberate failures for testing the run itself."""


def run(kind: str, text: str, seed: int, answers: IO[str]) -> Outcome:
    """Run a text, reporting each phase as it begins."""
    phase = "start"

    def tell(name: str) -> None:
        nonlocal phase
        phase = name
        signal.setitimer(signal.ITIMER_PROF, SECONDS_OF.get(name, PHASE_SECONDS))
        answers.write(json.dumps({"begins": name}) + "\n")
        answers.flush()

    try:
        return Outcome(said=TREATMENTS[kind](text, seed, tell))
    except Exception as error:
        return of_exception(error, phase)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main() -> None:
    """Serve until the input ends. The library's own output is kept apart from answers."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    faulthandler.register(signal.SIGPROF, all_threads=False, chain=True)
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        task = json.loads(line)
        outcome = run(task["kind"], task["text"], task["seed"], answers)
        answers.write(json.dumps(vars(outcome)) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
