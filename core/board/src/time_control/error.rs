//! Why a text is not a time control that can be played.

use std::fmt;

use crate::Complaint;

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
    /// A period before the last one without a number of moves, as it was written.
    NoQuota(String),
    /// A period of no moves, such as `0/300`, as it was written.
    NoMoves(String),
    /// A time control that gives no time for the first move, as it was written.
    NoTime(String),
}

impl From<&TimeControlError> for Complaint {
    fn from(error: &TimeControlError) -> Complaint {
        match error {
            TimeControlError::Empty => Complaint::new("the time control is empty")
                .with_help("write `90+30`, `40/2h:1h` or `25 min`"),
            TimeControlError::Unknown => Complaint::new("`?`: the time control is not known"),
            TimeControlError::WithoutClocks => {
                Complaint::new("`-`: the game was played without a time control")
            }
            TimeControlError::Sandclock => {
                Complaint::new("a sandclock (`*180`) is no time control of the Laws")
                    .with_help("write a time for each player")
            }
            TimeControlError::NotAPeriod { period, write } => {
                Complaint::new(format!("`{period}` is not a period of a time control"))
                    .with_help(format!("write {write}"))
            }
            TimeControlError::NoQuota(period) => Complaint::new(format!(
                "`{period}` is not the last period and must say for how many moves it is"
            ))
            .with_help(format!("write `40/{period}`")),
            TimeControlError::NoMoves(period) => {
                Complaint::new(format!("`{period}` is a period of no moves"))
                    .with_help("write at least `1/`")
            }
            TimeControlError::NoTime(period) => {
                Complaint::new(format!("`{period}` gives no time for the first move"))
            }
        }
    }
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(self).fmt(f)
    }
}

impl std::error::Error for TimeControlError {}
