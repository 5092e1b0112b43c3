"""Running the command in this process, on the small games of the folder `samples`."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dslrun.repl.cli import main

SAMPLES = Path(__file__).parent / "samples"


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def samples() -> Path:
    return SAMPLES


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `dslrun` on words; one that ends in .lud is a sample. `stdin` is what it reads."""

    def command(*words: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        argv = [str(SAMPLES / word) if (SAMPLES / word).is_file() else word for word in words]
        code = main(argv)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command
