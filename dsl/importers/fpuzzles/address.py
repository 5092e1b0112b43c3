"""Addresses of f-puzzles and SudokuPad: find the packed puzzle in them."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from dslrun.dsl.importers.forms import FormMaker

HOSTS = re.compile(
    r"(?:[a-z]+://)?(?:www\.|beta\.)?(f-puzzles\.com|sudokupad\.(?:app|svencodes\.com)|app\.crackingthecryptic\.com)"
    r"(?![\w.-])",
    re.ASCII | re.IGNORECASE,
)
LOADED = re.compile(r"[?&#]load=([^&#]*)")
NUMBERED = re.compile(r"(?:[?&](?:puzzle)?id=|/)(?:sudoku/)?fpuz(?:zles)?([^&#?]*)")
BARE = re.compile(r"fpuz(?:zles)?([A-Za-z0-9+/=%]{8,})\s*", re.ASCII)
WEB_FORM = "https://www.f-puzzles.com/?load="
COMMENTS = ("#", "%")


def sniff(text: str) -> bool:
    """True if the first line of a text is an address of a site of such puzzles, or the id of one."""
    first = next(lines_of(text), ("", 0))[0].strip()
    return is_address(first)


def is_address(line: str) -> bool:
    """True if a line begins with such an address, or is the id of a puzzle."""
    return HOSTS.match(line) is not None or BARE.fullmatch(line) is not None


def is_text_of_puzzle(word: str) -> bool:
    """True if a word of a command is such an address or JSON."""
    return is_address(word.strip()) or word.lstrip().startswith("{")


def lines_of(text: str) -> Iterator[tuple[str, int]]:
    """Yield the lines of a text that are neither blank nor comments, with their offsets."""
    at = 0
    for line in text.split("\n"):
        if line.strip("\ufeff \t\r") and not line.lstrip("\ufeff \t").startswith(COMMENTS):
            bare = line.lstrip("\ufeff \t")
            yield bare.rstrip(), at + len(line) - len(bare)
        at += len(line) + 1


def packed_in(forms: FormMaker, line: str, start: int) -> str:
    """Return the packed puzzle of an address. Refuse an address that only names one."""
    end = start + len(line)
    found = BARE.fullmatch(line) or LOADED.search(line) or NUMBERED.search(line)
    if not is_address(line):
        note = f"write one address in each line, like {WEB_FORM}..."
        raise forms.wrong("E0707", "this is no address of f-puzzles", start, end, "this line", note)
    if found is None or not found[1]:
        message = "this address names a puzzle of its site and does not hold it"
        note = f"open it there and export it to f-puzzles: {WEB_FORM}..."
        raise forms.wrong("E0795", message, start, end, "only a name", note)
    return unquote(found[1]).replace(" ", "+").replace("-", "+").replace("_", "/")
