"""The passes compile, declare and ground: one module for each, and their warnings and errors."""
