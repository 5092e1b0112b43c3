"""Help pages for the forms and signs of the text that are not ludemes.

An entry gives the spelling of a word, its kind, its meaning, and examples. An example is a whole text or a single
rule, and a test loads all of them.
"""

Entry = tuple[str, str, str, tuple[str, ...]]

_CHALLENGE = """\
(game "Small"
    (equipment {
        (board (square <Challenge:clues>) (values Cell (range 1 2)))
        (regions {Rows Columns})
    })
    (rules (start (set <Challenge:clues>)) (play (satisfy (all Different)))))
(challenge "One" by:"me" clues:(picture {"1." ".."}))
(challenge "Two" by:"me" clues:(picture {".." ".1"}))"""

_DEFAULTS = """\
(game "Small"
    (equipment { (board (square 2) (values Cell (range 1 2))) (regions {Rows Columns}) })
    (rules (start (set <Challenge:givens>)) (play (satisfy (all Different)))))
(defaults givens:{})
(challenge "Empty" by:"me" size:2)
(challenge "Given" by:"me" givens:{{r1c1 1}})"""

_OPTION = """\
(game "Any size"
    (equipment { (board (square <Size>) (values Cell (range 1 <Size>))) (regions {Rows Columns}) })
    (rules (play (satisfy (all Different)))))
(option "Board Size" <Size> { (item "Two" <2> "2 x 2") (item "Four" <4> "4 x 4")* })"""

_SEVERAL = """\
(game "Any size"
    (equipment { (board (rectangle <Board:rows> <Board:columns>) (values Cell (range 0 1))) (regions Rows) })
    (rules (play (satisfy (is Sum 1)))))
(option "Board" <Board> args:{<rows> <columns>} { (item "Flat" <2> <4> "") (item "Tall" <4> <2> "") })"""

_DEFINE = """\
(game "Few"
    (equipment { (board (square 3) (values Cell (range 0 1))) })
    (rules (play (satisfy { ("AtMost" (sites Row 1) 1) ("AtMost" (sites Board) 3) }))))
// The values of a region add up to at most a number.
(define "AtMost" (<= (sum #1) #2))"""
_DEFINE_HEAD = """(game "X"
    (equipment {(board (square 3) (values Cell (range 0 1)))})
    (rules (play (satisfy (is Crowded (sites Row 1))))))
(define (is Crowded #1 least:(#2 2)) (>= (sum #1) #2))"""

_METADATA = """\
(game "Stars"
    (equipment { (board (square 3) (values Cell (range 0 1))) (regions {Rows Columns}) })
    (rules (play (satisfy (is Sum 1)))))
(metadata
    (info { (description "One star in every line.") (author "me") })
    (graphics (piece Rename piece:"1" "Star")))"""

_GENERATE = """\
(game "Mines"
    (equipment {
        (board (square 3) (values Cell (range 0 1)))
        (hints <Challenge:numbers>)
    })
    (rules (play (satisfy {
        (forAll Hint (= (hint) (sum (sites Around (from)))))
        (= (sum (sites Board)) <Challenge:mines>)
    }))))
(challenge "Three" mines:2 numbers:(picture {".2." "..." "..0"}))
(generate
    (size 5 20)
    (clues <Challenge:numbers> 0.1 0.3)
    (number <Challenge:mines> (/ (size (sites Board)) 5))
    (symmetry half-turn))"""

_ROOMS = """\
(game "Rooms"
    (equipment {
        (board (square <Challenge:rooms>) (values Cell (range 1 2)))
        (regions "Rooms" <Challenge:rooms>)
    })
    (rules (play (satisfy (all Different "Rooms")))))
(challenge "Drawn" rooms:(picture {
    "+-+-+"
    "| | |"
    "+ + +"
    "| | |"
    "+-+-+" }))"""

_LAYERS = """\
(game "Two layers"
    (equipment {
        (board (square 2) (values Cell (range 1 2)) (values Cell (range 0 1) layer:"Shade"))
        (regions {Rows Columns})
    })
    (rules (play (satisfy { (all Different) (on "Shade" (is Sum (sites Board) 1)) }))))"""

_SIGNS = """\
(game "Signs"
    (equipment {
        (board (square 2) (values Cell (range 1 2)))
        (hints (signs (picture {". < ." ". . ^" ". . ."})))
    })
    (rules (play (satisfy (forAll Hint (< (from) (to)))))))"""

_ARROWS = """\
(game "Arrows"
    (equipment {
        (board (square 3) (values Cell (range 0 1)))
        (hints (picture {"↘ . ↙" ". . ." ". ↑ ."}))
    })
    (rules (play (satisfy (forAll Hint (at Least (sites Direction (hint Direction) from:(from)) 1))))))"""

_EDGES = """\
(game "Walls"
    (equipment { (board (square 3) (values Edge (range 0 1)) use:Edge) })
    (rules
        (start (set Edge (picture {
            "+-+ +"
            "|    "
            "+ + +"
            "     "
            "+ + +" })))
        (play (satisfy (is Loop)))))"""

SYNTAX: tuple[Entry, ...] = (
    (
        "challenge",
        "form at the top level of a text",
        '`(challenge "Name" argument:value ...)`: an instance of the game. The game reads each argument as '
        '`<Challenge:argument>`. `of:` names the game. `about:(by:"..." licence:"...")` describes the challenge and is '
        "not part of the puzzle. Without `about:`, the arguments `by:`, `source:`, `licence:`, `copyright:`, "
        "`description:` and `colours:` describe it; with `about:`, they are arguments of the game like others.\n\n"
        "The first challenge is the default, and `--challenge NAME` selects another. A challenge can be in the text of "
        'its game, in a file of its own with `of:"game.lud"`, or in a file in a folder that has the name of the game.',
        (_CHALLENGE,),
    ),
    (
        "defaults",
        "form at the top level of a text",
        "`(defaults argument:value ...)`: the value of `<Challenge:argument>` for challenges that do not give it. With "
        "`(defaults givens:{})` and `(set <Challenge:givens>)`, for example, challenges without givens need not "
        "mention them.",
        (_DEFAULTS,),
    ),
    (
        "option",
        "form at the top level of a text",
        '`(option "Heading" <Tag> { (item "Name" <value> "words") ... })`: a choice for the player. The game reads '
        "the value as `<Tag>`. The item followed by the most stars is the default, or the first item if none has "
        'stars. On the command line, `--option "Heading/Name"` selects an item.\n\n'
        "With `args:{<a> <b>}` before the items, every item has several values: `<Tag:a>`, `<Tag:b>`.",
        (_OPTION, _SEVERAL),
    ),
    (
        "item",
        "form inside (option ...)",
        '`(item "Name" <value> "words")`: one choice of an option, with a value for each of its arguments. Stars '
        "after it, as in `(item ...)**`, make it the default.",
        (_OPTION,),
    ),
    (
        "define",
        "form at the top level of a text",
        '`(define "Name" body...)`: a definition. `("Name" a b)` stands for the body, with `a` in place of `#1` and '
        "`b` in place of `#2`. If a call omits an argument, its place in the body is removed, together with the name "
        "before it (`except:#1`). Help pages and messages quote the comment directly above a definition.\n\n"
        "A definition can also have a head and be called like a ludeme: `(define (is Name #1 of:(#2 0)) body...)` is "
        "called as `(is Name a)` or `(is Name a of:b)`. The head is one or two words and differs from the heads of all "
        "ludemes. `#1` is required. `(#2 default)` is optional, and so is `(#2)`, whose place is removed if a call "
        "omits it. `of:` marks a named parameter. The body need not use every parameter.",
        (_DEFINE, _DEFINE_HEAD),
    ),
    (
        "metadata",
        "form at the top level of a text",
        "`(metadata (info ...) (graphics ...))`: a description of the game and of how to draw it. Rules never depend "
        "on it.\n\n"
        "dslrun reads `description`, `rules`, `author`, `source`, `credit`, `publisher` and `date` in `info`. In "
        '`graphics` it reads `(piece Rename piece:"1" "Star")` for the look of value 1, `(drawHint NextTo)` or '
        "`(drawHint None)` for the place of clues, and `(region Colour REGION (colour Black))`. It ignores Ludii's "
        "other metadata.\n\n"
        '`(drawHint "Name" Line "sign" (colour Green))` draws the clues with a name as lines through their sites. '
        "Other words are `Tube`, `Arrow`, `Sign` (between the sites), `Area` and `Corner`. A sign such as `2*` "
        "shows `*` for the number 2. `(rules Sentences)` in `info` shows the sentences of the rules that a challenge "
        "uses.",
        (_METADATA,),
    ),
    (
        "generate",
        "form at the top level of a text",
        "`(generate clause ...)`: what new puzzles of `dslrun generate` are like. Rules never depend on it. dslrun "
        "learns from the challenges what no clause says.\n\n"
        "`(size 8)` is the usual number of rows and columns, and `(size 5 20)` allows only sizes from 5 to 20. "
        "`(clues <Challenge:numbers> 0.1 0.3)` is the lower and the upper share of places with a clue or a given "
        "value, `(filled 0.4 0.6)` that of sites that are not empty in the solution. `(rooms <Challenge:rooms> 3 8)` "
        "is the size of the smallest and of the largest room. `(number <Challenge:mines> (/ (size (sites Board)) 5))` "
        "is a number that follows from the board. `(symmetry half-turn)`, `quarter-turn`, `mirror` or `none` is the "
        "usual symmetry of the clues.",
        (_GENERATE,),
    ),
    (
        "#1",
        "part of a definition",
        "The first argument of the definition. `#2` is the second, and so on.",
        (_DEFINE,),
    ),
    (
        "<Option:argument>",
        "reference",
        "The value of an option's argument, or of an argument of the challenge: `<Challenge:clues>`, `<Board:rows>`. "
        "`<Size>` alone is the option's first value. The text of the value replaces the reference.",
        (_CHALLENGE, _SEVERAL),
    ),
    (
        "?",
        "sign",
        "A clue with an unknown number.",
        ("(forAll Hint (= (from) (hint)))",),
    ),
    (
        "*",
        "sign",
        "In a clue for runs, such as `{1 * 2}`, any number of further runs, or none. See `is Match`.",
        (),
    ),
    (
        "r1c1",
        "label of a site",
        "A site by row and column. Row 1 is at the top, and column 1 is at the left. The label of an edge consists of "
        "the labels of its two ends, as in `r1c1-r1c2`. Sites also have numbers, as in Ludii: 0 is at the bottom left, "
        "and numbers increase to the right and then upwards.",
        ("(< r1c1 r1c2)",),
    ),
    (
        "0..8",
        "range",
        "The whole numbers from the first to the last, in a list of numbers or sites: `{0..3 7}`.",
        ("(all Different (sites {0..3}) except:0)",),
    ),
    (
        "(...)",
        "form",
        "A form is a head with its arguments, some of them named. A text is a list of forms. Its grammar is "
        "in section 1 of docs/specification.md, and docs/language.md lists all heads.",
        ("(is Count (sites Row 1) of:1 2)",),
    ),
    (
        "{...}",
        "list",
        "A list of sites, regions, numbers or rules. A list of sites is a region. Where one condition is expected, a "
        "list means that all of its conditions hold.",
        ("{ (!= r1c1 1) (!= r1c2 1) }",),
    ),
    (
        "//",
        "comment",
        "A comment up to the end of the line. The board is shown with the comment above `(game ...)`.",
        ("(!= r1c1 1) // not in the corner",),
    ),
    (
        '"..."',
        "text or name",
        'A text in quotes: a sentence, a line of a picture, or the name of regions, hints or a layer. `("Name" '
        "...)`, with a text directly after the bracket, calls a definition. In a sentence, `{stars}` quotes the "
        "argument `stars:` of the challenge.",
        ('(rule "Not in the corner." (!= r1c1 1))',),
    ),
    (
        "True",
        "word",
        "Yes, for arguments like `hidden:True`. As a condition it always holds.",
        ("(at Most (sites Row 1) 1 individual:True)",),
    ),
    (
        "False",
        "word",
        "No, for arguments like `included:False`. As a condition it never holds.",
        ("(is Sum (sites Around r1c1 E includeSelf:False) 1)",),
    ),
    (
        "Off",
        "number",
        "The value of `(hint at:SITE)` for a site without a clue. It is the number -1.",
        ("(forAll Cell (or (= (hint Cell at:(from)) Off) (!= (from) 0)))",),
    ),
    (
        "Infinity",
        "number",
        "A number larger than any number on a board.",
        ("(is Sum (sites Direction from:r1c1 E distance:Infinity) 1)",),
    ),
    (
        ".",
        "sign of a picture",
        "An empty place: it has no given value, no clue or no room. In a board for `--check` and in a trial, a site "
        "without a value.",
        (),
    ),
    (
        "#",
        "sign of a picture",
        "In a picture of givens, a place where the board has no cell. In `crossSums`, a blocked place without sums. "
        "In a board for `--check` of a game with two values, a shaded cell. Elsewhere it is a mark like any other, "
        "and a legend can give it a number.",
        (),
    ),
    (
        "_",
        "sign of a picture",
        "In a picture of givens, a place where the board has no cell. In a board for `--check`, a site without a "
        "value.",
        (),
    ),
    (
        "<",
        "sign of a picture",
        "In `signs`, `<`, `>`, `^` and `v` between two places point to the place with the smaller value. In a picture "
        "of clues they are arrows: `2>` is a 2 with an arrow to the right. `↑`, `↗`, `→` and so on are arrows in all "
        "eight directions.",
        (_SIGNS,),
    ),
    (
        ">",
        "sign of a picture",
        "In `signs`, the place on the right has the smaller value. In a picture of clues, an arrow to the right.",
        (_SIGNS,),
    ),
    (
        "^",
        "sign of a picture",
        "In `signs`, the place above has the smaller value. In a picture of clues, an arrow upwards.",
        (_SIGNS,),
    ),
    (
        "v",
        "sign of a picture",
        "In `signs`, the place below has the smaller value. In a picture of clues, an arrow downwards.",
        (_SIGNS,),
    ),
    *(
        (arrow, "sign of a picture", f"In a picture of clues, an arrow {way}. `(hint Direction)` reads it.", (_ARROWS,))
        for arrow, way in (
            ("↑", "upwards"),
            ("↗", "up and to the right"),
            ("→", "to the right"),
            ("↘", "down and to the right"),
            ("↓", "downwards"),
            ("↙", "down and to the left"),
            ("←", "to the left"),
            ("↖", "up and to the left"),
        )
    ),
    (
        "+",
        "sign of a drawing",
        "A corner in a drawing of rooms or edges. A picture whose first line begins with `+` is such a drawing.",
        (_ROOMS, _EDGES),
    ),
    (
        "-",
        "sign of a drawing",
        "A border between two rooms, one above the other, or a horizontal edge with value 1. `=` is an edge with value "
        "2, `x` an edge with value 0, and a digit an edge with that value.",
        (_ROOMS, _EDGES),
    ),
    (
        "|",
        "sign of a drawing",
        "A border between two rooms side by side, or a vertical edge with value 1. `H` is an edge with value 2, `x` an "
        "edge with value 0, and a digit an edge with that value.",
        (_ROOMS, _EDGES),
    ),
    (
        "=",
        "sign of a drawing",
        "A horizontal edge with value 2.",
        (_EDGES,),
    ),
    (
        "H",
        "sign of a drawing",
        "A vertical edge with value 2.",
        (_EDGES,),
    ),
    (
        "x",
        "sign of a drawing",
        "An edge with value 0, marked as not chosen. In a board for `--check` of a game with two values, a site with "
        "value 0.",
        (_EDGES,),
    ),
    (
        "rooms",
        "idea",
        "Rooms are regions given by a picture. Cells with the same letter form a room, or `+`, `-` and `|` draw the "
        'borders. `(regions "Rooms" PICTURE)` names the rooms, and rules refer to them as `"Rooms"`. `(areas PICTURE '
        "numbers:...)` turns rooms into clues with numbers.",
        (_ROOMS,),
    ),
    (
        "layers",
        "idea",
        'A site can hold several values, one in each layer. `(values TYPE RANGE layer:"Name")` declares a layer, and '
        '`(on "Name" ...)` applies a rule to it. Only the rules use a hidden layer (`hidden:True`).',
        (_LAYERS,),
    ),
    (
        "guarded regions",
        "idea",
        "A region can depend on the values on the board: `(sites Value 1)`, a ray with `stop:`, `(sites in:REGION "
        "if:CONDITION)`. Every rule accepts such a region and applies to the sites that belong to it on the complete "
        "board.",
        ("(= 3 (size (sites Direction from:r1c1 E included:True stop:(= (to) 2))))",),
    ),
)
"""Every form and sign with its help page."""
