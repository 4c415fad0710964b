//! The editions under which an incident is put.

use kodeks_answers::RecordInput;
use kodeks_base::{Diagnostic, phrase};
use kodeks_rulesets::{EditionRequest, Library, PackHead, record::RecordDraft};
use kodeks_views::beside::EditionRuling;
use kodeks_words::ruling;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    context::{PageContext, rules_on_games},
    elements::action,
    incident::IncidentRuling,
};

use super::Stand;

/// Returns the heads of the editions that rule on games; of those that only calculate ratings or are on other matters none.
fn at_hand(library: &Library) -> impl Iterator<Item = &PackHead> {
    library.heads().filter(|head| {
        let edition = library.edition(&EditionRequest::Pack(head.selector()));
        edition.is_ok_and(|edition| rules_on_games(library, &edition))
    })
}

/// Returns the editions that are shown.
pub(super) fn shown_editions<'a>(
    context: &PageContext<'a>,
    stand: &Stand,
    heard: &RecordInput,
) -> Result<Vec<&'a PackHead>, Diagnostic> {
    let named = |head: &&PackHead| stand.editions.contains(&head.label());
    let chosen: Vec<&PackHead> = at_hand(context.library).filter(named).collect();
    if !chosen.is_empty() {
        return Ok(chosen);
    }
    let own = context.library.edition(&heard.record.edition_request(None, None))?;
    let bodies: Vec<&str> = own.packs().iter().map(|pack| pack.head.name.as_str()).collect();
    let is_meant = |head: &&PackHead| bodies.contains(&head.name.as_str()) || head.outside.is_some();
    Ok(at_hand(context.library).filter(is_meant).collect())
}

/// Rules on an incident under each of the editions.
pub(super) fn rule_under_each(
    context: &PageContext<'_>,
    draft: &RecordDraft,
    shown: &[&PackHead],
) -> Vec<EditionRuling> {
    shown
        .iter()
        .map(|head| EditionRuling {
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
                        span { (ruling::title(head, context.words)) }
                    }
                }
            }
        }
    })
}
