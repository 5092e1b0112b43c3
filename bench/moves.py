"""`python -m bench moves [GAME...]`: compare moves per second (list all legal moves, make one) with Ludii's rates.

Ludii's figures come from Appendix A of the thesis. Ours come from random legal plays of library challenges of the same
kind and size, not of the same puzzles, so only the order of magnitude of a ratio counts.
"""

import random
from collections.abc import Iterable, Sequence
from time import process_time

from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position

LUDII = (
    ("sudoku", "Hard", 217.0),
    ("samurai-sudoku", "Hard", 19.0),
    ("anti-knight-sudoku", "Hard", 34.0),
    ("killer-sudoku", "Hard", 80.0),
    ("kakuro", "Giant", 3.2),
    ("latin-square", "Thirty", 0.42),
    ("n-queens", "Eight", 219.0),
    ("n-queens", "Thirty", 0.11),
    ("futoshiki", "Five", 1900.0),
    ("akari", "City hall 25x25", 2.4),
    ("hitori", "First shades 5x5", 1050.0),
    ("hitori", "Big quilt 20x20", 6.1),
    ("takuzu", "Twenty", 58.0),
    ("nonogram", "Heart 5x5", 1900.0),
    ("nonogram", "Boat 10x10", 15.0),
    ("nonogram", "Owl 20x20", 0.0008),
    ("slitherlink", "Garden path 7x7", 328.0),
    ("slitherlink", "Grand tour 31x31", 0.15),
    ("masyu", "Bracelet 10x10", 135.0),
    ("hashiwokakero", "Archipelago 25x25", 197.0),
    ("ripple-effect", "Seventeen", 8.2),
    ("kurodoko", "Look around 9x9", 121.0),
    ("fill-a-pix", "Blots 12x12", 106.0),
    ("big-tour", "Round trip 8x8", 458.0),
)
SECONDS_EACH = 1.0


def rate(name: str, challenge: str) -> float:
    """Moves per second of processor time in random legal plays, each played until no move is legal.

    The time does not include creating the position, its first list of moves and the random numbers.
    """
    model = load(name, challenge=challenge).model
    chance = random.Random(1)
    moves, spent = 0, 0.0
    while spent < SECONDS_EACH:
        position = Position(model)
        if not position.legal():
            break
        draws = [chance.random() for _ in model.variables]
        started = process_time()
        moves += played(position, draws)
        spent += process_time() - started
    return moves / spent if spent else 0.0


def played(position: Position, draws: Iterable[float]) -> int:
    """List all legal moves and make a random one until there is none; return the number of moves made."""
    moves = 0
    for draw in draws:
        legal = position.legal()
        if not legal:
            break
        position.play(*legal[int(draw * len(legal))])
        moves += 1
    return moves


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    print("| game | challenge | moves/s | Ludii | ratio |\n|---|---|---|---|---|")
    for name, challenge, ludii in LUDII:
        if not words or name in words:
            ours = rate(name, challenge)
            print(f"| {name} | {challenge} | {ours:,.0f} | {ludii:g} | {ours / ludii:,.0f} |", flush=True)
    return 0
