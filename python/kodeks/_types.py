"""Types by which answers are described."""

from __future__ import annotations

from typing import Any, Literal

Lang = Literal["en", "pl", "cs"]
"""A language of answers: English, Polish, Czech."""

Tempo = Literal["standard", "rapid", "blitz"]
"""How an event is timed."""

Outcome = Literal["decided", "arbiter-decides", "undecided", "conflict", "no-consequence"]
"""How a question was answered: settled; left to the arbiter, with choices; hanging on what is missing; answered in two ways by
regulations that hold at once; or by none."""

Json = Any
"""What JSON can say: dicts, lists, texts, numbers, ``True``, ``False``, ``None``."""
