"""`python -m bench explain [GAME...]`: time why, whynot and hint on the largest challenge of every game.

For up to SAMPLES sites of each board, the bench asks why the correct value is forced and why a wrong one is impossible.
The table shows the slowest answer, and how many answers were unknown or not proved minimal within LIMIT seconds.
`python -m bench explain steps [GAME...]` prints complete solutions step by step, of five games by default.
"""

import random
from collections.abc import Callable, Sequence
from time import perf_counter

import dslrun
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.hints import hint, steps
from dslrun.interpreter.explain.reasons import why, whynot
from dslrun.interpreter.explain.results import Reason
from dslrun.interpreter.explain.wording import format_steps
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.reading import challenges
from dslrun.interpreter.solve.solver import solve

Question = Callable[[Position, int, int, Deadline], Reason]
SAMPLES = 4
LIMIT = 5.0
TOLD = ("sudoku", "slitherlink", "nonogram", "hitori", "kakuro")


def largest(name: str) -> Game:
    """The challenge of a game with the most variables."""
    return max((load(name, challenge=one) for one in challenges(name)), key=lambda game: len(game.model.variables))


def asked(question: Question, position: Position, board: Sequence[int], variables: Sequence[int]) -> list[str]:
    """Three table cells: the slowest seconds, the numbers of unknown and of non-minimal answers, and the most rules."""
    answers = []
    seconds = []
    for var in variables:
        wrong = [value for value in values(position.model.variables[var].playable) if value != board[var]]
        value = board[var] if question is why or not wrong else wrong[var % len(wrong)]
        started = perf_counter()
        answers.append(question(position, var, value, Deadline(LIMIT)))
        seconds.append(perf_counter() - started)
    unknown = sum(answer.status == "unknown" for answer in answers)
    grounds = [answer.grounds for answer in answers if answer.grounds is not None]
    crude = sum(not one.minimal for one in grounds)
    return [f"{max(seconds):.2f}", f"{unknown}/{crude}", str(max((len(one.rules) for one in grounds), default=0))]


def row(name: str) -> list[str]:
    """A row of the table."""
    game = largest(name)
    position = Position(game.model)
    board = solve(game.model, limit=1, deadline=Deadline(60)).solutions[0]
    shown = [v for v, one in enumerate(game.model.variables) if not one.hidden and v not in game.model.givens]
    chosen = random.Random(1).sample(shown, min(SAMPLES, len(shown)))
    cells = [name, game.challenge, str(len(game.model.variables))]
    cells += asked(why, position, board, chosen) + asked(whynot, position, board, chosen)
    started = perf_counter()
    found = hint(position, Deadline(LIMIT))
    return [*cells, f"{perf_counter() - started:.2f}", f"{found.status} {found.level}", str(len(found.chain))]


def told(name: str) -> None:
    """Print a solution step by step."""
    game = dslrun.load(name).game
    started = perf_counter()
    found = steps(Position(game.model), Deadline(60))
    print(f"\n## {game.name}: {game.challenge} ({perf_counter() - started:.1f} s)\n\n{format_steps(game, found)}")


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown, or the solutions."""
    if words and words[0] == "steps":
        for name in words[1:] or TOLD:
            told(name)
        return 0
    head = ["game", "challenge", "unknowns", "why", "unknown/not minimal", "rules"]
    head += ["whynot", "unknown/not minimal", "rules", "hint", "level", "chain"]
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for name in words or [path.stem for path in library().values()]:
        print(f"| {' | '.join(row(name))} |", flush=True)
    return 0
