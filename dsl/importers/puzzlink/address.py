"""Addresses: find them in a text and take them apart."""

import re
from collections.abc import Iterator, Sequence

from dslrun.dsl.records import record

ADDRESS = re.compile(
    r"(?:^|[?&/])(?P<type>[a-z][a-z0-9-]*)(?:_edit|_play)?/(?:v:(?P<variant>[^/\s]*)/)?(?:(?P<flags>[A-Za-z]*)/)?"
    r"(?P<columns>[0-9]{1,6})/(?P<rows>[0-9]{1,6})(?:/(?P<body>[^\s\"'<>)\]#&]*)|(?=[\s\"'<>)\]#&]|$))",
    re.ASCII,
)
BROKEN = re.compile(r"(?:^|[?&/])[a-z][a-z0-9-]*(?:_edit|_play)?/(?:[^/]*/){0,2}[0-9]+/[0-9]+/", re.ASCII)
"""In the last word of a line: it may be the first part of an address."""
CONTINUES = re.compile(r"[0-9A-Za-z.+=/%@*$_:-]+\s*", re.ASCII)
"""A line that may be the rest of an address."""
WEB = re.compile(r"\b(?:[a-z][a-z0-9+.-]*://|puzz\.link/p|pzv\.jp/p)\S", re.ASCII)
FILE = re.compile(r"(?:^|[?&])((?:v:[^/\s]*(?:/|%2F))?pzprv3(?:\.[0-9]+)?(?:/|%2F))", re.ASCII)
"""A pzprv3 text in an address."""
HOSTS = re.compile(r"//(?:www\.)?(?:puzz\.link|pzv\.jp|pzpr|pzplus|kanpen|indi\.s58)|pencil_applet", re.ASCII)
"""Hosts of puzzles, also those that no longer exist."""
OLD = re.compile(r"//(?:www\.)?(kanpen|indi\.s58)|pencil_applet|[?&]pzpr=|[?&]problem=", re.ASCII)
"""Addresses in the forms of old hosts."""
ESCAPED = re.compile(r"%(2F|3A|3F|26|3D)")
SCHEME = re.compile(r"%3a%2f%2f", re.IGNORECASE)
SMALL_ESCAPED = re.compile(ESCAPED.pattern, re.IGNORECASE)
JUNK = re.compile(r"%(?:20|22|27|3C|3E|5D)(?![0-9a-f])")
"""Percent-encoded characters that end a body."""


@record
class LinkAddress:
    """One address: the fields with their offsets in the text."""

    type: str
    variant: str | None
    flags: str
    columns: int
    rows: int
    body: str
    start: int
    end: int
    body_start: int


def looks_like_one(text: str) -> bool:
    """True if a text is a web address, or an address without its scheme or host."""
    text = unescaped(text.strip())
    return bool(WEB.match(text)) or _is_bare(text)


def unescaped(line: str) -> str:
    """Return a line with its escaped `/ : ? & =` resolved; other escapes may be clues.

    Escapes in small letters may be clues too, so they are resolved only if the scheme of an address is escaped.
    """
    escapes = SMALL_ESCAPED if SCHEME.search(line) else ESCAPED
    return escapes.sub(lambda found: chr(int(found[1], 16)), line)


def address_in(line: str, offset: int) -> LinkAddress | None:
    """Return the first address of a line; None if there is none."""
    found = ADDRESS.search(line, max(line.find("?"), 0))
    if found is None:
        return None
    body = found["body"] or ""
    junk = JUNK.search(body)
    body = body[: junk.start()] if junk else body
    at = found.start("body") if found["body"] else found.end()
    return LinkAddress(
        found["type"],
        found["variant"],
        found["flags"] or "",
        int(found["columns"]),
        int(found["rows"]),
        body.removesuffix("/") if not body.endswith("//") else body,
        offset + found.start("type"),
        offset + at + len(body),
        offset + at,
    )


def lines_of(text: str) -> Iterator[tuple[str, int]]:
    """Yield the lines of a text that are not blank and no comments, with their offsets."""
    at = 0
    for line in text.split("\n"):
        if line.strip() and not line.lstrip().startswith(("#", "%", ";")):
            yield line, at
        at += len(line) + 1


def whole_lines(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the lines with their places. A line that continues the address of the line above belongs to that line.

    Mail programs break long addresses.
    """
    pieces: list[str] = []
    start = end = 0
    broken = False
    for line, at in lines_of(text):
        if broken and at == end + 1 and CONTINUES.fullmatch(line) and not _is_bare(line):
            pieces.append(line)
        else:
            if pieces:
                yield _joined(pieces), start, end
            pieces, start, broken = [line], at, BROKEN.search(line.split()[-1]) is not None
        end = at + len(line)
    if pieces:
        yield _joined(pieces), start, end


def _joined(pieces: Sequence[str]) -> str:
    """Return a line, or several as one without the blanks at their ends."""
    return pieces[0] if len(pieces) == 1 else "".join(piece.strip() for piece in pieces)


def sniff(text: str) -> bool:
    """True if the first line of a text has the address of a puzzle, or any address of a host that has such puzzles."""
    first = next(iter(lines_of(text)), None)
    if first is None:
        return False
    line = unescaped(first[0].strip())
    return _is_bare(line) or (WEB.search(line) is not None and (_has_query(line) or HOSTS.search(line) is not None))


def _has_query(line: str) -> bool:
    """True if a line has the address of a puzzle or of a pzprv3 text after a `?`."""
    at = line.find("?")
    return at >= 0 and (ADDRESS.search(line, at) or FILE.search(line, at)) is not None


def _is_bare(line: str) -> bool:
    """True for an address without a scheme: `puzz.link/p?TYPE/...` or `TYPE/...`."""
    return " " not in line and ADDRESS.match(line, max(line.find("?"), 0)) is not None
