"""E03xx: forms that do not fit their ludeme."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0301",
        "no such ludeme",
        """Every form begins with the name of a ludeme: one word, as in `(not ...)`, or two, as in `(is Sum
        ...)`. `dslrun help` lists them all, `dslrun help is` those that begin with `is`.""",
        "(all Diferent (sites Row 1))",
        "(all Different (sites Row 1))",
    ),
    Code(
        "E0302",
        "an argument is missing",
        """The signature of a ludeme shows its arguments: `<number>` must be given, `[<region>]` may be left
        out, `if:<condition>` is given by its name.""",
        "(is Sum (sites Row 1))",
        "(is Sum (sites Row 1) 10)",
    ),
    Code(
        "E0303",
        "an argument of the wrong kind",
        """Each argument of a ludeme has its kind: a number, a site, a region, a condition, a word. A site
        stands for its value where a number is wanted, and a list such as `{0 1 r1c1}` for a region.
        Everything else must be what the signature says. A definition of the standard library is used in
        brackets, `("Filled")`: the bare string `"Filled"` is a name or a text.""",
        "(= (sites Row 1) 10)",
        "(= (sum (sites Row 1)) 10)",
    ),
    Code(
        "E0304",
        "an unknown named argument",
        "The ludeme has no argument of this name. Its signature, and `dslrun help`, show those it has.",
        "(all Different (sites Board) excpet:0)",
        "(all Different (sites Board) except:0)",
    ),
    Code(
        "E0305",
        "an argument given twice",
        "Each argument of a form is given once, by its place or by its name.",
        "(all Different (sites Board) except:0 except:1)",
        "(all Different (sites Board) excepts:{0 1})",
    ),
    Code(
        "E0306",
        "brackets without a name",
        "The first word in round brackets names the ludeme. Lists are written in braces: `{1 2 3}`.",
        "(is Sum (1 2 3) 6)",
        "(is Sum {1 2 3} 6)",
    ),
    Code(
        "E0307",
        "something unexpected between a quantifier and its condition",
        """`forAll` and `exists` say what they range over, then the condition. Between them may stand a site
        type after `Hint`, a range after `Value`, a direction after `Neighbours`, regions after `Region`,
        `Step` and `Pair`.""",
        "(forAll Hint (sites Row 1) (= (from) (hint)))",
        "(forAll Hint Cell (= (from) (hint)))",
    ),
    Code(
        "E0308",
        "arguments that do not go together",
        """`individual:True` bounds the value of each site, `of:` counts the sites that hold a value: a rule says one
        or the other.""",
        "(at Most (sites Row 1) 2 of:1 individual:True)",
        "(at Most (sites Row 1) 2 of:1)",
    ),
    Code(
        "E0309",
        "a definition of a head that is taken",
        """A definition may have any head that no ludeme has. The first word alone is also taken if ludemes begin with
        it, and so are two words if the second is an argument of the ludeme that the first names: `(sites Left)`. (A
        head that the standard library defines may be defined again.)""",
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
        """How many connected groups there are can be compared with a plain number, but not added up, nor
        compared with what stands on the board.""",
        "(= (count Groups Cell) r1c1)",
        "(= (count Groups Cell) 2)",
    ),
    Code(
        "E0320",
        "an iterator outside its quantifier",
        """`(from)`, `(to)`, `(site)`, `(region)`, `(hint)` and `(value)` stand for what a quantifier has at
        hand, so they mean something only inside one: `(forAll Cell (= (from) 1))`.""",
        "(= (from) 1)",
        "(forAll Cell (= (from) 1))",
    ),
    Code(
        "E0330",
        "a division by zero",
        """Nothing can be divided by 0. Where a divisor read from the board is 0, the result is 0; written
        down, it is a mistake.""",
        "(= (/ r1c1 0) 1)",
        "(= (/ r1c1 2) 1)",
    ),
    Code(
        "E0331",
        "a calculation over too many values",
        """Sums and comparisons work with any number of sites. A product of sites, `abs`, `min`, `max`, `/` and
        `%` are spelled out value by value, which is possible for a few sites only. `is Product` multiplies
        whole regions.""",
        "(= (* r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7) 12)",
        "(is Product (sites Row 1) 12)",
    ),
    Code(
        "E0340",
        "not a deduction puzzle",
        """Ludii's language also describes games of moves: with opponents, pieces that step and capture, seeds that
        are sown. A deduction puzzle has one player and a board to fill in, and its rules are conditions that the
        finished board fulfils: `(play (satisfy ...))`.""",
        '(game "X" (players 2) (equipment {(mancalaBoard 2 6)}) (rules (play (forEach Site P1))))',
        """(game "X"
    (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    (rules (play (satisfy (all Different)))))""",
    ),
)
