//! Boards and moves for examples: an illegal move for each reason, a player who cannot checkmate,
//! and positions that no legal moves lead to.

use kodeks_board::{PieceType, Setup, Square};

/// An illegal move, with the game or the position before it. White makes it.
pub(super) struct Illegal {
    /// Why it is illegal.
    pub reason: &'static str,
    /// The moves before it, from the starting position.
    pub moves: &'static str,
    /// The move, as it was made.
    pub attempt: &'static str,
    /// A legal reply.
    pub reply: &'static str,
}

const fn illegal(reason: &'static str, moves: &'static str, attempt: &'static str, reply: &'static str) -> Illegal {
    Illegal { reason, moves, attempt, reply }
}

/// One illegal move of White's for each reason but the capture of the king, which no legal game
/// allows, after as few plies as the reason allows; that which a person would think of goes first.
pub(super) const ILLEGAL: [Illegal; 24] = [
    illegal("not-how-a-pawn-moves", "", "e2-e5", "Nf6"),
    illegal("no-piece-there", "", "a3-a4", "Nf6"),
    illegal("not-his-piece", "", "a7-a6", "Nf6"),
    illegal("no-move", "", "Ra1-a1", "Nf6"),
    illegal("castling-right-lost", "a3 Na6 Ra2 Nb8", "O-O-O", "Nf6"),
    illegal("castling-out-of-check", "d3 c6 a3 Qa5+", "O-O", "Nf6"),
    illegal("castling-through-attack", "e3 b6 a3 Ba6", "O-O", "Nf6"),
    illegal("castling-into-attack", "f4 e6 a3 Bc5", "O-O", "Nf6"),
    illegal("castling-blocked", "", "O-O", "Nf6"),
    illegal("own-piece-on-target", "", "Ra1-a2", "Nf6"),
    illegal("not-how-a-knight-moves", "", "Nb1-b3", "Nf6"),
    illegal("not-how-a-bishop-moves", "", "Bc1-c3", "Nf6"),
    illegal("not-how-a-rook-moves", "", "Ra1-b3", "Nf6"),
    illegal("not-how-a-queen-moves", "", "Qd1-e3", "Nf6"),
    illegal("not-how-a-king-moves", "", "Ke1-e3", "Nf6"),
    illegal("path-blocked", "", "Ra1-a3", "Nf6"),
    illegal("pawn-blocked", "a4 a5", "a4-a5", "Nf6"),
    illegal("pawn-nothing-to-capture", "", "a2-b3", "Nf6"),
    illegal("en-passant-too-late", "a4 b5 a5 Na6", "a5-b6", "Nf6"),
    illegal("promotion-unfinished", "a4 Nc6 a5 Nb8 a6 Nc6 axb7 Nb8", "b7-a8", "Nf6"),
    illegal("promotion-to-wrong-piece", "a4 Nc6 a5 Nb8 a6 Nc6 axb7 Nb8", "b7-a8=K", "Nf6"),
    illegal("promotion-before-last-rank", "", "a2-a3=Q", "Nf6"),
    illegal("moves-into-check", "e3 Nc6 a3 Nd4", "Ke1-e2", "Nf6"),
    illegal("leaves-king-in-check", "d3 e6 a3 Bb4+", "a3-a4", "Nf6"),
];

/// A board on which White, who has the move, can capture the king; the move, and a reply.
pub(super) const KING_TO_CAPTURE: (&str, &str, &str) = ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Re7-e8", "Ke8");

/// A board on which White, who has the move, can checkmate and Black cannot: as few men as there
/// can be, and an illegal move of White's.
pub(super) const LONE_KING: (&str, &str, &str) = ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra1-b2", "Kd8");

/// Boards by what Black has beside the king, in the words of the facts.
pub(super) const MATERIAL: [(&str, &str); 5] = [
    ("lone-king", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ("bishop", "4kb2/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ("knight", "4kn2/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ("two-knights", "3nkn2/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ("more", "3rk3/8/8/8/8/8/8/R3K3 w - - 0 1"),
];

/// The shortest stalemate that is known, by Sam Loyd.
pub(super) const STALEMATE: &str = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6";

/// Both kings in check, one of which can leave it, and nine pawns of one player.
pub(super) const BOTH_IN_CHECK_AND_NINE_PAWNS: &str = "4k2R/8/8/8/PPP5/PPP5/PPP5/r3K3 b - - 0 1";

/// Both kings in check.
pub(super) const BOTH_IN_CHECK: &str = "4k3/8/8/1B6/1b6/8/8/4K3 w - - 0 1";

/// A board on which White, in check, can give check instead of parrying it; the move, and a reply.
pub(super) const CHECKS_IN_CHECK: (&str, &str, &str) = ("4k3/8/8/8/1b6/8/8/R3KB2 w - - 0 1", "Bf1-b5", "Kd8");

/// A board on which a pawn of White's can go to the last rank; the move without a promotion, and a reply.
pub(super) const PAWN_ARRIVES: (&str, &str, &str) = ("4k3/P7/8/8/8/8/8/R3K3 w - - 0 1", "a7-a8", "Kd7");

/// A pawn that has stood on the last rank since before the last move.
pub(super) const PAWN_ON_LAST_RANK: &str = "P3k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// A pawn that the last move brought to the last rank, where the king can take it.
pub(super) const PAWN_JUST_ARRIVED: &str = "Pk6/8/8/8/8/8/8/4K3 b - - 0 1";

/// The same where the game is not over when the king has taken it.
pub(super) const PAWN_TO_BE_TAKEN: &str = "Pk6/8/8/8/8/8/8/4K2R b - - 0 1";

/// A position that is illegal in another way: nine pawns of one player.
pub(super) const NINE_PAWNS: &str = "4k3/PPP5/PPP5/PPP5/8/8/8/4K3 b - - 0 1";

/// Returns a board without one of its men; nothing for a king.
pub(super) fn without(setup: &Setup, square: Square) -> Option<Setup> {
    let man = setup.board.piece_at(square)?;
    if man.piece_type == PieceType::King {
        return None;
    }
    let mut fewer = *setup;
    fewer.board.remove(square);
    Some(fewer)
}

/// Returns a board; nothing if it is none.
pub(super) fn read(fen: &str) -> Option<Setup> {
    fen.parse().ok()
}

/// Returns how many men stand on a board.
pub(super) fn men(setup: &Setup) -> usize {
    setup.board.occupied().into_iter().count()
}

#[cfg(test)]
mod tests {
    use kodeks_board::{IllegalMove, Position};

    use super::ILLEGAL;

    #[test]
    fn every_reason_has_a_legal_game_that_leads_to_it() {
        for reason in IllegalMove::ALL {
            let example = ILLEGAL.iter().find(|example| example.reason == reason.name());
            let Some(example) = example else {
                assert_eq!(reason, IllegalMove::CapturesKing);
                continue;
            };
            let mut position = Position::start();
            for san in example.moves.split_whitespace() {
                let mv = position.read_san(san).unwrap_or_else(|error| panic!("{}: {san}: {error}", reason.name()));
                position.play(mv);
            }
            let attempt = position.setup().read_raw_move(example.attempt).unwrap();
            assert_eq!(position.setup().legality(attempt), Err(reason), "{}", reason.name());
        }
    }
}
