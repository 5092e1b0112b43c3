"""Steve Simpson's XML for nonograms: `<nonogram matrix="rect">`, and `matrix="iso"` on a board of triangles."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.css import css_colour, required_colour
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer, cannot_hold
from dslrun.dsl.importers.nonograms import MOST_DIGITS, Nonogram, Run, RunClue, challenge_of, clue_of, fits_nowhere
from dslrun.dsl.importers.palette import BLACK
from dslrun.dsl.importers.written_nonograms import RECTANGULAR, TRIANGULAR, PlainNonogram, Runs, plain_nonogram
from dslrun.dsl.importers.xml_tree import XmlElement, kept_elements, parse_xml, xml_text
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import brief, clean
from dslrun.dsl.source import Source

TITLE = "Simpson's nonogram XML"
SNIFF = re.compile(r"<nonogram[\s>]")
BANKS = {"rect": {"row": "rows", "col": "columns"}, "iso": {"row": "rows", "trbl": "SW", "tlbr": "NW"}}
"""For each matrix, the names of its banks and of our arguments for them."""
BACKWARDS = "tlbr"
"""The bank whose clues list their runs in the order opposite to ours."""
DATUM = re.compile(r"[^\s,.]+(?:\s*[,.]\s*[^\s,.]+)*|[,.]+")
"""A clue: blocks separated by commas or dots."""
BLOCK = re.compile(r"([0-9]*)([A-Za-z]?)")
ABOUT = {
    "author": "by", "source": "source", "license": "licence", "licence": "licence", "copyright": "copyright",
    "description": "description", "comment": "description",
}  # fmt: skip
KEPT = "simpson"
"""The key of the elements that only this format has, in the texts of a challenge."""
LANGUAGE = "xml:lang"
ENGLISH = "en"
KEY = re.compile("[A-Za-z]")


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzles of a file. The root is a single puzzle or contains puzzles."""
    root = parse_xml(source, limits)
    found = [root] if root.tag == "nonogram" else root.all("nonogram")
    if not found:
        raise root.wrong("E0708", "this file has no <nonogram>", "the root of the file", "add a <nonogram>")
    return [read_one(FormMaker(source), element) for element in found]


def read_one(forms: FormMaker, root: XmlElement) -> Call:
    """Return the challenge of one puzzle."""
    matrix = root.attributes.get("matrix", "rect")
    if matrix not in BANKS:
        start, end = root.attribute_place("matrix")
        message = f"unknown matrix `{brief(matrix)}`"
        raise forms.wrong("E0712", message, start, end, "this matrix", "known: rect, iso")
    colours = colours_of(forms, root)
    banks = {ours: bank_of(forms, root, name, colours) for name, ours in BANKS[matrix].items()}
    title, about, others = read_metadata(forms, root)
    home = root.attributes.get(LANGUAGE, ENGLISH)
    about["language"] = forms.text(clean(home) if home != ENGLISH else "", root.start, root.start)
    about[KEPT] = forms.text("".join(map(xml_text, [*others, *kept_tiles(root)])), root.start, root.start)
    place = forms.at(root.start, root.end)
    sides = sides_of(forms, root, banks) if matrix == "iso" else ()
    return challenge_of(forms, Nonogram(title, about, banks, place, sides, colours))


def colours_of(forms: FormMaker, root: XmlElement) -> dict[str, str]:
    """Return the colour of each key."""
    found = {"": BLACK}
    for tile in root.all("tile"):
        key = tile.attributes.get("key")
        if key is None or key == "?":
            continue
        if key and not KEY.fullmatch(key):
            message = f"the key of a tile must be a letter, not `{brief(key)}`"
            raise forms.wrong("E0707", message, *tile.attribute_place("key"), "this key", "A to Z")
        shown, default = shown_colour(tile)
        found[key] = required_colour(forms, tile.attributes.get(shown, default), *tile.attribute_place(shown))
    return found


def shown_colour(tile: XmlElement) -> tuple[str, str]:
    """Return the attribute with the colour of a tile, and its default."""
    return ("bg", "ffffff") if tile.attributes.get("sym") == "blank" else ("fg", BLACK)


def kept_tiles(root: XmlElement) -> Iterator[XmlElement]:
    """Yield the tiles that say more than the colour of a key that clues use: those of dots, with symbols and so on."""
    text = " ".join(bank.text() for bank in root.all("bank"))
    for tile in root.all("tile"):
        key = tile.attributes.get("key", "?")
        if not KEY.fullmatch(key) or set(tile.attributes) != {"key", "fg"} or key not in text:
            yield tile


def bank_of(forms: FormMaker, root: XmlElement, name: str, colours: Mapping[str, str]) -> tuple[RunClue, ...]:
    """Return the clues of the bank with a name."""
    found = [bank for bank in root.all("bank") if bank.attributes.get("name") == name]
    if len(found) != 1:
        how = "no" if not found else "more than one"
        at = found[1] if found else root
        raise at.wrong("E0708", f'there is {how} <bank name="{name}">', "in this puzzle", "write exactly one")
    lines = tuple(line_of(forms, word.group(), start, colours) for word, start, _ in found[0].words(DATUM))
    if name == BACKWARDS:
        lines = tuple(replace(line, runs=line.runs[::-1]) for line in lines)
    if not lines:
        raise found[0].wrong("E0705", "a bank needs one clue per line", "it is empty", "write 0 for an empty line")
    return lines


def line_of(forms: FormMaker, datum: str, start: int, colours: Mapping[str, str]) -> RunClue:
    """Return the clue of a line: `3,4R`, `R` for one red cell, `0` for no run."""
    runs: list[Run] = []
    for part in re.finditer(r"[^\s,.]+|^[,.]+", datum):
        at, end = start + part.start(), start + part.end()
        block = BLOCK.fullmatch(part.group())
        if block is None:
            message = f"`{brief(part.group())}` is neither a number nor a number with a key"
            raise forms.wrong("E0707", message, at, end, "expected a block", "like 3 or 4R, separated by commas")
        if len(block[1]) > MOST_DIGITS:
            raise fits_nowhere(forms, block[1], at)
        if block[2] not in colours:
            known = ", ".join(key for key in colours if key) or "none"
            message = f"no tile has the key `{block[2]}`"
            note = f'add <tile key="{block[2]}" fg="#f00" />'
            raise forms.wrong("E0711", message, at, end, f"keys of the tiles: {known}", note)
        runs.append(Run(int(block[1] or 1), block[2], at, end))
    return clue_of(forms, runs, start, start + len(datum))


def read_metadata(forms: FormMaker, root: XmlElement) -> tuple[Str, dict[str, Str | None], list[XmlElement]]:
    """Return the title, the metadata of a challenge, and the elements that it has no place for.

    A text in the puzzle's language takes precedence over others, and an earlier text over later ones.
    """
    home = root.attributes.get(LANGUAGE, ENGLISH)
    best: dict[str, tuple[int, XmlElement]] = {}
    for number, meta in enumerate(root.all("meta")):
        name = meta.attributes.get("name", "").lower()
        rank = number if meta.attributes.get(LANGUAGE, home) == home else number + 1_000_000
        if name not in best or rank < best[name][0]:
            best[name] = rank, meta
    texts = {name: forms.text(clean(meta.text()), *meta.place()) for name, (_, meta) in best.items()}
    about: dict[str, Str | None] = {}
    used = ["title"]
    for name, ours in ABOUT.items():
        if name in texts and ours not in about:
            about[ours] = texts[name]
            used.append(name)
    others = [meta for meta in root.all("meta") if all(meta is not best[name][1] for name in used if name in best)]
    return texts.get("title", forms.text("", root.start, root.start)), about, others


def sides_of(forms: FormMaker, root: XmlElement, banks: Mapping[str, Sequence[RunClue]]) -> tuple[int, ...]:
    """Return the six sides of the board, clockwise from the top.

    The file gives the top side. The other sides follow from the numbers of clues.
    """
    found = [(dim, number) for dim in root.all("dim") for number in numbers_in(dim)]
    if len(found) != 1:
        note = 'write: <dim name="dim">5</dim>, the length of the top edge'
        raise root.wrong("E0708", "a matrix `iso` needs one <dim> with a number", "in this puzzle", note)
    dim, top = found[0]
    rows, slanted, counter = (len(banks[name]) for name in ("rows", "SW", "NW"))
    upper_left, upper_right = counter - top, slanted - top
    lower_left, lower_right = rows - upper_left, rows - upper_right
    sides = (top, upper_right, lower_right, counter - lower_right, lower_left, upper_left)
    if min(sides) < 0:
        message = f"no board has {rows} rows, {slanted} lines trbl, {counter} lines tlbr and a top edge of {top}"
        note = "the sides of the board follow from these numbers, and one would be negative"
        raise forms.wrong("E0705", message, *dim.place(), "this number, or one of the banks", note)
    return sides


def numbers_in(dim: XmlElement) -> Iterator[int]:
    """Yield the numbers of a dimension, from its text or its attributes."""
    words = [dim.text(), *(value for name, value in dim.attributes.items() if name != "name")]
    yield from (int(word) for word in words if re.fullmatch(r"\d{1,6}", word))


def write(challenges: Sequence[Challenge]) -> str:
    """Return the text of a file with one challenge. The format cannot hold several."""
    if len(challenges) != 1:
        raise cannot_hold(TITLE, challenges[1], f"it holds one puzzle, but there are {len(challenges)}")
    from xml.sax.saxutils import quoteattr  # late: it imports urllib

    challenge = challenges[0]
    puzzle = plain_nonogram(challenge, TITLE)
    matrix = "iso" if puzzle.sides else "rect"
    names = {ours: name for name, ours in BANKS[matrix].items()}
    keys = puzzle.keys(KEY.fullmatch, case=str.upper)
    kept = kept_elements(challenge.meta.get(KEPT, ""))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<nonogram matrix="{matrix}" xml:lang={quoteattr(challenge.meta.get("language", ENGLISH))}>',
        *metadata(challenge),
    ]
    lines += [f"  {xml_text(one)}" for one in kept]
    tiles = [one for one in kept if one.tag == "tile"]
    told = {one.attributes.get("key"): css_colour(one.attributes.get(*shown_colour(one))) for one in tiles}
    lines += [
        f'  <tile key="{keys[letter]}" fg="#{digits}" />'
        for letter, digits in puzzle.colours.items()
        if told.get(keys[letter]) != digits
    ]
    if puzzle.sides:
        lines.append(f'  <dim name="dim">{puzzle.sides[0]}</dim>')
    for ours, bank in banks_of(puzzle):
        lines += [f'  <bank name="{names[ours]}">', *(f"    {datum(runs, keys)}" for runs in bank), "  </bank>"]
    return "\n".join([*lines, "</nonogram>", ""])


def metadata(challenge: Challenge) -> Iterator[str]:
    """Yield the lines of the metadata of a puzzle."""
    from xml.sax.saxutils import escape, quoteattr  # late: it imports urllib

    about = {"title": challenge.name}
    for name, ours in ABOUT.items():
        if ours in challenge.meta and name not in ("licence", "comment"):
            about[name] = challenge.meta[ours]
    for name, text in about.items():
        yield f"  <meta name={quoteattr(name)}>{escape(text)}</meta>"


def banks_of(puzzle: PlainNonogram) -> list[tuple[str, list[Runs]]]:
    """Return the banks in the order of our arguments, with the runs of each clue in the format's order."""
    return [(name, [runs[::-1] for runs in bank] if name == "NW" else bank) for name, bank in puzzle.banks.items()]


def datum(runs: Runs, keys: Mapping[str, str]) -> str:
    """Return a clue as text: `3,4R`, or `0` for an empty line. `keys` has the key of each letter."""
    return ",".join(f"{length}{keys.get(letter, '')}" for length, letter in runs) or "0"


IMPORTER = Importer(
    "simpson",
    TITLE,
    (".xml",),
    lambda text: bool(SNIFF.search(text[:20_000])),
    read,
    write,
    lambda: RECTANGULAR | TRIANGULAR,
    resembles=lambda text: "<nonogram" in text,  # other formats have the suffix .xml too
)
