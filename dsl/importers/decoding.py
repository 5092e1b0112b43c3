"""Decode the bytes of a file: unpack gzip and zlib as a stream, honour a declared encoding, unpack binary pictures."""

import codecs
import re
import zlib

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.limits import Limits

GZIP = b"\x1f\x8b"
CHUNK = 1 << 16
"""Number of bytes unpacked at a time."""
BLOCK = 1 << 12
"""Number of bytes read at a time. zlib copies what follows a member, and a file may have very many short members."""
EITHER = zlib.MAX_WBITS | 32
"""Window bits that accept gzip or zlib, whichever the header says."""
DECLARED = re.compile(rb"""\A<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']""")
NO_CHARSETS = {"idna", "punycode", "raw-unicode-escape", "unicode-escape", "undefined", "utf-7", "mbcs", "oem"}
"""Python codecs that are not encodings of files."""
BINARY_PICTURE = re.compile(rb"P4(?:\s|#[^\n]*+\n)++([0-9]{1,6})\s++([0-9]{1,6})\s")
"""The head of a binary `.pbm` picture."""
WIDE = ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def unpacked(name: str, data: bytes, limits: Limits) -> bytes:
    """Return the bytes of a file, unpacked if it is compressed.

    Raise a `LimitError` if the result exceeds `limits.unpacked_bytes`.
    """
    if not data.startswith(GZIP) and not is_zlib(data):
        return data
    parts: list[bytes] = []
    size, at, end = 0, 0, len(data.rstrip(b"\0"))
    while at < end:
        stream = zlib.decompressobj(EITHER)
        given = b""
        try:
            while not stream.eof:
                if not given:
                    given = data[at : at + BLOCK]
                    at += len(given)
                part = stream.decompress(given, CHUNK)
                if not part and not given and not stream.eof:
                    raise damaged(name, "it ends too early")
                given = stream.unconsumed_tail
                size += len(part)
                if size > limits.unpacked_bytes:
                    raise limits.exceeded("unpacked_bytes", None)
                parts.append(part)
        except zlib.error as error:
            raise damaged(name, str(error)) from None
        at -= len(stream.unused_data)
    return b"".join(parts)


def beginning(data: bytes, most: int) -> str:
    """Return the first characters of a file from its first bytes, to recognise its format.

    `most` limits the number of bytes unpacked. Damaged data yields the empty string or replacement characters.
    """
    if data.startswith(GZIP) or is_zlib(data):
        try:
            data = zlib.decompressobj(EITHER).decompress(data, most)
        except zlib.error:
            return ""
    data = plain_picture(data)
    return data.decode(encoding_of(data), "replace")


def plain_picture(data: bytes) -> bytes:
    """Return a binary picture (P4) as a plain one (P1), which is a text; return any other data unchanged."""
    head = BINARY_PICTURE.match(data)
    if head is None:
        return data
    width = int(head[1])
    size = (width + 7) // 8
    body = data[head.end() : head.end() + size * int(head[2])]
    rows = (body[at : at + size] for at in range(0, len(body), size or 1))
    lines = ("".join(f"{byte:08b}" for byte in row)[:width] for row in rows)
    return f"P1\n{width} {int(head[2])}\n{chr(10).join(lines)}\n".encode()


def is_zlib(data: bytes) -> bool:
    """True if the bytes begin with a zlib header and are not text. A text may begin with the same bytes, as in `x^`."""
    if len(data) < 6 or data[0] != 0x78 or (data[0] << 8 | data[1]) % 31:
        return False
    try:
        return "\0" in data.decode("utf-8")
    except UnicodeDecodeError:
        return True


def damaged(name: str, why: str) -> DslError:
    """Return the error for compressed data that cannot be unpacked."""
    return mistake("E0702", f"{name} cannot be unpacked: {why}", None, "", "compress it again, or download it again")


def encoding_of(data: bytes) -> str:
    """Return the encoding of a text: UTF-8 unless a byte order mark or an XML declaration names another known one."""
    for mark, name in WIDE:
        if data.startswith(mark):
            return name
    declared = DECLARED.match(data)
    if declared is not None:
        try:
            found = codecs.lookup(declared[1].decode("ascii"))
        except LookupError:
            return "utf-8-sig"
        known = found.name not in NO_CHARSETS and getattr(found, "_is_text_encoding", True)
        if known and found.name not in ("utf-8", "utf-16"):
            return found.name
    return "utf-8-sig"
