"""Pills: pills at random, numbers of which those in pills add up; other numbers change until the pills are settled."""

from collections.abc import Mapping, Sequence
from random import Random

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.givens import is_unique, lines, thin
from bench.make.told import outside
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.game import Game

ROOM = 6
"""So many cells come to a pill, about."""
HIGHEST = 4
"""The highest number outside pills."""
ROUNDS = 200
Line = tuple[str, int]
Pill = tuple[Cell, Cell, Cell]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    pills = laid(cells, len(cells) // ROOM, wish.random)
    numbers = {cell: wish.random.randint(0, HIGHEST) for cell in cells}
    for total, pill in enumerate(pills, 1):
        cuts = sorted(wish.random.choices(range(total + 1), k=2))
        numbers.update(zip(pill, (cuts[0], cuts[1] - cuts[0], total - cuts[1]), strict=True))
    settle(wish, numbers, pills)
    sums = sums_of(wish, numbers, pills)

    def told(some: Sequence[Line]) -> str:
        return text(wish, numbers, {at: sums[at] for at in some}, len(pills))

    return told(thin(list(sums), lambda some: is_unique(grounded(told(some)).model), wish.random, wish.keep or 0.0))


def settle(wish: Wish, numbers: dict[Cell, int], pills: Sequence[Pill]) -> None:
    """Change numbers outside pills until all sums together allow no other pills."""
    wanted = {pair for one, two, three in pills for pair in ((one, two), (two, three))}
    for _ in range(ROUNDS):
        game = grounded(text(wish, numbers, sums_of(wish, numbers, pills), len(pills)))
        others = [found for board in solutions(game.model) if (found := joined(game, board)) != wanted]
        if not others:
            return
        strange = sorted({cell for pair in others[0] for cell in pair}.difference(*pills))
        if not strange:
            raise GaveUp("the same cells hold other pills")
        numbers[wish.random.choice(strange)] = wish.random.randint(0, HIGHEST)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def laid(cells: Sequence[Cell], count: int, random: Random) -> list[Pill]:
    """So many pills that do not overlap."""
    every = [
        tuple((r + at * down, c + at * right) for at in range(3)) for r, c in cells for down, right in ((0, 1), (1, 0))
    ]
    found: list[Pill] = []
    taken: set[Cell] = set()
    for one, two, three in random.sample(every, len(every)):
        if len(found) < count and {one, two, three} <= set(cells) - taken:
            found.append((one, two, three))
            taken |= {one, two, three}
    if len(found) < count:
        raise GaveUp("the pills do not fit")
    return found


def joined(game: Game, board: Sequence[int]) -> set[tuple[Cell, Cell]]:
    """The pairs of cells that chosen edges join."""
    kind = game.world.use
    found = set()
    for variable, value in zip(game.model.variables, board, strict=True):
        if value:
            one, two = sorted(game.board.place(kind, end) for end in game.board.graph.edges[variable.site.index])
            found.add((one, two))
    return found


def sums_of(wish: Wish, numbers: Mapping[Cell, int], pills: Sequence[Pill]) -> dict[Line, int]:
    """The sum of the numbers in pills, for each row and column."""
    covered = [cell for pill in pills for cell in pill]
    rows = {("row", at): sum(numbers[cell] for cell in covered if cell[0] == at) for at in range(wish.rows)}
    return rows | {
        ("column", at): sum(numbers[cell] for cell in covered if cell[1] == at) for at in range(wish.columns)
    }


def text(wish: Wish, numbers: Mapping[Cell, int], sums: Mapping[Line, int], largest: int) -> str:
    """The challenge with some sums."""
    rows = [[numbers[r, c] for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(
        wish.name,
        "Pills",
        numbers=picture(lines(rows)),
        largest=str(largest),
        rows=outside("row", wish.rows, sums),
        columns=outside("column", wish.columns, sums),
    )
