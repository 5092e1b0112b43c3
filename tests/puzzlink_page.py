"""Generate docs/puzzlink.md: the types of puzz.link with their games, and the parts of the other types."""

from collections.abc import Iterator

from dslrun.dsl.importers.puzzlink.bodies import BODIES, kind_with, other_types
from dslrun.dsl.importers.puzzlink.kind import LinkKind
from dslrun.dsl.importers.puzzlink.kinds import KINDS
from dslrun.interpreter.library import library_game

INTRODUCTION = """\
# puzz.link

Every action of `dslrun` takes a puzz.link address in place of a file: `dslrun 'https://puzz.link/p?slither/5/5/...'
--solve`. A file may hold one address per line. dslrun also reads pzprv3 texts, the files that puzz.link saves, and
addresses that hold such a text. `dslrun convert --to puzzlink` and `--to pzprv3` write addresses and texts. `pytest
--update-goldens` generates this page.

dslrun refuses a type, a variant, a flag or a clue that the game cannot express, and names it. If an address
ends before its last clue, the other places have no clue, and dslrun warns. `convert` refuses a challenge with a part
that an address cannot hold, such as given lines. `--check FILE` reads the answer that a pzprv3 text holds, if it is in
one block: shaded cells, lamps, numbers, slants, borders, or lines between cells.

## Types with a game

An address may use another name of a type. A type with a flag is written with it. Types that are only read are other
names of a game. Of types marked "addresses only", dslrun does not know the blocks of their pzprv3 texts.

| type | game | other names | flag |
|---|---|---|---|
"""
OWN = """
## Types for a game of your own

The library has no game for the following types, but dslrun reads their addresses. `--as GAME.lud` turns an address
into a challenge of your own game, which takes the parts of the address as arguments: `<Challenge:numbers>` is the
picture of numbers, and so on. `dslrun convert ADDRESS --as GAME.lud` prints the challenge. A game takes only the
arguments that it mentions; if a puzzle has another part, dslrun refuses it and names the part. Types of the first
table work too, with the arguments of the library's game.

| argument | value |
|---|---|
| `size` | the numbers of rows and columns, `{9 9}` |
| `numbers` | a picture with numbers or signs; `?` is a clue without its number, `1,2` one with two |
| `arrows`, `compasses` | a picture with words such as `2^`, or with four numbers up, right, down and left |
| `marks` | a picture with `1` and `2`, such as white and black circles |
| `ice`, `holes`, `boxes`, `circles`, `blocked`, `marked` | a picture with `#` |
| `rooms`, `walls` | a drawing; rooms have their numbers in it |
| `vertices`, `signs`, `dots` | a picture of vertices; one of cells and borders, `.` in cells; one of all three |
| `top`, `left`, `bottom`, `right` | lists with a number or `?` for each line |
| `rows`, `columns` | lists of lists of numbers; `*` is a line without numbers |
| `count`, `start`, `goal` | a number, cells such as `r1c1` or numbers of borders around the board |
| `pieces`, `flags`, `divisors` | a list of pictures, a text of letters, a picture of lower numbers |
| `values` | the numbers of the letters beside the board, in their order |

Numbers are those of the address, also where a type gives them another meaning.

| arguments | types |
|---|---|
"""


def page() -> str:
    """Return the page."""
    end = f"\ndslrun reads {len(KINDS)} types with a game and the parts of {len([*other_types()])} others.\n"
    return INTRODUCTION + "".join(map(row, KINDS.values())) + OWN + "".join(own_rows()) + end


def row(kind: LinkKind) -> str:
    """Return the row of a type."""
    path = library_game(kind.game)
    assert path is not None
    link = f"[{kind.game}](../games/{path.parent.name}/{path.name})"
    only = " (only read)" if kind.read_only else "" if kind.file else " (addresses only)"
    aliases = ", ".join(f"`{alias}`" for alias in kind.aliases)
    return f"| `{kind.name}` | {link}{only} | {aliases} | {f'`{kind.flags}`' if kind.flags else ''} |\n"


def own_rows() -> Iterator[str]:
    """Yield a row for each list of arguments."""
    found: dict[str, list[str]] = {}
    for body, types in BODIES.items():
        names = [name for argument in kind_with("", body).arguments for name in argument.names]
        found.setdefault(", ".join(f"`{name}`" for name in names), []).extend(types.split())
    for words, listed in found.items():
        yield f"| {words} | {', '.join(f'`{one}`' for one in listed)} |\n"
