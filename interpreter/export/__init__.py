"""Exports of a Model for other solvers: DIMACS and SMT-LIB 2."""
