"""Loop-invariant regions: a region that does not depend on an inner quantifier is computed once."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from dslrun.interpreter.language.ludeme import Area, free_names
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region

Kind = TypeVar("Kind", bound=Area)


def loop_invariant(region: Callable[[Kind, Bindings], Region]) -> Callable[[Kind, Bindings], Region]:
    """Decorate an expensive `region` method: reuse the last result while the bindings it depends on stay the same."""

    @wraps(region)
    def found(self: Kind, at: Bindings) -> Region:
        reads = at.read_by(free_names(self))
        return at.session.memo.last(("last region", self), reads, lambda: region(self, at))

    return found
