"""`python -m bench solve [GAME...]`: every challenge of the library from text to proof, pass by pass.

Seconds are wall time in one warm process (imports done). A row says what was answered, never what was hoped for.
"""

from collections.abc import Iterator, Sequence

from interpreter.deadline import Deadline
from interpreter.library import library
from interpreter.loading import challenges, load
from interpreter.solve.solver import solve

PASSES = ("load", "propagate", "lower", "solve", "unique")
SECONDS_EACH = 60.0


def rows(games: Sequence[str]) -> Iterator[list[str]]:
    """One row per challenge."""
    for name in games or [path.stem for path in library().values()]:
        for challenge in challenges(name):
            game = load(name, challenge=challenge)
            outcome = solve(game.model, deadline=Deadline(SECONDS_EACH))
            seconds = {**game.seconds, **outcome.seconds}
            total = sum(seconds[part] for part in PASSES)
            times = [f"{seconds[part]:.3f}" for part in PASSES]
            yield [name, challenge, str(len(game.model.variables)), outcome.status, *times, f"{total:.2f}"]


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    load("sudoku")  # the first load pays for the imports
    solve(load("n-queens").model)
    head = ["game", "challenge", "variables", "status", *PASSES, "total"]
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows(words):
        print(f"| {' | '.join(row)} |", flush=True)
    return 0
