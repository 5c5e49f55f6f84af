"""What a piece of card text can see and do while it is read or resolves."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

import attrs

from ..model.characteristics import Characteristics
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import Announcement, GameObject, Id
from ..model.state import State


class Referee(Protocol):
    """The rules as card text sees them (implemented by `cardwright.rules.referee.Referee`)."""

    state: State

    arriving: tuple[Id, ...]
    """The objects that are about to enter the battlefield, while it is decided how they do."""

    facts: list[Event] | None
    """What has happened so far of what happens at the same time; None while nothing does."""

    def look(self, ref: Id) -> Characteristics:
        """What an object is now, or was as it last existed (613, 608.2h)."""

    def copiable(self, ref: Id) -> Characteristics:
        """The copiable values of an object, as it is or as it last existed (707.2)."""

    def origin(self, ref: Id) -> int:
        """The time of the effect that made an object a copy; 0 if it is none, or entered as one."""

    def choose(
        self,
        player: Id,
        kind: str,
        prompt: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        minimum: int = 1,
        maximum: int = 1,
    ) -> tuple[Any, ...]:
        """Ask a player and return the chosen values. Not asked if there is just one answer."""

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen at the same time and return what really happened."""

    def can_happen(self, event: Event) -> bool:
        """Whether no effect says that an event can't happen (101.2, 614.17)."""

    def random(self) -> random.Random:
        """A generator for one random act; its seed is part of the state."""

    def chance(self, player: Id, kind: str, prompt: str, options: Sequence[Option]) -> Any:
        """The value of one of some options, each as likely: how a coin or die of a player falls."""

    def scratch(self) -> "Referee":
        """The rules on a copy of the state: what is done there doesn't happen."""

    def goes_on(self, rounds: list[tuple[int, str]]) -> bool:
        """Whether a process goes on for another round: one that never ends is a draw (725.4)."""

    def can_target(self, ctx: "Context", ref: Id) -> bool:
        """Whether nothing forbids the source of `ctx` to target this object or player (115)."""

    def pay(self, ctx: "Context", cost: Any) -> bool:
        """Let the actor of `ctx` pay a cost; False, with nothing done, if they cannot."""

    def can_pay(self, ctx: "Context", cost: Any) -> bool:
        """Whether the actor of `ctx` could pay a cost now."""

    def cast(
        self,
        player: Id,
        card: Id,
        by: "Context | None" = None,
        *,
        forced: bool = False,
        **permission: Any,
    ) -> Id | None:
        """Let a player cast a card now, as an effect allows; the spell, or None (608.2g).

        If they were not asked they are `forced` to, but not to activate mana abilities (118.3c).
        """

    def can_cast(
        self, player: Id, card: Id, by: "Context | None" = None, **permission: Any
    ) -> bool:
        """Whether a player could cast a card now, as an effect allows (601.3)."""

    def play(
        self, player: Id, card: Id, by: "Context | None" = None, **permission: Any
    ) -> Id | None:
        """Let a player play a card now, as a land or like `cast`; what it became, or None."""

    def can_play(
        self, player: Id, card: Id, by: "Context | None" = None, **permission: Any
    ) -> bool:
        """Whether a player could play a card now, as an effect says (305.3, 601.3)."""

    def copy_spell(
        self, ctx: "Context", spell: Id, new_targets: bool, without: str = ""
    ) -> Id | None:
        """Copy a spell or ability for the controller of `ctx`, but not a keyword of it (707.10)."""

    def change_targets(
        self,
        ctx: "Context",
        spell: Id,
        *,
        change_all: bool = False,
        among: tuple[Id, ...] | None = None,
    ) -> bool:
        """Let the actor of `ctx` choose other targets for a spell or ability (115.7)."""


@attrs.define(eq=False)
class Context:
    """The surroundings in which text is read: who "you" is, what "it" is, what was announced.

    `source` is the object the text is on, `controller` its "you". `actor` is the player who does
    what is said: "you", or each player in turn in "each player draws a card". `targets` maps
    the slots of target phrases to the targets that are still legal. `mentioned` are the groups of
    objects and players that the text spoke of, latest last: "it", "that creature", "them" find
    theirs there, by what they are or were as they were `described`. `doing` are the objects that
    do what is said, where objects do something: another word than "itself" means others.
    `happened` are the events of this resolution: "this way", "that much". The actor is `willing`
    while doing what they chose to do ("you may"). `paid_for` is the ability, or the name of the
    keyword, whose cost is being paid.
    """

    referee: Referee
    controller: Id
    source: Id
    actor: Id = 0
    targets: Mapping[int, tuple[Id, ...]] = attrs.field(factory=dict)
    announced: Announcement | None = None
    event: Event | None = None
    mentioned: list[tuple[Id, ...]] = attrs.field(factory=list)
    described: Mapping[Id, Characteristics] = {}
    doing: tuple[Id, ...] = ()
    happened: list[Event] = attrs.field(factory=list)
    bindings: dict[str, Any] = attrs.field(factory=dict)
    did: bool = True
    willing: bool = False
    stack_object: Id | None = None
    paid_for: Any = None

    def __attrs_post_init__(self) -> None:
        if not self.actor:
            self.actor = self.controller

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.referee.state

    def object(self, ref: Id) -> GameObject | None:
        """An object, where it is or as it last existed."""
        return self.state.get(ref)

    def look(self, ref: Id) -> Characteristics:
        """What an object is now, or was as it last existed."""
        return self.referee.look(ref)

    def controller_of(self, ref: Id) -> Id:
        """Who controls an object, or did when it last existed."""
        controller = self.referee.look(ref).controller
        if controller is not None:
            return controller
        found = self.state.get(ref)
        return ref if found is None else found.controller

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen at the same time, remember and return what really happened."""
        facts = self.referee.happen(*events)
        self.happened.extend(facts)
        return facts

    def choose(
        self,
        kind: str,
        prompt: str,
        options: Sequence[Option],
        minimum: int = 1,
        maximum: int = 1,
        player: Id | None = None,
    ) -> tuple[Any, ...]:
        """Ask the actor (or another player) and return the chosen values."""
        return self.referee.choose(
            self.actor if player is None else player, kind, prompt, options, minimum, maximum
        )

    def ask(self, prompt: str, player: Id | None = None) -> bool:
        """Ask a yes-or-no question."""
        yes = self.choose("yes_no", prompt, YES_NO, player=player)
        return bool(yes[0])

    def mention(self, refs: Iterable[Id]) -> tuple[Id, ...]:
        """Note that the text spoke of these, for a later "it" or "them"; return them."""
        group = tuple(refs)
        if group:
            self.mentioned.append(group)
        return group

    def within_reach(self, refs: Iterable[Id]) -> tuple[Id, ...]:
        """Those of some objects that the text can do something to."""
        out = self.bindings.get(OUT_OF_REACH)
        return tuple(ref for ref in refs if ref not in out) if out else tuple(refs)

    @contextmanager
    def speaking_of(self, ref: Id) -> Iterator[None]:
        """While something is looked at, "it" is this object, or "that player" this player."""
        before = len(self.mentioned)
        self.mentioned.append((ref,))
        try:
            yield
        finally:
            del self.mentioned[before:]

    @property
    def knows_x(self) -> bool:
        """Whether the text that is followed has a value of X already (107.3a)."""
        return "x" in self.bindings or (self.announced is not None and self.announced.x is not None)

    def acting(self, player: Id) -> "Context":
        """The same context with another player doing what is said."""
        return attrs.evolve(self, actor=player)

    def name(self, ref: Id) -> str:
        """How to call an object or player in a label."""
        if ref in self.state.players:
            return self.state.players[ref].name
        return self.look(ref).name or "a face-down card"

    def options(self, refs: Iterable[Id]) -> tuple[Option, ...]:
        """Options that name objects or players, told apart where two have the same name."""
        names = [(self.name(ref), ref) for ref in refs]
        seen: dict[str, int] = {}
        options = []
        for name, ref in names:
            seen[name] = seen.get(name, 0) + 1
            options.append(Option(name if seen[name] == 1 else f"{name} ({seen[name]})", ref))
        return tuple(options)


OUT_OF_REACH = "out of reach"
"""Where the bindings of a text have what it can't choose or move: what is entering (614.13a)."""

YES_NO = (Option("Yes", True), Option("No", False))


@attrs.frozen(hash=False)
class Bindings:
    """What a text refers to, kept as data while no context exists: for effects and triggers."""

    mentioned: tuple[tuple[Id, ...], ...] = ()
    targets: Mapping[int, tuple[Id, ...]] = {}
    announced: Announcement | None = None
    event: Event | None = None
    happened: tuple[Event, ...] = ()
    values: Mapping[str, Any] = {}
    described: Mapping[Id, Characteristics] = {}

    @classmethod
    def of(cls, ctx: Context) -> "Bindings":
        """Keep what a context knows."""
        return cls(
            tuple(ctx.mentioned),
            dict(ctx.targets),
            ctx.announced,
            ctx.event,
            tuple(ctx.happened),
            dict(ctx.bindings),
            ctx.described,
        )

    def restore(self, ctx: Context) -> Context:
        """Tell a new context what was kept, and return it."""
        ctx.mentioned = list(self.mentioned)
        ctx.targets = self.targets
        ctx.announced = self.announced
        ctx.event = self.event
        ctx.happened = list(self.happened)
        ctx.bindings = dict(self.values)
        ctx.described = self.described
        return ctx
