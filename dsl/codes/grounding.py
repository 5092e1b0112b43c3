"""E04xx and W04xx: boards, sites, regions, hints and givens."""

from dslrun.dsl.codes.code import Code

_BOARD = "(equipment {{(board (square 4) (values Cell (range 1 4))){}}})"

ENTRIES = (
    Code(
        "E0401",
        "a site that is not on the board",
        """A site number counts from 0 at the bottom left, row by row. A site name gives row and column from the top
        left, `r1c1`. An edge is named by its ends: `r1c1-r1c2`.""",
        "(= r9c1 3)   // on a board of 4 rows",
        "(= r4c1 3)",
    ),
    Code(
        "E0402",
        "a board that cannot be built",
        """A board has at least one site to play on, and the parts its description mentions must exist: the vertices of
        an edge, the cells to remove. A picture after `square` is square.""",
        "(board (square 0) (values Cell (range 1 4)))",
        "(board (square 4) (values Cell (range 1 4)))",
    ),
    Code(
        "E0403",
        "a site number that depends on the board's values",
        """The sites of a rule are fixed before the puzzle is solved. To select sites by their values, filter a region:
        `(sites Value 1)`, `(sites in:(sites Board) if:(= (site) 1))`.""",
        "(= (what at:(what at:0)) 1)",
        "(forAll Cell (if (= (from) 1) (= r1c1 1)))",
    ),
    Code(
        "E0404",
        "a number that depends on the board's values",
        "Sizes of boards, lengths of stretches and similar numbers are constants or follow from the size of the board.",
        "(forAll (stretches r1c1) (is Sum (region) 3))",
        "(forAll (stretches 3) (is Sum (region) 3))",
    ),
    Code(
        "E0405",
        "no regions or hints with that name",
        """A string in place of a region names regions of the equipment, exactly as they are written there; after `Hint`
        it names hints. A definition of the standard library is used in brackets, `("Name")`, so it never hides such a
        name.""",
        '(all Different "Romes")',
        '(all Different "Rooms")   // with (regions "Rooms" ...) in the equipment',
    ),
    Code(
        "E0406",
        "no such row or column",
        "Rows count from 1 at the top, columns from 1 at the left.",
        "(is Sum (sites Row 0) 10)",
        "(is Sum (sites Row 1) 10)",
    ),
    Code(
        "E0407",
        "a rule about all regions of a game that has none",
        """Without a region, `all Different`, `is Sum` and similar rules apply to every region of the equipment. Add
        `(regions ...)` to the equipment, or name a region in the rule.""",
        _BOARD.format("") + "\n(all Different)",
        _BOARD.format(" (regions {Rows Columns})") + "\n(all Different)",
    ),
    Code(
        "E0408",
        "no board, or several",
        "The equipment of a game contains exactly one board.",
        "(equipment {(regions {Rows Columns})})",
        _BOARD.format(" (regions {Rows Columns})"),
    ),
    Code(
        "E0409",
        "a board without values",
        "The board lists the values its sites may hold: `(values Cell (range 1 9))`.",
        "(board (square 4))",
        "(board (square 4) (values Cell (range 1 4)))",
    ),
    Code(
        "E0410",
        "a range without numbers",
        "A range runs from the smaller to the larger number. The values of a site are never negative.",
        "(values Cell (range 9 1))",
        "(values Cell (range 1 9))",
    ),
    Code(
        "E0411",
        "a picture with uneven rows",
        """All rows of a picture have the same number of places. A row without spaces is read character by character, a
        row with spaces word by word; a picture uses one of the two.""",
        '(picture {"1.3" "..2."})',
        '(picture {"1.3" "..2"})',
    ),
    Code(
        "E0412",
        "a mark that has no meaning",
        """A mark of a picture is a number, `?` for an unknown number, `.` for nothing, or a mark of the legend. A drawn
        room has one number. Some pictures have their own marks: see `dslrun help signs`, `crossSums` and `areas`.""",
        '(hints (picture {"o.*" "..o"}))',
        '(hints (picture {"o.*" "..o"}) legend:{"o" 0 "*" 1})',
    ),
    Code(
        "E0413",
        "a legend that is not well formed",
        "A legend is a list of marks in quotes, each followed by its number.",
        'legend:{"o" "*" 1}',
        'legend:{"o" 0 "*" 1}',
    ),
    Code(
        "E0414",
        "a picture that does not match the board's size",
        """A picture has one line per row of the board, top row first, and one place per site. If it has signs between
        the sites, it has one line between two rows and one place between two sites.""",
        '(board (square 3) (values Cell (range 1 3)))\n(set (picture {"1." ".2"}))',
        '(board (square 3) (values Cell (range 1 3)))\n(set (picture {"1.." ".2." "..."}))',
    ),
    Code(
        "E0415",
        "a wrong number of clues",
        """The list has one clue per row or column: `{}` for an empty line, `?` for an unknown clue. A list of colours
        has one colour per number.""",
        "(lines rows:{{1} {2}} columns:{{1} {2} {1}})   // on a board of 3 rows",
        "(lines rows:{{1} {2} {}} columns:{{1} {2} {1}})",
    ),
    Code(
        "E0416",
        "a sum without places",
        """In a picture of cross sums, a number is the sum of the open places (`.`) that follow it, downwards or to the
        right.""",
        '(crossSums (picture {"# 3/" "# ."  "# 4/"}))',
        '(crossSums (picture {"# 3/" "# ."  "# ."}))',
    ),
    Code(
        "E0417",
        "a given that is not a pair",
        "A given is a site and its value in braces. The list of givens has its own braces.",
        "(set {{0 1 2}})",
        "(set {{0 1} {r1c1 2}})",
    ),
    Code(
        "E0418",
        "two layers with the same name",
        "A second layer of values on the same type of sites needs its own name.",
        "(board (square 4) (values Cell (range 0 1)) (values Cell (range 1 3)))",
        '(board (square 4) (values Cell (range 0 1)) (values Cell (range 1 3) layer:"Letter"))',
    ),
    Code(
        "E0419",
        "a game without rules",
        "`(rules (play (satisfy ...)))` lists what a solution must satisfy.",
        f'(game "X" {_BOARD.format("")})',
        f'(game "X" {_BOARD.format("")}\n    (rules (play (satisfy (all Different (sites Board) except:0)))))',
    ),
    Code(
        "E0420",
        "a given that no site can hold",
        """A given is a value that the board lists for its site, or 0 for empty. A text in the Ludii dialect may give
        other values, which draws the warning W0403.""",
        "(values Cell (range 1 4))\n(set {{0 9}})",
        "(values Cell (range 1 9))\n(set {{0 9}})",
    ),
    Code(
        "E0422",
        "a point or an edge that is not a pair",
        """A point is its distance to the right and its distance up. An edge is the numbers of its two vertices. A
        polygon has at least three corners.""",
        "(graph vertices:{{0 0} {1}} edges:{{0 1}})",
        "(graph vertices:{{0 0} {1 0}} edges:{{0 1}})",
    ),
    Code(
        "E0423",
        "a number that is too small",
        """A stretch or a line has at least one site, a block at least one row and one column, a span at least two
        regions.""",
        "(forAll (stretches 0) (is Sum (region) 1))",
        "(forAll (stretches 2) (is Sum (region) 1))",
    ),
    Code(
        "E0424",
        "regions of different site types",
        "Cells, vertices and edges are numbered separately, so regions of different types have no sites in common.",
        "(union (sites Row 1) (sites Board Vertex))",
        "(union (sites Row 1) (sites Column 1))",
    ),
    Code(
        "E0425",
        "no such layer",
        'A further layer of values is named in the board: `(values Cell (range 1 3) layer:"Letter")`.',
        '(what at:r1c1 layer:"Leter")',
        '(what at:r1c1 layer:"Letter")',
    ),
    Code(
        "E0426",
        "a site of the wrong type",
        """Paths along edges run through vertices, so `is Straight`, `is Turn` and `sites Joined` take a vertex.
        `values` with `at:` and `all Areas` take sites of one type. `sites Incident` leads to another type of sites.""",
        "(forAll Cell (is Turn at:(from)))",
        "(forAll Vertex (is Turn at:(from)))",
    ),
    Code(
        "E0427",
        "a `?` in place of a constant",
        """A `?` clue stands for a number that makes all rules true. A product, a number of groups and the length of
        a run accept any number there, which is right only if no other rule uses the same clue. A `?` may also stand for
        any number that another clue has, unless that number exceeds 100,000.""",
        "(forAll Hint (is Product (sites Hint) (hint)))\n(forAll Hint (> (hint) 3))   // with a `?` among the hints",
        "(forAll Hint (is Product (sites Hint) (hint)))",
    ),
    Code(
        "E0428",
        "a drawing of rooms without clear columns",
        """All cells of a drawing are equally wide: one character, or as many as the longest number. Every `+` and `|`
        is at a corner or a side of a cell. If no `+` shows where a cell ends, it could mean several boards.""",
        '(areas (picture {"+---+" "|1  |" "+---+"}))   // two narrow cells, or a wide one?',
        '(areas (picture {"+-+-+" "|1  |" "+-+-+"}))',
    ),
    Code(
        "E0430",
        "values on sites that have none",
        """A loop, areas, `by:Edge`, `sites Joined` and `is Turn` use chosen edges, that is, edges with values. Every
        rule that reads, counts or adds the values of cells, vertices or edges needs a board that lists them.""",
        "(board (square 4) (values Cell (range 0 1)))\n(is Loop)",
        "(board (square 4) (values Cell (range 0 1)) (values Edge (range 0 1)))\n(is Loop)",
    ),
    Code(
        "E0431",
        "equipment that depends on the board's values",
        """Hints, regions and the values a site may hold are fixed before the first value is set, so they cannot depend
        on values. A rule can depend on them: it may select the sites that hold a value.""",
        '(regions "Ones" (sites Value 1))\n(is Connected "Ones")',
        "(is Connected (sites Value 1))",
    ),
    Code(
        "E0433",
        "a condition that does not depend on the board",
        """`is In` asks whether a site lies in a region. If both are constants, the answer does not depend on the board.
        The value of the site is probably meant.""",
        "(is In r1c1 {1 3})",
        "(or (= r1c1 1) (= r1c1 3))",
    ),
    Code(
        "E0434",
        "regions the board does not have",
        """`SubGrids` divide a square board of 4, 9, 16, ... rows into as many squares. `Diagonals` run from corner to
        corner of a square board. Other boards have neither; draw their boxes in a picture.""",
        "(board (square 6) (values Cell (range 1 6)))\n(regions {Rows Columns SubGrids})",
        """(board (square 6) (values Cell (range 1 6)))
(regions {Rows Columns})
(regions (picture {"AAABBB" "AAABBB" "CCCDDD" "CCCDDD" "EEEFFF" "EEEFFF"}))""",
    ),
    Code(
        "E0441",
        "no edge between two sites",
        """An edge separates two cells or joins two vertices. Sites that touch only at a corner, or not at all, have no
        edge between them.""",
        "(= 1 (edge r1c1 r2c2))",
        "(= 1 (edge r1c1 r1c2))",
    ),
    Code(
        "E0442",
        "an image off the board",
        """An image off the board has the value 0 and is in no region. It has no row, no column and no place in an
        order.""",
        "(= 1 (row of:(image r1c1 about:r1c2)))",
        "(= 1 (image r1c1 about:r1c2))",
    ),
    Code(
        "W0402",
        "a given on a site without values",
        "The site is on the board, but the board lists no values for it. The given is ignored.",
        "(board (square 2) (values Cell (range 0 1) at:{0 1}))\n(set {{3 1}})",
        "(board (square 2) (values Cell (range 0 1)))\n(set {{3 1}})",
    ),
    Code(
        "W0403",
        "a given outside the range",
        """The board does not list this value for the site. A text in the Ludii dialect may still give it, for this site
        alone; in other texts it is the error E0420.""",
        "(values Cell (range 1 4))\n(set {{0 9}})",
        "(values Cell (range 1 9))\n(set {{0 9}})",
    ),
    Code(
        "W0404",
        "a site given two values",
        "The last value counts, as in Ludii. One of the two is probably a mistake.",
        "(set {{0 1} {0 2}})",
        "(set {{0 1} {1 2}})",
    ),
    Code(
        "W0430",
        "values on sites that have none, taken as 0",
        """The board lists no values for sites of this type. In a text in the Ludii dialect the values are 0; in all
        other texts this is an error (E0430).""",
        "(board (square 4) (values Cell (range 0 1)))\n(is Sum Edge (sites Board Edge) 0)",
        "(board (square 4) (values Cell (range 0 1)))\n(is Sum (sites Board) 0)",
    ),
    Code(
        "W0431",
        "an argument without effect",
        """Ludii accepts this argument and ignores it, and so does dslrun. Ludii's files write 0 here, which gives no
        warning; any other number was probably meant to have an effect.""",
        "(is Connex 2)",
        "(is Connex of:2)",
    ),
    Code(
        "W0432",
        "all hints with a name instead of the current one",
        """`(sites Hint "Cages")` means the first sites of all hints with that name. Inside a quantifier over these
        hints, `(sites Hint)` means the sites of the current hint.""",
        '(forAll Hint "Cages" (is Sum (sites Hint "Cages") (hint)))',
        '(forAll Hint "Cages" (is Sum (sites Hint) (hint)))',
    ),
    Code(
        "W0433",
        "a rule that no board satisfies",
        """No values of the board satisfy this rule, so the puzzle has no solution. Usually a number in the rule or in a
        hint is too large, or the rule mentions a value that no site can hold.""",
        "(values Cell (range 0 4))\n(is Count (sites Row 1) of:9 2)",
        "(values Cell (range 0 9))\n(is Count (sites Row 1) of:9 2)",
    ),
    Code(
        "W0434",
        "a rule that every board satisfies",
        """All values of the board satisfy this rule, so it has no effect. Usually it mentions a value that no site can
        hold, or stretches, blocks or regions that do not exist. A rule about equipment that a challenge leaves empty
        draws no warning.""",
        "(forAll (stretches 9) (at Most (region) 1))   // on a board of 4 rows",
        "(forAll (stretches 3) (at Most (region) 1))",
    ),
    Code(
        "W0435",
        "a rule about hints in a game without hints",
        """`(forAll Hint ...)`, `is Match`, `HintRegions` and similar forms use the hints of the equipment. Hints are on
        cells unless `(hints ...)` names another type of sites.""",
        "(forAll Hint (= (from) (hint)))   // no (hints ...) in the equipment",
        "(hints {(hint 0 2)})\n(forAll Hint (= (from) (hint)))",
    ),
    Code(
        "W0405",
        "no regions with that name, so the rule has no effect",
        """No region of the equipment has this name, so the rule applies to nothing. In a text in the Ludii dialect, the
        region may exist for some items of an option only; in all other texts this is an error (E0405).""",
        '(all Different "Cages")',
        '(all Different "Rooms")   // with (regions "Rooms" ...) in the equipment',
    ),
    Code(
        "W0406",
        "sites left out, as in Ludii",
        """In a text in the Ludii dialect (with `players` and `end`), sites that no rule mentions are not part of the
        puzzle. A `forAll` mentions every site, and a rule without a region mentions all regions of the game.""",
        "(board (square 2) (values Cell (range 1 2)))\n(satisfy (all Different (sites {0 1})))",
        "(board (square 2) (values Cell (range 1 2) at:{0 1}))\n(satisfy (all Different (sites {0 1})))",
    ),
    Code(
        "W0407",
        "unknowns that no rule mentions",
        """The unknowns of a puzzle follow from the board and its `values` alone. A site that no rule mentions can hold
        any of its values, so the puzzle has many solutions.""",
        "(board (square 2) (values Cell (range 1 2)))\n(satisfy (all Different (sites {0 1})))",
        "(board (square 2) (values Cell (range 1 2) at:{0 1}))\n(satisfy (all Different (sites {0 1})))",
    ),
    Code(
        "W0408",
        "regions found by part of their name",
        """In a text in the Ludii dialect (it has `(players 1)`, an `(end ...)` rule, and none of the forms `rule`,
        `picture` and `challenge`), a part of a name selects all regions whose names contain it, in upper or lower case.
        In all other texts names must be exact.""",
        '(all Different "Room")   // with (regions "Rooms" ...) in the equipment',
        '(all Different "Rooms")',
    ),
    Code(
        "E0446",
        "a path that branches or has no start",
        """`(sites Along ...)` walks along a path. It starts at one site, and from each site the condition `by:`
        holds for at most one neighbour, apart from the site before it.""",
        "(= 3 (sum (sites Along from:r1c1 by:(= 1 1))))",
        "(= 3 (sum (sites Along from:r1c1 by:(= (row of:(from)) (row of:(to))))))",
    ),
    Code(
        "E0447",
        "an invalid set of curves",
        """A curve is drawn in one piece with `-` and `|` from `+` to `+`, and a `+` may be in every other line and
        column. Each set of curves has its own name. A layer on the vertices of a square board holds the number of
        the part at each vertex, so its range must include every part.""",
        '(curves "Shapes" {(picture {"+--" "  |"})})',
        '(curves "Shapes" {(picture {"+-+" "  |" "  +"})})',
    ),
)
