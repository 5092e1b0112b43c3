"""How the game at the desk was opened: it can be loaded again, or another challenge or game in its place."""

from dataclasses import dataclass, replace
from pathlib import Path

from dsl.diagnostics import DslError, Problems
from dsl.limits import DEFAULT_LIMITS, Limits
from dsl.source import Source
from interpreter.deadline import Deadline
from interpreter.game import Game
from interpreter.library import GAMES, challenge_files, game_path
from interpreter.loading import challenges, load, open_text
from repl.arguments import Request
from repl.opening import game_of, limits_of


@dataclass(frozen=True)
class Opener:
    """What the user named, and the choices made."""

    game: str | Source
    challenge: str | None = None
    options: tuple[str, ...] = ()
    limits: Limits = DEFAULT_LIMITS
    allow_paths: tuple[str, ...] = ()

    @classmethod
    def of(cls, request: Request) -> "Opener":
        """From the command line. Standard input is read once."""
        return cls(game_of(request), request.challenge, request.options, limits_of(request), request.allow_paths)

    def load(self, deadline: Deadline | None = None) -> Game:
        """The game. Mistakes in its text are raised as DslError."""
        return load(
            self.game,
            challenge=self.challenge,
            options=self.options,
            limits=self.limits,
            allow_paths=self.allow_paths,
            deadline=deadline,
        )

    def challenges(self) -> list[str]:
        """The challenges of the game."""
        return challenges(self.game, self.limits, allow_paths=self.allow_paths)

    def other(self, game: str | None = None, challenge: str | None = None) -> "Opener":
        """Another challenge, or another game with its default choices."""
        if game is None:
            return replace(self, challenge=challenge)
        return replace(self, game=game, challenge=challenge, options=())

    def path(self) -> Path | None:
        """The file that was named, None for a text without one."""
        return None if isinstance(self.game, Source) else game_path(self.game)

    @property
    def is_of_the_library(self) -> bool:
        """Whether the text belongs to the library, and is not the user's to change."""
        path = self.path()
        return path is not None and path.resolve().is_relative_to(GAMES)

    def files(self) -> list[Path]:
        """The files the game is made of: the one named, the game behind it, its challenges."""
        named = self.path()
        found = [] if named is None else [named]
        try:
            text = open_text(self.game, self.limits, Problems(), self.allow_paths)
            found += [*([text.path] if text.path else []), *challenge_files(text.path, text.doors)]
        except DslError:  # told by whoever loads it
            pass
        return list(dict.fromkeys(found))
