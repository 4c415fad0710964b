//! The point of a comparison on one screen: question by question what is decided otherwise, in one line
//! each, and how much only reads otherwise or stays.

use std::collections::BTreeSet;

use kodeks_compare::{Comparison, Effect, Evidence};
use kodeks_rulesets::Change;

use crate::{
    Words,
    page::{Page, Role, table::width},
};

use super::{
    announced::AnnouncedKind,
    changes::{bare_title, moved, number_parts, numbers},
    comparison::{self, LABEL, Texts},
    rows::{Row, Rows},
    told::settings,
};

/// How many lines a screen has, and how wide its lines are, in characters.
const LINES: usize = 40;
const COLUMNS: usize = 80;

/// How many articles are named that only read otherwise.
const NUMBERS: usize = 12;

/// Returns what a comparison found on one screen: where everything fits that is decided otherwise, all of
/// it with its examples; else the questions that come first at the table, and the others by name.
pub(super) fn page(comparison: &Comparison, words: &Words) -> Page {
    let rows = Rows::of(comparison, words);
    let ways =
        [(Texts::Told, Differences::Told), (Texts::LeftOut, Differences::Told), (Texts::Told, Differences::LeftOut)];
    let mut told = ways.map(|way| told(comparison, &rows, way, words)).into_iter();
    if let Some(told) = told.find(fits) {
        return told;
    }
    let questions = questions(comparison, &rows);
    let listed = |(listed, cut)| list(comparison, &rows, questions.split_at(listed), cut, words);
    let fewer = (1..=questions.len()).rev().map(|listed| (listed, Cut::AtTheLine));
    [(questions.len(), Cut::Nowhere)]
        .into_iter()
        .chain(fewer)
        .map(listed)
        .find(fits)
        .unwrap_or_else(|| listed((0, Cut::AtTheLine)))
}

/// Returns whether what a comparison found has so few differences that a screen has room for them, and for an
/// example of each if these are short. Of a comparison without examples it can say so where there is none.
#[must_use]
pub fn has_room_for_differences(comparison: &Comparison, words: &Words) -> bool {
    let rows = Rows::of(comparison, words);
    let shortest = (Texts::LeftOut, Differences::Told);
    fits(&told(comparison, &rows, shortest, words))
}

fn fits(page: &Page) -> bool {
    page.lines(Some(COLUMNS)).len() <= LINES
}

/// Whether a question takes one line, whatever is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    Nowhere,
    AtTheLine,
}

/// Whether the differences stand below what changed, each with its facts and its example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Differences {
    Told,
    LeftOut,
}

/// Everything that changed, and one line on all that stays.
fn told(comparison: &Comparison, rows: &Rows<'_>, (texts, differences): (Texts, Differences), words: &Words) -> Page {
    let mut page = comparison::titled(comparison, words);
    let parts = comparison::changed_parts(rows, texts, words);
    comparison::add_parts(&mut page, &parts, words);
    match (comparison.differs(), differences) {
        (true, Differences::Told) => comparison::add_effects(&mut page, comparison, words),
        (true, Differences::LeftOut) => {}
        (false, _) => page.text(0, Role::Plain, &words.say("diff-nothing")),
    }
    page.gap();
    add_rest(&mut page, comparison, rows, words);
    page
}

/// A question that is decided otherwise, with the regulations that do it, the plainest first.
struct ChangedQuestion<'a> {
    effect: &'a Effect,
    rows: Vec<&'a Row<'a>>,
}

/// Returns the questions that are decided otherwise, in the order of the vocabulary: what comes up at every
/// board stands before what comes up at few.
fn questions<'a>(comparison: &'a Comparison, rows: &'a Rows<'a>) -> Vec<ChangedQuestion<'a>> {
    let changed = comparison.effects.iter().filter(|effect| effect.evidence == Evidence::Changed);
    let question = |effect: &'a Effect| {
        let mut rows: Vec<&Row<'_>> =
            rows.decided.iter().filter(|row| row.change.question == effect.question).collect();
        rows.sort_by_key(|row| plainness(row));
        ChangedQuestion { effect, rows }
    };
    changed.map(question).collect()
}

/// What makes a change plain to read: a number, then other orders, then what is new or gone; rather always
/// than under some conditions; and few facts that are not as in most games.
fn plainness(row: &Row<'_>) -> (usize, bool, usize) {
    let kind = match &row.change.change {
        Change::Changed { numbers, .. } if !numbers.is_empty() => 0,
        Change::Changed { .. } => 1,
        Change::Added => 2,
        Change::Repealed => 3,
        Change::Same | Change::Renumbered => 4,
    };
    let is_conditional = row.change.layer.is_some() || !row.change.amended_under.is_empty();
    let telling = row.effects.iter().map(|(_, difference)| difference.witness.telling.len());
    (kind, is_conditional, telling.min().unwrap_or(usize::MAX))
}

/// A list of the first questions, the others by their names.
fn list(
    comparison: &Comparison,
    rows: &Rows<'_>,
    (first, others): (&[ChangedQuestion<'_>], &[ChangedQuestion<'_>]),
    cut: Cut,
    words: &Words,
) -> Page {
    let mut page = comparison::titled(comparison, words);
    let counts = [("questions", (first.len() + others.len()).into()), ("regulations", rows.decided.len().into())];
    page.text(0, Role::Heading, &words.say_with("diff-decided-count", &counts));
    let mut lines: Vec<Line> = first.iter().map(|question| line(comparison, question, words)).collect();
    // One article may decide several questions.
    let mut told = BTreeSet::new();
    lines.retain(|line| told.insert((line.label.clone(), line.title.clone())));
    let label_width = width(lines.iter().map(|line| &line.label), 0, LABEL);
    let room = COLUMNS.saturating_sub(label_width + 4);
    for line in &lines {
        let said = match cut {
            Cut::Nowhere => format!("{}{}{}", line.title, line.changed, line.more),
            Cut::AtTheLine => shortened(line, room),
        };
        page.labelled(2, (&line.label, Role::Article), label_width, Role::Plain, &said);
    }
    if !others.is_empty() {
        let names = others.iter().map(|question| words.question(question.effect.question.name));
        let also = words.say("diff-decided-also");
        page.text(2, Role::Plain, &format!("{also} {}.", names.collect::<Vec<_>>().join("; ")));
    }
    page.gap();
    add_wording(&mut page, rows, words);
    add_rest(&mut page, comparison, rows, words);
    page
}

/// A question in one line.
struct Line {
    /// The articles of its plainest change.
    label: String,
    /// What it is called.
    title: String,
    /// What changed, with what separates it from the title.
    changed: String,
    /// How many more regulations decide it otherwise.
    more: String,
}

/// Returns a question with its plainest change.
fn line(comparison: &Comparison, question: &ChangedQuestion<'_>, words: &Words) -> Line {
    let Some((first, others)) = question.rows.split_first() else {
        return line_without_row(question.effect, words);
    };
    let change = first.change;
    let label = moved(&first_of(&change.in_a), &first_of(&change.in_b));
    let editions = (&*comparison.a, &*comparison.b);
    let changed = match &change.change {
        Change::Changed { .. } => number_parts(editions, change, |value| words.brief(value), words),
        _ => first.changed.clone(),
    };
    let changed = if changed.is_empty() { String::new() } else { format!(": {}", changed.join(", ")) };
    let more = match others.len() {
        0 => String::new(),
        count => format!("; {}", words.say_with("diff-decided-more", &[("count", count.into())])),
    };
    let title = bare_title(comparison, change, words);
    Line { label, title, changed, more }
}

/// Returns a question that is decided otherwise though no regulation about it changed: where others go
/// before these, or a layer leaves them out. Its articles are those to which that is put down.
fn line_without_row(effect: &Effect, words: &Words) -> Line {
    let first = effect.differences.first();
    let label = first
        .and_then(|difference| difference.blame.as_ref()?.changes.first())
        .map(|change| moved(&first_of(&change.in_a), &first_of(&change.in_b)));
    let under = first.map(|difference| settings(effect, &difference.settings, words));
    let under = under.filter(|under| !under.is_empty());
    Line {
        label: label.unwrap_or_default(),
        title: words.question(effect.question.name),
        changed: under.map_or(String::new(), |under| format!(": {under}")),
        more: String::new(),
    }
}

/// The first of several articles.
fn first_of(cited: &[String]) -> String {
    numbers(cited.get(..1).unwrap_or_default())
}

/// Returns what is said of a question, what changed cut at a word so that all has room in so many characters;
/// what it is called is never cut.
fn shortened(line: &Line, room: usize) -> String {
    let length = |text: &str| text.chars().count();
    let Line { title, changed, more, .. } = line;
    let room = room.saturating_sub(length(title) + length(more));
    if length(changed) <= room {
        return format!("{title}{changed}{more}");
    }
    let mut kept = String::new();
    for word in changed.split_inclusive(' ') {
        if length(&kept) + length(word) + 1 > room {
            break;
        }
        kept += word;
    }
    match kept.trim_end_matches([' ', ':', ',']) {
        "" => format!("{title}{more}"),
        kept => format!("{title}{kept} …{more}"),
    }
}

/// Says how much only reads otherwise and what else may be announced.
fn add_wording(page: &mut Page, rows: &Rows<'_>, words: &Words) {
    if !rows.wording.is_empty() {
        let count = ("count", rows.wording.len().into());
        let said = words.say_with("diff-wording-count", &[count]);
        let numbers: Vec<&str> = rows
            .wording
            .iter()
            .take(NUMBERS)
            .map(|row| if row.is.is_some() { row.new.as_str() } else { row.old.as_str() })
            .collect();
        let more = if rows.wording.len() > NUMBERS { " …" } else { "." };
        page.text(0, Role::Plain, &format!("{said}: {}{more}", numbers.join(", ")));
    }
    if !rows.announced.is_empty() {
        let of = |kind: AnnouncedKind| rows.announced.iter().filter(|row| row.kind == kind).count();
        let kinds = [
            ("diff-options", AnnouncedKind::Option),
            ("diff-readings", AnnouncedKind::Reading),
            ("diff-events", AnnouncedKind::Event),
        ];
        let said: Vec<String> = kinds
            .into_iter()
            .filter_map(|(key, kind)| {
                let count = of(kind);
                (count > 0).then(|| words.say_with(key, &[("count", count.into())]))
            })
            .collect();
        let head = words.say("report-announced");
        page.text(0, Role::Plain, &format!("{head}: {}.", said.join(", ")));
    }
}

/// Says how much stays, and how to see everything.
fn add_rest(page: &mut Page, comparison: &Comparison, rows: &Rows<'_>, words: &Words) {
    let counts = [
        ("same", rows.same.into()),
        ("renumbered", rows.renumbered.len().into()),
        ("inert", rows.without_effect.len().into()),
    ];
    page.text(0, Role::Plain, &words.say_with("diff-stays", &counts));
    let stays = comparison.effects.iter().filter(|effect| effect.evidence != Evidence::Changed);
    let (proved, others): (Vec<&Effect>, Vec<&Effect>) =
        stays.partition(|effect| effect.evidence == Evidence::SameProved);
    let counts = [("count", (proved.len() + others.len()).into()), ("open", others.len().into())];
    page.text(0, Role::Plain, &words.say_with("diff-stays-decided", &counts));
    let article = rows.decided.iter().flat_map(|row| &row.change.in_b).next().map_or("7.5.5", String::as_str);
    let article = ("article", article.into());
    page.text(0, Role::Aside, &words.say_with("diff-everything", &[article]));
}
