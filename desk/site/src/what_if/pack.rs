//! The changes as a pack, to be kept and used.

use kodeks_answers::amending_pack;
use kodeks_base::{Date, Diagnostic};
use maud::{Markup, html};
use serde_json::json;

use crate::{
    asked::Desk,
    view::asks,
    view::{Answered, File, View},
    zipped::{base64, zipped},
};

use super::{Change, Changed};

/// Draws how the changes are kept: as a pack, and as a command.
pub(super) fn keep(desk: &Desk<'_>, change: &Change, changed: &Changed) -> Markup {
    let name = format!("{}-what-if", changed.edition().head().name);
    let command = command(change);
    html! {
        section class="keep" {
            h2 { (desk.say("site-what-if-keep")) }
            form class="given" data-ask=(asks("pack", &json!({}))) {
                label for="pack-name" { (desk.say("site-what-if-pack-name")) }
                input id="pack-name" name="name" value=(name) pattern="[a-z0-9\\-]+" autocapitalize="none" autocomplete="off" required;
                button type="submit" class="answer" { (desk.say("site-what-if-download")) }
            }
            div id="kept" role="status" {}
            p { (desk.say("site-what-if-command")) ":" }
            pre { (command) }
            p { button type="button" class="small" data-copy=(command) data-copied=(desk.say("site-what-if-copied")) { (desk.say("site-what-if-copy")) } }
        }
    }
}

/// Returns the command that compares the same.
fn command(change: &Change) -> String {
    let sets = change.set.iter().map(|set| format!(" --set \"{set}\""));
    format!("kodeks diff {}{}", change.edition, sets.collect::<String>())
}

/// Hands out the pack as an archive.
pub(super) fn handed(desk: &Desk<'_>, change: &Change) -> Answered {
    let files = files(desk, change)?;
    let name = desk.asked.text("name").trim();
    let bytes = zipped(name, &files)?;
    let said = html! { p { (desk.say_with("site-what-if-unpacked", "name", name)) } };
    Ok(View {
        file: Some(File { name: format!("{name}.zip"), media: "application/zip", base64: base64(&bytes) }),
        ..View::part("kept", &said)
    })
}

/// Returns the files of the pack.
fn files(desk: &Desk<'_>, change: &Change) -> Result<Vec<(String, String)>, Diagnostic> {
    let name = desk.asked.text("name").trim();
    desk.library.refuse_as_new_name(name)?;
    let changed = Changed::of(desk.library, change)?;
    let today = desk.asked.today().unwrap_or_else(Date::today);
    let version = format!("{}.0.0", today.parts().0);
    amending_pack(desk.library, &changed.asked, &change.set, (name, &version), desk.words)
}
