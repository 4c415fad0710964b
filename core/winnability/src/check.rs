//! Checks a certificate, and trusts nothing for it: beyond the rules of movement nothing here is
//! shared with the search.
//!
//! A line is replayed. A closed set is checked move by move. What holds of fortresses is looked at in
//! [`fortress`].

mod fortress;

pub(super) use fortress::{check_fortress, ends_the_game};

use std::collections::HashSet;

use super::certificate::{Certificate, CertificateEvidence, CertificateRefusal, Fortress, FortressPiece, PositionSet};
use super::limits;
use fortress::before;
use kodeks_board::{Bitboard, Board, Color, Move, PieceType, Position, Setup, Square};

fn refuse<T>(why: String) -> Result<T, CertificateRefusal> {
    Err(CertificateRefusal(why))
}

/// Accepts a certificate that shows its answer, and refuses any other.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Certificate, CertificateEvidence, check};
///
/// // A line that ends without checkmate shows nothing.
/// let certificate = Certificate {
///     position: Position::start(),
///     winner: Color::White,
///     evidence: CertificateEvidence::Line(Vec::new()),
/// };
/// assert!(check(&certificate).is_err());
/// ```
pub fn check(certificate: &Certificate) -> Result<(), CertificateRefusal> {
    let (position, winner) = (certificate.position, certificate.winner);
    match &certificate.evidence {
        CertificateEvidence::Line(line) => check_line(position, winner, line),
        CertificateEvidence::Closed { positions, fortresses } => check_closed(position, winner, positions, fortresses),
    }
}

/// Every position that is asked about or that a legal move leads to is covered; none is checkmate.
fn check_closed(
    position: Position,
    winner: Color,
    positions: &PositionSet,
    fortresses: &[Fortress],
) -> Result<(), CertificateRefusal> {
    fortresses.iter().try_for_each(|fortress| check_fortress(fortress, winner))?;
    let set: HashSet<Setup> = positions.iter().map(|p| what_counts(&p)).collect();
    let mut steps = limits::CHECK_STEPS;
    let mut check_covered = |p: Position| {
        let Some(left) = steps.checked_sub(1) else {
            return refuse("it takes too long to be checked".to_owned());
        };
        steps = left;
        let mut within = |fortress: &Fortress| {
            let mut trials = TRIALS;
            let has = has_within(fortress, &p, &mut trials);
            steps = steps.saturating_sub(TRIALS - trials);
            has
        };
        let is_covered = set.contains(&what_counts(&p))
            || fortresses.iter().any(&mut within)
            || can_never_mate(p.board(), winner) && !is_mate(&p, winner);
        let refused = || refuse(format!("{} is not in the set", p.setup()));
        if is_covered { Ok(()) } else { refused() }
    };
    check_covered(position)?;
    positions.iter().try_for_each(|p| {
        if is_mate(&p, winner) {
            return refuse(format!("it is checkmate in {}", p.setup()));
        }
        p.legal_moves().into_iter().try_for_each(|m| check_covered(p.after(m)))
    })
}

fn check_line(mut position: Position, winner: Color, line: &[Move]) -> Result<(), CertificateRefusal> {
    for m in line {
        if !position.is_legal(*m) {
            return refuse(format!("`{m}` is no legal move in {}", position.setup()));
        }
        position.play(*m);
    }
    if !is_mate(&position, winner) {
        let setup = position.setup();
        return refuse(format!("the line ends without checkmate: {setup}"));
    }
    Ok(())
}

fn is_mate(position: &Position, winner: Color) -> bool {
    position.turn() != winner && position.is_checkmate()
}

/// Returns what makes two positions the same: without counters, and without a square that a pawn
/// has passed where no pawn can capture there.
fn what_counts(position: &Position) -> Setup {
    Setup { en_passant: position.legal_en_passant(), halfmove_clock: 0, move_number: 1, ..*position.setup() }
}

/// Returns whether this material can never mate, unless the mate is on the board already.
fn can_never_mate(board: &Board, winner: Color) -> bool {
    let pieces = |color: Color| board.of_color(color) - board.of_type(PieceType::King);
    let only = |color: Color, piece_type: PieceType| pieces(color).is_within(board.of_type(piece_type));
    let bare = pieces(winner).is_empty();
    let one_knight = only(winner, PieceType::Knight) && pieces(winner).len() == 1;
    let bishops = board.of_type(PieceType::Bishop);
    let one_colour = bishops.is_within(Bitboard::LIGHT) || bishops.is_within(Bitboard::DARK);
    let neither = (board.of_type(PieceType::Pawn) | board.of_type(PieceType::Knight)).is_empty();
    bare || one_knight && only(!winner, PieceType::Queen) || only(winner, PieceType::Bishop) && one_colour && neither
}

/// Whether a position is one of the fortress's: its pieces can be matched with those of the fortress.
pub(super) fn has(fortress: &Fortress, position: &Position) -> bool {
    has_within(fortress, position, &mut { TRIALS })
}

/// How many pieces of the board are compared with pieces of a fortress before a position counts as none of it.
const TRIALS: usize = 200;

/// Whether a position is one of the fortress's, as far as so many trials tell.
fn has_within(fortress: &Fortress, position: &Position, trials: &mut usize) -> bool {
    let has_rights = !position.castling().is_empty() || position.legal_en_passant().is_some();
    let (pieces, told) = (position.board().occupied(), &mut vec![None; fortress.pieces.len()]);
    !has_rights && tell_apart(fortress, position, pieces, told, trials)
}

/// Finds for each piece of the board another piece of the fortress, within so many trials. No safe piece may be
/// missing, and no pawn may have passed another that must stay before it.
fn tell_apart(
    fortress: &Fortress,
    position: &Position,
    mut pieces: Bitboard,
    told: &mut [Option<Square>],
    trials: &mut usize,
) -> bool {
    let Some(square) = pieces.next() else {
        let is_before = |member: &FortressPiece, at: Square, ahead: usize| {
            let ahead = told.get(ahead).copied().flatten();
            ahead.is_some_and(|ahead| before(member.piece.color, at).has(ahead))
        };
        return fortress.pieces.iter().zip(&*told).all(|(member, at)| match at {
            Some(at) => member.behind.is_none_or(|ahead| is_before(member, *at, ahead)),
            None => !member.safe,
        });
    };
    let piece = position.board().piece_at(square);
    (0..fortress.pieces.len()).any(|number| {
        let member = &fortress.pieces[number];
        let is_taken = told[number].is_some() || *trials == 0;
        if is_taken || piece != Some(member.piece) || !member.squares.has(square) {
            return false;
        }
        *trials -= 1;
        told[number] = Some(square);
        let is_told = tell_apart(fortress, position, pieces, told, trials);
        told[number] = told[number].filter(|_| is_told);
        is_told
    })
}
