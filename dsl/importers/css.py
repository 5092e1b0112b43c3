"""CSS colours."""

from dslrun.dsl.importers.palette import six_digits

NAMES = {
    "aqua": "00ffff", "black": "000000", "blue": "0000ff", "brown": "a52a2a", "cyan": "00ffff", "fuchsia": "ff00ff",
    "gray": "808080", "green": "008000", "grey": "808080", "lime": "00ff00", "magenta": "ff00ff", "maroon": "800000",
    "navy": "000080", "olive": "808000", "orange": "ffa500", "pink": "ffc0cb", "purple": "800080", "red": "ff0000",
    "silver": "c0c0c0", "teal": "008080", "violet": "ee82ee", "white": "ffffff", "yellow": "ffff00",
}  # fmt: skip


def css_colour(text: str) -> str:
    """Return the six hexadecimal digits of a CSS colour, or the empty string if it is unknown."""
    return six_digits(text) or NAMES.get(text.strip().lower(), "")
