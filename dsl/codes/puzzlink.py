"""E078x: puzz.link addresses."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0781",
        "an address without a puzzle",
        "The address of a puzzle names its type, its sizes and its clues.",
        "https://puzz.link/p?slither",
        "https://puzz.link/p?slither/2/2/3g7",
    ),
    Code(
        "E0782",
        "an address that does not fit its board",
        "The clues of an address fill its board exactly, and each of its characters has a meaning.",
        "https://puzz.link/p?nurikabe/2/2/1i2g",
        "https://puzz.link/p?nurikabe/2/2/1h2",
    ),
    Code(
        "E0783",
        "a puzzle of an address that the library does not have",
        "dslrun reads the types whose games it has, without variants and flags that change the rules.",
        "https://puzz.link/p?slither/f/2/2/3g7",
        "https://puzz.link/p?slither/2/2/3g7",
    ),
    Code(
        "W0784",
        "an address that ends early",
        "The clues of an address fill its board. Perhaps its end was cut off. The missing places have no clue.",
        "https://puzz.link/p?nurikabe/2/2/1h",
        "https://puzz.link/p?nurikabe/2/2/1i",
    ),
)
