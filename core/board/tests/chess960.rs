//! Castling in Chess960: what is legal, why it is not, how it is read and written.

#![allow(clippy::unwrap_used)]

use kodeks_board::{
    CastlingSide, Game, IllegalMove, Move, PieceType, Position, RawMove, SanError, Setup, Square, Touch,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn castle(fen: &str, san: &str) -> Result<String, SanError> {
    let position = position(fen);
    let m = position.read_san(san)?;
    assert!(m.castling().is_some(), "{fen} {san}");
    assert!(position.is_legal(m), "{fen} {san}");
    let after = position.after(m);
    assert_eq!(position.setup().make(m.into()), *after.setup(), "{fen}");
    let inspected = Position::from_setup(*after.setup()).unwrap();
    assert_eq!(after.hash(), inspected.hash(), "{fen}");
    assert_eq!(after.king(position.turn()), m.to());
    Ok(after.board().to_string())
}

#[test]
fn king_and_rook_end_where_they_do_in_the_usual_game() {
    for (fen, san, board) in [
        // Both move.
        ("1k6/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O", "1k6/8/8/8/8/8/8/R4RK1"),
        ("1k6/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O-O", "1k6/8/8/8/8/8/8/2KR3R"),
        ("r1kr4/8/8/8/8/8/8/6K1 b da - 0 1", "O-O", "r4rk1/8/8/8/8/8/8/6K1"),
        ("1rk5/8/8/8/8/8/8/6K1 b b - 0 1", "O-O-O", "2kr4/8/8/8/8/8/8/6K1"),
        // They change places.
        ("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "1k6/8/8/8/8/8/8/5RK1"),
        ("1k6/8/8/8/8/8/8/2RK4 w C - 0 1", "O-O-O", "1k6/8/8/8/8/8/8/2KR4"),
        // The king stays, or the rook does.
        ("1k6/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "1k6/8/8/8/8/8/8/5RK1"),
        ("6k1/8/8/8/8/8/8/R1K5 w A - 0 1", "O-O-O", "6k1/8/8/8/8/8/8/2KR4"),
        ("1k6/8/8/8/8/8/8/1K3R2 w F - 0 1", "O-O", "1k6/8/8/8/8/8/8/5RK1"),
        ("1k6/8/8/8/8/8/8/3RK3 w D - 0 1", "O-O-O", "1k6/8/8/8/8/8/8/2KR4"),
        // From b1 the king goes five squares, past his rook; a and b may stay filled.
        ("1k6/8/8/8/8/8/8/1KR5 w C - 0 1", "O-O", "1k6/8/8/8/8/8/8/5RK1"),
        ("6k1/8/8/8/8/8/8/NB1R1K2 w D - 0 1", "O-O-O", "6k1/8/8/8/8/8/8/NBKR4"),
        ("1k6/8/8/8/8/8/8/4NKRB w G - 0 1", "O-O", "1k6/8/8/8/8/8/8/4NRKB"),
        // The rook's way may be attacked, and the rook.
        ("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "1r4k1/8/8/8/8/8/8/2KR4"),
        ("k7/8/8/8/8/8/6b1/4K2R w K - 0 1", "O-O-O", ""),
    ] {
        match board {
            "" => assert!(castle(fen, san).is_err()),
            _ => assert_eq!(castle(fen, san).as_deref(), Ok(board), "{fen}"),
        }
    }
}

#[test]
fn a_castling_that_is_illegal_has_its_reason() {
    use IllegalMove::*;
    for (fen, san, reason) in [
        // No right, or only with the other rook.
        ("1k6/8/8/8/8/8/8/5KR1 w - - 0 1", "O-O", CastlingRightLost),
        ("1k6/8/8/8/8/8/8/R4K1R w A - 0 1", "O-O", CastlingRightLost),
        // Check; an attacked square that the king crosses, or reaches.
        ("1k3r2/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O", CastlingOutOfCheck),
        ("1k2r3/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O-O", CastlingThroughAttack),
        ("1k4r1/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O", CastlingIntoAttack),
        ("1kr5/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O-O", CastlingIntoAttack),
        // A piece where the king goes, where the rook goes, or where it passes.
        ("1k6/8/8/8/8/8/8/R4KNR w HA - 0 1", "O-O", CastlingBlocked),
        ("1k6/8/8/8/8/8/8/RN3K1R w HA - 0 1", "O-O-O", CastlingBlocked),
        ("1k6/8/8/8/8/8/8/R2NK3 w A - 0 1", "O-O-O", CastlingBlocked),
        ("1k6/8/8/8/8/8/8/R1N1K3 w A - 0 1", "O-O-O", CastlingBlocked),
        ("k7/8/8/8/8/8/8/1KR1N3 w C - 0 1", "O-O", CastlingBlocked),
        // Another rook of his own stands between.
        ("1k6/8/8/8/8/8/8/R1R1K3 w A - 0 1", "O-O-O", CastlingBlocked),
        // The rook shielded the square where the king arrives.
        ("7k/8/8/8/8/8/8/qR2K3 w B - 0 1", "O-O-O", CastlingIntoAttack),
        ("7k/8/8/8/8/8/8/rR4K1 w B - 0 1", "O-O-O", CastlingIntoAttack),
        ("k7/8/8/8/8/8/8/1K4Rq w G - 0 1", "O-O", CastlingIntoAttack),
    ] {
        assert_eq!(castle(fen, san), Err(SanError::Illegal(reason)), "{fen} {san}");
        let position = position(fen);
        let castles = position.legal_moves().into_iter().filter_map(Move::castling);
        let side = if san == "O-O" { CastlingSide::King } else { CastlingSide::Queen };
        assert!(castles.into_iter().all(|other| other != side), "{fen}");
    }
}

#[test]
fn a_step_is_told_from_a_castling_to_the_same_square() {
    let both = position("1k6/8/8/8/8/8/8/R4K1R w HA - 0 1");
    for (text, castling) in [
        ("Kg1", None),
        ("f1g1", None),
        ("O-O", Some(CastlingSide::King)),
        ("f1h1", Some(CastlingSide::King)),
        ("f1a1", Some(CastlingSide::Queen)),
    ] {
        let m = both.read_san(text).unwrap();
        assert_eq!(m.castling(), castling, "{text}");
        assert_eq!(both.san(m), ["Kg1", "O-O", "O-O-O"][castling.map_or(0, |s| 1 + s.index())]);
        let raw = both.setup().read_raw_move(text).unwrap();
        assert_eq!(both.setup().legality(raw), Ok(m), "{text}");
    }
}

#[test]
fn a_king_on_the_e_file_castles_as_it_is_written_in_the_usual_game() {
    let start = position("1k6/8/8/8/8/8/8/4KR2 w F - 0 1");
    for text in ["O-O", "e1g1", "e1f1", "Kg1"] {
        let m = start.read_san(text).unwrap();
        assert_eq!(m.castling(), Some(CastlingSide::King), "{text}");
        assert_eq!(m.to_string(), "e1g1");
    }
}

#[test]
fn king_takes_rook_is_no_castling_in_the_usual_game() {
    let usual = position("1k6/8/8/8/8/8/8/4K2R w K - 0 1");
    let error = SanError::Illegal(IllegalMove::OwnPieceOnTarget);
    assert_eq!(usual.read_san("e1h1"), Err(error));
}

#[test]
fn rights_are_read_from_letters_of_files_or_of_sides_and_written_as_both() {
    for (board, shredder, x_fen) in [
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1", "GBgb", "KQkq"),
        ("rk5r/8/8/8/8/8/8/RK5R", "HAha", "KQkq"),
        ("4k3/8/8/8/8/8/8/R1R1K1RR", "GC", "GC"),
        ("4k3/8/8/8/8/8/8/R1R1K1RR", "HC", "KC"),
        ("4k3/8/8/8/8/8/8/R1R1K1RR", "GA", "GQ"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "KQkq"),
    ] {
        let fen = |castling| format!("{board} w {castling} - 0 1");
        let [by_file, by_side] = [shredder, x_fen].map(|letters| {
            let setup: Setup = fen(letters).parse().unwrap();
            setup.in_chess960()
        });
        assert_eq!(by_file, by_side, "{board} {shredder}");
        assert_eq!(by_file.shredder_fen(), fen(shredder));
        assert_eq!(by_file.x_fen(), fen(x_fen));
        let read: Position = by_file.to_string().parse().unwrap();
        assert_eq!(*read.setup(), by_file, "{board} {shredder}");
    }
}

#[test]
fn letters_of_sides_mean_the_usual_squares_unless_the_game_is_known_to_be_chess960() {
    let setup: Setup = "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1".parse().unwrap();
    assert!(Position::from_setup(setup).is_err());
    assert!(Position::from_setup(setup.in_chess960()).is_ok());
    let wrong: Setup = "r1k4r/8/8/8/8/8/8/RK5R w KQkq - 0 1".parse().unwrap();
    let mut missing = wrong.in_chess960();
    missing.board.remove(Square::H1);
    assert!(Position::from_setup(missing).is_err());
}

#[test]
fn a_game_of_chess960_goes_its_way() {
    let mut game = Game::new(Setup::chess960(323).unwrap());
    let start = "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w FCfc - 0 1";
    assert_eq!(game.setup().shredder_fen(), start);
    for san in ["g3", "Nf6", "Nf3", "d5", "d4", "O-O"] {
        let raw = game.setup().read_raw_move(san).unwrap();
        assert!(game.make(raw).is_ok(), "{san}");
    }
    let after = "bnrq1rkb/ppp1pppp/5n2/3p4/3P4/5NP1/PPP1PP1P/BNRQKR1B w FC - 1 4";
    assert_eq!(game.setup().to_string(), after);
    game.take_back_to(5);
    assert!(game.position().unwrap().read_san("O-O").is_ok());
}

#[test]
fn an_illegal_castling_made_by_hand_leaves_the_board_as_the_hand_does() {
    let game = position("1k4r1/8/8/8/8/8/8/R4K1R w HA - 0 1");
    let raw = game.setup().read_raw_move("O-O").unwrap();
    assert_eq!(raw.to_string(), "O-O");
    let after = game.setup().make(raw);
    assert_eq!(after.board.to_string(), "1k4r1/8/8/8/8/8/8/R4RK1");
    assert!(after.castling.is_empty());
}

#[test]
fn who_touches_king_and_rook_castles_with_that_rook() {
    let both = position("k7/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    let touch = Touch::new(&both, &[Square::F1, Square::B1]).unwrap();
    assert_eq!(both.sans(&touch.castling()), ["O-O-O"]);
    let touch = Touch::new(&both, &[Square::F1, Square::G1]).unwrap();
    assert_eq!(both.sans(&touch.castling()), ["O-O"]);
}

#[test]
fn a_castling_said_to_be_one_with_no_king_is_none() {
    let bare = position("1k6/8/8/8/8/8/8/R4K1R w HA - 0 1");
    let raw = RawMove { castling: Some(CastlingSide::King), ..RawMove::new(Square::H1, Square::G1) };
    let judged = bare.setup().legality(raw).unwrap();
    assert_eq!((judged.castling(), bare.board().type_at(judged.from())), (None, Some(PieceType::Rook)));
}
