"""The case files of tests/games: boards of a game with what is to be said of each.

    game = "sudoku"                     the name of a library game

    [[case]]
    name = "two ones in a row"
    challenge = "Tiny"                  optional: the default is the game's first
    board = '''...'''                   as for `--check`: top row first, `.` where nothing is set
    expect = "broken (all Different): r1c1 r1c3"

`expect` is `open`, `solved`, `solved, unique` or `broken (WHO): SITES`. WHO names every broken rule by its ludeme
or its whole sentence, `;` between two; `given` is a value against a given. SITES, if named, must be blamed.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Rule
from dslrun.interpreter.positions.verdict import Verdict, blame, judge

FOLDER = Path(__file__).parent / "games"
EXPECT = re.compile(r"(?P<status>broken|open|solved)(?P<unique>, unique)?(?: \((?P<who>.*)\))?(?:: (?P<sites>.*))?")


@dataclass(frozen=True)
class Case:
    """One board and what is expected of it."""

    file: str
    game: str
    name: str
    challenge: str | None
    board: str
    status: str
    unique: bool
    who: frozenset[str]
    sites: tuple[str, ...]

    @property
    def title(self) -> str:
        """How pytest shows it."""
        return f"{self.file}: {self.name}"

    def load(self) -> Game:
        """The game with its challenge."""
        return loaded(self.game, self.challenge)

    def values(self) -> list[int | None]:
        """The board as values per variable."""
        return read_board(Source(self.title, self.board), self.load())

    def verdict(self) -> Verdict:
        """What the checker says of the board."""
        return judge(self.load().model, self.values())


@cache
def loaded(game: str, challenge: str | None) -> Game:
    """A library game, loaded once for all its cases."""
    return load(game, challenge=challenge)


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [read_case(path.stem, data["game"], entry) for entry in data["case"]]


def read_case(file: str, game: str, entry: dict[str, str]) -> Case:
    """One case; words that are not understood are refused, so that none is passed over in silence."""
    found = EXPECT.fullmatch(entry["expect"])
    assert found, f"{file}: cannot read expect = {entry['expect']!r}"
    assert set(entry) <= {"name", "challenge", "board", "expect"}, f"{file}: unknown keys in {entry['name']}"
    who = frozenset(word.strip() for word in (found["who"] or "").split(";") if word.strip())
    assert bool(who) == (found["status"] == "broken"), f"{file}: {entry['name']}: name the broken rules, and only those"
    sites = tuple((found["sites"] or "").split())
    challenge = entry.get("challenge")
    return Case(
        file, game, entry["name"], challenge, entry["board"], found["status"], bool(found["unique"]), who, sites
    )


@cache
def all_cases() -> tuple[Case, ...]:
    """The cases of all files."""
    return tuple(case for path in sorted(FOLDER.glob("*.toml")) for case in read_cases(path))


def blamed(game: Game, verdict: Verdict, values: list[int | None]) -> set[str]:
    """The names of the sites that the broken rules blame."""
    domains = game.model.start()
    for var, value in enumerate(values):
        if value is not None and var not in verdict.outside:
            domains[var] = 1 << value
    found = set(verdict.outside)
    for rule in verdict.broken:
        found.update(blame(game.model, rule, domains))
    return {game.label(game.model.variables[var].site) for var in found}


def names_of(rule: Rule) -> set[str]:
    """What a rule may be called in a case."""
    return {rule.provenance.ludeme, rule.provenance.sentence}
