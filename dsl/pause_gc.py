"""Pause the cyclic garbage collector while building long-lived object graphs.

The collector traverses all objects whenever their number has grown by a quarter. While a game is loaded or prepared for
solving, almost nothing can be freed, and collection took a third of the time on large boards.

Python does not count the objects that are made meanwhile when it decides whether to collect the old ones. In a process
that loads many games, the next pause therefore begins with a collection if memory has grown enough.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

GROWTH, ROOM = 2, 1_000_000
"""A pause begins with a collection if there are more than `GROWTH` times as many memory blocks as after the last one,
and `ROOM` more, about 100 MB. One game, however large, hardly ever needs one."""


class _LastCollection:
    """The number of memory blocks after the last collection that a pause began with."""

    blocks = 0


def _collect_if_grown() -> None:
    if sys.getallocatedblocks() > GROWTH * _LastCollection.blocks + ROOM:
        gc.collect()
        _LastCollection.blocks = sys.getallocatedblocks()


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable the collector inside the block, and restore it afterwards.

    Objects made inside the block then count as old. Otherwise the next allocation would trigger their traversal.
    """
    before = gc.isenabled()
    if before:
        _collect_if_grown()
    gc.disable()
    try:
        yield
    finally:
        if before:
            if not gc.get_freeze_count():  # else the program has frozen objects, which must stay frozen
                gc.freeze()
                gc.unfreeze()
            gc.enable()
