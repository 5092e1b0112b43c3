"""Every numeric clue of the library may be unknown: `?` in its place loads, and the old solution stays one."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

GAMES = Path(__file__).parent.parent / "dslrun" / "games"
FIRST = sorted(min(folder.glob("*.lud")) for folder in GAMES.glob("*/*/"))
QUOTED = re.compile(r'"[^"]*"')
ARGUMENT = re.compile(r"(?<=\s)([A-Za-z]\w*):")
DESCRIPTION = ("of", "by", "source", "description")
NO_CLUES = {
    "size": "the size of the board",
    "sides": "the size of the board",
    "largest": "the largest value of a site",
    "highest": "the largest value of a site",
    "max": "the largest value of a site",
    "letters": "the number of letters, which are values of a site",
    "parks": "the largest value of a site follows from it",
    "gates": "the largest value of a hidden layer",
    "last": "the largest value of a hidden layer",
    "length": "the largest value of a hidden layer",
    "stars": "part of the rule, the same for all rows, columns and rooms",
    "mines": "part of the rule, for the whole board",
    "magic-hexagon sum": "part of the rule, the same for all lines",
    "magic-hexagon numbers": "the largest value of a site",
}
"""Arguments with numbers that are not clues, and what they are instead."""


def arguments(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the name and the place of every argument of a challenge."""
    bare = QUOTED.sub(lambda quoted: "_" * len(quoted[0]), text)
    depth, starts = 0, []
    found = {match.start(): match for match in ARGUMENT.finditer(bare)}
    for at, char in enumerate(bare):
        depth += (char in "({") - (char in ")}")
        if depth == 1 and at in found:
            starts.append((found[at][1], found[at].end(), at))
    ends = [at for _, _, at in starts[1:]] + [bare.rindex(")")]
    for (name, start, _), end in zip(starts, ends, strict=True):
        yield name, start, end


def numbers(text: str) -> list[tuple[int, int]]:
    """Return the places of the numbers in an argument; in a picture of characters each digit is a number."""
    quoted = list(QUOTED.finditer(text))
    if "(picture" not in text and not any(re.search(r"\d", match[0]) for match in quoted):
        return [match.span() for match in re.finditer(r"(?<![\w.-])\d+(?!\w|\.\.)", text)]
    digits = r"\d+" if any(" " in match[0].strip('" ') and "|" not in match[0] for match in quoted) else r"\d"
    inside = [(match.start(), match[0]) for match in quoted]
    return [(at + m.start(), at + m.end()) for at, line in inside for m in re.finditer(digits, line)]


def unknown(path: Path, how_many: int) -> Iterator[tuple[str, str]]:
    """Yield each argument with so many clues, and the challenge with `?` in their place."""
    text = path.read_text(encoding="utf-8")
    for name, start, end in arguments(text):
        places = numbers(text[start:end])
        if len(places) < how_many or {name, f"{path.parent.name} {name}"} & {*DESCRIPTION, *NO_CLUES}:
            continue
        changed = text
        for a, b in sorted(places[len(places) // 2 :][:how_many], reverse=True):
            changed = f"{changed[: start + a]}?{changed[start + b :]}"
        yield name, changed


CASES = [
    pytest.param(path, text, id=f"{path.parent.name}-{name}-{how_many}")
    for path in FIRST
    for how_many in (1, 2)
    for name, text in unknown(path, how_many)
]


@cache
def solved(path: Path) -> tuple[Game, list[int]]:
    """Return a challenge and its solution."""
    game = load(path)
    return game, solve(game.model, limit=1).solutions[0]


@pytest.mark.parametrize(("path", "text"), CASES)
def test_a_clue_may_be_unknown(path: Path, text: str) -> None:
    old, solution = solved(path)
    new = load(Source("unknown.lud", text)).model
    shown = {var: solution[var] for var, variable in enumerate(old.model.variables) if not variable.hidden}
    assert [new.variables[var].site for var in shown] == [old.model.variables[var].site for var in shown]
    assert solve(replace(new, givens=shown), limit=1).solutions


def test_what_is_no_clue_is_an_argument_of_some_game() -> None:
    used = {name for path in FIRST for name, *_ in arguments(path.read_text(encoding="utf-8"))}
    assert {name.split()[-1] for name in NO_CLUES} <= used
