"""Names in explanations: sites, edges, values, regions, clues and the subjects of rule instances."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.equipment import Clue, Piece
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.value_words import phrase_of, word_of
from dslrun.interpreter.explain.named_regions import named_regions, singular
from dslrun.interpreter.explain.runs import by_labels, run_names
from dslrun.interpreter.explain.settled import empty_clue_cells
from dslrun.interpreter.explain.shapes import shape_letter
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Rule, values
from dslrun.interpreter.positions.findings import in_reading_order

MOST_NAMED = 24
"""The maximum number of sites or runs of sites that a sentence names."""
SIGNS = {"o": "white dot", "*": "black dot"}
"""The words for signs between sites that are drawn as symbols."""
CIRCLES = {"ring": "white circle", "disc": "black circle"}
"""The words for clues that are drawn as circles."""
CIRCLE = "o"
"""The mark of a clue on a site that players see as a circle."""
DRAWN_ARROWS = {"<": "←", ">": "→", "^": "↑", "v": "↓"}
"""The arrows that are drawn for clues with a direction."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Names:
    """The names of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.variables = game.model.variables

    # -- sites -------------------------------------------------------------------------------------------------

    def sites(self, sites: Iterable[Site], last: str = "and") -> str:
        """Return a list of sites in reading order. Three or more in a line are named as a run: `r1c1 to r1c4`."""
        ordered = by_labels(self.game, dict.fromkeys(sites))
        region = self.region(ordered) if len(ordered) > 3 else None
        if region is not None:
            return region
        edges = [site for site in ordered if site.type is SiteType.EDGE]
        others = [site for site in ordered if site.type is not SiteType.EDGE]
        names = [*run_names(self.game, others), *map(self.edge, edges)]
        if len(names) > MOST_NAMED:
            names = [*names[: MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
        return listed(names, last)

    def variables_named(self, variables: Iterable[int]) -> str:
        """Return the sites of variables as a list."""
        return self.sites(self.variables[var].site for var in variables)

    def site(self, site: Site) -> str:
        """Return the name of one site. A point between cells has no label of its own, because cells have the same."""
        if site.type is SiteType.VERTEX and self._edges_by_cells:
            return self._corner(site)
        return self.edge(site) if site.type is SiteType.EDGE else self.game.label(site)

    def _corner(self, point: Site) -> str:
        """Return the name of a point between cells: `the corner between r1c1 and r2c2`."""
        around = (Site(SiteType.CELL, cell) for cell in self.game.board.incident(SiteType.CELL, *point))
        cells = [self.game.label(cell) for cell in in_reading_order(self.game, around)]
        if len(cells) == 4 and self.game.board.is_grid(SiteType.CELL):  # those on a diagonal suffice
            return f"the corner between {cells[0]} and {cells[-1]}"
        if len(cells) < 2:
            return f"the outer corner of {''.join(cells)}"
        return f"the corner at the rim between {listed(cells)}" if len(cells) == 2 else f"the corner of {listed(cells)}"

    # -- edges -------------------------------------------------------------------------------------------------

    @cached_property
    def _edges_by_cells(self) -> bool:
        """True if the game is about cells, so that an edge is best named by the cells beside it."""
        kinds = {clue.type for clue in self.game.clues} | {item.type for item in self.game.regions}
        layers = {layer.type for layer in self.game.layers if not layer.hidden}
        return SiteType.CELL in kinds | layers

    def edge(self, site: Site) -> str:
        """Return the place of an edge: `between r1c1 and r1c2`, `on the left of r1c1`, or `from r1c1 to r1c2`."""
        board = self.game.board
        beside = board.incident(SiteType.CELL, SiteType.EDGE, site.index) if self._edges_by_cells else ()
        if not beside:
            ends = [Site(SiteType.VERTEX, end) for end in board.incident(SiteType.VERTEX, SiteType.EDGE, site.index)]
            return f"from {' to '.join(map(self.game.label, in_reading_order(self.game, ends)))}"
        cells = in_reading_order(self.game, (Site(SiteType.CELL, cell) for cell in beside))
        labels = [self.game.label(cell) for cell in cells]
        if len(labels) == 2:
            return f"between {labels[0]} and {labels[1]}"
        return f"on the {self._side(site, cells[0])} of {labels[0]}"

    def _side(self, edge: Site, cell: Site) -> str:
        x, y = self.game.board.position(*edge)
        cell_x, cell_y = self.game.board.position(*cell)
        across, up = x - cell_x, y - cell_y
        if abs(across) > abs(up):
            return "right" if across > 0 else "left"
        return "top" if up > 0 else "bottom"

    def centre(self, sites: Iterable[Site]) -> str | None:
        """Return the name of the point or cell that all these edges share, or None if there is none."""
        found = list(sites)
        if not found or any(site.type is not SiteType.EDGE for site in found):
            return None
        kinds = (SiteType.CELL, SiteType.VERTEX) if self._edges_by_cells else (SiteType.VERTEX,)
        for kind in kinds:
            ends = [set(self.game.board.incident(kind, SiteType.EDGE, site.index)) for site in found]
            common = set.intersection(*ends)
            if len(common) == 1:
                return self.site(Site(kind, common.pop()))
        return None

    def ends_of(self, edges: Iterable[Site]) -> list[Site]:
        """Return the cells or points next to edges."""
        board, kind = self.game.board, SiteType.CELL if self._edges_by_cells else SiteType.VERTEX
        ends = (Site(kind, index) for site in edges for index in board.incident(kind, SiteType.EDGE, site.index))
        return list(dict.fromkeys(ends))

    def ends(self, edges: Iterable[Site]) -> str:
        """Return the cells or points next to edges as a list."""
        return self.sites(self.ends_of(edges))

    def around(self, sites: Iterable[Site]) -> str | None:
        """Return `on all sides of r3c4` or `at r3c4` if the sites are all edges around some cells or points."""
        indices = {site.index for site in sites if site.type is SiteType.EDGE}
        board = self.game.board
        kind = SiteType.CELL if self._edges_by_cells else SiteType.VERTEX
        covered: set[int] = set()
        centres: list[Site] = []
        for centre in sorted({one for edge in indices for one in board.incident(kind, SiteType.EDGE, edge)}):
            here = {edge for edge in board.incident(SiteType.EDGE, kind, centre) if ("Edge", edge) in self.game.index}
            if here <= indices and len(here) > 1 and not here <= covered:
                covered |= here
                centres.append(Site(kind, centre))
        if not centres or covered != indices:
            return None
        return f"{'on all sides of' if kind is SiteType.CELL else 'at'} {self.sites(centres)}"

    # -- values ------------------------------------------------------------------------------------------------

    def word(self, var: int, value: int) -> str:
        """Return the word for a value as it stands after `is`: `shaded`, `a star`, `5`."""
        return phrase_of(self.game, var, value)

    def noun(self, var: int, value: int) -> str:
        """Return the noun for sites with a value: `star`, `line`, `shaded cell`, or nothing if there is none."""
        word = word_of(self.game, var, value).removeprefix("a ").removeprefix("an ")
        if phrase_of(self.game, var, value) == word and len(word) > 1 and not word.isdigit() and " " not in word:
            return f"{word} cell"  # an adjective
        return "" if " " in word else word.lower() if len(word) > 1 else word

    def state(self, variables: Sequence[int], value: int) -> str:
        """Return the clause that says that all these variables have a value.

        `r1c1 and r1c2 are shaded`, `there is no line between r1c1 and r1c2`.
        """
        sites = [self.variables[var].site for var in variables]
        if sites[0].type is SiteType.EDGE:
            word = _article(word_of(self.game, variables[0], value))
            where = self.around(sites) if value == 0 or len(sites) > 4 else None
            places = where or self.sites(sites, "or" if word.startswith("no ") else "and")
            return f"there {self._verb(word)} {word} {places}"
        region = self.region(sites) if len(sites) > 3 else None
        if region is not None:
            return f"every cell of {region} is {self.word(variables[0], value)}"
        word = phrase_of(self.game, variables[0], value, len(sites) > 1)
        return f"{self.sites(sites)} {'is' if len(sites) == 1 else 'are'} {word}"

    @staticmethod
    def _verb(word: str) -> str:
        return "are" if word[:1].isdigit() or word.startswith(NUMBERS[2:]) else "is"

    def states(self, fixed: Iterable[tuple[int, int]]) -> str:
        """Return clauses for values of several variables, joined: variables with the same value share a clause."""
        by_value: dict[tuple[str, int], list[int]] = {}
        for var, value in fixed:
            by_value.setdefault((self.variables[var].layer, value), []).append(var)
        return listed([self.state(some, value) for (_, value), some in by_value.items()])

    def would_be(self, fixed: Iterable[tuple[int, int]]) -> str:
        """Return clauses for values that variables would have: `r1c1 and r1c2 would both be A`."""
        found = list(fixed)
        alike = len(found) == 2 and len({value for _, value in found}) == 1
        words = self.states(found)
        verb = " would both be " if alike and not words.startswith("there") else " would be "
        return re.sub(r" (?:is|are) ", verb, words)

    def domains(self, limited: Iterable[tuple[int, int, int]]) -> list[str]:
        """Return clauses about variables that are not fixed; variables of which the same is known share a clause.

        Each variable comes with the values left and those excluded.
        """
        by_words: dict[tuple[SiteType, str, int], list[int]] = {}
        for var, left, out in limited:
            by_words.setdefault((self.variables[var].site.type, *self._limit(var, left, out)), []).append(var)
        clauses = []
        for (kind, negation, mask), variables in by_words.items():
            words = f"{negation}{self.options(variables[0], mask, len(variables) > 1)}"
            if kind is SiteType.EDGE:
                clauses.append(f"there is {words} {self.variables_named(variables)}")
            else:
                clauses.append(f"{self.variables_named(variables)} {'is' if len(variables) == 1 else 'are'} {words}")
        return clauses

    def _limit(self, var: int, left: int, out: int) -> tuple[str, int]:
        """Return the shorter way to say what is known: the values left, or `not ` and those excluded."""
        blank = left & 1 and not self.variables[var].playable & 1
        shorter = left.bit_count() <= max(out.bit_count(), 2) and not blank
        return ("", left) if shorter or not out else ("not ", out)

    def options(self, var: int, mask: int, several: bool = False) -> str:
        """Return the values of a mask: `2 or 3`, `1 to 4`, `shaded or empty`."""
        found = list(values(mask))
        words = [phrase_of(self.game, var, value, several) for value in found]
        if len(found) > 3 and found[-1] - found[0] == len(found) - 1 and all(word.isdigit() for word in words):
            return f"{words[0]} to {words[-1]}"
        return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))

    # -- regions and clues -------------------------------------------------------------------------------------

    @cached_property
    def _regions(self) -> dict[frozenset[Site], str]:
        """The names of all regions of the equipment, and of rows and columns, by their sites."""
        return named_regions(self.game, self.quoted)

    def region(self, sites: Iterable[Site]) -> str | None:
        """Return the name of the region that consists of these sites, or None if there is none."""
        return self._regions.get(frozenset(sites))

    def region_around(self, sites: Iterable[Site]) -> str | None:
        """Return the name of the smallest region that contains these sites and others, or None if there is none."""
        inner = set(sites)
        found = [region for region in self._regions if inner and inner < region]
        return self._regions[min(found, key=len)] if found else None

    def quoted(self, clue: Clue) -> str:
        """Return a clue as printed: `4 1 2`, or its mark."""
        if not clue.text:
            return self._with_colours(clue) or "0"
        if clue.text in DRAWN_ARROWS and clue.direction is not None:
            return DRAWN_ARROWS[clue.text]
        number = clue.numbers[0] if len(clue.numbers) == 1 else None
        name = "" if number is None else self.game.look.glyphs.get(number, "")
        word = CIRCLES.get(name.lower(), name.lower())
        if len(name) > 2 and clue.text.isascii():
            return clean(word)
        return "circle" if clue.text == CIRCLE and clue.place == "on" else clean(clue.text)

    def _with_colours(self, clue: Clue) -> str:
        """Return the numbers of a clue, each with the name or mark of its colour, if it has one."""
        var = next((self.game.variable(Site(clue.type, index)) for index in clue.sites), None)
        if var is None or len(clue.colours) != len(clue.numbers) or not any(clue.colours) or clue.stars:
            return " ".join(clue.written)
        words = []
        for number, tone, written in zip(clue.numbers, clue.colours, clue.written, strict=True):
            shown = [written] if number is not None or not tone else []
            words.append(" ".join([*shown, *([word_of(self.game, var, tone)] if tone else [])]))
        return ", ".join(words)

    def clue(self, clue: Clue) -> str:
        """Return the name of a clue: `the 3 at r2c1`, `the clue 4 1 2 of row 7`, `the > between r1c1 and r1c2`."""
        if (line := self.line_of(clue)) is not None:
            return line if self.game.look.clues == "None" else f"{self.end_clue(clue)} of {line}"
        sites = [Site(clue.type, index) for index in clue.sites]
        labels = [self.game.label(site) for site in sites]
        if clue.place == "between" and len(labels) > 1:
            labels = [self.game.label(site) for site in in_reading_order(self.game, sites)]
            return f"the {SIGNS.get(clue.text, self.quoted(clue))} between {' and '.join(labels)}"
        if labels and self.kind(clue):
            return f"the {self.kind(clue)} at {labels[0]}"
        if clue.name and len(labels) > 1 and clue.numbers == (0,) and not clue.text:  # a line without a number
            return f"the {singular(clue.name)} from {labels[0]} to {labels[-1]}"
        word = "clue " if len(clue.numbers) > 1 or clue.place != "on" else ""
        return f"the {word}{self.quoted(clue)} at {labels[0]}" if labels else f"the clue {self.quoted(clue)}"

    def kind(self, clue: Clue) -> str:
        """Return the noun for clues of a name that have no number: `level gate`, or nothing for other clues."""
        return singular(clue.name) if clue.name and clue.numbers == (None,) and not clue.text else ""

    def marked(self, site: Site) -> str:
        """Return the clue on a site, or the site if there is none: `the 4 at r1c1`."""
        for clue in self.game.clues:
            if clue.place == "on" and clue.sites and site == (clue.type, clue.sites[0]):
                return self.clue(clue)
        return self.site(site)

    @cached_property
    def clue_cells(self) -> frozenset[int]:
        """The variables of the clue cells that stay empty."""
        return empty_clue_cells(self.game)

    @cached_property
    def _both_ends(self) -> bool:
        """True if some lines have clues at both ends."""
        lines = [frozenset(clue.sites) for clue in self.game.clues if clue.place in ("before", "after")]
        return len(set(lines)) < len(lines)

    def end_clue(self, clue: Clue) -> str:
        """Return a clue outside the board without its line: `the clue 3`, or `the clue 3 on the left`."""
        end = ""
        if self._both_ends and len(clue.sites) > 1:
            (row, column), (next_row, next_column) = (self.game.board.place(clue.type, one) for one in clue.sites[:2])
            ends = ("at the top", "at the bottom") if column == next_column else ("on the left", "on the right")
            end = f" {ends[row + column > next_row + next_column]}"
        return f"the clue {self.quoted(clue)}{end}"

    def line_of(self, clue: Clue) -> str | None:
        """Return the row, column or line of a clue outside the board, or None for other clues."""
        if clue.place not in ("before", "after") or len(clue.sites) < 2:
            return None
        sites = [Site(clue.type, index) for index in clue.sites]
        if (name := self.region(sites)) is not None:
            return name
        rows = self.game.board.rows(clue.type)
        number = next((at for at, row in enumerate(reversed(rows), 1) if set(row) == set(clue.sites)), None)
        ends = f"from {self.game.label(sites[0])} to {self.game.label(sites[-1])}"
        return f"row {number}" if number else f"the line {ends}"

    def subject(self, rule: Rule) -> str | None:
        """Return what a rule instance is about: its region, its clue, or None if it has neither."""
        bound = rule.provenance.bound
        if bound.region is not None:
            name = self.region(bound.region.members)
            if name is not None:
                return name
        if bound.clue is not None:
            return self.clue(bound.clue)
        if bound.piece is not None:
            return self.piece(bound.piece)
        scope = {self.variables[var].site for var in rule.scope}
        named = [str(value) for _, value in bound.named if isinstance(value, int)]
        return (self.region(scope) if len(scope) > 1 else None) or "-".join(named) or None

    def piece(self, piece: Piece) -> str:
        """Return the name of a piece: `the T of the statues`, or `number 3 of the statues`."""
        letter = shape_letter(piece)
        same = [one for item in self.game.world.pieces if item.name == piece.set for one in item.pieces]
        alone = letter is not None and [shape_letter(one) for one in same].count(letter) == 1
        return f"{f'the {letter}' if alone else f'number {piece.number}'} of the {clean(piece.set).lower()}"

    def centre_of(self, rule: Rule) -> str | None:
        """Return the site that a rule instance is about, or None if it is about none or about two neighbours."""
        bound = rule.provenance.bound
        site = bound.site or bound.from_
        if site is None or bound.to is not None or len(rule.scope) < 3 or site.type is SiteType.EDGE:
            return None
        return self.site(site)

    def place(self, rule: Rule) -> str | None:
        """Return where to look for a rule instance: the line of its clue, or else its subject.

        A region of all cells says nothing.
        """
        clue, region = rule.provenance.bound.clue, rule.provenance.bound.region
        sites = () if region is None else region.members
        if clue is None and sites and len(sites) == len(self.game.board.sites(sites[0].type)):
            return None
        return (self.line_of(clue) if clue is not None else None) or self.subject(rule)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join words: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, word: str = "") -> str:
    """Return a small number as a word, and a noun in its number: `two cells`."""
    text = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{text} {plural(word, number)}" if word else text


def plural(word: str, number: int = 2) -> str:
    """Return a noun as it stands after a number: `cell`, `cells`, `compasses`."""
    if number == 1:
        return word
    return f"{word}{'es' if re.search(r'(s|x|ch|sh)$', word) else 's'}"


def capital(text: str) -> str:
    """Return the text with a capital letter, unless it begins with a name of a site such as `r1c1`."""
    return text if re.match(r"[rc]\d", text) else text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """Return a sentence as it stands after `but`: with a small letter, unless it begins with an abbreviation."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def _article(word: str) -> str:
    return word if " " in word or word[:1].isdigit() else f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"
