"""The pages of commands that solve, check and export a puzzle."""

from dslrun.repl.command_pages.page import CommandPage, Example

BOARDS = (
    Example(
        "A picture as text, top row first, with or without spaces between the marks. A mark is a value; `.` is "
        "a site that is not filled in yet. With two values, `#` or `*` is the larger one and `x` is 0. A piece "
        "may be named by its first letter. Several layers follow one another, each under a line with its name, "
        "such as `Letter:`.",
        "dslrun latin-square --check board.txt",
        "broken: Every row and column holds each number once.   r1c1 r1c3   games/number/latin-square.lud:5",
        "board.txt",
        "3 4 3 .\n. 1 2 .\n. . . 1\n. . . .",
    ),
    Example(
        "A drawing of edges: one character for each vertex, each edge and each cell. `-` and `|` are chosen "
        "edges, `=` and `H` have value 2, a digit is its own value, `x` is 0, and a space is not filled in. "
        "Characters in cells are ignored, unless cells hold values.",
        "dslrun slitherlink --check loop.txt",
        "solved",
        "loop.txt",
        "+-+-+-+ +-+\n|2   3| |3|\n+ +-+-+ + +\n| |     | |\n+ +-+-+-+ +\n|  2   2  |\n"
        "+ +-+ +-+ +\n| | | |3|3|\n+ + +-+ +-+\n|3|1\n+-+ . . . .",
    ),
    Example(
        "JSON: for each layer, the values by site number (0 is at the bottom left), `null` where nothing is "
        "filled in. The output of `--json` and of `--solve --json` is such a board too.",
        "dslrun latin-square --check board.json",
        "open: no rule is broken, 6 of 16 filled",
        "board.json",
        '{"Cell": [1, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null]}',
    ),
)

SOLVING = (
    CommandPage(
        ("solve",),
        "dslrun GAME --solve [--first] [--certify] [--proof FILE] [--engine NAME] [--time-limit S] [--seed N]",
        "Solves the puzzle and proves that the solution is unique.",
        "The answer is `solved, unique`, `two solutions exist` (with both solutions and where they differ), `no "
        "solution`, or `unknown` if the time limit was reached. After `two solutions exist`, it counts the sites with "
        "the same value in every solution and proposes up to five clues or givens, each of which would leave only the "
        "first solution. After `no solution` it prints the contradiction: a few rules, clues and givens that cannot "
        "hold together. Both searches take at most 5 seconds, unless there is a time limit. `--first` stops at the "
        "first solution and "
        "answers only `solved`. Every solution is checked against the rules before it is printed. `--certify`, "
        "`--proof` and `--engine` have their own pages. With `--json`, `engine` names the solver (`null` if "
        "propagation was enough).",
        (
            Example(
                "`--check -` reads such a drawing from a pipe.",
                "dslrun latin-square --solve",
                "┌───┬───┬───┬───┐\n│ 3 │ 4 │ 1 │ 2 │\n├───┼───┼───┼───┤\n│ 4 │ 1 │ 2 │ 3 │\n├───┼───┼───┼───┤\n"
                "│ 2 │ 3 │ 4 │ 1 │\n├───┼───┼───┼───┤\n│ 1 │ 2 │ 3 │ 4 │\n└───┴───┴───┴───┘\n\nsolved, unique (0.01 s)",
            ),
        ),
    ),
    CommandPage(
        ("engine", "engines", "cadical", "z3"),
        "dslrun GAME [ACTION] --engine auto|z3|cadical",
        "Chooses the solver that searches when propagation is not enough.",
        "At least one engine must be installed. CaDiCaL is usually several times faster; the extra `fast` installs "
        "it. `auto` is the default: it uses CaDiCaL if it is installed, alternates between the two if an answer "
        "takes long, and uses Z3 for games whose counts are too long to be written as clauses. Both engines get the "
        "same rules and obey time limits and Ctrl-C, and every solution of either is checked against the rules. "
        "Hints and reasons also use the chosen engine. `dslrun batch` takes the same option.",
    ),
    CommandPage(
        ("certify",),
        "dslrun GAME --solve --certify",
        "Solves the puzzle twice, with both engines, and certifies the answer if they agree.",
        "The second engine starts from the rules alone, without the results of propagation. The engines agree "
        "if they give the same verdict and, for a unique solution, the same solution. If one of them finds no "
        "answer in time, the exit code is 4. If they contradict each other, that is a bug in dslrun, and the "
        "exit code is 70. With `--json`, `certified` is true or false.",
        (
            Example(
                "",
                "dslrun latin-square --solve --certify",
                "┌───┬───┬───┬───┐\n│ 3 │ 4 │ 1 │ 2 │\n├───┼───┼───┼───┤\n│ 4 │ 1 │ 2 │ 3 │\n├───┼───┼───┼───┤\n"
                "│ 2 │ 3 │ 4 │ 1 │\n├───┼───┼───┼───┤\n│ 1 │ 2 │ 3 │ 4 │\n└───┴───┴───┴───┘\n\n"
                "solved, unique (0.01 s)\ncertified: cadical and z3 agree (z3 from the rules alone, 0.02 s)",
            ),
        ),
    ),
    CommandPage(
        ("proof", "drat"),
        "dslrun GAME --solve --proof FILE",
        "Writes a proof that the solution is unique, or that there is none, for other programs to check.",
        "FILE contains the proof in the DRAT format. The clauses that it refutes are written beside it in "
        "DIMACS, under the same name with the suffix `.cnf` (FILE.cnf if FILE has no suffix): the rules over "
        "all values of the sites, the clause that some value differs from the solution, and the cuts that "
        "enforce rules about connected cells. A comment explains each clause. `drat-trim FILE.cnf FILE` checks "
        "the proof without dslrun. Writing a proof needs CaDiCaL, whichever engine solved the puzzle.",
    ),
    CommandPage(
        ("count",),
        "dslrun GAME --count N",
        "Counts the solutions, up to N.",
        "If there may be more, the answer is `at least N`. Solutions that differ only in a hidden layer count as one.",
        (Example("", "dslrun latin-square --count 10", "1 solution"),),
    ),
    CommandPage(
        ("grade", "difficulty"),
        "dslrun GAME --grade [--challenge NAME] [--time-limit S]",
        "Grades the difficulty of the puzzle from 1 to 10.",
        "A simulated person solves the puzzle in rounds and always takes the cheapest kind of step that helps: one "
        "rule about a few sites (`rule`), one rule about the whole board (`board`), one rule with all that it implies "
        "(`sets`), a value that leads to a contradiction or cases that agree (`short what-if`, `what-if`, `long "
        "what-if`), or a `search`. A round with few ways forward takes more effort than one with many. The first step "
        "of a kind takes the most, because a person looks everywhere; later steps are near the last one. A what-if or "
        "a search takes the effort of the rounds that it follows. On a larger board, each step takes more, because "
        "there is more to look at: it grows with the square root of how much there is to decide. The grade rises with "
        "the logarithm of the whole effort, so both hard steps and many steps count. A puzzle that takes too much work "
        "to grade exactly gets an estimate, and the grade says so. The labels are trivial, easy, medium, hard, very "
        "hard and extreme. The grade is the same on every machine, under any load, and for any order of the rules in "
        "the text. A puzzle without solution or with several is not graded, and the exit code is 1. "
        "`dslrun --list GAME --grade` grades all challenges.",
        (
            Example(
                "",
                "dslrun latin-square --grade",
                "1.67 of 10, trivial\nhardest step: Every row and column holds each number once. "
                "That shows for column 1 that r4c1 is not 3.\nsteps: rule 16\n3 ways to begin",
            ),
        ),
    ),
    CommandPage(
        ("steps", "walkthrough"),
        "dslrun GAME --steps [--challenge NAME] [--time-limit S]",
        "Prints the whole solution as numbered steps, each with its reason.",
        "Steps that only cross out values already used are left out, except with `--json`. "
        "After every ten steps and at the end, the board is drawn as far as it is solved. If several solutions exist, "
        "the steps end where nothing more follows, and the exit code is 1. Without a time limit, the search ends after "
        "60 seconds. With `--json`, each step has its level, its pattern, its text, the values it fixes and "
        "removes, its rules and its facts.",
    ),
    CommandPage(
        ("check", "board formats", "boards"),
        "dslrun GAME --check FILE",
        "Checks a board: whether it is solved, still open, or which rules it breaks and where.",
        "FILE is a board in one of three formats, or `-` for standard input. A drawing printed by dslrun is "
        "accepted too. Lines that begin with `//` are comments. The exit code is 1 if a rule is broken. Hidden "
        "layers need no values: dslrun solves for them, so a full board is either solved or broken. If no "
        "single rule is broken, the rules that cannot all be satisfied are named. If no rule is broken but there is no "
        "solution from here, dslrun prints rules, givens and values of the board that cannot hold together; the search "
        "for them takes at most 5 seconds, unless there is a time limit. If a limit is reached first, "
        "the verdict is `unknown` and the exit code 4.",
        BOARDS,
    ),
    CommandPage(
        ("moves",),
        "dslrun GAME --moves",
        "Lists the legal moves of the start position: for each site, the values that break no rule.",
        "A value is legal if it breaks no rule on the board as it is filled so far. It need not lead to a solution.",
        (
            Example(
                "",
                "dslrun latin-square --moves",
                "r1c3: 1\nr1c4: 2\nr2c1: 4\nr2c4: 3 4\nr3c1: 2 4\nr3c2: 2 3\nr3c3: 3 4\nr4c1: 1 2 4\nr4c2: 2 3\n"
                "r4c3: 1 3 4\nr4c4: 2 3 4",
            ),
        ),
    ),
    CommandPage(
        ("lint",),
        "dslrun GAME --lint [--challenge NAME] [--time-limit S]",
        "Reports rules, clues and declarations that the challenges do not need.",
        "dslrun tries the chosen challenge, or all challenges of GAME. On each challenge with one solution, it leaves "
        "out one rule, given or clue at a time and solves again. It reports a rule if the solution stays the only one "
        "on every challenge tried, because the other rules imply it or because it has no effect there. It reports "
        "each given and clue that its challenge does not need; that holds for one of them at a time, not for all "
        "together. It also reports definitions that nothing uses, and equipment without which all rules stay the "
        "same. The search takes at most 30 seconds unless `--time-limit` says otherwise, and the report says if it "
        "stopped there. A report is advice: the exit code is 0 unless the text has errors. With `--json`, the report "
        "is data.",
        (
            Example(
                "",
                "dslrun latin-square --lint --challenge Five",
                "1 of 1 challenges tried.\nEverything that was tried is needed.",
            ),
        ),
    ),
    CommandPage(
        ("replay", "trial", "trials"),
        "dslrun GAME --replay FILE",
        "Replays a trial: checks that every move is legal and that the puzzle is solved at the end.",
        "A trial is a text with one move per line, or a `.trl` file of Ludii. A move is a site and its value; "
        "`.` clears the site. In a game with several layers, the layer comes first: `Edge r1c1-r1c2 1`. A site "
        "may also be given by its number. `game:`, `challenge:` and `option:` say what was played.",
        (
            Example(
                "",
                "dslrun latin-square --replay trial.txt",
                "move 2: r1c4 1 is illegal: Every row and column holds each number once.\n"
                "2 moves, 1 illegal: not solved at the end",
                "trial.txt",
                "game: latin-square\nchallenge: Tiny\nr1c3 1\nr1c4 1    // a second 1 in the row",
            ),
        ),
    ),
    CommandPage(
        ("export", "dimacs", "smt2"),
        "dslrun GAME --export dimacs|smt2",
        "Prints the puzzle for other solvers: as clauses (DIMACS) or as SMT-LIB.",
        "The comments at the top explain which variable stands for which value of which site.",
    ),
)
