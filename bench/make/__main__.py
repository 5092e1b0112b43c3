"""The command: make one puzzle and print its challenge file, which begins with the command that made it."""

import shlex
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, grounded

HERE = Path(__file__).parent
TRIES = 20


def makers() -> list[str]:
    """The games that can be made: those whose module has a `make`."""
    return sorted(path.stem for path in HERE.glob("*.py") if "\ndef make(" in path.read_text(encoding="utf-8"))


def maker(game: str) -> Callable[[Wish], str]:
    """The function that makes a challenge of a game."""
    make: Callable[[Wish], str] = import_module(f"bench.make.{game}").make
    return make


def main(arguments: Sequence[str] | None = None) -> int:
    """Make a puzzle; with other chances again if one attempt fails."""
    parser = ArgumentParser(prog="python -m bench.make", description=__doc__)
    parser.add_argument("game", choices=makers())
    parser.add_argument("rows", type=int)
    parser.add_argument("columns", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="", help="what the challenge is called")
    parser.add_argument("--keep", type=float, help="the share of clues to begin with, 0 to 1")
    given = parser.parse_args(arguments)
    make = maker(given.game)
    name = given.name or f"{given.rows}x{given.columns} number {given.seed}"
    for attempt in range(TRIES):
        random = Random(f"{given.game} {given.seed} {attempt}")
        try:
            text = make(Wish(name, given.rows, given.columns, random, given.keep))
            if len(solutions(grounded(text).model)) != 1:
                raise GaveUp("not unique")
        except GaveUp as reason:
            print(f"attempt {attempt + 1}: {reason}", file=sys.stderr)
            continue
        words = sys.argv[1:] if arguments is None else arguments
        print(f"// python -m bench.make {shlex.join(words)}\n{text}", end="")
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
