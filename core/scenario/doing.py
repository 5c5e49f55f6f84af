"""What players do, in words for both styles: at once, or at a scheduled turn and step."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..model.objects import Id
from ..model.zones import Step
from .actions import Act, Action, Activate, Cast, Play, Several
from .answers import Value
from .calling import card_and_way
from .declaring import Declaration
from .names import Named, step_of
from .schedule import Call, Deed, Item, Wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from .scenario import Scenario

Creatures = Named | Sequence[Named]
Pair = tuple[Named, Named | None]
"""A creature and whom or what it attacks or blocks."""

Variants = str | Sequence[str] | Mapping[str, int]


class Doing:
    """The deeds of a player. Subclasses say when `_do` does them.

    In all of them, `target` is whom to choose as the target (a list is all the targets of one
    question), `targets` are those of several questions in order, `modes` are numbers from 1 or
    texts, `x` is the value of X, `amounts` are the shares of something divided, in the order of
    the targets, `choose` answers other questions, such as what to sacrifice, and `response_to`
    names something that must be on the stack.
    """

    def __init__(self, scenario: "Scenario", player: Id) -> None:
        self._scenario = scenario
        self._player = player

    def _do(self, deed: Deed) -> None:
        raise NotImplementedError

    def cast(
        self,
        card: Named,
        target: Several | None = None,
        *,
        targets: Iterable[Several] = (),
        with_: Variants | None = None,
        modes: Iterable[int | str] = (),
        x: int | None = None,
        amounts: Iterable[int] = (),
        choose: Iterable[Value] = (),
        response_to: Named | None = None,
    ) -> None:
        """Cast a spell.

        `with_` names how: an alternative cost or permission ("flashback"), "face down", "without
        paying", and additional costs ("kicker", or ``{"multikicker": 2}``). Optional costs that it
        does not name are not paid. Without it, they are asked for like everything else, and not
        paid if no answer is prepared. "Odd Thing using morph" is the card and the way, too.
        """
        variants = variants_of(with_)
        if isinstance(card, str) and card not in self._scenario.table.names.aliases:
            called = card_and_way(card, self._scenario.library)
            if called is not None:
                card, variants = called[0], {**(variants or {}), called[1]: 1}
        self._do(
            Cast(
                card=card,
                variants=variants,
                targets=targets_of(target, targets),
                modes=tuple(modes),
                x=x,
                amounts=tuple(amounts),
                choices=tuple(choose),
                response_to=response_to,
            )
        )

    def activate(
        self,
        what: Named,
        ability: int | str | None = None,
        target: Several | None = None,
        *,
        targets: Iterable[Several] = (),
        modes: Iterable[int | str] = (),
        x: int | None = None,
        amounts: Iterable[int] = (),
        choose: Iterable[Value] = (),
        response_to: Named | None = None,
    ) -> None:
        """Activate an ability: `ability` is its number, its keyword or how its text begins.

        `what` is the object; or, without an ability, how the text or a special action's label
        begins: ``activate("{T}: Draw a card")``.
        """
        self._do(
            Activate(
                what=what,
                ability=ability,
                targets=targets_of(target, targets),
                modes=tuple(modes),
                x=x,
                amounts=tuple(amounts),
                choices=tuple(choose),
                response_to=response_to,
            )
        )

    def play(self, card: Named) -> None:
        """Play a land."""
        self._do(Play(card=card))

    def act(
        self, label: str, target: Several | None = None, *, choose: Iterable[Value] = ()
    ) -> None:
        """Choose anything a player can do with priority by how its label begins."""
        self._do(Act(label=label, targets=targets_of(target, ()), choices=tuple(choose)))

    def attack(
        self, creatures: Creatures | Mapping[Named, Creatures], whom: Named | None = None
    ) -> None:
        """Attack: at the next declaration of attackers, or in the planned turn.

        Args:
            creatures: Who attacks; a mapping says whom or what each attacks.
            whom: Whom or what they attack, if there is a choice.
        """
        self.declare_attack(_pairs(creatures, whom))

    def block(
        self, creatures: Creatures | Mapping[Named, Creatures], attacker: Named | None = None
    ) -> None:
        """Block: at the next declaration of blockers, or in the planned turn.

        Args:
            creatures: Who blocks; a mapping says which attacker, or which ones, each blocks.
            attacker: Which attacker they block, if there is a choice.
        """
        self.declare_block(_pairs(creatures, attacker))

    def declare_attack(self, pairs: Iterable[Pair]) -> None:
        """Attack: pairs of a creature and whom it attacks (None if there is no choice)."""
        raise NotImplementedError

    def declare_block(self, pairs: Iterable[Pair]) -> None:
        """Block: pairs of a creature and the attacker it blocks."""
        raise NotImplementedError


class Scheduled(Doing):
    """The deeds of a player at a turn and step: done once they have priority there.

    Several in one step are tried in order; one that isn't possible yet is tried again each time the
    player has priority in that step, and others are done meanwhile, except after `wait`.
    """

    def __init__(self, scenario: "Scenario", player: Id, turn: int, step: Step | str) -> None:
        super().__init__(scenario, player)
        self._turn, self._step = turn, step_of(step)

    def _do(self, deed: Deed) -> None:
        self._scenario.table.schedule.add(Item(self._turn, self._step, self._player, deed))

    def wait(self, resolutions: int | None = None) -> None:
        """Do nothing more in this step until the stack is empty, or so many objects resolved."""
        self._do(Wait(resolutions))

    def call(self, function: "Callable[[], object]") -> None:
        """Call a function, to look at the table or to change it."""
        self._do(Call(function))

    def declare_attack(self, pairs: Iterable[Pair]) -> None:
        """Attack in that turn; the step does not matter."""
        declarations = [Declaration(*pair) for pair in pairs]
        self._scenario.table.replies.attacks.add(self._turn, self._player, declarations)

    def declare_block(self, pairs: Iterable[Pair]) -> None:
        """Block in that turn; the step does not matter."""
        declarations = [Declaration(*pair) for pair in pairs]
        self._scenario.table.replies.blocks.add(self._turn, self._player, declarations)


def targets_of(target: Several | None, targets: Iterable[Several]) -> tuple[Several, ...]:
    return (*(() if target is None else (target,)), *targets)


def variants_of(given: Variants | None) -> Mapping[str, int] | None:
    if given is None or isinstance(given, Mapping):
        return given
    words = [given] if isinstance(given, str) else list(given)
    return {word: words.count(word) for word in words}


def _pairs(creatures: Creatures | Mapping[Named, Creatures], other: Named | None) -> list[Pair]:
    if isinstance(creatures, Mapping):
        return [(creature, one) for creature, others in creatures.items() for one in _each(others)]
    return [(creature, other) for creature in _each(creatures)]


def _each(creatures: Creatures) -> tuple[Named, ...]:
    if isinstance(creatures, str) or not isinstance(creatures, Sequence):
        return (creatures,)
    return tuple(creatures)


__all__ = ["Action", "Doing", "Scheduled"]
