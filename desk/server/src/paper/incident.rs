//! The paper of an incident, on one page: what happened, what was ruled and why, who chose what, and room for signatures.

use std::slice;

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::Event;
use kodeks_draw::{
    Block, Mark, RichText,
    block::DiagramBlock,
    html::draw,
    ruling::{RulingFace, choices_made, clocks, diagram_or_position, main_reason, reasons_in_brief, seen, steps},
    sheet::{Paper, ordered, why},
};
use kodeks_event::{Entry, EntryKind, EventState, PlayerKey};
use kodeks_rulesets::{Receipt, Record, Ruling, record::RecordDraft, record::RecordFolder};
use kodeks_views::{
    RulingView,
    ruling::{BranchView, PlayerNames},
};
use kodeks_words::{Words, ruling::title};
use maud::{Markup, html};

use crate::{
    rules::{EventRuling, Rules},
    ruling::{describe_ruling, reported_rulings},
};

use super::{
    faults::no_ruling,
    foot::End,
    frame::PaperFrame,
    hours::hour,
    labels::{board_number, effect_of, fact, is_ruling, kind_said, open, place_of, player_label, said_open, translate},
    request::PaperRequest,
    sizes::{Part, SIZES, fitting},
    tongues::Tongues,
};

/// The entries of the log about an incident: copied from it, as ruling takes time.
pub(super) struct IncidentFile {
    entry: Entry,
    /// The hash of the rulings when it was entered.
    shown: Option<String>,
    /// The number of the board, with its section.
    board: Option<String>,
    /// The players, White first; nothing where nobody is paired.
    players: [Option<PlayerKey>; 2],
    /// The names of the players.
    names: Names,
    /// The entries that it corrects, those that replace it, and others about it; in their order.
    around: Vec<Entry>,
    open: Vec<(&'static str, String)>,
    end: End,
}

/// How players are called, by the code of the language.
type Names = Vec<(&'static str, [Option<String>; 2])>;

impl IncidentFile {
    /// Takes an incident out of the log.
    pub(super) fn of(state: &EventState, number: u64, tongues: Tongues<'_>) -> Result<IncidentFile, Diagnostic> {
        let entry = state.entry(number).filter(|entry| is_ruling(entry)).ok_or_else(|| no_ruling(number))?;
        let place = place_of(entry);
        let players = place
            .and_then(|place| state.games().get(&place))
            .map(kodeks_event::EventGame::player_keys)
            .unwrap_or_default();
        let named = |words: &Words| players.map(|player| Some(player_label(state, player?, words)));
        let names = tongues.all().map(|words| (words.language().code(), named(words)));
        Ok(IncidentFile {
            shown: effect_of(state, entry).map(|effect| effect.shown.clone()),
            board: place.map(|place| board_number(state, place)),
            players,
            names: names.collect(),
            around: around(state, entry).into_iter().cloned().collect(),
            open: open(state, entry),
            end: End::of(state),
            entry: entry.clone(),
        })
    }

    fn name(&self, color: Color, words: &Words) -> Option<&str> {
        let mut names = self.names.iter();
        let (_, names) = names.find(|(code, _)| *code == words.language().code())?;
        names[color.index()].as_deref()
    }

    fn player_names(&self, words: &Words) -> PlayerNames {
        Color::BOTH.map(|color| self.name(color, words).map(str::to_owned))
    }

    /// Returns the record that was entered, as it is read now.
    fn record(&self, rules: &Rules) -> Option<Record> {
        let draft = RecordDraft::of_text("the record", self.entry.record.as_deref()?).ok()?;
        let vocabulary = rules.library.vocabulary().ok()?;
        draft.record(RecordFolder::nothing(), &vocabulary).ok()
    }

    /// Rules again on what was entered, if that still comes to what was ruled then.
    fn ruled_again(&self, rules: &Rules) -> Option<EventRuling> {
        let ruled = rules.rule(self.entry.record.as_deref()?).ok()?;
        let shown = kodeks_event::ruling_hash(&ruled.rulings);
        let is_same = self.shown.as_ref().is_none_or(|before| *before == shown);
        (is_same && !ruled.rulings.is_empty()).then_some(ruled)
    }
}

/// Returns the entries that an entry replaces, those that replace it, and remarks about any of them.
fn around<'a>(state: &'a EventState, entry: &Entry) -> Vec<&'a Entry> {
    let mut numbers = vec![entry.number];
    let mut before = entry.about;
    while let Some(number) = before.filter(|number| !numbers.contains(number)) {
        numbers.push(number);
        before = state.entry(number).and_then(|entry| entry.about);
    }
    // An entry about another comes after it.
    for other in state.entries() {
        let is_about = other.about.is_some_and(|about| numbers.contains(&about));
        if is_about && !numbers.contains(&other.number) {
            numbers.push(other.number);
        }
    }
    numbers.retain(|number| *number != entry.number);
    numbers.sort_unstable();
    numbers.into_iter().filter_map(|number| state.entry(number)).collect()
}

/// The smallest letters for a whole page, in points; a longer text is shortened.
const READABLE: f64 = 7.0;

/// Draws the paper.
pub(super) fn draw_incident(filed: &IncidentFile, rules: &Rules, tongues: Tongues<'_>) -> String {
    let new_ruling = filed.ruled_again(rules);
    let again = new_ruling.as_ref();
    let rulings = again.map(|ruled| reported_rulings(&ruled.rulings)).unwrap_or_default();
    let record = filed.record(rules);
    let grounds = (record.as_ref(), again);
    let full = IncidentPage::of(filed, grounds, &rulings, false, tongues);
    let (drawn, size) = match full.size() {
        Some(size) if SIZES[size] >= READABLE => (full, size),
        _ => {
            // The articles can be read in the Laws; the ruling has to be on this page.
            let brief = IncidentPage::of(filed, grounds, &rulings, true, tongues);
            let size = brief.size().unwrap_or(SIZES.len() - 1);
            (brief, size)
        }
    };
    let first = tongues.first();
    let number = [("number", filed.entry.number.into())];
    let framed = PaperFrame {
        asked: Some(PaperRequest::Incident(filed.entry.number)),
        title: format!("{}, {}", first.say("paper-incident"), first.say_with("site-hall-number", &number)),
        class: format!("one-page size-{size}"),
        body: &drawn.body(),
    };
    framed.document(tongues)
}

/// The parts of the page.
struct IncidentPage {
    head: Markup,
    facts: Markup,
    figure: Option<Markup>,
    columns: Vec<(&'static str, Markup)>,
    notes: Markup,
    signatures: Markup,
    grounds: Markup,
    end: Markup,
}

impl IncidentPage {
    fn of(
        filed: &IncidentFile,
        (record, again): (Option<&Record>, Option<&EventRuling>),
        rulings: &[&Ruling],
        is_brief: bool,
        tongues: Tongues<'_>,
    ) -> IncidentPage {
        let columns = tongues.all().map(|words| match rulings {
            [] => as_entered(filed, words),
            rulings => column(rulings, is_brief, &filed.player_names(words), words),
        });
        IncidentPage {
            head: head(filed, tongues),
            facts: facts(filed, record, tongues),
            figure: figure(rulings, tongues),
            columns: tongues.all().zip(columns).map(of_language).collect(),
            notes: notes(filed, tongues),
            signatures: signatures(filed, tongues),
            grounds: grounds(filed, again),
            end: filed.end.draw(tongues),
        }
    }

    /// Returns the place of the largest letters with which everything is on one page.
    fn size(&self) -> Option<usize> {
        let share = if self.columns.len() > 1 { 0.5 } else { 1.0 };
        let columns: Vec<Part<'_>> = self.columns.iter().map(|(_, column)| part(&column.0, share, 1.0, 0.0)).collect();
        let facts = if self.figure.is_some() { 20.0 } else { 10.0 };
        fitting(&[
            &[part(&self.head.0, 1.0, 1.2, 0.0)],
            &[part("", 1.0, 1.0, facts)],
            &columns,
            &[part(&self.notes.0, 1.0, 1.0, 0.0)],
            &[part("", 1.0, 1.0, 6.0)],
            &[part(&self.grounds.0, 1.0, 0.8, 0.0)],
            &[part(&self.end.0, 1.0, 0.8, 0.0)],
        ])
    }

    fn body(&self) -> Markup {
        html! {
            header { (self.head) }
            div class="top-of-page" {
                (self.facts)
                @if let Some(figure) = &self.figure { (figure) }
            }
            div class="tongues" { @for (language, column) in &self.columns { div lang=(language) { (column) } } }
            (self.notes)
            (self.signatures)
            (self.grounds)
            (self.end)
        }
    }
}

fn part(html: &str, share: f64, letters: f64, at_least: f64) -> Part<'_> {
    Part { html, share, letters, at_least }
}

fn of_language((words, drawn): (&Words, Markup)) -> (&'static str, Markup) {
    (words.language().code(), drawn)
}

fn head(filed: &IncidentFile, tongues: Tongues<'_>) -> Markup {
    let entry = &filed.entry;
    html! {
        h1 { (tongues.label("paper-incident")) }
        p class="kicker" {
            strong { (tongues.label_with("site-hall-number", &[("number", entry.number.into())])) }
            " · " (tongues.both(|words| kind_said(entry.kind, words)))
        }
    }
}

/// Event, round, board, players, day, time of day, arbiter.
fn facts(filed: &IncidentFile, record: Option<&Record>, tongues: Tongues<'_>) -> Markup {
    let entry = &filed.entry;
    let control = record.and_then(|record| record.control.as_ref());
    let tempo = record.and_then(|record| record.tempo);
    let plain = |said: String| html! { (said) };
    let named = |color: Color| {
        let is_paired = filed.players[color.index()].is_some();
        is_paired.then(|| tongues.both(|words| filed.name(color, words).unwrap_or_default().to_owned()))
    };
    let rows = [
        (tongues.label("sheet-event"), record.and_then(|record| record.named.event.clone()).map(plain)),
        (tongues.label("sheet-round"), entry.round.map(|round| plain(round.to_string()))),
        (tongues.label("sheet-board"), filed.board.clone().map(plain)),
        (tongues.both(|words| words.player(Color::White)), named(Color::White)),
        (tongues.both(|words| words.player(Color::Black)), named(Color::Black)),
        (
            tongues.label("sheet-control"),
            match (control, tempo) {
                (Some(control), _) => Some(plain(control.to_string())),
                (None, tempo) => tempo.map(|tempo| tongues.both(|words| words.tempo(tempo))),
            },
        ),
        (
            tongues.label("paper-told"),
            Some(&entry.told_at).filter(|told| !told.is_empty()).map(|told| plain(hour(told))),
        ),
        (tongues.label("paper-entered"), Some(plain(hour(&entry.at)))),
        (
            tongues.label("sheet-arbiter"),
            Some(&entry.arbiter).filter(|arbiter| !arbiter.is_empty()).map(|arbiter| plain(arbiter.clone())),
        ),
    ];
    html! {
        dl class="head" {
            @for (label, value) in &rows { (fact(label, value.as_ref())) }
        }
    }
}

/// The diagram of the last ruling that has one.
fn figure(rulings: &[&Ruling], tongues: Tongues<'_>) -> Option<Markup> {
    let facts = || rulings.iter().rev().filter(|ruling| !is_decision(ruling));
    let drawn = |words: &Words| {
        let mut diagrams = facts().map(|ruling| RulingView::new(ruling, words));
        match diagrams.find_map(|view| diagram_or_position(&view, "position", words))? {
            Block::Diagram(diagram) => Some(diagram),
            _ => None,
        }
    };
    let all: Vec<DiagramBlock> = tongues.all().filter_map(drawn).collect();
    let captions: Vec<&str> = all.iter().filter_map(|diagram| diagram.caption.as_deref()).collect();
    let caption = Some(captions.join(" / "));
    let diagram = DiagramBlock { caption, ..all.first()?.clone() };
    Some(draw(&[Block::Diagram(diagram)], &Paper { words: tongues.first() }))
}

fn is_decision(ruling: &Ruling) -> bool {
    matches!(ruling.event, Event::Decision(_))
}

/// Says in a language what happened, what was ruled, and why.
fn column(rulings: &[&Ruling], is_brief: bool, names: &PlayerNames, words: &Words) -> Markup {
    let paper = Paper { words };
    let next = rulings.iter().skip(1).map(Some).chain([None]);
    let mut happened = vec![Block::heading(2, words.say("sheet-happened"))];
    let mut ordered_blocks = vec![Block::heading(2, words.say("sheet-ruling"))];
    let mut reasons = vec![Block::heading(2, words.say("sheet-why"))];
    reasons.extend(rulings.last().map(|ruling| Block::text(format!("{}.", title(ruling.edition().head(), words)))));
    for (ruling, next) in rulings.iter().zip(next) {
        let view = RulingView::new(ruling, words).with_names(ruling, names, words);
        let decision = next.copied().filter(|next| is_decision(next));
        if !is_decision(ruling) {
            happened.extend(seen(&view, words));
        }
        ordered_blocks.extend(match decision {
            Some(decision) => left_and_chosen(&view, decision, words),
            None if is_brief => briefly(ruling, &view, words),
            None => ordered(&view, words),
        });
        if !decision.is_some_and(|decision| has_its_reasons(decision, ruling)) {
            reasons.extend(if is_brief { reasons_in_brief(&view) } else { why(&view, words) });
        }
    }
    if is_brief {
        reasons.push(Block::marked(Mark::Note, words.say("paper-brief")));
    }
    let parts = [happened, ordered_blocks, reasons];
    html! { @for blocks in &parts { section { (draw(blocks, &paper)) } } }
}

/// Returns what a ruling orders, and which of the choices that it left the arbiter has made.
fn left_and_chosen(view: &RulingView, decision: &Ruling, words: &Words) -> Vec<Block> {
    let chosen = match &decision.event {
        Event::Decision(decision) => &decision.choices[..],
        _ => &[],
    };
    let mut blocks = steps(view);
    blocks.extend(main_reason(view, RulingFace::paper()));
    if view.choices.is_empty() {
        blocks.extend(clocks(view, words));
    }
    blocks.extend(choices_made(view, &words.say("paper-chosen"), chosen));
    blocks
}

/// Returns whether a decision names every reason of the ruling that left it.
fn has_its_reasons(decision: &Ruling, ruling: &Ruling) -> bool {
    let is_named = |reason: &kodeks_rulesets::AppliedRegulation| {
        decision.reasons.iter().any(|one| one.regulation == reason.regulation && one.articles == reason.articles)
    };
    ruling.unmet.is_empty() && ruling.reasons.iter().all(is_named)
}

/// Returns what was ruled in a few words, where there is no room for more; under each thing that is not known, with the articles.
fn briefly(ruling: &Ruling, view: &RulingView, words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::marked(Mark::Order, describe_ruling(ruling, words))];
    if view.branches.is_empty() {
        blocks.extend(clocks(view, words));
    }
    blocks.extend(branches_briefly(ruling, view, words));
    blocks
}

fn branches_briefly(ruling: &Ruling, view: &RulingView, words: &Words) -> Vec<Block> {
    let branches = ruling.branches.iter().zip(&view.branches);
    branches
        .map(|(branch, BranchView { ruling: view, sentence, .. })| {
            let articles: Vec<&str> = view.reasons.iter().map(|reason| reason.regulation.article.as_str()).collect();
            let mut text = RichText::marked(Mark::Strong, sentence.clone())
                .with(Mark::Plain, format!(". {} ", describe_ruling(&branch.ruling, words)));
            if !articles.is_empty() {
                text = text.with(Mark::Article, format!("({})", articles.join(", ")));
            }
            let mut blocks = vec![Block::text(text)];
            blocks.extend(branches_briefly(&branch.ruling, view, words));
            Block::section("branch", 2, blocks)
        })
        .collect()
}

/// Draws the log's ruling, where the present rules of the event rule differently, or not at all.
fn as_entered(filed: &IncidentFile, words: &Words) -> Markup {
    let entry = &filed.entry;
    html! {
        section { h2 { (words.say("sheet-happened")) } p { (translate(&entry.happened, words)) } }
        section {
            h2 { (words.say("sheet-ruling")) }
            p class="order" { (translate(&entry.ruled, words)) }
        }
        section {
            h2 { (words.say("sheet-why")) }
            p { (entry.articles.join(", ")) }
        }
        p class="note" { (words.say("paper-as-entered")) }
    }
}

/// Draws remarks, the corrected entry, the replacement, and open points.
fn notes(filed: &IncidentFile, tongues: Tongues<'_>) -> Markup {
    let entry = &filed.entry;
    let replaced = entry.replaced_by;
    let around = filed.around.iter();
    let remarks = around.clone().filter_map(|other| Some((other, other.remark.as_ref()?)));
    let remarks: Vec<(&Entry, &String)> =
        slice::from_ref(entry).iter().filter_map(|own| Some((own, own.remark.as_ref()?))).chain(remarks).collect();
    let links: Vec<&Entry> = around.filter(|other| other.kind != EntryKind::Remark).collect();
    html! {
        @if replaced.is_some() || !filed.open.is_empty() || entry.differs {
            section class="open-notes" {
                @if let Some(by) = replaced { p class="note" { strong { (tongues.label_with("site-hall-replaced", &[("number", by.into())])) } } }
                @for open in &filed.open { p class="note open-note" { (tongues.both(|words| said_open(open, words))) } }
                @if entry.differs { p class="note" { (tongues.label("site-hall-differs")) } }
            }
        }
        @if !remarks.is_empty() {
            section class="remarks" {
                h2 { (tongues.label("paper-remark")) }
                @for (from, remark) in remarks {
                    p class="written" {
                        (remark)
                        @if from.number != entry.number {
                            " " span class="kicker" { "(" (tongues.label_with("site-hall-number", &[("number", from.number.into())])) ", " (hour(&from.at)) ", " (from.arbiter) ")" }
                        }
                    }
                }
            }
        }
        @if !links.is_empty() {
            section class="links" {
                h2 { (tongues.label("paper-around")) }
                @for other in links {
                    p class="note" {
                        (tongues.label_with("site-hall-number", &[("number", other.number.into())])) " · "
                        (tongues.both(|words| kind_said(other.kind, words))) " · " (hour(&other.at)) " · " (other.arbiter)
                        @if let Some(about) = other.about { " · " (tongues.label_with("paper-about", &[("number", about.into())])) }
                    }
                }
            }
        }
    }
}

fn signatures(filed: &IncidentFile, tongues: Tongues<'_>) -> Markup {
    let player = |color: Color| {
        let first = tongues.first();
        let name = filed.name(color, first).map(str::to_owned);
        (tongues.both(|words| words.player(color)), name)
    };
    let arbiter = Some(filed.entry.arbiter.clone()).filter(|name| !name.is_empty());
    let all = [(tongues.label("sheet-arbiter"), arbiter), player(Color::White), player(Color::Black)];
    html! {
        section class="signatures" {
            @for (who, name) in all {
                div {
                    span class="open" {}
                    span class="who" { (who) @if let Some(name) = name { ": " (name) } }
                }
            }
        }
    }
}

/// By what it was ruled: program, packs with their hashes, what was chosen; and the hash of the entry.
fn grounds(filed: &IncidentFile, again: Option<&EventRuling>) -> Markup {
    let receipt = again.and_then(|ruled| {
        let last = ruled.rulings.last()?;
        let chosen = &ruled.chosen;
        let receipt = Receipt::of(&last.rulebook, last.tempo, &chosen.event, &chosen.binding);
        Some(receipt)
    });
    let entry = &filed.entry;
    html! {
        section class="grounds" {
            @if let Some(receipt) = receipt {
                @let chosen: Vec<String> = list_choices(&receipt);
                @for pack in &receipt.packs { p { (pack.label) " " code { (pack.hash) } } }
                @if !chosen.is_empty() { p { code { (chosen.join("; ")) } } }
            }
            p { "#" (entry.number) " " code { (entry.hash) } }
        }
    }
}

/// Returns the readings and options that somebody chose, as records write them.
fn list_choices(receipt: &Receipt) -> Vec<String> {
    let readings = receipt
        .readings
        .iter()
        .filter(|reading| reading.is_chosen)
        .map(|reading| format!("{} = {}", reading.name, reading.value));
    let options = receipt.options.iter().filter(|option| option.is_chosen).filter_map(|option| {
        let value = option.value.as_ref()?;
        Some(format!("{} = {}", option.name, value.in_toml()))
    });
    readings.chain(options).collect()
}
