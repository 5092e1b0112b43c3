"""`python -m bench.peers.child PEER < PUZZLE`: one peer, one puzzle, one line of JSON: seconds and how many answers.

Imports are done before the clock starts.
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
}


def main(peer: str, text: str) -> None:
    """Solve and tell."""
    try:
        for name in IMPORTED.get(peer, ()):
            import_module(name)
    except ImportError:
        print(json.dumps({"error": "not installed"}))
        return
    if peer == "dslrun":
        dslrun_peer.warm()
    started = time.perf_counter(), time.process_time()
    if peer == "dslrun":
        count = dslrun_peer.solutions(text)
    else:
        count = import_module(f"bench.peers.{peer.replace('-', '_')}_peer").solutions(grid(text))
    ended = time.perf_counter(), time.process_time()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    wall, processor = (end - start for start, end in zip(started, ended, strict=True))
    print(json.dumps({"solutions": count, "seconds": wall, "processor": processor, "megabytes": memory}))


if __name__ == "__main__":
    main(sys.argv[1], sys.stdin.read())
