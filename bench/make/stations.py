"""Stations: a random loop with crossings that the solver finds; stations come along it until it is the only one."""

from itertools import product

from bench.make.clues import GaveUp, solutions
from bench.make.givens import lines, with_givens
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Cell = tuple[int, int]
Edge = frozenset[Cell]
CROSSINGS = 18
"""Two crossings for so many cells."""
FIXED = 0.1
"""The share of edges that chance decides before the solver finds a loop."""
ROUNDS = 60


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    crossings = some_crossings(wish)
    loop = some_loop(wish, crossings)
    way = walked(loop, crossings)
    straight = [at for at in range(len(way)) if is_straight(way, at) and way[at] not in crossings]
    chosen = set(random.sample(straight, max(2, len(way) // 12)))
    given: set[Edge] = set()
    for _ in range(ROUNDS):
        game = grounded(text(wish, [way[at] for at in sorted(chosen)], crossings, given))
        others = [found for board in solutions(game.model) if (found := drawn(game, board)) != loop]
        if not others:
            return text(wish, [way[at] for at in sorted(chosen)], crossings, given)
        telling = [at for at in straight if at not in chosen and not both(way, at) <= others[0]]
        if telling and random.random() < 0.6:
            chosen.add(random.choice(telling))
        else:
            given.add(random.choice(sorted(loop - others[0], key=sorted)))
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def some_crossings(wish: Wish) -> set[Cell]:
    """Random cells inside the board: a loop comes to as many cells of one colour of a chessboard as of the other."""
    inner = list(product(range(1, wish.rows - 1), range(1, wish.columns - 1)))
    light, dark = ([(r, c) for r, c in inner if (r + c) % 2 == colour] for colour in (0, 1))
    pairs = max(1, len(inner) // CROSSINGS)
    odd = wish.rows * wish.columns % 2
    return {*wish.random.sample(light, pairs), *wish.random.sample(dark, pairs + odd)}


def some_loop(wish: Wish, crossings: set[Cell]) -> set[Edge]:
    """A random loop that crosses itself in some cells."""
    game = grounded(text(wish, [], crossings, set()))
    edges = [var for var, one in enumerate(game.model.variables) if not one.hidden]
    count = round(FIXED * len(edges))
    while count:
        chance = {var: wish.random.randint(0, 1) for var in wish.random.sample(edges, count)}
        found = solutions(with_givens(game.model, chance), limit=1)
        if found:
            return drawn(game, found[0])
        count = count * 3 // 4
    raise GaveUp("no loop")


def drawn(game: Game, board: list[int]) -> set[Edge]:
    """The edges of a loop by the cells they join."""
    found = set()
    for variable, value in zip(game.model.variables, board, strict=True):
        if value and not variable.hidden:
            ends = game.board.graph.edges[variable.site.index]
            found.add(frozenset(game.board.place(SiteType.VERTEX, end) for end in ends))
    return found


def walked(loop: set[Edge], crossings: set[Cell]) -> list[Cell]:
    """The cells in the order in which the loop comes to them, straight on where it crosses itself."""
    start = min(cell for edge in loop for cell in edge if cell not in crossings)
    way = [start]
    before, here = start, min(other for edge in loop if start in edge for other in edge if other != start)
    while here != start:
        way.append(here)
        if here in crossings:
            after = 2 * here[0] - before[0], 2 * here[1] - before[1]
        else:
            after = next(o for edge in loop if here in edge for o in edge if o not in (here, before))
        before, here = here, after
    return way


def both(way: list[Cell], at: int) -> set[Edge]:
    """The edges before and after a place of the way."""
    return {frozenset((way[at - 1], way[at])), frozenset((way[at], way[(at + 1) % len(way)]))}


def is_straight(way: list[Cell], at: int) -> bool:
    """Return whether the way runs straight through one of its places."""
    (r, c), (r2, c2) = way[at - 1], way[(at + 1) % len(way)]
    return r == r2 or c == c2


def given_lines(wish: Wish, given: set[Edge]) -> dict[str, str]:
    """The argument for the pieces of lines that are given; none where there are none."""
    if not given:
        return {}
    high, wide = 2 * wish.rows - 1, 2 * wish.columns - 1
    signs = [["+" if r % 2 == 0 == c % 2 else " " for c in range(wide)] for r in range(high)]
    for edge in given:
        (r, c), (r2, c2) = edge
        signs[r + r2][c + c2] = "-" if r == r2 else "|"
    return {"lines": picture("".join(line) for line in signs)}


def text(wish: Wish, stations: list[Cell], crossings: set[Cell], given: set[Edge]) -> str:
    """The challenge with its stations in order."""
    numbers = {cell: number for number, cell in enumerate(stations, 1)}
    rows = [[numbers.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    marks = ("".join("+" if (r, c) in crossings else "." for c in range(wish.columns)) for r in range(wish.rows))
    more = given_lines(wish, given)
    return challenge(
        wish.name,
        "Stations",
        stations=picture(lines(rows)),
        last=str(max(1, len(stations))),
        crossings=picture(marks),
        **more,
    )
