"""E073x: puzzles of the plain-text collections."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0731",
        "a type that the format does not have",
        """The first line of a plain-text puzzle is its type: one of fourteen. Variants such as `wacky heyawake` have
        rules of their own and are not read as what they are not.""",
        "wacky heyawake\neasy\n10 10\n...",
        "heyawake\neasy\n10 10\n...",
    ),
    Code(
        "E0732",
        "a line is missing",
        """A plain-text puzzle has a line for its type, one for its difficulty, one for its size, and then as many as
        the size tells: a line for each row; for `heyawake` twice as many and one; for `picross` one for each row and
        each column; for `minesweeper` one more with the number of mines. Lines that begin with `%` do not count.""",
        "akari\n5 5\n.2..#\n...",
        "akari\neasy\n5 5\n.2..#\n...",
    ),
    Code(
        "E0733",
        "a size that is none",
        "The third line of a plain-text puzzle is two numbers, the width and the height, none of them 0.",
        "akari\neasy\n5x5\n...",
        "akari\neasy\n5 5\n...",
    ),
    Code(
        "E0734",
        "a row of the wrong length",
        """Every row has as many cells as the size says: a character each, two in `yajilin`, a number in braces counting
        as one. A line of `heyawake` has the borders between the cells too.""",
        "akari\neasy\n5 5\n.2..#\n....\n...",
        "akari\neasy\n5 5\n.2..#\n.....\n...",
    ),
    Code(
        "E0735",
        "a stray character",
        """Each type has its own signs for cells; the message lists them. Letters stand for numbers: `a` to `z` for 10
        to 35, `A` to `Z` for 36 to 61, with `v` left out in `yajilin`, where it is an arrow.""",
        "masyu\neasy\n5 5\n..O..\n...",
        "masyu\neasy\n5 5\n..o..\n...",
    ),
    Code(
        "E0736",
        "a number that does not fit the board",
        "No cell or line of a board of this size can have that number.",
        "akari\neasy\n5 5\n.5..#\n...",
        "akari\neasy\n5 5\n.4..#\n...",
    ),
    Code(
        "E0737",
        "lines too many",
        "A file holds one puzzle, and nothing after its last row but blank lines and comments.",
        "slitherlink\neasy\n2 2\n3.\n.2\n..",
        "slitherlink\neasy\n2 2\n3.\n.2",
    ),
)
