#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod bucket_queue;
mod certificate;
mod certificate_text;
mod check;
mod corner_mates;
mod dead;
mod draw_bounded;
mod few_pieces;
mod fortress;
mod helpmate_search;
mod heuristic;
mod insufficient_material;
mod king_zone;
mod known_fortresses;
pub mod limits;
mod move_ordering;
mod novelty;
mod packed_position;
mod query;
mod quick_unwinnable;
mod rollout;
mod shorten;
mod transposition_table;
pub mod tuning;
mod weights;

use std::time::Duration;

use kodeks_board::{Color, Move, Position};

use packed_position::PackedPosition;
use query::{Query, Until};

pub use certificate::{Certificate, CertificateEvidence, CertificateRefusal, Fortress, FortressPiece, PositionSet};
pub use certificate_text::CertificateError;
pub use check::check;
pub use dead::{Dead, is_dead, is_dead_if, likelier_winner};
pub use draw_bounded::{CountedDraws, winnability_before_draws};
pub use few_pieces::few_pieces_winnable;
pub use quick_unwinnable::quick_unwinnable;

/// How far a search may go before the question is left open.
///
/// ```
/// use kodeks_winnability::Budget;
///
/// let patient = Budget { time: std::time::Duration::MAX, ..Budget::FULL };
/// assert!(patient.with_megabytes(64).positions < patient.positions);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Budget {
    /// The number of different positions; each takes at most two hundred bytes until the answer.
    pub positions: usize,
    /// The time from the question to the answer.
    pub time: Duration,
    /// The positions of the budget that may go into a breadth-first search before anything else, so that a near checkmate is
    /// given by its shortest line; a longer line is then shortened. With none, any line will do, and the answer comes many times
    /// sooner.
    pub bfs_positions: usize,
}

impl Budget {
    /// A thousandth of a second: for a question that is asked after every move.
    pub const FAST: Budget = Budget { positions: 10_000, time: Duration::from_millis(1), bfs_positions: 0 };

    /// Two seconds and 256 megabytes: for an answer that matters, with any line.
    pub const FULL: Budget =
        Budget { positions: limits::SEARCH_POSITIONS, time: limits::SEARCH_TIME, bfs_positions: 0 };

    /// [`Budget::FULL`] with a breadth-first search first: for a ruling, whose line is shown to the players.
    pub const RULING: Budget = Budget { bfs_positions: 10_000, ..Budget::FULL };

    /// Returns this budget with so many million bytes of memory.
    #[must_use]
    pub const fn with_megabytes(self, megabytes: usize) -> Budget {
        Budget { positions: megabytes.saturating_mul(1_000_000 / BYTES_OF_A_POSITION), ..self }
    }
}

/// How much memory a position takes at most until the answer, all tables included.
const BYTES_OF_A_POSITION: usize = 200;

/// Whether a player can still give checkmate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// The player can: these legal moves of both players end with it.
    Winnable {
        /// The moves from the position on; none where it is checkmate already.
        line: Vec<Move>,
        /// Whether no line is shorter: every position that fewer moves lead to was looked at.
        is_shortest: bool,
    },
    /// The player cannot, by any moves of both players.
    Unwinnable {
        /// Why not.
        proof: Proof,
    },
    /// The budget ran out.
    Undecided {
        /// How many different positions were looked at.
        positions: u64,
    },
}

impl Winnability {
    /// Returns `true` for winnable, `false` for unwinnable, `None` where it is undecided.
    #[must_use]
    pub const fn verdict(&self) -> Option<bool> {
        match self {
            Winnability::Winnable { .. } => Some(true),
            Winnability::Unwinnable { .. } => Some(false),
            Winnability::Undecided { .. } => None,
        }
    }

    /// Returns why the position is unwinnable, where that is the answer.
    #[must_use]
    pub const fn proof(&self) -> Option<Proof> {
        match self {
            Winnability::Unwinnable { proof } => Some(*proof),
            Winnability::Winnable { .. } | Winnability::Undecided { .. } => None,
        }
    }
}

/// Why a player can never give checkmate. Each is exact, none a rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The player to move has no legal move, and the opponent did not just checkmate them.
    Terminal,
    /// The player has nothing but the king.
    BareKing,
    /// The player has king and knight, the opponent nothing but king and queens, if even those: a
    /// king whom only queens hem in is never mated by a knight.
    KnightAgainstQueensOnly,
    /// The player has king and bishops of one colour of squares, and the board has no knight, no
    /// pawn and no bishop of the other colour.
    BishopsOfOneColour,
    /// Both players have one legal move each time, until a position comes again.
    ForcedRepetition,
    /// Every position that legal moves can reach was looked at; in none of them is it checkmate,
    /// or could it become so for one of the reasons above.
    Exhausted {
        /// How many different positions were looked at.
        positions: u64,
    },
    /// Every line of moves stays within fortresses: sets of squares that the pieces can never leave, and
    /// within which the king can never be hemmed in.
    Fortress {
        /// How many different positions were looked at before all were within fortresses.
        positions: u64,
    },
    /// The player could, but by every line the game is drawn before: by so many moves without a capture or
    /// a pawn's move, or by a position that comes again. Only where these draws were asked about.
    DrawnBefore {
        /// How many different positions were looked at.
        positions: u64,
    },
}

impl Proof {
    /// Returns its stable name, such as `bare-king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Proof::Terminal => "terminal",
            Proof::BareKing => "bare-king",
            Proof::KnightAgainstQueensOnly => "knight-against-queens-only",
            Proof::BishopsOfOneColour => "bishops-of-one-colour",
            Proof::ForcedRepetition => "forced-repetition",
            Proof::Exhausted { .. } => "exhausted",
            Proof::Fortress { .. } => "walled",
            Proof::DrawnBefore { .. } => "drawn-before",
        }
    }
}

/// Returns whether `winner` can still give checkmate by any series of legal moves, the opponent
/// helping as far as the rules of movement allow.
///
/// Counters of moves and repetitions are not looked at: a line may be longer than an edition
/// would let a game go on.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Budget, Winnability, winnability};
///
/// // A lone knight can mate a king that its own pieces hem in.
/// let position: Position = "7k/7p/8/8/8/8/8/K6N w - - 0 1".parse()?;
/// let answer = winnability(&position, Color::White, Budget::FULL);
/// assert!(matches!(answer, Winnability::Winnable { .. }));
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
pub fn winnability(position: &Position, winner: Color, budget: Budget) -> Winnability {
    answer(position, winner, budget, Until::Mate)
}

/// Returns whether `winner` can still give checkmate by any series of legal moves, without the
/// moves; `None` where the budget ran out.
///
/// It is known sooner than by [`winnability`]: where few pieces are left, at once.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Budget, is_winnable};
///
/// let position: Position = "7k/8/8/8/8/8/8/K6N w - - 0 1".parse()?;
/// assert_eq!(is_winnable(&position, Color::White, Budget::FAST), Some(false));
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
pub fn is_winnable(position: &Position, winner: Color, budget: Budget) -> Option<bool> {
    let budget = Budget { bfs_positions: 0, ..budget };
    few_pieces_winnable(position, winner).or_else(|| answer(position, winner, budget, Until::FewPieces).verdict())
}

fn answer(position: &Position, winner: Color, budget: Budget, until: Until) -> Winnability {
    let (end, line, _) = run(position, winner);
    match end {
        PlayedOut::Decided(answer) => answer,
        PlayedOut::Open(position) => {
            let query = Query { position: &position, winner, budget, until, line: &line, ordering: &weights::SEARCH };
            query.search().answer
        }
    }
}

/// An answer with what it took, and the evidence for it.
#[derive(Clone, Debug)]
pub struct CertifiedAnswer {
    /// The answer.
    pub answer: Winnability,
    /// The evidence, unless it is not decided.
    pub certificate: Option<Certificate>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Returns the answer of [`winnability`] with the evidence for it.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Budget, certify, check};
///
/// let position: Position = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1".parse()?;
/// let certified = certify(&position, Color::White, Budget::FULL);
/// assert_eq!(check(&certified.certificate.unwrap()), Ok(()));
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
pub fn certify(position: &Position, winner: Color, budget: Budget) -> CertifiedAnswer {
    let (end, line, mut packed_positions) = run(position, winner);
    let mut positions = packed_positions.len() as u64;
    let mut fortresses = Vec::new();
    let answer = match end {
        PlayedOut::Decided(answer) => answer,
        PlayedOut::Open(position) => {
            let found = Query {
                position: &position,
                winner,
                budget,
                until: Until::Mate,
                line: &line,
                ordering: &weights::SEARCH,
            }
            .search();
            positions += found.positions();
            if matches!(found.answer, Winnability::Unwinnable { .. }) {
                packed_positions.extend(found.packed_positions());
            }
            fortresses = found.fortresses.into_vec();
            found.answer
        }
    };
    let evidence = match &answer {
        Winnability::Winnable { line, .. } => Some(CertificateEvidence::Line(line.clone())),
        Winnability::Unwinnable { .. } => {
            Some(CertificateEvidence::Closed { positions: PositionSet(packed_positions), fortresses })
        }
        Winnability::Undecided { .. } => None,
    };
    CertifiedAnswer {
        certificate: evidence.map(|evidence| Certificate { position: *position, winner, evidence }),
        answer,
        positions,
    }
}

/// How a forced run ends.
enum PlayedOut {
    Decided(Winnability),
    /// Here the player to move may choose.
    Open(Position),
}

/// Plays on while there is nothing to choose. Returns how that ends, the moves, and the positions
/// on the way.
fn run(position: &Position, winner: Color) -> (PlayedOut, Vec<Move>, Vec<PackedPosition>) {
    let (mut line, mut seen, mut position) = (Vec::new(), Vec::new(), *position);
    loop {
        let (only, has_any) = position.only_legal_move();
        if let Some(answer) = decided_at_once(&position, !has_any, winner, &line) {
            seen.push(PackedPosition::of(&position));
            return (PlayedOut::Decided(answer), line, seen);
        }
        let Some(only) = only else {
            return (PlayedOut::Open(position), line, seen);
        };
        seen.push(PackedPosition::of(&position));
        position.play(only);
        line.push(only);
        if seen.contains(&PackedPosition::of(&position)) {
            return (PlayedOut::Decided(no(Proof::ForcedRepetition)), line, seen);
        }
    }
}

/// Returns the answer where the position itself gives it: checkmate, stalemate, or material.
fn decided_at_once(position: &Position, is_over: bool, winner: Color, line: &[Move]) -> Option<Winnability> {
    if is_over {
        let is_mate = position.is_check() && position.turn() != winner;
        let yes = || Winnability::Winnable { line: line.to_vec(), is_shortest: true };
        return Some(if is_mate { yes() } else { no(Proof::Terminal) });
    }
    insufficient_material::never(position.board(), winner).map(no)
}

const fn no(proof: Proof) -> Winnability {
    Winnability::Unwinnable { proof }
}
