"""`python -m bench grades [GAME...]`: grade every challenge of the library, in a table.

bench/GRADES.txt holds this table. The CPU seconds of each grade go to the standard error, because they vary.

`python -m bench grades pairs [GAME...]` measures how often the grade agrees that a puzzle with fewer clues is harder,
and one with more givens easier. A pair is a challenge of at most MOST variables, and the same one without clues or
givens that are not needed, or with a share of its solution given. A tie counts as no agreement.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import process_time

from bench.every import puzzles
from bench.make.clues import by_hint
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import Grade, grade
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.solver import solve

MOST = 400
"""The maximum number of variables of a puzzle in a pair."""
LIMIT = 120.0
"""Seconds for one grade."""
SHARES = (0.05, 0.15, 0.3)
"""The shares of sites that are given in addition."""
REMOVED = 8
"""The maximum number of clues and givens removed."""
TRIED = 30
"""The maximum number of clues and givens tried."""
PAIRED = (
    "akari",
    "fillomino",
    "heyawake",
    "hitori",
    "kurodoko",
    "masyu",
    "nurikabe",
    "shikaku",
    "slitherlink",
    "sudoku",
)


def thinned(game: Game, chance: random.Random) -> Model | None:
    """The model without some clues and givens that are not needed; None if all that were tried are."""
    _, clues = by_hint(game)
    names: list[str | int] = [*sorted(clues), *sorted(game.model.givens)]
    chance.shuffle(names)
    gone: set[str | int] = set()

    def without(some: set[str | int]) -> Model:
        rules = {id(rule) for name in some if isinstance(name, str) for rule in clues[name]}
        givens = {var: value for var, value in game.model.givens.items() if var not in some}
        return replace(
            game.model, rules=tuple(rule for rule in game.model.rules if id(rule) not in rules), givens=givens
        )

    for name in names[:TRIED]:
        if len(gone) < REMOVED and solve(without({*gone, name}), deadline=Deadline(20)).status == "unique":
            gone.add(name)
    return without(gone) if gone else None


def helped(game: Game, share: float, chance: random.Random) -> Model:
    """The model with a share of its solution given."""
    board = solve(game.model, limit=1).solutions[0]
    shown = [var for var, one in enumerate(game.model.variables) if not one.hidden and var not in game.model.givens]
    some = chance.sample(shown, max(round(share * len(shown)), 1))
    return replace(game.model, givens={**game.model.givens, **{var: board[var] for var in some}})


def graded(game: Game, model: Model | None = None) -> Grade:
    """The grade of a game, or of another model of it."""
    return grade(game if model is None else replace(game, model=model), Deadline(LIMIT))


def pairs(games: Sequence[str]) -> Iterator[str]:
    """Rows of the table: how often fewer clues were harder, and more givens easier."""
    for name in games:
        agreed = {"fewer clues": [0, 0], **{f"{share:.0%} given": [0, 0] for share in SHARES}}
        for puzzle in puzzles([name], of_boards=False):
            game = puzzle.load()
            if len(game.model.variables) > MOST:
                continue
            whole = graded(game).effort
            for seed in range(3):
                chance = random.Random(seed)
                less = thinned(game, chance)
                found = {} if less is None else {"fewer clues": graded(game, less).effort > whole}
                for share in SHARES:
                    found[f"{share:.0%} given"] = graded(game, helped(game, share, chance)).effort < whole
                for what, agrees in found.items():
                    agreed[what][0] += agrees
                    agreed[what][1] += 1
        yield f"| {name} | {' | '.join(f'{yes}/{all_}' for yes, all_ in agreed.values())} |"


def rows(games: Sequence[str]) -> Iterator[str]:
    """Rows of the table of grades."""
    for puzzle in puzzles(games, of_boards=False):
        game = puzzle.load()
        started = process_time()
        found = graded(game)
        seconds = process_time() - started
        number = found.status if found.grade is None else f"{found.grade:.2f} {found.label}"
        steps = ", ".join(f"{kind} {count}" for kind, count in found.patterns.items())
        cells = (puzzle.game, puzzle.challenge, number, f"{found.effort:.0f}", str(found.first_steps), steps)
        print(f"{seconds:5.1f} s {puzzle.game}, {puzzle.challenge}", file=sys.stderr, flush=True)
        yield f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> int:
    """Print a table as Markdown."""
    paired = bool(words) and words[0] == "pairs"
    head = ["game", "challenge", "grade", "effort", "first steps", "steps"]
    if paired:
        head = ["game", "fewer clues", *(f"{share:.0%} given" for share in SHARES)]
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in pairs(words[1:] or PAIRED) if paired else rows(words):
        print(row, flush=True)
    return 0
