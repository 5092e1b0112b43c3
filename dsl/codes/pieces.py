"""E045x: pieces drawn as pictures, and where they may lie."""

from dsl.codes.code import Code

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
)
