//! The days on which something is in force.

use kodeks_base::Date;
use kodeks_rulesets::{DateRange, Edition};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The days on which an edition is in force.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InForceView {
    /// The first day.
    #[serde(deserialize_with = "Option::deserialize")]
    pub from: Option<String>,
    /// The last day, if it is known.
    #[serde(deserialize_with = "Option::deserialize")]
    pub until: Option<String>,
}

impl InForceView {
    /// Returns the days of an edition.
    #[must_use]
    pub fn new(edition: &Edition) -> InForceView {
        InForceView::of_days(DateRange::of_pack(edition.head()))
    }

    /// Returns days as programs read them.
    #[must_use]
    pub fn of_days(days: DateRange) -> InForceView {
        let text = |day: Option<Date>| day.map(|day| day.to_string());
        InForceView { from: text(days.from), until: text(days.until) }
    }
}
