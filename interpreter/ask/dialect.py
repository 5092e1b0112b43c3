"""How a game's text reads words: kept with the game, so that a question asked later means what a rule would."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dslrun.dsl.definitions import Definition
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.expander import expand_all
from dslrun.dsl.forms import Call, Form
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import Choices
from dslrun.dsl.strings import Bare
from dslrun.interpreter.game import Look
from dslrun.interpreter.library import Definitions


@dataclass(frozen=True, eq=False)
class Dialect:
    """The expanded game, the definitions of its file, the values of its options, and what else grounding it takes."""

    form: Call
    defines: Mapping[str, Definition] = field(default_factory=dict)
    choices: Choices = field(default_factory=Choices)
    look: Look = field(default_factory=Look)
    challenge: str = ""
    limits: Limits = field(default_factory=Limits)
    ludii: bool = False

    def expanded(self, form: Form, more: Mapping[str, Definition], problems: Problems) -> tuple[Form, ...]:
        """A form with definitions (`more` before those of the file) and options put in, as in the game's own text."""
        from dslrun.interpreter.language.strings import (  # late: a refused text needs no ludemes
            NamesAndTexts,
            given_names,
        )

        definitions = Definitions({**self.defines, **more}, self.limits, problems)
        lookup = definitions if self.ludii else definitions.own.get
        bare = Bare(lookup, NamesAndTexts(given_names(self.form), loosely=self.ludii))
        return expand_all((form,), self.choices, definitions, self.limits, problems, known=definitions, bare=bare)
