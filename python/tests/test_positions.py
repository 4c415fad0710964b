"""Positions, their moves, why one is illegal, and who can still checkmate."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

import kodeks
from conftest import Said, dumped

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
WALLED = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"


def test_the_usual_position_stands_at_the_start() -> None:
    position = kodeks.Position()
    assert (position.fen, position.turn, position.is_legal) == (START, "white", True)
    assert (position.why(), position.reasons) == (None, ())
    assert len(position.moves()) == 20
    assert "e2e4" in position.moves(notation="uci")
    assert position == kodeks.Position(START)
    assert hash(position) == hash(kodeks.Position(START))
    assert repr(position) == f'kodeks.Position("{START}")'
    assert str(position).splitlines()[0] == "8  r n b q k b n r"
    assert "h w s g" not in str(position)
    assert position.board(lang="pl").splitlines()[0] == "8  w s g h k g s w"


def test_moves_are_played_as_they_are_written_on_a_scoresheet() -> None:
    position = kodeks.Position().play("Nf3").play("e7-e5").play("f3e5")
    assert position.fen == "rnbqkbnr/pppp1ppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 2"
    assert kodeks.Position().play("Sf3", lang="pl") == kodeks.Position().play("Nf3")
    mate = kodeks.Position()
    for move in ("f3", "e5", "g4", "Qh4#"):
        mate = mate.play(move)
    assert (mate.is_checkmate, mate.is_check, mate.is_stalemate, mate.moves()) == (True, True, False, [])
    assert kodeks.Position("7k/5Q2/8/8/8/8/8/K7 b - - 0 1").is_stalemate


def test_castling_of_chess960_is_kept() -> None:
    fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"
    position = kodeks.Position(fen)
    assert position.fen == fen
    assert "O-O" in position.moves()


@pytest.mark.parametrize(
    ("fen", "move", "name"),
    [
        (START, "e2e5", "not-how-a-pawn-moves"),
        (START, "Ra3", "path-blocked"),
        (START, "e7e5", "not-his-piece"),
        (START, "e4e5", "no-piece-there"),
        ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "O-O", "castling-out-of-check"),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Kd2", "moves-into-check"),
    ],
)
def test_it_is_told_why_a_move_is_illegal(fen: str, move: str, name: str) -> None:
    why = kodeks.Position(fen).why_illegal(move)
    assert why is not None
    assert why.name == name
    assert len({why.text(lang) for lang in ("en", "pl", "cs")}) == 3
    assert str(why) == why.text("en")
    with pytest.raises(kodeks.PositionError):
        kodeks.Position(fen).play(move)


def test_a_legal_move_is_not_illegal() -> None:
    assert kodeks.Position().why_illegal("Nf3") is None
    assert kodeks.Position().why_illegal("Sf3", lang="pl") is None
    one = kodeks.Position().why_illegal("e2e5")
    assert one == kodeks.Position().why_illegal("d2d5")
    assert str(kodeks.Position().why_illegal("e2e5", lang="cs")) != str(one)


def test_a_position_may_be_illegal() -> None:
    position = kodeks.Position("4k3/8/8/8/8/8/8/P7 w - - 0 1")
    assert not position.is_legal
    assert len(position.reasons) == 2
    why = position.why(lang="pl")
    assert why is not None
    assert why != position.why()
    assert position.is_check is False
    with pytest.raises(kodeks.PositionError) as caught:
        position.moves()
    assert (caught.value.code, caught.value.kind) == ("K0212", "request")
    why_illegal = position.why_illegal("a1c1")
    assert why_illegal is not None
    assert why_illegal.name == "not-how-a-pawn-moves"


@pytest.mark.parametrize("fen", ["", "x", START[:20], "9/8/8/8/8/8/8/8 w - - 0 1", START + " 7 7", "k" * 100_000])
def test_what_is_no_fen_is_refused(fen: str) -> None:
    with pytest.raises(kodeks.PositionError) as caught:
        kodeks.Position(fen)
    assert caught.value.code == "K0211"
    with pytest.raises(kodeks.PositionError):
        kodeks.mate(fen, "white")


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(kodeks.PositionError) as caught:
        kodeks.Position().play("Zz9")
    assert caught.value.code == "K0201"
    with pytest.raises(kodeks.PositionError):
        kodeks.Position().why_illegal("Zz9")
    with pytest.raises(TypeError):
        kodeks.Position().moves(notation="lan")  # type: ignore[arg-type]


def test_a_position_goes_to_another_process_and_back() -> None:
    for position in (kodeks.Position(), kodeks.Position("4k3/8/8/8/8/8/8/P7 w - - 0 1")):
        assert pickle.loads(pickle.dumps(position)) == position


def test_who_can_checkmate_is_told_as_by_the_program(said: Said) -> None:
    for fen, can in [(WALLED, False), ("7k/7p/8/8/8/8/8/K6N w - - 0 1", True)]:
        mate = kodeks.mate(fen, winner="white")
        assert mate.can is can
        assert mate.position == kodeks.Position(fen)
        program = json.loads(said("mate", fen, "--winner", "white", "--format", "json"))
        told = mate.json()
        for one in (told, program[0]):
            one["microseconds"] = 0
            one["effort_sentence"] = one["effort_sentence"].partition(" Time:")[0]
        assert dumped([told]) == dumped(program)
        first = said("mate", fen, "--winner", "white", "--lang", "cs").splitlines()[0]
        assert mate.text("cs").splitlines()[0] == first


def test_a_line_can_be_played() -> None:
    mate = kodeks.mate(kodeks.Position("7k/7p/8/8/8/8/8/K6N w - - 0 1"), "white")
    assert mate.uci
    position = mate.position
    for move in mate.uci:
        position = position.play(move)
    assert position.is_checkmate
    assert (mate.proof, mate.winner) == (None, "white")
    assert mate.line is not None
    assert mate.line.endswith("#")
    assert mate.is_shortest in (True, False)


def test_a_certificate_is_checked(tmp_path: Path, said: Said) -> None:
    mate = kodeks.mate(WALLED, "white")
    assert (mate.proof, mate.line, mate.uci, mate.is_shortest) == ("walled", None, None, None)
    assert mate.certificate is not None
    checked = kodeks.check(mate.certificate, lang="pl")
    assert checked.json() == {"schema": 1, "accepted": True, "position": WALLED, "winner": "white", "answer": "no"}
    path = tmp_path / "wall.txt"
    path.write_text(mate.certificate, encoding="utf-8")
    assert '"accepted": true' in said("mate", "--check", str(path), "--format", "json")
    for wrong in ("", "kodeks certificate 1\n", mate.certificate.replace("P2P2P1", "P2P4")):
        with pytest.raises(kodeks.RecordError) as caught:
            kodeks.check(wrong)
        assert caught.value.code == "K0216"


def test_a_dead_position_is_told() -> None:
    assert kodeks.dead(WALLED) is True
    assert kodeks.dead(kodeks.Position()) is False
    hard = "2K5/8/2k3p1/p1Pp1pPp/P2P1P1P/8/8/8 w - - 0 1"
    assert kodeks.dead(hard, seconds=0.0, megabytes=0) in (None, True, False)


def test_an_answer_that_may_be_open_is_no_condition() -> None:
    with pytest.raises(TypeError, match=r"mate\.can"):
        bool(kodeks.mate(WALLED, "white"))


def test_wrong_questions_are_refused() -> None:
    with pytest.raises(kodeks.RequestError, match="`red` is not a player"):
        kodeks.mate(WALLED, "red")  # type: ignore[arg-type]
    for seconds in (-1.0, float("nan"), float("inf")):
        with pytest.raises(kodeks.RequestError, match="number of seconds"):
            kodeks.mate(WALLED, "white", seconds=seconds)
    with pytest.raises(kodeks.PositionError):
        kodeks.dead("4k3/8/8/8/8/8/8/P7 w - - 0 1")
