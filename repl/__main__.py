"""`python -m repl`: the same as the command `dslrun`."""

import sys

from repl.cli import main

sys.exit(main())
