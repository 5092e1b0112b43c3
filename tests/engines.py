"""Which engine a test takes where running it with both would take too long: about half of the tests take each."""

from zlib import crc32

from dslrun.interpreter.solve.engine import ENGINES, EngineName


def engine_for(text: str) -> EngineName:
    """An engine chosen by the text alone: the same one on every run."""
    return ENGINES[crc32(text.encode()) % len(ENGINES)]
