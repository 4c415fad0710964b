//! The counts of an audit.

use std::collections::BTreeMap;

use kodeks_audit::{AuditTally, EventName, EventTally, FindingKind, SkippedGames, YearTally};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::kinds;

/// How many rounds of an event are named, each by itself.
const ROUNDS: usize = 8;

/// The counts of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TallyView {
    /// The games that were read.
    pub games: u64,
    /// How many were audited by each edition.
    pub editions: BTreeMap<String, u64>,
    /// The games in which anything was found.
    pub with_findings: u64,
    /// The games that were skipped.
    pub skipped: u64,
    /// Why.
    pub skipped_because: SkippedView,
    /// The games in whose text something is not as it should be.
    pub broken: u64,
    /// The findings of each kind.
    #[schemars(with = "BTreeMap<String, u64>")]
    pub findings: Map<String, Json>,
    /// The games that have a finding of each kind.
    #[schemars(with = "BTreeMap<String, u64>")]
    pub games_with: Map<String, Json>,
    /// The games without something that the audit needed, by the tag that would have given it.
    pub not_told: BTreeMap<String, u64>,
    /// The events at which anything was found, the worst first.
    pub events: Vec<EventView>,
    /// The games of each year; `unknown` for those of no known year.
    pub years: BTreeMap<String, YearView>,
    /// The findings that weigh anything, by the first of the twenty plies in which they are; by 0 those about the game as a whole.
    pub plies: BTreeMap<String, u64>,
    /// The findings that are known from an earlier audit, and are counted nowhere else.
    pub known: u64,
}

/// The games of a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct YearView {
    /// All that were read.
    pub games: u64,
    /// Those in which anything was found.
    pub with_findings: u64,
}

/// Why games were skipped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SkippedView {
    /// They have no date.
    pub no_day: u64,
    /// The text in place of their date is none.
    pub not_a_day: u64,
    /// Not enough is known of their date to choose between editions.
    pub several_meant: u64,
    /// No known edition was in force.
    pub not_covered: u64,
    /// The first and the last year of the games of days on which no known edition was in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub years: Option<(u16, u16)>,
}

/// The findings of one event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventView {
    /// Its name; empty if it is not known.
    pub event: String,
    /// The day on which it began, or its year.
    pub when: String,
    /// The games in which anything was found.
    pub games: u64,
    /// Those of them that have a finding of each kind.
    #[schemars(with = "BTreeMap<String, u64>")]
    pub games_with: Map<String, Json>,
    /// How many of the games were played in each round.
    pub rounds: BTreeMap<String, u64>,
    /// The event in words.
    #[serde(default, skip_serializing)]
    pub wording: EventText,
}

/// An event in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventText {
    /// Its name, with when it was unless its name says so.
    pub name: String,
    /// How many games have findings of each kind.
    pub kinds: String,
    /// In which rounds they were played; empty if that is not known.
    pub rounds: String,
}

impl TallyView {
    /// Returns the counts.
    #[must_use]
    pub fn new(tally: &AuditTally, words: &Words) -> TallyView {
        let labels: Vec<(&str, String)> = kinds(words).collect();
        let event = |(name, event): (&EventName, &EventTally)| EventView {
            event: name.name.clone(),
            when: name.when.clone(),
            games: event.games,
            games_with: by_kind(&event.games_with).filter(|(_, games)| *games != 0).collect(),
            rounds: event.rounds.iter().map(|(round, games)| (round.to_string(), *games)).collect(),
            wording: EventText {
                name: event_name(name, words),
                kinds: event_kinds(event, &labels),
                rounds: event_rounds(event, words),
            },
        };
        TallyView {
            games: tally.games,
            editions: tally.editions.clone(),
            with_findings: tally.with_findings,
            skipped: tally.skipped.games(),
            skipped_because: SkippedView::new(&tally.skipped),
            broken: tally.broken,
            findings: by_kind(&tally.findings).collect(),
            games_with: by_kind(&tally.games_with).collect(),
            not_told: tally.not_told.iter().map(|(tag, games)| ((*tag).to_owned(), *games)).collect(),
            events: tally.worst_events().into_iter().map(event).collect(),
            years: tally.years.iter().map(|(year, games)| (year_name(*year), YearView::new(games))).collect(),
            plies: tally.plies.iter().map(|(ply, findings)| (ply.to_string(), *findings)).collect(),
            known: tally.known,
        }
    }
}

fn year_name(year: Option<u16>) -> String {
    year.map_or_else(|| "unknown".to_owned(), |year| format!("{year:04}"))
}

impl YearView {
    const fn new(tally: &YearTally) -> YearView {
        YearView { games: tally.games, with_findings: tally.with_findings }
    }
}

impl SkippedView {
    const fn new(skipped: &SkippedGames) -> SkippedView {
        let SkippedGames { no_day, not_a_day, several_meant, not_covered, years } = *skipped;
        SkippedView { no_day, not_a_day, several_meant, not_covered, years }
    }
}

/// Returns the kinds of findings that games have, by how many games have each.
pub fn kinds_in(games_with: &Map<String, Json>) -> impl Iterator<Item = &str> {
    games_with.iter().filter(|(_, games)| **games != 0).map(|(name, _)| name.as_str())
}

/// Returns counts by the names of the kinds.
fn by_kind(counts: &[u64; FindingKind::NAMES.len()]) -> impl Iterator<Item = (String, Json)> {
    FindingKind::NAMES.iter().zip(counts).map(|(name, count)| ((*name).to_owned(), Json::from(*count)))
}

/// Names an event, with when it was unless its name says so.
fn event_name(event: &EventName, words: &Words) -> String {
    let name = match event.name.as_str() {
        "" => words.say("audit-event-unknown"),
        name => name.to_owned(),
    };
    match event.when.get(..4) {
        Some(year) if event.when.len() > 4 || !name.contains(year) => {
            format!("{name} ({})", event.when)
        }
        _ => name,
    }
}

/// Says how many games of an event have findings of each kind; `labels` has the names of all kinds in words.
fn event_kinds(event: &EventTally, labels: &[(&str, String)]) -> String {
    let kinds = labels
        .iter()
        .zip(event.games_with)
        .filter(|((name, _), games)| *games > 0 && *name != "no-edition")
        .map(|((_, kind), games)| format!("{kind} {games}"));
    kinds.collect::<Vec<_>>().join(", ")
}

/// Says in which rounds of an event the games were played, with how many where there are several.
fn event_rounds(event: &EventTally, words: &Words) -> String {
    let rounds = event.rounds.len();
    let count = ("count", rounds.into());
    if rounds > ROUNDS {
        return words.say_with("audit-many-rounds", &[count]);
    }
    let labels = event.rounds.iter().map(|(round, games)| match games {
        1 => round.to_string(),
        games => format!("{round} (×{games})"),
    });
    let list = labels.collect::<Vec<_>>().join(", ");
    match rounds {
        0 => String::new(),
        _ => words.say_with("audit-rounds", &[count, ("rounds", list.into())]),
    }
}
