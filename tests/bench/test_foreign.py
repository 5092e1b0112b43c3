"""A few hundred mutated files of all foreign formats: each ends in a challenge, a diagnostic or a limit."""

from collections import Counter

import pytest

from bench import foreign
from dslrun.dsl.importers import writers


def test_mutated_files_end_in_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "LOADED", 2)
    counts: Counter[str] = Counter()
    assert list(foreign.failures(range(400), counts)) == []
    assert {"challenge", "diagnostic", "game", "no foreign format"} <= set(counts)
    assert foreign.megabytes() < foreign.MEGABYTES


def test_every_written_format_is_mutated() -> None:
    names = {name.rpartition(".")[2] for name, _ in foreign.corpus()}
    formats = {writer.suffixes[0].rpartition(".")[2] for writer in writers()}
    assert formats - names <= {"pbm"}


def test_a_failure_is_reported_with_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str, data: bytes, seed: int) -> str:
        raise KeyError(name)

    monkeypatch.setattr(foreign, "outcome", fail)
    ((seed, name, data, words),) = foreign.failures([7], Counter())
    assert (seed, name, data) == (7, *foreign.mutated(7))
    assert "KeyError" in words
