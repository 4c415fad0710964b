//! Answers to the questions of a page.

use kodeks_base::{Diagnostic, visible};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::NewEntry;

/// The answer to a question of a page: what it shows next, and what it keeps.
#[derive(Debug, Default, Serialize)]
pub struct PageAnswer {
    /// The HTML to show.
    pub html: String,
    /// The `id` of the element that the HTML replaces; the whole view where none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<&'static str>,
    /// The title of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The new state of the page. It goes into the address, so that it can be bookmarked, sent and gone back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// The settings to store on the device.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<Json>,
    /// The bar of conditions by these settings, or by those of the event (HTML).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conditions: Option<String>,
    /// A file to save.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<AnswerFile>,
    /// The question that the page asks next by itself, unless another was asked meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Json>,
    /// New entries for the log, in this order: the page adds the time, stores them and sends them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub enter: Vec<NewEntry>,
    /// Another page to go to, from the root of the site: `compare/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub go: Option<String>,
}

/// A file to save.
#[derive(Debug, Serialize)]
pub struct AnswerFile {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media: &'static str,
    /// Its content in base64 (RFC 4648).
    pub base64: String,
}

impl PageAnswer {
    /// Returns an answer that replaces the whole view. Invisible characters are shown as code points.
    #[must_use]
    pub fn new(html: &str) -> PageAnswer {
        PageAnswer { html: visible::html(html).into_owned(), ..PageAnswer::default() }
    }

    /// Returns an answer that replaces one element.
    #[must_use]
    pub fn part(into: &'static str, html: &str) -> PageAnswer {
        PageAnswer { into: Some(into), ..PageAnswer::new(html) }
    }

    /// Returns an answer that leads to another page, which begins with this state.
    #[must_use]
    pub fn lead(place: String, state: &impl Serialize) -> PageAnswer {
        PageAnswer { go: Some(place), ..PageAnswer::default() }.at(state)
    }

    /// Returns the answer with this title.
    #[must_use]
    pub fn with_title(self, title: impl Into<String>) -> PageAnswer {
        PageAnswer { title: Some(title.into()), ..self }
    }

    /// Returns the answer after which the page asks this by itself.
    #[must_use]
    pub fn then(self, act: &str, with: &Json) -> PageAnswer {
        PageAnswer { then: Some(json!({ "act": act, "with": with })), ..self }
    }

    /// Returns the answer with this state of the page.
    #[must_use]
    pub fn at(self, state: &impl Serialize) -> PageAnswer {
        PageAnswer { state: serde_json::to_value(state).ok(), ..self }
    }
}

/// The answer to a question, or the reason why there is none.
pub type PageResult = Result<PageAnswer, Diagnostic>;
