//! The report of a comparison, for people and for programs.

use kodeks_compare::{Blamed, Comparison, Difference, Effect};

use crate::{
    Words,
    page::{Page, Role, table::width},
};

use super::{
    changes::numbers,
    rows::{Row, Rows, WordingRow},
    shown::{ShownDifference, ShownExample, ShownSide},
    told::evidence,
};

/// Returns the report as a page.
#[must_use]
pub fn page(comparison: &Comparison, words: &Words) -> Page {
    let mut page = Page::new();
    let editions = [&comparison.a, &comparison.b];
    let titles = editions.map(|edition| edition.head().title.in_language(words.language()));
    page.text(0, Role::Heading, &titles.join(" → "));
    page.gap();
    add_articles(&mut page, comparison, words);
    page.text(0, Role::Heading, &words.say("diff-effects"));
    for effect in &comparison.effects {
        add_effect(&mut page, comparison, effect, words);
    }
    page
}

/// The widest that a label may make its column, in characters.
const LABEL: usize = 34;

/// Adds what became of the articles: first those that decide something otherwise, then those that only
/// read otherwise, and those that only have another number.
fn add_articles(page: &mut Page, comparison: &Comparison, words: &Words) {
    let rows = Rows::of(comparison, words);
    let moved = |row: &Row<'_>| moved(&numbers(&row.change.in_a), &numbers(&row.change.in_b));
    let line = |row: &Row<'_>| {
        let said = format!("{}: {}.", row.title, row.changed.join("; "));
        (moved(row), said)
    };
    let reads = |row: &WordingRow| {
        let text = match (&row.was, &row.is) {
            (Some(was), Some(is)) => {
                format!("{is} ({} {was})", words.say("report-was").to_lowercase())
            }
            (was, is) => is.as_ref().or(was.as_ref()).cloned().unwrap_or_default(),
        };
        (
            self::moved(&row.old, &row.new),
            format!("{}: {text}", row.became),
        )
    };
    let number =
        |(old, new, title): &(String, String, String)| (self::moved(old, new), title.clone());
    let parts: [(&str, Vec<(String, String)>); 4] = [
        ("diff-decided", rows.decided.iter().map(line).collect()),
        (
            "report-without-effect",
            rows.without_effect.iter().map(line).collect(),
        ),
        ("report-wording", rows.wording.iter().map(reads).collect()),
        (
            "report-renumbered",
            rows.renumbered.iter().map(number).collect(),
        ),
    ];
    let labels = parts.iter().flat_map(|(_, lines)| lines);
    let width = width(labels.map(|(label, _)| label), 0, LABEL);
    for (heading, mut lines) in parts {
        // Several regulations of one article may be called the same.
        lines.dedup();
        if lines.is_empty() {
            continue;
        }
        page.text(0, Role::Heading, &words.say(heading));
        for (label, said) in &lines {
            page.labelled(2, (label, Role::Article), width, Role::Plain, said);
        }
        page.gap();
    }
}

/// The numbers of an article in both editions: `9.5(b) → 9.5b`.
fn moved(old: &str, new: &str) -> String {
    format!("{old} → {new}")
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
    page.line([
        (format!("{question}  "), Role::Heading),
        (evidence, Role::Aside),
    ]);
    for difference in &effect.differences {
        add_difference(page, comparison, effect, difference, words);
    }
}

fn add_difference(
    page: &mut Page,
    comparison: &Comparison,
    effect: &Effect,
    difference: &Difference,
    words: &Words,
) {
    let shown = ShownDifference::of(comparison, effect, difference, words);
    page.text(2, Role::Plain, &format!("• {}", shown.facts));
    if let Some(told) = shown
        .examples
        .first()
        .and_then(|first| told(first, &shown.facts, words))
    {
        page.text(4, Role::Aside, &told);
    }
    let label = |side: &ShownSide<'_>| format!("{} {}", side.label, side.articles.join(", "));
    let labels = shown.sides.iter().map(label);
    let width = width(labels, 18, LABEL);
    for side in &shown.sides {
        page.labelled(
            4,
            (&label(side), Role::Article),
            width,
            Role::Order,
            &side.said,
        );
        if let Some(clocks) = side.clocks(words) {
            page.labelled(4, ("", Role::Article), width, Role::Aside, &clocks);
        }
    }
    if let Some(together) = needed_together(comparison, difference, words) {
        page.text(4, Role::Aside, &together);
    }
}

/// Names the changes that only together bring a difference about.
fn needed_together(
    comparison: &Comparison,
    difference: &Difference,
    words: &Words,
) -> Option<String> {
    let changes = &difference.blame.as_ref()?.changes;
    let title = |change: &Blamed| {
        let mut regulations = comparison.b.regulations().chain(comparison.a.regulations());
        let found = regulations.find(|placed| placed.name() == change.regulation);
        let title = found.map(|placed| placed.regulation.title.in_language(words.language()));
        title.map_or(change.regulation.clone(), str::to_owned)
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
    let mut told = Vec::new();
    if plies > 0 {
        let minimality = example.example.minimality.name();
        let begins = words.say_with(
            "diff-example",
            &[("minimality", minimality.into()), ("plies", plies.into())],
        );
        told.push(format!("{begins} {}.", example.first_moves(PLIES, words)));
    }
    told.extend(example.news(facts).cloned());
    (!told.is_empty()).then(|| told.join(" "))
}
