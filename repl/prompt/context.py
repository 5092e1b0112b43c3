"""The context: a play, the talk about it, and what else a command may change. It knows no terminal."""

from collections.abc import Callable
from dataclasses import dataclass, field

from dslrun.interpreter.ask.query import QuerySession
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.repl.exits import Exit
from dslrun.repl.play.analysis import StagedHint
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.migrating import migrated
from dslrun.repl.play.opening import copied, open_play
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.opener import Opener


@dataclass
class PromptContext:
    """A play in progress and what surrounds it.

    `play` is another one after `load`, `new`, `edit` or a rule that was tried: whoever shows the play looks here
    after every line. `opener` can load the game again, None if it was not opened from a file. `code` is the worst that
    has happened so far, as an exit code. `left` says that the player is done, `redraw` that the board is to be shown.
    `journal` follows the play, None where it is not to be kept; `notice` is told of trouble with it.
    """

    play: PlayState
    opener: Opener | None = None
    journal: Journal | None = None
    notice: Callable[[str], None] = print
    time_limit: float | None = None
    code: Exit = Exit.DONE
    left: bool = False
    redraw: bool = False
    advice: tuple[StagedHint, int, list[int | None]] | None = None
    """The hint being told, the next of its steps, and the board it is about."""
    layer_name: str = ""
    deadline: Deadline = field(default_factory=Deadline)
    """That of the command being run."""
    talk: QuerySession = field(init=False)

    def __post_init__(self) -> None:
        self.talk = QuerySession.start(self.play.game)

    @property
    def game(self) -> Game:
        """The game that is played, with the rules tried."""
        return self.play.game

    @property
    def layer(self) -> Layer:
        """The layer that need not be named."""
        return self.game.layer(self.layer_name) or self.game.first_layer

    def failed(self, code: Exit = Exit.FAILED) -> None:
        """Something did not succeed: the exit code tells the worst."""
        self.code = max(self.code, code)

    def begin(self, opener: Opener, deadline: Deadline | None = None) -> list[str]:
        """Another play, kept as this one is; what there is to say at its beginning. DslError changes nothing."""
        words: list[str] = []
        if self.journal is None:
            play = PlayState(opener.load(deadline))
        else:
            play, journal, words = open_play(opener.request, self.notice)
            self.journal.close()
            self.journal = journal
        play.level = self.play.level
        self.play, self.opener, self.layer_name, self.advice = play, opener, "", None
        self.talk = QuerySession.start(play.game)
        return words

    def retalk(self, talk: QuerySession, opener: Opener | None = None) -> tuple[str, ...]:
        """Go on with a talk; where its game is another, the play is carried over. In words, what could not be kept.

        `opener` is given where the text itself is another one: the play is then kept in a journal of its own.
        """
        self.talk = talk
        if talk.game is self.play.game:
            return ()
        self.play, lost = migrated(self.play, talk.game)
        self.advice = None
        if self.journal is not None and opener is None:
            self.journal.follow(self.play)
        elif self.journal is not None and opener is not None:
            self.journal.close()
            self.journal = copied(self.play, talk.game, opener.request, self.notice)
        self.opener = opener or self.opener
        return lost
