"""The recipes of docs/cookbook.md: each stands in a small game, which has as many solutions as its comment says."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import dslrun
from dslrun.dsl.forms import Call
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source

COOKBOOK = Path(__file__).parent.parent / "docs" / "cookbook.md"
RECIPE = re.compile(
    r"^### (?P<question>[^\n]*)\n\n"
    r"<!-- with:(?P<around>[^\n]*?)-->\n"
    r"<!-- solutions: (?P<count>\d+) -->\n"
    r"```\n(?P<lines>.*?)```",
    re.S | re.MULTILINE,
)
EQUIPMENT = ("board", "regions", "hints", "pieces", "curves")


class Recipe(NamedTuple):
    question: str
    around: str
    solutions: int
    lines: str


def recipes() -> list[Recipe]:
    found = RECIPE.finditer(COOKBOOK.read_text(encoding="utf-8"))
    return [Recipe(one["question"], one["around"], int(one["count"]), one["lines"]) for one in found]


def game(recipe: Recipe) -> str:
    """The recipe in a game: every form where it belongs."""
    parts: dict[str, list[str]] = {"equipment": [], "start": [], "rules": []}
    for text in (recipe.around, recipe.lines):
        for form in read(Source("cookbook.md", text)):
            assert isinstance(form, Call)
            head = form.head_name
            place = "equipment" if head in EQUIPMENT else "start" if head == "start" else "rules"
            parts[place].append(form.origin.span.text)
    equipment, start, rules = ("\n".join(parts[place]) for place in ("equipment", "start", "rules"))
    return f'(game "Recipe" (equipment {{\n{equipment}\n}}) (rules {start} (play (satisfy {{\n{rules}\n}}))))'


RECIPES = recipes()


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.question)
def test_a_recipe_has_the_solutions_it_should(recipe: Recipe) -> None:
    puzzle = dslrun.load(dslrun.text(game(recipe), "cookbook.md"))
    assert {warning.code for warning in puzzle.game.warnings} <= {"W0407"}  # a snippet speaks of few sites
    assert len(puzzle.solve(limit=recipe.solutions + 1)) == recipe.solutions


def test_every_question_has_a_recipe_of_few_lines() -> None:
    text = COOKBOOK.read_text(encoding="utf-8")
    assert len(RECIPES) == text.count("\n### ") == text.count("\n```") // 2
    assert len(RECIPES) >= 20
    assert all(len(recipe.lines.splitlines()) <= 5 for recipe in RECIPES)
