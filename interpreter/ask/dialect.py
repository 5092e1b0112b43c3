"""How a game's text reads words: kept with the game, so that a question asked later means what a rule would."""

from collections.abc import Mapping

from dsl.definitions import Definition
from dsl.diagnostics import Problems
from dsl.expander import expand_all
from dsl.forms import Call, Form
from dsl.limits import Limits
from dsl.options import Choices
from dsl.records import field, record
from dsl.strings import Bare
from interpreter.game import Look
from interpreter.library import Definitions


@record(frozen=True, eq=False)
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
        from interpreter.language.strings import NamesAndTexts, given_names  # late: a refused text needs no ludemes

        definitions = Definitions({**self.defines, **more}, self.limits, problems)
        lookup = definitions if self.ludii else definitions.own.get
        bare = Bare(lookup, NamesAndTexts(given_names(self.form), loosely=self.ludii))
        return expand_all((form,), self.choices, definitions, self.limits, problems, known=definitions, bare=bare)
