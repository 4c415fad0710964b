//! The findings of an audit: on a terminal, as a page of HTML, and as comments in the games.

mod annotate;
mod charts;
mod html;
mod summary;

use kodeks_views::audit::{AuditView, FindingView, kinds};
use kodeks_words::Words;

use crate::{Block, Mark, RichText};

pub use annotate::annotated;
pub use html::html;
pub use summary::{SummaryRoom, summary};

/// Returns a game with its findings as blocks.
#[must_use]
pub fn game(view: &AuditView, words: &Words) -> Vec<Block> {
    let text = &view.wording;
    let heading: Vec<&str> =
        [&text.place, &text.players].into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
    let held: Vec<&str> =
        Some(&text.event).filter(|name| !name.is_empty()).into_iter().chain(&text.table).map(String::as_str).collect();
    let held = if held.is_empty() { String::new() } else { format!("; {}", held.join(", ")) };
    let by = if text.audited_by.is_empty() { String::new() } else { format!(" ({})", text.audited_by) };
    let heading = RichText::marked(Mark::Strong, heading.join(", ")).with(Mark::Plain, held).with(Mark::Aside, by);
    let width = kinds(words).map(|(_, kind)| kind.chars().count()).max().unwrap_or(0) + 2;
    let findings = view.findings.iter().flat_map(|finding| {
        let mates = finding.wording.mates.iter().map(|said| Block::marked(Mark::Aside, said.as_str()));
        [Block::Line(line(finding, width)), Block::section("", 2 + width, mates.collect())]
    });
    [Block::Line(heading)].into_iter().chain(findings).collect()
}

/// Returns a finding on one line, its kind in a column that is so wide.
fn line(finding: &FindingView, width: usize) -> RichText {
    let mark = if finding.weight > 1 { Mark::Warning } else { Mark::Plain };
    let grounds = match grounds(finding) {
        grounds if grounds.is_empty() => grounds,
        grounds => format!("{grounds}  "),
    };
    RichText::new("  ")
        .with(mark, format!("{:<width$}", finding.wording.kind))
        .with(Mark::Article, grounds)
        .with(Mark::Plain, finding.wording.sentence.as_str())
}

/// Returns the articles that say so, each with its regulation.
fn grounds(finding: &FindingView) -> String {
    let named: Vec<String> =
        finding.reasons.iter().map(|reason| format!("{} {}", reason.article, reason.regulation)).collect();
    if named.is_empty() { finding.articles.join(", ") } else { named.join("; ") }
}
