"""Tiny boards for random rule sets: cells, vertices or edges, one layer or two, with hints and regions."""

from dataclasses import dataclass
from random import Random

SIZES = ((1, 2), (1, 3), (1, 4), (2, 2), (2, 2), (2, 3), (3, 2))
SECOND = ("Other", "Kind", "Seen")
"""Names of a second layer; one of them is that of a definition, too."""


@dataclass(frozen=True)
class Layout:
    """The equipment of a small puzzle, the type of site it is played on, and the labels and names rules may use."""

    equipment: str
    kind: str
    labels: tuple[str, ...]
    names: tuple[str, ...]
    start: str = ""


def layout_of(random: Random) -> Layout:
    """A board with what belongs to it."""
    return _odd(random) if random.random() < 0.2 else _rectangle(random)


ODD = (
    ("Cell", "(hex 2)", 7),
    ("Cell", "(tri Square 2)", 8),
    ("Vertex", "(hex 1)", 6),
    ("Edge", "(hex 1)", 6),
    ("Cell", "(rectangle 1 2 diagonals:Alternating)", 4),
    ("Edge", "(rectangle 2 2 diagonals:SolidNoSplit)", 6),
    ("Edge", "(rectangle 2 2 diagonals:Alternating)", 5),
    ("Edge", '(visibility (picture {"1.1" "..." "1.1"}) All)', 6),
)
"""Boards that are no grids: the sites played on, the shape, and how many sites there are."""


def _odd(random: Random) -> Layout:
    """A board that is no grid, its sites named by their numbers."""
    kind, shape, count = random.choice(ODD)
    labels = tuple(map(str, range(count)))
    items = [f"(board {shape} (values {kind} (range 0 1)) use:{kind})", *_hints(random, labels, kind)]
    return Layout("\n        ".join(items), kind, labels, (kind,))


def _pieces(random: Random, kind: str) -> str:
    """A few pieces, or none."""
    shapes = ('(picture {"##"})', '(picture {"##" "#."}) 2', "(polyominoes 2)", "(polyominoes 3)", '(picture {"#"})')
    ways = random.choice(("", " flip:False", " turn:False"))
    return (
        f'(pieces "Bank" {{{random.choice(shapes)}}}{ways})'
        if random.random() < (0.6 if kind == "Cell" else 0.2)
        else ""
    )


def _rectangle(random: Random) -> Layout:
    kind = random.choice(("Cell", "Cell", "Cell", "Vertex", "Edge"))
    rows, columns = random.choice(SIZES[3:] if kind == "Edge" else SIZES)
    labels = _labels(kind, rows, columns)
    highest = 1 if kind == "Edge" or rows * columns > 4 else random.choice((1, 2, 2, 3))
    values = [f"(values {kind} (range {random.choice((0, 0, 1))} {highest}))"]
    names = [kind, "Rooms"]
    if random.random() < 0.35:
        names.insert(1, random.choice(SECOND))
        hidden = random.choice(("", " hidden:True"))
        at = random.choice(("", f" at:(sites {{{labels[0]}}})")) if kind != "Edge" else " at:(sites {0})"
        values.append(f'(values {kind} (range 0 {random.choice((1, 2))}) layer:"{names[1]}"{hidden}{at})')
    use = "" if kind == "Cell" else f" use:{kind}"
    items = [f"(board (rectangle {rows} {columns}) {' '.join(values)}{use})", _regions(random, kind, rows, columns)]
    items.append(_pieces(random, kind))
    items += _hints(random, labels, kind)
    start = f"(start (set {{{{{labels[0]} 1}}}})) " if kind != "Edge" and random.random() < 0.2 else ""
    return Layout("\n        ".join(filter(None, items)), kind, labels, tuple(names), start)


def _labels(kind: str, rows: int, columns: int) -> tuple[str, ...]:
    if kind == "Edge":
        return tuple(map(str, range(2 * rows * columns - rows - columns)))
    return tuple(f"r{row}c{column}" for row in range(1, rows + 1) for column in range(1, columns + 1))


def _regions(random: Random, kind: str, rows: int, columns: int) -> str:
    """Rows, columns, rooms; or none."""
    if kind == "Edge":
        return ""
    found = random.choice(("", "(regions {Rows Columns})", "(regions Rows)"))
    if random.random() < 0.5:
        lines = " ".join(f'"{"".join(random.choice("AB") for _ in range(columns))}"' for _ in range(rows))
        found += f' (regions "Rooms" (picture {{{lines}}}))'
    return found


def _hints(random: Random, labels: tuple[str, ...], kind: str) -> list[str]:
    """A few hints, some of them `?`, or none."""
    if random.random() < 0.5:
        return []
    hints = []
    for label in random.sample(labels, min(len(labels), random.choice((1, 2)))):
        number = random.choice(("0", "1", "2", "3", "?", "?", "{1 1}", "{1 ?}", "{* 1}"))
        others = f"{{{label} {random.choice(labels)}}}"
        hints.append(f"(hint {random.choice((label, others))} {number}{random.choice(('', '', ' E', ' S'))})")
    return [f"(hints {{{' '.join(hints)}}} {kind})"]
