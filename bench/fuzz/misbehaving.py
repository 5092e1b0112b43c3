"""Deliberate failures, used to test the fuzz run itself."""

from collections.abc import Callable

Tell = Callable[[str], None]


def endless(text: str, seed: int, tell: Tell) -> str:
    """Never end."""
    tell("endless")
    while True:
        pass


def greedy(text: str, seed: int, tell: Tell) -> str:
    """Ask for more memory than there is."""
    tell("greedy")
    return str(len(bytearray(1 << 40)))


def deep(text: str, seed: int, tell: Tell) -> str:
    """Call oneself without end."""
    tell("deep")
    return deep(text, seed, tell)


SELF_TESTS = {"endless": endless, "greedy": greedy, "deep": deep}
