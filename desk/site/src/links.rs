//! An incident to be handed on: as a link, as a picture for another phone, as a record, and as a command.

mod command;

use data_encoding::BASE64;
use kodeks_answers::{EditionOverride, RecordInput};
use kodeks_base::Diagnostic;
use kodeks_event::{AnswerFile, PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{Receipt, record::RecordFolder};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{context::PageContext, incident::IncidentState, qr_code};

/// The `id` of the element in which a page offers the panel.
pub(crate) const PANEL: &str = "share";

/// The file name of the record.
const INCIDENT: &str = "incident.toml";

/// Answers a question of the panel.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let stage: IncidentState = context.question.state();
    match context.question.act.as_str() {
        "share" => Ok(PageAnswer::part(PANEL, &panel(context, &stage)?.0)),
        "file" => {
            let file = AnswerFile {
                name: INCIDENT.to_owned(),
                media: "application/toml",
                base64: BASE64.encode(stage.record.as_bytes()),
            };
            Ok(PageAnswer { file: Some(file), ..PageAnswer::default() })
        }
        other => Err(unknown_question(other)),
    }
}

/// The edition that rules on a record, as a command names it.
struct PinnedEdition {
    /// With its year: `fide@2023`.
    by_year: String,
    /// With the hash of its files: `fide@2023:1.0.0#…`.
    by_hash: String,
    /// Every pack, with its hash.
    packs: Vec<String>,
}

impl PinnedEdition {
    fn of(context: &PageContext<'_>, heard: &RecordInput) -> Result<PinnedEdition, Diagnostic> {
        let which = EditionOverride::default();
        let (chosen, rulings) = which.rule_without_lock(context.library, &heard.record)?;
        let Some(ruling) = rulings.last() else {
            return Err(Diagnostic::internal("what was told has a ruling"));
        };
        let receipt = Receipt::of(&ruling.rulebook, ruling.tempo, &chosen.event, &chosen.binding);
        let packs: Vec<String> = receipt.packs.iter().map(|pack| format!("{}#{}", pack.label, pack.hash)).collect();
        let head = ruling.edition().head();
        let own = format!("{}#", head.label());
        let by_hash = packs.iter().find(|pack| pack.starts_with(&own));
        Ok(PinnedEdition {
            by_year: head.short_label(),
            by_hash: by_hash.cloned().unwrap_or_else(|| head.label()),
            packs,
        })
    }
}

/// Draws the panel.
fn panel(context: &PageContext<'_>, stage: &IncidentState) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let heard = RecordInput::of_text(INCIDENT, &stage.record, RecordFolder::nothing(), context.library)?;
    let pinned = PinnedEdition::of(context, &heard)?;
    let in_words = command::in_words(&heard.record.json(), &pinned.by_year);
    let of_file = command::of_file(INCIDENT, &pinned.by_year);
    let by_hash = command::of_file(INCIDENT, &pinned.by_hash);
    Ok(html! {
        h2 { (words.say("site-share")) }
        (address(&context.question.address, words))
        h3 { (words.say("site-share-record")) }
        pre class="record" { (stage.record) }
        p class="pair" {
            button type="button" data-ask=(action("file", &json!({}))) { (words.say("site-share-download")) }
            (copy(&stage.record, words))
        }
        h3 { (words.say("site-share-command")) }
        @match in_words {
            Some(command) => (draw_command(&command, words)),
            None => {
                p class="aside" { (words.say("site-share-too-much")) }
                (draw_command(&of_file, words))
            }
        }
        h3 { (words.say("site-share-pinned")) }
        p class="aside" { (words.say("site-share-pinned-why")) }
        (draw_command(&by_hash, words))
        ul class="packs" { @for pack in &pinned.packs { li { code { (pack) } } } }
    })
}

/// Draws a command with the button that copies it.
fn draw_command(command: &str, words: &Words) -> Markup {
    html! {
        pre class="command" { (command) }
        p class="pair" { (copy(command, words)) }
    }
}

fn copy(text: &str, words: &Words) -> Markup {
    html! {
        button type="button" data-copy=(text) data-copied=(words.say("site-share-copied")) { (words.say("site-share-copy")) }
    }
}

/// Draws the address and its picture.
fn address(address: &str, words: &Words) -> Markup {
    let is_on_the_web = address.starts_with("http://") || address.starts_with("https://");
    html! {
        p class="aside" { (words.say("site-share-what")) }
        @if is_on_the_web {
            p class="address" { a href=(address) { (address) } }
            p class="pair" { (copy(address, words)) }
            @match qr_code::draw(address, &words.say("site-share-code")) {
                Some(code) => figure class="code" { (code) figcaption { (words.say("site-share-code")) } },
                None => p { (words.say("site-share-too-long")) },
            }
        } @else {
            p { (words.say("site-share-no-web")) }
        }
    }
}

/// Returns the question of a button, as the page reads it.
fn action(act: &str, with: &Json) -> String {
    json!({ "ask": "links", "act": act, "with": with }).to_string()
}
