"""Pause the cyclic garbage collector while building long-lived object graphs.

The collector traverses all objects whenever their number has grown by a quarter. While a game is loaded or prepared for
solving, almost nothing can be freed, and collection took a third of the time on large boards.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable the collector inside the block, and restore it afterwards.

    Objects made inside the block then count as old. Otherwise the next allocation would trigger their traversal.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            if not gc.get_freeze_count():  # else the program has frozen objects, which must stay frozen
                gc.freeze()
                gc.unfreeze()
            gc.enable()
