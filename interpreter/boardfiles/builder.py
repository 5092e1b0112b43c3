"""Build a board from a file: check the values one by one and report all mistakes together."""

from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import values as values_of


class BoardBuilder:
    """Collects the values of a game's variables from a source, and the problems found there."""

    def __init__(self, game: Game, source: Source) -> None:
        self.game, self.source = game, source
        self.values: list[int | None] = [None] * len(game.model.variables)
        self.problems = Problems()

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The visible layers."""
        return tuple(layer for layer in self.game.layers if not layer.hidden)

    def put(self, layer: Layer, site: int, value: int | None, start: int, end: int) -> None:
        """Set a site, or nothing if `value` is None. Report an impossible value at the characters `start` to `end`."""
        if value is None:
            return
        label = self.game.board.label(layer.type, site)
        var = self.game.index.get((layer.name, site))
        if var is None:
            if value:
                message = f"{label} cannot hold a value in this game"
                self.problem("E0604", message, start, end, "here", "leave it empty: .")
            return
        domain = self.game.model.variables[var].domain
        if value < 0 or not domain >> value & 1:
            known = ", ".join(map(str, list(values_of(domain))[:20]))
            message = f"{value} is not a value of {label}"
            self.problem("E0603", message, start, end, "this value", f"possible values: {known}")
            return
        self.values[var] = value

    def problem(self, code: str, message: str, start: int, end: int, label: str = "", *notes: str) -> None:
        """Record a mistake at the characters `start` to `end` of the source."""
        where = Label(Origin(Span(self.source, start, max(start, end))), label)
        self.problems.add(Diagnostic(code, message, where, (), notes))
