"""E01xx and W01xx: reading a text."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0101",
        "a bracket is never closed",
        """The text ends while brackets are still open. The report points at the bracket that is probably unclosed,
        judging by indentation: the first line that starts too far left gives it away.""",
        '(game "X"\n    (players 1\n    (rules (play (satisfy {})))\n)',
        '(game "X"\n    (players 1)\n    (rules (play (satisfy {})))\n)',
    ),
    Code(
        "E0102",
        "a closing bracket does not match",
        """Every `(` needs `)`, every `{` needs `}`, every `<` of an option item needs `>`. Here another closing bracket
        comes first, or no bracket is open. (One extra `)` that can be ignored is only the warning W0101.)""",
        "(regions {Rows Columns)",
        "(regions {Rows Columns})",
    ),
    Code(
        "E0103",
        "a string is never closed",
        """A quote opens a string and no quote closes it. A string may span several lines, so everything up to the next
        quote belongs to it. Write a quote inside a string as `\\"`.""",
        '(game "Sudoku (players 1))',
        '(game "Sudoku" (players 1))',
    ),
    Code(
        "E0104",
        "a word or sign that has no meaning",
        """A word is a name (a letter, then letters, digits, `_`, `-`, `?`), a number, a range such as `0..8`, a string
        in double quotes, a parameter such as `#1` or a reference such as `<Size>`. Spaces separate words.""",
        "(range 1, 9)",
        "(range 1 9)",
    ),
    Code(
        "E0105",
        "a named argument without a value",
        "`name:` needs a value after it, in the same bracket.",
        "(all Different except:)",
        "(all Different except:0)",
    ),
    Code(
        "E0106",
        "a misplaced `<` or `>`",
        """`<Tag>` and `<Tag:arg>` refer to options. `<...>` directly inside `(item ...)` is a value. `<` and `>`
        directly after `(` compare two numbers. They have no meaning elsewhere.""",
        "(if ((from) < (to)) 1 0)",
        "(if (< (from) (to)) 1 0)",
    ),
    Code(
        "E0107",
        "a misplaced operator",
        "An operator comes directly after the opening bracket, before its operands.",
        "((from) = 3)",
        "(= (from) 3)",
    ),
    Code(
        "E0108",
        "a number with too many digits",
        "A number has at most 18 digits.",
        "(range 1 9999999999999999999999)",
        "(range 1 9)",
    ),
    Code(
        "E0109",
        "a text that cannot be formatted",
        """The formatter rewrites a text only if the reader ignored nothing in it. Fix the brackets, or remove the line
        numbers. Remove control characters too: the formatter does not print them.""",
        "(regions {Rows}))",
        "(regions {Rows})",
    ),
    Code(
        "W0101",
        "an extra `)` is ignored",
        """The text has one more `)` than open `(`, and it makes sense without it. Texts copied from print often have
        one. The indentation decides which bracket is the extra one.""",
        "(equipment {\n    (regions {Rows}))\n})",
        "(equipment {\n    (regions {Rows})\n})",
    ),
    Code(
        "W0102",
        "line numbers are ignored",
        "Every line starts with its number, as in a printed listing. The numbers are not part of the text.",
        '1 (game "X"\n2   (players 1)\n3 )',
        '(game "X"\n  (players 1)\n)',
    ),
    Code(
        "W0103",
        "two items with the same name",
        """An item is selected by its name (`Heading/Item`), so only the first of several items with the same name can
        be selected.""",
        '(option "Size" <Size> args:{<n>} { (item "Big" <8> "") (item "Big" <9> "") })',
        '(option "Size" <Size> args:{<n>} { (item "Big" <8> "") (item "Bigger" <9> "") })',
    ),
)
