//! A game: a start, the moves made since, and what has recurred on the way.

mod comparison;
mod look_alike;
mod moment;
mod repeating;
mod repetition;
mod repetition_key;

use crate::{CastlingSide, Color, IllegalMove, Move, Position, RawMove, Setup};

pub use look_alike::{LookAlike, PositionDifference};
pub use moment::Moment;
pub use repetition_key::RepetitionKeys;

/// A game from any start, with every position that stood on the board.
///
/// It tells how often a position has stood, how long nothing was captured and no pawn moved; what
/// follows from that is for an edition of the Laws to say. Each fact can be asked at the present
/// ply, at an earlier one (`…_at`), or for a move intended but not yet played (`…_after`).
///
/// ```
/// use kodeks_board::{Game, RepetitionCriteria};
///
/// let mut game = Game::default();
/// for san in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2) {
///     let m = game.position().unwrap().read_san(san)?;
///     game.play(m);
/// }
/// assert_eq!(game.occurrences(RepetitionCriteria::default()), 3);
/// assert_eq!(game.halfmove_clock(), 8);
/// # Ok::<(), kodeks_board::SanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The setups at the start and after each ply.
    history: Vec<Setup>,
    /// Keys that narrow the search for equal positions.
    repetition_keys: RepetitionKeys,
    moves: Vec<RawMove>,
    position: Option<Position>,
    first_illegal: Option<usize>,
}

impl Game {
    /// Creates a game from a setup, legal or not.
    #[must_use]
    pub fn new(start: Setup) -> Game {
        let mut game = Game {
            history: Vec::new(),
            repetition_keys: RepetitionKeys::default(),
            moves: Vec::new(),
            position: None,
            first_illegal: None,
        };
        game.begin_again(start);
        game
    }

    /// Forgets everything and begins another game, in the same memory.
    pub fn begin_again(&mut self, start: Setup) {
        self.history.clear();
        self.repetition_keys.clear();
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
                let setup = *position.setup();
                self.moves.push(m.into());
                self.stand(setup);
            }
            None => self.make_unjudged(m.into()),
        }
    }

    /// Makes what a player did, legal or not, and returns the legal move that it was, or why it was
    /// none. An illegal move stays on the board until it is taken back.
    pub fn make(&mut self, raw: RawMove) -> Result<Move, IllegalMove> {
        let judged = self.setup().legality(raw);
        match judged {
            Ok(m) => self.play(m),
            Err(_) => {
                self.first_illegal = self.first_illegal.or(Some(self.plies()));
                self.make_unjudged(raw);
            }
        }
        judged
    }

    fn make_unjudged(&mut self, raw: RawMove) {
        let setup = self.setup().make(raw);
        self.position = Position::from_setup(setup).ok();
        self.moves.push(raw);
        self.stand(setup);
    }

    /// Takes moves back until so many plies are left; does nothing if there are no more than that.
    pub fn take_back_to(&mut self, plies: usize) {
        if plies >= self.plies() {
            return;
        }
        self.repetition_keys.truncate(plies + 1, &self.history);
        self.history.truncate(plies + 1);
        self.moves.truncate(plies);
        self.first_illegal = self.first_illegal.filter(|ply| *ply < plies);
        self.position = Position::from_setup(*self.setup()).ok();
    }

    /// Takes a player's rights to castle to these sides from here on, where a ruling forbids it.
    pub fn take_castling(&mut self, color: Color, sides: &[CastlingSide]) {
        let mut setup = *self.setup();
        for side in sides {
            setup.castling.take(color, *side);
        }
        self.repetition_keys.truncate(self.plies(), &self.history);
        self.history.truncate(self.plies());
        self.position = Position::from_setup(setup).ok();
        self.stand(setup);
    }

    /// Returns the present setup.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.now()
    }

    /// Returns the present position; `None` while the setup is not legal.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// Returns what stood on the board after so many plies, 0 being the start.
    #[must_use]
    pub fn setup_at(&self, ply: usize) -> Option<&Setup> {
        self.history.get(ply)
    }

    /// Returns the position after so many plies; `None` beyond the end of the game, and where what stood on the board
    /// was not legal.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        if ply == self.plies() { self.position } else { Position::from_setup(*self.setup_at(ply)?).ok() }
    }

    /// Returns the moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[RawMove] {
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
    pub fn halfmove_clock(&self) -> u32 {
        self.setup().halfmove_clock
    }

    /// Returns what [`Game::halfmove_clock`] would be after a legal move.
    #[must_use]
    pub fn halfmove_clock_after(&self, m: Move) -> u32 {
        self.setup_after(m).halfmove_clock
    }

    /// Returns how many moves each player has made in a row without a capture or a move of a pawn:
    /// a move of White's and one of Black's are one (9.3).
    #[must_use]
    pub fn moves_without_progress(&self) -> u32 {
        self.halfmove_clock() / 2
    }

    fn now(&self) -> &Setup {
        // `begin_again` puts the start there, and nothing takes it away.
        &self.history[self.moves.len()]
    }

    fn setup_after(&self, m: Move) -> Setup {
        match self.position {
            Some(position) => *position.after(m).setup(),
            None => self.setup().make(m.into()),
        }
    }

    #[inline]
    fn stand(&mut self, setup: Setup) {
        self.repetition_keys.add(&setup);
        self.history.push(setup);
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
