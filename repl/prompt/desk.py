"""The desk: a play, the talk about it, and what else a command may change. It knows no terminal."""

from dataclasses import dataclass, field

from interpreter.ask.talk import Talk
from interpreter.deadline import Deadline
from interpreter.game import Game, Layer
from repl.exits import Exit
from repl.play.advice import Advice
from repl.play.carrying import carried
from repl.play.session import Session
from repl.prompt.opener import Opener


@dataclass
class Desk:
    """A play in progress and what surrounds it.

    `session` is another one after `load`, `new`, `edit` or a rule that was tried: whoever shows the play looks here
    after every line. `opener` can load the game again, None if it was not opened from a file. `code` is the worst that
    has happened so far, as an exit code. `left` says that the player is done, `redraw` that the board is to be shown.
    """

    session: Session
    opener: Opener | None = None
    charset: str = "unicode"
    plain: bool = False
    time_limit: float | None = None
    code: Exit = Exit.DONE
    left: bool = False
    redraw: bool = False
    advice: tuple[Advice, int, list[int | None]] | None = None
    """The hint being told, the next of its steps, and the board it is about."""
    layer_name: str = ""
    deadline: Deadline = field(default_factory=Deadline)
    """That of the command being run."""
    talk: Talk = field(init=False)

    def __post_init__(self) -> None:
        self.talk = Talk.about(self.session.game)

    @property
    def game(self) -> Game:
        """The game that is played, with the rules tried."""
        return self.session.game

    @property
    def layer(self) -> Layer:
        """The layer that need not be named."""
        return self.game.layer(self.layer_name) or self.game.first_layer

    def failed(self, code: Exit = Exit.FAILED) -> None:
        """Something did not succeed: the exit code tells the worst."""
        self.code = max(self.code, code)

    def begin(self, session: Session, opener: Opener) -> None:
        """Another play."""
        self.session, self.opener, self.layer_name, self.advice = session, opener, "", None
        self.talk = Talk.about(session.game)

    def retalk(self, talk: Talk) -> tuple[str, ...]:
        """Go on with a talk; where its game is another, the play is carried over. In words, what could not be kept."""
        self.talk = talk
        if talk.game is self.session.game:
            return ()
        self.session, lost = carried(self.session, talk.game)
        self.advice = None
        return lost
