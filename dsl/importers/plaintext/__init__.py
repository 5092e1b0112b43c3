"""Plain-text collections: one puzzle per file, of fourteen types.

    % a comment, often with the credit
    akari               the type
    easy                a word for the difficulty
    5 5                 width and height
    .2..#               the rows

`kinds` describes the lines of each type. `reading` and `writing` both follow it.
"""

from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.plaintext.header import looks_like_one, resembles_one
from dslrun.dsl.importers.plaintext.kinds import KINDS
from dslrun.dsl.importers.plaintext.reading import read
from dslrun.dsl.importers.plaintext.writing import TITLE, write

__all__ = ["IMPORTER"]

IMPORTER = Importer(
    "txt",
    TITLE,
    (".txt",),
    looks_like_one,
    read,
    write,
    lambda: frozenset("".join(kind.game.lower().split()) for kind in KINDS.values()),
    latin_1=True,
    resembles=resembles_one,
)
