"""The referee: a state, the answers given so far, and the doors through which a game changes."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from ..effects.abilities import Cost
from ..effects.context import Context
from ..model.characteristics import Characteristics
from ..model.decision import ORDERED, Decision, Option
from ..model.events import Event
from ..model.objects import GameObject, Id
from ..model.state import LastKnown, State
from . import controlling, happening, layers, leaving
from .derived import Derived
from .forbidding import forbidden
from .mechanics import Mechanics

_PASSED = (("pass",),)
_MOST_HAPPENINGS = 100_000
"""How much may happen in one step of the game before it counts as endless."""


def is_forced(kind: str, available: int, minimum: int) -> bool:
    """Whether a choice of at least so many of the available options has just one answer."""
    return minimum == available and (available == 1 or kind not in ORDERED)


class Leave(Exception):
    """Base of what is raised to leave a step of the game: it is how the rules work, no mistake."""


class Undecided(Leave):
    """Raised to leave a step of the game in which a player has yet to choose."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.prompt)
        self.decision = decision


class Left(Leave):
    """Raised to leave a step in which somebody conceded who had priority, or the last opponent."""


class Endless(Leave):
    """Raised where a game goes on without end, and not in a loop that is known to be one."""


class Illegal(Leave):
    """Raised to back out of an action that turns out not to be allowed (726)."""


class Referee:
    """Applies the rules to a state.

    The rules are straight-line code that calls `choose` where a player decides. Without a
    recorded answer that raises `Undecided`; the game then shows the decision, and runs the whole
    step again from the state before it once there is an answer. So a step depends on nothing
    but the state and the answers.

    `decided` says whether a player has chosen anything but to pass, `happenings` how often
    something has happened.
    """

    def __init__(
        self, state: State, mechanics: Mechanics, answers: tuple[tuple[Any, ...], ...] = ()
    ) -> None:
        self.state = state
        self.mechanics = mechanics
        self.answers = answers
        self._answered = 0
        self.decided = False
        self.happenings = 0
        self.facts: list[Event] | None = None
        self.arriving: tuple[Id, ...] = ()
        self.moment: tuple[Derived, dict[Id, GameObject]] | None = None

    def look(self, ref: Id) -> Characteristics:
        """What an object is now, or was as it last existed (613, 608.2h)."""
        derived = self.state.derived or layers.derive(self)
        found = derived.looks.get(ref)
        return found if found is not None else layers.look_elsewhere(self, ref)

    def copiable(self, ref: Id) -> Characteristics:
        """The copiable values of an object, as it is or as it last existed (707.2)."""
        return layers.copiable(self, ref)

    def origin(self, ref: Id) -> int:
        """The time of the effect that made an object a copy; 0 if it is none, or entered as one."""
        known = self.state.last_known.get(ref)
        if known is not None:
            return known.origin
        if not self.state.effects:
            return 0
        return (self.state.derived or layers.derive(self)).origins.get(ref, 0)

    def remember_moment(self) -> None:
        """Keep how everything looks before several events happen at the same time."""
        derived = self.state.derived or layers.derive(self)
        self.moment = derived, dict(self.state.objects)

    def last_known(self, obj: GameObject) -> LastKnown:
        """An object that is about to go as it was before the event that takes it away (608.2h)."""
        ref = obj.id
        if self.moment is not None and self.moment[1].get(ref) is obj:
            derived = self.moment[0]
        else:
            derived = self.state.derived or layers.derive(self)
        look = derived.looks.get(ref)
        if look is None:
            look = self.look(ref)
        return LastKnown(
            obj, look, copiable=derived.copiable.get(ref), origin=derived.origins.get(ref, 0)
        )

    def choose(
        self,
        player: Id,
        kind: str,
        prompt: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        minimum: int = 1,
        maximum: int = 1,
    ) -> tuple[Any, ...]:
        """Ask a player and return the values of the chosen options.

        Nobody is asked if there is just one answer. `options` may be a function if finding them
        is costly; it is not called again once the answer is known.
        """
        if callable(options):
            if self._answered < len(self.answers):
                if self._conceded():
                    raise Left
                return self._next_answer()
            options = options()
        while True:
            available = len(options)
            maximum = min(maximum, available)
            minimum = min(minimum, maximum)
            if maximum == 0:
                return ()
            if is_forced(kind, available, minimum):
                return tuple(option.value for option in options)
            if self._answered == len(self.answers):
                break
            if not self._conceded():
                return self._next_answer()
            if self.state.result is not None:
                raise Left
            options = [option for option in options if self._still_there(option.value)]
        if self.state.players[player].lost:
            player = self.state.in_turn_order(player)[0]  # 800.4g-h
        who = controlling.decides(self, player)
        behalf = player if who != player else None
        raise Undecided(Decision(who, kind, prompt, tuple(options), minimum, maximum, behalf))

    def _conceded(self) -> bool:
        """Whether somebody concedes instead of an answer; then that is done (104.3a)."""
        answer = self.answers[self._answered]
        if answer[:1] != (leaving.CONCEDE,):
            return False
        from .turn import game_over

        self._answered += 1
        leaving.concede(self, answer[1])
        game_over(self)
        return True

    def _still_there(self, value: Any) -> bool:
        """Whether what an option stands for has not left the game with somebody."""
        if not isinstance(value, int) or isinstance(value, bool):
            return True
        state = self.state
        if value in state.players:
            return not state.players[value].lost
        return value in state.objects or value not in state.last_known

    @property
    def chosen(self) -> int:
        """How many choices have been made in this step."""
        return self._answered

    @property
    def has_all_answers(self) -> bool:
        """Whether every recorded answer has been used."""
        return self._answered == len(self.answers)

    def _next_answer(self) -> tuple[Any, ...]:
        answer = self.answers[self._answered]
        self._answered += 1
        if answer != _PASSED:
            self.decided = True
        return answer

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen at the same time and return what really happened (603, 614)."""
        self.happenings += max(1, len(events))
        if self.happenings > _MOST_HAPPENINGS:
            raise Endless
        return happening.happen(self, events)

    def can_happen(self, event: Event) -> bool:
        """Whether no effect says that an event can't happen (101.2, 614.17)."""
        return not forbidden(self, event)

    def random(self) -> random.Random:
        """A generator for one random act; its seed is part of the state (701.20)."""
        self.state.rolls += 1
        return random.Random((self.state.seed << 32) + self.state.rolls)

    def chance(self, player: Id, kind: str, prompt: str, options: Sequence[Option]) -> Any:
        """The value of one of some options, each as likely: how a coin or die of a player falls.

        A game leaves it to chance; a table that knows better may say it (705.3, 706.1b).
        """
        return self.random().choice(options).value

    def scratch(self) -> "Referee":
        """The rules on a copy of the state: what is done there doesn't happen."""
        return Referee(self.state.copy(), self.mechanics)

    def goes_on(self, rounds: list[tuple[int, str]]) -> bool:
        """Whether a process goes on for another round: one that never ends is a draw (725.4).

        `rounds` is what this has noted after the rounds before.
        """
        from .endless import goes_on

        return goes_on(self, rounds)

    def can_target(self, ctx: Context, ref: Id) -> bool:
        """Whether nothing forbids the source of `ctx` to target this object or player (115)."""
        from .targeting import can_target

        return can_target(self, ctx, ref)

    def pay(self, ctx: Context, cost: Any) -> bool:
        """Let the actor of `ctx` pay a cost; False, with nothing done, if they cannot."""
        from .paying import pay

        return pay(self, ctx, cost)

    def can_pay(self, ctx: Context, cost: Any) -> bool:
        """Whether the actor of `ctx` could pay a cost now (118.3)."""
        from .paying import can_pay

        return can_pay(self, ctx, cost)

    def cast(
        self,
        player: Id,
        card: Id,
        by: Context | None = None,
        *,
        forced: bool = False,
        **permission: Any,
    ) -> Id | None:
        """Let a player cast a card now, as an effect allows; the spell, or None (608.2g).

        `permission` are fields of `cardwright.Permission`; `by` is the text that allows it. If
        they were not asked they are `forced` to, but not to activate mana abilities (118.3c).
        """
        from .casting import cast_by_effect

        return cast_by_effect(self, player, card, by, forced=forced, **permission)

    def can_cast(self, player: Id, card: Id, by: Context | None = None, **permission: Any) -> bool:
        """Whether a player could cast a card now, as an effect allows (601.3)."""
        from .casting import ways_by_effect

        obj = self.state.objects.get(card)
        return obj is not None and bool(ways_by_effect(self, player, obj, by, permission))

    def play(
        self,
        player: Id,
        card: Id,
        by: Context | None = None,
        *,
        forced: bool = False,
        **permission: Any,
    ) -> Id | None:
        """Let a player play a card now: a land, or else as `cast` does; what it became, or None."""
        from .playing import play_by_effect

        return play_by_effect(self, player, card, by, forced=forced, **permission)

    def can_play(self, player: Id, card: Id, by: Context | None = None, **permission: Any) -> bool:
        """Whether a player could play a card now, as an effect says."""
        from .playing import can_play_by_effect

        return can_play_by_effect(self, player, card, by, **permission)

    def may_begin_to_cast(self, player: Id, card: Id) -> bool:
        """Whether a player could begin to cast a card of their hand, whatever it costs (601.3)."""
        from .ways import may_begin

        return may_begin(self, player, self.state.objects[card])

    def can_pay_for_action(self, ctx: Context, cost: Cost, least_x: int = 0) -> bool:
        """Whether the actor of `ctx` could pay for a special action, with some X (116)."""
        from .special import can_pay

        return can_pay(self, ctx, cost, least_x)

    def pay_for_action(self, ctx: Context, cost: Cost, least_x: int = 0) -> bool:
        """Let the actor of `ctx` pay for a special action (116); False if they can't.

        The value of X is chosen immediately before; `ctx` has it afterwards.
        """
        from .special import pay

        return pay(self, ctx, cost, least_x)

    def face_up(self, ref: Id) -> Characteristics:
        """What a face-down permanent would be if it were face up (708.8)."""
        from .turning import face_up

        return face_up(self, ref)

    def turn_up(self, player: Id, ref: Id, cost: Cost, name: str = "") -> bool:
        """Let a player pay a cost (of that name) to turn a permanent face up (116.2b)."""
        from .turning import turn_up

        return turn_up(self, player, ref, cost, name)

    def copy_spell(
        self, ctx: Context, spell: Id, new_targets: bool, without: str = ""
    ) -> Id | None:
        """Copy a spell or ability for the controller of `ctx`, but not a keyword of it (707.10)."""
        from .copying import copy_spell

        return copy_spell(self, ctx, spell, new_targets, without)

    def change_targets(
        self,
        ctx: Context,
        spell: Id,
        *,
        change_all: bool = False,
        among: tuple[Id, ...] | None = None,
    ) -> bool:
        """Let the actor of `ctx` choose other targets for a spell or ability (115.7)."""
        from . import announcing, retargeting

        new = retargeting.choose_new_targets(
            self, spell, ctx.actor, change_all=change_all, among=among
        )
        announcing.note_targets(self, spell, new)
        return bool(new)

    def context(self, source: Id, controller: Id, **more: Any) -> Context:
        """A context for text on `source` whose "you" is `controller`."""
        return Context(self, controller, source, **more)
