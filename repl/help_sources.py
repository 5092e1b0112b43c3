"""Sources that `dslrun help` searches after its pages: the recipes of the cookbook and the games of the library."""

import re
from functools import cache
from importlib.resources import files

from dslrun.interpreter.library import library
from dslrun.repl.command_pages.page import wrapped
from dslrun.repl.search_help import HelpEntry

RECIPE = re.compile(
    r"^### (?P<title>[^\n]*)\n.*?^```\n(?P<lines>.*?)^```\n(?P<prose>.*?)(?=^##|\Z)", re.S | re.MULTILINE
)
SENTENCE = re.compile(r'\(rule\s+"([^"]*)"')
DESCRIPTION = re.compile(r'\(description\s+"([^"]*)"')


@cache
def recipes() -> dict[HelpEntry, str]:
    """Map each recipe to its page. Words are found in its title, in the sentences of its rules and in its prose."""
    found = {}
    for one in RECIPE.finditer(files("dslrun").joinpath("cookbook.md").read_text(encoding="utf-8")):
        prose = " ".join(one["prose"].split())
        entry = HelpEntry(one["title"], "recipe", " ".join([*SENTENCE.findall(one["lines"]), prose]), "")
        lines = "\n".join(f"        {line}" for line in one["lines"].splitlines())
        found[entry] = f"{entry.name}\n    a recipe of docs/cookbook.md\n\n{lines}\n\n{wrapped(prose)}".rstrip()
    return found


@cache
def games() -> tuple[HelpEntry, ...]:
    """Return the games of the library with their descriptions."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in library().values()}
    described = {name: DESCRIPTION.search(text) for name, text in texts.items()}
    return tuple(HelpEntry(name, "game", match[1] if match else "", "") for name, match in described.items())
