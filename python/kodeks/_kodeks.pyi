# The types of the native half of the package; what each does says `help(kodeks.rule)`.

from collections.abc import Mapping, Sequence
from datetime import date
from os import PathLike
from typing import Any, Literal, TypeAlias, final, overload

from kodeks._types import Games, Json, Lang, Outcome, Paths, Tempo

_Day: TypeAlias = date | str
_Path: TypeAlias = str | PathLike[str]
_Record: TypeAlias = Mapping[str, Any] | str | PathLike[str]
_Player: TypeAlias = Literal["white", "black"]

__version__: str

@final
class _Told:
    def told(self, lang: Lang) -> dict[str, Any]: ...
    def json(self, lang: Lang) -> dict[str, Any]: ...

def _edition(name: str, packs: Paths, trust: _Path | None, today: _Day | None) -> Edition: ...
@final
class Again:
    @property
    def same(self) -> bool: ...
    @property
    def text(self) -> str: ...
    def json(self) -> dict[str, Json]: ...

@final
class Comparison:
    @property
    def differs(self) -> bool: ...
    @property
    def editions(self) -> list[str]: ...
    def json(self, *, lang: Lang | None = None) -> dict[str, Any]: ...
    def text(self, lang: Lang | None = None, *, full: bool = True) -> str: ...
    def markdown(self, lang: Lang | None = None) -> str: ...
    def html(self, lang: Lang | None = None) -> str: ...

@final
class Edition:
    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def hash(self) -> str: ...
    @property
    def in_force(self) -> tuple[date, date | None] | None: ...
    @property
    def extends(self) -> str | None: ...
    @property
    def readings(self) -> dict[str, str]: ...
    def json(self, *, lang: Lang = "en") -> dict[str, Any]: ...
    def show(self, article: str | None = None, *, lang: Lang = "en") -> Page: ...
    def __hash__(self) -> int: ...

@final
class Mate:
    @property
    def can(self) -> bool | None: ...
    @property
    def winner(self) -> _Player: ...
    @property
    def position(self) -> Position: ...
    @property
    def line(self) -> str | None: ...
    @property
    def uci(self) -> list[str] | None: ...
    @property
    def is_shortest(self) -> bool | None: ...
    @property
    def proof(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    @property
    def positions(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    def json(self) -> dict[str, Any]: ...
    def text(self, lang: Lang | None = None) -> str: ...

@final
class Page:
    @property
    def text(self) -> str: ...
    def json(self) -> Any: ...

@final
class Position:
    def __new__(cls, fen: str | None = None, *, lang: Lang = "en") -> Position: ...
    @property
    def fen(self) -> str: ...
    @property
    def turn(self) -> _Player: ...
    @property
    def is_legal(self) -> bool: ...
    @property
    def reasons(self) -> tuple[str, ...]: ...
    @property
    def is_check(self) -> bool: ...
    @property
    def is_checkmate(self) -> bool: ...
    @property
    def is_stalemate(self) -> bool: ...
    def why(self, *, lang: Lang = "en") -> str | None: ...
    def moves(self, *, notation: Literal["san", "uci"] = "san", lang: Lang = "en") -> list[str]: ...
    def play(self, move: str, *, lang: Lang = "en") -> Position: ...
    def why_illegal(self, move: str, *, lang: Lang = "en") -> WhyIllegal | None: ...
    def board(self, *, lang: Lang = "en") -> str: ...
    def __hash__(self) -> int: ...

@final
class WhyIllegal:
    @property
    def name(self) -> str: ...
    def text(self, lang: Lang | None = None) -> str: ...
    def __hash__(self) -> int: ...

@final
class Ruling:
    # The fields are those of `kodeks schema ruling`.
    @property
    def rules(self) -> list[dict[str, Any]]: ...
    @property
    def tempo(self) -> Tempo | None: ...
    @property
    def outcome(self) -> Outcome: ...
    @property
    def orders(self) -> list[dict[str, Any]]: ...
    @property
    def clocks(self) -> dict[str, Any] | None: ...
    @property
    def position(self) -> str | None: ...
    @property
    def result(self) -> str | None: ...
    @property
    def choices(self) -> list[Any]: ...
    @property
    def missing(self) -> list[Any]: ...
    @property
    def reasons(self) -> list[dict[str, Any]]: ...
    @property
    def why_not(self) -> list[dict[str, Any]]: ...
    @property
    def chosen(self) -> dict[str, Any]: ...
    @property
    def besides(self) -> list[Any]: ...
    @property
    def branches(self) -> list[dict[str, Any]]: ...
    @property
    def changes(self) -> list[dict[str, Any]]: ...
    @property
    def diagram(self) -> dict[str, Any] | None: ...
    @property
    def ended_at_ply(self) -> int | None: ...
    @property
    def evidence(self) -> list[Any]: ...
    @property
    def illegal(self) -> dict[str, Any] | None: ...
    @property
    def last_progress_ply(self) -> int | None: ...
    @property
    def left_aside(self) -> list[str]: ...
    @property
    def look_alikes(self) -> list[Any]: ...
    @property
    def mates(self) -> list[dict[str, Any]]: ...
    @property
    def numbers(self) -> list[Any]: ...
    @property
    def occurrences(self) -> list[Any]: ...
    @property
    def receipt(self) -> dict[str, Any] | None: ...
    @property
    def state(self) -> list[Any] | None: ...
    @property
    def unmet(self) -> list[Any]: ...
    @property
    def without_difference(self) -> list[Any]: ...
    def json(self, *, lang: Lang | None = None) -> dict[str, Any]: ...
    def text(self, lang: Lang | None = None) -> str: ...
    def sheet(self, lang: Lang | None = None) -> str: ...

@final
class Stream:
    @property
    def columns(self) -> list[str]: ...
    @property
    def summary(self) -> dict[str, Any] | None: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def again(
    receipt: _Record,
    *,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
) -> Again: ...
def audit(
    games: Games,
    *,
    rules: str | Edition | None = None,
    on: _Day | None = None,
    against: str | Edition | None = None,
    claims: bool = False,
    dead_position_plies: int = 1,
    skipped: bool = False,
    letters: str = "english",
    columns: Mapping[str, str | None] | None = None,
    carry: str | Sequence[str] = (),
    once_per_event: bool = True,
    jobs: int | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> Stream: ...
def check(certificate: str, *, lang: Lang = "en") -> Page: ...
def dead(
    position: str | Position,
    *,
    seconds: float = 2.0,
    megabytes: int = 256,
    lang: Lang = "en",
) -> bool | None: ...
def diff(
    a: str | Edition | PathLike[str],
    b: str | Edition | PathLike[str] | None = None,
    *,
    set: str | Sequence[str] = (),
    question: str | None = None,
    tempo: Tempo | None = None,
    article: str | None = None,
    jobs: int | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> Comparison: ...
def edition(
    name: str,
    *,
    on: _Day | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> Edition: ...
def editions(
    *,
    on: _Day | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> list[Edition]: ...
def facts(
    games: Games,
    *,
    rules: str | Edition | None = None,
    on: _Day | None = None,
    letters: str = "english",
    columns: Mapping[str, str | None] | None = None,
    carry: str | Sequence[str] = (),
    jobs: int | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> Stream: ...
def find(
    text: str,
    *,
    rules: str | Edition | None = None,
    on: _Day | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> Page: ...
def games(paths: Paths, *, lang: Lang = "en") -> Stream: ...
def impact(
    games: Games,
    a: str | Edition | PathLike[str],
    b: str | Edition | PathLike[str] | None = None,
    *,
    set: str | Sequence[str] = (),
    question: str | None = None,
    tempo: Tempo | None = None,
    article: str | None = None,
    claims: bool = False,
    letters: str = "english",
    columns: Mapping[str, str | None] | None = None,
    carry: str | Sequence[str] = (),
    jobs: int | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
) -> Stream: ...
def mate(
    position: str | Position,
    winner: _Player,
    *,
    seconds: float = 2.0,
    megabytes: int = 256,
    lang: Lang = "en",
) -> Mate: ...
@overload
def rule(
    record: _Record,
    *,
    rules: str | Edition | None = None,
    on: _Day | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
    all: Literal[False] = False,
    why_not: bool = False,
    state: bool = False,
    receipt: bool = False,
    unlocked: bool = False,
    allow_outside: bool = False,
) -> Ruling: ...
@overload
def rule(
    record: _Record,
    *,
    rules: str | Edition | None = None,
    on: _Day | None = None,
    lang: Lang = "en",
    packs: Paths = (),
    trust: _Path | None = None,
    today: _Day | None = None,
    all: Literal[True],
    why_not: bool = False,
    state: bool = False,
    receipt: bool = False,
    unlocked: bool = False,
    allow_outside: bool = False,
) -> list[Ruling]: ...
