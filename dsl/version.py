"""The version of dslrun."""

VERSION = "0.1.0"
