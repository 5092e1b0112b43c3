"""`python -m bench.peers.child PEER < PUZZLE`: solve one puzzle with one peer and print the answer as a line of JSON.

Before the clock starts, the program imports everything and solves a tiny puzzle of another type, so that one-time work
of a library does not count. It sets no limit on processor time: with such a limit, Linux measures processor time in
steps of several milliseconds, which is longer than many puzzles take.
"""

import json
import resource
import sys
import time
from importlib import import_module

from bench.peers import dslrun_peer
from bench.peers.grid import grid

IMPORTED = {
    "clingo": ("clingo",),
    "grilops": ("grilops.loops", "grilops.regions", "z3"),
    "multi-puzzle": ("puzzle_solver",),
    "ortools": ("ortools.sat.python.cp_model",),
}
TINY = ("sudoku\nunknown\n4 4\n12..\n....\n....\n....\n", "hitori\nunknown\n2 2\n12\n11\n")
"""Warm-up puzzles of types that every peer solves. The first one whose type differs from the puzzle's is used."""


def main(peer: str, text: str) -> None:
    """Solve the puzzle, and print the number of solutions, the seconds and the memory."""
    try:
        for name in IMPORTED.get(peer, ()):
            import_module(name)
    except ImportError:
        print(json.dumps({"error": "not installed"}))
        return
    puzzle = grid(text) if peer != "dslrun" else None
    module = import_module(f"bench.peers.{peer.replace('-', '_')}_peer")
    if puzzle is None:
        dslrun_peer.warm()
    else:
        module.solutions(next(tiny for tiny in map(grid, TINY) if tiny.type != puzzle.type))
    started = time.perf_counter(), time.process_time()
    count = dslrun_peer.solutions(text) if puzzle is None else module.solutions(grid(text))
    ended = time.perf_counter(), time.process_time()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    wall, processor = (end - start for start, end in zip(started, ended, strict=True))
    print(json.dumps({"solutions": count, "seconds": wall, "processor": processor, "megabytes": memory}))


if __name__ == "__main__":
    main(sys.argv[1], sys.stdin.read())
