"""The Laws of Chess, edition by edition: what they say about what just happened, and by which article."""

from kodeks._errors import (
    Error,
    PackError,
    PackWarning,
    PositionError,
    RecordError,
    RequestError,
)
from kodeks._kodeks import __version__

__all__ = [
    "Error",
    "PackError",
    "PackWarning",
    "PositionError",
    "RecordError",
    "RequestError",
    "__version__",
]
