//! The summary of an audit on a screen: counts, events, and the worst games of each kind.

use kodeks_audit::{EventName, EventTally, Skipped, Tally};

use crate::{
    OutsidePack, Words,
    page::{Page, Role, table::width},
};

use super::case::{AuditedGame, kind, kinds};

/// How many lines a screen has, and how wide its lines are, in characters.
const LINES: usize = 40;
const COLUMNS: usize = 80;

/// How many events are named on a screen, at most and at least.
const MOST_EVENTS: usize = 8;
const LEAST_EVENTS: usize = 3;

/// How many rounds of an event are named, each by itself.
const ROUNDS: usize = 8;

/// The most characters of an event's name on a screen.
const NAME: usize = 40;

/// The findings of an audit over many games.
#[derive(Clone, Debug, Default)]
pub struct AuditSummary {
    /// The counts.
    pub tally: Tally,
    /// The worst games of each kind of finding, the heaviest kind first.
    pub worst: Vec<WorstOfKind>,
    /// The oldest edition by which games that were skipped could be audited.
    pub oldest: Option<String>,
    /// The packs from outside the program by which games were audited.
    pub outside: Vec<OutsidePack>,
    /// Whether the audit was stopped before all games were read.
    pub is_interrupted: bool,
}

/// The worst games of a kind: those whose gravest finding is of it.
#[derive(Clone, Debug)]
pub struct WorstOfKind {
    /// The kind, one of [`kodeks_audit::Found::NAMES`].
    pub kind: &'static str,
    /// The worst of them, the worst first.
    pub cases: Vec<AuditedGame>,
    /// How many there are in all.
    pub games: u64,
}

/// The length of a summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SummaryRoom {
    /// One screen, and of each kind of finding one game at least.
    Screen,
    /// Every game that is given.
    All,
}

/// Returns the summary.
#[must_use]
pub fn summary(summary: &AuditSummary, room: SummaryRoom, words: &Words) -> Page {
    let all: Vec<usize> = summary.worst.iter().map(|kind| kind.cases.len()).collect();
    match room {
        SummaryRoom::All => page(summary, MOST_EVENTS, &all, words),
        SummaryRoom::Screen => on_a_screen(summary, &all, words),
    }
}

/// The summary with as many games as a screen has room for, one of each kind at least; then one more of each
/// in turn, the heaviest first.
fn on_a_screen(summary: &AuditSummary, all: &[usize], words: &Words) -> Page {
    let fits = |page: &Page| page.lines(Some(COLUMNS)).len() <= LINES;
    let mut shown: Vec<usize> = all.iter().map(|games| *games.min(&1)).collect();
    let fitting = (LEAST_EVENTS..=MOST_EVENTS).rev().find_map(|events| {
        let page = page(summary, events, &shown, words);
        fits(&page).then_some((events, page))
    });
    let Some((events, mut told)) = fitting else {
        return page(summary, LEAST_EVENTS, &shown, words);
    };
    let mut is_full = false;
    while !is_full {
        is_full = true;
        for kind in 0..all.len() {
            if shown[kind] == all[kind] {
                continue;
            }
            shown[kind] += 1;
            let more = page(summary, events, &shown, words);
            if fits(&more) {
                (told, is_full) = (more, false);
            } else {
                shown[kind] -= 1;
            }
        }
    }
    told
}

/// The summary with so many events, and so many games of each kind.
fn page(summary: &AuditSummary, events: usize, games: &[usize], words: &Words) -> Page {
    let tally = &summary.tally;
    let mut page = Page::new();
    add_counts(&mut page, tally, words);
    let skipped = skipped(tally, summary.oldest.as_deref(), words);
    let editions = audited_by(tally, words);
    if editions.is_some() || !skipped.is_empty() {
        page.gap();
    }
    for said in editions.into_iter().chain(skipped) {
        page.text(0, Role::Aside, &said);
    }
    add_events(&mut page, tally, events, words);
    for (worst, shown) in summary.worst.iter().zip(games) {
        add_worst(&mut page, worst, *shown, words);
    }
    if summary.is_interrupted {
        page.gap();
        page.line([(words.say("audit-interrupted"), Role::Warning)]);
    }
    if let Some(said) = OutsidePack::said(&summary.outside, words) {
        page.gap();
        page.text(0, Role::Aside, &said);
    }
    page
}

/// How many games were read, and how many have findings of each kind.
fn add_counts(page: &mut Page, tally: &Tally, words: &Words) {
    let mut rows = vec![(words.say("audit-games"), tally.games)];
    rows.extend([
        (words.say("audit-skipped"), tally.skipped.games()),
        (words.say("audit-with-findings"), tally.with_findings),
    ]);
    let found = kinds(words).zip(tally.games_with).filter(|((name, _), _)| *name != "no-edition");
    rows.extend(found.map(|((_, kind), games)| (format!("  {kind}"), games)));
    let told = tally.not_told.iter();
    rows.extend(told.map(|(tag, games)| {
        let tag = ("tag", (*tag).into());
        (words.say_with("audit-without-tag", &[tag]), *games)
    }));
    let rows: Vec<(String, u64)> = (rows.into_iter().enumerate())
        .filter(|(place, (_, games))| *place == 0 || *games > 0)
        .map(|(_, row)| row)
        .collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, games) in rows {
        page.line([(format!("{name:<width$}  {games:>9}"), Role::Plain)]);
    }
}

/// Says how many games were audited by each edition; nothing if it is one for all, which stands with each.
fn audited_by(tally: &Tally, words: &Words) -> Option<String> {
    let editions = tally.editions.iter().map(|(label, games)| format!("{label} ({games})"));
    let editions = ("editions", editions.collect::<Vec<_>>().join(", ").into());
    (tally.editions.len() > 1).then(|| words.say_with("audit-by", &[editions]))
}

/// Says which games were skipped and why, and how to have them audited; nothing if none was.
pub(super) fn skipped(tally: &Tally, oldest: Option<&str>, words: &Words) -> Vec<String> {
    let skipped = &tally.skipped;
    if skipped.games() == 0 {
        return Vec::new();
    }
    let games = ("games", skipped.games().into());
    let why = ("why", why_skipped(skipped, words).into());
    let mut said = vec![words.say_with("audit-skipped-why", &[games, why])];
    said.extend(oldest.map(|edition| {
        let edition = ("edition", edition.to_owned().into());
        words.say_with("audit-skipped-hint", &[edition])
    }));
    said
}

fn why_skipped(skipped: &Skipped, words: &Words) -> String {
    let years =
        skipped.years.map(|(first, last)| if first == last { first.to_string() } else { format!("{first}–{last}") });
    let is_one = skipped.years.is_some_and(|(first, last)| first == last);
    let span = ("span", if is_one { "one" } else { "several" }.into());
    let years = ("years", years.unwrap_or_default().into());
    let why = [
        ("audit-skipped-not-covered", skipped.not_covered),
        ("audit-skipped-no-day", skipped.no_day),
        ("audit-skipped-not-a-day", skipped.not_a_day),
        ("audit-skipped-several-meant", skipped.several_meant),
    ]
    .into_iter()
    .filter(|(_, games)| *games > 0)
    .map(|(name, games)| words.say_with(name, &[("games", games.into()), years.clone(), span.clone()]));
    why.collect::<Vec<_>>().join("; ")
}

/// The events with findings, the worst first; one event that says nothing more is left out.
fn add_events(page: &mut Page, tally: &Tally, most: usize, words: &Words) {
    let events = tally.worst_events();
    let is_telling = events.iter().any(|(_, event)| !event.rounds.is_empty());
    if events.len() < 2 && !is_telling {
        return;
    }
    page.gap();
    page.line([(words.say("audit-worst-events"), Role::Heading)]);
    let named: Vec<(String, String)> = (events.iter().take(most))
        .map(|(name, event)| {
            let name = shortened(&event_name(name, words));
            (name, event_in_words(event, words))
        })
        .collect();
    let width = width(named.iter().map(|(name, _)| name), 0, NAME);
    for (name, said) in &named {
        page.labelled(2, (name, Role::Plain), width, Role::Plain, said);
    }
    let more = events.len().saturating_sub(most);
    if more > 0 {
        let said = words.say_with("audit-more-events", &[("events", more.into())]);
        page.text(2, Role::Aside, &said);
    }
}

/// Returns a name as long as a screen has room for.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(NAME) {
        None => name.to_owned(),
        Some(_) => {
            let kept: String = name.chars().take(NAME - 1).collect();
            format!("{}…", kept.trim_end())
        }
    }
}

/// Names an event, with when it was unless its name says so.
pub(super) fn event_name(event: &EventName, words: &Words) -> String {
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

/// Says what was found at an event: kinds with the number of games, and rounds.
fn event_in_words(event: &EventTally, words: &Words) -> String {
    let kinds = event_kinds(event, words);
    match event_rounds(event, words) {
        rounds if rounds.is_empty() => kinds,
        rounds => format!("{kinds}; {rounds}"),
    }
}

/// Says how many games of an event have findings of each kind.
pub(super) fn event_kinds(event: &EventTally, words: &Words) -> String {
    let kinds = kinds(words)
        .zip(event.games_with)
        .filter(|((name, _), games)| *games > 0 && *name != "no-edition")
        .map(|((_, kind), games)| format!("{kind} {games}"));
    kinds.collect::<Vec<_>>().join(", ")
}

/// Says in which rounds of an event the games were played, with how many where there are several.
pub(super) fn event_rounds(event: &EventTally, words: &Words) -> String {
    let rounds = event.rounds.len();
    let count = ("count", rounds.into());
    if rounds > ROUNDS {
        return words.say_with("audit-many-rounds", &[count]);
    }
    let named = event.rounds.iter().map(|(round, games)| match games {
        1 => round.to_string(),
        games => format!("{round} (×{games})"),
    });
    let named = named.collect::<Vec<_>>().join(", ");
    match rounds {
        0 => String::new(),
        _ => words.say_with("audit-rounds", &[count, ("rounds", named.into())]),
    }
}

fn add_worst(page: &mut Page, worst: &WorstOfKind, shown: usize, words: &Words) {
    page.gap();
    for case in worst.cases.iter().take(shown) {
        page.append(case.page(words));
    }
    if let Some(said) = more(worst, shown, words) {
        page.text(2, Role::Aside, &said);
    }
}

/// Says how many more games of a kind there are than are shown.
pub(super) fn more(worst: &WorstOfKind, shown: usize, words: &Words) -> Option<String> {
    let more = worst.games.saturating_sub(shown as u64);
    let arguments = [("kind", kind(worst.kind, words).into()), ("games", more.into()), ("all", worst.games.into())];
    (more > 0).then(|| words.say_with("audit-more", &arguments))
}
