"""Imagining how a game may go on, from nothing but what a player can see."""

import random
from typing import Any

from ..game import EndlessGame, Game, Moment, run
from ..model.characteristics import Card, Characteristics
from ..model.decision import Decision
from ..model.objects import Id
from ..model.result import Result
from ..model.state import State
from ..model.zones import Step, Zone
from ..rules.legal import PASS
from ..rules.mechanics import Mechanics

UNKNOWN = Characteristics(name="an unknown card")
_UNKNOWN_CARD = Card((UNKNOWN,))


def imagine(game: Game, player: Id, rng: random.Random) -> Moment | None:
    """The moment as the player knows it, with guesses where the rules hide something.

    What is in libraries is shuffled; what other players hold in hand, have in their libraries or
    control face down becomes a card without qualities; coming random events will be others. None
    if what led to the decision depends on what is hidden, so that it can't be told again.
    """
    moment = game.moment
    if moment.state.rolls != moment.start.rolls:
        return None  # the dice of this step have been cast: other dice, another decision
    start = moment.start.copy()
    _forget(start, moment, player, rng)
    try:
        imagined = run(start, game.mechanics, moment.answers)
    except Exception:  # answers that were given need not fit an invented past
        if not moment.answers:
            raise
        return None
    return imagined if imagined.decision == moment.decision else None


def _forget(start: State, moment: Moment, player: Id, rng: random.Random) -> None:
    """Replace what the player can't see."""
    assert moment.decision is not None
    seen = _ids(moment.decision)
    now = moment.state.objects
    for owner in start.players:
        library = [ref for ref in start.zone(Zone.LIBRARY, owner) if ref in now and ref not in seen]
        if owner == player:
            cards = [(start.objects[ref].base, start.objects[ref].card) for ref in library]
            cards.sort(key=lambda card: card[0].name)  # their order must not shine through
            rng.shuffle(cards)
            for ref, (base, card) in zip(library, cards, strict=True):
                start.objects[ref] = start.objects[ref].with_(base=base, card=card)
            continue
        hand = [ref for ref in start.zone(Zone.HAND, owner) if ref in now and ref not in seen]
        for ref in (*library, *hand):
            start.objects[ref] = start.objects[ref].with_(base=UNKNOWN, card=_UNKNOWN_CARD)
    for obj in tuple(start.objects.values()):
        if obj.face_down and obj.controller != player:
            base = UNKNOWN if obj.zone is Zone.EXILE else obj.base
            start.objects[obj.id] = obj.with_(base=base, card=_UNKNOWN_CARD)
    start.seed = rng.getrandbits(63)
    start.derived = None


def _ids(decision: Decision) -> set[Id]:
    """The ids that options speak of: their objects are shown to who decides."""
    found: set[Id] = set()
    for option in decision.options:
        values = option.value if isinstance(option.value, tuple) else (option.value,)
        found.update(value for value in values if type(value) is int)
    return found


def after(
    moment: Moment, answers: tuple[tuple[Any, ...], ...], mechanics: Mechanics, height: int = 0
) -> Moment:
    """What follows from answers, each given as the values of the chosen options.

    From then on everybody passes. The rules run until somebody must choose something else, or
    until what is under way is over: fewer objects than `height` are on the stack (none, if it is
    0), and combat damage is dealt if then nothing but combat is going on. The moment that was
    given can be gone on from again. What has no end counts as a draw.
    """
    try:
        return _after(moment, answers, mechanics, height)
    except EndlessGame:
        state = moment.start.copy()
        state.result = Result(None, why="it has no end")
        return Moment(state, (), state, None)


def _after(
    moment: Moment, answers: tuple[tuple[Any, ...], ...], mechanics: Mechanics, height: int
) -> Moment:
    following = run(moment.start.copy(), mechanics, (*moment.answers, *answers), _has_priority)
    while following.decision is None and following.state.result is None:
        if len(following.state.stack) < max(1, height) and not _is_fighting(following.state):
            break
        # Answered before it is asked, since finding all that could be done takes long.
        following = run(following.state, mechanics, ((PASS.value,),), _has_priority)
    return following


def _has_priority(state: State) -> bool:
    return state.stage == "priority"


def is_quiet(state: State) -> bool:
    """Whether nothing is under way: nothing on the stack, no combat that is to be decided."""
    return state.stage == "priority" and not state.stack and not _is_fighting(state)


def _is_fighting(state: State) -> bool:
    """Whether nothing keeps an attack from going on."""
    combat = state.combat
    undecided = combat is not None and bool(combat.attacks) and state.step in _UNDECIDED
    return undecided and not state.stack


_UNDECIDED = frozenset((Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE))
