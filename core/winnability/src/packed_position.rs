//! A position in thirty-two bytes, exact: different positions have different keys.

use kodeks_board::{Bitboard, Board, CastlingRights, Color, PieceType, Position, Rank, Setup, Square};

/// The identity of a position: placement, player to move, castling rights, and the pawn that a legal move can capture
/// en passant.
///
/// Three planes number the content of each square: 1 pawn to 6 king, and 7 for a rook with the right to castle or a pawn that
/// can be taken en passant, which differ by their ranks. The fourth plane has the black pieces, and the first empty square where
/// Black is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PackedPosition([u64; 4]);

impl PackedPosition {
    pub(super) fn of(position: &Position) -> PackedPosition {
        let board = position.board();
        let piece_type = |piece_type| board.of_type(piece_type).0;
        let special = special(position).0;
        let black_to_move = match position.turn() {
            Color::White => 0,
            Color::Black => first_empty(board.occupied().0),
        };
        PackedPosition([
            piece_type(PieceType::Pawn) | piece_type(PieceType::Bishop) | piece_type(PieceType::Queen) | special,
            piece_type(PieceType::Knight) | piece_type(PieceType::Bishop) | piece_type(PieceType::King) | special,
            piece_type(PieceType::Rook) | piece_type(PieceType::Queen) | piece_type(PieceType::King) | special,
            board.of_color(Color::Black).0 | black_to_move,
        ])
    }

    /// Returns a number for a table; equal keys share it.
    pub(super) fn hash(&self) -> u64 {
        let mut hash = 0;
        for plane in self.0 {
            let product = u128::from(plane ^ hash ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
            hash = (product >> 64) as u64 ^ product as u64;
        }
        hash
    }

    /// Returns the position; its counters are not kept.
    pub(super) fn position(&self) -> Option<Position> {
        let [one, two, four, black] = self.0;
        let special = one & two & four;
        let last_ranks = Bitboard::rank(Rank::One).0 | Bitboard::rank(Rank::Eight).0;
        let occupied = one | two | four;
        let plain = [
            (PieceType::Pawn, (one & !two & !four) | (special & !last_ranks)),
            (PieceType::Knight, two & !one & !four),
            (PieceType::Bishop, one & two & !four),
            (PieceType::Rook, (four & !one & !two) | (special & last_ranks)),
            (PieceType::Queen, one & four & !two),
            (PieceType::King, two & four & !one),
        ];
        let mut board = Board::empty();
        for (piece_type, squares) in plain {
            board.toggle(Color::White, piece_type, Bitboard(squares & !black));
            board.toggle(Color::Black, piece_type, Bitboard(squares & black));
        }
        let turn = if black & !occupied == 0 { Color::White } else { Color::Black };
        let setup = Setup {
            turn,
            castling: castling(&board, Bitboard(special & last_ranks)),
            en_passant: Bitboard(special & !last_ranks).first().and_then(|pawn| pawn.forward(turn)),
            board,
            ..Setup::empty()
        };
        Position::from_trusted(setup)
    }
}

fn first_empty(occupied: u64) -> u64 {
    !occupied & (!occupied).wrapping_neg()
}

/// Returns the rooks with the right to castle and the pawn that can be taken en passant.
fn special(position: &Position) -> Bitboard {
    let passed = position.legal_en_passant();
    let mut special = passed.and_then(|passed| passed.forward(!position.turn())).map_or(Bitboard::EMPTY, Bitboard::of);
    if !position.castling().is_empty() {
        for (color, _, file) in position.castling().all() {
            special.insert(Square::new(file, Rank::One.relative_to(color)));
        }
    }
    special
}

fn castling(board: &Board, rooks: Bitboard) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for rook in rooks {
        let color = match rook.rank() {
            Rank::One => Color::White,
            _ => Color::Black,
        };
        let king = board.pieces(color, PieceType::King).first();
        let side = if king.is_some_and(|king| rook.file() > king.file()) {
            kodeks_board::CastlingSide::King
        } else {
            kodeks_board::CastlingSide::Queen
        };
        rights.give(color, side, rook.file());
    }
    rights
}
