"""The base classes of ludemes, and the compiler that turns forms into expressions by their signatures."""
