//! The levels of an exam.

use kodeks_core::{Event, Tempo};
use kodeks_rulesets::{Outcome, Record, Ruling};

kodeks_base::named! {
    /// How hard an exam is. The levels are of this program; they are none of FIDE's.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ExamLevel {
        /// Common incidents in standard play that the Laws decide; every question has choices.
        Basic = "basic",
        /// All chapters and tempi, the appendices, numbers just reached and just missed, decisions of the arbiter; one question of four
        /// is open.
        #[default]
        Advanced = "advanced",
        /// Only what is easily confused: another edition, another tempo or another announcement decides it otherwise, or it lies at the
        /// boundary of a number. Every second question is open.
        Expert = "expert",
    }
}

impl ExamLevel {
    /// Returns whether the question of this number, from 1, has no choices.
    pub(super) fn is_open(self, number: usize) -> bool {
        match self {
            ExamLevel::Basic => false,
            ExamLevel::Advanced => number.is_multiple_of(4),
            ExamLevel::Expert => number.is_multiple_of(2),
        }
    }
}

/// Returns whether an incident is one of the common ones: a move, or one under a tile that a page does not keep for rare events; in
/// standard play, without announcements of the event.
pub(super) fn is_common(record: &Record) -> bool {
    let is_standard = record.tempo.is_none_or(|tempo| tempo == Tempo::Standard);
    if !is_standard || !record.options.is_empty() {
        return false;
    }
    match record.happened.as_slice() {
        [(_, Event::Move { .. })] => true,
        [_] => {
            let told = record.json();
            let told = &told["happened"][0];
            let tiles = record.vocabulary.tiles().iter().filter(|tile| !tile.is_rare);
            tiles.flat_map(|tile| &tile.events).any(|event| told.get(event).is_some())
        }
        _ => false,
    }
}

/// Returns whether a ruling is one for beginners: the Laws decide it, in standard play.
pub(super) fn is_plain_ruling(ruling: &Ruling) -> bool {
    let is_standard = ruling.tempo.is_none_or(|tempo| tempo == Tempo::Standard);
    is_standard && matches!(ruling.outcome, Outcome::Decided | Outcome::NoConsequence)
}
