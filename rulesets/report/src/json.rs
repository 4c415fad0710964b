//! Rulings, contents and articles as JSON, for programs.

mod events;
mod receipt;
mod timeline;

use kodeks_base::Language;
use kodeks_rulesets::{Alternatives, Edition, Ruling};
use kodeks_views::{RulingView, ruling::AlternativesView};
use serde_json::{Value as Json, json};

use crate::Words;

pub use events::events;
pub use receipt::receipt;
pub(crate) use receipt::schema as receipt_schema;
pub use timeline::timeline;

/// Returns a ruling as a JSON object; times are whole milliseconds.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_report::json;
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Record, document::Node, rule, vocabulary};
///
/// let text = "[event]\nrules = \"fide@2014\"\n\n[[happened]]\nresigns = \"white\"\n";
/// let node = Node::from_toml("game.toml", text)?;
/// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
/// let library = Library::built_in()?;
/// let edition = library.edition(&record.wanted(None, None))?;
/// let rulings = rule(library.host(), &edition, &record)?;
///
/// let object = json::ruling(&rulings[0], Language::English);
/// assert_eq!(object["result"], "0-1");
/// assert_eq!(object["reasons"][0]["article"], "5.1b");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn ruling(ruling: &Ruling, language: Language) -> Json {
    let words = Words::of_editions(language, [ruling.rulebook.edition().as_ref()]);
    json!(RulingView::in_every_language(ruling, &words))
}

/// Adds to the object of a ruling under an edition what would change it, and what was chosen and does not.
pub fn add_alternatives(object: &mut Json, found: &Alternatives, edition: &Edition, language: Language) {
    let words = Words::of_editions(language, [edition]);
    let alternatives = json!(AlternativesView::new(found, edition, &words));
    if let (Json::Object(object), Json::Object(alternatives)) = (object, alternatives) {
        object.extend(alternatives);
    }
}
