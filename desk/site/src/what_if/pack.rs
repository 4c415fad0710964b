//! The changes as a pack, to be kept and used.

use data_encoding::BASE64;
use kodeks_answers::amending_pack;
use kodeks_base::{Date, Diagnostic};
use kodeks_event::{AnswerFile, PageAnswer, PageResult};
use kodeks_rulesets::EditionName;
use maud::{Markup, html};
use serde_json::json;

use crate::{archive::zip, context::PageContext, elements::action};

use super::{AmendedEdition, Change};

/// Draws how the changes are kept: as a pack, and as a command.
pub(super) fn keep(context: &PageContext<'_>, change: &Change, changed: &AmendedEdition) -> Markup {
    let name = format!("{}-what-if", changed.edition().head().name);
    let command = command(change);
    html! {
        section class="keep" {
            h2 { (context.say("site-what-if-keep")) }
            form class="given" data-ask=(action("pack", &json!({}))) {
                label for="pack-name" { (context.say("site-what-if-pack-name")) }
                input id="pack-name" name="name" value=(name) pattern="[a-z0-9\\-]+" autocapitalize="none" autocomplete="off" required;
                button type="submit" class="answer" { (context.say("site-what-if-download")) }
            }
            div id="kept" role="status" {}
            p { (context.say("site-what-if-command")) ":" }
            pre { (command) }
            p { button type="button" class="small" data-copy=(command) data-copied=(context.say("site-what-if-copied")) { (context.say("site-what-if-copy")) } }
        }
    }
}

/// Returns the command that compares the same.
fn command(change: &Change) -> String {
    let sets = change.set.iter().map(|set| format!(" --set \"{set}\""));
    format!("kodeks diff {}{}", change.edition, sets.collect::<String>())
}

/// Hands out the pack as an archive.
pub(super) fn hand_out(context: &PageContext<'_>, change: &Change) -> PageResult {
    let files = files(context, change)?;
    let name = context.question.text("name").trim();
    let bytes = zip(name, &files)?;
    let said = html! { p { (context.say_with("site-what-if-unpacked", "name", name)) } };
    Ok(PageAnswer {
        file: Some(AnswerFile { name: format!("{name}.zip"), media: "application/zip", base64: BASE64.encode(&bytes) }),
        ..PageAnswer::part("kept", &said.0)
    })
}

/// Returns the files of the pack.
fn files(context: &PageContext<'_>, change: &Change) -> Result<Vec<(String, String)>, Diagnostic> {
    let name = context.question.text("name").trim();
    context.library.refuse_as_new_name(name)?;
    let changed = AmendedEdition::of(context.library, change)?;
    let today = context.question.today().unwrap_or_else(Date::today);
    amending_pack(context.library, &changed.asked, &change.set, name, EditionName::of_day(today), context.words)
}
