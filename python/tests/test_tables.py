"""Tables of games: what is found in them is what the program finds in their files."""

from __future__ import annotations

import datetime
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pyarrow
import pyarrow.parquet

import kodeks
from conftest import TODAY, Said
from tables import EXAMPLES, collection, games, numbers_of, of_csv, rows, texts_of, without
from test_package import works

__all__ = ["games"]

# Moves alone, as Lichess's Parquet has them: tags are columns.
TAGS = ("Event", "Date", "White", "Black", "Result", "TimeControl", "Termination", "FEN", "WhiteFideId", "Site")


def columns_of(file: Path) -> Any:
    """Return the games of a file with moves and tags in columns of their own."""
    found: dict[str, list[str | None]] = {name: [] for name in (*TAGS, "movetext")}
    for text in texts_of(file)["pgn"].to_pylist():
        head, moves = text.split("\n\n", 1)
        tags = dict(line[1:-2].split(' "', 1) for line in head.splitlines())
        for name in TAGS:
            found[name].append(tags.get(name))
        found["movetext"].append(moves)
    return pyarrow.table(found)


@pytest.mark.parametrize("lang", ["en", "pl", "cs"])
@pytest.mark.parametrize("asked", [{}, {"claims": True}, {"rules": "fide@2014"}, {"skipped": True, "jobs": 3}])
def test_findings_of_files_are_those_of_the_program(said: Said, games: Path, asked: dict[str, Any], lang: Any) -> None:
    for file in (games, EXAMPLES / "over-before-the-end.pgn", EXAMPLES / "games.pgn"):
        words = [f"--{name}={value}" for name, value in asked.items() if not isinstance(value, bool)]
        words += [f"--{name}" for name, value in asked.items() if value is True]
        csv = said("audit", str(file), "--format", "csv", *words, aside=True, lang=lang)
        found = kodeks.audit(file, today=TODAY, lang=lang, **asked)
        numbers = numbers_of(kodeks.audit(file))
        assert rows(found) == of_csv(csv, numbers)
        assert found.summary == json.loads(said("audit", str(file), "--format", "json", *words, aside=True).splitlines()[-1])["summary"]


@pytest.mark.parametrize("moves", [2, 3])
def test_the_games_of_an_event_are_audited_by_what_it_has_announced(said: Said, tmp_path: Path, moves: int) -> None:
    game = tmp_path / "draw.pgn"
    game.write_text('[Result "1/2-1/2"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n', encoding="utf-8")
    announced = {"rules": "fide@2014", "time": "90+30", "options": {"moves_before_agreement": moves}}
    event = tmp_path / "open.toml"
    event.write_text(
        f'[event]\nrules = "fide@2014"\ntime = "90+30"\noptions = {{ moves_before_agreement = {moves} }}\n', encoding="utf-8"
    )
    csv = said("audit", str(game), "--event", str(event), "--format", "csv", aside=True)
    for named in (event, str(event), announced):
        found = kodeks.audit(game, event=named, today=TODAY)
        assert rows(found) == of_csv(csv, numbers_of(kodeks.audit(game)))
        assert ("agreed-too-early" in csv) == (moves == 3)
    with pytest.raises(kodeks.Error) as caught:
        kodeks.audit(game, event={**announced, "options": {"moves_before_agrement": 3}})
    assert "moves_before_agreement" in str(caught.value)


def test_an_edition_of_a_day_audits_as_of_that_day(games: Path) -> None:
    before = kodeks.edition("fide@2014", on="2014-09-15")
    found = kodeks.audit(games, rules=before, against=before)
    assert rows(found) == []
    with pytest.raises(kodeks.Error) as caught:
        kodeks.audit(games, rules=before, on="2014-09-15")
    assert caught.value.code == "K0808"


def test_the_program_writes_the_same_columns_to_parquet(said: Said, games: Path, tmp_path: Path) -> None:
    written = tmp_path / "found.parquet"
    said("audit", str(games), "--format", "parquet", "--out", str(written), aside=True)
    read = pyarrow.parquet.read_table(written)
    found = pyarrow.table(kodeks.audit(games, today=TODAY))
    assert read.schema.equals(found.schema, check_metadata=False)
    assert read.schema.metadata[b"kodeks.findings"] == found.schema.metadata[b"kodeks.findings"] == b"1"
    assert read.to_pylist() == found.to_pylist()
    assert read.num_rows > 5


def test_games_cut_out_of_files_are_found_in_as_the_files_are(games: Path) -> None:
    for file in (games, EXAMPLES / "over-before-the-end.pgn"):
        expected = rows(kodeks.audit(file, claims=True))
        found = rows(kodeks.audit(texts_of(file), claims=True))
        assert found == expected
        assert len(found) > 4


def test_moves_and_tags_in_columns_are_found_in_as_the_file_is(games: Path) -> None:
    # Places are those of the cell, and a table says of no file.
    apart = ("file", "game_line", "line", "column", "finding")
    expected = without(rows(kodeks.audit(games)), *apart)
    assert without(rows(kodeks.audit(columns_of(games))), *apart) == expected
    assert without(rows(kodeks.audit(columns_of(games), jobs=1)), *apart) == expected


def converted(table: Any) -> Iterator[Any]:
    """Return the table as other libraries have it, and with other types."""
    yield table.to_batches()[0]
    yield pyarrow.RecordBatchReader.from_batches(table.schema, iter(table.to_batches(max_chunksize=2)))
    yield pyarrow.concat_tables([table.slice(0, 0), table.slice(0, 3), table.slice(3, 0), table.slice(3)])
    for kind in (pyarrow.large_string(), pyarrow.string_view(), pyarrow.binary(), pyarrow.large_binary(), pyarrow.binary_view()):
        yield pyarrow.table([column.cast(kind) for column in table.columns], names=table.column_names)
    yield table.set_column(0, "Event", table["Event"].dictionary_encode())
    polars = pytest.importorskip("polars")
    yield polars.from_arrow(table)
    duckdb = pytest.importorskip("duckdb")
    yield duckdb.from_arrow(table)
    pandas = pytest.importorskip("pandas")
    yield table.to_pandas()
    assert pandas


def test_a_table_may_come_from_anywhere(games: Path) -> None:
    table = columns_of(games)
    expected = rows(kodeks.audit(table))
    assert len(expected) > 5
    count = 0
    for other in converted(table):
        assert rows(kodeks.audit(other)) == expected, type(other)
        count += 1
    assert count > 9


def test_what_is_found_goes_anywhere(games: Path) -> None:
    expected = rows(kodeks.audit(games))
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(kodeks.audit(games)).to_dicts() == expected
    duckdb = pytest.importorskip("duckdb")
    found = pyarrow.RecordBatchReader.from_stream(kodeks.audit(games))
    counted = duckdb.sql("select kind, count(*) from found group by kind order by kind").fetchall()
    kinds = sorted({row["kind"] for row in expected})
    assert counted == [(kind, sum(row["kind"] == kind for row in expected)) for kind in kinds]


def test_days_and_numbers_may_be_such(games: Path) -> None:
    table = columns_of(games)
    days = [datetime.date(*map(int, day.split("."))) for day in table["Date"].to_pylist()]
    expected = rows(kodeks.audit(table))
    place = table.column_names.index("Date")
    for kind in (pyarrow.date32(), pyarrow.date64(), pyarrow.timestamp("us")):
        other = table.set_column(place, "Date", pyarrow.array(days).cast(kind))
        assert rows(kodeks.audit(other)) == expected
    # A moment belongs to the day that its own zone has.
    moments = [datetime.datetime(day.year, day.month, day.day, 23, 30) for day in days]
    zoned = pyarrow.array(moments, pyarrow.timestamp("us")).cast(pyarrow.timestamp("us", "UTC"))
    assert rows(kodeks.audit(table.set_column(place, "Date", zoned))) == expected
    ids = [int(number) if number else None for number in table["WhiteFideId"].to_pylist()]
    other = table.set_column(table.column_names.index("WhiteFideId"), "WhiteFideId", pyarrow.array(ids, pyarrow.int32()))
    assert rows(kodeks.audit(other)) == expected


def test_names_of_columns_are_taken_in_any_case_or_said(games: Path) -> None:
    table = columns_of(games)
    expected = rows(kodeks.audit(table))
    lower = table.rename_columns([name.lower() for name in table.column_names])
    assert rows(kodeks.audit(lower)) == expected
    snake = table.rename_columns(["time_control" if name == "TimeControl" else name for name in table.column_names])
    assert rows(kodeks.audit(snake)) == expected
    named = {"movetext": "m", "Result": "r"}
    other = table.rename_columns([named.get(name, name) for name in table.column_names])
    assert rows(kodeks.audit(other, columns=named)) == expected
    # Of the last game, the result of the moves is taken where the tag is left aside.
    found = rows(kodeks.audit(table, columns={"Result": None}))
    assert not [row for row in found if row["kind"] == "two-results"]
    assert [row for row in expected if row["kind"] == "two-results"]


def test_what_is_carried_along_stands_beside_what_is_found(games: Path) -> None:
    table = columns_of(games)
    ids = pyarrow.array([f"g{number}" for number in range(table.num_rows)])
    lists = pyarrow.array([[number, None] for number in range(table.num_rows)])
    table = table.append_column("id", ids).append_column("list", lists)
    found = rows(kodeks.audit(table, carry=["id", "list"], jobs=2))
    assert {row["id"] for row in found} > {"g0", "g2", "g6"}
    for row in found:
        assert row["id"] == f"g{row['game'] - 1}"
        assert row["list"] == [row["game"] - 1, None]
    shown = rows(kodeks.facts(table, carry="id"))
    assert [row["id"] for row in shown] == ids.to_pylist()


@pytest.mark.parametrize(
    ("columns", "asked", "code"),
    [
        (["moves"], {}, "K0712"),
        (["movetext", "pgn"], {}, "K0712"),
        (["movetext"], {"columns": {"movetext": "moves"}}, "K0712"),
        (["movetext"], {"columns": {"movetext": None}}, "K0712"),
        (["movetext"], {"carry": "id"}, "K0712"),
        (["movetext", "Result", "result"], {"columns": {"Result": "Resultt"}}, "K0712"),
        (["movetext", "RESULT", "result"], {}, "K0712"),
        (["movetext", "movetext"], {}, "K0712"),
        (["movetext", "site"], {"carry": "site"}, "K0712"),
        (["movetext"], {"rules": "fide@2033"}, "K0503"),
        (["movetext"], {"rules": "fide@2023", "on": "2020-01-01"}, "K0808"),
        (["movetext"], {"letters": "elvish"}, "K0120"),
        (["movetext"], {"against": "fida@2014"}, "K0502"),
    ],
)
def test_what_is_wrong_with_the_question_is_said_before_any_game(
    columns: list[str], asked: dict[str, Any], code: str
) -> None:
    table = pyarrow.table([pyarrow.array(["1. e4"])] * len(columns), names=columns)
    for lang in ("en", "pl", "cs"):
        with pytest.raises(kodeks.RequestError) as caught:
            kodeks.audit(table, lang=lang, **asked)
        assert caught.value.code == code
        assert caught.value.lang == lang


def test_what_is_no_game_is_a_row(games: Path) -> None:
    cells = ["1. e4 e5 1-0\n\n[Event \"x\"]\n\n1. d4", None, "", "{" * 100_000, "\0\u202e", "1. e4 " * 100_000, "0-1"]
    table = pyarrow.table({"movetext": cells, "Result": ["1-0"] * len(cells)})
    found = rows(kodeks.audit(table, rules="fide@2023"))
    assert {row["game"] for row in found} >= {1, 2, 4, 5, 6}
    kinds = {(row["game"], row["kind"]) for row in found}
    assert {(1, "broken"), (2, "broken"), (4, "broken")} <= kinds
    shown = rows(kodeks.facts(table, rules="fide@2023"))
    assert [row["game"] for row in shown] == list(range(1, len(cells) + 1))
    assert [row["plies"] for row in shown][:3] == [2, 0, 0]
    bytes_ = pyarrow.table({"movetext": pyarrow.array([b"1. e4 \xff\xfe e5", b"\xff\xfe1\0.\0 \0e\0"], pyarrow.binary())})
    assert {row["game"] for row in rows(kodeks.audit(bytes_, rules="fide@2023"))} == {1, 2}


def test_a_file_that_cannot_be_read_is_a_row_of_its_games(games: Path, tmp_path: Path) -> None:
    import gzip

    whole = gzip.compress("".join(games.read_text("utf-8") + f"{{{number}}}" for number in range(5000)).encode())
    broken = tmp_path / "broken.pgn.gz"
    broken.write_bytes(whole[: len(whole) // 2])
    cut = rows(kodeks.games([games, broken]))
    assert cut[-1]["pgn"] is None and str(broken) in cut[-1]["error"] and cut[-1]["game"] is None
    assert len([row for row in cut if row["pgn"]]) > 20
    found = rows(kodeks.audit(pyarrow.table(kodeks.games([games, broken]))))
    assert str(broken) in found[-1]["text"]
    with pytest.raises(Exception, match="broken.pgn.gz"):
        pyarrow.table(kodeks.audit(broken))
    with pytest.raises(kodeks.Error, match="nowhere"):
        kodeks.audit(tmp_path / "nowhere.pgn")


def test_a_table_is_read_once(games: Path) -> None:
    found = kodeks.audit(games)
    assert found.summary is None
    assert pyarrow.schema(found).names == found.columns
    assert pyarrow.table(found).num_rows > 5
    assert found.summary is not None
    with pytest.raises(kodeks.RequestError) as caught:
        pyarrow.table(found)
    assert caught.value.code == "K0712"


def test_nothing_is_done_before_somebody_reads_and_nothing_after(games: Path) -> None:
    asked: list[int] = []

    def parts() -> Iterator[Any]:
        for number in range(10_000):
            asked.append(number)
            yield pyarrow.record_batch({"movetext": ["1. f3 e5 2. g4 Qh4# 1-0"] * 500})

    schema = pyarrow.schema([("movetext", pyarrow.string())])
    found = kodeks.audit(pyarrow.RecordBatchReader.from_batches(schema, parts()), rules="fide@2023")
    assert asked == []
    reader = pyarrow.RecordBatchReader.from_stream(found)
    first = reader.read_next_batch()
    assert first.num_rows >= 4096
    del reader, found
    # Some parts are read ahead, never the table.
    assert 8 <= len(asked) < 400


def test_what_goes_wrong_while_games_are_handed_over_is_raised() -> None:
    def parts() -> Iterator[Any]:
        yield pyarrow.record_batch({"movetext": ["1. e4"]})
        raise ValueError("the disk is gone")

    schema = pyarrow.schema([("movetext", pyarrow.string())])
    for jobs in (1, 2, 7):
        games = pyarrow.RecordBatchReader.from_batches(schema, parts())
        with pytest.raises(Exception, match="the disk is gone"):
            pyarrow.table(kodeks.audit(games, rules="fide@2023", jobs=jobs))


def test_any_number_of_threads_tells_the_same(games: Path) -> None:
    texts = texts_of(games)
    many = pyarrow.concat_tables([texts] * 300)
    expected = rows(kodeks.audit(many, jobs=1))
    for jobs in (2, 5):
        assert rows(kodeks.audit(many, jobs=jobs)) == expected
    expected = rows(kodeks.facts(many, jobs=1))
    assert rows(kodeks.facts(many, jobs=2)) == expected
    assert len(expected) == 2100


def test_other_threads_go_on_while_games_are_audited(games: Path) -> None:
    many = pyarrow.concat_tables([texts_of(games)] * 1500)
    assert works(lambda: pyarrow.table(kodeks.audit(many, jobs=1))) > 0.03
    polars = pytest.importorskip("polars")
    assert works(lambda: polars.DataFrame(kodeks.audit(many, jobs=1))) > 0.03


def test_it_can_be_interrupted(tmp_path: Path) -> None:
    script = (
        "import pyarrow, kodeks, itertools\n"
        "schema = pyarrow.schema([('movetext', pyarrow.string())])\n"
        "batch = pyarrow.record_batch({'movetext': ['1. e4 e5 1-0'] * 1000})\n"
        "games = pyarrow.RecordBatchReader.from_batches(schema, itertools.repeat(batch))\n"
        "print('begun', flush=True)\n"
        "pyarrow.table(kodeks.facts(games, rules='fide@2023'))\n"
    )
    import signal
    import time

    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert "KeyboardInterrupt" in said


def test_memory_is_that_of_a_part(games: Path) -> None:
    script = (
        "import sys, resource, pyarrow, kodeks\n"
        "batch = pyarrow.record_batch({'movetext': ['1. Nf3 Nf6 2. Ng1 Ng8 ' * 40 + '*'] * 1000})\n"
        "games = pyarrow.RecordBatchReader.from_batches(batch.schema, (batch for _ in range(int(sys.argv[1]))))\n"
        "reader = pyarrow.RecordBatchReader.from_stream(kodeks.audit(games, rules='fide@2023', claims=True))\n"
        "print(sum(part.num_rows for part in reader), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )

    def run(parts: int) -> tuple[int, int]:
        done = subprocess.run([sys.executable, "-c", script, str(parts)], capture_output=True, text=True, check=True)
        found, kilobytes = map(int, done.stdout.split())
        return found, kilobytes

    (few, small), (many, large) = run(20), run(160)
    assert many == 8 * few > 0
    assert large < small * 1.3


# What stands on the board, counted by hand.
SHOWN = [
    # The starting position stands for the third time after 4... Ng8; two plies before it, White could have claimed nothing.
    ("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *", {"plies": 9, "most_occurrences": 3, "longest_quiet_run": 8}),
    ("1. f3 e5 2. g4 Qh4# 0-1", {"plies": 4, "end": "checkmate", "over_ply": 4, "over_result": "0-1"}),
    ("1. e4 e5 2. Ke3 *", {"plies": 2, "plies_written": 3, "most_occurrences": 1, "end": None}),
    ("", {"plies": 0, "plies_written": 0, "most_occurrences": 1, "longest_quiet_run": 0}),
]


@pytest.mark.parametrize(("moves", "shown"), SHOWN)
def test_facts_are_what_stands_on_the_board(moves: str, shown: dict[str, Any]) -> None:
    [row] = rows(kodeks.facts(pyarrow.table({"movetext": [moves]}), rules="fide@2023"))
    assert {name: row[name] for name in shown} == shown


def test_facts_of_dead_and_claimed_positions() -> None:
    fens = [
        # Kings and a knight that is captured: dead from then on.
        ("8/8/8/4k3/8/4B3/3n4/4K3 w - - 0 60", "60. Kd1 Ke4 61. Bxd2 Kd3 *"),
        # Fifty moves by each are complete after White's 50th quiet move in a row since the FEN says 99.
        ("8/8/4k3/8/8/4K3/7R/8 w - - 99 80", "80. Rh3 Kd6 81. Rh2 *"),
        # A hundred and fifty.
        ("8/8/4k3/8/8/4K3/7R/8 w - - 149 80", "80. Rh3 Kd6 81. Rh2 *"),
    ]
    table = pyarrow.table({"movetext": [moves for _, moves in fens], "FEN": [fen for fen, _ in fens]})
    dead, claimed, over = rows(kodeks.facts(table, rules="fide@2023"))
    assert (dead["dead_from_ply"], dead["over_ply"], dead["over_result"], dead["over_articles"]) == (3, 3, "1/2-1/2", "1.5; 5.2.2")
    # White may write down the move that completes it, before playing it.
    assert (claimed["fifty_moves_claim_ply"], claimed["fifty_moves_claim_by"]) == (0, "white")
    assert (claimed["fifty_moves_claim_move"], claimed["over_ply"]) == ("Rh3", None)
    assert (over["over_ply"], over["over_articles"], over["longest_quiet_run"]) == (1, "9.6.2", 152)


def oracle(name: str) -> list[dict[str, str]]:
    """Return what python-chess counted in the games of a collection.

    Where two empty lines stand between tags and moves, it counts two games, one of tags and one of moves; here they are one.
    """
    head, *lines = collection(f"{name}.oracle.tsv").read_text(encoding="utf-8").splitlines()
    counted: list[dict[str, str]] = []
    for line in lines:
        row = dict(zip(head.split("\t"), line.split("\t")))
        if counted and counted[-1]["plies"] == "0" and not row["result"]:
            counted[-1] = {**row, "result": counted[-1]["result"]}
        else:
            counted.append(row)
    return counted


@pytest.mark.parametrize("name", ["human", "lichess", "clocks", "engine"])
def test_facts_are_those_of_the_oracle(name: str) -> None:
    file = collection(f"{name}.pgn.zst")
    shown = rows(kodeks.facts(file, rules="fide@2023"))
    counted = oracle(name)
    assert len(shown) == len(counted) > 200
    columns = ("plies", "most_occurrences", "longest_quiet_run")
    theirs = ("plies", "most_occurrences", "most_quiet_plies")
    for row, other in zip(shown, counted):
        if other["error"]:
            continue
        assert [row[column] for column in columns] == [int(other[column]) for column in theirs], row
        for end in ("checkmate", "stalemate"):
            assert (row["end"] == end) == (other[end] == "1"), row


def test_what_is_otherwise_is_what_the_program_says(said: Said, games: Path, tmp_path: Path) -> None:
    written = tmp_path / "otherwise.csv"
    setting = "fivefold-repetition.occurrences=3"
    questions: list[tuple[list[str], dict[str, Any]]] = [
        (["fide@2005", "fide@2023"], {"a": "fide@2005", "b": "fide@2023"}),
        (["fide@2005..fide@2018"], {"a": "fide@2005..fide@2018"}),
        (["fide@2023", "--set", setting], {"a": "fide@2023", "set": setting}),
    ]
    for words, asked in questions:
        written.unlink(missing_ok=True)
        answer = said("diff", *words, "--games", str(games), "--claims", "--out", str(written), "--format", "json", aside=True)
        otherwise = kodeks.impact(games, claims=True, today=TODAY, **asked)
        told = rows(otherwise)
        assert told == of_csv(written.read_text(encoding="utf-8"), numbers_of(kodeks.impact(games, **asked)))
        assert otherwise.summary == json.loads(answer)["games"]
        assert told
        apart = rows(kodeks.impact(texts_of(games), claims=True, today=TODAY, **asked))
        assert apart == told


def test_findings_under_one_of_two_editions_alone(said: Said, games: Path) -> None:
    csv = said("audit", str(games), "--rules", "fide@2009", "--against", "fide@2018", "--format", "csv", aside=True)
    found = rows(kodeks.audit(games, rules="fide@2009", against="fide@2018", today=TODAY))
    assert found == of_csv(csv, numbers_of(kodeks.audit(games)))


def test_a_pack_from_outside_is_taken(pack: Path, games: Path) -> None:
    found = rows(kodeks.audit(games, rules="club@2026", packs=pack))
    assert {row["rules"] for row in found} == {"club@2026:1.0.0"}
    edition = kodeks.edition("club@2026", packs=pack)
    assert rows(kodeks.audit(games, rules=edition)) == found
    assert rows(kodeks.impact(games, "fide@2023", pack)) == []


def test_what_belongs_to_an_event_is_told_of_its_first_game_or_of_each(games: Path) -> None:
    once = rows(kodeks.audit(games))
    told = [row for row in once if row["kind"] == "tempo"]
    assert [row["game"] for row in told] == [4]
    each = [row for row in rows(kodeks.audit(games, once_per_event=False)) if row["kind"] == "tempo"]
    assert [row["game"] for row in each] == [4, 5]
    assert each[0]["event_key"] == each[1]["event_key"] is not None


def check_docs() -> list[tuple[str, list[str]]]:
    """Return the tables of columns that the guide has."""
    guide = (EXAMPLES.parents[1] / "docs/researchers.md").read_text(encoding="utf-8")
    found: list[tuple[str, list[str]]] = []
    for part in guide.split("\n### ")[1:]:
        title, *lines = part.splitlines()
        columns = [line.split("`")[1] for line in lines if line.startswith("| `")]
        if columns:
            found.append((title, columns))
    return found


def test_what_the_guide_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    guide = (EXAMPLES.parents[1] / "docs/researchers.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL):
        exec(block, names)
    said = capsys.readouterr().out
    assert said.startswith("17 4 result 1.4.2; 5.1.1 The game was over after 2... Qh4# (ply 4)")
    assert "checkmate" in said.splitlines()[-2]


def test_the_guide_has_every_column(games: Path) -> None:
    asked: dict[str, Callable[[], kodeks.Stream]] = {
        "Findings": lambda: kodeks.audit(games),
        "Facts": lambda: kodeks.facts(games),
        "Impact": lambda: kodeks.impact(games, "fide@2005", "fide@2023"),
        "Games": lambda: kodeks.games(games),
    }
    told = dict(check_docs())
    for title, ask in asked.items():
        heading = next(name for name in told if name.startswith(title))
        assert told[heading] == ask().columns, title
        metadata = pyarrow.schema(ask()).metadata
        [(name, version)] = metadata.items()
        assert f"`{name.decode()}` {version.decode()}" in heading
