//! Days between a first and a last one.

use kodeks_base::Date;
use kodeks_core::stored;

use crate::PackHead;

/// The days on which something is in force, both ends included, by the day on which an event begins. An end that is
/// not given is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DateRange {
    /// The first day.
    pub from: Option<Date>,
    /// The last day.
    pub until: Option<Date>,
}

stored!(struct DateRange { from, until });

impl DateRange {
    /// Returns the days on which a pack is in force.
    #[must_use]
    pub fn of_pack(head: &PackHead) -> DateRange {
        DateRange { from: head.in_force.map(|(from, _)| from), until: head.in_force.and_then(|(_, until)| until) }
    }

    /// Returns whether a day is one of them.
    #[must_use]
    pub fn covers(&self, day: Date) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }

    /// Returns a day that is one of them, if they have an end.
    #[must_use]
    pub fn any_day(&self) -> Option<Date> {
        self.from.or(self.until)
    }
}
