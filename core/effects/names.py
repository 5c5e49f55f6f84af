"""Sets of names that text refers to: "with a name originally printed in the ... expansion"."""

import attrs

from ..model.objects import Id
from .base import Predicate
from .context import Context
from .node import Node


@attrs.frozen
class NameSet(Node):
    """The names originally printed in an expansion (206.3a), written as `plain` writes them."""

    expansion: str
    names: tuple[str, ...]


@attrs.frozen
class OriginallyPrintedIn(Predicate):
    """ "With a name originally printed in the Homelands expansion" (206.3a)."""

    names: NameSet

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(plain(name) in self.names.names for name in ctx.look(ref).names)


def plain(name: str) -> str:
    """A name for comparing: the kind of its apostrophes and capitals doesn't count."""
    return name.replace("\u2019", "'").casefold()
