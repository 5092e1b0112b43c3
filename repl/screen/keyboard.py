"""Apply a key press to the state of the screen: scroll a page, type a value, or run the key's action."""

from collections.abc import Coroutine
from typing import Any

from dslrun.repl.actions import KEYS
from dslrun.repl.play.replies import done
from dslrun.repl.screen.editing import type_character
from dslrun.repl.screen.state import ScreenState

PAGE_KEYS = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -15, "pagedown": 15, " ": 15}
OTHER_KEYS = ("pageup", "pagedown", "escape")
"""Keys that have an effect only while a page is shown."""
ALWAYS = ("c-c", ":")
"""Keys that work while a blocking job runs. `:` is among them so that a player can type a command ahead."""
LEAVING = ("q", "c-q", "c-c", "Z")
"""Keys that work while the window is too small to show the board."""


def press(state: ScreenState, key: str, char: str = "") -> Coroutine[Any, Any, None] | None:
    """Handle a key. `char` is the character it types, if any. The caller must run a coroutine that is returned.

    A character that is a value on this board sets the value even if it is also a key, except for the letter keys (see
    `is_letter_key`).
    """
    if state.is_too_small and key not in LEAVING:
        return None
    state.note_cursor()
    if state.page is not None and key != ":":
        if key in PAGE_KEYS and state.play.paused is None:
            state.scroll += PAGE_KEYS[key]
        else:
            state.close_page()
    elif state.job.blocks and key not in ALWAYS:
        state.message = done("Wait for the answer, or stop it with Ctrl-C.")
    elif not (char and not is_letter_key(char) and type_character(state, char)) and key in KEYS:
        return KEYS[key](state)
    return None


def is_letter_key(char: str) -> bool:
    """True if a character is a lower-case letter with an action, except h, j, k and l. It never sets a value."""
    return char.islower() and char in KEYS and char not in "hjkl"
