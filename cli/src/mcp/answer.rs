//! An answer as an assistant is given it: what the program says, and by which text.

use kodeks_base::visible;
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::{Edition, Ruling, json_form::JsonForm as _};
use kodeks_views::with_schema;
use kodeks_words::Words;
use serde_json::{Map, Value as Json, json};

/// An answer.
#[derive(Debug)]
pub struct ToolAnswer {
    /// The answer as JSON.
    pub answer: Json,
    /// The answer as a page.
    pub page: Page,
    /// The packs of the editions by which it is answered.
    pub packs: Vec<NamedPack>,
    /// The articles that say so.
    pub articles: Vec<String>,
    /// The questions to ask first.
    pub ask: Vec<ToolQuestion>,
}

/// A pack by which something is answered.
#[derive(Debug, PartialEq, Eq)]
pub struct NamedPack {
    /// Its name and version: `fide@2023:1.0.0`.
    label: String,
    /// The SHA-256 of its files.
    hash: String,
    /// Whether it is the edition itself, and not one of its parents.
    is_edition: bool,
}

/// A question for the arbiter.
#[derive(Debug)]
pub struct ToolQuestion {
    /// The question as it is put.
    pub question: String,
    /// The place of its answer in the record, in words.
    pub place: String,
    /// The same for programs.
    json: Json,
}

impl ToolQuestion {
    /// Returns what a ruling leaves open.
    pub fn of(ruling: &Ruling, words: &Words) -> Vec<ToolQuestion> {
        let asked = ruling.open_questions();
        asked
            .iter()
            .map(|asked| {
                let question = words.say_open_question(ruling, asked);
                let choices: Vec<Json> = asked.answer.choices().iter().map(|choice| choice.json()).collect();
                let mut json = json!({
                    "question": question,
                    "table": asked.place.table(),
                    "field": asked.field,
                    "write": asked.written,
                    "type": asked.answer.name(),
                    "choices": choices,
                });
                if let Some(number) = asked.place.event_number() {
                    json["number"] = json!(number);
                }
                ToolQuestion { question, place: words.where_asked(asked, ruling.earlier.is_some()), json }
            })
            .collect()
    }
}

/// Returns the packs of editions, each edition before its parents.
pub fn packs_of<'a>(editions: impl IntoIterator<Item = &'a Edition>) -> Vec<NamedPack> {
    let mut packs: Vec<NamedPack> = Vec::new();
    for edition in editions {
        for (place, pack) in edition.packs().iter().rev().enumerate() {
            let (label, hash) = (pack.head.label(), pack.head.hash.clone());
            let is_edition = place == 0;
            match packs.iter_mut().find(|known| known.label == label) {
                Some(known) => known.is_edition |= is_edition,
                None => packs.push(NamedPack { label, hash, is_edition }),
            }
        }
    }
    packs
}

impl ToolAnswer {
    /// Returns it for the assistant's program: the answer as the program gives it, and beside it by which packs it is, by
    /// which articles, and what to ask.
    pub fn to_json(&self) -> Json {
        let packs = self.packs.iter().map(|pack| json!({ "edition": pack.label, "hash": pack.hash }));
        let ask = self.ask.iter().map(|question| question.json.clone());
        let mut structured = Map::new();
        structured.insert("packs".to_owned(), packs.collect());
        structured.insert("articles".to_owned(), json!(self.articles));
        structured.insert("ask".to_owned(), ask.collect());
        structured.insert("answer".to_owned(), with_schema(self.answer.clone()));
        Json::Object(structured)
    }

    /// Returns its page, word for word as the program prints it.
    pub fn text(&self) -> String {
        visible::lines(self.page.to_string().trim_end()).into_owned()
    }

    /// Returns the same as the page beside the answer: packs, articles, questions.
    pub fn sources(&self, words: &Words) -> String {
        let mut page = Page::new();
        for question in &self.ask {
            let told = [("question", question.question.clone().into()), ("place", question.place.clone().into())];
            page.text(0, Role::Warning, &words.say_with("assistant-ask", &told));
        }
        if !self.articles.is_empty() {
            let told = ("articles", self.articles.join(", ").into());
            page.text(0, Role::Article, &words.say_with("assistant-articles", &[told]));
        }
        for pack in self.packs.iter().filter(|pack| pack.is_edition) {
            let told = [("edition", pack.label.clone().into()), ("hash", pack.hash.clone().into())];
            page.line([(words.say_with("assistant-pack", &told), Role::Aside)]);
        }
        page.to_string().trim_end().to_owned()
    }
}

/// Returns the texts under `article` and `articles` in a value, each once.
pub fn articles_in(value: &Json) -> Vec<String> {
    fn add(article: &Json, found: &mut Vec<String>) {
        let named = article.as_str().unwrap_or_default().split(", ");
        for article in named.filter(|article| !article.is_empty()) {
            if !found.iter().any(|known| known == article) {
                found.push(article.to_owned());
            }
        }
    }
    fn look(value: &Json, found: &mut Vec<String>) {
        match value {
            Json::Object(entries) => {
                for (name, value) in entries {
                    match (name.as_str(), value) {
                        ("article", Json::String(_)) => add(value, found),
                        ("articles", Json::Array(articles)) if articles.iter().all(Json::is_string) => {
                            articles.iter().for_each(|article| add(article, found));
                        }
                        // What an article refers to, or what refers to it, says nothing here.
                        ("refers_to" | "referred_to_by", _) => {}
                        _ => look(value, found),
                    }
                }
            }
            Json::Array(values) => values.iter().for_each(|value| look(value, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    look(value, &mut found);
    found
}
