"""What can be true or not: "you control a Swamp", "it was cast", "it's your turn"."""

import attrs

from .base import Condition, Phrase, Predicate, Value
from .context import Context
from .filters import Filter
