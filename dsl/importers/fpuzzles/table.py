"""The table of constraints: their names in f-puzzles, the arguments of our game, and the codecs between them."""

from dslrun.dsl.importers.fpuzzles.codecs import (
    Arrows,
    Cage,
    CellGroup,
    Clones,
    ConstraintCodec,
    DiagonalSum,
    Lettered,
    LineEnd,
    Lines,
    LinesAcrossBoxes,
    Quadruples,
    SingleCell,
)
from dslrun.dsl.importers.fpuzzles.containers import ClueContainer, FrameNumbers, HintList, RegionLists, SiteList
from dslrun.dsl.records import record

GAME, PLAIN_GAME = "Variant Sudoku", "Sudoku"
"""The game of all constraints, and the game of puzzles without any."""


@record
class Constraint:
    """A constraint: its name, the argument that holds it, its codec, and the form of the argument.

    With `thirds`, it exists only on boards whose number of rows is a multiple of three.
    """

    name: str
    argument: str
    codec: ConstraintCodec
    container: ClueContainer = HintList()
    thirds: bool = False


CONSTRAINTS = (
    Constraint("extraregion", "extra", CellGroup(), RegionLists()),
    Constraint("odd", "odd", SingleCell(), SiteList()),
    Constraint("even", "even", SingleCell(), SiteList()),
    Constraint("minimum", "minima", SingleCell(), SiteList()),
    Constraint("maximum", "maxima", SingleCell(), SiteList()),
    Constraint("killercage", "cages", Cage()),
    Constraint("clone", "clones", Clones()),
    Constraint("quadruple", "quadruples", Quadruples()),
    Constraint("difference", "differences", Cage(default=1, count=2)),
    Constraint("ratio", "ratios", Cage(default=2, count=2)),
    Constraint("xv", "sums", Lettered({"X": 10, "V": 5})),
    Constraint("thermometer", "thermometers", Lines()),
    Constraint("slowthermometer", "slow-thermometers", Lines()),
    Constraint("arrow", "arrows", Arrows(1)),
    Constraint("arrow", "pills", Arrows(2)),
    Constraint("doublearrow", "double-arrows", Lines()),
    Constraint("betweenline", "between-lines", Lines()),
    Constraint("palindrome", "palindromes", Lines()),
    Constraint("zipperline", "zippers", Lines()),
    Constraint("renban", "renbans", Lines()),
    Constraint("nabner", "nabners", Lines()),
    Constraint("whispers", "whispers", Lines(numbered=True, default=5, sizes=(9,))),
    Constraint("entropicline", "entropic-lines", Lines(), thirds=True),
    Constraint("modularline", "modular-lines", Lines(numbered=True, default=3)),
    Constraint("regionsumline", "region-sums", LinesAcrossBoxes()),
    Constraint("littlekillersum", "little-killers", DiagonalSum()),
    Constraint("sandwichsum", "sandwiches", LineEnd(), FrameNumbers()),
    Constraint("xsum", "x-sums", LineEnd(), FrameNumbers()),
    Constraint("skyscraper", "skyscrapers", LineEnd(), FrameNumbers()),
)
SWITCHES = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint",
    "nonconsecutive": "nonconsecutive",
}
"""Constraints that are true or false."""
NEGATIVE = {"ratio": "negative-ratios", "xv": "negative-sums"}
"""The constraints that `negative` may name: they hold between no neighbours but the marked ones."""
RISING, FALLING = "diagonal+", "diagonal-"
FRAME = ("size", "grid")
ABOUT = {"author": "by", "ruleset": "description"}
"""Texts that describe a puzzle."""
IGNORED = frozenset(
    {
        *(*FRAME, *ABOUT, "title", "solution"),
        *("line", "rectangle", "circle", "text", "cage", "underlay", "overlay"),
        *("highlightConflicts", "truecandidatesoptions", "disabledlogic", "successMessage", "msgcorrect", "metadata"),
        *("fogofwar", "foglight"),
    }
)
"""Keys without a meaning for the rules: drawings, settings of the program, and what other modules read."""

WINDOWS = """
.........
.AAA.BBB.
.AAA.BBB.
.AAA.BBB.
.........
.CCC.DDD.
.CCC.DDD.
.CCC.DDD.
........."""
CENTRES = """
.........
.A..A..A.
.........
.........
.A..A..A.
.........
.........
.A..A..A.
........."""
ASTERISK = """
.........
....A....
..A...A..
.........
.A..A..A.
.........
..A...A..
....A....
........."""
GIRANDOLA = """
A.......A
....A....
.........
.........
.A..A..A.
.........
.........
....A....
A.......A"""


@record
class HeldGame:
    """How to write a challenge of a game: its arguments, by those of our composed game, and its other rules.

    `constraints` are written for every challenge, `regions` is a picture of its extra regions.
    """

    arguments: tuple[tuple[str, str], ...] = (("givens", "givens"),)
    constraints: tuple[str, ...] = ()
    regions: str = ""


HELD = {
    "Sudoku": HeldGame(),
    "Sudoku X": HeldGame(constraints=(RISING, FALLING)),
    "Sudoku DG": HeldGame(constraints=("disjointgroups",)),
    "Anti-Knight Sudoku": HeldGame(constraints=("antiknight",)),
    "Windoku": HeldGame(regions=WINDOWS),
    "Center Dot Sudoku": HeldGame(regions=CENTRES),
    "Asterisk Sudoku": HeldGame(regions=ASTERISK),
    "Girandola": HeldGame(regions=GIRANDOLA),
    "Jigsaw Sudoku": HeldGame((("givens", "givens"), ("boxes", "rooms"))),
    "Killer Sudoku": HeldGame((("givens", "givens"), ("boxes", "boxes"), ("areas", "cages"), ("numbers", "sums"))),
}
"""The games of the library that are Sudokus with constraints of f-puzzles."""
