"""The table a play lies on: the game, the board as it is now, and what can be seen of it."""

from collections.abc import Mapping
from time import monotonic

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.findings import Finding, broken
from dslrun.interpreter.check.position import Position
from dslrun.interpreter.check.verdict import Verdict
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import values as values_of
from dslrun.repl.play.branch import Parked
from dslrun.repl.play.events import Event, Level, Listener
from dslrun.repl.play.history import Action, History, Marks
from dslrun.repl.play.satisfied_clues import SatisfiedClues
from dslrun.repl.play.words import word_of

MOST_BLAMED = 10
"""For so many broken rules the sites to blame are looked for: a board with more is no longer played with care."""


class PlayState:
    """A game and the values set so far."""

    def __init__(self, game: Game, *, level: Level = Level.STRICT, listener: Listener | None = None) -> None:
        self.game = game
        self.level = level
        self.follow = False
        """Whether pencil marks that have become illegal are rubbed out by themselves."""
        self.listener = listener
        self.checkpoints: dict[str, int] = {}
        self.seconds_before = 0.0
        self._history = History(Position(game.model))
        self._content: SatisfiedClues | None = None
        self._parked: dict[str, Parked] = {}
        self._started = monotonic()
        self._ended: float | None = None

    # -- what is there -------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The board with its legal moves."""
        return self._history.position

    @property
    def marks(self) -> Mapping[int, Marks]:
        """The pencil marks, by variable; those at a variable that is set are kept but not of interest."""
        return self._history.marks

    @property
    def depth(self) -> int:
        """How many actions can be undone."""
        return len(self._history.done)

    @property
    def undone(self) -> int:
        """How many actions can be done again."""
        return len(self._history.undone)

    @property
    def seconds(self) -> float:
        """The time played, until the puzzle was solved."""
        return self.seconds_before + (monotonic() if self._ended is None else self._ended) - self._started

    @property
    def title(self) -> str:
        """The game and its challenge."""
        name = clean(self.game.name)
        return f"{name}: {clean(self.game.challenge)}" if self.game.challenge else name

    @property
    def filled(self) -> tuple[int, int]:
        """How many of the variables a player sees are set, and how many there are."""
        shown = [var for var, variable in enumerate(self.game.model.variables) if not variable.hidden]
        return sum(self.position.value(var) is not None for var in shown), len(shown)

    @property
    def moves(self) -> int:
        """How many changes of values were made and not taken back."""
        return sum(len(action.changes) for action in self._history.done)

    def values(self) -> list[int | None]:
        """The value of every variable, None where nothing is set."""
        return self.position.values()

    def values_before(self, depth: int) -> dict[int, int]:
        """The values the player had set after so many actions."""
        found: dict[int, int | None] = {}
        for action in self._history.done[:depth]:
            found |= dict(action.changes)
        return {var: value for var, value in found.items() if value is not None}

    def told_actions(self) -> tuple[tuple[str, tuple[tuple[int, int | None], ...]], ...]:
        """The actions done, in words, with the values each set."""
        return tuple((action.words, action.changes) for action in self._history.done)

    def value(self, var: int) -> int | None:
        """The value of a variable, None if it is not set."""
        return self.position.value(var)

    def is_given(self, var: int) -> bool:
        """Whether a variable is given and cannot be changed."""
        return var in self.game.model.givens

    def options(self, var: int) -> tuple[int, ...]:
        """The values a player may set, the empty one last: the order in which one steps through them."""
        found = tuple(values_of(self.game.model.variables[var].playable & self.game.model.variables[var].domain))
        return tuple(value for value in found if value) + tuple(value for value in found if not value)

    def legal(self, var: int) -> tuple[int, ...]:
        """The values that no rule forbids now, also where another one is set."""
        return tuple(value for value in sorted(self.options(var)) if self.position.is_legal(var, value))

    def name(self, var: int) -> str:
        """How a variable is called: `r1c1`."""
        return clean(self.game.name_of(var))

    def word(self, var: int, value: int) -> str:
        """A value as a player calls it: `shaded`, `line`, `5`."""
        return word_of(self.game, var, value)

    def move_told(self, var: int, value: int) -> str:
        """A move in a few words: `r1c1 = 5`, `r1c1 shaded`."""
        word = self.word(var, value)
        return f"{self.name(var)} {f'= {word}' if word == str(value) else word}"

    def site(self, var: int) -> Site:
        """The site of a variable."""
        return self.game.model.variables[var].site

    def verdict(self, deadline: Deadline | None = None) -> Verdict:
        """Solved, open, broken or unknown."""
        return self.position.verdict(deadline)

    def conflicts(self) -> list[Finding]:
        """The rules broken now, with the sites to blame; of very many, the first."""
        return broken(self.game, self.position.broken_rules()[:MOST_BLAMED], self.position.domains)

    def lit_conflicts(self) -> set[Site]:
        """The sites to blame for the rules broken now."""
        return {site for finding in self.conflicts() for site in finding.sites}

    def satisfied(self) -> frozenset[int]:
        """The clues (numbers in `game.clues`) whose rules all hold, whatever else is filled in."""
        if self._content is None:
            self._content = SatisfiedClues(self.game)
        return self._content.satisfied(self.position.domains)

    # -- events --------------------------------------------------------------------------------------------

    def _say(self, kind: str, words: str) -> None:
        if self.listener is not None:
            self.listener(Event(kind, words))

    def _tell(self, kind: str, action: Action, words: str = "") -> None:
        if self.listener is None:
            return
        if kind == "undo":
            changes = tuple((var, self.value(var)) for var, _ in reversed(action.changes))
            marks = tuple((var, before) for var, before, _ in action.marks)
        else:
            changes, marks = action.changes, tuple((var, after) for var, _, after in action.marks)
        self.listener(Event(kind, words, changes, marks))

    def tell_all(self) -> None:
        """Tell the listener all that was done so far, as if it was done now."""
        for action in self._history.done:
            kind, words = ("suppose", action.opens.name) if action.opens else ("do", action.words)
            if action.closes:
                kind, words = "join", action.closes.name
            self._tell(kind, action, words)
