"""All ludemes. The package imports every module of this folder, so a new file is enough to add a ludeme."""

from importlib import import_module
from pathlib import Path

# List the files instead of using pkgutil, which takes twice as long at start-up.
for _path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"{__name__}.{_path.stem}")
