"""`dslrun new NAME`: write a small game to start from, with a board, two rules and a challenge with one solution."""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from dslrun.dsl.diagnostics import mistake
from dslrun.dsl.sanitiser import clean
from dslrun.repl.arguments import Parser
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit

TEMPLATE = """\
// Fill the grid: each number once in every row and column, and the marked cells add up to the number given.
(game "NAME"
    (equipment {
        // The board is as large as the picture of the challenge, and every cell holds a number from 1 to 4.
        (board (square <Challenge:givens>) (values Cell (range 1 4)))
        // What the rules refer to: rows, columns, and cells marked in a picture. See `dslrun help regions`.
        (regions "Lines" {Rows Columns})
        (regions "Marked" <Challenge:marked>)
    })
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy {
            // A rule is a sentence for people and a condition for the machine. See `dslrun help is`.
            (rule "Every row and column holds each number once." (all Different "Lines"))
            (rule "The marked cells add up to the number given." (is Sum (sites "Marked") <Challenge:sum>))
        })))
)

// An instance of the game; there may be several. In a picture, top row first, `.` is a cell left open.
(challenge "First"
    sum:8
    givens:(picture {
        "1 . . ."
        ". . . ."
        ". . 3 ."
        ". . . 2"
    })
    marked:(picture {
        ". . M M"
        ". . . ."
        ". . . ."
        "M . . ."
    })
)
"""


def run(words: Sequence[str], console: Console) -> Exit:
    """Write the file and print the next steps."""
    parser = build_parser()
    path = Path(parser.parse_args(words).name)
    if not path.name:
        parser.error("NAME is the name of a file")
    path = path if path.suffix == ".lud" else path.with_name(f"{path.name}.lud")
    write_new(path, text_of(path.stem))
    shown = clean(str(path))
    console.print(f"{shown} written. Edit it, and run:")
    console.print(f"  dslrun {shown}          shows the board")
    console.print(f"  dslrun {shown} --solve  solves it and checks that the solution is unique")
    console.print(f"  dslrun {shown} --watch  shows it again whenever you save the file")
    return Exit.DONE


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `dslrun new`."""
    parser = Parser(prog="dslrun new", description="Write a small game to start from.", allow_abbrev=False)
    parser.add_argument("name", metavar="NAME", help="the game's name; the file is NAME.lud")
    return parser


def text_of(stem: str) -> str:
    """Return the text of a new game, named after its file."""
    title = " ".join(word[:1].upper() + word[1:] for word in re.findall(r"[^\W_]+", stem)) or "New Game"
    return TEMPLATE.replace("NAME", title)


def write_new(path: Path, text: str) -> None:
    """Write a new file; raise an error if it exists already."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        note = "choose another name; nothing was written"
        raise mistake("E0520", f"{path} exists already", None, "", note) from None
    except OSError as error:
        raise mistake("E0503", f"cannot write {path}: {error.strerror}", None) from None
