"""`(on "Letter" ...)`: its contents read values from the named layer."""

from collections.abc import Iterable, Iterator

from dslrun.dsl.names import did_you_mean
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Clue, RegionList
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, Expression, Ground, Number, ludeme
from dslrun.interpreter.ludemes.structure import Setting
from dslrun.interpreter.model import Node
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.session import NoValues


def on_layer(blame: Expression, name: str, at: Bindings) -> Bindings:
    """Return bindings that read values from a layer; raise an error if the board does not have it."""
    if not at.world.layers:  # the equipment is read before the layers are declared
        raise NoValues(at.world.use)
    layer = next((layer for layer in at.world.layers if layer.name == name), None)
    if layer is None:
        names = [layer.name for layer in at.world.layers]
        known = ", ".join(f'"{name}"' for name in names)
        near = did_you_mean(name, names, quote='"')
        raise blame.fail("E0425", f'the board has no layer "{name}"', near or "named here", f"layers: {known}")
    return at.bind_layer(layer.type, name)


@ludeme("on")
class OnCondition(Condition):
    """The condition on another layer: inside it, sites have their values on the named layer.

    Example: (on "Letter" (all Different (sites Row 1) except:0))
    Example: (on "Letter" (is Connected (sites Value 1)))
    """

    layer: str
    condition: Condition

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Return the instances of the condition on that layer."""
        return self.condition.instances(on_layer(self, self.layer, at))

    def node(self, at: Bindings) -> Node:
        """Return the node of the condition on that layer."""
        return self.condition.node(on_layer(self, self.layer, at))


@ludeme("on")
class OnNumber(Number):
    """The number, computed with the values of another layer.

    Example: (= (on "Letter" (sum (sites Row 1))) 3)
    """

    layer: str
    number_: Number

    def number(self, at: Bindings) -> Amount:
        """Return the number."""
        return self.number_.number(on_layer(self, self.layer, at))


@ludeme("on")
class OnArea(Area):
    """The region, computed with the values of another layer.

    Example: (= (size (on "Letter" (sites Value 1))) 2)
    """

    layer: str
    area: Area

    def region(self, at: Bindings) -> Region:
        """Return the region."""
        return self.area.region(on_layer(self, self.layer, at))


@ludeme("on")
class OnAreas(Areas):
    """The regions, computed with the values of another layer.

    Example: (forAll (on "Letter" {(sites Value 1) (sites Value 2)}) (is Connected (region)))
    """

    layer: str
    areas: Areas

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Return each region."""
        return self.areas.regions(on_layer(self, self.layer, at))


@ludeme("on")
class OnSetting(Setting):
    """Values given at the start on another layer.

    Example: (on "Letter" (set {{0 1}}))
    """

    layer: str
    setting: Setting

    def givens(self, at: Bindings) -> Iterator[tuple[Site, str | None, int, Origin]]:
        """Yield the site, the layer, the value and the origin of each given."""
        return self.setting.givens(on_layer(self, self.layer, at))

    def open_givens(self, at: Bindings) -> Iterator[tuple[Site, str | None, Clue]]:
        """Yield the site, the layer and the clue of each open given."""
        return self.setting.open_givens(on_layer(self, self.layer, at))

    def legends(self, at: Bindings) -> Iterator[tuple[str, int, str]]:
        """Yield the layer, the value and the mark of each entry in the setting's legend."""
        return self.setting.legends(on_layer(self, self.layer, at))

    def regions(self, at: Bindings) -> Iterator[RegionList]:
        """Yield the regions of the setting."""
        return self.setting.regions(at)
