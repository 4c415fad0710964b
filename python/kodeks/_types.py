"""Types by which answers are described."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Any, Literal, Protocol, TypeAlias, Union

Lang = Literal["en", "pl", "cs"]
"""A language of answers: English, Polish, Czech."""

Tempo = Literal["standard", "rapid", "blitz"]
"""How an event is timed."""

Outcome = Literal["decided", "arbiter-decides", "undecided", "conflict", "no-consequence", "not-covered"]
"""How a question was answered: settled; left to the arbiter, with choices; hanging on what is missing; answered in two ways by
regulations that hold at once; by none; or by an edition that has no regulation about it."""

Json = Any
"""What JSON can say: dicts, lists, texts, numbers, ``True``, ``False``, ``None``."""


class HasStream(Protocol):
    """What hands over a table as Arrow's stream: tables of pyarrow, data frames of Polars and pandas, relations of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class HasArray(Protocol):
    """What hands over rows as one array of Arrow: a batch of pyarrow."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> object: ...


Paths: TypeAlias = Union[str, "PathLike[str]", Iterable[Union[str, "PathLike[str]"]]]
"""A path, or several."""

Games: TypeAlias = Union[HasStream, HasArray, Paths]
"""Games: a table of them, or paths of PGN files."""
