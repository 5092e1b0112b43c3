"""The board of a frame: a challenge to learn from, the wanted size, and the arguments that give the board this size."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.forms import Array, Int
from dslrun.dsl.instances import Challenge
from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.make.arguments import GRIDS, ArgumentRole, Use
from dslrun.interpreter.make.contents import EdgesContent, PictureContent, Place
from dslrun.interpreter.make.declared import allowed_size
from dslrun.interpreter.make.texts import Arguments, BoardAndUse, Texts, written
from dslrun.interpreter.make.wish import Size, Wish

DEFAULT_SIDE = 8
ROOMS = (ArgumentRole.REGIONS, ArgumentRole.AREAS)
ON_PLACES = (ArgumentRole.CLUES, ArgumentRole.SIGNS, ArgumentRole.DOTS)


@record(eq=False)
class Template:
    """A challenge to learn from, and its board. Without challenges, there is only a board."""

    challenge: Challenge | None
    found: BoardAndUse

    @property
    def size(self) -> Size:
        """The rows and columns of its board."""
        return self.found.size


class FrameBoard:
    """The board of a frame. `sizes` are the arguments that determine its size, if it is not that of the template."""

    def __init__(self, texts: Texts, wish: Wish) -> None:
        self.texts = texts
        self.template = self._template(wish)
        self.size = wish.size or self._usual_size(wish)
        self.found = self._board()

    def _template(self, wish: Wish) -> Template:
        """Return the challenge named by the wish, that of the nearest size, or the middle one (of two, the smaller)."""
        texts = self.texts
        named = [one for one in texts.all_challenges if wish.like is not None and one.name == wish.like]
        if not named and not texts.challenges:
            return Template(None, texts.board(texts.challenge(self._guesses(wish.size or (DEFAULT_SIDE,) * 2))))
        known = [Template(one, texts.board(one)) for one in named or texts.challenges]
        if wish.size is None:
            return sorted(known, key=lambda one: one.size[0] * one.size[1])[(len(known) - 1) // 2]
        rows, columns = wish.size
        return min(known, key=lambda one: abs(one.size[0] * one.size[1] - rows * columns))

    def _usual_size(self, wish: Wish) -> Size:
        """Return the size of the template, or the nearest one that the text allows."""
        return self.template.size if wish.like is not None else allowed_size(self.template.size, self.texts.clauses)

    def _guesses(self, size: Size) -> Arguments:
        """Return arguments for the board of a game without challenges."""
        return {
            name: self.guess(name, uses, size)
            for name, uses in self.texts.uses.items()
            if not self.texts.defaulted(name)
        }

    def guess(self, name: str, uses: Sequence[Use], size: Size) -> str:
        """Return an argument without examples: an empty picture or list, or the number of rows."""
        roles = {use.role for use in uses}
        rows, columns = size
        drawn = roles & {*ON_PLACES, *ROOMS, ArgumentRole.GIVENS, ArgumentRole.CROSS_SUMS}
        if drawn == {ArgumentRole.GIVENS} and any(use.kind is SiteType.EDGE for use in uses):
            return EdgesContent({}, *size).text({})
        if drawn:
            return PictureContent(widths=[columns] * rows).text({})
        if ArgumentRole.SIZE in roles or ArgumentRole.SHAPE in roles:
            pair = any(use.call.head_name in GRIDS[:2] and len(use.call.args) == 1 for use in uses)
            return f"{{{rows} {columns}}}" if pair else str(rows)
        return "{}" if roles & {ArgumentRole.OUTSIDE, ArgumentRole.LINES, ArgumentRole.AREA_NUMBERS} else str(rows)

    def _board(self) -> BoardAndUse:
        """Build a board of the wanted size: the size of a picture may count vertices instead of cells."""
        if self.template.challenge is not None and self.size == self.template.size:
            self.sizes: dict[str, str] = {}
            return self.template.found
        by = (0, 0)
        for _ in range(2):
            wanted = self.size[0] + by[0], self.size[1] + by[1]
            self.sizes = self._sized(wanted)
            others = {} if self.template.challenge is None else self._texts_of(self.template.challenge)
            guesses = self._guesses(wanted) if self.template.challenge is None else {}
            found = self.texts.board(self.texts.challenge({**others, **guesses, **self.sizes}))
            by = self.size[0] - found.size[0], self.size[1] - found.size[1]
            if by == (0, 0):
                break
        return found

    def _sized(self, size: Size) -> dict[str, str]:
        """Return the arguments that determine the size, at a size."""
        found = {}
        for name, uses in self.texts.uses.items():
            if not any(use.role in (ArgumentRole.SIZE, ArgumentRole.SHAPE) for use in uses):
                continue
            example = None if self.template.challenge is None else self.template.challenge.arguments.get(name)
            match example:
                case None if self.template.challenge is not None:
                    continue
                case None:
                    found[name] = self.guess(name, uses, size)
                case (Int(),):
                    found[name] = str(size[0])
                case (Int(), Int()):
                    found[name] = f"{size[0]} {size[1]}"
                case (Array(items=(Int(), Int())),):
                    found[name] = f"{{{size[0]} {size[1]}}}"
                case _ if self._draws_edges(uses):
                    found[name] = EdgesContent({}, *size).text({})
                case _:
                    found[name] = PictureContent(widths=[size[1]] * size[0]).text(self._corners(uses, size))
        return found

    def _corners(self, uses: Iterable[Use], size: Size) -> dict[Place, str]:
        """Return marks at the corners if the marks of a picture are the sites of the board."""
        if not any(use.role is ArgumentRole.SHAPE for use in uses):
            return {}
        return {(row, column): "?" for row in (0, size[0] - 1) for column in (0, size[1] - 1)}

    def _draws_edges(self, uses: Iterable[Use]) -> bool:
        """True if an argument gives values of edges, which are drawn between vertices."""
        kinds = {use.kind or self.template.found.use for use in uses if use.role is ArgumentRole.GIVENS}
        return SiteType.EDGE in kinds

    def _texts_of(self, challenge: Challenge) -> dict[str, str]:
        return {name: written(forms) for name, forms in challenge.arguments.items()}
