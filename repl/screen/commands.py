"""Commands typed on the screen: the one place where the screen calls the prompt."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from interpreter.deadline import Deadline
from repl.arguments import Request
from repl.play.journal import Journal
from repl.play.replies import Reply, refused
from repl.screen.desk import Desk


class Commander:
    """Runs lines of the prompt on the play that is shown. What they load takes its place, with a journal of its own."""

    def __init__(self, desk: Desk, request: Request, journal: Journal, notice: Callable[[str], None]) -> None:
        self.desk, self.request, self.notice = desk, request, notice
        self._journal = journal
        self._prompt: Any = None

    @property
    def journal(self) -> Journal:
        """The journal of the play that is shown."""
        return self._prompt.journal if self._prompt is not None and self._prompt.journal else self._journal

    @property
    def left(self) -> bool:
        """Whether a command said that the player is done."""
        return self._prompt is not None and bool(self._prompt.left)

    def run(self, text: str, deadline: Deadline) -> Reply:
        """Run a line."""
        try:
            prompt = self._desk_of_the_prompt()
        except ImportError:
            return refused("There is no prompt in this version.")
        reply: Reply = import_module("repl.prompt.commands").run_line(prompt, text, deadline)
        if prompt.session is not self.desk.session:
            self.desk.show(prompt.session)
        return reply

    def _desk_of_the_prompt(self) -> Any:
        """Its own desk, made when the first command is typed: whoever only plays need not load it."""
        if self._prompt is None:
            opener = import_module("repl.prompt.opener").Opener(self.request)
            desk = import_module("repl.prompt.desk").Desk
            self._prompt = desk(self.desk.session, opener, self._journal, self.notice, self.desk.charset)
        return self._prompt
