"""`.cwd`, the format of QNonograms: height, width, one line per row, a blank line, one line per column."""

from dslrun.dsl.importers.sized_lists import SizedList

CWD = SizedList("the .cwd format", stacked=True, divider="")
IMPORTER = CWD.importer("cwd")
