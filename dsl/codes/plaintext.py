"""E073x: puzzles of the plain-text collections."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0731",
        "an unknown type of puzzle",
        """The first line of a plain-text puzzle is its type, one of fourteen. Variants such as `wacky heyawake` have
        other rules, so dslrun does not read them.""",
        "wacky heyawake\neasy\n10 10\n...",
        "heyawake\neasy\n10 10\n...",
    ),
    Code(
        "E0732",
        "a line is missing",
        """A plain-text puzzle has one line each for its type, its difficulty and its size, then the lines of the board.
        Most types have one line per row; `heyawake` has twice as many plus one; `picross` has one per row and one per
        column; `minesweeper` has one more line with the number of mines. Lines that begin with `%` are comments.""",
        "akari\n5 5\n.2..#\n...",
        "akari\neasy\n5 5\n.2..#\n...",
    ),
    Code(
        "E0733",
        "an invalid size",
        "The third line of a plain-text puzzle is its width and its height, two numbers of at least 1.",
        "akari\neasy\n5x5\n...",
        "akari\neasy\n5 5\n...",
    ),
    Code(
        "E0734",
        "a row of the wrong length",
        """Every row has as many cells as the size says. A cell is one character, or two in `yajilin`; a number in
        braces is one cell. A line of `heyawake` also includes the borders between the cells.""",
        "akari\neasy\n5 5\n.2..#\n....\n...",
        "akari\neasy\n5 5\n.2..#\n.....\n...",
    ),
    Code(
        "E0735",
        "an unexpected character",
        """Each type has its own signs for cells, and the message lists them. Letters stand for numbers: `a` to `z` for
        10 to 35, `A` to `Z` for 36 to 61. `yajilin` skips `v`, which is an arrow there.""",
        "masyu\neasy\n5 5\n..O..\n...",
        "masyu\neasy\n5 5\n..o..\n...",
    ),
    Code(
        "E0736",
        "a number that does not fit the board",
        "On a board of this size, no cell or line can have that number.",
        "akari\neasy\n5 5\n.5..#\n...",
        "akari\neasy\n5 5\n.4..#\n...",
    ),
    Code(
        "E0737",
        "too many lines",
        "A file holds one puzzle. Only blank lines and comments may follow its last row.",
        "slitherlink\neasy\n2 2\n3.\n.2\n..",
        "slitherlink\neasy\n2 2\n3.\n.2",
    ),
)
