"""The constraints of f-puzzles in plain Python: small random puzzles, and whether a board obeys an object of them."""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any

Cell = tuple[int, int]
Board = dict[Cell, int]
Object = dict[str, Any]
BOXES = {4: (2, 2), 6: (2, 3)}
STEPS = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c)
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
WAYS = {"UR": (-1, 1), "UL": (-1, -1), "DR": (1, 1), "DL": (1, -1)}


def name(cell: Cell) -> str:
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def cell(word: str) -> Cell:
    row, column = word[1:].split("C")
    return int(row) - 1, int(column) - 1


def box(size: int, place: Cell) -> int:
    height, width = BOXES[size]
    return place[0] // height * (size // width) + place[1] // width


def grid(size: int) -> list[Cell]:
    return [(r, c) for r in range(size) for c in range(size)]


def boards(size: int, givens: Board) -> Iterator[Board]:
    """All Sudokus with the givens."""
    cells, board = grid(size), dict(givens)
    peers = {
        one: [x for x in cells if x != one and (x[0] == one[0] or x[1] == one[1] or box(size, x) == box(size, one))]
        for one in cells
    }

    def fill(at: int) -> Iterator[Board]:
        if at == len(cells):
            yield dict(board)
            return
        here = cells[at]
        if here in givens:
            yield from fill(at + 1)
            return
        taken = {board[x] for x in peers[here] if x in board}
        for value in set(range(1, size + 1)) - taken:
            board[here] = value
            yield from fill(at + 1)
            del board[here]

    yield from fill(0)


# What an object says about a board.


def beside(place: Cell, steps: tuple[tuple[int, int], ...]) -> list[Cell]:
    return [(place[0] + r, place[1] + c) for r, c in steps]


def along(size: int, start: Cell, way: tuple[int, int]) -> list[Cell]:
    found, (row, column) = [], (start[0] + way[0], start[1] + way[1])
    while 0 <= row < size and 0 <= column < size:
        found.append((row, column))
        row, column = row + way[0], column + way[1]
    return found


def frame_line(size: int, start: Cell) -> list[Cell]:
    row, column = start
    way = (1, 0) if row < 0 else (-1, 0) if row == size else (0, 1) if column < 0 else (0, -1)
    return along(size, start, way)


def sandwich(values: list[int], size: int) -> int:
    first, last = sorted((values.index(1), values.index(size)))
    return sum(values[first + 1 : last])


def segments(size: int, cells: list[Cell]) -> list[list[Cell]]:
    found = [[cells[0]]]
    for one, two in pairwise(cells):
        if box(size, one) == box(size, two):
            found[-1].append(two)
        else:
            found.append([two])
    return found


def zipped(values: list[int]) -> bool:
    half = len(values) // 2
    middle = values[half] if len(values) % 2 else values[half - 1] + values[half]
    return all(values[at] + values[-1 - at] == middle for at in range(half))


LINES: dict[str, Callable[[list[int], int, int], bool]] = {
    "thermometer": lambda v, n, k: all(a < b for a, b in pairwise(v)),
    "slowthermometer": lambda v, n, k: all(a <= b for a, b in pairwise(v)),
    "doublearrow": lambda v, n, k: v[0] + v[-1] == sum(v[1:-1]),
    "betweenline": lambda v, n, k: all(min(v[0], v[-1]) < x < max(v[0], v[-1]) for x in v[1:-1]),
    "palindrome": lambda v, n, k: v == v[::-1],
    "zipperline": lambda v, n, k: zipped(v),
    "renban": lambda v, n, k: sorted(v) == list(range(min(v), min(v) + len(v))),
    "nabner": lambda v, n, k: all(abs(a - b) > 1 for a, b in combinations(v, 2)),
    "whispers": lambda v, n, k: all(abs(a - b) >= k for a, b in pairwise(v)),
    "entropicline": lambda v, n, k: all(
        len({(x - 1) * 3 // n for x in v[at : at + 3]}) == len(v[at : at + 3]) for at in range(max(1, len(v) - 2))
    ),
    "modularline": lambda v, n, k: all(
        len({x % k for x in v[at : at + k]}) == len(v[at : at + k]) for at in range(max(1, len(v) - k + 1))
    ),
}


def spots(one: Object, key: str = "cells") -> list[Cell]:
    return [cell(word) for word in one[key]]


def worth(one: Object, default: int = 0) -> int:
    return int(one.get("value") or default)


def at(board: Board, cells: list[Cell]) -> list[int]:
    return [board[place] for place in cells]


def around(board: Board, place: Cell) -> list[int]:
    return [board[near] for near in beside(place, SIDES) if near in board]


def in_cage(values: list[int], number: int) -> bool:
    return len({*values}) == len(values) and number in (0, sum(values))


def points(one: Object, board: Board) -> bool:
    circle = int("".join(map(str, at(board, sorted(spots(one))))))
    return all(circle == sum(board[cell(word)] for word in line[1:]) for line in one["lines"])


def outside(one: Object, board: Board, size: int) -> list[int]:
    return at(board, frame_line(size, cell(one["cell"])))


def evenly(one: Object, board: Board, size: int) -> bool:
    paths = [[cell(word) for word in line] for line in one["lines"]]
    return all(len({sum(at(board, part)) for part in segments(size, path)}) == 1 for path in paths)


def seen(values: list[int]) -> int:
    return sum(value > max(values[:place], default=0) for place, value in enumerate(values))


OBJECTS: dict[str, Callable[[Object, Board, int], bool]] = {
    "extraregion": lambda o, b, n: in_cage(at(b, spots(o)), 0),
    "killercage": lambda o, b, n: in_cage(at(b, spots(o)), worth(o)),
    "odd": lambda o, b, n: b[cell(o["cell"])] % 2 == 1,
    "even": lambda o, b, n: b[cell(o["cell"])] % 2 == 0,
    "minimum": lambda o, b, n: b[cell(o["cell"])] < min(around(b, cell(o["cell"]))),
    "maximum": lambda o, b, n: b[cell(o["cell"])] > max(around(b, cell(o["cell"]))),
    "difference": lambda o, b, n: max(at(b, spots(o))) - min(at(b, spots(o))) == worth(o, 1),
    "ratio": lambda o, b, n: max(at(b, spots(o))) == worth(o, 2) * min(at(b, spots(o))),
    "xv": lambda o, b, n: sum(at(b, spots(o))) == {"X": 10, "V": 5}[o["value"]],
    "clone": lambda o, b, n: at(b, spots(o)) == at(b, spots(o, "cloneCells")),
    "quadruple": lambda o, b, n: all(at(b, spots(o)).count(x) >= o["values"].count(x) for x in o["values"]),
    "arrow": lambda o, b, n: points(o, b),
    "littlekillersum": lambda o, b, n: sum(at(b, along(n, cell(o["cell"]), WAYS[o["direction"]]))) == worth(o),
    "sandwichsum": lambda o, b, n: sandwich(outside(o, b, n), n) == worth(o),
    "xsum": lambda o, b, n: sum(outside(o, b, n)[: outside(o, b, n)[0]]) == worth(o),
    "skyscraper": lambda o, b, n: seen(outside(o, b, n)) == worth(o),
    "regionsumline": evenly,
}


def holds(kind: str, one: Object, board: Board, size: int) -> bool:
    """Whether a board obeys an object of a constraint."""
    if kind in OBJECTS:
        return OBJECTS[kind](one, board, size)
    number = worth(one, 3 if kind == "modularline" else 0)
    return all(LINES[kind]([board[cell(word)] for word in line], size, number) for line in one["lines"])


def obeys(key: str, value: Any, board: Board, size: int, puzzle: Object) -> bool:
    """Whether a board obeys a constraint of a puzzle."""
    cells = grid(size)

    def dotted(kinds: tuple[str, ...], pair: set[Cell]) -> bool:
        return any({cell(word) for word in one["cells"]} == pair for kind in kinds for one in puzzle.get(kind, ()))

    pairs = [
        (one, two) for one in cells for two in beside(one, SIDES[:2]) if two in board
    ]  # each neighbour to the right or below
    match key:
        case "diagonal+":
            return len({board[r, size - 1 - r] for r in range(size)}) == size
        case "diagonal-":
            return len({board[r, r] for r in range(size)}) == size
        case "antiknight":
            leaps = tuple((r, c) for r in (-2, -1, 1, 2) for c in (-2, -1, 1, 2) if abs(r) != abs(c))
            return all(board[one] != board.get(two) for one in cells for two in beside(one, leaps))
        case "antiking":
            return all(board[one] != board.get(two) for one in cells for two in beside(one, STEPS))
        case "disjointgroups":
            height, width = BOXES[size]
            found = [(r % height, c % width, board[r, c]) for r, c in cells]
            return len({*found}) == len(found)
        case "nonconsecutive":
            dots = ("difference", "ratio")
            return all(dotted(dots, {a, b}) or abs(board[a] - board[b]) != 1 for a, b in pairs)
        case "negative":
            dots = ("difference", "ratio")
            doubled = all(
                dotted(dots, {a, b}) or 2 * min(board[a], board[b]) != max(board[a], board[b]) for a, b in pairs
            )
            summed = all(dotted(("xv",), {a, b}) or board[a] + board[b] not in (5, 10) for a, b in pairs)
            return ("ratio" not in value or doubled) and ("xv" not in value or summed)
    return all(holds(key, one, board, size) for one in value)


# Random puzzles.


def path(random: Random, size: int, length: int, steps: tuple[tuple[int, int], ...] = STEPS) -> list[Cell]:
    while True:
        found = [random.choice(grid(size))]
        while len(found) < length:
            near = [x for x in beside(found[-1], steps) if x not in found and min(x) >= 0 and max(x) < size]
            if not near:
                break
            found.append(random.choice(near))
        if len(found) == length:
            return found


def names(cells: list[Cell]) -> list[str]:
    return [name(one) for one in cells]


def random_object(random: Random, kind: str, size: int) -> Object:
    """An object of a constraint, with or without a board that obeys it."""
    length = random.randint(2, 4)
    match kind:
        case "extraregion":
            return {"cells": names(path(random, size, length))}
        case "killercage":
            worth = random.choice(({}, {"value": str(random.randint(3, 9))}, {"value": ""}))
            return {"cells": names(path(random, size, length)), **worth}
        case "odd" | "even" | "minimum" | "maximum":
            return {"cell": name(random.choice(grid(size)))}
        case "difference" | "ratio":
            worth = random.choice(({}, {"value": str(random.randint(1, 3))}))
            return {"cells": names(path(random, size, 2, SIDES)), **worth}
        case "xv":
            return {"cells": names(path(random, size, 2, SIDES)), "value": random.choice("XV") if size > 4 else "V"}
        case "clone":
            found = random.sample(grid(size), 4)
            return {"cells": names(found[:2]), "cloneCells": names(found[2:])}
        case "quadruple":
            row, column = random.randrange(size - 1), random.randrange(size - 1)
            cells = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
            values = sorted(random.choices(range(1, size + 1), k=random.randint(1, 3)))
            return {"cells": names(cells), "values": values}
        case "arrow":
            found = path(random, size, random.randint(2, 4))
            pill = [found[0], next(x for x in beside(found[0], SIDES) if min(x) >= 0 and max(x) < size)]
            long = len(found) > 3 and pill[1] not in found
            return {"cells": names(pill if long else found[:1]), "lines": [names(found)]}
        case "littlekillersum":
            way = random.choice(tuple(WAYS))
            row = -1 if way[0] == "D" else size
            column = random.randrange(size - 2) if way[1] == "R" else random.randrange(2, size)
            return {"cell": name((row, column)), "direction": way, "value": str(random.randint(3, 9))}
        case "sandwichsum" | "xsum" | "skyscraper":
            place = random.choice([(-1, 1), (size, 2), (0, -1), (size - 1, size)])
            high = {"sandwichsum": 5, "xsum": 9, "skyscraper": size}[kind]
            return {"cell": name(place), "value": str(random.randint(1, high))}
    return random_line(random, kind, size)


def random_line(random: Random, kind: str, size: int) -> Object:
    """A line. Lines that boxes divide visit each box once."""
    length = random.randint(2, 4)
    worth = {"value": str(random.randint(1, 2))} if kind == "whispers" else {}
    if kind == "modularline":
        worth = random.choice(({}, {"value": "2"}))
    line = path(random, size, length)
    while kind == "regionsumline" and len({box(size, one) for one in line}) < len(segments(size, line)):
        line = path(random, size, length)
    return {"lines": [names(line)], **worth}
