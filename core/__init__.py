"""Card text as printed becomes a card that can be played.

Everything public is here; names are loaded when they are first used, so that a tool which needs
little starts fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .agents import (
        AGENTS as AGENTS,
        Agent as Agent,
        HeuristicAgent as HeuristicAgent,
        RandomAgent as RandomAgent,
        ScriptedAgent as ScriptedAgent,
        ScriptError as ScriptError,
        play_out as play_out,
    )
    from .effects.abilities import (
        ActivatedAbility as ActivatedAbility,
        Cost as Cost,
        KeywordAbility as KeywordAbility,
        StaticAbility as StaticAbility,
        TriggeredAbility as TriggeredAbility,
        keyword_abilities as keyword_abilities,
    )
    from .effects.base import (
        Condition as Condition,
        GameRule as GameRule,
        Instruction as Instruction,
        Modification as Modification,
        Phrase as Phrase,
        Predicate as Predicate,
        Replacement as Replacement,
        Trigger as Trigger,
        Value as Value,
    )
    from .effects.context import Context as Context
    from .effects.node import Node as Node
    from .engine import Engine as Engine
    from .errors import CardwrightError as CardwrightError
    from .game import Game as Game, IllegalChoice as IllegalChoice, Moment as Moment
    from .hookspecs import hookimpl as hookimpl
    from .language.diagnostics import CardErrors as CardErrors, Diagnostic as Diagnostic
    from .model import events as events
    from .model.characteristics import Card as Card, Characteristics as Characteristics
    from .model.decision import Decision as Decision, Option as Option
    from .model.mana import Color as Color, Mana as Mana, ManaCost as ManaCost
    from .model.objects import Announcement as Announcement, GameObject as GameObject
    from .model.objects import Id as Id, Player as Player
    from .model.result import Result as Result
    from .model.state import State as State
    from .model.zones import Step as Step, Zone as Zone
    from .registers import GrammarRegister as GrammarRegister, KeywordRegister as KeywordRegister
    from .rules.additions import Offer as Offer
    from .rules.helping import Help as Help
    from .rules.ways import Alternative as Alternative, Permission as Permission
    from .rules.referee import Referee as Referee
    from .view import ObjectView as ObjectView, PlayerView as PlayerView, View as View

_WHERE = {
    "AGENTS": "agents",
    "ActivatedAbility": "effects.abilities",
    "Agent": "agents",
    "Alternative": "rules.ways",
    "Announcement": "model.objects",
    "Card": "model.characteristics",
    "CardErrors": "language.diagnostics",
    "CardwrightError": "errors",
    "Characteristics": "model.characteristics",
    "Color": "model.mana",
    "Condition": "effects.base",
    "Context": "effects.context",
    "Cost": "effects.abilities",
    "Decision": "model.decision",
    "Diagnostic": "language.diagnostics",
    "Engine": "engine",
    "Game": "game",
    "GameObject": "model.objects",
    "GameRule": "effects.base",
    "GrammarRegister": "registers",
    "Help": "rules.helping",
    "HeuristicAgent": "agents",
    "Id": "model.objects",
    "IllegalChoice": "game",
    "Instruction": "effects.base",
    "KeywordAbility": "effects.abilities",
    "KeywordRegister": "registers",
    "Mana": "model.mana",
    "ManaCost": "model.mana",
    "Modification": "effects.base",
    "Moment": "game",
    "Node": "effects.node",
    "ObjectView": "view",
    "Offer": "rules.additions",
    "Option": "model.decision",
    "Permission": "rules.ways",
    "Phrase": "effects.base",
    "Player": "model.objects",
    "PlayerView": "view",
    "Predicate": "effects.base",
    "RandomAgent": "agents",
    "Referee": "rules.referee",
    "Replacement": "effects.base",
    "Result": "model.result",
    "ScriptError": "agents",
    "ScriptedAgent": "agents",
    "State": "model.state",
    "StaticAbility": "effects.abilities",
    "Step": "model.zones",
    "Trigger": "effects.base",
    "TriggeredAbility": "effects.abilities",
    "Value": "effects.base",
    "View": "view",
    "Zone": "model.zones",
    "events": "model.events",
    "hookimpl": "hookspecs",
    "keyword_abilities": "effects.abilities",
    "play_out": "agents",
}

__all__ = sorted(_WHERE)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f".{_WHERE[name]}", __name__)
    value = globals()[name] = module if name == "events" else getattr(module, name)
    return value
