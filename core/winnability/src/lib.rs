//! Whether a player can still give checkmate by any series of legal moves.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod certificate;
mod check;
mod corner;
mod counted;
mod dead;
mod dive;
mod facts;
mod few;
mod glance;
mod key;
mod novelty;
mod order;
mod promise;
mod propose;
mod queue;
mod reached;
mod search;
mod shorten;
mod text;
mod walls;

pub use certificate::{Certificate, Evidence, Man, PositionSet, Refusal, Wall};
pub use check::check;
pub use counted::{CountedDraws, can_mate_before_draws};
pub use dead::{Dead, is_dead, is_dead_if, likelier_winner};
pub use few::few_men_can_mate;
pub use glance::glance;
pub use text::CertificateError;

use key::Key;
use kodeks_board::{Color, Move, Position};
use search::{Question, Until};
use std::time::Duration;

/// How far a search may go before the question is left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Budget {
    /// The number of different positions; each takes at most two hundred bytes until the answer.
    pub positions: usize,
    /// The time from the question to the answer.
    pub time: Duration,
    /// How many of the positions may go into looking around first, breadth-first, so that a checkmate
    /// near at hand is given by its shortest line; a longer line is then shortened. With none, any
    /// line will do, and the answer comes many times sooner.
    pub around: usize,
}

impl Budget {
    /// A thousandth of a second: for a question that is asked after every move.
    pub const FAST: Budget = Budget {
        positions: 10_000,
        time: Duration::from_millis(1),
        around: 0,
    };

    /// Two seconds and 256 megabytes: for an answer that matters, with any line.
    pub const FULL: Budget = Budget {
        positions: 1_250_000,
        time: Duration::from_secs(2),
        around: 0,
    };

    /// The same with a look around first: for a ruling, whose line is shown to the players.
    pub const RULING: Budget = Budget {
        around: 10_000,
        ..Budget::FULL
    };

    /// Returns the same budget with so many million bytes of memory.
    #[must_use]
    pub const fn with_megabytes(self, megabytes: usize) -> Budget {
        Budget {
            positions: megabytes.saturating_mul(1_000_000 / BYTES_OF_A_POSITION),
            ..self
        }
    }
}

/// How much memory a position takes at most until the answer, all tables included.
const BYTES_OF_A_POSITION: usize = 200;

/// Whether a player can still give checkmate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateAnswer {
    /// He can: these legal moves of both players end with it.
    Yes {
        /// The moves from the position on; none where it is checkmate already.
        line: Vec<Move>,
        /// Whether no line is shorter: every position that fewer moves lead to was looked at.
        is_shortest: bool,
    },
    /// He cannot, whatever both players do.
    No {
        /// Why not.
        proof: Proof,
    },
    /// The budget ran out.
    NotDecided {
        /// How many different positions were looked at.
        positions: u64,
    },
}

impl MateAnswer {
    /// Returns whether he can, unless it is not decided.
    #[must_use]
    pub const fn verdict(&self) -> Option<bool> {
        match self {
            MateAnswer::Yes { .. } => Some(true),
            MateAnswer::No { .. } => Some(false),
            MateAnswer::NotDecided { .. } => None,
        }
    }

    /// Returns why he cannot, where that is the answer.
    #[must_use]
    pub const fn proof(&self) -> Option<Proof> {
        match self {
            MateAnswer::No { proof } => Some(*proof),
            MateAnswer::Yes { .. } | MateAnswer::NotDecided { .. } => None,
        }
    }
}

/// Why a player can never give checkmate. Each is exact, none a rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The player to move has no legal move, and his opponent did not just checkmate him.
    Terminal,
    /// The player has nothing but his king.
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
    /// Every line of moves stays within walls: sets of squares that the men can never leave, and
    /// within which the king can never be hemmed in.
    Walled {
        /// How many different positions were looked at before all were within walls.
        positions: u64,
    },
    /// He could, but by every line the game is drawn before: by so many moves without a capture or
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
            Proof::Walled { .. } => "walled",
            Proof::DrawnBefore { .. } => "drawn-before",
        }
    }
}

/// Returns whether `winner` can still give checkmate by any series of legal moves, the opponent
/// helping as he may.
///
/// Counters of moves and repetitions are not looked at: a line may be longer than an edition
/// would let a game go on.
#[must_use]
pub fn can_mate(position: &Position, winner: Color, budget: Budget) -> MateAnswer {
    answer(position, winner, budget, Until::Mate)
}

/// Returns whether `winner` can still give checkmate by any series of legal moves, without the
/// moves; `None` where the budget ran out.
///
/// It is known sooner than by [`can_mate`]: where few men are left, at once.
#[must_use]
pub fn is_mate_possible(position: &Position, winner: Color, budget: Budget) -> Option<bool> {
    let budget = Budget {
        around: 0,
        ..budget
    };
    few_men_can_mate(position, winner)
        .or_else(|| answer(position, winner, budget, Until::FewMen).verdict())
}

fn answer(position: &Position, winner: Color, budget: Budget, until: Until) -> MateAnswer {
    let (end, line, _) = run(position, winner);
    match end {
        End::Decided(answer) => answer,
        End::Open(position) => {
            let question = Question {
                position: &position,
                winner,
                budget,
                until,
                line: &line,
            };
            question.search().answer
        }
    }
}

/// An answer with what it took, and the evidence for it.
#[derive(Clone, Debug)]
pub struct Certified {
    /// The answer.
    pub answer: MateAnswer,
    /// The evidence, unless it is not decided.
    pub certificate: Option<Certificate>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Returns the same answer as [`can_mate`], with the evidence for it.
#[must_use]
pub fn certify(position: &Position, winner: Color, budget: Budget) -> Certified {
    let (end, line, mut keys) = run(position, winner);
    let mut positions = keys.len() as u64;
    let mut walls = Vec::new();
    let answer = match end {
        End::Decided(answer) => answer,
        End::Open(position) => {
            let found = Question {
                position: &position,
                winner,
                budget,
                until: Until::Mate,
                line: &line,
            }
            .search();
            positions += found.positions();
            if matches!(found.answer, MateAnswer::No { .. }) {
                keys.extend(found.keys());
            }
            walls = found.walls.into_vec();
            found.answer
        }
    };
    let evidence = match &answer {
        MateAnswer::Yes { line, .. } => Some(Evidence::Line(line.clone())),
        MateAnswer::No { .. } => Some(Evidence::Closed {
            positions: PositionSet(keys),
            walls,
        }),
        MateAnswer::NotDecided { .. } => None,
    };
    Certified {
        certificate: evidence.map(|evidence| Certificate {
            position: *position,
            winner,
            evidence,
        }),
        answer,
        positions,
    }
}

/// How a forced run ends.
enum End {
    Decided(MateAnswer),
    /// Here the player to move may choose.
    Open(Position),
}

/// Plays on while there is nothing to choose. Returns how that ends, the moves, and the positions
/// on the way.
fn run(position: &Position, winner: Color) -> (End, Vec<Move>, Vec<Key>) {
    let (mut line, mut seen, mut position) = (Vec::new(), Vec::new(), *position);
    loop {
        let (only, has_any) = position.only_legal_move();
        if let Some(answer) = decided_at_once(&position, !has_any, winner, &line) {
            seen.push(Key::of(&position));
            return (End::Decided(answer), line, seen);
        }
        let Some(only) = only else {
            return (End::Open(position), line, seen);
        };
        seen.push(Key::of(&position));
        position.play(only);
        line.push(only);
        if seen.contains(&Key::of(&position)) {
            return (End::Decided(no(Proof::ForcedRepetition)), line, seen);
        }
    }
}

/// Returns the answer where the position itself gives it: checkmate, stalemate, or material.
fn decided_at_once(
    position: &Position,
    is_over: bool,
    winner: Color,
    line: &[Move],
) -> Option<MateAnswer> {
    if is_over {
        let is_mate = position.is_check() && position.turn() != winner;
        let yes = || MateAnswer::Yes {
            line: line.to_vec(),
            is_shortest: true,
        };
        return Some(if is_mate { yes() } else { no(Proof::Terminal) });
    }
    facts::never(position.board(), winner).map(no)
}

const fn no(proof: Proof) -> MateAnswer {
    MateAnswer::No { proof }
}
