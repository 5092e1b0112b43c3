"""The language: text in, expanded forms out. Knows no ludeme, no puzzle, no terminal."""
