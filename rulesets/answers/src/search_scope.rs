//! The editions of a search.

use std::sync::Arc;

use kodeks_base::{Date, Diagnostic};
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};

/// Returns the editions to search: all that are installed, those in force on a day, as they stood then, or those of one name; a
/// body alone means all of its editions.
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
        editions = editions.into_iter().map(|edition| as_it_stood(edition, on)).collect();
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

fn as_it_stood(edition: Edition, on: Date) -> Edition {
    match edition.has_open_day() {
        true => Arc::unwrap_or_clone(Arc::new(edition).on(Some(on))),
        false => edition,
    }
}
