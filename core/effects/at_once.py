"""What several players do at the same time: all choose in turn order, then it happens (101.4)."""

from collections.abc import Callable, Sequence

from ..model.events import CreateToken, Event
from ..model.objects import Id
from .base import Instruction
from .context import Context


class AtOnce(Instruction):
    """Base of instructions that are one event, or several at once: choices first, then deeds."""

    __slots__ = ()

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        """What is to happen. May ask; does nothing."""
        raise NotImplementedError

    def execute(self, ctx: Context) -> bool:
        events = self.proposed(ctx)
        return bool(events) and bool(ctx.happen(*events))

    def together(self, contexts: Sequence[Context]) -> list[bool]:
        return all_at_once(contexts, self.proposed)


def all_at_once(
    contexts: Sequence[Context], proposed: Callable[[Context], tuple[Event, ...]]
) -> list[bool]:
    """Let each actor propose events, let all of them happen at once, and say who did anything.

    Each context learns of what happened to those whom its own events were about.
    """
    proposals = [proposed(ctx) for ctx in contexts]
    events = [event for proposal in proposals for event in proposal]
    facts = contexts[0].referee.happen(*events) if events else ()
    about = [frozenset(map(_whom, proposal)) for proposal in proposals]
    done = [False] * len(contexts)
    for fact in facts:
        whose = next((n for n, refs in enumerate(about) if _whom(fact) in refs), None)
        if whose is not None:
            done[whose] = True
            contexts[whose].happened.append(fact)
    return done


def _whom(event: Event) -> Id | None:
    """The object or player an event is about: an object as it was before, a token's creator."""
    if isinstance(event, CreateToken):
        return event.player
    moved: Id | None = getattr(event, "object", None)
    return event.subject if moved is None else moved


def separate(ctx: Context, player: Id) -> Context:
    """The context in which one of several players acts: what others did is not what "it" means."""
    own = ctx.acting(player)
    own.mentioned = [*ctx.mentioned, (player,)]
    own.happened = list(ctx.happened)
    own.bindings = dict(ctx.bindings)
    return own


def join(ctx: Context, contexts: Sequence[Context]) -> None:
    """Tell a context what was done in those that were separated from it."""
    mentioned, happened = len(ctx.mentioned), len(ctx.happened)
    for own in contexts:
        ctx.mentioned.extend(own.mentioned[mentioned:])
        ctx.happened.extend(own.happened[happened:])
        ctx.bindings.update(own.bindings)


def lockstep(parts: Sequence[Instruction], contexts: Sequence[Context]) -> list[bool]:
    """Let each of several players do one thing before any of them does the next (608.2c)."""
    done = [ctx.did for ctx in contexts]
    for part in parts:
        done = part.together(contexts)
        for ctx, did in zip(contexts, done, strict=True):
            ctx.did = did
    return done
