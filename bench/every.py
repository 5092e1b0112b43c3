"""What there is to solve: every challenge of the library, and the boards of bench/boards.

A board is a challenge file; those with one solution begin with the command that made them. The file is what counts: the
solver works in slices of time, so where a maker looks at some of many solutions, the command may make another board the
next time. Those whose name ends in one of `SEVERAL` have more than one solution.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import Limits
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library, library_game
from dslrun.interpreter.loading import challenges_in, load, open_text, read_text

BOARDS = Path(__file__).parent / "boards"
SEVERAL = ("-open", "-empty", "-third")


class Puzzle(NamedTuple):
    """One of them: the file of its game in the library, its own name, and where it stands."""

    game: str
    challenge: str
    path: Path | None = None

    def load(self) -> Game:
        """The game, ready to be solved."""
        return load(self.path) if self.path else load(self.game, challenge=self.challenge)

    @property
    def has_one_solution(self) -> bool:
        """Whether it is among the boards that were proved; of the library nothing is promised here."""
        return self.path is None or not self.path.stem.endswith(SEVERAL)

    def form(self) -> Challenge:
        """The challenge as it was written."""
        return next(one for one in opened(self.path or self.game) if one.name == self.challenge)


def puzzles(games: Sequence[str] = (), *, of_library: bool = True, of_boards: bool = True) -> Iterator[Puzzle]:
    """The puzzles of some games, or of all: of each game those of the library first, then the boards."""
    names = [path.stem for path in library().values()]
    boards = [board for path in sorted(BOARDS.glob("*.lud")) for board in in_file(path)]
    for game in games or [*names, *(board.game for board in boards if board.game not in names)]:
        if of_library and game in names:
            yield from (Puzzle(game, one.name) for one in opened(game))
        if of_boards:
            yield from (board for board in boards if board.game == game)


def add_choice(parser: ArgumentParser) -> None:
    """Let a command name what it takes."""
    parser.add_argument("games", nargs="*")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--boards", action="store_true", help="only those of bench/boards")
    where.add_argument("--library", action="store_true", help="only those of the library")


def chosen(asked: Namespace, games: Sequence[str]) -> Iterator[Puzzle]:
    """What was named, of some games or of all."""
    return puzzles(games, of_library=not asked.boards, of_boards=not asked.library)


def in_file(path: Path) -> Iterator[Puzzle]:
    """The boards in a file; one that is a game of its own stands under its own name."""
    if read_text(path, Limits(), Problems()).text.game is not None:
        yield Puzzle(path.stem, "", path)
        return
    for one in opened(path):
        game = library_game(one.game)
        assert game is not None, f"{path} is of a game that the library does not have"
        yield Puzzle(game.stem, one.name, path)


@cache
def opened(game: str | Path) -> tuple[Challenge, ...]:
    """The challenges of a game or in a file."""
    return tuple(challenges_in(open_text(game, Limits(), Problems()), Limits(), Problems()))
