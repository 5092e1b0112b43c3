"""Python's collector of cyclic garbage, kept out of the way where nearly everything that is made stays.

The collector looks through all objects again whenever their number has grown by a quarter. While a game is loaded
almost none of them can go, and looking took a third of the time on large boards.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Nothing is collected inside; afterwards the collector does as it did before."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()
