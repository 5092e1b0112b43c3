"""E03xx: forms that do not fit their ludeme."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0301",
        "no such ludeme",
        """A form begins with the name of a ludeme: one word, as in `(not ...)`, or two, as in `(is Sum ...)`. `dslrun
        help` lists all ludemes, `dslrun help is` those that begin with `is`.""",
        "(all Diferent (sites Row 1))",
        "(all Different (sites Row 1))",
    ),
    Code(
        "E0302",
        "an argument is missing",
        """The signature of a ludeme shows its arguments: `<number>` is required, `[<region>]` is optional,
        `if:<condition>` is given by name.""",
        "(is Sum (sites Row 1))",
        "(is Sum (sites Row 1) 10)",
    ),
    Code(
        "E0303",
        "an argument of the wrong kind",
        """Each argument of a ludeme has a kind: number, site, region, condition or word. A site stands for its value in
        place of a number, and a list such as `{0 1 r1c1}` for a region. No other kinds are converted. A definition of
        the standard library is used in brackets, `("Filled")`; the bare string `"Filled"` is a name or a text.""",
        "(= (sites Row 1) 10)",
        "(= (sum (sites Row 1)) 10)",
    ),
    Code(
        "E0304",
        "an unknown named argument",
        "The ludeme has no argument with this name. Its signature and `dslrun help` list its arguments.",
        "(all Different (sites Board) excpet:0)",
        "(all Different (sites Board) except:0)",
    ),
    Code(
        "E0305",
        "an argument given twice",
        "A form gives each argument once, by position or by name.",
        "(all Different (sites Board) except:0 except:1)",
        "(all Different (sites Board) excepts:{0 1})",
    ),
    Code(
        "E0306",
        "brackets without a name",
        "The first word in parentheses names the ludeme. A list is written in braces: `{1 2 3}`.",
        "(is Sum (1 2 3) 6)",
        "(is Sum {1 2 3} 6)",
    ),
    Code(
        "E0307",
        "something unexpected between a quantifier and its condition",
        """`forAll` and `exists` take what they range over, then the condition. Only these may come between them: a site
        type after `Hint`, a range after `Value`, a direction after `Neighbours`, regions after `Region`, `Step` and
        `Pair`.""",
        "(forAll Hint (sites Row 1) (= (from) (hint)))",
        "(forAll Hint Cell (= (from) (hint)))",
    ),
    Code(
        "E0308",
        "arguments that exclude each other",
        """`individual:True` bounds the value of each site, and `of:` counts the sites that hold a value. A rule uses
        one of the two.""",
        "(at Most (sites Row 1) 2 of:1 individual:True)",
        "(at Most (sites Row 1) 2 of:1)",
    ),
    Code(
        "E0309",
        "a definition of an existing head",
        """A definition may have any head that no ludeme has. One word is also reserved if ludemes begin with it. Two
        words are reserved if the second is an argument of the ludeme that the first names: `(sites Left)`. A text may
        replace a head that the standard library defines.""",
        """(define (is Sum #1 #2) (= (sum #1) #2))
(game "X"
    (equipment {(board (square 2) (values Cell (range 1 2)))})
    (rules (play (satisfy (is Sum (sites Board) 6)))))""",
        """(define (is Total #1 #2) (= (sum #1) #2))
(game "X"
    (equipment {(board (square 2) (values Cell (range 1 2)))})
    (rules (play (satisfy (is Total (sites Board) 6)))))""",
    ),
    Code(
        "E0310",
        "a number of groups in a calculation",
        """The number of connected groups can be compared with a constant. It cannot be part of a sum or be compared
        with values of the board.""",
        "(= (count Groups Cell) r1c1)",
        "(= (count Groups Cell) 2)",
    ),
    Code(
        "E0320",
        "an iterator outside its quantifier",
        """`(from)`, `(to)`, `(site)`, `(region)`, `(hint)` and `(value)` are bound by a quantifier, so they have a
        meaning only inside one: `(forAll Cell (= (from) 1))`.""",
        "(= (from) 1)",
        "(forAll Cell (= (from) 1))",
    ),
    Code(
        "E0330",
        "a division by zero",
        "A constant divisor cannot be 0. If a divisor read from the board is 0, the result is 0.",
        "(= (/ r1c1 0) 1)",
        "(= (/ r1c1 2) 1)",
    ),
    Code(
        "E0331",
        "a calculation over too many values",
        """Sums and comparisons work with any number of sites. A product of sites, `abs`, `min`, `max`, `/` and `%` are
        expanded value by value, which is possible only for a few sites. `is Product` multiplies whole regions.""",
        "(= (* r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7) 12)",
        "(is Product (sites Row 1) 12)",
    ),
    Code(
        "E0340",
        "not a deduction puzzle",
        """Ludii's language also describes games of moves, with opponents, pieces that step and capture, or seeds to
        sow. A deduction puzzle has one player and a board to fill in, and its rules are conditions on the finished
        board: `(play (satisfy ...))`.""",
        '(game "X" (players 2) (equipment {(mancalaBoard 2 6)}) (rules (play (forEach Site P1))))',
        """(game "X"
    (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    (rules (play (satisfy (all Different)))))""",
    ),
)
