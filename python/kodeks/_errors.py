"""What is wrong, as exceptions: letters to a person."""

from __future__ import annotations

from typing import Any

__all__ = [
    "Error",
    "PackError",
    "PackWarning",
    "PositionError",
    "RecordError",
    "RequestError",
]


class Error(Exception):
    """Something is wrong with what was asked, or with a file.

    ``str(error)`` is the whole letter: place, what is wrong, what would have been right; a line for
    each thing that is wrong. All of them are in ``error.others``, too.
    """

    kind: str
    """What it is about: ``pack``, ``script``, ``record``, ``file``, ``request``, ``command-line`` or ``internal``."""
    code: str
    """What it is known by in every language: ``K0114``; ``kodeks explain K0114`` says what it means."""
    file: str | None
    """The file, where it is in one; ``the record`` and ``the text`` are those that were handed over."""
    line: int | None
    """The line of the file, the first being 1."""
    column: int | None
    """The character of the line, the first being 1, where it is known."""
    message: str
    """What is wrong, without the place."""
    help: str | None
    """What would have been right, where that is known."""
    lang: str
    """The language in which it is told: ``en``, ``pl`` or ``cs``."""
    others: tuple[Error, ...]
    """What else is wrong, found by the same reading."""

    def __init__(
        self,
        letter: str = "",
        *,
        kind: str = "request",
        code: str = "K0500",
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        message: str = "",
        help: str | None = None,
        lang: str = "en",
        others: tuple[Error, ...] = (),
        fault: Any = None,
    ) -> None:
        super().__init__(letter)
        self.kind = kind
        self.code = code
        self.file = file
        self.line = line
        self.column = column
        self.message = message or letter
        self.help = help
        self.lang = lang
        self.others = others
        self._fault = fault

    def text(self, lang: str | None = None) -> str:
        """Return the letter in a language: ``en``, ``pl`` or ``cs``; without one in that of the error.

        An error that comes from another process is told in the language in which it was raised.
        """
        if self._fault is None or lang is None:
            return str(self)
        letter: str = self._fault.to_dict(lang)["letter"]
        return letter

    def json(self, lang: str | None = None) -> dict[str, Any]:
        """Return what ``kodeks --format json`` says on standard error: ``{"schema": 1, "errors": […]}``."""
        if self._fault is not None:
            errors: dict[str, Any] = self._fault.json(lang or self.lang)
            return errors
        named = ("code", "kind", "file", "line", "message", "help")
        all_of_them = (self, *self.others)
        return {"schema": 1, "errors": [{name: getattr(one, name) for name in named} for one in all_of_them]}

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {name: value for name, value in self.__dict__.items() if name != "_fault"}
        return _again, (type(self), str(self), fields)


def _again(kind: type[Error], letter: str, fields: dict[str, Any]) -> Error:
    """Return an error as it was in another process."""
    return kind(letter, **fields)


class RecordError(Error):
    """Something is wrong with the record of a game or of ratings, with an event, a lock or a receipt."""


class PackError(Error):
    """Something is wrong with the files of a pack."""


class PositionError(Error):
    """Something is wrong with a FEN or a move, or the position is none that can stand on a board."""


class RequestError(Error):
    """There is no such edition, article or option, or two things do not go together."""


class PackWarning(UserWarning):
    """A pack of a folder is left aside, as something is wrong with it, or an edition is asked for by a former name."""
