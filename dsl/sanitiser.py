"""Sanitise text from files, so that no control character reaches a terminal."""


def sanitise(text: str) -> str:
    """Return the text with each non-printable character replaced by `?`."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in text)


def clean(text: str) -> str:
    """Return the text on one line, without non-printable characters."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def on_one_line(text: str) -> str:
    """Return the text without non-printable characters, with a space for each line end or other blank."""
    return "".join(" " if sign.isspace() else sign for sign in text if sign.isprintable() or sign.isspace())


def brief(text: str, longest: int = 40) -> str:
    """Return the beginning of a text on one line, to quote it in a message."""
    shown = clean(text[: 4 * longest])
    return shown if len(shown) <= longest and len(text) <= 4 * longest else shown[: longest - 3] + "..."


def sanitise_lines(text: str) -> str:
    """Sanitise each line of a text. All output to a terminal or a file passes through here."""
    return "\n".join(map(sanitise, text.split("\n")))
