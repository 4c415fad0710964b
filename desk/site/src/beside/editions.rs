//! The editions under which an incident is put.

use kodeks_answers::Heard;
use kodeks_base::{Diagnostic, phrase};
use kodeks_report::page;
use kodeks_rulesets::{EditionRequest, Library, PackHead, Ruling, record::RecordDraft};
use maud::{Markup, html};
use serde_json::json;

use crate::{
    context::{PageContext, rules_on_incidents},
    elements::action,
    incident::IncidentRuling,
};

use super::Stand;

/// An edition, with what it rules.
pub(crate) struct Under {
    /// Its name, and the place of its articles.
    pub(crate) head: PackHead,
    /// Its other name, where it is not one of the Laws themselves.
    pub(crate) called: Option<String>,
    /// Its ruling on each event, or why there is none.
    pub(crate) rulings: Result<Vec<Ruling>, Diagnostic>,
}

impl Under {
    /// Returns the ruling on what happened last.
    pub(crate) fn ruling(&self) -> Option<&Ruling> {
        self.rulings.as_ref().ok()?.last()
    }
}

/// Returns the heads of the editions that rule on incidents; of those that only calculate ratings none.
fn at_hand(library: &Library) -> impl Iterator<Item = &PackHead> {
    library.heads().filter(|head| {
        let edition = library.edition(&EditionRequest::Pack(head.selector()));
        edition.is_ok_and(|edition| rules_on_incidents(&edition))
    })
}

/// Returns the editions that are shown.
pub(super) fn shown_editions<'a>(
    context: &PageContext<'a>,
    stand: &Stand,
    heard: &Heard,
) -> Result<Vec<&'a PackHead>, Diagnostic> {
    let named = |head: &&PackHead| stand.editions.contains(&head.label());
    let chosen: Vec<&PackHead> = at_hand(context.library).filter(named).collect();
    if !chosen.is_empty() {
        return Ok(chosen);
    }
    let own = context.library.edition(&heard.record.wanted(None, None))?;
    let bodies: Vec<&str> = own.packs().iter().map(|pack| pack.head.name.as_str()).collect();
    let is_meant = |head: &&PackHead| bodies.contains(&head.name.as_str()) || head.outside.is_some();
    Ok(at_hand(context.library).filter(is_meant).collect())
}

/// Rules on an incident under each of the editions.
pub(super) fn ruled(context: &PageContext<'_>, draft: &RecordDraft, shown: &[&PackHead]) -> Vec<Under> {
    shown
        .iter()
        .map(|head| Under {
            head: (*head).clone(),
            called: None,
            rulings: IncidentRuling::new(context.library, draft, Some(head.selector())).map(|ruled| ruled.rulings),
        })
        .collect()
}

/// Takes which editions are to be shown.
pub(super) fn choose(context: &PageContext<'_>, stand: &mut Stand) -> Result<(), Diagnostic> {
    let is_checked = |head: &&PackHead| context.question.with[head.label()].as_bool().unwrap_or_default();
    stand.editions = at_hand(context.library).filter(is_checked).map(PackHead::label).collect();
    if stand.editions.is_empty() {
        Err(Diagnostic::command_line(phrase!("K0812-edition", "no edition is chosen")))
    } else {
        Ok(())
    }
}

/// Draws which editions are shown, to choose others.
pub(super) fn choice(context: &PageContext<'_>, shown: &[&PackHead]) -> Result<Markup, Diagnostic> {
    let heads: Vec<&PackHead> = at_hand(context.library).collect();
    Ok(html! {
        details class="editions-shown" {
            summary { (context.say("site-editions-which")) }
            form class="checks" data-live=(action("editions", &json!({}))) {
                @for head in heads {
                    @let is_shown = shown.iter().any(|other| other.is(head));
                    label {
                        input type="checkbox" name=(head.label()) checked[is_shown];
                        span { (page::title(head, context.words)) }
                    }
                }
            }
        }
    })
}

/// Names editions in a few words: by their titles, of several of one body that follow each other the others by their years.
pub(crate) fn draw_label(all: &[&Under], context: &PageContext<'_>) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut before: Option<&PackHead> = None;
    for Under { head, called, .. } in all {
        if let Some(called) = called {
            said.push(called.clone());
            continue;
        }
        let title = head.title.in_language(context.words.language());
        match before.filter(|before| before.name == head.name) {
            Some(_) => said.push(head.version.major.to_string()),
            None => said.push(title.to_owned()),
        }
        before = Some(head);
    }
    said.join(", ")
}
