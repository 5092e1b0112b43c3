"""Python's collector of cyclic garbage, kept out of the way where nearly everything that is made stays.

The collector looks through all objects again whenever their number has grown by a quarter. While a game is loaded, or
made ready to be solved, almost none of them can go, and looking took a third of the time on large boards.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Nothing is collected inside; afterwards the collector does as it did before.

    What was made inside then counts as old, or the first thing made after it would have all of it looked through.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            if not gc.get_freeze_count():  # else somebody froze objects for good: they are to stay so
                gc.freeze()
                gc.unfreeze()
            gc.enable()
