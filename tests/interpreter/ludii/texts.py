"""Texts in Ludii's manner, and boards written by site number.

A form of `forms/*.toml` is either a whole `text`, or its pieces:

    board = "(square 2) (values Cell (range 1 2))"     what stands in (board ...)
    equipment, start, end, before, after               optional; `before` and `after` stand outside the game
    play = "(all Different)"                           what stands in (satisfy { ... })
    solved = "1 2 2 1"                                 values in the order of the site numbers, `.` where none is set;
    broken = ["1 1", "0=1 2=1"]                        or site=value, Cell:site=value; one board or several
    open = "1 . . ."
    who = "all Different"                              the ludemes (`;` between) that the broken boards break
    warnings = ["W0103"]                               all that is said while loading
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import scope
from dslrun.interpreter.positions.verdict import Verdict, judge

HERE = Path(__file__).parent
KEYS = {"name", "text", "board", "equipment", "start", "play", "end", "before", "after"}
BOARDS = ("solved", "broken", "open")
END = "(if (is Solved) (result P1 Win))"


@dataclass(frozen=True)
class Form:
    """A text that shows a form of the language, with boards and what is to be said of them."""

    file: str
    name: str
    text: str
    boards: tuple[tuple[str, str], ...]
    who: frozenset[str]
    warnings: tuple[str, ...]
    variables: int | None

    @property
    def title(self) -> str:
        """How pytest shows it."""
        return f"{self.file}: {self.name}"

    def load(self) -> Game:
        """The game, in a fresh world."""
        return load(Source(f"{self.name}.lud", self.text))


def whole_text(entry: dict[str, Any]) -> str:
    """The text of an entry, put together in the order Ludii's files have."""
    if "text" in entry:
        return str(entry["text"])
    start = f"(start {entry['start']})" if "start" in entry else ""
    return f"""
{entry.get("before", "")}
(game "Test"
    (players 1)
    (equipment {{
        (board {entry["board"]})
        {entry.get("equipment", "")}
    }})
    (rules
        {start}
        (play (satisfy {{
            {entry["play"]}
        }}))
        (end {entry.get("end", END)})
    )
)
{entry.get("after", "")}
"""


def read_form(file: str, entry: dict[str, Any]) -> Form:
    """One entry; keys that are not known are refused, so that none is passed over in silence."""
    unknown = set(entry) - KEYS - set(BOARDS) - {"who", "warnings", "variables"}
    assert not unknown, f"{file}: {entry['name']}: unknown keys {unknown}"
    assert ("text" in entry) != ("board" in entry), f"{file}: {entry['name']}: a text or its pieces"
    assert all(key in entry and entry[key] != [] for key in BOARDS), (
        f"{file}: {entry['name']}: needs the boards {BOARDS}"
    )
    boards = [(status, board) for status in BOARDS for board in listed(entry[status])]
    who = frozenset(word.strip() for word in entry["who"].split(";"))
    return Form(
        file,
        entry["name"],
        whole_text(entry),
        tuple(boards),
        who,
        tuple(entry.get("warnings", ())),
        entry.get("variables"),
    )


def listed(boards: str | list[str]) -> list[str]:
    """One board or several."""
    return [boards] if isinstance(boards, str) else boards


def all_forms() -> Iterator[Form]:
    """The forms of all files."""
    for path in sorted((HERE / "forms").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from (read_form(path.stem, entry) for entry in data["form"])


def values_of(game: Game, board: str) -> list[int | None]:
    """A board by site number as values per variable. Values on sites that are no variables are mistakes of the test."""
    by_site: dict[tuple[str, int], int] = {}
    for number, word in enumerate(board.split()):
        if word != ".":
            place, _, value = word.rpartition("=")
            layer, _, site = place.rpartition(":")
            by_site[layer or game.layers[0].name, int(site) if site else number] = int(value)
    values = [by_site.pop((variable.layer, variable.site.index), None) for variable in game.model.variables]
    assert not by_site, f"no variables at {sorted(by_site)}"
    return values


def verdict_of(game: Game, board: str) -> Verdict:
    """What is said of a board by site number."""
    return judge(game.model, values_of(game, board))


def open_or_left_out(game: Game) -> list[str]:
    """The warnings a game deserves about its unknowns: some sites are left out, or some are open to any value."""
    left_out = len(game.index) < sum(game.board.count(layer.type) for layer in game.layers)
    read = set(game.model.givens).union(*(scope(rule.node) for rule in game.model.rules))
    return ["W0406"] * left_out + ["W0407"] * (not read >= set(game.index.values()))
