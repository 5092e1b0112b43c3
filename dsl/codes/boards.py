"""E06xx: boards and trials given to `--check` and `--replay`."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0601",
        "a board of the wrong size",
        """A picture has one line per row of the board, top row first, and one mark per site. A drawing of edges has
        2R-1 lines of 2C-1 characters for R rows and C columns of vertices. A JSON list has one entry per site.""",
        "1 2 3\n2 3 1",
        "1 2 3\n2 3 1\n3 1 2",
    ),
    Code(
        "E0602",
        "an unknown mark on a board",
        """A mark is a number that the site may hold, or `.` for a site that is not set. If a site is either marked or
        not, `#` marks it and `x` marks it empty. Edges are `-` and `|`, double edges `=` and `H`.""",
        "1 2 Q\n2 3 1\n3 1 2",
        "1 2 3\n2 3 1\n3 1 2",
    ),
    Code(
        "E0603",
        "a value that the site cannot hold",
        "The game's text lists the values its sites may hold: `(values Cell (range 1 9))`.",
        "1 2 7\n2 3 1\n3 1 2",
        "1 2 3\n2 3 1\n3 1 2",
    ),
    Code(
        "E0604",
        "a value where there is no site",
        """Some places of the picture are not sites of the board, or no rule mentions them, such as the black cells of a
        Kakuro. Leave them empty.""",
        "1 2 3\n2 9 1\n3 1 2",
        "1 2 3\n2 . 1\n3 1 2",
    ),
    Code(
        "E0605",
        "a board that cannot be drawn in rows",
        """dslrun cannot read edges from lines of text unless they lie on a grid. Give the board as JSON, in the form
        that `--solve --json` prints.""",
        "",
        '{"Edge": [1, 0, null, 1]}',
    ),
    Code(
        "E0606",
        "JSON that is not a board",
        """A board is an object with one list per type of site in play: values by site number, null where nothing is
        set. dslrun also accepts the whole object that `--solve --json` prints.""",
        '{"Cells": [1, 2]}',
        '{"Cell": [1, 2, 2, 1]}',
    ),
    Code(
        "E0607",
        "a move that cannot be read",
        """A saved play has one move per line: a site and a value, or `.` to clear the site. If the game has several
        types of sites, the type comes first.""",
        "r1c1 = five",
        "r1c1 5\nEdge r1c1-r1c2 1\nCell 12 .",
    ),
    Code(
        "E0608",
        "a move on a site that does not exist",
        """A site is named by row and column from the top left (`r1c1`), an edge by its two ends (`r1c1-r1c2`). A plain
        number counts the sites from the bottom left.""",
        "r0c1 5",
        "r1c1 5",
    ),
    Code(
        "E0610",
        "no such saved play",
        """Plays are saved by name, and `dslrun --saves` lists them. `dslrun --resume` continues the last play, `dslrun
        --resume NAME` the play of that name or the last play of that game.""",
        "dslrun --resume sudoko",
        "dslrun --saves\ndslrun --resume sudoku-gentle",
    ),
)
