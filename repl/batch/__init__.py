"""`dslrun batch FILE...|DIR`: solve a collection on all cores or on a cluster, with a line of JSON for each puzzle.

    files ──▶ tasks ──executor──▶ supervisor ──pipe──▶ worker ──▶ answer ──▶ line of results ──▶ summary
              (one each)          (watches time    (loads and
                                   and memory)      solves)

The executor (a pool of threads, or Dask) distributes the tasks. Each thread supervises one worker process. A puzzle
that hangs, crashes or uses too much memory costs only that process and does not affect other puzzles.
"""

from dslrun.repl.batch.command import run

__all__ = ["run"]
