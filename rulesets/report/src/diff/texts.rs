//! Texts of packs on the page: in the language that they are in, the old beside the new.

use kodeks_rulesets::Language;
use maud::{Markup, html};

use crate::Words;

/// Returns a text with its language where it is not that of the page: `[pl] Regulamin klubu`.
pub(super) fn spoken(said: &str) -> Markup {
    let foreign = said.strip_prefix('[').and_then(|rest| {
        let (code, _) = rest.split_once("] ")?;
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
    });
    match foreign {
        Some(language) => html! { span lang=(language.code()) { (said) } },
        None => html! { (said) },
    }
}

/// What became of a regulation, in a few words.
pub(super) fn changed(said: &[String]) -> Markup {
    html! { p class="changed" { (said.join("; ")) } }
}

/// What was said and what is, beside each other where both are there.
pub(super) fn texts(was: &Option<String>, is: &Option<String>, words: &Words) -> Markup {
    html! {
        @match (was, is) {
            (Some(was), Some(is)) if was != is => {
                div class="texts" {
                    p { span class="when" { (words.say("report-was")) } " " (spoken(was)) }
                    p { span class="when" { (words.say("report-is")) } " " (spoken(is)) }
                }
            }
            (was, is) => {
                @if let Some(only) = is.as_ref().or(was.as_ref()) { p class="text" { (spoken(only)) } }
            }
        }
    }
}
