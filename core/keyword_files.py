"""Keywords and sets of names that are defined in files of text, as plugins."""

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from .hookmarkers import hookimpl
from .language.diagnostics import CardErrors, Diagnostic, Span
from .language.keywordfile import SUFFIX, KeywordText, read_keywords
from .language.namefile import SUFFIX as NAMES
from .language.namefile import Names, read_names
from .language.source import leading_comment
from .registers import GrammarRegister, KeywordRegister

_T = TypeVar("_T")


class TextFile(Generic[_T]):
    """A plugin that consists of what one file of text defines; reading it runs no code.

    Its docstring is the comment at the beginning of the file.
    """

    suffix: ClassVar[str]
    holds: ClassVar[str]
    reader: "ClassVar[staticmethod[[str | bytes, str], tuple[list[Any], list[Diagnostic]]]]"

    def __init__(self, file: str, found: list[_T], doc: str = "") -> None:
        self.file = file
        self.found = found
        self.__doc__ = doc

    @property
    def __name__(self) -> str:
        name = re.sub(r"\W+", "_", self.file.removesuffix(self.suffix)).strip("_")
        return f"{self.holds}_of_{name}"

    @classmethod
    def read(cls, path: Path | str) -> Self:
        """Read a file.

        Raises:
            CardErrors: It can't be read, or something is wrong with it; all is listed.
        """
        data = _bytes(path)
        return cls(str(path), _good(cls.reader(data, str(path))), leading_comment(data))


class KeywordFile(TextFile[KeywordText]):
    """The keywords of one file."""

    suffix = SUFFIX
    holds = "keywords"
    reader = staticmethod(read_keywords)

    @hookimpl
    def cardwright_keywords(self, register: KeywordRegister) -> None:
        """Register its keywords."""
        for keyword in self.found:
            register.add(keyword)


class NameFile(TextFile[Names]):
    """The sets of names of one file."""

    suffix = NAMES
    holds = "names"
    reader = staticmethod(read_names)

    @hookimpl
    def cardwright_grammar(self, register: GrammarRegister) -> None:
        """Register its sets of names."""
        for names in self.found:
            register.names(names.expansion, names.names)


READERS: dict[str, Callable[[Path], object]] = {SUFFIX: KeywordFile.read, NAMES: NameFile.read}
"""How to read the files that are plugins, by how their names end."""


def text_files(folder: Path | str) -> list[Path]:
    """The keyword and name files of a mod: all in its folder, at any depth.

    Raises:
        CardErrors: There is no such folder.
    """
    if not Path(folder).is_dir():
        what = "there is no such folder" if not Path(folder).exists() else "it is no folder"
        raise CardErrors([Diagnostic("unreadable-file", "error", Span(str(folder)), what)])
    return sorted(path for path in Path(folder).rglob("*") if path.suffix in READERS)


def keyword_file(module: str) -> Callable[[KeywordRegister], None]:
    """The hook of a plugin module that has its keywords in a file of its name beside it.

    A module `persist` that says ``cardwright_keywords = keyword_file(__name__)`` is the plugin of
    the keywords in `persist.keyword`.

    Raises:
        CardErrors: Something is wrong with the file.
    """
    keywords = _good(read_keywords(*_beside(module, SUFFIX)))

    @hookimpl
    def cardwright_keywords(register: KeywordRegister) -> None:
        for keyword in keywords:
            register.add(keyword)

    return cardwright_keywords


def _beside(module: str, suffix: str) -> tuple[bytes, str]:
    """The content and the name of the file that belongs to a module."""
    package, _, name = module.rpartition(".")
    file = f"{name}{suffix}"
    return files(package).joinpath(file).read_bytes(), file


def _bytes(path: Path | str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        found = Diagnostic("unreadable-file", "error", Span(str(path)), message)
        raise CardErrors([found]) from None


def _good(read: tuple[list[_T], list[Diagnostic]]) -> list[_T]:
    found, diagnostics = read
    if diagnostics:
        raise CardErrors(diagnostics)
    return found
