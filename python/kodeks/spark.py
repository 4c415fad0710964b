"""Collections that no machine goes through in an evening: the same questions, asked on a cluster by Spark.

>>> import kodeks.spark
>>> games = kodeks.spark.read_pgn("lichess_db_standard_rated_2016-03.pgn.zst")
>>> found = kodeks.spark.audit(games, rules="fide@2023")
>>> kodeks.spark.count(found).show()

Every worker needs this package and pyarrow, nothing else. What is asked is the same on every one of them: editions, packs from
outside and the day that counts as today are settled where the job is written down; packs go to the workers as bytes, and a
worker whose editions are not those, hash by hash, ends the job with a letter instead of ruling by others.

Everything that is told is a function of the games alone. A task that is tried again tells the same.
"""

from __future__ import annotations

import atexit
import datetime
import hashlib
import io
import os
import shutil
import tempfile
import warnings
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TypeAlias, cast

import pyarrow
import pyarrow.compute

import kodeks
from kodeks import _kodeks
from kodeks._types import Lang, Tempo

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["audit", "count", "facts", "impact", "read_pgn"]

_Path: TypeAlias = "str | os.PathLike[str]"
_Batches: TypeAlias = Iterator[pyarrow.RecordBatch]


def audit(
    games: DataFrame,
    *,
    rules: str | kodeks.Edition | None = None,
    on: datetime.date | str | None = None,
    against: str | kodeks.Edition | None = None,
    event: Mapping[str, Any] | None = None,
    claims: bool = False,
    dead_position_plies: int = 1,
    skipped: bool = False,
    letters: str = "english",
    columns: Mapping[str, str | None] | None = None,
    carry: str | Sequence[str] = (),
    once_per_event: bool = True,
    lang: Lang = "en",
    packs: _Path | Iterable[_Path] = (),
    trust: _Path | None = None,
    today: datetime.date | str | None = None,
) -> DataFrame:
    """Find in the games of a DataFrame what :func:`kodeks.audit` finds in those of a table: a DataFrame of findings.

    A row of ``games`` is a game: what :func:`read_pgn` gives, or any table with a column of moves, such as Lichess's Parquet.
    ``game`` and ``game_line`` are told where the table tells them; ``carry`` names the columns, ids for instance, by which games
    are found again. ``event`` is what stands under ``[event]`` of a record.

    With ``once_per_event`` what is the same for all games of an event is told of one: of the first by file and number, or by
    everything that is told of it. That takes an exchange between the workers; without it the findings stay where the games are.

    Raises :class:`kodeks.RequestError` where there is no such edition or column, before any game is read.
    """
    sources = _Sources.of((rules, against), packs, trust, today)
    asked = {
        "rules": sources.named(rules),
        "on": on,
        "against": sources.named(against),
        "event": event,
        "claims": claims,
        "dead_position_plies": dead_position_plies,
        "skipped": skipped,
        "once_per_event": False,
    }
    options = _Options(letters, columns, carry, lang)
    found = _map(games, _Question("audit", (), asked, options, sources.sent(), once_per_event))
    if not once_per_event:
        return found.drop(_EVENT_KEY)
    from pyspark.sql import functions, window

    place = [functions.col(name) for name in _ORDER]
    each = functions.coalesce(functions.col(_EVENT_KEY), functions.xxhash64(*place))
    first = window.Window.partitionBy(functions.col(_EVENT_KEY).isNull(), each).orderBy(*place)
    is_first = functions.col(_EVENT_KEY).isNull() | (functions.row_number().over(first) == 1)
    return found.withColumn("_is_first", is_first).where("_is_first").drop("_is_first", _EVENT_KEY)


def facts(
    games: DataFrame,
    *,
    rules: str | kodeks.Edition | None = None,
    on: datetime.date | str | None = None,
    letters: str = "english",
    columns: Mapping[str, str | None] | None = None,
    carry: str | Sequence[str] = (),
    lang: Lang = "en",
    packs: _Path | Iterable[_Path] = (),
    trust: _Path | None = None,
    today: datetime.date | str | None = None,
) -> DataFrame:
    """Count what the games of a DataFrame show, as :func:`kodeks.facts` does for those of a table: a row for each game."""
    sources = _Sources.of((rules,), packs, trust, today)
    asked = {"rules": sources.named(rules), "on": on}
    return _map(games, _Question("facts", (), asked, _Options(letters, columns, carry, lang), sources.sent()))


def impact(
    games: DataFrame,
    a: str | kodeks.Edition | os.PathLike[str],
    b: str | kodeks.Edition | os.PathLike[str] | None = None,
    *,
    set: str | Sequence[str] = (),
    question: str | None = None,
    tempo: Tempo | None = None,
    article: str | None = None,
    on: datetime.date | str | Sequence[datetime.date | str] = (),
    claims: bool = False,
    letters: str = "english",
    columns: Mapping[str, str | None] | None = None,
    carry: str | Sequence[str] = (),
    lang: Lang = "en",
    packs: _Path | Iterable[_Path] = (),
    trust: _Path | None = None,
    today: datetime.date | str | None = None,
) -> DataFrame:
    """Find what the games of a DataFrame come to in another edition, as :func:`kodeks.impact` does for those of a table.

    ``a`` and ``b`` may be the folders of packs, which go to the workers as those of ``packs`` do.
    """
    sources = _Sources.of((a, b), packs, trust, today)
    editions = (sources.named(a), sources.named(b))
    asked = {"set": set, "question": question, "tempo": tempo, "article": article, "on": on, "claims": claims}
    return _map(games, _Question("impact", editions, asked, _Options(letters, columns, carry, lang), sources.sent()))


def count(findings: DataFrame) -> DataFrame:
    """Count findings by kind, and by how sure they are: ``kind``, ``confidence``, ``count``, the most frequent first.

    Of :func:`impact` it counts what is otherwise by ``a``, ``b``, ``kind`` and what it is ``about``.
    """
    names = ("kind", "confidence") if "rules" in findings.columns else ("a", "b", "kind", "about")
    counted = findings.groupBy(*names).count()
    return counted.orderBy(counted["count"].desc(), *names)


def read_pgn(
    paths: _Path | Iterable[_Path],
    *,
    spark: SparkSession | None = None,
    megabytes: int = 64,
    numbered: bool = True,
    lang: Lang = "en",
) -> DataFrame:
    """Cut PGN files of any size into games, on the workers: a DataFrame with ``file``, ``game``, ``game_line``, ``pgn``, ``error``.

    ``paths`` names files or folders of them that every worker can open, or addresses such as ``s3://…`` and ``hdfs://…`` of files,
    which pyarrow opens. What can be read in pieces of about so many ``megabytes``, as stored, by several workers at once: plain
    text, at any game; zstd, at its frames, of which Lichess's files have many and ``zstd`` by itself writes one. A frame, and a
    file of gzip or bzip2, is read by one worker, as a stream: memory does not grow with the file.

    ``numbered`` counts the games of files that have more than one piece before they are read, so that each has its number and
    its line in the file; without it both are told for files of one piece alone.

    What is no game is a row whose ``error`` says why: a file that cannot be opened or read to its end, a game larger than eight
    mebibytes. :func:`audit` tells of it as a finding.
    """
    from pyspark.sql import SparkSession

    session = spark or SparkSession.builder.getOrCreate()
    files = _files(paths)
    pieces = [_Piece(*row) for row in _each(session, files, _pieces_of(megabytes << 20), _PIECES)]
    pieces = _numbered(session, pieces) if numbered else [_unnumbered(piece) for piece in pieces]
    return _frame(session, pieces, _games_of(lang), _GAMES)


_EVENT_KEY = "event_key"

# What a finding is told by, so that the first one of several is the same whoever looks.
_ORDER = ("file", "game", "date", "round", "board", "site", "white", "black", "ply", "kind", "finding")

# The columns of tables on their way between driver and workers, as Spark says them.
_PIECES = "file string, piece long, is_only boolean, begin long, end long, error string"
_COUNTS = "place long, games long, lines long"
_GAMES = "file string, game long, game_line long, pgn string, error string"


@dataclass(frozen=True)
class _Options:
    """What is said of the games of a table."""

    letters: str
    columns: Mapping[str, str | None] | None
    carry: str | Sequence[str]
    lang: Lang

    def said(self) -> dict[str, Any]:
        columns = dict(self.columns) if self.columns is not None else None
        carry = self.carry if isinstance(self.carry, str) else list(self.carry)
        return {"letters": self.letters, "columns": columns, "carry": carry, "lang": self.lang}

    def tells(self, table: pyarrow.Schema, part: str) -> bool:
        """Whether a table has a column that tells this of a game."""

        def letters(name: str) -> str:
            return name.replace("_", "").lower()

        for ours, theirs in (self.columns or {}).items():
            if letters(ours) == letters(part):
                return theirs is not None
        return any(letters(name) == letters(part) for name in table.names)


@dataclass(frozen=True)
class _Folder:
    """A pack from outside, as it goes to the workers."""

    hash: str
    archive: bytes = field(repr=False)

    @staticmethod
    def of(path: _Path) -> _Folder:
        packed = io.BytesIO()
        folder = Path(path)
        with zipfile.ZipFile(packed, "w") as archive:
            # With no time and in their order, files of the same contents make the same archive.
            for file in sorted(folder.rglob("*")):
                if file.is_file():
                    name = zipfile.ZipInfo(str(file.relative_to(folder)))
                    archive.writestr(name, file.read_bytes())
        whole = packed.getvalue()
        return _Folder(hashlib.sha256(whole).hexdigest(), whole)

    def unpacked(self, below: Path) -> Path:
        """Return the folder with the same files on this machine."""
        folder = below / self.hash
        if not folder.exists():
            if hashlib.sha256(self.archive).hexdigest() != self.hash:
                raise kodeks.Error(f"the pack {self.hash} came to this worker with other bytes")
            with zipfile.ZipFile(io.BytesIO(self.archive)) as archive:
                archive.extractall(folder)
        return folder


@dataclass(frozen=True)
class _DatedEdition:
    """An edition as it stood on a day, as it goes to the workers."""

    name: str
    on: str


@dataclass(frozen=True)
class _Sent:
    """Where editions come from, as it goes to the workers."""

    version: str
    editions: str
    packs: tuple[_Folder, ...]
    trust: bytes | None
    today: str

    def here(self) -> dict[str, Any]:
        """Return the same as what functions of kodeks are told on this machine."""
        at_hand = _at_hand.get(self)
        if at_hand is None:
            at_hand = {"packs": tuple(pack.unpacked(_scratch()) for pack in self.packs), "today": self.today}
            if self.trust is not None:
                file = _scratch() / hashlib.sha256(self.trust).hexdigest()
                file.write_bytes(self.trust)
                at_hand["trust"] = file
            with warnings.catch_warnings():
                # What is wrong with packs is told where the job is written down.
                warnings.simplefilter("ignore", kodeks.PackWarning)
                editions = _editions_of(at_hand)
            if editions != self.editions:
                raise kodeks.Error(
                    f"a worker has kodeks {kodeks.__version__} with other editions than kodeks {self.version}, by which the "
                    "job was written down; install the same on every worker"
                )
            _at_hand[self] = at_hand
        return at_hand


# What this worker has been sent, and unpacked.
_at_hand: dict[_Sent, dict[str, Any]] = {}
_folders: list[Path] = []


def _scratch() -> Path:
    """Return a folder of this process, which goes when it does."""
    if not _folders:
        _folders.append(Path(tempfile.mkdtemp(prefix="kodeks-")))
        atexit.register(shutil.rmtree, _folders[0], ignore_errors=True)
    return _folders[0]


def _editions_of(sources: Mapping[str, Any]) -> str:
    """Return a hash of all editions at hand, by the hashes of their files."""
    known = sorted(f"{edition.name}@{edition.edition}:{edition.version} {edition.hash}" for edition in kodeks.editions(**sources))
    return hashlib.sha256("\n".join(known).encode()).hexdigest()


@dataclass
class _Sources:
    """Where editions come from, where the job is written down."""

    packs: list[_Path]
    trust: _Path | None
    today: datetime.date | str

    @staticmethod
    def of(
        editions: Iterable[object],
        packs: _Path | Iterable[_Path],
        trust: _Path | None,
        today: datetime.date | str | None,
    ) -> _Sources:
        all_of_them = [packs] if isinstance(packs, (str, os.PathLike)) else list(packs)
        sources = _Sources(all_of_them, trust, today or datetime.date.today())
        for edition in editions:
            if isinstance(edition, kodeks.Edition):
                # An edition knows where it comes from, as it does when it is pickled.
                _, (_, _, own, trusted, day) = cast("tuple[Any, Any]", edition.__reduce__())
                sources.packs += [folder for folder in own if folder not in sources.packs]
                sources.trust = sources.trust or trusted
                sources.today = day or sources.today
        return sources

    def named(self, edition: object) -> str | _DatedEdition | _Folder | None:
        """Return an edition as it goes to the workers: by its name, exactly where it is one already, or with its files."""
        if isinstance(edition, kodeks.Edition):
            _, (name, on, *_) = cast("tuple[Any, Any]", edition.__reduce__())
            return _DatedEdition(str(name), str(on)) if on else str(name)
        if isinstance(edition, os.PathLike):
            return _Folder.of(edition)
        return cast("str | None", edition)

    def sent(self) -> _Sent:
        here = {"packs": self.packs, "trust": self.trust, "today": self.today}
        return _Sent(
            version=kodeks.__version__,
            editions=_editions_of(here),
            packs=tuple(_Folder.of(pack) for pack in self.packs),
            trust=Path(self.trust).read_bytes() if self.trust is not None else None,
            today=str(self.today),
        )


def _once_per_event(found: _Batches) -> _Batches:
    """Keep of what is the same for all games of an event the first that this worker sees, by everything that is told of it."""
    kept: pyarrow.Table | None = None
    for batch in found:
        table = pyarrow.Table.from_batches([batch])
        is_of_event = table[_EVENT_KEY].is_valid()
        yield from table.filter(pyarrow.compute.invert(is_of_event)).to_batches()
        more = table.filter(is_of_event)
        if more.num_rows:
            kept = _first(more if kept is None else pyarrow.concat_tables([kept, more]))
    if kept is not None:
        yield from kept.to_batches()


def _first(table: pyarrow.Table) -> pyarrow.Table:
    """Return the first row of each event."""
    # Spark has what is not known first, too.
    keys = [(name, "ascending") for name in (_EVENT_KEY, *_ORDER)]
    ordered = table.take(pyarrow.compute.sort_indices(table, sort_keys=keys, null_placement="at_start"))
    keys = ordered[_EVENT_KEY].combine_chunks()
    before = pyarrow.concat_arrays([pyarrow.nulls(1, keys.type), keys[:-1]])
    is_first = pyarrow.compute.fill_null(pyarrow.compute.not_equal(keys, before), True)
    return ordered.filter(is_first)


@dataclass(frozen=True)
class _Question:
    """What is asked of games, as it goes to the workers."""

    function: str
    editions: tuple[object, ...]
    asked: Mapping[str, Any]
    options: _Options
    sent: _Sent
    once_per_event: bool = False

    def of(self, games: object) -> kodeks.Stream:
        """Ask it of a table of games."""

        def here(edition: object) -> object:
            if isinstance(edition, _DatedEdition):
                return kodeks.edition(edition.name, on=edition.on, **self.sent.here())
            return edition.unpacked(_scratch()) if isinstance(edition, _Folder) else edition

        asked = {name: here(value) for name, value in self.asked.items()}
        ask = getattr(kodeks, self.function)
        # Each task of Spark is one thread of work.
        answer = ask(
            games, *map(here, self.editions), jobs=1, **asked, **self.options.said(), **self.sent.here()
        )
        return cast(kodeks.Stream, answer)

    def __call__(self, games: _Batches) -> _Batches:
        first = next(games, None)
        if first is None:
            return
        told = self.of(pyarrow.RecordBatchReader.from_batches(first.schema, _after(first, games)))
        answers: _Batches = pyarrow.RecordBatchReader.from_stream(told)
        if self.once_per_event:
            answers = _once_per_event(answers)
        # Where the table does not tell it, nothing is said by which row of its task a game is.
        untold = [] if self.options.tells(first.schema, "game") else ["game"]
        untold += [] if self.options.tells(first.schema, "game_line") else [self.line]
        for batch in answers:
            yield _without(batch, untold)

    @property
    def line(self) -> str:
        """The column that tells on which line a game begins."""
        return "line" if self.function == "impact" else "game_line"


def _after(first: pyarrow.RecordBatch, others: _Batches) -> _Batches:
    yield first
    yield from others


def _without(batch: pyarrow.RecordBatch, names: Sequence[str]) -> pyarrow.RecordBatch:
    """Return rows that say nothing in these columns."""
    for name in names:
        place = batch.schema.get_field_index(name)
        nothing = pyarrow.nulls(batch.num_rows, batch.schema.field(place).type)
        batch = batch.set_column(place, batch.schema.field(place), nothing)
    return batch


def _map(games: DataFrame, question: _Question) -> DataFrame:
    """Ask it of a DataFrame of games, with what is wrong in the question said at once."""
    from pyspark.sql.pandas.types import to_arrow_schema
    from pyspark.sql.types import LongType, StringType, StructField, StructType

    table = to_arrow_schema(games.schema)
    told = question.of(table.empty_table())
    carried = [question.options.carry] if isinstance(question.options.carry, str) else question.options.carry
    fields = []
    for column in pyarrow.RecordBatchReader.from_stream(told).schema:
        if column.name in carried:
            kind = games.schema[column.name].dataType
        else:
            kind = LongType() if pyarrow.types.is_int64(column.type) else StringType()
        fields.append(StructField(column.name, kind))
    return games.mapInArrow(question, StructType(fields))


@dataclass(frozen=True)
class _Piece:
    """A piece of a file, and how many games and lines come before it, where that is known."""

    file: str
    piece: int
    is_only: bool
    begin: int
    end: int
    error: str | None
    games: int | None = 0
    lines: int | None = 0


def _each(
    session: SparkSession,
    told: Sequence[Any],
    work: Callable[[int, Any], Iterator[pyarrow.RecordBatch]],
    schema: str,
) -> list[Any]:
    """Do something for each of several things on the workers, a task each, and return the rows that come of it."""
    return [tuple(row) for row in _frame(session, told, work, schema).collect()]


def _frame(
    session: SparkSession,
    told: Sequence[Any],
    work: Callable[[int, Any], Iterator[pyarrow.RecordBatch]],
    schema: str,
) -> DataFrame:
    """Return the rows of something that is done for each of several things on the workers, a task each."""

    def do(places: _Batches) -> _Batches:
        for batch in places:
            for place in batch["id"].to_pylist():
                yield from work(place, told[place])

    tasks = len(told)
    return session.range(0, tasks, 1, max(tasks, 1)).mapInArrow(do, schema)


def _files(paths: _Path | Iterable[_Path]) -> list[str]:
    """Return the names of files, those of folders as the program takes them."""
    named = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    files: list[str] = []
    for one in named:
        path = os.fspath(one)
        files += [path] if "://" in path else _kodeks._collections(path)
    return files


def _open(file: str) -> BinaryIO:
    if "://" not in file:
        return open(file, "rb")
    from pyarrow import fs

    system, path = fs.FileSystem.from_uri(file)
    return cast(BinaryIO, system.open_input_file(path))


def _why(file: str, error: Exception) -> str:
    """Say why a file cannot be read."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said if said.startswith(file) else f"{file}: {said}"


def _pieces_of(at_most: int) -> Callable[[int, str], _Batches]:
    def pieces(_: int, file: str) -> _Batches:
        error: str | None = None
        found: list[tuple[int, int]] = [(0, 0)]
        try:
            with _open(file) as opened:
                found = _kodeks._pieces(opened, at_most)
        except Exception as wrong:
            error = _why(file, wrong)
        columns = {
            "file": [file] * len(found),
            "piece": list(range(len(found))),
            "is_only": [len(found) == 1] * len(found),
            "begin": [begin for begin, _ in found],
            "end": [end for _, end in found],
            "error": pyarrow.array([error] * len(found), pyarrow.string()),
        }
        yield pyarrow.RecordBatch.from_pydict(columns)

    return pieces


def _counted(place: int, piece: _Piece) -> _Batches:
    try:
        with _open(piece.file) as opened:
            games, lines = _kodeks._count(opened, piece.begin, piece.end)
    except Exception:
        # Why it cannot be read is told where its games are.
        games, lines = 0, 0
    yield pyarrow.RecordBatch.from_pydict({"place": [place], "games": [games], "lines": [lines]})


def _numbered(session: SparkSession, pieces: Sequence[_Piece]) -> list[_Piece]:
    """Count the games and the lines before each piece of the files that have more than one."""
    several = [piece for piece in pieces if not piece.is_only]
    counts = {place: (games, lines) for place, games, lines in _each(session, several, _counted, _COUNTS)}
    before: dict[str, tuple[int, int]] = {}
    numbered = [piece for piece in pieces if piece.is_only]
    for place, piece in enumerate(several):
        games, lines = before.get(piece.file, (0, 0)) if piece.piece else (0, 0)
        numbered.append(replace(piece, games=games, lines=lines))
        more_games, more_lines = counts[place]
        before[piece.file] = (games + more_games, lines + more_lines)
    return numbered


def _unnumbered(piece: _Piece) -> _Piece:
    return piece if piece.is_only else replace(piece, games=None, lines=None)


def _games_of(lang: Lang) -> Callable[[int, _Piece], _Batches]:
    def games(_: int, piece: _Piece) -> _Batches:
        error = piece.error
        if error is None:
            try:
                with _open(piece.file) as opened:
                    place = (piece.file, piece.begin, piece.end, piece.games or 0, piece.lines or 0)
                    told = _kodeks._piece(opened, *place, lang=lang)
                    untold = [] if piece.games is not None else ["game", "game_line"]
                    for batch in pyarrow.RecordBatchReader.from_stream(told):
                        yield _without(batch, untold)
            except OSError as wrong:
                error = _why(piece.file, wrong)
        if error is not None:
            nothing: dict[str, Any] = {"game": [None], "game_line": [None], "pgn": [None]}
            columns = {"file": [piece.file], **nothing, "error": [error]}
            yield pyarrow.RecordBatch.from_pydict(columns, schema=_TEXTS)

    return games


# What a row of a game has, as Arrow says it.
_TEXTS = pyarrow.schema(
    [
        ("file", pyarrow.string()),
        ("game", pyarrow.int64()),
        ("game_line", pyarrow.int64()),
        ("pgn", pyarrow.string()),
        ("error", pyarrow.string()),
    ]
)
