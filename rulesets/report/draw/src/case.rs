//! Cases on a terminal.

use std::mem;

use kodeks_rulesets::cases::{CaseFile, Got};
use kodeks_views::CaseView;
use kodeks_words::Words;

use crate::terminal::{Page, Role};

/// The widest label beside an answer; a longer one goes above it.
const LABEL: usize = 26;

/// Draws the cases of a file, with what every edition says about each: the history of the article at a glance. `rulings` has
/// that for each case, by the label of the edition.
#[must_use]
pub fn case_file(file: &CaseFile, rulings: &[Vec<(String, Got)>], words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &file.regulation);
    for (one, rulings) in file.cases.iter().zip(rulings) {
        page.gap();
        page.append(case(&CaseView::new(one, rulings, words), words));
    }
    page
}

/// Draws a case, and what every edition says about it.
#[must_use]
pub fn case(view: &CaseView, words: &Words) -> Page {
    let heads = heads(words);
    let labels = heads.iter().chain(view.groups.iter().map(|group| &group.editions));
    let width = labels.map(|label| label.chars().count()).filter(|width| *width <= LABEL).max().unwrap_or(0);
    let mut page = case_situation(view, width, words);
    for group in &view.groups {
        let mut label = group.editions.as_str();
        if label.chars().count() > width {
            page.text(2, Role::Article, mem::take(&mut label));
        }
        page.labelled(2, (label, Role::Article), width, Role::Plain, &group.sentence);
        for choice in &group.choices {
            let text = format!("{}: {}", choice.choice, choice.sentence);
            page.labelled(width + 4, ("-", Role::Plain), 0, Role::Plain, &text);
        }
    }
    page
}

fn heads(words: &Words) -> [String; 3] {
    ["given", "before", "happened"].map(|name| words.say(&format!("case-{name}")))
}

/// Draws what a case is about: its name, the event and the game, and what happened, beside labels that are so wide.
#[must_use]
pub fn case_situation(view: &CaseView, width: usize, words: &Words) -> Page {
    let [given, before, happened] = heads(words);
    let mut page = Page::new();
    page.text(0, Role::Heading, &view.case);
    page.labelled(2, (&given, Role::Aside), width, Role::Aside, &view.given);
    if let Some(clocks) = &view.before {
        page.labelled(2, (&before, Role::Aside), width, Role::Aside, clocks);
    }
    for (place, sentence) in view.happened.iter().enumerate() {
        let label = if place == 0 { happened.as_str() } else { "" };
        page.labelled(2, (label, Role::Aside), width, Role::Aside, sentence);
    }
    page
}
