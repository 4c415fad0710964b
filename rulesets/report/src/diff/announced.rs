//! What an event may announce, choose or report otherwise, in words.

use kodeks_compare::{AnnouncedStatus, Comparison, EventChange, OptionChange, ReadingChange};
use kodeks_rulesets::{EventOption, Reading};

use crate::Words;
use kodeks_views::edition::{option_sentence, reading_meanings};

/// What an event announces, chooses or reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnnouncedKind {
    Option,
    Reading,
    Event,
}

/// An option, a reading or an event that is not the same in both editions.
pub(super) struct AnnouncedRow {
    /// Which of the three it is.
    pub kind: AnnouncedKind,
    /// Its name in an event file: `category`, `9.6a`, `phone`.
    pub name: String,
    /// What became of it, in a word.
    pub became: String,
    /// What it was.
    pub was: Option<String>,
    /// What it is.
    pub is: Option<String>,
}

/// Returns the options, the readings and the events that are not the same.
pub(super) fn rows(comparison: &Comparison, words: &Words) -> Vec<AnnouncedRow> {
    let announced = &comparison.announced;
    let options = announced.options.iter().map(|change| option(change, words));
    let readings = announced.readings.iter().map(|change| reading(change, words));
    let events = announced.events.iter().map(|change| event(change, words));
    options.chain(readings).chain(events).collect()
}

fn option(change: &OptionChange, words: &Words) -> AnnouncedRow {
    let kind = |option: &Option<EventOption>| Some(option_sentence(option.as_ref()?, words));
    let titled = |option: &Option<EventOption>| {
        let title = option.as_ref()?.title.in_language(words.language());
        Some(format!("{title}. {}", kind(option)?))
    };
    let (was, is) = match change.status {
        AnnouncedStatus::Repealed => (titled(&change.was), None),
        // What it is about is said once.
        AnnouncedStatus::Added | AnnouncedStatus::Changed => (kind(&change.was), titled(&change.is)),
    };
    AnnouncedRow {
        kind: AnnouncedKind::Option,
        name: change.name.clone(),
        became: words.say(change.status.name()),
        was,
        is,
    }
}

fn reading(change: &ReadingChange, words: &Words) -> AnnouncedRow {
    let said = |reading: &Option<Reading>| {
        let choices =
            reading_meanings(reading.as_ref()?, words).into_iter().map(|(choice, text)| format!("{choice}: {text}"));
        Some(choices.collect::<Vec<_>>().join("; "))
    };
    AnnouncedRow {
        kind: AnnouncedKind::Reading,
        name: change.article.clone(),
        became: words.say(&format!("reading-{}", change.status.name())),
        was: said(&change.was),
        is: said(&change.is),
    }
}

fn event(change: &EventChange, words: &Words) -> AnnouncedRow {
    let question = change.question;
    let said = words.question(question.name);
    let (was, is) = match change.status {
        AnnouncedStatus::Repealed => (Some(said), None),
        AnnouncedStatus::Added | AnnouncedStatus::Changed => (None, Some(said)),
    };
    AnnouncedRow {
        kind: AnnouncedKind::Event,
        name: question.key().unwrap_or(question.name).to_owned(),
        became: match change.status {
            AnnouncedStatus::Changed => words.say("event-changed"),
            other => words.say(other.name()),
        },
        was,
        is,
    }
}
