"""Shrink a failing text by removing forms, lines and tokens."""

from collections.abc import Callable, Iterator
from time import monotonic

from bench.fuzz.mutate import forms, tokens


def smaller(text: str) -> Iterator[str]:
    """The text without a piece of it, large pieces first; and with a form replaced by one inside it."""
    spans = sorted(forms(text), key=lambda span: span[0] - span[1])
    for start, end in spans:
        yield text[:start] + text[end:]
    for start, end in spans:
        for inner_start, inner_end in spans:
            if start < inner_start and inner_end < end and (inner_end - inner_start) * 2 > end - start - 40:
                yield text[:start] + text[inner_start:inner_end] + text[end:]
    for start, end in tokens(text):
        if text[start:end] not in "(){}":
            yield text[:start] + text[end:]


def shrunk(text: str, fails: Callable[[str], bool], seconds: float) -> str:
    """The smallest text found in some time that still fails."""
    end = monotonic() + seconds
    tried = {text}
    progress = True
    while progress:
        progress = False
        for candidate in smaller(text):
            if monotonic() > end:
                return text
            if candidate in tried:
                continue
            tried.add(candidate)
            if fails(candidate):
                text, progress = candidate, True
                break
    return tidied(text, fails)


def tidied(text: str, fails: Callable[[str], bool]) -> str:
    """The text without needless space, if it still fails."""
    tidy = "\n".join(line for line in text.splitlines() if line.strip())
    return tidy if tidy != text and fails(tidy) else text
