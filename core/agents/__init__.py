"""Players made of code: agents that answer decisions, and playing games out with them."""

from collections.abc import Callable

from .basic import Agent, RandomAgent, ScriptedAgent, ScriptError, play_out
from .heuristic import HeuristicAgent

AGENTS: dict[str, Callable[[int], Agent]] = {"heuristic": HeuristicAgent, "random": RandomAgent}
"""Agents by name, each made from a seed."""

__all__ = [
    "AGENTS",
    "Agent",
    "HeuristicAgent",
    "RandomAgent",
    "ScriptError",
    "ScriptedAgent",
    "play_out",
]
