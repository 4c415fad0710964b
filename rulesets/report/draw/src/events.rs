//! The events, on a terminal.

use kodeks_views::events::{EventFormView, EventGroupView};
use kodeks_words::Words;

use crate::terminal::{Page, Role, column_width};

/// How wide the column of lines of a record is at most.
const WRITTEN: usize = 44;

/// Draws events with their fields.
#[must_use]
pub fn events(views: &[EventFormView]) -> Page {
    let mut page = Page::new();
    for view in views {
        page.gap();
        page.text(0, Role::Heading, &view.title);
        let width = column_width(view.fields.iter().map(|field| &field.written), 20, WRITTEN);
        for field in &view.fields {
            let role = if field.is_first { Role::Article } else { Role::Aside };
            let mut label = field.written.as_str();
            if label.chars().count() > width || field.sentence.is_empty() {
                page.line([("  ", Role::Plain), (label, role)]);
                label = "";
            }
            if !field.sentence.is_empty() {
                page.labelled(2, (label, role), width, Role::Plain, &field.sentence);
            }
        }
    }
    page
}

/// Draws every event in one line, by chapters.
#[must_use]
pub fn event_groups(groups: &[EventGroupView], words: &Words) -> Page {
    let keys = groups.iter().flat_map(|group| &group.events).map(|(key, _)| key);
    let width = column_width(keys, 0, WRITTEN);
    let mut page = Page::new();
    for group in groups {
        page.gap();
        page.text(0, Role::Heading, &group.title);
        for (key, title) in &group.events {
            page.labelled(2, (key, Role::Article), width, Role::Plain, title);
        }
    }
    page.gap();
    page.text(0, Role::Aside, &words.say("events-how"));
    page
}
