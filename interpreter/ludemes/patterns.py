"""Lines and patterns: `is Match` (runs of a nonogram), `is Line`."""

from collections.abc import Iterable

from interpreter.bindings import Bindings
from interpreter.boards.directions import Direction
from interpreter.ludeme import Area, Condition, Ground, Number, ludeme, named
from interpreter.ludemes.board import plain_size
from interpreter.ludemes.lists import Stretches
from interpreter.model import Node, Regular, disjunction
from interpreter.runs import runs_automaton
from interpreter.sites import Site
from interpreter.targets import variables_of
from interpreter.values import all_equal


@ludeme("is Match")
class IsMatch(Condition):
    """Along the sites of each hint, the filled sites form runs of the hint's lengths, in that order, with gaps between.

    With colours, a run has the hint's colour and needs a gap only before a run of the same colour. `?` is a run of
    unknown length. The number at the end is Ludii's and means nothing.

    Example: (is Match)
    Example: (is Match colorHint:True 0)
    """

    reads = ("hint",)

    region: Area | None = None
    number: Number | None = None
    color_hint: bool = named(False)

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """One instance per hint."""
        for hint in [at.hint] if at.hint is not None else at.world.region_hints():
            vars_ = tuple(at.world.variable(Site(hint.type, site)) for site in hint.sites)
            known = tuple(var for var in vars_ if var is not None)
            domain = 0
            for var in known:
                domain |= at.world.domains[var]
            colours = [1 << colour for colour in hint.colours] or [domain & ~1] * len(hint.numbers)
            lengths = [length for length in hint.numbers if length != 0]
            sites = tuple(Site(hint.type, site) for site in hint.sites)
            pattern = tuple(zip(lengths, colours, strict=False))
            exact = tuple((length, mask) for length, mask in pattern if length is not None)
            blocks = exact if len(exact) == len(pattern) else None
            yield Ground(
                Regular(known, runs_automaton(pattern), blocks),
                self,
                sites,
                f"line of {at.world.board.label(*sites[0])}",
            )


@ludeme("is Line")
class IsLine(Condition):
    """Somewhere on the board, so many sites in a straight row hold the same value (empty sites too).

    Ludii looks only through the last move; here every line counts.

    Example: (not (is Line 3 Orthogonal))
    """

    length: Number
    direction: Direction = Direction.ADJACENT

    def node(self, at: Bindings) -> Node:
        """Any stretch of equal values."""
        size = plain_size(self, self.length, at)
        stretches = Stretches(self.length, self.direction)
        stretches.origin = self.origin
        found = [variables_of(region, at) for _, region in stretches.regions(at)]
        return disjunction([all_equal(vars_, at.world.domains) for vars_ in found if len(vars_) == size])
