//! Papers: what is printed of an event, in one language or in two beside each other, and the log as files.

mod entries;
mod event;
mod faults;
mod foot;
mod frame;
mod hours;
mod incident;
mod kinds;
mod labels;
mod player;
mod request;
mod result_changes;
mod round;
mod sizes;
mod tables;
mod tongues;

use kodeks_base::{Diagnostic, Language};
use serde_json::Value as Json;

use crate::event_server::EventServer;

use self::{event::Beforehand, incident::IncidentFile, tongues::Tongues};

pub use frame::{SCRIPT, style};
pub use request::PaperRequest;

/// Returns the paper at a place below the papers, as a page that needs nothing but its style.
///
/// # Errors
///
/// There is no such paper, or nothing is known of what it is about.
pub fn paper(
    desk: &EventServer,
    place: &str,
    language: Language,
    beside: Option<Language>,
) -> Result<(PaperRequest, String), Diagnostic> {
    let asked = PaperRequest::at(place).ok_or_else(|| faults::no_paper(place))?;
    // The log is held no longer than it is looked at; what takes time is done before or after.
    let verified = matches!(asked, PaperRequest::Event).then(|| desk.verify());
    let drawn = desk.with_words(|rules, words| {
        let beside = beside.map(|beside| words.of(beside));
        let tongues = Tongues::of(words.of(language), beside);
        match asked {
            PaperRequest::Incident(number) => {
                let filed = IncidentFile::of(&desk.state(), number, tongues)?;
                Ok(incident::draw_incident(&filed, rules, tongues))
            }
            PaperRequest::Round(number) => round::draw(&desk.state(), number, tongues),
            PaperRequest::Player(key) => player::draw(&desk.state(), key, tongues),
            PaperRequest::Event => {
                let records = kinds::records(&desk.state());
                let beforehand = Beforehand {
                    kinds: kinds::count_events(&records, rules),
                    verified: verified.unwrap_or_else(|| desk.verify()),
                };
                Ok(event::draw(&desk.state(), rules, &beforehand, tongues))
            }
        }
    })?;
    Ok((asked, drawn?))
}

/// Returns a page that says in a language what is wrong.
#[must_use]
pub fn wrong(desk: &EventServer, fault: &Diagnostic, language: Language) -> String {
    let drawn = desk.with_words(|_, words| {
        let tongues = Tongues::of(words.of(language), None);
        let framed = frame::PaperFrame {
            asked: None,
            title: "kodeks".to_owned(),
            class: String::new(),
            body: &kodeks_site::elements::error_box(fault, words.of(language)),
        };
        framed.document(tongues)
    });
    drawn.unwrap_or_default()
}

/// Returns the log as a table in a language (CSV).
///
/// # Errors
///
/// The words of a pack cannot be taken together with those of the others.
pub fn log_as_table(desk: &EventServer, language: Language) -> Result<String, Diagnostic> {
    desk.with_words(|_, words| tables::csv(&desk.state(), words.of(language)))
}

/// Returns the log for programs, with every record.
#[must_use]
pub fn log_for_programs(desk: &EventServer) -> Json {
    tables::json(&desk.state())
}

/// Returns the receipt of a ruling, as `kodeks rule --again` takes it.
///
/// # Errors
///
/// There is no such entry, or it is no ruling.
pub fn receipt(desk: &EventServer, number: u64) -> Result<Json, Diagnostic> {
    desk.receipt(number)?.ok_or_else(|| faults::no_ruling(number))
}

/// Returns the results that rulings changed as a table (CSV).
///
/// # Errors
///
/// They cannot be written.
pub fn results_as_table(desk: &EventServer) -> Result<String, Diagnostic> {
    let changed = result_changes::list_changes(&desk.state());
    kodeks_pairings::changed_results_as_csv(&changed)
}

/// Returns the results that rulings changed for programs (JSON).
///
/// # Errors
///
/// They cannot be written.
pub fn results_for_programs(desk: &EventServer) -> Result<String, Diagnostic> {
    let changed = result_changes::list_changes(&desk.state());
    kodeks_pairings::changed_results_as_json(&changed)
}
