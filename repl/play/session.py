"""A play in progress: moves, pencil marks, undo, checkpoints and branches, at one of three levels of strictness.

Nothing is printed here and no time is spent on solving; whoever shows the play listens to its events.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from time import monotonic
from typing import NamedTuple

from dsl.printable import clean
from interpreter.boards.sites import Site
from interpreter.check.findings import Finding, broken
from interpreter.check.position import Position
from interpreter.check.trials import board_after
from interpreter.check.verdict import Verdict
from interpreter.deadline import Deadline
from interpreter.game import Game
from interpreter.model import Rule
from interpreter.model import values as values_of
from repl.play.branches import Branch, BranchInfo, Parked
from repl.play.content import Content
from repl.play.history import Action, History, Marks
from repl.play.replies import Reply, done, refused
from repl.play.words import clock, ranged, several, sites_of, told


class Level(Enum):
    """How strict the play is: illegal moves are refused, allowed and shown, or allowed in silence."""

    STRICT = "strict"
    FLAG = "flag"
    QUIET = "quiet"


class Event(NamedTuple):
    """Something that happened, for whoever keeps a record: what, in which words, and what it changed.

    `kind` is "do", "undo", "redo", "suppose", "join", "leave", "enter", "drop" or "checkpoint"; `words` the name of the
    branch or checkpoint, for an action what it is called.
    """

    kind: str
    words: str = ""
    changes: tuple[tuple[int, int | None], ...] = ()
    marks: tuple[tuple[int, Marks | None], ...] = ()


Listener = Callable[[Event], None]


class Session:
    """A game, the values set so far, and everything a player may do to them."""

    def __init__(self, game: Game, *, level: Level = Level.STRICT, listener: Listener | None = None) -> None:
        self.game = game
        self.level = level
        self.follow = False
        """Whether pencil marks that have become illegal are rubbed out by themselves."""
        self.listener = listener
        self.checkpoints: dict[str, int] = {}
        self.seconds_before = 0.0
        self._history = History(Position(game.model))
        self._content: Content | None = None
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

    def site(self, var: int) -> Site:
        """The site of a variable."""
        return self.game.model.variables[var].site

    def verdict(self, deadline: Deadline | None = None) -> Verdict:
        """Solved, open, broken or unknown."""
        return self.position.verdict(deadline)

    def conflicts(self) -> list[Finding]:
        """The rules broken now, with the sites to blame."""
        return broken(self.game, self.position.broken_rules(), self.position.domains)

    def lit_conflicts(self) -> set[Site]:
        """The sites to blame for the rules broken now."""
        return {site for finding in self.conflicts() for site in finding.sites}

    def satisfied(self) -> frozenset[int]:
        """The clues (numbers in `game.hints`) whose rules all hold, whatever else is filled in."""
        if self._content is None:
            self._content = Content(self.game)
        return self._content.satisfied(self.position.domains)

    # -- moves ---------------------------------------------------------------------------------------------

    def set(self, var: int, value: int) -> Reply:
        """Give a variable a value."""
        return self._refusal(var, value) or self._do(f"{self.name(var)} = {value}", {var: value})

    def clear(self, var: int) -> Reply:
        """Take the value of a variable away, or if it has none its pencil marks."""
        if self.is_given(var):
            return refused(self._given(var))
        if self.value(var) is None:
            return self._do(f"marks at {self.name(var)} rubbed out", {}, {var: None})
        return self._do(f"{self.name(var)} cleared", {var: None})

    def cycle(self, var: int, *, back: bool = False) -> Reply:
        """Step to the next value that may be set (the next legal one where illegal ones are refused), then to none."""
        if self.is_given(var):
            return refused(self._given(var))
        round_: list[int | None] = [*self.options(var), None]
        if back:
            round_.reverse()
        at = round_.index(self.value(var)) if self.value(var) in round_ else -1
        first: Reply | None = None
        for value in [*round_[at + 1 :], *round_[:at]]:
            against = self._refusal(var, value) if value is not None else None
            if against is None:
                return self.clear(var) if value is None else self.set(var, value)
            first = first or against
        return first or done()

    def cross(self, var: int) -> Reply:
        """Note that a variable is surely empty: as its value if 0 can be set, else as the only pencil mark."""
        variable = self.game.model.variables[var]
        if variable.playable & 1 or self.is_given(var):
            return self.set(var, 0)
        rules = self.position.objections(var, 0) if variable.domain & 1 and self.value(var) is None else []
        if rules or not variable.domain & 1:
            return self._against(var, 0, rules) if rules else refused(f"{self.name(var)} cannot be empty.")
        return self._do(f"{self.name(var)} surely empty", {var: None}, {var: frozenset({0})})

    def paint(self, changes: Iterable[tuple[int, int | None]], words: str = "") -> Reply:
        """Several changes as one action; those that are refused are left out, and the first of them is told."""
        taken: dict[int, int | None] = {}
        against: Reply | None = None
        tried = 0
        for var, value in changes:
            found = self._refusal(var, value) if value is not None else None
            if value is None and self.is_given(var):
                found = refused(self._given(var))
            if found is not None:
                against = against or found
                continue
            taken[var] = value
            self._put(var, value)  # so that what follows is judged after it
            tried += 1
        for _ in range(tried):
            self.position.undo()
        reply = self._do(words or f"{len(taken)} sites", taken)
        return against._replace(variables=reply.variables) if against else reply

    def _put(self, var: int, value: int | None) -> None:
        """Make a change on the board alone."""
        if value is None:
            self.position.clear(var)
        else:
            self.position.play(var, value)

    def restart(self) -> Reply:
        """Clear everything the player has set and noted. It can be undone."""
        marks: dict[int, Marks | None] = dict.fromkeys(self.marks)
        reply = self._do("restart", self._all_cleared(), marks)
        return reply._replace(text="Everything is cleared. Undo brings it back.") if reply.variables else reply

    def _all_cleared(self) -> dict[int, int | None]:
        return {var: None for var, value in enumerate(self.values()) if value is not None and not self.is_given(var)}

    def _do(
        self,
        words: str,
        changes: Mapping[int, int | None],
        marks: Mapping[int, Marks | None] | None = None,
        *,
        opens: Branch | None = None,
    ) -> Reply:
        """Do it, keep the marks up to date, tell the listener, and look at what it came to."""
        noted = dict(marks or {})
        action = self._history.act(words, changes.items(), noted, opens=opens)
        if action is None:
            return done()
        if self.follow and action.changes:
            action = self._followed(action)
        self._tell("suppose" if opens else "do", action, opens.name if opens else words)
        return self._after(action)

    def _followed(self, action: Action) -> Action:
        """The same action, which also rubs out the marks that have become illegal by it."""
        stale = {var: kept for var in self.marks if (kept := self._still_legal(var)) != self.marks[var]}
        if not stale:
            return action
        self._history.undo()
        marks: dict[int, Marks | None] = {var: after for var, _, after in action.marks}
        marks.update(stale)
        again = self._history.act(action.words, action.changes, marks, opens=action.opens)
        assert again is not None
        return again

    def _still_legal(self, var: int) -> Marks:
        legal = self.position.legal_values(var)
        set_already = self.value(var) is not None
        return frozenset(value for value in self.marks[var] if set_already or not value or legal >> value & 1)

    def _after(self, action: Action) -> Reply:
        """What is to be said after an action."""
        self._touched(action)
        reply = Reply(True, variables=action.variables)
        if not action.changes:
            return reply
        if self.verdict().status == "solved":
            self._ended = monotonic()
            moves = f"{self.moves} move{'s' * (self.moves != 1)}"
            return reply._replace(text=f"Solved in {clock(self.seconds)} with {moves}.", solved=True)
        self._ended = None
        if self._history.open and (found := self.contradiction()):
            return found._replace(variables=action.variables)
        if self.level is Level.FLAG:
            found_now = self.conflicts()
            return reply._replace(text=told(self.game, found_now), findings=tuple(found_now), sites=sites_of(found_now))
        return reply

    def _touched(self, action: Action) -> None:
        if self._content is not None:
            self._content.touch(var for var, _ in action.changes)

    def _refusal(self, var: int, value: int) -> Reply | None:
        """Why a move is refused, None if it is not."""
        if self.is_given(var):
            return refused(self._given(var))
        if value not in self.options(var):
            return refused(f"{value} is no value at {self.name(var)}: {ranged(sorted(self.options(var)))}.")
        if self.level is not Level.STRICT:
            return None
        rules = self.position.objections(var, value)
        return self._against(var, value, rules) if rules else None

    def _against(self, var: int, value: int, rules: Sequence[Rule]) -> Reply:
        """A refused move, with the rules against it in their author's words."""
        found = broken(self.game, rules, board_after(self.position, var, value))
        text = f"{self.name(var)} cannot be {value}: {told(self.game, found)}"
        return Reply(False, text, tuple(found), sites_of(found))

    def _given(self, var: int) -> str:
        return f"{self.name(var)} is given as {self.game.model.givens[var]}."

    # -- pencil marks --------------------------------------------------------------------------------------

    def mark(self, var: int, value: int) -> Reply:
        """Note a value at a variable, or rub it out if it is noted."""
        if self.value(var) is not None:
            return refused(f"{self.name(var)} is set already.")
        if value not in self.options(var):
            return refused(f"{value} is no value at {self.name(var)}: {ranged(sorted(self.options(var)))}.")
        marks = (self.marks.get(var, frozenset()) - {0}) ^ {value}
        return self._do(f"mark {value} at {self.name(var)}", {}, {var: frozenset(marks)})

    def note(self, var: int, values: Iterable[int]) -> Reply:
        """Note these values at a variable, and no others."""
        return self._do(f"marks at {self.name(var)}", {}, {var: frozenset(values)})

    def unmark(self, var: int) -> Reply:
        """Rub out all marks at a variable."""
        return self._do(f"marks at {self.name(var)} rubbed out", {}, {var: None})

    def fill_marks(self) -> Reply:
        """Note the legal values at every variable that is not set and has more than two values."""
        variables = self.game.model.variables
        wanted = {
            var: frozenset(values_of(self.position.legal_values(var)))
            for var, variable in enumerate(variables)
            if not variable.hidden and self.value(var) is None and len(self.options(var)) > 2
        }
        if not wanted:
            return refused("There are only two values here: set one, or mark a site as surely empty.")
        return self._do("legal marks", {}, wanted)._replace(text="The legal values are noted. Undo takes them away.")

    def clear_marks(self) -> Reply:
        """Rub out all marks."""
        return self._do("marks rubbed out", {}, dict.fromkeys(self.marks))

    def toggle_follow(self) -> Reply:
        """Keep the marks up to date from now on, or no longer."""
        self.follow = not self.follow
        if not self.follow:
            return done("Marks stay as they are.")
        stale: dict[int, Marks | None] = {var: self._still_legal(var) for var in self.marks}
        self._do("marks brought up to date", {}, stale)
        return done("Marks that become illegal are rubbed out.")

    # -- back and forth ------------------------------------------------------------------------------------

    def undo(self, times: int = 1) -> Reply:
        """Take back the last actions."""
        words, variables = self._back(self.depth - times)
        return Reply(True, f"Undone: {words}.", variables=variables) if words else refused("There is nothing to undo.")

    def redo(self, times: int = 1) -> Reply:
        """Do again what was taken back."""
        words: list[str] = []
        variables: list[int] = []
        for _ in range(times):
            action = self._history.redo()
            if action is None:
                break
            self._tell("redo", action)
            self._touched(action)
            words.append(action.words)
            variables += action.variables
        if not words:
            return refused("There is nothing to do again.")
        self._ended = monotonic() if self.verdict().status == "solved" else None
        return Reply(True, f"Done again: {several(words)}.", variables=tuple(dict.fromkeys(variables)))

    def _back(self, depth: int) -> tuple[str, tuple[int, ...]]:
        """Undo until so many actions are left; what was undone, and the variables it touched."""
        words: list[str] = []
        variables: list[int] = []
        while self.depth > max(0, depth):
            action = self._history.undo()
            assert action is not None
            self._tell("undo", action)
            self._touched(action)
            words.append(action.words)
            variables += action.variables
        self._ended = None
        return several(words), tuple(dict.fromkeys(variables))

    def checkpoint(self, name: str) -> Reply:
        """Give this moment a name to come back to."""
        name = clean(name).strip() or f"point {len(self.checkpoints) + 1}"
        self.checkpoints[name] = self.depth
        if self.listener:
            self.listener(Event("checkpoint", name))
        return done(f"Checkpoint {name}: `back {name}` returns here.")

    def back_to(self, name: str) -> Reply:
        """Undo until a checkpoint; redo leads forward again."""
        if name not in self.checkpoints:
            known = ", ".join(self.checkpoints) or "none yet"
            return refused(f"There is no checkpoint {clean(name)} ({known}).")
        if self.checkpoints[name] > self.depth:
            times = self.checkpoints[name] - self.depth
            return self.redo(times) if times <= self.undone else refused(f"The moves up to {name} are gone.")
        _, variables = self._back(self.checkpoints[name])
        return Reply(True, f"Back at {name}. Redo leads forward again.", variables=variables)

    # -- branches ------------------------------------------------------------------------------------------

    @property
    def branch(self) -> str:
        """The name of the innermost branch the play is on, empty on the trunk."""
        return self._history.open[-1].name if self._history.open else ""

    @property
    def branches(self) -> list[BranchInfo]:
        """The branches the play is on, from the outermost, then those put aside."""
        found = [
            BranchInfo(one.name, self._supposed(one), self.depth - one.base - 1, True) for one in self._history.open
        ]
        return found + [
            BranchInfo(name, self._supposed(parked.branch), len(parked.actions) - 1, False)
            for name, parked in self._parked.items()
        ]

    def _supposed(self, branch: Branch) -> str:
        return f"{self.name(branch.var)} = {branch.value}"

    def suppose(self, var: int, value: int, name: str = "") -> Reply:
        """Begin a branch with a supposition."""
        against = self._refusal(var, value)
        if against is not None:
            return against
        if self.value(var) is not None:
            return refused(f"{self.name(var)} is set already: clear it first.")
        name = clean(name).strip() or f"{self.name(var)}={value}"
        taken = {info.name for info in self.branches}
        number = 2
        chosen = name
        while chosen in taken:
            chosen, number = f"{name} ({number})", number + 1
        branch = Branch(chosen, var, value, self.depth)
        reply = self._do(f"suppose {self.name(var)} = {value}", {var: value}, opens=branch)
        words = f"Supposed: {self.name(var)} = {value}. Join keeps what follows, drop takes it back."
        return reply._replace(text=reply.text or words)

    def leave(self) -> Reply:
        """Put the innermost branch aside: the board is as it was before it, and `enter` brings it back."""
        if not self._history.open:
            return refused("The play is on no branch.")
        branch = self._history.open[-1]
        self._parked[branch.name] = Parked(branch, tuple(one.changes for one in self._history.done[branch.base :]))
        if self.listener:
            self.listener(Event("leave", branch.name))
        _, variables = self._back(branch.base)
        text = f"{branch.name} is put aside; `enter {branch.name}` goes on with it."
        return Reply(True, text, variables=variables)

    def enter(self, name: str) -> Reply:
        """Go on with a branch that was put aside: its moves are made again, as far as the board allows."""
        if name not in self._parked:
            known = ", ".join(self._parked) or "none"
            return refused(f"There is no branch {clean(name)} put aside ({known}).")
        parked = self._parked[name]
        branch = parked.branch
        begun = self.suppose(branch.var, branch.value, name + " ")
        if not begun.ok:
            return begun
        del self._parked[name]
        lost = 0
        for changes in parked.actions[1:]:
            reply = self.paint(changes)
            lost += not reply.ok
        text = f"On {name} again." + (f" {lost} of its moves are no longer possible." if lost else "")
        return Reply(True, text, variables=begun.variables)

    def join(self) -> Reply:
        """Keep what was played on the innermost branch: its moves belong to the play from now on."""
        if not self._history.open:
            return refused("The play is on no branch.")
        branch = self._history.open[-1]
        action = self._history.act(f"join {branch.name}", closes=branch)
        assert action is not None
        self._tell("join", action, branch.name)
        return done(f"{branch.name} is joined: its moves stay. Undo parts them again.")

    def drop(self) -> Reply:
        """Take back the innermost branch; redo brings it back."""
        if not self._history.open:
            return refused("The play is on no branch.")
        branch = self._history.open[-1]
        _, variables = self._back(branch.base)
        return Reply(True, f"{branch.name} is dropped. Redo brings it back.", variables=variables)

    def contradiction(self) -> Reply | None:
        """What plainly contradicts itself on the board: a broken rule, or a variable without a value; None if nothing.

        Nothing is solved here: a board without a plain contradiction may be impossible all the same.
        """
        found = self.conflicts()
        if found:
            return Reply(
                True, f"Contradiction: {told(self.game, found)}", tuple(found), sites_of(found), offer="conclude"
            )
        for var, variable in enumerate(self.game.model.variables):
            if variable.hidden or self.value(var) is not None or self.position.legal_values(var):
                continue
            rules = self.position.objections(var, 0) if variable.domain & 1 else None
            if rules is None or rules:
                text = f"Contradiction: no value is left for {self.name(var)}."
                return Reply(True, text, (), (variable.site,), offer="conclude")
        return None

    def conclude(self, deadline: Deadline | None = None) -> Reply:
        """Give the innermost supposition up as impossible, if it is: it is dropped, and its contrary noted.

        A contradiction may also come from a later move. So it is proved first, from the board before the supposition.
        """
        from repl.play.concluding import conclude  # late: play needs no proofs until one is asked for

        if not self._history.open:
            return refused("The play is on no branch.")
        return conclude(self, self._history.open[-1], deadline or Deadline(10.0))

    def excluded(self, var: int, value: int) -> Reply:
        """Note that a value is impossible: what is left is set if it is one value, else noted as marks."""
        noted = self.marks.get(var) or frozenset(self.legal(var))
        left = noted - {value}
        if len(left) == 1:
            return self.set(var, next(iter(left)))
        return self.note(var, left)

    # -- events --------------------------------------------------------------------------------------------

    def _tell(self, kind: str, action: Action, words: str = "") -> None:
        if self.listener is None:
            return
        if kind == "undo":
            changes = tuple((var, self.value(var)) for var, _ in reversed(action.changes))
            marks = tuple((var, before) for var, before, _ in action.marks)
        else:
            changes, marks = action.changes, tuple((var, after) for var, _, after in action.marks)
        self.listener(Event(kind, words, changes, marks))

    def again(self, event: Event) -> None:
        """Make an action of a journal again: no rule is asked, since it was when it was played."""
        branch = None
        if event.kind == "suppose" and event.changes:
            var, value = event.changes[0]
            branch = Branch(event.words, var, value or 0, self.depth)
        self._history.act(event.words, event.changes, dict(event.marks), opens=branch)
        self._content = None
