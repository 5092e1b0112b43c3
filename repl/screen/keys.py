"""The keys as data: the bindings and the page of keys are both made from this table."""

from typing import NamedTuple


class Key(NamedTuple):
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

SECTIONS: dict[str, tuple[Key, ...]] = {
    "Move": (
        Key((), "go", "arrows, hjkl", "move the cursor"),
        Key(("tab",), "next_stand", "Tab", "go to other sites: cells, points, edges"),
    ),
    "Set": (
        Key((), "type", "digits, letters", "set a value; the same again takes it away"),
        Key((" ",), "cycle", "Space", "step to the next value"),
        Key(("x",), "cross", "x", "surely empty"),
        Key(("backspace", "delete"), "clear", "Backspace", "clear"),
        Key((), "draw_on", "Shift+arrow, HJKL", "draw a line and move on, or shade on"),
        Key((), "cross_line", "Ctrl+arrow, Alt+arrow", "the line there is surely empty"),
        Key(("enter",), "accept", "Enter", "end a number; take what is offered"),
    ),
    "Pencil marks": (
        Key(("m",), "toggle_pencil", "m", "note values in pencil, or set them"),
        Key((".",), "fill_marks", ".", "note all legal values"),
        Key((",",), "toggle_follow", ",", "keep marks up to date, or not"),
        Key(("-",), "clear_marks", "-", "rub out all marks"),
    ),
    "Back and forth": (
        Key(("u", "c-z"), "undo", "u, Ctrl-Z", "undo"),
        Key(("r", "c-y"), "redo", "r, Ctrl-Y", "redo"),
        Key(("w",), "restart", "w", "wipe the board (can be undone)"),
        Key(("p",), "pin", "p", "set a checkpoint"),
        Key(("'",), "back_to_pin", "'", "go back to the last checkpoint"),
    ),
    "Branches": (
        Key(("b",), "suppose", "b", "suppose the next value you set"),
        Key(("y",), "conclude", "y", "conclude that the supposition is wrong"),
        Key(("a",), "join", "a", "join: keep what was played on the branch"),
        Key(("d",), "drop", "d", "drop the branch (redo brings it back)"),
        Key(("f",), "put_aside", "f", "put the branch aside, and go on with it"),
        Key(("g",), "list_branches", "g", "list branches and checkpoints"),
    ),
    "Help": (
        Key(("i",), "hint", "i", "hint: where, once more: why, once more: what"),
        Key(("c",), "check", "c", "check what is there"),
        Key(("s",), "solve", "s s", "solve (can be undone)"),
        Key(("e",), "steps", "e", "explain the whole solution step by step"),
        Key(("v",), "next_level", "v", "strict, flag, quiet"),
        Key(("c-c",), "cancel", "Ctrl-C", "stop the work that is going on"),
    ),
    "Else": (
        Key(("?", "f1"), "show_keys", "?", "these keys"),
        Key(("z",), "show_message", "z", "all of a long message"),
        Key(("=",), "draw_closer", "=", "draw the board closer, or with its lines again"),
        Key(("t",), "show_rules", "t", "the text of the rules"),
        Key((":",), "open_prompt", ":", "type a command"),
        Key(("n",), "next_challenge", "n", "the next challenge; this play is kept"),
        Key(("q", "c-q"), "leave", "q", "leave; the play is kept"),
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
