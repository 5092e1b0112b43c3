"""`help` at the prompt: the commands from their table, and the pages of every word of the language."""

from dslrun.repl.command_pages import wrapped
from dslrun.repl.prompt.commands import COMMANDS, GROUPS, Command


def help_page(wanted: str) -> str | None:
    """All commands, or the page of a command or of a word; None if nothing has the name."""
    if not wanted:
        return overview()
    command = COMMANDS.get(wanted.lower())
    pages = [command_page(command)] if command else []
    from dslrun.repl.reference import page  # late: the pages of all ludemes

    found = page(wanted)
    if found:
        pages.append(found)
    return "\n\n".join(pages) or None


def overview() -> str:
    """The table of commands."""
    width = max(len(command.usage) for command in COMMANDS.values())
    lines = []
    for title, commands in GROUPS.items():
        lines += [f"{title}:", *(f"  {command.usage.ljust(width)}  {command.sentence}" for command in commands), ""]
    lines += [
        "A site with a value sets it: r3c4 5. A site alone says what it holds.",
        "An expression of the language is answered on the present board:",
        "  (is Sum (sites Row 1) 10)    true, false or open",
        "  (sites Around r3c4)          the sites",
        "  (count Groups)               a number, as the range it can have",
        '  (define "Name" ...)          a definition from here on',
        '  (rule "Sentence." ...)       a rule, tried on the spot',
    ]
    return "\n".join(lines)


def command_page(command: Command) -> str:
    """The page of a command."""
    also = ", ".join(command.names[1:])
    lines = [command.usage, f"    {command.sentence}", *([f"    also: {also}"] if also else [])]
    lines += ["", wrapped(command.more)] if command.more else []
    return "\n".join([*lines, "", "    example:", f"        {command.example}"])
