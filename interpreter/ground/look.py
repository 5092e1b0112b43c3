"""The look of a game: the metadata used for drawing, as data. Unknown metadata cause a warning."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.names import did_you_mean
from dslrun.interpreter.game import HINT_STYLES, HintStyle, Look
from dslrun.interpreter.ground.unvalued import no_values
from dslrun.interpreter.language.compiler import Compiler
from dslrun.interpreter.language.conversion import NO
from dslrun.interpreter.language.ludeme import Area
from dslrun.interpreter.ludemes.structure import Setting
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.pictures import MOST_DIGITS
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.session import NoValues

IGNORED = {
    "info", "ai", "no", "player", "show", "classification", "aliases", "source", "credit", "version", "author",
    "publisher", "date", "origin", "useFor", "id", "recon", "description", "rules", "graphics",
}  # fmt: skip
INFO = ("description", "rules", "source", "author", "credit", "publisher", "date")


def read_look(metadata: Form | None, problems: Problems) -> Look:
    """Return the look described by a `(metadata ...)` form."""
    style, clues = "", "Default"
    glyphs: dict[int, str] = {}
    notes: dict[str, str] = {}
    painted: list[tuple[Form, str]] = []
    styles: dict[str, HintStyle] = {}
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
                if value.isdecimal() and len(value) <= MOST_DIGITS and texts:
                    glyphs[int(value)] = texts[0]
            case ["drawHint", word, *_] if texts and word in HINT_STYLES:
                styles[texts[0]] = hint_style(word, texts, form)
            case ["drawHint" | "hintType", place, *_]:
                clues = place
            case ["region", word, *_] if word.lower() == "colour":
                painted += coloured(form)
            case ["rules", "Sentences"]:
                notes["rules"] = ""
            case [word, *_] if word in INFO and texts:
                notes.setdefault(word, " ".join(texts[0].split()))
            case ["board" | "piece", *_]:
                pass
            case [word, *_] if word not in IGNORED and not problems.crowded:
                message = f"the metadata `{word}` are unknown and ignored"
                label = did_you_mean(word, IGNORED | {"board", "piece", "region"}) or "ignored"
                problems.add(Diagnostic("W0501", message, Label(form.origin, label), (), ("they change nothing",)))
    return Look(style, glyphs, (), clues, notes, tuple(painted), hint_styles=styles)


def hint_style(word: str, texts: Sequence[str], form: Call) -> HintStyle:
    """Return the style of `(drawHint "Name" Line "sign" (colour Red))`."""
    colour = next((item for item in form.args if isinstance(item, Call) and item.head_name == "colour"), None)
    name = colour_name(colour).lower() if colour is not None else ""
    return HintStyle(word, texts[1] if len(texts) > 1 else "", name if name.isalpha() and name.isascii() else "")


def calls(form: Form | None) -> Iterator[Call]:
    """Yield the forms of the metadata, including those inside `info`, `graphics` and arrays."""
    if isinstance(form, Call):
        if form.head_name in ("metadata", "info", "graphics"):
            for item in form.args:
                yield from calls(item)
        else:
            yield form
    elif isinstance(form, Array):
        for item in form.items:
            yield from calls(item)


def coloured(form: Call) -> Iterator[tuple[Form, str]]:
    """Yield the region of `(region Colour REGION (colour ...))` as a form, with the name of the colour."""
    colour = next((item for item in form.args if isinstance(item, Call) and item.head_name == "colour"), None)
    for item in form.args:
        if isinstance(item, Array | Str | Call) and item is not colour and colour is not None:
            yield item, colour_name(colour)


def colour_name(colour: Call) -> str:
    """Return `Black` for `(colour Black)` and `(colour 0 0 0)`, else the name or numbers of a colour."""
    words = [str(item.value) for item in colour.args if isinstance(item, Name | Int)]
    return "Black" if words[:3] == ["0", "0", "0"] else " ".join(words) or "Grey"


def paint(look: Look, at: Bindings, problems: Problems) -> Look:
    """Return the look with its painted regions resolved; a region that is not found causes a warning."""
    colours: list[tuple[tuple[int, ...], str]] = []
    for form, colour in look.painted:
        trouble = Problems()
        if problems.crowded:
            break
        try:
            area = Compiler(trouble, at.world.limits).converter.first_of(form, (Area,))
            if area is NO or trouble.errors:
                raise DslError(*trouble.errors)
            region = region_of(area, at)
            if not region.sites and isinstance(form, Str):  # no region has this name
                raise DslError
            colours.append((region.sites, colour))
        except DslError as error:
            notes = tuple(found.message for found in error.diagnostics)
            message = "this region is unknown and not painted"
            problems.add(Diagnostic("W0502", message, Label(form.origin, "ignored"), (), notes))
    return replace(look, colours=tuple(colours))


def marked(look: Look, settings: Iterable[Setting], at: Bindings) -> Look:
    """Return the look with the marks that pictures of givens use for values; the first mark of a value counts."""
    marks: dict[str, dict[int, str]] = {}
    for setting in settings:
        for layer, value, mark in setting.legends(at):
            marks.setdefault(layer, {}).setdefault(value, mark)
    return replace(look, marks=marks)


def region_of(area: Area, at: Bindings) -> Region:
    """Return a region of the metadata; raise an error if it reads values of sites that hold none."""
    try:
        return area.region(at)
    except NoValues as missing:
        raise no_values(area, missing.kind, at.world) from None
