"""The two kinds of entries in the table of actions: keys of the screen and commands of the prompt."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple, TypeAlias

from dslrun.repl.play.replies import Reply
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine
from dslrun.repl.screen.state import ScreenState

QUICK, REASONS, LONG = 2.0, 5.0, 60.0
"""Default time limits of commands, in seconds."""

KeyFunction = Callable[[ScreenState], Coroutine[Any, Any, None] | None]
"""The function of a key. It returns a coroutine if the work continues in the background."""


class ScreenKey(NamedTuple):
    """A line of the `?` page: the text for the keys, the description of their effect, and the function of each key.

    Keys are named as prompt_toolkit names them. `functions` is empty for keys that are handled as typed characters.
    """

    shown: str
    does: str
    functions: Mapping[str, KeyFunction]


class Command(NamedTuple):
    """A command of the prompt: its usage (name and arguments), a sentence about it, its function and an example.

    `takes` says what to complete: "setting" (a site and a value), "settings" (several of them), "sites", "name:..."
    (one of the words that follow), or a kind of name such as "layer" or "game". `seconds` is its default time limit.
    `more` is further text for its page.
    """

    usage: str
    sentence: str
    run: Callable[[PromptContext, CommandLine], Reply]
    example: str
    takes: str = ""
    seconds: float = QUICK
    more: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The name and its aliases."""
        return self.usage.split()[0], *self.aliases


Themes: TypeAlias = Mapping[str, tuple[ScreenKey | Command, ...]]
"""Actions by theme."""
