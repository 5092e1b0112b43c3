"""Ice Walk: patches of ice, any loop over them that passes some random edges, and the numbers that it needs."""

from random import Random

from bench.make.clues import GaveUp, Thinning, by_hint, solutions
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Model

Cell = tuple[int, int]
ICE = 0.25
PASSED = 0.12
"""The share of edges that the loop is asked to pass."""
LONGEST = 9
"""Longer stretches get no number."""
TRIES = 60
ROUNDS = 60


def make(wish: Wish) -> str:
    """A challenge with one solution: where others turn and it does not, there will be ice; then numbers go."""
    ice = patches(wish.rows, wish.columns, wish.random)
    edges = loop(grounded(text(wish, ice, {})), wish.random)
    for _ in range(ROUNDS):
        numbers = {cell: size for cell, size in stretches(edges, ice).items() if size <= LONGEST}
        game = grounded(text(wish, ice, numbers))
        found = solutions(game.model)
        others = [other for board in found if (other := edges_of(game, board)) != edges]
        if not others:
            return thinned(wish, game, found[0], ice, numbers)
        for other in others:
            ice.add(wish.random.choice(sorted(turns(other) - turns(edges)) or gave_up()))
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def gave_up() -> list[Cell]:
    """There is nothing to choose from."""
    raise GaveUp("another loop turns nowhere else")


def turns(edges: set[frozenset[Cell]]) -> set[Cell]:
    """The cells where a loop turns."""
    found = set()
    for cell in {cell for edge in edges for cell in edge}:
        near = [other for edge in edges if cell in edge for other in edge if other != cell]
        if len(near) == 2 and near[0][0] != near[1][0] and near[0][1] != near[1][1]:
            found.add(cell)
    return found


def thinned(wish: Wish, game: Game, wanted: list[int], ice: set[Cell], numbers: dict[Cell, int]) -> str:
    """The challenge without the numbers that are not needed."""
    thinning = Thinning(game.model, *by_hint(game), wanted)
    edges = edges_of(game, wanted)
    chosen = sorted(thinning.clues)
    for clue in wish.random.sample(chosen, len(chosen)):
        fewer = [other for other in chosen if other != clue]
        if all(edges_of(game, board) == edges for board in solutions(thinning.with_clues(fewer))):
            chosen = fewer
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


def text(wish: Wish, ice: set[Cell], numbers: dict[Cell, int]) -> str:
    """The challenge with some numbers."""

    def drawn(signs: dict[Cell, str]) -> str:
        return picture("".join(signs.get((r, c), ".") for c in range(wish.columns)) for r in range(wish.rows))

    return challenge(
        wish.name,
        "Ice Walk",
        ice=drawn(dict.fromkeys(ice, "i")),
        numbers=drawn({cell: str(size) for cell, size in numbers.items()}),
    )
