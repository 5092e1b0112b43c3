"""The state: a play in progress with a cursor on it, and what every key does. There is no terminal in it.

Each action changes the state and leaves a message; whoever shows the state looks at it afterwards. What is seen, the
hand that sets and draws, and the mouse have modules of their own; here is what is done to the play as a whole.
"""

from dslrun.repl.play import branches, moves
from dslrun.repl.play.events import Level
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.words import moves_counted
from dslrun.repl.screen.mouse import MouseEditing

LEVELS = {
    Level.STRICT: "Strict: illegal moves are refused.",
    Level.FLAG: "Flag: every move is allowed, conflicts are lit.",
    Level.QUIET: "Quiet: every move is allowed, and nothing is said until you ask.",
}


class ScreenState(MouseEditing):
    """The state of the screen, and all that is done to it at once."""

    def toggle_pencil(self) -> None:
        """Note values in pencil from now on, or in earnest."""
        self.finish_typing()
        self.pencil = not self.pencil
        self.say(done("Pencil: values are noted as marks." if self.pencil else "Values are set again."))

    def undo(self) -> None:
        """Take back the last action."""
        self.typing.forget()
        self._follow(self.say(moves.undo(self.play)))

    def redo(self) -> None:
        """Do again what was taken back."""
        self._follow(self.say(moves.redo(self.play)))

    def _follow(self, reply: Reply) -> None:
        """Bring the cursor to what changed, if it is a single site the cursor can stand on."""
        if len(reply.variables) == 1:
            site = self.play.site(reply.variables[0])
            if site in self.compass.places:
                self.put_cursor(site)

    def restart(self) -> None:
        """Clear everything."""
        self.say(moves.restart(self.play))

    def next_level(self) -> None:
        """Switch between strict, flag and quiet."""
        levels = list(Level)
        self.play.level = levels[(levels.index(self.play.level) + 1) % len(levels)]
        self.refresh()
        self.say(done(LEVELS[self.play.level]))

    def suppose(self) -> None:
        """Let the next value be a supposition that opens a branch."""
        self.finish_typing()
        self.supposing = not self.supposing
        words = "Suppose what? Set a value: it opens a branch." if self.supposing else "Nothing is supposed."
        self.say(done(words))

    def pin(self) -> None:
        """Set a checkpoint."""
        self.say(moves.checkpoint(self.play, ""))

    def back_to_pin(self) -> None:
        """Go back to the last checkpoint."""
        names = list(self.play.checkpoints)
        self.say(moves.back_to(self.play, names[-1]) if names else refused("There is no checkpoint yet: p sets one."))

    def put_aside(self) -> None:
        """Leave the branch for a while, or on the trunk go on with the one left last."""
        aside = [info.name for info in branches.list_branches(self.play) if not info.is_open]
        self.say(branches.enter(self.play, aside[-1]) if aside and not self.play.branch else branches.leave(self.play))
        self.refresh()

    def list_branches(self) -> None:
        """Show the branches and the checkpoints."""
        play = self.play
        lines = [
            f"{'on   ' if info.is_open else 'aside'}  {info.name}: {info.supposition}, then {moves_counted(info.moves)}"
            for info in branches.list_branches(play)
        ]
        points = [f"after {depth} actions: {name}" for name, depth in play.checkpoints.items()]
        text = "\n".join(
            [*(lines or ["There are no branches. b begins one."]), "", "Checkpoints:", *(points or ["none"])]
        )
        self.show_page("Branches", text)
