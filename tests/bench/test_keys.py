"""Random keys on the screen: a few on one game here, thousands on all kinds with `python -m bench keys`."""

from bench.keys import main


def test_a_few_random_keys_neither_crash_the_screen_nor_spoil_what_it_keeps() -> None:
    assert main(["--keys", "80", "yajilin"]) == 0
