"""Mutate a library text: delete, double, swap, splice, nest or garble parts of it."""

import re
from collections.abc import Callable
from random import Random

from bench.fuzz.corpus import corpus

TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|[(){}]|[^\s(){}"]+|"')
NUMBER = re.compile(r"(?<![\w#])-?\d+(?!\w)")
OPEN, CLOSE = "({", ")}"
NUMBERS = (
    "0",
    "-1",
    "1",
    "2",
    "7",
    "-7",
    "63",
    "1000",
    "40001",
    "2147483648",
    "9" * 20,
    "1.5",
    "0..9",
    "?",
)
STRANGE = (
    "\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "\u200b", "\u202e", "\ufeff", "\ud7ff", "\U0001f984",
    "é", "ａ", "\u0301",
    "\r", "\t", "\\", '"', "'", "`", "#1", "#99", "<", ">", "<Challenge:x>", ":", "//", "/*", "*", "**", "?", "@", "..",
)  # fmt: skip
SHELLS = (
    "(not {})", "(and {0} {0})", "(or {})", "(+ {} 1)", "(* {} 2)", "(- {})", "(abs {})", "(sum {})", "(size {})",
    "({})",
    "{{{}}}", "(union {0} r1c1)", "(forAll Cell {})", "(exists (sites Row 1) {})", "(sites in:{} if:(= (site) 1))",
    "(if {} (= 1 1))", "(iff {} (= r1c1 1))", "(sites Value {})", "(merge {} (square 2))", "(shift 1 1 {})",
    '(rule "x" {})',
    "(sites Around {})", "(all Different {})", "(is Connected {})", "(count Sites in:{})", "(what at:{})",
    '("Seen" {} E 1)',
    '("NoSquare" {})', '("Visible" {})', "(on \"Cell\" {})", "(results from:{0} to:{0} (to))", "(min {0} {0})",
    "(% {} 3)",
)  # fmt: skip
DEEPEST = 195
"""How deep a piece is nested at the most: near the limit of the reader, and sometimes past it."""

Span = tuple[int, int]


def tokens(text: str) -> list[Span]:
    """Where the tokens of a text lie; a bracket in a comment or a string is none."""
    return [found.span() for found in TOKEN.finditer(text)]


def forms(text: str) -> list[Span]:
    """Where the bracketed forms of a text lie, inner ones first."""
    found: list[Span] = []
    waiting: list[int] = []
    for start, end in tokens(text):
        token = text[start:end]
        if token in OPEN:
            waiting.append(start)
        elif token in CLOSE and waiting:
            found.append((waiting.pop(), end))
    return found


def _replaced(text: str, span: Span, by: str) -> str:
    return f"{text[: span[0]]}{by}{text[span[1] :]}"


def _some(text: str, random: Random, find: Callable[[str], list[Span]] = tokens) -> Span:
    return random.choice(find(text) or [(0, 0)])


def delete_token(text: str, random: Random) -> str:
    return _replaced(text, _some(text, random), "")


def double_token(text: str, random: Random) -> str:
    start, end = _some(text, random)
    return _replaced(text, (end, end), f" {text[start:end]} ")


def swap_tokens(text: str, random: Random) -> str:
    return _swapped(text, _some(text, random), _some(text, random))


def _swapped(text: str, one: Span, other: Span) -> str:
    """Two pieces that do not overlap, in each other's place."""
    (a, b), (c, d) = sorted((one, other))
    return text if b > c else f"{text[:a]}{text[c:d]}{text[b:c]}{text[a:b]}{text[d:]}"


def delete_form(text: str, random: Random) -> str:
    return _replaced(text, _some(text, random, forms), "")


def double_form(text: str, random: Random) -> str:
    start, end = _some(text, random, forms)
    return text if end - start > len(text) // 2 else _replaced(text, (end, end), f" {text[start:end]}")


def swap_forms(text: str, random: Random) -> str:
    return _swapped(text, _some(text, random, forms), _some(text, random, forms))


def splice(text: str, random: Random) -> str:
    """A form of another text in the place of one of this."""
    other = random.choice(corpus())
    start, end = _some(other, random, forms)
    return _replaced(text, _some(text, random, forms), other[start:end])


def splice_alike(text: str, random: Random) -> str:
    """A form of another text in the place of one with the same head: what is most likely to load."""
    other = random.choice(corpus())
    start, end = _some(text, random, forms)
    head = text[start:end].partition(" ")[0]
    alike = [span for span in forms(other) if other[slice(*span)].partition(" ")[0] == head]
    return _replaced(text, (start, end), other[slice(*random.choice(alike))]) if alike else text


def other_number(text: str, random: Random) -> str:
    numbers = [found.span() for found in NUMBER.finditer(text)]
    return _replaced(text, random.choice(numbers), random.choice(NUMBERS)) if numbers else text


def other_word(text: str, random: Random) -> str:
    """A word of the corpus in the place of a token."""
    other = random.choice(corpus())
    start, end = _some(other, random)
    return _replaced(text, _some(text, random), f" {other[start:end]} ")


def strange(text: str, random: Random) -> str:
    """Characters nobody types on purpose, anywhere, also inside strings."""
    at = random.randrange(len(text) + 1)
    return _replaced(text, (at, at), random.choice(STRANGE) * random.choice((1, 1, 1, 3, 300)))


def bracket(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return _replaced(text, (at, at), random.choice(OPEN + CLOSE) * random.choice((1, 1, 2, 190, 5000)))


def nest(text: str, random: Random) -> str:
    """A form with a shell around it, again and again."""
    span = _some(text, random, forms)
    piece = text[slice(*span)]
    shells = random.sample(SHELLS, random.choice((1, 1, 2, 3)))
    if any(shell.count("{0}") > 1 for shell in shells):  # what is written twice doubles with each level
        depth = random.randrange(1, 9)
    else:
        depth = random.choice((1, 2, 4, 8, 20, 60, 140, random.randrange(DEEPEST), DEEPEST))
    for level in range(depth):
        piece = shells[level % len(shells)].format(piece)
    return _replaced(text, span, piece)


def repeat(text: str, random: Random) -> str:
    """A short form many times over."""
    start, end = _some(text, random, forms)
    times = min(random.choice((3, 40, 2000)), 40_000 // max(1, end - start))
    return _replaced(text, (end, end), f" {text[start:end]}" * times)


def truncate(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


LIKELY = (splice_alike, splice_alike, splice_alike, other_number, other_number, delete_form, double_form, nest)
"""Mutations after which a text usually still loads."""
ALL = (
    *LIKELY, swap_forms, delete_token, double_token, swap_tokens, splice,
    other_word, strange, bracket, repeat, truncate,
)  # fmt: skip


def mutilated(seed: int) -> str:
    """The text of a seed."""
    random = Random(seed)
    text = random.choice(corpus())
    ways = random.choice((LIKELY, LIKELY, ALL))
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        text = random.choice(ways)(text, random)
    return text
