"""Commands typed on the screen: the one place where the screen calls the prompt."""

from importlib import import_module

from interpreter.deadline import Deadline
from repl.play.replies import Reply, refused
from repl.screen.desk import Desk


def run_command(desk: Desk, text: str, deadline: Deadline) -> Reply:
    """Run a line of the prompt on the play that is shown."""
    try:
        commands = import_module("repl.prompt.commands")
    except ImportError:
        return refused("There is no prompt in this version.")
    reply: Reply = commands.run_line(desk.session, text)
    return reply
