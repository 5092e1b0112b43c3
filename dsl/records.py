"""Records: frozen dataclasses of which a game makes very many.

Python keeps a frozen dataclass frozen by setting every field through a call, so that to make one takes some eight times
as long as to make one that is not. Grounding a large board makes hundreds of thousands. A record is frozen to the type
checker, which sees `dataclass` itself, and made like any other object.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(*, frozen, eq=True, **options):
        """A dataclass frozen in name: equal records have equal hashes, as if it were frozen indeed."""
        return dataclass(eq=eq, unsafe_hash=frozen and eq, **options)


__all__ = ["record"]
