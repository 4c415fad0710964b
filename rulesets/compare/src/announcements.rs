//! Changes in what an event may announce, choose or report: options with their defaults, readings,
//! events.

use std::collections::BTreeSet;

use kodeks_core::Question;
use kodeks_rulesets::{
    Edition, EventOption, Reading,
    json_form::{As, write_json},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{untouched::is_alike_option, wording::ContentsRows};

/// The difference in what an event may announce, choose or report.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AnnouncementChanges {
    /// The options, in the order of the second edition; those that are gone after them.
    pub options: Vec<OptionChange>,
    /// The readings, in the same order.
    pub readings: Vec<ReadingChange>,
    /// The events that the packs of the second edition bring, or of which more can be said under them.
    pub events: Vec<EventChange>,
}

kodeks_base::named! {
    /// The fate of an option, a reading or a report in the second edition.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum AnnouncementStatus {
        /// The second edition has it, the first has not.
        Added = "added",
        /// It takes other values or has another default.
        Changed = "changed",
        /// The first edition has it, the second has not.
        Repealed = "repealed",
    }
}

/// An option that is not in both editions, or takes other values or another default.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OptionChange {
    /// Its name in event files.
    pub name: String,
    /// Its fate: new, gone, changed.
    pub status: AnnouncementStatus,
    /// The state in the first edition.
    #[serde(skip)]
    pub was: Option<EventOption>,
    /// The state in the second.
    #[serde(skip)]
    pub is: Option<EventOption>,
}

/// A reading that is not in both editions, or has other choices or another default.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ReadingChange {
    /// Its article, in the edition that has it; in the second if both have.
    pub article: String,
    /// Its fate: new, gone, changed.
    pub status: AnnouncementStatus,
    /// The state in the first edition.
    #[serde(skip)]
    pub was: Option<Reading>,
    /// The state in the second.
    #[serde(skip)]
    pub is: Option<Reading>,
}

/// An event that only the packs of one edition know, or of which more can be said under them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EventChange {
    /// The question that it asks.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Question>")]
    pub question: &'static Question,
    /// Its fate: new, gone, changed.
    pub status: AnnouncementStatus,
}

impl AnnouncementChanges {
    /// Returns whether an event may announce, choose and report the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty() && self.readings.is_empty() && self.events.is_empty()
    }

    pub(super) fn of(a: &Edition, b: &Edition) -> AnnouncementChanges {
        AnnouncementChanges { options: options(a, b), readings: readings(a, b), events: events(a, b) }
    }
}

/// Returns the change of something that is in one edition or in both; nothing if it is alike.
fn became<T>(was: Option<&T>, is: Option<&T>, is_alike: impl Fn(&T, &T) -> bool) -> Option<AnnouncementStatus> {
    match (was, is) {
        (Some(was), Some(is)) => (!is_alike(was, is)).then_some(AnnouncementStatus::Changed),
        (None, Some(_)) => Some(AnnouncementStatus::Added),
        (Some(_), None) => Some(AnnouncementStatus::Repealed),
        (None, None) => None,
    }
}

fn options(a: &Edition, b: &Edition) -> Vec<OptionChange> {
    let names = b.options().iter().chain(a.options());
    let mut told = BTreeSet::new();
    let names = names.map(|option| &option.name).filter(|name| told.insert(*name));
    let change = |name: &String| {
        let (was, is) = (a.option(name), b.option(name));
        Some(OptionChange {
            name: name.clone(),
            status: became(was, is, is_alike_option)?,
            was: was.cloned(),
            is: is.cloned(),
        })
    };
    names.filter_map(change).collect()
}

/// Readings are matched by the places to which the rows of the contents have gone, else by their choices.
fn readings(a: &Edition, b: &Edition) -> Vec<ReadingChange> {
    let rows = ContentsRows::of(a, b);
    let mut kept: BTreeSet<&str> = BTreeSet::new();
    let mut changes = Vec::new();
    for is in b.readings() {
        let old_number = rows.number_before(&is.article);
        let before = old_number.as_ref().unwrap_or(&is.article);
        let mut of_article = a.readings().iter();
        let mut alike = a.readings().iter();
        let was = of_article.find(|was| was.article == *before).or_else(|| alike.find(|was| chooses_alike(was, is)));
        if let Some(was) = was {
            kept.insert(&was.article);
        }
        let is_alike = |was: &Reading, is: &Reading| chooses_alike(was, is) && was.default == is.default;
        changes.extend(became(was, Some(is), is_alike).map(|status| ReadingChange {
            article: is.article.clone(),
            status,
            was: was.cloned(),
            is: Some(is.clone()),
        }));
    }
    let gone = a.readings().iter().filter(|was| !kept.contains(was.article.as_str()));
    changes.extend(gone.map(|was| ReadingChange {
        article: was.article.clone(),
        status: AnnouncementStatus::Repealed,
        was: Some(was.clone()),
        is: None,
    }));
    changes
}

fn chooses_alike(one: &Reading, other: &Reading) -> bool {
    let names =
        |reading: &Reading| -> BTreeSet<String> { reading.choices.iter().map(|choice| choice.name.clone()).collect() };
    names(one) == names(other)
}

fn events(a: &Edition, b: &Edition) -> Vec<EventChange> {
    let brought = b.brings(a).into_iter().map(|(question, is_new)| {
        (question, if is_new { AnnouncementStatus::Added } else { AnnouncementStatus::Changed })
    });
    // Of an event of which less can be said nothing is lost: what is said of it is asked for by nothing.
    let gone = a
        .brings(b)
        .into_iter()
        .filter(|(_, is_new)| *is_new)
        .map(|(question, _)| (question, AnnouncementStatus::Repealed));
    let change = |(question, status)| EventChange { question, status };
    brought.chain(gone).map(change).collect()
}
