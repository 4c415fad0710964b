//! The moves of a game as they are written, kept small: whole batches of games are held at once.

use crate::{Move, Position, SanError, Time, san::Usual};

use super::text_place::TextPlace;

/// A move of the main line as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PgnMove<'a> {
    /// Which move of the game it is, counted from 1, White's and Black's alike.
    pub ply: u32,
    /// The move in algebraic notation, without move number and without signs of praise.
    pub text: &'a str,
    /// The line, counted from 1.
    pub line: u64,
    /// The column in characters, counted from 1.
    pub column: u32,
    /// The time on the player's clock after the move: `[%clk 1:30:00]`. Broadcasts let a clock run below zero after the
    /// flag has fallen; here that is no time.
    pub clock: Option<Time>,
    /// How far the clock had run below zero: `[%clk 0:00:-32]`.
    pub below_zero: Option<Time>,
    /// How long the player thought: `[%emt 0:00:05]`.
    pub elapsed: Option<Time>,
    /// The move as the reader understood its text.
    pub(super) written: Usual,
}

impl PgnMove<'_> {
    /// Returns the legal move that is meant in this position: the same as [`Position::read_san`] of
    /// the text, but sooner, as the reader has understood most of it already.
    ///
    /// # Errors
    ///
    /// As for [`Position::read_san`].
    #[inline]
    pub fn find_in(&self, position: &Position) -> Result<Move, SanError> {
        position.find_read(self.written, self.text)
    }
}

/// A time on a clock after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockShown {
    /// After which move of the game, counted from 1, White's and Black's alike.
    pub ply: usize,
    /// The time on the player's clock.
    pub time: Time,
    /// How far the clock had run below zero, where it shows no time: see [`PgnMove::below_zero`].
    pub below_zero: Option<Time>,
}

/// The moves of a game, without their text.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveTexts {
    moves: Vec<MoveSpan>,
    /// The times of the first moves; the others have none.
    times: Vec<MoveTimes>,
}

/// A move, where its text begins and how long it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveSpan {
    pub text: u32,
    pub length: u32,
    /// How many lines after the beginning of the game.
    pub line: u32,
    pub column: u32,
    pub written: Usual,
}

/// The time on the clock and the time used.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveTimes {
    pub clock: Option<Time>,
    pub below_zero: Option<Time>,
    pub elapsed: Option<Time>,
}

impl MoveSpan {
    /// Returns a move of a game that begins in that line.
    pub fn new(text: std::ops::Range<usize>, place: TextPlace, first_line: u64) -> MoveSpan {
        MoveSpan {
            text: small(text.start),
            length: small(text.len()),
            line: lines_between(first_line, place.line),
            column: place.column,
            written: Usual::NONE,
        }
    }
}

impl MoveTexts {
    pub fn clear(&mut self) {
        self.moves.clear();
        self.times.clear();
    }

    pub fn len(&self) -> usize {
        self.moves.len()
    }

    #[inline]
    pub fn push(&mut self, played: MoveSpan) {
        self.moves.push(played);
    }

    pub fn pop(&mut self) {
        self.moves.pop();
        self.times.truncate(self.moves.len());
    }

    /// Puts a move before that ply, or at the end.
    pub fn insert(&mut self, ply: usize, played: MoveSpan) {
        self.moves.insert(ply.min(self.moves.len()), played);
        if ply < self.times.len() {
            self.times.insert(ply, MoveTimes::default());
        }
    }

    /// Adds times to the last move.
    pub fn add_times(&mut self, added: MoveTimes) {
        if added.clock.is_none() && added.elapsed.is_none() {
            return;
        }
        self.times.resize(self.moves.len(), MoveTimes::default());
        if let Some(times) = self.times.last_mut() {
            if added.clock.is_some() {
                (times.clock, times.below_zero) = (added.clock, added.below_zero);
            }
            times.elapsed = added.elapsed.or(times.elapsed);
        }
    }

    pub fn last(&self) -> Option<&MoveSpan> {
        self.moves.last()
    }

    #[inline]
    pub fn get(&self, place: usize) -> Option<&MoveSpan> {
        self.moves.get(place)
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = (usize, &MoveSpan)> {
        self.moves.iter().enumerate()
    }

    #[inline]
    pub fn times(&self, ply: usize) -> MoveTimes {
        self.times.get(ply).copied().unwrap_or_default()
    }

    /// Returns what the clocks showed, where they are shown.
    pub fn clocks(&self) -> impl DoubleEndedIterator<Item = ClockShown> + Clone {
        let times = self.times.iter().enumerate();
        times.filter_map(|(index, times)| {
            Some(ClockShown { ply: index + 1, time: times.clock?, below_zero: times.below_zero })
        })
    }

    /// Returns whether a clock is shown after any of them.
    pub fn have_clocks(&self) -> bool {
        self.times.iter().any(|times| times.clock.is_some())
    }

    /// Returns about how many bytes of memory they take.
    pub fn memory(&self) -> usize {
        self.moves.capacity() * size_of::<MoveSpan>() + self.times.capacity() * size_of::<MoveTimes>()
    }
}

/// Returns how many lines further a line is.
pub(super) fn lines_between(first: u64, line: u64) -> u32 {
    u32::try_from(line.saturating_sub(first)).unwrap_or(u32::MAX)
}

/// Returns a number of bytes of one game: the reader keeps fewer than four gigabytes of it.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
