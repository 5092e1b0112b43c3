"""The letters of our coloured nonograms, and the nearest letter for any colour."""

import re
from collections.abc import Iterable, Mapping

from dslrun.dsl.records import record

LETTERS: Mapping[str, str] = {
    "k": "000000",
    "w": "ffffff",
    "b": "0000ff",
    "r": "ff0000",
    "y": "ffff00",
    "g": "00a000",
    "o": "ff8000",
    "v": "8000c0",
    "n": "8b5020",
    "p": "ff90c0",
    "c": "00e0ff",
    "e": "808080",
    "l": "80ff40",
    "m": "ff00ff",
    "t": "008080",
    "s": "f0d0a0",
    "a": "ffbf00",
    "d": "000080",
    "f": "006400",
    "h": "b7a0d0",
    "i": "4b0082",
    "j": "00a878",
    "q": "40e0d0",
    "u": "5c4033",
    "x": "800000",
    "z": "87ceff",
}
"""The letters of colours and their six hexadecimal digits.

The colours are black, white, blue, red, yellow, green, orange, violet, brown, pink, cyan, grey, lime, magenta, teal,
sand, amber, dark blue, forest green, heather, indigo, jade, turquoise, umber, maroon and azure.
"""
HEX = re.compile(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})")
BLACK = "000000"
OWN = re.compile(r"[^\s,/#]+")
"""A name or a sign of a colour that a challenge can hold."""
COLOUR = re.compile(rf"([a-z.])(?: #([0-9a-f]{{6}}))?(?: ({OWN.pattern})?(?:/({OWN.pattern}))?)?")


def six_digits(colour: str) -> str | None:
    """Return `#f00` or `FF0000` as `ff0000`; None if it is not a colour."""
    found = HEX.fullmatch(colour.strip())
    if found is None:
        return None
    digits = found[1].lower()
    return digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)


def lettered(colours: Mapping[str, str]) -> dict[str, str]:
    """Return a letter for each key, given the six digits of its colour (empty if the colour is unknown).

    Known colours take the nearest letters, the closest match first, so the result does not depend on their order. An
    unknown colour takes its key if that is a free letter, else the first free letter. There must be no more colours
    than letters.
    """
    assert len(colours) <= len(LETTERS)
    pairs = sorted(
        (distance(digits, LETTERS[letter]), place, digits, key, letter)
        for key, digits in colours.items()
        if digits
        for place, letter in enumerate(LETTERS)
    )
    found: dict[str, str] = {}
    free = dict.fromkeys(LETTERS)
    for _, _, _, key, letter in pairs:
        if key not in found and letter in free:
            found[key] = letter
            del free[letter]
    for key in sorted(colours.keys() - found.keys(), key=lambda key: (key not in free, key)):
        found[key] = key if key in free else next(iter(free))
        del free[found[key]]
    return found


def distance(one: str, two: str) -> int:
    """Return an approximate visual distance between two colours."""
    red, green, blue = ((a - b) ** 2 for a, b in zip(parts(one), parts(two), strict=True))
    return 2 * red + 4 * green + 3 * blue


def parts(digits: str) -> tuple[int, int, int]:
    """Return the red, green and blue parts of a colour."""
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


@record
class NamedColour:
    """A colour of a challenge: our letter, its six digits (empty if unknown) and the name that its file gives it.

    The letter of a background is `.`. `sign` is the character of the colour in pictures, if the file gives one.
    """

    letter: str
    digits: str
    name: str = ""
    sign: str = ""

    def __str__(self) -> str:
        """Return the colour as a part of the `colours:` text of a challenge: `r #f42020`, `r #f42020 red/x`."""
        own = self.name if self.name != self.letter and OWN.fullmatch(self.name) else ""
        sign = f"/{self.sign}" if self.sign not in ("", self.letter) and OWN.fullmatch(self.sign) else ""
        digits = f"#{self.digits}" if self.digits else ""
        return " ".join(filter(None, (self.letter, digits, own + sign)))


def colour_list(colours: Iterable[NamedColour]) -> str:
    """Return the `colours:` text of a challenge: `k #000000, r #f42020 red`. Leave out what only names the letter."""
    texts = (str(colour) for colour in sorted(colours, key=lambda one: one.letter))
    return ", ".join(text for text in texts if len(text) > 1)


def named_colours(text: str) -> dict[str, NamedColour]:
    """Return the colours in the `colours:` text of a challenge, by letter."""
    found = (COLOUR.fullmatch(part.strip()) for part in text.split(","))
    return {one[1]: NamedColour(one[1], one[2] or "", one[3] or one[1], one[4] or "") for one in found if one}


def exact(text: str) -> dict[str, str]:
    """Return the exact colours, by letter, from the `colours:` text of a challenge."""
    return {letter: one.digits for letter, one in named_colours(text).items() if one.digits and letter != "."}
