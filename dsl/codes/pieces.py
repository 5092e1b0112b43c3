"""E045x: pieces drawn as pictures, and where they may lie."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0450",
        "no pieces of that name",
        """A rule speaks of pieces by the name of their set, which is the first thing in `(pieces "Name" ...)`.""",
        '(forAll Piece "Fleet" (exists (placements (piece)) (is Sum (region) 0)))   // the set is called "Ships"',
        '(pieces "Fleet" {(picture {"#"}) 2})\n(exists (placements "Fleet") (is Sum (region) 1))',
    ),
    Code(
        "E0451",
        "a board on which pieces cannot lie",
        """A piece is moved by rows and columns. So the cells (or the vertices, if they are played on) must lie in true
        ones: on a board of squares, also one with holes, not on hexagons or triangles.""",
        "(board (hex 3) (values Cell (range 0 1)))   // and a rule with (placements ...)",
        "(board (square 6) (values Cell (range 0 1)))",
    ),
    Code(
        "E0452",
        "a set of pieces that makes no sense",
        """A set has a name of its own and at least one piece. A number says how often the pieces of the picture before
        it are used. Polyominoes of more than eight squares are too many to list.""",
        '(pieces "Fleet" {2 (picture {"###"})})',
        '(pieces "Fleet" {(picture {"###"}) 2})',
    ),
    Code(
        "E0453",
        "a shape that is compared with no shape",
        """`(shape REGION)` is compared with the shape of another region: they are the same (`=`) or not (`!=`). It is
        no number. With `of:` it is: that of the piece of a set which the region looks like.""",
        "(= (shape (sites Value 1)) 2)",
        '(= (shape (sites Value 1)) (shape (sites Value 0)))\n(= (shape (sites Value 1) of:"Bank") 2)',
    ),
)
