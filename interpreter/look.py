"""How a game wants to be drawn: the metadata we use, as data. Unknown metadata are passed over with a note."""

from collections.abc import Iterator

from dsl.diagnostics import Diagnostic, Label, Problems
from dsl.forms import Array, Call, Form, Int, Name, Named, Str
from interpreter.game import Look

IGNORED = {
    "info", "ai", "no", "player", "show", "classification", "aliases", "source", "credit", "version", "author",
    "publisher", "date", "origin", "useFor", "id", "recon", "description", "rules", "graphics",
}  # fmt: skip
INFO = ("description", "rules", "source", "author", "credit", "publisher", "date")


def read_look(metadata: Form | None, problems: Problems) -> Look:
    """The look described by a `(metadata ...)` form."""
    style, hints = "", "Default"
    glyphs: dict[int, str] = {}
    notes: dict[str, str] = {}
    colours: list[tuple[tuple[int, ...], str]] = []
    for form in calls(metadata):
        words = [item.value for item in form.items if isinstance(item, Name)]
        texts = [item.value for item in form.items if isinstance(item, Str)]
        match words:
            case ["board", "Style", name, *_]:
                style = name
            case ["piece", "Rename", *_]:
                value = next(
                    (i.value.value for i in form.items if isinstance(i, Named) and isinstance(i.value, Str)),
                    "",
                )
                if value.isdecimal() and texts:
                    glyphs[int(value)] = texts[0]
            case ["drawHint" | "hintType", place, *_]:
                hints = place
            case ["region", word, *_] if word.lower() == "colour":
                colours += coloured(form)
            case [word, *_] if word in INFO and texts:
                notes.setdefault(word, " ".join(texts[0].split()))
            case ["board" | "piece", *_]:
                pass
            case [word, *_] if word not in IGNORED:
                message = f"the metadata `{word}` are not known and not used"
                problems.add(Diagnostic("W0501", message, Label(form.origin, "ignored"), (), ()))
    return Look(style, glyphs, tuple(colours), hints, notes)


def calls(form: Form | None) -> Iterator[Call]:
    """The forms of the metadata, those in groups one by one."""
    if isinstance(form, Call):
        if form.head_name in ("metadata", "info", "graphics"):
            for item in form.args:
                yield from calls(item)
        else:
            yield form
    elif isinstance(form, Array):
        for item in form.items:
            yield from calls(item)


def coloured(form: Call) -> Iterator[tuple[tuple[int, ...], str]]:
    """The listed sites of a `(region Colour {...} (colour ...))` with the colour's name."""
    sites = next((item for item in form.items if isinstance(item, Array)), None)
    colour = next((item for item in form.items if isinstance(item, Call) and item.head_name == "colour"), None)
    if sites is not None and colour is not None:
        numbers = tuple(item.value for item in sites.items if isinstance(item, Int))
        names = [item.value for item in colour.args if isinstance(item, Name)]
        yield numbers, names[0] if names else "Grey"
