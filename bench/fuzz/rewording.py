"""Reword rules: wrap each condition in something that does not change its meaning."""

from random import Random

from bench.fuzz.mutate import Span, forms

WAYS = (
    "(not (not {0}))",
    "(and {0} {0})",
    "(or {0} (= 0 1))",
    "(xor {0} (= 0 1))",
    "(iff {0} (= 0 0))",
    "(if (= 0 0) {0})",
    "(if (not {0}) (= 0 1))",
    "(= 1 (+ 0 {0}))",
    "(exists Value (range 1 1) {0})",
)


def rules_of(text: str) -> list[Span]:
    """Where the rules of a text lie: the forms directly inside `(satisfy {...})`, in order."""
    found = sorted(forms(text))
    satisfy = next((span for span in found if text.startswith("(satisfy", span[0])), None)
    if satisfy is None:
        return []
    inside = [span for span in found if satisfy[0] < span[0] and span[1] < satisfy[1]]
    if inside and text[inside[0][0]] == "{":
        inside = inside[1:]
    top: list[Span] = []
    for span in inside:
        if not top or span[0] >= top[-1][1]:
            top.append(span)
    return top


def reworded(text: str, random: Random) -> tuple[str, str]:
    """A text with every rule reworded, and the name of the rewording."""
    way = random.choice(WAYS)
    for start, end in reversed(rules_of(text)):
        text = text[:start] + way.format(text[start:end]) + text[end:]
    return text, way
