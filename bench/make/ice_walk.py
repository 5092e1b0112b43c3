"""Ice Walk: patches of ice, any loop over them that passes some random edges, and the numbers that it needs."""

from random import Random

from bench.make.clues import GaveUp, Thinning, by_hint, solutions
from bench.make.wish import Wish, challenge, grounded, picture
from interpreter import Game
from interpreter.boards.sites import SiteType
from interpreter.model import Model

Cell = tuple[int, int]
ICE = 0.25
PASSED = 0.12
"""The share of edges that the loop is asked to pass."""
LONGEST = 9
"""Longer stretches get no number."""
TRIES = 60


def make(wish: Wish) -> str:
    """A challenge with one solution; numbers that are not needed go."""
    ice = patches(wish.rows, wish.columns, wish.random)
    edges = loop(grounded(text(wish, ice, {})), wish.random)
    numbers = {cell: size for cell, size in stretches(edges, ice).items() if size <= LONGEST}
    game = grounded(text(wish, ice, numbers))
    wanted = solved(game, edges)
    thinning = Thinning(game.model, *by_hint(game), wanted)
    shown = [var for var, variable in enumerate(game.model.variables) if not variable.hidden]
    chosen = set(thinning.clues)
    for clue in wish.random.sample(sorted(chosen), len(chosen)):
        found = solutions(thinning.with_clues(sorted(chosen - {clue})))
        if all([board[var] for var in shown] == [wanted[var] for var in shown] for board in found):
            chosen.remove(clue)
    return text(wish, ice, {(r, c): size for (r, c), size in numbers.items() if f"r{r + 1}c{c + 1}" in chosen})


def patches(rows: int, columns: int, random: Random) -> set[Cell]:
    """Small rectangles of ice."""
    ice: set[Cell] = set()
    while len(ice) < ICE * rows * columns:
        r, c = random.randrange(rows), random.randrange(columns)
        height, width = random.randint(1, 2), random.randint(1, 3)
        ice |= {(i, j) for i in range(r, min(r + height, rows)) for j in range(c, min(c + width, columns))}
    return ice


def loop(game: Game, random: Random) -> set[frozenset[Cell]]:
    """The edges of some loop that passes random edges."""
    edges = [var for var, variable in enumerate(game.model.variables) if not variable.hidden]
    for _ in range(TRIES):
        asked = random.sample(edges, max(2, round(PASSED * random.random() * len(edges))))
        found = solutions(Model(game.model.variables, game.model.rules, dict.fromkeys(asked, 1)), 1)
        if found:
            return edges_of(game, found[0])
    raise GaveUp("no loop passes the edges asked for")


def edges_of(game: Game, board: list[int]) -> set[frozenset[Cell]]:
    """The edges of a solution, each by its two ends."""
    found = set()
    for variable, value in zip(game.model.variables, board, strict=True):
        if value and not variable.hidden:
            ends = game.board.graph.edges[variable.site.index]
            found.add(frozenset(game.board.place(SiteType.VERTEX, end) for end in ends))
    return found


def stretches(edges: set[frozenset[Cell]], ice: set[Cell]) -> dict[Cell, int]:
    """For each cell that the loop visits off the ice, how many it visits there from ice to ice."""
    found: dict[Cell, int] = {}
    visited = {cell for edge in edges for cell in edge} - ice
    for start in visited:
        reached = [start]
        for here in reached:
            near = {cell for edge in edges if here in edge for cell in edge} & visited
            reached += [cell for cell in near if cell not in reached]
        touches = any(here in edge and edge & ice for here in reached for edge in edges)
        found[start] = len(reached) if touches else LONGEST + 1
    return found


def solved(game: Game, edges: set[frozenset[Cell]]) -> list[int]:
    """The solution with all numbers, if it is the only one."""
    found = solutions(game.model)
    if len(found) != 1 or edges_of(game, found[0]) != edges:
        raise GaveUp("all numbers together leave more than one solution")
    return found[0]


def text(wish: Wish, ice: set[Cell], numbers: dict[Cell, int]) -> str:
    """The challenge with some numbers."""

    def drawn(signs: dict[Cell, str]) -> str:
        return picture("".join(signs.get((r, c), ".") for c in range(wish.columns)) for r in range(wish.rows))

    return challenge(
        wish.name,
        "Ice Walk",
        enough=str(max(numbers.values(), default=0) + 1),
        ice=drawn(dict.fromkeys(ice, "i")),
        numbers=drawn({cell: str(size) for cell, size in numbers.items()}),
    )
