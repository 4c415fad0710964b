//! The report of a comparison, for people and for programs.

use kodeks_board::Setup;
use kodeks_compare::{Blamed, Comparison, Difference, Effect, Evidence, ExampleSource};

use crate::{
    Words,
    page::{Page, Role, table::width},
};

use super::{
    announced::AnnouncedRow,
    changes::{moved, numbers},
    redline::{beside, marked},
    rows::{Row, Rows, WordingRow},
    shown::{ShownDifference, ShownExample, ShownSide},
    told::{evidence, same},
};

/// Returns everything that a comparison found as a page.
#[must_use]
pub fn page(comparison: &Comparison, words: &Words) -> Page {
    let rows = Rows::of(comparison, words);
    let mut page = titled(comparison, words);
    add_parts(&mut page, &changed_parts(&rows, Texts::Told, words), words);
    if comparison.differs() {
        add_effects(&mut page, comparison, words);
    } else {
        page.text(0, Role::Plain, &words.say("diff-nothing"));
    }
    page.gap();
    add_same(&mut page, comparison, words);
    let renumbered = rows.renumbered.iter().map(|(old, new, title)| Line::new(moved(old, new), title.clone()));
    add_parts(&mut page, &[("report-renumbered", renumbered.collect())], words);
    page
}

/// A page with the titles of both editions.
pub(super) fn titled(comparison: &Comparison, words: &Words) -> Page {
    let mut page = Page::new();
    let editions = [&comparison.a, &comparison.b];
    let titles = editions.map(|edition| edition.head().title.in_language(words.language()));
    page.text(0, Role::Heading, &titles.join(" → "));
    page.gap();
    page
}

/// The widest that a label may make its column, in characters.
pub(super) const LABEL: usize = 34;

/// A part of the page: the name of its heading, and its lines.
type Part = (&'static str, Vec<Line>);

/// What is said of one article, option or event.
#[derive(Clone, PartialEq)]
pub(super) struct Line {
    label: String,
    said: String,
    /// What it said and what it says, below.
    texts: Vec<String>,
}

impl Line {
    fn new(label: String, said: String) -> Line {
        Line { label, said, texts: Vec::new() }
    }
}

/// Whether the texts of regulations stand below what became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texts {
    Told,
    LeftOut,
}

/// What changed: first what decides something otherwise, then what changed without effect, what only reads
/// otherwise, and what an event may announce.
pub(super) fn changed_parts(rows: &Rows<'_>, texts: Texts, words: &Words) -> Vec<Part> {
    let decided = rows.decided.iter().map(|row| changed(row, texts, words));
    let without_effect = rows.without_effect.iter().map(|row| changed(row, texts, words));
    let wording = rows.wording.iter().map(|row| reads(row, words));
    let announced = rows.announced.iter().map(|row| announced(row, words));
    vec![
        ("diff-decided", decided.collect()),
        ("report-without-effect", without_effect.collect()),
        ("report-wording", wording.collect()),
        ("report-announced", announced.collect()),
    ]
}

/// Stands before and after words that only one of two texts has.
const MARK: &str = "*";

/// Returns the old and the new text, each with the words marked that the other has not.
fn before_and_now(was: &str, is: &str, words: &Words) -> [String; 2] {
    let [was, is] = beside(was, is).map(|runs| marked(&runs, str::to_owned, MARK));
    [format!("{} {was}", words.say("report-was")), format!("{} {is}", words.say("report-is"))]
}

fn changed(row: &Row<'_>, texts: Texts, words: &Words) -> Line {
    let texts = match (texts, &row.was, &row.is) {
        (Texts::LeftOut, ..) => Vec::new(),
        (Texts::Told, Some(was), Some(is)) if was != is => before_and_now(was, is, words).into(),
        (Texts::Told, was, is) => is.iter().chain(was).take(1).cloned().collect(),
    };
    Line {
        label: moved(&numbers(&row.change.in_a), &numbers(&row.change.in_b)),
        said: format!("{}: {}.", row.called(words), row.changed.join("; ")),
        texts,
    }
}

fn reads(row: &WordingRow, words: &Words) -> Line {
    let label = moved(&row.old, &row.new);
    let became = match &row.title {
        Some(title) => format!("{title}: {}", row.became),
        None => row.became.clone(),
    };
    match (&row.was, &row.is) {
        (Some(was), Some(is)) => {
            Line { label, said: format!("{became}."), texts: before_and_now(was, is, words).into() }
        }
        (was, is) => {
            let text = is.as_ref().or(was.as_ref()).map_or("", String::as_str);
            Line::new(label, format!("{became}: {text}"))
        }
    }
}

fn announced(row: &AnnouncedRow, words: &Words) -> Line {
    let before = |was: &String| format!("{} {was}", words.say("report-was").to_lowercase());
    let text = match (&row.was, &row.is) {
        (Some(was), Some(is)) => format!("{is} ({})", before(was)),
        (was, is) => is.as_ref().or(was.as_ref()).cloned().unwrap_or_default(),
    };
    Line::new(row.name.clone(), format!("{}: {text}", row.became))
}

/// Adds parts with their headings; one without lines is left out.
pub(super) fn add_parts(page: &mut Page, parts: &[Part], words: &Words) {
    let labels = parts.iter().flat_map(|(_, lines)| lines);
    let width = width(labels.map(|line| &line.label), 0, LABEL);
    for (heading, lines) in parts {
        if lines.is_empty() {
            continue;
        }
        // Several regulations of one article may be called the same, of different questions too.
        let mut once: Vec<&Line> = Vec::new();
        for line in lines {
            if !once.contains(&line) {
                once.push(line);
            }
        }
        page.text(0, Role::Heading, &words.say(heading));
        let mut told: &[String] = &[];
        for line in once {
            let label = (line.label.as_str(), Role::Article);
            page.labelled(2, label, width, Role::Plain, &line.said);
            // One text may stand under several conditions.
            for text in line.texts.iter().filter(|_| line.texts != told) {
                page.labelled(2, ("", Role::Plain), width, Role::Aside, text);
            }
            told = &line.texts;
        }
        page.gap();
    }
}

/// Adds every question that is decided otherwise, with all its differences.
pub(super) fn add_effects(page: &mut Page, comparison: &Comparison, words: &Words) {
    page.text(0, Role::Heading, &words.say("diff-effects"));
    let changed = comparison.effects.iter();
    for effect in changed.filter(|effect| effect.evidence == Evidence::Changed) {
        add_effect(page, comparison, effect, words);
    }
}

/// Names the questions that are not decided otherwise, those together of which it is known in the same way.
fn add_same(page: &mut Page, comparison: &Comparison, words: &Words) {
    let ways = same(comparison, words);
    if ways.is_empty() {
        return;
    }
    page.text(0, Role::Heading, &words.say("report-the-same"));
    for (way, questions) in ways {
        page.text(2, Role::Plain, &format!("{}: {way}.", questions.join("; ")));
    }
    page.gap();
}

/// Returns one question with everything that is decided otherwise.
pub(crate) fn effect_page(comparison: &Comparison, effect: &Effect, words: &Words) -> Page {
    let mut page = Page::new();
    add_effect(&mut page, comparison, effect, words);
    page
}

fn add_effect(page: &mut Page, comparison: &Comparison, effect: &Effect, words: &Words) {
    page.gap();
    let evidence = evidence(effect.evidence, effect.points, words);
    let question = words.question(effect.question.name);
    page.line([(format!("{question}  "), Role::Heading), (evidence, Role::Aside)]);
    for difference in &effect.differences {
        add_difference(page, comparison, effect, difference, words);
    }
}

fn add_difference(page: &mut Page, comparison: &Comparison, effect: &Effect, difference: &Difference, words: &Words) {
    let shown = ShownDifference::of(comparison, effect, difference, words);
    page.text(2, Role::Plain, &format!("• {}", shown.facts));
    if let Some(told) = shown.examples.first().and_then(|first| told(first, &shown.facts, words)) {
        page.text(4, Role::Aside, &told);
    }
    let label = |side: &ShownSide<'_>| format!("{} {}", side.label, side.articles.join(", "));
    let labels = shown.sides.iter().map(label);
    let width = width(labels, 18, LABEL);
    for side in &shown.sides {
        page.labelled(4, (&label(side), Role::Article), width, Role::Order, &side.said);
        if let Some(clocks) = side.clocks(words) {
            page.labelled(4, ("", Role::Article), width, Role::Aside, &clocks);
        }
    }
    if let Some(together) = needed_together(comparison, difference, words) {
        page.text(4, Role::Aside, &together);
    }
}

/// Names the changes that only together bring a difference about.
fn needed_together(comparison: &Comparison, difference: &Difference, words: &Words) -> Option<String> {
    let changes = &difference.blame.as_ref()?.changes;
    let title = |change: &Blamed| {
        comparison
            .b
            .regulations()
            .chain(comparison.a.regulations())
            .find(|placed| placed.name() == change.regulation)
            .map(|placed| placed.regulation.title.in_language(words.language()))
            .map_or(change.regulation.clone(), str::to_owned)
    };
    let titles: Vec<String> = changes.iter().map(title).collect();
    let titles = titles.join(" + ");
    (changes.len() > 1).then(|| words.say_with("diff-because", &[("changes", titles.into())]))
}

/// The most plies of an example that are printed.
const PLIES: usize = 24;

/// Tells how a difference comes up at the table: the game that leads to it, and what happened then as far
/// as its facts do not say so already.
fn told(example: &ShownExample<'_>, facts: &str, words: &Words) -> Option<String> {
    let plies = example.plies();
    let start = example.example.record.start;
    let start = (example.is_board_telling && start != Setup::start()).then(|| start.to_string());
    let moves = (plies > 0).then(|| example.some_moves(PLIES, words));
    let game: Vec<String> = start.into_iter().chain(moves).collect();
    let begins = match example.example.source {
        ExampleSource::Made if plies == 0 => None,
        ExampleSource::Made => {
            let minimality = example.example.minimality.name();
            Some(words.say_with("diff-example", &[("minimality", minimality.into()), ("plies", plies.into())]))
        }
        ExampleSource::Case { .. } | ExampleSource::Game { .. } => Some(format!("{}.", example.source)),
    };
    let mut told: Vec<String> = begins.into_iter().collect();
    told.extend(example.control.as_ref().map(|control| format!("{control}.")));
    told.extend((!game.is_empty()).then(|| format!("{}.", game.join(" "))));
    told.extend(example.news(facts).cloned());
    (!told.is_empty()).then(|| told.join(" "))
}
