//! Whether a player can still give checkmate by any series of legal moves.

mod dead;
mod facts;
mod key;
mod promise;
mod queue;
mod reached;
mod search;

pub use dead::{Dead, is_dead};

use crate::{Color, Move, Position};

/// How many positions may be looked at before the question is left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Budget {
    /// The number of different positions; each takes about a hundred bytes until the answer.
    pub positions: usize,
}

impl Budget {
    /// Fifty thousand positions: some hundredths of a second and five megabytes at worst.
    ///
    /// Of positions at the end of a hundred thousand games lost on time it decides all but a few
    /// in a thousand: walls of pawns between which bishops of opposite colours roam.
    pub const FAST: Budget = Budget { positions: 50_000 };

    /// A million positions: a few seconds and a hundred megabytes at worst.
    ///
    /// It decides all of them.
    pub const FULL: Budget = Budget {
        positions: 1_000_000,
    };
}

/// Whether a player can still give checkmate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateAnswer {
    /// He can: these legal moves of both players end with it.
    Yes {
        /// The moves from the position on; none where it is checkmate already.
        line: Vec<Move>,
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
    let mut line = Vec::new();
    let mut seen = Vec::new();
    let mut position = *position;
    loop {
        if let Some(answer) = decided_at_once(&position, winner, &line) {
            return answer;
        }
        let moves = position.legal_moves();
        let [only] = *moves else {
            return search::search(&position, winner, budget, &line);
        };
        seen.push(key::Key::of(&position));
        position.play(only);
        line.push(only);
        if seen.contains(&key::Key::of(&position)) {
            return no(Proof::ForcedRepetition);
        }
    }
}

/// Returns the answer where the position itself gives it: checkmate, stalemate, or material.
fn decided_at_once(position: &Position, winner: Color, line: &[Move]) -> Option<MateAnswer> {
    if !position.has_legal_move() {
        let is_mate = position.is_check() && position.turn() != winner;
        let yes = || MateAnswer::Yes {
            line: line.to_vec(),
        };
        return Some(if is_mate { yes() } else { no(Proof::Terminal) });
    }
    facts::never(position.board(), winner).map(no)
}

const fn no(proof: Proof) -> MateAnswer {
    MateAnswer::No { proof }
}
