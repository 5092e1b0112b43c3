"""E06xx: boards and trials given to `--check` and `--replay`."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0601",
        "a board of the wrong size",
        "A picture has one row per row of the board, top row first, and one mark per site; a drawing of edges has "
        "2R-1 lines of 2C-1 characters for R rows and C columns of vertices; a JSON list has one entry per site.",
        "1 2 3\n2 3 1",
        "1 2 3\n2 3 1\n3 1 2",
    ),
    Code(
        "E0602",
        "an unknown mark on a board",
        "Marks are the numbers that a site may hold, and `.` for a site that is not set. Where a site is either "
        "marked or not, `#` marks it and `x` leaves it empty. Edges are `-` and `|`, double ones `=` and `H`.",
        "1 2 Q\n2 3 1\n3 1 2",
        "1 2 3\n2 3 1\n3 1 2",
    ),
    Code(
        "E0603",
        "a value that the site cannot hold",
        "The game's text says which values its sites may hold: `(values Cell (range 1 9))`.",
        "1 2 7\n2 3 1\n3 1 2",
        "1 2 3\n2 3 1\n3 1 2",
    ),
    Code(
        "E0604",
        "a value where there is no site",
        "Some places of the picture are not sites of the board, or no rule speaks of them (the black cells of a "
        "Kakuro): they stay empty.",
        "1 2 3\n2 9 1\n3 1 2",
        "1 2 3\n2 . 1\n3 1 2",
    ),
    Code(
        "E0605",
        "a board that cannot be drawn in rows",
        "Edges that do not lie on a grid cannot be read from lines of text. Give the board as JSON, as "
        "`--solve --json` prints it.",
        "",
        '{"Edge": [1, 0, null, 1]}',
    ),
    Code(
        "E0606",
        "JSON that is not a board",
        "A board is an object with a list for each kind of site in play, values by site number, null where "
        "nothing is set. The whole object that `--solve --json` prints is understood too.",
        '{"Cells": [1, 2]}',
        '{"Cell": [1, 2, 2, 1]}',
    ),
    Code(
        "E0607",
        "a move that cannot be read",
        "A saved play has one move per line: a site and a value, `.` to clear. The kind of site stands before it "
        "where the game has several.",
        "r1c1 = five",
        "r1c1 5\nEdge r1c1-r1c2 1\nCell 12 .",
    ),
    Code(
        "E0608",
        "a move on a site that does not exist",
        "A site is named by row and column from the top left (`r1c1`), an edge by its two ends (`r1c1-r1c2`), or "
        "by its number, which counts from the bottom left.",
        "r0c1 5",
        "r1c1 5",
    ),
    Code(
        "E0610",
        "a play that is not kept",
        "Plays are kept by name; `dslrun --saves` lists them. `dslrun --resume` goes on with the last one, "
        "`dslrun --resume NAME` with that play or the last of that game.",
        "dslrun --resume sudoko",
        "dslrun --saves\ndslrun --resume sudoku-gentle",
    ),
)
