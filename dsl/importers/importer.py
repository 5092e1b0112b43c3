"""`Importer`: what there is to know about one foreign format."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dsl.diagnostics import Problems
from dsl.forms import Call
from dsl.instances import Challenge
from dsl.limits import Limits
from dsl.source import Source

PACKED = (".gz", ".z", ".zz", ".zlib")
"""What is written behind the suffix of a compressed file."""


@dataclass(frozen=True, slots=True)
class Importer:
    """A foreign format: how it is recognised, read and, where that is possible, written.

    `sniff` looks at a whole text and must be quick, and strict: two formats should not both say yes. `read` gives one
    `(challenge ...)` per puzzle (`dsl.importers.forms.Forms` makes them), raises mistakes as a DslError whose places
    lie in the source, and puts warnings into `problems`. `write` gives the text of some challenges, and raises E0603
    for one that the format cannot hold.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    sniff: Callable[[str], bool]
    read: Callable[[Source, Limits, Problems], Sequence[Call]]
    write: Callable[[Sequence[Challenge]], str] | None = None
    games: frozenset[str] = frozenset()
    """The plain names of the games (`nonogram`, `mortalcoil`) whose challenges it can write."""

    def is_named(self, name: str) -> bool:
        """Whether a file of this name (in lower case) would be of this format."""
        for suffix in PACKED:
            name = name.removesuffix(suffix)
        return name.endswith(self.suffixes)
