//! Checks a certificate, and trusts nobody for it: beyond the rules of movement nothing here is
//! shared with the search.
//!
//! A line is replayed. A closed set is checked move by move. A wall is checked man by man: of
//! every move out of a man's squares the checker finds for itself a reason why it can never be
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

use std::{collections::HashSet, error, fmt};

use super::certificate::{Certificate, Evidence, Man, Wall};
use crate::{
    Bitboard, Board, Color, File, Kind, Move, Position, Rank, Setup, Square,
    attacks::{attacks, between, king_attacks, line_through, pawn_attacks},
};

/// How many men a game has.
const MOST_MEN: usize = 32;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl error::Error for Refusal {}

fn refuse<T>(why: String) -> Result<T, Refusal> {
    Err(Refusal(why))
}

/// Accepts a certificate that shows its answer, and refuses any other.
pub fn check(certificate: &Certificate) -> Result<(), Refusal> {
    let Certificate {
        position,
        winner,
        evidence,
    } = certificate;
    match evidence {
        Evidence::Line(line) => check_line(*position, *winner, line),
        Evidence::Closed { positions, walls } => {
            let closed = Closed {
                winner: *winner,
                positions: positions.iter().map(|p| what_counts(&p)).collect(),
                walls,
            };
            walls
                .iter()
                .try_for_each(|wall| check_wall(wall, *winner))?;
            closed.check_covered(position)?;
            positions.iter().try_for_each(|p| closed.check_position(&p))
        }
    }
}

fn check_line(mut position: Position, winner: Color, line: &[Move]) -> Result<(), Refusal> {
    for m in line {
        if !position.is_legal(*m) {
            return refuse(format!("`{m}` is no legal move in {}", position.setup()));
        }
        position.play(*m);
    }
    if position.is_checkmate() && position.turn() != winner {
        Ok(())
    } else {
        refuse(format!(
            "the line ends without checkmate: {}",
            position.setup()
        ))
    }
}

/// Returns what makes two positions the same: without counters, and without a square that a pawn
/// has passed where nobody can capture there.
fn what_counts(position: &Position) -> Setup {
    Setup {
        en_passant: position.legal_en_passant(),
        quiet_plies: 0,
        move_number: 1,
        ..*position.setup()
    }
}

struct Closed<'a> {
    winner: Color,
    positions: HashSet<Setup>,
    walls: &'a [Wall],
}

impl Closed<'_> {
    /// A position of the set: not checkmate, and every legal move leads to where it is covered.
    fn check_position(&self, position: &Position) -> Result<(), Refusal> {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != self.winner {
            return refuse(format!("it is checkmate in {}", position.setup()));
        }
        moves
            .into_iter()
            .try_for_each(|m| self.check_covered(&position.after(m)))
    }

    fn check_covered(&self, position: &Position) -> Result<(), Refusal> {
        let is_covered = self.positions.contains(&what_counts(position))
            || self.walls.iter().any(|wall| has(wall, position))
            || can_never_mate(position.board(), self.winner) && !self.is_mate(position);
        if is_covered {
            return Ok(());
        }
        refuse(format!("{} is not in the set", position.setup()))
    }

    fn is_mate(&self, position: &Position) -> bool {
        position.turn() != self.winner && position.is_checkmate()
    }
}

/// A wall: no move leads out of it, and nowhere in it is it checkmate.
pub(super) fn check_wall(wall: &Wall, winner: Color) -> Result<(), Refusal> {
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

/// Material with which nobody is mated, whatever happens, unless he is already.
fn can_never_mate(board: &Board, winner: Color) -> bool {
    let men = |color: Color, kind: Kind| board.pieces(color, kind);
    let only = |color: Color, kinds: &[Kind]| {
        let allowed = kinds
            .iter()
            .fold(men(color, Kind::King), |all, &kind| all | men(color, kind));
        board.of_color(color).is_within(allowed)
    };
    let bare = only(winner, &[]);
    let one_knight = only(winner, &[Kind::Knight])
        && men(winner, Kind::Knight).len() == 1
        && only(!winner, &[Kind::Queen]);
    let bishops = board.of_kind(Kind::Bishop);
    let one_colour = only(winner, &[Kind::Bishop])
        && only(!winner, &[Kind::Bishop, Kind::Rook, Kind::Queen])
        && (bishops.is_within(Bitboard::LIGHT) || bishops.is_within(Bitboard::DARK));
    bare || one_knight || one_colour
}

/// Whether a position is one of the wall's: its men can be told to be those of the wall.
pub(super) fn has(wall: &Wall, position: &Position) -> bool {
    let men: Vec<Square> = position.board().occupied().collect();
    position.castling().is_empty()
        && position.legal_en_passant().is_none()
        && men.len() <= wall.men.len()
        && tell_apart(
            wall,
            position.board(),
            &men,
            &mut vec![None; wall.men.len()],
            &mut 1000,
        )
}

/// Finds for each man of the board another man of the wall, within so many trials.
fn tell_apart(
    wall: &Wall,
    board: &Board,
    men: &[Square],
    told: &mut Vec<Option<Square>>,
    trials: &mut usize,
) -> bool {
    let Some((&square, rest)) = men.split_first() else {
        return is_complete(wall, told);
    };
    for (number, man) in wall.men.iter().enumerate() {
        let fits = board.piece_at(square) == Some(man.piece) && man.squares.has(square);
        if !fits || told[number].is_some() || *trials == 0 {
            continue;
        }
        *trials -= 1;
        told[number] = Some(square);
        if tell_apart(wall, board, rest, told, trials) {
            return true;
        }
        told[number] = None;
    }
    false
}

/// Whether nobody safe is missing and no pawn has passed another who must stay before him.
fn is_complete(wall: &Wall, told: &[Option<Square>]) -> bool {
    wall.men.iter().zip(told).all(|(man, &square)| {
        let is_behind = |at: Square| match man.behind {
            None => true,
            Some(other) => told.get(other).is_some_and(|ahead| {
                ahead.is_some_and(|ahead| before(man.piece.color, at).has(ahead))
            }),
        };
        square.map_or(!man.safe, is_behind)
    })
}

/// Returns the squares before a square on its file, as `color` moves his pawns.
fn before(color: Color, square: Square) -> Bitboard {
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
pub(super) fn ends_the_game(
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
