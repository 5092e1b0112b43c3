"""The data of a help page, and its layout as text."""

import textwrap
from typing import NamedTuple


class Example(NamedTuple):
    """A command with its explanation and its output. `text` is the content of the file `name`, if there is one."""

    words: str
    command: str
    answer: str
    name: str = ""
    text: str = ""


class CommandPage(NamedTuple):
    """A help page: the names that find it, the usage of the command, one sentence, further text and examples."""

    names: tuple[str, ...]
    usage: str
    sentence: str
    text: str = ""
    examples: tuple[Example, ...] = ()


def page_text(page: CommandPage) -> str:
    """Return a page as text."""
    parts = [wrapped(page.sentence), *([wrapped(page.text)] if page.text else []), *map(example_text, page.examples)]
    return f"{page.usage}\n    on the command line\n\n" + "\n\n".join(parts)


def example_text(example: Example) -> str:
    """Return an example as text: explanation, file, command and output."""
    file = [f"{example.name}:", *(f"    {line}" for line in example.text.splitlines())] if example.name else []
    shown = [*file, f"$ {example.command}", *example.answer.splitlines()]
    return "\n".join(
        [*([wrapped(example.words)] if example.words else []), *(f"        {line}".rstrip() for line in shown)]
    )


def wrapped(text: str, width: int = 116) -> str:
    """Indent and wrap a text. Paragraphs of several lines keep their lines."""
    parts = []
    for part in text.split("\n\n"):
        if "\n" in part:
            parts.append("\n".join(f"    {line}".rstrip() for line in part.splitlines()))
        else:
            indent = "    "
            lines = textwrap.wrap(part, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
            parts.append("\n".join(lines))
    return "\n\n".join(parts)
