"""`python -m repl`: the same as the command `dslrun`."""

import sys

from repl.start import main

sys.exit(main())
