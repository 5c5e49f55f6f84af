"""Clash (701.23): two players compare the top cards of their libraries."""

import sys
from typing import ClassVar

import attrs

from cardwright import (
    Condition,
    Context,
    GrammarRegister,
    Id,
    Instruction,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.actions.choosing import top
from cardwright.effects.node import Node
from cardwright.effects.player_events import DoesKeywordAction
from cardwright.effects.values import measure

NAME = "clash"
WON = "won the clash"
"""Where a text keeps whether the player who clashed has won."""

GRAMMAR = """
%extend action: "clash with an opponent" -> clash
%extend condition: "you win" -> clash_won
    | "you won" -> clash_won
%extend player_event: "clash" -> clashes
"""


@attrs.frozen
class Clash(Instruction):
    """ "Clash with an opponent": the higher mana value wins (701.23a-c)."""

    def execute(self, ctx: Context) -> bool:
        opponents = ctx.state.opponents(ctx.actor)
        if not opponents:
            return False
        (opponent,) = ctx.choose("player", "Clash with whom?", ctx.options(opponents))
        ctx.mention((opponent,))
        players = (ctx.actor, opponent)
        cards = {player: top(ctx, 1, player) for player in players}
        for player, shown in cards.items():
            if shown:
                ctx.happen(events.Reveal(shown, player, None, ctx.source))
        values = {p: measure(ctx, shown[0], "mana_value") for p, shown in cards.items() if shown}
        down = [card for player in players for card in _put_down(ctx, player, cards[player])]
        if down:
            ctx.happen(*down)
        winner = _winner(values)
        ctx.bindings[WON] = winner == ctx.actor
        for player in players:
            ctx.happen(events.KeywordAction(NAME, player, int(winner == player)))
        return True


def _put_down(ctx: Context, player: Id, shown: tuple[Id, ...]) -> list[events.Event]:
    """Let a player put the revealed card on the bottom of their library (701.23b)."""
    if not shown or not ctx.ask(f"Put {ctx.name(shown[0])} on the bottom?", player):
        return []
    return [events.Move(shown[0], Zone.LIBRARY, NAME, player, ctx.source, position=-1)]


def _winner(values: dict[Id, int]) -> Id | None:
    """Who revealed a card with a higher mana value than all others; nobody if two are alike."""
    highest = max(values.values(), default=-1)
    best = [player for player, value in values.items() if value == highest]
    return best[0] if len(best) == 1 else None


CLASHES = DoesKeywordAction(NAME)


@attrs.frozen
class ClashWon(Condition):
    """ "You win", "you won": the clash that the text, or what triggered it, is about."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = (Clash, DoesKeywordAction)

    def holds(self, ctx: Context) -> bool:
        if WON in ctx.bindings:
            return bool(ctx.bindings[WON])
        event = ctx.event
        return isinstance(event, events.KeywordAction) and bool(event.amount)


WORDS = {"clashes": CLASHES}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
