//! Checks a fortress, piece by piece.
//!
//! Of every move out of a piece's squares the checker finds for itself a reason why it can never be
//! played, and each reason holds in every position of the fortress, whichever player has just moved:
//!
//! * the square, or one on the way, is held by a piece that never moves and is never captured;
//! * a pawn that never leaves the file, is never captured and is ahead of the moving pawn leaves it no square beyond;
//! * a pawn has nothing to capture there;
//! * the king would step beside or in front of a piece that is never captured and that attacks the square from every square it
//!   may occupy, along lines that no other piece can ever enter.
//!
//! One reason more looks beyond: a king's move may end the game at once, but only where the other
//! player is shown, by the reasons above and in every position after the move, to have no move left,
//! and where that is not the mate in question: when the winner's king leaves its square no other piece
//! of the winner can give check over it.

use std::cell::OnceCell;

use super::{CertificateRefusal, refuse};
use crate::certificate::{Fortress, FortressPiece};
use kodeks_board::{
    Bitboard, Color, Piece, PieceType, Rank, Square,
    attacks::{attacks, between, king_attacks, pawn_attacks},
};

/// A fortress: no move leads out of it, and nowhere in it is it checkmate.
pub(crate) fn check_fortress(fortress: &Fortress, winner: Color) -> Result<(), CertificateRefusal> {
    check_no_mate(fortress, winner)?;
    let limits = Color::BOTH.map(|color| Limits::of(fortress, color));
    for (number, member) in fortress.pieces.iter().enumerate() {
        let name = || format!("man {}, the {}", number + 1, member.piece);
        if !is_as_said(fortress, member) {
            return refuse(format!("{}, is not what the wall says", name()));
        }
        for from in member.squares {
            let goes_on = |to: &Square| !ends_the_game(fortress, winner, number, from, *to);
            let mut ways_out = limits[member.piece.color.index()].targets(member, from) - member.squares;
            if let Some(to) = ways_out.find(goes_on) {
                return refuse(format!("{}, can go {from}{to}", name()));
            }
        }
    }
    Ok(())
}

/// Returns the squares before a square on its file, as `color` moves its pawns.
pub(super) fn before(color: Color, square: Square) -> Bitboard {
    ahead_of(color, square).collect()
}

fn ahead_of(color: Color, square: Square) -> impl Iterator<Item = Square> {
    std::iter::successors(square.forward(color), move |at| at.forward(color))
}

/// Whether a piece is what the fortress says: the one king, or a piece, or a pawn on no last rank; safe if
/// it says so, and behind whom it says.
fn is_as_said(fortress: &Fortress, member: &FortressPiece) -> bool {
    let is_pawn = |member: &FortressPiece| member.piece.piece_type == PieceType::Pawn;
    let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
    let twins = || fortress.pieces.iter().filter(|other| other.piece == member.piece);
    let stays_behind = |ahead: usize| {
        let ahead = fortress.pieces.get(ahead).filter(|ahead| ahead.safe && is_pawn(ahead));
        is_pawn(member) && ahead.is_some_and(|ahead| on_one_file(member.squares | ahead.squares))
    };
    if member.piece.piece_type == PieceType::King {
        return member.safe && twins().count() == 1 && member.behind.is_none();
    }
    !(is_pawn(member) && member.squares.meets(last_ranks))
        && member.behind.is_none_or(stays_behind)
        && !(member.safe && enemies(fortress, member.piece.color).any(|enemy| may_capture(enemy, member)))
}

fn on_one_file(squares: Bitboard) -> bool {
    let file = squares.first().map(|first| Bitboard::file(first.file()));
    file.is_some_and(|file| squares.is_within(file))
}

fn enemies(fortress: &Fortress, color: Color) -> impl Iterator<Item = &FortressPiece> {
    fortress.pieces.iter().filter(move |member| member.piece.color != color)
}

/// Whether an enemy can ever capture the piece, by what the fortress says of both.
fn may_capture(enemy: &FortressPiece, member: &FortressPiece) -> bool {
    let attacked = |from| pawn_attacks(enemy.piece.color, from).meets(member.squares | path_squares(member));
    match enemy.piece.piece_type {
        PieceType::Pawn => enemy.squares.into_iter().any(attacked),
        _ => enemy.squares.meets(member.squares),
    }
}

/// Returns the square over which the piece may step as a pawn on its first move.
fn path_squares(member: &FortressPiece) -> Bitboard {
    let Piece { color, piece_type } = member.piece;
    let first = Bitboard::rank(Rank::Two.relative_to(color));
    let over = |from: Square| {
        let over = from.forward(color)?;
        member.squares.has(over.forward(color)?).then_some(over)
    };
    let from = member.squares & first;
    from.filter(|_| piece_type == PieceType::Pawn).filter_map(over).collect()
}

/// Returns all the squares of these pieces.
fn squares<'a>(pieces: impl Iterator<Item = &'a FortressPiece>) -> Bitboard {
    pieces.fold(Bitboard::EMPTY, |all, member| all | member.squares)
}

/// Returns the squares held by pieces that never move and are never captured.
fn blocked_squares<'a>(pieces: impl Iterator<Item = &'a FortressPiece>) -> Bitboard {
    squares(pieces.filter(|member| member.safe && member.squares.single().is_some()))
}

/// The limits on the moves of one player.
struct Limits<'a> {
    fortress: &'a Fortress,
    color: Color,
    /// The squares that the player's own pieces hold, and that any pieces do.
    held: Bitboard,
    any_held: Bitboard,
    /// The squares on which the player's pawns may capture.
    prey: Bitboard,
    /// Where the player's king never goes.
    guarded: OnceCell<Bitboard>,
}

impl Limits<'_> {
    fn of(fortress: &Fortress, color: Color) -> Limits<'_> {
        let own = fortress.pieces.iter().filter(|member| member.piece.color == color);
        let prey = enemies(fortress, color).filter(|member| member.piece.piece_type != PieceType::King);
        Limits {
            fortress,
            color,
            held: blocked_squares(own),
            any_held: blocked_squares(fortress.pieces.iter()),
            prey: prey.fold(Bitboard::EMPTY, |all, member| all | member.squares | path_squares(member)),
            guarded: OnceCell::new(),
        }
    }

    fn guarded_squares(&self) -> Bitboard {
        let guarded = |all, enemy| all | squares_guarded_by(self.fortress, enemy);
        let find = || enemies(self.fortress, self.color).fold(Bitboard::EMPTY, guarded);
        *self.guarded.get_or_init(find)
    }

    /// Returns the squares to which a piece may perhaps go: those without a reason against it.
    fn targets(&self, member: &FortressPiece, from: Square) -> Bitboard {
        match member.piece.piece_type {
            PieceType::Pawn => self.pushes(member, from) | pawn_attacks(self.color, from) & self.prey,
            PieceType::King => king_attacks(from) - self.held - self.guarded_squares(),
            piece_type => attacks(self.color, piece_type, from, self.any_held) - self.held,
        }
    }

    fn pushes(&self, member: &FortressPiece, from: Square) -> Bitboard {
        let ahead = member.behind.and_then(|ahead| self.fortress.pieces.get(ahead));
        let may_enter = |to: &Square| {
            let beyond = before(self.color, *to);
            let has_room = |ahead: &FortressPiece| !ahead.safe || ahead.squares.meets(beyond);
            !self.any_held.has(*to) && ahead.is_none_or(has_room)
        };
        let is_first = from.rank() == Rank::Two.relative_to(self.color);
        ahead_of(self.color, from).take(if is_first { 2 } else { 1 }).take_while(may_enter).collect()
    }
}

/// Returns the squares that a piece attacks from every square it may occupy, once the other king is there.
fn squares_guarded_by(fortress: &Fortress, member: &FortressPiece) -> Bitboard {
    let Piece { color, piece_type } = member.piece;
    if !member.safe || member.squares.is_empty() {
        return Bitboard::EMPTY;
    }
    let is_other_king = |other: &FortressPiece| other.piece == Piece::new(!color, PieceType::King);
    let is_other = |other: &&FortressPiece| !std::ptr::eq(*other, member) && !is_other_king(other);
    let others = squares(fortress.pieces.iter().filter(is_other));
    let attacked = member.squares.map(|from| attacks(color, piece_type, from, others));
    attacked.fold(Bitboard::ALL, |all, attacked| all & attacked)
}

/// Returns whether the game is over once a king makes this move, and not by the winner's mate: wherever the other king may be,
/// neither that king nor any piece of its side has a move.
pub(crate) fn ends_the_game(fortress: &Fortress, winner: Color, number: usize, from: Square, to: Square) -> bool {
    let king = fortress.pieces[number].piece;
    let is_other = |member: &FortressPiece| member.piece.color != king.color;
    let is_other_king = |member: &FortressPiece| member.piece == Piece::new(!king.color, PieceType::King);
    let other = fortress.pieces.iter().position(is_other_king);
    let (Some(other), PieceType::King) = (other, king.piece_type) else {
        return false;
    };
    let is_over = |at: Square| {
        let mut after = fortress.clone();
        for member in &mut after.pieces {
            if is_other(member) && member.squares.has(to) {
                member.squares.remove(to);
                member.safe = false;
            }
        }
        after.pieces[number].squares = Bitboard::of(to);
        after.pieces[other].squares = Bitboard::of(at);
        let limits = Limits::of(&after, !king.color);
        let stays = |member: &FortressPiece| {
            let mut from = member.squares;
            from.all(|from| limits.targets(member, from).is_empty())
        };
        // The king last: to find what is guarded takes longest.
        let mut first = after.pieces.iter().filter(|member| is_other(member) && !is_other_king(member));
        first.all(stays) && stays(&after.pieces[other])
    };
    // Before the move the kings do not stand side by side, nor after it.
    let beside = king_attacks(from) | king_attacks(to) | Bitboard::of(to);
    let kings = fortress.pieces[other].squares - beside;
    let is_harmless = king.color != winner || !may_uncover_check(fortress, king, from, to, kings);
    is_harmless && { kings }.all(is_over)
}

/// Whether one of the king's own pieces may give check on one of the squares once the king has moved.
fn may_uncover_check(fortress: &Fortress, king: Piece, from: Square, to: Square, targets: Bitboard) -> bool {
    let held = blocked_squares(fortress.pieces.iter().filter(|member| member.piece != king)) | Bitboard::of(to);
    fortress.pieces.iter().filter(|member| member.piece.color == king.color).any(|member| {
        let sees = |at| attacks(king.color, member.piece.piece_type, at, held) & targets;
        let checks = |at| sees(at).any(|target| between(at, target).has(from));
        member.squares.into_iter().any(checks)
    })
}

/// Looks at every square of the loser's king, with the winner's king on each of its squares: to
/// be mated there, every square beside it must be attacked, or taken by another of its own pieces.
fn check_no_mate(fortress: &Fortress, winner: Color) -> Result<(), CertificateRefusal> {
    let of = |color: Color| fortress.pieces.iter().filter(move |member| member.piece.color == color);
    let is_king = |member: &&FortressPiece| member.piece.piece_type == PieceType::King;
    let kings = |color: Color| squares(of(color).filter(is_king));
    // The loser's king is never in the way: it would step back on the same line.
    let in_the_way = |member: &&FortressPiece| !is_king(member) || member.piece.color == winner;
    let held = blocked_squares(fortress.pieces.iter().filter(in_the_way));
    let attacked = of(winner).filter(|member| !is_king(member)).fold(Bitboard::EMPTY, |all, member| {
        let attacked = |all, from| all | attacks(winner, member.piece.piece_type, from, held);
        member.squares.fold(all, attacked)
    });
    for king in kings(!winner) & attacked {
        for other in kings(winner) - king_attacks(king) - Bitboard::of(king) {
            let open = king_attacks(king) - king_attacks(other) - attacked;
            // One piece on each: some piece on every square, and as many pieces as squares.
            let is_blocker = |member: &&FortressPiece| !is_king(member) && member.squares.meets(open);
            let blockers = || of(!winner).filter(is_blocker);
            if open.is_within(squares(blockers())) && open.len() as usize <= blockers().count() {
                return refuse(format!("a mate on {king}, the other king on {other}"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
