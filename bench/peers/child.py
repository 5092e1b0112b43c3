"""`python -m bench.peers.child PEER < PUZZLE`: one peer, one puzzle; the answer is a line of JSON.

Before the clock starts everything is imported, and a tiny puzzle of another type is solved: what a library does once,
whatever it is asked, is not what is compared. There is no limit on processor time here: under one, Linux counts that
time in steps of some milliseconds, which is longer than many a puzzle takes.
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
"""Puzzles that every peer knows; the one of another type is taken."""


def main(peer: str, text: str) -> None:
    """Solve and tell."""
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
