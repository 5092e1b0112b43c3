"""The collection for the batch: as many files as asked for, all of them puzzles, two of them broken."""

from pathlib import Path

from bench.collection import main
from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.loading import load
from dslrun.repl.batch.collection import files_of


def test_a_small_collection(tmp_path: Path) -> None:
    assert main([str(tmp_path / "puzzles"), "25"]) == 0
    said: list[str] = []
    files = list(files_of([str(tmp_path / "puzzles")], said.append))
    assert (len(files), said) == (25, [])
    broken = []
    for file in files:
        try:
            load(file)
        except DslError:
            broken.append(Path(file).name)
    assert broken == ["broken-row.txt", "broken-type.txt"]
