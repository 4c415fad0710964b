//! What a page is given for a question that it asked.

use kodeks_base::{Diagnostic, visible};
use kodeks_report::Words;
use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::hall::Unsent;

/// What a page shows next, and what it keeps.
#[derive(Debug, Default, Serialize)]
pub struct View {
    /// What is shown in the place of what was, as HTML.
    pub html: String,
    /// Where it is shown: the `id` of an element; the whole view where none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<&'static str>,
    /// The title of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What the page stands at now: it goes into the address, so that it can be kept, sent and gone back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// Settings that are kept on the device from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<Json>,
    /// A file for the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// A file of the folder that it takes to answer, and that was not brought yet: [`CASES`](crate::files::CASES).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<&'static str>,
    /// What the page asks next by itself, once this is shown and unless something else was asked since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Json>,
    /// What is entered in the log of the event, in this order: the page gives it the moment, keeps it and sends it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub enter: Vec<Unsent>,
    /// Another page to go to, from the root of the site: `compare/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub go: Option<String>,
}

/// A file that a person is given.
#[derive(Debug, Serialize)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media: &'static str,
    /// What stands in it, in base64 (RFC 4648).
    pub base64: String,
}

impl View {
    /// Returns a view that shows this in the place of everything. Whatever nobody sees stands there as its number.
    pub fn of(html: &Markup) -> View {
        View { html: visible::html(&html.0).into_owned(), ..View::default() }
    }

    /// Returns a view that shows this in one element.
    pub fn part(into: &'static str, html: &Markup) -> View {
        View { into: Some(into), ..View::of(html) }
    }

    /// Returns the view with this title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> View {
        View { title: Some(title.into()), ..self }
    }

    /// Returns the view after which the page asks this: an act with what goes with it.
    #[must_use]
    pub fn then(self, act: &str, with: &Json) -> View {
        View { then: Some(serde_json::json!({ "act": act, "with": with })), ..self }
    }

    /// Returns a view that leads to another page, which begins with this.
    #[must_use]
    pub fn lead(place: String, state: &impl Serialize) -> View {
        View { go: Some(place), ..View::default() }.at(state)
    }

    /// Returns the view with what the page stands at now.
    #[must_use]
    pub fn at(self, state: &impl Serialize) -> View {
        View { state: serde_json::to_value(state).ok(), ..self }
    }
}

/// What can come of a question.
pub type Answered = Result<View, Diagnostic>;

/// Returns what a button or a form asks, as the page reads it.
pub(crate) fn asks(act: &str, with: &Json) -> String {
    json!({ "act": act, "with": with }).to_string()
}

/// Shows what is wrong, and what would be right.
#[must_use]
pub fn in_a_box(wrong: &Diagnostic, words: &Words) -> Markup {
    let all = std::iter::once(wrong).chain(wrong.others());
    html! {
        div class="wrong" role="alert" {
            @for wrong in all { p { (words.diagnostic(wrong)) } }
        }
    }
}
