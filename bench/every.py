"""The puzzles that benches solve: every challenge of the library and every board of bench/boards.

A board is a file with challenges or with a complete game. Boards with one solution begin with the command that made
them. The same command may later make another board, because makers depend on the solver's timing. Boards whose file
name ends in one of `SEVERAL` have more than one solution.
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
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text, read_text

BOARDS = Path(__file__).parent / "boards"
SEVERAL = ("-open", "-empty", "-third")


class Puzzle(NamedTuple):
    """A puzzle: the name of its game, its challenge, and the file of a board (None for the library)."""

    game: str
    challenge: str
    path: Path | None = None

    def load(self) -> Game:
        """Load the game with this challenge."""
        return load(self.path) if self.path else load(self.game, challenge=self.challenge)

    @property
    def has_one_solution(self) -> bool:
        """True for boards with one solution and for challenges of the library."""
        return self.path is None or not self.path.stem.endswith(SEVERAL)

    def form(self) -> Challenge:
        """The parsed challenge."""
        return next(one for one in opened(self.path or self.game) if one.name == self.challenge)


def puzzles(games: Sequence[str] = (), *, of_library: bool = True, of_boards: bool = True) -> Iterator[Puzzle]:
    """The puzzles of the given games, or of all games. For each game, the library's challenges come first."""
    names = [path.stem for path in library().values()]
    boards = [board for path in sorted(BOARDS.glob("*.lud")) for board in in_file(path)]
    for game in games or [*names, *(board.game for board in boards if board.game not in names)]:
        if of_library and game in names:
            yield from (Puzzle(game, one.name) for one in opened(game))
        if of_boards:
            yield from (board for board in boards if board.game == game)


def add_choice(parser: ArgumentParser) -> None:
    """Add the options that select puzzles."""
    parser.add_argument("games", nargs="*")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--boards", action="store_true", help="only those of bench/boards")
    where.add_argument("--library", action="store_true", help="only those of the library")


def chosen(asked: Namespace, games: Sequence[str]) -> Iterator[Puzzle]:
    """The puzzles that the options of `add_choice` select."""
    return puzzles(games, of_library=not asked.boards, of_boards=not asked.library)


def in_file(path: Path) -> Iterator[Puzzle]:
    """The boards in a file. The name of a complete game is the name of its file."""
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
