"""`dslrun batch FILE...|DIR`: solves a collection, a line of JSON for each puzzle, on all cores or on a cluster.

    files ──▶ tasks ──executor──▶ minder ──pipe──▶ child ──▶ answer ──▶ line of results ──▶ summary
              (one each)          (watches time    (loads and
                                   and memory)      solves)

The executor (a pool of threads, or Dask) hands out tasks and nothing more. Whoever runs one lets a child process do the
work and watches it (`minder`), so that a hang, a crash or a memory hog costs that child, and no other puzzle.
"""

from dslrun.repl.batch.command import run

__all__ = ["run"]
