"""Pencil marks: the values a player notes at a site, by hand or as the rules allow."""

from collections.abc import Iterable

from dslrun.interpreter.model import values as values_of
from dslrun.repl.play.history import Marks
from dslrun.repl.play.moves import Moves
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.words import ranged


class PencilMarks(Moves):
    """Moves, and notes beside them."""

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
