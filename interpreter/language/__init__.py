"""The language: what a ludeme is, and how forms become expressions (signatures, conversions, "did you mean")."""
