"""A user's mistake never shows a traceback: games with words and forms changed at random load or are refused."""

import re
from random import Random

import pytest

from dslrun.dsl.diagnostics import Diagnostic, DslError, render_all
from dslrun.interpreter.positions.verdict import judge
from tests.laws.examples import examples, game_of, games_around

TOKEN = re.compile(r'"[^"]*"|[(){}]|[^\s(){}"]+')
STRANGERS = (
    *("0", "-1", "99", "1.5", "Off", "Infinity", "1000000000", "True", "?", "{}", "()", "{0}", "{0 1 2}", '"A"'),
    *("r1c1", "r9c9", "r1c1-r1c2", "Cell", "Edge", "Vertex", "E", "Orthogonal", "Hint", "Rows", "(from)", "(to)"),
    *("(hint)", "(region)", "(site)", "(what at:0)", "(sites Board)", "(sites Board Vertex)", "(sites Value 1)"),
    *('(picture {"1"})', "(hint Direction)", "(count Groups)", "(range 2 1)", "(results 1 to:(sites Board))"),
)
TEXTS = [text for example in examples() for text in list(dict.fromkeys(games_around(example)))[:2]]
MUTILATIONS = 250


def end_of(tokens: list[str], start: int) -> int:
    """Behind the form that starts at a token."""
    depth = 0
    for at in range(start, len(tokens)):
        depth += (tokens[at] in "({") - (tokens[at] in ")}")
        if depth <= 0:
            return at + 1
    return len(tokens)


def mutilated(text: str, random: Random) -> str:
    """The text with a form replaced, dropped or doubled."""
    tokens = TOKEN.findall(text)
    start = random.choice([at for at, token in enumerate(tokens) if token not in ")}"])
    form = tokens[start : end_of(tokens, start)]
    changed = random.choice(([random.choice(STRANGERS)], [random.choice(STRANGERS)], [], form * 2))
    tokens[start : start + len(form)] = changed
    return re.sub(r"([({:]) ", r"\1", " ".join(tokens))


def told(text: str) -> tuple[Diagnostic, ...]:
    """What is said about a text; nothing if it can be played."""
    try:
        loaded = game_of(text)
    except DslError as error:
        return error.diagnostics
    if len(loaded.model.variables) < 50:
        judge(loaded.model, [None] * len(loaded.model.variables))
    return ()


@pytest.mark.parametrize("seed", range(8))
def test_a_mutilated_game_loads_or_is_refused_with_a_place(seed: int) -> None:
    random = Random(seed)
    played = 0
    for _ in range(MUTILATIONS):
        text = mutilated(random.choice(TEXTS), random)
        diagnostics = told(text)
        played += not diagnostics
        assert all(d.primary is not None for d in diagnostics if d.code != "E0504"), text
        assert bool(render_all(diagnostics)) == bool(diagnostics)
    assert played > MUTILATIONS // 20
