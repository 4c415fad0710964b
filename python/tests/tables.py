"""What the tests of tables share: games, and findings as they are compared."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import kodeks
from conftest import REPOSITORY

EXAMPLES = REPOSITORY / "cli/examples"

# Games in which something is found of every kind that is told of one game, and what is wrong with files.
GAMES = """\
[Event "Knights out and back"]
[Date "2015.03.11"]
[White "Anna"]
[Black "Bob"]
[Result "0-1"]
[TimeControl "5400+30"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6
8. Ng1 Ng8 9. f3 e5 10. g4 Qh4# 0-1

[Event "Kräkev \u201erychlý\u201c"]
[Site "?"]
[Date "2016.05.01"]
[White "Zoë"]
[Black "Łukasz"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "8/8/8/4k3/8/4B3/3n4/4K3 w - - 0 60"]

60. Kd1 Ke4 61. Bxd2 Kd3 62. Be1 Ke4 1/2-1/2

[Event "A flag against a bare king"]
[Date "2012.10.01"]
[White "Emil"]
[Black "Fay"]
[WhiteFideId "100013"]
[Result "0-1"]
[TimeControl "300+0"]
[Termination "White forfeits on time"]
[SetUp "1"]
[FEN "8/8/8/8/8/2k5/8/R3K3 w - - 0 60"]

60. Rd1 Kb2 0-1

[Event "City rapid championship"]
[Date "2024.10.02"]
[White "Gita"]
[Black "Hugo"]
[Result "1-0"]
[TimeControl "600+0"]

1. e4 {the best move} e5 2. Nf3 Nf6 3. Nxe5 1-0

[Event "City rapid championship"]
[Date "2024.10.03"]
[White "Hugo"]
[Black "Gita"]
[Result "1-0"]
[TimeControl "600+0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1

[Event "A move that is none"]
[Date "2012.10.03"]
[White "Ivo"]
[Black "Jana"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf8# 1-0

[Event "Clocks"]
[Date "2024.01.05"]
[White "Karel"]
[Black "Lena"]
[Result "1-0"]
[TimeControl "180+2"]

1. e4 {[%clk 0:03:00]} e5 {[%clk 0:09:00]} 2. Nf3 {[%clk 0:02:59]} 1-0
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return a file of games."""
    file = tmp_path / "games.pgn"
    file.write_text(GAMES, encoding="utf-8")
    return file


def collection(name: str) -> Path:
    """Return a collection of real games; they are not part of the repository."""
    folder = os.environ.get("KODEKS_COLLECTIONS")
    if not folder:
        pytest.skip("KODEKS_COLLECTIONS names no folder with collections of games")
    return Path(folder) / name


def rows(table: Any) -> list[dict[str, Any]]:
    """Return the rows of what was told."""
    read: list[dict[str, Any]] = pyarrow.table(table).to_pylist()
    return read


def of_csv(text: str, numbers: Iterable[str]) -> list[dict[str, Any]]:
    """Return the rows of CSV as those of a table; a cell that begins as a formula would is written after `'`."""
    numeric = set(numbers)

    def cell(name: str, value: str) -> Any:
        if value == "":
            return None
        if name in numeric:
            return int(value)
        return value[1:] if value[0] == "'" else value

    read = csv.DictReader(io.StringIO(text))
    return [{name: cell(name, value) for name, value in row.items()} for row in read]


def without(told: Iterable[Mapping[str, Any]], *names: str) -> list[dict[str, Any]]:
    """Return rows without some of their columns."""
    return [{name: value for name, value in row.items() if name not in names} for row in told]


def numbers_of(stream: kodeks.Stream) -> list[str]:
    """Return the names of the columns that hold numbers."""
    schema = pyarrow.schema(stream)
    return [column.name for column in schema if pyarrow.types.is_int64(column.type)]


def texts_of(file: Path) -> pyarrow.Table:
    """Return the games of a file, whole."""
    return pyarrow.table(kodeks.games(file))
