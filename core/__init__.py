"""Card text as printed becomes a card that can be played.

Everything public is here; names are loaded when they are first used, so that a tool which needs
little starts fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .agents import (
        AGENTS as AGENTS,
    )
    from .agents import (
        Agent as Agent,
    )
    from .agents import (
        HeuristicAgent as HeuristicAgent,
    )
    from .agents import (
        RandomAgent as RandomAgent,
    )
    from .agents import (
        ScriptedAgent as ScriptedAgent,
    )
    from .agents import (
        ScriptError as ScriptError,
    )
    from .agents import (
        play_out as play_out,
    )
    from .effects.abilities import (
        ActivatedAbility as ActivatedAbility,
    )
    from .effects.abilities import (
        Cost as Cost,
    )
    from .effects.abilities import (
        KeywordAbility as KeywordAbility,
    )
    from .effects.abilities import (
        StaticAbility as StaticAbility,
    )
    from .effects.abilities import (
        TriggeredAbility as TriggeredAbility,
    )
    from .effects.abilities import (
        keyword_abilities as keyword_abilities,
    )
    from .effects.abilities import (
        keyword_costs as keyword_costs,
    )
    from .effects.base import (
        Condition as Condition,
    )
    from .effects.base import (
        GameRule as GameRule,
    )
    from .effects.base import (
        Instruction as Instruction,
    )
    from .effects.base import (
        Modification as Modification,
    )
    from .effects.base import (
        Phrase as Phrase,
    )
    from .effects.base import (
        Predicate as Predicate,
    )
    from .effects.base import (
        Replacement as Replacement,
    )
    from .effects.base import (
        Trigger as Trigger,
    )
    from .effects.base import (
        Value as Value,
    )
    from .effects.context import Context as Context
    from .effects.node import Node as Node
    from .engine import Engine as Engine
    from .errors import CardwrightError as CardwrightError
    from .game import EndlessGame as EndlessGame
    from .game import Game as Game
    from .game import IllegalChoice as IllegalChoice
    from .game import Moment as Moment
    from .hookspecs import hookimpl as hookimpl
    from .keyword_files import keyword_file as keyword_file
    from .language.diagnostics import CardErrors as CardErrors
    from .language.diagnostics import Diagnostic as Diagnostic
    from .model import events as events
    from .model.characteristics import Card as Card
    from .model.characteristics import Characteristics as Characteristics
    from .model.decision import Decision as Decision
    from .model.decision import Option as Option
    from .model.mana import Color as Color
    from .model.mana import Mana as Mana
    from .model.mana import ManaCost as ManaCost
    from .model.objects import Announcement as Announcement
    from .model.objects import GameObject as GameObject
    from .model.objects import Id as Id
    from .model.objects import Player as Player
    from .model.result import Result as Result
    from .model.state import State as State
    from .model.zones import Step as Step
    from .model.zones import Zone as Zone
    from .registers import GrammarRegister as GrammarRegister
    from .registers import KeywordRegister as KeywordRegister
    from .registers import StateRegister as StateRegister
    from .rules.additions import Offer as Offer
    from .rules.helping import Help as Help
    from .rules.referee import Referee as Referee
    from .rules.ways import Alternative as Alternative
    from .rules.ways import Permission as Permission
    from .view import ObjectView as ObjectView
    from .view import PlayerView as PlayerView
    from .view import View as View

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
    "EndlessGame": "game",
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
    "StateRegister": "registers",
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
    "keyword_costs": "effects.abilities",
    "keyword_file": "keyword_files",
    "play_out": "agents",
}

__all__ = sorted(_WHERE)


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f".{_WHERE[name]}", __name__)
    value = globals()[name] = module if name == "events" else getattr(module, name)
    return value
