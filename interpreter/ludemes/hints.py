"""`(hints ...)` and how clues are written: listed, drawn, as areas, as signs, as dots, as cross sums."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from dslrun.dsl.diagnostics import mistake
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue, RegionList, Stated
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.coercions import Listed, site_on_board
from dslrun.interpreter.language.ludeme import Area, Expression, Number, Part, ludeme, named, required
from dslrun.interpreter.ludemes.clue_iterators import HintNumber
from dslrun.interpreter.ludemes.picture import Legend, Many, PictureForm, Unknown, marked
from dslrun.interpreter.ludemes.structure import EquipmentItem
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.pictures import Mark, Picture, whole_number
from dslrun.interpreter.values.placement import check_fit, check_signs_fit, marked_regions, site_under
from dslrun.interpreter.values.world import World

RunClue = tuple[int | Unknown | Many, ...]
ORDER = frozenset("<>^v")
ARROWS = {
    **{">": Direction.E, "<": Direction.W, "^": Direction.N, "v": Direction.S},
    **{"→": Direction.E, "←": Direction.W, "↑": Direction.N, "↓": Direction.S},
    **{"↗": Direction.NE, "↘": Direction.SE, "↙": Direction.SW, "↖": Direction.NW},
}
DOWN, ACROSS = "down", "across"
"""The sides of the two sums of a blocked place."""
CROSS_SUM = re.compile(r"#|(\d*|\?)/(\d*|\?)")


class Clues(Part):
    """A notation for many clues at once."""

    word = "list of clues"

    @property
    def always_stated(self) -> bool:
        """True if every clue is stated, even one that says nothing: a frame then leaves it unknown, not absent."""
        return False

    def marks(self) -> dict[str, int | None]:
        """Return the number of each mark that stands for a number, None for `?`."""
        return {}

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield the clues on sites of a type."""
        raise NotImplementedError


@ludeme("hint")
class HintForm(Part):
    """One clue: its sites, its numbers, their colours, and the direction in which it points. The default number is 0.

    A clue with a direction and no number is drawn as an arrow.

    Example: (hint 5 1)
    Example: (hint {0 1 2} {1 1})
    Example: (hint 3 2 E)
    Example: (hint r1c1 SE)
    """

    sites: int | Area
    numbers: int | Unknown | Many | RunClue | None = None
    colours: tuple[int, ...] = ()
    direction: Direction | None = None

    def read_as(self, kind: type[Expression]) -> Expression | None:
        """Return `(hint 2)` as a number if one is expected: the second number of the bound clue."""
        if kind is not Number or not isinstance(self.sites, int) or self.numbers or self.colours or self.direction:
            return None
        return HintNumber(self.sites)

    def clue(self, at: Bindings, kind: SiteType) -> Clue:
        """Return the clue on sites of a type."""
        if isinstance(self.sites, int):
            sites: tuple[int, ...] = (site_on_board(self, at, kind, self.sites).index,)
        elif isinstance(self.sites, Listed):
            sites = self.sites.written(kind, at)
        else:
            region = self.sites.region_of(kind, at)
            kind, sites = region.type, region.sites
        if not sites:
            raise self.fail("E0415", "this hint has no sites", "", "like (hint 5 1) or (hint {0 1 2} 6)")
        numbers, stars = clue(0 if self.numbers is None else self.numbers)
        if self.colours and len(self.colours) < len(numbers):
            message = f"the hint has {len(numbers)} numbers but {len(self.colours)} colours"
            raise self.fail("E0415", message, "", "give each number its colour, in the same order")
        arrow = self.direction.value if self.direction is not None and self.numbers is None else ""
        stated = Stated(self.origin.span, "", sites[0])
        return Clue(kind, sites, numbers, self.colours, self.direction, text=arrow, stars=stars, stated=stated)


@ludeme("areas")
class AreaClues(Clues):
    """One clue for each area of a picture: the number that `numbers:` gives for its mark, or `?`.

    A drawn room takes the number written inside it. With `told:True`, an area without a number has no clue.

    Example: (areas (picture {"aab" "abb"}) numbers:{"a" 6 "b" 9})
    Example: (areas (picture {"aab" "abb"}) numbers:{"b" 1} told:True)
    """

    picture: PictureForm
    numbers: Legend = named(())
    told: bool = named(False)

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield a clue per area; a drawn room takes the number written in it."""
        picture = self.picture.picture()
        check_fit(world, kind, picture)
        areas = picture.areas()
        known = self.known(areas)
        for name, marks in areas.items():
            sites = tuple(site_under(world, kind, mark) for mark in marks)
            inside = [mark for mark in marks if mark.text.isdecimal() or mark.text in ("?", *picture.legend)]
            if picture.drawn and inside:
                number = one_number(picture, inside)
                sites = first(sites, site_under(world, kind, inside[0]))
                yield Clue(kind, sites, (number,), stated=inside[0].stated)
                continue
            first_mark = min(marks, key=lambda mark: (mark.row, mark.column))
            listed = Stated(self.origin.span, name, 0)
            if name in known:
                yield Clue(kind, sites, (known[name],), stated=listed)
            elif not self.told:
                stated = first_mark.stated if picture.drawn else listed
                yield Clue(kind, sites, (None,), place="none", stated=stated)

    @property
    def always_stated(self) -> bool:
        """True unless `told:` leaves out the areas without a number."""
        return not self.told

    def known(self, areas: Iterable[str]) -> dict[str, int | None]:
        """Map the marks of areas to their numbers; raise an error for a mark that the picture does not have."""
        found = marked(self, "numbers", self.numbers)
        for mark in found:
            if mark not in areas:
                raise self.fail("E0412", f'the picture has no area "{mark}"', "", f"its areas: {', '.join(areas)}")
        return found


@ludeme("signs")
class SignClues(Clues):
    """Signs between neighbouring sites. Every other row and column of the picture holds signs.

    `<`, `>`, `^` and `v` point at the smaller site, which comes first: `(forAll Hint (< (from) (to)))`. Any other mark
    joins the left or upper site with the right or lower one, and has the number that the legend gives.

    Example: (signs (picture {". < ." ". . ^" ". . ."}))
    """

    picture: PictureForm

    def marks(self) -> dict[str, int | None]:
        """Return the legend of the picture."""
        return self.picture.picture().legend

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield a clue on two sites for each sign."""
        picture = self.picture.picture()
        check_signs_fit(world, kind, picture)
        for mark in picture.marks():
            if mark.row % 2 == mark.column % 2:
                continue
            before, after = beside(mark)
            pair = site_under(world, kind, before), site_under(world, kind, after)
            if mark.text in ORDER:
                ordered = pair if mark.text in ("<", "^") else pair[::-1]
                yield Clue(kind, ordered, (0,), place="between", text=mark.text, stated=mark.stated)
            else:
                number = picture.number(mark)
                yield Clue(kind, pair, (number,), place="between", text=mark.text, stated=mark.stated)


@ludeme("dots")
class DotClues(Clues):
    """Dots on cells, between two cells or where four meet. Every other row and column of the picture is between cells.

    A dot is a clue on the cells around it: one, two or four. Its number is the mark itself or comes from the legend;
    the number of any other mark is 0. If there is a legend, `?` is an unknown number. `(image X about:(sites Hint))` is
    the site opposite X about the dot.

    Example: (dots (picture {"o . ." ". . ." ". o ."}))
    """

    picture: PictureForm
    legend: Legend = named(())

    def marks(self) -> dict[str, int | None]:
        """Return the legend."""
        return self.picture.picture(self.legend).legend

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield a clue for each dot, on the sites around it."""
        picture = self.picture.picture(self.legend)
        check_signs_fit(world, kind, picture)
        for mark in picture.marks():
            rows, columns = ({at // 2, (at + 1) // 2} for at in (mark.row, mark.column))
            around = [Mark(row, column, "", mark.origin) for row in sorted(rows) for column in sorted(columns)]
            counts = mark.text in picture.legend or mark.text.isdecimal() or (mark.text == "?" and picture.legend)
            number = picture.number(mark) if counts else 0
            text = "" if mark.text.isdecimal() else mark.text
            sites = tuple(site_under(world, kind, one) for one in around)
            yield Clue(kind, sites, (number,), place="between", text=text, stated=mark.stated)


@ludeme("crossSums")
class CrossSums(Clues):
    """Sums in the blocked places of a picture, written `down/across`: each sum applies to the open places after it.

    `#` is a blocked place without sums, `.` an open one, and `?` an unknown sum.

    Example: (crossSums (picture {"# 3/ 4/" "/4 . ." "/3 . ."}))
    """

    picture: PictureForm

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield one clue per sum, on its run of open places."""
        picture = self.picture.picture()
        check_fit(world, kind, picture)
        rows = picture.rows()
        for mark in picture.marks():
            match = CROSS_SUM.fullmatch(mark.text)
            if match is None:
                note = "write `.` for an open place, `#` for a blocked one, `down/across` for one with sums"
                raise mistake("E0412", f"`{mark.text}` is not a pair of sums", mark.origin, "this mark", note)
            for side, number, step in ((DOWN, match[1], (1, 0)), (ACROSS, match[2], (0, 1))):
                if number:
                    run = open_run(rows, mark, step)
                    sites = tuple(site_under(world, kind, place) for place in run)
                    if not sites:
                        way = "below" if step == (1, 0) else "right of"
                        message = f"there is no open place {way} the sum {number}"
                        raise mistake("E0416", message, mark.origin, "this sum", "an open place is written `.`")
                    sum_ = None if number == "?" else whole_number(number, mark.origin)
                    place = Stated(mark.written.span, side, mark.column)
                    yield Clue(kind, sites, (sum_,), place="before", stated=place)


@ludeme("hints")
class HintsForm(EquipmentItem):
    """The clues of a puzzle, on sites of a type (cells, unless another type is named).

    A picture gives a clue for every mark, and `legend:` gives numbers to marks. `2>` is a 2 that points to the right;
    `<`, `^` and `v` point elsewhere, with or without a number (`→`, `↗` and the like point in all eight directions).
    `1,2` is a clue of two numbers; for `is Match`, `*` is any numbers. Rules read clues with `(forAll Hint ...)`,
    `(hint)` and `(hint Direction)`. Different kinds of clues have names: `(forAll Hint "Trees" ...)`,
    `(sites Hint "Trees")`. `sign:` is a text that the board shows after each number.

    Example: (hints {(hint 0 2) (hint {3} 1)})
    Example: (hints (picture {"2.." ".1."}))
    Example: (hints (picture {"1,2 . ." "* 3 ?,1"}))
    Example: (hints (picture {"↘ . ." ". . 2↙"}))
    Example: (hints (lines rows:{{1} {2}} columns:{{1} {2}}))
    Example: (hints "Sums" {(hint {0 1} 2)} sign:"+")
    """

    label: str | None = None
    what: tuple[HintForm, ...] | Clues | PictureForm = required()
    type: SiteType | None = None
    legend: Legend = named(())
    sign: str = named("")

    def clues(self, at: Bindings) -> Iterator[Clue]:
        """Yield all clues in order, under their name if they have one."""
        for clue in self.written(at):
            text = " ".join(clue.written) + self.sign if self.sign and clue.place != "none" else clue.text
            same = text == clue.text and clue.name == (self.label or "")
            yield clue if same else replace(clue, name=self.label or "", text=text)

    def regions(self, at: Bindings) -> Iterator[RegionList]:
        """Yield the regions to which the legend of a picture sends its marks."""
        form = self.what.picture if isinstance(self.what, AreaClues) else self.what
        if isinstance(form, PictureForm):
            yield from marked_regions(at.world, self.type or SiteType.CELL, form.picture(self.legend))

    @property
    def always_stated(self) -> bool:
        """True if none of its clues can be absent (see `Clues`)."""
        return isinstance(self.what, Clues) and self.what.always_stated

    def legend_mask(self) -> int:
        """Return the mask of the numbers that a `?` may stand for by the legend, or 0 if any number is allowed."""
        legend: dict[str, int | None] = {}
        if isinstance(self.what, PictureForm):
            picture = self.what.picture(self.legend)
            written = {mark.text for mark in picture.marks() if mark.text.isdecimal()}
            legend = {} if written - {*picture.legend} else picture.legend
        elif isinstance(self.what, Clues):
            legend = self.what.marks()
        numbers = {*legend.values()}
        return 0 if None in numbers else sum(1 << number for number in numbers if number is not None)

    def written(self, at: Bindings) -> Iterator[Clue]:
        """Yield the clues as they are written."""
        kind, world = self.type or SiteType.CELL, at.world
        if isinstance(self.what, PictureForm):
            picture = self.what.picture(self.legend)
            check_fit(world, kind, picture)
            for mark in picture.marks():
                sites = (site_under(world, kind, mark),)
                several_numbers = mark.text == "*" or ("," in mark.text and all(mark.text.split(",")))
                if mark.text not in picture.legend and several_numbers:
                    yield replace(several(mark, picture), type=kind, sites=sites, stated=mark.stated)
                    continue
                number, direction = pointing(picture, mark)
                text = mark.text if is_drawn_as_written(picture, mark, number) else ""
                name, place = self.label or "", mark.stated
                yield Clue(kind, sites, (number,), direction=direction, text=text, name=name, stated=place)
        elif isinstance(self.what, Clues):
            yield from self.what.clues(world, kind)
        else:
            for form in self.what:
                yield form.clue(at, kind)


def clue(numbers: "int | str | tuple[int | str, ...]") -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    """Return the numbers of a clue, with None for `?`, and the places of `*` among them."""
    found: list[int | None] = []
    stars: list[int] = []
    for number in numbers if isinstance(numbers, tuple) else (numbers,):
        if number == "*":
            stars.append(len(found))
        else:
            found.append(number if isinstance(number, int) else None)
    return tuple(found), tuple(stars)


def several(mark: Mark, picture: Picture) -> Clue:
    """Return the clue, still without sites, that a mark with several numbers denotes, such as `1,2,?` or `*`."""
    words = [word if word in ("?", "*") else picture.number(replace(mark, text=word)) for word in mark.text.split(",")]
    numbers, stars = clue(tuple("?" if word is None else word for word in words))
    return Clue(SiteType.CELL, (), numbers, stars=stars)


def one_number(picture: Picture, marks: Sequence[Mark]) -> int | None:
    """Return the number in a drawn room. It may be repeated, but two different numbers are an error."""
    number = picture.number(marks[0])
    for mark in marks[1:]:
        if picture.number(mark) != number:
            message = f"this room has the numbers {marks[0].text} and {mark.text}"
            raise mistake(
                "E0412", message, mark.origin, "the second", "leave one of them out, or draw a border between"
            )
    return number


def is_drawn_as_written(picture: Picture, mark: Mark, number: int | None) -> bool:
    """True if the board shows the mark itself: a lone arrow, or a mark of the legend (but not a wall `#`)."""
    if number is None and mark.text in ARROWS:
        return True
    return mark.text in picture.legend and (number is not None or mark.text != "#")


def pointing(picture: Picture, mark: Mark) -> tuple[int | None, Direction | None]:
    """Return the number of a mark, and the direction of the arrow after it if there is one."""
    if mark.text not in picture.legend and mark.text[-1] in ARROWS:
        if len(mark.text) == 1:
            return None, ARROWS[mark.text]
        return picture.number(replace(mark, text=mark.text[:-1])), ARROWS[mark.text[-1]]
    return picture.number(mark), None


def first(sites: tuple[int, ...], site: int) -> tuple[int, ...]:
    """Move one of the sites to the front: a clue is drawn on its first site."""
    return (site, *(other for other in sites if other != site))


def beside(mark: Mark) -> tuple[Mark, Mark]:
    """Return the two places that a sign is between: left and right, or above and below."""
    row, column = mark.row // 2, mark.column // 2
    if mark.row % 2 == 0:
        return Mark(row, column, "", mark.origin), Mark(row, column + 1, "", mark.origin)
    return Mark(row, column, "", mark.origin), Mark(row + 1, column, "", mark.origin)


def open_run(rows: list[list[Mark]], start: Mark, step: tuple[int, int]) -> list[Mark]:
    """Return the run of open places after a blocked one, in the direction of `step` (down, right)."""
    run = []
    row, column = start.row + step[0], start.column + step[1]
    while row < len(rows) and column < len(rows[row]) and rows[row][column].text == ".":
        run.append(rows[row][column])
        row, column = row + step[0], column + step[1]
    return run
