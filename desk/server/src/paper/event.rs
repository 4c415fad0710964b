//! The paper of the event, the report of the chief arbiter: the facts of the tournament, by what it is played, how the rounds went, every
//! ruling in its order, the results that rulings changed, who entered what, and how long the log is.
//!
//! FIDE's report of a tournament (IT3) and its report on an arbiter (FA1) ask for the facts of the first part. What the log does not know
//! is a line to fill in by hand, as is what no log has: the number of the tournament at FIDE, the venue, the organiser, title norms, appeals
//! and what became of them. An arbiter's date of birth and the judgement of his work, for which FA1 asks too, are no facts of an event, and
//! have no line here.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_core::Tempo;
use kodeks_event::{DeviceRole, Entry, EntryKind, EventBody, EventFacts, EventSetup, EventState, HallSection};
use kodeks_rulesets::{Edition, Record, record::RecordFolder};
use kodeks_words::ruling;
use maud::{Markup, html};

use super::{
    entries::{head, whole},
    foot::End,
    frame::PaperFrame,
    kinds::EventCategory,
    labels::{fact, is_about_rulings, is_ruling, open, translate},
    request::PaperRequest,
    result_changes,
    tongues::Tongues,
};
use crate::rules::Rules;

/// Results that are computed before the log is locked, as they take time.
pub(super) struct Beforehand {
    /// The number of events by category.
    pub kinds: Vec<(EventCategory, u32)>,
    /// The number of entries and the hash of the last, if everything in the log is as it was entered; else what is wrong.
    pub verified: Result<(u64, String), kodeks_base::Diagnostic>,
}

/// Draws the paper of the event.
pub(super) fn draw(state: &EventState, rules: &Rules, beforehand: &Beforehand, tongues: Tongues<'_>) -> String {
    let event = state.setup();
    let name = event.settings.name.clone();
    let rulings: Vec<&Entry> = state.entries().filter(|one| is_about_rulings(one)).collect();
    let body = html! {
        header {
            h1 { (tongues.label("paper-event")) }
            @if let Some(name) = &name { p class="event-name" { (name) } }
        }
        (draw_facts(state, rules, tongues))
        (played_by(&event, rules, tongues))
        (rounds(state, tongues))
        (numbers(state, &beforehand.kinds, tongues))
        (result_changes::draw(state, None, tongues))
        section {
            h2 { (tongues.label("paper-rulings")) }
            @if rulings.is_empty() { p { (tongues.label("paper-nothing")) } }
            @for entry in &rulings { (whole(state, entry, true, tongues)) }
        }
        (others(state, tongues))
        (arbiters(state, tongues))
        (draw_checks(beforehand, tongues))
        (signature(tongues))
        (draw_lock(&event, tongues))
        (End::of(state).draw(tongues))
    };
    let title = tongues.first().say("paper-event");
    let framed = PaperFrame {
        asked: Some(PaperRequest::Event),
        title: match name {
            Some(name) => format!("{title}, {name}"),
            None => title,
        },
        class: String::new(),
        body: &body,
    };
    framed.document(tongues)
}

/// By which edition and packs the event is played, and what was announced.
fn played_by(event: &EventSetup, rules: &Rules, tongues: Tongues<'_>) -> Markup {
    let edition = rules.event.as_ref().and_then(|body| edition(body, rules));
    html! {
        section {
            h2 { (tongues.label("paper-played-by")) }
            @match &edition {
                None => { p { (tongues.label("paper-no-event")) } }
                Some((record, edition)) => {
                    (tongues.beside(|words| html! { p { strong { (ruling::title(edition.head(), words)) "." } } }))
                    (draw_announcements(record, edition, tongues))
                }
            }
            @if let Some(fault) = &event.fault {
                (tongues.beside(|words| html! { p class="note open-note" { (translate(fault, words)) } }))
            }
            @if !event.lock.is_empty() {
                p { (tongues.label("site-hall-lock")) }
                ul class="packs" { @for pack in &event.lock { li { (pack.label) } } }
            }
        }
    }
}

/// Returns the names of the sections, if they have names.
fn sections(state: &EventState) -> Option<String> {
    let names: Vec<String> =
        state.sections().into_iter().filter(HallSection::is_named).map(|section| section.name).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// Draws the packs with their hashes, which whoever compares files looks for at the end.
fn draw_lock(event: &EventSetup, tongues: Tongues<'_>) -> Markup {
    html! {
        @if !event.lock.is_empty() {
            section {
                h2 { (tongues.label("site-hall-lock")) }
                ul class="packs" { @for pack in &event.lock { li { (pack.label) " " code { (pack.hash) } } } }
            }
        }
    }
}

/// Draws the facts of the tournament, and a line to fill in for each that is not known.
fn draw_facts(state: &EventState, rules: &Rules, tongues: Tongues<'_>) -> Markup {
    let facts = state.facts();
    let text = |text: &Option<String>| text.as_ref().map(|text| html! { (text) });
    let number = |number: Option<u32>| number.map(|number| html! { (number) });
    let list = |texts: &[String], between: &str| Some(texts.join(between)).filter(|list| !list.is_empty());
    let setup = state.setup();
    let titled = facts.titled().map(|sum| format!("{sum} ({})", numbers_of(&facts.titles)));
    let federations = Some(&facts.federations).filter(|federations| !federations.is_empty());
    let federations = federations.map(|all| format!("{} ({})", all.len(), numbers_of(all)));
    let rows = [
        ("sheet-event", text(&facts.name)),
        ("paper-city", text(&facts.city)),
        ("paper-federation", text(&facts.federation)),
        ("paper-dates", dates(&facts, tongues)),
        ("paper-days", text(&list(&setup.days, ", "))),
        ("paper-type", text(&facts.kind)),
        ("sheet-control", text(&facts.time)),
        ("paper-tempo", tempo(rules).map(|tempo| tongues.both(|words| words.tempo(tempo)))),
        ("site-hall-rounds", number(facts.rounds)),
        ("paper-players", number(facts.players)),
        ("paper-federations", text(&federations)),
        ("paper-titled", text(&titled)),
        ("paper-rated", number(facts.rated)),
        ("paper-chief", text(&facts.chief)),
        ("paper-deputies", text(&list(&facts.deputies, "; "))),
    ];
    let by_hand = ["code", "venue", "organiser", "norms", "appeals"].map(|name| (format!("paper-{name}"), None));
    let rows = rows.into_iter().map(|(label, value)| (label.to_owned(), value)).chain(by_hand);
    let unknown = [("number", facts.unknown_players.into())];
    html! {
        section {
            h2 { (tongues.label("paper-facts")) }
            dl class="head" {
                @for (label, value) in rows { (fact(&tongues.label(&label), value.as_ref())) }
                @if let Some(sections) = sections(state) { (fact(&tongues.label("paper-sections"), Some(&html! { (sections) }))) }
            }
            @if facts.unknown_players > 0 {
                (tongues.beside(|words| html! { p class="note" { (words.say_with("paper-unknown", &unknown)) } }))
            }
        }
    }
}

/// Draws the first and the last day.
fn dates(facts: &EventFacts, tongues: Tongues<'_>) -> Option<Markup> {
    let first = facts.first_day?;
    let last = facts.last_day.filter(|last| *last != first);
    Some(tongues.both(|words| {
        let days = [Some(first), last].into_iter().flatten().map(|day| words.date(day));
        days.collect::<Vec<_>>().join(" – ")
    }))
}

/// Returns names with their numbers: `CZE 12, POL 8`.
fn numbers_of(all: &[(String, u32)]) -> String {
    let all: Vec<String> = all.iter().map(|(name, number)| format!("{name} {number}")).collect();
    all.join(", ")
}

/// Returns the tempo of the event, as the settings have it or by its time control.
fn tempo(rules: &Rules) -> Option<Tempo> {
    let (record, edition) = rules.event.as_ref().and_then(|body| edition(body, rules))?;
    kodeks_rulesets::tempo(rules.library.host(), &edition, &record).unwrap_or_default()
}

/// Returns the edition of the event, if it is installed, with the name by which records ask for it.
fn edition(body: &EventBody, rules: &Rules) -> Option<(Record, Arc<Edition>)> {
    let draft = body.event.settings.begin("the event").ok()?;
    let record = draft.record(RecordFolder::nothing(), &rules.library.vocabulary().ok()?).ok()?;
    Some((record, rules.locked_edition()?))
}

/// Draws the announcements and the chosen readings.
fn draw_announcements(record: &Record, edition: &Edition, tongues: Tongues<'_>) -> Markup {
    let options = record.options_for(edition);
    html! {
        @if options.is_empty() && record.readings.is_empty() { p { (tongues.label("paper-nothing-announced")) } }
        @else {
            p { (tongues.label("paper-announced")) }
            (tongues.beside(|words| html! {
                ul {
                    @for (name, value) in &options {
                        li {
                            (words.option(name, value))
                            @if let Some(option) = edition.option(name) { " " span class="article" { "(" (option.article) ")" } }
                        }
                    }
                    @for (article, choice) in &record.readings { li { (words.say("reading")) " " code { (article) "=" (choice) } } }
                }
            }))
        }
    }
}

/// Draws the figures of each round.
fn rounds(state: &EventState, tongues: Tongues<'_>) -> Markup {
    let mut rounds: BTreeMap<u32, [usize; 4]> = BTreeMap::new();
    for board in state.boards() {
        rounds.entry(board.round).or_default()[0] += 1;
    }
    for entry in state.entries().filter(|entry| is_ruling(entry)) {
        let Some(round) = entry.round else { continue };
        let of_round = rounds.entry(round).or_default();
        if entry.replaced_by.is_none() {
            of_round[1] += 1;
        }
        of_round[2] += open(state, entry).len();
    }
    for changed in result_changes::result_changes(state) {
        rounds.entry(changed.place.round).or_default()[3] += 1;
    }
    let heads = ["sheet-round", "site-hall-boards", "paper-standing", "paper-open", "site-hall-results"];
    html! {
        @if !rounds.is_empty() {
            section {
                h2 { (tongues.label("paper-rounds")) }
                table {
                    thead { tr { @for head in heads { th scope="col" { (tongues.label(head)) } } } }
                    tbody {
                        @for (round, numbers) in &rounds {
                            tr {
                                td { a href={ "/desk/paper/round/" (round) "?lang=" (tongues.first().language().code()) } { (round) } }
                                @for number in numbers { td { (number) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Draws the number of events by category, and of applications by article.
fn numbers(state: &EventState, kinds: &[(EventCategory, u32)], tongues: Tongues<'_>) -> Markup {
    let mut articles: BTreeMap<Vec<NumberPiece>, (&str, u32)> = BTreeMap::new();
    let standing = state.entries().filter(|entry| is_ruling(entry) && entry.replaced_by.is_none());
    for article in standing.flat_map(|entry| &entry.articles) {
        let (_, times) = articles.entry(pieces(article)).or_insert((article, 0));
        *times += 1;
    }
    html! {
        @if !kinds.is_empty() {
            section class="how-often" {
                h2 { (tongues.label("paper-numbers")) }
                table {
                    thead { tr { th scope="col" { (tongues.label("sheet-happened")) } th scope="col" { (tongues.label("paper-how-often")) } } }
                    tbody { @for (kind, times) in kinds { tr { td { (tongues.both(|words| kind.describe(words))) } td { (times) } } } }
                }
                table {
                    thead { tr { th scope="col" { (tongues.label("paper-article")) } th scope="col" { (tongues.label("paper-how-often")) } } }
                    tbody { @for (article, times) in articles.values() { tr { td { (article) } td { (times) } } } }
                }
            }
        }
    }
}

/// A piece of the number of an article: numbers go by what they are, letters by the alphabet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum NumberPiece {
    Number(u64),
    Letters(String),
}

/// Splits the number of an article, so that 9.2 sorts before 11.1.
fn pieces(article: &str) -> Vec<NumberPiece> {
    let mut pieces: Vec<NumberPiece> = Vec::new();
    for letter in article.chars() {
        match (letter.to_digit(10).map(u64::from), pieces.last_mut()) {
            (Some(digit), Some(NumberPiece::Number(number))) => {
                *number = number.saturating_mul(10).saturating_add(digit);
            }
            (Some(digit), _) => pieces.push(NumberPiece::Number(digit)),
            (None, Some(NumberPiece::Letters(letters))) => letters.push(letter),
            (None, _) => pieces.push(NumberPiece::Letters(letter.to_string())),
        }
    }
    pieces
}

/// Draws the other entries: setups, pairings, packs, remarks, erasures.
fn others(state: &EventState, tongues: Tongues<'_>) -> Markup {
    let is_other = |entry: &&Entry| {
        let kinds = [
            EntryKind::Event,
            EntryKind::Pairings,
            EntryKind::Boards,
            EntryKind::Pack,
            EntryKind::Remark,
            EntryKind::Erased,
        ];
        kinds.contains(&entry.kind)
    };
    let others: Vec<&Entry> = state.entries().filter(is_other).collect();
    html! {
        @if !others.is_empty() {
            section {
                h2 { (tongues.label("paper-others")) }
                @for entry in &others {
                    div class="other" {
                        (head(entry, tongues))
                        @if let Some(remark) = &entry.remark { p class="written" { (remark) } }
                    }
                }
            }
        }
    }
}

/// Caller entered how much, on which devices.
fn arbiters(state: &EventState, tongues: Tongues<'_>) -> Markup {
    let mut entered: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in state.entries() {
        *entered.entry(&entry.device).or_default() += 1;
    }
    let devices = state.devices();
    let heads = ["sheet-arbiter", "paper-role", "paper-device", "paper-how-many-entries"];
    html! {
        @if !devices.is_empty() {
            section {
                h2 { (tongues.label("paper-arbiters")) }
                table {
                    thead { tr { @for head in heads { th scope="col" { (tongues.label(head)) } } } }
                    tbody {
                        @for device in &devices {
                            tr {
                                td { @if device.name.is_empty() { "–" } @else { (device.name) } }
                                td {
                                    (tongues.label(role(device.role)))
                                    @if device.is_revoked { ", " (tongues.label("paper-revoked")) }
                                }
                                td { code { (device.device) } }
                                td { (entered.get(device.device.as_str()).copied().unwrap_or_default()) }
                            }
                        }
                    }
                }
            }
        }
    }
}

const fn role(role: DeviceRole) -> &'static str {
    match role {
        DeviceRole::Chief => "site-hall-role-chief",
        DeviceRole::Arbiter => "site-hall-role-arbiter",
        DeviceRole::Reader => "site-hall-role-reader",
    }
}

/// Whether everything in the log is as it was entered.
fn draw_checks(beforehand: &Beforehand, tongues: Tongues<'_>) -> Markup {
    html! {
        section {
            h2 { (tongues.label("paper-log")) }
            @match &beforehand.verified {
                Ok((entries, hash)) => {
                    (tongues.say("paper-verified", &[("entries", (*entries).into())]))
                    p { code { (hash) } }
                }
                Err(wrong) => (tongues.beside(|words| html! { p class="note open-note" { (words.diagnostic(wrong)) } })),
            }
        }
    }
}

fn signature(tongues: Tongues<'_>) -> Markup {
    html! {
        section class="signatures" {
            div { span class="open" {} span class="who" { (tongues.label("site-hall-role-chief")) } }
            div { span class="open" {} span class="who" { (tongues.label("sheet-day")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn articles_stand_in_the_order_of_their_numbers() {
        let mut articles = ["11.1", "9.2.2", "9.2", "A.4b", "9.2.10", "7.5b", "7.5a"];
        articles.sort_by_key(|article| pieces(article));
        assert_eq!(articles, ["7.5a", "7.5b", "9.2", "9.2.2", "9.2.10", "11.1", "A.4b"]);
    }
}
