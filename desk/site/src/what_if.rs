//! The page "What if?": an edition with other numbers, and the rulings that change.

mod cases;
mod numbers;
mod otherwise;
mod pack;

use std::sync::Arc;

use kodeks_answers::{numbers_set, open_by_name, with_numbers};
use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_compare::report::EditionWithReadings;
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{
    Edition, EditionRequest, Library, NumberPlace, NumberSet, Record, record::RecordDraft, record::RecordFolder,
};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    context::{PageContext, rules_on_incidents},
    elements::action,
};

/// The name by which errors call the incident.
const INCIDENT: &str = "the incident";

/// The state of the page.
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
struct AmendedEdition {
    asked: EditionWithReadings,
    sets: Vec<NumberSet>,
    with: Arc<Edition>,
}

impl AmendedEdition {
    fn of(library: &Library, change: &Change) -> Result<AmendedEdition, Diagnostic> {
        let asked = open_by_name(library, &change.edition)?;
        let sets = numbers_set(library, &asked, &change.set)?;
        let with = if sets.is_empty() {
            Arc::clone(&asked.edition)
        } else {
            Arc::new(with_numbers(library, &asked, &change.set)?)
        };
        Ok(AmendedEdition { asked, sets, with })
    }

    fn edition(&self) -> &Arc<Edition> {
        &self.asked.edition
    }
}

/// Answers a question of the page.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let mut change: Change = context.question.state();
    let question = context.question;
    match question.act.as_str() {
        "open" | "numbers" | "cases" => {}
        "edition" => {
            change.edition = question.text("edition").to_owned();
            change.set.clear();
            change.number = None;
        }
        "number" => change.number = Some(question.text("number").to_owned()),
        "another" => change.number = None,
        "set" => set(context, &mut change)?,
        "take-back" => take_back(context, &mut change)?,
        "case" => return cases::open(context),
        "beside" => {
            let begun = json!({ "record": change.record });
            return Ok(PageAnswer::lead(context.place("compare/"), &begun));
        }
        "pack" => return pack::hand_out(context, &change),
        "new" => change = Change { record: change.record, ..Change::default() },
        other => return Err(unknown_question(other)),
    }
    if change.edition.is_empty() {
        change.edition = in_question(context, &change)?.unwrap_or_default();
    }
    if change.edition.is_empty() {
        let html = start(context.words, context.library);
        return Ok(PageAnswer::new(&html.0).with_title(context.say("site-what-if-title")).at(&change));
    }
    let changed = AmendedEdition::of(context.library, &change)?;
    match question.act.as_str() {
        "numbers" => {
            return Ok(PageAnswer::part("numbers", &numbers::list(context, &changed).0));
        }
        "cases" => return cases::cases(context, &changed),
        _ => {}
    }
    let otherwise = otherwise::draw(context, &change, &changed)?;
    let view = match question.act.as_str() {
        "set" => PageAnswer::part("otherwise", &otherwise.0).at(&change),
        _ => {
            let title = context.say("site-what-if-title");
            PageAnswer::new(&whole(context, &change, &changed, &otherwise).0).with_title(title).at(&change)
        }
    };
    // The cases are put to both editions while the rest is read.
    Ok(if changed.sets.is_empty() { view } else { view.then("cases", &json!({ "from": 0, "turned": [] })) })
}

/// Returns the edition of the incident in question, if there is one.
fn in_question(context: &PageContext<'_>, change: &Change) -> Result<Option<String>, Diagnostic> {
    if change.record.trim().is_empty() {
        return Ok(None);
    }
    let draft = RecordDraft::of_text(INCIDENT, &change.record)?;
    let record = draft.record(RecordFolder::nothing(), &context.library.vocabulary()?)?;
    let edition = context.library.edition(&record.edition_request(None, None))?;
    Ok(Some(edition.head().short_label()))
}

/// Draws the page before an edition is chosen.
pub(crate) fn start(words: &Words, library: &Library) -> Markup {
    let heads = library.heads().filter(|head| {
        let edition = library.edition(&EditionRequest::Pack(head.selector()));
        edition.is_ok_and(|edition| rules_on_incidents(&edition))
    });
    // The newest of each body first.
    let mut heads: Vec<_> = heads.collect();
    heads.sort_by(|one, other| (&one.name, other.order()).cmp(&(&other.name, one.order())));
    // What a person brought stands first, then the body by which is ruled where nobody names one.
    let usual = library.vocabulary().map(|vocabulary| {
        let record = Record::empty("", &vocabulary);
        record.edition_request(None, None).selector().name.clone()
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
                    button type="button" class="answer" data-ask=(action("edition", &with)) {
                        (head.title.in_language(words.language()))
                    }
                }
            }
        }
    }
}

/// Draws the whole page.
fn whole(context: &PageContext<'_>, change: &Change, changed: &AmendedEdition, otherwise: &Markup) -> Markup {
    let title = changed.edition().head().title.in_language(context.words.language());
    html! {
        p class="kicker" { (title) }
        h1 { (context.say("site-what-if-title")) }
        (numbers::draw(context, change, changed))
        div id="otherwise" { (otherwise) }
        ul class="answers next" {
            li { button type="button" class="answer quiet" data-ask=(action("new", &json!({}))) { (context.say("site-what-if-other-edition")) } }
        }
    }
}

/// Returns the name of a number, by which it is set.
fn name_of(place: &NumberPlace) -> String {
    format!("{}.{}", place.name(), place.number)
}

/// Returns a value as a person types it.
fn value_text(value: &LawValue) -> String {
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
fn set(context: &PageContext<'_>, change: &mut Change) -> Result<(), Diagnostic> {
    let with = &context.question.with;
    let name = context.question.text("number").to_owned();
    let value = match (with["seconds"].as_str(), with["value"].as_bool()) {
        (Some(seconds), _) => format!("{seconds} s"),
        (None, Some(flag)) => flag.to_string(),
        (None, None) => context.question.text("value").to_owned(),
    };
    let asked = open_by_name(context.library, &change.edition)?;
    let wanted = [format!("{name}={value}")];
    let sets = numbers_set(context.library, &asked, &wanted)?;
    without(context, change, &sets)?;
    let is_other = |set: &&NumberSet| set.value != set.place.value;
    if let Some(set) = sets.iter().find(is_other) {
        change.set.push(format!("{name}={}", value_text(&set.value)));
    }
    change.number = Some(name);
    Ok(())
}

/// Has a number be what it is in the text.
fn take_back(context: &PageContext<'_>, change: &mut Change) -> Result<(), Diagnostic> {
    let asked = open_by_name(context.library, &change.edition)?;
    let wanted = [context.question.text("set").to_owned()];
    let sets = numbers_set(context.library, &asked, &wanted)?;
    without(context, change, &sets)
}

/// Removes these numbers from the changes, by any of their names.
fn without(context: &PageContext<'_>, change: &mut Change, sets: &[NumberSet]) -> Result<(), Diagnostic> {
    let asked = open_by_name(context.library, &change.edition)?;
    let mut kept = Vec::new();
    for one in &change.set {
        let others = numbers_set(context.library, &asked, std::slice::from_ref(one))?;
        let is_it = |other: &NumberSet| sets.iter().any(|set| name_of(&set.place) == name_of(&other.place));
        if !others.iter().any(is_it) {
            kept.push(one.clone());
        }
    }
    change.set = kept;
    Ok(())
}
