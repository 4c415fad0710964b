//! A game: a start, the moves made since, and what has recurred on the way.

mod comparison;
mod repetition;
mod returning;

use crate::{
    Attempt, Bitboard, Color, IllegalMove, Kind, Move, Position, Setup, Square,
    attacks::pawn_attacks,
};

/// A game from any start, with every position that stood on the board.
///
/// It tells how often a position has stood, how long nothing was captured and no pawn moved; what
/// follows from that is for an edition of the Laws to say. Each fact can be asked at the present
/// ply, at an earlier one (`…_at`), or for a move intended but not yet played (`…_after`).
#[derive(Clone, Debug)]
pub struct Game {
    standings: Vec<Standing>,
    /// One number for each standing, which equal standings share: it keeps the search short.
    hashes: Vec<u64>,
    moves: Vec<Attempt>,
    position: Option<Position>,
    first_illegal: Option<usize>,
}

/// What stood on the board after a ply, and what else the comparisons look at.
#[derive(Clone, Debug)]
struct Standing {
    setup: Setup,
    legal_en_passant: Option<Square>,
    attacked_en_passant: Option<Square>,
}

impl Game {
    /// Returns a game that begins with whatever stands on the board, legal or not.
    #[must_use]
    pub fn new(start: Setup) -> Game {
        let mut game = Game {
            standings: Vec::new(),
            hashes: Vec::new(),
            moves: Vec::new(),
            position: None,
            first_illegal: None,
        };
        game.begin_again(start);
        game
    }

    /// Forgets everything and begins another game, in the same memory.
    pub fn begin_again(&mut self, start: Setup) {
        self.standings.clear();
        self.hashes.clear();
        self.moves.clear();
        self.first_illegal = None;
        self.position = Position::from_setup(start).ok();
        self.stand(start);
    }

    /// Plays a move that is legal here. A move from another position leaves a board that means
    /// nothing; where that can happen, use [`Game::make`].
    pub fn play(&mut self, m: Move) {
        match &mut self.position {
            Some(position) => {
                position.play(m);
                self.moves.push(m.into());
                let standing = Standing::of_position(position);
                self.hashes.push(standing.hash());
                self.standings.push(standing);
            }
            None => self.make_unjudged(m.into()),
        }
    }

    /// Makes what a player did, legal or not, and returns the legal move that it was, or why it was
    /// none. An illegal move stands like any other until it is taken back.
    pub fn make(&mut self, attempt: Attempt) -> Result<Move, IllegalMove> {
        let judged = self.setup().judge(attempt);
        match judged {
            Ok(m) => self.play(m),
            Err(_) => {
                self.first_illegal = self.first_illegal.or(Some(self.plies()));
                self.make_unjudged(attempt);
            }
        }
        judged
    }

    fn make_unjudged(&mut self, attempt: Attempt) {
        let setup = self.setup().make(attempt);
        self.position = Position::from_setup(setup).ok();
        self.moves.push(attempt);
        self.stand(setup);
    }

    /// Takes moves back until so many plies are left; does nothing if there are no more than that.
    pub fn take_back_to(&mut self, plies: usize) {
        if plies >= self.plies() {
            return;
        }
        self.standings.truncate(plies + 1);
        self.hashes.truncate(plies + 1);
        self.moves.truncate(plies);
        self.first_illegal = self.first_illegal.filter(|ply| *ply < plies);
        self.position = Position::from_setup(*self.setup()).ok();
    }

    /// Returns what stands on the board now.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.now().setup
    }

    /// Returns the present position; `None` while what stands on the board is not legal.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// Returns what stood on the board after so many plies, 0 being the start.
    #[must_use]
    pub fn setup_at(&self, ply: usize) -> Option<&Setup> {
        self.standings.get(ply).map(|standing| &standing.setup)
    }

    /// Returns the moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[Attempt] {
        &self.moves
    }

    /// Returns how many moves were made so far, White's and Black's together.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Returns how many plies were played before the first illegal move; `None` if every move so far
    /// was legal.
    #[must_use]
    pub fn first_illegal(&self) -> Option<usize> {
        self.first_illegal
    }

    /// Returns how many plies in a row, up to now, brought no capture and no move of a pawn. Those
    /// that the start has already counted are among them.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.setup().quiet_plies
    }

    /// Returns the same as it was after so many plies; 0 beyond the end of the game.
    #[must_use]
    pub fn quiet_plies_at(&self, ply: usize) -> u32 {
        self.setup_at(ply).map_or(0, |setup| setup.quiet_plies)
    }

    /// Returns the same as it would be after a legal move.
    #[must_use]
    pub fn quiet_plies_after(&self, m: Move) -> u32 {
        self.standing_after(m).setup.quiet_plies
    }

    /// Returns how many moves each player has made in a row without a capture or a move of a pawn:
    /// a move of White's and one of Black's are one (9.3).
    #[must_use]
    pub fn quiet_moves(&self) -> u32 {
        self.quiet_plies() / 2
    }

    fn now(&self) -> &Standing {
        // `begin_again` puts the start there, and nothing takes it away.
        &self.standings[self.moves.len()]
    }

    fn standing_after(&self, m: Move) -> Standing {
        match self.position {
            Some(position) => Standing::of_position(&position.after(m)),
            None => Standing::of_setup(self.setup().make(m.into())),
        }
    }

    fn stand(&mut self, setup: Setup) {
        let standing = match &self.position {
            Some(position) => Standing::of_position(position),
            None => Standing::of_setup(setup),
        };
        self.hashes.push(standing.hash());
        self.standings.push(standing);
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new(Setup::start())
    }
}

impl From<Position> for Game {
    fn from(start: Position) -> Game {
        Game::new(*start.setup())
    }
}

impl From<Setup> for Game {
    fn from(start: Setup) -> Game {
        Game::new(start)
    }
}

impl Standing {
    fn of_position(position: &Position) -> Standing {
        let setup = *position.setup();
        Standing {
            setup,
            legal_en_passant: position.legal_en_passant(),
            attacked_en_passant: setup
                .en_passant
                .filter(|to| !pawns_at(&setup, *to).is_empty()),
        }
    }

    fn of_setup(setup: Setup) -> Standing {
        let can_capture = |to: &Square| {
            let mut pawns = pawns_at(&setup, *to).into_iter();
            pawns.any(|from| setup.judge(Attempt::new(from, *to)).is_ok())
        };
        Standing {
            setup,
            legal_en_passant: setup.en_passant.filter(can_capture),
            attacked_en_passant: setup
                .en_passant
                .filter(|to| !pawns_at(&setup, *to).is_empty()),
        }
    }

    /// Returns a number that depends on what stands where, and on nothing else.
    fn hash(&self) -> u64 {
        let board = &self.setup.board;
        let mut hash = board.of_color(Color::White).0.wrapping_mul(FACTORS[6]);
        for (kind, factor) in Kind::ALL.into_iter().zip(FACTORS) {
            let Bitboard(squares) = board.of_kind(kind);
            hash = hash.wrapping_add((squares ^ squares >> 32).wrapping_mul(factor));
        }
        hash
    }
}

/// Odd numbers with many bits: the first seven that SplitMix64 gives from 2005, made odd. Each plane of
/// the board has its own, so that the products do not wait for each other.
const FACTORS: [u64; 7] = [
    0xA0DA_B038_7542_E051,
    0xB5D6_3D57_8F63_4F2F,
    0x2F8F_8019_AE7C_4019,
    0x57BE_4ABD_E1D0_CA81,
    0xC897_B085_4B16_ED29,
    0x24BD_ED56_0A7C_9669,
    0x095D_6D41_F55A_43F7,
];

/// Returns the pawns of the player to move that attack a square.
fn pawns_at(setup: &Setup, to: Square) -> Bitboard {
    pawn_attacks(!setup.turn, to) & setup.board.pieces(setup.turn, Kind::Pawn)
}
