//! Options, readings and events that are not the same in both editions, in words.

use kodeks_compare::{AnnouncementStatus, Comparison, EventChange, OptionChange, ReadingChange};
use kodeks_rulesets::{EventOption, Reading};
use kodeks_words::Words;

use super::{AnnouncedKind, AnnouncedRow, TextPair};
use crate::announcement::{option_sentence, reading_meanings};

/// Returns the options, the readings and the events that are not the same.
pub(super) fn announced_rows(comparison: &Comparison, words: &Words) -> Vec<AnnouncedRow> {
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
        AnnouncementStatus::Repealed => (titled(&change.was), None),
        // The title is only given once.
        AnnouncementStatus::Added | AnnouncementStatus::Changed => (kind(&change.was), titled(&change.is)),
    };
    AnnouncedRow {
        kind: AnnouncedKind::Option,
        name: change.name.clone(),
        change: words.say(change.status.name()),
        texts: TextPair { was, is },
    }
}

fn reading(change: &ReadingChange, words: &Words) -> AnnouncedRow {
    let describe = |reading: &Option<Reading>| {
        let choices =
            reading_meanings(reading.as_ref()?, words).into_iter().map(|(choice, text)| format!("{choice}: {text}"));
        Some(choices.collect::<Vec<_>>().join("; "))
    };
    AnnouncedRow {
        kind: AnnouncedKind::Reading,
        name: change.article.clone(),
        change: words.say(&format!("reading-{}", change.status.name())),
        texts: TextPair { was: describe(&change.was), is: describe(&change.is) },
    }
}

fn event(change: &EventChange, words: &Words) -> AnnouncedRow {
    let question = change.question;
    let title = words.question(question.name);
    let (was, is) = match change.status {
        AnnouncementStatus::Repealed => (Some(title), None),
        AnnouncementStatus::Added | AnnouncementStatus::Changed => (None, Some(title)),
    };
    AnnouncedRow {
        kind: AnnouncedKind::Event,
        name: question.key().unwrap_or(question.name).to_owned(),
        change: match change.status {
            AnnouncementStatus::Changed => words.say("event-changed"),
            other => words.say(other.name()),
        },
        texts: TextPair { was, is },
    }
}
