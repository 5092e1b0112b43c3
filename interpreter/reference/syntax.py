"""The forms and signs of the text itself, which are not ludemes: each with its page.

An entry is how the word is written, what it is, what it means, and examples: whole texts, or rules that stand for
themselves. All of them are loaded by a test.
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
        "`<Challenge:argument>`. `of:`, `by:`, `source:`, `licence:`, `copyright:`, `description:` and `colours:` tell "
        "about it and are not part of the puzzle.\n\n"
        "The first challenge is the default, `--challenge NAME` takes another. A challenge may stand in the text of "
        'its game, in a file of its own with `of:"game.lud"`, or in a file in a folder that has the name of the game.',
        (_CHALLENGE,),
    ),
    (
        "defaults",
        "form at the top level of a text",
        "`(defaults argument:value ...)`: what `<Challenge:argument>` is where a challenge does not give it. So a game "
        "can know more than most of its challenges need: `(defaults givens:{})` goes with "
        "`(set <Challenge:givens>)`.",
        (_DEFAULTS,),
    ),
    (
        "option",
        "form at the top level of a text",
        '`(option "Heading" <Tag> { (item "Name" <value> "words") ... })`: a choice the player has. The game reads '
        "the value as `<Tag>`. An item followed by more stars than the others is the default; otherwise the first "
        'is. On the command line: `--option "Heading/Name"`.\n\n'
        "`args:{<a> <b>}` before the items gives every item several values: `<Tag:a>`, `<Tag:b>`.",
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
        "`b` in place of `#2`. An argument that is not given is left out of the body, together with the name before "
        "it (`except:#1`). A comment directly above it says what it means; help pages and messages quote it.\n\n"
        "A definition may also have a head and be called like a ludeme: `(define (is Name #1 of:(#2 0)) body...)` is "
        "called `(is Name a)` or `(is Name a of:b)`. The head is one or two words that no ludeme has. `#1` must be "
        "given; `(#2 default)` may be left out, and `(#2)` then stands for nothing; `of:` marks a parameter that is "
        "given by name. A parameter that the body does not use is passed over.",
        (_DEFINE, _DEFINE_HEAD),
    ),
    (
        "metadata",
        "form at the top level of a text",
        "`(metadata (info ...) (graphics ...))`: words about the game, and how it is drawn. Rules never depend on "
        "it.\n\n"
        "Used are: `description`, `rules`, `author`, `source`, `credit`, `publisher`, `date` in `info`; in "
        '`graphics` `(piece Rename piece:"1" "Star")` (how value 1 is drawn), `(drawHint NextTo)` or `(drawHint '
        "None)` (where clues stand), `(region Colour REGION (colour Black))`. Ludii's other metadata are passed over.",
        (_METADATA,),
    ),
    (
        "#1",
        "part of a definition",
        "The first argument of the definition it stands in; `#2` is the second, and so on.",
        (_DEFINE,),
    ),
    (
        "<Option:argument>",
        "reference",
        "The value of an option's argument, or of an argument of the challenge: `<Challenge:clues>`, `<Board:rows>`. "
        "`<Size>` alone is the option's first value. The value is put there as it was written.",
        (_CHALLENGE, _SEVERAL),
    ),
    (
        "?",
        "sign",
        "A clue whose number is not known: there is a clue, but it does not say which number it is.",
        ("(forAll Hint (= (from) (hint)))",),
    ),
    (
        "*",
        "sign",
        "Among the numbers of a clue for runs, as in `{1 * 2}`: any number of further runs, or none. See `is Match`.",
        (),
    ),
    (
        "r1c1",
        "label of a site",
        "A site by row and column: row 1 is the top one, column 1 the leftmost. An edge has the labels of its two "
        "ends, as in `r1c1-r1c2`. Where sites are numbered, 0 is at the bottom left, and numbers go to the right and "
        "then up, as in Ludii.",
        ("(< r1c1 r1c2)",),
    ),
    (
        "0..8",
        "range",
        "The whole numbers from the first to the last, wherever a list of numbers or sites is wanted: `{0..3 7}`.",
        ("(all Different (sites {0..3}) except:0)",),
    ),
    (
        "{...}",
        "list",
        "A list: of sites (a region), of regions, of numbers, of rules. Where one condition is wanted, a list means "
        "all of them.",
        ("{ (!= r1c1 1) (!= r1c2 1) }",),
    ),
    (
        "//",
        "comment",
        "What follows up to the end of the line is for people. The comment above `(game ...)` is shown with the board.",
        ("(!= r1c1 1) // not in the corner",),
    ),
    (
        '"..."',
        "text or name",
        'A text in quotes: a sentence, a line of a picture, or the name of regions, hints or a layer. `("Name" '
        "...)`, a text directly after a bracket, uses a definition.",
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
        "What `(hint at:SITE)` is where there is no hint. It is the number -1.",
        ("(forAll Cell (or (= (hint Cell at:(from)) Off) (!= (from) 0)))",),
    ),
    (
        "Infinity",
        "number",
        "A number larger than any that occurs on a board.",
        ("(is Sum (sites Direction from:r1c1 E distance:Infinity) 1)",),
    ),
    (
        ".",
        "sign of a picture",
        "An empty place: no value is given, no clue stands there, or it belongs to no room. In a board for `--check` "
        "and in a trial: no value yet.",
        (),
    ),
    (
        "#",
        "sign of a picture",
        "In a picture of givens, a place where the board has no cell. In `crossSums`, a blocked place without sums. "
        "In a board for `--check` of a game with two values, a shaded cell. Elsewhere it is a mark like any other, "
        "and a legend may give it a number.",
        (),
    ),
    (
        "_",
        "sign of a picture",
        "In a picture of givens, a place where the board has no cell. In a board for `--check`: no value yet.",
        (),
    ),
    (
        "<",
        "sign of a picture",
        "In `signs`, `<`, `>`, `^` and `v` between two places point at the one with the smaller value. In a picture "
        "of hints they are arrows: `2>` is a 2 that points to the right. Arrows in all eight directions are `↑`, `↗`, "
        "`→` and so on.",
        (_SIGNS,),
    ),
    (
        ">",
        "sign of a picture",
        "In `signs`, the place on the right is the smaller one. In a picture of hints, an arrow to the right.",
        (_SIGNS,),
    ),
    (
        "^",
        "sign of a picture",
        "In `signs`, the place above is the smaller one. In a picture of hints, an arrow upwards.",
        (_SIGNS,),
    ),
    (
        "v",
        "sign of a picture",
        "In `signs`, the place below is the smaller one. In a picture of hints, an arrow downwards.",
        (_SIGNS,),
    ),
    *(
        (arrow, "sign of a picture", f"In a picture of hints, an arrow {way}, as `(hint Direction)` tells.", (_ARROWS,))
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
        "A border between two rooms, one above the other; or an edge from left to right, with value 1. `=` is an "
        "edge of value 2, `x` one of value 0, a digit one of that value.",
        (_ROOMS, _EDGES),
    ),
    (
        "|",
        "sign of a drawing",
        "A border between two rooms side by side; or an edge from top to bottom, with value 1. `H` is an edge of "
        "value 2, `x` one of value 0, a digit one of that value.",
        (_ROOMS, _EDGES),
    ),
    (
        "=",
        "sign of a drawing",
        "An edge from left to right, with value 2.",
        (_EDGES,),
    ),
    (
        "H",
        "sign of a drawing",
        "An edge from top to bottom, with value 2.",
        (_EDGES,),
    ),
    (
        "x",
        "sign of a drawing",
        "An edge of value 0: one that is surely not chosen. In a board for `--check` of a game with two values, a "
        "site of value 0.",
        (_EDGES,),
    ),
    (
        "rooms",
        "idea",
        "Rooms are regions of a picture: cells with the same letter belong together, or borders are drawn with `+`, "
        '`-` and `|`. `(regions "Rooms" PICTURE)` names them; rules then speak of `"Rooms"`. `(areas PICTURE '
        "numbers:...)` makes them hints with numbers.",
        (_ROOMS,),
    ),
    (
        "layers",
        "idea",
        'A board may hold several values on each site, one in each layer. `(values TYPE RANGE layer:"Name")` '
        'declares a layer; `(on "Name" ...)` says a rule of it. A hidden layer (`hidden:True`) is for the rules '
        "alone.",
        (_LAYERS,),
    ),
    (
        "guarded regions",
        "idea",
        "A region may depend on the board: `(sites Value 1)`, a ray with `stop:`, `(sites in:REGION if:CONDITION)`. "
        "Every rule takes such a region, and means the sites that belong to it on the finished board.",
        ("(= 3 (size (sites Direction from:r1c1 E included:True stop:(= (to) 2))))",),
    ),
)
"""Every form and sign, with its page."""
