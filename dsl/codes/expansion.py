"""E02xx: definitions, options, challenges, and their expansion."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0201",
        "a form not allowed at the top level",
        """The forms of a text are `(game ...)`, `(define ...)`, `(option ...)`, `(defaults ...)`, `(challenge ...)`,
        `(metadata ...)` and `(generate ...)`.""",
        '(gane "X")',
        '(game "X")',
    ),
    Code(
        "E0202",
        "a second game, metadata or generate",
        "A text holds one game, one `(metadata ...)` and one `(generate ...)`. Move a second game to its own file.",
        '(game "X") (game "Y")',
        '(game "X")',
    ),
    Code(
        "E0203",
        "a definition that is not well formed",
        """A definition has a name in quotes and at least one form as its body: `(define "Name" body)`. Instead of the
        name, a head in brackets may list parameters, `(define (is Name #1 of:(#2 0)) body)`. Each parameter occurs once
        there, and the body uses no others.""",
        "(define Latin (all Different))",
        '(define "Latin" (all Different))',
    ),
    Code(
        "E0204",
        "a definition given twice",
        "A text defines each name once. It may replace a definition of the standard library.",
        '(define "A" 1) (define "A" 2)',
        '(define "A" 1) (define "B" 2)',
    ),
    Code(
        "E0205",
        "an option that is not well formed",
        """An option has a heading in quotes, a tag, the names of its arguments and its items. `args:` is optional for
        an option with one value.""",
        '(option "Size" Size { (item "8" <8> "") })',
        '(option "Size" <Size> args:{<n>} { (item "8" <8> "") })',
    ),
    Code(
        "E0206",
        "an item that is not well formed",
        """An item has a name in quotes, one value `<...>` per argument of its option, in the same order, and optionally
        a description in quotes.""",
        '(option "Size" <Size> args:{<w> <h>} { (item "8" <8> "") })',
        '(option "Size" <Size> args:{<w> <h>} { (item "8" <8> <8> "") })',
    ),
    Code(
        "E0207",
        "an option given twice",
        """A heading selects an option and a tag refers to it, so each option of a text needs its own heading and its
        own tag.""",
        '(option "Size" <A> { (item "8" <8>) }) (option "Size" <B> { (item "8" <8>) })',
        '(option "Size" <A> { (item "8" <8>) }) (option "Depth" <B> { (item "8" <8>) })',
    ),
    Code(
        "E0208",
        "an argument given twice",
        "Each argument of an option or a challenge has its own name and occurs once.",
        '(challenge "One" of:"Sudoku" size:9 size:8)',
        '(challenge "One" of:"Sudoku" size:9)',
    ),
    Code(
        "E0209",
        "a challenge that is not well formed",
        """A challenge has a name in quotes, the name of its game (`of:`, unless the challenge is in the game's own
        text), texts about it (`about:(by:"..." licence:"...")`) and named arguments.""",
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
        """`<Tag>` or `<Tag:arg>` refers to an option or to an argument of the challenge, and no option or argument has
        that name.""",
        '(game "X" (board (square <Sise>)))\n(option "Size" <Size> { (item "8" <8>) })',
        '(game "X" (board (square <Size>)))\n(option "Size" <Size> { (item "8" <8>) })',
    ),
    Code(
        "E0213",
        "an unknown definition",
        """A bracket that begins with a string uses the definition of that name, and neither the text nor the standard
        library has it. A string without brackets is a name or a text. It uses a definition only if the text itself
        defines it and no name or text can be at that place.""",
        '(define "Latin" (all Different))\n(game "X" ("Latn"))',
        '(define "Latin" (all Different))\n(game "X" ("Latin"))',
    ),
    Code(
        "E0214",
        "too many arguments for a definition",
        """A definition takes as many arguments as the largest `#n` in its body. A call may give fewer arguments, but
        not more.""",
        '(define "Count" (is Count #1))\n(game "X" ("Count" 1 2))',
        '(define "Count" (is Count #1))\n(game "X" ("Count" 1))',
    ),
    Code(
        "E0215",
        "a definition that uses itself",
        "A definition stands for its body, so its body cannot use it, directly or through other definitions.",
        '(define "A" ("B"))\n(define "B" ("A"))\n(game "X" ("A"))',
        '(define "A" ("B"))\n(define "B" 1)\n(game "X" ("A"))',
    ),
    Code(
        "E0216",
        "`#n` outside a definition",
        "`#1`, `#2` and so on stand for the arguments of a definition. They have a meaning only inside its body.",
        '(game "X" (range 1 #1))',
        '(game "X" (range 1 9))',
    ),
    Code(
        "E0217",
        "an argument the game does not know",
        """The challenge gives an argument that the option `<Challenge>` of the game does not declare in `args:`. Check
        the spelling.""",
        '(challenge "One" of:"Sudoku" sise:9)',
        '(challenge "One" of:"Sudoku" size:9)',
    ),
    Code(
        "E0218",
        "not exactly one form",
        "The form stands for several forms or for none, at a place that takes exactly one.",
        '(define "Two" 1 2)\n("Two")',
        '(define "One" 1)\n("One")',
    ),
    Code(
        "E0219",
        "a quotation that stands for nothing",
        """`{name}` in the sentence of a rule, or in the `description` or `rules` of `metadata`, stands for the value of
        the challenge's argument `name:` or of the option `<name>`. No argument has that name, or its value is no
        number, word or text. `{{` stands for a brace.""",
        '(game "X" (rule "{star} stars in a row." True))\n(challenge "One" stars:2)',
        '(game "X" (rule "{stars} stars in a row." True))\n(challenge "One" stars:2)',
    ),
    Code(
        "E0220",
        "a clause of `generate` that is not well formed",
        """The clauses of `(generate ...)` are `size`, `clues`, `filled`, `rooms`, `number` and `symmetry`. Each occurs
        once, or once for each argument. A lower bound comes before an upper one, and a share is from 0 to 1.""",
        "(generate (filled 40 60))",
        "(generate (filled 0.4 0.6))",
    ),
    Code(
        "E0221",
        "a clause of `generate` for an unknown argument",
        """The clauses `clues`, `rooms` and `number` of `(generate ...)` belong to an argument of the challenge that the
        game uses.""",
        '(game "X" (board (square <Challenge:size>)))\n(generate (number <Challenge:sise> 8))',
        '(game "X" (board (square <Challenge:size>)))\n(generate (number <Challenge:size> 8))',
    ),
)
