//! What a page asks is answered here, in JSON.

use std::cell::OnceCell;

use kodeks_answers::{Answer, Extent, Heard, WhichEdition};
use kodeks_base::{Diagnostic, Language};
use kodeks_report::{Words, errors::errors_json};
use kodeks_rulesets::{Library, VERSION, cases::CaseFile, record::Beside};
use serde_json::{Value as Json, json};

use crate::{
    asked::{Asked, Desk, unknown},
    beside, event,
    files::{self, Incidents},
    hall, happened, laws, links, packs, pages, quiz,
    view::{View, in_a_box},
    what_if,
};

/// The packs at hand, and the words in which is answered.
pub struct Engine {
    library: Library,
    /// The words of each language, once it was asked for.
    words: [OnceCell<Words>; Language::ALL.len()],
    /// The incidents of the cases, once the page has brought them.
    incidents: Vec<Incidents>,
    /// The cases inside the program, once they were asked for.
    cases: OnceCell<Vec<CaseFile>>,
}

impl Engine {
    /// Begins with the packs inside the program.
    ///
    /// # Errors
    ///
    /// They cannot be read.
    pub fn new() -> Result<Engine, Diagnostic> {
        Ok(Engine {
            library: Library::built_in()?,
            words: Default::default(),
            incidents: Vec::new(),
            cases: OnceCell::new(),
        })
    }

    /// Answers a question, an object in JSON, with another: what is to be shown, and `error` where something is wrong.
    pub fn answer(&mut self, asked: &str) -> String {
        let answer = match serde_json::from_str::<Asked>(asked) {
            Err(wrong) => json!({ "error": wrong.to_string(), "html": "" }),
            Ok(asked) => self.answered(&asked).unwrap_or_else(|wrong| told(&wrong, &Words::new(asked.language()))),
        };
        answer.to_string()
    }

    fn answered(&mut self, asked: &Asked) -> Result<Json, Diagnostic> {
        if asked.ask == "packs" {
            self.words = Default::default();
            return Ok(packs::answered(&mut self.library, asked));
        }
        if let Some(today) = asked.today() {
            self.library.set_today(today);
        }
        if asked.ask == "bring" {
            return self.brought(asked);
        }
        let desk = Desk {
            library: &self.library,
            incidents: &self.incidents,
            words: self.words(asked.language())?,
            asked,
            cases: &self.cases,
        };
        let view: View = match asked.ask.as_str() {
            "version" => return Ok(json!({ "version": VERSION })),
            "rule" => return ruled(&desk),
            "page" => pages::answered(&desk)?,
            "happened" => happened::answered(&desk)?,
            "hall" => hall::answered(&desk)?,
            "event" => event::answered(&desk)?,
            "laws" => laws::answered(&desk)?,
            "beside" => beside::answered(&desk)?,
            "links" => links::answered(&desk)?,
            "quiz" => quiz::answered(&desk)?,
            "what-if" => what_if::answered(&desk)?,
            other => return Err(unknown(other)),
        };
        Ok(json!(view))
    }

    /// Keeps a file of the folder that the page has brought: its name, and what stands in it.
    fn brought(&mut self, asked: &Asked) -> Result<Json, Diagnostic> {
        match asked.text("name") {
            files::CASES => self.incidents = files::cases_of(asked.text("text")),
            other => return Err(unknown(other)),
        }
        Ok(json!({}))
    }

    /// Returns the words of a language, with those of all packs at hand.
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

/// Rules on a record, `with.record`, as the program does: what `kodeks rule --format json` prints.
fn ruled(desk: &Desk<'_>) -> Result<Json, Diagnostic> {
    let record = desk.asked.text("record");
    let heard = Heard::of_text("the record", record, Beside::nothing(), desk.library)?;
    let which = WhichEdition::default();
    let (chosen, rulings) = which.rule_without_lock(desk.library, &heard.record)?;
    let extent = Extent { all: desk.asked.with["all"].as_bool().unwrap_or_default(), ..Extent::default() };
    let answer = Answer::of(desk.library, &rulings, &chosen, extent)?;
    Ok(answer.json(answer.objects(desk.words)))
}

/// Returns what is wrong, as it is shown.
fn told(wrong: &Diagnostic, words: &Words) -> Json {
    let all = || std::iter::once(wrong).chain(wrong.others());
    json!({ "error": errors_json(all(), words), "html": in_a_box(wrong, words).0 })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::Engine;

    #[test]
    fn what_hangs_on_the_tempo_is_named_from_the_rules_of_every_tempo() {
        let mut engine = Engine::new().unwrap();
        let record = json!({
            "event": { "rules": "fide@2009", "time": "25min" },
            "game": { "moves": "1. e4 e5 2. Nf3 Nc6", "clocks": { "white": "0:00", "black": "0:20" } },
            "happened": [{ "flag": "white", "noticed_by": "arbiter" }],
        });
        let asked = json!({ "ask": "rule", "language": "en", "with": { "record": record.to_string() } });
        let answer: Json = serde_json::from_str(&engine.answer(&asked.to_string())).unwrap();
        assert_eq!(answer["outcome"], "undecided");
        assert!(answer["error"].is_null());
    }
}
