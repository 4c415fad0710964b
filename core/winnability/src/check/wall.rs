//! Checks a wall, man by man.
//!
//! Of every move out of a man's squares the checker finds for itself a reason why it can never be
//! played, and each reason holds in every position of the wall, whoever has just moved:
//!
//! * the square, or one on the way, is held by a man who never moves and is never captured;
//! * a pawn who never leaves the file, is never captured and stands before the moving pawn has no
//!   square left to stand on beyond;
//! * a pawn has nothing to capture there;
//! * the king would step beside or in front of a man who is never captured and who attacks the
//!   square from wherever he may stand, over squares that nobody else can ever enter.
//!
//! One reason more looks beyond: a king's move may end the game at once, but only where the other
//! player is shown, by the reasons above and in every position after the move, to have no move left,
//! and where that is not the mate in question: when the winner's king leaves his square no other man
//! of his can give check over it.

use std::cell::OnceCell;

use super::{Refusal, refuse};
use crate::certificate::{Man, Wall};
use kodeks_board::{
    Bitboard, Color, Piece, PieceType, Rank, Square,
    attacks::{attacks, between, king_attacks, pawn_attacks},
};

/// A wall: no move leads out of it, and nowhere in it is it checkmate.
pub(crate) fn check_wall(wall: &Wall, winner: Color) -> Result<(), Refusal> {
    check_no_mate(wall, winner)?;
    let limits = Color::BOTH.map(|color| Limits::of(wall, color));
    for (number, man) in wall.men.iter().enumerate() {
        let name = || format!("man {}, the {}", number + 1, man.piece);
        if !is_as_said(wall, man) {
            return refuse(format!("{}, is not what the wall says", name()));
        }
        for from in man.squares {
            let goes_on = |to: &Square| !ends_the_game(wall, winner, number, (from, *to));
            let mut ways_out = limits[man.piece.color.index()].targets(man, from) - man.squares;
            if let Some(to) = ways_out.find(goes_on) {
                return refuse(format!("{}, can go {from}{to}", name()));
            }
        }
    }
    Ok(())
}

/// Returns the squares before a square on its file, as `color` moves his pawns.
pub(super) fn before(color: Color, square: Square) -> Bitboard {
    ahead_of(color, square).collect()
}

fn ahead_of(color: Color, square: Square) -> impl Iterator<Item = Square> {
    std::iter::successors(square.forward(color), move |at| at.forward(color))
}

/// Whether a man is what the wall says: the one king, or a piece, or a pawn on no last rank; safe if
/// it says so, and behind whom it says.
fn is_as_said(wall: &Wall, man: &Man) -> bool {
    let is_pawn = |man: &Man| man.piece.piece_type == PieceType::Pawn;
    let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
    let twins = || wall.men.iter().filter(|other| other.piece == man.piece);
    let stays_behind = |ahead: usize| {
        let ahead = wall
            .men
            .get(ahead)
            .filter(|ahead| ahead.safe && is_pawn(ahead));
        is_pawn(man) && ahead.is_some_and(|ahead| on_one_file(man.squares | ahead.squares))
    };
    if man.piece.piece_type == PieceType::King {
        return man.safe && twins().count() == 1 && man.behind.is_none();
    }
    !(is_pawn(man) && man.squares.meets(last_ranks))
        && man.behind.is_none_or(stays_behind)
        && !(man.safe && enemies(wall, man.piece.color).any(|enemy| may_capture(enemy, man)))
}

fn on_one_file(squares: Bitboard) -> bool {
    let file = squares.first().map(|first| Bitboard::file(first.file()));
    file.is_some_and(|file| squares.is_within(file))
}

fn enemies(wall: &Wall, color: Color) -> impl Iterator<Item = &Man> {
    wall.men.iter().filter(move |man| man.piece.color != color)
}

/// Whether an enemy can ever capture the man, by what the wall says of both.
fn may_capture(enemy: &Man, man: &Man) -> bool {
    let attacked = |from| pawn_attacks(enemy.piece.color, from).meets(man.squares | passed(man));
    match enemy.piece.piece_type {
        PieceType::Pawn => enemy.squares.into_iter().any(attacked),
        _ => enemy.squares.meets(man.squares),
    }
}

/// Returns the square over which the man may step as a pawn on his first move.
fn passed(man: &Man) -> Bitboard {
    let Piece { color, piece_type } = man.piece;
    let first = Bitboard::rank(Rank::Two.relative_to(color));
    let over = |from: Square| {
        let over = from.forward(color)?;
        man.squares.has(over.forward(color)?).then_some(over)
    };
    let from = man.squares & first;
    from.filter(|_| piece_type == PieceType::Pawn)
        .filter_map(over)
        .collect()
}

/// Returns all the squares of these men.
fn squares<'a>(men: impl Iterator<Item = &'a Man>) -> Bitboard {
    men.fold(Bitboard::EMPTY, |all, man| all | man.squares)
}

/// Returns the squares held by men who never move and are never captured.
fn held<'a>(men: impl Iterator<Item = &'a Man>) -> Bitboard {
    squares(men.filter(|man| man.safe && man.squares.single().is_some()))
}

/// What the reasons against the moves of one player rest on.
struct Limits<'a> {
    wall: &'a Wall,
    color: Color,
    /// The squares that his own men hold, and that any men do.
    held: Bitboard,
    any_held: Bitboard,
    /// What his pawns may capture.
    prey: Bitboard,
    /// Where his king never goes.
    guarded: OnceCell<Bitboard>,
}

impl Limits<'_> {
    fn of(wall: &Wall, color: Color) -> Limits<'_> {
        let own = wall.men.iter().filter(|man| man.piece.color == color);
        let prey = enemies(wall, color).filter(|man| man.piece.piece_type != PieceType::King);
        Limits {
            wall,
            color,
            held: held(own),
            any_held: held(wall.men.iter()),
            prey: prey.fold(Bitboard::EMPTY, |all, man| all | man.squares | passed(man)),
            guarded: OnceCell::new(),
        }
    }

    fn guarded(&self) -> Bitboard {
        let guarded = |all, enemy| all | guarded(self.wall, enemy);
        let find = || enemies(self.wall, self.color).fold(Bitboard::EMPTY, guarded);
        *self.guarded.get_or_init(find)
    }

    /// Returns the squares to which a man may perhaps go: those without a reason against it.
    fn targets(&self, man: &Man, from: Square) -> Bitboard {
        match man.piece.piece_type {
            PieceType::Pawn => self.pushes(man, from) | pawn_attacks(self.color, from) & self.prey,
            PieceType::King => king_attacks(from) - self.held - self.guarded(),
            piece_type => attacks(self.color, piece_type, from, self.any_held) - self.held,
        }
    }

    fn pushes(&self, man: &Man, from: Square) -> Bitboard {
        let ahead = man.behind.and_then(|ahead| self.wall.men.get(ahead));
        let may_enter = |to: &Square| {
            let beyond = before(self.color, *to);
            let has_room = |ahead: &Man| !ahead.safe || ahead.squares.meets(beyond);
            !self.any_held.has(*to) && ahead.is_none_or(has_room)
        };
        let is_first = from.rank() == Rank::Two.relative_to(self.color);
        let steps = ahead_of(self.color, from).take(if is_first { 2 } else { 1 });
        steps.take_while(may_enter).collect()
    }
}

/// Returns the squares that a man attacks from wherever he may stand, once the other king is there.
fn guarded(wall: &Wall, man: &Man) -> Bitboard {
    let Piece { color, piece_type } = man.piece;
    if !man.safe || man.squares.is_empty() {
        return Bitboard::EMPTY;
    }
    let is_other_king = |other: &Man| other.piece == Piece::new(!color, PieceType::King);
    let is_other = |other: &&Man| !std::ptr::eq(*other, man) && !is_other_king(other);
    let others = squares(wall.men.iter().filter(is_other));
    let attacked = man
        .squares
        .map(|from| attacks(color, piece_type, from, others));
    attacked.fold(Bitboard::ALL, |all, attacked| all & attacked)
}

/// Whether the game is over once a king makes this move, and not by the winner's mate: wherever
/// the other king may stand then, neither he nor any of his men has a move.
pub(crate) fn ends_the_game(
    wall: &Wall,
    winner: Color,
    number: usize,
    (from, to): (Square, Square),
) -> bool {
    let king = wall.men[number].piece;
    let is_other = |man: &Man| man.piece.color != king.color;
    let is_other_king = |man: &Man| man.piece == Piece::new(!king.color, PieceType::King);
    let other = wall.men.iter().position(is_other_king);
    let (Some(other), PieceType::King) = (other, king.piece_type) else {
        return false;
    };
    let is_over = |at: Square| {
        let mut after = wall.clone();
        for man in &mut after.men {
            if is_other(man) && man.squares.has(to) {
                man.squares.remove(to);
                man.safe = false;
            }
        }
        after.men[number].squares = Bitboard::of(to);
        after.men[other].squares = Bitboard::of(at);
        let limits = Limits::of(&after, !king.color);
        let stays = |man: &Man| {
            let mut from = man.squares;
            from.all(|from| limits.targets(man, from).is_empty())
        };
        // The king last: to find what is guarded takes longest.
        let mut first = after
            .men
            .iter()
            .filter(|man| is_other(man) && !is_other_king(man));
        first.all(stays) && stays(&after.men[other])
    };
    // Before the move the kings do not stand side by side, nor after it.
    let beside = king_attacks(from) | king_attacks(to) | Bitboard::of(to);
    let kings = wall.men[other].squares - beside;
    let is_harmless = king.color != winner || !may_uncover_check(wall, king, (from, to), kings);
    is_harmless && { kings }.all(is_over)
}

/// Whether one of the king's own men may give check on one of the squares once the king has moved.
fn may_uncover_check(
    wall: &Wall,
    king: Piece,
    (from, to): (Square, Square),
    targets: Bitboard,
) -> bool {
    let held = held(wall.men.iter().filter(|man| man.piece != king)) | Bitboard::of(to);
    let mut own = wall.men.iter().filter(|man| man.piece.color == king.color);
    own.any(|man| {
        let sees = |at| attacks(king.color, man.piece.piece_type, at, held) & targets;
        let checks = |at| sees(at).any(|target| between(at, target).has(from));
        man.squares.into_iter().any(checks)
    })
}

/// Looks at every square of the loser's king, with the winner's king on every square of his: to
/// be mated there, every square beside him must be attacked, or taken by another of his own men.
fn check_no_mate(wall: &Wall, winner: Color) -> Result<(), Refusal> {
    let of = |color: Color| wall.men.iter().filter(move |man| man.piece.color == color);
    let is_king = |man: &&Man| man.piece.piece_type == PieceType::King;
    let kings = |color: Color| squares(of(color).filter(is_king));
    // The loser's king is never in the way: he would step back on the same line.
    let in_the_way = |man: &&Man| !is_king(man) || man.piece.color == winner;
    let held = held(wall.men.iter().filter(in_the_way));
    let attackers = of(winner).filter(|man| !is_king(man));
    let attacked = attackers.fold(Bitboard::EMPTY, |all, man| {
        let attacked = |all, from| all | attacks(winner, man.piece.piece_type, from, held);
        man.squares.fold(all, attacked)
    });
    for king in kings(!winner) & attacked {
        for other in kings(winner) - king_attacks(king) - Bitboard::of(king) {
            let open = king_attacks(king) - king_attacks(other) - attacked;
            // One man on each: some man on every square, and as many men as squares.
            let is_blocker = |man: &&Man| !is_king(man) && man.squares.meets(open);
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
