"""`python -m bench collection FOLDER [COUNT]`: write puzzle files of mixed types (1000 by default) for `dslrun batch`.

The files are small boards of the plain-text types with random clues, nonograms in the other formats, challenges in
dslrun's language, two puzzles that exceed any time limit, two broken files, and a puzzle that needs much memory. Then:

    dslrun batch FOLDER -o results.jsonl --time-limit 10 --memory 250
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

SIDE = 5


def main(arguments: Sequence[str]) -> int:
    """Write the files."""
    if not arguments:
        print(__doc__)
        return 2
    folder, count = Path(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 1000
    folder.mkdir(parents=True, exist_ok=True)
    random = Random(2026)
    odd = {"broken-row.txt": short_row(), "broken-type.txt": variant(), "memory.lud": open_square(12)}
    odd |= {f"hang-{number}.lud": open_square(7) for number in (1, 2)}
    for name, text in odd.items():
        (folder / name).write_text(text, encoding="utf-8")
    for number in range(count - len(odd)):
        make = MAKERS[number % len(MAKERS)]
        kind, text = make(random)
        suffix = kind if kind in ("non", "xml", "nin") else "lud" if text.startswith("(") else "txt"
        (folder / f"{number:04}-{kind}.{suffix}").write_text(text, encoding="utf-8")
    print(f"{count} files in {folder}")
    return 0


def grid(kind: str, marks: str, blank: str = ".", share: float = 0.3) -> Callable[[Random], tuple[str, str]]:
    """Return a maker of boards with marks on random cells. `share` is the share of cells with a mark."""

    def make(random: Random) -> tuple[str, str]:
        cells = [[random.choice(marks) if random.random() < share else blank for _ in range(SIDE)] for _ in range(SIDE)]
        tail = ["mines 0"] if kind == "minesweeper" else []
        return kind, text(kind, SIDE, SIDE, ["".join(row) for row in cells] + tail)

    return make


def picross(random: Random) -> tuple[str, str]:
    """A nonogram of a random picture, as plain text."""
    rows, columns = hints(random)
    return "picross", text("picross", SIDE, SIDE, [*rows, *columns])


def non(random: Random) -> tuple[str, str]:
    """A nonogram of a random picture, as a `.non` file."""
    rows, columns = ("\n".join(lines) for lines in hints(random))
    return "non", f'title "Random"\nwidth {SIDE}\nheight {SIDE}\n\nrows\n{rows}\n\ncolumns\n{columns}\n'


def simpson(random: Random) -> tuple[str, str]:
    """A nonogram of a random picture, in XML."""
    rows, columns = (" ".join(lines) for lines in hints(random))
    return (
        "xml",
        f'<nonogram matrix="rect"><bank name="row">{rows}</bank><bank name="col">{columns}</bank></nonogram>\n',
    )


def nin(random: Random) -> tuple[str, str]:
    """A nonogram of a random picture, as a `.nin` file."""
    lines = [line.replace(",", " ") for bank in hints(random) for line in bank]
    return "nin", "\n".join([f"{SIDE} {SIDE}", *lines]) + "\n"


def hints(random: Random) -> tuple[list[str], list[str]]:
    """The clues of a random picture: those of its rows and those of its columns."""
    picture = [[random.random() < 0.6 for _ in range(SIDE)] for _ in range(SIDE)]
    turned = zip(*picture, strict=True)
    return [clue(row) for row in picture], [clue(column) for column in turned]


def clue(line: Sequence[bool]) -> str:
    """The lengths of the runs of a line, separated by commas; `0` if there are none."""
    return ",".join(map(str, runs(line))) or "0"


def runs(line: Sequence[bool]) -> list[int]:
    """The lengths of the runs of true values in a line."""
    return [len(run) for run in "".join("#" if cell else " " for cell in line).split()]


def yajilin(random: Random) -> tuple[str, str]:
    """A Yajilin with a few random clues."""
    cells = [
        [random.choice("01") + random.choice("<>^v") if random.random() < 0.1 else ".." for _ in range(SIDE)]
        for _ in range(SIDE)
    ]
    return "yajilin", text("yajilin", SIDE, SIDE, ["".join(row) for row in cells])


def heyawake(random: Random) -> tuple[str, str]:
    """A Heyawake whose rooms are parts of rows, some with a number."""
    lines = ["+-" * SIDE + "+"]
    for _ in range(SIDE):
        walls = [random.choice("|...") for _ in range(SIDE - 1)]
        cells = [random.choice("01......") for _ in range(SIDE)]
        lines.append("|" + "".join(cell + wall for cell, wall in zip(cells, [*walls, "|"], strict=True)))
        lines.append("+-" * SIDE + "+")
    return "heyawake", text("heyawake", SIDE, SIDE, lines)


def challenge(random: Random) -> tuple[str, str]:
    """A Hitori challenge in dslrun's language."""
    rows = " ".join(f'"{"".join(random.choice("....12345") for _ in range(5))}"' for _ in range(5))
    return "hitori", f'(challenge "Random" of:"Hitori" numbers:(picture {{ {rows.replace(".", "6")} }}))\n'


def text(kind: str, width: int, height: int, lines: Sequence[str]) -> str:
    """A file in the plain-text format."""
    return "\n".join(["% made by bench/collection.py", kind, "unknown", f"{width} {height}", *lines]) + "\n"


def open_square(side: int) -> str:
    """An empty magic square. Size 7 exceeds the time limit, and size 12 also exceeds the memory limit."""
    row = f'"{" ".join(side * ".")}" '
    return f'(challenge "Open {side}x{side}" of:"Magic Square" givens:(picture {{ {side * row} }}))\n'


def short_row() -> str:
    """A broken file: one row lacks its last cell."""
    return text("akari", 3, 3, ["..#", "..", "1.."])


def variant() -> str:
    """A broken file: the format does not define its type."""
    return text("wacky heyawake", 1, 1, ["+-+", "|.|", "+-+"])


MAKERS: tuple[Callable[[Random], tuple[str, str]], ...] = (
    grid("slitherlink", "0123"),
    grid("akari", "##012"),
    grid("masyu", "o*", share=0.15),
    grid("minesweeper", "123"),
    grid("kuromasu", "23456", share=0.2),
    grid("shikaku", "23456", share=0.25),
    grid("hitori", "12345", "1", share=0.9),
    grid("nurikabe", "123", share=0.15),
    grid("fillomino", "1234", share=0.5),
    grid("hashiwokakero", "1234", share=0.3),
    grid("mortal coil", "#", share=0.2),
    yajilin,
    heyawake,
    picross,
    non,
    simpson,
    nin,
    challenge,
)
