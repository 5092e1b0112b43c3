"""Sites, variables and clues as they are looked up: by number or label, on the layer meant, `?` clues passed over."""

from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.language.coercions import Constant, Fixed
from dslrun.interpreter.loading import load
from dslrun.interpreter.ludemes.sites import SitesRow
from dslrun.interpreter.values.bindings import unbound
from dslrun.interpreter.values.world import World

TEXT = '(game "X" (equipment {(board (square 2) %s) %s}) (rules (play (satisfy {%s}))))'
CELLS = "(values Cell (range 1 2))"


def made(values: str, rules: str, equipment: str = "") -> Game:
    return load(Source("lookup.lud", TEXT % (values, equipment, rules)))


def test_sites_are_found_by_number_and_label_and_nothing_else() -> None:
    game = made(CELLS, "(all Different (sites Board))")
    assert game.find("3") == game.find("r1c2") == game.find("003") == Site(SiteType.CELL, 3)
    for nothing in ("4", "²", "9" * 5000, "r3c1", "-1", ""):
        assert game.find(nothing) is None


def test_the_variable_of_a_site_is_that_of_the_first_layer_of_its_type() -> None:
    game = made('(values Cell (range 1 2) layer:"Letter")', "(all Different (sites Board))")
    assert game.variable(Site(SiteType.CELL, 3)) == game.variable(Site(SiteType.CELL, 3), "Letter") == 3


def test_an_unknown_clue_excuses_its_own_site_only() -> None:
    hints = '(hints (picture {"1 ?" ". 2"}))'
    game = made(CELLS, "(all Sites (sites Hint) if:(= (site) (hint Cell at:(site))))", hints)
    assert [rule.provenance.sites for rule in game.model.rules] == [
        (Site(SiteType.CELL, 2),),
        (Site(SiteType.CELL, 1),),
    ]


def test_a_region_worked_out_once_stays_that_of_its_expression() -> None:
    game = made(CELLS, "(all Different (sites Board))")
    world = World(Limits(), built=game.board)
    for _ in range(50):  # expressions that die must leave nothing behind that a new one could take for its own
        for row, sites in ((1, (2, 3)), (2, (0, 1))):
            assert Fixed(SitesRow(Constant(row))).region(unbound(world)).sites == sites
