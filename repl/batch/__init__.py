"""`dslrun batch FILE...|DIR`: solves a collection, a line of JSON for each puzzle, on all cores or on a cluster.

    files ──▶ tasks ──executor──▶ supervisor ──pipe──▶ worker ──▶ answer ──▶ line of results ──▶ summary
              (one each)          (watches time    (loads and
                                   and memory)      solves)

The executor (a pool of threads, or Dask) hands out tasks and nothing more. Each thread supervises one worker process
(`supervisor`), so that a hang, a crash or a memory hog costs that worker, and no other puzzle.
"""

from dslrun.repl.batch.command import run

__all__ = ["run"]
