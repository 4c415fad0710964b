//! The shortest game of a collection that shows a change.

use kodeks_core::Event;

/// The shortest game of a collection with one change of its end or of a first claim, up to that moment.
#[derive(Clone, Debug)]
pub struct ShortestGame {
    /// The question that settles it.
    pub question: &'static str,
    /// The articles by which each edition answers it.
    pub articles: [Vec<String>; 2],
    /// The file.
    pub file: String,
    /// Which game of the file it is, counted from 1.
    pub number: u64,
    /// White, as the file names the player.
    pub white: Option<String>,
    /// Black.
    pub black: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The day, as the file has it.
    pub date: Option<String>,
    /// The moves up to the moment that counts, in English notation.
    pub moves: Vec<String>,
    /// The event at that moment, if it was no move.
    pub happened: Option<Event>,
}
