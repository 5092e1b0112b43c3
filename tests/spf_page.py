"""docs/spf.md: the types of the Standard Puzzle Format, each with its game, its length and its time."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from statistics import median
from time import process_time

from dslrun.dsl.forms import Call
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.printer import print_form
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library_game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.showing import rules_line

FILES = Path(__file__).parent / "importers" / "spf"
TYPE = re.compile(r"/type \((\w+)\)")
SEVERAL = frozenset({"pentopia"})
"""Types whose example has more than one solution: the specification's own."""
INTRODUCTION = """\
# The Standard Puzzle Format

`dslrun FILE.spf` opens, solves, checks and converts puzzles of the Standard Puzzle Format; `dslrun convert` writes
them, with `--sol` solved. This page is made by the code: `pytest --update-goldens` makes it anew.

Every type is a game of the library, written as text. Its length is that of the game laid out by `dslrun fmt`, without
blank lines, comments and instances. The time is the processor time it took to read the type's example in
`tests/importers/spf`, to solve it and to prove that there is no other solution, when this page was made.

| type | rules | game | lines | solved in |
|---|---|---|---|---|
"""


def types() -> list[str]:
    """All types there are files of."""
    return sorted({type_of(file) for file in FILES.glob("*.spf")})


def type_of(file: Path) -> str:
    """The type a file names."""
    found = TYPE.search(file.read_text(encoding="utf-8"))
    assert found, file
    return found[1]


def example(name: str) -> Path:
    """The file of a type, in its first format."""
    return min((file for file in FILES.glob("*.spf") if type_of(file) == name), key=lambda file: len(file.stem))


def game_file(name: str) -> Path | None:
    """The text of the game of a type; None if the type has none yet."""
    kinds = [kind for (one, _), kind in KINDS.items() if one == name]
    return library_game(kinds[0].game) if kinds else None


@cache
def length(path: Path) -> int:
    """How many lines a game takes, without its instances."""
    source = Source(path.name, path.read_text(encoding="utf-8"))
    forms = [form for form in read(source) if not (isinstance(form, Call) and form.head_name == "challenge")]
    lines = [line for form in forms for line in print_form(form).splitlines()]
    return sum(bool(line.strip()) and not line.strip().startswith("//") for line in lines)


def seconds(name: str) -> str:
    """How long the example of a type takes."""
    start = process_time()
    file = example(name)
    model = load(Source(file.name, file.read_text(encoding="utf-8"))).model
    assert solve(model).status == ("multiple" if name in SEVERAL else "unique"), name
    return f"{process_time() - start:.2f} s"


def page(told: Callable[[str], str]) -> str:
    """The page, with the times that are told for its types."""
    known = [path for path in map(game_file, types()) if path is not None]
    middle = f"{median(map(length, known)):g}"
    end = f"\n{len(types())} types, {len(known)} of them with a game, of {middle} lines in the median.\n"
    return INTRODUCTION + "".join(rows(told)) + end


def rows(told: Callable[[str], str]) -> Iterator[str]:
    """A line of the table for each type."""
    for name in types():
        path = game_file(name)
        if path is None:
            yield f"| `{name}` | | | | |\n"
            continue
        words = rules_line(load(path)).replace("|", "\\|")
        several = ", several" if name in SEVERAL else ""
        link = f"[{path.stem}](../games/{path.parent.name}/{path.name})"
        yield f"| `{name}` | {words} | {link} | {length(path)} | {told(name)}{several} |\n"
