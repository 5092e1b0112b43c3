"""What all tests share: goldens, rewritten only on demand with `pytest --update-goldens`, and the engines."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dslrun.interpreter.solve.engine import ENGINES
from dslrun.interpreter.solve.engines import preferred

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a background shell ignores Ctrl-C, and tests send it
    signal.signal(signal.SIGINT, signal.default_int_handler)


GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all-challenges", action="store_true", help="run the laws of rules on every challenge: minutes")
    parser.addoption("--update-goldens", action="store_true", help="rewrite tests/golden from what is drawn now")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden file of a name (or rewrite the file, if asked to)."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden {name}: run pytest --update-goldens and look at it"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(params=ENGINES)
def each_engine(request: pytest.FixtureRequest) -> Iterator[str]:
    """The test runs once with each engine."""
    with preferred(request.param):
        yield request.param
