//! Why a text is not a time control that can be played.

use std::fmt;

use kodeks_base::{Complaint, phrase};

use super::{
    TimeControl,
    sense::{MOST_HOURS, MOST_MOVES},
};

/// The reason why a text gives no time control, with what would have been right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeControlError {
    /// The text is empty.
    Empty,
    /// `?`: the time control is not known.
    Unknown,
    /// `-`: the game was played without a time control.
    WithoutClocks,
    /// `*180`: a sandclock, where the time of one player flows to the other.
    Sandclock,
    /// A period that cannot be read, as it was written.
    NotAPeriod {
        /// The period as written.
        period: String,
        /// A few examples of the right way.
        write: &'static str,
    },
    /// A period before the last one without a number of moves.
    NoQuota {
        /// The period as written.
        period: String,
        /// The time control with the usual numbers of moves, which is probably meant.
        likely: Option<Box<TimeControl>>,
    },
    /// A period of no moves, such as `0/300`, as it was written.
    NoMoves(String),
    /// A time control that gives no time for the first move, as it was written.
    NoTime(String),
    /// A time control by which no game is played, such as one of 5,200 moves in 40 minutes, or which leaves something out.
    Doubtful {
        /// The time control as written.
        text: String,
        /// What is probably meant: time and moves the other way round, seconds for minutes.
        likely: Option<Box<TimeControl>>,
    },
}

impl TimeControlError {
    /// Returns the time control that is probably meant, where the text leaves no other; it is a guess, to be told as one.
    #[must_use]
    pub fn likely(&self) -> Option<&TimeControl> {
        match self {
            TimeControlError::NoQuota { likely, .. } | TimeControlError::Doubtful { likely, .. } => likely.as_deref(),
            _ => None,
        }
    }
}

impl From<&TimeControlError> for Complaint {
    fn from(error: &TimeControlError) -> Complaint {
        match error {
            TimeControlError::Empty => Complaint::new(phrase!("K0131-empty", "the time control is empty"))
                .with_help(phrase!("K0131-help-empty", "write `90+30`, `40/2h:1h` or `25 min`")),
            TimeControlError::Unknown => Complaint::new(phrase!("K0131-unknown", "`?`: the time control is not known")),
            TimeControlError::WithoutClocks => {
                Complaint::new(phrase!("K0131-without", "`-`: the game was played without a time control"))
            }
            TimeControlError::Sandclock => {
                Complaint::new(phrase!("K0131-sandclock", "a sandclock (`*180`) is no time control of the Laws"))
                    .with_help(phrase!("K0131-help-sandclock", "write a time for each player"))
            }
            TimeControlError::NotAPeriod { period, write } => {
                Complaint::new(phrase!("K0131-period", "`{period}` is not a period of a time control", period))
                    .with_help(phrase!("K0131-help-period", "write {write}", write))
            }
            TimeControlError::NoQuota { period, .. } => Complaint::new(phrase!(
                "K0131-quota",
                "`{period}` is not the last period and must say for how many moves it is",
                period
            ))
            .with_help(phrase!("K0131-help-quota", "write `40/{period}`", period)),
            TimeControlError::NoMoves(period) => {
                Complaint::new(phrase!("K0131-no-moves", "`{period}` is a period of no moves", period))
                    .with_help(phrase!("K0131-help-no-moves", "write at least `1/`"))
            }
            TimeControlError::NoTime(period) => {
                Complaint::new(phrase!("K0131-no-time", "`{period}` gives no time for the first move", period))
            }
            TimeControlError::Doubtful { text, likely: Some(likely) } => Complaint::new(phrase!(
                "K0131-doubtful",
                "`{text}` does not say for certain which time control is meant",
                text
            ))
            .with_help(phrase!(
                "K0131-help-doubtful",
                "write `{likely}`, if that is meant",
                likely = likely.to_string()
            )),
            TimeControlError::Doubtful { text, likely: None } => Complaint::new(phrase!(
                "K0131-impossible",
                "`{text}` has a period of more than {moves} moves or {hours} hours, by which no game is played",
                text,
                moves = MOST_MOVES.to_string(),
                hours = MOST_HOURS.to_string()
            )),
        }
    }
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(self).fmt(f)
    }
}

impl std::error::Error for TimeControlError {}
