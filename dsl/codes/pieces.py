"""E045x: pieces drawn as pictures, and their placements."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0450",
        "no set of pieces with that name",
        'A rule refers to pieces by the name of their set, the first argument of `(pieces "Name" ...)`.',
        '(forAll Piece "Fleet" (exists (placements (piece)) (is Sum (region) 0)))   // the set is called "Ships"',
        '(pieces "Fleet" {(picture {"#"}) 2})\n(exists (placements "Fleet") (is Sum (region) 1))',
    ),
    Code(
        "E0451",
        "a board on which pieces cannot be placed",
        """A piece moves by rows and columns, so the cells (or the vertices, if the game is played on them) must form
        rows and columns. A board of squares does, with or without holes; a board of hexagons or triangles does not.""",
        "(board (hex 3) (values Cell (range 0 1)))   // and a rule with (placements ...)",
        "(board (square 6) (values Cell (range 0 1)))",
    ),
    Code(
        "E0452",
        "an invalid set of pieces",
        """A set has its own name and at least one piece. A number is the count of the picture before it. Sets of
        polyominoes stop at eight squares, since larger ones are too many to list.""",
        '(pieces "Fleet" {2 (picture {"###"})})',
        '(pieces "Fleet" {(picture {"###"}) 2})',
    ),
    Code(
        "E0453",
        "a shape compared with something else",
        """`(shape REGION)` is compared with the shape of another region by `=` or `!=`. It is not a number. With `of:`,
        it is a number: that of the piece in the set with the same shape as the region.""",
        "(= (shape (sites Value 1)) 2)",
        '(= (shape (sites Value 1)) (shape (sites Value 0)))\n(= (shape (sites Value 1) of:"Bank") 2)',
    ),
)
