//! The ruling on a sheet of paper, to print or to show to the players, in one language or in two beside each other.

use kodeks_base::{Diagnostic, Language};
use kodeks_draw::{diagram, sheet::parts_of_sheet};
use kodeks_rulesets::Receipt;
use kodeks_views::{ReceiptView, SheetView};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState},
};

use super::draft;

/// Draws the sheet of the last ruling, beside it in the other language that was chosen.
pub(super) fn draw(context: &PageContext<'_>, stage: &IncidentState) -> Result<(String, Markup), Diagnostic> {
    let words = context.words;
    let ruled = IncidentRuling::new(context.library, &draft(context, stage)?, None)?;
    let Some(ruling) = ruled.rulings.last() else {
        return Err(Diagnostic::internal("what was told has a ruling"));
    };
    let event = &ruled.chosen.event;
    let receipt = Receipt::of(&ruling.rulebook, ruling.tempo, event, &ruled.chosen.binding);
    let second_language =
        stage.sheet.as_deref().and_then(Language::from_code).filter(|language| *language != words.language());
    let other = second_language.map(|language| Words::of(language, context.library)).transpose()?;
    let sheet = |id: &str, words: &Words| -> Result<Markup, Diagnostic> {
        let view = ruled.chosen.ruling_view(context.library, ruling, words)?;
        let view = SheetView::new(view, ReceiptView::without_file(&receipt, words), event, words);
        Ok(html! {
            article class="sheet" lang=(words.language().code()) { (parts_of_sheet(id, &view, words)) }
        })
    };
    let html = html! {
        (diagram::drawings())
        div class="tools" {
            button type="button" class="answer" data-print { (words.say("site-sheet-print")) }
            button type="button" class="answer" data-ask=(action("open", &json!({ "sheet": false }))) { (words.say("site-to-the-ruling")) }
            p { (words.say("site-sheet-beside")) ":" }
            ul class="answers two" {
                @for language in Language::ALL.into_iter().filter(|language| *language != words.language()) {
                    li {
                        button type="button" class="answer" lang=(language.code())
                            aria-pressed=(other.as_ref().is_some_and(|other| other.language() == language))
                            data-ask=(action("sheet", &json!({ "language": language.code() }))) { (language.own_name()) }
                    }
                }
            }
        }
        div class="sheets" {
            (sheet("sheet-position", words)?)
            @if let Some(other) = &other { (sheet("sheet-position-beside", other)?) }
        }
    };
    Ok((words.say("sheet"), html))
}
