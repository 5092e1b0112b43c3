"""E07xx and W07xx: puzzles in the formats of other programs."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0701",
        "an unknown format",
        "`--to FORMAT` takes a format that dslrun can write. `dslrun help convert` lists them.",
        "dslrun convert heart.non --to nonn",
        "dslrun convert heart.lud --to non",
    ),
    Code(
        "E0702",
        "a compressed file that is damaged",
        "The file begins like gzip or zlib data, but the rest cannot be unpacked.",
        "dslrun half-a-download.nonpack.gz",
        "dslrun whole.nonpack.gz",
    ),
    Code(
        "E0703",
        "a puzzle that a format cannot hold",
        "Each foreign format holds the puzzles of certain games, and not every clue of those.",
        "dslrun convert sudoku -o sudoku.non",
        "dslrun convert nonogram -o nonograms.nonpack",
    ),
    Code(
        "E0704",
        "an output that cannot be written",
        "`-o OUT` names a folder for several FILEs, or one file with a suffix for all of them.",
        "dslrun convert a.non b.non -o README",
        "dslrun convert a.non b.non -o folder",
    ),
    Code(
        "E0705",
        "a wrong number of lines",
        "A puzzle has exactly one clue per line, and its sizes are consistent.",
        "width 2\nheight 2\nrows\n1\ncolumns\n1\n0",
        "width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0",
    ),
    Code(
        "E0706",
        "a clue that does not fit its line",
        "The runs of a clue, with a gap between two runs of one colour, must fit into the cells of their line.",
        "width 2\nheight 1\nrows\n3\ncolumns\n1\n1",
        "width 2\nheight 1\nrows\n2\ncolumns\n1\n1",
    ),
    Code(
        "E0707",
        "unexpected text in a foreign file",
        "The format expects another sign, number or word here. The message says which.",
        "width ten",
        "width 10",
    ),
    Code(
        "E0708",
        "a missing or repeated part",
        "The sizes and the clues of a puzzle must each occur exactly once.",
        "width 5\nrows\n...",
        "width 5\nheight 5\nrows\n...",
    ),
    Code(
        "E0709",
        "a text that is not well-formed XML",
        "Every tag needs its closing tag, attributes need quotes, and a text writes `<` and `&` as `&lt;` and `&amp;`.",
        '<bank name="row"> 3 </bnak>',
        '<bank name="row"> 3 </bank>',
    ),
    Code(
        "E0710",
        "XML that declares entities",
        """An entity can stand for one of your files or for gigabytes of text. A puzzle needs no entities, so dslrun
        reads none.""",
        '<!DOCTYPE x [<!ENTITY e "text">]> ... &e;',
        "text",
    ),
    Code(
        "E0711",
        "colours that cannot be distinguished",
        """A clue has a colour that the file does not declare, a colour is none of CSS, or the file has more colours
        than there are letters.""",
        '<count color="rde">2</count>',
        '<color name="red" char="r">FF0000</color> ... <count color="red">2</count>',
    ),
    Code(
        "E0712",
        "an unknown kind of puzzle",
        "The file names a board or a game that dslrun has no rules for.",
        '<nonogram matrix="hex">',
        '<nonogram matrix="rect">',
    ),
    Code(
        "E0713",
        "a text in an unknown format",
        "A file is recognised by its content. dslrun reads its own texts and the formats of the message.",
        "hello world",
        '(challenge "One" of:"Latin Square" size:4)',
    ),
    Code(
        "W0701",
        "a solution that contradicts the clues",
        """A file may hold the solution its author had in mind. This solution contradicts the clues in the same file.
        The clues count.""",
        'rows\n2\ncolumns\n1\n1\ngoal "10"',
        'rows\n2\ncolumns\n1\n1\ngoal "11"',
    ),
)
