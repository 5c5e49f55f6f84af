"""What the clauses of one sentence share: "until end of turn, these get +1/+1 and those -1/-1"."""

import attrs

from .abilities import Sequence
from .base import Duration, Instruction
from .context import Context
from .continuous import Continuous, UntilThen, UntilThenStill
from .phrases import Target


@attrs.frozen
class OneSentence(Sequence):
    """The clauses of one sentence, followed in order (608.2c).

    A duration before the first clause is that of all of them, and one behind a clause that of
    those before it, too: they say nothing of how long they last by themselves (611.2a). "Those
    creatures" in the next sentence are the targets of all its clauses.
    """

    def __attrs_post_init__(self) -> None:
        clauses = self.instructions
        first = clauses[0] if clauses else None
        if isinstance(first, UntilThen | UntilThenStill):
            clauses = tuple(_lasting(clause, first.duration) for clause in clauses)
        found: list[Instruction] = []
        duration: Duration | None = None
        for clause in reversed(clauses):
            found.append(_lasting(clause, duration))
            if isinstance(found[-1], Continuous):
                duration = found[-1].duration
        object.__setattr__(self, "instructions", tuple(reversed(found)))

    def execute(self, ctx: Context) -> bool:
        before = len(ctx.mentioned)
        done = super().execute(ctx)
        if all(map(_is_of_target, self.instructions)):
            ctx.mention(dict.fromkeys(ref for group in ctx.mentioned[before:] for ref in group))
        return done


def _is_of_target(clause: Instruction) -> bool:
    return isinstance(clause, Continuous) and isinstance(clause.objects, Target)


def _lasting(clause: Instruction, duration: Duration | None) -> Instruction:
    """A clause with this duration if it has none itself."""
    if not isinstance(clause, Continuous) or clause.duration is not None or duration is None:
        return clause
    return attrs.evolve(clause, duration=duration)
