//! Texts of packs on the page: in the language that they are in, the old beside the new.

use kodeks_base::Language;
use maud::{Markup, html};

use crate::Words;

use super::redline::{Run, beside};

/// Returns a text with its language where it is not that of the page: `[pl] Regulamin klubu`.
#[must_use]
pub fn spoken(said: &str) -> Markup {
    in_its_language(said, &html! { (said) })
}

/// Returns what is made of a text with the language of that.
fn in_its_language(said: &str, made: &Markup) -> Markup {
    let foreign = said.strip_prefix('[').and_then(|rest| {
        let (code, _) = rest.split_once("] ")?;
        Language::ALL.into_iter().find(|language| language.code() == code)
    });
    match foreign {
        Some(language) => html! { span lang=(language.code()) { (made) } },
        None => html! { (made) },
    }
}

/// What became of a regulation, in a few words.
pub(super) fn changed(said: &[String]) -> Markup {
    html! { p class="changed" { (said.join("; ")) } }
}

/// Returns what was said and what is, beside each other where both are there, with the words marked that only one has.
#[must_use]
pub fn texts(was: &Option<String>, is: &Option<String>, words: &Words) -> Markup {
    html! {
        @match (was, is) {
            (Some(was), Some(is)) if was != is => {
                @let [old, new] = beside(was, is);
                div class="texts" {
                    p { span class="when" { (words.say("report-was")) } " " (in_its_language(was, &marked_old(&old))) }
                    p { span class="when" { (words.say("report-is")) } " " (in_its_language(is, &marked_new(&new))) }
                }
            }
            (was, is) => {
                @if let Some(only) = is.as_ref().or(was.as_ref()) { p class="text" { (spoken(only)) } }
            }
        }
    }
}

/// The old text, with what is gone marked; what has stayed can be left out of it on paper, where the new text
/// says it.
fn marked_old(runs: &[Run]) -> Markup {
    let is_marked = runs.iter().any(|run| run.is_own);
    html! {
        @for run in runs {
            @if run.is_own { del { (run.text) } }
            @else if is_marked { span class="stays" { (run.text) } }
            @else { (run.text) }
        }
    }
}

/// The new text, with what has come marked.
fn marked_new(runs: &[Run]) -> Markup {
    html! { @for run in runs { @if run.is_own { ins { (run.text) } } @else { (run.text) } } }
}
