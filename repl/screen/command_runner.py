"""Run commands typed on the screen. Only this module connects the screen with the prompt."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dslrun.interpreter.deadline import Deadline
from dslrun.repl.arguments import Request
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.replies import Reply
from dslrun.repl.screen.state import ScreenState

if TYPE_CHECKING:
    from dslrun.repl.prompt.context import PromptContext


class CommandRunner:
    """Runs lines of the prompt on the play that is shown. A line that loads a game replaces the play and its journal.

    The first use of `prompt` creates the context.
    """

    def __init__(self, state: ScreenState, request: Request, journal: Journal, notice: Callable[[str], None]) -> None:
        self.state, self.request, self.notice = state, request, notice
        self._journal = journal
        self._prompt: PromptContext | None = None

    @property
    def prompt(self) -> "PromptContext":
        """The context of the prompt, with the play that is shown."""
        if self._prompt is None:
            from dslrun.repl.prompt.context import PromptContext
            from dslrun.repl.prompt.opener import Opener

            self._prompt = PromptContext(
                self.state.play,
                Opener(self.request),
                self._journal,
                self.notice,
                time_limit=self.request.time_limit,
            )
        return self._prompt

    @property
    def journal(self) -> Journal:
        """The journal of the play that is shown."""
        return self._prompt.journal if self._prompt is not None and self._prompt.journal else self._journal

    @property
    def current_request(self) -> Request:
        """The request that opens the game that is shown."""
        opener = self._prompt.opener if self._prompt is not None else None
        return self.request if opener is None else opener.request

    @property
    def left(self) -> bool:
        """True if a command asked to leave."""
        return self._prompt is not None and self._prompt.left

    def run(self, text: str, deadline: Deadline | None = None) -> Reply:
        """Run a line and return the reply. If the line replaced the play, show the new one."""
        from dslrun.repl.prompt.commands import run_line

        self.prompt.layer_name = self.state.layer.layer
        reply = run_line(self.prompt, text, deadline)
        if self.prompt.play is not self.state.play:
            self.state.show(self.prompt.play)
        return reply


def needs_the_terminal(text: str) -> bool:
    """True if a line starts another program on the terminal, such as the editor."""
    return text.split()[:1] == ["edit"]
