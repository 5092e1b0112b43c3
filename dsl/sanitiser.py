"""Text from files made harmless: no control character of it ever reaches a terminal."""


def sanitise(text: str) -> str:
    """The text with each character that acts on a terminal replaced by one that does not."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in text)


def clean(text: str) -> str:
    """The text in one line, without the characters that act on a terminal."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def brief(text: str, longest: int = 40) -> str:
    """The beginning of a text in one line, to be quoted in a message."""
    shown = clean(text[: 4 * longest])
    return shown if len(shown) <= longest and len(text) <= 4 * longest else shown[: longest - 3] + "..."


def sanitise_lines(text: str) -> str:
    """A text of several lines, each of them harmless: the last gate before a terminal or a file for others."""
    return "\n".join(map(sanitise, text.split("\n")))
