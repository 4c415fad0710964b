"""What the tests share: the program, with which the package is compared, and the files of the repository."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]

# A day that does not pass.
TODAY = "2026-11-24"


@pytest.fixture(scope="session")
def program() -> Path:
    """Return the program: that which KODEKS names, else that of the repository, built if it is not there."""
    named = os.environ.get("KODEKS")
    if named:
        return Path(named).resolve()
    built = REPOSITORY / "target/debug/kodeks"
    if not built.exists():
        subprocess.run(["cargo", "build", "-q", "-p", "kodeks"], cwd=REPOSITORY, check=True)
    return built


Said = Callable[..., str]


@pytest.fixture(scope="session")
def said(program: Path) -> Said:
    """Return what asks the program, and returns what it prints, or what it says is wrong."""

    def ask(
        *words: str, given: str | None = None, wrong: bool = False, aside: bool = False, lang: str = "en"
    ) -> str:
        settings = {"KODEKS_TODAY": TODAY, "PATH": os.environ["PATH"], "LANG": lang}
        done = subprocess.run(
            [str(program), *words],
            input=given,
            stdin=None if given is not None else subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=settings,
            cwd=REPOSITORY,
            timeout=60,
        )
        if wrong:
            assert done.returncode == 1, done
            return done.stderr
        # What was counted is said beside what was found.
        assert aside or not done.stderr, done.stderr
        assert done.returncode != 1, done
        return done.stdout

    return ask


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the current folder be that of the repository, as it is for the program."""
    monkeypatch.chdir(REPOSITORY)


def lines(text: str) -> list[str]:
    """Return the lines of a text; where one ends in spaces, nobody sees them."""
    return [line.rstrip() for line in text.rstrip().splitlines()]


def dumped(answer: Any) -> str:
    """Return an answer as the program writes it."""
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return the folder of a pack from outside: a club that stands on the Laws of 2023."""
    folder = tmp_path / "club"
    folder.mkdir()
    head = 'name = "club"\nedition = "2026"\nversion = "1.0.0"\ntitle = { en = "Our club" }\nextends = "fide@2023"\nauthentic = "en"\n'
    (folder / "pack.toml").write_text(head + "[contents]\n", encoding="utf-8")
    return folder
