"""The state of a play: the game, the position, marks, branches and clock, and values derived from them.

`moves`, `marks` and `branches` hold the functions that change a play. No module of this package prints anything, and
only `analysis` and `refuting` call the solver.
"""

from collections.abc import Mapping
from time import monotonic

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.drawing.colour import inks_of
from dslrun.interpreter.drawing.value_words import word_of
from dslrun.interpreter.explain.results import Fact
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import values as values_of
from dslrun.interpreter.positions.findings import Finding, broken
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import Verdict
from dslrun.repl.play.events import Event, Level, Listener
from dslrun.repl.play.history import Action, Changes, History, Marks, Parked
from dslrun.repl.play.satisfied_clues import SatisfiedClues

MOST_BLAMED = 10
"""The largest number of broken rules whose sites are highlighted. More would cover the board."""


class PlayState:
    """A game in progress: the values set so far, pencil marks, history, branches and checkpoints."""

    def __init__(self, game: Game, *, level: Level = Level.STRICT, listener: Listener | None = None) -> None:
        self.game = game
        self.level = level
        self.follow = False
        """True if pencil marks are erased automatically as soon as they become illegal."""
        self.listener = listener
        self.seconds_before = 0.0
        """The seconds played before this run of the program."""
        self.checkpoints: dict[str, int] = {}
        self.parked: dict[str, Parked] = {}
        self.ended: float | None = None
        self.paused: float | None = None
        """The time when the clock was paused, None while it runs."""
        self.left_at = ""
        """Where the player left the cursor, as the screen writes it to the journal; empty if that is not known."""
        self.refused_step: tuple[int, int, int] | None = None
        """The variable and value that the last step through values was refused, and the number of actions then."""
        self._lessons: list[tuple[frozenset[tuple[int, int]], tuple[Fact, ...]]] = []
        self._started = monotonic()
        self._inks = inks_of(game)
        self.reset()

    def reset(self) -> None:
        """Return to the start position and forget everything played."""
        self.history = History(Position(self.game.model))
        self.parked.clear()
        self.checkpoints.clear()
        self._lessons.clear()
        self._clues: SatisfiedClues | None = None

    # -- hints -----------------------------------------------------------------------------------------------

    def learn(self, facts: tuple[Fact, ...]) -> None:
        """Remember values that a hint has excluded, as long as the values that are set now stay."""
        if facts:
            self._lessons.append((frozenset(self.values_before(self.depth).items()), facts))

    def excluded(self) -> tuple[Fact, ...]:
        """Return the values that hints have excluded and that are still excluded."""
        now = self.values_before(self.depth).items()
        return tuple(fact for then, facts in self._lessons if then <= now for fact in facts)

    # -- the play as a whole -------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position with its legal moves."""
        return self.history.position

    @property
    def marks(self) -> Mapping[int, Marks]:
        """The pencil marks by variable. Marks at a variable that has a value are kept but not shown."""
        return self.history.marks

    @property
    def depth(self) -> int:
        """The number of actions that can be undone."""
        return len(self.history.done)

    @property
    def undone(self) -> int:
        """The number of actions that can be redone."""
        return len(self.history.undone)

    @property
    def branch(self) -> str:
        """The name of the innermost open branch, empty if no branch is open."""
        return self.history.open[-1].name if self.history.open else ""

    @property
    def seconds(self) -> float:
        """The seconds played. The clock stops when the puzzle is solved, and while it is paused."""
        ended = self.paused if self.ended is None else self.ended
        return self.seconds_before + (monotonic() if ended is None else ended) - self._started

    def pause(self) -> None:
        """Stop the clock until `go_on`."""
        if self.paused is None:
            self.paused = monotonic()

    def go_on(self) -> None:
        """Let the clock run again after `pause`."""
        if self.paused is not None:
            self.seconds_before -= monotonic() - self.paused
            self.paused = None

    @property
    def title(self) -> str:
        """The names of the game and its challenge. The challenge alone if it begins with the name of the game."""
        name, challenge = clean(self.game.name), clean(self.game.challenge or "")
        return challenge if challenge.startswith(f"{name} ") else f"{name}: {challenge}" if challenge else name

    @property
    def filled(self) -> tuple[int, int]:
        """The number of visible variables that have a value, and the number of visible variables."""
        shown = [var for var, variable in enumerate(self.game.model.variables) if not variable.hidden]
        return sum(self.value(var) is not None for var in shown), len(shown)

    @property
    def moves(self) -> int:
        """The number of value changes that were made and not undone."""
        return sum(len(action.changes) for action in self.history.done)

    def values(self) -> list[int | None]:
        """The value of every variable, None if it is not set."""
        return self.position.values()

    def values_before(self, depth: int) -> dict[int, int]:
        """The values the player had set after the first `depth` actions."""
        found: dict[int, int | None] = {}
        for action in self.history.done[:depth]:
            found |= dict(action.changes)
        return {var: value for var, value in found.items() if value is not None}

    def actions(self) -> tuple[tuple[str, Changes], ...]:
        """The actions performed, each as its description and the values it set."""
        return tuple((action.words, action.changes) for action in self.history.done)

    # -- one variable --------------------------------------------------------------------------------------

    def value(self, var: int) -> int | None:
        """The value of a variable, None if it is not set."""
        return self.position.value(var)

    def is_given(self, var: int) -> bool:
        """True if the variable is a given and cannot be changed."""
        return var in self.game.model.givens

    def options(self, var: int) -> tuple[int, ...]:
        """The values a player can set, in the order in which Space steps through them: 0 comes last."""
        variable = self.game.model.variables[var]
        values = list(values_of(variable.playable & variable.domain))
        if self._inks:  # the values above the number of colours mean nothing
            values = [value for value in values if value in self._inks or not value]
        return tuple(sorted(values, key=lambda value: (not value, value)))

    def legal(self, var: int) -> tuple[int, ...]:
        """The values that no rule forbids now, whether or not the variable is set."""
        return tuple(value for value in sorted(self.options(var)) if self.position.is_legal(var, value))

    def name(self, var: int) -> str:
        """The name of a variable: `r1c1`."""
        return self.game.name_of(var)

    def word(self, var: int, value: int) -> str:
        """The word players use for a value: `shaded`, `line`, `5`."""
        return word_of(self.game, var, value)

    def describe_move(self, var: int, value: int) -> str:
        """A move in a few words: `r1c1 = 5`, `r1c1 shaded`."""
        word = self.word(var, value)
        return f"{self.name(var)} {f'= {word}' if word == str(value) else word}"

    def site(self, var: int) -> Site:
        """The site of a variable."""
        return self.game.model.variables[var].site

    # -- rules ---------------------------------------------------------------------------------------------

    def verdict(self, deadline: Deadline | None = None) -> Verdict:
        """The verdict on the position: solved, open, broken or unknown."""
        return self.position.verdict(deadline)

    def conflicts(self) -> list[Finding]:
        """At most `MOST_BLAMED` of the rules broken now, with the sites to blame."""
        return broken(self.game, self.position.broken_rules()[:MOST_BLAMED], self.position.domains)

    def wrong_clues(self) -> frozenset[int]:
        """The indices in `game.clues` of the clues whose rules are broken, of at most `MOST_BLAMED` broken rules."""
        wrong = {id(rule.provenance.bound.clue) for rule in self.position.broken_rules()[:MOST_BLAMED]}
        return frozenset(number for number, clue in enumerate(self.game.clues) if id(clue) in wrong)

    def satisfied(self) -> frozenset[int]:
        """The indices in `game.clues` of the clues that hold however the board is completed."""
        if self._clues is None:
            self._clues = SatisfiedClues(self.game)
        return self._clues.satisfied(self.position.domains)

    def touch(self, action: Action) -> None:
        """Mark the clues affected by an action as outdated."""
        if self._clues is not None:
            self._clues.touch(var for var, _ in action.changes)

    # -- events --------------------------------------------------------------------------------------------

    def notify(self, kind: str, words: str = "") -> None:
        """Report an event that changes no value."""
        if self.listener is not None:
            self.listener(Event(kind, words))

    def notify_action(self, kind: str, action: Action, words: str = "") -> None:
        """Report an action that was done, undone or redone."""
        if self.listener is None:
            return
        if kind == "undo":
            changes = tuple((var, self.value(var)) for var, _ in reversed(action.changes))
            marks = tuple((var, before) for var, before, _ in action.marks)
        else:
            changes, marks = action.changes, tuple((var, after) for var, _, after in action.marks)
        self.listener(Event(kind, words, changes, marks))

    def notify_everything(self) -> None:
        """Report every action that was performed and not undone to the listener."""
        for action in self.history.done:
            kind, words = ("suppose", action.opens.name) if action.opens else ("do", action.words)
            if action.closes:
                kind, words = "join", action.closes.name
            self.notify_action(kind, action, words)
