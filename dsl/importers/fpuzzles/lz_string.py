"""LZ-string in its base64 form, which packs the JSON of a puzzle into an address."""

from string import ascii_letters, ascii_uppercase, digits

ALPHABET = ascii_uppercase + ascii_letters[:26] + digits + "+/"
MIRRORED = [int(f"{sextet:06b}"[::-1], 2) for sextet in range(64)]
"""A character holds six bits, highest first, and a number its lowest bit first: mirrored characters join numbers."""
SEXTETS = {sign: MIRRORED[sextet] for sextet, sign in enumerate(ALPHABET)}
BYTE, UNIT, END = 0, 1, 2
"""The numbers of no entry: an 8-bit unit follows, a 16-bit unit follows, the text ends."""
ENTRIES = 3
"""The number of the first entry."""


class BadPacking(Exception):
    """A text that is not packed, with the index of the character that shows it."""

    def __init__(self, why: str, index: int) -> None:
        super().__init__(why)
        self.why, self.index = why, index


class TooLong(Exception):
    """A text that is longer than allowed when it is unpacked."""


class BitReader:
    """Numbers read from a packed text."""

    def __init__(self, packed: str) -> None:
        self.packed, self.at, self.bits, self.held = packed, 0, 0, 0

    def number(self, width: int) -> int:
        """Return the next number of `width` bits."""
        while self.held < width:
            sign = self.packed[self.at : self.at + 1]
            if not sign or sign == "=":
                raise BadPacking("it ends too early", self.at)
            if sign not in SEXTETS:
                raise BadPacking(f"`{sign}` is no character of base64", self.at)
            self.bits |= SEXTETS[sign] << self.held
            self.held += 6
            self.at += 1
        found = self.bits & ((1 << width) - 1)
        self.bits >>= width
        self.held -= width
        return found


class BitWriter:
    """A packed text while it is written."""

    def __init__(self) -> None:
        self.signs: list[str] = []
        self.bits, self.held = 0, 0

    def number(self, number: int, width: int) -> None:
        """Write a number of `width` bits."""
        self.bits |= number << self.held
        self.held += width
        while self.held >= 6:
            self.signs.append(ALPHABET[MIRRORED[self.bits & 63]])
            self.bits >>= 6
            self.held -= 6

    def text(self) -> str:
        """Return the text, padded as base64 is."""
        text = "".join(self.signs) + ALPHABET[MIRRORED[self.bits]]
        return text + "=" * (-len(text) % 4)


class Width:
    """The number of bits of an entry's number, which grows with the entries."""

    def __init__(self, bits: int, room: int) -> None:
        self.bits, self.room = bits, room

    def entered(self) -> None:
        """Count an entry."""
        self.room -= 1
        if self.room == 0:
            self.room = 1 << self.bits
            self.bits += 1


def unpack(packed: str, most: int) -> str:
    """Return the text of at most `most` UTF-16 units. Raise `BadPacking` or `TooLong`."""
    reader = BitReader(packed)
    first = reader.number(2)
    if first == END:
        return ""
    if first > END:
        raise BadPacking("it begins with no character", 0)
    before = chr(reader.number(8 if first == BYTE else 16))
    entries, width = ["", "", "", before], Width(3, 4)
    parts, size = [before], 1
    while True:
        number = reader.number(width.bits)
        if number == END:
            return joined("".join(parts))
        if number in (BYTE, UNIT):
            entries.append(chr(reader.number(8 if number == BYTE else 16)))
            width.entered()
            number = len(entries) - 1
        if number > len(entries):
            raise BadPacking("it mentions a part that it does not have", reader.at)
        found = before + before[0] if number == len(entries) else entries[number]
        size += len(found)
        if size > most:
            raise TooLong
        parts.append(found)
        entries.append(before + found[0])
        width.entered()
        before = found


def pack(text: str) -> str:
    """Return a text packed."""
    writer, width = BitWriter(), Width(2, 2)
    numbers: dict[str, int] = {}
    fresh: set[str] = set()
    before = ""

    def send(entry: str) -> None:
        if entry in fresh:
            fresh.remove(entry)
            code = ord(entry)
            writer.number(BYTE if code < 256 else UNIT, width.bits)
            writer.number(code, 8 if code < 256 else 16)
            width.entered()
        else:
            writer.number(numbers[entry], width.bits)
        width.entered()

    for unit in units(text):
        if unit not in numbers:
            numbers[unit] = len(numbers) + ENTRIES
            fresh.add(unit)
        if before + unit in numbers:
            before += unit
            continue
        send(before)
        numbers[before + unit] = len(numbers) + ENTRIES
        before = unit
    if before:
        send(before)
    writer.number(END, width.bits)
    return writer.text()


def units(text: str) -> list[str]:
    """Return the UTF-16 units of a text as characters."""
    found = text.encode("utf-16-le", "surrogatepass")
    return [chr(int.from_bytes(found[at : at + 2], "little")) for at in range(0, len(found), 2)]


def joined(text: str) -> str:
    """Return the text of UTF-16 units. Halves of characters become replacement characters."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
