"""Pentominoes by letter: `/used (LLY)` is a set of pieces, two L and one Y."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Array, Call, Form, Int, Name, Str
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.sketch import DiagramSketch
from dslrun.dsl.records import record

DRAWINGS = {
    **{"F": (".##", "##.", ".#."), "I": ("#####",), "L": ("#...", "####"), "N": (".###", "##..")},
    **{"P": ("##", "##", "#."), "T": ("###", ".#.", ".#."), "U": ("#.#", "###"), "V": ("#..", "#..", "###")},
    **{"W": ("#..", "##.", ".##"), "X": (".#.", "###", ".#."), "Y": (".#..", "####"), "Z": ("##.", ".#.", ".##")},
}
Shape = frozenset[tuple[int, int]]


@record
class Pentominoes(GameArgument):
    """A set of pieces, `{(picture {"#..." "####"}) 2}`. If the file gives none, it is `(polyominoes 5)`."""

    key: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return a picture for each letter and its count."""
        forms, text = sketch.forms, sketch.header.texts.get(self.key)
        if text is None:
            size = forms.number(5, sketch.start, sketch.end)
            return forms.call("polyominoes", [size], sketch.start, sketch.end)
        items: list[Form] = []
        for letter in dict.fromkeys(text.value.replace(" ", "")):
            at = text.start + text.value.index(letter)
            if letter not in DRAWINGS:
                note = f"the letters of pentominoes: {' '.join(DRAWINGS)}"
                raise forms.wrong("E0743", f"`{letter}` is not a pentomino", at, at + 1, "this one", note)
            items.append(forms.picture([forms.text(line, at, at + 1) for line in DRAWINGS[letter]], at, at + 1))
            count = text.value.count(letter)
            items += [forms.number(count, at, at + 1)] if count > 1 else []
        return forms.array(items, text.start, text.end)

    def texts(self, given: ChallengeArguments) -> Iterator[tuple[str, str]]:
        """Yield the key with the letters, each as often as its piece occurs."""
        form = given.form(self.argument)
        if isinstance(form, Call) and form.head_name == "polyominoes":
            return
        items = form.items if isinstance(form, Array) else (form,)
        letters: list[str] = []
        for item in items:
            if isinstance(item, Int) and letters:
                letters += letters[-1:] * (item.value - 1)
            else:
                letters.append(self.letter(given, item))
        yield self.key, "".join(letters)

    def letter(self, given: ChallengeArguments, item: Form | None) -> str:
        """Return the letter of a drawn piece."""
        match item:
            case Call(items=(Name(value="picture"), Array(items=lines), *_)):
                drawn = [line.value for line in lines if isinstance(line, Str)]
                for letter, drawing in DRAWINGS.items():
                    if shape(drawn) in turned(shape(drawing)):
                        return letter
        raise given.refuse(f"{self.argument}: is not a list of pictures of one pentomino each")


@record
class MissingKey(GameArgument):
    """`True` if a key is missing; otherwise omitted."""

    key: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return `True` if the key is missing."""
        return None if self.key in sketch.header.texts else sketch.forms.name("True", sketch.start, sketch.end)


def shape(lines: Sequence[str]) -> Shape:
    """Return the filled cells of a drawing, moved to the upper left."""
    return moved({(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != EMPTY})


def moved(cells: set[tuple[int, int]]) -> Shape:
    """Return cells moved to the upper left."""
    top, left = (min((cell[at] for cell in cells), default=0) for at in (0, 1))
    return frozenset((r - top, c - left) for r, c in cells)


def turned(cells: Shape) -> set[Shape]:
    """Return a shape in all rotations and reflections."""
    found = set()
    for _ in range(4):
        cells = moved({(c, -r) for r, c in cells})
        found |= {cells, moved({(r, -c) for r, c in cells})}
    return found
