"""Generate docs/spf.md: every type of the Standard Puzzle Format with its game and its length."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

from dslrun.dsl.forms import Call
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.printer import print_form
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library_game
from dslrun.interpreter.loading import load
from dslrun.repl.showing import rules_line

FILES = Path(__file__).parent / "importers" / "spf"
TYPE = re.compile(r"/type \((\w+)\)")
INTRODUCTION = """\
# The Standard Puzzle Format

Every action of `dslrun` reads puzzles in the Standard Puzzle Format: `dslrun FILE.spf` opens one, and
`dslrun FILE.spf --solve` solves it. `dslrun convert` writes the format, and `--sol` includes the solution.
`pytest --update-goldens` generates this page.

Every type has a game in the library. The table gives the length of the game as `dslrun fmt` formats it, without
blank lines, comments and challenges. The tests solve an example of each type in `tests/importers/spf`.

| type | rules | game | lines |
|---|---|---|---|
"""


def types() -> list[str]:
    """Return all types that have an example file."""
    return sorted({type_of(file) for file in FILES.glob("*.spf")})


def type_of(file: Path) -> str:
    """Return the type that a file names."""
    found = TYPE.search(file.read_text(encoding="utf-8"))
    assert found, file
    return found[1]


def game_file(name: str) -> Path | None:
    """Return the file of a type's game, or None if the type has no game."""
    kinds = [kind for (one, _), kind in KINDS.items() if one == name]
    return library_game(kinds[0].game) if kinds else None


@cache
def length(path: Path) -> int:
    """Count the lines of a game, without its challenges."""
    source = Source(path.name, path.read_text(encoding="utf-8"))
    forms = [form for form in read(source) if not (isinstance(form, Call) and form.head_name == "challenge")]
    lines = [line for form in forms for line in print_form(form).splitlines()]
    return sum(bool(line.strip()) and not line.strip().startswith("//") for line in lines)


def page() -> str:
    """Return the page."""
    known = [path for path in map(game_file, types()) if path is not None]
    middle = f"{median(map(length, known)):g}"
    end = f"\n{len(known)} of {len(types())} types have a game, with a median length of {middle} lines.\n"
    return INTRODUCTION + "".join(rows()) + end


def rows() -> Iterator[str]:
    """Yield a row of the table for each type."""
    for name in types():
        path = game_file(name)
        if path is None:
            yield f"| `{name}` | | | |\n"
            continue
        words = rules_line(load(path)).replace("|", "\\|")
        link = f"[{path.stem}](../games/{path.parent.name}/{path.name})"
        yield f"| `{name}` | {words} | {link} | {length(path)} |\n"
