"""The keys as data: the bindings and the page of keys are both made from this table."""

from typing import NamedTuple


class KeyEntry(NamedTuple):
    """Keys as the terminal names them, the action they call, how they are written, and what they do."""

    keys: tuple[str, ...]
    action: str
    shown: str
    does: str


ARROWS = {
    "left": ("left", "h"),
    "down": ("down", "j"),
    "up": ("up", "k"),
    "right": ("right", "l"),
}
"""The keys of each direction: with Shift they draw, the arrows with Ctrl or Alt mark a line as empty."""

SECTIONS: dict[str, tuple[KeyEntry, ...]] = {
    "Move": (
        KeyEntry((), "go", "arrows, hjkl", "move the cursor"),
        KeyEntry(("tab",), "next_stand", "Tab", "go to other sites: cells, points, edges"),
    ),
    "Set": (
        KeyEntry((), "type", "digits, letters", "set a value; the same again takes it away"),
        KeyEntry((" ",), "cycle", "Space", "step to the next value"),
        KeyEntry(("x",), "cross", "x", "surely empty"),
        KeyEntry(("backspace", "delete"), "clear", "Backspace", "clear"),
        KeyEntry((), "draw_on", "Shift+arrow, HJKL", "draw a line and move on, or shade on"),
        KeyEntry((), "cross_line", "Ctrl+arrow, Alt+arrow", "the line there is surely empty"),
        KeyEntry(("enter",), "accept", "Enter", "end a number; take what is offered"),
    ),
    "Pencil marks": (
        KeyEntry(("m",), "toggle_pencil", "m", "note values in pencil, or set them"),
        KeyEntry((".",), "fill_marks", ".", "note all legal values"),
        KeyEntry((",",), "toggle_follow", ",", "keep marks up to date, or not"),
        KeyEntry(("-",), "clear_marks", "-", "rub out all marks"),
    ),
    "Back and forth": (
        KeyEntry(("u", "c-z"), "undo", "u, Ctrl-Z", "undo"),
        KeyEntry(("r", "c-y"), "redo", "r, Ctrl-Y", "redo"),
        KeyEntry(("w",), "restart", "w", "wipe the board (can be undone)"),
        KeyEntry(("p",), "pin", "p", "set a checkpoint"),
        KeyEntry(("'",), "back_to_pin", "'", "go back to the last checkpoint"),
    ),
    "Branches": (
        KeyEntry(("b",), "suppose", "b", "suppose the next value you set"),
        KeyEntry(("y",), "conclude", "y", "conclude that the supposition is wrong"),
        KeyEntry(("a",), "join", "a", "join: keep what was played on the branch"),
        KeyEntry(("d",), "drop", "d", "drop the branch (redo brings it back)"),
        KeyEntry(("f",), "put_aside", "f", "put the branch aside, and go on with it"),
        KeyEntry(("g",), "list_branches", "g", "list branches and checkpoints"),
    ),
    "Help": (
        KeyEntry(("i",), "hint", "i", "hint: where, once more: why, once more: what"),
        KeyEntry(("c",), "check", "c", "check what is there"),
        KeyEntry(("s",), "solve", "s s", "solve (can be undone)"),
        KeyEntry(("e",), "steps", "e", "explain the whole solution step by step"),
        KeyEntry(("v",), "next_level", "v", "strict, flag, quiet"),
        KeyEntry(("c-c",), "cancel", "Ctrl-C", "stop the work that is going on"),
    ),
    "Else": (
        KeyEntry(("?", "f1"), "show_keys", "?", "these keys"),
        KeyEntry(("z",), "show_message", "z", "all of a long message"),
        KeyEntry(("=",), "draw_closer", "=", "draw the board closer, or with its lines again"),
        KeyEntry(("t",), "show_rules", "t", "the text of the rules"),
        KeyEntry((":",), "open_prompt", ":", "type a command"),
        KeyEntry(("n",), "next_challenge", "n", "the next challenge; this play is kept"),
        KeyEntry(("q", "c-q"), "leave", "q", "leave; the play is kept"),
    ),
}
"""All keys, by what they are for."""

MOUSE = (
    ("click", "shade, draw a line; among many values: the cursor, then the next one"),
    ("right click", "surely empty"),
    ("drag", "draw a line, paint on"),
)


def key_page() -> str:
    """The page of keys."""
    width = max(len(key.shown) for keys in SECTIONS.values() for key in keys)
    lines: list[str] = []
    for section, keys in SECTIONS.items():
        lines += [section, *(f"  {key.shown:<{width}}  {key.does}" for key in keys), ""]
    lines += ["Mouse", *(f"  {name:<{width}}  {does}" for name, does in MOUSE)]
    return "\n".join(lines)
