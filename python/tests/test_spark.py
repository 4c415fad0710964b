"""On Spark, in two processes of workers: what is found is what the program finds, whatever happens to a worker."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import kodeks
from tables import EXAMPLES, GAMES, collection, games, rows, texts_of

__all__ = ["games"]

pyspark = pytest.importorskip("pyspark", reason="pyspark is not installed")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java, which is not installed", allow_module_level=True)


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    """Return a session with two workers, each a process of its own."""
    from pyspark.sql import SparkSession

    os.environ["SPARK_HOME"] = str(Path(pyspark.__file__).parent)
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    session = builder.config("spark.sql.shuffle.partitions", "3").config("spark.log.level", "OFF").getOrCreate()
    yield session
    session.stop()


def sorted_rows(told: Any) -> list[str]:
    """Return rows in an order that hangs on nothing but what they say."""
    read = told.toArrow().to_pylist() if hasattr(told, "toArrow") else rows(told)
    return sorted(json.dumps(row, sort_keys=True) for row in read)


def many(file: Path, times: int) -> Path:
    """Return a file with the games several times over."""
    larger = file.with_name("many.pgn")
    larger.write_text((GAMES + "\n") * times, encoding="utf-8")
    return larger


def test_files_in_pieces_are_found_in_as_by_the_program(spark: Any, games: Path) -> None:
    import kodeks.spark

    file = many(games, 2000)
    cut = kodeks.spark.read_pgn(file, megabytes=1)
    pieces = cut.rdd.getNumPartitions()
    assert pieces > 2
    assert sorted_rows(cut) == sorted_rows(kodeks.games(file))
    found = kodeks.spark.audit(cut, claims=True)
    assert sorted_rows(found) == sorted_rows(kodeks.audit(file, claims=True))
    assert sorted_rows(kodeks.spark.facts(cut)) == sorted_rows(kodeks.facts(file))
    setting = "fivefold-repetition.occurrences=3"
    otherwise = kodeks.spark.impact(cut, "fide@2023", set=setting)
    assert sorted_rows(otherwise) == sorted_rows(kodeks.impact(file, "fide@2023", set=setting))
    kinds = {row["kind"]: row["count"] for row in kodeks.spark.count(found).collect()}
    assert kinds["tempo"] == 1 and kinds["illegal-move"] == 2000
    unnumbered = kodeks.spark.read_pgn(file, megabytes=1, numbered=False)
    assert {row["game"] for row in unnumbered.limit(50).collect()} == {None}


def test_what_cannot_be_read_is_a_row(spark: Any, games: Path, tmp_path: Path) -> None:
    import kodeks.spark

    broken, nowhere = tmp_path / "broken.pgn.gz", tmp_path / "nowhere.pgn"
    text = "".join(GAMES + f"{{{number}}}\n" for number in range(3000))
    whole = gzip.compress(text.encode())
    broken.write_bytes(whole[: len(whole) // 2])
    large = tmp_path / "large.pgn"
    large.write_text('[Event "x"]\n\n1. e4 {' + "word " * 20_000_000 + "} *\n\n" + GAMES, encoding="utf-8")
    cut = kodeks.spark.read_pgn([games, broken, nowhere, large], megabytes=16)
    errors = {row["error"] for row in cut.where("pgn is null").collect()}
    assert len(errors) == 3
    for part in ("broken.pgn.gz", "nowhere.pgn", "too large"):
        assert any(part in error for error in errors), part
    found = kodeks.spark.audit(cut).where("kind = 'broken'").collect()
    assert {row["text"] for row in found} >= errors
    assert kodeks.spark.facts(cut).where(f"file = '{large}'").count() == 8


def test_a_table_of_moves_has_no_numbers_but_its_ids(spark: Any) -> None:
    import kodeks.spark

    moves = ["1. f3 e5 2. g4 Qh4# 1-0", None, "1. e4 e5 2. Ke3 *"]
    table = pyarrow.table({"id": ["a", "b", "c"], "moves": moves, "n": [[1], None, [3]]})
    frame = spark.createDataFrame(table.to_pylist(), "id string, moves string, n array<int>").repartition(2)
    found = kodeks.spark.audit(frame, rules="fide@2023", columns={"movetext": "moves"}, carry=["id", "n"])
    told = {(row["id"], row["kind"], row["game"], tuple(row["n"] or ())) for row in found.collect()}
    assert told >= {("a", "result", None, (1,)), ("b", "broken", None, ()), ("c", "illegal-move", None, (3,))}
    with pytest.raises(kodeks.RequestError):
        kodeks.spark.audit(frame, rules="fide@2023")
    with pytest.raises(kodeks.RequestError):
        kodeks.spark.audit(frame, rules="fide@2033", columns={"movetext": "moves"})
    empty = kodeks.spark.audit(frame.where("id = 'z'"), rules="fide@2023", columns={"movetext": "moves"})
    assert empty.count() == 0


def test_packs_go_to_the_workers(spark: Any, pack: Path, games: Path) -> None:
    import kodeks.spark

    edition = kodeks.edition("club@2026", packs=pack)
    cut = kodeks.spark.read_pgn(games)
    asked = [
        kodeks.spark.audit(cut, rules="club@2026", packs=pack),
        kodeks.spark.audit(cut, rules=edition),
        kodeks.spark.impact(cut, "fide@2005", pack),
    ]
    expected = sorted_rows(kodeks.audit(games, rules="club@2026", packs=pack))
    otherwise = sorted_rows(kodeks.impact(games, "fide@2005", pack))
    # What the workers rule by is what was written down, whatever becomes of the folder.
    shutil.rmtree(pack)
    assert [sorted_rows(found) for found in asked] == [expected, expected, otherwise]


def test_a_worker_with_other_editions_ends_the_job(spark: Any, games: Path) -> None:
    import kodeks.spark
    from kodeks.spark import _Sources

    sent = _Sources.of((), (), None, None).sent()
    from dataclasses import replace

    with pytest.raises(kodeks.Error, match="other editions"):
        replace(sent, editions="0" * 64).here()


def processes(of: str) -> list[int]:
    """Return the processes that were started by a command with this word in it."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and of.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            # It has ended meanwhile.
            continue
    return sorted(found)


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are found in /proc")
@pytest.mark.parametrize("worker", ["pyspark.daemon", "CoarseGrainedExecutorBackend"])
def test_a_worker_that_is_killed_changes_nothing(spark: Any, games: Path, worker: str) -> None:
    import kodeks.spark

    file = many(games, 6000)
    expected = sorted_rows(kodeks.audit(file, claims=True))
    found = kodeks.spark.audit(kodeks.spark.read_pgn(file, megabytes=1), claims=True)
    killed: list[int] = []

    def kill() -> None:
        time.sleep(1)
        until = time.monotonic() + 30
        while not killed and time.monotonic() < until:
            for pid in processes(worker)[-1:]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    other = threading.Thread(target=kill)
    other.start()
    told = sorted_rows(found)
    other.join()
    assert told == expected
    assert len(killed) == 1


@pytest.mark.parametrize("name", ["human", "lichess", "clocks", "engine"])
def test_collections_are_found_in_as_by_the_program(spark: Any, name: str) -> None:
    import kodeks.spark

    file = collection(f"{name}.pgn.zst")
    found = kodeks.spark.audit(kodeks.spark.read_pgn(file), claims=True)
    assert sorted_rows(found) == sorted_rows(kodeks.audit(file, claims=True))


def test_the_examples_run(
    spark: Any, games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES.parents[1] / "python/examples"))
    expected = {"amendment": "|end |game.over|1", "flags": "White's flag fell after 60... Kb2"}
    for name, shown in expected.items():
        monkeypatch.setattr(sys, "argv", [name, str(games)])
        import_module(name).main()
        assert shown in capsys.readouterr().out, name


def test_rows_of_games_need_no_file(spark: Any, games: Path) -> None:
    import kodeks.spark

    table = texts_of(games)
    frame = spark.createDataFrame(table.to_pylist(), "file string, game long, game_line long, pgn string, error string")
    assert sorted_rows(kodeks.spark.audit(frame)) == sorted_rows(kodeks.audit(games))
    each = kodeks.spark.audit(frame, once_per_event=False)
    assert each.where("kind = 'tempo'").count() == 2
