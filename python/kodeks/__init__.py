"""The Laws of Chess, edition by edition: what they say about what just happened, and by which article.

Each function gives the same answer as the program ``kodeks``: ``.json()`` what it prints with ``--format json``, ``.text()``
what it prints for people, in English (``en``), Polish (``pl``) or Czech (``cs``). What is wrong is raised as a
:class:`kodeks.Error`, with its kind, its place and what would have been right.

Nothing of the environment counts, ``KODEKS_PACKS`` and the like are the program's; no connection is opened. While kodeks
works, other threads of Python go on.
"""

from kodeks._errors import (
    Error,
    PackError,
    PackWarning,
    PositionError,
    RecordError,
    RequestError,
)
from kodeks._kodeks import (
    Again,
    Comparison,
    Edition,
    Mate,
    Page,
    Position,
    Ruling,
    Stream,
    WhyIllegal,
    __version__,
    again,
    audit,
    check,
    dead,
    diff,
    edition,
    editions,
    facts,
    find,
    games,
    impact,
    mate,
    rule,
)

__all__ = [
    "Again",
    "Comparison",
    "Edition",
    "Error",
    "Mate",
    "PackError",
    "PackWarning",
    "Page",
    "Position",
    "PositionError",
    "RecordError",
    "RequestError",
    "Ruling",
    "Stream",
    "WhyIllegal",
    "__version__",
    "again",
    "audit",
    "check",
    "dead",
    "diff",
    "edition",
    "editions",
    "facts",
    "find",
    "games",
    "impact",
    "mate",
    "rule",
]
