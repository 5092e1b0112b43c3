"""`.nin`, the input of Jakub Wilk's nonogram solver: width and height, then one line per row and per column."""

from dslrun.dsl.importers.sized_lists import SizedList

NIN = SizedList("the .nin format", wide=True)
IMPORTER = NIN.importer("nin")
