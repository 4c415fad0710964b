//! What if: any number of an edition, and what is ruled otherwise with another.

mod numbers;
mod otherwise;
mod pack;
mod turned;

use std::sync::Arc;

use kodeks_answers::{at_hand, numbers_set, with_numbers};
use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_compare::report::Asked;
use kodeks_report::Words;
use kodeks_rulesets::{
    Edition, Library, NumberPlace, NumberSet, Record, Wanted,
    record::{Beside, Draft},
};
use kodeks_scripting::LawValue;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    asked::{Desk, rules_on_incidents, unknown},
    view::{Answered, View, asks},
};

/// The name by which errors call the incident.
const INCIDENT: &str = "the incident";

/// What the page stands at.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Change {
    /// The edition: `fide@2023`.
    pub(crate) edition: String,
    /// The numbers that are set, as `kodeks diff --set` takes them: `7.5.5.opponent_gains=3 min`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) set: Vec<String>,
    /// The number that is being changed: `illegal-move.opponent_gains`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<String>,
    /// An incident, as a record (TOML): what is ruled on it before and after.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) record: String,
}

/// An edition, and the same with numbers that are set.
struct Changed {
    asked: Asked,
    sets: Vec<NumberSet>,
    with: Arc<Edition>,
}

impl Changed {
    fn of(library: &Library, change: &Change) -> Result<Changed, Diagnostic> {
        let asked = at_hand(library, &change.edition)?;
        let sets = numbers_set(library, &asked, &change.set)?;
        let with = if sets.is_empty() {
            Arc::clone(&asked.edition)
        } else {
            Arc::new(with_numbers(library, &asked, &change.set)?)
        };
        Ok(Changed { asked, sets, with })
    }

    fn edition(&self) -> &Arc<Edition> {
        &self.asked.edition
    }
}

/// Answers what this part of the page asks.
pub(crate) fn answered(desk: &Desk<'_>) -> Answered {
    let mut change: Change = desk.asked.state();
    let asked = desk.asked;
    match asked.act.as_str() {
        "open" | "numbers" | "cases" => {}
        "edition" => {
            change.edition = asked.text("edition").to_owned();
            change.set.clear();
            change.number = None;
        }
        "number" => change.number = Some(asked.text("number").to_owned()),
        "another" => change.number = None,
        "set" => set(desk, &mut change)?,
        "take-back" => take_back(desk, &mut change)?,
        "case" => return turned::open(desk),
        "beside" => {
            let begun = json!({ "record": change.record });
            return Ok(View::lead(desk.place("compare/"), &begun));
        }
        "pack" => return pack::handed(desk, &change),
        "new" => change = Change { record: change.record, ..Change::default() },
        other => return Err(unknown(other)),
    }
    if change.edition.is_empty() {
        change.edition = in_question(desk, &change)?.unwrap_or_default();
    }
    if change.edition.is_empty() {
        let html = start(desk.words, desk.library);
        return Ok(View::of(&html).titled(desk.say("site-what-if-title")).at(&change));
    }
    let changed = Changed::of(desk.library, &change)?;
    match asked.act.as_str() {
        "numbers" => {
            return Ok(View::part("numbers", &numbers::list(desk, &changed)));
        }
        "cases" => return turned::cases(desk, &changed),
        _ => {}
    }
    let otherwise = otherwise::drawn(desk, &change, &changed)?;
    let view = match asked.act.as_str() {
        "set" => View::part("otherwise", &otherwise).at(&change),
        _ => {
            let title = desk.say("site-what-if-title");
            View::of(&whole(desk, &change, &changed, &otherwise)).titled(title).at(&change)
        }
    };
    // The cases are put to both editions while the rest is read.
    Ok(if changed.sets.is_empty() { view } else { view.then("cases", &json!({ "from": 0, "turned": [] })) })
}

/// Returns the edition of the incident in question, if there is one.
fn in_question(desk: &Desk<'_>, change: &Change) -> Result<Option<String>, Diagnostic> {
    if change.record.trim().is_empty() {
        return Ok(None);
    }
    let draft = Draft::of_text(INCIDENT, &change.record)?;
    let record = draft.record(Beside::nothing(), &desk.library.vocabulary()?)?;
    let edition = desk.library.edition(&record.wanted(None, None))?;
    Ok(Some(edition.head().short_label()))
}

/// Draws the page before an edition is chosen.
pub(crate) fn start(words: &Words, library: &Library) -> Markup {
    let heads = library.heads().filter(|head| {
        let edition = library.edition(&Wanted::Pack(head.selector()));
        edition.is_ok_and(|edition| rules_on_incidents(&edition))
    });
    // The newest of each body first.
    let mut heads: Vec<_> = heads.collect();
    heads.sort_by(|one, other| (&one.name, &other.version).cmp(&(&other.name, &one.version)));
    // What a person brought stands first, then the body by which is ruled where nobody names one.
    let usual = library.vocabulary().map(|vocabulary| {
        let record = Record::empty("", &vocabulary);
        record.wanted(None, None).selector().name.clone()
    });
    let is_usual = |name: &String| usual.as_ref().is_ok_and(|usual| usual == name);
    heads.sort_by_key(|head| (head.outside.is_none(), !is_usual(&head.name)));
    html! {
        h1 { (words.say("site-what-if-title")) }
        p class="question" { (words.say("site-what-if-begin")) }
        h2 { (words.say("site-what-if-edition")) }
        ul class="answers" {
            @for head in heads {
                @let with = json!({ "edition": head.short_label() });
                li {
                    button type="button" class="answer" data-ask=(asks("edition", &with)) {
                        (head.title.in_language(words.language()))
                    }
                }
            }
        }
    }
}

/// Draws the whole page.
fn whole(desk: &Desk<'_>, change: &Change, changed: &Changed, otherwise: &Markup) -> Markup {
    let title = changed.edition().head().title.in_language(desk.words.language());
    html! {
        p class="kicker" { (title) }
        h1 { (desk.say("site-what-if-title")) }
        (numbers::drawn(desk, change, changed))
        div id="otherwise" { (otherwise) }
        ul class="answers next" {
            li { button type="button" class="answer quiet" data-ask=(asks("new", &json!({}))) { (desk.say("site-what-if-other-edition")) } }
        }
    }
}

/// Returns the name of a number, by which it is set.
fn name_of(place: &NumberPlace) -> String {
    format!("{}.{}", place.name(), place.number)
}

/// Returns a value as a person types it.
fn typed(value: &LawValue) -> String {
    const MINUTE: u64 = 60_000;
    match value {
        LawValue::Time(time) if *time != Time::ZERO && time.ms() % MINUTE == 0 => {
            format!("{} min", time.ms() / MINUTE)
        }
        LawValue::Time(time) if time.ms() % 1000 == 0 => format!("{} s", time.ms() / 1000),
        value => value.in_toml().trim_matches('"').to_owned(),
    }
}

/// Sets a number to what was chosen; what it is in the text is no change.
fn set(desk: &Desk<'_>, change: &mut Change) -> Result<(), Diagnostic> {
    let with = &desk.asked.with;
    let name = desk.asked.text("number").to_owned();
    let value = match (with["seconds"].as_str(), with["value"].as_bool()) {
        (Some(seconds), _) => format!("{seconds} s"),
        (None, Some(flag)) => flag.to_string(),
        (None, None) => desk.asked.text("value").to_owned(),
    };
    let asked = at_hand(desk.library, &change.edition)?;
    let wanted = [format!("{name}={value}")];
    let sets = numbers_set(desk.library, &asked, &wanted)?;
    without(desk, change, &sets)?;
    let is_other = |set: &&NumberSet| set.value != set.place.value;
    if let Some(set) = sets.iter().find(is_other) {
        change.set.push(format!("{name}={}", typed(&set.value)));
    }
    change.number = Some(name);
    Ok(())
}

/// Has a number be what it is in the text.
fn take_back(desk: &Desk<'_>, change: &mut Change) -> Result<(), Diagnostic> {
    let asked = at_hand(desk.library, &change.edition)?;
    let wanted = [desk.asked.text("set").to_owned()];
    let sets = numbers_set(desk.library, &asked, &wanted)?;
    without(desk, change, &sets)
}

/// Takes these numbers out of what is set, by whatever name they were.
fn without(desk: &Desk<'_>, change: &mut Change, sets: &[NumberSet]) -> Result<(), Diagnostic> {
    let asked = at_hand(desk.library, &change.edition)?;
    let mut kept = Vec::new();
    for one in &change.set {
        let others = numbers_set(desk.library, &asked, std::slice::from_ref(one))?;
        let is_it = |other: &NumberSet| sets.iter().any(|set| name_of(&set.place) == name_of(&other.place));
        if !others.iter().any(is_it) {
            kept.push(one.clone());
        }
    }
    change.set = kept;
    Ok(())
}
