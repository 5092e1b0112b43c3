"""E01xx and W01xx: reading a text."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0101",
        "a bracket is never closed",
        """The text ends while brackets are still open. The report points at the bracket that is most
        probably the unclosed one, judging by the indentation: the first line that starts further left
        than it should gives it away.""",
        '(game "X"\n    (players 1\n    (rules (play (satisfy {})))\n)',
        '(game "X"\n    (players 1)\n    (rules (play (satisfy {})))\n)',
    ),
    Code(
        "E0102",
        "a closing bracket does not fit",
        """Every `(` is closed by `)`, every `{` by `}`, every `<` of an option item by `>`. Here another
        closing bracket comes first, or one that matches no open bracket. (One `)` too many that can be
        ignored is only the warning W0101.)""",
        "(regions {Rows Columns)",
        "(regions {Rows Columns})",
    ),
    Code(
        "E0103",
        "a string is never closed",
        """A quote opens a string and no quote closes it. Strings may run over several lines, so
        everything up to the next quote is taken for text. A quote inside a string is written `\\"`.""",
        '(game "Sudoku (players 1))',
        '(game "Sudoku" (players 1))',
    ),
    Code(
        "E0104",
        "a word or sign that has no meaning",
        """Words are names (letters first, then letters, digits, `_`, `-`, `?`), numbers, ranges such as
        `0..8`, strings in double quotes, parameters such as `#1` and references such as `<Size>`. Items
        are separated by spaces.""",
        "(range 1, 9)",
        "(range 1 9)",
    ),
    Code(
        "E0105",
        "a named argument without a value",
        "`name:` must be followed by its value, in the same bracket.",
        "(all Different except:)",
        "(all Different except:0)",
    ),
    Code(
        "E0106",
        "`<` or `>` out of place",
        """`<Tag>` and `<Tag:arg>` refer to options; `<...>` directly inside `(item ...)` is a value; `<`
        and `>` directly after `(` compare. Anywhere else they mean nothing.""",
        "(if ((from) < (to)) 1 0)",
        "(if (< (from) (to)) 1 0)",
    ),
    Code(
        "E0107",
        "an operator out of place",
        "Operators are heads: they come directly after the opening bracket, before what they work on.",
        "((from) = 3)",
        "(= (from) 3)",
    ),
    Code(
        "E0108",
        "a number with too many digits",
        "Numbers may have up to 18 digits.",
        "(range 1 9999999999999999999999)",
        "(range 1 9)",
    ),
    Code(
        "E0109",
        "a text that cannot be formatted",
        """The formatter rewrites a text only when nothing in it had to be ignored: mend the brackets
        first, or take out the line numbers. It prints no control characters either, so take these out too.""",
        "(regions {Rows}))",
        "(regions {Rows})",
    ),
    Code(
        "W0101",
        "a `)` too many is ignored",
        """There is one more `)` than there are open `(`, and the text makes sense without it. Texts
        copied from print often have one. The indentation decides which of several brackets is the
        extra one.""",
        "(equipment {\n    (regions {Rows}))\n})",
        "(equipment {\n    (regions {Rows})\n})",
    ),
    Code(
        "W0102",
        "line numbers are ignored",
        """Every line starts with its number, as in a printed listing. The numbers are not taken as
        part of the text.""",
        '1 (game "X"\n2   (players 1)\n3 )',
        '(game "X"\n  (players 1)\n)',
    ),
    Code(
        "W0103",
        "two items with the same name",
        """Items are chosen by name (`Heading/Item`), so only the first of several with the same name can
        be chosen.""",
        '(option "Size" <Size> args:{<n>} { (item "Big" <8> "") (item "Big" <9> "") })',
        '(option "Size" <Size> args:{<n>} { (item "Big" <8> "") (item "Bigger" <9> "") })',
    ),
)
