"""Kakuro: a random grid filled at random, and digits changed one by one until the sums leave no doubt."""

from random import Random

from bench.make.cages import beside, pieces
from bench.make.clues import GaveUp
from bench.make.cross_sums import Cell, Sums, runs_of
from bench.make.givens import is_unique, lines
from bench.make.wish import Wish, challenge, grounded, picture

BLACK = 0.32
"""The share of black cells, the first row and column left out."""
LONGEST = 9
ROUNDS, STEPS = 12, 30
"""The number of full recomputations, and the number of changes tried in between for each undecided cell."""
WORSE = 0.005
"""How often a change for the worse is kept."""


def make(wish: Wish) -> str:
    """A Kakuro with one solution; `keep` is the share of white cells."""
    black = BLACK if wish.keep is None else 1 - wish.keep
    white = some_grid(wish.rows - 1, wish.columns - 1, black, wish.random)
    digits = some_digits(white, wish.random)
    climb(digits, Sums(white), wish.random)
    made = text(wish, digits)
    if not is_unique(grounded(made).model):
        raise GaveUp("the sums leave more than one solution")
    return made


def some_grid(rows: int, columns: int, black: float, random: Random) -> set[Cell]:
    """Return open cells, symmetric about the centre, in connected runs of two to nine."""
    white = {(row, column) for row in range(rows) for column in range(columns)}
    wanted = round(black * len(white))
    for _ in range(200 * rows * columns):
        long = [cell for run in runs_of(white) if len(run) > LONGEST for cell in run]
        if rows * columns - len(white) >= wanted and not long:
            return white
        row, column = random.choice(long or sorted(white))
        trial = white - {(row, column), (rows - 1 - row, columns - 1 - column)}
        if not any(is_alone(cell, trial) for cell in beside((row, column))) and len(pieces(trial)) == 1:
            white = trial
    raise GaveUp("no grid")


def is_alone(cell: Cell, white: set[Cell]) -> bool:
    """Return whether a white cell is a run of its own, across or down."""
    up, left, right, down = (other in white for other in beside(cell))
    return cell in white and (not (left or right) or not (up or down))


def some_digits(white: set[Cell], random: Random) -> dict[Cell, int]:
    """Digits that differ in every run; where none is free, the cells around are emptied and filled again."""
    sums = Sums(white)
    digits: dict[Cell, int] = {}
    empty = sorted(white)
    for _ in range(1000 * len(white)):
        if not empty:
            return digits
        cell = empty.pop(random.randrange(len(empty)))
        free = free_digits(cell, digits, sums)
        if not free:
            near = [other for other in neighbours(cell, sums) if other in digits]
            empty += [other for other in near if digits.pop(other)]
            free = list(range(1, 10))
        digits[cell] = random.choice(free)
    raise GaveUp("no digits")


def neighbours(cell: Cell, sums: Sums) -> list[Cell]:
    """The other cells of the runs through a cell."""
    return [other for at in sums.through[cell] for other in sums.runs[at] if other != cell]


def free_digits(cell: Cell, digits: dict[Cell, int], sums: Sums) -> list[int]:
    """The digits that no other cell of the runs through a cell has."""
    taken = {digits[other] for other in neighbours(cell, sums) if other in digits}
    return [digit for digit in range(1, 10) if digit not in taken]


def climb(digits: dict[Cell, int], sums: Sums, random: Random) -> None:
    """Change digits where the sums leave a doubt; keep what leaves less."""
    for _ in range(ROUNDS):
        masks = sums.possible(digits)
        doubtful = [cell for cell, mask in masks.items() if mask & (mask - 1)]
        if not doubtful:
            return
        for _ in range(STEPS * len(doubtful)):
            masks = step(digits, masks, sums, random)
    # What is left in doubt is for the solver to say.


def step(digits: dict[Cell, int], masks: dict[Cell, int], sums: Sums, random: Random) -> dict[Cell, int]:
    """Try another digit in a cell that is in doubt."""
    doubtful = [cell for cell, mask in masks.items() if mask & (mask - 1)]
    if not doubtful:
        return masks
    cell = random.choice(doubtful)
    before = digits[cell]
    free = [digit for digit in free_digits(cell, digits, sums) if digit != before]
    if not free:
        return masks
    digits[cell] = random.choice(free)
    after = sums.changed(digits, masks, cell)
    if doubts(after) <= doubts(masks) or random.random() < WORSE:
        return after
    digits[cell] = before
    return masks


def doubts(masks: dict[Cell, int]) -> int:
    """How many digits too many the cells have."""
    return sum(mask.bit_count() - 1 for mask in masks.values())


def text(wish: Wish, digits: dict[Cell, int]) -> str:
    """The challenge with the sums of these digits."""
    down: dict[Cell, int] = {}
    across: dict[Cell, int] = {}
    for run in runs_of(set(digits)):
        (row, column), total = run[0], sum(digits[cell] for cell in run)
        if run[-1][0] == row:
            across[row, column - 1] = total
        else:
            down[row - 1, column] = total
    rows = []
    for row in range(-1, wish.rows - 1):
        cells = [(row, column) for column in range(-1, wish.columns - 1)]
        rows.append([mark(cell, digits, down, across) for cell in cells])
    return challenge(wish.name, "Kakuro", grid=picture(lines(rows)))


def mark(cell: Cell, digits: dict[Cell, int], down: dict[Cell, int], across: dict[Cell, int]) -> str:
    """A place of the picture: open, sums as `down/across`, or blocked."""
    if cell in digits:
        return "."
    if cell in down or cell in across:
        return f"{down.get(cell, '')}/{across.get(cell, '')}"
    return "#"
