"""`PlacedValue`: a value of a board stored in a foreign file, with its place there."""

from typing import NamedTuple


class PlacedValue(NamedTuple):
    """The value of a site, and its place in the file.

    `type` is `Cell`, `Vertex` or `Edge`; `site` is a name such as `r1c1`, or a number.
    """

    type: str
    site: str | int
    value: int
    start: int
    end: int
