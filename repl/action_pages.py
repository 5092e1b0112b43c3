"""The `?` page of the screen and the `help` pages of the prompt, made from the table of actions."""

from collections.abc import Mapping

from dslrun.repl.action_kinds import Command, ScreenKey, Themes
from dslrun.repl.command_pages.page import wrapped

EXPRESSIONS = """\
A site with a value sets it: r3c4 5. A site alone shows what it holds.
An expression of the language is answered for the present board:
  (is Sum (sites Row 1) 10)    true, false or open
  (sites Around r3c4)          the sites
  (count Groups)               a number, as the range it can have
  (define "Name" ...)          defines a word from here on
  (rule "Sentence." ...)       tries a rule"""


def key_page(table: Themes, mouse: Mapping[str, str]) -> str:
    """Return the `?` page: all keys by theme, and the mouse."""
    themes = {
        theme: {action.shown: action.does for action in actions if isinstance(action, ScreenKey)}
        for theme, actions in table.items()
    }
    return _columns({**themes, "Mouse": dict(mouse)})


def overview(table: Themes) -> str:
    """Return the list of all commands by theme, followed by the syntax of expressions."""
    themes = {
        theme: {action.usage: action.sentence for action in actions if isinstance(action, Command)}
        for theme, actions in table.items()
    }
    return f"{_columns(themes)}\n\n{EXPRESSIONS}"


def _columns(themes: dict[str, dict[str, str]]) -> str:
    """Format themes with a line of two columns for each entry. Skip themes without entries."""
    width = max(len(name) for entries in themes.values() for name in entries)
    parts = (
        "\n".join([theme, *(f"  {name:<{width}}  {text}" for name, text in entries.items())])
        for theme, entries in themes.items()
        if entries
    )
    return "\n\n".join(parts)


def help_page(wanted: str, table: Themes, commands: Mapping[str, Command]) -> str | None:
    """Return the page of a command or word, or the list of commands if `wanted` is empty; None if there is no page."""
    if not wanted:
        return overview(table)
    from dslrun.repl.reference import page  # late: it imports all ludemes

    command = commands.get(wanted.lower())
    pages = [command_page(command) if command else None, page(wanted)]
    return "\n\n".join(filter(None, pages)) or None


def command_page(command: Command) -> str:
    """Return the help page of a command."""
    also = ", ".join(command.aliases)
    lines = [command.usage, f"    {command.sentence}", *([f"    also: {also}"] if also else [])]
    lines += ["", wrapped(command.more)] if command.more else []
    return "\n".join([*lines, "", "    example:", f"        {command.example}"])
