"""`dslrun explain CODE`: explain a diagnostic code."""

from collections.abc import Sequence

from dslrun.dsl.codes import CODES, explain
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.sanitiser import clean
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit


def run(words: Sequence[str], console: Console) -> Exit:
    """Print the page of each code; without a code, list all codes with their titles."""
    if any(word in ("-h", "--help") for word in words):
        console.print("usage: dslrun explain [CODE...]\n\nExplain a diagnostic code; without a code, list all of them.")
        return Exit.DONE
    if not words:
        for entry in CODES.values():
            console.print(f"{entry.code}  {entry.title}")
        return Exit.DONE
    pages = [explain(word) for word in words]
    for word, page in zip(words, pages, strict=True):
        if page is None:
            guess = did_you_mean(word.upper(), CODES)
            console.message(f"dslrun explain: there is no code `{clean(word)}`{'; ' + guess if guess else ''}")
    console.print("\n\n".join(page for page in pages if page is not None)) if any(pages) else None
    return Exit.DONE if all(pages) else Exit.USAGE
