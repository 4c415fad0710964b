//! The editions of a search.

use kodeks_base::{Date, Diagnostic};
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};

/// Returns the editions to search: all that are installed, those in force on a day, or those of one name; a body alone means
/// all of its editions.
///
/// # Errors
///
/// There is no such edition or body, or something is wrong in the files of one.
pub fn editions_to_search(
    library: &Library,
    rules: Option<&Selector>,
    on: Option<Date>,
) -> Result<Vec<Edition>, Diagnostic> {
    let mut editions = library.editions()?;
    if let Some(on) = on {
        editions.retain(|edition| edition.head().covers(on));
    }
    match rules {
        None => {}
        Some(selector) if selector.edition.is_none() => {
            library.newest(selector)?;
            editions.retain(|edition| edition.head().name == selector.name);
        }
        Some(selector) => {
            let wanted = library.edition(&EditionRequest::Pack(selector.clone()))?;
            editions.retain(|edition| edition.label() == wanted.label());
        }
    }
    Ok(editions)
}
