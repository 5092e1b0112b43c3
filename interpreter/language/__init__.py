"""The language: forms matched with the ludemes their heads name; signatures, conversions, "did you mean"."""
