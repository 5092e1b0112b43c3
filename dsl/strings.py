"""Strings: which of them use a definition, and which are the names and texts they look like.

- `("Name" ...)`, a string at the head of a bracket, always uses a definition: the file's own or a standard one.
- A bare `"Name"` uses a definition only if the file itself defines it, and only where no name or text can stand. In
  texts in Ludii's manner (`dsl.ludii_dialect`) standard definitions may be used so as well.
- Every other string is a name or a text. So no definition, old or new, can take a name away from a game.

Where names and texts can stand is known to whoever knows the forms' arguments: the expander is handed `is_text`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dslrun.dsl.definitions import Definition
from dslrun.dsl.forms import Form, Name, Named

Lookup = Callable[[str], Definition | None]


class Slot(NamedTuple):
    """Where a form stands: in which bracket, as which argument of it, in how many arrays.

    `words` are the names the bracket begins with, its head and the name behind it if there is one. `before` and
    `behind` count the unnamed arguments around it; `name` is its own, for `name:value`.
    """

    words: tuple[str, ...] = ()
    before: int = 0
    behind: int = 0
    name: str = ""
    depth: int = 0

    def after(self, forms: Sequence[Form]) -> "Slot":
        """The place behind some forms that have come to stand here."""
        if self.depth or self.name or not forms:
            return self
        return self._replace(before=self.before + unnamed(forms))


@dataclass(frozen=True, slots=True)
class BareStrings:
    """How bare strings are read: the definitions they may use, and whether a string is a name or text at its place."""

    lookup: Lookup
    is_text: Callable[[str, Slot], bool]

    def definition(self, text: str, slot: Slot) -> Definition | None:
        """The definition a bare string uses at its place, None if it stands for itself."""
        found = self.lookup(text)
        return None if found is None or self.is_text(text, slot) else found


#: Every bare string stands for itself.
PLAIN = BareStrings(lambda name: None, lambda text, slot: True)


def words_of(items: Sequence[Form]) -> tuple[str, ...]:
    """The names a bracket begins with: its head and the name behind it."""
    words: list[str] = []
    for item in items[:2]:
        if not isinstance(item, Name):
            break
        words.append(item.value)
    return tuple(words)


def unnamed(forms: Sequence[Form]) -> int:
    """How many of some forms are not `name:value`."""
    return sum(not isinstance(form, Named) for form in forms)
