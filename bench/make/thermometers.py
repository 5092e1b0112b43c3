"""Thermometers: the board divided into tubes, filled at random until the counts of rows and columns determine it."""

from collections.abc import Mapping
from random import Random

from bench.make.cages import Cell, beside
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.wish import Wish, challenge, grounded

LONGEST = 6
TILINGS = 500
ROUNDS = 200
Tube = list[Cell]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    tubes = some_tubes(wish)
    levels = {at: wish.random.randint(0, len(tube)) for at, tube in enumerate(tubes)}
    for _ in range(ROUNDS):
        puzzle = text(wish, tubes, levels)
        game = grounded(puzzle)
        boards = [dict(zip(places(game), board, strict=True)) for board in solutions(game.model)]
        if len(boards) == 1:
            return puzzle
        doubtful = [at for at, tube in enumerate(tubes) if any(boards[0][cell] != boards[1][cell] for cell in tube)]
        at = wish.random.choice(doubtful)
        levels[at] = wish.random.randint(0, len(tubes[at]))
        if wish.random.random() < 0.5:
            tubes[at].reverse()
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def some_tubes(wish: Wish) -> list[Tube]:
    """Tubes of two cells or more that take up the board."""
    for _ in range(TILINGS):
        free = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
        tubes: list[Tube] = []
        while free:
            start = min(sorted(free), key=lambda cell: (len(free.intersection(beside(cell))), wish.random.random()))
            free.remove(start)
            tubes.append(grown(start, free, wish.random))
        if all(len(tube) > 1 for tube in tubes):
            return tubes
    raise GaveUp("no room for the tubes")


def grown(start: Cell, free: set[Cell], random: Random) -> Tube:
    """A tube from a cell through free cells, which it takes; it does not touch itself."""
    tube, length = [start], random.randint(2, LONGEST)
    while len(tube) < length:
        ways = [cell for cell in beside(tube[-1]) if cell in free and len(set(beside(cell)).intersection(tube)) == 1]
        if not ways:
            break
        tube.append(random.choice(ways))
        free.remove(tube[-1])
    return tube if random.random() < 0.5 else tube[::-1]


def text(wish: Wish, tubes: list[Tube], levels: Mapping[int, int]) -> str:
    """The challenge with tubes that are filled so far from the bulb, their first cell."""
    filled = {cell for at, tube in enumerate(tubes) for cell in tube[: levels[at]]}
    hints = (" ".join(f"r{r + 1}c{c + 1}" for r, c in tube) for tube in sorted(tubes))
    return challenge(
        wish.name,
        "Thermometers",
        size=f"{{{wish.rows} {wish.columns}}}",
        tubes="{" + " ".join(f"(hint {{{cells}}})" for cells in hints) + "}",
        rows="{" + " ".join(str(sum((r, c) in filled for c in range(wish.columns))) for r in range(wish.rows)) + "}",
        columns="{" + " ".join(str(sum((r, c) in filled for r in range(wish.rows))) for c in range(wish.columns)) + "}",
    )
