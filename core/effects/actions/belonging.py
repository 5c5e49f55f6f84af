"""Sentences about what the one before them found or made: they belong to it (608.2c).

"You may reveal the top card of your library. If it's a land card, put it into your hand": if
nothing is revealed, "it" is nothing, and not something that was spoken of earlier.
"""

import attrs

from ..base import Instruction
from ..continuous import Continuous
from ..node import walk
from ..phrases import AtRandom, TopCards
from ..references import It, Revealed, Subject, That, Them, Those
from .counters import PutCounters
from .piles import ExileUntil, FromAmongThem, PutBack, RevealUntil, TheRest
from .search import SearchLibrary, Shuffle
from .search_zones import SearchZones
from .tokens import CreateCopies, CreateTokens

_NEW = (
    AtRandom,
    CreateCopies,
    CreateTokens,
    ExileUntil,
    RevealUntil,
    SearchLibrary,
    SearchZones,
    TopCards,
)
_BACK = (FromAmongThem, It, PutBack, Revealed, That, Them, TheRest, Those)


def belongs(instruction: Instruction, following: Instruction) -> bool:
    """Whether a sentence speaks of what an instruction before it finds or makes, if followed."""
    return any(isinstance(node, _NEW) for node in walk(instruction)) and any(
        isinstance(node, _BACK) for node in walk(following)
    )


def shuffles_after(instruction: Instruction, following: Instruction) -> bool:
    """Whether a library that an instruction searches, if followed, is shuffled in the next one."""
    return any(isinstance(node, SearchLibrary | SearchZones) for node in walk(instruction)) and (
        isinstance(getattr(following, "instruction", following), Shuffle)
    )


def of_the_living(instruction: Instruction) -> Instruction:
    """ "If you do, it gets +1/+1": of a permanent, and not of what was sacrificed just before."""
    if isinstance(instruction, Continuous | PutCounters) and type(instruction.objects) is It:
        return attrs.evolve(instruction, objects=Subject())
    return instruction
