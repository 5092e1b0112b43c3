"""The page drawing of every kind of board, partly filled in. Each golden was inspected as an image."""

from collections.abc import Callable
from hashlib import sha1

import pytest

from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from tests.interpreter.drawing.test_goldens import CASES, GAMES, nothing
from tests.interpreter.drawing.test_layers_of_drawings import noted

KINDS = {
    "sudoku": "a square with boxes",
    "heyawake": "rooms, shades, numbers",
    "killer": "cages with sums",
    "kakuro": "sums in walls",
    "skyscrapers": "clues on four sides",
    "nonogram": "many numbers outside, every fifth line strong",
    "futoshiki": "inequalities",
    "kropki": "dots between cells",
    "akari": "lamps and walls",
    "queens": "pieces",
    "windoku": "tinted regions",
    "corners": "slopes in cells, numbers at corners",
    "slitherlink": "a loop around cells",
    "fields": "borders inside a rim",
    "masyu": "a loop through circles",
    "yajilin": "arrows, a loop and shades: two layers",
    "country": "a loop across rooms",
    "hashi": "bridges",
    "hexagons": "hexagons",
    "hexlines": "clues along the slopes of hexagons",
    "trirooms": "triangles with rooms",
    "twins": "merged boards",
    "graph": "a drawn graph",
    "layers": "four layers",
    "crossed": "numbers upon edges that cross",
    "colours": "colours",
}


@pytest.mark.parametrize("name", KINDS)
def test_the_page_matches_its_golden(name: str, golden: Callable[[str, str], None]) -> None:
    game = load(GAMES / f"{name}.lud")
    golden(f"svg/{name}.svg", to_svg(game, CASES[name](game), description=KINDS[name]))


def test_pencil_marks(golden: Callable[[str, str], None]) -> None:
    game = load(GAMES / "sudoku.lud")
    open_ones = [var for var in range(len(game.model.variables)) if var not in game.model.givens]
    marks = {var: range(1 + at % 4, 10, 1 + at % 3) for at, var in enumerate(open_ones[:20])}
    golden("svg/marks.svg", to_svg(game, nothing(game), marks=marks))


def test_the_pages_of_all_boards_match_their_digests(golden: Callable[[str, str], None]) -> None:
    """A change is shown by name only: compare the two pages to see what changed."""
    lines = []
    for name, values in CASES.items():
        game = load(GAMES / f"{name}.lud")
        pages = to_svg(game, nothing(game), marks=noted(game)), to_svg(game, values(game))
        lines.append(f"{name}: {' '.join(sha1(page.encode()).hexdigest()[:8] for page in pages)}\n")
    golden("digests/pages.txt", "".join(lines))
