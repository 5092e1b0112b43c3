"""Slalom Loop: the outline of a random shape, and gates across it; walls and more gates where other loops would run."""

from bench.make.clues import GaveUp, solutions
from bench.make.ice_walk import edges_of
from bench.make.masyu import legs
from bench.make.outlines import Cell, shape
from bench.make.wish import Wish, challenge, grounded, picture

SHARE = 0.35
"""How much of the board the loop encloses."""
GATES = 0.05
"""Gates for each cell of the board, to begin with."""
WALLS = 0.15
"""The share of the cells off the loop that are walls from the beginning."""
LONGEST = 4
ROUNDS = 80
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

Gates = dict[int, list[Cell]]
"""The cells of each gate by the number of the loop's cell where it is passed."""


class Making:
    """A loop with what is drawn around it so far."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.loop = walk(wish)
        self.walls: set[Cell] = set()
        self.gates: Gates = {}
        straight = [at for at in range(1, len(self.loop)) if self.is_straight(at)]
        for at in wish.random.sample(straight, min(len(straight), round(GATES * wish.rows * wish.columns))):
            self.gates[at] = self.gate(at)
        taken = {*self.loop, *(cell for gate in self.gates.values() for cell in gate)}
        cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns) if (r, c) not in taken]
        self.walls.update(cell for cell in cells if wish.random.random() < WALLS)

    def is_straight(self, at: int) -> bool:
        """Return whether the loop runs straight through one of its cells."""
        before, after = self.loop[at - 1], self.loop[(at + 1) % len(self.loop)]
        return before[0] == after[0] or before[1] == after[1]

    def gate(self, at: int) -> list[Cell]:
        """A gate of random length across the loop, no further than the cells that are free."""
        wish, here = self.wish, self.loop[at]
        taken = {*self.loop, *self.walls, *(cell for gate in self.gates.values() for cell in gate)}
        dr, dc = (0, 1) if self.loop[at - 1][1] == here[1] else (1, 0)
        cells = [here]
        for sign in (1, -1):
            for step in range(1, wish.random.randint(1, LONGEST)):
                cell = here[0] + sign * dr * step, here[1] + sign * dc * step
                if cell in taken or not (0 <= cell[0] < wish.rows and 0 <= cell[1] < wish.columns):
                    break
                cells.append(cell)
        return cells

    def mend(self, visited: set[Cell], edges: set[frozenset[Cell]]) -> None:
        """Refute another solution: by a wall where only that one goes, else by a gate where it goes differently.

        Where neither can be, the shorter loop is wanted from then on: what only the longer one visits may be a wall.
        """
        if strange := sorted(visited - set(self.loop)):
            self.walls.add(self.wish.random.choice(strange))
            self.gates = {at: [c for c in gate if c not in self.walls] for at, gate in self.gates.items()}
            return
        differing = [
            at
            for at in range(1, len(self.loop))
            if at not in self.gates
            and self.is_straight(at)
            and not {frozenset(self.loop[at - 1 : at + 1]), self.leaving(at)} <= edges
        ]
        if differing and len(self.gates) < len(LETTERS):
            at = self.wish.random.choice(differing)
            self.gates[at] = self.gate(at)
        elif len(visited) < len(self.loop):
            self.adopt(edges)
        else:
            raise GaveUp("another loop cannot be refuted")

    def adopt(self, edges: set[frozenset[Cell]]) -> None:
        """Let another loop that passes the same gates in the same order be the one that is wanted."""
        gates = [self.gates[at] for at in sorted(self.gates)]
        ways: dict[Cell, list[Cell]] = {}
        for one, other in map(sorted, edges):
            ways.setdefault(one, []).append(other)
            ways.setdefault(other, []).append(one)
        path = traced(ways, self.loop[0])
        for loop in (path, path[:1] + path[:0:-1]):
            passed = [next(at for at, cell in enumerate(loop) if cell in gate) for gate in gates]
            if passed == sorted(passed):
                self.loop, self.gates = loop, dict(zip(passed, gates, strict=True))

    def leaving(self, at: int) -> frozenset[Cell]:
        """The edge on which the loop leaves one of its cells."""
        return frozenset((self.loop[at], self.loop[(at + 1) % len(self.loop)]))

    def text(self, told: set[int]) -> str:
        """The challenge, with the numbers of some gates; a gate lies level where the loop goes up or down."""
        level: dict[int, list[Cell]] = {}
        upright: dict[int, list[Cell]] = {}
        for number, at in enumerate(sorted(self.gates)):
            (level if self.loop[at - 1][1] == self.loop[at][1] else upright)[number] = self.gates[at]
        row, column = self.loop[0]
        return challenge(
            self.wish.name,
            "Slalom Loop",
            gates=str(len(self.gates)),
            start=f"r{row + 1}c{column + 1}",
            walls=self.drawn(dict.fromkeys(self.walls, "#")),
            level=self.areas(level, told),
            upright=self.areas(upright, told),
        )

    def areas(self, gates: dict[int, list[Cell]], told: set[int]) -> str:
        """Gates as rooms with numbers."""
        signs = {cell: LETTERS[number] for number, gate in gates.items() for cell in gate}
        numbers = " ".join(f'"{LETTERS[number]}" {number + 1}' for number in sorted(told & gates.keys()))
        return f"(areas {self.drawn(signs)} numbers:{{{numbers}}})"

    def drawn(self, signs: dict[Cell, str]) -> str:
        """A picture of the board."""
        rows, columns = range(self.wish.rows), range(self.wish.columns)
        return picture("".join(signs.get((r, c), ".") for c in columns) for r in rows)


def make(wish: Wish) -> str:
    """A challenge with one solution: every other one found is refuted; then some numbers go."""
    making = Making(wish)
    for _ in range(ROUNDS):
        told = set(range(len(making.gates)))
        game = grounded(making.text(told))
        wanted = {making.leaving(at) for at in range(len(making.loop))}
        drawn = [edges_of(game, board) for board in solutions(game.model)]
        others = [edges for edges in drawn if edges != wanted]
        if not others:
            break
        for edges in others:
            making.mend({cell for edge in edges for cell in edge}, edges)
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    for number in wish.random.sample(sorted(told), len(told) * 2 // 3):
        if len(solutions(grounded(making.text(told - {number})).model)) == 1:
            told.remove(number)
    return making.text(told)


def walk(wish: Wish) -> list[Cell]:
    """The cells of a loop, one after the other; it begins anywhere."""
    inside = shape(wish.rows - 1, wish.columns - 1, wish.random, SHARE)
    ways = {(r, c): legs((r, c), inside) for r in range(wish.rows) for c in range(wish.columns)}
    ahead = {cell: [(cell[0] + dr, cell[1] + dc) for dr, dc in sorted(found)] for cell, found in ways.items() if found}
    return traced(ahead, wish.random.choice(list(ahead)))


def traced(ways: dict[Cell, list[Cell]], start: Cell) -> list[Cell]:
    """The cells of a loop from one of them on, where each has a way to two others."""
    path = [start]
    while len(path) < 3 or start not in ways[path[-1]]:
        path.append(next(cell for cell in ways[path[-1]] if cell not in path[-2:]))
    return path
