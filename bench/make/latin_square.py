"""Latin squares: a random one, row by row, with numbers left out."""

from random import Random

from bench.make.givens import Row, cell_rows, lines, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture


def make(wish: Wish) -> str:
    """A Latin square to be filled up in one way only."""
    size = wish.rows
    game = grounded(text(wish, [[None] * size] * size))
    solution = [number for row in some_square(size, wish.random) for number in row]
    singles = [(var,) for var in range(len(solution))]
    return text(wish, cell_rows(game, thin_givens(game.model, solution, singles, wish.random, wish.keep)))


def some_square(size: int, random: Random) -> list[list[int]]:
    """A random Latin square: whatever rows are there, another one always fits."""
    left = [set(range(1, size + 1)) for _ in range(size)]
    rows = []
    for _ in range(size):
        column_of: dict[int, int] = {}
        for column in random.sample(range(size), size):
            assign(column, left, column_of, set(), random)
        row = [0] * size
        for number, column in column_of.items():
            row[column] = number
            left[column].discard(number)
        rows.append(row)
    return rows


def assign(column: int, left: list[set[int]], column_of: dict[int, int], seen: set[int], random: Random) -> bool:
    """Give a column one of the numbers it still lacks; a column that has it already looks for another."""
    for number in random.sample(sorted(left[column]), len(left[column])):
        if number not in seen:
            seen.add(number)
            if number not in column_of or assign(column_of[number], left, column_of, seen, random):
                column_of[number] = column
                return True
    return False


def text(wish: Wish, rows: list[Row]) -> str:
    """The challenge with these givens."""
    return challenge(wish.name, "Latin Square", givens=picture(lines(rows, len(str(wish.rows)))))
