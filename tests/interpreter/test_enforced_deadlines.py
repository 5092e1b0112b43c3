"""A deadline is enforced in the main thread, also where nothing checks it.

Each computation here would take many times as long as the clock allows, so the clock can be generous.
"""

import gzip
import signal
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic
from typing import Any

import pytest

import dslrun
from dslrun.dsl.importers import decoding
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit, enforced
from dslrun.interpreter.loading import load

LONG = 30.0
"""Seconds after which an endless computation of a test gives up."""
SOON = 10.0
"""Seconds within which a deadline of a fraction of a second must have ended it."""
MEMBERS = 5_000


def endless(*_: object, **__: object) -> Any:
    """Compute without checking any deadline."""
    end = monotonic() + LONG
    while monotonic() < end:
        pass
    raise AssertionError("nothing interrupted the computation")


@contextmanager
def soon() -> Iterator[None]:
    started = monotonic()
    yield
    assert monotonic() - started < SOON


LARGE = {
    "removes": "(remove " * 150 + "(square 150)" + " cells:{0})" * 150,
    "rotates": "(rotate 7 " * 180 + "(square 190)" + ")" * 180,
    "merges": "(merge {" + " ".join(f"(rotate {degrees} (square 60))" for degrees in range(300)) + "})",
}


@pytest.mark.parametrize("board", LARGE.values(), ids=LARGE)
def test_boards_do_not_exceed_the_time_limit(board: str) -> None:
    text = f'(game "G" (equipment {{(board {board} (values Cell (range 1 2)))}}) (rules (play (satisfy (= 1 1)))))'
    with soon(), pytest.raises(TimeLimit):
        dslrun.load(dslrun.text(text), time_limit=0.1)
    assert signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_lines_of_a_large_board_do_not_exceed_the_time_limit() -> None:
    text = """(game "G" (equipment {(board (square 200) (values Cell (range 1 2))) (regions (lines All))})
        (rules (play (satisfy (all Different)))))"""
    with soon(), pytest.raises(TimeLimit):
        load(Source("lines.lud", text), deadline=Deadline(0.1))


@pytest.mark.parametrize("step", ["reading.parse", "loading.expand_game", "ground.ground.ground"])
def test_every_pass_is_interrupted(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"dslrun.interpreter.{step}", endless)
    with soon(), pytest.raises(TimeLimit):
        load("sudoku", deadline=Deadline(0.1))


def test_a_block_within_a_block_or_in_a_thread_is_left_alone() -> None:
    with enforced(Deadline(60)):
        before = signal.getsignal(signal.SIGALRM)
        with enforced(Deadline(0.01)):
            assert signal.getsignal(signal.SIGALRM) is before
    found: list[Callable[..., Any] | int | None] = []

    def inside() -> None:
        with enforced(Deadline(60)):
            found.append(signal.getsignal(signal.SIGALRM))

    thread = Thread(target=inside)
    thread.start()
    thread.join()
    assert found == [signal.SIG_DFL]


def test_many_short_gzip_members_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each member used to copy the rest of the file."""
    given = 0

    plain = zlib.decompressobj

    class Counted:
        def __init__(self, bits: int) -> None:
            self.stream = plain(bits)

        def decompress(self, data: bytes, most: int) -> bytes:
            nonlocal given
            given += len(data)
            return self.stream.decompress(data, most)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.stream, name)

    packed = gzip.compress(b"") * MEMBERS + gzip.compress(b"done") + b"\0" * 10
    monkeypatch.setattr(zlib, "decompressobj", Counted)
    assert decoding.unpacked("x", packed, Limits()) == b"done"
    assert given <= (MEMBERS + 1) * decoding.BLOCK < MEMBERS * len(packed) / 4
