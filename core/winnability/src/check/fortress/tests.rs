use super::*;
use kodeks_board::Position;

/// A fortress in which every piece keeps the square where it stands in the position, and is safe.
fn standing(fen: &str) -> Fortress {
    let position: Position = fen.parse().unwrap();
    let board = position.board();
    let member = |square| FortressPiece {
        piece: board.piece_at(square).unwrap(),
        squares: Bitboard::of(square),
        safe: true,
        behind: None,
    };
    Fortress { pieces: board.occupied().map(member).collect() }
}

/// Whether the king's move c6-c7 is said to end the game, `winner` being asked about.
fn c6_c7_ends_the_game(fortress: &Fortress, winner: Color) -> bool {
    let king = Piece::new(Color::White, PieceType::King);
    let number = fortress.pieces.iter().position(|member| member.piece == king).unwrap();
    ends_the_game(fortress, winner, number, Square::C6, Square::C7)
}

#[test]
fn a_kings_move_that_stalemates_ends_the_game() {
    let fortress = standing("k7/p7/P1K5/8/8/8/8/8 w - - 0 1");
    assert!(c6_c7_ends_the_game(&fortress, Color::White));
    let fortress = standing("k7/p7/P1K5/7p/8/8/8/8 w - - 0 1");
    assert!(!c6_c7_ends_the_game(&fortress, Color::White), "h5h4 is left");
}

#[test]
fn a_kings_move_that_uncovers_the_mate_is_not_said_to_end_the_game() {
    let fortress = standing("k7/p7/P1K5/8/8/8/8/7B w - - 0 1");
    assert!(!c6_c7_ends_the_game(&fortress, Color::White));
    assert!(c6_c7_ends_the_game(&fortress, Color::Black), "not his mate");
}

#[test]
fn a_man_who_may_come_behind_the_king_may_uncover_the_mate() {
    let mut fortress = standing("k7/p7/P1K5/8/8/8/8/5B2 w - - 0 1");
    assert!(c6_c7_ends_the_game(&fortress, Color::White));
    fortress
        .pieces
        .iter_mut()
        .find(|member| member.piece.piece_type == PieceType::Bishop)
        .unwrap()
        .squares
        .insert(Square::G2);
    assert!(!c6_c7_ends_the_game(&fortress, Color::White));
}

#[test]
fn no_mate_is_uncovered_over_a_man_who_always_stands_between() {
    let fortress = standing("k7/p7/P1K5/8/4p3/4P3/8/7B w - - 0 1");
    assert!(c6_c7_ends_the_game(&fortress, Color::White));
    let fortress = standing("k7/p7/P1K5/8/8/4p3/4P3/7B w - - 0 1");
    assert!(!c6_c7_ends_the_game(&fortress, Color::White));
}

#[test]
fn the_other_king_stands_beside_neither_the_square_left_nor_the_square_reached() {
    let with_black_king_also_on = |square| {
        let mut fortress = standing("k7/p7/P1K5/8/8/8/8/8 w - - 0 1");
        let black_king = Piece::new(Color::Black, PieceType::King);
        fortress.pieces.iter_mut().find(|member| member.piece == black_king).unwrap().squares.insert(square);
        fortress
    };
    // On d5 it would stand beside c6; on e5 it may stand before and after, and go on.
    assert!(c6_c7_ends_the_game(&with_black_king_also_on(Square::D5), Color::White));
    assert!(c6_c7_ends_the_game(&with_black_king_also_on(Square::B8), Color::White));
    assert!(!c6_c7_ends_the_game(&with_black_king_also_on(Square::E5), Color::White));
}
