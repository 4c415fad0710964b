//! Charts of the findings: by kind, year, place in the game and event.

use std::{cmp::Reverse, collections::BTreeMap};

use kodeks_audit::{AuditTally, STRETCH};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{TallyView, kinds};

/// The most bars of a chart: what comes after them is put together.
const BARS: usize = 24;

/// The most events of a chart, the worst.
const EVENTS: usize = 12;

/// A chart with a bar for each count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChartView {
    /// What it counts by.
    pub title: String,
    /// The bars.
    pub bars: Vec<BarView>,
}

/// A bar of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BarView {
    /// Its label.
    pub label: String,
    /// How many games or findings.
    pub count: u64,
    /// What stands beside the bar: the count, of a year also of how many games.
    pub figure: String,
    /// The label and the count in words.
    pub sentence: String,
}

/// Returns the charts that show anything.
pub(super) fn charts(tally: &AuditTally, view: &TallyView, words: &Words) -> Vec<ChartView> {
    let charts = [
        ("kind", by_kind(tally, words)),
        ("year", by_year(tally, words)),
        ("ply", by_ply(tally, words)),
        ("event", by_event(view, words)),
    ];
    charts
        .into_iter()
        .filter(|(_, bars)| bars.iter().any(|bar| bar.count > 0))
        .map(|(name, bars)| ChartView { title: words.say(&format!("audit-chart-{name}")), bars })
        .collect()
}

impl BarView {
    fn of_games(label: String, games: u64, words: &Words) -> BarView {
        let games_in_words = words.say_with("audit-so-many-games", &[("games", games.into())]);
        BarView { sentence: format!("{label}: {games_in_words}"), label, count: games, figure: games.to_string() }
    }
}

fn by_kind(tally: &AuditTally, words: &Words) -> Vec<BarView> {
    let found = kinds(words).zip(tally.games_with).filter(|((name, _), games)| *games > 0 && *name != "no-edition");
    let mut bars: Vec<BarView> = found.map(|((_, label), games)| BarView::of_games(label, games, words)).collect();
    bars.sort_by_key(|bar| Reverse(bar.count));
    bars
}

/// By years, or by decades where there are too many years. A single year says nothing.
fn by_year(tally: &AuditTally, words: &Words) -> Vec<BarView> {
    let known = || tally.years.keys().flatten();
    let (first, last) = (known().min().copied().unwrap_or(0), known().max().copied().unwrap_or(0));
    if first == last {
        return Vec::new();
    }
    let span = if usize::from(last - first) < BARS { 1 } else { 10 };
    let mut spans: BTreeMap<Option<u16>, (u64, u64)> = BTreeMap::new();
    for (year, games) in &tally.years {
        let (all, found) = spans.entry(year.map(|year| year / span * span)).or_default();
        *all += games.games;
        *found += games.with_findings;
    }
    let bar = |(year, (all, found)): (&Option<u16>, &(u64, u64))| {
        let label = match year {
            None => words.say("audit-year-unknown"),
            Some(year) if span == 1 => year.to_string(),
            Some(year) => format!("{year}–{}", year.saturating_add(span - 1)),
        };
        let arguments = [("label", label.clone().into()), ("found", (*found).into()), ("games", (*all).into())];
        BarView {
            sentence: words.say_with("audit-found-of-games", &arguments),
            label,
            count: *found,
            figure: format!("{found} / {all}"),
        }
    };
    // Games of no known year come last.
    let (unknown, known): (Vec<_>, Vec<_>) = spans.iter().partition(|(year, _)| year.is_none());
    known.into_iter().chain(unknown).map(bar).collect()
}

/// By stretches of moves, every one up to the last with a finding.
fn by_ply(tally: &AuditTally, words: &Words) -> Vec<BarView> {
    let last = tally.plies.keys().max().copied().unwrap_or(0);
    let stretches = last.div_ceil(STRETCH);
    let shown = stretches.min(BARS);
    let count_from = |first: usize| tally.plies.range(first..).map(|(_, findings)| findings).sum::<u64>();
    let bar = |label: String, count: u64| {
        let arguments = [("label", label.clone().into()), ("findings", count.into())];
        BarView {
            sentence: words.say_with("audit-so-many-findings", &arguments),
            label,
            count,
            figure: count.to_string(),
        }
    };
    let moves_of =
        |first: u64, last: u64| words.say_with("audit-moves", &[("first", first.into()), ("last", last.into())]);
    let half = STRETCH as u64 / 2;
    let stretch = |place: usize| {
        let (ply, moves) = (place * STRETCH + 1, place as u64 * half);
        if place + 1 == BARS && stretches > BARS {
            bar(words.say_with("audit-moves-from", &[("first", (moves + 1).into())]), count_from(ply))
        } else {
            bar(moves_of(moves + 1, moves + half), tally.plies.get(&ply).copied().unwrap_or(0))
        }
    };
    let whole = tally.plies.get(&0).map(|findings| bar(words.say("audit-game-as-a-whole"), *findings));
    (0..shown).map(stretch).chain(whole).collect()
}

/// By events, the worst first. A single event says nothing.
fn by_event(view: &TallyView, words: &Words) -> Vec<BarView> {
    if view.events.len() < 2 {
        return Vec::new();
    }
    let (shown, others) = view.events.split_at(EVENTS.min(view.events.len()));
    let bars = shown.iter().map(|event| BarView::of_games(event.wording.name.clone(), event.games, words));
    let rest: u64 = others.iter().map(|event| event.games).sum();
    let others = (rest > 0).then(|| BarView::of_games(words.say("audit-other-events"), rest, words));
    bars.chain(others).collect()
}
