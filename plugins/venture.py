"""Venture into the dungeon (701.46, 309): a marker that moves from room to room."""

import sys
from collections.abc import Iterator

import attrs

from cardwright import (
    Context,
    GameObject,
    GrammarRegister,
    Id,
    Instruction,
    Option,
    Referee,
    State,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.dungeons import ROOM, rooms
from cardwright.effects.player_events import DoesKeywordAction
from cardwright.effects.player_states import PlayerIs
from cardwright.effects.players import PlayerCondition, You
from cardwright.model.events import Event

VENTURE, COMPLETE = "venture", "complete a dungeon"
COMPLETED = "completed"
"""Where a player's memory has the names of the dungeons they have completed."""

GRAMMAR = """
%extend action: "venture into the dungeon" -> venture
%extend trigger: "when you move your venture marker into this room" -> enters_room
%extend player_event: "venture into the dungeon" -> ventures
    | "complete a dungeon" -> completes
%extend condition: "you've completed a dungeon" -> you_completed
"""


def _is_dungeon(obj: GameObject) -> bool:
    return obj.zone is Zone.COMMAND and "dungeon" in obj.base.types


def _dungeon_of(state: State, player: Id) -> GameObject | None:
    """The dungeon that a player owns in the command zone; they have one at most (309.3)."""
    found = (state.objects[ref] for ref in state.zone(Zone.COMMAND))
    return next((obj for obj in found if obj.owner == player and _is_dungeon(obj)), None)


def _is_done(dungeon: GameObject) -> bool:
    """Whether the venture marker is on the bottommost room."""
    return not rooms(dungeon)[dungeon.memory[ROOM]].leads


def _completing(state: State, dungeon: GameObject) -> tuple[Event, ...]:
    """A player completes a dungeon as it is removed from the game (309.7)."""
    owner = dungeon.owner
    done = (*state.players[owner].memory.get(COMPLETED, ()), dungeon.base.name)
    return (
        events.LeaveGame(dungeon.id),
        events.Remember(owner, COMPLETED, done),
        events.KeywordAction(COMPLETE, owner),
    )


@attrs.frozen
class Venture(Instruction):
    """ "Venture into the dungeon" (701.46)."""

    def execute(self, ctx: Context) -> bool:
        dungeon = _dungeon_of(ctx.state, ctx.actor)
        if dungeon is not None and _is_done(dungeon):
            ctx.happen(*_completing(ctx.state, dungeon))
            dungeon = None
        if dungeon is None:
            entered = self._enter(ctx)
        else:
            leads = rooms(dungeon)[dungeon.memory[ROOM]].leads
            options = [Option(name, name) for name in leads]
            entered = dungeon.id, ctx.choose("word", "Go to which room?", options)[0]
        if entered is None:
            return False
        ctx.happen(events.Remember(entered[0], ROOM, entered[1]))
        return bool(ctx.happen(events.KeywordAction(VENTURE, ctx.actor)))

    def _enter(self, ctx: Context) -> tuple[Id, str] | None:
        """Bring in a dungeon from outside the game; it and its topmost room, if there is one."""
        owned = dict.fromkeys(ctx.state.outside.get(ctx.actor, ()))
        cards = [card for card in owned if "dungeon" in card.outside.types]
        options = [Option(card.name, number) for number, card in enumerate(cards)]
        if not options:
            return None
        chosen = cards[ctx.choose("word", "Venture into which dungeon?", options)[0]]
        facts = ctx.happen(events.BringIn(ctx.actor, chosen, Zone.COMMAND, ctx.source))
        new = next((fact.became for fact in facts if isinstance(fact, events.BringIn)), None)
        return None if new is None else (new, next(iter(rooms(ctx.state.objects[new]))))


@attrs.frozen
class HasCompleted(PlayerCondition):
    """ "You've completed a dungeon" (309.7)."""

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return bool(ctx.state.players[player].memory.get(COMPLETED))


WORDS = {
    "you_completed": PlayerIs(You(), HasCompleted()),
    "ventures": DoesKeywordAction(VENTURE),
    "completes": DoesKeywordAction(COMPLETE),
}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_state_based_actions(game: Referee) -> Iterator[Event]:
    """A dungeon is removed once the ability of its bottommost room has left the stack (309.6)."""
    state = game.state
    for ref in state.zone(Zone.COMMAND):
        obj = state.objects[ref]
        if not _is_dungeon(obj) or not _is_done(obj):
            continue
        sources = [pending.source for pending in state.pending]
        sources += [source for one in state.stack if (source := state.objects[one].source)]
        if ref not in sources:
            yield from _completing(state, obj)
