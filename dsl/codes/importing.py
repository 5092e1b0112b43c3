"""E07xx and W07xx: puzzles in the formats of other programs."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0701",
        "an unknown format",
        "`--to FORMAT` takes one of the formats that can be written; `dslrun help convert` names them.",
        "dslrun convert heart.non --to nonn",
        "dslrun convert heart.lud --to non",
    ),
    Code(
        "E0702",
        "a compressed file that is damaged",
        "The file begins as gzip or zlib do, but what follows cannot be unpacked.",
        "dslrun half-a-download.nonpack.gz",
        "dslrun whole.nonpack.gz",
    ),
    Code(
        "E0703",
        "a puzzle that a format cannot hold",
        "Each foreign format holds the puzzles of some games only, and not every clue of those.",
        "dslrun convert sudoku -o sudoku.non",
        "dslrun convert nonogram -o nonograms.nonpack",
    ),
    Code(
        "E0704",
        "a place that cannot be written to",
        "`-o OUT` names a file for one FILE, and a folder for several.",
        "dslrun convert a.non b.non -o both.lud",
        "dslrun convert a.non b.non -o folder",
    ),
    Code(
        "E0705",
        "a wrong number of lines",
        "A puzzle has a clue for each of its lines, neither more nor fewer, and its sizes belong together.",
        "width 2\nheight 2\nrows\n1\ncolumns\n1\n0",
        "width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0",
    ),
    Code(
        "E0706",
        "a clue that does not fit its line",
        "The runs of a clue, with a gap between two of one colour, must fit into the cells of their line.",
        "width 2\nheight 1\nrows\n3\ncolumns\n1\n1",
        "width 2\nheight 1\nrows\n2\ncolumns\n1\n1",
    ),
    Code(
        "E0707",
        "something else than the format wants here",
        "Another sign, number or word is expected at this place; the message says which.",
        "width ten",
        "width 10",
    ),
    Code(
        "E0708",
        "a part that is missing, or there twice",
        "Some parts of a puzzle must be there once: its sizes and its clues.",
        "width 5\nrows\n...",
        "width 5\nheight 5\nrows\n...",
    ),
    Code(
        "E0709",
        "a text that is not well-formed XML",
        "Every tag is closed in its turn, attributes are in quotes, and `<` and `&` in a text are `&lt;` and `&amp;`.",
        '<bank name="row"> 3 </bnak>',
        '<bank name="row"> 3 </bank>',
    ),
    Code(
        "E0710",
        "XML that declares entities",
        "Entities can stand for files of yours, or for gigabytes. A puzzle needs none, so none are read.",
        '<!DOCTYPE x [<!ENTITY e "text">]> ... &e;',
        "text",
    ),
    Code(
        "E0711",
        "colours that cannot be told apart",
        "A clue has a colour that the file does not declare, or there are more than our nonograms have letters for.",
        '<count color="rde">2</count>',
        '<color name="red" char="r">FF0000</color> ... <count color="red">2</count>',
    ),
    Code(
        "E0712",
        "a kind of puzzle that is not known",
        "The file names a board or a game that we have no rules for.",
        '<nonogram matrix="hex">',
        '<nonogram matrix="rect">',
    ),
    Code(
        "W0701",
        "a goal that contradicts the hints",
        """A file may hold the solution its author had in mind. This one is no solution of the hints in the same file.
        The hints count.""",
        'rows\n2\ncolumns\n1\n1\ngoal "10"',
        'rows\n2\ncolumns\n1\n1\ngoal "11"',
    ),
)
