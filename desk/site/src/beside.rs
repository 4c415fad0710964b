//! All editions side by side: the same incident under each, and its facts as switches.

mod editions;
mod switches;

use kodeks_answers::RecordInput;
use kodeks_base::{Diagnostic, phrase};
use kodeks_draw::rulings_beside;
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{Library, cases::CaseFile, cases::Situation, record::RecordDraft, record::RecordFolder};
use kodeks_views::beside::{EditionRuling, RulingGroupView};
use kodeks_words::{Words, events};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    context::PageContext, elements::action, packs::outside_packs, phone::PhoneFace, what_happened::refuse_unread,
};

/// The name by which errors call the incident.
const INCIDENT: &str = "the incident";

/// The state of the page.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Stand {
    /// The incident as a record (TOML): what [`incident::IncidentState`](crate::incident::IncidentState) has under the same
    /// name.
    pub(crate) record: String,
    /// The editions that are shown, by their labels; those of the body of the record and of packs from outside where none is
    /// named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) editions: Vec<String>,
    /// The time control that the record gave before a tempo took its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) time: Option<String>,
}

/// The incidents that are offered, each by the regulation and the name of its case, and the message that tells it.
const EXAMPLES: [(&str, &str, &str); 7] = [
    ("ringing-telephone", "White's telephone rings: the arbiter sets what Black scores", "telephone"),
    ("incorrect-draw-claim", "ten minutes: half would be five, three are taken", "claim"),
    ("decisive-illegal-move", "from 2014 the second illegal move loses", "second"),
    ("default-time", "an hour and a second late: lost in 2005", "late"),
    ("unpromoted-pawn", "first illegal move: the pawn goes back until 2014, then it becomes a queen", "pawn"),
    ("fivefold-repetition", "five times in all, with other play between: the game goes on", "fivefold"),
    ("seventy-five-moves", "Black has made seventy-five moves, and White now makes his seventy-fifth", "seventy-five"),
];

/// Answers a question of the page.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let mut stand: Stand = context.question.state();
    let question = context.question;
    match question.act.as_str() {
        "open" => {}
        "example" => stand.record = example(question.text("regulation"), question.text("case"))?,
        "fact" => switches::turn(context, &mut stand)?,
        "editions" => editions::choose(context, &mut stand)?,
        "new" => stand = Stand::default(),
        "what-if" => {
            let begun = json!({ "record": stand.record });
            return Ok(PageAnswer::lead(context.place("what-if/"), &begun));
        }
        other => return Err(unknown_question(other)),
    }
    if stand.record.trim().is_empty() {
        let html = start(context.words, context.library, &question.root);
        return Ok(PageAnswer::new(&html.0).with_title(context.say("site-editions-title")).at(&stand));
    }
    let incident = incident(context, &stand)?;
    let shown = editions::shown_editions(context, &stand, &incident.heard)?;
    let all = editions::rule_under_each(context, &incident.draft, &shown);
    let title = match all.iter().find_map(EditionRuling::ruling) {
        // As the first edition that can rule on it reads it.
        Some(ruling) => events::describe_event(ruling, context.words),
        None => context.say("site-editions-title"),
    };
    let body = html! {
        (side_by_side(&all, context))
        (switches::draw(context, &stand, &incident.heard, &all)?)
    };
    // The tapped element keeps its place.
    if matches!(question.act.as_str(), "fact" | "editions") {
        return Ok(PageAnswer::part("beside", &body.0).at(&stand));
    }
    let html = html! {
        p class="kicker" { (context.say("site-editions-title")) }
        h1 class="happened" { (title) }
        div id="beside" { (body) }
        (editions::choice(context, &shown)?)
        ul class="answers next" {
            li { a class="answer" href=(context.link("")) { (context.say("site-home")) } }
            li { button type="button" class="answer" data-ask=(action("what-if", &json!({}))) { (context.say("site-what-if-title")) } }
            li { button type="button" class="answer quiet" data-ask=(action("new", &json!({}))) { (context.say("site-editions-others")) } }
        }
    };
    Ok(PageAnswer::new(&html.0).with_title(title).at(&stand))
}

/// Draws rulings of several editions side by side.
pub(crate) fn side_by_side(all: &[EditionRuling], context: &PageContext<'_>) -> Markup {
    rulings_beside(&RulingGroupView::all(all, context.words), &PhoneFace { context, may_choose: false })
}

/// An incident as it was entered.
struct IncidentInput {
    draft: RecordDraft,
    heard: RecordInput,
}

fn incident(context: &PageContext<'_>, stand: &Stand) -> Result<IncidentInput, Diagnostic> {
    let draft = RecordDraft::of_text(INCIDENT, &stand.record)?;
    refuse_unread(context, &draft)?;
    let heard = RecordInput::of_draft(draft.clone(), RecordFolder::nothing(), context.library)?;
    Ok(IncidentInput { draft, heard })
}

/// Draws the page before an incident is entered: some that were written by hand.
pub(crate) fn start(words: &Words, library: &Library, root: &str) -> Markup {
    html! {
        h1 { (words.say("site-editions-title")) }
        p class="question" { (words.say("site-editions-begin")) }
        ul class="answers" {
            li { a class="answer" href=(crate::places::link(root, words.language(), "")) { (words.say("site-home")) } }
        }
        h2 { (words.say("site-editions-examples")) }
        ul class="answers" {
            @for (regulation, case, message) in EXAMPLES {
                @let with = json!({ "regulation": regulation, "case": case });
                li {
                    button type="button" class="answer" data-ask=(action("example", &with)) {
                        (words.say(&format!("site-editions-example-{message}")))
                    }
                }
            }
        }
        @if let Some(outside_packs) = outside_packs(words, library, root) { (outside_packs) }
    }
}

/// Returns the record of a case inside the program, in TOML.
fn example(regulation: &str, case: &str) -> Result<String, Diagnostic> {
    let files = CaseFile::built_in_about(regulation)?;
    let found = files.iter().flat_map(|file| &file.cases).find(|one| one.name() == case);
    match found.map(|case| &case.situation) {
        Some(Situation::Record(record)) => {
            let draft = RecordDraft::of_text("case.json", &record.json().to_string())?;
            Ok(draft.to_string())
        }
        _ => Err(Diagnostic::command_line(phrase!(
            "K0812-case",
            "there is no case `{case}` of `{regulation}`",
            case,
            regulation
        ))),
    }
}
