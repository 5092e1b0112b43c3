"""The faulty lines of tests/errors/prompt.txt: the diagnostic expected, its place in the line, a next step."""

import re
from pathlib import Path

import pytest

from dslrun.dsl.codes import CODES, Code
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.context import PromptContext

ROOT = Path(__file__).parents[3]
EXPECTED = re.compile(r'\s*// error: (E\d{4}) "(.*)"$')
GAME = '(game "X" (equipment {(board (square 4) (values Cell (range 0 4)))}) (rules (play (satisfy (= r1c1 1)))))'
LINES = [
    (EXPECTED.sub("", line), *found.groups())
    for line in (ROOT / "tests" / "errors" / "prompt.txt").read_text(encoding="utf-8").splitlines()
    if (found := EXPECTED.search(line))
]


def context() -> PromptContext:
    return PromptContext(PlayState(load(Source("x.lud", GAME))))


@pytest.mark.parametrize(("line", "code", "words"), LINES, ids=lambda part: str(part)[:20])
def test_a_faulty_line_gives_the_diagnostic_it_announces(line: str, code: str, words: str) -> None:
    reply = run_line(context(), line)
    assert not reply.ok
    assert reply.text.startswith(f"error[{code}]: ")
    assert words in reply.text
    assert "--> prompt:1:" in reply.text
    assert "^" in reply.text
    assert re.search(r"\^ \S|\n *= ", reply.text), "no next step"


def test_every_code_of_the_prompt_has_a_faulty_line() -> None:
    assert {code for code in CODES if code.startswith("E080")} <= {code for _, code, _ in LINES}


@pytest.mark.parametrize("entry", [e for e in CODES.values() if e.code.startswith("E080")], ids=lambda e: e.code)
def test_the_examples_of_a_page_are_wrong_and_right(entry: Code) -> None:
    assert run_line(context(), entry.faulty).text.startswith(f"error[{entry.code}]")
    try:
        right = run_line(context(), entry.mended)
    except DslError as error:
        raise AssertionError(entry.mended) from error
    assert "error[" not in right.text
