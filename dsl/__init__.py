"""The language: reads a text and expands its forms. It knows no ludeme, no puzzle and no terminal."""
