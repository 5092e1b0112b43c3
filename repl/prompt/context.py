"""The context of a command: the play, the query session, the journal, and how the game was opened."""

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
    """A play in progress and its surroundings.

    `load`, `new`, `edit` and `(rule ...)` replace `play`: code that shows the play must read it after every line.
    `opener` can load the game again; it is None if the game was not opened from a file. `code` is the exit code of the
    worst error so far. `left` is True once the player leaves. `redraw` is True if the board must be shown. `journal`
    records the play; it is None if the play is not saved. `notice` receives messages about disk errors.
    """

    play: PlayState
    opener: Opener | None = None
    journal: Journal | None = None
    notice: Callable[[str], None] = print
    time_limit: float | None = None
    code: Exit = Exit.DONE
    left: bool = False
    redraw: bool = False
    hint: tuple[StagedHint, int, list[int | None]] | None = None
    """The hint being given, the index of its next step, and the values it was found for."""
    layer_name: str = ""
    deadline: Deadline = field(default_factory=Deadline)
    """The deadline of the running command."""
    queries: QuerySession = field(init=False)

    def __post_init__(self) -> None:
        self.queries = QuerySession.start(self.play.game)

    @property
    def game(self) -> Game:
        """The game being played, including the rules added at the prompt."""
        return self.play.game

    @property
    def layer(self) -> Layer:
        """The layer of sites that a line names without a layer."""
        return self.game.layer(self.layer_name) or self.game.first_layer

    def failed(self, code: Exit = Exit.FAILED) -> None:
        """Record an error: the exit code becomes `code` unless it is already worse."""
        self.code = max(self.code, code)

    def begin(self, opener: Opener, deadline: Deadline | None = None) -> list[str]:
        """Replace the play by a new one; return messages to show. If the game cannot be loaded, nothing changes."""
        words: list[str] = []
        if self.journal is None:
            play = PlayState(opener.load(deadline))
        else:
            play, journal, words = open_play(opener.request, self.notice)
            self.journal.close()
            self.journal = journal
        play.level = self.play.level
        self.play, self.opener, self.layer_name, self.hint = play, opener, "", None
        self.queries = QuerySession.start(play.game)
        return words

    def requery(self, queries: QuerySession, opener: Opener | None = None) -> tuple[str, ...]:
        """Replace the query session and migrate the play to its game; return the moves that do not fit.

        With `opener`, the text of the game has changed, and the play gets a new journal.
        """
        self.queries = queries
        if queries.game is self.play.game:
            return ()
        self.play, lost = migrated(self.play, queries.game)
        self.hint = None
        if self.journal is not None and opener is None:
            self.journal.follow(self.play)
        elif self.journal is not None and opener is not None:
            self.journal.close()
            self.journal = copied(self.play, queries.game, opener.request, self.notice)
        self.opener = opener or self.opener
        return lost
