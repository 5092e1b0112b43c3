"""A context with a small game on it, without a terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dslrun.repl.arguments import parse
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.opener import Opener

SAMPLES = Path(__file__).parent.parent / "samples"

LATIN = """\
// Every row and column holds each number once.
(define "Corner" r1c1)
(game "Latin"
    (equipment {(board (square 3) (values Cell (range 1 3))) (regions {Rows Columns})})
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy (rule "No number twice in a line." (all Different))))))
(challenge "One" givens:{{r3c3 3}})
(challenge "Two" givens:{{r3c3 1}})
"""

LAYERS = """\
(game "Layers"
    (equipment {(board (square 2) {(values Cell (range 0 1)) (values Cell (range 1 3) layer:"Letter")})})
    (rules (play (satisfy {
        (rule "No letter twice." (on "Letter" (all Different (sites Board) except:0)))
        (rule "Two are shaded." (is Sum (sites Board) 2))
    }))))
"""

Table = Callable[..., PromptContext]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Open a text or a library game."""
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path / "state"))

    def opened(text: str = LATIN, *words: str) -> PromptContext:
        name = text
        if text.lstrip().startswith(("(", "//")):
            path = tmp_path / "game.lud"
            path.write_text(text, encoding="utf-8")
            name = str(path)
        opener = Opener(parse([name, *words]))
        return PromptContext(PlayState(opener.load()), opener)

    return opened


@pytest.fixture
def context(table: Table) -> PromptContext:
    return table()
