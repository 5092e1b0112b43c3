"""The interpreter: from the text of a game to a Model, and from there to play, solutions and explanations.

    text ──read──▶ forms ──expand──▶ plain game ──compile──▶ expressions ──declare──▶ World ──ground──▶ Model
    (dsl)          (options, definitions)      (language, ludemes)     (board, clues, layers)      (rule instances)

`loading.load` is this chain; start reading there. Everything else takes the `Game` that it returns:

    check      evaluates nodes and propagates: what is legal       drawing     draws a board as text
    solve      finds solutions, proves that there is only one      page        draws a board as SVG
    positions  keeps a play: moves, verdicts, findings             boardfiles  reads boards from files
    explain    finds reasons, hints and whole solution paths       export      writes DIMACS, SMT-LIB and proofs
    ask        answers any expression on a position                make        makes new puzzles

Import a name from the module that defines it. No module imports an engine (Z3, CaDiCaL) before it is needed.
"""

PACKAGES = (
    "deadline",  # time limits
    "allowed_paths",  # which files a text may open
    "library",  # games, definitions and challenges on disk
    "other_games",  # Ludii texts that are not puzzles
    "reading",  # the first pass: read
    "boards",  # graphs, sites, directions, equipment
    "model",  # variables, nodes, rules and their provenance
    "values",  # the values of expressions: regions, amounts, groups, bindings; the World
    "language",  # what a ludeme is; signatures, compilation
    "ludemes",  # one small class for each word of the language
    "expansion",  # the second pass: expand
    "reference",  # help pages of words that are not ludemes
    "game",  # a World with its Model
    "ground",  # the passes compile, declare and ground
    "check",
    "solve",
    "instances",  # room for clues and givens; the same game with other clues
    "positions",  # play: moves, verdicts, findings, trials
    "ask",
    "drawing",
    "explain",  # reasons, hints and steps, found and put into words
    "page",
    "boardfiles",
    "export",
    "loading",  # the chain
    "make",  # new puzzles of a game
    "lint",  # what a text does not need
)
"""The packages and modules of the interpreter in order: each imports only those before it (tests/test_architecture)."""
