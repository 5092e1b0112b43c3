"""The pages of the commands: what each does, the files it reads, what it prints. Every example is run by a test."""

import textwrap
from typing import NamedTuple

from dslrun.dsl.importers import importers

__all__ = ["PAGES", "CommandPage", "Example", "page_text", "pages_named", "wrapped"]


class Example(NamedTuple):
    """A command with its answer; `text` is what stands in the file `name`, if it reads one."""

    words: str
    command: str
    answer: str
    name: str = ""
    text: str = ""


class CommandPage(NamedTuple):
    """A page: the names it is found under, how the command is written, one sentence, what there is to know."""

    names: tuple[str, ...]
    usage: str
    sentence: str
    text: str = ""
    examples: tuple[Example, ...] = ()


BOARDS = (
    Example(
        "A picture of text, top row first, with or without blanks between the marks. A mark is a value; `.` is a "
        "site not filled in yet. With two values `#` or `*` is the larger one and `x` the 0; a piece may be named by "
        "its first letter. Several layers stand one below the other, each under a line with its name, as `Letter:`.",
        "dslrun latin-square --check board.txt",
        "broken: Every row and column holds each number once.   r1c1 r1c3   games/number/latin-square.lud:5",
        "board.txt",
        "3 4 3 .\n. 1 2 .\n. . . 1\n. . . .",
    ),
    Example(
        "A drawing of edges: a character for each vertex, each edge and each cell between. `-` and `|` are chosen "
        "edges, `=` and `H` have value 2, a digit its own value, `x` is 0, a blank is not filled in. What stands in "
        "cells is passed over, unless cells hold values.",
        "dslrun slitherlink --check loop.txt",
        "solved",
        "loop.txt",
        "+-+-+-+ +-+\n|2   3| |3|\n+ +-+-+ + +\n| |     | |\n+ +-+-+-+ +\n|  2   2  |\n"
        "+ +-+ +-+ +\n| | | |3|3|\n+ + +-+ +-+\n|3|1\n+-+ . . . .",
    ),
    Example(
        "JSON: for each layer the values by site number (0 is at the bottom left), `null` where nothing is filled "
        "in. The answer of `--json` and of `--solve --json` is such a board too.",
        "dslrun latin-square --check board.json",
        "open: nothing broken so far, 6 of 16 filled",
        "board.json",
        '{"Cell": [1, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null]}',
    ),
)


def formats() -> str:
    """The foreign formats, a line each: name, suffixes, what it is."""
    return "\n".join(
        f"{one.name:9} {' '.join(one.suffixes):14} {one.title}" + ("" if one.write else " (read only)")
        for one in importers()
    )


EXIT_CODES = """\
0    done: solved, checked without a mistake, printed
1    proved unsolvable, a board that breaks a rule, a trial that is not a solution
2    the command was not written as it should be
3    a file cannot be read, or its text has a mistake
4    a limit was reached: the answer is not known
70   a mistake of ours
130  interrupted"""

PAGES = (
    CommandPage(
        ("play", "GAME", "keys"),
        "dslrun [GAME]",
        "Opens the board to be played on a terminal; without a GAME, one is chosen first.",
        "GAME is the name of a library game (`dslrun --list`), a path (a file may be a text of ours or of another "
        "program: `dslrun help convert` names the formats), or `-` for standard input. Arrows move, digits "
        "and Space set values, Shift+arrow draws lines and shades on, `u` undoes, `i` gives a hint, `?` shows all "
        "keys, `q` leaves; the mouse works too. The play is kept, and `--resume` goes on with it. Where there is no "
        "terminal, and for `-`, the board is printed as `--show` prints it.",
    ),
    CommandPage(
        ("show",),
        "dslrun GAME --show",
        "Prints the board as it is at the start, and the rules in a line.",
    ),
    CommandPage(
        ("solve",),
        "dslrun GAME --solve [--first] [--certify] [--proof FILE] [--engine NAME] [--time-limit S] [--seed N]",
        "Solves the puzzle and proves that the solution is the only one.",
        "It says `solved, unique`, `two solutions exist` (and shows both, and where they differ), `no solution`, or "
        "`unknown` if the time limit was reached. `--first` stops at the first solution and says only `solved`. "
        "Every solution shown was checked against the rules. `--certify` and `--proof` have pages of their own, as has "
        "`--engine`. With `--json`, `engine` tells who solved it (`null`: propagation, no engine was needed).",
        (
            Example(
                "What is drawn can be read again: `--check -` takes it from a pipe.",
                "dslrun latin-square --solve",
                "┌───┬───┬───┬───┐\n│ 3 │ 4 │ 1 │ 2 │\n├───┼───┼───┼───┤\n│ 4 │ 1 │ 2 │ 3 │\n├───┼───┼───┼───┤\n"
                "│ 2 │ 3 │ 4 │ 1 │\n├───┼───┼───┼───┤\n│ 1 │ 2 │ 3 │ 4 │\n└───┴───┴───┴───┘\n\nsolved, unique (0.01 s)",
            ),
        ),
    ),
    CommandPage(
        ("engine", "engines", "cadical", "z3"),
        "dslrun GAME [ACTION] --engine auto|z3|cadical",
        "Chooses the program that searches where propagation does not suffice.",
        "Z3 is always there. CaDiCaL is mostly several times as fast and comes with the extra `fast`; `auto`, which is "
        "what happens without a word, takes it where it is installed, lets the two take turns where an answer is long "
        "in coming, and leaves it to Z3 where a game has counts too long to be written as clauses. Both get the same "
        "rules, both keep to time limits and to Ctrl-C, and every solution of either is checked against the rules. "
        "Hints and reasons come from the engine chosen too; `dslrun batch` takes the same option.",
    ),
    CommandPage(
        ("certify",),
        "dslrun GAME --solve --certify",
        "Solves twice, with both engines, and says so only if they agree.",
        "The second engine is not told what propagation found: it starts from the rules alone. To agree is to have the "
        "same verdict, and where the solution is the only one, the same solution. If one of them finds no answer in "
        "time the exit code is 4; if they contradict each other that is our mistake, and the exit code is 70. With "
        "`--json`, `certified` is true or false.",
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
        "Writes a proof that the solution is the only one, or that there is none, for other programs to check.",
        "FILE holds the proof in the format DRAT; the clauses that it refutes stand beside it in DIMACS, the same "
        "name with the suffix `.cnf` (FILE.cnf if FILE has no suffix): the rules over all values the sites may hold, "
        "the clause that some value differs from the solution, and the cuts by which rules about connected cells are "
        "enforced, each with a comment that says what it is. `drat-trim FILE.cnf FILE` checks it, and needs to know "
        "nothing of dslrun. It takes CaDiCaL, whichever engine has solved the puzzle.",
    ),
    CommandPage(
        ("count",),
        "dslrun GAME --count N",
        "Counts the solutions, up to N.",
        "If there may be more it says `at least`. Solutions that differ only in a hidden layer count as one.",
        (Example("", "dslrun latin-square --count 10", "1 solution"),),
    ),
    CommandPage(
        ("check", "board formats", "boards"),
        "dslrun GAME --check FILE",
        "Judges a board: is it solved, still open, or which rules does it break, and where?",
        "FILE is a board in one of three formats, or `-` for standard input. What dslrun draws is read as well. "
        "Lines that begin with `//` are passed over. The exit code is 1 if a rule is broken. Hidden layers need no "
        "values: they are settled, so a full board is solved or broken. If no rule is broken by itself, those that "
        "cannot all be met are named. If the time limit (10 s if none is given) is reached first, the verdict is "
        "`unknown` and the exit code 4.",
        BOARDS,
    ),
    CommandPage(
        ("moves",),
        "dslrun GAME --moves",
        "Lists the legal moves of the start position: for each site the values that break no rule.",
        "A value is legal if no rule is broken by it as far as the board is filled; it need not lead to a solution.",
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
        ("replay", "trial", "trials"),
        "dslrun GAME --replay FILE",
        "Replays a trial: is every move legal, and is the puzzle solved at the end?",
        "A trial is a text with one move on each line, or a `.trl` file of Ludii. A move is a site and its value; "
        "`.` takes the value away. In a game with several layers the layer comes first: `Edge r1c1-r1c2 1`. A site "
        "may be given by its number. `game:`, `challenge:` and `option:` say what was played.",
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
        ("list",),
        "dslrun --list [GAME]",
        "Lists the games of the library by kind, or the challenges and options of one game.",
        "",
        (
            Example(
                "",
                "dslrun --list futoshiki",
                "Futoshiki\n    Tiny   4x4  the dslrun authors\n    Five   5x5  the dslrun authors\n"
                "    Seven  7x7  the dslrun authors\n    Nine   9x9  the dslrun authors",
            ),
        ),
    ),
    CommandPage(
        ("saves", "resume"),
        "dslrun --saves [GAME], dslrun --resume [PLAY]",
        "Lists the plays kept on this machine, or goes on with one: by its name, by its game, or with the last one.",
        "Every move is written down as it is made, as a trial that `--replay` reads, in the platform's folder for "
        "such things; DSLRUN_STATE names another. A play whose game has changed since goes on in a copy, as far as "
        "its moves fit, and so does one that is open in another terminal. Nothing is ever overwritten.",
    ),
    CommandPage(
        ("prompt",),
        "dslrun GAME --prompt",
        "Plays by commands, and answers expressions of the language on the present board.",
        "`help` there lists the commands. Without a terminal, commands come from standard input line by line and "
        "answers are plain; mistakes are told with their line. The exit code tells the worst that happened: 0 nothing, "
        "1 a move was refused or a check failed, 2 a line was not understood, 3 a file was bad, 4 a limit was reached.",
    ),
    CommandPage(
        ("watch",),
        "dslrun GAME --watch",
        "Shows the board, what is wrong with the text and whether the puzzle is unique, whenever its files change.",
        "The setter's loop: an editor in one window, this in another. Ctrl-C leaves. In a pipe every state is printed "
        "once.",
    ),
    CommandPage(
        ("plain",),
        "dslrun GAME ... --plain",
        "Tells boards as sentences: rows, columns and values, clues, rooms.",
        "For screen readers and logs. It goes with every action that shows a board, and with --prompt; on a terminal, "
        "`dslrun GAME --plain` is played by commands, and every change is a sentence.",
        (
            Example(
                "",
                "dslrun futoshiki --solve --plain",
                "The board has 4 rows and 4 columns of cells; row 1 is on top.\n"
                "Clue < between r2c1 and r2c2.\n"
                "Clue < between r3c2 and r3c3.\n"
                "Clue < between r3c3 and r3c4.\n"
                "Clue < between r4c2 and r4c3.\n"
                "Row 1: column 1 is 3 (given), column 2 is 2, column 3 is 1, column 4 is 4.\n"
                "Row 2: column 1 is 2, column 2 is 4, column 3 is 3, column 4 is 1.\n"
                "Row 3: column 1 is 4, column 2 is 1, column 3 is 2, column 4 is 3.\n"
                "Row 4: column 1 is 1, column 2 is 3, column 3 is 4, column 4 is 2 (given).\n"
                "\n"
                "solved, unique (1.30 s)",
            ),
        ),
    ),
    CommandPage(
        ("export", "dimacs", "smt2"),
        "dslrun GAME --export dimacs|smt2",
        "Prints the puzzle for other solvers: as clauses (DIMACS) or as SMT-LIB.",
        "The comment lines at the top say which variable means which value of which site.",
    ),
    CommandPage(
        ("svg", "paper", "picture of a board", "solution", "play"),
        "dslrun GAME --svg FILE [--solution | --play TRIAL]",
        "Draws the board for paper: a vector picture (SVG) as a puzzle magazine would print it.",
        "Without more it is the board as it is at the start. `--play TRIAL` draws it as it is at the end of a trial "
        "(`dslrun help replay`) or of a kept play, which may be named as `dslrun --saves` does, with its pencil marks; "
        "moves that are illegal are told and left out. `--solution` solves first, says whether "
        "the solution is the only one, and draws it; if there is none, no picture is written and the exit code is 1. "
        "`-` prints the picture. A picture that is there already is written over, any other file is not. What is given "
        "is bold, what is filled in is not; a small dot or cross says that nothing is there.",
    ),
    CommandPage(
        ("instance", "--challenge", "--option"),
        'dslrun GAME --challenge NAME --option "Heading/Item"',
        "Chooses an instance: a challenge of the game, items of its options.",
        "Without them the first challenge and the default items are taken. They go with every action.",
    ),
    CommandPage(
        ("limits", "limit", "time-limit", "seed"),
        "dslrun GAME ... [--time-limit S] [--limit NAME=N] [--seed N]",
        "Bounds on the work: seconds for the whole command, and how much a text may ask for.",
        "A limit that is reached is named in the message, with the flag that raises it; the exit code is 4.",
    ),
    CommandPage(
        ("output", "color", "colour", "charset"),
        "dslrun GAME ... [--color auto|always|never] [--charset auto|unicode|ascii]",
        "How boards are drawn.",
        "`auto` looks at the terminal. NO_COLOR is respected.",
    ),
    CommandPage(
        ("json",),
        "dslrun GAME ... --json",
        "Makes every answer one JSON object on one line of standard output.",
        "Messages go to standard error. Sites are numbered from the bottom left; `label` names them as people do.",
        (
            Example(
                "",
                "dslrun latin-square --check board.txt --json",
                '{"verdict": "broken", "broken": [{"rule": "all Different", "sentence": "Every row and column holds '
                'each number once.", "file": "games/number/latin-square.lud", "line": 5, "sites": [{"type": "Cell", '
                '"site": 12, "label": "r1c1"}, {"type": "Cell", "site": 14, "label": "r1c3"}]}], "together": false}',
                "board.txt",
                "3 4 3 .\n. 1 2 .\n. . . 1\n. . . .",
            ),
        ),
    ),
    CommandPage(
        ("exit codes", "exit"),
        "exit codes",
        "What the command tells other programs.",
        EXIT_CODES,
    ),
    CommandPage(
        ("convert", "formats", "import", "importers"),
        "dslrun convert FILE... [-o OUT] [--to FORMAT] [--challenge NAME]",
        "Writes puzzles of other programs as challenges in our language, and ours in their formats.",
        "Every action takes such a file as its GAME, so none has to be converted before it is solved. What a file is "
        "shows in its content, or else in its name; one with several puzzles is a game with several challenges. OUT "
        "is a file, or for several FILEs a folder; its suffix tells the format unless --to does. A faulty file is told "
        f"with the line and column of the mistake, and the others are converted all the same.\n\n{formats()}",
        (
            Example(
                "A nonogram in the .non format: as many lines of hints as there are rows and columns.",
                "dslrun convert tee.non",
                '(challenge "Tee" of:"Nonogram" size:{2 3} rows:{ {3} {1} } columns:{ {1} {2} {1} })',
                "tee.non",
                'title "Tee"\nwidth 3\nheight 2\nrows\n3\n1\ncolumns\n1\n2\n1',
            ),
        ),
    ),
    CommandPage(
        ("batch", "--executor", "--memory"),
        "dslrun batch FILE|DIR... [-o RESULTS] [--time-limit S] [--memory MB] [--jobs N] [--engine NAME] "
        "[--executor KIND]",
        "Solves a collection of puzzles on all cores, a line of JSON for each, and sums up by type.",
        "Files are of any kind that can be opened; folders are walked. A line has what `--solve --json` "
        "gives, and `file`, `type`, `size`; `puzzles` is how many the file holds, `seconds` has `all`. If "
        "there is no answer, `status` is `error` (with `code` and `message`) or, where a bound was reached, "
        "`unknown`. Each puzzle has 60 seconds and 2000 MB if nothing else is said; one that hangs, crashes "
        "or takes too much is stopped, and no other suffers.\n\n"
        "With `-o` a second run does only what has no line yet, also after the first was killed. Without it "
        "the lines go to standard output. The exit code is 3 if a file could not be solved for an error, else "
        "4 if a bound was reached.\n\n"
        "`--executor dask` hands the work to a Dask cluster on this machine, `--executor dask://HOST:PORT` to "
        "the one of that scheduler, whose workers must have dslrun and see the files under the same names. "
        "Dask comes with `pip install dslrun[cluster]`.",
        (
            Example(
                "",
                "dslrun batch ring.txt -o results.jsonl",
                "type   puzzles  solved  unique  several  none  unknown  errors  slowest\n"
                "Masyu  1        1       1       0        0     0        0       0.05 s ring.txt",
                "ring.txt",
                "masyu\neasy\n3 3\n..*\n...\n*..",
            ),
        ),
    ),
    CommandPage(
        ("txt", "plain-text format"),
        "dslrun FILE.txt ...",
        "Opens a puzzle of the plain-text collections as a challenge of its game.",
        "The lines are the type, a word for the difficulty, the width and the height, and then the board. "
        "Lines that begin with `%` are comments. The types are akari, fillomino, hashiwokakero, masyu, "
        "nurikabe, shikaku, slitherlink, yajilin, heyawake, hitori, picross, minesweeper, kuromasu and mortal "
        "coil. Numbers from 10 on are letters, `a` to `z` and then `A` to `Z`, or stand in braces, as `{12}`. "
        "`dslrun convert` writes the format too; what it has no lines for (title, author) then stands in "
        "comments, and is read back from there.",
        (
            Example(
                "",
                "dslrun convert ring.txt",
                '(challenge "ring" of:"Masyu"\n    description:"difficulty: easy"\n    circles:(picture {\n'
                '        "..*"\n        "..."\n        "*.."\n    })\n)',
                "ring.txt",
                "masyu\neasy\n3 3\n..*\n...\n*..",
            ),
        ),
    ),
    CommandPage(
        ("fmt", "format"),
        "dslrun fmt [--check] FILE...",
        "Lays out game texts in one way; comments survive.",
        "`--check` changes nothing and tells which files would change.",
    ),
    CommandPage(
        ("new", "template"),
        "dslrun new NAME",
        "Writes NAME.lud: a small game with comments, two rules and a challenge, ready to be changed.",
        "The game is named after the file. A file that is there already is never written over.",
        (
            Example(
                "",
                "dslrun new my-game",
                "my-game.lud written. Change it as you like; meanwhile:\n"
                "  dslrun my-game.lud          shows the board\n"
                "  dslrun my-game.lud --solve  solves it: is the solution the only one?\n"
                "  dslrun my-game.lud --watch  shows it anew whenever you save the file",
            ),
        ),
    ),
    CommandPage(
        ("explain",),
        "dslrun explain [CODE...]",
        "Tells what a diagnostic code means, and how the mistake is mended.",
        "Without a code it lists all of them.",
    ),
    CommandPage(
        ("help",),
        "dslrun help [WORD...]",
        "Shows the page of a ludeme, a word, a definition or a command, or finds pages by a word in them.",
        "Without a word it lists everything.",
    ),
)


def pages_named(name: str) -> list[CommandPage]:
    """The pages of a command, in any case, with or without its dashes."""
    wanted = name.casefold().removeprefix("dslrun ").strip("-")
    return [page for page in PAGES if any(wanted == known.casefold().strip("-") for known in page.names)]


def page_text(page: CommandPage) -> str:
    """A page as it is printed."""
    parts = [wrapped(page.sentence), *([wrapped(page.text)] if page.text else []), *map(example_text, page.examples)]
    return f"{page.usage}\n    on the command line\n\n" + "\n\n".join(parts)


def example_text(example: Example) -> str:
    """An example: what it shows, the file, the command and its answer."""
    file = [f"{example.name}:", *(f"    {line}" for line in example.text.splitlines())] if example.name else []
    shown = [*file, f"$ {example.command}", *example.answer.splitlines()]
    return "\n".join(
        [*([wrapped(example.words)] if example.words else []), *(f"        {line}".rstrip() for line in shown)]
    )


def wrapped(text: str, width: int = 116) -> str:
    """A text as it is printed: indented, its paragraphs broken into lines; a list keeps its own lines."""
    parts = []
    for part in text.split("\n\n"):
        if "\n" in part:
            parts.append("\n".join(f"    {line}".rstrip() for line in part.splitlines()))
        else:
            indent = "    "
            lines = textwrap.wrap(part, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
            parts.append("\n".join(lines))
    return "\n\n".join(parts)
