"""Magic Labyrinth: a random way in from the rim, a random solution; numbers go while it stays the only one."""

from bench.make.clues import GaveUp
from bench.make.givens import Row, cell_rows, lines, some_solution, thin_givens
from bench.make.trails import trail, walls
from bench.make.wish import Wish, challenge, grounded, picture

TRIES = 200


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    size, random = wish.rows, wish.random
    for _ in range(TRIES):
        way = trail(size, size, random)
        if {0, size - 1}.intersection(way[0]):
            break
    else:
        raise GaveUp("no way begins at the rim")
    highest = random.randint((size + 1) // 2, size - 1)
    drawing = walls(way, size, size)

    def text(givens: list[Row]) -> str:
        return challenge(
            wish.name,
            "Magic Labyrinth",
            highest=str(highest),
            labyrinth=picture(drawing),
            givens=picture(lines(givens)),
        )

    game = grounded(text([[None] * size] * size))
    solution = some_solution(game.model, random)
    numbers = [(var,) for var, one in enumerate(game.model.variables) if not one.hidden and solution[var]]
    return text(cell_rows(game, thin_givens(game.model, solution, numbers, random, wish.keep)))
