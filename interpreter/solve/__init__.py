"""Solving a Model: clause form, cuts, the Z3 engine, uniqueness."""
