"""The package itself: its version, its types, its words, what it shares with other threads and processes."""

from __future__ import annotations

import ast
import doctest
import inspect
import json
import pickle
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kodeks
from conftest import REPOSITORY, Said

HERE = REPOSITORY / "python"


def test_the_version_is_that_of_the_repository(said: Said) -> None:
    from importlib.metadata import version

    manifest = (REPOSITORY / "Cargo.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "(.*)"$', manifest, re.MULTILINE)
    assert found is not None
    assert kodeks.__version__ == found[1] == version("kodeks")
    assert found[1] in said("--version")


def public() -> dict[str, Any]:
    """Return everything that the package offers, and the methods of its classes."""
    found: dict[str, Any] = {}
    for name in kodeks.__all__:
        thing = getattr(kodeks, name)
        found[name] = thing
        if inspect.isclass(thing) and thing.__module__ == "kodeks":
            own = {method: thing.__dict__[method] for method in thing.__dict__ if not method.startswith("_")}
            found.update({f"{name}.{method}": own[method] for method in own})
    return found


def test_everything_has_its_words() -> None:
    for name, thing in public().items():
        if not name.startswith("__"):
            assert inspect.getdoc(thing), name
    assert len(public()) > 60


def test_the_examples_of_the_words_hold() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for name, thing in public().items():
        words = inspect.getdoc(thing) if not isinstance(thing, str) else None
        names = {"kodeks": kodeks, "datetime": __import__("datetime")}
        runner.run(parser.get_doctest(words or "", names, name, None, None))
    results = runner.summarize()
    assert results.attempted > 15
    assert results.failed == 0


def blocks_of_readme() -> list[str]:
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", readme, re.DOTALL)


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    first, *others = blocks_of_readme()
    assert len([line for line in first.splitlines() if line]) <= 5
    names: dict[str, Any] = {}
    exec(first, names)
    assert capsys.readouterr().out.startswith("decided 1-0 11.3.2, 11.3.2.2\nDzwoni telefon")
    for block in others:
        exec(block, names)
    out = capsys.readouterr().out
    assert "the text:2: `Kowalski` to nie zawodnik; napisz `white` albo `black`\nK0114 record 2 " in out


def test_the_stub_has_everything_and_nothing_else() -> None:
    stub = ast.parse((HERE / "kodeks/_kodeks.pyi").read_text(encoding="utf-8"))
    from kodeks import _kodeks

    here = {name for name in dir(_kodeks) if not name.startswith("__")} | {"__version__"}
    told: set[str] = set()
    for node in stub.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            told.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is None:
            told.add(node.target.id)
        if isinstance(node, ast.ClassDef) and node.name != "Ruling":
            own = {one.name for one in node.body if isinstance(one, ast.FunctionDef) and one.name[0] != "_"}
            assert own == {name for name in dir(getattr(_kodeks, node.name)) if name[0] != "_"}, node.name
        if isinstance(node, ast.ClassDef) and node.name == "Ruling":
            own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
            ruling = kodeks.rule({"happened": [{"resigns": "white"}]}, rules="fide@2023", state=True)
            assert own == {name for name in dir(ruling) if name[0] != "_"}
            assert set(ruling.json()) <= own
    assert told == here


def test_the_fields_of_a_ruling_are_those_of_the_schema(said: Said) -> None:
    schema = json.loads(said("schema", "ruling"))
    alternatives = schema.get("anyOf") or schema.get("oneOf") or [schema]
    fields = {name for one in alternatives for name in one.get("properties", {})}
    ruling = kodeks.rule({"happened": [{"resigns": "white"}]}, rules="fide@2023")
    assert len(fields) > 15
    assert fields <= set(dir(ruling))


def test_the_types_are_right() -> None:
    pytest.importorskip("mypy")
    readme = "\n".join(blocks_of_readme())
    beside = HERE / "tests/_readme.py"
    beside.write_text(readme, encoding="utf-8")
    try:
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", "target/mypy", "kodeks", "tests"]
        done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    finally:
        beside.unlink()
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_error_goes_to_another_process_and_back() -> None:
    with pytest.raises(kodeks.RecordError) as caught:
        kodeks.rule('[[happened]]\nresigns = "x"\n[[happened]]\nresigns = "y"\n', lang="pl")
    error = caught.value
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is kodeks.RecordError
    assert str(back) == str(error) == back.text() == back.text("pl")
    assert (back.code, back.line, back.help, back.lang) == (error.code, error.line, error.help, "pl")
    assert back.json() == error.json()
    assert len(back.others) == 1


def test_a_mistake_with_a_position_is_one_of_kodeks() -> None:
    for one in (kodeks.RecordError, kodeks.PackError, kodeks.PositionError, kodeks.RequestError):
        assert issubclass(one, kodeks.Error)
    assert issubclass(kodeks.PackWarning, UserWarning)


def works(ask: Callable[[], object]) -> float:
    """Return the share of the time in which another thread could work while this was asked."""
    is_over = threading.Event()
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        while not is_over.is_set():
            time.sleep(0.001)
            ticks += 1

    other = threading.Thread(target=tick)
    other.start()
    begin = time.perf_counter()
    ask()
    took = time.perf_counter() - begin
    is_over.set()
    other.join()
    assert took > 0.02, took
    return ticks / (took * 1000)


def test_other_threads_go_on() -> None:
    # A thread that waits for the lock ticks once before a call and once after it.
    assert works(lambda: kodeks.diff("fide@2005..fide@2023", jobs=1)) > 0.03
    compared = kodeks.diff("fide@2005..fide@2023")
    assert works(lambda: compared.html("pl")) > 0.03


def test_threads_are_answered_alike() -> None:
    expected = kodeks.rule({"happened": [{"phone": "rings", "by": "black"}]}, rules="fide@2023").json()
    answers: list[object] = []

    def ask() -> None:
        for _ in range(20):
            ruling = kodeks.rule({"happened": [{"phone": "rings", "by": "black"}]}, rules="fide@2023")
            answers.append(ruling.json())

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 80


def test_processes_of_a_pool_answer() -> None:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    editions = [kodeks.edition("fide@2018"), kodeks.edition("fide@2023")]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(str, editions)) == ["fide@2018", "fide@2023"]


def test_a_notebook_shows_the_text() -> None:
    class Printer:
        shown = ""

        def text(self, text: str) -> None:
            self.shown += text

    for answer in (
        kodeks.rule({"happened": [{"resigns": "white"}]}, rules="fide@2023"),
        kodeks.edition("fide@2023").show("9.6"),
        kodeks.Position(),
        kodeks.mate("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "white"),
        kodeks.diff("fide@2018", "fide@2023", article="9.6"),
    ):
        printer = Printer()
        answer._repr_pretty_(printer, False)  # type: ignore[union-attr]
        assert len(printer.shown) > 20
        assert repr(answer).startswith(("<kodeks.", "kodeks.Position("))


def test_the_licences_are_in_the_package() -> None:
    from importlib.metadata import distribution

    files = distribution("kodeks").files or []
    assert {Path(str(file)).name for file in files} >= {"LICENSE-MIT", "LICENSE-APACHE", "py.typed"} or (
        # Installed to be worked on, it stays where it is.
        (HERE / "LICENSE-MIT").exists()
    )
