"""Rulings: the same as those of the program, from a file, a text or a dict, in three languages."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

import kodeks
from kodeks._types import Lang
from conftest import REPOSITORY, TODAY, Said, dumped, lines

EXAMPLES = sorted(Path("cli/examples") / path.name for path in (REPOSITORY / "cli/examples").glob("*.toml"))
PHONE = {"happened": [{"phone": "rings", "by": "black"}]}
PHONE_IN_TOML = '[[happened]]\nphone = "rings"\nby = "black"\n'


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["en", "pl", "cs"])
def test_an_example_is_ruled_as_by_the_program(path: Path, lang: Lang, said: Said) -> None:
    ruling = kodeks.rule(path, lang=lang, today=TODAY)
    assert dumped(ruling.json()) == said("rule", str(path), "--format", "json", "--lang", lang)
    assert lines(str(ruling)) == lines(said("rule", str(path), "--lang", lang))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_all_that_can_be_told_is_told_as_by_the_program(path: Path, said: Said) -> None:
    more = ["--all", "--why-not", "--state", "--receipt", "--format", "json", "--rules", "fide@2018"]
    rulings = kodeks.rule(
        str(path), all=True, why_not=True, state=True, receipt=True, rules="fide@2018", today=TODAY
    )
    assert dumped([ruling.json() for ruling in rulings]) == said("rule", str(path), *more)
    in_czech = [ruling.json(lang="cs") for ruling in rulings]
    assert dumped(in_czech) == said("rule", str(path), *more, "--lang", "cs")


def test_the_text_tells_what_was_asked_for(said: Said) -> None:
    path = "cli/examples/incorrect-claim.toml"
    ruling = kodeks.rule(path, why_not=True, state=True, receipt=True, today=TODAY)
    told = said("rule", path, "--why-not", "--state", "--receipt", "--lang", "pl")
    assert lines(ruling.text("pl")) == lines(told)
    assert "<html" in ruling.sheet("pl")


def test_a_text_a_dict_and_a_file_are_ruled_alike(tmp_path: Path, said: Said) -> None:
    path = tmp_path / "incident.toml"
    path.write_text(PHONE_IN_TOML, encoding="utf-8")
    of_dict = kodeks.rule(PHONE, rules="fide@2023", today=TODAY)
    others: list[Path | str] = [path, str(path), PHONE_IN_TOML, json.dumps(PHONE)]
    for told in others:
        assert kodeks.rule(told, rules="fide@2023", today=TODAY).json() == of_dict.json()
    program = said("rule", "-", "--rules", "fide@2023", "--format", "json", given=json.dumps(PHONE))
    assert dumped(of_dict.json()) == program


def test_the_fields_of_the_json_are_attributes() -> None:
    ruling = kodeks.rule(PHONE, rules="fide@2023")
    for name, value in ruling.json().items():
        assert getattr(ruling, name) == value
        assert name in dir(ruling)
    assert ruling.result == "1-0"
    assert ruling.reasons[0]["article"] == "11.3.2, 11.3.2.2"
    assert (ruling.receipt, ruling.state, ruling.branches) == (None, None, [])
    with pytest.raises(AttributeError, match="`verdict`"):
        ruling.verdict  # type: ignore[attr-defined]


def test_what_is_handed_out_is_the_caller_s() -> None:
    ruling = kodeks.rule(PHONE, rules="fide@2023")
    ruling.json()["orders"].clear()
    assert ruling.orders


def test_the_edition_is_that_of_the_day_or_the_record() -> None:
    by_day = kodeks.rule(PHONE, on=datetime.date(2016, 3, 11))
    assert by_day.rules[0]["edition"] == "2014"
    assert kodeks.rule(PHONE, on="2016-03-11").json() == by_day.json()
    at_noon = datetime.datetime(2016, 3, 11, 12)
    assert kodeks.rule(PHONE, on=at_noon).json() == by_day.json()
    record = {"event": {"on": datetime.date(2016, 3, 11)}, **PHONE}
    assert kodeks.rule(record).rules == by_day.rules
    edition = kodeks.edition("fide@2014")
    assert kodeks.rule(PHONE, rules=edition).orders == by_day.orders
    assert kodeks.rule(PHONE, today="2016-03-11").rules == by_day.rules


def test_all_that_happened_is_ruled_on() -> None:
    record = {"happened": [*PHONE["happened"], {"resigns": "white"}]}
    rulings = kodeks.rule(record, rules="fide@2023", all=True)
    assert [ruling.result for ruling in rulings] == ["1-0", "1-0"]
    assert "telephone" in str(rulings[0])
    assert "telephone" not in str(rulings[1]).splitlines()[0]


def test_what_is_missing_is_asked_for() -> None:
    ruling = kodeks.rule("cli/examples/late-arrival.toml")
    assert ruling.outcome in ("decided", "undecided", "arbiter-decides")
    open_one = kodeks.rule({"happened": [{"illegal_move": "e5", "number": 1}]}, rules="fide@2023")
    assert open_one.outcome == "undecided"
    assert open_one.missing
    assert "Brakuje" in open_one.text("pl") or open_one.text("pl") != open_one.text("en")


def test_a_mistake_is_told_with_its_place_in_three_languages(tmp_path: Path, said: Said) -> None:
    text = '[event]\nrules = "fide@2023"\n\n[[happened]]\nresigns = "Kowalski"\n'
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    told: list[tuple[Lang, str]] = [
        ("en", "`Kowalski` is not a player; write `white` or `black`"),
        ("pl", "`Kowalski` to nie zawodnik; napisz `white` albo `black`"),
        ("cs", "`Kowalski` není hráč; napište `white` nebo `black`"),
    ]
    for lang, expected in told:
        with pytest.raises(kodeks.RecordError) as caught:
            kodeks.rule(path, lang=lang)
        error = caught.value
        assert str(error) == f"{path}:5: {expected}"
        assert (error.code, error.kind, error.file, error.line) == ("K0114", "record", str(path), 5)
        assert (error.column, error.lang) == (12, lang)
        assert error.text("en").endswith("write `white` or `black`")
        program = said("rule", str(path), "--format", "json", "--lang", lang, wrong=True)
        assert dumped(error.json()) == program
    with pytest.raises(kodeks.RecordError) as caught:
        kodeks.rule(text)
    assert (caught.value.file, caught.value.line) == ("the text", 5)
    assert caught.value.column is not None


def test_everything_that_is_wrong_is_told() -> None:
    with pytest.raises(kodeks.RecordError) as caught:
        kodeks.rule('[[happened]]\nresigns = "x"\n[[happened]]\nresigns = "y"\n')
    error = caught.value
    assert len(error.others) == 1
    assert [line.split(":")[1] for line in str(error).splitlines()] == ["2", "4"]
    assert isinstance(error.others[0], kodeks.RecordError)
    assert len(error.json()["errors"]) == 2


def test_other_mistakes() -> None:
    with pytest.raises(kodeks.RequestError, match="no edition"):
        kodeks.rule(PHONE, rules="fide@1999")
    with pytest.raises(kodeks.Error) as caught:
        kodeks.rule("no-such-file.toml")
    assert caught.value.kind == "file"
    with pytest.raises(kodeks.RecordError, match="has no field"):
        kodeks.rule({"hapened": []})
    with pytest.raises(kodeks.RequestError, match="`xx` is not a language"):
        kodeks.rule(PHONE, lang="xx")  # type: ignore[call-overload]
    with pytest.raises(kodeks.RequestError, match="`yesterday` is not a day; write 2016-03-11"):
        kodeks.rule(PHONE, on="yesterday")
    with pytest.raises(TypeError, match="no `int`"):
        kodeks.rule(3)  # type: ignore[call-overload]


def test_a_game_outside_the_folder_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    game = '[Result "*"]\n\n1. e4 e5 *\n'
    for folder in (tmp_path, inside):
        (folder / "games.pgn").write_text(game, encoding="utf-8")
    monkeypatch.chdir(inside)
    rings = [{"phone": "rings", "by": "white"}]
    records: tuple[Any, ...] = (
        {"game": {"pgn": "../games.pgn"}, "happened": rings},
        '[game]\npgn = "../games.pgn"\n[[happened]]\nphone = "rings"\nby = "white"\n',
    )
    for told in records:
        with pytest.raises(kodeks.Error) as caught:
            kodeks.rule(told, rules="fide@2023")
        assert caught.value.code == "K0711"
        ruling = kodeks.rule(told, rules="fide@2023", allow_outside=True)
        assert ruling.result == "0-1"
    below = {"game": {"pgn": "games.pgn"}, "happened": rings}
    assert kodeks.rule(below, rules="fide@2023").result == "0-1"
    record = tmp_path / "record.json"
    record.write_text(json.dumps(below), encoding="utf-8")
    assert kodeks.rule(record, rules="fide@2023").result == "0-1"


def test_packs_from_outside_are_used_by_their_path(pack: Path) -> None:
    ruling = kodeks.rule(PHONE, rules="club@2026", packs=pack)
    assert ruling.rules[0]["pack"] == "club"
    assert kodeks.rule(PHONE, rules="club@2026", packs=[str(pack)]).orders == ruling.orders
    with pytest.raises(kodeks.RequestError, match="no pack `club`"):
        kodeks.rule(PHONE, rules="club")
    edition = kodeks.edition("club@2026", packs=[pack])
    assert kodeks.rule(PHONE, rules=edition).rules == ruling.rules
    with pytest.raises(kodeks.Error):
        kodeks.rule(PHONE, packs=[pack / "nowhere"])


def test_a_pack_that_is_left_aside_is_warned_of(pack: Path) -> None:
    (pack / "pack.toml").write_text('name = "club"\nversion = 3\n', encoding="utf-8")
    with pytest.warns(kodeks.PackWarning, match=r"pack\.toml"):
        kodeks.rule(PHONE, rules="fide@2023", packs=pack)
    with pytest.raises(kodeks.PackError):
        kodeks.rule(PHONE, rules="club", packs=pack)


def test_a_pack_that_nobody_has_signed_is_refused(pack: Path, tmp_path: Path) -> None:
    trusted = tmp_path / "trusted.toml"
    trusted.write_text("", encoding="utf-8")
    with pytest.raises(kodeks.Error):
        kodeks.rule(PHONE, rules="club@2026", packs=pack, trust=trusted)


def test_a_receipt_is_put_in_again(tmp_path: Path, said: Said) -> None:
    ruling = kodeks.rule(PHONE, rules="fide@2023", receipt=True, today=TODAY)
    assert ruling.receipt is not None
    path = tmp_path / "receipt.json"
    path.write_text(json.dumps(ruling.receipt), encoding="utf-8")
    for told in (ruling.receipt, path, path.read_text(encoding="utf-8"), ruling.json()):
        again = kodeks.again(told)
        assert again.same
        assert repr(again) == "<kodeks.Again: the same>"
    program = said("rule", "--again", str(path), "--format", "json", "--lang", "cs")
    assert dumped(kodeks.again(path, lang="cs").json()) == program
    forged = json.loads(path.read_text(encoding="utf-8").replace('"1-0"', '"0-1"'))
    assert not kodeks.again(forged).same
    with pytest.raises(kodeks.RecordError):
        kodeks.again({"form": 1})


def test_a_lock_binds_until_it_is_departed_from(tmp_path: Path, said: Said) -> None:
    event = tmp_path / "open.toml"
    event.write_text('[event]\nrules = "fide@2018"\n', encoding="utf-8")
    said("lock", str(event))
    record = tmp_path / "record.toml"
    record.write_text(f'event = "open.toml"\n{PHONE_IN_TOML}', encoding="utf-8")
    assert kodeks.rule(record).chosen["why"] == "locked"
    with pytest.raises(kodeks.Error):
        kodeks.rule(record, rules="fide@2023")
    departed = kodeks.rule(record, rules="fide@2023", unlocked=True)
    assert departed.chosen["departs_from"]
