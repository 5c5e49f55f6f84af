"""Declaring attackers and blockers one by one, and paying for it (508.1, 509.1)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import attrs

from ..effects.abilities import Cost
from ..effects.base import Instruction
from ..effects.context import YES_NO, Context
from ..model.decision import Option
from ..model.mana import ManaCost
from ..model.objects import Id
from . import costs, mana_sources, requirements
from .requirements import Declaration, Goals, Problem

if TYPE_CHECKING:
    from .referee import Referee


@attrs.frozen
class Price:
    """A cost to attack or block, and the object whose text says so."""

    cost: Cost
    source: Id


@attrs.frozen
class OptionalPrice(Price):
    """A cost that may be paid as a creature attacks (508.1g): what asks, and what comes of it."""

    prompt: str
    paid: Callable[[], None]


Prices = Mapping[tuple[Id, Id], tuple[Price, ...]]
"""What has to be paid for a creature to attack or block something (508.1h, 509.1d)."""


DEMANDED = ": more is demanded"
NOT_ALONE = ": not like this alone"
"""Why a declaration is not done: requirements could be obeyed, or a restriction is broken."""


def _nothing(referee: "Referee", chosen: Iterable[Id]) -> None:
    """What happens to blockers before costs are paid: nothing."""


def _no_offers(referee: "Referee", chosen: Iterable[Id]) -> Iterator[OptionalPrice]:
    """What may be paid as creatures block: nothing."""
    return iter(())


@attrs.frozen
class Form:
    """How a declaration is put to a player: the kind of decision, and the label of each pick.

    `commit` is done to the chosen creatures before costs are paid (508.1f); `offers` gives what may
    be paid for them besides (508.1g).
    """

    kind: str
    prompt: str
    label: Callable[[Id, Id], str]
    commit: Callable[["Referee", Iterable[Id]], None] = _nothing
    offers: Callable[["Referee", Iterable[Id]], Iterator[OptionalPrice]] = _no_offers


def declare(
    referee: "Referee", player: Id, form: Form, problem: Problem, prices: Prices
) -> dict[Id, Goals]:
    """Let a player declare until done; offer only what can end in a legal declaration.

    What has to be paid is paid at the end. Nobody has to pay so that a requirement is obeyed.
    """
    barred: frozenset[tuple[Id, Id]] = frozenset()
    while True:
        draft = _Draft(referee, player, form, problem, prices, barred)
        chosen = _pick(referee, player, form, draft)
        if _pay(referee, player, form, chosen, draft.due(chosen)):
            return chosen
        # What looked payable was not, such as one sacrifice for two creatures (726.1).
        barred = frozenset(prices)


def _pick(referee: "Referee", player: Id, form: Form, draft: "_Draft") -> dict[Id, Goals]:
    chosen: dict[Id, Goals] = {}
    while True:
        # Two options are enough to know that the player was asked.
        picks = list(islice(draft.picks(chosen), None if referee.has_all_answers else 2))
        if not picks:
            return chosen
        options, prompt = [Option(form.label(*pair), pair) for pair in picks], form.prompt
        if draft.is_complete(chosen):
            options.insert(0, Option("Done", None))
        elif referee.has_all_answers:
            needed = draft.needed(chosen)
            options.sort(key=lambda option: option.value not in needed)
            prompt += DEMANDED if draft.is_legal(chosen) else NOT_ALONE
        pair = referee.choose(player, form.kind, prompt, options)[0]
        if pair is None:
            return chosen
        chosen = draft.after(chosen, pair)


def _pay(
    referee: "Referee", player: Id, form: Form, chosen: Iterable[Id], due: list[Price]
) -> bool:
    """Pay the total cost (508.1f-j, 509.1d-f); False with nothing done if that is impossible."""
    snapshot = referee.state.copy()
    form.commit(referee, chosen)
    taken: list[OptionalPrice] = []
    for offer in form.offers(referee, chosen):
        if _possible(referee, player, [*due, *taken, offer]) and _agrees(referee, player, offer):
            taken.append(offer)
    if not _pay_all(referee, player, [*due, *taken]):
        referee.state.__dict__.update(snapshot.__dict__)
        return False
    for offer in taken:
        offer.paid()
    return True


def _agrees(referee: "Referee", player: Id, offer: OptionalPrice) -> bool:
    return bool(referee.choose(player, "cost", offer.prompt, YES_NO)[0])


def _pay_all(referee: "Referee", player: Id, due: Sequence[Price]) -> bool:
    mana, others = _total(due)
    paid = mana_sources.pay_mana(referee, player, mana) is not None
    for source, item in others:
        ctx = Context(referee, player, source)
        paid = paid and item.possible(ctx) and item.execute(ctx)
    return paid


def _possible(referee: "Referee", player: Id, due: Sequence[Price]) -> bool:
    mana, others = _total(due)
    return mana_sources.can_pay_mana(referee, player, mana) and all(
        item.possible(Context(referee, player, source)) for source, item in others
    )


def _total(due: Sequence[Price]) -> tuple[ManaCost, list[tuple[Id, Instruction]]]:
    """The mana in some prices, and the rest with the sources that it is about."""
    mana = costs.NOTHING
    others: list[tuple[Id, Instruction]] = []
    for price in due:
        part = costs.split(price.cost)
        mana = mana + part.mana
        others.extend((price.source, item) for item in part.others)
    return mana, others


class _Draft:
    """A declaration in the making."""

    def __init__(
        self,
        referee: "Referee",
        player: Id,
        form: Form,
        problem: Problem,
        prices: Prices,
        barred: frozenset[tuple[Id, Id]],
    ) -> None:
        self.referee, self.player, self.form = referee, player, form
        self.problem, self.prices, self.barred = problem, prices, barred
        self.demanding = problem.has_requirements
        self.free = problem.is_free
        self.goals = {
            creature: tuple(dict.fromkeys(goal for way in ways for goal in way.goals))
            for creature, ways in problem.choices.items()
        }
        self._best: dict[tuple[tuple[Id, Goals], ...], int] = {}

    def picks(self, chosen: dict[Id, Goals]) -> Iterator[tuple[Id, Id]]:
        """What can be declared next: a creature and what it attacks or blocks."""
        finished: list[Declaration] = []
        for creature, ways in self.problem.choices.items():
            made = chosen.get(creature, ())
            if made and all(len(way.goals) <= len(made) for way in ways):
                continue
            for goal in self.goals[creature]:
                pair = creature, goal
                if goal in made or pair in self.barred:
                    continue
                if not (self.free and not self.prices):
                    new = self.after(chosen, pair)
                    if pair in self.prices and not self._payable(new):
                        continue
                    if not (self.free or any(_contains(known, new) for known in finished)):
                        declaration = self._finished(new)
                        if declaration is None:
                            continue
                        finished.append(declaration)
                yield pair

    def after(self, chosen: dict[Id, Goals], pair: tuple[Id, Id]) -> dict[Id, Goals]:
        """The choices with one more."""
        creature, goal = pair
        made = {*chosen.get(creature, ()), goal}
        goals = tuple(other for other in self.goals[creature] if other in made)
        return {**chosen, creature: goals}

    def is_complete(self, chosen: dict[Id, Goals]) -> bool:
        """Whether the choices are a legal declaration as they are (508.1c-d, 509.1b-c)."""
        if not self.is_legal(chosen):
            return False
        if not self.demanding:
            return True
        return requirements.obeyed(self.problem, chosen) >= self._most(chosen)

    def is_legal(self, chosen: dict[Id, Goals]) -> bool:
        """Whether the choices break no restriction, just as they are (508.1c, 509.1b)."""
        return self.free or requirements.is_legal(self.problem, chosen)

    def needed(self, chosen: dict[Id, Goals]) -> list[tuple[Id, Id]]:
        """What completes the choices, so that requirements are obeyed and little else is done."""
        found = self._finished(chosen)
        return [
            (creature, goal)
            for creature, goals in ({} if found is None else found.goals).items()
            for goal in goals
            if goal not in chosen.get(creature, ())
        ]

    def due(self, chosen: dict[Id, Goals]) -> list[Price]:
        """What all choices together cost; the same once for each creature, whatever it blocks."""
        return [
            price
            for creature, goals in chosen.items()
            for price in dict.fromkeys(
                price for goal in goals for price in self.prices.get((creature, goal), ())
            )
        ]

    def _payable(self, chosen: dict[Id, Goals]) -> bool:
        """Whether all that is due could be paid, once the creatures are committed (508.1f)."""
        scratch = self.referee.scratch()
        self.form.commit(scratch, chosen)
        return _possible(scratch, self.player, self.due(chosen))

    def _finished(self, chosen: dict[Id, Goals]) -> Declaration | None:
        """A legal declaration that contains the choices; None if there is none."""
        if not self.demanding and requirements.is_legal(self.problem, chosen):
            return Declaration(chosen, 0)
        for more in (chosen, *self._with_paid_company(chosen)):
            most = self._most(more)
            found = requirements.complete(self._affordable(more), more, most)
            if found is not None and found.obeyed >= most:
                return found
        return None

    def _with_paid_company(self, chosen: dict[Id, Goals]) -> list[dict[Id, Goals]]:
        """The choices with one more that has to be paid for, which may be what is lacking."""
        if not self.prices or not self.problem.needs:
            return []
        return [
            new
            for (creature, goal) in self.prices
            if creature not in chosen
            and (creature, goal) not in self.barred
            and self._payable(new := {**chosen, creature: (goal,)})
        ]

    def _most(self, chosen: dict[Id, Goals]) -> int:
        """The most requirements that can be obeyed if nothing else is paid for (508.1d)."""
        paid = tuple(
            (creature, goals)
            for creature, goals in chosen.items()
            if any((creature, goal) in self.prices for goal in goals)
        )
        if paid not in self._best:
            found = requirements.complete(self._affordable(dict(paid)), {})
            self._best[paid] = found.obeyed if found is not None else 0
        return self._best[paid]

    def _affordable(self, chosen: Mapping[Id, Goals]) -> Problem:
        """The problem without what costs something and was not chosen."""
        if not self.prices:
            return self.problem
        choices = {
            creature: [
                way
                for way in ways
                if not any((creature, goal) in self.prices for goal in way.goals)
                or (creature in chosen and set(chosen[creature]) <= set(way.goals))
            ]
            for creature, ways in self.problem.choices.items()
        }
        return attrs.evolve(self.problem, choices=choices)


def _contains(declaration: Declaration, chosen: dict[Id, Goals]) -> bool:
    return all(
        set(goals) <= set(declaration.goals.get(creature, ())) for creature, goals in chosen.items()
    )
