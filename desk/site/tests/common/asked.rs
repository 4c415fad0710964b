//! Questions of a page, and what is answered.

use kodeks_site::Engine;
use serde_json::{Value as Json, json};

use super::TODAY;

/// The languages of the pages.
pub const LANGUAGES: [&str; 3] = ["en", "pl", "cs"];

/// A page that stands at something.
pub struct Page {
    pub engine: Engine,
    pub part: &'static str,
    pub language: &'static str,
    pub state: Json,
}

impl Page {
    pub fn of(part: &'static str, language: &'static str) -> Page {
        kodeks_prepared::start().unwrap();
        Page { engine: Engine::new().unwrap(), part, language, state: Json::Null }
    }

    /// Asks, whatever comes of it.
    pub fn asks(&mut self, act: &str, with: &Json) -> Json {
        let question = json!({
            "ask": self.part, "act": act, "with": with, "state": self.state,
            "language": self.language, "root": "../", "today": TODAY, "settings": { "day": TODAY },
        });
        let answer: Json = serde_json::from_str(&self.engine.answer(&question.to_string())).unwrap();
        if !answer["state"].is_null() && answer["go"].is_null() {
            self.state = answer["state"].clone();
        }
        answer
    }

    /// Asks, and nothing is wrong; what is drawn names no message and needs no style of its own.
    pub fn tap(&mut self, act: &str, with: &Json) -> Json {
        let answer = self.asks(act, with);
        assert!(answer["error"].is_null(), "{act} {with}: {}", answer["error"]);
        let html = answer["html"].as_str().unwrap_or_default();
        for odd in ["site-", "style=", "onclick", "<script"] {
            let is_class = |place: usize| html[..place].ends_with("class=\"");
            let mut found = html.match_indices(odd).map(|(place, _)| place);
            assert!(found.all(is_class), "{act} {with}: {odd} in {html}");
        }
        answer
    }

    /// Asks, and returns what is drawn.
    pub fn html(&mut self, act: &str, with: &Json) -> String {
        self.tap(act, with)["html"].as_str().unwrap().to_owned()
    }
}

/// Returns the text of a page without its tags.
pub fn text(html: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => is_tag = true,
            '>' => {
                is_tag = false;
                text.push(' ');
            }
            letter if !is_tag => text.push(letter),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
