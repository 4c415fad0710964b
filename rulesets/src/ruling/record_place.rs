//! Places of a record where an answer is written.

/// Where in a record something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordPlace {
    /// Under `[event]`.
    Event,
    /// Under `[event.options]`.
    Options,
    /// Under `[game]`.
    Game,
    /// In an event.
    Happened {
        /// Which, the first being 1.
        number: usize,
        /// The line on which it begins.
        line: usize,
    },
}

impl RecordPlace {
    /// Returns it without the line, which changes while a record is written.
    #[must_use]
    pub(crate) const fn without_line(self) -> RecordPlace {
        match self {
            RecordPlace::Happened { number, .. } => RecordPlace::Happened { number, line: 0 },
            other => other,
        }
    }

    /// Returns the number of the event in which it is, if it is in one.
    #[must_use]
    pub const fn event_number(self) -> Option<usize> {
        match self {
            RecordPlace::Happened { number, .. } => Some(number),
            RecordPlace::Event | RecordPlace::Options | RecordPlace::Game => None,
        }
    }

    /// Returns the table of the record: `event`, `event.options`, `game`, `happened`.
    #[must_use]
    pub const fn table(self) -> &'static str {
        match self {
            RecordPlace::Event => "event",
            RecordPlace::Options => "event.options",
            RecordPlace::Game => "game",
            RecordPlace::Happened { .. } => "happened",
        }
    }
}
