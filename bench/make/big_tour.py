"""Big Tour: a random loop through all points, and as many of its edges as are needed."""

from bench.make.givens import some_solution, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    game = grounded(text(wish, {}))
    loop = some_solution(game.model, wish.random, share=0.12)
    singles = [(var,) for var, chosen in enumerate(loop) if chosen]
    kept = thin_givens(game.model, loop, singles, wish.random, wish.keep)
    signs = {}
    for var in kept:
        ends = game.board.graph.edges[game.model.variables[var].site.index]
        (r, c), (below, right) = sorted(game.board.place(SiteType.VERTEX, end) for end in ends)
        signs[r + below, c + right] = "-" if r == below else "|"
    return text(wish, signs)


def text(wish: Wish, signs: dict[tuple[int, int], str]) -> str:
    """The challenge with some edges drawn between the points."""
    lines = [
        "".join(signs.get((line, at), " +"[(line + 1) % 2 * ((at + 1) % 2)]) for at in range(2 * wish.columns - 1))
        for line in range(2 * wish.rows - 1)
    ]
    return challenge(wish.name, "Big Tour", edges=picture(lines))
