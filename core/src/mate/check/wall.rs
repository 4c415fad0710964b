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
//! and where that is not the mate in question.

use super::{Refusal, refuse};
use crate::{
    Bitboard, Color, File, Kind, Rank, Square,
    attacks::{attacks, between, king_attacks, line_through, pawn_attacks},
    mate::certificate::{Man, Wall},
};

/// How many men a game has.
const MOST_MEN: usize = 32;

/// A wall: no move leads out of it, and nowhere in it is it checkmate.
pub(in crate::mate) fn check_wall(wall: &Wall, winner: Color) -> Result<(), Refusal> {
    if wall.men.len() > MOST_MEN {
        return refuse(format!("a wall of {} men", wall.men.len()));
    }
    check_no_mate(wall, winner)?;
    for (number, man) in wall.men.iter().enumerate() {
        check_man(wall, number, man)?;
        for from in man.squares {
            if let Some(to) = ways_out(wall, winner, number, from).next() {
                let (piece, number) = (man.piece, number + 1);
                return refuse(format!("man {number}, the {piece}, can go {from}{to}"));
            }
        }
    }
    Ok(())
}

/// Returns the squares before a square on its file, as `color` moves his pawns.
pub(super) fn before(color: Color, square: Square) -> Bitboard {
    std::iter::successors(square.in_front(color), |at| at.in_front(color)).collect()
}

/// What a wall says of a man himself: a pawn on no last rank, safe as he says, behind whom he says.
fn check_man(wall: &Wall, number: usize, man: &Man) -> Result<(), Refusal> {
    let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
    let is_pawn = man.piece.kind == Kind::Pawn;
    let stays_on_board = !is_pawn || !man.squares.meets(last_ranks);
    let is_king = man.piece.kind == Kind::King;
    let is_safe = is_king || enemies(wall, man).all(|enemy| !may_capture(enemy, man));
    let one_file = |file: File| {
        let is_there = |man: &Man| man.squares.is_within(Bitboard::file(file));
        let ahead = man.behind.and_then(|ahead| wall.men.get(ahead));
        is_there(man)
            && ahead.is_some_and(|ahead| {
                ahead.safe && ahead.piece.kind == Kind::Pawn && is_there(ahead)
            })
    };
    let is_behind = man.behind.is_none() || is_pawn && File::ALL.into_iter().any(one_file);
    let is_one_king = !is_king
        || man.safe
            && wall
                .men
                .iter()
                .filter(|other| other.piece == man.piece)
                .count()
                == 1;
    if stays_on_board && (!man.safe || is_safe) && is_behind && is_one_king {
        return Ok(());
    }
    let piece = man.piece;
    refuse(format!(
        "man {}, the {piece}, is not what the wall says",
        number + 1
    ))
}

fn enemies<'a>(wall: &'a Wall, man: &Man) -> impl Iterator<Item = &'a Man> + use<'a> {
    let color = man.piece.color;
    wall.men
        .iter()
        .filter(move |other| other.piece.color != color)
}

/// Whether an enemy can ever capture the man, by what the wall says of both.
fn may_capture(enemy: &Man, man: &Man) -> bool {
    if enemy.piece.kind != Kind::Pawn {
        return enemy.squares.meets(man.squares);
    }
    let color = enemy.piece.color;
    let passed = passed(man);
    let mut attacked = enemy.squares.map(|from| pawn_attacks(color, from));
    attacked.any(|attacked| attacked.meets(man.squares | passed))
}

/// Returns the square over which the man may step as a pawn on his first move.
fn passed(man: &Man) -> Bitboard {
    let color = man.piece.color;
    let second = man.squares & Bitboard::rank(Rank::Two.seen_by(color));
    let steps_over = |from: Square| {
        let over = from.in_front(color)?;
        man.squares.has(over.in_front(color)?).then_some(over)
    };
    match man.piece.kind {
        Kind::Pawn => second.filter_map(steps_over).collect(),
        _ => Bitboard::EMPTY,
    }
}

/// Returns the squares held by men who never move and are never captured.
fn held<'a>(men: impl Iterator<Item = &'a Man>) -> Bitboard {
    let stays = |man: &&Man| man.safe && man.squares.single().is_some();
    men.filter(stays)
        .fold(Bitboard::EMPTY, |all, man| all | man.squares)
}

/// Returns the squares outside his own to which a man may perhaps go, and the game goes on.
fn ways_out(wall: &Wall, winner: Color, number: usize, from: Square) -> Bitboard {
    let (man, targets) = (&wall.men[number], targets(wall, number, from));
    let goes_on = |&to: &Square| {
        man.piece.kind != Kind::King || !ends_the_game(wall, winner, number, (from, to))
    };
    (targets - man.squares).filter(goes_on).collect()
}

/// Returns the squares to which a man may perhaps go: those without a reason against it.
fn targets(wall: &Wall, number: usize, from: Square) -> Bitboard {
    let man = &wall.men[number];
    let color = man.piece.color;
    let own = held(wall.men.iter().filter(|other| other.piece.color == color));
    let all = held(wall.men.iter());
    match man.piece.kind {
        Kind::Pawn => pushes(wall, man, from, all) | captures(wall, man, from),
        Kind::King => (king_attacks(from) - own - man.squares)
            .filter(|&to| !enemies(wall, man).any(|enemy| guards(wall, number, enemy, to)))
            .collect(),
        kind => attacks(color, kind, from, all) - own,
    }
}

/// Whether the game is over once a king makes this move, and not by the winner's mate: wherever
/// the other king may stand then, neither he nor any of his men has a move.
pub(in crate::mate) fn ends_the_game(
    wall: &Wall,
    winner: Color,
    number: usize,
    (from, to): (Square, Square),
) -> bool {
    let color = wall.men[number].piece.color;
    let is_other = |man: &Man| man.piece.color != color;
    let is_other_king = |man: &Man| man.piece.kind == Kind::King && is_other(man);
    let moves_about = |man: &Man| is_other(man) && !is_other_king(man) && man.squares.is_many();
    let Some(other) = wall.men.iter().position(is_other_king) else {
        return false;
    };
    if wall.men.iter().any(moves_about) {
        return false;
    }
    let is_over = |king: Square| {
        let mut after = wall.clone();
        for man in after
            .men
            .iter_mut()
            .filter(|man| is_other(man) && man.squares.has(to))
        {
            man.squares.remove(to);
            man.safe = false;
        }
        after.men[number].squares = Bitboard::of(to);
        after.men[other].squares = Bitboard::of(king);
        let has_move = |(other, man): (usize, &Man)| {
            is_other(man)
                && man
                    .squares
                    .into_iter()
                    .any(|at| !targets(&after, other, at).is_empty())
        };
        (winner != color || !may_discover(wall, color, from, king))
            && !after.men.iter().enumerate().any(has_move)
    };
    let kings = wall.men[other].squares - king_attacks(to) - Bitboard::of(to);
    kings.into_iter().all(is_over)
}

/// Whether a line piece of that colour may attack a king once a square between them is left.
fn may_discover(wall: &Wall, color: Color, left: Square, king: Square) -> bool {
    let line = line_through(left, king);
    let held = held(wall.men.iter()) - Bitboard::of(left);
    let is_on_line = |man: &Man| {
        let attacks = |at| attacks(color, man.piece.kind, at, held).has(king);
        man.piece.color == color && (man.squares & line).into_iter().any(attacks)
    };
    wall.men.iter().any(is_on_line)
}

fn pushes(wall: &Wall, man: &Man, from: Square, held: Bitboard) -> Bitboard {
    let color = man.piece.color;
    let ahead = man.behind.and_then(|ahead| wall.men.get(ahead));
    let may_enter = |to: &Square| {
        !held.has(*to)
            && ahead.is_none_or(|ahead| !ahead.safe || ahead.squares.meets(before(color, *to)))
    };
    let Some(one) = from.in_front(color).filter(may_enter) else {
        return Bitboard::EMPTY;
    };
    let first_move = from.rank() == Rank::Two.seen_by(color);
    let two = one.in_front(color).filter(may_enter).filter(|_| first_move);
    two.map_or(Bitboard::EMPTY, Bitboard::of) | Bitboard::of(one)
}

fn captures(wall: &Wall, man: &Man, from: Square) -> Bitboard {
    let prey = |enemy: &Man| match enemy.piece.kind {
        Kind::King => Bitboard::EMPTY,
        _ => enemy.squares | passed(enemy),
    };
    let reached = enemies(wall, man).fold(Bitboard::EMPTY, |all, enemy| all | prey(enemy));
    pawn_attacks(man.piece.color, from) & reached
}

/// Whether an enemy attacks the square from wherever he may stand, once the king is there.
fn guards(wall: &Wall, king: usize, enemy: &Man, to: Square) -> bool {
    let others = wall
        .men
        .iter()
        .enumerate()
        .filter(|&(number, other)| number != king && !std::ptr::eq(other, enemy));
    let others = others.fold(Bitboard::EMPTY, |all, (_, other)| all | other.squares);
    let piece = enemy.piece;
    enemy.safe
        && !enemy.squares.is_empty()
        && enemy.squares.into_iter().all(|from| {
            attacks(piece.color, piece.kind, from, Bitboard::EMPTY).has(to)
                && !between(from, to).meets(others)
        })
}

/// Looks at every square of the loser's king, with the winner's king on every square of his: to
/// be mated there, every square beside him must be attacked, or taken by another of his own men.
fn check_no_mate(wall: &Wall, winner: Color) -> Result<(), Refusal> {
    let squares = |color: Color| {
        let is_king = |man: &&Man| man.piece.kind == Kind::King && man.piece.color == color;
        wall.men
            .iter()
            .filter(is_king)
            .fold(Bitboard::EMPTY, |all, man| all | man.squares)
    };
    let attacked = attacked(wall, winner);
    for king in squares(!winner) & attacked {
        for other in squares(winner) - king_attacks(king) - Bitboard::of(king) {
            let open = king_attacks(king) - king_attacks(other) - attacked;
            if can_all_be_taken(wall, !winner, open) {
                return refuse(format!(
                    "the king may be mated on {king}, the other on {other}"
                ));
            }
        }
    }
    Ok(())
}

/// Returns the squares that the winner's men other than his king may ever attack; the loser's king
/// is never in the way, as he would step back on the same line.
fn attacked(wall: &Wall, winner: Color) -> Bitboard {
    let is_loser_king = |man: &&Man| man.piece.kind == Kind::King && man.piece.color != winner;
    let held = held(wall.men.iter().filter(|man| !is_loser_king(man)));
    let attackers = wall
        .men
        .iter()
        .filter(|man| man.piece.color == winner && man.piece.kind != Kind::King);
    attackers.fold(Bitboard::EMPTY, |all, man| {
        man.squares.fold(all, |all, from| {
            all | attacks(winner, man.piece.kind, from, held)
        })
    })
}

/// Whether as many different men of that colour can stand on these squares, one on each.
fn can_all_be_taken(wall: &Wall, color: Color, squares: Bitboard) -> bool {
    let is_blocker = |man: &&Man| man.piece.color == color && man.piece.kind != Kind::King;
    let blockers: Vec<Bitboard> = wall
        .men
        .iter()
        .filter(is_blocker)
        .map(|man| man.squares & squares)
        .collect();
    let mut places = vec![None; blockers.len()];
    squares
        .into_iter()
        .all(|square| find_blocker(&blockers, square, &mut places, &mut 0))
}

/// Finds a blocker for a square; others may have to change places.
fn find_blocker(
    blockers: &[Bitboard],
    square: Square,
    places: &mut [Option<Square>],
    tried: &mut u64,
) -> bool {
    for (number, reach) in blockers.iter().enumerate() {
        if !reach.has(square) || *tried >> number & 1 == 1 {
            continue;
        }
        *tried |= 1 << number;
        let is_free = match places[number] {
            None => true,
            Some(other) => find_blocker(blockers, other, places, tried),
        };
        if is_free {
            places[number] = Some(square);
            return true;
        }
    }
    false
}
