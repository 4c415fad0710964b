//! Why a text is not a time control that can be played.

use std::fmt;

use kodeks_base::{Complaint, phrase};

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
            TimeControlError::NoQuota(period) => Complaint::new(phrase!(
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
        }
    }
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(self).fmt(f)
    }
}

impl std::error::Error for TimeControlError {}
