"""Remember how the game was opened, to load it again or to load another challenge or game."""

from dataclasses import field
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.records import record
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import GAMES, challenge_files, game_path
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges, open_text
from dslrun.repl.arguments import Request
from dslrun.repl.opening import game_of, limits_of


@record(slots=False)
class Opener:
    """The request that opened the game. Standard input is read only once."""

    request: Request
    game: str | Source = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "game", game_of(self.request))

    def load(self, deadline: Deadline | None = None) -> Game:
        """Load the game; raise DslError if its text has errors."""
        return load(
            self.game,
            challenge=self.request.challenge,
            options=self.request.options,
            limits=limits_of(self.request),
            allow_paths=self.request.allow_paths,
            deadline=deadline,
        )

    def challenges(self) -> list[str]:
        """The names of the game's challenges."""
        return challenges(self.game, limits_of(self.request), allow_paths=self.request.allow_paths)

    def challenge(self, name: str) -> "Opener":
        """An opener for another challenge of the game."""
        return Opener(self.request._replace(challenge=name, resume=None))

    def other(self, game: str) -> "Opener":
        """An opener for another game with its default options."""
        return Opener(self.request._replace(game=game, challenge=None, options=(), resume=None))

    def path(self) -> Path | None:
        """The file of the game, None if the text does not come from a file."""
        return None if isinstance(self.game, Source) else game_path(self.game)

    @property
    def is_of_the_library(self) -> bool:
        """True if the text belongs to the library, so that the user should not change it."""
        path = self.path()
        return path is not None and path.resolve().is_relative_to(GAMES)

    def files(self) -> list[Path]:
        """The files of the game: the file that the request names, the game it refers to, and the challenges."""
        named = None if isinstance(self.game, Source) else Path(self.game)
        found = [named] if named is not None and named.is_file() else []
        try:
            text = open_text(self.game, limits_of(self.request), Problems(), self.request.allow_paths)
            found += [*([text.path] if text.path else []), *challenge_files(text.path, text.allowed)]
        except DslError:  # reported when the game is loaded
            pass
        return list(dict.fromkeys(found))
