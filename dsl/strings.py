"""Decide which strings use a definition and which are names or texts.

- `("Name" ...)`, a string at the head of a bracket, always uses a definition of the file or of the standard library.
- A bare `"Name"` uses a definition only if the file itself defines it and no name or text is allowed at its place. In
  the Ludii dialect (`dsl.ludii_dialect`) it may also use a standard definition.
- Every other string is a name or a text, so a new standard definition never changes the meaning of a game.

The caller knows which arguments may be names or texts, and passes `is_text` to the expander.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dslrun.dsl.definitions import Definition
from dslrun.dsl.forms import Form, Name, Named
from dslrun.dsl.records import record

Lookup = Callable[[str], Definition | None]


class Slot(NamedTuple):
    """The place of a form: its bracket, its position among the arguments, and the number of arrays around it.

    `words` are the names that the bracket begins with: its head and the name after it, if any. `before` and `behind`
    count the unnamed arguments around the form. `name` is the name in `name:value`.
    """

    words: tuple[str, ...] = ()
    before: int = 0
    behind: int = 0
    name: str = ""
    depth: int = 0

    def after(self, forms: Sequence[Form]) -> "Slot":
        """Return the slot after forms that were inserted here."""
        if self.depth or self.name or not forms:
            return self
        return self._replace(before=self.before + unnamed(forms))


@record
class BareStrings:
    """How bare strings are interpreted: the definitions they may use, and the places of names and texts."""

    lookup: Lookup
    is_text: Callable[[str, Slot], bool]

    def definition(self, text: str, slot: Slot) -> Definition | None:
        """Return the definition that a bare string uses at its place; None if it stands for itself."""
        found = self.lookup(text)
        return None if found is None or self.is_text(text, slot) else found


#: Every bare string stands for itself.
PLAIN = BareStrings(lambda name: None, lambda text, slot: True)


def words_of(items: Sequence[Form]) -> tuple[str, ...]:
    """Return the names that a bracket begins with: its head and the name after it."""
    words: list[str] = []
    for item in items[:2]:
        if not isinstance(item, Name):
            break
        words.append(item.value)
    return tuple(words)


def unnamed(forms: Sequence[Form]) -> int:
    """Return the number of forms that are not `name:value`."""
    return sum(not isinstance(form, Named) for form in forms)
