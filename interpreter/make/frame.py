"""The frame: a challenge of the wanted size in which every clue is open and nothing is given.

Pictures of clues have `?` at every place, lists have `?` at every entry, and pictures of givens are empty. Rooms and
walls are grown (see `structure`). The clues of a frame may be absent, so the solver chooses among them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

from dslrun.dsl.atoms import flat
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Call, Form, Int
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.ludemes.line_clues import lines_of
from dslrun.interpreter.make.arguments import ArgumentRole, Use
from dslrun.interpreter.make.clue_numbers import NumberStyle, number_style
from dslrun.interpreter.make.contents import (
    Content,
    EdgesContent,
    FixedContent,
    ListContent,
    PairsContent,
    PictureContent,
    Place,
    RoomsContent,
)
from dslrun.interpreter.make.examples import ClueStyle, clue_style, legend_of, numbers_in, only_numbers, picture_of
from dslrun.interpreter.make.frame_board import ROOMS, FrameBoard, Template
from dslrun.interpreter.make.structure import scaled, structure
from dslrun.interpreter.make.symmetries import FAMILIES, SYMMETRIES
from dslrun.interpreter.make.texts import Texts, written
from dslrun.interpreter.make.wish import Wish, cannot_make
from dslrun.interpreter.values.pictures import EMPTY

SIDES = {"top": "columns", "bottom": "columns", "left": "rows", "right": "rows", "rows": "rows", "columns": "columns"}
ORDER_SIGNS = ("<>", "^v")


class FrameBuilder:
    """Builds the contents of a frame, argument by argument."""

    def __init__(self, texts: Texts, wish: Wish, random: Random) -> None:
        self.texts, self.random, self.like = texts, random, wish.like
        self.board = FrameBoard(texts, wish)
        self.template, self.size, self.found = self.board.template, self.board.size, self.board.found
        some = [one for one in SYMMETRIES if self.size[0] == self.size[1] or not one.turned]
        self.symmetry = random.choice(some)
        self.contents: dict[str, Content] = {}
        self.chosen: dict[str, str] = {}
        self.styles: dict[str, ClueStyle] = {}
        self.numbers: dict[str, NumberStyle] = {}

    def build(self) -> dict[str, Content]:
        """Return the content of each argument that the frame gives."""
        names = [name for name in self.texts.uses if self._is_given(name)]
        for name in sorted(names, key=lambda name: not self._has(name, *ROOMS)):  # rooms first
            self.styles[name] = self._style(name)
            self.contents[name] = self._content(name, self.texts.uses[name])
            self._learn_numbers(name)
        return {name: self.contents[name] for name in names}

    def _learn_numbers(self, name: str) -> None:
        """Learn the numbers of clues in a picture whose marks are all numbers: nothing else decides on them."""
        if not isinstance(self.contents[name], PictureContent) or not self._has(name, ArgumentRole.CLUES):
            return
        if only_numbers(self.styles[name]):
            known = [(one.challenge.arguments.get(name, ()), one.size) for one in self._known() if one.challenge]
            examples = [(numbers_in(forms), size) for forms, size in known]
            found = number_style(examples, self.size, self.template.size)
            self.numbers.update({} if found is None else {name: found})

    def _style(self, name: str) -> ClueStyle:
        """Return how an argument is written: as in the challenges, with the share of clues that the text wants."""
        style = clue_style(self._examples(name))
        wanted = self.texts.clauses.clues.get(name)
        return style if wanted is None else replace(style, share=fmean(wanted))

    def _has(self, name: str, *roles: ArgumentRole) -> bool:
        return any(use.role in roles for use in self.texts.uses[name])

    def _is_given(self, name: str) -> bool:
        """True if the frame gives an argument: the text wants it, the template does, or there is no default."""
        if any(argument == name for _, argument in self.texts.clauses.places):
            return True
        if self.template.challenge is not None:
            return name in self.template.challenge.arguments
        return not self.texts.defaulted(name)

    def _examples(self, name: str) -> list[tuple[Form, ...]]:
        return [one.arguments[name] for one in self.texts.challenges if name in one.arguments]

    def _example(self, name: str) -> tuple[Form, ...] | None:
        return None if self.template.challenge is None else self.template.challenge.arguments.get(name)

    def _content(self, name: str, uses: Sequence[Use]) -> Content:
        roles = [use.role for use in uses]
        kind = next((use.kind for use in uses if use.kind is not None and use.role is not ArgumentRole.SIZE), None)
        if ArgumentRole.SHAPE in roles and len(roles) > 1 and ArgumentRole.CLUES in roles:
            return self._grown(name, uses)
        if ArgumentRole.CROSS_SUMS in roles:
            return self._grown(name, uses)
        if any(role in ROOMS for role in roles):
            return self._rooms(name, uses)
        if ArgumentRole.SIGNS in roles:
            return self._signs(name)
        if ArgumentRole.DOTS in roles:
            return self._dots(name)
        if ArgumentRole.CLUES in roles:
            return self._clues(name, uses, kind or SiteType.CELL)
        for role, make in ((ArgumentRole.OUTSIDE, self._outside), (ArgumentRole.LINES, self._lines)):
            if role in roles:
                return make(name, next(use for use in uses if use.role is role))
        if ArgumentRole.AREA_NUMBERS in roles:
            return self._area_numbers(uses)
        if ArgumentRole.GIVENS in roles:
            return self._givens(name, kind or self.found.use)
        return FixedContent(written=self._fixed(name, uses))

    def _fixed(self, name: str, uses: Sequence[Use]) -> str:
        if name in self.board.sizes:
            return self.board.sizes[name]
        declared = self.texts.clauses.numbers.get(name)
        if declared is not None and self.like is None:
            return str(self.found.number(declared))
        examples = [
            (int(form.value), one.size)
            for one in self._known()
            if one.challenge is not None
            for form in one.challenge.arguments.get(name, ())[:1]
            if isinstance(form, Int)
        ]
        example = self._example(name)
        if example is not None and (self.size == self.template.size or not examples):
            return written(example)
        if examples:
            return str(scaled(examples, self.size))
        return self.board.guess(name, uses, self.size)

    def _known(self) -> list[Template]:
        if not hasattr(self, "_templates"):
            self._templates = [Template(one, self.texts.board(one)) for one in self.texts.challenges]
        return self._templates

    def _grown(self, name: str, uses: Sequence[Use]) -> Content:
        """Return grown structure as a picture, all of whose marks stay."""
        text = self._structure(name, uses)
        if text is None:
            return FixedContent(written=written(self._example(name) or ()) or self.board.guess(name, uses, self.size))
        return self._picture(text)

    def _structure(self, name: str, uses: Sequence[Use]) -> str | None:
        sizes = self.texts.clauses.rooms.get(name)
        found = structure(uses, self._examples(name), self.size, self.random, self.symmetry, room_sizes=sizes)
        if found is None and sizes is not None:
            reason = "rooms of the sizes in the text do not fill the board"
            raise cannot_make("growing rooms", reason, "choose another --size")
        return found

    def _picture(self, text: str) -> Content:
        picture = picture_of(self.texts.challenge({"new": text}).arguments["new"])
        if picture is None:
            return FixedContent(written=text)
        if picture.drawn:
            return self._drawn(text)
        marks = {(mark.row, mark.column): mark.text for mark in picture.all_marks()}
        return PictureContent(marks, picture.widths())

    def _drawn(self, text: str) -> RoomsContent:
        (form,) = self.texts.challenge({"new": text}).arguments["new"]
        picture = picture_of((form,))
        assert picture is not None
        assert isinstance(form, Call)
        labels = {(mark.row, mark.column): label for label, marks in picture.areas().items() for mark in marks}
        return RoomsContent({}, dict(sorted(labels.items())), picture.size(), picture.drawn, legend_of(form))

    def _rooms(self, name: str, uses: Sequence[Use]) -> Content:
        """Return rooms: grown, or those of the template. An argument without rooms stays as it is."""
        example = self._example(name)
        if any(use.kind is SiteType.EDGE for use in uses) or (example is not None and picture_of(example) is None):
            return FixedContent(written=self._structure(name, uses) or written(example or ()))
        text = self.chosen.get(name) or self._structure(name, uses)
        if text is None:
            if example is None:
                raise DslError
            text = written(example)
        content = self._drawn(text)
        if self._has(name, ArgumentRole.CLUES):
            content.marks = dict.fromkeys(content.labels, "?")
        elif self._has(name, ArgumentRole.AREAS) and content.drawn:
            firsts = {label: place for place, label in reversed(list(content.labels.items()))}
            content.marks = dict.fromkeys(firsts.values(), "?")
        return content

    def places(self, kind: SiteType) -> tuple[list[int], dict[Place, str]]:
        """Return the widths of the rows of a picture on sites of a type, and its gaps."""
        board = self.found.board
        by_place = {board.place(kind, site) for site in range(board.count(kind))}
        rows = 1 + max(row for row, _ in by_place)
        if not board.is_grid(kind):
            return [1 + max(column for row, column in by_place if row == at) for at in range(rows)], {}
        columns = 1 + max(column for _, column in by_place)
        gaps = {(r, c): "_" for r in range(rows) for c in range(columns) if (r, c) not in by_place}
        return [columns] * rows, gaps

    def _clues(self, name: str, uses: Sequence[Use], kind: SiteType) -> Content:
        """Return a picture with an open clue at every place; a list of clues is structure."""
        example = self._example(name)
        if example is not None and picture_of(example) is None:
            return FixedContent(written=self._structure(name, uses) or written(example))
        widths, gaps = self.places(kind)
        places = [(row, column) for row, width in enumerate(widths) for column in range(width)]
        return PictureContent(
            {place: self._open_mark(name, uses) for place in places if place not in gaps}, widths, gaps
        )

    def _open_mark(self, name: str, uses: Sequence[Use]) -> str:
        """Return the mark of an open clue: `?`, several of them, or with an arrow drawn by lot."""
        style = self.styles[name]
        unknown = "*" if self.texts.lists_runs else ",".join(["?"] * style.arity)
        if not style.arrows or _is_legend(style.arrows, uses):
            return unknown
        return (unknown if style.numbered else "") + self.random.choice(_all_arrows(style.arrows))

    def _signs(self, name: str) -> Content:
        """Return a picture with a sign between every two sites: `?`, or an order drawn by lot."""
        rows, columns = self.found.board.grid_size(SiteType.CELL)
        widths = [2 * columns - 1] * (2 * rows - 1)
        marks = self.styles[name].marks
        ordered = not marks or any(mark in "<>^v" for mark in marks)
        between = [(r, c) for r in range(2 * rows - 1) for c in range(2 * columns - 1) if r % 2 != c % 2]
        found = {place: self.random.choice(ORDER_SIGNS[place[0] % 2]) if ordered else "?" for place in between}
        return PictureContent(found, widths, legend=self._own_legend(name))

    def _own_legend(self, name: str) -> str:
        example = self._example(name)
        return legend_of(example[0]) if example and isinstance(example[0], Call) else ""

    def _dots(self, name: str) -> Content:
        rows, columns = self.found.board.grid_size(SiteType.CELL)
        marks = [mark for mark in self.styles[name].marks if mark != "?"] or ["o"]
        places = [(r, c) for r in range(2 * rows - 1) for c in range(2 * columns - 1)]
        found = {place: self.random.choice(marks) for place in places}
        return PictureContent(found, [2 * columns - 1] * (2 * rows - 1), legend=self._own_legend(name))

    def _outside(self, name: str, use: Use) -> Content:
        """Return a list with an open clue for each line."""
        lines = _lines_of(self.found.board, use.kind or SiteType.CELL, SIDES[use.side])
        arity = self.styles[name].arity
        entry = "?" if arity == 1 else "{" + " ".join(["?"] * arity) + "}"
        return ListContent({(0, at): entry for at in range(lines)}, lines)

    def _lines(self, name: str, use: Use) -> Content:
        kind = use.kind or SiteType.CELL
        lines = len(lines_of(self.found.board, kind, use.side))
        if self.texts.lists_runs:
            return ListContent({(0, at): "*" for at in range(lines)}, lines, "*")
        entry = "{" + " ".join(["?"] * self.styles[name].arity) + "}"
        return ListContent({(0, at): entry for at in range(lines)}, lines)

    def _area_numbers(self, uses: Sequence[Use]) -> Content:
        """Return `?` for every area of the picture that stands in the same call."""
        call = next(use.call for use in uses if use.role is ArgumentRole.AREA_NUMBERS)
        rooms = next(
            content
            for name, content in self.contents.items()
            if isinstance(content, RoomsContent) and any(use.call is call for use in self.texts.uses[name])
        )
        keys: dict[Place, str] = {}
        for place, label in rooms.labels.items():
            if label not in keys.values():
                keys[place] = label
        return PairsContent(dict.fromkeys(keys, "?"), {place: f'"{label}"' for place, label in keys.items()})

    def _givens(self, name: str, kind: SiteType) -> Content:
        """Return an empty picture of givens, or an empty list on edges."""
        example = self._example(name)
        if kind is SiteType.EDGE and (self._has(name, ArgumentRole.SIZE) or (example and picture_of(example))):
            return EdgesContent({}, *self.found.board.grid_size(SiteType.VERTEX))
        if kind is SiteType.EDGE or (example is not None and picture_of(example) is None):
            board = self.found.board
            keys = {(0, site): board.label(kind, site) for site in range(board.count(kind))}
            return PairsContent({}, keys, braces=True)
        widths, gaps = self.places(kind)
        return PictureContent({}, widths, gaps, self._own_legend(name))


def _lines_of(board: BoardGraph, kind: SiteType, word: str) -> int:
    return len(board.rows(kind) if word == "rows" else board.columns(kind))


def _is_legend(arrows: Iterable[str], uses: Iterable[Use]) -> bool:
    """True if the legend of a use gives numbers to arrows: they are then marks like any other."""
    texts = [flat(use.call) for use in uses if use.role is ArgumentRole.CLUES]
    return any(f'"{arrow}"' in text for text in texts for arrow in arrows)


def _all_arrows(arrows: Sequence[str]) -> list[str]:
    """Return all arrows of the families in use: four straight ones, or eight with the slanted ones."""
    return [arrow for family in FAMILIES if not set(family).isdisjoint(arrows) for arrow in family]


def texts_of(contents: Mapping[str, Content], marks: Mapping[tuple[str, Place], str]) -> dict[str, str]:
    """Return the arguments as text with some marks."""
    return {
        name: content.text({place: mark for (at, place), mark in marks.items() if at == name and mark not in EMPTY})
        for name, content in contents.items()
    }
