"""Designations: what a player or the game can be beside everything else (720.1, 724.1)."""

import attrs

from .characteristics import Ability
from .objects import Id

GAME: Id = 0
"""Stands among those who have a designation for the game itself (724.1)."""

NO_SOURCE: Id = 0
"""Stands for the source of an ability that has none: one that goes with a designation (720.2)."""


@attrs.frozen
class Designation:
    """A designation as the plugin that owns it declares it.

    `name` is what the state calls it, `phrase` what a sentence does ("the monarch"), `verb` "be" or
    "have", as in "you have the city's blessing". It is the game's (`of_game`) or a player's, and
    then several players' at the same time if it is `shared`. Who gets it makes those in `ends` end.
    `abilities` are triggered ones without a source, of the player who has it (720.2). `rule` is
    the rule that defines it.
    """

    name: str
    phrase: str
    verb: str = "be"
    of_game: bool = False
    shared: bool = False
    ends: tuple[str, ...] = ()
    rule: str = ""
    abilities: tuple[Ability, ...] = ()
