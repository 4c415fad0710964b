//! Why a text is not a time control that can be played.

use std::fmt;

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

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControlError::Empty => {
                f.write_str("the time control is empty; write `90+30`, `40/2h:1h` or `25 min`")
            }
            TimeControlError::Unknown => f.write_str("`?`: the time control is not known"),
            TimeControlError::WithoutClocks => {
                f.write_str("`-`: the game was played without a time control")
            }
            TimeControlError::Sandclock => f.write_str(
                "a sandclock (`*180`) is no time control of the Laws; write a time for each player",
            ),
            TimeControlError::NotAPeriod { period, write } => {
                write!(
                    f,
                    "`{period}` is not a period of a time control; write {write}"
                )
            }
            TimeControlError::NoQuota(period) => write!(
                f,
                "`{period}` is not the last period and must say for how many moves it is; \
                 write `40/{period}`"
            ),
            TimeControlError::NoMoves(period) => {
                write!(f, "`{period}` is a period of no moves; write at least `1/`")
            }
            TimeControlError::NoTime(period) => {
                write!(f, "`{period}` gives no time for the first move")
            }
        }
    }
}

impl std::error::Error for TimeControlError {}
