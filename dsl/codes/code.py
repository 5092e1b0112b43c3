"""`Code`: the page about one diagnostic code."""

import textwrap

from dslrun.dsl.records import record


@record
class Code:
    """A code with its title, an explanation, a faulty example and its correction."""

    code: str
    title: str
    explanation: str
    faulty: str
    mended: str

    def page(self) -> str:
        """Return the page as plain text."""
        heading = f"{self.code}: {self.title}"
        words = textwrap.fill(" ".join(self.explanation.split()), 90)
        examples = [
            f"{caption}\n{textwrap.indent(textwrap.dedent(text).strip(), '    ')}"
            for caption, text in (("Wrong:", self.faulty), ("Right:", self.mended))
            if text.strip()
        ]
        return "\n\n".join([heading, words, *examples])
