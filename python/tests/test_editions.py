"""Editions: which there are, what they say, and what another decides otherwise."""

from __future__ import annotations

import datetime
import json
import pickle
from pathlib import Path

import pytest

import kodeks
from kodeks._types import Lang
from conftest import TODAY, Said, dumped, lines


LANGUAGES: tuple[Lang, ...] = ("en", "pl", "cs")


def test_the_editions_are_those_of_the_program(said: Said) -> None:
    editions = kodeks.editions(today=TODAY)
    for lang in LANGUAGES:
        told = [edition.json(lang=lang) for edition in editions]
        assert dumped(told) == said("editions", "--format", "json", "--lang", lang)
    for edition in editions:
        assert kodeks.edition(f"{edition.name}@{edition.edition}:{edition.version}") == edition


def test_an_edition_has_its_name_its_days_and_its_hash() -> None:
    edition = kodeks.edition("fide@2018")
    assert (str(edition), repr(edition)) == ("fide@2018", "<kodeks.Edition fide@2018>")
    assert edition.in_force == (datetime.date(2018, 1, 1), datetime.date(2022, 12, 31))
    assert edition.extends == "fide@2017"
    assert edition.title == "FIDE Laws of Chess 2018"
    assert len(edition.hash) == 64
    assert kodeks.edition("fide@2018") == edition != kodeks.edition("fide@2023")
    assert hash(kodeks.edition("fide@2018")) == hash(edition)
    named: object = "fide@2018"
    assert edition != named


def test_readings_are_chosen() -> None:
    edition = kodeks.edition("fide@2014[9.6a=cycles]")
    assert edition.readings == {"9.6a": "cycles"}
    assert edition.label == "fide@2014[9.6a=cycles]"
    with pytest.raises(kodeks.RequestError, match="not a reading"):
        kodeks.edition("fide@2014[9.6a=circles]")


def test_a_body_has_one_edition_on_a_day() -> None:
    assert kodeks.edition("fide", on="2010-01-01").label == "fide@2009"
    on_a_day = [edition.label for edition in kodeks.editions(on=datetime.date(2010, 1, 1))]
    assert "fide@2009" in on_a_day
    assert "fide@2014" not in on_a_day
    with pytest.raises(kodeks.RequestError, match="not yet in force"):
        kodeks.edition("fide", on="1990-01-01")


DATED = ("2014-09-15", "2014-11-15")


def test_an_edition_stands_as_on_the_day_for_which_it_is_asked(said: Said) -> None:
    before, after = (kodeks.edition("fide@2014", on=day) for day in DATED)
    whole = kodeks.edition("fide@2014")
    # The Laws of 2014 changed on 1 October 2014.
    assert before.state == (datetime.date(2014, 7, 1), datetime.date(2014, 9, 30))
    assert after.state == (datetime.date(2014, 10, 1), datetime.date(2017, 6, 30))
    assert whole.state is None
    assert len({before, after, whole, kodeks.edition("fide", on="2014-08-01")}) == 3
    assert (before.label, repr(before)) == ("fide@2014", "<kodeks.Edition fide@2014 on 2014-09-15>")
    assert before in kodeks.editions(on=DATED[0]) and after not in kodeks.editions(on=DATED[0])
    assert kodeks.edition("fide@2018", on="2018-05-01") == kodeks.edition("fide@2018")
    for edition, day in ((before, DATED[0]), (after, DATED[1])):
        back = pickle.loads(pickle.dumps(edition))
        assert (back, back.state) == (edition, edition.state)
        words = ("show", "fide@2014", "11.3b", "--on", day)
        for shown in (edition.show("11.3b"), back.show("11.3b")):
            assert dumped(shown.json()) == said(*words, "--format", "json")
            assert lines(str(shown)) == lines(said(*words))
        contents = said("show", "fide@2014", "--on", day, "--format", "json")
        assert dumped(edition.show().json()) == contents
    assert before.show().json() != after.show().json()


def test_an_edition_of_a_day_answers_as_of_that_day_wherever_it_is_used() -> None:
    before, after = (kodeks.edition("fide@2014", on=day) for day in DATED)
    bag = {"happened": [{"phone": "carried", "by": "white", "in_the_bag": True}]}
    # A telephone in a bag lost the game until September 2014.
    assert kodeks.rule(bag, rules=before).result == "0-1"
    assert kodeks.rule(bag, rules=after).outcome == "arbiter-decides"
    assert kodeks.rule(bag, rules=before, on=DATED[1]).outcome == "arbiter-decides"
    assert "A telephone in the bag" not in str(kodeks.find("telephone bag", rules=before))
    assert "A telephone in the bag" in str(kodeks.find("telephone bag", rules=after))
    compared = kodeks.diff(before, after, question="phone")
    assert compared.differs
    assert compared.editions == ["fide@2014 (2014-07-01 – 2014-09-30)", "fide@2014 (2014-10-01 – 2017-06-30)"]
    assert not kodeks.diff(before, before, question="phone").differs
    # Beside another the days that are not named are those of the comparison.
    compared = kodeks.diff("fide@2009", after, question="phone")
    assert compared.editions == ["fide@2009", "fide@2014 (2014-10-01 – 2017-06-30)"]


@pytest.mark.parametrize("article", ["9.6", "9.5.3", "illegal-move", "appendix rapid", "telephone"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_article_is_shown_as_by_the_program(article: str, lang: Lang, said: Said) -> None:
    shown = kodeks.edition("fide@2023", today=TODAY).show(article, lang=lang)
    words = article.split()
    assert dumped(shown.json()) == said("show", "fide@2023", *words, "--format", "json", "--lang", lang)
    assert lines(str(shown)) == lines(said("show", "fide@2023", *words, "--lang", lang))
    assert shown.text == str(shown)


def test_the_contents_are_shown(said: Said) -> None:
    shown = kodeks.edition("fide@2005", today=TODAY).show()
    assert dumped(shown.json()) == said("show", "fide@2005", "--format", "json")


def test_an_article_that_is_not_there_is_refused() -> None:
    with pytest.raises(kodeks.RequestError) as caught:
        kodeks.edition("fide@2023").show("99.9", lang="cs")
    assert caught.value.code == "K0506"
    assert caught.value.lang == "cs"


def test_words_are_found_as_by_the_program(said: Said) -> None:
    found = kodeks.find("telefon", rules="fide@2023", lang="pl", today=TODAY)
    told = said("find", "telefon", "--rules", "fide@2023", "--all", "--lang", "pl")
    assert lines(str(found)) == lines(told)
    assert dumped(found.json()) == said("find", "telefon", "--rules", "fide@2023", "--format", "json", "--lang", "pl")
    assert kodeks.find("telephone", on="2010-01-01").json()
    with pytest.raises(kodeks.RequestError):
        kodeks.find("qwrtzplkj")


def test_two_editions_are_compared_as_by_the_program(said: Said) -> None:
    compared = kodeks.diff("fide@2009", "fide@2014", question="draw-claim.incorrect", today=TODAY)
    words = ["diff", "fide@2009", "fide@2014", "--question", "draw-claim.incorrect"]
    assert dumped(compared.json()) == said(*words, "--format", "json")
    assert dumped(compared.json(lang="pl")) == said(*words, "--format", "json", "--lang", "pl")
    assert lines(compared.text("cs")) == lines(said(*words, "--lang", "cs"))
    assert compared.markdown() + "\n" == said(*words, "--format", "markdown")
    assert compared.html("pl") + "\n" == said(*words, "--format", "html", "--lang", "pl")
    assert compared.differs
    # The Laws of 2014 are compared as they were at first.
    assert compared.editions == ["fide@2009", "fide@2014 (2014-07-01 – 2014-09-30)"]


def test_a_number_that_is_set_and_a_history_are_compared(said: Said) -> None:
    compared = kodeks.diff("fide@2023", set="7.5.5.opponent_gains=3 min", today=TODAY)
    words = ["diff", "fide@2023", "--set", "7.5.5.opponent_gains=3 min"]
    assert dumped(compared.json()) == said(*words, "--format", "json")
    history = kodeks.diff("fide@2014..fide@2018", article="9.6", jobs=1)
    # The Laws of 2014 changed on 1 October 2014.
    assert len(history.editions) == 4
    assert not kodeks.diff("fide@2023", "fide@2023").differs


def test_editions_are_compared_as_they_stood_on_days(said: Said) -> None:
    words = ["diff", "fide@2014", "--on", DATED[0], "--on", DATED[1], "--question", "phone"]
    days = (datetime.date(2014, 9, 15), DATED[1])
    compared = kodeks.diff("fide@2014", on=days, question="phone", today=TODAY)
    assert dumped(compared.json()) == said(*words, "--format", "json")
    assert lines(str(compared)) == lines(said(*words))
    assert not kodeks.diff("fide@2014", "fide@2014", on=DATED[0], question="phone").differs
    with pytest.raises(kodeks.RequestError) as caught:
        kodeks.diff("fide@2014", "fide@2018", on=(*DATED, "2018-05-01"))
    assert caught.value.code == "K0561"
    with pytest.raises(kodeks.RequestError, match="is not a day"):
        kodeks.diff("fide@2014", on="in May")


def test_editions_stand_side_by_side_as_by_the_program(said: Said) -> None:
    packs = ["fide@2014", "fide@2018", "fide@2023"]
    compared = kodeks.diff(*packs, article="9.5.3", today=TODAY)
    words = ["diff", *packs, "--article", "9.5.3"]
    assert dumped(compared.json()) == said(*words, "--format", "json")
    assert lines(compared.text("pl", full=False)) == lines(said(*words, "--lang", "pl"))
    assert compared.markdown() + "\n" == said(*words, "--format", "markdown")
    # The Laws of 2014 stand there as they were at last.
    assert compared.editions == ["fide@2014 (2014-10-01 – 2017-06-30)", *packs[1:]]


def test_packs_are_compared_by_their_folder(pack: Path) -> None:
    for named in (pack, str(pack)):
        assert not kodeks.diff("fide@2023", named, tempo="blitz").differs
    edition = kodeks.edition("club@2026", packs=pack)
    assert not kodeks.diff(edition, "fide@2023", tempo="blitz").differs


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(kodeks.RequestError, match="compare with what"):
        kodeks.diff("fide@2023")
    with pytest.raises(kodeks.RequestError, match="`bullet` is not a tempo"):
        kodeks.diff("fide@2018", "fide@2023", tempo="bullet")  # type: ignore[arg-type]
    with pytest.raises(kodeks.RequestError, match="not a question"):
        kodeks.diff("fide@2018", "fide@2023", question="weather")


def test_an_edition_goes_to_another_process_and_back(pack: Path) -> None:
    edition = kodeks.edition("fide@2014[9.6a=cycles]")
    back = pickle.loads(pickle.dumps(edition))
    assert (back, back.readings) == (edition, edition.readings)
    club = kodeks.edition("club@2026", packs=pack)
    written = pickle.dumps(club)
    assert pickle.loads(written) == club
    # Files that were changed meanwhile are another edition.
    with (pack / "pack.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    with pytest.raises(kodeks.Error):
        pickle.loads(written)
    assert json.dumps(club.json())
