"""The terminal: the command `dslrun`, its screens and drawings. No rule of any puzzle lives here."""
