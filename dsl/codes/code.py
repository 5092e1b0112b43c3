"""`Code`: what is to be said about one diagnostic code."""

import textwrap
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """A code with its title, explanation, and an example: how it goes wrong and how it is mended."""

    code: str
    title: str
    explanation: str
    faulty: str
    mended: str

    def page(self) -> str:
        """The code's page, as plain text."""
        heading = f"{self.code}: {self.title}"
        words = textwrap.fill(" ".join(self.explanation.split()), 90)
        examples = [
            f"{caption}\n{textwrap.indent(textwrap.dedent(text).strip(), '    ')}"
            for caption, text in (("Wrong:", self.faulty), ("Right:", self.mended))
            if text.strip()
        ]
        return "\n\n".join([heading, words, *examples])
