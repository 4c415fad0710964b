//! A phone on which the page is open, without a browser.

mod asked;

use kodeks_base::{Diagnostic, Language};
use kodeks_site::Engine;
use serde_json::{Value as Json, json};

pub use asked::{LANGUAGES, Page, text};

/// The day on the phone.
pub const TODAY: &str = "2026-11-25";

/// A phone on which the page is open.
pub struct Phone {
    engine: Engine,
    pub part: &'static str,
    pub language: Language,
    pub settings: Json,
    pub state: Json,
    /// What is shown.
    pub html: String,
    pub title: String,
    pub answer: Json,
    /// How many taps it took.
    pub taps: usize,
}

/// Something that can be tapped.
#[derive(Clone, Debug)]
pub struct Button {
    /// What stands on it.
    pub text: String,
    /// What it asks.
    pub asks: Json,
}

impl Phone {
    pub fn at(part: &'static str, language: Language) -> Phone {
        Phone::with_engine(Engine::new, part, language)
    }

    pub fn with_engine(engine: fn() -> Result<Engine, Diagnostic>, part: &'static str, language: Language) -> Phone {
        // Only the first of all tests begins with the packs as they were read.
        let _ = kodeks_prepared::start();
        let mut phone = Phone {
            engine: engine().unwrap(),
            part,
            language,
            settings: json!({ "rules": "fide@2023", "day": TODAY }),
            state: Json::Null,
            html: String::new(),
            title: String::new(),
            answer: Json::Null,
            taps: 0,
        };
        phone.ask(&json!({ "act": "open" }));
        phone
    }

    /// With settings of which somebody has said today that they hold.
    pub fn with(mut self, settings: Json) -> Phone {
        self.settings = settings;
        self.settings["day"] = json!(TODAY);
        self
    }

    /// Chooses the player whom the page is about, where it asks for one, and taps the event that says this.
    pub fn begin(&mut self, event: &str, says: Option<&str>, player: &str) -> &mut Phone {
        let player = json!({ "player": player });
        if self.buttons().iter().any(|button| button.asks["act"] == "player") {
            self.tap_what("player", &player);
        }
        self.tap_what("begin", &json!({ "event": event, "says": says, "player": player["player"] }))
    }

    /// Asks something, as the script of the page does.
    pub fn ask(&mut self, asks: &Json) {
        let mut question = json!({
            "ask": self.part, "language": self.language.code(), "root": "", "today": TODAY,
            "settings": self.settings, "state": self.state,
        });
        for (name, value) in asks.as_object().unwrap() {
            question[name.as_str()] = value.clone();
        }
        let answer = self.engine.answer(&question.to_string());
        self.answer = serde_json::from_str(&answer).unwrap();
        let text = |name: &str| self.answer[name].as_str().unwrap_or_default().to_owned();
        self.html = text("html");
        if self.answer["error"].is_null() {
            self.title = text("title");
            self.state = self.answer["state"].clone();
            if !self.answer["settings"].is_null() {
                self.settings = self.answer["settings"].clone();
            }
        }
    }

    /// Returns everything that can be tapped.
    pub fn buttons(&self) -> Vec<Button> {
        self.html
            .split("<button ")
            .skip(1)
            .filter_map(|button| {
                let (head, rest) = button.split_once('>')?;
                let text = plain(rest.split("</button>").next()?);
                let asks = head.split("data-ask=\"").nth(1)?.split('"').next()?;
                let asks = serde_json::from_str(&unescaped(asks)).unwrap();
                Some(Button { text, asks })
            })
            .collect()
    }

    /// Taps the first button on which these words stand.
    pub fn tap(&mut self, words: &str) -> &mut Phone {
        let buttons = self.buttons();
        let found = buttons.iter().find(|button| button.text.contains(words));
        let names: Vec<&str> = buttons.iter().map(|button| button.text.as_str()).collect();
        let found = found.unwrap_or_else(|| panic!("`{words}` is not among {names:?}\n{}", self.text()));
        self.taps += 1;
        let asks = found.asks.clone();
        self.ask(&asks);
        self
    }

    /// Taps the first button that asks this of this.
    pub fn tap_what(&mut self, act: &str, with: &Json) -> &mut Phone {
        let has = |button: &&Button| {
            let asked = button.asks["with"].as_object().unwrap();
            let with = with.as_object().unwrap();
            button.asks["act"] == act && with.iter().all(|(name, value)| asked.get(name) == Some(value))
        };
        let buttons = self.buttons();
        let found = buttons.iter().find(has).unwrap_or_else(|| panic!("{act} {with} is not there\n{}", self.text()));
        self.taps += 1;
        let asks = found.asks.clone();
        self.ask(&asks);
        self
    }

    /// Sends the first form with what is written into its fields.
    pub fn send(&mut self, fields: &Json) -> &mut Phone {
        let form = self.html.split("<form ").nth(1).expect("a form");
        let asks = form.split("data-ask=\"").nth(1).unwrap().split('"').next().unwrap();
        let mut asks: Json = serde_json::from_str(&unescaped(asks)).unwrap();
        for (name, value) in fields.as_object().unwrap() {
            asks["with"][name.as_str()] = value.clone();
        }
        self.taps += 1;
        self.ask(&asks);
        self
    }

    /// Returns what is ordered, each order on a line.
    pub fn orders(&self) -> Vec<String> {
        self.html
            .split(" class=\"order\">")
            .skip(1)
            .map(|order| order.split("</p>").next().unwrap().split("</li>").next().unwrap())
            .map(plain)
            .collect()
    }

    /// Returns what is shown, without markup.
    pub fn text(&self) -> String {
        plain(&self.html)
    }
}

pub fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Returns a piece of HTML without its markup.
pub fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut is_in = false;
    for letter in html.chars() {
        match letter {
            '<' => is_in = true,
            '>' => {
                is_in = false;
                text.push(' ');
            }
            _ if !is_in => text.push(letter),
            _ => {}
        }
    }
    unescaped(&text).split_whitespace().collect::<Vec<_>>().join(" ")
}
