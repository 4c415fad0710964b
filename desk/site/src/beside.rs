//! All editions side by side: the same incident under each, and its facts as switches.

mod editions;
mod groups;
mod switches;

use kodeks_answers::Heard;
use kodeks_base::{Diagnostic, phrase};
use kodeks_report::Words;
use kodeks_rulesets::{
    cases::{CaseFile, Situation},
    record::{Beside, Draft},
};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    asked::{Desk, unknown},
    happened::refuse_unread,
    view::{Answered, View, asks},
};

pub(crate) use editions::Under;
pub(crate) use groups::{Group, drawn as side_by_side};

/// The name by which errors call the incident.
const INCIDENT: &str = "the incident";

/// What the page stands at.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Stand {
    /// What happened, as a record (TOML): what [`happened::Stage`](crate::happened::Stage) has under the same name.
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

/// Answers what this part of the page asks.
pub(crate) fn answered(desk: &Desk<'_>) -> Answered {
    let mut stand: Stand = desk.asked.state();
    let asked = desk.asked;
    match asked.act.as_str() {
        "open" => {}
        "example" => stand.record = example(asked.text("regulation"), asked.text("case"))?,
        "fact" => switches::turn(desk, &mut stand)?,
        "editions" => editions::choose(desk, &mut stand)?,
        "new" => stand = Stand::default(),
        "what-if" => {
            let begun = json!({ "record": stand.record });
            return Ok(View::lead(desk.place("what-if/"), &begun));
        }
        other => return Err(unknown(other)),
    }
    if stand.record.trim().is_empty() {
        let html = start(desk.words, &asked.root);
        return Ok(View::of(&html).titled(desk.say("site-editions-title")).at(&stand));
    }
    let incident = incident(desk, &stand)?;
    let shown = editions::shown(desk, &stand, &incident.heard)?;
    let all = editions::ruled(desk, &incident.draft, &shown);
    let title = groups::title(&all, desk);
    let body = html! {
        (groups::drawn(&Group::all(&all), desk))
        (switches::drawn(desk, &stand, &incident.heard, &all)?)
    };
    // What was tapped stays where it is.
    if matches!(asked.act.as_str(), "fact" | "editions") {
        return Ok(View::part("beside", &body).at(&stand));
    }
    let html = html! {
        p class="kicker" { (desk.say("site-editions-title")) }
        h1 class="happened" { (title) }
        div id="beside" { (body) }
        (editions::choice(desk, &shown)?)
        ul class="answers next" {
            li { a class="answer" href=(desk.link("")) { (desk.say("site-home")) } }
            li { button type="button" class="answer" data-ask=(asks("what-if", &json!({}))) { (desk.say("site-what-if-title")) } }
            li { button type="button" class="answer quiet" data-ask=(asks("new", &json!({}))) { (desk.say("site-editions-others")) } }
        }
    };
    Ok(View::of(&html).titled(title).at(&stand))
}

/// An incident as it is told.
struct Incident {
    draft: Draft,
    heard: Heard,
}

fn incident(desk: &Desk<'_>, stand: &Stand) -> Result<Incident, Diagnostic> {
    let draft = Draft::of_text(INCIDENT, &stand.record)?;
    refuse_unread(desk, &draft)?;
    let heard = Heard::of_draft(draft.clone(), Beside::nothing(), desk.library)?;
    Ok(Incident { draft, heard })
}

/// Draws the page before an incident is told: some that were written by hand.
pub(crate) fn start(words: &Words, root: &str) -> Markup {
    html! {
        h1 { (words.say("site-editions-title")) }
        p class="question" { (words.say("site-editions-begin")) }
        ul class="answers" {
            li { a class="answer" href=(crate::frame::link(root, words.language(), "")) { (words.say("site-home")) } }
        }
        h2 { (words.say("site-editions-examples")) }
        ul class="answers" {
            @for (regulation, case, message) in EXAMPLES {
                @let with = json!({ "regulation": regulation, "case": case });
                li {
                    button type="button" class="answer" data-ask=(asks("example", &with)) {
                        (words.say(&format!("site-editions-example-{message}")))
                    }
                }
            }
        }
    }
}

/// Returns the record of a case inside the program, in TOML.
fn example(regulation: &str, case: &str) -> Result<String, Diagnostic> {
    let files = CaseFile::built_in_about(regulation)?;
    let found = files.iter().flat_map(|file| &file.cases).find(|one| one.name == case);
    match found.map(|case| &case.situation) {
        Some(Situation::Record(record)) => {
            let draft = Draft::of_text("case.json", &record.json().to_string())?;
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
