//! The engine: answers the questions of pages, in JSON.

use std::cell::OnceCell;

use kodeks_answers::{EditionOverride, RecordInput, RulingAnswer, RulingExtent};
use kodeks_base::{Diagnostic, Language, phrase, visible};
use kodeks_event::{Hall, PageAnswer, PageQuestion, unknown_question};
use kodeks_rulesets::{Library, VERSION, cases::CaseFile, record::RecordFolder};
use kodeks_views::{ErrorsView, with_schema};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    conditions,
    context::{PageContext, Venue},
    elements::error_box,
    frame, links,
    packs::{self, PackImport, PackTexts},
    pages::{HALL, LAWS, PAGES},
};

/// The act by which a page has the engine keep the event as it knows it.
const KEEP: &str = "keep";

/// Finds the event at which a question is asked, if it is asked at one.
pub type OpenVenue = fn(&PageQuestion) -> Option<Box<dyn Venue + '_>>;

/// The installed packs, their words, and the pages that are answered from them.
pub struct Engine {
    library: Library,
    /// The words of each language, read at their first use.
    words: [OnceCell<Words>; Language::ALL.len()],
    /// The built-in cases, read at their first use.
    cases: OnceCell<Vec<CaseFile>>,
    open_venue: OpenVenue,
    /// The event as the page has told it last; its questions bring only what the device itself knows.
    event: Option<Hall>,
}

impl Engine {
    /// Creates an engine with the built-in packs, for the public pages.
    ///
    /// # Errors
    ///
    /// A pack cannot be read.
    pub fn new() -> Result<Engine, Diagnostic> {
        Ok(Engine {
            library: Library::built_in()?,
            words: Default::default(),
            cases: OnceCell::new(),
            open_venue: |_| None,
            event: None,
        })
    }

    /// Returns the engine with the pages of an event.
    #[must_use]
    pub fn with_venue(self, open_venue: OpenVenue) -> Engine {
        Engine { open_venue, ..self }
    }

    /// Adds packs from outside.
    pub fn add_packs(&mut self, packs: Vec<PackTexts>) -> PackImport {
        self.words = Default::default();
        PackImport::new(&mut self.library, packs)
    }

    /// Answers a question in JSON with an answer in JSON, which has `error` where something is wrong.
    pub fn answer(&mut self, question: &str) -> String {
        self.answer_in(question, |engine, own| match engine.event.take() {
            Some(event) => event.on_device(own),
            None => own,
        })
    }

    /// Answers a question as [`Engine::answer`], with the event as the caller knows it, if it is asked at one.
    pub fn answer_at(&mut self, question: &str, event: impl FnOnce() -> Hall) -> String {
        self.answer_in(question, |_, own| event().on_device(own))
    }

    fn answer_in(&mut self, question: &str, at: impl FnOnce(&mut Engine, Hall) -> Hall) -> String {
        let mut question = match serde_json::from_str::<PageQuestion>(question) {
            Err(wrong) => return json!({ "error": wrong.to_string(), "html": "" }).to_string(),
            Ok(question) => question,
        };
        if question.ask == HALL && question.act == KEEP {
            self.event = question.hall;
            return json!({}).to_string();
        }
        let is_kept = self.event.is_some();
        if let Some(own) = question.hall.take() {
            question.hall = Some(at(self, own));
        }
        let answer = self.answer_json(&question);
        let answer = answer.unwrap_or_else(|wrong| error_json(&wrong, &Words::new(question.language())));
        if is_kept && self.event.is_none() {
            self.event = question.hall;
        }
        answer.to_string()
    }

    fn answer_json(&mut self, question: &PageQuestion) -> Result<Json, Diagnostic> {
        if question.ask == "packs" {
            self.words = Default::default();
            return Ok(packs::answer(&mut self.library, question));
        }
        if let Some(today) = question.today() {
            self.library.set_today(today);
        }
        let venue = (self.open_venue)(question);
        let context = PageContext {
            library: &self.library,
            words: self.words(question.language())?,
            question,
            venue: venue.as_deref(),
            cases: &self.cases,
        };
        let mut answer: PageAnswer = match question.ask.as_str() {
            "conditions" => PageAnswer::default(),
            "version" => return Ok(json!({ "version": VERSION })),
            "rule" => return rule(&context),
            "page" => frame::answer(&context)?,
            "links" => links::answer(&context)?,
            HALL => match context.venue {
                Some(venue) => venue.answer(&context)?,
                None => return Err(no_event()),
            },
            part => match PAGES.iter().find(|page| page.part == part) {
                Some(page) => (page.answer)(&context)?,
                None => return Err(unknown_question(part)),
            },
        };
        answer.conditions = conditions_after(&context, &answer);
        Ok(json!(answer))
    }

    /// Returns the words of a language, with those of all installed packs.
    fn words(&self, language: Language) -> Result<&Words, Diagnostic> {
        let place = Language::ALL.iter().position(|one| *one == language);
        let cell = &self.words[place.unwrap_or_default()];
        match cell.get() {
            Some(words) => Ok(words),
            None => {
                let words = Words::of(language, &self.library)?;
                Ok(cell.get_or_init(|| words))
            }
        }
    }
}

/// Returns the bar of conditions after an answer that fills the page: by the settings that it keeps, or those of the event.
fn conditions_after(context: &PageContext<'_>, answer: &PageAnswer) -> Option<String> {
    let has_bar = context.venue.is_some() || context.question.ask != LAWS.part;
    if answer.into.is_some() || context.question.ask == "page" || !has_bar {
        return None;
    }
    let bar = match (context.venue, &answer.settings) {
        // A device without access is to show nothing of the event.
        (Some(venue), _) => {
            venue.settings().map(|settings| conditions::draw_bar(context, settings)).unwrap_or_default()
        }
        (None, Some(kept)) => conditions::draw_bar(context, &serde_json::from_value(kept.clone()).ok()?),
        (None, None) => conditions::draw_bar(context, &context.question.settings),
    };
    Some(visible::html(&bar.0).into_owned())
}

/// Rules on a record, `with.record`, and returns what `kodeks rule --format json` prints.
fn rule(context: &PageContext<'_>) -> Result<Json, Diagnostic> {
    let record = context.question.text("record");
    let heard = RecordInput::of_text("the record", record, RecordFolder::nothing(), context.library)?;
    let which = EditionOverride::default();
    let (chosen, rulings) = which.rule_without_lock(context.library, &heard.record)?;
    let extent =
        RulingExtent { all: context.question.with["all"].as_bool().unwrap_or_default(), ..RulingExtent::default() };
    let answer = RulingAnswer::of(context.library, &rulings, &chosen, extent)?;
    Ok(with_schema(answer.json(answer.objects(context.words))))
}

/// Returns an error as pages show it.
fn error_json(wrong: &Diagnostic, words: &Words) -> Json {
    let all = || std::iter::once(wrong).chain(wrong.others());
    json!({ "error": ErrorsView::new(all(), words), "html": error_box(wrong, words).0 })
}

/// Reports a question about an event, asked at none.
fn no_event() -> Diagnostic {
    Diagnostic::command_line(phrase!("K0815", "this page is at no event: nothing is known of its boards"))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::Engine;

    /// Returns the engine's answer to a record.
    fn rule(record: &Json) -> Json {
        let question = json!({ "ask": "rule", "language": "en", "with": { "record": record.to_string() } });
        serde_json::from_str(&Engine::new().unwrap().answer(&question.to_string())).unwrap()
    }

    #[test]
    fn a_ruling_has_the_number_of_its_form_as_the_program_prints_it() {
        let answer = rule(&json!({
            "event": { "rules": "fide@2023" },
            "game": { "moves": "1. e4" },
            "happened": [{ "touch": ["e7"], "by": "black" }],
        }));
        assert_eq!(answer["schema"], 1);
    }

    #[test]
    fn what_hangs_on_the_tempo_is_named_from_the_rules_of_every_tempo() {
        let answer = rule(&json!({
            "event": { "rules": "fide@2009", "time": "25min" },
            "game": { "moves": "1. e4 e5 2. Nf3 Nc6", "clocks": { "white": "0:00", "black": "0:20" } },
            "happened": [{ "flag": "white", "noticed_by": "arbiter" }],
        }));
        assert_eq!(answer["outcome"], "undecided");
        assert!(answer["error"].is_null());
    }
}
