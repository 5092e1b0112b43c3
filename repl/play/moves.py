"""Moves: setting, clearing, painting, undo and redo, and what each comes to."""

from collections.abc import Iterable, Mapping, Sequence
from time import monotonic

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.check.findings import broken
from dslrun.interpreter.check.trials import board_after
from dslrun.interpreter.model import Rule
from dslrun.repl.play.branch import Branch
from dslrun.repl.play.events import Level
from dslrun.repl.play.history import Action, Marks
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import being, clock, moves_counted, ranged, several, sites_of, told

SOLVE = "solve"
"""What the action is called that fills in a solution: the player does not get the credit for it."""


class Moves(PlayState):
    """A table with what a player does to the values on it."""

    def set(self, var: int, value: int) -> Reply:
        """Give a variable a value."""
        return self._refusal(var, value) or self._do(self.move_told(var, value), {var: value})

    def clear(self, var: int) -> Reply:
        """Take the value of a variable away, or if it has none its pencil marks."""
        if self.is_given(var):
            return refused(self._given(var))
        if self.value(var) is None:
            return self._do(f"marks at {self.name(var)} rubbed out", {}, {var: None})
        return self._do(f"{self.name(var)} cleared", {var: None})

    def cycle(self, var: int, *, back: bool = False) -> Reply:
        """Step to the next value that may be set (the next legal one where illegal ones are refused), then to none.

        Where there is one value besides empty, as in shading, it is refused with its reason rather than passed over.
        """
        if self.is_given(var):
            return refused(self._given(var))
        options = self.options(var)
        if len(options) == 2 and options[-1] == 0 and self.value(var) is None and not back:
            return self.set(var, options[0])
        round_: list[int | None] = [*options, None]
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

    def fill_in(self, moves: Iterable[tuple[int, int]]) -> Reply:
        """What the solver found, as one action."""
        return self.paint(moves, SOLVE)

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
            if action.words == SOLVE:
                self._say("shown", "")
                return reply._replace(text="The solver has filled it in. Undo takes it back.", solved=True)
            self._say("solved", "")
            text = f"Solved in {clock(self.seconds)} with {moves_counted(self.moves)}."
            return reply._replace(text=text, solved=True)
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
        text = f"{self.name(var)} cannot be {being(self.word(var, value))}: {told(self.game, found)}"
        return Reply(False, text, tuple(found), sites_of(found))

    def _given(self, var: int) -> str:
        return f"{self.name(var)} is given as {self.game.model.givens[var]}."

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
        self._say("checkpoint", name)
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
