"""Exports of a Model: DIMACS and SMT-LIB 2 for other solvers, and proofs for checkers."""
