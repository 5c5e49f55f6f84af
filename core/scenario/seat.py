"""Handles of players: what they do, what they answer, and what can be read of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..model.mana import Mana, ManaCost
from ..model.objects import Id, Kind, Player
from ..model.zones import Step, Zone
from ..rules import leaving, turn
from .actions import Action, Activate, Cast, Play, Several
from .answers import NO_MORE, Answer, AnswerKind, Value
from .declaring import Declaration
from .doing import Doing, Pair, Scheduled, Variants, targets_of, variants_of
from .errors import ScenarioError, SetupError
from .names import Named
from .places import Place
from .placing import Placed, insert
from .schedule import Deed
from .spells import put_spell
from .things import Thing, _expect

if TYPE_CHECKING:
    from ..model.characteristics import Card, Characteristics


class Seat(Doing):
    """A player of a scenario. What it does is done at once; `at` schedules deeds."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __str__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seat):
            return NotImplemented
        return self._scenario is other._scenario and self._player == other._player

    def __hash__(self) -> int:
        return hash(self._player)

    def __getattr__(self, name: str) -> int:
        """How many counters of a kind the player has, if plugins declare it: ``you.poison``."""
        if name in self._scenario.engine.mechanics.player_counters:
            return self.data.count(name)
        raise AttributeError(f"a player has no {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        scenario = self.__dict__.get("_scenario")
        if scenario is not None and name in scenario.engine.mechanics.player_counters:
            self.counters = {**self.counters, name: value}
        else:
            super().__setattr__(name, value)

    # Doing

    def _do(self, deed: Deed) -> None:
        assert isinstance(deed, Action)
        self._scenario.begin()
        self._scenario.table.act(self._player, deed)

    def at(self, turn: int, step: Step | str = Step.MAIN) -> Scheduled:
        """What the player does at a turn and step, once the game gets there."""
        return Scheduled(self._scenario, self._player, turn, step)

    def declare_attack(self, pairs: Iterable[Pair]) -> None:
        """Go on to the player's next declaration of attackers and attack.

        Raises:
            NotPossible: One of the creatures can't.
        """
        self._scenario.begin()
        declarations = [Declaration(*pair) for pair in pairs]
        self._scenario.table.replies.attacks.add(None, self._player, declarations)
        self._scenario.go_to(Step.DECLARE_ATTACKERS, of=self)

    def declare_block(self, pairs: Iterable[Pair]) -> None:
        """Go on to this turn's declaration of blockers and block.

        Raises:
            NotPossible: One of the creatures can't, or nobody attacks.
        """
        self._scenario.begin()
        turn = self._scenario.turn
        declarations = [Declaration(*pair) for pair in pairs]
        self._scenario.table.replies.blocks.add(turn, self._player, declarations)
        self._scenario.go_to(Step.DECLARE_BLOCKERS, turn)

    def concede(self) -> None:
        """Lose the game (104.3a)."""
        state = self._scenario.edit()
        leaving.concede(self._scenario.table.referee, self._player)
        if state.stage == "priority":
            state.stage = "settle"
        turn.settle(self._scenario.table.referee)

    # Answering

    def answer(self, *values: Value) -> None:
        """Prepare answers, one for each question to come.

        A value is a label or how it begins, a name, a handle, True or False for "Yes" or "No", a
        number (of a mode: from 1), or a colour. Each question takes the first answer that is among
        its options. A question for several objects takes one answer after the other; `no_more`
        stops that.
        """
        for value in values:
            self._queue(Answer((value,), more=True))

    def choose(self, *values: Value, kind: AnswerKind = "", more: bool = False) -> None:
        """Prepare one answer, perhaps with several options of the same question.

        Args:
            values: What to choose, all of it for one question.
            kind: Which sort of question it is for. It must be the answer to the next of that sort.
            more: Whether the answers after it may belong to the same question.
        """
        if not values:
            raise SetupError("to choose nothing, say no_more()")
        self._queue(Answer(values, kind, more))

    def no_more(self) -> None:
        """Prepare to choose nothing, or nothing more, where that is allowed."""
        self._queue(NO_MORE)

    def _queue(self, answer: Answer) -> None:
        self._scenario.table.replies.queues[self._player].append(answer)

    # Reading

    @property
    def id(self) -> Id:
        """The player's id."""
        return self._player

    @property
    def data(self) -> Player:
        """The player's data."""
        return self._scenario.state.players[self._player]

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.data.name

    @property
    def life(self) -> int:
        """The life total. Assigning sets it, without anything happening."""
        return self.data.life

    @life.setter
    def life(self, life: int) -> None:
        self._scenario.edit().change_player(self._player, life=life)

    @property
    def counters(self) -> dict[str, int]:
        """How many counters of each kind the player has. Assigning sets all of them."""
        return dict(self.data.counters)

    @counters.setter
    def counters(self, counters: Mapping[str, int]) -> None:
        found = tuple(sorted((kind, amount) for kind, amount in counters.items() if amount))
        self._scenario.edit().change_player(self._player, counters=found)

    @property
    def lands_played(self) -> int:
        """How many lands the player has played this turn (305.2). Assigning sets it."""
        return self.data.lands_played

    @lands_played.setter
    def lands_played(self, count: int) -> None:
        self._scenario.edit().change_player(self._player, lands_played=count)

    @property
    def designations(self) -> tuple[str, ...]:
        """The names of the designations the player has, such as "monarch"."""
        state = self._scenario.state
        return tuple(sorted(n for n, holders in state.designations.items() if self.id in holders))

    def designate(self, name: str) -> None:
        """Give the player a designation, without anything happening.

        Raises:
            SetupError: No plugin declares one of that name for players.
        """
        self._scenario.set_designation(self._player, name)

    @property
    def mana(self) -> str:
        """The mana pool, as in "{R}{R}". Assigning such a text sets it."""
        return "".join(map(str, self.data.pool))

    @mana.setter
    def mana(self, text: str) -> None:
        self._scenario.edit().change_player(self._player, pool=_mana(text))

    @property
    def hand(self) -> Place:
        """The player's hand."""
        return Place(self._scenario, Zone.HAND, self._player)

    @property
    def library(self) -> Place:
        """The player's library, from the top."""
        return Place(self._scenario, Zone.LIBRARY, self._player)

    @property
    def graveyard(self) -> Place:
        """The player's graveyard, the latest card last."""
        return Place(self._scenario, Zone.GRAVEYARD, self._player)

    @property
    def battlefield(self) -> Place:
        """The permanents the player controls."""
        return Place(self._scenario, Zone.BATTLEFIELD, self._player)

    @property
    def exile(self) -> Place:
        """The exiled cards that the player owns."""
        return Place(self._scenario, Zone.EXILE, self._player)

    @property
    def command(self) -> Place:
        """What is in the command zone and the player owns."""
        return Place(self._scenario, Zone.COMMAND, self._player)

    def token(
        self,
        text: str,
        count: int = 1,
        *,
        alias: str = "",
        tapped: bool = False,
        counters: Mapping[str, int] | None = None,
        sick: bool = False,
    ) -> Thing:
        """Put tokens onto the battlefield: "1/1 red Goblin creature token with haste"."""
        base: Characteristics = self._scenario.library.token(text)
        return self.battlefield(
            base, count=count, alias=alias, tapped=tapped, counters=counters, sick=sick
        )

    def emblem(self, *abilities: str, alias: str = "") -> Thing:
        """Give the player an emblem with abilities in card text, without anything happening (114).

        Raises:
            SetupError: A text is not understood.
        """
        base = self._scenario.library.emblem(abilities)
        placed = Placed(Zone.COMMAND, self._player, self._player, base, kind=Kind.EMBLEM)
        emblem = Thing(self._scenario, insert(self._scenario.edit(), placed))
        if alias:
            self._scenario.alias(alias, emblem)
        return emblem

    def outside(self, *cards: "str | Card") -> None:
        """Give the player cards outside the game, such as dungeons (400.11)."""
        library = self._scenario.library
        found = [library.get(card)[0] if isinstance(card, str) else card for card in cards]
        state = self._scenario.edit()
        state.outside[self._player] = (*state.outside.get(self._player, ()), *found)

    def spell(
        self,
        card: "str | Card",
        *targets: Named,
        modes: Sequence[int] = (),
        x: int | None = None,
        alias: str = "",
    ) -> Thing:
        """Put a spell on the stack without casting it: with its targets, modes and X.

        What is put there later resolves earlier.
        """
        spell = put_spell(self._scenario, self._player, card, targets, modes=modes, x=x)
        if alias:
            self._scenario.alias(alias, spell)
        return spell

    def shuffle(self) -> None:
        """Put the library into a random order, which the scenario's seed decides."""
        state = self._scenario.edit()
        library = list(state.zone(Zone.LIBRARY, self._player))
        self._scenario.table.referee.random().shuffle(library)
        state.set_zone(Zone.LIBRARY, self._player, library)

    @property
    def has_priority(self) -> bool:
        """Whether the player has priority."""
        state = self._scenario.state
        return state.stage == "priority" and state.priority == self._player

    @property
    def won(self) -> bool:
        """Whether the player has won."""
        result = self._scenario.state.result
        return result is not None and result.winner == self._player

    @property
    def lost(self) -> bool:
        """Whether the player has lost, or left the game."""
        return bool(self.data.lost)

    @property
    def options(self) -> list[str]:
        """The labels of all the player could do now if they had priority."""
        self._scenario.begin()
        return [option.label for option in self._scenario.table.options(self._player)]

    def can_cast(
        self,
        card: Named,
        target: Several | None = None,
        *,
        targets: Iterable[Several] = (),
        with_: Variants | None = None,
        x: int | None = None,
    ) -> bool:
        """Whether the player could cast a card now; with all that is said, such as its target."""
        action = Cast(
            card=card, variants=variants_of(with_), targets=targets_of(target, targets), x=x
        )
        return self._can(action, try_it=bool(action.targets or action.variants or x is not None))

    def can_play(self, card: Named) -> bool:
        """Whether the player could play a land now."""
        return self._can(Play(card=card), try_it=False)

    def can_activate(
        self,
        what: Named,
        ability: int | str | None = None,
        target: Several | None = None,
        *,
        targets: Iterable[Several] = (),
    ) -> bool:
        """Whether the player could activate an ability now, with such targets if named."""
        action = Activate(what=what, ability=ability, targets=targets_of(target, targets))
        return self._can(action, try_it=bool(action.targets))

    def _can(self, action: Action, *, try_it: bool) -> bool:
        self._scenario.begin()
        table = self._scenario.table
        option = table.find(self._player, action)
        if option is None or not try_it:
            return option is not None
        try:
            table.trial(self._player).perform(self._player, action, option)
        except ScenarioError:
            return False
        return True

    def expect(self, **wanted: object) -> None:
        """Check several things that can be read: ``you.expect(life=17, poison=0)``.

        Raises:
            Mismatch: One of them is different.
        """
        _expect(self._scenario, self, self.name, wanted)


def _mana(text: str) -> tuple[Mana, ...]:
    """Units of mana from symbols such as "{R}{C}"."""
    if not text:
        return ()
    found: list[Mana] = []
    try:
        for symbol in ManaCost.parse(text).symbols:
            if symbol.colorless:
                found.append(Mana())
            elif len(symbol.colors) == 1 and symbol.generic is None and not symbol.phyrexian:
                found.append(Mana(symbol.colors[0]))
            else:
                raise ValueError(f"{symbol} is no mana that a pool can hold")
    except ValueError as error:
        raise SetupError(str(error)) from None
    return tuple(found)
