"""E04xx and W04xx: boards, sites, regions, hints and givens."""

from dslrun.dsl.codes.code import Code

_BOARD = "(equipment {{(board (square 4) (values Cell (range 1 4))){}}})"

ENTRIES = (
    Code(
        "E0401",
        "a site that is not on the board",
        """Sites are numbered from 0 at the bottom left, row by row; or named by row and column from the top
        left, `r1c1`. An edge is named by its ends: `r1c1-r1c2`.""",
        "(= r9c1 3)   // on a board of 4 rows",
        "(= r4c1 3)",
    ),
    Code(
        "E0402",
        "a board that cannot be built",
        "A board has at least one site to play on, and its parts must be there: vertices for edges, cells to remove.",
        "(board (square 0) (values Cell (range 1 4)))",
        "(board (square 4) (values Cell (range 1 4)))",
    ),
    Code(
        "E0403",
        "a site number that depends on the board's values",
        """Which sites a rule speaks of is settled before the puzzle is solved. To speak of sites that hold a
        value, filter a region: `(sites Value 1)`, `(sites in:(sites Board) if:(= (site) 1))`.""",
        "(= (what at:(what at:0)) 1)",
        "(forAll Cell (if (= (from) 1) (= r1c1 1)))",
    ),
    Code(
        "E0404",
        "a number that depends on the board's values",
        "Sizes of boards, lengths of stretches and the like are plain numbers, or follow from the board's size.",
        "(forAll (stretches r1c1) (is Sum (region) 3))",
        "(forAll (stretches 3) (is Sum (region) 3))",
    ),
    Code(
        "E0405",
        "no regions or hints of that name",
        """A text in quotes where regions are wanted names those of the equipment, exactly as they are called there;
        after `Hint` it names hints. A definition of the standard library is used in brackets, `("Name")`, and so
        never stands in the way of a name.""",
        '(all Different "Romes")',
        '(all Different "Rooms")   // with (regions "Rooms" ...) in the equipment',
    ),
    Code(
        "E0406",
        "no such row or column",
        "Rows are counted from 1 at the top, columns from 1 at the left.",
        "(is Sum (sites Row 0) 10)",
        "(is Sum (sites Row 1) 10)",
    ),
    Code(
        "E0407",
        "a rule about all regions of a game that has none",
        """Without a region, `all Different`, `is Sum` and others speak of every region of the equipment. Add
        `(regions ...)` there, or name a region in the rule.""",
        _BOARD.format("") + "\n(all Different)",
        _BOARD.format(" (regions {Rows Columns})") + "\n(all Different)",
    ),
    Code(
        "E0408",
        "no board, or several",
        "The equipment of a game holds exactly one board.",
        "(equipment {(regions {Rows Columns})})",
        _BOARD.format(" (regions {Rows Columns})"),
    ),
    Code(
        "E0409",
        "a board without values",
        "The board says what its sites may hold: `(values Cell (range 1 9))`.",
        "(board (square 4))",
        "(board (square 4) (values Cell (range 1 4)))",
    ),
    Code(
        "E0410",
        "a range without numbers",
        "A range goes from the smaller to the larger number. What a site may hold is never below 0.",
        "(values Cell (range 9 1))",
        "(values Cell (range 1 9))",
    ),
    Code(
        "E0411",
        "a picture with uneven rows",
        """All rows of a picture have the same number of places. A row without blanks is read character by
        character, one with blanks word by word: do not mix the two.""",
        '(picture {"1.3" "..2."})',
        '(picture {"1.3" "..2"})',
    ),
    Code(
        "E0412",
        "a mark that has no meaning",
        """A mark of a picture is a number, `?` for an unknown one, `.` for none, or has a number in the
        legend; a drawn room has one number. Some pictures have marks of their own: see `dslrun help signs`,
        `crossSums`, `areas`.""",
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
        "a picture of another size than the board",
        """A picture has a row for each row of the board, top row first, and a place for each site. With signs
        between the sites there is one line between two lines and one place between two places.""",
        '(board (square 3) (values Cell (range 1 3)))\n(set (picture {"1." ".2"}))',
        '(board (square 3) (values Cell (range 1 3)))\n(set (picture {"1.." ".2." "..."}))',
    ),
    Code(
        "E0415",
        "a wrong number of clues",
        "One clue for each row or column, `{}` for an empty one, `?` for an unknown one; one colour for each number.",
        "(lines rows:{{1} {2}} columns:{{1} {2} {1}})   // on a board of 3 rows",
        "(lines rows:{{1} {2} {}} columns:{{1} {2} {1}})",
    ),
    Code(
        "E0416",
        "a sum without places",
        """In a picture of cross sums a number speaks of the open places (`.`) that follow it, downwards or to
        the right.""",
        '(crossSums (picture {"# 3/" "# ."  "# 4/"}))',
        '(crossSums (picture {"# 3/" "# ."  "# ."}))',
    ),
    Code(
        "E0417",
        "a given that is not a pair",
        "A given is a site and its value in braces; the list of givens is in braces as well.",
        "(set {{0 1 2}})",
        "(set {{0 1} {r1c1 2}})",
    ),
    Code(
        "E0418",
        "two layers of one name",
        "A second layer of values on the same kind of site has a name of its own.",
        "(board (square 4) (values Cell (range 0 1)) (values Cell (range 1 3)))",
        '(board (square 4) (values Cell (range 0 1)) (values Cell (range 1 3) layer:"Letter"))',
    ),
    Code(
        "E0419",
        "a game without rules",
        "What a solution must satisfy is written in `(rules (play (satisfy ...)))`.",
        f'(game "X" {_BOARD.format("")})',
        f'(game "X" {_BOARD.format("")}\n    (rules (play (satisfy (all Different (sites Board) except:0)))))',
    ),
    Code(
        "E0420",
        "a given that no site can hold",
        "Values are whole numbers from 0 up, and not enormously large.",
        "(set {{0 -1}})",
        "(set {{0 1}})",
    ),
    Code(
        "E0422",
        "a point or an edge that is not a pair",
        """A point is its distance to the right and its distance up, an edge the numbers of its two vertices; a
        polygon has at least three corners.""",
        "(graph vertices:{{0 0} {1}} edges:{{0 1}})",
        "(graph vertices:{{0 0} {1 0}} edges:{{0 1}})",
    ),
    Code(
        "E0423",
        "a number that is too small",
        "A stretch or a line has at least one site, a block at least one row and column, a span at least two regions.",
        "(forAll (stretches 0) (is Sum (region) 1))",
        "(forAll (stretches 2) (is Sum (region) 1))",
    ),
    Code(
        "E0424",
        "regions of different site types",
        """Cells, vertices and edges are numbered separately, so regions of different types have
        nothing in common.""",
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
        """Paths along edges run through vertices: `is Straight`, `is Turn` and `sites Joined` are asked of a vertex.
        `values` with `at:` and `all Areas` name sites of one type, and `sites Incident` leads to another type.""",
        "(forAll Cell (is Turn at:(from)))",
        "(forAll Vertex (is Turn at:(from)))",
    ),
    Code(
        "E0427",
        "a `?` where a plain number is wanted",
        """The number of a `?` clue is some number that makes all rules true. A product, a number of groups and the
        length of a run take it as any number at all, which is right only if no other rule asks for the same clue.
        A `?` may also stand for any number that another clue has; clues beyond 100,000 are too large for that.""",
        "(forAll Hint (is Product (sites Hint) (hint)))\n(forAll Hint (> (hint) 3))   // with a `?` among the hints",
        "(forAll Hint (is Product (sites Hint) (hint)))",
    ),
    Code(
        "E0430",
        "values on sites that have none",
        """A loop, areas, `by:Edge`, `sites Joined` and `is Turn` are about edges that are chosen: edges with values.
        The same holds for every rule that reads, counts or adds up the values of cells, vertices or edges: the board
        must say which values they may hold.""",
        "(board (square 4) (values Cell (range 0 1)))\n(is Loop)",
        "(board (square 4) (values Cell (range 0 1)) (values Edge (range 0 1)))\n(is Loop)",
    ),
    Code(
        "E0431",
        "equipment that depends on the board's values",
        """Hints, regions and what a site may hold are there before the first value is set, so they cannot depend on
        values. A rule can: it may speak of the sites that hold a value.""",
        '(regions "Ones" (sites Value 1))\n(is Connected "Ones")',
        "(is Connected (sites Value 1))",
    ),
    Code(
        "E0433",
        "a question about sites that is settled",
        """`is In` asks whether a site lies in a region. Where both are written down the answer does not depend on the
        board; probably the value of the site is meant.""",
        "(is In r1c1 {1 3})",
        "(or (= r1c1 1) (= r1c1 3))",
    ),
    Code(
        "E0434",
        "regions the board does not have",
        """`SubGrids` divide a square of 4, 9, 16, ... rows into as many squares, and `Diagonals` run from corner to
        corner of a square board. Other boards have none; their boxes are drawn.""",
        "(board (square 6) (values Cell (range 1 6)))\n(regions {Rows Columns SubGrids})",
        """(board (square 6) (values Cell (range 1 6)))
(regions {Rows Columns})
(regions (picture {"AAABBB" "AAABBB" "CCCDDD" "CCCDDD" "EEEFFF" "EEEFFF"}))""",
    ),
    Code(
        "E0441",
        "no edge between two sites",
        """An edge lies between two cells that share it, or joins two vertices. Sites that touch only at a corner, or
        not at all, have none between them.""",
        "(= 1 (edge r1c1 r2c2))",
        "(= 1 (edge r1c1 r1c2))",
    ),
    Code(
        "E0442",
        "an image off the board",
        """An image that lies off the board has the value 0 and is in no region, but it has no row, no column and no
        place in an order.""",
        "(= 1 (row of:(image r1c1 about:r1c2)))",
        "(= 1 (image r1c1 about:r1c2))",
    ),
    Code(
        "W0402",
        "a given where there are no values",
        "The site is on the board, but nothing says what it may hold. The given is left out.",
        "(board (square 2) (values Cell (range 0 1) at:{0 1}))\n(set {{3 1}})",
        "(board (square 2) (values Cell (range 0 1)))\n(set {{3 1}})",
    ),
    Code(
        "W0403",
        "a given outside the range",
        "The value is not among those the board names for the site. It is taken as it is, for this site alone.",
        "(values Cell (range 1 4))\n(set {{0 9}})",
        "(values Cell (range 1 9))\n(set {{0 9}})",
    ),
    Code(
        "W0404",
        "a site given two values",
        "The last value counts, as in Ludii. One of the two is a slip.",
        "(set {{0 1} {0 2}})",
        "(set {{0 1} {1 2}})",
    ),
    Code(
        "W0430",
        "values on sites that have none, taken as 0",
        """The board says nothing about values on sites of this type. In a text in Ludii's manner they are 0; in all
        other texts this is an error (E0430).""",
        "(board (square 4) (values Cell (range 0 1)))\n(is Sum Edge (sites Board Edge) 0)",
        "(board (square 4) (values Cell (range 0 1)))\n(is Sum (sites Board) 0)",
    ),
    Code(
        "W0431",
        "an argument that means nothing",
        """Ludii takes this argument and passes it over; so do we. Where its files write 0 no word is lost about it,
        anything else is probably meant to say something.""",
        "(is Connex 2)",
        "(is Connex of:2)",
    ),
    Code(
        "W0432",
        "all hints of a name, where one is at hand",
        """`(sites Hint "Cages")` means the first sites of all hints of that name, everywhere. Inside a quantifier over
        those very hints, the sites of the hint at hand are `(sites Hint)`.""",
        '(forAll Hint "Cages" (is Sum (sites Hint "Cages") (hint)))',
        '(forAll Hint "Cages" (is Sum (sites Hint) (hint)))',
    ),
    Code(
        "W0433",
        "a rule no board can fulfil",
        """Whatever the values of the board, this rule is not fulfilled, so there is no solution. Most often a number in
        it, or in a hint, is too large, or it names a value that no site can hold.""",
        "(values Cell (range 0 4))\n(is Count (sites Row 1) of:9 2)",
        "(values Cell (range 0 9))\n(is Count (sites Row 1) of:9 2)",
    ),
    Code(
        "W0434",
        "a rule every board fulfils",
        """Whatever the values of the board, this rule is fulfilled, so it says nothing. Most often it speaks of a value
        that no site can hold, or of stretches, blocks or regions that are not there.""",
        "(forAll (stretches 9) (at Most (region) 1))   // on a board of 4 rows",
        "(forAll (stretches 3) (at Most (region) 1))",
    ),
    Code(
        "W0435",
        "a rule about hints of a game that has none",
        """`(forAll Hint ...)`, `is Match`, `HintRegions` and others speak of the hints of the equipment. Hints are on
        cells unless `(hints ...)` names another type of sites.""",
        "(forAll Hint (= (from) (hint)))   // no (hints ...) in the equipment",
        "(hints {(hint 0 2)})\n(forAll Hint (= (from) (hint)))",
    ),
    Code(
        "W0405",
        "no regions of that name, so nothing is said",
        """No region of the equipment has this name, so the rule speaks of none of them. In a text in Ludii's
        manner it may be one that only some items of an option have; in all other texts this is an error (E0405).""",
        '(all Different "Cages")',
        '(all Different "Rooms")   // with (regions "Rooms" ...) in the equipment',
    ),
    Code(
        "W0406",
        "sites left out, as in Ludii",
        """In a text written as Ludii's files are (with `players` and `end`), sites that no rule speaks of are not asked
        for. A `forAll` speaks of every site, a rule without a region of all regions of the game.""",
        "(board (square 2) (values Cell (range 1 2)))\n(satisfy (all Different (sites {0 1})))",
        "(board (square 2) (values Cell (range 1 2) at:{0 1}))\n(satisfy (all Different (sites {0 1})))",
    ),
    Code(
        "W0407",
        "unknowns that no rule speaks of",
        """What is unknown follows from the board and its `values` alone. Where no rule says anything about a site,
        every value will do there, so the puzzle has many solutions.""",
        "(board (square 2) (values Cell (range 1 2)))\n(satisfy (all Different (sites {0 1})))",
        "(board (square 2) (values Cell (range 1 2) at:{0 1}))\n(satisfy (all Different (sites {0 1})))",
    ),
    Code(
        "W0408",
        "regions found by a part of their name",
        """In a text in Ludii's manner (it has `(players 1)`, an `(end ...)` rule, and none of our own forms `rule`,
        `picture` and `challenge`) a part of their name is enough to find regions, if need be in other case, and all
        that fit are meant. In all other texts names must be exact.""",
        '(all Different "Room")   // with (regions "Rooms" ...) in the equipment',
        '(all Different "Rooms")',
    ),
    Code(
        "E0446",
        "a labyrinth without a way",
        """The walls of a labyrinth are drawn with `+`, `-` and `|`. There is one gap in the wall around it, and from
        there one way leads through all places, without branches.""",
        '(corridor (picture {"+-+-+" "| | |" "+ + +" "|   |" "+-+-+"}))',
        '(corridor (picture {"+ +-+" "| | |" "+ + +" "|   |" "+-+-+"}))',
    ),
    Code(
        "E0447",
        "curves that make no sense",
        """A curve is drawn in one piece with `-` and `|` from `+` to `+`; a `+` stands in every other line and column.
        A set of curves has a name of its own. Which part of a curve a vertex is stands on a layer of vertices, of a
        board of squares, that has a number for every part.""",
        '(curves "Shapes" {(picture {"+--" "  |"})})',
        '(curves "Shapes" {(picture {"+-+" "  |" "  +"})})',
    ),
)
