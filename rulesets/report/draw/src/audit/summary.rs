//! The summary of an audit on a screen: counts, events, and the worst games of each kind.

use kodeks_views::{
    OutsidePack,
    audit::{AuditSummaryView, CountView, EventText, EventView, WorstOfKind},
};
use kodeks_words::Words;

use crate::{Block, Mark, RichText, block::LabelledLines, terminal::Page};

use super::game;

/// How many lines a screen has, and how wide its lines are, in characters.
const LINES: usize = 40;
const COLUMNS: usize = 80;

/// How many events are named on a screen, at most and at least.
const MOST_EVENTS: usize = 8;
const LEAST_EVENTS: usize = 3;

/// The most characters of an event's name on a screen.
const NAME: usize = 40;

/// The length of a summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SummaryRoom {
    /// One screen, and of each kind of finding one game at least.
    Screen,
    /// Every game that is given.
    All,
}

/// Draws the summary.
#[must_use]
pub fn summary(view: &AuditSummaryView, room: SummaryRoom, words: &Words) -> Page {
    let all: Vec<usize> = view.worst.iter().map(|kind| kind.cases.len()).collect();
    match room {
        SummaryRoom::All => page(view, MOST_EVENTS, &all, words),
        SummaryRoom::Screen => on_a_screen(view, &all, words),
    }
}

/// The summary with as many games as a screen has room for, one of each kind at least; then one more of each
/// in turn, the heaviest first.
fn on_a_screen(view: &AuditSummaryView, all: &[usize], words: &Words) -> Page {
    let fits = |page: &Page| page.lines(Some(COLUMNS)).len() <= LINES;
    let mut shown: Vec<usize> = all.iter().map(|games| *games.min(&1)).collect();
    let fitting = (LEAST_EVENTS..=MOST_EVENTS).rev().find_map(|events| {
        let page = page(view, events, &shown, words);
        fits(&page).then_some((events, page))
    });
    let Some((events, mut fullest)) = fitting else {
        return page(view, LEAST_EVENTS, &shown, words);
    };
    let mut is_full = false;
    while !is_full {
        is_full = true;
        for kind in 0..all.len() {
            if shown[kind] == all[kind] {
                continue;
            }
            shown[kind] += 1;
            let more = page(view, events, &shown, words);
            if fits(&more) {
                (fullest, is_full) = (more, false);
            } else {
                shown[kind] -= 1;
            }
        }
    }
    fullest
}

/// The summary with so many events, and so many games of each kind.
fn page(view: &AuditSummaryView, events: usize, games: &[usize], words: &Words) -> Page {
    let mut blocks = counts(view);
    let notes = view.known.iter().chain(&view.editions_sentence).chain(&view.skipped);
    let notes: Vec<Block> = notes.map(|said| Block::marked(Mark::Aside, said.as_str())).collect();
    blocks.extend((!notes.is_empty()).then_some(Block::Gap).into_iter().chain(notes));
    blocks.extend(worst_events(&view.tally.events, events, words));
    for (worst, shown) in view.worst.iter().zip(games) {
        blocks.push(Block::Gap);
        blocks.extend(worst.cases.iter().take(*shown).flat_map(|case| game(case, words)));
        let more = more(worst, *shown, words).map(|said| Block::marked(Mark::Aside, said));
        blocks.push(Block::section("", 2, more.into_iter().collect()));
    }
    if view.is_interrupted {
        let said = RichText::marked(Mark::Warning, words.say("audit-interrupted"));
        blocks.extend([Block::Gap, Block::Line(said)]);
    }
    if let Some(said) = OutsidePack::said(&view.outside, words) {
        blocks.extend([Block::Gap, Block::marked(Mark::Aside, said)]);
    }
    Page::from_blocks(&blocks, words)
}

/// How many games were read, and how many have findings of each kind.
fn counts(view: &AuditSummaryView) -> Vec<Block> {
    let label = |count: &CountView| match count.kind {
        Some(_) => format!("  {}", count.label),
        None => count.label.clone(),
    };
    let width = view.counts.iter().map(|count| label(count).chars().count()).max().unwrap_or(0);
    let line = |count: &CountView| format!("{:<width$}  {:>9}", label(count), count.games);
    view.counts.iter().map(|count| Block::Line(line(count).into())).collect()
}

/// The events with findings, the worst first; one event that says nothing more is left out.
fn worst_events(events: &[EventView], most: usize, words: &Words) -> Vec<Block> {
    let is_telling = events.iter().any(|event| !event.rounds.is_empty());
    if events.len() < 2 && !is_telling {
        return Vec::new();
    }
    let line = |event: &EventView| (shorten(&event.wording.name).into(), found(&event.wording).into());
    let lines = events.iter().take(most).map(line).collect();
    let mut below = vec![Block::Labelled(LabelledLines { width: (0, NAME), lines, ..LabelledLines::default() })];
    below.extend(more_events(events.len().saturating_sub(most), words).map(|said| Block::marked(Mark::Aside, said)));
    let heading = RichText::marked(Mark::Strong, words.say("audit-worst-events"));
    vec![Block::Gap, Block::Line(heading), Block::section("", 2, below)]
}

/// Says how many more events there are than are shown.
pub(super) fn more_events(more: usize, words: &Words) -> Option<String> {
    (more > 0).then(|| words.say_with("audit-more-events", &[("events", more.into())]))
}

/// Returns what was found at an event: kinds with the number of games, and rounds.
fn found(event: &EventText) -> String {
    match event.rounds.as_str() {
        "" => event.kinds.clone(),
        rounds => format!("{}; {rounds}", event.kinds),
    }
}

/// Returns a name as long as a screen has room for.
fn shorten(name: &str) -> String {
    match name.char_indices().nth(NAME) {
        None => name.to_owned(),
        Some(_) => {
            let kept: String = name.chars().take(NAME - 1).collect();
            format!("{}…", kept.trim_end())
        }
    }
}

/// Says how many more games of a kind there are than are shown.
pub(super) fn more(worst: &WorstOfKind, shown: usize, words: &Words) -> Option<String> {
    let more = worst.games.saturating_sub(shown as u64);
    let arguments = [("kind", worst.label.clone().into()), ("games", more.into()), ("all", worst.games.into())];
    (more > 0).then(|| words.say_with("audit-more", &arguments))
}
