"""E02xx: definitions, options, challenges, and their expansion."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0201",
        "a form that cannot stand at the top level",
        """A text consists of `(game ...)`, `(define ...)`, `(option ...)`, `(challenge ...)` and
        `(metadata ...)`.""",
        '(gane "X")',
        '(game "X")',
    ),
    Code(
        "E0202",
        "a second game or metadata",
        "A text holds one game and one `(metadata ...)`. Put a second game into a file of its own.",
        '(game "X") (game "Y")',
        '(game "X")',
    ),
    Code(
        "E0203",
        "a definition that is not well formed",
        """A definition has a name in quotes and at least one form as its body: `(define "Name" body)`. In place of
        the name may stand a head in brackets with parameters, `(define (is Name #1 of:(#2 0)) body)`: each parameter
        occurs once, and the body uses no others.""",
        "(define Latin (all Different))",
        '(define "Latin" (all Different))',
    ),
    Code(
        "E0204",
        "a definition given twice",
        "Each name is defined once in a text. (A definition may replace one of the library.)",
        '(define "A" 1) (define "A" 2)',
        '(define "A" 1) (define "B" 2)',
    ),
    Code(
        "E0205",
        "an option that is not well formed",
        """An option has a heading in quotes, a tag, the names of its arguments and its items. `args:`
        may be left out when there is only one value.""",
        '(option "Size" Size { (item "8" <8> "") })',
        '(option "Size" <Size> args:{<n>} { (item "8" <8> "") })',
    ),
    Code(
        "E0206",
        "an item that is not well formed",
        """An item has a name in quotes, a value `<...>` for each argument of its option in their order,
        and perhaps a description in quotes.""",
        '(option "Size" <Size> args:{<w> <h>} { (item "8" <8> "") })',
        '(option "Size" <Size> args:{<w> <h>} { (item "8" <8> <8> "") })',
    ),
    Code(
        "E0207",
        "an option given twice",
        "Headings choose options and tags refer to them: both must be different for each option of a text.",
        '(option "Size" <A> { (item "8" <8>) }) (option "Size" <B> { (item "8" <8>) })',
        '(option "Size" <A> { (item "8" <8>) }) (option "Depth" <B> { (item "8" <8>) })',
    ),
    Code(
        "E0208",
        "an argument given twice",
        "Each argument of an option or a challenge has its own name and is given once.",
        '(challenge "One" of:"Sudoku" size:9 size:8)',
        '(challenge "One" of:"Sudoku" size:9)',
    ),
    Code(
        "E0209",
        "a challenge that is not well formed",
        """A challenge has a name in quotes, the name of its game (`of:`, unless it stands in the game's
        own text), texts about it (`by:`, `source:`, `licence:`, `description:`) and named arguments.""",
        '(challenge "One" size:9)',
        '(challenge "One" of:"Sudoku" size:9)',
    ),
    Code(
        "E0210",
        "no such option",
        "A selection is `Heading/Item`; the game has no option with this heading.",
        'dslrun latin-square --option "Bord Size/5x5"',
        'dslrun latin-square --option "Board Size/5x5"',
    ),
    Code(
        "E0211",
        "no such item",
        "A selection is `Heading/Item`; the option has no item with this name.",
        'dslrun latin-square --option "Board Size/five"',
        'dslrun latin-square --option "Board Size/5x5"',
    ),
    Code(
        "E0212",
        "a reference without a value",
        """`<Tag>` or `<Tag:arg>` refers to an option or to an argument of the challenge, and none of
        that name is given.""",
        '(game "X" (board (square <Sise>)))\n(option "Size" <Size> { (item "8" <8>) })',
        '(game "X" (board (square <Size>)))\n(option "Size" <Size> { (item "8" <8>) })',
    ),
    Code(
        "E0213",
        "an unknown definition",
        """A bracket that begins with a string uses the definition of that name, and there is none,
        neither in the text nor in the library. A string without brackets is a name or a text; it uses a
        definition only if the text itself defines it, and only where no name or text can stand.""",
        '(define "Latin" (all Different))\n(game "X" ("Latn"))',
        '(define "Latin" (all Different))\n(game "X" ("Latin"))',
    ),
    Code(
        "E0214",
        "too many arguments for a definition",
        """A definition takes as many arguments as the largest `#n` in its body. Fewer may be given, more
        may not.""",
        '(define "Count" (is Count #1))\n(game "X" ("Count" 1 2))',
        '(define "Count" (is Count #1))\n(game "X" ("Count" 1))',
    ),
    Code(
        "E0215",
        "a definition that uses itself",
        "A definition stands for its body, so it cannot occur in its own body, not even through others.",
        '(define "A" ("B"))\n(define "B" ("A"))\n(game "X" ("A"))',
        '(define "A" ("B"))\n(define "B" 1)\n(game "X" ("A"))',
    ),
    Code(
        "E0216",
        "`#n` outside of a definition",
        "`#1`, `#2` ... stand for the arguments of a definition and mean something only inside its body.",
        '(game "X" (range 1 #1))',
        '(game "X" (range 1 9))',
    ),
    Code(
        "E0217",
        "an argument the game does not know",
        """The challenge gives an argument that the game's option `<Challenge>` does not declare in its
        `args:`. Most often its name is misspelt.""",
        '(challenge "One" of:"Sudoku" sise:9)',
        '(challenge "One" of:"Sudoku" size:9)',
    ),
    Code(
        "E0218",
        "one form is wanted",
        "The form stands for none or for several forms at a place where exactly one is needed.",
        '(define "Two" 1 2)\n("Two")',
        '(define "One" 1)\n("One")',
    ),
)
