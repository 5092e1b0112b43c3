"""The seconds of an outcome say where its time went."""

import pytest

from dslrun.interpreter.loading import load
from dslrun.interpreter.solve import solver


def test_every_phase_is_timed_and_propagation_alone_needs_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(solver, "perf_counter", lambda: float(next(ticks)))
    queens = solver.solve(load("n-queens").model, limit=2)
    assert queens.seconds == {"propagate": 1.0, "lower": 1.0, "solve": 1.0, "unique": 1.0}
    more = solver.solve(load("n-queens").model, limit=4)
    assert more.seconds == {"propagate": 1.0, "lower": 1.0, "solve": 1.0, "unique": 3.0}
