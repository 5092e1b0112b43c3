"""`.mk`, a format of Petr and Mirek Olsak: height and width, one line per row, a line `#`, one line per column."""

from dslrun.dsl.importers.sized_lists import SizedList

MK = SizedList("the .mk format", divider="#")
IMPORTER = MK.importer("mk")
