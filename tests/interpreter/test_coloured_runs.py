"""Runs of colours along a line: as many boards as plain Python finds, also where a clue does not tell all of them."""

from itertools import groupby, permutations, product

import pytest

import dslrun

LENGTH = 5
Run = tuple[int, int]
CLUES = ["1a *", "* 2b", "* 1a *", "1 2", "? ?b", "2 1a ?", "1 1b", "?a 1 *", "2", "*", "1a 1b", "a 2", "* b"]


def fits(runs: list[Run], clue: list[str]) -> bool:
    if not clue:
        return not runs
    if clue[0] == "*":
        return fits(runs, clue[1:]) or (bool(runs) and fits(runs[1:], clue))
    if not runs:
        return False
    colour, length = runs[0]
    if clue[0] in ("a", "b"):
        return clue[0] == "ab"[colour - 1] and fits(runs[1:], clue[1:])
    return clue[0][0] in ("?", str(length)) and clue[0][1:] in ("", "ab"[colour - 1]) and fits(runs[1:], clue[1:])


def boards(clue: str, *, in_any_order: bool) -> int:
    count = 0
    for line in product(range(3), repeat=LENGTH):
        runs = [(colour, len(list(run))) for colour, run in groupby(line) if colour]
        orders = set(permutations(runs)) if in_any_order else {tuple(runs)}
        count += any(fits(list(order), clue.split()) for order in orders)
    return count


@pytest.mark.parametrize("in_any_order", [False, True])
@pytest.mark.parametrize("clue", CLUES)
def test_runs_are_those_that_plain_python_finds(clue: str, in_any_order: bool) -> None:
    match = "(is Match colorHint:True order:Any)" if in_any_order else "(is Match colorHint:True)"
    text = f"""
        (game "Runs"
            (equipment {{
                (board (rectangle 1 {LENGTH}) (values Cell (range 0 2)))
                (hints (lines rows:{{"{clue}"}} columns:{{{'"*" ' * LENGTH}}} legend:{{"a" 1 "b" 2}}))
            }})
            (rules (play (satisfy {match}))))"""
    count = boards(clue, in_any_order=in_any_order)
    assert len(dslrun.load(dslrun.text(text, "runs.lud")).solve(limit=count + 1)) == count
