"""Nurikabe: a sea that grows by chance, a number on every island, mended until there is one solution."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
ROUNDS = 400
LARGEST = 12
"""Larger islands are not wanted."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    board = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    sea = flood(board, random)
    numbers = {random.choice(sorted(island)): len(island) for island in islands(board - sea)}
    for _ in range(ROUNDS):
        game = grounded(text(wish, numbers))
        places = [game.board.place(one.site.type, one.site.index) for one in game.model.variables]
        right = [int(place in sea) for place in places]
        wrong = [found for found in solutions(game.model) if found != right]
        if not wrong:
            return text(wish, numbers)
        differing = {place for other in wrong for place, a, b in zip(places, other, right, strict=True) if a != b}
        mend(board, sea, numbers, differing, random)
    raise GaveUp("mending did not come to an end")


def mend(board: set[Cell], sea: set[Cell], numbers: dict[Cell, int], differing: set[Cell], random: Random) -> None:
    """Move the numbers of islands on which another solution differs, or flood an island a little more."""
    for island in islands(board - sea):
        if not island & differing:
            continue
        at = next(cell for cell in island if cell in numbers)
        shore = [cell for cell in sorted(island) if len(island) > 1 and floods(board, sea, cell)]
        if shore and random.random() < 0.5:
            cell = random.choice(shore)
            sea.add(cell)
            del numbers[at]
            for part in islands(island - {cell}):
                numbers[random.choice(sorted(part))] = len(part)
        else:
            del numbers[at]
            numbers[random.choice(sorted(island & differing))] = len(island)


def flood(board: set[Cell], random: Random) -> set[Cell]:
    """A sea that hangs together, fills no square and leaves only small islands."""
    sea = {random.choice(sorted(board))}
    edge = set(neighbours(min(sea))) & board
    while edge:
        cell = random.choice(sorted(edge))
        edge.discard(cell)
        land = sum(near in board and near not in sea for near in neighbours(cell))
        if floods(board, sea, cell) and (land < 3 or random.random() < 0.75):
            sea.add(cell)
            edge |= set(neighbours(cell)) & board - sea
    while large := [island for island in islands(board - sea) if len(island) > LARGEST]:
        shores = [cell for island in large for cell in sorted(island) if floods(board, sea, cell)]
        if not shores:
            raise GaveUp("an island is too large")
        sea.add(random.choice(shores))
    return sea


def floods(board: set[Cell], sea: set[Cell], cell: Cell) -> bool:
    """Whether a cell may join the sea: it touches it and fills no square."""
    row, column = cell
    squares = ({(row + a, column), (row, column + b), (row + a, column + b)} for a in (-1, 1) for b in (-1, 1))
    return bool(sea & set(neighbours(cell))) and not any(square <= sea for square in squares)


def islands(land: set[Cell]) -> list[set[Cell]]:
    """The pieces of land that hang together."""
    left = set(land)
    found = []
    while left:
        queue = [left.pop()]
        for cell in queue:
            for near in neighbours(cell):
                if near in left:
                    left.discard(near)
                    queue.append(near)
        found.append(set(queue))
    return sorted(found, key=min)


def text(wish: Wish, numbers: dict[Cell, int]) -> str:
    """The challenge with its numbers."""
    width = len(str(max(numbers.values())))
    rows = (
        (" " if width > 1 else "").join(f"{numbers.get((r, c), '.'):>{width}}" for c in range(wish.columns))
        for r in range(wish.rows)
    )
    return challenge(wish.name, "Nurikabe", numbers=picture(rows))
