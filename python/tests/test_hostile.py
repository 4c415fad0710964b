"""What nobody sends in good faith is answered or refused, and ends nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import kodeks

RINGS = [{"phone": "rings", "by": "white"}]


def within(depth: int) -> Any:
    """Return lists in each other."""
    inner: Any = "white"
    for _ in range(depth):
        inner = [inner]
    return inner


def in_itself() -> dict[str, Any]:
    record: dict[str, Any] = {"happened": []}
    record["happened"].append(record)
    return record


class Text(str):
    """A text whose own words are not to be trusted."""

    def __str__(self) -> str:
        raise RuntimeError("no")


class Changing(dict[str, Any]):
    """A dict that says something else each time that it is asked."""

    def __getitem__(self, name: str) -> Any:
        raise RuntimeError("no")

    def items(self) -> Any:
        raise RuntimeError("no")


class Endless(list[Any]):
    """A list without an end, which adds to the record while that is read."""

    record: dict[str, Any]

    def __iter__(self) -> Iterator[Any]:
        for number in itertools.count():
            self.record[f"field{number}"] = number
            yield "white"


def without_end() -> dict[str, Any]:
    endless = Endless()
    endless.record = {"happened": endless}
    return endless.record


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (in_itself(), "K0122"),
        (without_end(), "K0122"),
        ({"happened": within(100_000)}, "K0122"),
        ({"happened": [{"resigns": float("nan")}]}, "K0102"),
        ({"happened": [{"resigns": float("inf")}]}, "K0102"),
        ({"happened": [{"resigns": 10**400}]}, "K0102"),
        ({"happened": [{"resigns": -(2**70)}]}, None),
        ({"happened": [{"resigns": "\ud800"}]}, "K0103"),
        ({"\udfff": 1}, "K0103"),
        ({"happened": [{"resigns": "white\0\u202e"}]}, "K0114"),
        ({"happened": RINGS * 5000}, "K0122"),
        ({"happened": [0] * 300_000}, "K0122"),
        ({"happened": None}, None),
        ({"happened": RINGS, "event": {"rules": "fide@2023[" * 1000}}, None),
        ({"": {}}, None),
        (Changing(happened=[{"resigns": 7}]), None),
    ],
    ids=lambda value: str(value)[:20].encode("ascii", "replace").decode() if value is None else None,
)
def test_a_record_is_refused(record: Any, code: str | None) -> None:
    with pytest.raises(kodeks.RecordError if code else kodeks.Error) as caught:
        kodeks.rule(record, rules="fide@2023")
    assert code in (None, caught.value.code)
    assert str(caught.value)


@pytest.mark.parametrize("value", [{1, 2}, b"white", object(), 1j, range(3), lambda: 0, type], ids=repr)
def test_a_value_of_no_record_is_a_type_error(value: Any) -> None:
    with pytest.raises(TypeError):
        kodeks.rule({"happened": [{"resigns": value}]})
    with pytest.raises(TypeError):
        kodeks.rule(value)


def test_fields_are_named_by_texts() -> None:
    with pytest.raises(TypeError, match="named by texts"):
        kodeks.rule({1: "x"})  # type: ignore[dict-item]


def test_subclasses_are_what_they_hold() -> None:
    ruling = kodeks.rule(Changing(happened=[{"phone": Text("rings"), "by": "white"}]), rules="fide@2023")
    assert ruling.result == "0-1"


def test_a_tuple_is_a_list_and_a_large_number_one_of_a_game() -> None:
    assert kodeks.rule({"happened": tuple(RINGS)}, rules="fide@2023").result == "0-1"
    with pytest.raises(kodeks.RecordError):
        kodeks.rule({"happened": [{"illegal_move": "e5", "number": 2**63}]}, rules="fide@2023")


@pytest.mark.parametrize("text", ["\ud800", "=\ud800\n"])
def test_half_a_letter_is_no_text(text: str) -> None:
    for ask in (
        lambda: kodeks.rule(text),
        lambda: kodeks.edition(text),
        lambda: kodeks.find(text),
        lambda: kodeks.Position(text),
        lambda: kodeks.Position().play(text),
        lambda: kodeks.check(text),
        lambda: kodeks.mate(text, "white"),
        lambda: kodeks.diff(text, "fide@2023"),
        lambda: kodeks.edition("fide@2023").show(text),
    ):
        with pytest.raises(kodeks.Error, match="not UTF-8"):
            ask()


@pytest.mark.parametrize("text", ["\0", "{" * 100_000, "[" * 100_000 + "\n", "a=" + "[" * 100_000, "=" * 100_000])
def test_a_text_is_refused(text: str) -> None:
    with pytest.raises(kodeks.Error):
        kodeks.rule(text)
    with pytest.raises(kodeks.Error):
        kodeks.again(text)


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(kodeks.Error):
        kodeks.rule("a = 0\n" + "# much too long\n" * 300_000 + "[[happened]]\n")


def test_words_that_are_too_long_are_refused() -> None:
    edition = kodeks.edition("fide@2023")
    asks: list[Callable[[], object]] = [
        lambda: kodeks.find("x" * 10**7),
        lambda: kodeks.find("x " * 10**6, rules="fide@2023"),
        lambda: edition.show("9." * 10**6),
        lambda: edition.show("appendix" + " blitz" * 10**5),
    ]
    for ask in asks:
        with pytest.raises(kodeks.Error) as refused:
            ask()
        assert refused.value.code == "K0122"


@pytest.mark.parametrize("depth", [128, 1000])
def test_brackets_in_each_other_are_bounded(depth: int) -> None:
    with pytest.raises(kodeks.Error) as refused:
        kodeks.rule({"happened": [{"phone": within(depth), "by": "white"}]}, rules="fide@2023")
    assert refused.value.code == "K0122"


def test_wrong_types_are_type_errors() -> None:
    for ask in (
        lambda: kodeks.rule(None),  # type: ignore[call-overload]
        lambda: kodeks.rule([]),  # type: ignore[call-overload]
        lambda: kodeks.edition(7),  # type: ignore[arg-type]
        lambda: kodeks.Position(b"x"),  # type: ignore[arg-type]
        lambda: kodeks.mate("x", None),  # type: ignore[arg-type]
        lambda: kodeks.diff("fide@2018", 7),  # type: ignore[arg-type]
        lambda: kodeks.editions(packs=7),  # type: ignore[arg-type]
        lambda: kodeks.check(b""),  # type: ignore[arg-type]
        lambda: kodeks.rule({}, rules=3),  # type: ignore[call-overload]
    ):
        with pytest.raises(TypeError):
            ask()
