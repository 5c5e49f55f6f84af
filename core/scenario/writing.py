"""A position in words that can be read back: the beginning of a scenario file."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..game import Game
from ..model.characteristics import Characteristics
from ..model.designation import GAME
from ..model.objects import MAY_LOOK, Announcement, GameObject, Id, Kind
from ..model.state import State
from ..model.zones import Step, Zone
from ..rules import usage
from ..rules.mechanics import Mechanics
from ..rules.referee import Referee
from .errors import SetupError
from .library import BLANK, CardLibrary
from .token_texts import quoted, token_texts

_PLAYERS = ("You", "Opponent")


def written(
    game: Game, library: CardLibrary, viewer: Id | None = None, *, title: str = "A position"
) -> str:
    """Where a game stands, as the beginning of a scenario file that sets it up.

    It is the position from which the current decision follows, if one is due in the middle of
    something. What such lines can't say, such as an effect until end of turn, is said in comments,
    which a scenario doesn't read. What happened before is no part of a position.

    Args:
        game: The game.
        library: The cards that can be named, and what describes tokens.
        viewer: Who may read it: what the rules hide from that player is a "Blank" card. Without
            one, everything is told.
        title: What the scenario is called.
    """
    moment = game.moment
    writer = Writer(moment.start, game.mechanics, library, viewer)
    lines = [f"scenario: {title}", *writer.lines()]
    if moment.answers and viewer is None:
        chosen = [labels for _, labels in game.choices[-len(moment.answers) :]]
        said = "; ".join(" and ".join(labels) or "nothing" for labels in chosen)
        lines.append(f"    # chosen since then: {said or len(moment.answers)}")
    if moment.decision is not None and viewer in (None, moment.decision.player):
        lines.append(f"    # asked is: {moment.decision.prompt}")
    return "\n".join(lines) + "\n"


class Writer:
    """Writes down one state. `left_out` is what could not be said."""

    def __init__(
        self, state: State, mechanics: Mechanics, library: CardLibrary, viewer: Id | None = None
    ) -> None:
        self.state = state
        self.referee = Referee(state.copy(), mechanics)
        self.library = library
        self.viewer = viewer
        self.left_out: list[str] = []
        self._aliases: dict[Id, str] = {}
        self._names = {name.casefold() for name in library}

    def lines(self) -> list[str]:
        """All lines, `players:` and `given:` first."""
        state = self.state
        players = [ref for ref in state.turn_order if not state.players[ref].lost]
        names = tuple(state.players[ref].name for ref in players)
        found = [] if names == _PLAYERS else [f"players: {', '.join(names)}"]
        self._name_what_others_speak_of()
        given = [*self._moment()]
        for player in players:
            given += self._player(player)
        given += self._battlefield()
        for player in players:
            for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY):
                given += self._zone(player, zone)
        given += self._stack()
        self._note_the_rest()
        given += [f"# not said here: {what}" for what in dict.fromkeys(self.left_out)]
        return [*found, "given:", *(f"    {line}" for line in given)]

    # Who and when

    def _whose(self, player: Id) -> str:
        name = self.state.players[player].name
        if name == "You":
            return "your"
        return "opponent's" if name == "Opponent" else f"{name}'s"

    def _who(self, player: Id) -> str:
        name = self.state.players[player].name
        return name.casefold() if name in _PLAYERS else name

    def _does(self, player: Id, third: str, second: str) -> str:
        return f"{self._who(player)} {second if self._who(player) == 'you' else third}"

    def _moment(self) -> Iterator[str]:
        state = self.state
        if not state.turn:
            self.left_out.append("the game has not begun")
            return
        yield f"it is turn {state.turn}, {self._whose(state.active)} {state.step.value}"
        order = state.in_turn_order()
        match state.stage:
            case "begin":
                pass
            case "resolve" | "end":
                yield "everybody has passed"
            case _:
                who = state.priority if state.priority in order else state.active
                assert who is not None
                yield f"{self._does(who, 'has', 'have')} priority"
                for player in state.passed:
                    yield f"{self._does(player, 'has', 'have')} passed"
        for name, holders in state.designations.items():
            yield from self._designation(name, holders)

    def _designation(self, name: str, holders: Iterable[Id]) -> Iterator[str]:
        one = self.referee.mechanics.designations[name]
        for holder in holders:
            if holder == GAME:
                yield f"it is {one.phrase}"
            elif one.verb == "have":
                yield f"{self._does(holder, 'has', 'have')} {one.phrase}"
            else:
                yield f"{self._does(holder, 'is', 'are')} {one.phrase}"

    def _player(self, player: Id) -> Iterator[str]:
        who, whose = self.state.players[player], self._whose(player)
        yield f"{whose} life: {who.life}"
        if who.pool:
            yield f"{whose} mana: {''.join(map(str, who.pool))}"
            if any(mana.only is not None or mana.snow for mana in who.pool):
                self.left_out.append(f"what some of {whose} mana is")
        if who.counters:
            counters = ", ".join(f"{amount} {kind}" for kind, amount in who.counters)
            yield f"{whose} counters: {counters}"
        if who.lands_played:
            yield f"{whose} lands played: {who.lands_played}"
        if who.controlled_by is not None or who.memory:
            self.left_out.append(f"what else is true of {who.name}")

    # What is where

    def _name_what_others_speak_of(self) -> None:
        """Give an alias to each object that another one is attached to, attacks or targets."""
        state = self.state
        spoken_of: list[Id] = []
        for ref in state.battlefield:
            spoken_of += self._related(state.objects[ref])
        for ref in state.stack:
            announced = state.objects[ref].announced or Announcement()
            spoken_of += (ref for group in announced.targets.values() for ref in group)
        for ref in dict.fromkeys(spoken_of):
            if ref in state.objects:
                self._aliases[ref] = self._new_alias()

    def _new_alias(self) -> str:
        number = len(self._aliases)
        while True:
            alias = chr(ord("A") + number % 26) + str(number // 26 or "")
            if alias.casefold() not in self._names and alias not in self._aliases.values():
                return alias
            number += 1

    def _related(self, obj: GameObject) -> list[Id]:
        """What must be there before a permanent is: its host, what it attacks or blocks."""
        combat = self.state.combat
        found = [] if obj.attached_to is None else [obj.attached_to]
        if combat is not None:
            found += [combat.attacks[obj.id]] if obj.id in combat.attacks else []
            found += [ref for ref, blockers in combat.blocks.items() if obj.id in blockers]
        return found

    def _in_order(self) -> list[GameObject]:
        """Permanents by age (613.7), but after what they are attached to, attack or block."""
        objects = self.state.objects
        left = sorted((objects[ref] for ref in self.state.battlefield), key=lambda o: o.timestamp)
        found: dict[Id, GameObject] = {}

        def add(obj: GameObject, waiting: tuple[Id, ...]) -> None:
            for ref in self._related(obj):
                if ref in objects and ref not in waiting:
                    add(objects[ref], (*waiting, obj.id))
            found.setdefault(obj.id, obj)

        for obj in left:
            add(obj, (obj.id,))
        return sorted(found.values(), key=self._dullness)

    def _dullness(self, obj: GameObject) -> tuple[Any, ...]:
        """Basic lands come first, the same ones together: nothing minds how old they are."""
        if "basic" in obj.base.supertypes and not obj.face_down and obj.id not in self._aliases:
            whose = self.state.turn_order.index(obj.controller)
            return (0, whose, obj.base.name, obj.tapped)
        return (1,)

    def _battlefield(self) -> list[str]:
        runs: list[tuple[Id, list[str]]] = []
        for obj in self._in_order():
            controller = self.referee.look(obj.id).controller
            whose = obj.controller if controller is None else controller
            item = self._permanent(obj, whose)
            if item is None:
                continue
            if not runs or runs[-1][0] != whose:
                runs.append((whose, []))
            runs[-1][1].append(item)
        return [f"{self._whose(player)} battlefield: {_listed(items)}" for player, items in runs]

    def _zone(self, player: Id, zone: Zone) -> Iterator[str]:
        state = self.state
        whose = player if zone.is_owned else None
        objects = [state.objects[ref] for ref in state.zone(zone, whose)]
        for obj in objects:
            if obj.kind is Kind.EMBLEM and obj.owner == player:
                texts = [getattr(ability, "text", "") for ability in obj.base.abilities]
                yield f"{self._whose(player)} emblem: {', '.join(map(quoted, texts))}"
        cards = [obj for obj in objects if obj.owner == player and obj.kind is not Kind.EMBLEM]
        items = [item for obj in cards if (item := self._card(obj)) is not None]
        if zone is Zone.HAND:
            items.sort(key=list(dict.fromkeys(items)).index)  # the same ones together
        what = {Zone.LIBRARY: "whole library", Zone.COMMAND: "command zone"}
        if items or zone is Zone.LIBRARY:
            name = what.get(zone, zone.value)
            yield f"{self._whose(player)} {name}: {_listed(items) or 'nothing'}"

    def _card(self, obj: GameObject) -> str | None:
        """A card in another zone than the battlefield and the stack."""
        if obj.card is None:
            self.left_out.append(f"{obj.base.name or obj.kind.value} in {obj.zone.value}")
            return None
        hidden = obj.zone is Zone.LIBRARY or (obj.zone is Zone.HAND and obj.owner != self.viewer)
        if obj.zone is Zone.EXILE and obj.face_down:
            hidden = self.viewer not in obj.memory.get(MAY_LOOK, ())
        name = BLANK.name if hidden and self.viewer is not None else obj.card.name
        if obj.memory and not hidden:
            self.left_out.append(f"what is remembered of {name}")
        notes = ["face down"] if obj.face_down else []
        notes += [_counters(kind, amount) for kind, amount in obj.counters]
        return self._with(name, obj, notes)

    def _with(self, name: str, obj: GameObject, notes: Sequence[str]) -> str:
        alias = self._aliases.get(obj.id)
        known = f" as {alias}" if alias is not None else ""
        return f"{name}{known} ({', '.join(notes)})" if notes else f"{name}{known}"

    def _permanent(self, obj: GameObject, controller: Id) -> str | None:
        name, notes = self._what(obj, controller)
        if name is None:
            self.left_out.append(f"{obj.base.name or 'a permanent'}, {obj.kind.value}")
            return None
        state = self.state
        if obj.owner != controller:
            notes.append(f"owned by {self._who(obj.owner)}")
        if obj.tapped:
            notes.append("tapped")
        if obj.since > (state.players[controller].turn_began or 0):
            notes.append("new")
        notes += [_counters(kind, amount) for kind, amount in obj.counters]
        if obj.damage:
            notes.append(f"{obj.damage} damage")
        notes += self._relations(obj)
        if obj.memory or _is_special(obj.announced):
            self.left_out.append(f"what is remembered of {name}")
        return self._with(name, obj, notes)

    def _relations(self, obj: GameObject) -> Iterator[str]:
        combat = self.state.combat
        if obj.attached_to is not None:
            yield from self._related_to("attached to", obj, obj.attached_to)
        if combat is None:
            return
        if obj.id in combat.attacks:
            yield from self._related_to("attacking", obj, combat.attacks[obj.id])
        for attacker, blockers in combat.blocks.items():
            if obj.id in blockers:
                yield from self._related_to("blocking", obj, attacker)

    def _related_to(self, how: str, obj: GameObject, other: Id) -> Iterator[str]:
        name = self._called(other)
        if name is None:
            self.left_out.append(f"what {obj.base.name} is {how}")
        else:
            yield f"{how} {name}"

    def _called(self, ref: Id) -> str | None:
        if ref in self.state.players:
            return self._who(ref)
        return self._aliases.get(ref)

    def _what(self, obj: GameObject, controller: Id) -> tuple[str | None, list[str]]:
        """What a permanent is, in words, and how: a card, a copy, a token."""
        base, card = obj.base, obj.card
        if obj.face_down:
            shown = card is not None and self.viewer in (None, controller)
            return (card.name if shown and card is not None else BLANK.name), ["face down"]
        if obj.kind is Kind.TOKEN:
            return self._token(base)
        if card is None:
            return None, []
        face = card.faces[obj.face] if 0 <= obj.face < len(card.faces) else card.outside
        if base == face:
            return face.name if len(card.faces) > 1 and obj.face else card.name, []
        if self._is_card(base):
            return card.name, [f"a copy of {base.name}"]
        self.left_out.append(f"what {card.name} is a copy of")
        return card.name, []

    def _is_card(self, base: Characteristics) -> bool:
        found = self.library.find(base.name)
        return found is not None and base in (*found[0].faces, found[0].outside)

    def _token(self, base: Characteristics) -> tuple[str | None, list[str]]:
        for text in token_texts(base):
            try:
                if self.library.token(text) == base:
                    return text, []
            except SetupError:
                continue
        return (base.name, ["token"]) if self._is_card(base) else (None, [])

    # The stack, and what is left

    def _stack(self) -> Iterator[str]:
        for ref in self.state.stack:
            obj = self.state.objects[ref]
            line = self._spell(obj)
            if line is None:
                what = "ability" if obj.kind is Kind.ABILITY else "spell"
                self.left_out.append(f"on the stack, the {what} {obj.base.name or obj.base.text!r}")
            else:
                yield line

    def _spell(self, obj: GameObject) -> str | None:
        announced = obj.announced or Announcement()
        card = obj.card
        if obj.kind is not Kind.CARD or card is None or obj.face_down or obj.base != card.faces[0]:
            return None
        targets = [self._called(ref) for group in announced.targets.values() for ref in group]
        if None in targets or announced.divided or _is_special(announced):
            return None
        notes = [f"targeting {' and '.join(filter(None, targets))}"] if targets else []
        notes += [f"X = {announced.x}"] if announced.x is not None else []
        notes += [f"mode {number + 1}" for number in announced.modes]
        item = self._with(card.name, obj, notes)
        return f"{self._whose(obj.controller)} spell on the stack: {item}"

    def _note_the_rest(self) -> None:
        state, say = self.state, self.left_out.append
        for effect in state.effects:
            say(f"an effect of {self._name_of(effect.source)}")
        for delayed in state.delayed:
            say(f"a delayed trigger of {self._name_of(delayed.source)}")
        for pending in state.pending:
            say(f"an ability that has triggered, of {self._name_of(pending.source)}")
        combat = state.combat
        after_blocks = state.step is Step.END_COMBAT and combat is not None and combat.had_blocks
        if after_blocks or (combat is not None and (combat.dealt_first or combat.unattacked)):
            say("what happened in combat before")
        if any(state.outside.values()):
            say("cards outside the game")
        if state.extra_turns or state.upcoming is not None:
            say("turns or steps that were added")
        for ref in usage.used_in(state):
            say(f"how often an ability of {self._name_of(ref)} was used this turn")
        if state.notes.keys() - _DULL:
            say(f"notes: {', '.join(sorted(state.notes.keys() - _DULL))}")

    def _name_of(self, ref: Id) -> str:
        found = self.state.get(ref)
        name = self.referee.look(ref).name if found is not None else ""
        return name or "something"


_DULL = frozenset(("manual_payment", "refused", usage.USES))


def _is_special(announced: Announcement | None) -> bool:
    """Whether something was announced that lines about spells don't say."""
    return announced is not None and bool(announced.paid)


def _counters(kind: str, amount: int) -> str:
    return f"{amount} {kind} counter{'s' if amount > 1 else ''}"


def _listed(items: Sequence[str]) -> str:
    """Items in a row; the same ones that follow each other are counted."""
    runs: list[tuple[str, int]] = []
    for item in items:
        if runs and runs[-1][0] == item and " as " not in item:
            runs[-1] = item, runs[-1][1] + 1
        else:
            runs.append((item, 1))
    between = "; " if any(" token" in item for item in items) else ", "
    return between.join(item if count == 1 else f"{count} {item}" for item, count in runs)
