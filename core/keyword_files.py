"""Keywords that are defined in files of text, as plugins."""

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from .hookmarkers import hookimpl
from .language.diagnostics import CardErrors, Diagnostic, Span
from .language.keywordfile import SUFFIX, KeywordText, read_keywords
from .registers import KeywordRegister


class KeywordFile:
    """A plugin that consists of the keywords of one file. It is data: reading it runs no code."""

    def __init__(self, file: str, keywords: list[KeywordText]) -> None:
        self.file = file
        self.keywords = keywords

    @property
    def __name__(self) -> str:
        return "keywords_of_" + re.sub(r"\W+", "_", self.file.removesuffix(SUFFIX)).strip("_")

    @classmethod
    def read(cls, path: Path | str) -> "KeywordFile":
        """Read a file.

        Raises:
            CardErrors: It can't be read, or something is wrong with it; all is listed.
        """
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            message = f"cannot be read: {error.strerror or error}"
            found = Diagnostic("unreadable-file", "error", Span(str(path)), message)
            raise CardErrors([found]) from None
        return cls(str(path), _checked(data, str(path)))

    @hookimpl
    def cardwright_keywords(self, register: KeywordRegister) -> None:
        """Register its keywords."""
        for keyword in self.keywords:
            register.add(keyword)


def keyword_file(module: str) -> Callable[[KeywordRegister], None]:
    """The hook of a plugin module that has its keywords in a file of its name beside it.

    A module `persist` that says ``cardwright_keywords = keyword_file(__name__)`` is the plugin of
    the keywords in `persist.keyword`.

    Raises:
        CardErrors: Something is wrong with the file.
    """
    package, _, name = module.rpartition(".")
    file = f"{name}{SUFFIX}"
    keywords = _checked(files(package).joinpath(file).read_bytes(), file)

    @hookimpl
    def cardwright_keywords(register: KeywordRegister) -> None:
        for keyword in keywords:
            register.add(keyword)

    return cardwright_keywords


def _checked(data: bytes, file: str) -> list[KeywordText]:
    keywords, diagnostics = read_keywords(data, file)
    if diagnostics:
        raise CardErrors(diagnostics)
    return keywords
